//! Questions leave nothing behind. A file of its own: the memory of a process is measured.
#![cfg(target_os = "linux")]

use grundy::work::{Limits, Meter};
use grundy_ask::{Ask, GameRef, Position, Shelf, Solve};

/// The resident set in bytes.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap();
    text.split(' ').nth(1).unwrap().parse::<u64>().unwrap() * 4096
}

#[test]
fn a_hundred_thousand_questions_leave_nothing_behind() {
    let shelf = Shelf::default();
    let games = [
        (GameRef::named("nim"), "3 4 5"),
        (GameRef::named("kayles"), "10 7"),
        (GameRef::rule("take 1..n/2"), "20 9"),
        (GameRef::rule("(a, b) -> [a-1, b]; (a, b) -> [a/2, b-1]"), "9 8"),
        (GameRef::rule("n -> [12/(n-3)]"), "7"),
    ];
    let ask = |number: usize| {
        let (game, position) = games[number % games.len()].clone();
        let question = Solve::of(Position::of(game, position));
        // The last rule has a fault there, which is an answer too.
        let _ = question.ask(&shelf, &Meter::new(Limits::default()));
    };
    (0..1_000).for_each(ask);
    let before = resident();
    (0..100_000).for_each(ask);
    let grown = resident().saturating_sub(before);
    assert!(grown < 8 << 20, "{} MB", grown >> 20);
}
