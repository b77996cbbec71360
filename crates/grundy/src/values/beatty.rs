//! Beatty sequences ⌊nα⌋ of quadratic irrationals, by exact integers.
//!
//! If α and β are irrational and 1/α + 1/β = 1, then ⌊nα⌋ and ⌊nβ⌋, n = 1, 2, …,
//! together hit every positive integer exactly once (S. Beatty 1926). For the
//! golden ratio φ, β = φ² = φ + 1, and the pairs are the losing positions of
//! Wythoff's game (W. A. Wythoff 1907). Floating point goes wrong as early as
//! n = 102334155 (the 40th Fibonacci number); ⌊n√d⌋ = ⌊√(n²d)⌋ is an integer square root and never does.

use super::long;
use crate::work::{Meter, Stop};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use std::sync::{Arc, Mutex, PoisonError};

/// ⌊nφ⌋ for the golden ratio φ = (1+√5)/2, exactly.
///
/// # Complexity
/// One integer square root of twice the length of n.
///
/// # Example
/// ```
/// use grundy::values::beatty::floor_phi;
/// use num_bigint::BigUint;
/// let n = BigUint::from(10u32).pow(30);
/// assert_eq!(floor_phi(&n).to_string(), "1618033988749894848204586834365");
/// ```
pub fn floor_phi(n: &BigUint) -> BigUint {
    // ⌊(n + √(5n²))/2⌋ = ⌊(n + ⌊√(5n²)⌋)/2⌋. Below 2^62 all fits in 128 bits.
    match n.to_u128() {
        Some(n) if n < 1 << 62 => BigUint::from((n + (5 * n * n).isqrt()) / 2),
        _ => (n + (n * n * 5u32).sqrt()) >> 1,
    }
}

/// Numbers of more bits are multiplied by φ in pieces.
const LONG: u64 = 1 << 12;

/// The golden ratio to as many bits as were needed so far.
///
/// A root takes several times as long as a product; it is taken once, and each ⌊nφ⌋ is one
/// product then.
#[derive(Debug, Default)]
pub struct Golden(Mutex<Option<Arc<Bits>>>);

/// ⌊φ·2^bits⌋.
#[derive(Debug)]
struct Bits {
    bits: u64,
    value: BigUint,
}

impl Golden {
    /// ⌊nφ⌋, exactly, with looks at the meter.
    ///
    /// # Example
    /// ```
    /// use grundy::values::beatty::{Golden, floor_phi};
    /// use grundy::work::Meter;
    /// let n = num_bigint::BigUint::from(10u32).pow(3000);
    /// assert_eq!(Golden::default().floor_times(&n, &Meter::unlimited()), Ok(floor_phi(&n)));
    /// ```
    pub fn floor_times(&self, n: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
        if n.bits() <= LONG {
            meter.steps(n.bits() / 64)?;
            return Ok(floor_phi(n));
        }
        let golden = self.to(n.bits() + 64, meter)?;
        // φ is cut to what this number needs: a product is as long as its factors.
        let bits = n.bits() + 64;
        let product = long::times(n, &(&golden.value >> (golden.bits - bits)), meter)?;
        let floor = &product >> bits;
        // The true product is less than n larger.
        if (&product + n) >> bits == floor {
            return Ok(floor);
        }
        let square = long::times(n, n, meter)?;
        Ok((n + long::root(&(square * 5u32), meter)?) >> 1)
    }

    fn to(&self, bits: u64, meter: &Meter) -> Result<Arc<Bits>, Stop> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().as_ref().filter(|known| known.bits >= bits) {
            return Ok(Arc::clone(known));
        }
        // ⌊(2^b + ⌊√(5·4^b)⌋)/2⌋, as in `floor_phi`.
        let root = long::root(&(BigUint::from(5u32) << (2 * bits)), meter)?;
        let value = ((BigUint::from(1u32) << bits) + root) >> 1;
        let found = Arc::new(Bits { bits, value });
        *kept() = Some(Arc::clone(&found));
        Ok(found)
    }
}

/// The i-th losing pair of Wythoff's game, (⌊iφ⌋, ⌊iφ⌋ + i); pair 0 is (0, 0).
///
/// # Example
/// ```
/// use grundy::values::beatty::wythoff_pair;
/// assert_eq!(wythoff_pair(&4u32.into()), (6u32.into(), 10u32.into()));
/// ```
pub fn wythoff_pair(i: &BigUint) -> (BigUint, BigUint) {
    let a = floor_phi(i);
    let b = &a + i;
    (a, b)
}

/// The first `count` losing pairs of Wythoff's game without φ: aᵢ is the mex of
/// all earlier numbers, bᵢ = aᵢ + i. The twin of [`wythoff_pair`].
///
/// # Complexity
/// O(count) time and memory.
///
/// # Example
/// ```
/// use grundy::values::beatty::sieve;
/// assert_eq!(sieve(5), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// ```
pub fn sieve(count: usize) -> Vec<(u64, u64)> {
    let mut taken: Vec<bool> = Vec::new();
    let mut least = 0;
    let mut pairs = Vec::new();
    for i in 0..count {
        while taken.get(least) == Some(&true) {
            least += 1;
        }
        let larger = least + i;
        taken.resize(larger + 1, false);
        taken[least] = true;
        taken[larger] = true;
        pairs.push((least as u64, larger as u64));
    }
    pairs
}

/// The quadratic irrational (p + q√d)/r.
///
/// # Example
/// ```
/// use grundy::values::beatty::Quadratic;
/// // √2 and its partner 2 + √2: 1, 2, 4, 5, 7, 8, … and 3, 6, 10, 13, …
/// let root = Quadratic::new(0.into(), 1.into(), 2u32.into(), 1.into()).unwrap();
/// let partner = root.partner();
/// let first = |x: &Quadratic, n: u32| x.floor_multiple(&n.into()).to_string();
/// assert_eq!(first(&root, 5), "7");
/// assert_eq!(first(&partner, 3), "10");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quadratic {
    p: BigInt,
    q: BigInt,
    d: BigUint,
    r: BigInt,
}

impl Quadratic {
    /// (p + q√d)/r; `None` unless it is irrational: r ≠ 0, q ≠ 0, d no square.
    pub fn new(p: BigInt, q: BigInt, d: BigUint, r: BigInt) -> Option<Quadratic> {
        let root = d.sqrt();
        if r.is_zero() || q.is_zero() || &root * &root == d {
            return None;
        }
        let (p, q, r) = if r.is_negative() { (-p, -q, -r) } else { (p, q, r) };
        Some(Quadratic { p, q, d, r })
    }

    /// The golden ratio.
    pub fn golden() -> Quadratic {
        Quadratic { p: 1.into(), q: 1.into(), d: 5u32.into(), r: 2.into() }
    }

    /// ⌊n·self⌋, exactly, for n of any sign.
    pub fn floor_multiple(&self, n: &BigInt) -> BigInt {
        let factor = &self.q * n;
        let root = BigInt::from((factor.magnitude() * factor.magnitude() * &self.d).sqrt());
        // The root is irrational unless n = 0, so −√x is floored one lower.
        let floor = if factor.is_negative() { -root - 1 } else { root };
        (&self.p * n + floor).div_floor(&self.r)
    }

    /// The β with 1/self + 1/β = 1. When self > 1, the multiples of the two,
    /// rounded down, partition the positive integers.
    pub fn partner(&self) -> Quadratic {
        // α/(α−1), the denominator made rational; it is not 0 because α is not
        // rational.
        let Quadratic { p, q, d, r } = self;
        let d_signed = BigInt::from(d.clone());
        let less = p - r;
        let partner = (p * &less - q * q * &d_signed, -q * r, &less * &less - q * q * d_signed);
        let (p, q, r) = partner;
        let (p, q, r) = if r.is_negative() { (-p, -q, -r) } else { (p, q, r) };
        Quadratic { p, q, d: d.clone(), r }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn pairs_agree_with_the_sieve() {
        for (i, pair) in sieve(20_000).into_iter().enumerate() {
            let expected = (BigUint::from(pair.0), BigUint::from(pair.1));
            assert_eq!(wythoff_pair(&BigUint::from(i)), expected, "pair {i}");
        }
    }

    /// a = ⌊nφ⌋ ⇔ a ≤ nφ < a+1 ⇔ 2a−n ≤ n√5 < 2a+2−n.
    fn is_floor_phi(n: &BigUint, a: &BigUint) -> bool {
        let n = BigInt::from(n.clone());
        let low: BigInt = BigInt::from(a.clone()) * 2 - &n;
        let high = &low + 2;
        let square = &n * &n * 5;
        !low.is_negative() && &low * &low <= square && square < &high * &high
    }

    #[test]
    fn exact_where_the_methods_meet_and_far_beyond() {
        let edge = BigUint::from(1u64 << 62);
        for n in (0u32..200).map(|i| &edge - 100u32 + i) {
            assert!(is_floor_phi(&n, &floor_phi(&n)), "{n}");
        }
        let n = BigUint::from(7u32).pow(5000);
        assert!(is_floor_phi(&n, &floor_phi(&n)));
    }

    /// Long numbers, and those whose multiple is as near to an integer as can be: Fibonacci
    /// numbers.
    #[test]
    fn long_multiples() {
        let (golden, meter) = (Golden::default(), Meter::unlimited());
        let (mut a, mut b) = (BigUint::from(1u32), BigUint::from(1u32));
        for i in 0..20_000 {
            a += &b;
            std::mem::swap(&mut a, &mut b);
            if i % 997 < 2 {
                for n in [a.clone(), &a + 1u32, &a - 1u32, &a * 7u32] {
                    assert!(is_floor_phi(&n, &golden.floor_times(&n, &meter).unwrap()), "{i}");
                }
            }
        }
    }

    #[test]
    fn partners_partition_the_positive_integers() {
        for d in 2u32..40 {
            for (p, q, r) in [(0, 1, 1), (1, 1, 2), (3, -1, 1), (5, 2, 3), (-9, -1, -4)] {
                let Some(alpha) = Quadratic::new(p.into(), q.into(), d.into(), r.into()) else {
                    continue;
                };
                if alpha.floor_multiple(&1000.into()) <= 1000.into() {
                    continue; // needs α > 1 (and here, not too near to 1)
                }
                let beta = alpha.partner();
                let mut hits = vec![0; 500];
                for x in [&alpha, &beta] {
                    for n in 1..500 {
                        if let Some(hit) = x.floor_multiple(&n.into()).to_usize()
                            && hit < hits.len()
                        {
                            hits[hit] += 1;
                        }
                    }
                }
                assert!(hits[1..].iter().all(|&h| h == 1), "({p} + {q}√{d})/{r}");
            }
        }
    }

    proptest! {
        #[test]
        fn golden_multiples(n in any::<u128>(), shift in 0..128u32) {
            let n = BigUint::from(n >> shift);
            let a = floor_phi(&n);
            prop_assert!(is_floor_phi(&n, &a));
            let signed = BigInt::from(n.clone());
            prop_assert_eq!(Quadratic::golden().floor_multiple(&signed), BigInt::from(a.clone()));
            prop_assert_eq!(Quadratic::golden().partner().floor_multiple(&signed), BigInt::from(a + &n));
        }

        #[test]
        fn general_multiples_lie_between_the_bounds(
            p in -50..50i64, q in -50..50i64, d in 0..60u32, r in -20..20i64, n in -1000..1000i64,
        ) {
            let Some(alpha) = Quadratic::new(p.into(), q.into(), d.into(), r.into()) else {
                return Ok(());
            };
            let exact = n as f64 * (p as f64 + q as f64 * f64::from(d).sqrt()) / r as f64;
            let floor = alpha.floor_multiple(&n.into()).to_f64().unwrap();
            prop_assert!(floor <= exact + 1e-6 && exact < floor + 1.0 + 1e-6);
        }
    }
}
