//! A language server for the rule language: messages in, messages out.
//!
//! ```text
//! bytes ──▶ message ──▶ Server ──▶ Text (UTF-16) ──▶ diagnose · hover · format · complete · run
//! ```
//!
//! It speaks JSON-RPC 2.0 and the Language Server Protocol 3.17. Where messages come from and
//! where answers go is not known here: a front end frames them. Whatever is computed is computed
//! within small limits, because somebody is typing meanwhile, and a rule may be a stranger's.
//!
//! # Example
//! ```
//! use grundy_lsp::Server;
//! use serde_json::json;
//! let mut server = Server::default();
//! let begin = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}});
//! assert_eq!(server.answer(begin)[0]["result"]["capabilities"]["hoverProvider"], true);
//! let document = json!({
//!     "uri": "file:///x.game", "languageId": "grundy", "version": 1, "text": "take 1..m",
//! });
//! let open = json!({
//!     "jsonrpc": "2.0",
//!     "method": "textDocument/didOpen",
//!     "params": {"textDocument": document},
//! });
//! let said = server.answer(open);
//! let wrong = &said[0]["params"]["diagnostics"][0];
//! assert_eq!(wrong["range"]["start"], json!({"line": 0, "character": 8}));
//! ```

mod about;
mod complete;
mod diagnose;
mod document;
mod hover;
mod limits;
mod meaning;
mod message;
mod run;
mod server;
mod text;

pub use server::{RUN, Server};
