//! Contest problems about combinatorial games: one file each, one list.
//!
//! A problem is a type that implements [`Contest`]: how a case is read and written,
//! the fast solution, a brute force that plays the game itself, a generator, the
//! smaller cases to try when one fails. Everything else — the judge's framing,
//! errors with line and column, checking, shrinking — is written once, in
//! [`AnyProblem`]'s only implementation.
//!
//! ```
//! let problem = grundy_contest::find("p2197").unwrap();
//! let out = problem.judge(b"1\n3\n1 2 3\n").unwrap();
//! assert_eq!(out, b"No\n");
//! ```
//!
//! There is no I/O here: bytes come in and bytes go out.

#[macro_use]
mod programs;

pub mod any;
pub mod contest;
mod framing;
pub mod kit;
mod limits;
pub mod present;
pub mod problems;
pub mod shrink;
mod topic;

pub use any::{AnyProblem, Difference};
pub use contest::{Card, Cases, Contest, Size};
pub use problems::PROBLEMS;
pub use programs::Programs;
pub use shrink::Fails;
pub use topic::Topic;

use grundy::games::sources::codes;
use grundy::notation::{Call, Lists, Problem, scan, suggest};
use grundy::words;

/// The problem of that name, in any case, or of the code of a judge that only its source has
/// (`hdu2516`); `problem:NAME` is it, too, where a game has the name as well.
pub fn find(name: &str) -> Result<&'static dyn AnyProblem, Problem> {
    let name = name.strip_prefix("problem:").unwrap_or(name);
    let known = || PROBLEMS.iter().map(|problem| problem.card().name);
    let called = |problem: &&dyn AnyProblem| problem.card().name.eq_ignore_ascii_case(name);
    PROBLEMS.iter().copied().find(called).or_else(|| of_code(name)).ok_or_else(|| {
        let shown = scan::shown(name);
        Problem::new(words!("there is no problem `{shown}`", "没有名为 `{shown}` 的题目"))
            .listed_by(Lists::Problems)
            .suggest(suggest(name, known()))
            .example(Call::new("show").with("game", "p2197"))
    })
}

/// The one problem whose source names a code.
fn of_code(code: &str) -> Option<&'static dyn AnyProblem> {
    // Most names are those of games, and have no digits.
    if !code.contains(|c: char| c.is_ascii_digit()) || code.contains(char::is_whitespace) {
        return None;
    }
    let code = code.to_lowercase();
    let has =
        |problem: &&dyn AnyProblem| codes([problem.card().sources().as_str()]).contains(&code);
    let mut all = PROBLEMS.iter().copied().filter(has);
    let one = all.next()?;
    all.next().is_none().then_some(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_go_by_their_names_and_codes() {
        let name = |text: &str| find(text).ok().map(|problem| problem.card().name);
        for problem in PROBLEMS {
            assert_eq!(name(problem.card().name), Some(problem.card().name));
        }
        for (text, problem) in [
            ("P2197", Some("p2197")),
            ("HDU1847", Some("hdu1847")),
            ("hdu2516", Some("fibonacci-nim")),
            ("poj3922", Some("k-dynamic-subtraction")),
            ("hdu2486", Some("k-dynamic-subtraction")),
            ("problem:poj1067", Some("p2252")),
            ("cf1091h", None),
            ("0.77", None),
            ("", None),
        ] {
            assert_eq!(name(text), problem, "{text}");
        }
    }
}
