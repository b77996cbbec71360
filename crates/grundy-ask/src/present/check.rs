//! What a check found, as a document.

use grundy::notation::Locale;
use grundy_contest::Difference;
use serde_json::{Value, json};

/// Whether the output of a problem is right, and where it is not.
pub fn json(problem: &str, found: Option<&Difference>, locale: Locale) -> Value {
    let difference = found.map(
        |found| json!({"case": found.case, "line": found.line, "reason": found.what.get(locale)}),
    );
    json!({"problem": problem, "ok": found.is_none(), "difference": difference})
}
