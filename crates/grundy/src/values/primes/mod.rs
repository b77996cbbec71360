//! Primes: who is one, and what a number is made of. Exact for all 64-bit numbers.

mod modular;

pub use modular::is_prime;
use modular::split;

/// The greatest common divisor; gcd(0, 0) = 0.
///
/// Complexity: O(64) subtractions and shifts (binary algorithm).
pub fn gcd(x: u64, y: u64) -> u64 {
    if x == 0 || y == 0 {
        return x | y;
    }
    let twos = (x | y).trailing_zeros();
    let (mut x, mut y) = (x >> x.trailing_zeros(), y >> y.trailing_zeros());
    while x != y {
        if x < y {
            std::mem::swap(&mut x, &mut y);
        }
        x -= y;
        x >>= x.trailing_zeros();
    }
    x << twos
}

/// Numbers are divided by the primes below this before the rho method.
const TRIAL: u64 = 256;

/// The prime factors of a number, ascending and as often as they divide it; none of 0 and 1.
///
/// ```
/// use grundy::values::primes::factor;
/// assert_eq!(factor(360), [2, 2, 2, 3, 3, 5]);
/// assert_eq!(factor(u64::MAX), [3, 5, 17, 257, 641, 65_537, 6_700_417]);
/// ```
///
/// # Complexity
/// At most about n^(1/4) steps, a few milliseconds for the hardest numbers of 64 bits.
pub fn factor(n: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut rest = n;
    let mut trial = 2;
    while n > 0 && trial < TRIAL && trial * trial <= rest {
        while rest.is_multiple_of(trial) {
            primes.push(trial);
            rest /= trial;
        }
        trial += if trial == 2 { 1 } else { 2 };
    }
    let mut parts: Vec<u64> = (rest > 1).then_some(rest).into_iter().collect();
    while let Some(part) = parts.pop() {
        // What has no divisor below `trial` and is below its square is prime.
        if part < trial * trial || is_prime(part) {
            primes.push(part);
        } else {
            let divisor = split(part);
            parts.extend([divisor, part / divisor]);
        }
    }
    primes.sort_unstable();
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The factors multiply to the number, ascend and are prime; small ones by trial division.
    #[test]
    fn factors_are_prime_and_multiply_to_the_number() {
        let slow = |p: &u64| (2..).take_while(|d| d * d <= *p).all(|d| !p.is_multiple_of(d));
        for n in 1..20_000 {
            let found = factor(n);
            assert_eq!(found.iter().product::<u64>(), n);
            assert!(found.is_sorted() && found.iter().all(slow), "{n}");
        }
        assert!(factor(0).is_empty());
        // The largest 64-bit numbers, squares of large primes, products of two near each other.
        let large = [4_294_967_291u64, 4_294_967_279, 4_294_967_231, 2_147_483_647];
        let products = large.iter().flat_map(|p| large.iter().map(move |q| p * q));
        for n in (u64::MAX - 300..=u64::MAX).chain(products).chain(1 << 63..(1 << 63) + 300) {
            let found = factor(n);
            assert_eq!(found.iter().map(|&p| u128::from(p)).product::<u128>(), n.into());
            assert!(found.is_sorted() && found.iter().all(|&p| is_prime(p)), "{n}");
        }
        assert!(large.iter().all(slow));
    }
}
