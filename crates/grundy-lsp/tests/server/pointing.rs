//! What is shown at a place, what can be typed there, and what a position is worth.

use crate::editor::{Editor, URI, at, range};
use serde_json::{Value, json};

#[test]
fn values_are_shown() {
    let mut editor = Editor::with("take 1..3");
    for character in [0, 5, 9] {
        let shown = editor.hover(0, character);
        assert!(shown.contains("0 1 2 3 0 1 2 3"), "{shown}");
        assert!(shown.contains("the rule is `bash:3`"), "{shown}");
    }
    editor.open("(x, y) -> [k, y] for k in 0..x-1; (x, y) -> [x, k] for k in 0..y-1");
    let shown = editor.hover(0, 11);
    assert!(shown.contains("0 1 2 3 4 5 6 7\n1 0 3 2 5 4 7 6\n"), "{shown}");
    editor.open("(a, b, c) unordered -> [a, b, c-k] for k in 1..c\nstart 4 2 4");
    assert!(editor.hover(0, 1).contains("`4 2 4`: `P sg=0`"));
}

/// Where play ends by a verdict or returns, there are winners and no values.
#[test]
fn outcomes_are_shown() {
    let mut editor = Editor::with("take 1..3; win if n == 0");
    assert!(editor.hover(0, 6).contains("`N P N N N P N N N P"), "{}", editor.hover(0, 6));
    editor.open("n -> [(n+k) % 12] for k in {2, 5} if n > 0");
    let shown = editor.hover(0, 0);
    assert!(shown.contains('D') && shown.contains("Who wins from 0 to 15"), "{shown}");
    editor.open("(a, b) -> [a-1, b]; lose if b == 1");
    assert!(editor.hover(0, 0).contains("P P P P P P P P\nN P N N"), "{}", editor.hover(0, 0));
    editor.open("n -> [n+1]");
    assert!(editor.hover(0, 0).starts_with("endless: "), "{}", editor.hover(0, 0));
    editor.open("n -> [100/(n-3)]");
    assert!(editor.hover(0, 0).contains("division by 0"), "{}", editor.hover(0, 0));
}

#[test]
fn words_are_explained() {
    let text = "name take 😀 for two\nn -> [n-k] for k in divisors(n)  # for those";
    let mut editor = Editor::with(text);
    assert!(editor.hover(0, 2).starts_with("`name`: the English title\n"));
    assert!(editor.hover(0, 6).starts_with("SG values"), "{}", editor.hover(0, 6));
    assert!(editor.hover(1, 12).starts_with("`for`: names"));
    assert!(editor.hover(1, 24).starts_with("`divisors`: `divisors(n)`: the set"));
    assert_eq!(editor.ask("textDocument/hover", at(1, 24))["range"], range(1, 20, 28));
    editor.open("zh-note 取 take\ntake 1..3");
    for character in [0, 3, 7] {
        let shown = editor.hover(0, character);
        assert!(shown.starts_with("`zh-note`: a remark in Chinese"), "{shown}");
    }
    assert!(editor.hover(0, 12).starts_with("SG values"), "{}", editor.hover(0, 12));
    editor.open(text);
    // A comment is nothing of the rule.
    assert_eq!(editor.ask("textDocument/hover", at(1, 37)), Value::Null);
    let mut editor = Editor::new("zh-tw");
    editor.open("take 1..3");
    let shown = editor.hover(0, 0);
    assert!(shown.starts_with("`take`: `take 集合`"), "{shown}");
    assert!(shown.contains("0 到 15 的 SG 值：`0 1 2 3"), "{shown}");
    // A wrong rule has words all the same.
    editor.open("take 1..gcd(");
    assert_eq!(editor.hover(0, 10), "`gcd`: `gcd(a, b)`：最大公约数");
}

/// The text of a stranger makes no links and no pictures.
#[test]
fn what_is_shown_is_harmless() {
    let mut editor = Editor::with("name ![x](http://example.com/x.png)\nn -> [n+1]");
    let shown = editor.hover(1, 0);
    assert!(!shown.contains("http"), "{shown}");
}

fn labels(items: &[Value]) -> Vec<&str> {
    items.iter().filter_map(|item| item["label"].as_str()).collect()
}

#[test]
fn words_and_names_are_offered() {
    let mut editor =
        Editor::with("param Most = 3\nheap -> [heap-k] for k in 1..M\nno\nnote a \nfamily s");
    let offered = editor.completion(1, 30);
    let names = labels(&offered);
    let statements =
        "name zh alias family level source note zh-note problem start law show param take win lose";
    let functions = "min max gcd isqrt popcount divisors primes_upto powers";
    for word in [statements, functions, "for if in and or not xor end unordered Most heap k"]
        .iter()
        .flat_map(|words| words.split(' '))
    {
        assert_eq!(names.iter().filter(|name| **name == word).count(), 1, "{word}");
    }
    let order = |items: &[Value], word: &str| {
        let item = items.iter().find(|item| item["label"] == word).cloned().unwrap_or_default();
        item["sortText"].as_str().unwrap_or_default().to_owned()
    };
    assert!(order(&offered, "primes") < order(&offered, "alias"));
    let beginning = editor.completion(2, 2);
    assert!(order(&beginning, "primes") > order(&beginning, "note"));
    let isqrt = offered.iter().find(|item| item["label"] == "isqrt").cloned().unwrap_or_default();
    assert!(isqrt["documentation"].as_str().is_some_and(|text| text.contains("square root")));
    // Texts are written by people.
    assert!(editor.completion(3, 7).is_empty());
    assert_eq!(labels(&editor.completion(4, 8)).len(), 7);
    editor.open("take 1..n; zh-no");
    let joined = editor.completion(0, 16);
    assert_eq!(labels(&joined), ["zh-note"]);
    let edit = json!({"range": range(0, 11, 16), "newText": "zh-note"});
    assert_eq!(joined[0]["textEdit"], edit);
    editor.open("n -> [n-1]  # fo\nlaw -> [law-1] f");
    assert!(editor.completion(0, 16).is_empty());
    assert!(!editor.completion(1, 16).is_empty());
}

#[test]
fn a_position_is_solved() {
    let mut editor = Editor::with("take 1..3\nstart 10 7");
    let said = editor.run("10 7")["result"].as_str().unwrap_or_default().to_owned();
    assert!(said.starts_with("N sg=1\nmove: "), "{said}");
    assert!(said.ends_with("rule: the rule is `bash:3`\n"), "{said}");
    assert_eq!(editor.run("")["result"], said.as_str());
    assert!(editor.run("4 + nim 5")["result"].as_str().is_some_and(|it| it.starts_with("N sg=5")));
    for (position, said) in [("x", "`x`"), ("x.game 3", "`x.game`")] {
        let answer = editor.run(position);
        assert_eq!(answer["error"]["code"], -32803, "{answer}");
        assert!(
            answer["error"]["message"].as_str().is_some_and(|it| it.contains(said)),
            "{answer}"
        );
    }
    assert_eq!(editor.run(&"1 ".repeat(40_000))["error"]["code"], -32602);
    editor.open("take 1..m");
    let answer = editor.run("5");
    assert!(answer["error"]["message"].as_str().is_some_and(|it| it.contains("`m`")), "{answer}");
    for params in [
        json!({"command": "grundy.run"}),
        json!({"command": "grundy.run", "arguments": [7]}),
        json!({"command": "grundy.run", "arguments": ["file:///elsewhere.game", "3"]}),
        json!({"command": "rm", "arguments": [URI, "3"]}),
    ] {
        assert_eq!(editor.answer("workspace/executeCommand", params)["error"]["code"], -32602);
    }
}
