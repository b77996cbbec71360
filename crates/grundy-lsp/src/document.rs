//! The documents that the editor has open.

use crate::message::Failure;
use crate::text::{Range, Text};
use grundy::game::RULE;
use grundy::words;
use grundy_ask::Shelf;
use grundy_rules::formatted;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A document: its text as the editor has it, and what was computed about this very text.
pub(crate) struct Document {
    pub text: Text,
    /// The number by which the editor calls this state of it.
    pub version: Option<i64>,
    /// The rule, opened once until the next change.
    pub shelf: Shelf,
}

/// All of them, by their addresses.
#[derive(Default)]
pub(crate) struct Documents(BTreeMap<String, Document>);

/// Which document is meant.
#[derive(Deserialize)]
pub(crate) struct Named {
    pub uri: String,
    #[serde(default)]
    pub version: Option<i64>,
}

/// `textDocument/didOpen`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Opening {
    text_document: Content,
}

#[derive(Deserialize)]
struct Content {
    uri: String,
    #[serde(default)]
    version: Option<i64>,
    text: String,
}

/// `textDocument/didChange`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Changing {
    text_document: Named,
    content_changes: Vec<Change>,
}

/// The whole text anew, or a stretch of it.
#[derive(Deserialize)]
struct Change {
    #[serde(default)]
    range: Option<Range>,
    text: String,
}

/// `textDocument/didClose`, and whatever is about a whole document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Whole {
    pub text_document: Named,
}

impl Documents {
    pub fn get(&self, uri: &str) -> Result<&Document, Failure> {
        self.0.get(uri).ok_or_else(|| {
            let uri: String = uri.chars().take(200).collect();
            Failure::parameters(words!("`{uri}` is not open", "`{uri}` 未打开"))
        })
    }

    /// Takes in a document; gives its address.
    pub fn open(&mut self, opening: Opening) -> String {
        let Content { uri, version, text } = opening.text_document;
        self.0.insert(uri.clone(), Document::new(Text::new(text), version));
        uri
    }

    /// Follows the changes in their order; gives the address.
    pub fn change(&mut self, changing: Changing) -> Result<String, Failure> {
        let Named { uri, version } = changing.text_document;
        let mut text = self.get(&uri)?.text.clone();
        for change in changing.content_changes {
            text = match change.range {
                Some(range) => text.replaced(range, &change.text),
                None => Text::new(change.text),
            };
        }
        self.0.insert(uri.clone(), Document::new(text, version));
        Ok(uri)
    }

    /// Forgets a document.
    pub fn close(&mut self, uri: &str) {
        self.0.remove(uri);
    }
}

impl Document {
    fn new(text: Text, version: Option<i64>) -> Self {
        Document { text, version, shelf: Shelf::default() }
    }

    /// The changes that lay it out in the usual way: one, or none; a rule with errors stays as it is.
    pub fn formatting(&self) -> Value {
        let before = self.text.as_str();
        let Ok(mut after) = formatted(RULE, before) else { return Value::Null };
        if before.contains("\r\n") {
            after = after.replace('\n', "\r\n");
        }
        match after == before {
            true => json!([]),
            false => json!([{"range": self.text.whole(), "newText": after}]),
        }
    }
}
