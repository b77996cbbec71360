//! Words and signs, the atoms of a source.

use super::ast::Key;
use crate::span::Span;

/// A token and its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// The kinds of tokens.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TokenKind {
    /// A whole number: its spelling and value.
    Number(String, u64),
    /// A word: a keyword, a function, a variable.
    Name(String),
    /// A whole text line.
    Text(Key, String),
    /// A sign, in its ASCII form.
    Sign(&'static str),
    /// The end of a line that no open bracket continues.
    Newline,
    /// The end of the source.
    End,
    /// Something that was already complained about.
    Bad,
}

/// A comment, without its `#`.
#[derive(Clone, Debug)]
pub(crate) struct Comment {
    pub span: Span,
    pub text: String,
}

/// The words that have a meaning inside of a line.
pub(crate) const KEYWORDS: [&str; 9] =
    ["for", "if", "in", "and", "or", "not", "xor", "end", "unordered"];

/// The words that begin a line.
pub(crate) const OPENINGS: [&str; 10] =
    ["param", "take", "win", "lose", "start", "name", "zh", "note", "zh-note", "source"];

/// Whether a word is not free for names. (Functions are not, either.)
pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word) || OPENINGS.contains(&word)
}

/// The signs, longest first: the first that fits is taken.
pub(crate) const SIGNS: [&str; 30] = [
    "->", "..", "==", "!=", "<=", ">=", "<<", ">>", "=>", "(", ")", "[", "]", "{", "}", ",", ";",
    "+", "-", "*", "/", "%", "^", "&", "|", "<", ">", "=", ":", ".",
];

/// What people write who come from elsewhere: the slip, and the right form.
pub(crate) const SLIPS: [(&str, &str); 11] = [
    ("...", ".."),
    ("===", "=="),
    ("!==", "!="),
    ("&&", "and"),
    ("||", "or"),
    ("**", "^"),
    ("//", "/"),
    ("=<", "<="),
    ("<>", "!="),
    (":=", "="),
    ("!", "not"),
];

/// The ASCII sign meant by a character of a Chinese keyboard or a textbook.
pub(crate) fn ascii(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\u{a0}' => ' ',
        '−' | '–' => '-',
        '×' => '*',
        '÷' => '/',
        '、' => ',',
        '【' => '[',
        '】' => ']',
        other => other,
    }
}

/// Signs of one character that are two in ASCII, and accepted.
pub(crate) fn wide_sign(c: char) -> Option<&'static str> {
    Some(match c {
        '→' => "->",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        _ => return None,
    })
}

/// Signs of textbooks that are words here.
pub(crate) fn textbook(c: char) -> Option<&'static str> {
    Some(match c {
        '∈' => "in",
        '∧' => "and",
        '∨' => "or",
        '¬' => "not",
        '⊕' => "xor",
        '·' | '∗' => "*",
        '…' | '‥' => "..",
        '⇒' => "->",
        _ => return None,
    })
}

/// How a token is called in a message.
pub(crate) fn called(kind: &TokenKind) -> grundy::notation::Words {
    use grundy::words;
    match kind {
        TokenKind::Number(text, _) => words!("`{text}`", "`{text}`"),
        TokenKind::Name(text) => words!("`{text}`", "`{text}`"),
        TokenKind::Text(key, _) => {
            let word = key.word();
            words!("a `{word}` line", "`{word}` 行")
        }
        TokenKind::Sign(text) => words!("`{text}`", "`{text}`"),
        TokenKind::Newline => words!("the end of the line", "行尾"),
        TokenKind::End => words!("the end of the rule", "规则结尾"),
        TokenKind::Bad => words!("this", "此处"),
    }
}
