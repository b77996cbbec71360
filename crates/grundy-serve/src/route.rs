//! What can be asked for: one table, from which requests are read and the document is made.

use serde_json::{Map, Value};
use std::sync::Arc;

/// One thing that can be asked for, `/api/v1/NAME`.
#[derive(Clone, Debug)]
pub struct Route {
    /// Its name.
    pub name: &'static str,
    /// One sentence about it.
    pub about: String,
    /// Everything that may be said; nothing else may.
    pub parameters: Vec<Parameter>,
    /// The parameter that a body of plain text is.
    pub body: Option<&'static str>,
    /// The forms of the answer, the usual one first.
    pub forms: &'static [Form],
    /// Whether the answer is the same whenever it is asked for, so that a browser may keep it.
    pub keeps: bool,
    /// What a JSON answer looks like, as JSON Schema.
    pub answer: Value,
    /// Schemas by name that the answer and the parameters refer to: `#/components/schemas/NAME`.
    pub named: Arc<Map<String, Value>>,
    /// A query that works.
    pub example: &'static str,
}

impl Route {
    /// A route whose parameters are the members of an object, with the sentence that its schema
    /// says about it. It answers with JSON.
    ///
    /// # Example
    /// ```
    /// let schema = serde_json::json!({
    ///     "description": "Solve a position",
    ///     "properties": {"game": {"type": "string"}, "misere": {"type": "boolean"}},
    ///     "required": ["game"],
    /// });
    /// let route = grundy_serve::Route::of("solve", &schema);
    /// assert_eq!(route.about, "Solve a position");
    /// assert!(route.parameter("game").unwrap().needed);
    /// ```
    pub fn of(name: &'static str, schema: &Value) -> Self {
        let about = schema["description"].as_str().unwrap_or_default().to_owned();
        let needed = |name: &str| {
            let names = schema["required"].as_array();
            names.is_some_and(|names| names.iter().any(|one| one == name))
        };
        let members = schema["properties"].as_object().into_iter().flatten();
        let parameters = members.map(|(name, schema)| Parameter::of(name, schema, needed(name)));
        Route {
            name,
            about,
            parameters: parameters.collect(),
            body: None,
            forms: &[Form::JSON],
            keeps: false,
            answer: Value::Object(Map::new()),
            named: Arc::default(),
            example: "",
        }
    }

    /// The parameter of a name.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }

    /// An address that works.
    pub fn address(&self) -> String {
        match self.example {
            "" => format!("/api/v1/{}", self.name),
            query => format!("/api/v1/{}?{query}", self.name),
        }
    }
}

/// Something that may be said in a request.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What its value becomes.
    pub sort: Sort,
    /// What it means.
    pub meaning: String,
    /// Whether it must be there.
    pub needed: bool,
    /// One value of it, as JSON Schema.
    pub schema: Value,
}

impl Parameter {
    /// A member of an object as a parameter.
    fn of(name: &str, schema: &Value, needed: bool) -> Self {
        let mut schema = without_null(schema.clone());
        let mut meaning = String::new();
        if let Value::Object(members) = &mut schema {
            members.remove("default");
            if let Some(Value::String(text)) = members.remove("description") {
                meaning = text;
            }
        }
        let sort = match schema["type"].as_str() {
            Some("boolean") => Sort::Flag,
            Some("array") => Sort::List,
            Some("object") => Sort::Json,
            None if schema.get("oneOf").is_some() => Sort::Json,
            _ => Sort::Text,
        };
        let one = if sort == Sort::List { schema["items"].take() } else { schema };
        Parameter { name: name.to_owned(), sort, meaning, needed, schema: one }
    }
}

/// The schema of a value that is there: what may be left out may be null in its type.
fn without_null(mut schema: Value) -> Value {
    let null = |one: &Value| *one == "null" || one["type"] == "null";
    let Value::Object(members) = &mut schema else { return schema };
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|one| !null(one));
        if let [one] = &types[..] {
            let one = one.clone();
            members.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(values)) = members.get_mut("enum") {
        values.retain(|one| !one.is_null());
    }
    if let Some(Value::Array(all)) = members.get_mut("anyOf") {
        all.retain(|one| !null(one));
        if let [Value::Object(one)] = &all[..] {
            let one = one.clone();
            members.remove("anyOf");
            members.extend(one);
        }
    }
    schema
}

/// What the value of a parameter becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A text, which may be a number.
    Text,
    /// A truth value, true where only the name is said.
    Flag,
    /// Texts, any number of them.
    List,
    /// A JSON document; in a body of JSON it may stand as what it is.
    Json,
}

/// One form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The value of the parameter `format`.
    pub name: &'static str,
    /// Its media type.
    pub media: &'static str,
}

impl Form {
    /// One JSON document.
    pub const JSON: Form = Form { name: "json", media: "application/json" };
    /// What people read.
    pub const TEXT: Form = Form { name: "text", media: "text/plain; charset=utf-8" };
    /// A picture in pixels.
    pub const PNG: Form = Form { name: "png", media: "image/png" };
    /// A picture.
    pub const SVG: Form = Form { name: "svg", media: "image/svg+xml" };
}
