//! Programs that read a judge's format, right and wrong ones, as functions.

use crate::stress::{Attempt, Hunted};
use crate::{GameRef, Shelf, Stress};
use grundy::work::Meter;
use std::collections::HashSet;

/// What comes of a program that answers each case of an input by itself.
fn hunted(of: GameRef, format: &str, cases: u64, wins: &dyn Fn(&mut Numbers) -> bool) -> Hunted {
    let program = |input: &[u8]| {
        let text = String::from_utf8(input.to_vec()).unwrap();
        let mut numbers = Numbers(text.split_whitespace().map(|it| it.parse().unwrap()).collect());
        let mut count = match format {
            _ if format.starts_with("T ") => numbers.next(),
            _ if format.starts_with("* ") => u64::MAX,
            _ => 1,
        };
        let zeros = format.split(' ').filter(|word| *word == "0").count();
        let mut said = String::new();
        while count > 0 && !numbers.0.is_empty() {
            if zeros > 0 && numbers.0.iter().take(zeros).all(|&number| number == 0) {
                numbers.0.drain(..zeros);
                break;
            }
            said += if wins(&mut numbers) { "N\n" } else { "P\n" };
            count -= 1;
        }
        assert!(numbers.0.is_empty(), "{text}");
        Attempt::Printed(said.into_bytes())
    };
    // The largest inputs are for programs that need no table.
    let size = Some(crate::HowLarge::Small).filter(|_| cases < 60);
    let question = Stress { format: Some(format.into()), cases, size, ..Stress::of(of) };
    question.hunt(&program, &Shelf::default(), &Meter::unlimited(), &mut |_| {}).unwrap()
}

struct Numbers(std::collections::VecDeque<u64>);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0.pop_front().unwrap()
    }

    fn row(&mut self) -> Vec<u64> {
        (0..self.next()).map(|_| self.next()).collect()
    }
}

fn least(hunted: &Hunted) -> String {
    String::from_utf8(hunted.caught().expect("a failure").least.input.clone()).unwrap()
}

/// The value by its definition, where a move takes at least one and at most `most(n)`.
fn taking(n: u64, most: &dyn Fn(u64) -> u64) -> u64 {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=n {
        let options: HashSet<u64> =
            (1..=most(n).min(n)).map(|k| values[(n - k) as usize]).collect();
        values.extend((0..).find(|value| !options.contains(value)));
    }
    values[n as usize]
}

fn right(hunted: &Hunted, cases: u64) {
    assert!(hunted.caught().is_none() && hunted.cases == cases, "{:?}", hunted.caught());
}

#[test]
fn heaps_in_the_format_of_a_judge() {
    let xor = |numbers: &mut Numbers| numbers.row().iter().fold(0, |sum, it| sum ^ it) != 0;
    right(&hunted(GameRef::named("nim"), "T n a...", 60, &xor), 60);
    let sum =
        |numbers: &mut Numbers| numbers.row().iter().map(|&it| u128::from(it)).sum::<u128>() != 0;
    assert_eq!(least(&hunted(GameRef::named("nim"), "T n a...", 60, &sum)), "1\n2\n1 1\n");
    assert_eq!(least(&hunted(GameRef::named("nim"), "n a...", 60, &sum)), "2\n1 1\n");
    // A list is one position of Moore's game: 1 1 is won there.
    let moore = hunted(GameRef::named("moore:2"), "n a...", 60, &xor);
    assert_eq!(least(&moore), "2\n1 1\n");
}

/// Cases to the end of the input, and up to zeros, which are there and are no case.
#[test]
fn cases_that_nobody_counted() {
    let xor = |numbers: &mut Numbers| numbers.row().iter().fold(0, |sum, it| sum ^ it) != 0;
    let sum =
        |numbers: &mut Numbers| numbers.row().iter().map(|&it| u128::from(it)).sum::<u128>() != 0;
    for (format, caught) in [("* n a...", "2\n1 1\n"), ("* n a... 0", "2\n1 1\n0\n")] {
        right(&hunted(GameRef::named("nim"), format, 60, &xor), 60);
        assert_eq!(least(&hunted(GameRef::named("nim"), format, 60, &sum)), caught);
    }
    let bash = |numbers: &mut Numbers| !numbers.next().is_multiple_of(4);
    right(&hunted(GameRef::named("bash:3"), "* n 0", 60, &bash), 60);
    // 4 is the first lost heap that is no end of the input.
    let never = |numbers: &mut Numbers| numbers.next() < u64::MAX;
    assert_eq!(least(&hunted(GameRef::named("bash:3"), "* n 0", 60, &never)), "4\n0\n");
    assert_eq!(least(&hunted(GameRef::named("bash:3"), "* n", 60, &never)), "0\n");
    let rule = || GameRef::rule("(x, y) -> [x-k, y] for k in 1..x; (x, y) -> [x, y-1] if y > 0");
    let value = |numbers: &mut Numbers| (numbers.next() ^ (numbers.next() % 2)) != 0;
    right(&hunted(rule(), "* x y 0 0", 60, &value), 60);
    let first = |numbers: &mut Numbers| (numbers.next() | numbers.next()) != 0;
    assert_eq!(least(&hunted(rule(), "* x y 0 0", 60, &first)), "0 2\n0 0\n");
}

/// The xor of several positions of several numbers is tested, too.
#[test]
fn sums_of_positions_of_several_numbers() {
    let rule = || GameRef::rule("(x, y) -> [x-k, y] for k in 1..x; (x, y) -> [x, y-1] if y > 0");
    let value = |x: u64, y: u64| x ^ (y % 2);
    let all = |numbers: &mut Numbers| {
        (0..numbers.next()).map(|_| (numbers.next(), numbers.next())).collect::<Vec<_>>()
    };
    let xor = |numbers: &mut Numbers| {
        all(numbers).into_iter().fold(0, |sum, (x, y)| sum ^ value(x, y)) != 0
    };
    right(&hunted(rule(), "T n (x y)...", 20, &xor), 20);
    let any = |numbers: &mut Numbers| all(numbers).into_iter().any(|(x, y)| value(x, y) != 0);
    let found = hunted(rule(), "T n (x y)...", 20, &any);
    assert_eq!(least(&found), "1\n2\n0 1\n0 1\n");
    let last = |numbers: &mut Numbers| value(numbers.next(), numbers.next()) != 0;
    right(&hunted(rule(), "x y", 20, &last), 20);
    let named = |numbers: &mut Numbers| {
        let y = numbers.next();
        value(numbers.next(), y) != 0
    };
    right(&hunted(rule(), "T y x", 20, &named), 20);
}

/// The same on one line: `5 2 + 3 3`.
#[test]
fn sums_on_a_line() {
    let of = || GameRef::rule("(x, y) -> [x-k, y] for k in 1..x; (x, y) -> [x, y-1] if y > 0");
    let value = |position: &str| {
        let numbers: Vec<u64> = position.split_whitespace().map(|it| it.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 2, "{position}");
        numbers[0] ^ (numbers[1] % 2)
    };
    let longest = std::cell::Cell::new(0);
    let hunted = |sums: bool, wins: &dyn Fn(&[u64]) -> bool| {
        let program = |input: &[u8]| {
            let text = String::from_utf8(input.to_vec()).unwrap();
            let values: Vec<u64> = text.trim().split(" + ").map(value).collect();
            longest.set(longest.get().max(values.len()));
            Attempt::Printed(if wins(&values) { b"N\n".to_vec() } else { b"P\n".to_vec() })
        };
        let question = Stress { sums, cases: 60, ..Stress::of(of()) };
        question.hunt(&program, &Shelf::default(), &Meter::unlimited(), &mut |_| {}).unwrap()
    };
    let xor = |values: &[u64]| values.iter().fold(0, |sum, value| sum ^ value) != 0;
    let any = |values: &[u64]| values.iter().any(|&value| value != 0);
    // One position has no xor that could be wrong, and the answer says so.
    let single = hunted(false, &any);
    right(&single, 60);
    assert!(longest.get() == 1 && single.no_sums);
    let several = hunted(true, &xor);
    right(&several, 60);
    assert!(longest.get() >= 3 && !several.no_sums);
    assert_eq!(least(&hunted(true, &any)), "0 1 + 0 1\n");
    assert_eq!(least(&hunted(true, &|values| values[0] != 0)), "0 0 + 0 1\n");
    // What is wrong of one position shrinks to one.
    assert_eq!(least(&hunted(true, &|values| !xor(values))), "0 0\n");
    // Heaps on a line are a sum without it.
    let heaps = Stress { cases: 4, ..Stress::of(GameRef::named("nim")) };
    let never = |_: &[u8]| Attempt::Printed(b"N\n".to_vec());
    let heaps = heaps.hunt(&never, &Shelf::default(), &Meter::unlimited(), &mut |_| {}).unwrap();
    assert!(!heaps.no_sums);
}

/// Strange Nim: every heap has its own k.
#[test]
fn parameters_are_read() {
    let strange = |numbers: &mut Numbers| {
        let heaps = (0..numbers.next()).map(|_| (numbers.next(), numbers.next()));
        let heaps: Vec<(u64, u64)> = heaps.collect();
        heaps.iter().fold(0, |sum, &(n, k)| sum ^ taking(n, &|n| n / k)) != 0
    };
    let rule = || GameRef::rule("param k = 3; take 1..n/k");
    right(&hunted(rule(), "n (a k)...", 40, &strange), 40);
    let shared = |numbers: &mut Numbers| {
        let (count, k) = (numbers.next(), numbers.next());
        (0..count).fold(0, |sum, _| sum ^ (numbers.next() / k)) != 0
    };
    let found = hunted(rule(), "T n k a[n]", 40, &shared);
    assert_eq!(least(&found), "1\n1 2\n3\n");
}

/// A rule of two numbers, where small steps end at pairs like 76 69.
#[test]
fn positions_on_a_line_shrink_to_the_smallest() {
    let rule = "(n, k) -> [n-j, k] for j in 1..n/max(k, 1)";
    let program = |input: &[u8]| {
        let text = String::from_utf8(input.to_vec()).unwrap();
        let numbers: Vec<u64> = text.split_whitespace().map(|it| it.parse().unwrap()).collect();
        let wins = numbers[0] > 0 && numbers[0] >= numbers[1];
        Attempt::Printed(if wins { b"N\n".to_vec() } else { b"P\n".to_vec() })
    };
    let question = Stress::of(GameRef::rule(rule));
    let found = question.hunt(&program, &Shelf::default(), &Meter::unlimited(), &mut |_| {});
    assert_eq!(least(&found.unwrap()), "3 2\n");
}

#[test]
fn what_cannot_be_fed_is_refused() {
    let never = |_: &[u8]| Attempt::Printed(Vec::new());
    for (of, format) in [
        (GameRef::named("nim"), "T a..."),
        (GameRef::named("wythoff"), "n a..."),
        (GameRef::rule("n -> [n-1] if n > 0; lose if n == 0"), "n a..."),
    ] {
        let question = Stress { format: Some(format.into()), ..Stress::of(of) };
        let stop = question.hunt(&never, &Shelf::default(), &Meter::unlimited(), &mut |_| {});
        assert!(stop.unwrap_err().is_fault(), "{format}");
    }
    let verdict = Stress::of(GameRef::rule("n -> [n-1] if n > 0; lose if n == 0"));
    let format = Some("n (x y)...".to_owned());
    for question in [
        verdict,
        Stress { format, ..Stress::of(GameRef::named("wythoff")) },
        Stress::of(GameRef::named("p2197")),
    ] {
        let question = Stress { sums: true, ..question };
        let stop = question.hunt(&never, &Shelf::default(), &Meter::unlimited(), &mut |_| {});
        assert!(stop.unwrap_err().is_fault(), "{question:?}");
    }
}
