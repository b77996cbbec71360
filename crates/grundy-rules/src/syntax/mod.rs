//! The text of a rule, read into a tree that keeps every place and comment.
//!
//! Hand-written, in two steps: tokens, then recursive descent for statements
//! and operator precedence for expressions (V. Pratt, *Top down operator precedence*,
//! POPL 1973). Numbers, truth values, sets and positions are one kind of expression
//! here; [`check`](crate::check) tells them apart, so that a bracket at a wrong place
//! gets a message about its meaning and not about tokens. After an error reading goes
//! on with the next statement: all errors of a source are found at once.
//!
//! Linear in the length of the source, which is at most [`MOST_BYTES`]; expressions are
//! at most [`MOST_DEPTH`] deep, so that whatever walks them can recurse.

pub mod ast;
mod brackets;
mod comments;
pub(crate) mod expr;
pub(crate) mod lex;
mod line;
mod numerals;
mod order;
pub(crate) mod parse;
mod phrases;
mod remarks;
mod slips;
mod text_line;
pub(crate) mod token;

pub use ast::File;
pub(crate) use phrases::SPLIT;

use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

/// The longest source, in bytes: reading and checking do not look at the clock, and take up to
/// half a microsecond and some hundred bytes for each.
pub const MOST_BYTES: usize = 1 << 17;

/// The deepest nesting of an expression.
pub const MOST_DEPTH: usize = 200;

/// The words that have a meaning of their own, for editors and completion.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    token::KEYWORDS.into_iter().chain(token::OPENINGS)
}

/// The words that have a meaning in their place alone, and may be names elsewhere (beside those of
/// [texts](ast::Key)).
pub fn words_in_place() -> impl Iterator<Item = &'static str> {
    ["sum", "valid"].into_iter()
}

/// Reads a source: what could be read, and everything that is wrong with the rest.
///
/// # Example
/// ```
/// use grundy_rules::syntax::parse;
/// let (file, wrong) = parse("n -> [n-k] for k in 1..n  # Nim\nn => [0]\nlose if n = 3");
/// assert_eq!(file.entries.len(), 3);
/// assert_eq!(wrong.len(), 2);
/// ```
pub fn parse(source: &str) -> (File, Vec<Diagnostic>) {
    if source.len() > MOST_BYTES {
        let (bytes, most) = (source.len(), MOST_BYTES);
        let message = words!(
            "the rule is too long: {bytes} bytes, at most {most} are read",
            "规则太长：{bytes} 字节，最多读取 {most} 字节"
        );
        return (File::default(), vec![Diagnostic::new(Span::default(), message)]);
    }
    let lexed = lex::lex(source);
    let mut parser = parse::Parser::new(source, lexed.tokens, lexed.found);
    let statements = parser.statements();
    let mut found = parser.found.0;
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    (comments::attach(source, statements, lexed.comments), found)
}
