//! The positions of one component as a plain directed graph.
//!
//! A component is a sum of pieces; what can still be played is the multiset of
//! its pieces that have a move, so that is a state. Where no move splits, a
//! state is just a piece, and nothing needs to be hashed.

use super::{Meter, Reach, Stop};
use rustc_hash::FxHashMap;

/// States `0..len` with their options.
#[derive(Clone, Debug, Default)]
pub struct States {
    ends: Vec<u32>,
    to: Vec<u32>,
    /// Empty when states are pieces.
    numbers: FxHashMap<Box<[u32]>, u32>,
    /// Where play ended by a verdict, and whether the player to move has won there.
    verdicts: Vec<(u32, bool)>,
}

impl States {
    /// All states reached from sums of pieces. Returns the states of the roots.
    pub fn new(reach: &Reach, roots: &[Vec<u32>], meter: &Meter) -> Result<(Self, Vec<u32>), Stop> {
        let plain = roots.iter().all(|root| root.len() == 1)
            && (0..reach.len() as u32).all(|piece| reach.options(piece).all(|o| o.len() == 1));
        if plain {
            let mut states = States::default();
            for piece in 0..reach.len() as u32 {
                states.to.extend(reach.options(piece).map(|option| option[0]));
                states.ends.push(states.to.len() as u32);
            }
            // Games with verdicts leave single pieces, so this is where all of them are.
            states.verdicts = reach.verdicts().to_vec();
            return Ok((states, roots.iter().map(|root| root[0]).collect()));
        }
        States::of_sums(reach, roots, meter)
    }

    fn of_sums(reach: &Reach, roots: &[Vec<u32>], meter: &Meter) -> Result<(Self, Vec<u32>), Stop> {
        let mut states = States::default();
        let mut queue: Vec<Box<[u32]>> = Vec::new();
        let root_states =
            roots.iter().map(|root| states.number(&mut queue, key(reach, root))).collect();
        let mut next = 0;
        while next < queue.len() {
            let state = queue[next].clone();
            next += 1;
            meter.visit(1)?;
            meter.hold(48 + 8 * state.len() as u64)?;
            for (at, &piece) in state.iter().enumerate() {
                if at > 0 && state[at - 1] == piece {
                    continue; // equal pieces have equal options
                }
                for option in reach.options(piece) {
                    meter.steps(1)?;
                    meter.hold(4)?;
                    let mut pieces = state.to_vec();
                    pieces.swap_remove(at);
                    pieces.extend_from_slice(option);
                    if states.to.len() >= u32::MAX as usize {
                        return Err(super::reach::too_large());
                    }
                    let number = states.number(&mut queue, key(reach, &pieces));
                    states.to.push(number);
                }
            }
            states.ends.push(states.to.len() as u32);
        }
        Ok((states, root_states))
    }

    fn number(&mut self, queue: &mut Vec<Box<[u32]>>, key: Box<[u32]>) -> u32 {
        let next = queue.len() as u32;
        *self.numbers.entry(key).or_insert_with_key(|key| {
            queue.push(key.clone());
            next
        })
    }

    /// The state of a sum of pieces, if it was reached.
    pub fn state_of(&self, reach: &Reach, pieces: &[u32]) -> Option<u32> {
        if self.numbers.is_empty() {
            return pieces.first().copied();
        }
        self.numbers.get(&key(reach, pieces)).copied()
    }

    /// Where play ended by a verdict, and whether the player to move has won there.
    pub fn verdicts(&self) -> &[(u32, bool)] {
        &self.verdicts
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no states.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The options of a state.
    pub fn options(&self, state: u32) -> &[u32] {
        let state = state as usize;
        let start = if state == 0 { 0 } else { self.ends[state - 1] as usize };
        &self.to[start..self.ends[state] as usize]
    }

    /// Computes a value for every state from the values of its options; `None` if
    /// play can return to a state. No recursion; linear in the options.
    pub fn fold<T: Copy + Default>(&self, mut value: impl FnMut(&[T]) -> T) -> Option<Vec<T>> {
        let mut values = vec![T::default(); self.len()];
        let mut options = Vec::new();
        for state in self.options_first()? {
            options.clear();
            options.extend(self.options(state).iter().map(|&o| values[o as usize]));
            values[state as usize] = value(&options);
        }
        Some(values)
    }

    /// All states, every state after its options; `None` if there is a cycle.
    fn options_first(&self) -> Option<Vec<u32>> {
        const NEW: u32 = 0;
        const DONE: u32 = u32::MAX;
        let mut cursor = vec![NEW; self.len()]; // options seen, plus one; or DONE
        let mut order = Vec::with_capacity(self.len());
        let mut path: Vec<u32> = Vec::new();
        for root in 0..self.len() as u32 {
            if cursor[root as usize] == NEW {
                cursor[root as usize] = 1;
                path.push(root);
            }
            while let Some(&state) = path.last() {
                let seen = cursor[state as usize];
                match self.options(state).get(seen as usize - 1) {
                    Some(&option) => {
                        cursor[state as usize] = seen + 1;
                        match cursor[option as usize] {
                            NEW => {
                                cursor[option as usize] = 1;
                                path.push(option);
                            }
                            DONE => {}
                            _ => return None, // on the path: a cycle
                        }
                    }
                    None => {
                        cursor[state as usize] = DONE;
                        order.push(state);
                        path.pop();
                    }
                }
            }
        }
        Some(order)
    }
}

/// The sorted pieces that still have a move.
fn key(reach: &Reach, pieces: &[u32]) -> Box<[u32]> {
    let mut live: Vec<u32> = pieces.iter().copied().filter(|&p| !reach.is_terminal(p)).collect();
    live.sort_unstable();
    live.into()
}
