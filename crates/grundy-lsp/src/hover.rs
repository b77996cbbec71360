//! What is shown where somebody points: what a word means, and what the rule is.

use crate::about::about;
use crate::document::{Document, Named};
use crate::meaning::meaning;
use crate::text::Position;
use grundy::notation::Locale;
use grundy::work::Limits;
use grundy_rules::span::Span;
use grundy_rules::syntax::ast::{Entry, Statement};
use grundy_rules::syntax::parse;
use serde::Deserialize;
use serde_json::{Value, json};

/// A place in a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pointing {
    pub text_document: Named,
    pub position: Position,
}

/// What is shown at a place; nothing between the statements and in comments.
pub(crate) fn hover(
    document: &Document,
    position: Position,
    limits: Limits,
    locale: Locale,
) -> Value {
    let text = document.text.as_str();
    let offset = document.text.offset(position);
    let (file, _) = parse(text);
    let here =
        |entry: &&Entry| (entry.span.start as usize..=entry.span.end as usize).contains(&offset);
    let Some(entry) = file.entries.iter().find(here) else { return Value::Null };
    if matches!(entry.statement, Statement::Comment) {
        return Value::Null;
    }
    let word = match &entry.statement {
        Statement::Text(key, _) => first_word(key.word(), offset, entry),
        _ => word(text, offset).filter(|word| !is_behind_a_mark(text, *word)),
    };
    let means = word.and_then(|span| Some((span, meaning(&text[span.range()])?)));
    let mut said = Vec::new();
    if let Some((span, means)) = &means {
        said.push(format!("`{}`: {}", &text[span.range()], means.get(locale)));
    }
    said.extend(about(document, limits, locale));
    if said.is_empty() {
        return Value::Null;
    }
    let span = means.map_or(entry.span, |(span, _)| span);
    let contents = json!({"kind": "markdown", "value": said.join("\n\n")});
    json!({"contents": contents, "range": document.text.range(span)})
}

/// The word that a place is in or at.
fn word(text: &str, offset: usize) -> Option<Span> {
    let belongs = |c: char| c.is_alphanumeric() || c == '_';
    let start = text[..offset].trim_end_matches(belongs).len();
    let end = text.len() - text[offset..].trim_start_matches(belongs).len();
    (start < end).then(|| Span::new(start, end))
}

/// The word that a line of text begins with, where a place is in or at it: no other word there is
/// one of the language.
fn first_word(word: &str, offset: usize, entry: &Entry) -> Option<Span> {
    let start = entry.span.start as usize;
    let end = start + word.len();
    (start..=end).contains(&offset).then(|| Span::new(start, end))
}

/// Whether a word stands in a comment.
fn is_behind_a_mark(text: &str, word: Span) -> bool {
    let line = text[..word.start as usize].rsplit('\n').next().unwrap_or_default();
    line.contains(['#', '＃'])
}
