//! Rules of strangers end soon, and no message, however strange, does harm.

use crate::editor::{Editor, URI, at};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Rules that would take for ever; each is given up after some work.
const ENDLESS: &[&str] = &[
    "n -> [k] for k in 1..10^18",
    "n -> [n-1] for a in 1..10^9, b in 1..10^9, c in 1..10^9 if a*b*c == 7",
    "n -> [n+1] if n < 10^15",
    "n -> [n+k] + [n+j] for k in 1..9, j in 1..n if n < 10^12",
    "n -> 10^12 * [n-1]",
    "(a, b) -> [a+1, b+k] for k in 1..b if a < 10^9; lose if a == 5",
    "(a, b, c, d) -> [a-1, b+a, c+b, d+c]; (a, b, c, d) -> [a, b-1, c+d, d]\nstart 60 60 60 60",
    "n -> [n-d] for d in divisors(n^9)",
    "take primes_upto(10^12)",
    "n -> [n-p] for p in primes(10^18 + n)",
    "n -> [n^k] for k in 1..n if n < 10^9; win if n == 10^6",
    "take 1..n if n ^ n > 3",
];

/// Whatever is asked about them has an answer: this test ends, or the limits are none.
#[test]
fn hostile_rules_end_soon() {
    let long = [
        format!("n -> [{}n{}]", "(".repeat(3000), ")".repeat(3000)),
        vec!["n -> [n-k] for k in 1..n, l in 0..k"; 3000].join("\n"),
        format!("take {{{}}}", (1..20_000).map(|k| k.to_string()).collect::<Vec<_>>().join(", ")),
        "x ".repeat(1 << 20),
        "[".repeat(1 << 17),
    ];
    let mut editor = Editor::new("en");
    for rule in ENDLESS.iter().copied().chain(long.iter().map(String::as_str)) {
        editor.open(rule);
        editor.hover(0, 1);
        editor.completion(0, 3);
        editor.format();
        for position in ["", "999999999999 7"] {
            let answer = editor.run(position);
            let said = answer.get("result").or(answer.pointer("/error/message"));
            assert!(said.is_some_and(Value::is_string), "{answer}");
        }
    }
}

/// What was given up is told, and bounded by work.
#[test]
fn limits_are_told() {
    let mut editor = Editor::with(ENDLESS[0]);
    let shown = editor.hover(0, 0);
    assert!(shown.contains("steps of work") || shown.contains("time limit"), "{shown}");
}

/// Methods with the parameters of others.
fn message() -> impl Strategy<Value = Value> {
    let methods = [
        "initialize",
        "textDocument/didOpen",
        "textDocument/didChange",
        "textDocument/didClose",
        "textDocument/hover",
        "textDocument/completion",
        "textDocument/formatting",
        "textDocument/codeAction",
        "workspace/executeCommand",
        "textDocument/nothing",
    ];
    let number = prop_oneof![0u32..4, any::<u32>()];
    let place = (number.clone(), number)
        .prop_map(|(line, character)| json!({"line": line, "character": character}));
    let text = prop_oneof![
        "\\PC{0,12}",
        "[-nk>\\[\\]0-9 a-z.,;#😀数\r\n]{0,40}",
        Just("n -> [n-k] for k in 1..n".to_owned()),
        Just("take 1..m".to_owned()),
    ];
    (prop::sample::select(methods.to_vec()), place.clone(), place, text, any::<u8>()).prop_map(
        |(method, start, end, text, sort)| {
            let uri = if sort % 16 == 0 { "file:///other" } else { URI };
            let range = json!({"start": start, "end": end});
            let change = match sort % 3 {
                0 => json!([{"text": text}]),
                _ => json!([{"range": range, "text": text}, {"range": range, "text": "😀"}]),
            };
            let mut params = json!({
                "textDocument": {"uri": uri, "version": sort, "text": text},
                "contentChanges": change,
                "position": start,
                "range": range,
                "context": {"diagnostics": []},
                "command": "grundy.run",
                "arguments": [uri, text],
            });
            if sort % 11 == 0 {
                params["position"] = json!([text]);
            }
            let mut message = json!({"jsonrpc": "2.0", "method": method, "params": params});
            if sort % 7 != 0 {
                message["id"] = sort.into();
            }
            message
        },
    )
}

/// Any JSON, not too deep.
fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "\\PC{0,6}".prop_map(Value::from),
    ];
    let name = prop::sample::select(vec!["jsonrpc", "id", "method", "params", "uri", "x"]);
    leaf.prop_recursive(3, 16, 4, move |inner| {
        let members = vec((name.clone(), inner.clone()), 0..4);
        let object = |members: Vec<(&str, Value)>| {
            members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Value>()
        };
        prop_oneof![vec(inner, 0..4).prop_map(Value::from), members.prop_map(object)]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..Default::default() })]

    /// A request is answered once, and nothing else is.
    #[test]
    fn messages_in_any_order_are_answered(messages in vec(message(), 0..12)) {
        let mut editor = Editor::with("take 1..3");
        for message in messages {
            let id = message.get("id").cloned();
            let said = editor.server.answer(message);
            let answers: Vec<&Value> = said.iter().filter_map(|one| one.get("id")).collect();
            prop_assert_eq!(answers, id.iter().collect::<Vec<_>>());
        }
        editor.answer("textDocument/hover", at(0, 0));
    }

    #[test]
    fn noise_is_no_harm(bytes in vec(any::<u8>(), 0..60), value in anything()) {
        let mut editor = Editor::with("take 1..3");
        editor.server.answer_bytes(&bytes);
        editor.server.answer(value.clone());
        for method in ["textDocument/didOpen", "textDocument/didChange"] {
            editor.tell(method, value.clone());
        }
        for method in ["textDocument/codeAction", "workspace/executeCommand"] {
            editor.answer(method, value.clone());
        }
        let shown = editor.hover(0, 0);
        prop_assert!(shown.contains("0 1 2 3 0 1 2 3"), "{}", shown);
    }
}
