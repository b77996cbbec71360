//! What moves leave, read from how positions are written: for whoever looks for the place of a
//! move on its board.

use grundy::notation::scan;

/// What a move leaves of a component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// The positions of its parts, without the names of their games.
    pub parts: Vec<String>,
    /// The same as one text.
    pub text: String,
}

impl Left {
    /// The numbers of every part; `None` if something else is written there.
    pub(super) fn numbers(&self) -> Option<Vec<Vec<u64>>> {
        self.parts.iter().map(|part| numbers(part)).collect()
    }

    /// The numbers of all parts, one after the other, where each part is one.
    pub(super) fn heaps(&self) -> Option<Vec<u64>> {
        numbers(&self.text)
    }

    /// The numbers of the position where it is still one.
    pub(super) fn one(&self) -> Option<Vec<u64>> {
        self.numbers().filter(|parts| parts.len() == 1)?.pop()
    }
}

/// A list of numbers.
fn numbers(text: &str) -> Option<Vec<u64>> {
    scan::tokens(text).map(|token| token.parse().ok()).collect()
}

/// Where a row of so many is broken so that some heaps are left: what is taken, from where and
/// how many, and before which ones it is cut, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Break {
    pub from: u64,
    pub taken: u64,
    pub cuts: Vec<u64>,
}

/// More parts than this are not tried in every order.
const ORDERS: usize = 4;

/// All ways to break a row of `n` in parts, something being taken in one piece. Empty if nothing
/// is gained by it: more is left than there was.
pub(super) fn breaks(n: u64, parts: &[u64]) -> Vec<Break> {
    let parts: Vec<u64> = parts.iter().copied().filter(|&part| part > 0).collect();
    let Some(taken) = parts.iter().try_fold(n, |rest, &part| rest.checked_sub(part)) else {
        return Vec::new();
    };
    if let ([], _) | ([_], 0) = (&parts[..], taken) {
        let whole = Break { from: 0, taken, cuts: Vec::new() };
        return if taken > 0 { vec![whole] } else { Vec::new() };
    }
    let mut found: Vec<Break> = Vec::new();
    for order in orders(&parts) {
        let broken = match (&order[..], taken) {
            (&[left], _) => {
                found.push(Break { from: 0, taken, cuts: Vec::new() });
                Break { from: left, taken, cuts: Vec::new() }
            }
            (all, 0) => Break { from: 0, taken, cuts: borders(0, all) },
            ([first, rest @ ..], _) => {
                Break { from: *first, taken, cuts: borders(first + taken, rest) }
            }
            ([], _) => continue,
        };
        if !found.contains(&broken) {
            found.push(broken);
        }
    }
    found
}

/// Where parts that lie side by side from `start` on meet.
fn borders(start: u64, parts: &[u64]) -> Vec<u64> {
    let mut at = start;
    let sums = parts.iter().take(parts.len().saturating_sub(1)).map(|part| {
        at += part;
        at
    });
    sums.collect()
}

/// The different orders of some parts, if they are few; else the one they have.
fn orders(parts: &[u64]) -> Vec<Vec<u64>> {
    if parts.len() > ORDERS {
        return vec![parts.to_vec()];
    }
    let mut orders: Vec<Vec<u64>> = vec![Vec::new()];
    for &part in parts {
        let longer = orders.iter().flat_map(|order| {
            (0..=order.len()).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, part);
                longer
            })
        });
        orders = longer.collect();
    }
    orders.sort();
    orders.dedup();
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(from: u64, taken: u64, cuts: &[u64]) -> Break {
        Break { from, taken, cuts: cuts.to_vec() }
    }

    #[test]
    fn rows_break_in_every_way() {
        assert_eq!(breaks(5, &[5]), []);
        assert_eq!(breaks(5, &[6]), []);
        assert_eq!(breaks(5, &[0]), [of(0, 5, &[])]);
        assert_eq!(breaks(5, &[3]), [of(0, 2, &[]), of(3, 2, &[])]);
        assert_eq!(breaks(5, &[1, 2]), [of(1, 2, &[]), of(2, 2, &[])]);
        assert_eq!(breaks(5, &[2, 3]), [of(0, 0, &[2]), of(0, 0, &[3])]);
        assert_eq!(breaks(4, &[1, 1, 1]), [of(1, 1, &[3])]);
        assert_eq!(breaks(7, &[1, 2, 4]).len(), 6);
        assert_eq!(breaks(u64::MAX, &[u64::MAX, 1]), []);
    }

    /// What is left of a row that is broken there is what was asked for.
    #[test]
    fn what_is_broken_leaves_the_parts() {
        for parts in [vec![3], vec![1, 2], vec![2, 2, 1], vec![1, 1, 3, 2]] {
            for taken in 0..3 {
                let n = parts.iter().sum::<u64>() + taken;
                for broken in breaks(n, &parts) {
                    let mut left = Vec::new();
                    let mut run = 0;
                    for place in 0..=n {
                        let gone = (broken.from..broken.from + broken.taken).contains(&place);
                        if (gone || place == n || broken.cuts.contains(&place)) && run > 0 {
                            left.push(run);
                            run = 0;
                        }
                        run += u64::from(!gone && place < n);
                    }
                    let mut wanted = parts.clone();
                    left.sort_unstable();
                    wanted.sort_unstable();
                    assert_eq!(left, wanted, "{n}: {broken:?}");
                }
            }
        }
    }
}
