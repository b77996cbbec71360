//! What an answer rests on, component by component, as data.

use super::Outcome;
use crate::Number;
use grundy::answer::{Detail, Told};
use grundy::values::{Claim, Compound};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What was found of one component: the members that its theorem asks for.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ComponentTold {
    /// The component.
    pub position: String,
    /// Its SG value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub sg: Option<Number>,
    /// Whether its value in misère play is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "bool"))]
    pub firm: Option<bool>,
    /// How many moves it lasts in a conjunctive compound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub step: Option<Number>,
    /// Who wins it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Outcome"))]
    pub outcome: Option<Outcome>,
    /// Its SG value where the positions next to an end are forbidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub foreclosed: Option<Number>,
    /// How many moves end it at once, where none or one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub moves_to_its_end: Option<Number>,
    /// What the theorem of its game rests on.
    #[serde(flatten)]
    pub detail: DetailTold,
}

/// What the theorem of a game rests on; the lists hold the first members of long ones.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DetailTold {
    /// The sequences of dynamic subtraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Sequences"))]
    pub sequences: Option<Sequences>,
    /// The values of what stands on the vertices of a graph.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<VertexValue>"))]
    pub vertices: Option<Vec<VertexValue>>,
    /// How many vertices there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub vertex_count: Option<Number>,
    /// The edges of a maximum matching: one that misses the start, if any does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<[String; 2]>"))]
    pub matching: Option<Vec<[String; 2]>>,
    /// How many edges it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub matching_size: Option<Number>,
}

/// Two sequences that are built together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Sequences {
    /// The numbers from which the player to move loses.
    pub a: Vec<String>,
    /// How far sums of the terms up to each one reach.
    pub b: Vec<String>,
    /// Whether all terms up to the heap are here.
    pub complete: bool,
}

/// The value of what stands on a vertex.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct VertexValue {
    /// The vertex.
    pub vertex: Number,
    /// Its SG value.
    pub sg: Number,
    /// The vertex that it is fused with, if it is not that one itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub fused_with: Option<Number>,
}

impl DetailTold {
    /// What a theorem rests on.
    pub(super) fn of(detail: &Detail) -> Self {
        let mut told = DetailTold::default();
        match detail {
            Detail::Sequences { a, b, complete } => {
                let (a, b, complete) = (a.clone(), b.clone(), *complete);
                told.sequences = Some(Sequences { a, b, complete });
            }
            Detail::Vertices { values, count } => {
                let value = |value: &grundy::answer::VertexValue| VertexValue {
                    vertex: Number(value.vertex),
                    sg: Number(value.sg),
                    fused_with: (value.fused_with != value.vertex)
                        .then_some(Number(value.fused_with)),
                };
                told.vertices = Some(values.iter().map(value).collect());
                told.vertex_count = Some(Number(*count));
            }
            Detail::Matching { edges, count } => {
                told.matching = Some(edges.clone());
                told.matching_size = Some(Number(*count));
            }
        }
        told
    }
}

/// What was found of one component of a compound.
pub(super) fn told_of(told: &Told, compound: Compound) -> ComponentTold {
    let mut said = ComponentTold {
        position: told.position.clone(),
        detail: told.detail.as_ref().map(DetailTold::of).unwrap_or_default(),
        ..ComponentTold::default()
    };
    match told.claim {
        Claim::Sg(value) if compound == Compound::DisjunctiveShort => {
            said.foreclosed = Some(Number(value));
        }
        Claim::Sg(sg) | Claim::Weighed { sg, .. } => said.sg = Some(Number(sg)),
        Claim::Tame { sg, firm } => (said.sg, said.firm) = (Some(Number(sg)), Some(firm)),
        Claim::Pace(pace) => said.step = Some(Number(pace)),
        Claim::Outcome(outcome) => said.outcome = Some(outcome.into()),
        Claim::Play { normal, .. } => said.outcome = Some(normal.into()),
        Claim::Ended => said.moves_to_its_end = Some(Number(0)),
        Claim::OneMoveFromEnd => said.moves_to_its_end = Some(Number(1)),
        Claim::State(_) => {}
    }
    said
}
