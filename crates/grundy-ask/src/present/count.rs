//! How many positions are lost, as JSON.

use crate::study::Ground;
use crate::{Counted, Number};
use grundy_laws::count::Starts;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// How many, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CountAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// How many heaps there are.
    pub heaps: Number,
    /// The smallest size of a heap.
    pub min: Number,
    /// The largest size of a heap.
    pub max: Number,
    /// Whether (3, 5) and (5, 3) are two positions.
    pub ordered: bool,
    /// The number is given modulo this.
    pub modulus: Option<Number>,
    /// The number; beyond 64 bits as text.
    pub count: Many,
    /// What it rests on.
    pub status: Ground,
    /// What was counted.
    pub counted: Sort,
}

/// What was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// Sums of components.
    Sums,
    /// Whole positions.
    Positions,
}

/// A number of any length.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Many {
    /// Within 64 bits.
    Number(Number),
    /// In digits.
    Digits(String),
}

/// How many, for programs.
pub fn document(counted: &Counted) -> Document {
    let Starts { heaps, ordered, least, most } = counted.starts;
    let digits = || Many::Digits(counted.count.clone());
    let short = counted.count.parse().map(|count| Many::Number(Number(count)));
    Document {
        game: counted.game.clone(),
        heaps: Number(heaps),
        min: Number(least),
        max: Number(most),
        ordered,
        modulus: counted.modulus.map(Number),
        count: short.unwrap_or_else(|_| digits()),
        status: counted.status,
        counted: if counted.sums { Sort::Sums } else { Sort::Positions },
    }
}
