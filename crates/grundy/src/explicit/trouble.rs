//! What is wrong with a text, and where.
//!
//! The scanner only knows on which line it gave up. Here that line is read once
//! more, slowly, to say precisely what is wrong with it.

use super::graph::SizeError;
use super::progress::Stopped;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A third word: a line holds an edge `u v`, or a single name.
    ThirdWord,
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// A carriage return in the middle of a line.
    CarriageReturn,
}

/// A text that is not an edge list: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub kind: Trouble,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// The offending word; for bytes that are not UTF-8, how they look: `\xff`.
    pub token: String,
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ReadError { kind, line, column, token } = self;
        write!(f, "line {line}, column {column}: ")?;
        match kind {
            Trouble::ThirdWord => {
                write!(f, "`{token}` is a third word; a line holds an edge `u v` or one name")
            }
            Trouble::NotUtf8 => write!(f, "`{token}` is not UTF-8"),
            Trouble::CarriageReturn => write!(f, "a carriage return inside a line"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Why there is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is not an edge list.
    Read(ReadError),
    /// The graph is too large.
    Size(SizeError),
    /// The watch asked to stop.
    Stopped,
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Read(error) => error.fmt(f),
            Error::Size(error) => error.fmt(f),
            Error::Stopped => write!(f, "stopped before the end"),
        }
    }
}

impl std::error::Error for Error {}

impl From<SizeError> for Error {
    fn from(error: SizeError) -> Self {
        Error::Size(error)
    }
}

impl From<Stopped> for Error {
    fn from(_: Stopped) -> Self {
        Error::Stopped
    }
}

/// Says what is wrong with the line that starts at `start`; `body` is where the
/// first line starts (after a byte order mark).
pub(super) fn diagnose(text: &[u8], body: usize, start: usize) -> ReadError {
    let line = 1 + text[body..start].iter().filter(|&&byte| byte == b'\n').count();
    let rest = &text[start..];
    let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let (kind, at, token) = trouble(&rest[..end]);
    let column = 1 + String::from_utf8_lossy(&rest[..at]).chars().count();
    ReadError { kind, line, column, token }
}

/// Kind, place in bytes and token of what is wrong with a line.
fn trouble(line: &[u8]) -> (Trouble, usize, String) {
    let content = match std::str::from_utf8(line) {
        Ok(content) => content.strip_suffix('\r').unwrap_or(content),
        Err(error) => {
            let at = error.valid_up_to();
            let bad = &line[at..][..error.error_len().unwrap_or(line.len() - at)];
            let shown = bad.iter().map(|byte| format!("\\x{byte:02x}")).collect();
            return (Trouble::NotUtf8, at, shown);
        }
    };
    let content = content.split('#').next().unwrap_or_default();
    if let Some(at) = content.find('\r') {
        return (Trouble::CarriageReturn, at, "\\r".to_string());
    }
    let third = content.split([' ', '\t']).filter(|word| !word.is_empty()).nth(2);
    // The word is a part of the line: its place is the distance of their addresses.
    let at = third.map_or(0, |word| word.as_ptr().addr() - line.as_ptr().addr());
    (Trouble::ThirdWord, at, third.unwrap_or_default().to_string())
}
