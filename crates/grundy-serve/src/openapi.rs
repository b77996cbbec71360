//! The OpenAPI 3.1 document, made from the table of routes.

use crate::batch;
use crate::components::{self, not_answered, refused};
use crate::route::{Form, Parameter, Route, Sort};
use serde_json::{Map, Value, json};

/// The document that describes these routes.
pub(crate) fn document(routes: &[Route]) -> Value {
    let mut paths = Map::new();
    for route in routes {
        let path = format!("/api/v1/{}", route.name);
        paths.insert(path, json!({"get": operation(route, false), "post": operation(route, true)}));
    }
    let together = batch::operation(routes, not_answered(true, false));
    paths.insert(format!("/api/v1/{}", batch::NAME), json!({"post": together}));
    paths.insert("/health".to_owned(), json!({"get": health()}));
    let mut schemas = components::schemas();
    schemas.extend(routes.iter().map(|route| (request(route), object(route))));
    for route in routes {
        schemas.extend(route.named.iter().map(|(name, schema)| (name.clone(), schema.clone())));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
            "description": "Impartial combinatorial games. The same questions, options and answers as on the command line.",
        },
        "paths": paths,
        "components": {"schemas": schemas, "responses": components::responses(), "parameters": {"locale": locale()}},
    })
}

fn health() -> Value {
    let ok = json!({"schema": {"type": "string"}});
    let mut responses = refused(&["405", "421"]);
    let content = json!({"text/plain; charset=utf-8": ok});
    responses.insert("200".into(), json!({"description": "It does", "content": content}));
    json!({
        "operationId": "health",
        "summary": "Whether the server answers",
        "responses": responses,
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
    [("format", "The form of the answer", forms), ("locale", LANGUAGE, vec!["en", "zh"])]
}

/// The parameters that every route has; all have the same languages.
fn common(route: &Route) -> impl Iterator<Item = Value> {
    let [format, _] = choices(route).map(in_query_too);
    [format, json!({"$ref": "#/components/parameters/locale"})].into_iter()
}

/// One of several values in the query.
fn in_query_too((name, about, values): (&str, &str, Vec<&str>)) -> Value {
    let schema = json!({"type": "string", "enum": values, "default": values[0]});
    json!({"name": name, "in": "query", "required": false, "description": about, "schema": schema})
}

fn locale() -> Value {
    in_query_too(("locale", LANGUAGE, vec!["en", "zh"]))
}

const LANGUAGE: &str = "The language of the answer; else Accept-Language says it";

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

/// The name of the schema of what may be posted.
fn request(route: &Route) -> String {
    let words = route.name.split('-');
    let begun = words.map(|word| word[..1].to_uppercase() + &word[1..]);
    begun.collect::<String>() + "Request"
}

/// What may be posted: the parameters as members.
fn object(route: &Route) -> Value {
    let own = route.parameters.iter().map(|one| (one.name.clone(), member(one)));
    let common = choices(route).into_iter().map(|(name, about, values)| {
        let one = json!({"enum": values});
        let many = json!({"type": "array", "items": one, "minItems": 1});
        (name.to_owned(), json!({"description": about, "anyOf": [one, many, {"type": "null"}]}))
    });
    let members: Map<String, Value> = own.chain(common).collect();
    json!({"type": "object", "properties": members, "additionalProperties": false})
}

fn request_body(route: &Route) -> Value {
    let object = json!({"$ref": format!("#/components/schemas/{}", request(route))});
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

fn responses(route: &Route, body: bool) -> Value {
    let one = |form: &Form| (form.media.to_owned(), json!({"schema": answer(route, form)}));
    let content: Map<String, Value> = route.forms.iter().map(one).collect();
    let note = json!({
        "description": "What is said besides the answer, as in a query",
        "schema": {"type": "string"},
    });
    let mut said = not_answered(body, route.keeps && !body);
    let mut headers = json!({"Grundy-Note": note});
    if route.keeps && !body {
        let about = "What names this answer, for `If-None-Match`";
        headers["ETag"] = json!({"description": about, "schema": {"type": "string"}});
    }
    let answer = json!({"description": "The answer", "headers": headers, "content": content});
    said.insert("200".to_owned(), answer);
    Value::Object(said)
}

fn answer(route: &Route, form: &Form) -> Value {
    match form.name {
        "json" => route.answer.clone(),
        "png" => json!({"type": "string", "contentMediaType": form.media}),
        _ => json!({"type": "string"}),
    }
}
