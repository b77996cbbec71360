//! Lists of numbers: all small ones, interesting ones, smaller ones.

use super::Dice;
use std::ops::RangeInclusive;

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

/// Lists with some items left out: halves, quarters, … down to single ones; at
/// least `least` items remain.
pub fn shorter<T: Clone>(list: &[T], least: usize) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    let mut piece = list.len() / 2;
    while piece >= 1 && all.len() < 64 {
        for start in (0..list.len()).step_by(piece).take(64) {
            let end = (start + piece).min(list.len());
            if list.len() - (end - start) >= least {
                all.push([&list[..start], &list[end..]].concat());
            }
        }
        piece /= 2;
    }
    if list.len() == 1 && least == 0 {
        all.push(Vec::new());
    }
    all
}

/// Smaller numbers to try in place of one: the least, half, one less.
pub fn lower(number: u64, least: u64) -> Vec<u64> {
    let mut all = vec![least, least + (number.max(least) - least) / 2, number.saturating_sub(1)];
    all.retain(|&tried| least <= tried && tried < number);
    all.dedup();
    all
}

/// Lists of the same length with smaller numbers: all halved, or one lowered.
pub fn lowered(list: &[u64], least: u64) -> Vec<Vec<u64>> {
    let halved: Vec<u64> = list.iter().map(|&n| (n / 2).max(least)).collect();
    let mut all = Vec::new();
    if halved != list {
        all.push(halved);
    }
    for (i, &number) in list.iter().enumerate().take(64) {
        for tried in lower(number, least) {
            let mut changed = list.to_vec();
            changed[i] = tried;
            all.push(changed);
        }
    }
    all
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
        assert_eq!(shorter(&[7], 0), [Vec::<i32>::new()]);
        assert_eq!(lower(9, 1), [1, 5, 8]);
        assert!(lower(1, 1).is_empty());
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
