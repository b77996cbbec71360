//! Take-and-break codes, read off from the moves of all small heaps.
//!
//! Digit i has bit j if taking i may leave j non-empty heaps, in every way or in none, and
//! from every heap that is large enough.

use super::moves::Moves;
use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::Code;
use std::collections::BTreeMap;

/// No digit is beyond 31, so no move leaves more heaps than this.
const MOST_PARTS: usize = 4;

/// The code that has exactly these moves, if one with few digits has.
pub(super) fn seen(all: &[Moves]) -> Option<String> {
    written(&consistent(all, (all.len() - 1) / 2 + 1)?)
}

/// The digits that say these moves, if there are no more than so many. What is no code for the
/// first heaps, with as many digits, is none for more of them.
pub(super) fn consistent(all: &[Moves], most: usize) -> Option<Vec<u32>> {
    let last = all.len() - 1;
    let partitions = partitions(last);
    // How often taking i left j heaps, from each heap.
    let mut counted: Vec<BTreeMap<(usize, usize), u64>> = Vec::new();
    for (n, moves) in all.iter().enumerate() {
        let mut counts = BTreeMap::new();
        for left in moves {
            let sum: u64 = left.iter().sum();
            let taken = n.checked_sub(usize::try_from(sum).ok()?)?;
            if left.len() > MOST_PARTS {
                return None;
            }
            *counts.entry((taken, left.len())).or_insert(0) += 1;
        }
        counted.push(counts);
    }
    let mut digits = vec![0u32; most];
    for counts in &counted {
        for &(taken, parts) in counts.keys() {
            *digits.get_mut(taken)? |= 1 << parts;
        }
    }
    for (n, counts) in counted.iter().enumerate() {
        for taken in 0..=n {
            let digit = digits.get(taken).copied().unwrap_or(0);
            for (parts, ways) in partitions.iter().enumerate() {
                let all_ways = if digit >> parts & 1 == 1 { ways[n - taken] } else { 0 };
                if counts.get(&(taken, parts)).copied().unwrap_or(0) != all_ways {
                    return None;
                }
            }
        }
    }
    Some(digits)
}

/// `table[j][n]`: in how many ways n is a sum of j positive numbers, the order apart.
fn partitions(last: usize) -> Vec<Vec<u64>> {
    let mut table = vec![vec![0u64; last + 1]; MOST_PARTS + 1];
    table[0][0] = 1;
    for parts in 1..=MOST_PARTS {
        for n in parts..=last {
            // One part is 1, or every part loses one.
            table[parts][n] = table[parts - 1][n - 1] + table[parts][n - parts];
        }
    }
    table
}

/// The code in the notation of the catalogue, if it can be opened there.
pub(super) fn written(digits: &[u32]) -> Option<String> {
    let any = digits.iter().any(|&digit| digit > 0);
    let code = Code::new(digits.iter().copied());
    any.then(|| games::open(&code.to_string(), &NoFiles).ok()).flatten().map(|game| game.name())
}
