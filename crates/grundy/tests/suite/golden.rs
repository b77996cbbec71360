//! Known answers, as the books print them: `tests/golden/*.txt` at the root of the
//! workspace, one row each with its source.

use grundy::answer::{Period, Table};
use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::{Code, detect};
use grundy::values::beatty::{sieve, wythoff_pair};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Meter};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// The rows of a file, comments left out.
fn rows(file: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let kept = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    kept.map(str::to_owned).collect()
}

/// The columns of a row; a game's name may hold a colon, but not with blanks.
fn columns(row: &str) -> Vec<&str> {
    row.split(" : ").map(str::trim).collect()
}

fn numbers(text: &str) -> Vec<u64> {
    text.split_whitespace().map(|n| n.parse().unwrap()).collect()
}

#[test]
fn first_values() {
    for row in rows("values.txt") {
        let [game, values, _source] = columns(&row)[..] else { panic!("{row}") };
        let values = numbers(values);
        let from = if game.starts_with("turn:") && game != "turn:mock" { 1 } else { 0 };
        assert_eq!(crate::common::table(game, from + values.len() as u64 - 1), values, "{game}");
        // The same by asking for single positions, where these are numbers.
        for (n, value) in values.iter().enumerate().filter(|_| from == 0 && game != "turn:mock") {
            assert_eq!(
                crate::common::normal(&format!("{game} {n}")).sg,
                Some(*value),
                "{game} {n}"
            );
        }
    }
}

#[test]
fn periods() {
    for row in rows("periods.txt") {
        let words: Vec<&str> = columns(&row)[0].split(' ').collect();
        let [game, preperiod, period, saltus, kind] = words[..] else { panic!("{row}") };
        let found = games::open(game, &NoFiles).unwrap().period(&crate::common::meter()).unwrap();
        assert_eq!(found.is_proved(), kind == "proved", "{game}");
        assert_eq!(found.theorem.is_some(), found.is_proved(), "{game}");
        assert_eq!(found.period, Some(period.parse().unwrap()), "{game}");
        assert_eq!(found.saltus, saltus.parse::<u64>().unwrap(), "{game}");
        if preperiod != "*" {
            let preperiod: u64 = preperiod.parse().unwrap();
            assert_eq!(found.preperiod, preperiod, "{game}");
            assert_eq!(found.last_exception(), preperiod.checked_sub(1), "{game}");
        }
        holds_from(game, &found);
    }
}

/// The law holds from its pre-period on in a table, and not one place earlier.
fn holds_from(game: &str, found: &Period) {
    let (from, period) = (found.preperiod as usize, found.period.unwrap() as usize);
    let first = if game.starts_with("turn:") { 1 } else { 0 };
    let values = crate::common::table(game, (from + 3 * period) as u64);
    let at = |n: usize| values[n - first];
    for n in from.max(first)..from + 2 * period {
        assert_eq!(at(n + period), at(n) + found.saltus, "{game} at {n}");
    }
    if from > first {
        assert_ne!(at(from - 1 + period), at(from - 1) + found.saltus, "{game}");
    }
}

/// Some sequences cannot have a period; that is a theorem, too.
#[test]
fn games_without_a_period() {
    for game in ["turn:ruler", "turn:mock", "fibonacci", "dynamic:1", "dynamic:3"] {
        let found = games::open(game, &NoFiles).unwrap().period(&crate::common::meter()).unwrap();
        assert_eq!(
            (found.period, found.is_proved(), found.values_checked),
            (None, true, 0),
            "{game}"
        );
        assert!(found.theorem.is_some() && found.stopped.is_none(), "{game}");
        assert!(
            detect(&crate::common::table(game, 1200).into_iter().collect()).is_none(),
            "{game}"
        );
    }
    // Where the cycle is longer than 64 bits can count.
    for game in ["bash", "row", "ring", "subtract:7.."] {
        let name = format!("{game}{}{}", if game.ends_with('.') { "" } else { ":" }, u64::MAX);
        let found = games::open(&name, &NoFiles).unwrap().period(&crate::common::meter()).unwrap();
        let step = if game.ends_with('.') { 7 } else { 1 };
        assert_eq!(
            (found.period, found.saltus, found.is_proved()),
            (Some(step), 1, true),
            "{name}"
        );
        let values = crate::common::table(&name, 12);
        assert!(values.into_iter().eq((0..=12).map(|n| n / step)), "{name}");
    }
}

#[test]
fn open_games_have_no_period() {
    for game in ["grundy", "0.6", "0.04"] {
        let limits = Limits { time: Duration::from_millis(300), ..Limits::default() };
        let found = games::open(game, &NoFiles).unwrap().period(&Meter::new(limits)).unwrap();
        assert_eq!((found.period, found.is_proved(), found.theorem), (None, false, None), "{game}");
        assert!(found.values_checked > 200, "{game}");
        assert!(found.stopped.as_ref().unwrap().by_time(), "{game}");
    }
}

#[test]
fn wythoff_corner() {
    let corner: Vec<Vec<u64>> = rows("wythoff.txt").iter().map(|row| numbers(row)).collect();
    let n = corner.len() as u64 - 1;
    let game = games::open("wythoff", &NoFiles).unwrap();
    assert_eq!(game.table(n, &crate::common::meter()), Ok(Table::Grid(corner.clone())));
    for (a, row) in corner.iter().enumerate() {
        for (b, value) in row.iter().enumerate() {
            let said = crate::common::normal(&format!("wythoff {a} {b}"));
            assert_eq!(said.sg, Some(*value), "{a} {b}");
            assert_eq!(said.outcome, Outcome::of_sg(*value), "{a} {b}");
        }
    }
}

#[test]
fn wythoff_pairs() {
    let lists: Vec<Vec<u64>> = rows("wythoff-pairs.txt").iter().map(|row| numbers(row)).collect();
    let by_sieve = sieve(lists[0].len() + 1);
    for (i, (&low, &high)) in lists[0].iter().zip(&lists[1]).enumerate() {
        let pair = (BigUint::from(low), BigUint::from(high));
        assert_eq!(wythoff_pair(&BigUint::from(i + 1)), pair);
        assert_eq!(by_sieve[i + 1], (low, high));
        for text in [format!("wythoff {low} {high}"), format!("wythoff {high} {low}")] {
            let said = crate::common::normal(&text);
            assert_eq!((said.outcome, said.sg), (Outcome::P, Some(0)), "{text}");
            assert!(said.winning_moves.is_empty());
        }
    }
}

#[test]
fn losing_starts() {
    for row in rows("losing.txt") {
        let [game, lost, _source] = columns(&row)[..] else { panic!("{row}") };
        let lost = numbers(lost);
        for n in 1..=*lost.last().unwrap() {
            let said = crate::common::normal(&format!("{game} {n}"));
            assert_eq!(said.outcome, Outcome::n_if(!lost.contains(&n)), "{game} {n}");
        }
    }
}

#[test]
fn misere_outcomes() {
    for row in rows("misere.txt") {
        let [position, outcome, _source] = columns(&row)[..] else { panic!("{row}") };
        assert_eq!(crate::common::misere(position).outcome.to_string(), outcome, "{position}");
        let played = crate::common::played(position, Compound::Disjunctive, Convention::Misere);
        assert_eq!(played.to_string(), outcome, "{position}");
    }
}

/// Sums of heaps in misère play, by definition.
struct MisereHeaps {
    code: Code,
    wins: HashMap<Vec<u64>, bool>,
}

impl MisereHeaps {
    fn wins(&mut self, heaps: &[u64]) -> bool {
        let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        heaps.sort_unstable();
        if let Some(&known) = self.wins.get(&heaps) {
            return known;
        }
        let mut after: Vec<Vec<u64>> = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            let _ = self.code.options(heap, &mut |parts| {
                let mut next = heaps.clone();
                next.splice(i..=i, parts.iter().copied());
                after.push(next);
                ControlFlow::<()>::Continue(())
            });
        }
        let wins = after.is_empty() || after.iter().any(|next| !self.wins(next));
        self.wins.insert(heaps, wins);
        wins
    }
}

fn sj(values: impl Iterator<Item = u64>) -> bool {
    let (sum, big) = values.fold((0, false), |(sum, big), v| (sum ^ v, big || v > 1));
    (sum != 0) == big
}

/// All lists of heaps with a total, in increasing order.
fn partitions(total: u64, least: u64) -> Vec<Vec<u64>> {
    if total == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for first in least..=total {
        for mut rest in partitions(total - first, first) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// The formula is right on all smaller totals and wrong at the listed heaps; the
/// library's misère answers follow play, its anti-SG answers the formula.
#[test]
fn sj_counterexamples() {
    for row in rows("sj.txt") {
        let [code, heaps, values] = columns(&row)[..] else { panic!("{row}") };
        let (listed, values) = (numbers(heaps), numbers(values));
        let total: u64 = listed.iter().sum();
        let table = crate::common::table(code, total);
        let of = |heaps: &[u64]| heaps.iter().map(|&heap| table[heap as usize]).collect::<Vec<_>>();
        assert_eq!(of(&listed), values, "{code}");
        let mut play = MisereHeaps { code: Code::read(code, false).unwrap(), wins: HashMap::new() };
        for heaps in (0..total).flat_map(|total| partitions(total, 1)) {
            let formula = sj(of(&heaps).into_iter());
            assert_eq!(play.wins(&heaps), formula, "{code} {heaps:?}");
        }
        let formula = sj(values.into_iter());
        assert_ne!(play.wins(&listed), formula, "{code} {listed:?}");
        let text = format!("{code} {heaps}");
        assert_eq!(crate::common::misere(&text).outcome, Outcome::n_if(!formula), "{text}");
        let stipulated = crate::common::ask(&text, Compound::Disjunctive, Convention::AntiSg);
        assert_eq!(stipulated.outcome, Outcome::n_if(formula), "{text}");
    }
}
