//! What the routes of the OpenAPI document have in common, by name: problems, numbers, refusals.

use crate::problem;
use serde_json::{Map, Value, json};

/// The schemas that are not those of questions and answers.
pub(crate) fn schemas() -> Map<String, Value> {
    let all = [("Problem", problem()), ("ErrorAtAPlace", error()), ("Number", number())];
    all.map(|(name, schema)| (name.to_owned(), schema)).into_iter().collect()
}

/// RFC 9457, and what grundy adds.
fn problem() -> Value {
    let kinds: Vec<String> = problem::KINDS.iter().map(|kind| problem::address(kind.0)).collect();
    let text = |about: &str| json!({"type": "string", "description": about});
    json!({
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": {"type": "string", "enum": kinds, "description": "the kind of problem: the address of a page about it"},
            "title": text("what kind of problem it is, in words"),
            "status": {"type": "integer", "minimum": 400, "maximum": 599, "description": "the status of HTTP"},
            "detail": text("what is wrong, naming the offending word"),
            "suggestion": text("the nearest known name"),
            "example": text("something right"),
            "errors": {"type": "array", "items": {"$ref": "#/components/schemas/ErrorAtAPlace"}, "description": "what is wrong in a text, place by place"},
            "most": {
                "type": "object",
                "description": "the limits that no request can raise",
                "additionalProperties": {"type": "string"},
            },
            "answer": {"description": "what was found before the limit was met"},
        },
    })
}

/// What is wrong at one place of a text.
fn error() -> Value {
    let number = |about: &str| json!({"type": "integer", "minimum": 1, "description": about});
    let text = |about: &str| json!({"type": "string", "description": about});
    json!({
        "type": "object",
        "required": ["line", "column", "end", "message", "label", "helps", "write"],
        "properties": {
            "line": number("the line, from 1"),
            "column": number("the first character, from 1"),
            "end": number("one past the last character"),
            "message": text("what is wrong"),
            "label": text("what to say right under the place; may be empty"),
            "helps": {"type": "array", "items": {"type": "string"}, "description": "what to do instead"},
            "write": {"type": ["string", "null"], "description": "what should stand there"},
        },
    })
}

/// Most readers of JSON hold doubles.
fn number() -> Value {
    json!({
        "description": "a whole number; beyond 2^53 as a string",
        "anyOf": [
            {"type": "integer", "minimum": 0},
            {"type": "string", "pattern": "^[0-9]+$"},
        ],
    })
}

/// The refusals, by the names of their kinds.
pub(crate) fn responses() -> Map<String, Value> {
    problem::KINDS.iter().map(|&(kind, status)| (kind.to_owned(), refusal(status))).collect()
}

/// Whatever may be said in place of an answer.
pub(crate) fn not_answered(body: bool, tagged: bool) -> Map<String, Value> {
    let mut said = refused(&["400", "405", "421", "422", "429", "500", "503"]);
    if body {
        said.extend(refused(&["403", "408", "413", "415"]));
    }
    if tagged {
        said.insert("304".to_owned(), json!({"description": "The client has the answer already"}));
    }
    said
}

/// Refusals by their status.
pub(crate) fn refused(all: &[&str]) -> Map<String, Value> {
    let kinds = problem::KINDS.iter().map(|kind| (kind.1.to_string(), kind.0));
    let wanted = kinds.filter(|(status, _)| all.contains(&status.as_str()));
    let named = |kind: &str| json!({"$ref": format!("#/components/responses/{kind}")});
    wanted.map(|(status, kind)| (status, named(kind))).collect()
}

fn refusal(status: u16) -> Value {
    let about = match status {
        400 => "The request is wrong",
        403 => "The page of another server sends it",
        404 => "There is nothing at this address",
        405 => "Another method is needed",
        408 => "The body came too slowly",
        413 => "The body is too large",
        415 => "The body is of a type that is not read",
        421 => "Another server is meant",
        422 => "Well-formed, but beyond the limits",
        429 => "Too many requests at once; try again",
        503 => "No answer in time",
        _ => "A fault of the program",
    };
    let problem = json!({"schema": {"$ref": "#/components/schemas/Problem"}});
    let content = json!({"application/problem+json": problem});
    let mut said = json!({"description": about, "content": content});
    let header = match status {
        405 => Some(("Allow", "The methods of this address")),
        429 => Some(("Retry-After", "Seconds")),
        _ => None,
    };
    if let Some((name, about)) = header {
        let schema = json!({"type": "string"});
        said["headers"] = json!({name: {"description": about, "required": true, "schema": schema}});
    }
    said
}
