//! The graph of a line in the order it is carried out.

use super::graph::{Id, Level, LineGraph, Node, Op};
use super::lanes::{LaneKind, LaneOp, Source};
use crate::numbers;

/// A term of the option: where its count and its numbers are found.
#[derive(Clone, Debug)]
pub(super) struct TermSource {
    pub count: Source,
    pub numbers: Vec<Source>,
}

/// The operations of a line, sorted by when they are done.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    /// Once for a position.
    pub position: Vec<Id>,
    /// For each value of a loop.
    pub loops: Vec<Vec<Id>>,
    /// All nodes that depend on the lane, but the lane itself.
    pub lanes: Vec<Id>,
    /// On registers, before the condition is asked.
    pub early: Vec<LaneOp>,
    /// On registers, for the lanes that satisfy the condition.
    pub late: Vec<LaneOp>,
    /// Registers that are computed before the condition and needed after it.
    pub live: Vec<usize>,
    pub condition: Option<Source>,
    pub terms: Vec<TermSource>,
    /// The number of registers; the first one is the lane itself.
    pub registers: usize,
    /// The node of the lane.
    pub lane: Option<Id>,
    /// The register of the second value of a pair, where lanes are pairs.
    pub second: Option<usize>,
}

impl Program {
    /// The operations of a graph.
    pub fn new(graph: &LineGraph) -> Program {
        let on_lanes = |id: &Id| graph.nodes[*id].level == Level::Lane;
        let lanes: Vec<Id> = (0..graph.nodes.len()).filter(on_lanes).collect();
        let computed = |id: &Id| !matches!(graph.nodes[*id].op, Op::Slot(_) | Op::Constant(_));
        let at = |level: Level| -> Vec<Id> {
            let ids = (0..graph.nodes.len()).filter(|&id| graph.nodes[id].level == level);
            ids.filter(computed).collect()
        };
        let source = |id: Id| match lanes.binary_search(&id) {
            Ok(register) => Source::Lanes(register),
            Err(_) => Source::Same(id),
        };
        let operation = |&id: &Id| {
            let kind = match graph.nodes[id].op {
                Op::Unary(operation, x) => {
                    LaneKind::Unary(operation, lanes.binary_search(&x).unwrap_or(0))
                }
                Op::Binary(operation, x, y) => LaneKind::Binary(operation, source(x), source(y)),
                Op::Slot(_) | Op::Constant(_) => return None,
            };
            Some(LaneOp { kind, out: lanes.binary_search(&id).unwrap_or(0) })
        };
        let part = |early: bool| {
            let ids = lanes.iter().filter(move |&&id| graph.nodes[id].early == early);
            ids.filter_map(operation).collect()
        };
        let (early, late): (Vec<LaneOp>, Vec<LaneOp>) = (part(true), part(false));
        let terms: Vec<TermSource> = graph
            .terms
            .iter()
            .map(|term| TermSource {
                count: source(term.count),
                numbers: term.numbers.iter().map(|&number| source(number)).collect(),
            })
            .collect();
        Program {
            position: at(Level::Position),
            loops: (0..graph.loops.len()).map(|i| at(Level::Loop(i))).collect(),
            lanes: lanes.iter().copied().filter(|id| computed(id)).collect(),
            live: live(&late, &terms, |register| graph.nodes[lanes[register]].early),
            early,
            late,
            condition: graph.condition.map(source),
            terms,
            registers: lanes.len(),
            lane: lanes.first().copied(),
            second: (1..lanes.len())
                .find(|&register| matches!(graph.nodes[lanes[register]].op, Op::Slot(_))),
        }
    }
}

/// The registers that are read after the condition though they were written before it.
fn live(late: &[LaneOp], terms: &[TermSource], early: impl Fn(usize) -> bool) -> Vec<usize> {
    let in_terms = terms.iter().flat_map(|term| term.numbers.iter().chain([&term.count]));
    let read = late.iter().flat_map(|operation| match operation.kind {
        LaneKind::Unary(_, x) => [Source::Lanes(x), Source::Lanes(x)],
        LaneKind::Binary(_, x, y) => [x, y],
    });
    let mut live: Vec<usize> = read
        .chain(in_terms.copied())
        .filter_map(|source| match source {
            Source::Lanes(register) => Some(register),
            Source::Same(_) => None,
        })
        .filter(|&register| early(register))
        .collect();
    live.sort_unstable();
    live.dedup();
    live
}

/// Computes nodes as single numbers; whether one had a fault.
#[inline]
pub(super) fn run_scalars(ids: &[Id], nodes: &[Node], scalars: &mut [i64]) -> bool {
    for &id in ids {
        let value = match nodes[id].op {
            Op::Unary(operation, x) => numbers::unary(operation, scalars[x]),
            Op::Binary(operation, x, y) => numbers::binary(operation, scalars[x], scalars[y]),
            Op::Slot(_) | Op::Constant(_) => continue,
        };
        match value {
            Ok(value) => scalars[id] = value,
            Err(_) => return true,
        }
    }
    false
}
