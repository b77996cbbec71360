//! A program, as JSON.

use crate::study::Ground;
use crate::{Basis, Number, Written};
use grundy::notation::Locale;
use grundy_laws::code::commented;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A program, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CodeAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// The language of the program.
    pub language: &'static str,
    /// The largest n for which it must be right.
    pub max: Number,
    /// What it computes the values by.
    pub status: Ground,
    /// The law.
    pub law: Option<String>,
    /// How far a law that is not proved was tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tested: Option<Number>,
    /// The text.
    pub code: String,
}

/// A program with its comments in one language.
pub fn text(written: &Written, locale: Locale) -> String {
    commented(&written.code, written.language, locale)
}

/// A program, for programs.
pub fn document(written: &Written, locale: Locale) -> Document {
    let (status, law, tested) = match &written.basis {
        Basis::Law { law, tested: None } => (Ground::Proved, Some(law.clone()), None),
        Basis::Law { law, tested: Some(last) } => (Ground::Tested, Some(law.clone()), Some(*last)),
        Basis::Table => (Ground::Table, None, None),
    };
    Document {
        game: written.game.clone(),
        language: written.language.name(),
        max: Number(written.most),
        status,
        law,
        tested: tested.map(Number),
        code: text(written, locale),
    }
}
