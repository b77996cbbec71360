//! Backwards from the ends: who wins, and how soon.
//!
//! The wave is that of [`crate::explicit`]; here it gets the lists that exploration leaves
//! behind, turned round, and limits.
//!
//! Complexity: O(nodes + edges); 4 bytes per edge and 16 per node besides the lists.

use super::Reach;
use crate::explicit::{Lists, MAX_NODES, Wave};
use crate::work::{Meter, Stop};

/// For every node the nodes with an edge to it, as often as they have one; node v has the edges
/// to `to[ends[v − 1]..ends[v]]`. Whoever drops them [releases](Lists::bytes) their memory.
pub(super) fn users(ends: &[u32], to: &[u32], meter: &Meter) -> Result<Lists, Stop> {
    meter.hold(4 * (ends.len() + 1 + to.len()) as u64)?;
    Lists::turned(ends, to, || meter.look_at_the_clock())
}

/// How many edges leave each node.
pub(super) fn counts(ends: &[u32]) -> Vec<u32> {
    let before = std::iter::once(0).chain(ends.iter().copied());
    ends.iter().zip(before).map(|(end, start)| end - start).collect()
}

/// Solves a graph; node v has the edges to `to[ends[v − 1]..ends[v]]`. There are verdicts on some
/// nodes without edges: whether the player to move has won. Where that is the opposite of the
/// convention it counts as one move from the end.
pub(crate) fn solve(
    ends: &[u32],
    to: &[u32],
    verdicts: &[(u32, bool)],
    misere: bool,
    meter: &Meter,
) -> Result<Wave, Stop> {
    if ends.len() > MAX_NODES || to.len() > u32::MAX as usize {
        return Err(Reach::full());
    }
    meter.hold(8 * ends.len() as u64)?;
    let users = users(ends, to, meter)?;
    let moves = counts(ends);
    if moves.iter().any(|&moves| moves >= 1 << 31) {
        return Err(Reach::full());
    }
    let opposite = verdicts.iter().filter(|&&(_, wins)| wins != misere);
    let later: Vec<u32> = opposite.map(|&(node, _)| node).collect();
    let wave = Wave::run(&users, moves, &later, misere, |_| meter.look_at_the_clock())?;
    meter.release(users.bytes());
    Ok(wave)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explicit::Graph;
    use crate::work::Limits;
    use proptest::prelude::*;

    proptest! {
        /// The same as the solver of explicit graphs, in which a verdict against the
        /// convention is a move to one more end.
        #[test]
        fn as_an_explicit_graph(
            lists in prop::collection::vec(prop::collection::vec(0u32..40, 0..5), 40),
            said in prop::collection::vec(any::<Option<bool>>(), 40),
            misere: bool,
        ) {
            let (mut ends, mut to, mut verdicts, mut edges) = (vec![], vec![], vec![], vec![]);
            for (node, list) in (0u32..).zip(&lists) {
                to.extend_from_slice(list);
                ends.push(to.len() as u32);
                edges.extend(list.iter().map(|&option| (node, option)));
                if let (true, Some(wins)) = (list.is_empty(), said[node as usize]) {
                    verdicts.push((node, wins));
                    edges.extend((wins != misere).then_some((node, 40)));
                }
            }
            let meter = Meter::new(Limits::default());
            let solved = solve(&ends, &to, &verdicts, misere, &meter).unwrap();
            let wave = Graph::from_edges(41, edges).unwrap().outcomes(misere);
            for node in 0..40 {
                prop_assert_eq!(solved.outcome(node), wave.outcome(node));
                prop_assert_eq!(solved.remoteness(node), wave.remoteness(node));
            }
        }
    }
}
