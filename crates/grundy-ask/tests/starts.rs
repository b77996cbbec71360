//! Where play may begin: matches, counts, tables and programs that are tested keep to it.

use grundy::work::{Meter, Stop};
use grundy_ask::stress::Attempt;
use grundy_ask::{Ask, Count, GameRef, Guess, Play, Position, Shelf, Stress, Table, present};

/// The heap that was touched last must not be touched again (Codeforces 1396B).
const STONED: &str = "(a, b, last) -> [a-1, b, 1] if last != 1; \
                      (a, b, last) -> [a, b-1, 2] if last != 2; valid if last == 0";

/// Whether the player to move wins, by play alone.
fn wins(a: u64, b: u64, last: u64) -> bool {
    (last != 1 && a > 0 && !wins(a - 1, b, 1)) || (last != 2 && b > 0 && !wins(a, b - 1, 2))
}

#[test]
fn a_match_begins_with_a_start() {
    let play = |text: &str| {
        let position = Position::of(GameRef::rule(STONED), text);
        Play::of(position).ask(&Shelf::default(), &Meter::unlimited()).map(|_| ())
    };
    play("2 3 0").unwrap();
    let Err(Stop::Fault(problem)) = play("2 3 1") else { panic!("a match that begins with 1") };
    assert!(problem.message.en.contains("2 3 1"), "{}", problem.message.en);
}

#[test]
fn starts_are_counted() {
    let lost = (0..=5u64).flat_map(|a| (0..=5).map(move |b| (a, b)));
    let lost = lost.filter(|&(a, b)| !wins(a, b, 0)).count();
    let question = Count { least: 0, ..Count::of(GameRef::rule(STONED), 3, 5) };
    let counted = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
    assert_eq!(counted.count, lost.to_string());
    // One heap, of which only odd ones are starts: 4 and 8 are lost, but no starts.
    let odd = "take 1..3; valid if n % 2 == 1 or n == 4";
    let count = |heaps| {
        let question = Count::of(GameRef::rule(odd), heaps, 8);
        question.ask(&Shelf::default(), &Meter::unlimited()).unwrap().count
    };
    assert_eq!(count(1), "1");
    let starts = [1u64, 3, 4, 5, 7];
    let pairs = starts.iter().flat_map(|a| starts.iter().map(move |b| (a % 4) ^ (b % 4)));
    assert_eq!(count(2), pairs.filter(|&sum| sum == 0).count().to_string());
}

#[test]
fn tables_and_laws_leave_the_others_out() {
    let rule = "(n, t) -> [n-k, 1] for k in 1..3; valid if t == 0 and n > 0";
    let question = Table::of(GameRef::rule(rule), 2);
    let tabulated = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
    assert_eq!(
        present::table::json(&tabulated, &Meter::unlimited()).unwrap()["values"].to_string(),
        "[[null,null,null],[1,null,null],[2,null,null]]"
    );
    // The value of 0 fits no law, and is not asked for.
    let rule = "n -> [n-k] for k in 1..3 if n > k; valid if n > 0";
    let question = Guess { last: Some(400), ..Guess::of(GameRef::rule(rule)) };
    let study = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
    assert_eq!(study.law().as_deref(), Some("(n - 1) % 4"));
}

/// A program that is right for starts alone is right.
#[test]
fn programs_are_fed_with_starts() {
    let program = |spoiled: bool| {
        move |input: &[u8]| {
            let text = String::from_utf8(input.to_vec()).unwrap();
            let numbers: Vec<u64> = text.split_whitespace().map(|it| it.parse().unwrap()).collect();
            assert_eq!(numbers[2], 0, "{text}");
            let won = if spoiled { numbers[0] != numbers[1] + 1 } else { wins_fast(&numbers) };
            Attempt::Printed(if won { b"N\n".to_vec() } else { b"P\n".to_vec() })
        }
    };
    let hunt = |spoiled| {
        let question = Stress { cases: 40, ..Stress::of(GameRef::rule(STONED)) };
        let shelf = Shelf::default();
        question.hunt(&program(spoiled), &shelf, &Meter::unlimited(), &mut |_| {}).unwrap()
    };
    assert!(hunt(false).caught().is_none());
    let hunted = hunt(true);
    let least = &hunted.caught().expect("a failure").least.input;
    assert_eq!(String::from_utf8_lossy(least), "0 0 0\n");
}

/// With two heaps players take turns on them: who begins with the larger one wins, and of equal
/// ones the second player does.
fn wins_fast(numbers: &[u64]) -> bool {
    numbers[0] != numbers[1]
}

#[test]
fn the_short_form_is_right() {
    for a in 0..8 {
        for b in 0..8 {
            assert_eq!(wins(a, b, 0), wins_fast(&[a, b]), "{a} {b}");
        }
    }
}
