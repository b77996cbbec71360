//! The OpenAPI 3.1 document, made from the table of routes.

use crate::route::{Form, Kind, Need, Parameter, Route};
use serde_json::{Map, Value, json};

/// The document that describes these routes.
pub(crate) fn document(routes: &[Route]) -> Value {
    let mut paths = Map::new();
    for route in routes {
        let path = format!("/api/v1/{}", route.name);
        paths.insert(path, json!({"get": operation(route, false), "post": operation(route, true)}));
    }
    let health = json!({"get": {
        "operationId": "health",
        "summary": "Whether the server answers",
        "responses": {"200": {"description": "It does", "content": {"text/plain": {}}}},
    }});
    paths.insert("/health".to_owned(), health);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
            "description": "Impartial combinatorial games. The same questions, options and answers as on the command line.",
        },
        "paths": paths,
        "components": {"schemas": {"Problem": problem()}},
    })
}

/// RFC 9457, and what grundy adds.
fn problem() -> Value {
    let text = |about: &str| json!({"type": "string", "description": about});
    json!({
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": text("always about:blank"),
            "title": text("what kind of problem it is"),
            "status": {"type": "integer"},
            "detail": text("what is wrong, naming the offending word"),
            "suggestion": text("the nearest known name"),
            "example": text("something right"),
            "errors": {"type": "array", "items": error(), "description": "what is wrong in a text, place by place"},
            "most": {"type": "object", "description": "the limits that no request can raise"},
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

fn operation(route: &Route, body: bool) -> Value {
    let about = &route.about.en;
    let id = if body { format!("{}-body", route.name) } else { route.name.to_owned() };
    let mut operation = json!({
        "operationId": id,
        "summary": about,
        "description": format!("Example: {}", route.address()),
        "responses": responses(route),
    });
    let parameters: Vec<Value> =
        route.parameters.iter().map(|one| in_query(one, body)).chain(common(route)).collect();
    operation["parameters"] = parameters.into();
    if body {
        operation["requestBody"] = request_body(route);
    }
    operation
}

/// A parameter in the query. Where there is a body it may be there instead.
fn in_query(parameter: &Parameter, body: bool) -> Value {
    let mut said = json!({
        "name": parameter.name,
        "in": "query",
        "required": parameter.need == Need::Yes && !body,
        "description": parameter.meaning.en,
        "schema": schema(parameter.kind),
    });
    if parameter.kind == Kind::Flag {
        said["allowEmptyValue"] = true.into();
    }
    said
}

/// `format` and `locale`.
fn common(route: &Route) -> [Value; 2] {
    let forms: Vec<&str> = route.forms.iter().map(|form| form.name).collect();
    let choice = |name: &str, about: &str, values: &[&str]| {
        json!({
            "name": name,
            "in": "query",
            "required": false,
            "description": about,
            "schema": {"type": "string", "enum": values, "default": values[0]},
        })
    };
    [
        choice("format", "The form of the answer", &forms),
        choice("locale", "The language of the answer; else Accept-Language says it", &["en", "zh"]),
    ]
}

fn schema(kind: Kind) -> Value {
    match kind {
        Kind::Flag => json!({"type": "boolean"}),
        Kind::List => json!({"type": "array", "items": {"type": "string"}}),
        Kind::Word | Kind::Value | Kind::Input | Kind::File => json!({"type": "string"}),
    }
}

fn request_body(route: &Route) -> Value {
    let members = route.parameters.iter().map(|one| {
        let mut said = schema(one.kind);
        said["description"] = one.meaning.en.clone().into();
        (one.name.to_owned(), said)
    });
    let object = json!({"type": "object", "properties": members.collect::<Map<_, _>>()});
    let mut content = json!({"application/json": {"schema": object}});
    if let Some(name) = route.body {
        let about = format!("The parameter `{name}`");
        content["text/plain"] = json!({"schema": {"type": "string", "description": about}});
    }
    json!({"required": false, "content": content})
}

fn responses(route: &Route) -> Value {
    let one = |form: &Form| (form.media.to_owned(), json!({"schema": answer(form)}));
    let content: Map<String, Value> = route.forms.iter().map(one).collect();
    let mut said = Map::new();
    said.insert("200".to_owned(), json!({"description": "The answer", "content": content}));
    for (status, about) in [
        ("400", "The request is wrong"),
        ("405", "Another method is needed"),
        ("408", "The body came too slowly"),
        ("413", "The body is too large"),
        ("415", "The body is of a type that is not read"),
        ("422", "Well-formed, but beyond the limits"),
        ("429", "Too many requests at once; try again"),
        ("500", "A fault of the program"),
        ("503", "No answer in time"),
    ] {
        let problem = json!({"schema": {"$ref": "#/components/schemas/Problem"}});
        let content = json!({"application/problem+json": problem});
        said.insert(status.to_owned(), json!({"description": about, "content": content}));
    }
    Value::Object(said)
}

fn answer(form: &Form) -> Value {
    match form.name {
        "json" => json!({"type": ["object", "array"]}),
        _ => json!({"type": "string"}),
    }
}
