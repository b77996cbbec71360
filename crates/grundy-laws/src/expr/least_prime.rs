//! Which prime the least prime divisor of a number is: 1 for 2, 2 for 3, 3 for 5, ….
//!
//! The primes up to p are counted by striking out: S(v) is how many of 2 … v are left, kept for the
//! v = ⌊p/i⌋ alone, and every prime d up to √p takes S(v/d) − S(d − 1) from S(v) for v ≥ d².
//!
//! Reference: the method of A. M. Legendre (1808), in the form that is known by the name of Lucy.

/// Primes beyond this are not counted: it would take more than some ten million steps.
pub(super) const COUNTED: u64 = u32::MAX as u64;

/// How many primes there are up to a number of 32 bits.
///
/// # Complexity
/// O(p^(3/4)).
pub(super) fn primes_up_to(p: u64) -> Option<u64> {
    if p > COUNTED {
        return None;
    }
    let root = p.isqrt();
    let (side, all) = (root as usize, p as usize);
    // small[v] is S(v), large[i] is S(p/i); below 2 nothing is left.
    let mut small: Vec<u64> = (0..=root).map(|v| v.saturating_sub(1)).collect();
    let mut large: Vec<u64> = (0..=root).map(|i| (p / i.max(1)).saturating_sub(1)).collect();
    for d in (2..=side).take_while(|d| d * d <= all) {
        let before = small[d - 1];
        if small[d] == before {
            continue;
        }
        for i in 1..=side.min(all / (d * d)) {
            let struck = if i * d <= side { large[i * d] } else { small[all / (i * d)] };
            large[i] -= struck - before;
        }
        for v in (d * d..=side).rev() {
            small[v] -= small[v / d] - before;
        }
    }
    Some(if p < 2 { 0 } else { large[1] })
}

/// What [`primes_up_to`] is worth in steps for the least prime divisor of x: most numbers have a
/// small one.
pub(super) fn steps(x: u128) -> u64 {
    const SMALL: [u128; 18] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61];
    if SMALL.iter().any(|&p| x.is_multiple_of(p)) {
        return 32;
    }
    let most = u64::try_from(x).unwrap_or(COUNTED).min(COUNTED);
    let root = most.isqrt();
    32 + root * root.isqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_counted() {
        let prime =
            |n: u64| n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        let mut count = 0;
        for n in 0..5000 {
            count += u64::from(prime(n));
            assert_eq!(primes_up_to(n), Some(count), "{n}");
        }
        // OEIS A006880, and the last prime of 32 bits.
        for (p, count) in
            [(1_000_000, 78_498), (100_000_000, 5_761_455), (4_294_967_291, 203_280_221)]
        {
            assert_eq!(primes_up_to(p), Some(count), "{p}");
        }
        assert_eq!(primes_up_to(1 << 32), None);
    }
}
