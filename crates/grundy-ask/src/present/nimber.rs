//! A nimber as a document and as a text.

use crate::{Computed, Number};
use grundy::notation::Locale;
use grundy::values::expression::Step;
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The value of an expression, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NimberAnswer"))]
pub struct Document {
    /// The expression.
    pub expression: String,
    /// Its value.
    pub value: Number,
    /// The operations that lead to it, in order.
    pub steps: Vec<String>,
}

/// The value of an expression, for programs.
pub fn document(computed: &Computed) -> Document {
    Document {
        expression: computed.expression.clone(),
        value: Number(computed.value.0),
        steps: computed.steps.iter().map(Step::to_string).collect(),
    }
}

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
