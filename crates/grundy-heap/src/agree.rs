//! All engines, by all instructions they know, give one and the same table.
//!
//! Tables are compared by their hashes, at every power of two that two engines reached,
//! and the longest with what was found when this was written. `GRUNDY_DEEP=1` goes eight
//! times as far.

use crate::register::Path;
use crate::sliced::{Sizes, kernel};
use crate::{
    Dense, Engine, Octal, Rare, Register, Sliced, Solver, Sparse, Split, Takes, Tape, dense, mask,
    naive,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Engines that go on from a tape, with their names.
type Engines = Vec<(String, Box<dyn Engine>)>;

/// Those that try all cuts, or none.
fn full(rule: &Octal) -> Engines {
    let mut engines: Engines = Vec::new();
    for path in dense::path::Path::all() {
        engines.push((format!("dense {path:?}"), Box::new(Dense::with_path(rule, path))));
    }
    if let Some(takes) = Takes::new(rule) {
        engines.push(("takes".into(), Box::new(takes)));
    }
    engines
}

/// Those that try the cuts with a rare part.
fn sparse(rule: &Octal, split: Split, rare: &[Rare], tape: &Tape, sizes: Sizes) -> Engines {
    let sparse = || Sparse::with_rare(rule, split, rare.to_vec(), tape);
    let mut engines: Engines = vec![("sparse".into(), Box::new(sparse()))];
    for path in [Path::Portable, Path::best()] {
        let register = Register::from_sparse(sparse(), tape, path);
        engines.push((format!("register {path:?}"), Box::new(register)));
    }
    for path in [kernel::Path::portable(), kernel::Path::best()] {
        if let Some(sliced) = Sliced::sized(rule, split, rare.to_vec(), tape, sizes, path) {
            engines.push((format!("sliced {path:?}"), Box::new(sliced)));
        }
    }
    engines
}

/// The rare heaps but 0.
fn rare(split: Split, values: &[u16]) -> Vec<Rare> {
    let heaps = (1..).zip(values.iter().skip(1)).map(|(heap, &value)| Rare { heap, value });
    heaps.filter(|rare| !split.common(rare.heap, rare.value)).collect()
}

/// Hashes by the number of values, and whose they were.
#[derive(Default)]
struct Hashes(BTreeMap<u64, (u64, String)>);

impl Hashes {
    /// Compares the powers of two up to the end of a tape with what is known.
    fn compare(&mut self, code: &str, name: &str, tape: &Tape) {
        for length in (8..40).map(|i| 1u64 << i).take_while(|&length| length <= tape.len()) {
            let hash = crate::certificate::hash(&tape.recent()[..length as usize]);
            let known = self.0.entry(length).or_insert_with(|| (hash, name.to_owned()));
            assert_eq!(hash, known.0, "{code}: the first {length} by {name} and by {}", known.1);
        }
    }
}

/// How much further to go.
fn deep() -> u64 {
    if std::env::var_os("GRUNDY_DEEP").is_some() { 8 } else { 1 }
}

/// Codes, the logarithms of how many values of them dense and sparse engines compute, and
/// the hash of the first 2^15.
const GAMES: [(&str, u32, u32, u64); 15] = [
    ("0.6", 13, 14, 0x47f7_4d7e_2bb0_850e),
    ("0.16", 12, 17, 0xae1d_7161_9de8_2d5a),
    ("0.56", 12, 17, 0x1fa8_a192_c0c9_1a68),
    ("0.127", 12, 15, 0x360c_9152_2220_01a2),
    ("0.376", 13, 14, 0x269b_2ab7_1a7f_1fba),
    ("0.354", 12, 15, 0xf8a4_2c02_346f_2cea),
    ("0.104", 12, 17, 0x01d4_5c1e_2ec7_5bb9),
    ("0.106", 12, 17, 0x6b15_f2c1_4814_dde8),
    ("0.156", 12, 17, 0x1e91_e3b6_d05f_956e),
    ("0.007", 14, 12, 0x6bdd_c2ae_1cc2_375c),
    ("0.06", 14, 12, 0x148e_17e0_32c8_b03a),
    ("0.77", 12, 12, 0xa042_ee33_b50b_7fe4),
    ("4!.0", 13, 15, 0x6c53_92b2_ff22_5e52),
    ("0.3033003", 12, 12, 0x9e36_bde1_9fde_2325),
    ("0.417", 13, 12, 0x55a2_6abb_12ce_67a4),
];

#[test]
fn hash_for_hash() {
    for (code, dense, far, expected) in GAMES {
        let rule = Octal::read(code).unwrap();
        let start = naive::values(&rule, (1 << 11) - 1);
        let mut hashes = Hashes::default();
        let mut solver = Solver::new(&rule);
        solver.extend(1 << 15, &mut go_on).unwrap();
        hashes.compare(code, "definition", &Tape::from_values(start.clone()));
        for (name, mut engine) in full(&rule) {
            let mut tape = Tape::new();
            // The twin of the sieve is slow.
            let most = if name.contains("Twin") { 12 } else { dense };
            engine.extend(&mut tape, deep() << most, &mut go_on).unwrap();
            hashes.compare(code, &name, &tape);
        }
        if let Some(split) = mask::best(&rule, solver.tape().recent()).map(|choice| choice.split) {
            let tape = Tape::from_values(start[..1000].to_vec());
            let rare = rare(split, tape.recent());
            for (name, mut engine) in sparse(&rule, split, &rare, &tape, Sizes::USUAL) {
                let mut tape = tape.clone();
                // What was computed counts, even where values grow too large.
                let _ = engine.extend(&mut tape, deep() << far, &mut go_on);
                assert!(tape.len() >= 4096, "{code} by {name}");
                hashes.compare(code, &name, &tape);
            }
        }
        hashes.compare(code, "solver", solver.tape());
        assert_eq!(hashes.0[&(1 << 15)].0, expected, "{code}: {:#018x}", hashes.0[&(1 << 15)].0);
    }
}

/// Heaps beyond words of 32 bits, on tapes that have forgotten nearly all: values of games
/// with a proved period follow it. (Code, pre-period, period, how many places are tried.)
#[test]
fn far_beyond() {
    let sizes = Sizes { reach: 1 << 16, sample: 1 << 12, ..Sizes::USUAL };
    for (code, preperiod, period, tried) in
        [("0.16", 105_351, 149_459, 4), ("0.127", 46_578, 4, 4), ("0.156", 3_479, 349, 2)]
    {
        let rule = Octal::read(code).unwrap();
        let mut solver = Solver::new(&rule);
        solver.extend(preperiod + period, &mut go_on).unwrap();
        let values = solver.into_values();
        let value = |n: u64| match n.checked_sub(preperiod) {
            Some(later) => values[(preperiod + later % period) as usize],
            None => values[n as usize],
        };
        let split = mask::best(&rule, &values).unwrap().split;
        let rare = rare(split, &values);
        assert!(rare.last().unwrap().heap < preperiod, "{code}");
        for middle in [32, 40, 33, 62].into_iter().take(tried).map(|bits| 1u64 << bits) {
            let (first, from, to) = (middle - (1 << 18), middle - 3000, middle + 5000);
            let head = (0..1 << 16).map(value).collect();
            let tape = Tape::from_ends(head, first, (first..from).map(value).collect());
            for (name, mut engine) in sparse(&rule, split, &rare, &tape, sizes) {
                let mut tape = tape.clone();
                let end = engine.extend(&mut tape, to, &mut go_on);
                assert_eq!((end, tape.len()), (Ok(()), to), "{code} by {name} at {middle}");
                let right = (from..to).map(value);
                let found = tape.recent()[(from - first) as usize..].iter().copied();
                let wrong = (from..).zip(found.zip(right)).find(|(_, (a, b))| a != b);
                assert_eq!(wrong, None, "{code} by {name}");
            }
        }
    }
}

/// The same without cuts.
#[test]
fn takes_far_beyond() {
    let mut takes = Takes::new(&Octal::read("0.033").unwrap()).unwrap();
    let first = (1u64 << 40) - 100;
    let value = |n: u64| [0, 0, 1, 1, 2][(n % 5) as usize];
    let mut tape = Tape::from_ends(Vec::new(), first, (first..first + 10).map(value).collect());
    takes.extend(&mut tape, first + 200, &mut go_on).unwrap();
    assert!(tape.recent().iter().copied().eq((first..first + 200).map(value)));
}
