//! A solved graph as a document.

use super::Outcome;
use crate::{Number, SolvedGraph};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// A solved graph, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GraphAnswer"))]
pub struct Document {
    /// The nodes, in order of first appearance.
    pub nodes: Vec<Node>,
}

/// Who wins from a node.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Node {
    /// Its name.
    pub node: String,
    /// Who wins.
    pub outcome: Outcome,
    /// Its SG value, where it has one.
    pub sg: Option<Number>,
    /// How many moves are left with best play; null for a draw.
    pub remoteness: Option<Number>,
}

/// What a node takes in a document, about, in bytes.
const NODE: u64 = 512;

/// Every node of a graph as a document. There may be millions: they are put into it within limits,
/// and are there only once.
pub fn json(graph: &SolvedGraph, meter: &Meter) -> Result<Value, Stop> {
    let (names, solution) = (&graph.input.names, &graph.solution);
    meter.hold(NODE.saturating_mul(names.len() as u64))?;
    let number = |value: u32| Number(value.into());
    let mut nodes = Vec::new();
    for node in names.nodes() {
        meter.steps(8)?;
        nodes.push(json!(Node {
            node: names.name(node),
            outcome: solution.wave.outcome(node).into(),
            sg: solution.grundy.as_ref().and_then(|grundy| grundy.value(node)).map(number),
            remoteness: solution.wave.remoteness(node).map(number),
        }));
    }
    let mut document = json!(Document { nodes: Vec::new() });
    document["nodes"] = Value::Array(nodes);
    Ok(document)
}
