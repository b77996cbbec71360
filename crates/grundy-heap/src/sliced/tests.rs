//! Against the definition, and against a plain sparse loop where that takes too long.

use super::*;
use crate::{Cut, naive};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Everything small, so that every part of the engine has work on few heaps.
const SMALL: Sizes = Sizes { start: 512, reach: 1024, head: 320, listed: 200, sample: 256 };

fn engine(rule: &Octal, split: Split, tape: &Tape, sizes: Sizes, path: Path) -> Sliced {
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
        let rule = Octal::read(code).unwrap();
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
fn sparse(rule: &Octal, split: Split, n: usize) -> Vec<u16> {
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

/// Both paths, and a small window, against the sparse loop, with the known rare heaps; to
/// 2^18 if `GRUNDY_HEAP_LONG` is set.
#[test]
fn as_sparse() {
    for (code, mask, n, rare, last) in
        [("4!.0", 0xfffe, 100_000, 1273, 82_860), ("0.6", 0xffee, 40_000, 1583, 20_627)]
    {
        let (rule, split) = (Octal::read(code).unwrap(), Split::by_value(mask));
        let n = if std::env::var_os("GRUNDY_HEAP_LONG").is_some() { 1 << 18 } else { n };
        let right = sparse(&rule, split, n);
        let small = Sizes { reach: 9000, head: 4096, listed: 2048, ..Sizes::USUAL };
        for (path, sizes) in
            [(Path::best(), Sizes::USUAL), (Path::portable(), Sizes::USUAL), (Path::best(), small)]
        {
            let mut tape = Tape::new();
            let mut engine = engine(&rule, split, &tape, sizes, path);
            engine.extend(&mut tape, n as u64, &mut go_on).unwrap();
            assert!(tape.recent() == right, "{code}");
            let found = engine.rare();
            assert_eq!((found.len(), found.last().unwrap().heap), (rare, last));
        }
    }
}

/// The tape forgets what the engine does not need, others are made from such a tape, and
/// whoever watches may interrupt.
#[test]
fn little_is_remembered() {
    let (rule, split) = (Octal::read("4!.0").unwrap(), Split::by_value(0xfffe));
    let mut whole = Tape::new();
    let mut first = engine(&rule, split, &whole, Sizes::USUAL, Path::best());
    first.extend(&mut whole, 70_000, &mut go_on).unwrap();
    let right = whole.recent();

    let sizes = Sizes { start: 4096, reach: 20_480, head: 16_384, ..Sizes::USUAL };
    let mut tape = Tape::from_values(right[..36_000].to_vec());
    let mut engine = engine(&rule, split, &tape, sizes, Path::best());
    let mut halts = [0; 2];
    loop {
        tape.forget(sizes.head, engine.tail() as usize);
        match engine.extend(&mut tape, 70_000, &mut |_| ControlFlow::Break(())) {
            Ok(()) => break,
            Err(Halt::Asked) => halts[0] += 1,
            // Only all its cuts show that a heap is rare, or some have late witnesses.
            Err(halt) => {
                assert_eq!(halt, Halt::Forgotten);
                halts[1] += 1;
                let heap = tape.len() as usize;
                tape = Tape::from_values(right[..=heap].to_vec());
                let mut rare = engine.rare().to_vec();
                if !split.common(heap as u64, right[heap]) {
                    rare.push(Rare { heap: heap as u64, value: right[heap] });
                }
                tape.forget(sizes.head, engine.tail() as usize);
                engine = Sliced::sized(&rule, split, rare, &tape, sizes, Path::best()).unwrap();
            }
        }
        let recent = &right[tape.first() as usize..tape.len() as usize];
        assert!(tape.recent() == recent, "before {}", tape.len());
    }
    assert!(tape.recent() == &right[tape.first() as usize..]);
    assert!(tape.first() > 0 && halts[0] > 2 && halts[1] > 0, "{halts:?}");
}

/// The values of the rule grow beyond 511: the engine stops before the first of these.
#[test]
fn too_large() {
    let digit = crate::Digit::new(7);
    let rule = Octal::new([vec![crate::Digit::default()], vec![digit; 250]].concat()).unwrap();
    let right = naive::values(&rule, 900);
    let large = right.iter().position(|&value| value >= TOO_LARGE).unwrap();
    assert!(large > 600);
    let split = Split::by_value(1);
    let mut tape = Tape::from_values(right[..600].to_vec());
    let mut engine = engine(&rule, split, &tape, SMALL, Path::best());
    for _ in 0..2 {
        let halt = engine.extend(&mut tape, 900, &mut go_on);
        assert_eq!((halt, tape.len()), (Err(Halt::TooLarge), large as u64));
        assert!(tape.recent() == &right[..large]);
    }
}

/// What the engine is not made for.
#[test]
fn refused() {
    let new = |code: &str, split| Sliced::new(&Octal::read(code).unwrap(), split, &Tape::new());
    assert!(new("0.333", Split::by_value(1)).is_none());
    assert!(new("0.77", Split::by_value(0)).is_none());
    assert!(new("0.77", Split::by_value(0x200)).is_none());
    assert!(new("0.6", Split { mask: 1, heaps: Some(1) }).is_none());
    assert!(new("0.4", Split { mask: 1, heaps: Some(1) }).is_some());
    let mut tape = Tape::from_values(vec![0; 100]);
    tape.forget(10, 10);
    let rule = Octal::read("0.4").unwrap();
    assert!(Sliced::new(&rule, Split::by_value(1), &tape).is_none());
    // A large value, wherever it is.
    for heap in [10, 40_000, 199_999] {
        let mut values = vec![1; 200_000];
        values[heap] = TOO_LARGE;
        let tape = Tape::from_values(values);
        assert!(Sliced::new(&rule, Split::by_value(1), &tape).is_none(), "{heap}");
    }
}
