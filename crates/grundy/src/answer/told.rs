//! What an answer rests on, component by component: for those who want to follow it by hand.

use crate::values::Claim;

/// What was found of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The component, with the name of its game where games differ.
    pub position: String,
    /// Its class: what the theorem of the compound asks for.
    pub claim: Claim,
    /// What the theorem of its game rests on.
    pub detail: Option<Detail>,
}

/// What the theorem of a game rests on at one position. Long lists are cut, and say how long they
/// are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Two sequences that are built together, from their first terms on.
    Sequences {
        /// The sequence of the lost numbers.
        a: Vec<String>,
        /// How far the terms up to each one reach.
        b: Vec<String>,
        /// Whether these are all terms that matter here.
        complete: bool,
    },
    /// The values of what stands on the vertices of a graph.
    Vertices {
        /// The first vertices.
        values: Vec<VertexValue>,
        /// How many there are.
        count: u64,
    },
    /// Edges without common ends.
    Matching {
        /// The first edges.
        edges: Vec<[String; 2]>,
        /// How many there are.
        count: u64,
    },
}

/// The value of what stands on one vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexValue {
    /// The name of the vertex.
    pub vertex: u64,
    /// The vertex that it is fused with, nearest to the ground; itself, if it is that one.
    pub fused_with: u64,
    /// The value.
    pub sg: u64,
}
