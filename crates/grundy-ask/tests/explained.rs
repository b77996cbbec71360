//! What an answer rests on, in its document.

use grundy::notation::Locale;
use grundy::work::Meter;
use grundy_ask::{Question, Shelf};
use serde_json::{Value, json};

/// The document of a question that is written as JSON.
fn document(question: Value) -> Value {
    let question = Question::read(&question.to_string()).unwrap();
    question.answer(&Shelf::default(), &Meter::unlimited(), Locale::En).unwrap()
}

fn solve(text: &str) -> Value {
    document(json!({"ask": "solve", "position": {"text": text}}))
}

#[test]
fn components_have_their_steps() {
    let position = json!({"text": "bash:3 5 + 8", "compound": "conjunctive"});
    let said = document(json!({"ask": "solve", "position": position, "most": 1}));
    let steps = json!([{"position": "5", "step": 3}, {"position": "8", "step": 4}]);
    assert_eq!((&said["components"], &said["component_count"]), (&steps, &json!(2)));
    let said = document(json!({"ask": "why", "position": position}));
    assert_eq!(said["components"][0]["via"]["to"], "4");
    assert_eq!((&said["outcome"], &said["compound"]), (&json!("P"), &json!("conjunctive")));
}

#[test]
fn games_show_what_their_theorems_rest_on() {
    let dynamic = solve("dynamic:3 20");
    let a = json!(["1", "2", "3", "4", "6", "8", "11", "15"]);
    let b = json!(["1", "2", "3", "5", "7", "10", "14", "20"]);
    assert_eq!(dynamic["sequences"], json!({"a": a, "b": b, "complete": true}));
    let bush = solve("hackenbush 0-1 1-2 1-3 3-4");
    let value = |vertex: u64| {
        let vertices = bush["vertices"].as_array().unwrap();
        vertices.iter().find(|it| it["vertex"] == vertex).unwrap()["sg"].clone()
    };
    assert_eq!([0, 1, 2, 3, 4].map(value), [4, 3, 0, 1, 0].map(|value| json!(value)));
    let geography = solve("geography 1 1-2 2-3 3-4");
    assert_eq!(geography["matching"], json!([["1", "2"], ["3", "4"]]));
    assert_eq!(geography["matching_size"], 2);
    assert_eq!(solve("nim 3 4 5")["sequences"], Value::Null);
}

#[test]
fn moves_are_cut_in_their_order() {
    let ask = |most: Value| {
        document(json!({"ask": "solve", "position": {"text": "nim 3 5 7"}, "most": most}))
    };
    let (all, two) = (ask(Value::Null), ask(json!(2)));
    let moves = all["winning_moves"].as_array().unwrap();
    assert_eq!((moves.len(), &all["truncated"]), (3, &json!(false)));
    assert_eq!(two["winning_moves"].as_array().unwrap()[..], moves[..2]);
    assert_eq!((&two["truncated"], &ask(json!(3))["truncated"]), (&json!(true), &json!(false)));
}

#[test]
fn concepts_have_documents() {
    let show = |name: &str| document(json!({"ask": "show", "of": {"name": name}}));
    let all = show("concepts");
    assert!(all.as_array().unwrap().iter().any(|concept| concept["name"] == "zeckendorf"));
    for concept in all.as_array().unwrap() {
        let name = concept["name"].as_str().unwrap();
        let page = show(&format!("concept:{name}"));
        assert_eq!((&page["kind"], &page["name"]), (&json!("concept"), &concept["name"]));
        assert!(page["page"].as_str().unwrap().contains("\n## Proof\n"), "{name}");
    }
    assert_eq!(show("mex")["kind"], "concept");
    assert_eq!(show("moore")["concept"]["name"], "moore");
    assert_eq!(show("nim")["concept"], Value::Null);
}

#[test]
fn parts_of_witnesses() {
    let said = document(json!({"ask": "why", "position": {"text": "lasker 7"}}));
    let witness = said["witnesses"].as_array().unwrap().iter().find(|it| it["value"] == 7);
    let parts = witness.unwrap()["parts"].as_array().unwrap();
    let sum = parts.iter().fold(0, |sum, part| sum ^ part.as_u64().unwrap());
    assert_eq!((parts.len(), sum), (2, 7));
    assert_eq!(said["witnesses"][0]["parts"], Value::Null);
}
