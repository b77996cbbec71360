//! Lists of numbers: all small ones, interesting ones, smaller ones.

use super::Dice;
use super::input::Number;
use std::ops::{Range, RangeInclusive};

/// All lists of up to `longest` numbers from the range, the empty one excepted.
pub fn every(longest: usize, range: RangeInclusive<u64>) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = Vec::new();
    let mut of_length = vec![Vec::new()];
    for _ in 0..longest {
        of_length = of_length
            .iter()
            .flat_map(|list: &Vec<u64>| {
                range.clone().map(move |last| [list.as_slice(), &[last]].concat())
            })
            .collect();
        all.extend(of_length.iter().cloned());
    }
    all
}

/// A list of a given length: noise, all equal, steps, powers of two, pairs, awkward
/// numbers.
pub fn random(dice: &mut Dice, length: usize, range: RangeInclusive<u64>) -> Vec<u64> {
    let (least, most) = (*range.start(), *range.end());
    let one = dice.awkward(range.clone());
    let shape = dice.within(0..=6);
    let mut list: Vec<u64> = (0..length as u64)
        .map(|i| match shape {
            0 => one,
            1 => (one.saturating_add(i)).min(most),
            2 => (1u64 << (dice.within(0..=63) % 64)).clamp(least, most),
            3 => dice.within(least..=least.saturating_add(3).min(most)),
            4 => dice.awkward(range.clone()),
            _ => dice.within(range.clone()),
        })
        .collect();
    // Pairs: what XORs to nothing, but for one number perhaps.
    if shape == 5 {
        for i in (1..length).step_by(2) {
            list[i] = list[i - 1];
        }
        dice.shuffle(&mut list);
    }
    list
}

/// Makes a list balanced with the chance of one half: some numbers are changed so
/// that the exclusive or of all becomes 0 (or, now and then, almost 0). Numbers that
/// would leave the range stay.
pub fn balance(dice: &mut Dice, list: &mut [u64], range: RangeInclusive<u64>) {
    if list.is_empty() || dice.once_in(2) {
        return;
    }
    let sum = list.iter().fold(0, |sum, number| sum ^ number);
    let start = dice.size(0..=list.len() - 1);
    for i in (start..list.len()).chain(0..start) {
        if range.contains(&(list[i] ^ sum)) {
            list[i] ^= sum;
            break;
        }
    }
}

/// The same for heaps whose values are not their sizes: with the chance of one half
/// some number is exchanged for one that makes the exclusive or of the values 0, if
/// one is found soon. Complexity: O(list + 100).
pub fn balance_values(
    dice: &mut Dice,
    list: &mut [u64],
    range: RangeInclusive<u64>,
    value: impl Fn(u64) -> u64,
) {
    if list.is_empty() || dice.once_in(2) {
        return;
    }
    let i = dice.size(0..=list.len() - 1);
    let sum = list.iter().fold(value(list[i]), |sum, &number| sum ^ value(number));
    let mut tried = (0..100).map(|_| dice.awkward(range.clone()));
    if let Some(number) = tried.find(|&number| value(number) == sum) {
        list[i] = number;
    }
}

/// In lists up to this length, any two items are tried together.
const FEW: usize = 12;

/// How many of the many places in a long list are tried for each kind of change.
const PLACES: usize = 64;

/// Lengths of the pieces to leave out of so many items: a half, a quarter, … two, one.
pub fn pieces(length: usize) -> impl Iterator<Item = usize> {
    let half = |length: &usize| (*length > 1).then(|| length.div_ceil(2));
    let first = if length == 1 { Some(1) } else { half(&length) };
    std::iter::successors(first, half)
}

/// All pairs of places in a list, if there are few.
fn pairs(length: usize) -> impl Iterator<Item = (usize, usize)> {
    let few = if length <= FEW { length } else { 0 };
    (0..few).flat_map(move |i| (i + 1..few).map(move |j| (i, j)))
}

/// Two stretches of a list, in order, to be left out; the second may be empty.
pub type Cut = [Range<usize>; 2];

/// Stretches of a list of that length: halves, quarters, … down to single items.
fn blocks(length: usize) -> impl Iterator<Item = Range<usize>> {
    pieces(length).flat_map(move |piece| {
        let starts = (0..length).step_by(piece).take(PLACES);
        starts.map(move |start| start..(start + piece).min(length))
    })
}

/// What to leave out of a list of that length so that at least `least` items remain: halves,
/// quarters, … down to single items, and any two of few. (In a box, for it is compiled once then
/// and not for every problem.)
pub fn cuts(length: usize, least: usize) -> Box<dyn Iterator<Item = Cut>> {
    let blocks = blocks(length).map(move |block| [block, length..length]);
    let cuts = blocks.chain(pairs(length).map(|(i, j)| [i..i + 1, j..j + 1]));
    Box::new(cuts.filter(move |[one, other]| length >= least + one.len() + other.len()))
}

/// The list without what is cut out.
pub fn cut<T: Clone>(list: &[T], [one, other]: &Cut) -> Vec<T> {
    [&list[..one.start], &list[one.end..other.start], &list[other.end..]].concat()
}

/// The list with every one of its [`cuts`].
pub fn shorter<T: Clone>(list: &[T], least: usize) -> impl Iterator<Item = Vec<T>> {
    cuts(list.len(), least).map(|cut| self::cut(list, &cut))
}

/// Smaller numbers to try in place of one: the least, then ever nearer ones, half way each time.
pub fn lower(number: u64, least: u64) -> impl Iterator<Item = u64> {
    let most = number.saturating_sub(least);
    let steps = std::iter::successors(Some(most / 2), |step| Some(step / 2));
    let nearer = steps.take_while(|&step| step > 0).map(move |step| number - step);
    Some(least).filter(|_| most > 0).into_iter().chain(nearer)
}

/// Lists of the same length with smaller numbers: all or a stretch of them as small as can be, all
/// halved, one lowered, or two of few lowered together. (In a box, as [`cuts`].)
pub fn lowered<N: Number>(list: &[N], least: u64) -> Box<dyn Iterator<Item = Vec<N>> + '_> {
    let whole = Some(0..list.len()).into_iter();
    let least_in = whole.chain(blocks(list.len())).map(move |block| {
        let mut changed = list.to_vec();
        changed[block].fill(N::from_u64(least));
        changed
    });
    let halved = list.iter().map(|n| (n.to_u64() / 2).max(least)).map(N::from_u64).collect();
    let bold = least_in.chain([halved]).filter(move |changed| changed != list);
    // The boldest change of every number comes before the second boldest of any.
    let ones = (0..=u64::BITS as usize).flat_map(move |boldness| {
        let places = list.iter().enumerate().take(PLACES);
        places.filter_map(move |(i, n)| Some((i, lower(n.to_u64(), least).nth(boldness)?)))
    });
    let changed = |changes: &[(usize, u64)]| {
        let mut changed = list.to_vec();
        changes.iter().for_each(|&(i, number)| changed[i] = N::from_u64(number));
        changed
    };
    let pairs = lowered_pairs(list, least).map(move |changes| changed(&changes));
    Box::new(bold.chain(ones.map(move |change| changed(&[change]))).chain(pairs))
}

/// Lists in which one item is exchanged for another.
pub fn one_changed<T: Clone, I: Iterator<Item = T>>(
    list: &[T],
    others: impl Fn(&T) -> I,
) -> impl Iterator<Item = Vec<T>> {
    let places = list.iter().enumerate().take(PLACES);
    let changes = places.flat_map(move |(i, item)| others(item).map(move |other| (i, other)));
    changes.map(|(i, other)| {
        let mut changed = list.to_vec();
        changed[i] = other;
        changed
    })
}

/// Two numbers less by the same amount: the difference stays, and if the amount is a power of
/// two that both contain, so does the exclusive or.
fn lowered_pairs<N: Number>(list: &[N], least: u64) -> impl Iterator<Item = [(usize, u64); 2]> {
    pairs(list.len()).flat_map(move |(i, j)| {
        let (a, b) = (list[i].to_u64(), list[j].to_u64());
        let common = (a & b).checked_ilog2().map(|bit| 1 << bit);
        let spare = a.min(b).saturating_sub(least);
        let amounts = lower(spare, 0).map(move |left| spare - left).chain(common);
        amounts
            .filter(move |&amount| amount <= spare)
            .map(move |amount| [(i, a - amount), (j, b - amount)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_there_once() {
        let all = every(3, 1..=2);
        assert_eq!(all.len(), 2 + 4 + 8);
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), all.len());
    }

    #[test]
    fn smaller_lists_are_smaller() {
        for list in every(4, 0..=3) {
            for shorter in shorter(&list, 1) {
                assert!(shorter.len() < list.len() && !shorter.is_empty());
            }
            for lowered in lowered(&list, 0) {
                assert!(lowered.iter().sum::<u64>() < list.iter().sum::<u64>());
            }
        }
        assert!(shorter(&[7], 0).eq([Vec::<i32>::new()]));
        assert!(lower(9, 1).eq([1, 5, 7, 8]));
        assert_eq!(lower(1, 1).count(), 0);
        assert!(pieces(11).eq([6, 3, 2, 1]));
        assert!(shorter(&[1, 2, 3, 4], 2).any(|list| list == [2, 4]), "any two are left out");
        assert!(lowered(&[6u8, 7], 0).any(|list| list == [2, 3]), "and lowered together");
    }

    #[test]
    fn long_lists_have_few_neighbours() {
        let list = vec![1_000_000_000u32; 1_000_000];
        assert!(shorter(&list, 1).count() < 2000);
        assert!(shorter(&vec![0u8; 5000], 1).any(|list| list.len() == 4999));
        assert!(lowered(&vec![9u8; 5000], 1).count() < 2000);
        let few = |list: Vec<u8>| list[2500..].iter().all(|&n| n == 1) && list[0] == 9;
        assert!(lowered(&vec![9u8; 5000], 1).any(few), "a half is lowered at once");
    }

    #[test]
    fn balanced_lists_stay_in_range() {
        let mut dice = Dice::new(1);
        let mut balanced = 0;
        for _ in 0..200 {
            let mut list = random(&mut dice, 5, 1..=100);
            balance(&mut dice, &mut list, 1..=100);
            assert!(list.iter().all(|n| (1..=100).contains(n)));
            balanced += u32::from(list.iter().fold(0, |a, b| a ^ b) == 0);
        }
        assert!(balanced > 40, "{balanced}");
    }

    #[test]
    fn values_are_balanced_too() {
        let mut dice = Dice::new(1);
        let mut balanced = 0;
        for _ in 0..200 {
            let mut list = random(&mut dice, 5, 1..=100);
            balance_values(&mut dice, &mut list, 1..=100, |n| n % 4);
            assert!(list.iter().all(|n| (1..=100).contains(n)));
            balanced += u32::from(list.iter().fold(0, |sum, n| sum ^ (n % 4)) == 0);
        }
        assert!(balanced > 90, "{balanced}");
    }
}
