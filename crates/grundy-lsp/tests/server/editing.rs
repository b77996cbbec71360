//! Errors at their places, changes, mending, layout.

use crate::editor::{Editor, URI, range};
use serde_json::{Value, json};

#[test]
fn errors_stand_at_their_places() {
    let mut editor = Editor::new("en");
    let wrong =
        editor.open("name 尼姆😀\nn -> [n-1]  # 😀\nn -> [n-k] for k in 1..m\nwin if n = 3\n");
    let places: Vec<&Value> = wrong.iter().map(|one| &one["range"]).collect();
    assert_eq!(places[0], &range(2, 23, 24));
    assert_eq!(places[1]["start"]["line"], 3);
    assert_eq!((places.len(), &wrong[0]["severity"]), (2, &1.into()));
    let message = wrong[0]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("the name `m` is not known here\n"), "{message}");
    assert!(message.contains("param m = 3"), "{message}");
    assert_eq!(editor.open("take 1..3"), Vec::<Value>::new());
}

/// Characters before the place count by their UTF-16 units.
#[test]
fn wide_characters_count_as_the_editor_counts() {
    let mut editor = Editor::new("en");
    assert_eq!(editor.open("堆 -> [堆-k] for k in 1..数")[0]["range"], range(0, 23, 24));
    let wrong = editor.open("n -> [n-1]; n -> [😀] ; n -> [m]");
    let places: Vec<&Value> = wrong.iter().map(|one| &one["range"]).collect();
    assert_eq!(places[0], &range(0, 18, 20), "{wrong:?}");
    assert_eq!(places[places.len() - 1], &range(0, 30, 31), "{wrong:?}");
}

#[test]
fn the_language_is_that_of_the_editor() {
    for (locale, said) in
        [("zh-cn", "这里没有名为 `m` 的量"), ("zh", "这里"), ("de", "the name `m`")]
    {
        let wrong = Editor::new(locale).open("take 1..m");
        let message = wrong[0]["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(said), "{message}");
    }
}

#[test]
fn faults_of_play_are_warnings() {
    let mut editor = Editor::new("en");
    let wrong = editor.open("# 😀\nn -> [100/(n-3)]");
    assert_eq!((&wrong[0]["range"], &wrong[0]["severity"]), (&range(1, 6, 15), &2.into()));
    let message = wrong[0]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("division by 0"), "{message}");
    // Where play from the example never gets, nothing is wrong.
    let rule = "(n, k) -> [n-j, k] for j in 1..n/k\nstart 5 ";
    assert!(editor.open(&format!("{rule}2")).is_empty());
    assert_eq!(editor.open(&format!("{rule}0"))[0]["severity"], 2);
    // No values, no end: that is no fault of a place.
    assert!(editor.open("n -> [(n+k) % 12] for k in {2, 5} if n > 0").is_empty());
    assert!(editor.open("n -> [n+1]").is_empty());
}

#[test]
fn changes_are_followed() {
    let mut editor = Editor::with("take 1..m");
    assert!(editor.change(json!([{"text": "note 😀\ntake 1..3"}])).is_empty());
    let wrong = editor.change(json!([
        {"range": range(1, 8, 9), "text": "k"},
        {"range": range(0, 5, 7), "text": "数字\n# "},
    ]));
    assert_eq!(wrong[0]["range"], range(2, 8, 9));
    let closed = editor.tell("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    assert_eq!(closed[0]["params"]["diagnostics"], json!([]));
    // Nobody has it now.
    assert!(
        editor.tell("textDocument/didChange", json!({"textDocument": {"uri": URI}})).is_empty()
    );
    let params = json!({"textDocument": {"uri": URI}, "options": {}});
    assert_eq!(editor.answer("textDocument/formatting", params)["error"]["code"], -32602);
}

#[test]
fn what_is_nearly_right_can_be_mended() {
    let mut editor = Editor::with("# 😀\nn -> n-k for k in 1..n");
    let ask = |range: Value, only: Value| {
        json!({
            "textDocument": {"uri": URI},
            "range": range,
            "context": {"diagnostics": [], "only": only},
        })
    };
    let method = "textDocument/codeAction";
    let fixes = editor.ask(method, ask(range(1, 6, 6), Value::Null));
    let fix = &fixes[0];
    assert_eq!(fix["kind"], "quickfix");
    assert_eq!(fix["title"], "write: n -> [n-k] for k in 1..n");
    let edit = &fix["edit"]["changes"][URI][0];
    assert_eq!(edit, &json!({"range": range(1, 5, 8), "newText": "[n-k]"}));
    let changed = json!([{"range": edit["range"], "text": edit["newText"]}]);
    assert_eq!(editor.ask(method, ask(range(0, 0, 1), Value::Null)), json!([]));
    assert_eq!(editor.ask(method, ask(range(1, 6, 6), json!(["refactor"]))), json!([]));
    assert!(editor.change(changed).is_empty());
}

#[test]
fn other_places_are_shown_too() {
    let mut editor = Editor::new("en");
    let wrong = editor.open("take 1..3\nstart 3\nstart 4");
    assert_eq!(wrong[0]["relatedInformation"][0]["location"]["range"], range(1, 0, 7));
    assert_eq!(wrong[0]["relatedInformation"][0]["message"], "the first one");
}

#[test]
fn a_rule_is_laid_out() {
    let mut editor = Editor::with("# 😀\nn→[ n-k ]for k in{1,3 , 4}");
    let edits = editor.format();
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 26}});
    assert_eq!(edits[0]["range"], whole);
    assert_eq!(edits[0]["newText"], "# 😀\nn -> [n-k] for k in {1, 3, 4}\n");
    editor.change(json!([{"text": edits[0]["newText"]}]));
    assert_eq!(editor.format(), json!([]));
    // Lines end as they did.
    editor.change(json!([{"text": "take 1..3\r\nstart 5\r\n"}]));
    assert_eq!(editor.format(), json!([]));
    // A wrong rule stays as it is.
    editor.change(json!([{"text": "take 1..  (3"}]));
    assert_eq!(editor.format(), Value::Null);
}
