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

pub mod any;
pub mod contest;
mod framing;
pub mod kit;
pub mod present;
pub mod problems;
pub mod shrink;

pub use any::{AnyProblem, Difference};
pub use contest::{Card, Cases, Contest, Size};
pub use problems::PROBLEMS;
pub use shrink::Fails;

use grundy::notation::{Call, Lists, Problem, scan, suggest};
use grundy::words;

/// The problem of that name; `problem:NAME` is it, too, where a game has the name as well.
pub fn find(name: &str) -> Result<&'static dyn AnyProblem, Problem> {
    let name = name.strip_prefix("problem:").unwrap_or(name);
    let known = || PROBLEMS.iter().map(|problem| problem.card().name);
    PROBLEMS.iter().copied().find(|problem| problem.card().name == name).ok_or_else(|| {
        let shown = scan::shown(name);
        Problem::new(words!("there is no problem `{shown}`", "没有名为 `{shown}` 的题目"))
            .listed_by(Lists::Problems)
            .suggest(suggest(name, known()))
            .example(Call::new("show").with("game", "p2197"))
    })
}
