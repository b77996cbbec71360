//! The lessons, in order.

use crate::{Lesson, read};
use std::sync::OnceLock;

/// The two files of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The name of the lesson.
    pub slug: &'static str,
    /// The English file.
    pub en: &'static str,
    /// The Chinese file.
    pub zh: &'static str,
}

/// Every lesson as it was written, in the order of their numbers.
pub static LISTED: &[Source] = include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// Every lesson, read once. (A test reads them all, so that none is left out here.)
pub fn lessons() -> &'static [Lesson] {
    static READ: OnceLock<Vec<Lesson>> = OnceLock::new();
    READ.get_or_init(|| LISTED.iter().filter_map(|source| read(source).ok()).collect())
}

/// The lesson with a name.
pub fn find(slug: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.slug == slug)
}
