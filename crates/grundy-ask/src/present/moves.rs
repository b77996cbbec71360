//! The moves of a position as a document and as a text.

use crate::Listed;
use grundy::notation::Locale;
use grundy::present::{Style, judged};
use serde_json::Value;

/// Every move, judged; and the mistake that was asked about.
pub fn json(listed: &Listed, locale: Locale) -> Value {
    let mut document = judged::json(&listed.judged, locale);
    if let Some(found) = &listed.mistake {
        document["mistake"] = judged::mistake(found.as_ref(), locale);
    }
    document
}

/// The same for people.
pub fn text(listed: &Listed, locale: Locale, style: Style) -> String {
    let mut said = judged::text(&listed.judged, locale, style);
    if let Some(Some(mistake)) = &listed.mistake {
        let words = judged::mistake_words(mistake);
        let end = if words.is_empty() { "" } else { "\n" };
        said.extend([words.get(locale), end]);
    }
    said
}
