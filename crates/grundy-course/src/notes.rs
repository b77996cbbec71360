//! Where every section of the five teaching notes is taught: the sections in our own words, and the
//! lessons or the contest problems that have them. `docs/course/README.md` shows the table.

mod sections;

pub use sections::SECTIONS;

/// A section of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteSection {
    /// Which of the five notes: A to E.
    pub note: char,
    /// What it is about, in English.
    pub en: &'static str,
    /// What it is about, in Chinese.
    pub zh: &'static str,
    /// The lessons.
    pub lessons: &'static [&'static str],
    /// The contest problems.
    pub problems: &'static [&'static str],
}
