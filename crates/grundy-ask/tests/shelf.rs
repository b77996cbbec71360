//! One shelf for many threads and many questions: the answers are those of a shelf of one's own.

use grundy::notation::Locale;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::present;
use grundy_ask::{
    Ask, Code, Count, GameRef, Guess, Moves, Position, Shelf, Solve, Solved, Test, Why,
};
use std::sync::Arc;
use std::time::Duration;

/// Some games and rules, with a position of each.
fn games() -> Vec<(GameRef, &'static str)> {
    vec![
        (GameRef::named("nim"), "3 4 5"),
        (GameRef::named("kayles"), "10 7"),
        (GameRef::named("lasker"), "9 2"),
        (GameRef::named("0.137"), "30 11"),
        (GameRef::named("grundy"), "50"),
        (GameRef::named("wythoff"), "4 7"),
        (GameRef::rule("take 1..n/2"), "20 9"),
        (GameRef::rule("n -> [n-k] for k in 1..n"), "6 2"),
        (GameRef::rule("param F = 3; take {1, F}; n -> [n-2] if n % 7 == 0"), "40"),
        (GameRef::rule("(a, b) -> [a-1, b]; (a, b) -> [a, b-2]; (a, b) -> [a/2, b]"), "9 8"),
        (GameRef::rule("n -> [n+1]"), "5"),
        (GameRef::rule("n -> [12/(n-3)]"), "7"),
    ]
}

/// What one question about a game is answered, without how long it took.
fn asked(number: usize, shelf: &Shelf, limits: &Limits) -> Result<String, Stop> {
    let games = games();
    let (game, position) = games[number % games.len()].clone();
    let meter = &Meter::new(limits.clone());
    let place = Position::of(game.clone(), position);
    Ok(match number / games.len() % 7 {
        0 => match Solve::of(place).ask(shelf, meter)? {
            Solved::Answer(mut answer) => {
                answer.elapsed = Duration::ZERO;
                format!("{answer:?}")
            }
            Solved::Survey(_) => unreachable!("one position"),
        },
        1 => format!("{:?}", Why { position: place }.ask(shelf, meter)?),
        2 => {
            let listed = Moves::of(place).ask(shelf, meter)?;
            format!("{:?}", (listed.judged.moves, listed.judged.choice))
        }
        3 => {
            let study = Guess::of(game).ask(shelf, meter)?;
            serde_json::to_string(&present::guess::document(&study, Locale::En)).unwrap()
        }
        4 => {
            let verdict = Test::of(game, "n % 4").ask(shelf, meter)?;
            serde_json::to_string(&present::test::document(&verdict, Locale::Zh)).unwrap()
        }
        5 => Code::of(game).ask(shelf, meter)?.code,
        _ => Count::of(game, 2, 9).ask(shelf, meter)?.count,
    })
}

const QUESTIONS: usize = 12 * 7;

#[test]
fn eight_threads_share_a_shelf() {
    let limits = Limits::default();
    let right: Vec<String> = (0..QUESTIONS)
        .map(|number| format!("{:?}", asked(number, &Shelf::default(), &limits)))
        .collect();
    assert!(right.iter().filter(|said| said.starts_with("Ok")).count() > QUESTIONS / 2);
    assert!(right.iter().any(|said| said.contains("Endless")), "some questions are stopped");
    assert!(right.iter().any(|said| said.contains("Fault")), "some questions are wrong");
    let (shelf, below) = (Shelf::default(), Arc::new(Shelf::default()));
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (shelf, below, right, limits) = (&shelf, &below, &right, &limits);
            scope.spawn(move || {
                // Each thread has its own order; the steps have no divisor in common with QUESTIONS.
                let step = [1, 5, 11, 13, 17, 19, 23, 25][thread];
                for at in 0..QUESTIONS {
                    let number = (at * step + thread * 10) % QUESTIONS;
                    let said = match thread % 2 {
                        0 => asked(number, shelf, limits),
                        // As a server does it.
                        _ => asked(number, &Shelf::above(Arc::clone(below)), limits),
                    };
                    let said = format!("{said:?}");
                    assert_eq!(said, right[number], "question {number} in thread {thread}");
                }
            });
        }
    });
}

/// Stopped by the limits of one question, by a fault, by an interrupt: the next one is answered.
#[test]
fn what_stops_one_question_leaves_the_next_untouched() {
    let shelf = Shelf::default();
    let usual = Limits::default();
    let none = Limits { time: Duration::ZERO, ..Limits::default() };
    let little = Limits { positions: 1, work: 1, memory: 1, ..Limits::default() };
    for number in 0..QUESTIONS {
        let right = format!("{:?}", asked(number, &Shelf::default(), &usual));
        for limits in [&none, &little] {
            // Some questions are so short that nothing stops them.
            if let Err(stop) = asked(number, &shelf, limits) {
                assert!(!matches!(stop, Stop::Interrupted), "{stop:?}");
            }
        }
        assert_eq!(format!("{:?}", asked(number, &shelf, &usual)), right, "question {number}");
    }
}

/// A law that was found is not looked for again.
#[test]
fn a_rule_is_studied_once() {
    let shelf = Shelf::default();
    let rule = GameRef::rule("n -> [n-k*k] for k in 1..isqrt(n)");
    let guess = || Guess::of(rule.clone()).ask(&shelf, &Meter::unlimited()).unwrap();
    assert!(Arc::ptr_eq(&guess(), &guess()));
    // With less work it is looked less far, and what was found then is said of no other question.
    let little = Limits { work: 50_000, ..Limits::default() };
    let brief = |shelf: &Shelf| Guess::of(rule.clone()).ask(shelf, &Meter::new(little.clone()));
    let (alone, shared) = (brief(&Shelf::default()).unwrap(), brief(&shelf).unwrap());
    assert_eq!(alone.seen.last(), shared.seen.last());
    assert!(alone.seen.last() < guess().seen.last());
}
