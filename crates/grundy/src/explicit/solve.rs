//! All three columns at once.

use std::sync::atomic::AtomicBool;

use super::build::threads;
use super::graph::Graph;
use super::progress::{Phase, Pulse, Stopped, Watch};
use super::{Grundy, Wave};

/// Graphs with fewer nodes and edges than this are not worth a second thread.
const SMALL: usize = 1 << 16;

/// The answers for every node of a graph.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Outcome and remoteness.
    pub wave: Wave,
    /// Grundy values; none in misère play, which they do not describe.
    pub grundy: Option<Grundy>,
}

/// Solves `graph`: outcome and remoteness of every node and, in normal play, its
/// Grundy value. The two searches run side by side: each waits for memory most
/// of the time and neither is made faster by a second thread.
///
/// Complexity: O(nodes + edges) time, 20 bytes per node.
///
/// ```
/// use grundy::explicit::{go_on, read, solve};
/// let input = read(b"3 2\n2 1\n3 1\n").unwrap();
/// let solution = solve(&input.graph, false, &mut go_on).unwrap();
/// assert_eq!(solution.grundy.unwrap().value(3), Some(2));
/// ```
pub fn solve(graph: &Graph, misere: bool, watch: &mut Watch<'_>) -> Result<Solution, Stopped> {
    let stop = AtomicBool::new(false);
    let mut report = Pulse::reporting(watch, &stop, Phase::Solve, graph.len());
    if misere {
        return Ok(Solution {
            wave: Wave::of(graph, true, |done| report.beat(done))?,
            grundy: None,
        });
    }
    if threads(graph.len() + graph.edges(), SMALL) == 1 {
        let grundy = Grundy::run(graph, &mut report)?;
        let wave = Wave::of(graph, false, |done| report.beat(done))?;
        return Ok(Solution { wave, grundy: Some(grundy) });
    }
    std::thread::scope(|scope| {
        let wave = scope.spawn(|| {
            let mut silent = Pulse::silent(&stop, Phase::Solve);
            Wave::of(graph, false, |done| silent.beat(done))
        });
        let grundy = Grundy::run(graph, &mut report);
        let wave = wave.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(Solution { wave: wave?, grundy: Some(grundy?) })
    })
}
