//! What is wrong with the text of a rule, where, and what would be right.

use crate::span::Span;
use grundy::notation::Words;

/// The most diagnostics that are kept of one source; a file of noise has more.
pub const MOST_DIAGNOSTICS: usize = 100;

/// One error in the text of a rule, made to be shown by [`report`](crate::report).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    /// The offending text. The empty span at 0 with an empty label: the whole source.
    pub span: Span,
    /// What is wrong, in one sentence.
    pub message: Words,
    /// What stands under the caret; may be empty.
    pub label: Words,
    /// Other places that matter, such as the bracket that was opened.
    pub also: Vec<(Span, Words)>,
    /// What to do instead.
    pub help: Vec<Words>,
    /// The text to put in the place of `span`: the nearest right form.
    pub suggestion: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn new(span: Span, message: Words) -> Self {
        Diagnostic { span, message, ..Self::default() }
    }

    /// Says something under the caret.
    pub fn label(mut self, label: Words) -> Self {
        self.label = label;
        self
    }

    /// Points to another place.
    pub fn also(mut self, span: Span, label: Words) -> Self {
        self.also.push((span, label));
        self
    }

    /// Adds advice.
    pub fn help(mut self, help: Words) -> Self {
        self.help.push(help);
        self
    }

    /// Adds the text that should stand in the place of the span.
    pub fn suggest(mut self, text: impl Into<String>) -> Self {
        self.suggestion = Some(text.into());
        self
    }

    /// Whether it is about the source as a whole.
    pub(crate) fn is_nowhere(&self) -> bool {
        self.span == Span::default() && self.label.is_empty()
    }

    /// The source with the suggestion followed; `None` without one.
    pub fn mended(&self, source: &str) -> Option<String> {
        let text = self.suggestion.as_ref()?;
        let (before, after) =
            (source.get(..self.span.start as usize)?, source.get(self.span.end as usize..)?);
        Some(format!("{before}{text}{after}"))
    }
}

/// Keeps the first diagnostics of a source.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    /// Whether no more is kept: nothing costly need be said.
    pub fn is_full(&self) -> bool {
        self.0.len() >= MOST_DIAGNOSTICS
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        if !self.is_full() {
            self.0.push(diagnostic);
        }
    }
}
