//! The losing starts of k-fold dynamic subtraction, and sums over them.
//!
//! One heap; the first player takes at least one counter but not all, and then each
//! may take at most k times what was taken before. The losing starts are
//! a₀ = 1, aᵢ₊₁ = bᵢ + 1, where bᵢ = aᵢ + bₜ, t being the largest index with k·aₜ <
//! aᵢ, and bᵢ = aᵢ if there is none (A. J. Schwenk 1970). For k = 1 these are the
//! powers of 2, for k = 2 the Fibonacci numbers. Every n is a greedy sum of them;
//! with limit L the player to move wins exactly if the smallest part is at most L.
//!
//! Since bₜ = aₜ₊₁ − 1, the rule is shorter than it looks: *the next term is a +
//! s, where s is the least term with k·s ≥ a*. The terms begin 1, 2, …, k + 1; those
//! are not stored, so a large k costs nothing until n exceeds k + 1. From there on
//! the terms grow by a factor of about 1 + 1/k, hence number about k·ln(n/k).

pub mod terms;

use crate::work::{Meter, Stop};
use num_bigint::BigUint;
use num_traits::{CheckedAdd, CheckedMul, CheckedSub, ToPrimitive};
use std::cell::Cell;
use std::convert::Infallible;
use std::num::NonZeroU64;

/// More terms would be needed than the caller allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTerms {
    /// A proved lower bound of the number of stored terms that are needed.
    pub needed_at_least: u64,
}

/// Numbers the sequence can be made of: `u64`, `u128`, `BigUint`.
pub trait Number:
    Clone + Ord + From<u64> + CheckedAdd + CheckedMul + CheckedSub + ToPrimitive
{
}

impl<T: Clone + Ord + From<u64> + CheckedAdd + CheckedMul + CheckedSub + ToPrimitive> Number for T {}

/// The terms of the sequence up to a bound.
///
/// # Example
/// ```
/// use grundy::values::dynamic::DynamicSequence;
/// let three = 3.try_into().unwrap();
/// let sequence = DynamicSequence::<u64>::up_to(three, &100, 1000).unwrap();
/// assert_eq!(sequence.stored(), [6, 8, 11, 15, 21, 29, 40, 55, 76]); // after 1, 2, 3, 4
/// assert_eq!(sequence.parts(&100), Some(vec![76, 21, 3]));
/// assert_eq!(sequence.parts(&101), None); // beyond the bound
/// ```
#[derive(Clone, Debug)]
pub struct DynamicSequence<T> {
    k: NonZeroU64,
    /// The terms after 1, 2, …, k + 1.
    stored: Vec<T>,
    bound: T,
}

impl<T: Number> DynamicSequence<T> {
    /// All terms up to `bound`; at most `max_terms` may have to be stored.
    ///
    /// # Complexity
    /// O(1) arithmetic operations per stored term; k = 10^5 and bound = 10^18 store
    /// 3·10^6. What is hopeless by the growth of the sequence is refused before any
    /// work. (With `BigUint` each term takes as many bytes as it has: bound
    /// `max_terms` accordingly.)
    pub fn up_to(k: NonZeroU64, bound: &T, max_terms: usize) -> Result<Self, TooManyTerms> {
        Self::up_to_within(k, bound, max_terms, &|| Ok(()))
            .unwrap_or_else(|never: Infallible| match never {})
    }

    /// All terms up to `bound`, as [`up_to`](Self::up_to) has them; `each` is asked before
    /// every one.
    fn up_to_within<E>(
        k: NonZeroU64,
        bound: &T,
        max_terms: usize,
        each: &dyn Fn() -> Result<(), E>,
    ) -> Result<Result<Self, TooManyTerms>, E> {
        let mut sequence = DynamicSequence { k, stored: Vec::new(), bound: bound.clone() };
        let Some(mut term) = T::from(k.get()).checked_add(&T::from(1)) else {
            return Ok(Ok(sequence)); // k + 1 is beyond the type, hence beyond the bound
        };
        let proved = least_number_of_terms(k, &term, bound);
        let error =
            TooManyTerms { needed_at_least: proved.max((max_terms as u64).saturating_add(1)) };
        if proved > max_terms as u64 {
            return Ok(Err(error));
        }
        let mut step = Step::new(k, &term);
        // A sum beyond the type is beyond the bound, too.
        while let Some(next) = term.checked_add(step.advance(&term, &sequence.stored)) {
            if next > *bound {
                break;
            }
            if sequence.stored.len() == max_terms {
                return Ok(Err(error));
            }
            each()?;
            sequence.stored.push(next.clone());
            term = next;
        }
        Ok(Ok(sequence))
    }

    /// The terms after 1, 2, …, k + 1, in increasing order, up to the bound.
    pub fn stored(&self) -> &[T] {
        &self.stored
    }

    /// The greedy parts of `n` in decreasing order (none for 0); `None` if `n` is
    /// beyond the bound.
    ///
    /// # Complexity
    /// O(log terms) per part; each part is less than 1/k of the one before.
    pub fn parts(&self, n: &T) -> Option<Vec<T>> {
        if *n > self.bound {
            return None;
        }
        let mut parts = Vec::new();
        let mut rest = n.clone();
        let mut candidates = self.stored.as_slice();
        loop {
            candidates = &candidates[..candidates.partition_point(|term| *term <= rest)];
            let Some(part) = candidates.last() else { break };
            rest = rest.checked_sub(part)?;
            parts.push(part.clone());
        }
        self.push_small_parts(rest, &mut parts)?;
        Some(parts)
    }

    /// The rest lies below the first stored term, k + 3: it is one of 1, …, k + 1
    /// or, as k + 2, the sum of two of them.
    fn push_small_parts(&self, mut rest: T, parts: &mut Vec<T>) -> Option<()> {
        let (zero, one) = (T::from(0), T::from(1));
        let k = T::from(self.k.get());
        // rest − k > 1 and not rest > k + 1, which need not fit into the type.
        if rest > k && rest.checked_sub(&k)? > one {
            rest = rest.checked_sub(&one)?;
            parts.push(rest);
            rest = one;
        }
        if rest > zero {
            parts.push(rest);
        }
        Some(())
    }
}

/// The least term s with k·s ≥ a, for growing a.
struct Step<T> {
    k: T,
    /// k + 1: up to here every integer is a term.
    limit: T,
    /// s itself, k·s (`None`: beyond the type), and the stored term to follow s.
    step: T,
    reach: Option<T>,
    index: usize,
}

impl<T: Number> Step<T> {
    fn new(k: NonZeroU64, limit: &T) -> Self {
        let k = T::from(k.get());
        Step { reach: Some(k.clone()), k, limit: limit.clone(), step: T::from(1), index: 0 }
    }

    /// `term` is the largest known term, 1 ≤ s ≤ `term`, so the walk ends in time.
    fn advance(&mut self, term: &T, stored: &[T]) -> &T {
        while self.reach.as_ref().is_some_and(|reach| reach < term) {
            if self.step < self.limit {
                self.step = self.step.clone() + T::from(1);
            } else {
                self.step = stored[self.index].clone();
                self.index += 1;
            }
            self.reach = self.step.checked_mul(&self.k);
        }
        &self.step
    }
}

/// A lower bound of the number of terms in (k + 1, `bound`].
///
/// From bₜ ≤ aₜ·k/(k−1) and aₜ < aᵢ/k follows aᵢ₊₁ ≤ aᵢ(1 + 1/c) + 1 with c = k − 1
/// (c = 1 for k = 1), that is, aᵢ + c grows at most by the factor 1 + 1/c. The
/// rounding of floating point is far below the margin taken off.
fn least_number_of_terms<T: Number>(k: NonZeroU64, first: &T, bound: &T) -> u64 {
    let Some(above) = bound.checked_sub(first).filter(|_| bound > first) else { return 0 };
    let c = (k.get() - 1).max(1) as f64;
    // A number beyond f64 counts as its largest: the bound stays a bound.
    let above = above.to_f64().unwrap_or(0.0).min(f64::MAX);
    let growth = (above / (k.get() as f64 + 1.0 + c)).ln_1p();
    (growth / (1.0 / c).ln_1p() * (1.0 - 1e-9) - 1.0) as u64
}

/// The greedy parts of `n` over the sequence for k, in decreasing order, with the
/// smallest number type that holds `n`.
///
/// # Example
/// ```
/// use grundy::values::dynamic::{TooManyTerms, dynamic_parts};
/// let huge = u64::MAX.try_into().unwrap();
/// let n = num_bigint::BigUint::from(10u32).pow(18);
/// assert_eq!(dynamic_parts(huge, &n, 0), Ok(vec![n.clone()])); // n ≤ k + 1
/// let billion = 1_000_000_000.try_into().unwrap();
/// let Err(TooManyTerms { needed_at_least }) = dynamic_parts(billion, &n, 1_000_000) else {
///     panic!("k·ln(n/k) terms are needed");
/// };
/// assert!(needed_at_least > 19_000_000_000);
/// ```
pub fn dynamic_parts(
    k: NonZeroU64,
    n: &BigUint,
    max_terms: usize,
) -> Result<Vec<BigUint>, TooManyTerms> {
    // Nothing is limited, so nothing stops.
    let refused = TooManyTerms { needed_at_least: u64::MAX };
    dynamic_parts_within(k, n, max_terms, &Meter::unlimited()).unwrap_or(Err(refused))
}

/// The parts that [`dynamic_parts`] gives, with looks at the meter: the terms up to a number of
/// a hundred thousand digits take gigabytes.
pub fn dynamic_parts_within(
    k: NonZeroU64,
    n: &BigUint,
    max_terms: usize,
    meter: &Meter,
) -> Result<Result<Vec<BigUint>, TooManyTerms>, Stop> {
    fn parts<T: Number>(
        k: NonZeroU64,
        n: &T,
        max: usize,
        bytes: u64,
        meter: &Meter,
    ) -> Result<Result<Vec<T>, TooManyTerms>, Stop> {
        let held = Cell::new(0);
        let each = || {
            meter.steps(1 + bytes / 512)?;
            held.set(held.get() + bytes);
            meter.hold(bytes)
        };
        let sequence = DynamicSequence::up_to_within(k, n, max, &each)?;
        // `n` is the bound, so there are always parts; each is less than a k-th of the one
        // before, so there are fewer than terms.
        let parts = sequence.map(|sequence| sequence.parts(n).unwrap_or_default());
        meter.release(held.get());
        Ok(parts)
    }
    let numbers = |parts: Vec<_>| parts.into_iter().map(BigUint::from).collect();
    let wide = |parts: Vec<u128>| parts.into_iter().map(BigUint::from).collect();
    if let Some(n) = n.to_u64() {
        Ok(parts::<u64>(k, &n, max_terms, 8, meter)?.map(numbers))
    } else if let Some(n) = n.to_u128() {
        Ok(parts(k, &n, max_terms, 16, meter)?.map(wide))
    } else {
        // Terms grow evenly: they are half as long as the last one.
        parts(k, n, max_terms, 24 + n.bits() / 16, meter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fold(k: u64) -> NonZeroU64 {
        NonZeroU64::new(k).unwrap()
    }

    /// The terms up to `bound` as the theorem states them.
    fn terms_by_definition(k: u64, bound: u64) -> Vec<u64> {
        let (mut a, mut b) = (vec![1], Vec::new());
        loop {
            let i = b.len();
            let t = (0..i).rev().find(|&t| k * a[t] < a[i]);
            b.push(a[i] + t.map_or(0, |t| b[t]));
            if b[i] + 1 > bound {
                return a;
            }
            a.push(b[i] + 1);
        }
    }

    /// `wins[n][limit]`: can the player to move, who may take 1..=limit, win?
    fn wins_by_play(k: usize, largest: usize) -> Vec<Vec<bool>> {
        let mut wins = vec![vec![false]];
        for n in 1..=largest {
            let winning_take = |take: usize| !wins[n - take][(k * take).min(n - take)];
            let least = (1..=n).find(|&take| winning_take(take)).unwrap_or(n + 1);
            wins.push((0..=n).map(|limit| limit >= least).collect());
        }
        wins
    }

    #[test]
    fn terms_agree_with_the_definition() {
        for k in 1..60 {
            let expected = terms_by_definition(k, 5000);
            let sequence = DynamicSequence::up_to(fold(k), &5000u64, usize::MAX).unwrap();
            let all: Vec<u64> = (1..=k + 1).chain(sequence.stored().iter().copied()).collect();
            assert_eq!(all, expected, "k = {k}");
            let wide = DynamicSequence::up_to(fold(k), &5000u128, 5000).unwrap();
            assert!(
                wide.stored().iter().eq(sequence
                    .stored()
                    .iter()
                    .map(|&t| t as u128)
                    .collect::<Vec<_>>()
                    .iter())
            );
        }
    }

    #[test]
    fn parts_decide_the_game() {
        for k in 1..=12 {
            for (n, row) in wins_by_play(k, 150).iter().enumerate().skip(1) {
                let parts = dynamic_parts(fold(k as u64), &n.into(), 1000).unwrap();
                assert_eq!(parts.iter().sum::<BigUint>(), n.into());
                let smallest = parts.last().unwrap().to_usize().unwrap();
                for (limit, &wins) in row.iter().enumerate() {
                    assert_eq!(wins, smallest <= limit, "k = {k}, n = {n}, limit = {limit}");
                }
            }
        }
    }

    #[test]
    fn doubling_and_fibonacci() {
        let n: BigUint = (BigUint::from(1u32) << 200) + 5u32;
        let powers = dynamic_parts(fold(1), &n, 1000).unwrap();
        assert_eq!(powers, [BigUint::from(1u32) << 200, 4u32.into(), 1u32.into()]);
        let n = BigUint::from(10u32).pow(60);
        assert_eq!(dynamic_parts(fold(2), &n, 1000), Ok(crate::values::zeckendorf::zeckendorf(&n)));
    }

    #[test]
    fn the_edges_of_the_types() {
        let max = fold(u64::MAX);
        for n in [0, 1, u64::MAX - 1, u64::MAX].map(BigUint::from) {
            let expected: Vec<BigUint> =
                [n.clone()].into_iter().filter(|n| *n > 0u32.into()).collect();
            assert_eq!(dynamic_parts(max, &n, 0), Ok(expected));
        }
        // k + 1 = 2^64 is a term, k + 2 the sum of two, k + 3 the next term.
        let next = BigUint::from(u64::MAX) + 1u32;
        assert_eq!(dynamic_parts(max, &next, 0), Ok(vec![next.clone()]));
        assert_eq!(dynamic_parts(max, &(&next + 1u32), 0), Ok(vec![next.clone(), 1u32.into()]));
        let third = next + 2u32;
        assert_eq!(dynamic_parts(max, &third, 0), Err(TooManyTerms { needed_at_least: 1 }));
        assert_eq!(dynamic_parts(max, &third, 1), Ok(vec![third]));
        let sequence = DynamicSequence::up_to(fold(1), &u64::MAX, 64).unwrap();
        assert_eq!(sequence.stored().last(), Some(&(1 << 63)));
        let sequence = DynamicSequence::up_to(fold(1), &u128::MAX, 128).unwrap();
        assert_eq!(sequence.stored().last(), Some(&(1 << 127)));
    }

    #[test]
    fn refusals_are_honest() {
        for k in (1..40).chain([100, 1000]) {
            for bound in (1..300).chain([10_000, 1_000_000, u64::MAX / 3, u64::MAX]) {
                let all = DynamicSequence::up_to(fold(k), &bound, usize::MAX).unwrap();
                let count = all.stored().len();
                assert!(DynamicSequence::up_to(fold(k), &bound, count).is_ok());
                if count > 0 {
                    for max in [0, count / 2, count - 1] {
                        let refused = DynamicSequence::up_to(fold(k), &bound, max).unwrap_err();
                        let range = max as u64 + 1..=count as u64;
                        assert!(range.contains(&refused.needed_at_least), "k = {k}, n = {bound}");
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn parts_are_terms_far_apart(k in 1..500u64, n in 1..u128::MAX, shift in 0..127u32) {
            let n = (n >> shift).max(1);
            let sequence = DynamicSequence::up_to(fold(k), &n, 100_000).unwrap();
            let parts = sequence.parts(&n).unwrap();
            prop_assert_eq!(parts.iter().sum::<u128>(), n);
            prop_assert!(parts.windows(2).all(|pair| pair[0] > k as u128 * pair[1]));
            for part in parts {
                prop_assert!(part <= k as u128 + 1 || sequence.stored().binary_search(&part).is_ok());
            }
        }
    }
}
