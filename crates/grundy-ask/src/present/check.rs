//! What a check found, as a document and as a text.

use grundy::notation::Locale;
use grundy::words;
use grundy_contest::Difference;
use serde_json::{Value, json};

/// Whether the output of a problem is right, and where it is not.
pub fn json(problem: &str, found: Option<&Difference>, locale: Locale) -> Value {
    let difference = found.map(
        |found| json!({"case": found.case, "line": found.line, "reason": found.what.get(locale)}),
    );
    json!({"problem": problem, "ok": found.is_none(), "difference": difference})
}

/// The same for people.
pub fn text(found: Option<&Difference>, locale: Locale) -> String {
    let right = words!("right", "正确");
    let words = found.map_or(right, Difference::words);
    format!("{}\n", words.get(locale))
}
