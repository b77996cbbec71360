//! An editor with one document.

use grundy_lsp::Server;
use serde_json::{Value, json};

pub const URI: &str = "file:///x.game";

/// An editor that has said `initialize`.
pub struct Editor {
    pub server: Server,
    count: u64,
}

impl Editor {
    /// An editor in a language.
    pub fn new(locale: &str) -> Self {
        let mut editor = Editor { server: Server::default(), count: 0 };
        editor.ask("initialize", json!({"locale": locale, "capabilities": {}}));
        editor.tell("initialized", json!({}));
        editor
    }

    /// An editor that shows a rule.
    pub fn with(text: &str) -> Self {
        let mut editor = Editor::new("en");
        editor.open(text);
        editor
    }

    /// The whole answer to a request.
    pub fn answer(&mut self, method: &str, params: Value) -> Value {
        self.count += 1;
        let id = self.count;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        let mut said = self.server.answer(request);
        assert_eq!(said.len(), 1, "{method}");
        let answer = said.remove(0);
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&"2.0".into(), &id.into()));
        answer
    }

    /// The result of a request that is right.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    pub fn tell(&mut self, method: &str, params: Value) -> Vec<Value> {
        self.server.answer(json!({"jsonrpc": "2.0", "method": method, "params": params}))
    }

    /// Opens a rule; gives what is wrong with it.
    pub fn open(&mut self, text: &str) -> Vec<Value> {
        let document = json!({"uri": URI, "languageId": "grundy", "version": 1, "text": text});
        diagnostics(self.tell("textDocument/didOpen", json!({"textDocument": document})))
    }

    /// Changes the rule; gives what is wrong with it then.
    pub fn change(&mut self, changes: Value) -> Vec<Value> {
        let document = json!({"uri": URI, "version": 2});
        let params = json!({"textDocument": document, "contentChanges": changes});
        diagnostics(self.tell("textDocument/didChange", params))
    }

    /// What is shown at a place, as text.
    pub fn hover(&mut self, line: u32, character: u32) -> String {
        let shown = self.ask("textDocument/hover", at(line, character));
        shown["contents"]["value"].as_str().unwrap_or_default().to_owned()
    }

    /// The words that are offered at a place.
    pub fn completion(&mut self, line: u32, character: u32) -> Vec<Value> {
        let offered = self.ask("textDocument/completion", at(line, character));
        offered.as_array().cloned().unwrap_or_default()
    }

    /// What `grundy.run` answers.
    pub fn run(&mut self, position: &str) -> Value {
        let params = json!({"command": "grundy.run", "arguments": [URI, position]});
        self.answer("workspace/executeCommand", params)
    }

    pub fn format(&mut self) -> Value {
        let options = json!({"tabSize": 4, "insertSpaces": true});
        let params = json!({"textDocument": {"uri": URI}, "options": options});
        self.ask("textDocument/formatting", params)
    }
}

/// A place in the document.
pub fn at(line: u32, character: u32) -> Value {
    let position = json!({"line": line, "character": character});
    json!({"textDocument": {"uri": URI}, "position": position})
}

/// A stretch of a line.
pub fn range(line: u32, start: u32, end: u32) -> Value {
    json!({
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": end},
    })
}

fn diagnostics(said: Vec<Value>) -> Vec<Value> {
    assert_eq!(said.len(), 1);
    assert_eq!(said[0]["method"], "textDocument/publishDiagnostics");
    assert_eq!(said[0]["params"]["uri"], URI);
    said[0]["params"]["diagnostics"].as_array().cloned().expect("a list")
}
