//! What the document of each question looks like, as JSON Schema.
//!
//! Members may be added to documents, so none is excluded.

use super::{
    RuleDocument, anything, atlas, check, check_proof, code, count, document_schema, draw,
    exercise, games, graph, guess, moves, nimber, period, problems, show, solve, sweep, table,
    test, verify, why,
};
use schemars::JsonSchema;
use serde_json::{Value, json};

/// The schema of the document that answers a question, by the question's name; `ask` is any of
/// them.
///
/// # Example
/// ```
/// let schema = grundy_ask::present::documents::schema("nimber").unwrap();
/// assert_eq!(schema["properties"]["expression"]["type"], "string");
/// assert!(grundy_ask::present::documents::schema("ask").unwrap()["anyOf"].is_array());
/// ```
pub fn schema(question: &str) -> Option<Value> {
    if question == "ask" {
        let all: Vec<Value> = DOCUMENTS.iter().map(|(_, schema)| schema()).collect();
        return Some(json!({ "anyOf": all }));
    }
    let (_, schema) = DOCUMENTS.iter().find(|(name, _)| *name == question)?;
    Some(schema())
}

/// Makes a schema.
type Described = fn() -> Value;

/// The questions by their names in JSON, each with the schema of its document.
const DOCUMENTS: &[(&str, Described)] = &[
    ("solve", with_rules::<solve::Document>),
    ("why", with_rules::<why::Document>),
    ("moves", with_rules::<moves::Document>),
    ("table", with_rules::<table::Document>),
    ("period", with_rules::<period::Document>),
    ("guess", with_rules::<guess::Document>),
    ("test", with_rules::<test::Document>),
    ("sweep", document_schema::<sweep::Document>),
    (
        "code",
        || json!({ "anyOf": [with_rules::<code::Document>(), document_schema::<problems::Program>()] }),
    ),
    ("count", with_rules::<count::Document>),
    ("verify", document_schema::<verify::Document>),
    ("atlas", document_schema::<atlas::Document>),
    ("atlas-check", document_schema::<atlas::CheckedDocument>),
    ("check-proof", document_schema::<check_proof::Document>),
    ("graph", document_schema::<graph::Document>),
    ("draw", with_rules::<draw::Document>),
    ("nimber", document_schema::<nimber::Document>),
    ("games", document_schema::<games::Document>),
    ("show", document_schema::<show::Document>),
    ("problems", document_schema::<problems::Document>),
    ("program", document_schema::<problems::Program>),
    ("judge", || text("output", "The right output.")),
    ("generate", || text("input", "The input of that seed.")),
    ("check", document_schema::<check::Document>),
    ("anything", document_schema::<anything::Document>),
    ("exercise", with_rules::<exercise::Document>),
    ("format", || text("text", "The rule in its usual layout.")),
];

/// A document with what is said of the rules in it.
fn with_rules<T: JsonSchema>() -> Value {
    let mut schema = document_schema::<T>();
    schema["properties"]["rules"] = json!({
        "type": "object",
        "description": "The rules that the answer speaks of, by their words.",
        "additionalProperties": document_schema::<RuleDocument>(),
    });
    schema
}

/// A document of one text.
fn text(member: &str, meaning: &str) -> Value {
    json!({
        "type": "object",
        "properties": {member: {"type": "string", "description": meaning}},
        "required": [member],
    })
}
