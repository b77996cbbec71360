//! Laws that count digits: (f(n) + c) % m, where f is how many digits n has, how many of them are
//! ones, or how many zeros stand last, as an automaton.

use super::law::{Law, built};
use grundy_laws::{Expr, Function, Numeration, Op};

/// Larger moduli mean many states and are no laws of games.
const MODULUS: i128 = 1 << 10;

/// The function, what is added to it, and the modulus.
fn parts(law: &Expr) -> Option<(Function, i128, i128)> {
    let Expr::Binary(Op::Mod, sum, by) = law else { return None };
    let Expr::Number(modulus @ 1..=MODULUS) = **by else { return None };
    let (call, added) = match &**sum {
        Expr::Binary(Op::Add, call, added) => match **added {
            Expr::Number(added @ 0..=MODULUS) => (&**call, added),
            _ => return None,
        },
        call => (call, 0),
    };
    match call {
        Expr::Call(function, of) if **of == Expr::Index => Some((*function, added, modulus)),
        _ => None,
    }
}

/// The base whose digits a function counts.
pub(super) fn base(function: Function) -> Option<u8> {
    match function {
        Function::Bits | Function::Popcount => Some(2),
        Function::Exponent(p) => u8::try_from(p).ok().filter(|p| (2..=36).contains(p)),
        _ => None,
    }
}

/// The automaton of a law that counts digits of a base.
pub(super) fn counting(law: &Expr, numeration: Numeration) -> Option<Law> {
    let (function, added, modulus) = parts(law)?;
    let base = base(function).filter(|&base| numeration == Numeration::Base(base))?;
    // Nothing before the first digit that is not 0.
    let next = |count: &Option<i128>, digit: usize| match (*count, digit, function) {
        (None, 0, _) => None,
        (count, 0, Function::Exponent(_)) => Some((count.unwrap_or(0) + 1) % modulus),
        (_, _, Function::Exponent(_)) => Some(0),
        (count, _, Function::Bits) => Some((count.unwrap_or(0) + 1) % modulus),
        (count, digit, _) => Some((count.unwrap_or(0) + digit as i128) % modulus),
    };
    let correction = |count: &Option<i128>| match (count, function) {
        (None, Function::Exponent(_)) => None,
        (count, _) => i64::try_from((count.unwrap_or(0) + added) % modulus).ok(),
    };
    let (next, correction) = built(None, base.into(), next, correction)?;
    Some(Law { numeration, rise: 0, run: 1, next, correction })
}
