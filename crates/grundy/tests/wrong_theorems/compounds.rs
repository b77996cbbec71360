//! Wrong formulas about compounds: each is computed here from the definitions of
//! the parts, and contradicted by the answer *and* by playing the compound out.

use super::common::{Parts, Player, ask, options, parts, played, question};
use grundy::game::Component;
use grundy::values::{Compound, Convention, Outcome};

/// The SG values of the components.
fn values(text: &str) -> Vec<u64> {
    let question = question(text, Compound::Disjunctive, Convention::Normal);
    let mut player = Player::new(Compound::Disjunctive, Convention::Normal);
    parts(&question).iter().map(|part| player.value(&**part)).collect()
}

fn components(text: &str) -> Parts {
    parts(&question(text, Compound::Disjunctive, Convention::Normal))
}

/// Asserts that the formula is wrong at a position, and what the truth is.
fn contradicted(
    text: &str,
    compound: Compound,
    convention: Convention,
    formula: Outcome,
    truth: Outcome,
) {
    assert_ne!(formula, truth, "{text}: the formula is right here");
    assert_eq!(played(text, compound, convention), truth, "{text} played out");
    assert_eq!(ask(text, compound, convention).outcome, truth, "{text} answered");
}

/// The first sum of two heaps of a game, by total and then by the first heap, where
/// the formula differs from play. The answer must agree with play on all the others.
fn first_pair(
    game: &str,
    compound: Compound,
    convention: Convention,
    formula: impl Fn(&str) -> Outcome,
) -> String {
    for total in 0..=14u64 {
        for first in 0..=total / 2 {
            let text = format!("{game} {first} {}", total - first);
            let truth = played(&text, compound, convention);
            assert_eq!(ask(&text, compound, convention).outcome, truth, "{text}");
            if formula(&text) != truth {
                return text;
            }
        }
    }
    panic!("the formula survives")
}

fn sj(values: &[u64]) -> Outcome {
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    Outcome::n_if((sum != 0) == values.iter().any(|&value| value > 1))
}

#[test]
fn sj_is_no_theorem_of_misere_play() {
    for (text, truth) in [
        ("0.77 1 5", Outcome::P),
        ("grundy 3 13", Outcome::P),
        ("0.31 3", Outcome::P),
        ("0.123 6", Outcome::P),
        ("4.7 5", Outcome::N),
    ] {
        let formula = sj(&values(text));
        contradicted(text, Compound::Disjunctive, Convention::Misere, formula, truth);
        // For the game it is a theorem of, it holds.
        assert_eq!(ask(text, Compound::Disjunctive, Convention::AntiSg).outcome, formula);
        assert_eq!(played(text, Compound::Disjunctive, Convention::AntiSg), formula);
    }
}

/// Two heaps of 2 as *one* component have value 0, and the formula sees nothing above 1.
#[test]
fn sj_with_two_heaps_in_one_component() {
    assert_eq!(values("nim 2 2"), [2, 2]);
    assert_eq!(values("moore:1 2 2"), [0]);
    let formula = sj(&values("moore:1 2 2"));
    contradicted("moore:1 2 2", Compound::Disjunctive, Convention::Misere, formula, Outcome::P);
    assert_eq!(ask("nim 2 2", Compound::Disjunctive, Convention::Misere).outcome, Outcome::P);
    assert_eq!(ask("nim 2 2", Compound::Disjunctive, Convention::AntiSg).outcome, Outcome::P);
    assert_eq!(ask("moore:1 2 2", Compound::Disjunctive, Convention::AntiSg).outcome, Outcome::N);
}

/// Misère play is not normal play with the winner exchanged, nor the same.
#[test]
fn misere_as_the_reverse_of_normal() {
    let xor = |text: &str| values(text).iter().fold(0, |sum, value| sum ^ value);
    let reversed = |text: &str| Outcome::n_if(xor(text) == 0);
    let same = |text: &str| Outcome::n_if(xor(text) != 0);
    let (kind, misere) = (Compound::Disjunctive, Convention::Misere);
    assert_eq!(first_pair("nim", kind, misere, reversed), "nim 0 2");
    assert_eq!(first_pair("nim", kind, misere, same), "nim 0 0");
}

#[test]
fn moores_rule_for_games_that_are_not_nim() {
    let moore = |text: &str| {
        let balanced =
            |bit: u32| values(text).iter().filter(|&&value| value >> bit & 1 == 1).count() % 3 == 0;
        Outcome::n_if(!(0..8).all(balanced))
    };
    let text = "subtract:1 2 1 1 1";
    contradicted(text, Compound::Moore(2), Convention::Normal, moore(text), Outcome::N);
    // With k + 1 = 3 live components, all values equal, it does hold.
    let text = "subtract:1 1 1 1";
    assert_eq!(moore(text), Outcome::P);
    assert_eq!(ask(text, Compound::Moore(2), Convention::Normal).outcome, Outcome::P);
    assert_eq!(played(text, Compound::Moore(2), Convention::Normal), Outcome::P);
}

/// How long a component lasts, with the two choices as options.
fn pace(part: &dyn Component, delays_when_winning: bool) -> u64 {
    let all: Vec<u64> = options(part).iter().map(|to| pace(&**to, delays_when_winning)).collect();
    let good = all.iter().copied().filter(|pace| pace % 2 == 0);
    let (good, bad) = if delays_when_winning {
        (good.max(), all.iter().copied().min())
    } else {
        (good.min(), all.iter().copied().max())
    };
    good.or(bad).map_or(0, |pace| pace + 1)
}

fn paces(text: &str, delays: bool) -> impl Iterator<Item = u64> {
    components(text).into_iter().map(move |part| pace(&*part, delays))
}

fn odd_wins(pace: u64) -> Outcome {
    Outcome::n_if(pace % 2 == 1)
}

#[test]
fn every_sg_with_max_and_min_exchanged() {
    let (kind, normal) = (Compound::Conjunctive, Convention::Normal);
    let exchanged = |text: &str| odd_wins(paces(text, false).max().unwrap());
    let least = |text: &str| odd_wins(paces(text, true).min().unwrap());
    assert_eq!(first_pair("subtract:1,3,4", kind, normal, exchanged), "subtract:1,3,4 2 3");
    assert_eq!(first_pair("subtract:1,3,4", kind, normal, least), "subtract:1,3,4 0 1");
    let right = |text: &str| odd_wins(paces(text, true).max().unwrap());
    for text in ["subtract:1,3,4 2 3", "subtract:1,3,4 0 1"] {
        assert_eq!(right(text), ask(text, kind, normal).outcome);
    }
}

#[test]
fn short_conjunctive_by_the_greatest_remoteness() {
    let (kind, normal) = (Compound::ConjunctiveShort, Convention::Normal);
    let greatest = |text: &str| odd_wins(paces(text, false).max().unwrap());
    let suspense = |text: &str| odd_wins(paces(text, true).min().unwrap());
    assert_eq!(first_pair("subtract:1,3,4", kind, normal, greatest), "subtract:1,3,4 0 1");
    assert_eq!(first_pair("subtract:1,3,4", kind, normal, suspense), "subtract:1,3,4 2 3");
}

#[test]
fn selective_by_exclusive_or() {
    let xor =
        |text: &str| Outcome::n_if(values(text).iter().fold(0, |sum, value| sum ^ value) != 0);
    let found = first_pair("nim", Compound::Selective, Convention::Normal, xor);
    assert_eq!(found, "nim 1 1");
}

#[test]
fn diminished_disjunctive_by_plain_values() {
    let xor =
        |text: &str| Outcome::n_if(values(text).iter().fold(0, |sum, value| sum ^ value) != 0);
    let (kind, normal) = (Compound::DisjunctiveShort, Convention::Normal);
    assert_eq!(first_pair("bash:2", kind, normal, xor), "bash:2 0 1");
    // also where no component has ended
    let unless_over =
        |text: &str| match components(text).iter().any(|part| !super::common::is_live(&**part)) {
            true => Outcome::P,
            false => xor(text),
        };
    assert_eq!(first_pair("bash:2", kind, normal, unless_over), "bash:2 1 1");
}
