//! Tests of the learner.

use super::super::cases::tests::{finds, says_only_what_fits};
use super::*;
use proptest::prelude::*;

/// The terms of an automaton.
fn terms(automaton: &Automaton, count: u128) -> Vec<u64> {
    (0..count).map(|n| automaton.at(n)).collect()
}

#[test]
fn parity_of_ones() {
    let parity: Vec<u64> = (0..48u64).map(|n| (n.count_ones() % 2).into()).collect();
    let law = finds(&Automatic, &parity);
    assert_eq!(law.to_string(), "automaton(n: base 2, 2 states)");
}

/// Lower Wythoff numbers end in an even number of zeros.
#[test]
fn wythoff_numbers() {
    let lower = |n: u128| {
        let digits = Numeration::Zeckendorf.write(n);
        let zeros = digits.iter().rev().take_while(|&&digit| digit == 0).count();
        u64::from(n > 0 && zeros % 2 == 0)
    };
    let terms: Vec<u64> = (0..96).map(lower).collect();
    let law = finds(&Automatic, &terms).to_string();
    assert!(law.contains("Zeckendorf"), "{law}");
}

#[test]
fn what_is_not_automatic_is_refused() {
    let squares: Vec<u64> = (0..400u64).map(|n| u64::from(n.isqrt().pow(2) == n)).collect();
    assert!(Automatic.fit(&squares, &Meter::unlimited()).is_err());
    assert!(Automatic.fit(&(0..400).collect::<Vec<u64>>(), &Meter::unlimited()).is_err());
    assert!(Automatic.fit(&[], &Meter::unlimited()).is_err());
}

/// An automaton of two or three states in some system.
fn automata() -> impl Strategy<Value = Automaton> {
    let system = prop::sample::select(vec![
        Numeration::Base(2),
        Numeration::Base(3),
        Numeration::Zeckendorf,
        Numeration::Pell,
        Numeration::Tribonacci,
    ]);
    (system, 2..=3usize).prop_flat_map(|(system, states)| {
        // Pell's digits are spent quickly: what takes three states to tell needs more terms.
        let states = if system == Numeration::Pell { 2 } else { states };
        let row = prop::collection::vec(0..states, system.digits());
        let next = prop::collection::vec(row, states);
        (Just(system), next, prop::collection::vec(0..3u64, states)).prop_map(
            |(system, mut next, output)| {
                // Leading zeros keep it in its first state.
                next[0][0] = 0;
                Automaton::new(system, next, output).unwrap()
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every small automaton is learned in its own system, from 4,000 terms.
    #[test]
    fn small_automata_are_learned(automaton in automata()) {
        let terms = terms(&automaton, 4000);
        let learned = learn(automaton.numeration, &terms, &Meter::unlimited()).unwrap();
        prop_assert!(learned.is_some(), "{:?}", automaton);
        let learned = learned.unwrap();
        for n in (0..9000).chain([10u128.pow(9), 10u128.pow(18)]) {
            prop_assert_eq!(learned.at(n), automaton.at(n), "{} {:?}", n, &automaton);
        }
    }

    #[test]
    fn what_is_said_fits(terms in prop::collection::vec(0..2u64, 0..40)) {
        says_only_what_fits(&Automatic, &terms);
    }
}
