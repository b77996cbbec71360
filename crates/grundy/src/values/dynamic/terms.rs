//! The two sequences of the theorem, term by term as it states them: to be shown, not to be fast.

use num_bigint::BigUint;
use std::num::NonZeroU64;

/// The first terms of both sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTerms {
    /// a₀ = 1, aᵢ₊₁ = bᵢ + 1.
    pub a: Vec<BigUint>,
    /// bᵢ = aᵢ + bₜ with t the largest index such that k·aₜ < aᵢ; bᵢ = aᵢ if there is none.
    pub b: Vec<BigUint>,
    /// Whether these are all terms aᵢ up to the bound.
    pub complete: bool,
}

/// The terms up to `bound`, at most `most` of them.
///
/// # Complexity
/// O(`most`) operations on numbers as long as the terms.
///
/// # Example
/// ```
/// use grundy::values::dynamic::terms::first_terms;
/// let terms = first_terms(3.try_into().unwrap(), &20u32.into(), 100);
/// assert_eq!(terms.a, [1u32, 2, 3, 4, 6, 8, 11, 15].map(Into::into));
/// assert_eq!(terms.b, [1u32, 2, 3, 5, 7, 10, 14, 20].map(Into::into));
/// assert!(terms.complete);
/// ```
pub fn first_terms(k: NonZeroU64, bound: &BigUint, most: usize) -> FirstTerms {
    let mut terms = FirstTerms { a: Vec::new(), b: Vec::new(), complete: true };
    let mut term = BigUint::from(1u32);
    // How many of the terms are less than a k-th of this one: it only grows.
    let mut below = 0;
    while term <= *bound {
        if terms.a.len() == most {
            terms.complete = false;
            break;
        }
        while terms.a.get(below).is_some_and(|smaller| smaller * k.get() < term) {
            below += 1;
        }
        let reach = match below.checked_sub(1) {
            Some(t) => &term + &terms.b[t],
            None => term.clone(),
        };
        terms.a.push(term);
        term = &reach + 1u32;
        terms.b.push(reach);
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::dynamic::DynamicSequence;

    fn numbers(terms: &[BigUint]) -> Vec<u64> {
        terms.iter().map(|term| u64::try_from(term).unwrap()).collect()
    }

    /// The terms are those of the fast way, and `b` is the largest number that they make.
    #[test]
    fn terms_agree_with_the_fast_way_and_reach_as_far_as_they_say() {
        for k in 1..12u64 {
            let fold = NonZeroU64::new(k).unwrap();
            let terms = first_terms(fold, &300u32.into(), usize::MAX);
            let (a, b) = (numbers(&terms.a), numbers(&terms.b));
            let fast = DynamicSequence::up_to(fold, &300u64, usize::MAX).unwrap();
            let all: Vec<u64> = (1..=k + 1).chain(fast.stored().iter().copied()).collect();
            assert_eq!((&a, terms.complete), (&all, true), "k = {k}");
            for i in 0..a.len() {
                // Sums of the terms up to the i-th, each more than k times the next.
                let mut sums: Vec<(u64, u64)> = vec![(u64::MAX, 0)];
                let mut largest = 0;
                while let Some((least, sum)) = sums.pop() {
                    largest = largest.max(sum);
                    let fits = |&&part: &&u64| part.saturating_mul(k) < least;
                    sums.extend(a[..=i].iter().filter(fits).map(|&part| (part, sum + part)));
                }
                assert_eq!(b[i], largest, "k = {k}, i = {i}");
            }
        }
    }

    #[test]
    fn long_sequences_are_cut() {
        let huge = NonZeroU64::MAX;
        let terms = first_terms(huge, &1000u32.into(), 5);
        assert_eq!((numbers(&terms.a), terms.complete), (vec![1, 2, 3, 4, 5], false));
        assert!(first_terms(huge, &5u32.into(), 5).complete);
        assert_eq!(first_terms(huge, &0u32.into(), 5).a, []);
    }
}
