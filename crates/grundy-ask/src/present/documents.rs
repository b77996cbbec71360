//! What the document of each question looks like, as JSON Schema.
//!
//! Members may be added to documents, so none is excluded.

use super::{
    RuleDocument, anything, atlas, check, check_proof, code, count, draw, exercise, games, graph,
    guess, moves, nimber, period, problems, schemas, show, solve, sweep, table, test, verify, why,
};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

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
    let mut generator = schemas::in_place();
    if question == "ask" {
        let all: Vec<Value> = DOCUMENTS.iter().map(|one| (one.1)(&mut generator)).collect();
        return Some(json!({ "anyOf": all }));
    }
    let (_, schema) = DOCUMENTS.iter().find(|(name, _)| *name == question)?;
    Some(schema(&mut generator))
}

/// The schemas of all documents, which refer to schemas with names; the questions by theirs.
pub struct Named {
    /// What answers a question, by its name; `ask` is any of them.
    pub answers: Vec<(&'static str, Value)>,
    /// The schemas, by the names under which a document in OpenAPI has them.
    pub schemas: Map<String, Value>,
}

/// The same schemas, each part once and under a name.
///
/// # Example
/// ```
/// let named = grundy_ask::present::documents::named();
/// let (_, solve) = named.answers.iter().find(|(name, _)| *name == "solve").unwrap();
/// assert_eq!(solve["$ref"], "#/components/schemas/SolveAnswer");
/// assert!(named.schemas["Answer"]["properties"]["sg"].is_object());
/// ```
pub fn named() -> Named {
    let mut generator = schemas::by_name();
    let mut answers: Vec<(&'static str, Value)> =
        DOCUMENTS.iter().map(|(name, schema)| (*name, schema(&mut generator))).collect();
    let mut schemas = generator.take_definitions(true);
    let all: Vec<&Value> = answers.iter().map(|(_, schema)| schema).collect();
    schemas.insert("AnyAnswer".to_owned(), json!({ "anyOf": all }));
    answers.push(("ask", json!({"$ref": "#/components/schemas/AnyAnswer"})));
    Named { answers, schemas }
}

/// Makes a schema.
type Described = fn(&mut SchemaGenerator) -> Value;

/// The questions by their names in JSON, each with the schema of its document.
const DOCUMENTS: &[(&str, Described)] = &[
    ("solve", with_rules::<solve::Document>),
    ("why", with_rules::<why::Document>),
    ("moves", with_rules::<moves::Document>),
    ("table", with_rules::<table::Document>),
    ("period", with_rules::<period::Document>),
    ("guess", with_rules::<guess::Document>),
    ("test", with_rules::<test::Document>),
    ("sweep", plain::<sweep::Document>),
    ("code", |generator| {
        let program = plain::<problems::Program>(generator);
        json!({ "anyOf": [with_rules::<code::Document>(generator), program] })
    }),
    ("count", with_rules::<count::Document>),
    ("verify", plain::<verify::Document>),
    ("atlas", plain::<atlas::Document>),
    ("atlas-check", plain::<atlas::CheckedDocument>),
    ("check-proof", plain::<check_proof::Document>),
    ("graph", plain::<graph::Document>),
    ("draw", with_rules::<draw::Document>),
    ("nimber", plain::<nimber::Document>),
    ("games", plain::<games::Document>),
    ("show", plain::<show::Document>),
    ("problems", plain::<problems::Document>),
    ("program", plain::<problems::Program>),
    ("judge", |_| text("output", "The right output.")),
    ("generate", |_| text("input", "The input of that seed.")),
    ("check", plain::<check::Document>),
    ("anything", plain::<anything::Document>),
    ("exercise", with_rules::<exercise::Document>),
    ("format", |_| text("text", "The rule in its usual layout.")),
];

fn plain<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().into()
}

/// A document with what is said of the rules in it.
fn with_rules<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    let rules = json!({
        "type": "object",
        "description": "The rules that the answer speaks of, by their words.",
        "additionalProperties": plain::<RuleDocument>(generator),
    });
    let mut schema = plain::<T>(generator);
    // Where the schema has a name, they are part of what the name means.
    let name = schema["$ref"].as_str().and_then(|to| to.rsplit('/').next()).map(str::to_owned);
    let meant = match name {
        Some(name) => generator.definitions_mut().get_mut(&name),
        None => Some(&mut schema),
    };
    if let Some(meant) = meant {
        meant["properties"]["rules"] = rules;
    }
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
