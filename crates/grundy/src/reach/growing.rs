//! Sums that grow for ever although their pieces are few: `n -> [n] + [n]`.
//!
//! Play in a sum can reach infinitely many sums if, and only if, some piece can return to
//! itself and leave another piece that has a move: each round leaves one more. (Otherwise a
//! piece that turns in a circle stays one piece, and whatever leaves the circle never comes
//! back.)

use super::Reach;
use crate::work::{Meter, Stop};
use std::collections::VecDeque;

const NEW: u32 = 0;

/// Moves of the chain that are made.
const MADE: usize = 3;

impl Reach {
    /// The first sums of a chain that never ends, each the pieces it consists of; `None` if
    /// finitely many sums can be reached.
    ///
    /// Complexity: linear in the options; 16 bytes per piece.
    pub fn growing(&self, meter: &Meter) -> Result<Option<Vec<Vec<u32>>>, Stop> {
        if self.plain().is_some() {
            return Ok(None);
        }
        let bytes = 16 * self.len() as u64;
        meter.hold(bytes)?;
        let circles = self.circles(meter)?;
        let mut found = None;
        for piece in 0..self.len() as u32 {
            meter.steps(1)?;
            let leaves = |option: &&[u32]| {
                let back = |&p: &u32| circles[p as usize] == circles[piece as usize];
                option.iter().filter(|&&p| !self.is_terminal(p)).count() > 1
                    && option.iter().any(back)
            };
            if let Some(option) = self.options(piece).find(leaves) {
                found = Some(self.rounds(piece, option, &circles, meter)?);
                break;
            }
        }
        meter.release(bytes);
        Ok(found)
    }

    /// For every piece the number of its circle: two have the same one if each can be
    /// reached from the other. (Tarjan's algorithm, without recursion.)
    fn circles(&self, meter: &Meter) -> Result<Vec<u32>, Stop> {
        let (ends, to) = self.lists();
        let start = |piece: u32| if piece == 0 { 0 } else { ends[piece as usize - 1] };
        let count = self.len();
        // The order in which pieces were met, from 1, and the earliest known to be in reach.
        let (mut order, mut low) = (vec![NEW; count], vec![0u32; count]);
        let mut circles = vec![u32::MAX; count];
        let (mut path, mut open): (Vec<(u32, u32)>, Vec<u32>) = Default::default();
        let (mut met, mut closed) = (0, 0);
        for root in 0..count as u32 {
            if order[root as usize] == NEW {
                path.push((root, start(root)));
            }
            while let Some((piece, edge)) = path.last_mut() {
                meter.steps(1)?;
                let (at, here) = (*piece as usize, *piece);
                if order[at] == NEW {
                    met += 1;
                    (order[at], low[at]) = (met, met);
                    open.push(here);
                }
                if *edge < ends[at] {
                    let next = to[*edge as usize];
                    *edge += 1;
                    if order[next as usize] == NEW {
                        path.push((next, start(next)));
                    } else if circles[next as usize] == u32::MAX {
                        low[at] = low[at].min(order[next as usize]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(before, _)) = path.last() {
                    low[before as usize] = low[before as usize].min(low[at]);
                }
                if low[at] == order[at] {
                    while let Some(piece) = open.pop() {
                        circles[piece as usize] = closed;
                        if piece == here {
                            break;
                        }
                    }
                    closed += 1;
                }
            }
        }
        Ok(circles)
    }

    /// From a piece by an option that leaves more than one, back to the piece, and again.
    fn rounds(
        &self,
        piece: u32,
        option: &[u32],
        circles: &[u32],
        meter: &Meter,
    ) -> Result<Vec<Vec<u32>>, Stop> {
        let inside = |p: u32| circles[p as usize] == circles[piece as usize];
        let first = option.iter().copied().find(|&p| inside(p)).unwrap_or(piece);
        let mut way: Vec<(u32, &[u32])> = vec![(piece, option)];
        way.extend(self.way(first, piece, &inside, meter)?);
        let mut sums = vec![vec![piece]];
        for (from, option) in way.iter().cycle().take(MADE) {
            let mut sum = sums[sums.len() - 1].clone();
            if let Some(at) = sum.iter().position(|p| p == from) {
                sum.splice(at..=at, option.iter().copied());
            }
            sums.push(sum);
        }
        Ok(sums)
    }

    /// Moves from one piece to another of the same circle.
    fn way(
        &self,
        from: u32,
        to: u32,
        inside: &dyn Fn(u32) -> bool,
        meter: &Meter,
    ) -> Result<Vec<(u32, &[u32])>, Stop> {
        let mut before = rustc_hash::FxHashMap::default();
        let mut queue = VecDeque::from([from]);
        while let Some(piece) = queue.pop_front() {
            if piece == to {
                break;
            }
            for option in self.options(piece) {
                meter.steps(1 + option.len() as u64)?;
                for &next in option.iter().filter(|&&next| next != from && inside(next)) {
                    before.entry(next).or_insert_with(|| {
                        queue.push_back(next);
                        (piece, option)
                    });
                }
            }
        }
        let mut way = Vec::new();
        let mut piece = to;
        while piece != from {
            let Some(&step) = before.get(&piece) else { break };
            way.push(step);
            piece = step.0;
        }
        way.reverse();
        Ok(way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(pieces: &[&[&[u32]]]) -> Reach {
        let mut reach = Reach::default();
        for options in pieces {
            for option in *options {
                reach.push(option.iter().copied(), &Meter::unlimited()).unwrap();
            }
            reach.close();
        }
        reach
    }

    #[test]
    fn sums_grow_where_a_circle_leaves_something() {
        let meter = Meter::unlimited();
        let growing = |pieces: &[&[&[u32]]]| reach(pieces).growing(&meter).unwrap();
        // 0 → 0 + 1, where 1 has a move to 2 and 2 has none.
        let grown = growing(&[&[&[0, 1]], &[&[2]], &[]]).unwrap();
        assert_eq!(grown, [vec![0], vec![0, 1], vec![0, 1, 1], vec![0, 1, 1, 1]]);
        // 0 → 0 + 2, where 2 has no move: one piece that turns in a circle.
        assert_eq!(growing(&[&[&[0, 2]], &[&[2]], &[]]), None);
        // 0 → 1 + 2 → 0 + 2, and 2 → 3.
        let grown = growing(&[&[&[1, 2]], &[&[0]], &[&[3]], &[]]).unwrap();
        assert_eq!(grown[..4], [vec![0], vec![1, 2], vec![0, 2], vec![1, 2, 2]]);
        // Splitting without return, and a circle below it.
        assert_eq!(growing(&[&[&[1, 1], &[2]], &[&[2]], &[&[2]]]), None);
        // 0 → 0 + 0.
        assert_eq!(growing(&[&[&[0, 0]]]).unwrap()[2].len(), 3);
    }
}
