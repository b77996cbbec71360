//! Where in a text something is wrong, as data.

use super::Words;

/// A place in a text of several lines, and what is wrong there, for front ends that mark it in
/// the text itself. Lines and columns count from 1; a column is a character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The first character.
    pub column: usize,
    /// One past the last character on this line; `column` where nothing stands yet.
    pub end: usize,
    /// What is wrong, in one sentence.
    pub message: Words,
    /// What stands under the caret; may be empty.
    pub label: Words,
    /// What to do instead.
    pub helps: Vec<Words>,
    /// The text to put from `column` to `end`: the nearest right form.
    pub write: Option<String>,
}
