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
    /// The text.
    pub code: String,
}

/// A program with its comments in one language.
pub fn text(written: &Written, locale: Locale) -> String {
    commented(&written.code, written.language, locale)
}

/// A program, for programs.
pub fn document(written: &Written, locale: Locale) -> Document {
    let (status, law) = match &written.basis {
        Basis::Law { law, tested: None } => (Ground::Proved, Some(law.clone())),
        Basis::Law { law, tested: Some(_) } => (Ground::Tested, Some(law.clone())),
        Basis::Table => (Ground::Table, None),
    };
    Document {
        game: written.game.clone(),
        language: written.language.name(),
        max: Number(written.most),
        status,
        law,
        code: text(written, locale),
    }
}
