use super::*;
use crate::naive;
use proptest::prelude::*;
use std::ops::ControlFlow;

fn paths() -> Vec<Path> {
    Path::all()
}

fn run(rule: &Octal, path: Path, heaps: u64) -> Vec<u16> {
    let mut tape = Tape::new();
    let mut engine = Dense::with_path(rule, path);
    // The sieve as soon as it can be used.
    engine.few_per_value = 0;
    engine.extend(&mut tape, heaps, &mut |_| ControlFlow::Continue(())).unwrap();
    tape.recent().to_vec()
}

/// Every path against the definition.
fn check(code: &str, heaps: u64) {
    let rule = Octal::read(code).unwrap();
    let slow = naive::values(&rule, heaps - 1);
    for path in paths() {
        assert_eq!(run(&rule, path, heaps), slow, "{code} by {path:?}");
    }
}

#[test]
fn codes_of_one_and_two_digits() {
    for code in 0..64 {
        check(&format!("0.{}{}", code / 8, code % 8), 300);
        check(&format!("4.{}{}", code / 8, code % 8), 300);
    }
}

#[test]
fn codes_of_three_digits() {
    for code in (1..512).step_by(7) {
        check(&format!("0.{code:03o}"), 300);
        check(&format!("4.{:03o}", code / 2), 300);
    }
}

#[test]
fn parts_may_have_to_differ() {
    for code in ["4!.0", "0.4!", "0.07!", "0.4!6!", "4!.4!4!4!", "0.5!06!7"] {
        check(code, 700);
    }
}

/// Enough cuts for the sieve, and values in each of its windows.
#[test]
fn long_tables_by_every_path() {
    for (code, heaps) in
        [("0.06", 9000), ("4!.0", 9000), ("0.414", 9000), ("4.777", 3000), ("0.37777777", 2500)]
    {
        let rule = Octal::read(code).unwrap();
        let slow = run(&rule, Path::Plain, heaps);
        assert_eq!(slow[..1500], naive::values(&rule, 1499), "{code}");
        for path in paths() {
            assert!(run(&rule, path, heaps) == slow, "{code} by {path:?}");
        }
    }
}

/// Values nobody computed, beyond all windows: what matters is that all paths agree.
#[test]
fn any_values_at_all() {
    let mut state = 1u64;
    let mut reached = Vec::new();
    let few = [
        ("0.6", 300),
        ("0.07", 1500),
        ("0.54", 2500),
        ("4!.0", 9000),
        ("4.4", 65536),
        ("0.444444444", 4096),
    ];
    // So many cuts that nearly all values are options.
    let many = [300, 1000, 1500, 2500, 3500, 4096, 5000].map(|top| ("0.4444444444444444", top));
    for (code, top) in few.into_iter().chain(many) {
        let rule = Octal::read(code).unwrap();
        let next = |_| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) % top) as u16
        };
        let values: Vec<u16> = (0..8000).map(next).collect();
        let results = paths().into_iter().map(|path| {
            let mut tape = Tape::from_values(values.clone());
            let mut engine = Dense::with_path(&rule, path);
            engine.few_per_value = 0;
            engine.extend(&mut tape, 8040, &mut |_| ControlFlow::Continue(())).unwrap();
            tape.recent()[8000..].to_vec()
        });
        let results: Vec<_> = results.collect();
        assert!(results.iter().all(|result| *result == results[0]), "{code}: {results:?}");
        reached.extend(results[0].iter().map(|value| value / 1024));
    }
    // Every window of the sieve was reached, and what is beyond.
    for window in 0..=4 {
        assert!(reached.contains(&window), "{window}");
    }
}

#[test]
fn stops_and_goes_on() {
    let rule = Octal::read("0.06").unwrap();
    let slow = run(&rule, Path::Plain, 12_000);
    for path in paths() {
        let mut tape = Tape::new();
        let mut engine = Dense::with_path(&rule, path);
        let (mut stops, mut steps) = (0, 0);
        while let Err(halt) = engine.extend(&mut tape, 12_000, &mut |done| {
            steps += done;
            ControlFlow::Break(())
        }) {
            assert_eq!(halt, Halt::Asked);
            stops += 1;
        }
        assert!(tape.recent() == slow, "{path:?}");
        assert!((5..100).contains(&stops), "{stops} stops");
        assert!(steps > 30_000_000, "{steps} steps");
        tape.forget(100, 1000);
        assert_eq!(
            engine.extend(&mut tape, 12_001, &mut |_| ControlFlow::Continue(())),
            Err(Halt::Forgotten)
        );
    }
}

fn rules() -> impl Strategy<Value = Octal> {
    let plain = (0..8u32).prop_map(crate::Digit::new);
    let unequal = (4..8u32).prop_map(|bits| crate::Digit { bits, parts: crate::Parts::Distinct });
    let digit = prop_oneof![5 => plain, 1 => unequal];
    proptest::collection::vec(digit, 1..12).prop_map(|mut digits| {
        digits[0].bits &= 4;
        Octal::new(digits).unwrap()
    })
}

/// Digits far out: the rest after some of them is shorter than a vector while that after
/// others is long.
#[test]
fn short_rests_beside_long_ones() {
    for (code, heaps) in [
        (format!("0.77{}7", "0".repeat(5000)), 5400),
        (format!("0.4!06{}6!", "0".repeat(5100)), 5500),
        ("0.".to_owned() + &"4".repeat(90), 700),
        ("0.".to_owned() + &"4!".repeat(90), 700),
    ] {
        let rule = Octal::read(&code).unwrap();
        let slow = run(&rule, Path::Plain, heaps);
        for path in paths() {
            assert!(run(&rule, path, heaps) == slow, "{code} by {path:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Any rule, from any prefix of the table, in two goes.
    #[test]
    fn from_any_prefix(rule in rules(), cuts in proptest::collection::vec(0..900usize, 2)) {
        let slow = naive::values(&rule, 899);
        let (first, second) = (cuts[0].min(cuts[1]), cuts[0].max(cuts[1]));
        for path in paths() {
            let mut tape = Tape::from_values(slow[..first].to_vec());
            let mut engine = Dense::with_path(&rule, path);
            engine.few_per_value = 0;
            for to in [second, 900] {
                engine.extend(&mut tape, to as u64, &mut |_| ControlFlow::Continue(())).unwrap();
                prop_assert_eq!(tape.len(), to.max(first) as u64);
            }
            prop_assert_eq!(tape.recent(), &slow[..], "{} by {:?}", &rule, path);
        }
    }
}
