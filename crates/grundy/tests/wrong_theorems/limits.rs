//! Wrong formulas about Wythoff's game and games with a limit on the take.

use super::{first_failure, record, refuted, survives, won_if};
use grundy::game::Claim;
use grundy::games::heap::dynamic::Dynamic;
use grundy::games::heap::fibonacci::Fibonacci;
use grundy::games::heap::wythoff::Wythoff;
use grundy::values::beatty::floor_phi;
use grundy::values::long::Long;
use grundy::values::{Convention, Outcome};
use num_traits::ToPrimitive;
use std::ops::ControlFlow;

type Pair = (Long, Long);

fn small((a, b): &Pair) -> (u64, u64) {
    let (a, b) = (a.to_u64().unwrap(), b.to_u64().unwrap());
    (a.min(b), a.max(b))
}

const PHI: f64 = 1.618_033_988_749_895;

#[test]
fn wythoff_with_the_floor_around_phi_alone() {
    // ⌊φ⌋·(b − a) = b − a
    let says = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        won_if(a != PHI.floor() as u64 * (b - a))
    };
    refuted::<Wythoff>(None, 20, says, "2 4");
}

#[test]
fn wythoff_with_the_square_of_phi() {
    let says = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        won_if(a != (PHI * PHI * (b - a) as f64).floor() as u64)
    };
    refuted::<Wythoff>(None, 20, says, "1 2");
    let ceiling = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        won_if(a != (PHI * (b - a) as f64).ceil() as u64)
    };
    refuted::<Wythoff>(None, 20, ceiling, "1 2");
    let exact = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        won_if(a != (PHI * (b - a) as f64).floor() as u64)
    };
    survives::<Wythoff>(None, 40, exact);
}

/// A Wythoff position is not the sum of its heaps.
#[test]
fn wythoff_by_exclusive_or() {
    let says = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        Some(Claim::Sg(a ^ b))
    };
    refuted::<Wythoff>(None, 20, says, "1 1");
}

/// Winning moves along the diagonal are easily forgotten.
#[test]
fn wythoff_moves_in_one_heap_only() {
    let says = |_: &Wythoff, pair: &Pair| {
        let (a, b) = small(pair);
        won_if(a != (PHI * (b - a) as f64).floor() as u64)
    };
    let theorem = record::<Wythoff>(
        Convention::Normal,
        says,
        Some(|_, (a, b), wanted, _, each| {
            if wanted != Claim::Outcome(Outcome::P) {
                return ControlFlow::Continue(());
            }
            let lost = |a: u64, b: u64| a.min(b) == (PHI * a.abs_diff(b) as f64).floor() as u64;
            let (x, y) = (a.to_u64().unwrap(), b.to_u64().unwrap());
            for left in (0..x).filter(|&left| lost(left, y)) {
                each(&[(left.into(), b.clone())])?;
            }
            for left in (0..y).filter(|&left| lost(x, left)) {
                each(&[(a.clone(), left.into())])?;
            }
            ControlFlow::Continue(())
        }),
    );
    assert_eq!(first_failure(None, &theorem, 20).as_deref(), Some("1 1"));
}

/// The formula in `double` arithmetic, as contest programs write it.
fn in_double(difference: u64) -> u64 {
    (difference as f64 * (1.0 + 5f64.sqrt()) / 2.0).floor() as u64
}

#[test]
fn wythoff_in_double_precision() {
    let exact = |n: u64| floor_phi(&n.into()).to_u64().unwrap();
    // ⌊nφ⌋ is closest to an integer from below at Fibonacci numbers of even index:
    // there the product is rounded up first.
    let mut fibonacci = vec![1u64, 1];
    while fibonacci.len() < 85 {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let wrong: Vec<u64> = fibonacci.iter().copied().filter(|&n| in_double(n) != exact(n)).collect();
    let first = wrong[0];
    assert_eq!(first, 102_334_155); // F₄₀: far below what a contest allows
    let a = exact(first);
    let (lost, won) = ((a, a + first), (in_double(first), in_double(first) + first));
    assert_ne!(lost, won);
    // The library says what the rules say: exactly one of two P-candidates with the
    // same difference can be lost, since the diagonal move joins them.
    let outcome = |(a, b): (u64, u64)| super::common::normal(&format!("wythoff {a} {b}")).outcome;
    assert_eq!(outcome(lost), Outcome::P);
    assert_eq!(outcome(won), Outcome::N);
}

fn is_in(numbers: &[u64], n: u64) -> bool {
    numbers.contains(&n)
}

#[test]
fn fibonacci_nim_with_lucas_numbers() {
    let says = |_: &Fibonacci, (n, limit): &Pair| {
        let (n, limit) = (n.to_u64()?, limit.to_u64()?);
        let start = limit + 1 == n;
        start.then(|| Claim::Outcome(Outcome::n_if(!is_in(&[1, 2, 3, 4, 7, 11, 18, 29], n))))
    };
    refuted::<Fibonacci>(None, 60, says, "4 3");
}

/// The first move must not take everything; after that the limit decides.
#[test]
fn fibonacci_nim_without_the_limit() {
    let says = |_: &Fibonacci, (n, _): &Pair| {
        let n = n.to_u64()?;
        won_if(n > 0 && !is_in(&[1, 2, 3, 5, 8, 13, 21, 34, 55], n))
    };
    refuted::<Fibonacci>(None, 60, says, "1 1");
    let starts_right = |_: &Fibonacci, (n, limit): &Pair| {
        let (n, limit) = (n.to_u64()?, limit.to_u64()?);
        (n > 0 && limit + 1 == n)
            .then(|| won_if(!is_in(&[1, 2, 3, 5, 8, 13, 21, 34, 55], n)))
            .flatten()
    };
    survives::<Fibonacci>(None, 60, starts_right);
}

/// The sequence with the recurrence's `>` replaced by `≥`.
fn loose(k: u64, strict: bool) -> Vec<u64> {
    let (mut a, mut b): (Vec<u64>, Vec<u64>) = (vec![1], vec![1]);
    while *a.last().unwrap() < 200 {
        let next = b.last().unwrap() + 1;
        let reach = |x: u64| if strict { k * x < next } else { k * x <= next };
        let before = a.iter().rposition(|&x| reach(x)).map_or(0, |t| b[t]);
        a.push(next);
        b.push(next + before);
    }
    a
}

#[test]
fn dynamic_with_at_least_instead_of_more() {
    assert_eq!(loose(3, true)[..9], [1, 2, 3, 4, 6, 8, 11, 15, 21]);
    survives::<Dynamic>(Some("3"), 150, |_, (n, limit)| {
        let (n, limit) = (n.to_u64()?, limit.to_u64()?);
        (n > 0 && limit + 1 == n).then(|| won_if(!loose(3, true).contains(&n))).flatten()
    });
    let wrong = |_: &Dynamic, (n, limit): &Pair| {
        let (n, limit) = (n.to_u64()?, limit.to_u64()?);
        (n > 0 && limit + 1 == n).then(|| won_if(!loose(3, false).contains(&n))).flatten()
    };
    refuted::<Dynamic>(Some("3"), 150, wrong, "4 3");
    // a Fibonacci number misprinted
    let misprinted = |_: &Dynamic, (n, limit): &Pair| {
        let (n, limit) = (n.to_u64()?, limit.to_u64()?);
        let list = [1, 2, 3, 5, 8, 13, 21, 33, 55, 89];
        (n > 0 && limit + 1 == n && n < 100).then(|| won_if(!list.contains(&n))).flatten()
    };
    refuted::<Dynamic>(Some("2"), 150, misprinted, "33 32");
}
