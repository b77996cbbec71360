//! `Graph`: every node of an explicit game graph.

use crate::{Ask, Shelf};
use grundy::explicit::{self, Error, Input, Phase, Progress, Solution};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Who wins from every node of a graph, with which SG value, and how soon?
///
/// # Example
/// ```
/// use grundy::values::Outcome;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Graph, Shelf};
/// let question = Graph { edges: "a b\nb c\na c\n".into(), misere: false };
/// let graph = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(graph.solution.wave.outcome(0), Outcome::N);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Graph {
    /// `u v`, a move from u to v, on each line; a single name is a node.
    pub edges: String,
    /// Whether who cannot move wins.
    #[serde(default)]
    pub misere: bool,
}

/// A graph that was solved.
pub struct SolvedGraph {
    /// What was read.
    pub input: Input,
    /// What was found.
    pub solution: Solution,
}

impl Ask for Graph {
    type Answer = SolvedGraph;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<SolvedGraph, Stop> {
        solve(self.edges.as_bytes(), "edges", self.misere, meter, &mut |_| {})
    }
}

/// Reads and solves a graph within limits; `see` is told how far it has come. The errors call the
/// text `name`.
pub fn solve(
    edges: &[u8],
    name: &str,
    misere: bool,
    meter: &Meter,
    see: &mut dyn FnMut(Progress),
) -> Result<SolvedGraph, Stop> {
    let mut watch = Watch { meter, see, phase: None, stop: None };
    match (solved(edges, misere, &mut watch), watch.stop) {
        (Err(Error::Stopped), Some(stop)) => Err(stop),
        (solved, _) => Ok(solved.map_err(|error| explicit::problem(&error, name))?),
    }
}

fn solved(edges: &[u8], misere: bool, watch: &mut Watch<'_>) -> Result<SolvedGraph, Error> {
    let input = explicit::read_watched(edges, &mut |progress| watch.see(progress))?;
    // The smallest graphs are solved before anybody reports.
    let nodes = Progress { phase: Phase::Solve, done: 0, total: input.names.len() as u64 };
    if watch.see(nodes).is_break() {
        return Err(Error::Stopped);
    }
    let solution = explicit::solve(&input.graph, misere, &mut |progress| watch.see(progress))?;
    Ok(SolvedGraph { input, solution })
}

/// Keeps the limits.
struct Watch<'w> {
    meter: &'w Meter,
    see: &'w mut dyn FnMut(Progress),
    phase: Option<Phase>,
    stop: Option<Stop>,
}

impl Watch<'_> {
    fn see(&mut self, progress: Progress) -> ControlFlow<()> {
        (self.see)(progress);
        match self.within(progress) {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.stop = Some(stop);
                ControlFlow::Break(())
            }
        }
    }

    /// Time at every report; memory and positions once a phase.
    fn within(&mut self, progress: Progress) -> Result<(), Stop> {
        self.meter.look_at_the_clock()?;
        if self.phase.replace(progress.phase) == Some(progress.phase) {
            return Ok(());
        }
        match progress.phase {
            Phase::Read => Ok(()),
            Phase::Build => self.meter.hold(12 * progress.total),
            Phase::Solve => {
                self.meter.hold(32 * progress.total)?;
                self.meter.visit(progress.total)
            }
        }
    }
}
