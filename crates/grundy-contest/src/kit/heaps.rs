//! Cases that are a list of heaps: their number, then their sizes.
//!
//! Large inputs are kept in the narrowest numbers that hold them, for touching fresh
//! memory costs more than reading the digits; everything else works on 64 bits.

use super::input::Number;
use super::{Dice, Fault, Input, Text, list};
use std::ops::RangeInclusive;

/// What a statement promises about the heaps of a case.
#[derive(Clone, Debug)]
pub struct Heaps {
    /// What the statement calls the number of heaps, and a size.
    pub names: (&'static str, (&'static str, &'static str)),
    /// How many heaps there may be.
    pub counts: RangeInclusive<usize>,
    /// How large they may be.
    pub sizes: RangeInclusive<u64>,
    /// The most heaps that all cases of an input have together, where it is bounded.
    pub total: Option<u64>,
}

impl Heaps {
    /// Reads the number of heaps and the heaps, into numbers that hold the largest one.
    pub fn read<N: Number>(&self, input: &mut Input<'_>) -> Result<Vec<N>, Fault> {
        let n = input.number(self.names.0, self.counts.clone())?;
        if let Some(most) = self.total {
            input.add_to_total(self.names.0, n, most)?;
        }
        let sizes = N::from_u64(*self.sizes.start())..=N::from_u64(*self.sizes.end());
        input.numbers(n, self.names.1, sizes)
    }

    /// A random list of as many heaps as there may be, of any size.
    pub fn largest(&self, dice: &mut Dice) -> Vec<u64> {
        list::random(dice, *self.counts.end(), self.sizes.clone())
    }

    /// A random list of few and small heaps.
    pub fn small(&self, dice: &mut Dice, longest: usize, most: u64) -> Vec<u64> {
        let length = dice.size(*self.counts.start()..=longest);
        list::random(dice, length, *self.sizes.start()..=most)
    }

    /// A random list of few heaps, which may be large.
    pub fn few(&self, dice: &mut Dice) -> Vec<u64> {
        let fewest = *self.counts.start();
        let length = dice.size(fewest..=(fewest + 4).min(*self.counts.end()));
        list::random(dice, length, self.sizes.clone())
    }

    /// Fewer or smaller heaps.
    pub fn smaller<N: Number>(&self, heaps: &[N]) -> impl Iterator<Item = Vec<N>> {
        let (fewest, least) = (*self.counts.start(), *self.sizes.start());
        list::shorter(heaps, fewest).chain(list::lowered(heaps, least))
    }
}

/// Writes the number of heaps on a line and the heaps on another.
pub fn write<N: Number>(heaps: &[N], out: &mut Text) {
    out.number(heaps.len()).end().numbers(heaps.iter().map(|heap| heap.to_u64())).end();
}

/// The heaps in numbers of 64 bits.
pub fn wide<N: Number>(heaps: &[N]) -> Vec<u64> {
    heaps.iter().map(|heap| heap.to_u64()).collect()
}

/// The heaps in narrower numbers, which must hold them.
pub fn narrow<N: Number>(heaps: Vec<u64>) -> Vec<N> {
    heaps.into_iter().map(N::from_u64).collect()
}

/// The heaps sorted and without empty ones, so that brute force meets every position
/// once.
pub fn tidy(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    heaps
}

/// The heaps with other ones in the place of one of them, tidied.
pub fn replaced(heaps: &[u64], i: usize, parts: &[u64]) -> Vec<u64> {
    tidy([&heaps[..i], &heaps[i + 1..], parts].concat())
}

/// Cuts a total into the lengths of some cases: one, as many as there may be, or any
/// number; even or uneven. None is empty.
pub fn lengths(dice: &mut Dice, total: usize, most_cases: usize) -> Vec<usize> {
    let most_cases = most_cases.min(total);
    let cases = match dice.within(0..=2) {
        0 => 1,
        1 => most_cases,
        _ => dice.size(1..=most_cases),
    };
    let even = dice.once_in(2);
    let mut left = total;
    let mut all = Vec::with_capacity(cases);
    for still in (1..=cases).rev() {
        let fair = left / still;
        let length = match even || still == 1 {
            true => fair,
            false => dice.size(1..=2 * fair - 1).min(left - (still - 1)),
        };
        all.push(length);
        left -= length;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_read_within_their_promises() {
        let heaps = Heaps {
            names: ("n", ("a heap", "堆的大小")),
            counts: 1..=3,
            sizes: 1..=9,
            total: Some(4),
        };
        let mut input = Input::new(b"2 7 9\n3 1 2 3\n");
        assert_eq!(heaps.read::<u8>(&mut input).unwrap(), [7, 9]);
        let fault = heaps.read::<u8>(&mut input).unwrap_err();
        assert!(fault.message.en.contains("sum of n"));
        let fault = heaps.read::<u64>(&mut Input::new(b"1 10")).unwrap_err();
        assert!(fault.message.en.contains("a heap"));
        let mut out = Text::new();
        write(&[7u8, 9], &mut out);
        assert_eq!(out.bytes(), b"2\n7 9\n");
        assert_eq!(narrow::<u16>(wide(&[7u8, 9])), [7, 9]);
    }

    #[test]
    fn replacing_sorts_and_drops_nothing_but_empty_heaps() {
        assert_eq!(replaced(&[1, 5, 7], 1, &[0, 2, 0, 9]), [1, 2, 7, 9]);
        assert_eq!(replaced(&[4], 0, &[]), Vec::<u64>::new());
    }

    #[test]
    fn lengths_add_up() {
        let mut dice = Dice::new(5);
        for total in 1..60 {
            for most in 1..20 {
                let all = lengths(&mut dice, total, most);
                assert_eq!(all.iter().sum::<usize>(), total);
                assert!(all.len() <= most && all.iter().all(|&length| length >= 1));
            }
        }
    }
}
