//! Who wins in place of SG values: lost positions counted, outcomes drawn, beside plain play.

use grundy::work::{Meter, Stop};
use grundy_ask::{Ask, Count, Draw, GameRef, Guess, Of, Position, Shelf, Table, Test};
use grundy_ask::{study::Ground, study::Status};

/// Whether whoever moves from n wins, where up to `most` may be taken, `won` positions are won by
/// themselves, and at the end the player who cannot move wins if it is said.
fn wins(n: u64, most: u64, won: &dyn Fn(u64) -> bool, misere: bool) -> bool {
    let mut known: Vec<bool> = Vec::new();
    for n in 0..=n {
        let options: Vec<bool> =
            (1..=most.min(n)).map(|taken| known[(n - taken) as usize]).collect();
        known.push(match (won(n), options.is_empty()) {
            (true, _) => true,
            (false, true) => misere,
            (false, false) => options.contains(&false),
        });
    }
    known[n as usize]
}

fn counted(game: GameRef, misere: bool, heaps: u64, most: u64) -> Result<(String, Ground), Stop> {
    let usual = Count::of(game.clone(), heaps, most);
    let question = Count { of: Of::outcomes(game, misere), ..usual };
    let counted = question.ask(&Shelf::default(), &Meter::unlimited())?;
    Ok((counted.count, counted.status))
}

#[test]
fn lost_positions_are_counted_where_there_are_no_values() {
    let verdict = GameRef::rule("take 1..2; win if n == 3");
    for most in [1, 5, 9, 40] {
        let lost = (1..=most).filter(|&n| !wins(n, 2, &|n| n == 3, false)).count();
        let (count, status) = counted(verdict.clone(), false, 1, most).unwrap();
        assert_eq!((count, status), (lost.to_string(), Ground::Table), "to {most}");
        let lost = (1..=most).filter(|&n| !wins(n, 3, &|_| false, true)).count();
        let (count, _) = counted(GameRef::named("bash:3"), true, 1, most).unwrap();
        assert_eq!(count, lost.to_string(), "misère, to {most}");
    }
    // By the law, where no table reaches.
    let (count, status) = counted(GameRef::named("bash:3"), true, 1, 1 << 60).unwrap();
    assert_eq!((count, status), ((1u64 << 58).to_string(), Ground::Proved));
}

/// Positions of two numbers: a step down in either, and whoever meets equal numbers loses.
#[test]
fn whole_positions_are_counted() {
    let rule = GameRef::rule("(a, b) -> [a-1, b]; (a, b) -> [a, b-1]; lose if a == b");
    let mut won = vec![vec![false; 6]; 6];
    for a in 0..6usize {
        for b in 0..6 {
            let down = (a > 0 && !won[a - 1][b]) || (b > 0 && !won[a][b - 1]);
            won[a][b] = a != b && down;
        }
    }
    let lost = (1..6).flat_map(|a| (1..6).map(move |b| (a, b))).filter(|&(a, b)| !won[a][b]);
    let (count, _) = counted(rule.clone(), false, 2, 5).unwrap();
    assert_eq!(count, lost.count().to_string());
    assert!(counted(rule, false, 1, 5).is_err());
}

/// In normal play the outcome of a sum follows from values, and is counted as ever.
#[test]
fn sums_are_counted_by_values() {
    let (count, _) = counted(GameRef::named("nim"), false, 3, 7).unwrap();
    assert_eq!(count, "42");
    for (game, misere) in [("bash:3", true), ("kayles", true)] {
        match counted(GameRef::named(game), misere, 2, 9) {
            Err(Stop::Fault(problem)) => assert!(problem.message.en.contains("`heaps` 1")),
            other => panic!("{game}: {other:?}"),
        }
    }
    let verdict = GameRef::rule("take 1..2; win if n == 3");
    assert!(counted(verdict, false, 2, 9).is_err_and(|stop| stop.is_fault()));
}

fn drawn(text: &str, question: impl Fn(Draw) -> Draw) -> String {
    let usual = Draw::of(Position::named(text));
    question(usual).ask(&Shelf::default(), &Meter::unlimited()).unwrap().picture.svg
}

#[test]
fn outcomes_are_drawn_with_their_letters() {
    for dark in [false, true] {
        let strip = drawn("bash:3 21", |draw| Draw { outcome: true, dark, ..draw });
        for n in 0..=21 {
            let letter = if wins(n, 3, &|_| false, false) { 'N' } else { 'P' };
            assert!(strip.contains(&format!("{n}: {letter}")), "{n}");
        }
        assert!(strip.contains("the player to move loses") && !strip.contains("a draw"));
        let heat = drawn("wythoff 6", |draw| Draw { outcome: true, dark, ..draw });
        assert!(heat.contains("(1, 2): P") && heat.contains("(2, 2): N"));
    }
    let rule = GameRef::rule("n -> [n+1] if n % 2 == 0; n -> [n-1] if n % 2 == 1; take {3}");
    let loops = Draw { outcome: true, ..Draw::of(Position::of(rule, "9")) };
    let loops = loops.ask(&Shelf::default(), &Meter::unlimited()).unwrap().picture.svg;
    assert!(loops.contains("a draw"), "play can go on for ever");
    let scatter = Draw {
        outcome: true,
        kind: Some("scatter".into()),
        ..Draw::of(Position::named("bash:3 9"))
    };
    assert!(scatter.ask(&Shelf::default(), &Meter::unlimited()).is_err());
}

#[test]
fn verdicts_have_tables_of_outcomes() {
    let question =
        Table { outcome: true, ..Table::of(GameRef::rule("take 1..2; win if n == 3"), 12) };
    let table = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap().table;
    let grundy::answer::Table::Line { values, .. } = table else { panic!("a line") };
    for (n, &value) in (0..).zip(&values) {
        assert_eq!(value == 1, wins(n, 2, &|n| n == 3, false), "{n}");
    }
}

/// The lost positions of threefold dynamic Nim, by the definition of Schwenk's sequence: each is the one
/// before and the least that is not less than a third of it.
#[test]
fn lost_positions_by_those_before() {
    let of = Of::outcomes(GameRef::named("dynamic:3"), false);
    let question = Guess { of, ..Guess::of(GameRef::named("nim")) };
    let study = question.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
    assert_eq!(study.status(), Status::Tested);
    let grundy_ask::study::Seen::Line { lost: Some(members), .. } = &study.seen else {
        panic!("the lost positions have a law")
    };
    let mut sequence: Vec<u64> = vec![1];
    while let Some(&last) = sequence.last().filter(|&&last| last < 100_000) {
        let least = sequence.iter().find(|&&one| 3 * one >= last).unwrap();
        sequence.push(last + least);
    }
    sequence.pop();
    assert_eq!(members.up_to(100_000)[1..], sequence[..], "{members}");
}

/// Rules with verdicts and play that can go on for ever have no period of values; their formulas are
/// tested all the same.
#[test]
fn formulas_where_there_are_no_values() {
    let verdict = |rule: &str, formula: &str| {
        let of = Of::outcomes(GameRef::rule(rule), false);
        let test = Test { of, ..Test::of(GameRef::rule(rule), formula) };
        let said = test.ask(&Shelf::default(), &Meter::unlimited()).unwrap();
        said.compared.wrong.is_empty()
    };
    assert!(verdict("take 1..3; win if n == 0", "n % 4 == 1"));
    assert!(!verdict("take 1..3; win if n == 0", "n % 4 == 2"));
    let circle = "n -> [n-1] if n != 2; n -> [n] if n > 5";
    assert!(!verdict(circle, "n % 2 == 1"));
}

/// A mask of coins is drawn whether or not play can end by a verdict.
#[test]
fn coins_of_a_rule_with_verdicts_are_drawn() {
    let rule =
        "show s as coins\ns -> [s - (1 << i)] for i in 0..5 if (s >> i) & 1 == 1\nlose if s == 3";
    let draw = Draw::of(Position::of(GameRef::rule(rule), "13"));
    assert!(draw.ask(&Shelf::default(), &Meter::unlimited()).is_ok());
}
