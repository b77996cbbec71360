//! Everything that can be reached from a position, as plain numbers.
//!
//! This is where a game loses its type. Each piece gets a number in the order it
//! is met; each option is the list of the pieces it leaves. From here on sums,
//! compounds and conventions are questions about numbers, so no solver is
//! generic and none can know a game.
//!
//! Complexity: one visit of every option of every piece; no recursion.

use super::{Failure, Meter, NearMap, Stop};
use crate::game::Game;
use crate::words;
use std::ops::ControlFlow;

/// Pieces `0..len` and their options, each option a sum of pieces.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Where the options of each piece end in `option_ends`.
    piece_ends: Vec<u32>,
    /// Where the pieces of each option end in `pieces`.
    option_ends: Vec<u32>,
    /// The pieces of all options, one option after the other.
    pieces: Vec<u32>,
    /// Pieces where play ended by a verdict, in ascending order, and whether the player to
    /// move has won there.
    verdicts: Vec<(u32, bool)>,
}

impl Reach {
    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.piece_ends.len()
    }

    /// Whether nothing was reached.
    pub fn is_empty(&self) -> bool {
        self.piece_ends.is_empty()
    }

    fn option_range(&self, piece: u32) -> std::ops::Range<usize> {
        let piece = piece as usize;
        let start = if piece == 0 { 0 } else { self.piece_ends[piece - 1] as usize };
        start..self.piece_ends[piece] as usize
    }

    /// The options of a piece, each a list of pieces.
    pub fn options(&self, piece: u32) -> impl Iterator<Item = &[u32]> {
        self.option_range(piece).map(|option| {
            let start = if option == 0 { 0 } else { self.option_ends[option - 1] as usize };
            &self.pieces[start..self.option_ends[option] as usize]
        })
    }

    /// Whether a piece has no move.
    pub fn is_terminal(&self, piece: u32) -> bool {
        self.option_range(piece).is_empty()
    }

    /// Where play ended by a verdict, and whether the player to move has won there.
    pub fn verdicts(&self) -> &[(u32, bool)] {
        &self.verdicts
    }

    /// Pieces through which play can return to where it was, the first one again at the
    /// end; `None` if there are none.
    pub fn cycle(&self) -> Option<Vec<u32>> {
        const NEW: u32 = 0;
        const DONE: u32 = u32::MAX;
        let end = |option: u32| self.option_ends.get(option as usize).copied();
        // The places in `pieces` that belong to one piece.
        let range = |piece: u32| {
            let options = self.option_range(piece);
            let before = options.start.checked_sub(1).and_then(|o| end(o as u32)).unwrap_or(0);
            let after = options.end.checked_sub(1).and_then(|o| end(o as u32)).unwrap_or(0);
            before..after.max(before)
        };
        let mut cursor = vec![NEW; self.len()]; // pieces seen, plus one; or DONE
        let mut path: Vec<u32> = Vec::new();
        for root in 0..self.len() as u32 {
            if cursor[root as usize] == NEW {
                cursor[root as usize] = 1;
                path.push(root);
            }
            while let Some(&piece) = path.last() {
                let seen = cursor[piece as usize];
                let range = range(piece);
                let at = range.start + (seen - 1);
                if at >= range.end {
                    cursor[piece as usize] = DONE;
                    path.pop();
                    continue;
                }
                cursor[piece as usize] = seen + 1;
                let next = self.pieces[at as usize];
                match cursor[next as usize] {
                    NEW => {
                        cursor[next as usize] = 1;
                        path.push(next);
                    }
                    DONE => {}
                    _ => {
                        let start = path.iter().position(|&p| p == next).unwrap_or(0);
                        path.drain(..start);
                        path.push(next);
                        return Some(path);
                    }
                }
            }
        }
        None
    }

    /// The SG value of every piece; `None` where play can go on for ever.
    ///
    /// Values flow backwards: a piece is settled once every piece in its options
    /// is. Complexity: linear in the options.
    pub fn grundy(&self) -> Vec<Option<u64>> {
        let (starts, users) = self.users();
        let mut waiting: Vec<u32> = (0..self.len() as u32)
            .map(|piece| self.options(piece).map(|o| o.len() as u32).sum())
            .collect();
        let mut values: Vec<Option<u64>> = vec![None; self.len()];
        let mut ready: Vec<u32> =
            (0..self.len() as u32).filter(|&piece| waiting[piece as usize] == 0).collect();
        let mut seen = crate::values::MexSet::default();
        while let Some(piece) = ready.pop() {
            seen.clear();
            for option in self.options(piece) {
                seen.insert(option.iter().fold(0, |sum, &p| sum ^ values[p as usize].unwrap_or(0)));
            }
            values[piece as usize] = Some(seen.mex());
            for &user in
                &users[starts[piece as usize] as usize..starts[piece as usize + 1] as usize]
            {
                waiting[user as usize] -= 1;
                if waiting[user as usize] == 0 {
                    ready.push(user);
                }
            }
        }
        values
    }

    /// For every piece, the pieces whose options contain it (as often as they do).
    fn users(&self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0u32; self.len() + 1];
        for &piece in &self.pieces {
            starts[piece as usize + 1] += 1;
        }
        for i in 0..self.len() {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut users = vec![0u32; self.pieces.len()];
        for user in 0..self.len() as u32 {
            for &piece in self.options(user).flatten() {
                users[next[piece as usize] as usize] = user;
                next[piece as usize] += 1;
            }
        }
        (starts, users)
    }
}

/// Explores a game from the given pieces. Returns the numbers and the number of
/// every piece.
pub fn explore<G: Game>(
    game: &G,
    roots: impl IntoIterator<Item = G::Position>,
    meter: &Meter,
) -> Result<(Reach, NearMap<G::Position, u32>), Stop> {
    game.begin(meter);
    let has_verdicts = game.has_verdicts();
    let mut reach = Reach::default();
    let mut numbers: NearMap<G::Position, u32> = NearMap::default();
    let mut queue: Vec<G::Position> = Vec::new();
    for root in roots {
        number_of(&mut numbers, &mut queue, root);
    }
    let piece_bytes = (2 * size_of::<G::Position>() + 24) as u64;
    let mut next = 0;
    while next < queue.len() {
        let position = queue[next].clone();
        if has_verdicts && let Some(wins) = game.verdict(&position) {
            reach.verdicts.push((next as u32, wins));
        }
        next += 1;
        let mut stop = None;
        let _ = game.options(&position, &mut |option| {
            if let Err(reason) =
                meter.steps(1).and_then(|()| meter.hold(4 + 4 * option.len() as u64))
            {
                stop = Some(reason);
                return ControlFlow::Break(());
            }
            if reach.pieces.len() + option.len() > u32::MAX as usize
                || queue.len() >= u32::MAX as usize - 64
            {
                stop = Some(too_large());
                return ControlFlow::Break(());
            }
            let known = queue.len();
            for piece in option {
                reach.pieces.push(number_of(&mut numbers, &mut queue, piece.clone()));
            }
            reach.option_ends.push(reach.pieces.len() as u32);
            // Pieces count when they are met: one position may have endless options.
            let new = (queue.len() - known) as u64;
            // Once in the queue and once in the map.
            let lists: u64 = queue[known..].iter().map(|piece| 2 * game.bytes(piece)).sum();
            let noted = || {
                meter.visit(new)?;
                meter.hold(new * piece_bytes + lists)?;
                // Long positions take long to copy and to compare.
                meter.steps(lists / 64)
            };
            if new > 0
                && let Err(reason) = noted()
            {
                stop = Some(reason);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(reason) = stop {
            return Err(reason);
        }
        if let Some(failure) = game.trouble() {
            return Err(match failure {
                Failure::Stop(stop) => stop,
                // Whoever asked hears of it from the game itself.
                Failure::Problem(problem) => Stop { reason: problem.message },
            });
        }
        reach.piece_ends.push(reach.option_ends.len() as u32);
    }
    Ok((reach, numbers))
}

/// Pieces and options are counted in 32 bits.
pub(super) fn too_large() -> Stop {
    Stop {
        reason: words!(
            "more than 2^32 moves can be reached, which this solver cannot hold",
            "可达的着法超过 2^32 个，此求解器无法容纳"
        ),
    }
}

fn number_of<P: Clone + Eq + std::hash::Hash>(
    numbers: &mut NearMap<P, u32>,
    queue: &mut Vec<P>,
    position: P,
) -> u32 {
    let next = queue.len() as u32;
    *numbers.entry(position).or_insert_with_key(|position| {
        queue.push(position.clone());
        next
    })
}
