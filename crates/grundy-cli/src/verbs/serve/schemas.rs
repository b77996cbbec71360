//! What the JSON answers look like, as JSON Schema (draft 2020-12), for the OpenAPI document. Members may be added to answers, so none is excluded.

use grundy_ask::present;
use grundy_draw::Kind;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

/// The JSON answer of a verb.
pub(super) fn answer(verb: &str) -> Value {
    match verb {
        "games" => list(object(GAME_ROW, &["is"])),
        "show" => any([
            object(&[GAME_ROW, &[("page", TEXT)]].concat(), &["is"]),
            object(&[PROBLEM_ROW, &[("page", TEXT), ("samples", LIST)]].concat(), &[]),
            object(RULE_PAGE, &[]),
        ]),
        "problems" => list(object(PROBLEM_ROW, &[])),
        "solve" => any([object(SOLVED, &["sg_reason", "rules"]), object(SURVEY, &["rules"])]),
        "why" => object(WHY, &["rules"]),
        "table" => object(TABLE, &[]),
        "period" => object(PERIOD, &["rules"]),
        "guess" => typed::<present::guess::Document>(),
        "test" => typed::<present::test::Document>(),
        "code" => typed::<present::code::Document>(),
        "count" => typed::<present::count::Document>(),
        "graph" => object(&[("nodes", "nodes")], &[]),
        "draw" => object(PICTURE, &["rules"]),
        "nimber" => object(&[("expression", TEXT), ("value", NUMBER), ("steps", "texts")], &[]),
        _ => json!({"type": ["object", "array"]}),
    }
}

type Members = &'static [(&'static str, &'static str)];

const TEXT: &str = "text";
const NUMBER: &str = "number";
const LIST: &str = "list";
const GAME_ROW: Members = &[
    ("name", TEXT),
    ("title", TEXT),
    ("zh", TEXT),
    ("usage", TEXT),
    ("example", TEXT),
    ("is", TEXT),
    ("theorems", "theorems"),
];
const PROBLEM_ROW: Members = &[
    ("name", TEXT),
    ("title", TEXT),
    ("zh", TEXT),
    ("theorem", TEXT),
    ("theorem_zh", TEXT),
    ("limits", TEXT),
];
const RULE_PAGE: Members = &[
    ("name", TEXT),
    ("title", "text?"),
    ("zh", "text?"),
    ("rule", TEXT),
    ("params", "object"),
    ("numbers", "texts"),
    ("recognised", "text?"),
    ("compared", "number?"),
    ("note", "text?"),
    ("source", "text?"),
    ("example", TEXT),
];
const SOLVED: Members = &[
    ("game", TEXT),
    ("position", TEXT),
    ("convention", "convention"),
    ("compound", TEXT),
    ("outcome", "outcome"),
    ("sg", "number?"),
    ("sg_reason", "text?"),
    ("remoteness", "number?"),
    ("winning_moves", "moves"),
    ("truncated", "truth"),
    ("method", "method"),
    ("theorem", "text?"),
    ("reason", TEXT),
    ("evidence", "evidence"),
    ("elapsed_us", NUMBER),
    ("rules", "object"),
];
const SURVEY: Members = &[
    ("game", TEXT),
    ("position", TEXT),
    ("convention", "convention"),
    ("compound", TEXT),
    ("starts", "starts"),
    ("method", "method"),
    ("theorem", "text?"),
    ("elapsed_us", NUMBER),
    ("rules", "object"),
];
const WHY: Members = &[
    ("game", TEXT),
    ("position", TEXT),
    ("sg", NUMBER),
    ("witnesses", "witnesses"),
    ("truncated", "truth"),
    ("unreachable", TEXT),
    ("rules", "object"),
];
const TABLE: Members = &[("game", TEXT), ("from", NUMBER), ("values", "values")];
const PERIOD: Members = &[
    ("game", TEXT),
    ("preperiod", "number?"),
    ("period", "number?"),
    ("saltus", "number?"),
    ("last_exception", "number?"),
    ("proved", "truth"),
    ("values_checked", NUMBER),
    ("theorem", "text?"),
    ("reason", TEXT),
    ("rules", "object"),
];
const PICTURE: Members = &[
    ("game", TEXT),
    ("kind", "kind"),
    ("width", NUMBER),
    ("height", NUMBER),
    ("svg", TEXT),
    ("rules", "object"),
];

/// A document of the crate of questions, with what is said of the rules in it.
fn typed<T: JsonSchema>() -> Value {
    let mut schema = present::schema::<T>();
    schema["properties"]["rules"] = json!({
        "type": "object",
        "additionalProperties": present::schema::<present::RuleDocument>(),
    });
    schema
}

/// An object that has all of these members but, perhaps, some.
fn object(members: &[(&str, &str)], optional: &[&str]) -> Value {
    let all: Map<String, Value> =
        members.iter().map(|(name, sort)| ((*name).to_owned(), of_sort(sort))).collect();
    let names = members.iter().map(|(name, _)| *name);
    let needed: Vec<&str> = names.filter(|name| !optional.contains(name)).collect();
    json!({"type": "object", "required": needed, "properties": all})
}

fn list(items: Value) -> Value {
    json!({"type": "array", "items": items})
}

fn any<const N: usize>(all: [Value; N]) -> Value {
    json!({"anyOf": all.to_vec()})
}

/// A member by its sort; `?` is null too.
fn of_sort(sort: &str) -> Value {
    if let Some(sort) = sort.strip_suffix('?') {
        return any([of_sort(sort), json!({"type": "null"})]);
    }
    let number = || json!({"$ref": "#/components/schemas/Number"});
    match sort {
        TEXT => json!({"type": "string"}),
        NUMBER => number(),
        LIST => json!({"type": "array"}),
        "texts" => list(of_sort(TEXT)),
        "truth" => json!({"type": "boolean"}),
        "convention" => json!({"enum": ["normal", "misere", "anti-sg"]}),
        "outcome" => json!({"enum": ["N", "P", "D"]}),
        "method" => json!({"enum": ["theorem", "table", "search"]}),
        "kind" => kinds(),
        "starts" => json!({"type": "object", "additionalProperties": of_sort("outcome")}),
        "values" => any([list(number()), list(list(number()))]),
        "moves" => list(object(&[("to", TEXT), ("text", TEXT)], &[])),
        "witnesses" => list(object(&[("value", NUMBER), ("to", TEXT), ("text", TEXT)], &[])),
        "theorems" => {
            list(object(&[("name", TEXT), ("source", TEXT), ("convention", "convention")], &[]))
        }
        "nodes" => list(object(
            &[("node", TEXT), ("outcome", "outcome"), ("sg", "number?"), ("remoteness", "number?")],
            &[],
        )),
        "evidence" => json!({
            "type": "object",
            "required": ["kind"],
            "properties": {
                "kind": {"enum": ["proved", "verified", "conjectured"]},
                "bound": number(),
                "terms": number(),
            },
        }),
        _ => json!({"type": "object"}),
    }
}

fn kinds() -> Value {
    json!({"type": "string", "enum": Kind::ALL.map(Kind::name)})
}
