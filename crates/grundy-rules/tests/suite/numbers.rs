//! The exact operations against wide arithmetic, the sets against their definitions.

use grundy_rules::fault::FaultKind;
use grundy_rules::ir::{Binary, Unary};
use grundy_rules::numbers::{Factors, binary, gcd, is_prime, powers, unary};

/// Numbers where something can happen.
fn interesting() -> Vec<i64> {
    let mut numbers: Vec<i64> = (-20..=70).collect();
    for shift in [16, 31, 32, 33, 52, 62] {
        for offset in -2..=2 {
            numbers.extend([(1 << shift) + offset, -(1i64 << shift) + offset]);
        }
    }
    for offset in 0..3 {
        numbers.extend([i64::MIN + offset, i64::MAX - offset]);
    }
    numbers.extend([3_037_000_499, 3_037_000_500, 2_097_151, 2_097_152, 1_000_003]);
    numbers
}

/// The exact result if it fits.
fn fit(value: i128) -> Result<i64, FaultKind> {
    i64::try_from(value).map_err(|_| FaultKind::Overflow)
}

/// What the operation means, in 128 bits.
fn meaning(operation: Binary, x: i64, y: i64) -> Result<i64, FaultKind> {
    use FaultKind::*;
    let (wide_x, wide_y) = (i128::from(x), i128::from(y));
    let floor = |x: i128, y: i128| if y > 0 { x.div_euclid(y) } else { (-x).div_euclid(-y) };
    let power = |base: i128, exponent: i64| {
        (0..exponent.min(130)).try_fold(1i128, |product, _| {
            product.checked_mul(base).filter(|product| product.unsigned_abs() < 1 << 65)
        })
    };
    match operation {
        Binary::Add => fit(wide_x + wide_y),
        Binary::Subtract => fit(wide_x - wide_y),
        Binary::Multiply => fit(wide_x * wide_y),
        Binary::Divide | Binary::Remainder if y == 0 => Err(DivisionByZero),
        Binary::Divide => fit(floor(wide_x, wide_y)),
        Binary::Remainder => fit(wide_x - floor(wide_x, wide_y) * wide_y),
        Binary::Power if y < 0 => Err(NegativeExponent),
        // Powers of −1 alternate, so far as 130 goes: take an exponent of the same parity.
        Binary::Power if x == -1 => fit(power(-1, y % 2).unwrap()),
        Binary::Power => power(wide_x, y).map_or(Err(Overflow), fit),
        Binary::ShiftLeft | Binary::ShiftRight if y < 0 => Err(NegativeShift),
        Binary::ShiftLeft => power(2, y.min(64)).map_or(Err(Overflow), |p| fit(wide_x * p)),
        Binary::ShiftRight => fit(floor(wide_x, power(2, y.min(64)).unwrap())),
        Binary::Gcd => {
            let (mut a, mut b) = (wide_x.abs(), wide_y.abs());
            while b > 0 {
                (a, b) = (b, a % b);
            }
            fit(a)
        }
        Binary::Exponent if x == 0 => Err(ExponentOfZero),
        Binary::Exponent if y < 2 => Err(BaseTooSmall),
        Binary::Exponent => {
            Ok((0..).find(|&e| power(wide_y, e + 1).is_none_or(|p| wide_x % p != 0)).unwrap())
        }
        Binary::Min => Ok(if x < y { x } else { y }),
        Binary::Max => Ok(if x < y { y } else { x }),
        Binary::And | Binary::Or | Binary::Xor => {
            let bit = |n: i64, place: u32| (n >> place) & 1 == 1;
            let bits = (0..64).map(|place| {
                let (a, b) = (bit(x, place), bit(y, place));
                u64::from(match operation {
                    Binary::And => a && b,
                    Binary::Or => a || b,
                    _ => a != b,
                }) << place
            });
            Ok(bits.sum::<u64>() as i64)
        }
        Binary::Equal => Ok((x == y).into()),
        Binary::Unequal => Ok((x != y).into()),
        Binary::Less => Ok((x < y).into()),
        Binary::AtMost => Ok((x <= y).into()),
        Binary::Greater => Ok((x > y).into()),
        Binary::AtLeast => Ok((x >= y).into()),
        Binary::Both => Ok((x != 0 && y != 0).into()),
        Binary::Either => Ok((x != 0 || y != 0).into()),
    }
}

#[test]
fn operations_on_two_numbers_are_exact() {
    use Binary::*;
    let all = [
        Add, Subtract, Multiply, Divide, Remainder, Power, And, Or, Xor, ShiftLeft, ShiftRight,
        Min, Max, Gcd, Exponent, Equal, Unequal, Less, AtMost, Greater, AtLeast, Both, Either,
    ];
    for operation in all {
        for x in interesting() {
            for y in interesting() {
                assert_eq!(
                    binary(operation, x, y),
                    meaning(operation, x, y),
                    "{operation:?} {x} {y}"
                );
            }
        }
    }
}

#[test]
fn operations_on_one_number_are_exact() {
    for x in interesting() {
        let negative = Err(FaultKind::NegativeArgument);
        let natural = |value: Result<i64, FaultKind>| if x < 0 { negative } else { value };
        let wide = i128::from(x);
        assert_eq!(unary(Unary::Negate, x), fit(-wide));
        assert_eq!(unary(Unary::Abs, x), fit(wide.abs()));
        assert_eq!(unary(Unary::Not, x), Ok((x == 0).into()));
        if let Ok(root) = unary(Unary::Isqrt, x) {
            let root = i128::from(root);
            assert!(root >= 0 && root * root <= wide && wide < (root + 1) * (root + 1), "{x}");
        } else {
            assert!(x < 0);
        }
        let binary = if x > 0 { format!("{x:b}") } else { String::new() };
        let ones = binary.matches('1').count() as i64;
        let last = binary.trim_end_matches('0').len();
        let low = if x == 0 { 0 } else { 1i64 << (binary.len() - last).min(62) };
        assert_eq!(unary(Unary::Bits, x), natural(Ok(binary.len() as i64)), "{x}");
        assert_eq!(unary(Unary::Popcount, x), natural(Ok(ones)), "{x}");
        assert_eq!(unary(Unary::Lowbit, x), natural(Ok(low)), "{x}");
    }
}

/// Divisors by the definition of their order, from trial division.
fn divisors_slowly(n: i64) -> Vec<i64> {
    let mut divisors = if n > 0 { vec![1] } else { vec![] };
    let (mut rest, mut prime) = (n, 2);
    while rest > 1 {
        let width = divisors.len();
        while rest % prime == 0 {
            rest /= prime;
            for i in divisors.len() - width..divisors.len() {
                divisors.push(divisors[i] * prime);
            }
        }
        prime += 1;
        if prime * prime > rest {
            prime = rest.max(2);
        }
    }
    divisors
}

#[test]
fn divisors_and_primes_of_small_numbers() {
    let (mut factors, mut out) = (Factors::new(), Vec::new());
    let consecutive = 0..200_000i64;
    let far = (1_000_000..1_000_200).chain((1 << 26) - 50..(1 << 26) + 50);
    for n in consecutive.chain(far.clone()).chain(far.rev()) {
        factors.divisors(n, &mut out).unwrap();
        let slow = divisors_slowly(n);
        assert_eq!(out, slow, "{n}");
        factors.primes(n, &mut out).unwrap();
        let primes: Vec<i64> =
            slow.iter().copied().filter(|&d| divisors_slowly(d).len() == 2).collect();
        assert_eq!(out, primes, "{n}");
    }
    assert_eq!(factors.divisors(-1, &mut out), Err(FaultKind::NegativeArgument));
    assert_eq!(factors.primes(-1, &mut out), Err(FaultKind::NegativeArgument));
}

#[test]
fn the_table_and_the_rho_method_agree() {
    let (mut warm, mut out, mut other) = (Factors::new(), Vec::new(), Vec::new());
    for n in 1..(1 << 20) {
        warm.divisors(n, &mut out).unwrap();
        // A fresh object knows nothing beyond 2^16 and factors every number alone.
        if n % 97 == 0 && n > 1 << 16 {
            Factors::new().divisors(n, &mut other).unwrap();
            assert_eq!(out, other, "{n}");
        }
        if n % 64 == 0 {
            assert_eq!(out, divisors_slowly(n), "{n}");
        }
    }
}

#[test]
fn large_numbers_are_factored_at_once() {
    let mut factors = Factors::new();
    let hard: [(u64, &[(u64, u32)]); 7] = [
        (9_223_372_036_854_775_783, &[(9_223_372_036_854_775_783, 1)]),
        (9_223_371_994_482_243_049, &[(3_037_000_493, 2)]),
        (2_147_483_647 * 4_294_967_291, &[(2_147_483_647, 1), (4_294_967_291, 1)]),
        (1 << 62, &[(2, 62)]),
        (2_097_143 * 2_097_143 * 2_097_143, &[(2_097_143, 3)]),
        (614_889_782_588_491_410, &[]),
        (i64::MAX as u64, &[(7, 2), (73, 1), (127, 1), (337, 1), (92_737, 1), (649_657, 1)]),
    ];
    for (n, powers) in hard {
        let found = factors.factor(n as i64);
        let product: u64 = found.powers().iter().map(|&(p, e)| p.pow(e)).product();
        assert_eq!(product, n);
        assert!(found.powers().iter().all(|&(p, _)| is_prime(p as i64)));
        assert!(powers.is_empty() || found.powers() == powers, "{n}: {found:?}");
        let mut divisors = Vec::new();
        factors.divisors(n as i64, &mut divisors).unwrap();
        assert!(divisors.iter().all(|&d| n % d as u64 == 0));
        divisors.sort_unstable();
        divisors.dedup();
        let count: u32 = found.powers().iter().map(|&(_, e)| e + 1).product();
        assert_eq!(divisors.len(), count as usize);
    }
}

#[test]
fn primes_come_in_pieces() {
    let primes_upto = |factors: &mut Factors, n: i64| {
        let (mut all, mut piece, mut after) = (Vec::new(), Vec::new(), 1);
        while after < n {
            after = factors.primes_after(after, n, &mut piece);
            all.append(&mut piece);
        }
        all
    };
    let mut factors = Factors::new();
    for n in (-3..300).chain([1 << 17, (1 << 17) + 1, 300_000, (1 << 24) + 300_000]) {
        let primes = primes_upto(&mut factors, n);
        assert!(n > 300_000 || primes.iter().all(|&p| is_prime(p)));
        assert!(primes.is_sorted() && primes.iter().all(|&p| p <= n));
        let small = n.min(300_000);
        let expected = (0..=small).filter(|&p| is_prime(p)).count();
        assert_eq!(primes.iter().filter(|&&p| p <= small).count(), expected, "{n}");
        if n > 1 << 24 {
            let last = primes.iter().filter(|&&p| p > 1 << 24).copied();
            assert!(last.eq(((1 << 24) + 1..=n).filter(|&p| is_prime(p))));
        }
    }
    let mut piece = Vec::new();
    let end = factors.primes_after(i64::MAX - 200, i64::MAX, &mut piece);
    assert_eq!((end, piece.last()), (i64::MAX, Some(&9_223_372_036_854_775_783)));
}

#[test]
fn primality_against_trial_division() {
    let slow = |n: i64| n > 1 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0);
    assert!((0..20_000).all(|n| is_prime(n) == slow(n)));
    // Strong pseudoprimes to the first bases.
    for n in [2_047, 1_373_653, 25_326_001, 3_215_031_751, 2_152_302_898_747, 341_550_071_728_321] {
        assert!(!is_prime(n));
    }
}

#[test]
fn powers_up_to_a_bound() {
    let mut out = Vec::new();
    for base in 2..12 {
        for most in -3..300 {
            powers(base, most, &mut out).unwrap();
            let slow = (0..64).map_while(|e| base.checked_pow(e)).filter(|&p| p <= most);
            assert_eq!(out, slow.collect::<Vec<_>>());
        }
    }
    powers(2, i64::MAX, &mut out).unwrap();
    assert_eq!((out.len(), out.last()), (63, Some(&(1 << 62))));
    assert_eq!(powers(1, 5, &mut out), Err(FaultKind::BaseTooSmall));
    assert_eq!(powers(-2, 0, &mut out), Err(FaultKind::BaseTooSmall));
    assert_eq!(gcd(0, 0), 0);
}
