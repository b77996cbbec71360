//! Text and JSON of the answers: the only code of this crate that formats them.

pub mod atlas;
pub mod check;
pub mod check_proof;
pub mod code;
pub mod count;
pub mod draw;
pub mod games;
pub mod graph;
pub mod guess;
pub mod moves;
pub mod nimber;
pub mod period;
pub mod play;
pub mod problems;
pub mod show;
pub mod solve;
pub mod stress;
pub mod sweep;
pub mod table;
pub mod test;
pub mod verify;
pub mod why;

mod members;
mod terms;

pub use members::Members;
pub use terms::{Convention, Evidence, Method, Move, Outcome};

use crate::Number;
use grundy_rules::Opened;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::Value;

/// A rule that an answer speaks of.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuleDocument {
    /// The rule in one line, its parameters as they were set.
    pub text: String,
    /// The game of the catalogue that it is.
    pub recognised: Option<String>,
    /// The bound up to which it was compared with that game, where it is not proved to be it.
    pub compared: Option<Number>,
}

impl RuleDocument {
    /// What is said of a rule.
    pub fn of(rule: &Opened) -> Self {
        let known = rule.recognised.as_ref();
        RuleDocument {
            text: rule.text.clone(),
            recognised: known.map(|known| known.game().to_owned()),
            compared: known.and_then(|known| known.bound()).map(Number),
        }
    }
}

/// The schema of a question (JSON Schema, draft 2020-12), all parts in place: what is understood.
/// Whole numbers are described by `#/components/schemas/Number`, where a document in OpenAPI has
/// it.
///
/// # Example
/// ```
/// let schema = grundy_ask::present::schema::<grundy_ask::Nimber>();
/// assert_eq!(schema["required"], serde_json::json!(["expression"]));
/// ```
pub fn schema<T: JsonSchema>() -> Value {
    described::<T>(SchemaSettings::draft2020_12())
}

/// The schema of a document, in the same way: what is said. Members that are always there are
/// required, though they may be null.
///
/// # Example
/// ```
/// let schema = grundy_ask::present::document_schema::<grundy_ask::present::RuleDocument>();
/// assert_eq!(schema["required"], serde_json::json!(["text", "recognised", "compared"]));
/// ```
pub fn document_schema<T: JsonSchema>() -> Value {
    described::<T>(SchemaSettings::draft2020_12().for_serialize())
}

fn described<T: JsonSchema>(settings: SchemaSettings) -> Value {
    let settings = settings.with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = Value::from(settings.into_generator().into_root_schema_for::<T>());
    if let Value::Object(members) = &mut schema {
        members.remove("title");
    }
    schema
}

/// Why something holds for all n.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Proof {
    /// The method of proof.
    pub method: String,
    /// In words.
    pub why: String,
}

impl Proof {
    fn new(method: impl Into<String>, why: impl Into<String>) -> Self {
        Proof { method: method.into(), why: why.into() }
    }
}
