//! The conversation: its order, and messages that are none.

use crate::editor::{Editor, URI, at};
use grundy_lsp::Server;
use serde_json::{Value, json};

fn code(said: &[Value]) -> (Value, Value) {
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0]["error"]["message"].is_string());
    (said[0]["id"].clone(), said[0]["error"]["code"].clone())
}

#[test]
fn what_can_be_done_is_told() {
    let mut server = Server::default();
    let begin = json!({"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": {}});
    let said = server.answer(begin.clone());
    assert_eq!(said[0]["id"], "a");
    let able = &said[0]["result"]["capabilities"];
    assert_eq!(able["textDocumentSync"]["change"], 1);
    for provider in ["hoverProvider", "documentFormattingProvider"] {
        assert_eq!(able[provider], true);
    }
    assert!(able["completionProvider"].is_object());
    assert_eq!(able["executeCommandProvider"]["commands"], json!(["grundy.run"]));
    assert_eq!(said[0]["result"]["serverInfo"]["name"], "grundy");
    assert_eq!(code(&server.answer(begin)), ("a".into(), (-32600).into()));
}

#[test]
fn a_conversation_has_an_order() {
    let request = |id: u64, method: &str| json!({"jsonrpc": "2.0", "id": id, "method": method});
    let exit = json!({"jsonrpc": "2.0", "method": "exit"});
    let mut server = Server::default();
    assert_eq!(code(&server.answer(request(1, "textDocument/hover"))).1, -32002);
    let early = json!({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {}});
    assert!(server.answer(early).is_empty());
    assert_eq!(server.ended(), None);
    assert!(server.answer(exit.clone()).is_empty());
    assert_eq!(server.ended(), Some(false));
    assert_eq!(code(&server.answer(request(2, "initialize"))).1, -32600);

    let mut editor = Editor::with("take 1..3");
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(editor.answer("textDocument/hover", at(0, 0))["error"]["code"], -32600);
    assert!(editor.server.answer(exit).is_empty());
    assert_eq!(editor.server.ended(), Some(true));
}

#[test]
fn what_is_no_message_is_named() {
    let mut server = Editor::new("en").server;
    assert_eq!(code(&server.answer_bytes(b"{\"jsonrpc\": ")), (Value::Null, (-32700).into()));
    assert_eq!(code(&server.answer_bytes(&[0xff, 0xfe, 0])), (Value::Null, (-32700).into()));
    assert_eq!(code(&server.answer_bytes("[".repeat(100_000).as_bytes())).1, -32700);
    for (message, id) in [
        (json!(null), Value::Null),
        (json!([]), Value::Null),
        (json!([{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}]), Value::Null),
        (json!({}), Value::Null),
        (json!({"id": 3, "method": "shutdown"}), 3.into()),
        (json!({"jsonrpc": "1.0", "id": 3, "method": "shutdown"}), 3.into()),
        (json!({"jsonrpc": "2.0", "id": 3}), 3.into()),
        (json!({"jsonrpc": "2.0", "id": "x", "method": 5}), "x".into()),
        (json!({"jsonrpc": "2.0", "id": [1], "method": "shutdown"}), Value::Null),
    ] {
        assert_eq!(code(&server.answer(message.clone())), (id, (-32600).into()), "{message}");
    }
    // An answer to nothing is passed over.
    assert!(server.answer(json!({"jsonrpc": "2.0", "id": 9, "result": null})).is_empty());
}

#[test]
fn unknown_methods_and_wrong_parameters_are_told() {
    let mut editor = Editor::with("take 1..3");
    for method in ["textDocument/rename", "$/nothing", "", "initialized"] {
        assert_eq!(editor.answer(method, json!({}))["error"]["code"], -32601, "{method}");
        assert!(editor.tell(method, json!({})).is_empty());
    }
    let negative = json!({"textDocument": {"uri": URI}, "position": {"line": -1, "character": 0}});
    let elsewhere = json!({"textDocument": {"uri": "x"}, "position": {"line": 0, "character": 0}});
    for params in [json!(null), json!([1]), json!({}), negative, elsewhere] {
        for method in ["textDocument/hover", "textDocument/completion"] {
            assert_eq!(editor.answer(method, params.clone())["error"]["code"], -32602, "{params}");
        }
    }
    for method in ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose"] {
        assert!(editor.tell(method, json!({"textDocument": 5})).is_empty());
    }
    // Far away is the end.
    assert!(editor.hover(4_000_000_000, 7).contains("0 1 2 3"));
    assert!(editor.hover(0, 4_000_000_000).contains("0 1 2 3"));
}
