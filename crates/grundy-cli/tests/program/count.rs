//! `grundy count` against exhaustive play: every game, every rule of the library, rules of every
//! kind, with and without an order, exactly and modulo a number.

use crate::every_game::{Named, all, deep, grundy};
use grundy::game::NoFiles;
use grundy::solve::{Question, answer, search};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::Limits;

/// Rows of numbers, all or those in order.
fn rows(heaps: usize, least: u64, most: u64, ordered: bool) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..heaps {
        let longer = |row: &Vec<u64>| {
            let row = row.clone();
            (least..=most).map(move |number| [&row[..], &[number]].concat())
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    rows.retain(|row| ordered || row.is_sorted());
    rows
}

/// The question that a row of numbers is, by the notation of the games alone: a position if they
/// are read as one, else the sum of what each number stands for.
fn question(named: &Named, row: &[u64]) -> Option<Question> {
    let text: Vec<String> = row.iter().map(u64::to_string).collect();
    let word = &named.words[0];
    let one = |n: u64| match word.strip_prefix("turn:") {
        Some("mock") => format!("{}U", "D".repeat(n as usize)),
        Some(_) => format!("{}U", "D".repeat(n as usize - 1)),
        None => n.to_string(),
    };
    let alone = ["fibonacci", "dynamic", "ring", "turn"];
    if alone.iter().any(|name| word.split(':').next() == Some(name)) {
        let parts: Vec<String> = row.iter().map(|&n| format!("{word} {}", one(n))).collect();
        let parts = parts.join(" + ");
        return Question::read(&parts, Compound::Disjunctive, Convention::Normal, &NoFiles).ok();
    }
    // The numbers of geography are names.
    let counts = word != "geography";
    Question::of(&named.game, &text.join(" "), Convention::Normal).ok().filter(|_| counts)
}

/// What play may take that is compared.
fn play() -> Limits {
    Limits { positions: if deep() { 20_000 } else { 5_000 }, ..Limits::default() }
}

/// How many rows are lost by play; `None` if play is too long or may go on for ever.
fn brute(named: &Named, rows: &[Vec<u64>]) -> Option<u64> {
    let limits = play();
    let mut lost = 0;
    for row in rows {
        let question = question(named, row)?;
        if !question.is_start().ok()? {
            continue;
        }
        match search(&question, limits.clone()).ok()?.outcome {
            Outcome::P => lost += 1,
            Outcome::N => {}
            Outcome::D => return None,
        }
    }
    Some(lost)
}

/// Whether some row changes its outcome, or is no position, when it is turned around.
fn minds_the_order(named: &Named, heaps: usize, most: u64) -> bool {
    rows(heaps, 0, most, true).into_iter().any(|row| {
        let back: Vec<u64> = row.iter().rev().copied().collect();
        brute(named, &[row]) != brute(named, &[back])
    })
}

/// The numbers of heaps to try, with sizes that keep play short.
fn tried(named: &Named) -> Vec<(usize, u64)> {
    let numbers = |count: usize| (count, [6, 4, 3, 2, 1, 1, 1, 1][count.min(8) - 1]);
    let reads = |count: usize| question(named, &vec![1; count]).is_some();
    let more = u64::from(deep());
    (1..=8).filter(|&count| reads(count)).map(numbers).take(4).map(|(h, m)| (h, m + more)).collect()
}

#[test]
fn counts_are_those_of_play() {
    let (mut compared, mut games) = (0, 0);
    // Of the files of the library every fifth, or all in a deep run.
    let library = |named: &Named| named.words[0].ends_with(".game");
    let some = |at: usize, named: &Named| deep() || !library(named) || at.is_multiple_of(5);
    for (_, named) in all().into_iter().enumerate().filter(|(at, named)| some(*at, named)) {
        let before = compared;
        let mut refused = Vec::new();
        for (heaps, most) in tried(&named) {
            let most = if named.words[0] == "stones" { most.min(4) } else { most };
            for (least, ordered) in [(1, true), (1, false), (0, true), (2, true)] {
                if least == 0
                    && named.words[0].starts_with("turn:")
                    && named.words[0] != "turn:mock"
                {
                    continue; // there is no place 0
                }
                let (h, m, l) = (heaps.to_string(), most.to_string(), least.to_string());
                let mut words = vec!["count"];
                words.extend(named.words());
                words.extend(["--heaps", &h, "--max", &m, "--min", &l]);
                words.extend((!ordered).then_some("--unordered"));
                let (code, count, said) = grundy(&words);
                if code == 2 && !ordered && said.contains("cannot change places") {
                    refused.push((heaps, most));
                    continue;
                }
                // Outcomes of single positions tell nothing of several.
                if code == 2 && heaps > 1 && said.contains("has no SG value") {
                    continue;
                }
                let Some(right) = brute(&named, &rows(heaps, least, most, ordered)) else {
                    continue;
                };
                assert_eq!((code, count.trim()), (0, &*right.to_string()), "{words:?}: {said}");
                words.extend(["--mod", "7"]);
                let (code, count, said) = grundy(&words);
                assert_eq!(
                    (code, count.trim()),
                    (0, &*(right % 7).to_string()),
                    "{words:?}: {said}"
                );
                compared += 1;
            }
        }
        let minds = |&(heaps, most): &(usize, u64)| minds_the_order(&named, heaps, most);
        // A rule says by a word that the order does not matter; the catalogue knows.
        let is_rule = named.words[0] == "-e" || named.words[0].ends_with(".game");
        let rightly = refused.is_empty() || is_rule || refused.iter().any(minds);
        assert!(rightly, "{:?} {refused:?}", named.words);
        games += usize::from(compared > before);
    }
    assert!(compared > 300 && games > 60, "{compared} counts of {games} games");
}

/// The values of `solve` are those of play: small positions of every game.
#[test]
fn answers_are_those_of_play() {
    let limits = play();
    let mut compared = 0;
    for named in all() {
        for (heaps, most) in tried(&named) {
            let mut rows = rows(heaps, 0, most, true);
            let step = if deep() { 1 } else { rows.len() / 12 + 1 };
            rows = rows.into_iter().step_by(step).collect();
            for row in
                rows.iter().filter(|row| !named.words[0].starts_with("turn:") || !row.contains(&0))
            {
                let Some(question) = question(&named, row) else { continue };
                let Ok(played) = search(&question, limits.clone()) else { continue };
                let said = answer(&question, limits.clone()).unwrap();
                assert_eq!(said.outcome, played.outcome, "{:?} {row:?}", named.words);
                if let Some(sg) = said.sg {
                    assert_eq!(sg == 0, played.outcome == Outcome::P, "{:?} {row:?}", named.words);
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// What has no meaning is refused with a right example, which works.
#[test]
fn what_cannot_be_counted_is_said() {
    for words in [
        &["wythoff", "--heaps", "3", "--max", "5"][..],
        &["-e", "(a, b) -> [a-1, b]; (a, b) -> [a, b-2]", "--heaps", "1", "--max", "5"],
        &["-e", "take 1..3; win if n == 0", "--heaps", "2", "--max", "5"],
        &["hackenbush", "--heaps", "2", "--max", "5"],
        &["staircase", "--heaps", "3", "--max", "5", "--unordered"],
        &["nim", "--heaps", "3", "--max", "5", "--mod", "0"],
    ] {
        let (code, output, said) = grundy(&[&["count"], words].concat());
        assert_eq!((code, output.as_str()), (2, ""), "{words:?}");
        assert!(said.contains("example: "), "{words:?}: {said}");
    }
}

/// Known numbers far beyond what can be played.
#[test]
fn far_counts() {
    for (words, right) in [
        ("nim --heaps 2 --max 1e18", "1000000000000000000"),
        ("moore:3 --heaps 3 --max 1e18", "0"),
        ("moore:2 --heaps 3 --max 1e18", "1000000000000000000"),
        ("staircase --heaps 2 --max 1e18", "0"),
        ("staircase --heaps 3 --max 1e9", "1000000000000000000"),
        ("stones --heaps 2 --max 1e18", "1000000000000000000"),
        ("stones --heaps 4 --max 1e9 --unordered", "500000000500000000"),
        ("wythoff --heaps 2 --max 10", "8"),
    ] {
        let words: Vec<&str> = std::iter::once("count").chain(words.split(' ')).collect();
        let (code, count, said) = grundy(&words);
        assert_eq!((code, count.trim()), (0, right), "{words:?}: {said}");
    }
}

/// What is too long is stopped by its memory, its positions or its work, not refused.
#[test]
fn long_counts_are_stopped() {
    for words in [
        "nim --heaps 1e15 --max 10",
        "nim --heaps 1e15 --max 1e18",
        "lasker --heaps 3 --max 1e18",
        "moore:2 --heaps 1e9 --max 9",
        "stones --heaps 1e12 --max 9",
        "bash:3 --heaps 1e12 --max 9",
        "staircase --heaps 1e15 --max 9",
    ] {
        let words: Vec<&str> = std::iter::once("count").chain(words.split(' ')).collect();
        let (code, output, said) = grundy(&[&words[..], &["--max-memory", "100M"]].concat());
        assert_eq!((code, output.as_str()), (3, ""), "{words:?}: {said}");
    }
}
