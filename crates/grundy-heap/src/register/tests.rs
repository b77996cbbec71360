use super::*;
use crate::{mask, naive};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn run(rule: &Octal, split: Split, from: &[u16], to: u64, path: Path) -> Vec<u16> {
    let mut tape = Tape::from_values(from.to_vec());
    let sparse = Sparse::new(rule, split, &tape).unwrap();
    let mut engine = Register::from_sparse(sparse, &tape, path);
    engine.extend(&mut tape, to, &mut go_on).unwrap();
    tape.recent().to_vec()
}

/// Both paths give the values of the definition.
#[test]
fn as_by_definition() {
    for code in [
        "0.16", "0.104", "0.56", "0.354", "0.127", "0.106", "0.054", "0.376", "4!.0", "0.07!5",
        "4!.6",
    ] {
        let rule = Octal::read(code).unwrap();
        let values = naive::values(&rule, 3000);
        let split = mask::best(&rule, &values).unwrap().split;
        for path in [Path::Portable, Path::Avx2] {
            assert!(run(&rule, split, &values[..700], 3001, path) == values, "{code} {path:?}");
        }
    }
}

/// What is left whole may be rare, long after the last rare heap: far digits that leave
/// one heap. (With the parity of heaps such a move leads to a common value.)
#[test]
fn whole_heaps_far_back() {
    for (zeros, digit) in [(407, 2), (407, 3), (509, 2), (202, 2)] {
        let rule = Octal::read(&format!("0.127{}{digit}", "0".repeat(zeros))).unwrap();
        let mut tape = Tape::new();
        crate::Dense::new(&rule).extend(&mut tape, 6000, &mut go_on).unwrap();
        let values = tape.recent();
        for look in [300, 1200] {
            let split = mask::best(&rule, &values[..look]).unwrap().split;
            for path in [Path::Portable, Path::Avx2] {
                let found = run(&rule, split, &values[..look], 6000, path);
                let wrong = found.iter().zip(values).position(|(a, b)| a != b);
                assert_eq!(wrong, None, "{zeros} {digit} {split:?} {path:?}");
            }
        }
    }
}

/// Rare heaps with values that no index has room for, and heaps that no offset has.
#[test]
fn what_does_not_fit() {
    let rule = Octal::read("0.417").unwrap();
    let mut tape = Tape::new();
    crate::Dense::new(&rule).extend(&mut tape, 6400, &mut go_on).unwrap();
    let split = Split::by_value(1013);
    for path in [Path::Portable, Path::Avx2] {
        assert!(run(&rule, split, &tape.recent()[..1200], 6400, path) == tape.recent());
    }
    let far = vec![Rare { heap: 1 << 33, value: 0 }];
    let mut tape = Tape::from_ends(vec![1; 5000], 1 << 34, vec![1; 5000]);
    let mut engine = Register::with_rare(&rule, split, far, &tape);
    let to = tape.len() + 100;
    assert_eq!(engine.extend(&mut tape, to, &mut go_on), Err(Halt::Forgotten));
}

/// The scalar engine is told of the values that blocks found: it takes over after the
/// next rare heap.
#[test]
fn larger_values_are_known_to_both() {
    let rule = Octal::read("0.56").unwrap();
    let tape = Tape::from_values(naive::values(&rule, 3000));
    // The first value beyond a word is common.
    let split = Split::by_value(64 | mask::best(&rule, tape.recent()).unwrap().split.mask);
    for path in [Path::Portable, Path::Avx2] {
        let mut tape = tape.clone();
        let sparse = Sparse::new(&rule, split, &tape).unwrap();
        assert!(sparse.admits(63) && !sparse.admits(64));
        let mut engine = Register::from_sparse(sparse, &tape, path);
        engine.extend(&mut tape, 23_000, &mut go_on).unwrap();
        assert!(tape.recent().iter().any(|&value| value >= 64));
        assert!(engine.sparse.admits(64));
    }
}

/// Far out, where nearly all is done in blocks: values of every width.
#[test]
fn as_the_scalar_engine() {
    for (code, to) in [
        ("0.16", 200_000),
        ("0.104", 200_000),
        ("0.56", 100_000),
        ("0.354", 40_000),
        ("0.127", 40_000),
        ("0.376", 30_000),
        ("0.644", 30_000),
        ("0.054", 100_000),
        ("0.106", 100_000),
    ] {
        let rule = Octal::read(code).unwrap();
        let start = naive::values(&rule, 1500);
        let split = mask::best(&rule, &start).unwrap().split;
        let mut tape = Tape::from_values(start.clone());
        Sparse::new(&rule, split, &tape).unwrap().extend(&mut tape, to, &mut go_on).unwrap();
        for path in [Path::Portable, Path::Avx2] {
            assert!(run(&rule, split, &start, to, path) == tape.recent(), "{code} {path:?}");
        }
    }
}

/// A stream of numbers.
fn random(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    }
}

/// The vector kernels do what the plain ones do, for every width, every number of close
/// terms, and with rare heaps in between.
fn kernels<S: sorted::Set>(size: u64)
where
    SortedTerms<S>: Blocks,
{
    if Path::best() == Path::Portable {
        return;
    }
    let mut random = random(size);
    let (mut heaps, mut lacking) = (0, 0);
    let splits = [Split::by_value(6), Split { mask: 1, heaps: Some(1) }];
    for round in 0..60usize {
        let shape = Shape::new(splits[round % 2]).unwrap();
        let mut terms = |count: u64, far: u64| {
            let value = |random: &mut dyn FnMut(u64) -> u64| random(2 * size) as u16;
            let mut term = |back| Term { back, part: 1, value: value(&mut random) };
            let mut terms: Vec<Term> = (0..count).map(|i| term(1 + i * far / count)).collect();
            terms.dedup_by_key(|term| term.back);
            terms
        };
        // Few enough to leave gaps.
        let commons = terms(1 + round as u64 * size / 64, 4 + 2 * round as u64);
        let witnesses = terms(2 * size, 300);
        let sorted = SortedTerms::<S>::new(&shape, &commons, &witnesses);
        let start = sorted.depth;
        let mut plain: Vec<u8> = (0..start + 10 * BLOCK).map(|_| random(size) as u8).collect();
        for place in (0..start).step_by(17) {
            plain[place] = NONE;
        }
        let mut fast = plain.clone();
        let (from, to) = (start, plain.len());
        let end = Blocks::commons(&sorted, Path::Portable, &mut plain, from, to);
        assert_eq!(Blocks::commons(&sorted, Path::Avx2, &mut fast, from, to), end);
        assert_eq!(plain[..end], fast[..end]);
        let end = from + (end - from) / BLOCK * BLOCK;
        let missing = |path| {
            let mut found = Vec::new();
            let mut note = |place: usize, set: u128| found.push((place, set));
            Blocks::check(&sorted, path, &plain, (from, end), round / 2 % 2, &mut note);
            found
        };
        assert_eq!(missing(Path::Portable), missing(Path::Avx2));
        (heaps, lacking) = (heaps + end - from, lacking + missing(Path::Avx2).len());
    }
    assert!(heaps > 100 && lacking > 10, "{heaps} {lacking}");
}

#[test]
fn kernels_agree() {
    kernels::<u16>(16);
    kernels::<u32>(32);
    kernels::<u64>(64);
    kernels::<u128>(128);
}
