//! What a check found, as a document and as a text.

use grundy::notation::Locale;
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Whether an output answers an input, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckAnswer"))]
pub struct Document {
    /// The problem.
    pub problem: String,
    /// Whether it does.
    pub ok: bool,
    /// Where it does not.
    pub difference: Option<Difference>,
}

/// Where an output is wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Difference {
    /// The case, from 1.
    pub case: usize,
    /// The line of the output, from 1.
    pub line: usize,
    /// What is wrong there, in words.
    pub reason: String,
}

/// Whether an output answers an input, for programs.
pub fn document(
    problem: &str,
    found: Option<&grundy_contest::Difference>,
    locale: Locale,
) -> Document {
    let difference = found.map(|found| Difference {
        case: found.case,
        line: found.line,
        reason: found.what.get(locale).to_owned(),
    });
    Document { problem: problem.to_owned(), ok: found.is_none(), difference }
}

/// The same for people.
pub fn text(found: Option<&grundy_contest::Difference>, locale: Locale) -> String {
    let right = words!("right", "正确");
    let words = found.map_or(right, grundy_contest::Difference::words);
    format!("{}\n", words.get(locale))
}
