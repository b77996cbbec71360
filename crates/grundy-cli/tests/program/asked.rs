//! A question as JSON is answered with the document that the verb for it prints.

use crate::command_line::command;
use serde_json::{Value, json};

/// Questions, and the words of the command line for them.
const PAIRS: &[(&str, &[&str])] = &[
    (r#"{"ask": "solve", "position": {"text": "nim 3 4 5"}}"#, &["solve", "nim", "3", "4", "5"]),
    (
        r#"{"ask": "solve", "position": {"text": "nim 3 + bash:3 7", "compound": "selective"}}"#,
        &["solve", "nim 3 + bash:3 7", "--compound=selective"],
    ),
    (
        r#"{"ask": "solve", "position": {"text": "rule 9", "games": [{"rule": "take 1..3"}]}}"#,
        &["solve", "-e", "take 1..3", "9"],
    ),
    (r#"{"ask": "why", "position": {"text": "0.77 9"}}"#, &["why", "0.77", "9"]),
    (
        r#"{"ask": "moves", "position": {"text": "nim 1 2", "convention": "misere"}, "from": "3 2"}"#,
        &["moves", "nim", "1", "2", "--misere", "--from=3 2"],
    ),
    (r#"{"ask": "table", "game": {"name": "wythoff"}, "last": 5}"#, &["table", "wythoff", "5"]),
    (r#"{"ask": "table", "game": {"name": "0.77"}, "last": 30}"#, &["table", "0.77", "30"]),
    (r#"{"ask": "period", "game": {"name": "kayles"}}"#, &["period", "kayles"]),
    (r#"{"ask": "guess", "of": {"rule": "take 1..n/2"}}"#, &["guess", "-e", "take 1..n/2"]),
    (
        r#"{"ask": "guess", "of": {"rule": "param m = 1; take 1..m", "set": [["m", 4]]}}"#,
        &["guess", "-e", "param m = 1; take 1..m", "--set=m=4"],
    ),
    (
        r#"{"ask": "test", "of": {"name": "bash:3"}, "formula": "n % 5", "last": 99}"#,
        &["test", "bash:3", "n % 5", "--terms=100"],
    ),
    (
        r#"{"ask": "sweep", "rule": {"rule": "param m = 1; take 1..m"}, "ranges": "m=1..4"}"#,
        &["test", "-e", "param m = 1; take 1..m", "--sweep=m=1..4"],
    ),
    (
        r#"{"ask": "code", "of": {"name": "bash:3"}, "language": "python", "most": 1000}"#,
        &["code", "bash:3", "--lang=python", "--max=1000"],
    ),
    (
        r#"{"ask": "code", "of": {"name": "nim"}, "main": "T n a...", "words": "Yes,No"}"#,
        &["code", "nim", "--main=T n a...", "--words=Yes,No"],
    ),
    (
        r#"{"ask": "count", "of": {"name": "nim"}, "heaps": 3, "most": 7, "ordered": false}"#,
        &["count", "nim", "--heaps=3", "--max=7", "--unordered"],
    ),
    (
        r#"{"ask": "verify", "games": [{"name": "bash:3"}], "bound": 20}"#,
        &["verify", "bash:3", "--bound=20"],
    ),
    (
        r#"{"ask": "draw", "position": {"text": "0.77 30"}, "kind": "strip", "dark": true}"#,
        &["draw", "0.77", "30", "--kind=strip", "--theme=dark"],
    ),
    (r#"{"ask": "atlas", "code": "0.37"}"#, &["atlas", "0.37"]),
    (r#"{"ask": "atlas"}"#, &["atlas"]),
    (r#"{"ask": "atlas", "status": ["open"]}"#, &["atlas", "--status=open"]),
    (r#"{"ask": "nimber", "expression": "5*(3+4)"}"#, &["nimber", "5*(3+4)"]),
    (r#"{"ask": "games"}"#, &["games"]),
    (r#"{"ask": "show", "of": {"name": "kayles"}}"#, &["show", "kayles"]),
    (r#"{"ask": "show", "of": {"name": "cot3"}}"#, &["show", "cot3"]),
    (r#"{"ask": "problems"}"#, &["problems"]),
    (
        r#"{"ask": "exercise", "kind": "which-move", "game": {"text": "nim"}, "seed": 4, "solution": true}"#,
        &["exercise", "which-move", "nim", "--seed=4", "--solution"],
    ),
];

fn grundy(arguments: &[&str]) -> (u8, String, String) {
    let (code, output, errors) = command(arguments, "");
    (code, String::from_utf8(output).expect("text"), errors)
}

fn document(arguments: &[&str]) -> Value {
    let (code, output, errors) = grundy(arguments);
    assert!(code < 2, "{arguments:?}: {errors}");
    let mut document: Value = serde_json::from_str(&output).expect("JSON");
    if let Value::Object(members) = &mut document {
        members.remove("elapsed_us");
    }
    document
}

#[test]
fn a_question_is_answered_as_its_verb_is() {
    for (question, words) in PAIRS {
        for locale in ["--locale=en", "--locale=zh"] {
            // Labels of a picture are said by the question.
            let chinese = question.contains("draw") && locale.ends_with("zh");
            let question = match chinese {
                true => question.replacen('{', r#"{"chinese": true, "#, 1),
                false => (*question).to_owned(),
            };
            let mut asked = document(&["ask", &question, locale]);
            let verb = document(&[words, &["--json", locale][..]].concat());
            // Rules are told wherever there are some.
            if verb.get("rules").is_none()
                && let Value::Object(members) = &mut asked
            {
                members.remove("rules");
            }
            assert_eq!(asked, verb, "{question}");
        }
    }
}

#[test]
fn texts_come_in_a_document() {
    let input = "1\\n3\\n1 2 3\\n";
    let judged = format!(r#"{{"ask": "judge", "problem": "p2197", "input": "{input}"}}"#);
    assert_eq!(document(&["ask", &judged])["output"], "No\n");
    let check =
        format!(r#"{{"ask": "check", "problem": "p2197", "input": "{input}", "output": "Yes"}}"#);
    assert_eq!(document(&["ask", &check])["ok"], false);
    let made = document(&["ask", r#"{"ask": "generate", "problem": "p2197", "seed": 1}"#]);
    assert_eq!(made["input"], grundy(&["gen", "p2197", "--seed", "1"]).1);
    let laid = document(&["ask", r#"{"ask": "format", "name": "x.game", "text": "n->[n-1]"}"#]);
    assert_eq!(laid["text"], "n -> [n-1]\n");
    let graph = document(&["ask", r#"{"ask": "graph", "edges": "a b\nb c\n"}"#]);
    let verb: Value =
        serde_json::from_slice(&command(&["graph", "-", "--json"], "a b\nb c\n").1).expect("JSON");
    assert_eq!((graph["nodes"].as_array().map(Vec::len), graph), (Some(3), verb));
    let checked = document(&["ask", r#"{"ask": "atlas-check"}"#]);
    assert_eq!((&checked["codes"], &checked["ok"]), (&511.into(), &true.into()));
    let proved = r#"{"ask": "period", "game": {"name": "0.77"}, "certified": true}"#;
    assert!(document(&["ask", proved])["certificate"].is_object());
}

/// Certificates are files for the verb, and texts or documents for the question.
#[test]
fn proofs_are_checked_as_their_verb_does() {
    let name = format!("grundy-asked-{}.json", std::process::id());
    let path = std::env::temp_dir().join(name);
    let file = path.to_str().expect("a name");
    for proved in [&["period", "0.77"][..], &["guess", "-e", "take 1..isqrt(n)"]] {
        let (code, _, errors) = grundy(&[proved, &["--certificate", file]].concat());
        assert_eq!(code, 0, "{errors}");
        let right = std::fs::read_to_string(file).expect("a certificate");
        for rule in ["0.77", "0.07", "take 1..isqrt(n)", "take 1..3"] {
            let mut certificate: Value = serde_json::from_str(&right).expect("JSON");
            certificate["rule"] = rule.into();
            let text = certificate.to_string();
            std::fs::write(file, &text).expect("a file");
            for locale in ["--locale=en", "--locale=zh"] {
                let verb = ["verify", "--certificate", file, "--json", locale];
                for certificate in [&certificate, &Value::from(text.as_str())] {
                    let question = json!({"ask": "check-proof", "certificate": certificate});
                    let ask = ["ask", &question.to_string(), locale];
                    let ((code, output, errors), asked) = (grundy(&verb), grundy(&ask));
                    if code == 2 {
                        assert_eq!((code, output, errors), asked, "{text}");
                        continue;
                    }
                    let mut said = document(&verb);
                    let name =
                        said.as_object_mut().and_then(|said| said.shift_remove("certificate"));
                    assert_eq!(name, Some(file.into()));
                    assert_eq!(document(&ask), said, "{text}");
                    assert_eq!(said["ok"], rule == proved[proved.len() - 1], "{text}");
                }
            }
        }
    }
    std::fs::remove_file(file).expect("it is there");
}

/// The examples of the pages about questions.
#[test]
fn the_examples_are_answered() {
    for page in
        [include_str!("../../../../docs/rust.md"), include_str!("../../../../docs/rust.zh-CN.md")]
    {
        let questions = page.split('`').filter(|text| text.starts_with(r#"{"ask""#));
        let mut count = 0;
        for question in questions {
            let (code, _, errors) = grundy(&["ask", question]);
            assert_eq!(code, 0, "{question}: {errors}");
            count += 1;
        }
        assert_eq!(count, 20);
    }
}

/// What is no question is named, with one that is.
#[test]
fn what_is_wrong_is_said() {
    for (question, said) in [
        ("", "nothing is asked"),
        ("[1]", "`[1]` is no game"),
        ("{", "this is no question"),
        (r#"{"ask": "slove"}"#, "unknown variant `slove`"),
        (r#"{"ask": "solve"}"#, "missing field `position`"),
        (r#"{"ask": "solve", "positon": {}}"#, "unknown field `positon`"),
        (r#"{"ask": "table", "game": {"nmae": "nim"}, "last": 5}"#, r#"{"name": "bash:3"}"#),
        (r#"{"ask": "table", "game": {"name": "nosuch"}, "last": 5}"#, "nosuch"),
        (r#"{"ask": "table", "game": {"rule": "n -> [n-1"}, "last": 5}"#, "rule:1:"),
        (r#"{"ask": "guess", "of": {"rows": [[1, 2], [3]]}}"#, "as many rows as columns"),
        (r#"{"ask": "guess", "of": {"integers": []}}"#, "no integers"),
        (r#"{"ask": "atlas", "code": "0.9"}"#, "`0.9` is not in the atlas"),
        (r#"{"ask": "atlas", "code": "0.37", "status": ["open"]}"#, "not both"),
        (r#"{"ask": "solve", "position": {"text": "graph:x 1"}}"#, "no files are read here"),
        (r#"{"ask": "check-proof", "certificate": "x"}"#, "the certificate is not JSON"),
        (r#"{"ask": "check-proof", "certificate": 7}"#, "a certificate is an object, or its text"),
    ] {
        let (code, output, errors) = grundy(&["ask", question]);
        assert_eq!((code, output.as_str()), (2, ""), "{question}: {errors}");
        assert!(errors.contains(said), "{question}: {errors}");
    }
    // It ends as the verb does.
    let limit = "--max-positions=1000";
    let refuted = r#"{"ask": "test", "of": {"name": "bash:3"}, "formula": "n % 5"}"#;
    assert_eq!(grundy(&["ask", refuted]).0, grundy(&["test", "bash:3", "n % 5"]).0);
    let (code, output, errors) =
        grundy(&["ask", r#"{"ask": "period", "game": {"name": "grundy"}}"#, limit]);
    let verb = grundy(&["period", "grundy", "--json", limit]);
    assert_eq!((code, output, errors), verb);
    // A limit is one wherever it is met.
    let growing = r#"{"ask": "table", "game": {"name": "grundy"}, "last": 1000000000}"#;
    let (code, _, errors) = grundy(&["ask", growing, "--max-positions=1000"]);
    assert_eq!(code, 3, "{errors}");
}
