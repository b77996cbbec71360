//! `grundy lsp` as an editor starts it: a process, framed messages on its streams.

use crate::command_line::command;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const GRUNDY: &str = env!("CARGO_BIN_EXE_grundy");
const URI: &str = "file:///nim.game";

/// A server of our own, ended with the test.
struct Started {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Started {
    fn new(arguments: &[&str]) -> Self {
        let mut process = Command::new(GRUNDY)
            .arg("lsp")
            .args(arguments)
            .env("GRUNDY_LOCALE", "en")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take().expect("an input");
        let output = BufReader::new(process.stdout.take().expect("an output"));
        Started { process, input, output }
    }

    fn send(&mut self, message: &Value) {
        self.input.write_all(framed(&message.to_string()).as_bytes()).expect("sent");
        self.input.flush().expect("sent");
    }

    fn next(&mut self) -> Value {
        let (mut line, mut length) = (String::new(), 0);
        while self.output.read_line(&mut line).expect("a header") > 2 {
            let value = line.trim().strip_prefix("Content-Length: ").expect("a length");
            length = value.parse().expect("a number");
            line.clear();
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a body");
        serde_json::from_slice(&body).expect("JSON")
    }

    /// The answer to a request.
    fn ask(&mut self, id: u64, method: &str, params: Value) -> Value {
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        let answer = self.next();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }
}

fn framed(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

#[test]
fn an_editor_is_helped() {
    let mut server = Started::new(&["--stdio"]);
    let able = server.ask(1, "initialize", json!({"locale": "zh-cn", "capabilities": {}}));
    assert_eq!(able["result"]["capabilities"]["hoverProvider"], true);
    server.tell("initialized", json!({}));
    let text = "zh 尼姆😀\nn→[ n-k ]for k in 1..m";
    let document = json!({"uri": URI, "languageId": "grundy", "version": 1, "text": text});
    server.tell("textDocument/didOpen", json!({"textDocument": document}));
    let wrong = server.next();
    assert_eq!(wrong["method"], "textDocument/publishDiagnostics");
    let wrong = &wrong["params"]["diagnostics"][0];
    assert_eq!(wrong["range"]["start"], json!({"line": 1, "character": 21}));
    assert!(wrong["message"].as_str().is_some_and(|it| it.starts_with("这里没有名为 `m` 的量")));

    let changes = json!([{"text": text.replace('m', "n")}]);
    let document = json!({"uri": URI, "version": 2});
    let params = json!({"textDocument": document, "contentChanges": changes});
    server.tell("textDocument/didChange", params);
    let right = server.next();
    assert_eq!(right["params"], json!({"uri": URI, "diagnostics": [], "version": 2}));
    let place = json!({"textDocument": {"uri": URI}, "position": {"line": 1, "character": 0}});
    let shown = server.ask(2, "textDocument/hover", place);
    let shown = shown["result"]["contents"]["value"].as_str().unwrap_or_default();
    assert!(shown.contains("0 1 2 3 4 5") && shown.contains("此规则就是 `nim`"), "{shown}");
    let params = json!({"textDocument": {"uri": URI}, "options": {}});
    let edits = server.ask(3, "textDocument/formatting", params);
    let laid = "zh 尼姆😀\nn -> [n-k] for k in 1..n\n";
    assert_eq!(edits["result"][0]["newText"], laid);
    let params = json!({"command": "grundy.run", "arguments": [URI, "3 4 5"]});
    let said = server.ask(4, "workspace/executeCommand", params);
    assert!(said["result"].as_str().is_some_and(|it| it.starts_with("N sg=2\nmove: 1 4 5")));
    assert_eq!(server.ask(5, "textDocument/rename", json!({}))["error"]["code"], -32601);
    assert_eq!(server.ask(6, "shutdown", Value::Null)["result"], Value::Null);
    server.tell("exit", Value::Null);
    assert_eq!(server.process.wait().expect("an end").code(), Some(0));
}

#[test]
fn the_conversation_ends_as_it_should() {
    let exit = framed(r#"{"jsonrpc": "2.0", "method": "exit"}"#);
    let begin = framed(r#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#);
    let close = framed(r#"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#);
    assert_eq!(command(&["lsp"], ""), (0, Vec::new(), String::new()));
    assert_eq!(command(&["lsp"], &exit), (1, Vec::new(), String::new()));
    let (code, output, errors) = command(&["lsp"], &format!("{begin}{close}{exit}garbage"));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(String::from_utf8_lossy(&output).matches("Content-Length: ").count(), 2);
    // What is no JSON has a frame all the same: the next message is heard.
    let (code, output, _) = command(&["lsp"], &format!("{}{begin}", framed("{")));
    let output = String::from_utf8_lossy(&output).into_owned();
    assert!(code == 0 && output.contains("-32700") && output.contains("grundy.run"), "{output}");
}

#[test]
fn broken_frames_are_named() {
    let long = format!("X: {}\r\n\r\n", "y".repeat(9000));
    for (input, said) in [
        ("hello\n", "`hello` is no header of a message"),
        ("Content-Length: many\r\n\r\n", "`Content-Length: many` is no header"),
        ("Content-Length: -5\r\n\r\n", "is no header"),
        ("Content-Type: x\r\n\r\n", "a message begins with `Content-Length: N`"),
        ("\r\n", "a message begins with `Content-Length: N`"),
        ("Content-Length: 5", "the input ends inside the header"),
        ("Content-Length: 5\r\n\r\n{}", "the input ends after 2 of the 5 bytes"),
        ("Content-Length: 16777217\r\n\r\n{}", "a message of 16777217 bytes is too long"),
        (&long, "the header of a message is longer than 8192 bytes"),
    ] {
        let (code, output, errors) = command(&["lsp"], input);
        assert_eq!((code, output.len()), (2, 0), "{input:?}");
        assert!(errors.contains(said) && errors.contains("example: grundy lsp"), "{errors}");
    }
    // Other headers, and any case, are no matter.
    let body = r#"{"jsonrpc": "2.0", "method": "exit"}"#;
    let input = format!("Content-Type: x\r\ncontent-length: {}\n\n{body}", body.len());
    assert_eq!(command(&["lsp"], &input).0, 1);
}

/// The extension for VS Code speaks the same protocol.
#[test]
fn the_extension_speaks_with_it() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editors/vscode/test.js");
    let mut node = Command::new("node");
    match node.arg(script).arg(GRUNDY).env("GRUNDY_LOCALE", "en").output() {
        Ok(done) => {
            let said = String::from_utf8_lossy(&done.stderr);
            assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stdout));
        }
        // It needs Node, which nothing else here does.
        Err(error) => eprintln!("not tried: node: {error}"),
    }
}
