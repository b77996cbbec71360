//! Why a value is what it is, as a document.

use crate::Number;
use grundy::answer::Why;
use grundy::notation::Locale;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Why a value is what it is, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Document {
    /// The game, or `sum`.
    pub game: String,
    /// The position.
    pub position: String,
    /// Its SG value.
    pub sg: Number,
    /// A move to every smaller value.
    pub witnesses: Vec<Witness>,
    /// Whether there are more of them.
    pub truncated: bool,
    /// Why no move leads to the value itself, in words.
    pub unreachable: String,
}

/// A move to a smaller value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Witness {
    /// The value that it leads to.
    pub value: Number,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
}

/// Why a value is what it is, for programs.
pub fn document(why: &Why, locale: Locale) -> Document {
    let witnesses = why.witnesses.iter().map(|witness| Witness {
        value: Number(witness.value),
        to: witness.to.clone(),
        text: witness.words.get(locale).to_owned(),
    });
    Document {
        game: why.game.clone(),
        position: why.position.clone(),
        sg: Number(why.sg),
        witnesses: witnesses.collect(),
        truncated: why.truncated,
        unreachable: why.unreachable.get(locale).to_owned(),
    }
}
