//! Exercises on paper: which ones, and the seed of each.

use crate::{Block, Lesson, lessons};

/// How many lessons are meant where none is named.
const USUAL: usize = 3;

/// Seeds stay below this, so that every program can hold them exactly.
const MOST: u64 = 1 << 53;

/// The lessons that are named by their whole names or their numbers; the first ones if there is none.
/// Of a name that is no lesson's nothing is said here.
pub fn chosen(named: &[&str]) -> Vec<&'static Lesson> {
    let is = |lesson: &&Lesson| {
        let number = lesson.number();
        let short = number.trim_start_matches('0');
        named.iter().any(|name| [lesson.slug, number, short].contains(name))
    };
    match named {
        [] => lessons().iter().take(USUAL).collect(),
        _ => lessons().iter().filter(is).collect(),
    }
}

/// The exercises of some lessons, in order, each with the seed that it has on the sheet of a seed.
///
/// # Example
/// ```
/// use grundy_course::sheet::{chosen, exercises};
/// let sheet = exercises(&chosen(&["1"]), 7);
/// assert!(sheet.len() >= 3 && sheet[0].1 != sheet[1].1);
/// ```
pub fn exercises(lessons: &[&'static Lesson], seed: u64) -> Vec<(&'static Block, u64)> {
    let all = lessons.iter().flat_map(|lesson| lesson.exercises());
    let seeded = |at: u64| seed.wrapping_mul(1_000_003).wrapping_add(at) % MOST;
    all.zip(1..).map(|(block, at)| (block, seeded(at))).collect()
}
