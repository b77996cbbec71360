//! The proofs of equality against values, and the rows that are known.

use super::*;
use crate::{Digit, Octal, Solver, naive};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

fn rule(code: &str) -> Octal {
    Octal::read(code).unwrap()
}

/// Every pair of codes and every shift up to 3: what is proved is true for 5,000 values.
/// (Pairs that differ early are refused and cost nothing.)
#[test]
fn nothing_false_is_proved() {
    let codes = codes();
    let mut tables: BTreeMap<String, Vec<u16>> = BTreeMap::new();
    let mut table =
        |rule: &Octal| tables.entry(rule.to_string()).or_insert_with(|| values(rule)).clone();
    let short: Vec<Vec<u16>> = codes.iter().map(|rule| naive::values(rule, 24)).collect();
    let (mut proved, mut refused) = (0, 0);
    for (a, longer) in codes.iter().enumerate() {
        for (b, shorter) in codes.iter().enumerate() {
            for shift in 0..=3 {
                if short[a][shift..] != short[b][..25 - shift] {
                    assert!(prove(longer, shorter, shift as u64).is_none());
                } else if prove(longer, shorter, shift as u64).is_some() {
                    let (left, right) = (table(longer), table(shorter));
                    let same = left[shift..] == right[..right.len() - shift];
                    assert!(same, "{longer} +{shift} {shorter}");
                    proved += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(proved > 1000 && refused > 100, "{proved} {refused}");
}

/// Values enough to tell: the engines, which know nothing of these proofs.
fn values(rule: &Octal) -> Vec<u16> {
    let mut solver = Solver::new(rule);
    solver.extend(5_000, &mut |_| ControlFlow::Continue(())).unwrap();
    solver.into_values()
}

/// The smallest false claims there are: one bit too many, a wrong shift, swapped sides.
#[test]
fn claims_that_are_nearly_true_are_refused() {
    for (longer, shorter, shift) in [
        ("0.161", "0.36", 0),   // differ at heap 519
        ("0.27", "0.06", 0),    // as a table has it
        ("0.314", "0.31", 0),   // as a table has it
        ("0.137", "0.07", 1),   // the other way round
        ("0.07", "0.137", 0),   // not shifted
        ("0.07", "0.137", 2),   // shifted too far
        ("0.4", "0.137", 1),    // two, not one
        ("0.6", "0.61", 1),     // equal, but not shifted
        ("0.6", "0.64", 0),     // one cut more
        ("4!.0", "4!.0", 0),    // unequal parts are not dealt with
        ("0.07", "0.137", 300), // absurd
    ] {
        assert_eq!(prove(&rule(longer), &rule(shorter), shift), None, "{longer} {shorter}");
    }
}

/// Turning over any bit of any digit on one side of a true claim: what is still proved
/// must be true.
#[test]
fn changed_rules_are_found_out() {
    let mut refused = 0;
    for (longer, shorter, shift) in
        [("0.07", "0.137", 1), ("0.4", "0.137", 2), ("0.6", "0.37", 1), ("0.64", "0.377", 1)]
    {
        assert!(prove(&rule(longer), &rule(shorter), shift).is_some());
        for place in 1..=4 {
            for bit in 0..3 {
                let changed = flipped(&rule(longer), place, bit);
                let same = {
                    let (a, b) = (values(&changed), values(&rule(shorter)));
                    a[shift as usize..] == b[..b.len() - shift as usize]
                };
                let proof = prove(&changed, &rule(shorter), shift);
                assert!(proof.is_none() || same, "{changed} {shorter}");
                refused += u32::from(proof.is_none());
            }
        }
    }
    assert!(refused > 30, "{refused}");
}

/// All codes, with and without a cut that takes nothing, and all that differ from them in
/// one bit of one of four digits: what is proved holds for 100 values by the definition.
#[test]
fn one_bit_makes_a_difference_or_none() {
    let (mut proved, mut refused) = (0, 0);
    for code in codes() {
        for rule in [code.to_string(), format!("4{}", &code.to_string()[1..])] {
            let rule = Octal::read(&rule).unwrap();
            for (place, bit) in (1..=4).flat_map(|place| (0..3).map(move |bit| (place, bit))) {
                let other = flipped(&rule, place, bit);
                if prove(&rule, &other, 0).is_some() {
                    proved += 1;
                    let same = naive::values(&rule, 100) == naive::values(&other, 100);
                    assert!(same, "{rule} {other}");
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(proved > 1000 && refused > 5000, "{proved} {refused}");
}

fn flipped(rule: &Octal, place: usize, bit: u8) -> Octal {
    let mut digits = rule.digits().to_vec();
    digits.resize(digits.len().max(place + 1), Digit::default());
    let digit = &mut digits[place];
    digit.bits ^= 1 << bit;
    Octal::new(digits).unwrap()
}

/// What a proof says can be read off: 0.62 has the option of leaving n − 2 as it is, 0.6
/// has it by cutting off a heap of 1, which is worth 0.
#[test]
fn a_hidden_term() {
    let proof = prove(&rule("0.62"), &rule("0.6"), 0).unwrap();
    assert_eq!(proof.cuts, [1]);
    assert_eq!(proof.singles, [Single { back: 1, value: 0 }]);
    let term = Single { back: 2, value: 0 };
    assert_eq!(proof.hidden, [Hidden { term, cut: 1, part: 1, of_longer: true }]);
}

#[test]
fn games_part_where_they_first_differ() {
    let (one, other) = (values(&rule("0.161")), values(&rule("0.36")));
    assert_eq!(parting(&one, &other), Some((519, 519)));
    assert_eq!(parting(&one[..519], &other), None);
    assert_eq!(parting(&values(&rule("0.4")), &values(&rule("0.137"))), None);
    assert_eq!(parting(&[0, 0, 1, 2, 3], &[0, 1, 2, 0]), Some((4, 3)));
    assert_eq!(parting(&[0, 0], &[0]), None);
}

/// What is compared only is said to be so.
#[test]
fn equal_tables_prove_nothing() {
    let tables = |length: usize| -> Vec<(Octal, Vec<u16>)> {
        let codes = ["0.36", "0.161", "0.361"].map(rule);
        codes.map(|rule| (rule.clone(), values(&rule)[..length].to_vec())).to_vec()
    };
    let kinds = |length| classes(&tables(length)).into_iter().map(|member| member.equality);
    let short: Vec<Equality> = kinds(500).collect();
    assert_eq!(short, [Equality::Itself, Equality::Compared(499), Equality::Rules]);
    let long: Vec<Equality> = kinds(600).collect();
    assert_eq!(long, [Equality::Itself, Equality::Itself, Equality::Rules]);
}
