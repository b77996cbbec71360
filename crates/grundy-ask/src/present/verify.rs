//! Comparisons of theorems with play as a document.

use crate::Number;
use grundy::answer::Verified;
use grundy::notation::Locale;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What the comparisons gave, for programs.
pub type Document = Vec<Comparison>;

/// A theorem compared with exhaustive play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Comparison {
    /// The game, or `compounds`.
    pub game: String,
    /// The theorem.
    pub theorem: String,
    /// How far it was compared: heap size, total, vertices…
    pub bound: Number,
    /// How many positions were compared.
    pub positions: Number,
    /// Whether theorem and play agree.
    pub ok: bool,
    /// The first difference, in words, where they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub difference: Option<String>,
}

/// What the comparisons gave, for programs.
pub fn document(all: &[Verified], locale: Locale) -> Document {
    let one = |verified: &Verified| Comparison {
        game: verified.game.clone(),
        theorem: verified.theorem.clone(),
        bound: Number(verified.bound),
        positions: Number(verified.positions),
        ok: verified.ok(),
        difference: verified.difference.as_ref().map(|words| words.get(locale).to_owned()),
    };
    all.iter().map(one).collect()
}
