//! The OpenAPI 3.1 document, made from the table of routes.

use crate::batch;
use crate::route::{Form, Parameter, Route, Sort};
use serde_json::{Map, Value, json};

/// The document that describes these routes.
pub(crate) fn document(routes: &[Route]) -> Value {
    let mut paths = Map::new();
    for route in routes {
        let path = format!("/api/v1/{}", route.name);
        paths.insert(path, json!({"get": operation(route, false), "post": operation(route, true)}));
    }
    let together = batch::operation(routes, not_answered(true));
    paths.insert(format!("/api/v1/{}", batch::NAME), json!({"post": together}));
    paths.insert("/health".to_owned(), json!({"get": health()}));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
            "description": "Impartial combinatorial games. The same questions, options and answers as on the command line.",
        },
        "paths": paths,
        "components": {"schemas": {"Problem": problem(), "Number": number()}},
    })
}

fn health() -> Value {
    let ok = json!({"schema": {"type": "string"}});
    let mut responses = refused(&[METHOD, ("421", "Another server is meant")]);
    let content = json!({"text/plain; charset=utf-8": ok});
    responses.insert("200".into(), json!({"description": "It does", "content": content}));
    json!({
        "operationId": "health",
        "summary": "Whether the server answers",
        "responses": responses,
    })
}

/// RFC 9457, and what grundy adds.
fn problem() -> Value {
    let text = |about: &str| json!({"type": "string", "description": about});
    json!({
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": {"const": "about:blank"},
            "title": text("what kind of problem it is"),
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "detail": text("what is wrong, naming the offending word"),
            "suggestion": text("the nearest known name"),
            "example": text("something right"),
            "errors": {"type": "array", "items": error(), "description": "what is wrong in a text, place by place"},
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

fn operation(route: &Route, body: bool) -> Value {
    let about = &route.about;
    let id = if body { format!("{}-body", route.name) } else { route.name.to_owned() };
    let mut operation = json!({
        "operationId": id,
        "summary": about,
        "description": format!("Example: {}", route.address()),
        "responses": responses(route, body),
    });
    let own = route.parameters.iter().map(|one| in_query(route, one, body));
    operation["parameters"] = own.chain(common(route)).collect();
    if body {
        operation["requestBody"] = request_body(route);
    }
    operation
}

/// A parameter in the query. Where there is a body it may be there instead.
fn in_query(route: &Route, parameter: &Parameter, body: bool) -> Value {
    let name = &parameter.name;
    let value = schema(parameter);
    let value = match parameter.sort {
        Sort::List => json!({"type": "array", "items": value}),
        _ => value,
    };
    let mut said = json!({
        "name": name,
        "in": "query",
        "required": parameter.needed && !body,
        "description": parameter.meaning,
        "schema": value,
    });
    if parameter.sort == Sort::Flag {
        said["allowEmptyValue"] = true.into();
    }
    let mut shown = form_urlencoded::parse(route.example.as_bytes());
    if let (false, Some((_, value))) = (body, shown.find(|(one, _)| one == &**name)) {
        let number = said["schema"]["type"] == "integer";
        let parsed = number.then(|| value.parse::<u64>().ok()).flatten();
        said["example"] = parsed.map_or_else(|| value.into_owned().into(), Value::from);
    }
    said
}

/// The values of `format` and `locale`.
fn choices(route: &Route) -> [(&'static str, &'static str, Vec<&'static str>); 2] {
    let forms = route.forms.iter().map(|form| form.name).collect();
    let language = "The language of the answer; else Accept-Language says it";
    [("format", "The form of the answer", forms), ("locale", language, vec!["en", "zh"])]
}

fn common(route: &Route) -> impl Iterator<Item = Value> {
    choices(route).into_iter().map(|(name, about, values)| {
        let schema = json!({"type": "string", "enum": values, "default": values[0]});
        let about = json!(about);
        json!({"name": name, "in": "query", "required": false, "description": about, "schema": schema})
    })
}

/// One value as it stands in a query.
fn schema(parameter: &Parameter) -> Value {
    match parameter.sort {
        // JSON, or a text that begins with no brace.
        Sort::Json => json!({"type": "string"}),
        Sort::Flag => json!({"anyOf": [
            {"type": "boolean"},
            {"type": "string", "enum": ["", "0", "1", "false", "true"]},
        ]}),
        Sort::Text | Sort::List => parameter.schema.clone(),
    }
}

/// A value in a JSON object: as in the query, or null, which says nothing. Texts may be numbers
/// and lists of numbers too.
fn member(parameter: &Parameter) -> Value {
    let (own, about) = (&parameter.schema, &parameter.meaning);
    if parameter.sort == Sort::Json {
        let text = json!({"type": ["string", "number", "boolean"]});
        let many = json!({"type": "array", "items": text, "minItems": 1});
        return json!({"description": about, "anyOf": [own, text, many]});
    }
    let one = match parameter.sort {
        Sort::Flag => json!({"enum": [true, false, 0, 1, "", "0", "1", "false", "true"]}),
        _ if own["type"] != "string" || own.get("enum").is_some() => own.clone(),
        _ => json!({"type": ["string", "number", "boolean"]}),
    };
    let many = json!({"type": "array", "items": one, "minItems": 1});
    json!({"description": about, "anyOf": [one, many, {"type": "null"}]})
}

fn request_body(route: &Route) -> Value {
    let own = route.parameters.iter().map(|one| (one.name.clone(), member(one)));
    let common = choices(route).into_iter().map(|(name, about, values)| {
        let one = json!({"enum": values});
        let many = json!({"type": "array", "items": one, "minItems": 1});
        (name.to_owned(), json!({"description": about, "anyOf": [one, many, {"type": "null"}]}))
    });
    let members: Map<String, Value> = own.chain(common).collect();
    let object = json!({"type": "object", "properties": members, "additionalProperties": false});
    let shown: Map<String, Value> = form_urlencoded::parse(route.example.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()))
        .collect();
    let mut content = json!({"application/json": {"schema": object, "example": shown}});
    if let Some(name) = route.body {
        let about = format!("The parameter `{name}`");
        content["text/plain"] = json!({"schema": {"type": "string", "description": about}});
    }
    json!({"required": false, "content": content})
}

const METHOD: (&str, &str) = ("405", "Another method is needed");

fn responses(route: &Route, body: bool) -> Value {
    let one = |form: &Form| (form.media.to_owned(), json!({"schema": answer(route, form)}));
    let content: Map<String, Value> = route.forms.iter().map(one).collect();
    let note = json!({
        "description": "What is said besides the answer, as in a query",
        "schema": {"type": "string"},
    });
    let mut said = not_answered(body);
    let headers = json!({"Grundy-Note": note});
    let answer = json!({"description": "The answer", "headers": headers, "content": content});
    said.insert("200".to_owned(), answer);
    Value::Object(said)
}

/// Whatever may be said in place of an answer.
fn not_answered(body: bool) -> Map<String, Value> {
    let mut said = refused(&[
        ("400", "The request is wrong"),
        METHOD,
        ("421", "Another server is meant"),
        ("422", "Well-formed, but beyond the limits"),
        ("429", "Too many requests at once; try again"),
        ("500", "A fault of the program"),
        ("503", "No answer in time"),
    ]);
    if body {
        said.extend(refused(&[
            ("403", "The page of another server sends it"),
            ("408", "The body came too slowly"),
            ("413", "The body is too large"),
            ("415", "The body is of a type that is not read"),
        ]));
    }
    said
}

/// Problems by their status.
fn refused(all: &[(&str, &str)]) -> Map<String, Value> {
    let one = |&(status, about): &(&str, &str)| {
        let problem = json!({"schema": {"$ref": "#/components/schemas/Problem"}});
        let content = json!({"application/problem+json": problem});
        let mut said = json!({"description": about, "content": content});
        let header = match status {
            "405" => Some(("Allow", "The methods of this address")),
            "429" => Some(("Retry-After", "Seconds")),
            _ => None,
        };
        if let Some((name, about)) = header {
            let schema = json!({"type": "string"});
            said["headers"] =
                json!({name: {"description": about, "required": true, "schema": schema}});
        }
        (status.to_owned(), said)
    };
    all.iter().map(one).collect()
}

fn answer(route: &Route, form: &Form) -> Value {
    match form.name {
        "json" => route.answer.clone(),
        "png" => json!({"type": "string", "contentMediaType": form.media}),
        _ => json!({"type": "string"}),
    }
}
