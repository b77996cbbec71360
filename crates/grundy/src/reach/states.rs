//! The positions of one component as a plain directed graph.
//!
//! A component is a sum of pieces; what can still be played is the multiset of
//! its pieces that have a move, so that is a state. Where no move splits, a
//! state is just a piece, and nothing needs to be hashed.

use super::Reach;
use crate::work::{Meter, Stop};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// States `0..len` with their options.
#[derive(Clone, Debug)]
pub struct States(StateKind);

/// What a state is.
#[derive(Clone, Debug)]
enum StateKind {
    /// States are pieces, and their lists are those of the pieces.
    Pieces(Arc<Reach>),
    Sums(Sums),
}

#[derive(Clone, Debug, Default)]
struct Sums {
    ends: Vec<u32>,
    to: Vec<u32>,
    numbers: FxHashMap<Box<[u32]>, u32>,
}

impl States {
    /// All states reached from sums of pieces. Returns the states of the roots.
    pub fn new(
        reach: &Arc<Reach>,
        roots: &[Vec<u32>],
        meter: &Meter,
    ) -> Result<(Self, Vec<u32>), Stop> {
        if reach.plain().is_some() && roots.iter().all(|root| root.len() == 1) {
            let states = States(StateKind::Pieces(Arc::clone(reach)));
            return Ok((states, roots.iter().map(|root| root[0]).collect()));
        }
        let (sums, roots) = Sums::new(reach, roots, meter)?;
        Ok((States(StateKind::Sums(sums)), roots))
    }

    /// Where the options of each state end, and what they are.
    pub(crate) fn lists(&self) -> (&[u32], &[u32]) {
        match &self.0 {
            StateKind::Pieces(reach) => reach.plain().unwrap_or_default(),
            StateKind::Sums(sums) => (&sums.ends, &sums.to),
        }
    }

    /// The state of a sum of pieces, if it was reached.
    pub fn state_of(&self, reach: &Reach, pieces: &[u32]) -> Option<u32> {
        match &self.0 {
            StateKind::Pieces(_) => pieces.first().copied(),
            StateKind::Sums(sums) => sums.numbers.get(&key(reach, pieces)).copied(),
        }
    }

    /// Where play ended by a verdict, and whether the player to move has won there. (Games with
    /// verdicts leave single pieces, so that there are none among sums.)
    pub fn verdicts(&self) -> &[(u32, bool)] {
        match &self.0 {
            StateKind::Pieces(reach) => reach.verdicts(),
            StateKind::Sums(_) => &[],
        }
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.lists().0.len()
    }

    /// Whether there are no states.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The options of a state.
    pub fn options(&self, state: u32) -> &[u32] {
        let ((ends, to), state) = (self.lists(), state as usize);
        let start = if state == 0 { 0 } else { ends[state - 1] as usize };
        &to[start..ends[state] as usize]
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

impl Sums {
    fn new(reach: &Reach, roots: &[Vec<u32>], meter: &Meter) -> Result<(Self, Vec<u32>), Stop> {
        let mut states = Sums::default();
        let mut queue: Vec<Box<[u32]>> = Vec::new();
        let mut root_states = Vec::with_capacity(roots.len());
        for root in roots {
            root_states.push(numbered(&mut states.numbers, &mut queue, key(reach, root), meter)?);
        }
        let mut next = 0;
        while next < queue.len() {
            let state = queue[next].clone();
            next += 1;
            meter.visit(1)?;
            for (at, &piece) in state.iter().enumerate() {
                if at > 0 && state[at - 1] == piece {
                    continue; // equal pieces have equal options
                }
                for option in reach.options(piece) {
                    // Long sums take long to copy and to sort.
                    meter.steps(1 + (state.len() + option.len()) as u64 / 16)?;
                    meter.hold(4)?;
                    let mut pieces = state.to_vec();
                    pieces.swap_remove(at);
                    pieces.extend_from_slice(option);
                    if states.to.len() >= u32::MAX as usize {
                        return Err(Reach::full());
                    }
                    let state = key(reach, &pieces);
                    let number = numbered(&mut states.numbers, &mut queue, state, meter)?;
                    states.to.push(number);
                }
            }
            states.ends.push(states.to.len() as u32);
        }
        Ok((states, root_states))
    }
}

/// The number of a state. A new one is held twice, in the list and in the map.
pub(crate) fn numbered(
    numbers: &mut FxHashMap<Box<[u32]>, u32>,
    list: &mut Vec<Box<[u32]>>,
    state: Box<[u32]>,
    meter: &Meter,
) -> Result<u32, Stop> {
    meter.before_growth(numbers, 1)?;
    let next = list.len() as u32;
    let bytes = state_bytes(state.len());
    let number = *numbers.entry(state).or_insert_with_key(|state| {
        list.push(state.clone());
        next
    });
    if number == next {
        meter.hold(bytes)?;
    }
    Ok(number)
}

/// What a state of so many parts takes in a list and in a map, both of which double when
/// they are full.
fn state_bytes(parts: usize) -> u64 {
    96 + 8 * parts as u64
}

/// The sorted pieces that still have a move.
fn key(reach: &Reach, pieces: &[u32]) -> Box<[u32]> {
    let mut live: Vec<u32> = pieces.iter().copied().filter(|&p| !reach.is_terminal(p)).collect();
    live.sort_unstable();
    live.into()
}
