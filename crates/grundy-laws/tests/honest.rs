//! No formula is shown as a law that is none: games without a law have none at any length, and
//! what is found in a game with a law holds for ten times as many terms.
//!
//! `GRUNDY_DEEP=1` tries every length.

mod common;

use grundy::work::Meter;
use grundy_laws::{Expr, Members, guess};

fn no_law(name: &str) {
    let terms = common::game(name, 20_000);
    for length in common::lengths(600, terms.len()) {
        if let Some(found) = guess(&terms[..length], &Meter::unlimited()).unwrap().found {
            panic!("{name}, {length} terms: {} ({})", found.fit.law, found.class);
        }
    }
}

/// What is found within `most` terms holds for ten times as many further ones, or for all there
/// are.
fn no_false_law(name: &str, terms: &[u64], most: usize) {
    let mut right: Vec<Expr> = Vec::new();
    for length in common::lengths(160, most) {
        let Some(found) = guess(&terms[..length], &Meter::unlimited()).unwrap().found else {
            continue;
        };
        let law = found.fit.law;
        if right.contains(&law) {
            continue;
        }
        let mut fresh = (0u64..).zip(terms).skip(length).take(10 * length);
        let wrong = fresh.find(|&(n, &term)| law.at(n) != Some(term));
        assert_eq!(wrong, None, "{name}, {length} terms: {law} ({})", found.class);
        if length * 11 >= terms.len() {
            right.push(law);
        }
    }
}

#[test]
fn games_with_laws_get_no_false_one() {
    let reach = if common::deep() { 45_056 } else { 16_384 };
    for name in common::WITH_LAWS {
        no_false_law(name, &common::game(name, reach), 4096);
    }
}

/// Sequences that hardly change fit many formulas: runs that grow by all kinds of factors.
#[test]
fn growing_runs_get_no_false_law() {
    let reach = 4400;
    for share in 2..=9 {
        for added in 0..4 {
            let least = common::taken(reach, |n| (n.div_ceil(share) + added).max(1)..=n);
            no_false_law(&format!("take n/{share} + {added} or more"), &least, 400);
        }
        for other in share..=9 {
            let divided = common::played(reach, |n, values, option| {
                [share, other].iter().filter(|_| n > 0).for_each(|d| option(values[n / d]));
            });
            no_false_law(&format!("n/{share}, n/{other}"), &divided, 400);
        }
    }
}

/// Lists that a formula of the dictionary gives but for one term in each block: whatever is found
/// within a block is not said of the next.
#[test]
fn nearly_dictionary_gets_no_false_law() {
    let functions: [fn(u64) -> u64; 5] = [
        |n| u64::from(n.count_ones()) % 2,
        |n| u64::from((n + 1).trailing_zeros()) % 2,
        |n| (n + 1) - (1 << (n + 1).ilog2()),
        |n| (2..=n + 2).find(|d| (n + 2) % d == 0).unwrap_or(0),
        |n| u64::from(64 - n.leading_zeros()) % 3,
    ];
    for (i, function) in functions.into_iter().enumerate() {
        for wrong in [37, 90, 211, 500] {
            let terms: Vec<u64> =
                (0..1200).map(|n| function(n) + u64::from(n % wrong == wrong - 1)).collect();
            for length in
                common::lengths(160, terms.len()).into_iter().filter(|&it| it >= wrong as usize)
            {
                let Some(found) = guess(&terms[..length], &Meter::unlimited()).unwrap().found
                else {
                    continue;
                };
                let law = &found.fit.law;
                let said = (0u64..).zip(&terms).all(|(n, &term)| law.at(n) == Some(term));
                assert!(said, "{i}, {wrong}, {length} terms: {law} ({})", found.class);
            }
        }
    }
}

/// Bits, digits and small numbers drawn by lot have no law at any length.
#[test]
fn drawn_by_lot_has_no_law() {
    for (seed, most) in [(1u64, 2u64), (2, 2), (3, 3), (4, 4), (5, 7), (6, 2), (7, 9), (8, 2)] {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut draw = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % most
        };
        let terms: Vec<u64> = (0..700).map(|_| draw()).collect();
        for length in common::lengths(700, terms.len()) {
            if let Some(found) = guess(&terms[..length], &Meter::unlimited()).unwrap().found {
                panic!("seed {seed}, {length} terms: {} ({})", found.fit.law, found.class);
            }
        }
    }
}

#[test]
fn grundys_game_has_no_law() {
    no_law("grundy");
}

#[test]
fn treblecross_has_no_law() {
    no_law("0.007");
}

#[test]
fn six_has_no_law() {
    no_law("0.06");
}

#[test]
fn squares_has_no_law() {
    no_law("take a square");
}

#[test]
fn primes_has_no_law() {
    no_law("take a prime");
}

/// Who wins games whose values have no law: whatever is said of the first outcomes, as a law of n or
/// of the lost positions in their order, holds for all.
fn no_false_law_of_outcomes(name: &str) {
    let terms = common::game(name, 20_000);
    let outcomes: Vec<u64> = terms.iter().map(|&value| value.min(1)).collect();
    let lost = |length: usize| -> Vec<u64> {
        (0..length as u64).filter(|&n| outcomes[n as usize] == 0).collect()
    };
    let all = lost(outcomes.len());
    for length in common::lengths(300, outcomes.len()) {
        let meter = Meter::unlimited();
        if let Some(found) = guess(&outcomes[..length], &meter).unwrap().found {
            let law = found.fit.law;
            let wrong = (0u64..).zip(&outcomes).find(|&(n, &outcome)| law.at(n) != Some(outcome));
            assert_eq!(wrong, None, "{name}, {length} outcomes: {law} ({})", found.class);
        }
        let last = length as u64 - 1;
        if let Some(found) = Members::of(&lost(length), last, &meter).unwrap() {
            let said = found.up_to(outcomes.len() as u64 - 1);
            assert_eq!(said, all, "{name}, {length} outcomes: {found}");
        }
    }
}

#[test]
fn outcomes_without_a_law_get_no_false_one() {
    for name in ["grundy", "0.007", "0.06", "take a square", "take a prime"] {
        no_false_law_of_outcomes(name);
    }
}
