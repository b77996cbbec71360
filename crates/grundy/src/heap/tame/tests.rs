//! Classes against their definition, one option at a time.

use super::*;
use crate::values::mex::mex;
use crate::work::{Flow, Limits, Meter};

fn heaps(code: &str) -> TameHeaps {
    let read = Code::read(code, false).or_else(|_| Code::read(code, true));
    TameHeaps::new(read.unwrap_or_else(|problem| panic!("{code}: {problem:?}")))
}

/// The pairs (SG value, g⁻) of the heaps up to n, as long as they are tame, and whether the
/// next one is wild. For a sum of tame heaps g⁻ is that of the sum of Nim heaps, or of a
/// firm sum of Nim heaps, which is its value.
fn by_definition(code: &Code, n: u64) -> (Vec<(u64, u64)>, bool) {
    let mut pairs: Vec<(u64, u64)> = Vec::new();
    for heap in 0..=n {
        let mut options = Vec::new();
        let _ = code.options(heap, &mut |parts| {
            let parts: Vec<(u64, u64)> = parts.iter().map(|&part| pairs[part as usize]).collect();
            let sum = parts.iter().fold(0, |sum, (sg, _)| sum ^ sg);
            let fickle = parts.iter().all(|(sg, reversed)| sg != reversed);
            options.push((sum, if fickle { 1 - sum } else { sum }));
            Flow::Continue(())
        });
        let sg = mex(options.iter().map(|option| option.0));
        let reversed =
            if options.is_empty() { 1 } else { mex(options.iter().map(|option| option.1)) };
        if sg != reversed && !matches!((sg, reversed), (0, 1) | (1, 0)) {
            return (pairs, true);
        }
        pairs.push((sg, reversed));
    }
    (pairs, false)
}

fn compare(code: &str, n: u64) {
    let tame = heaps(code);
    let (pairs, wild) = by_definition(&tame.studied.rule().code, n);
    tame.study(n, &Meter::unlimited()).unwrap();
    for (heap, &(sg, reversed)) in pairs.iter().enumerate() {
        let class = Some(Claim::Tame { sg, firm: sg == reversed });
        assert_eq!(tame.class(heap as u64), class, "{code} {heap}");
    }
    match tame.wild() {
        Some(found) => {
            assert!(wild || found.heap > n, "{code}");
            assert_eq!(tame.class(found.heap), None, "{code}");
        }
        None => assert!(!wild, "{code}"),
    }
    if wild {
        assert_eq!(tame.wild().unwrap().heap, pairs.len() as u64, "{code}");
    }
}

/// Marked digits, more than two parts, digits that repeat for ever.
#[test]
fn classes_are_the_definition() {
    let codes = [
        "4!.0", "4=.3", "4?.0", "C=.3", "8!.6", "0.7!5=", "0.2?", "G.0", "0.8", "0.9F", "0.[3]",
        "4.[3]", "0.1[07]", "0.[12]", "0.2[8]", "8.[3]", "0.3F", "0.156", "0.7",
    ];
    codes.iter().for_each(|code| compare(code, 70));
}

/// Fickle heaps come to an end: later ones are computed another way.
#[test]
fn firm_for_ever() {
    for code in ["0.56", "0.563", "0.156"] {
        let tame = heaps(code);
        tame.study(300, &Meter::unlimited()).unwrap();
        assert!(tame.class(400).is_none(), "{code}");
        compare(code, 600);
        assert_eq!(tame.so_far().tame_to(), None, "{code}");
    }
    // Where fickle heaps go on, nothing is said; nor where a heap may have no move.
    for code in ["0.33", "0.1", "0.01", "4=.0", "0.0001"] {
        let tame = heaps(code);
        tame.study(2000, &Meter::unlimited()).unwrap();
        assert_eq!(tame.studied.rule().last_fickle.get(), None, "{code}");
        compare(code, 100);
    }
}

/// All codes of three octal digits, beyond the heaps that prove a law.
#[test]
fn laws_hold_beyond_their_proof() {
    let (mut laws, mut firm) = (0, 0);
    for digits in 1..512 {
        let code = format!("0.{digits:03o}");
        let tame = heaps(&code);
        compare(&code, 40);
        if let Some(law) = tame.law().filter(|law| law.preperiod + law.period < 128) {
            compare(&code, 300);
            laws += 1;
            firm += usize::from(tame.exception().is_some());
            assert!(law.values.len() < 256, "{code}");
        }
    }
    // The other 5 of the 129 that are tame have long periods, but their fickle heaps end.
    assert_eq!((laws, firm), (124, 30));
}

/// Moves by the law are those that have the class.
#[test]
fn moves_are_the_options_of_that_class() {
    use std::collections::BTreeSet;
    for code in ["0.33", "0.31", "4.3", "0.7", "0.173", "0.F", "0.004"] {
        let tame = heaps(code);
        let Some(_) = tame.law() else { continue };
        for heap in (0..30).chain([150, 271]) {
            for wanted in (0..10).map(claim) {
                let mut built = BTreeSet::new();
                let flow = tame.moves_to(heap, wanted, &mut |parts| {
                    built.insert(parts.to_vec());
                    Flow::Continue(())
                });
                assert!(flow.is_continue());
                let mut real = BTreeSet::new();
                let _ = tame.studied.rule().code.options(heap, &mut |parts| {
                    let classes = parts.iter().map(|&part| tame.class(part).unwrap());
                    let sum = classes.map(|class| number(class).unwrap()).fold(0, classed::add);
                    if claim(sum) == wanted {
                        real.insert(parts.to_vec());
                    }
                    Flow::Continue(())
                });
                assert_eq!(built, real, "{code} {heap} {wanted:?}");
            }
        }
    }
}

/// A table that grows in pieces is the table, and limits are kept.
#[test]
fn limits() {
    let tame = heaps("0.156");
    let few = Limits { positions: 1500, ..Limits::default() };
    assert!(tame.study(5000, &Meter::new(few.clone())).is_err());
    assert_eq!((tame.studied.computed(), tame.class(5000)), (1500, None));
    assert!(tame.class(1499).is_some() && tame.holds_to(1499).is_some());
    assert_eq!((tame.holds_to(5000), tame.fails_at(5000)), (None, None));
    tame.study(1600, &Meter::unlimited()).unwrap();
    assert!(tame.class(1600).is_some());
    // A wild heap ends the table at once, however much is asked for.
    heaps("0.77").study(u64::MAX, &Meter::new(few)).unwrap();
}
