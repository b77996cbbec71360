//! Nimbers against their definitions.

use super::product::product_portable;
use super::*;
use num_bigint::BigInt;
use proptest::prelude::*;

/// All products a·b for a, b < `size` from the definition by mex.
fn products_by_mex(size: usize) -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; size]; size];
    // A product of two numbers below 2^(2^n) stays below it, but the
    // excluded values may be any: leave room.
    let mut excluded = vec![usize::MAX; 1 << 16];
    for a in 0..size {
        for b in 0..=a {
            let stamp = a * size + b;
            for x in 0..a {
                for y in 0..b {
                    excluded[table[x][b] ^ table[a][y] ^ table[x][y]] = stamp;
                }
            }
            let product = excluded.iter().position(|&e| e != stamp).unwrap();
            table[a][b] = product;
            table[b][a] = product;
        }
    }
    table
}

/// The product by splitting at Fermat 2-powers, F·F = F + F/2.
fn product_by_fermat(a: u64, b: u64) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = [32, 16, 8, 4, 2, 1].into_iter().find(|&h| (a | b) >> h != 0).unwrap();
    let low = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & low, b >> half, b & low);
    let top = product_by_fermat(a1, b1);
    let middle = product_by_fermat(a1, b0) ^ product_by_fermat(a0, b1) ^ top;
    middle << half ^ product_by_fermat(a0, b0) ^ product_by_fermat(top, 1 << (half - 1))
}

/// Nimbers of every size, small ones as likely as large ones.
fn nimber() -> impl Strategy<Value = Nimber> {
    (any::<u64>(), 0..64u32).prop_map(|(x, shift)| Nimber(x >> shift))
}

#[test]
fn products_below_128_by_the_definition() {
    for (a, row) in products_by_mex(128).iter().enumerate() {
        for (b, &expected) in row.iter().enumerate() {
            assert_eq!(Nimber(a as u64) * Nimber(b as u64), Nimber(expected as u64), "{a} {b}");
            assert_eq!(product_portable(a as u64, b as u64), expected as u64, "{a} {b}");
        }
    }
}

#[test]
fn products_of_powers_of_two_by_fermat() {
    for i in 0..64 {
        for j in 0..64 {
            let (a, b) = (1 << i, 1 << j);
            assert_eq!((Nimber(a) * Nimber(b)).0, product_by_fermat(a, b), "2^{i} 2^{j}");
        }
    }
}

#[test]
fn all_small_inverses_orders_and_powers() {
    for x in 1..=u64::from(u16::MAX) {
        let x = Nimber(x);
        assert_eq!(x * x.inverse().unwrap(), Nimber::ONE);
    }
    for x in (1..256).map(Nimber) {
        let mut power = x;
        let mut order = 1;
        while power != Nimber::ONE {
            power *= x;
            order += 1;
            assert_eq!(x.pow(order), power);
        }
        assert_eq!(x.order(), Some(order));
    }
    assert_eq!(Nimber::ZERO.inverse(), None);
    assert_eq!(Nimber::ZERO.order(), None);
    assert_eq!([0, 1, u64::MAX].map(|e| Nimber::ZERO.pow(e)), [Nimber(1), Nimber(0), Nimber(0)]);
}

#[test]
fn the_unsolvable_equations_are_the_upper_half() {
    for bit in 0..63 {
        assert!(Nimber(1 << bit).artin_schreier().is_some());
    }
    assert_eq!(Nimber(1 << 63).artin_schreier(), None);
    assert_eq!(Nimber(u64::MAX).artin_schreier(), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn products_by_the_recursive_definition(a in nimber(), b in nimber()) {
        let expected = product_by_fermat(a.0, b.0);
        prop_assert_eq!((a * b).0, expected);
        prop_assert_eq!(product_portable(a.0, b.0), expected);
    }

    #[test]
    fn a_field(a in nimber(), b in nimber(), c in nimber()) {
        prop_assert_eq!(a * b, b * a);
        prop_assert_eq!((a * b) * c, a * (b * c));
        prop_assert_eq!(a * (b + c), a * b + a * c);
        prop_assert_eq!(a * Nimber::ONE, a);
        prop_assert_eq!(a - b, a + b);
        prop_assert_eq!(a + -a, Nimber::ZERO);
        match b / c {
            Some(quotient) => prop_assert_eq!(quotient * c, b),
            None => prop_assert_eq!(c, Nimber::ZERO),
        }
    }

    #[test]
    fn subfields_are_closed(a in any::<u64>(), b in any::<u64>(), level in 0..7u32) {
        let size = 1 << level;
        let [a, b] = [a, b].map(|x| Nimber(x >> (64 - size)));
        let inside = |x: Nimber| size == 64 || x.0 >> size == 0;
        prop_assert!(inside(a * b) && inside(a.square()) && inside(a.sqrt()));
        prop_assert!(a.inverse().is_none_or(inside));
    }

    #[test]
    fn squares_and_roots(a in nimber(), b in nimber()) {
        prop_assert_eq!(a.square(), a * a);
        prop_assert_eq!(a.sqrt().square(), a);
        prop_assert_eq!(a.square().sqrt(), a);
        prop_assert_eq!((a + b).square(), a.square() + b.square());
        prop_assert_eq!((0..64).fold(a, |x, _| x.square()), a, "Frobenius has order 64");
    }

    #[test]
    fn quadratics(x in nimber(), y in nimber()) {
        let solutions = (x.square() + x).artin_schreier();
        prop_assert_eq!(solutions, Some([Nimber(x.0 & !1), Nimber(x.0 | 1)]));
        let roots = Nimber::solve_quadratic(x + y, x * y);
        prop_assert_eq!(roots, Some([x.min(y), x.max(y)]));
    }

    #[test]
    fn powers(a in nimber(), e in any::<u64>(), f in any::<i64>(), small in 0..40u64) {
        prop_assert_eq!(a.pow(small), (0..small).map(|_| a).product::<Nimber>());
        prop_assert_eq!(a.pow_integer(&BigInt::from(e)), Some(a.pow(e)));
        let (e, f) = (BigInt::from(e), BigInt::from(f));
        if a != Nimber::ZERO {
            let power = |x: &BigInt| a.pow_integer(x).unwrap();
            prop_assert_eq!(power(&e) * power(&f), power(&(&e + &f)));
            prop_assert_eq!(power(&e).pow_integer(&f), Some(power(&(&e * &f))));
            prop_assert_eq!(a.pow(a.order().unwrap()), Nimber::ONE);
        }
    }

    #[test]
    fn sums_and_products_of_many(values in prop::collection::vec(nimber(), 0..20)) {
        let sum: Nimber = values.iter().copied().sum();
        prop_assert_eq!(sum.0, values.iter().fold(0, |sum, a| sum ^ a.0));
        let product: Nimber = values.iter().copied().product();
        prop_assert_eq!(product.0, values.iter().fold(1, |p, a| product_by_fermat(p, a.0)));
    }
}
