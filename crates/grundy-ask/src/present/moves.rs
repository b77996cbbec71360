//! The moves of a position as a document.

use crate::Listed;
use grundy::notation::Locale;
use grundy::present::judged;
use serde_json::Value;

/// Every move, judged; and the mistake that was asked about.
pub fn json(listed: &Listed, locale: Locale) -> Value {
    let mut document = judged::json(&listed.judged, locale);
    if let Some(found) = &listed.mistake {
        document["mistake"] = judged::mistake(found.as_ref(), locale);
    }
    document
}
