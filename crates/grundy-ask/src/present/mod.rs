//! Text and JSON of the answers: the only code of this crate that formats them.

pub mod anything;
pub mod atlas;
pub mod board;
pub mod check;
pub mod check_proof;
pub mod code;
pub mod concepts;
pub mod count;
#[cfg(feature = "schema")]
pub mod documents;
pub mod draw;
pub mod exercise;
pub mod games;
pub mod graph;
pub mod guess;
pub mod moves;
pub mod nimber;
pub mod period;
pub mod play;
pub mod problems;
pub mod show;
pub mod solve;
pub mod stress;
pub mod sweep;
pub mod table;
pub mod test;
pub mod verify;
pub mod why;

mod digits;
mod grounds;
mod lines;
mod members;
#[cfg(feature = "schema")]
mod schemas;
mod terms;
mod told;

pub use members::Members;
#[cfg(feature = "schema")]
pub use schemas::{document_schema, named_schemas, schema};
pub use terms::{Convention, Evidence, Method, Move, Outcome};
pub use told::{ComponentTold, DetailTold, Sequences, VertexValue};

use crate::Number;
use grundy_rules::Opened;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A rule that an answer speaks of.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RuleDocument {
    /// The rule in one line, its parameters as they were set.
    pub text: String,
    /// The game of the catalogue that it is.
    pub recognised: Option<String>,
    /// The bound up to which it was compared with that game, where it is not proved to be it.
    pub compared: Option<Number>,
}

impl RuleDocument {
    /// What is said of a rule.
    pub fn of(rule: &Opened) -> Self {
        let known = rule.recognised.as_ref();
        RuleDocument {
            text: rule.text.clone(),
            recognised: known.map(|known| known.game().to_owned()),
            compared: known.and_then(|known| known.bound()).map(Number),
        }
    }
}

/// Why something holds for all n.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Proof {
    /// The method of proof.
    pub method: String,
    /// In words.
    pub why: String,
}

impl Proof {
    fn new(method: impl Into<String>, why: impl Into<String>) -> Self {
        Proof { method: method.into(), why: why.into() }
    }
}
