use super::*;
use crate::{Digit, naive};
use proptest::prelude::*;
use std::ops::ControlFlow;

fn go() -> impl FnMut(u64) -> ControlFlow<()> {
    |_| ControlFlow::Continue(())
}

fn check(rule: &Octal, heaps: u64) {
    let mut tape = Tape::new();
    Takes::new(rule).unwrap().extend(&mut tape, heaps, &mut go()).unwrap();
    assert_eq!(tape.recent(), naive::values(rule, heaps - 1), "{rule}");
}

#[test]
fn codes_of_one_to_four_digits() {
    for code in 0..256 {
        let digits = (code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3);
        check(
            &Octal::read(&format!("0.{}{}{}{}", digits.0, digits.1, digits.2, digits.3)).unwrap(),
            60,
        );
    }
    assert!(Takes::new(&Octal::read("0.37").unwrap()).is_none());
}

/// Around the length of a word, and beyond.
#[test]
fn many_takes() {
    for count in [62, 63, 64, 65, 127, 128, 200] {
        check(&Octal::read(&format!("0.{}", "3".repeat(count))).unwrap(), 900);
        check(&Octal::read(&format!("0.{}", "203".repeat(count))).unwrap(), 900);
    }
}

#[test]
fn larger_values_of_others_do_not_matter() {
    let rule = Octal::read("0.3333").unwrap();
    let mut tape = Tape::from_values((0..100).map(|n| n * 600).collect());
    Takes::new(&rule).unwrap().extend(&mut tape, 102, &mut go()).unwrap();
    assert_eq!(tape.recent()[100..], [0, 1]);
}

#[test]
fn stops_forgets_and_goes_on() {
    let rule = Octal::read("0.0330003").unwrap();
    let slow = naive::values(&rule, 5000);
    let mut takes = Takes::new(&rule).unwrap();
    let mut tape = Tape::new();
    for to in (0..5001).step_by(13) {
        takes.extend(&mut tape, to, &mut go()).unwrap();
        tape.forget(0, takes.reach());
        let held = tape.recent();
        assert_eq!(held, &slow[tape.first() as usize..tape.len() as usize]);
    }
    tape.forget(0, takes.window() - 1);
    let to = tape.len() + 1;
    assert_eq!(takes.extend(&mut tape, to, &mut go()), Err(Halt::Forgotten));
    let mut tape = Tape::new();
    let halt = takes.extend(&mut tape, u64::MAX, &mut |_| ControlFlow::Break(()));
    assert_eq!(halt, Err(Halt::Asked));
    assert!(tape.len() > 100_000);
    let halt = search(
        &Octal::read(&format!("0.{}3{}1", "0".repeat(40), "3".repeat(9))).unwrap(),
        u64::MAX,
        &mut |_| ControlFlow::Break(()),
    );
    assert!(matches!(halt, Ok(Some(_)) | Err(Halt::Asked)));
}

fn rules() -> impl Strategy<Value = Octal> {
    let digit = prop_oneof![3 => Just(0u32), 1 => 0..4u32];
    proptest::collection::vec(digit, 0..14).prop_map(|digits| {
        let digits = [0].into_iter().chain(digits).map(Digit::new).collect();
        Octal::new(digits).unwrap()
    })
}

proptest! {
    /// Both ways find the same; it holds much further; and nothing less does.
    #[test]
    fn periods_are_periods(rule in rules()) {
        let found = search(&rule, 1 << 20, &mut go()).unwrap().unwrap();
        let (n0, p) = (found.preperiod as usize, found.period as usize);
        let heaps = 3 * (n0 + p) + 500;
        prop_assume!(heaps < 20_000);
        let values = naive::values(&rule, heaps as u64 - 1);
        let holds = |n0: usize, p: usize| (n0..heaps - p).all(|n| values[n] == values[n + p]);
        prop_assert!(holds(n0, p), "{}: {:?}", &rule, found);
        prop_assert!(n0 == 0 || !holds(n0 - 1, p), "{}: {:?} is not the least", &rule, found);
        prop_assert!(!(1..p).any(|q| holds(n0, q)), "{}: {:?} is not the least", &rule, found);
        // Too few values prove nothing, and never something wrong.
        for length in (0..heaps.min(150)).chain([heaps / 2, n0 + p + rule.most() + 1, heaps]) {
            let known = period(&rule, &Tape::from_values(values[..length].to_vec()));
            if let Some(known) = known {
                prop_assert_eq!((known.preperiod, known.period), (found.preperiod, found.period));
            } else {
                prop_assert!(length < n0 + p + rule.most() + 1, "{}: {length} values, {:?}", &rule, found);
            }
        }
    }
}
