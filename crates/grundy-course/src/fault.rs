//! What is wrong with the text of a lesson, and where.

use grundy::notation::Words;
use std::fmt;

/// What is wrong with the text of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub words: Words,
}

impl Fault {
    /// A fault in a line.
    pub(crate) fn at(line: usize, words: Words) -> Self {
        Fault { line, words }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.words.en)
    }
}
