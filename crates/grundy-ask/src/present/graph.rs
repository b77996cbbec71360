//! A solved graph as a document.

use crate::SolvedGraph;
use grundy::work::{Meter, Stop};
use serde_json::{Value, json};

/// What a node takes in a document, about, in bytes.
const NODE: u64 = 512;

/// Outcome, value and remoteness of every node. There may be millions: it is done within limits.
pub fn json(graph: &SolvedGraph, meter: &Meter) -> Result<Value, Stop> {
    let (names, solution) = (&graph.input.names, &graph.solution);
    meter.hold(NODE.saturating_mul(names.len() as u64))?;
    let mut nodes = Vec::new();
    for node in names.nodes() {
        meter.steps(8)?;
        nodes.push(json!({
            "node": names.name(node),
            "outcome": solution.wave.outcome(node).letter().to_string(),
            "sg": solution.grundy.as_ref().and_then(|grundy| grundy.value(node)),
            "remoteness": solution.wave.remoteness(node),
        }));
    }
    Ok(json!({"nodes": nodes}))
}
