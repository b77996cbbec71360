//! Random rules, for tests that compare two ways to follow them.
//!
//! The rules are well-typed and use every operation and every domain. Most loops are
//! short, most options lie below; but faults, options outside of every table, negative
//! numbers and long loops happen, all of them sometimes.

pub mod build;
mod guarded;
mod heaps;
mod summed;

use crate::ir::{Binary, Domain, Expr, Line, Member, Rule, Term, Unary, Verdict};
use build::{binary, line, number, slot, term, unary};

/// A generator of numbers and of rules: the same seed gives the same rules.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
    /// The numbers of a position of the rule in work.
    arity: usize,
}

impl Random {
    /// A generator.
    pub fn new(seed: u64) -> Self {
        Random { state: seed, arity: 1 }
    }

    /// 64 random bits (the generator SplitMix64).
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let x = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// A number below n ≥ 1.
    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n.max(1)
    }

    /// Whether something happens that happens `times` in 100.
    pub fn percent(&mut self, times: u64) -> bool {
        self.below(100) < times
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    /// A rule whose positions have 1 to 3 numbers.
    pub fn rule(&mut self) -> Rule {
        let arity = self.pick(&[1, 1, 1, 2, 2, 3]);
        self.rule_of(arity)
    }

    /// A rule whose positions have so many numbers.
    pub fn rule_of(&mut self, arity: usize) -> Rule {
        self.arity = arity;
        let lines = (0..=self.below(3)).map(|_| self.line(arity)).collect();
        let mut rule = build::rule(arity, lines);
        rule.unordered = arity > 1 && self.percent(30);
        if self.percent(25) {
            let verdicts = 0..=self.below(2);
            rule.verdicts = verdicts.map(|_| self.verdict(arity)).collect();
        }
        build::place(&mut rule);
        rule
    }

    fn verdict(&mut self, arity: usize) -> Verdict {
        Verdict { number: 0, wins: self.percent(50), condition: self.truth(arity, 2) }
    }

    /// A line. Its loops together have at most some thousand choices for small positions.
    fn line(&mut self, arity: usize) -> Line {
        let count = self.pick(&[0, 1, 1, 1, 2, 2, 3]);
        let mut domains = Vec::new();
        let mut slots = arity;
        for inner in 0..count {
            domains.push(self.domain(slots, inner > 0));
            slots += 1;
        }
        let condition = self.percent(40).then(|| self.truth(slots, 2));
        let terms = self.pick(&[0, 1, 1, 1, 1, 1, 2, 2, 3]);
        let option = (0..terms).map(|_| self.term(arity, slots)).collect();
        line(domains, condition, option)
    }

    fn term(&mut self, arity: usize, slots: usize) -> Term {
        let count = match self.below(10) {
            0 if self.percent(50) => self.expression(slots, 2),
            0 | 1 => binary(Binary::Remainder, self.expression(slots, 1), number(3)),
            2 => number(self.below(4) as i64),
            _ => number(1),
        };
        let numbers = (0..arity).map(|i| self.left(i, slots)).collect();
        term(count, numbers)
    }

    /// What is left of a number: mostly less than it was.
    fn left(&mut self, i: usize, slots: usize) -> Expr {
        match self.below(12) {
            0 if self.percent(50) => self.expression(slots, 3),
            1 => slot(i),
            2 if self.percent(50) => self.value(slots),
            3 => binary(Binary::Divide, slot(i), number(self.below(4) as i64 + 1)),
            4 => {
                let modulus = binary(Binary::Max, self.value(slots), number(1));
                binary(Binary::Remainder, slot(i), modulus)
            }
            5 => {
                let smaller = self.expression(slots, 2);
                binary(Binary::Min, binary(Binary::Subtract, slot(i), number(1)), smaller)
            }
            _ => binary(Binary::Subtract, slot(i), self.value(slots)),
        }
    }

    /// What a binding runs through; `inner` loops are short.
    fn domain(&mut self, slots: usize, inner: bool) -> Domain {
        let first = number(self.below(3) as i64);
        match self.below(14) {
            0 | 1 => Domain::Is(self.expression(slots, 2)),
            2 => Domain::Listed((0..=self.below(4)).map(|_| self.member(slots)).collect()),
            3 => Domain::Divisors(self.natural(slots)),
            4 => Domain::Primes(self.natural(slots)),
            5 => Domain::PrimesUpTo(self.short(slots, inner)),
            6 => Domain::Powers(
                number(self.pick(&[2, 2, 2, 2, 2, 3, 3, 3, 10, 1])),
                self.value(slots),
            ),
            7 => {
                let base = binary(Binary::Max, self.value(slots), number(2));
                Domain::Powers(
                    if self.percent(80) { base } else { self.value(slots) },
                    self.value(slots),
                )
            }
            8 | 9 => Domain::Range(first, number(self.below(9) as i64)),
            10 if !inner => Domain::Range(first, number(self.pick(&[63, 64, 65, 511, 700, 1200]))),
            11 => Domain::Range(self.short(slots, inner), self.short(slots, inner)),
            _ => Domain::Range(first, self.short(slots, inner)),
        }
    }

    fn member(&mut self, slots: usize) -> Member {
        if self.percent(70) {
            Member::One(self.value(slots))
        } else {
            Member::Range(self.short(slots, true), self.short(slots, true))
        }
    }

    /// The end of a range: not far from 0 if the position is small, in an inner loop
    /// even if it is not.
    fn short(&mut self, slots: usize, inner: bool) -> Expr {
        let place = self.below(slots as u64) as usize;
        let mut end = slot(place);
        if inner || place >= self.arity {
            end = binary(Binary::Min, end, number(self.below(9) as i64));
            end = binary(Binary::Max, end, number(-(self.below(4) as i64)));
        }
        match self.below(5) {
            0 => binary(Binary::Divide, end, number(2)),
            1 => binary(Binary::Subtract, end, number(self.below(4) as i64)),
            2 => {
                let end = binary(Binary::Max, end, number(0));
                unary(self.pick(&[Unary::Isqrt, Unary::Bits, Unary::Popcount]), end)
            }
            _ => end,
        }
    }

    /// A number that is seldom negative.
    fn natural(&mut self, slots: usize) -> Expr {
        let value = self.value(slots);
        if self.percent(85) { unary(Unary::Abs, value) } else { value }
    }

    /// A slot, or a constant.
    fn value(&mut self, slots: usize) -> Expr {
        if self.percent(65) {
            slot(self.below(slots as u64) as usize)
        } else if self.percent(95) {
            number(self.below(8) as i64 - 1)
        } else {
            let shift = self.below(64);
            number((self.bits() >> shift) as i64)
        }
    }

    fn expression(&mut self, slots: usize, depth: u64) -> Expr {
        use Binary::*;
        if depth == 0 || self.percent(20) {
            return self.value(slots);
        }
        if self.percent(18) {
            let operation = self.pick(&[
                Unary::Negate,
                Unary::Abs,
                Unary::Isqrt,
                Unary::Bits,
                Unary::Popcount,
                Unary::Lowbit,
            ]);
            let x = self.expression(slots, depth - 1);
            let x = if self.percent(80) { unary(Unary::Abs, x) } else { x };
            return unary(operation, x);
        }
        let operation = self.pick(&[
            Add, Add, Add, Subtract, Subtract, Subtract, Multiply, Multiply, Divide, Remainder,
            Power, And, Or, Xor, ShiftLeft, ShiftRight, Min, Max, Gcd, Exponent,
        ]);
        let (x, y) = (self.expression(slots, depth - 1), self.expression(slots, depth - 1));
        if self.percent(15) {
            return binary(operation, x, y);
        }
        let small = self.below(4) as i64;
        // Mostly without a fault.
        match operation {
            Divide | Remainder if self.percent(50) => binary(operation, x, number(small + 1)),
            Divide | Remainder => binary(operation, x, binary(Max, y, number(1))),
            Power | ShiftLeft => binary(operation, x, number(small)),
            ShiftRight => binary(operation, x, unary(Unary::Abs, y)),
            Exponent => binary(operation, binary(Or, x, number(4)), number(small + 2)),
            _ => binary(operation, x, y),
        }
    }

    fn truth(&mut self, slots: usize, depth: u64) -> Expr {
        use Binary::*;
        match self.below(8) {
            0 | 1 if depth > 0 => {
                let (x, y) = (self.truth(slots, depth - 1), self.truth(slots, depth - 1));
                binary(self.pick(&[Both, Either]), x, y)
            }
            2 if depth > 0 => unary(Unary::Not, self.truth(slots, depth - 1)),
            _ => {
                let (x, y) = (self.expression(slots, depth), self.expression(slots, depth));
                binary(self.pick(&[Equal, Unequal, Less, AtMost, Greater, AtLeast]), x, y)
            }
        }
    }
}
