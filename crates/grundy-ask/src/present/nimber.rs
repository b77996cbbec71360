//! The value of an expression of nimbers as a text.

use crate::Computed;
use grundy::notation::Locale;
use grundy::words;

/// The value, and every operation where they were asked for.
pub fn text(found: &Computed, locale: Locale) -> String {
    let mut said = format!("{}\n", found.value.0);
    for step in &found.steps {
        said.push_str(&step.to_string());
        if step.ordinary {
            said.push_str(words!("  (ordinary arithmetic)", "  （普通运算）").get(locale));
        }
        said.push('\n');
    }
    said
}
