//! What may be asked for over HTTP: the forms of the questions that only compute.

use grundy_ask::Question;
use grundy_ask::flat::FORMS;
use grundy_ask::present::{documents, named_schemas};
use grundy_serve::{Form, Route, Sort};
use serde_json::json;
use std::sync::Arc;

const SPOKEN: &[Form] = &[Form::JSON, Form::TEXT];

const PICTURES: &[Form] = if cfg!(feature = "png") {
    &[Form::JSON, Form::SVG, Form::PNG]
} else {
    &[Form::JSON, Form::SVG]
};

/// Everything that may be asked for over HTTP.
pub fn routes() -> Vec<Route> {
    let documents::Named { answers, mut schemas } = documents::named();
    let (question, asked) = named_schemas::<Question>();
    schemas.extend(asked);
    let named = Arc::new(schemas);
    let answer = |name: &str| answers.iter().find(|one| one.0 == name).map(|one| one.1.clone());
    let route = |form: &grundy_ask::flat::FlatForm| Route {
        body: form.body,
        forms: forms(form.name),
        keeps: keeps(form.name),
        // What is no document is a text.
        answer: answer(form.name).unwrap_or_else(|| json!({"type": "string"})),
        named: Arc::clone(&named),
        example: form.example,
        ..Route::of(form.name, &(form.schema)())
    };
    let mut routes: Vec<Route> = FORMS.iter().map(route).collect();
    // The schema of all questions has a name, too.
    let parameters = routes.iter_mut().flat_map(|route| &mut route.parameters);
    for parameter in parameters.filter(|parameter| parameter.sort == Sort::Json) {
        parameter.schema = json!({"$ref": format!("#/components/schemas/{question}")});
    }
    routes
}

/// The forms of an answer, the usual one first.
fn forms(name: &str) -> &'static [Form] {
    match name {
        "ask" => &[Form::JSON],
        "draw" => PICTURES,
        "judge" => &[Form::TEXT],
        _ => SPOKEN,
    }
}

/// Whether a browser may keep the answer: it comes from what the program is, not from computing
/// it within limits that may have been met.
fn keeps(name: &str) -> bool {
    matches!(name, "games" | "show" | "problems" | "draw")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every parameter says what it means, none names a file, and every example can be read.
    #[test]
    fn the_table_is_right() {
        let routes = routes();
        assert_eq!(routes.len(), FORMS.len());
        for route in routes {
            assert!(!route.about.is_empty(), "{}", route.name);
            for parameter in &route.parameters {
                let name = &*parameter.name;
                assert!(!parameter.meaning.is_empty(), "{}: {name}", route.name);
                assert!(!["out", "certificate", "checkpoint", "resume"].contains(&name), "{name}");
            }
            let body = route.body.is_none_or(|body| route.parameter(body).is_some());
            assert!(body, "{}", route.name);
        }
    }
}
