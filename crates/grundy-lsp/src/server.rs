//! The server: a state, and one answer after the other.

use crate::complete::complete;
use crate::diagnose::{FIX, Mending, diagnostics, fixes};
use crate::document::{Documents, Whole};
use crate::hover::{Pointing, hover};
use crate::limits::{of_a_glance, of_a_question};
use crate::message::{self, Failure, Message, answer, notification, parameters};
use crate::run::{Command, run};
use grundy::notation::Locale;
use grundy::words;
use grundy::work::Gauge;
use serde_json::{Value, json};

/// The command that solves a position; its arguments are the address of a document and a
/// position of its rule.
pub const RUN: &str = "grundy.run";

/// A language server for one editor.
#[derive(Default)]
pub struct Server {
    locale: Locale,
    phase: Phase,
    documents: Documents,
    gauge: Option<fn() -> Option<Gauge>>,
}

/// How far the conversation is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    Fresh,
    Ready,
    /// `shutdown` was asked for: nothing but `exit` may follow.
    Closing,
    /// `exit` came, after a `shutdown` or without.
    Ended {
        closed: bool,
    },
}

impl Server {
    /// A server that speaks a language until the editor names another one.
    pub fn new(locale: Locale) -> Self {
        Server { locale, ..Server::default() }
    }

    /// Measures what each answer really holds, where the program has an allocator that counts.
    pub fn measured_by(self, gauge: fn() -> Option<Gauge>) -> Self {
        Server { gauge: Some(gauge), ..self }
    }

    /// Whether the editor said `exit`, and if so, whether it had asked for a `shutdown` before.
    pub fn ended(&self) -> Option<bool> {
        match self.phase {
            Phase::Ended { closed } => Some(closed),
            _ => None,
        }
    }

    /// Answers a message as it came.
    pub fn answer_bytes(&mut self, bytes: &[u8]) -> Vec<Value> {
        match serde_json::from_slice(bytes) {
            Ok(message) => self.answer(message),
            Err(error) => {
                let failure = Failure::no_json(&error.to_string());
                vec![answer(Value::Null, Err(failure), self.locale)]
            }
        }
    }

    /// Answers a message: what is to be sent, in this order.
    pub fn answer(&mut self, message: Value) -> Vec<Value> {
        match message::read(message) {
            Message::Request { id, method, params } => {
                let result = self.request(&method, params);
                vec![answer(id, result, self.locale)]
            }
            Message::Notification { method, params } => self.notice(&method, params),
            Message::Answer => Vec::new(),
            Message::Wrong { id, failure } => vec![answer(id, Err(failure), self.locale)],
        }
    }

    fn request(&mut self, method: &str, params: Value) -> Result<Value, Failure> {
        match (self.phase, method) {
            (Phase::Fresh, "initialize") => return Ok(self.initialize(&params)),
            (Phase::Fresh, _) => return Err(Failure::too_early()),
            (Phase::Ready, _) => {}
            _ => {
                let message = words!("after `shutdown` comes `exit`", "`shutdown` 之后应为 `exit`");
                return Err(Failure::invalid(message));
            }
        }
        let locale = self.locale;
        match method {
            "initialize" => Err(Failure::invalid(words!(
                "`initialize` comes once",
                "`initialize` 只能发送一次"
            ))),
            "shutdown" => {
                self.phase = Phase::Closing;
                Ok(Value::Null)
            }
            "textDocument/hover" => {
                let at: Pointing = parameters(params)?;
                let document = self.documents.get(&at.text_document.uri)?;
                Ok(hover(document, at.position, of_a_question(self.gauge()), locale))
            }
            "textDocument/completion" => {
                let at: Pointing = parameters(params)?;
                let document = self.documents.get(&at.text_document.uri)?;
                Ok(complete(document, at.position, locale).into())
            }
            "textDocument/formatting" => {
                let whole: Whole = parameters(params)?;
                Ok(self.documents.get(&whole.text_document.uri)?.formatting())
            }
            "textDocument/codeAction" => {
                let mending: Mending = parameters(params)?;
                let document = self.documents.get(&mending.text_document.uri)?;
                Ok(fixes(&mending, document, locale).into())
            }
            "workspace/executeCommand" => {
                let Command { command, arguments } = parameters(params)?;
                if command != RUN {
                    let message = words!("the command is `{RUN}`", "可用的命令是 `{RUN}`");
                    return Err(Failure::parameters(message));
                }
                run(&arguments, &self.documents, of_a_question(self.gauge()), locale)
            }
            _ => Err(Failure::unknown(method)),
        }
    }

    /// What wants no answer; what cannot be understood here is passed over, as the protocol says.
    fn notice(&mut self, method: &str, params: Value) -> Vec<Value> {
        if method == "exit" {
            self.phase = Phase::Ended { closed: self.phase == Phase::Closing };
            return Vec::new();
        }
        if self.phase != Phase::Ready {
            return Vec::new();
        }
        let uri = match method {
            "textDocument/didOpen" => {
                parameters(params).map(|opening| self.documents.open(opening))
            }
            "textDocument/didChange" => {
                parameters(params).and_then(|changing| self.documents.change(changing))
            }
            "textDocument/didClose" => parameters(params).map(|whole: Whole| {
                self.documents.close(&whole.text_document.uri);
                whole.text_document.uri
            }),
            _ => return Vec::new(),
        };
        uri.map_or_else(|_| Vec::new(), |uri| vec![self.findings(uri)])
    }

    /// What is wrong with a document; nothing with one that was closed.
    fn findings(&self, uri: String) -> Value {
        let mut params = json!({"uri": uri, "diagnostics": []});
        if let Ok(document) = self.documents.get(&uri) {
            let limits = of_a_glance(self.gauge());
            params["diagnostics"] = diagnostics(&uri, document, limits, self.locale).into();
            if let Some(version) = document.version {
                params["version"] = version.into();
            }
        }
        notification("textDocument/publishDiagnostics", params)
    }

    fn initialize(&mut self, params: &Value) -> Value {
        match params.get("locale").and_then(Value::as_str) {
            Some(locale) if locale.starts_with("zh") => self.locale = Locale::Zh,
            Some(_) => self.locale = Locale::En,
            None => {}
        }
        self.phase = Phase::Ready;
        json!({
            "capabilities": {
                "positionEncoding": "utf-16",
                // Rules are short: the whole text comes with every change.
                "textDocumentSync": {"openClose": true, "change": 1},
                "hoverProvider": true,
                "documentFormattingProvider": true,
                "completionProvider": {},
                "codeActionProvider": {"codeActionKinds": [FIX]},
                "executeCommandProvider": {"commands": [RUN]},
            },
            "serverInfo": {"name": "grundy", "version": env!("CARGO_PKG_VERSION")},
        })
    }

    fn gauge(&self) -> Option<Gauge> {
        self.gauge.and_then(|gauge| gauge())
    }
}
