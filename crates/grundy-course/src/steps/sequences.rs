//! Sequences that are built term by term: Wythoff's pairs, the sequences of dynamic subtraction,
//! and the greedy sum of Fibonacci numbers.

use super::{Cell, Step};
use grundy::values::{beatty, zeckendorf};
use grundy::words;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// Wythoff's lost pairs: the least number that is not used yet, and that plus the row.
pub(super) fn sieve(count: u64) -> Vec<Step> {
    let pairs = beatty::sieve(usize::try_from(count).unwrap_or(0).saturating_add(1));
    let table = |last: usize| {
        let numbers = |pick: fn(&(u64, u64)) -> u64, name: &str| {
            let mut row = vec![Cell::head(name)];
            let shown = pairs[..=last].iter().enumerate();
            row.extend(shown.map(|(at, pair)| Cell::marked(pick(pair), at == last)));
            row
        };
        let mut head = vec![Cell::head("i")];
        head.extend((0..=last).map(Cell::head));
        vec![head, numbers(|pair| pair.0, "a"), numbers(|pair| pair.1, "b")]
    };
    let step = |(i, &(a, b)): (usize, &(u64, u64))| {
        let said = match i {
            0 => words!("The end of play: both heaps are empty.", "终局：两堆都空。"),
            _ => words!(
                "The least number that does not occur yet is {a}; it gets the partner {a} + {i} = {b}.",
                "尚未出现的最小数是 {a}，与它配对的是 {a} + {i} = {b}。"
            ),
        };
        Step::says(said).with(table(i))
    };
    pairs.iter().enumerate().map(step).collect()
}

/// At most k times the last take: the lost sizes a, and how far the sums of the terms reach, b.
pub(super) fn dynamic(k: u64, count: u64) -> Vec<Step> {
    let (mut a, mut b): (Vec<u64>, Vec<u64>) = (Vec::new(), Vec::new());
    let mut steps = Vec::new();
    for i in 0..usize::try_from(count).unwrap_or(0) {
        let next = b.last().map_or(1, |last| last + 1);
        // The largest earlier term that may stand below this one in a sum.
        let below = a.iter().rposition(|&term| k.saturating_mul(term) < next);
        let reach = next + below.map_or(0, |t| b[t]);
        a.push(next);
        b.push(reach);
        let said = match (i, below) {
            (0, _) => words!(
                "a₀ = 1: one stone cannot be shared. With the term 1 alone every number up to b₀ = 1 is written.",
                "a₀ = 1：只有一颗石子时无法可取。只用 1 这一项能写出不超过 b₀ = 1 的数。"
            ),
            (_, None) => {
                let before = next - 1;
                words!(
                    "{next} is the first number that the terms so far do not reach: a = {before} + 1 = {next}. No earlier term is smaller than a {k}th of it, so b = {next}.",
                    "{next} 是前面各项写不出的第一个数：a = {before} + 1 = {next}。没有更早的项的 {k} 倍小于它，所以 b = {next}。"
                )
            }
            (_, Some(t)) => {
                let (before, term, more) = (next - 1, a[t], b[t]);
                words!(
                    "{next} is the first number that the terms so far do not reach: a = {before} + 1 = {next}. The largest term below a {k}th of it is {term}, whose b is {more}: so b = {next} + {more} = {reach}.",
                    "{next} 是前面各项写不出的第一个数：a = {before} + 1 = {next}。{k} 倍仍小于它的最大的项是 {term}，其 b 为 {more}：所以 b = {next} + {more} = {reach}。"
                )
            }
        };
        let row = |name: &str, terms: &[u64]| {
            let mut row = vec![Cell::head(name)];
            row.extend(terms.iter().enumerate().map(|(at, term)| Cell::marked(term, at == i)));
            row
        };
        let mut head = vec![Cell::head("i")];
        head.extend((0..=i).map(Cell::head));
        steps.push(Step::says(said).with(vec![head, row("a", &a), row("b", &b)]));
    }
    steps
}

/// The largest Fibonacci number that fits, again and again.
pub(super) fn zeckendorf(n: u64) -> Vec<Step> {
    let parts = zeckendorf::zeckendorf(&BigUint::from(n));
    let parts: Vec<u64> = parts.iter().filter_map(ToPrimitive::to_u64).collect();
    let mut rest = n;
    let mut steps = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let before = rest;
        rest -= part;
        let said = words!(
            "The largest Fibonacci number that is at most {before} is {part}; {rest} is left.",
            "不超过 {before} 的最大斐波那契数是 {part}，余 {rest}。"
        );
        let row = parts[..=at].iter().enumerate();
        let row = row.map(|(i, part)| Cell::marked(part, i == at)).collect();
        steps.push(Step::says(said).with(vec![row]));
    }
    let sum = parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
    let least = parts.last().copied().unwrap_or(0);
    steps.push(Step::says(words!(
        "{n} = {sum}, and no two of them are neighbours. The smallest part is {least}.",
        "{n} = {sum}，其中没有相邻的斐波那契数。最小的一项是 {least}。"
    )));
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::values::dynamic::DynamicSequence;
    use std::num::NonZeroU64;

    fn row(steps: &[Step], at: usize) -> Vec<u64> {
        let cells = &steps.last().unwrap().rows[at];
        cells[1..].iter().map(|cell| cell.text.parse().unwrap()).collect()
    }

    #[test]
    fn terms_are_those_of_the_engine() {
        for k in 1..=9 {
            let steps = dynamic(k, 25);
            let a = row(&steps, 1);
            let last = *a.last().unwrap();
            let engine = DynamicSequence::up_to(NonZeroU64::new(k).unwrap(), &last, 1000).unwrap();
            // The first k + 1 terms are not stored there.
            let all: Vec<u64> = (1..=k + 1).chain(engine.stored().iter().copied()).collect();
            assert_eq!(a, all[..25], "k = {k}");
        }
        assert_eq!(row(&sieve(4), 1), [0, 1, 3, 4, 6]);
        assert_eq!(row(&sieve(4), 2), [0, 2, 5, 7, 10]);
    }

    #[test]
    fn the_parts_add_up() {
        let said = zeckendorf(100).pop().unwrap().said.en;
        assert!(said.starts_with("100 = 89 + 8 + 3,"), "{said}");
        assert_eq!(zeckendorf(1).len(), 2);
    }
}
