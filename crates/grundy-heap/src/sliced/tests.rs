//! Against the definition, and against a plain sparse loop where that takes too long.

use super::*;
use crate::{Cut, naive};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Everything small, so that every part of the engine has work on few heaps.
const SMALL: Sizes = Sizes { start: 512, reach: 1024, head: 320, listed: 200, sample: 256 };

fn engine(rule: &Rule, split: Split, tape: &Tape, sizes: Sizes, path: Path) -> Sliced {
    let heaps = (1..tape.len()).map(|heap| (heap, tape.get(heap).unwrap()));
    let rare = heaps.filter(|&(heap, value)| !split.common(heap, value));
    let rare = rare.map(|(heap, value)| Rare { heap, value }).collect();
    Sliced::sized(rule, split, rare, tape, sizes, path).unwrap()
}

/// All rules, good and bad splits, from several lengths of the prefix, in pieces.
#[test]
fn as_defined() {
    let codes = ["4!.0", "0.6", "0.77", "4.0", "0.004", "0.356", "0.07!5", "0.0142", "4!.37"];
    for (number, code) in codes.into_iter().enumerate() {
        let rule = Rule::read(code).unwrap();
        let right = naive::values(&rule, 999);
        for (at, mask) in [1, 3, 6, 0x10, 0xfffe, 0xffee, 0x100].into_iter().enumerate() {
            let splits = [Some(Split::by_value(mask)), Split::by_heap(&rule, mask)];
            let split = splits[at % 2].unwrap_or(Split::by_value(mask));
            if Sliced::new(&rule, split, &Tape::new()).is_none() {
                assert!(split.heaps.is_some() && code != "4!.0" && code != "4.0", "{code}");
                continue;
            }
            let path = if number % 2 == 0 { Path::best() } else { Path::portable() };
            let start = [0, 600 + 13 * at][at / 2 % 2];
            let mut tape = Tape::from_values(right[..start].to_vec());
            let mut engine = engine(&rule, split, &tape, SMALL, path);
            for to in [1, 800, 801, 1000] {
                engine.extend(&mut tape, to.max(start as u64), &mut go_on).unwrap();
            }
            let wrong = tape.recent().iter().zip(&right).position(|(a, b)| a != b);
            assert_eq!((wrong, tape.len()), (None, 1000), "{code} {split:?} from {start}");
            let rare = (1..1000).filter(|&n| !split.common(n, right[n as usize]));
            assert!(rare.eq(engine.rare().iter().map(|rare| rare.heap)), "{code} {split:?}");
        }
    }
}

/// The sparse method one heap at a time, from a prefix that the definition gives.
fn sparse(rule: &Rule, split: Split, n: usize) -> Vec<u16> {
    let mut values = naive::values(rule, 999);
    let rare = |heap: usize, value| !split.common(heap as u64, value);
    let mut rares: Vec<usize> = (1..1000).filter(|&heap| rare(heap, values[heap])).collect();
    let mut dates = vec![0; 1024];
    for heap in 1000..n {
        for left in rule.whole(heap as u64) {
            dates[usize::from(values[left as usize])] = heap;
        }
        for &(take, cut) in rule.cuts() {
            let left = heap - take;
            for &r in rares.iter().take_while(|&&r| r < left) {
                if cut == Cut::Any || 2 * r != left {
                    dates[usize::from(values[r] ^ values[left - r])] = heap;
                }
            }
        }
        let free = |dates: &[usize], common: bool, below: u16| {
            let open = |v: &u16| dates[usize::from(*v)] != heap && rare(heap, *v) != common;
            (0..below).find(open)
        };
        let value = free(&dates, true, 1024).unwrap();
        'all: for &(take, cut) in rule.cuts() {
            let left = heap - take;
            for a in 1..=left / 2 {
                if cut == Cut::Any || 2 * a != left {
                    dates[usize::from(values[a] ^ values[left - a])] = heap;
                }
                if a % 256 == 0 && free(&dates, false, value).is_none() {
                    break 'all;
                }
            }
        }
        let value = free(&dates, false, value).unwrap_or(value);
        if rare(heap, value) {
            rares.push(heap);
        }
        values.push(value);
    }
    values
}

/// Both paths against the sparse loop, with the known rare heaps.
#[test]
fn as_sparse() {
    for (code, mask, n, rare, last) in
        [("4!.0", 0xfffe, 100_000, 1273, 82_860), ("0.6", 0xffee, 40_000, 1583, 20_627)]
    {
        let (rule, split) = (Rule::read(code).unwrap(), Split::by_value(mask));
        let right = sparse(&rule, split, n);
        for path in [Path::best(), Path::portable()] {
            let mut tape = Tape::new();
            let mut engine = engine(&rule, split, &tape, Sizes::USUAL, path);
            engine.extend(&mut tape, n as u64, &mut go_on).unwrap();
            assert!(tape.recent() == right, "{code}");
            let found = engine.rare();
            assert_eq!((found.len(), found.last().unwrap().heap), (rare, last));
        }
    }
}
