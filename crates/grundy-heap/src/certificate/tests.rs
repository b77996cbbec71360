//! Certificates that hold, and spoiled ones.

use super::*;
use crate::window::Search;
use crate::{Rare, Split};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The certificate of a rule whose period shows within a million values.
fn certificate(code: &str) -> Certificate {
    let rule = Octal::read(code).unwrap();
    let mut search = Search::new(&rule, 1 << 26);
    let proof = search.run(1 << 20, &mut go_on).unwrap().unwrap();
    let values = |from: u64, count: u64| search.values(from, count, &mut go_on);
    Certificate::new(&rule, &proof, search.milestones(), values).unwrap()
}

/// The same in stages of 2^15 heaps.
fn long(code: &str) -> Certificate {
    let rule = Octal::read(code).unwrap();
    let mut search = Search::new(&rule, 1 << 18).with_milestones_every(1 << 15);
    let proof = search.run(1 << 20, &mut go_on).unwrap().unwrap();
    let values = |from: u64, count: u64| search.values(from, count, &mut go_on);
    Certificate::new(&rule, &proof, search.milestones(), values).unwrap()
}

/// Of a long proof every segment holds, alone and together with all others.
#[test]
fn stages_follow_from_each_other() {
    for (code, least) in [("0.16", 6), ("0.56", 9), ("0.127", 2)] {
        let certificate = long(code);
        assert!(certificate.segments() >= least, "{code}: {}", certificate.segments());
        let all = check(&certificate, &mut go_on).unwrap();
        assert_eq!(all.segments, Some((certificate.segments(), certificate.segments())));
        let numbers: Vec<usize> = (0..certificate.segments()).collect();
        let values = certificate.values(&numbers);
        assert!(values < all.values && all.values < values + 100_000, "{code}");
        for number in 0..certificate.segments() {
            let one = check_segments(&certificate, &[number], &mut go_on);
            assert_eq!(one.unwrap().segments, Some((1, certificate.segments())), "{code} {number}");
        }
        let none = check_segments(&certificate, &[certificate.segments()], &mut go_on);
        assert_eq!(none, Err(Refusal::NoSegment(certificate.segments())));
    }
}

/// A value of a stage that is changed shows in both segments that have it, or at once.
#[test]
fn spoiled_stages_are_refused() {
    let right = long("0.16");
    let last = right.segments() - 1;
    for number in 0..right.segments() {
        let length = stages(&mut right.clone())[number].values.len();
        for place in [0, 1, length / 2, length - 1] {
            let mut spoiled = right.clone();
            stages(&mut spoiled)[number].values[place] ^= 1;
            let before = check_segments(&spoiled, &[number], &mut go_on);
            assert!(before.is_err(), "{number} {place}");
        }
        let mut spoiled = right.clone();
        stages(&mut spoiled)[number].heap += 2;
        assert!(check_segments(&spoiled, &[number], &mut go_on).is_err(), "{number}");
        spoiled = right.clone();
        stages(&mut spoiled)[number].values.pop();
        assert!(check_segments(&spoiled, &[], &mut go_on).is_err(), "{number}");
    }
    let spoils: [Spoil; 6] = [
        |c| c.preperiod += 1,
        |c| c.preperiod -= 1,
        |c| c.period *= 2,
        |c| c.hash ^= 1,
        |c| with(c, |_, rare, _, _| rare.truncate(rare.len() - 1)),
        |c| with(c, |_, _, reach, _| *reach /= 2),
    ];
    for (at, spoil) in spoils.iter().enumerate() {
        let mut spoiled = right.clone();
        spoil(&mut spoiled);
        assert!(check(&spoiled, &mut go_on).is_err(), "{at}");
    }
    let mut spoiled = right;
    stages(&mut spoiled).remove(last);
    assert!(check_segments(&spoiled, &[], &mut go_on).is_err());
}

fn stages(certificate: &mut Certificate) -> &mut Vec<Stage> {
    let Basis::Window { stages, .. } = &mut certificate.basis else { panic!("a window") };
    stages
}

type Spoil = fn(&mut Certificate);

#[test]
fn proofs_hold() {
    for code in ["0.77", "0.137", "0.156", "0.165", "0.16", "0.56", "0.127", "0.3", "0.0303"] {
        let certificate = certificate(code);
        let checked = check(&certificate, &mut go_on);
        assert!(checked.is_ok(), "{code}: {checked:?}");
    }
}

/// Everything a certificate says is checked.
#[test]
fn spoiled_ones_are_refused() {
    let common: [Spoil; 8] = [
        |c| c.preperiod += 1,
        |c| c.preperiod -= 1,
        |c| c.period += 1,
        |c| c.period *= 2,
        |c| c.period = 0,
        |c| c.period = u64::MAX,
        |c| c.hash ^= 1,
        |c| c.rule = Octal::read("0.77").unwrap(),
    ];
    let of_windows: [Spoil; 8] = [
        |c| with(c, |_, rare, _, _| rare.truncate(rare.len() - 1)),
        |c| with(c, |_, rare, _, _| rare[3].value ^= 1),
        |c| with(c, |_, rare, _, _| rare.retain(|r| r.heap > 3)),
        |c| with(c, |_, rare, _, _| rare.push(Rare { heap: 200_000, value: 1 })),
        |c| with(c, |_, _, reach, _| *reach /= 2),
        |c| with(c, |_, _, _, window| *window -= 1),
        |c| with(c, |_, _, _, window| *window *= 100),
        |c| with(c, |split, _, _, _| split.mask ^= 1),
    ];
    for code in ["0.137", "0.16"] {
        let right = certificate(code);
        let window = matches!(right.basis, Basis::Window { .. });
        assert_eq!(window, code == "0.16");
        let more = if window { &of_windows[..] } else { &[] };
        for (at, spoil) in common.iter().chain(more).enumerate() {
            let mut spoiled = right.clone();
            spoil(&mut spoiled);
            let checked = check(&spoiled, &mut go_on);
            assert!(checked.is_err(), "{code}: spoiled {at} is accepted");
        }
    }
    let mut short = certificate("0.137");
    short.basis = Basis::Range { values: u64::MAX };
    assert_eq!(check(&short, &mut go_on), Err(Refusal::Numbers));
    short.basis = Basis::Range { values: 150 };
    assert_eq!(check(&short, &mut go_on), Err(Refusal::Range(175)));
}

/// Numbers out of all measure are refused at once, whichever they are.
#[test]
fn absurd_numbers() {
    let rule = Octal::read("0.16").unwrap();
    let most = [1, 1 << 43, u64::MAX / 2, u64::MAX - 1, u64::MAX];
    for (preperiod, period) in most.iter().flat_map(|&a| most.iter().map(move |&b| (a, b))) {
        for (heap, far) in most.iter().flat_map(|&a| most.iter().map(move |&b| (a, b))) {
            let split = Split::by_value(30);
            let rare = vec![Rare { heap, value: 0 }];
            let stages = Vec::new();
            let window = Basis::Window { split, rare, reach: far, window: far, stages };
            for basis in [window, Basis::Range { values: far }] {
                let rule = rule.clone();
                let claim = Certificate { rule, preperiod, period, basis, hash: 0 };
                assert!(check(&claim, &mut go_on).is_err());
                assert!(claim.memory() > 0);
            }
        }
    }
}

fn with(
    certificate: &mut Certificate,
    change: impl FnOnce(&mut Split, &mut Vec<Rare>, &mut u64, &mut u64),
) {
    if let Basis::Window { split, rare, reach, window, .. } = &mut certificate.basis {
        change(split, rare, reach, window);
    }
}
