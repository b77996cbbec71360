//! What the JSON answers look like, as JSON Schema (draft 2020-12), for the OpenAPI document.
//! Members may be added to answers, so none is excluded.

use grundy_ask::present::{self, document_schema};
use schemars::JsonSchema;
use serde_json::{Value, json};

/// The JSON answer of a verb.
pub(super) fn answer(verb: &str) -> Value {
    match verb {
        "games" => document_schema::<present::games::Document>(),
        "show" => document_schema::<present::show::Document>(),
        "problems" => document_schema::<present::problems::Document>(),
        "solve" => typed::<present::solve::Document>(),
        "why" => typed::<present::why::Document>(),
        "moves" => typed::<present::moves::Document>(),
        "table" => document_schema::<present::table::Document>(),
        "period" => typed::<present::period::Document>(),
        "guess" => typed::<present::guess::Document>(),
        "test" => typed::<present::test::Document>(),
        "code" => typed::<present::code::Document>(),
        "count" => typed::<present::count::Document>(),
        "graph" => document_schema::<present::graph::Document>(),
        "draw" => typed::<present::draw::Document>(),
        "nimber" => document_schema::<present::nimber::Document>(),
        _ => json!({"type": ["object", "array"]}),
    }
}

/// A document with what is said of the rules in it.
fn typed<T: JsonSchema>() -> Value {
    let mut schema = document_schema::<T>();
    schema["properties"]["rules"] = json!({
        "type": "object",
        "description": "The rules that the answer speaks of, by their words.",
        "additionalProperties": document_schema::<present::RuleDocument>(),
    });
    schema
}
