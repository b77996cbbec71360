//! Random rules: mostly tame, so that tables fill, and sometimes wild.

use super::rules::*;
use grundy_rules::ir::*;

pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn constant(&mut self) -> i64 {
        match self.below(12) {
            0 => -(self.below(5) as i64),
            1 => [63, 64, 62, 255, 256, 1 << 32, i64::MAX, i64::MIN][self.below(8) as usize],
            _ => self.below(7) as i64,
        }
    }

    fn number(&mut self, slots: usize, depth: u32) -> Expr {
        if depth == 0 || self.one_in(3) {
            return if self.one_in(3) { c(self.constant()) } else { s(self.below(slots as u64) as usize) };
        }
        use Binary::*;
        let x = self.number(slots, depth - 1);
        match self.below(30) {
            0..8 => op(x, [Add, Subtract, Subtract, Multiply][self.below(4) as usize], self.number(slots, depth - 1)),
            8..14 => {
                let f = if self.one_in(2) { Divide } else { Remainder };
                let y = if self.one_in(2) { c(self.below(5) as i64 + 1) } else { self.number(slots, depth - 1) };
                op(x, f, y)
            }
            14..22 => {
                let f = [And, Or, Xor, ShiftLeft, ShiftRight, Min, Max, Gcd, Exponent, Power][self.below(10) as usize];
                op(x, f, self.number(slots, depth - 1))
            }
            22..26 => {
                use Unary::*;
                un([Negate, Abs, Isqrt, Bits, Popcount, Lowbit][self.below(6) as usize], x)
            }
            26 => op(c(2), Power, x),
            27 => op(x, Exponent, c(2)),
            28 => self.truth(slots, 1),
            _ => op(x, Power, c(self.below(4) as i64)),
        }
    }

    fn truth(&mut self, slots: usize, depth: u32) -> Expr {
        use Binary::*;
        if depth > 0 && self.one_in(2) {
            let x = self.truth(slots, depth - 1);
            return match self.below(3) {
                0 => un(Unary::Not, x),
                1 => op(x, Both, self.truth(slots, depth - 1)),
                _ => op(x, Either, self.truth(slots, depth - 1)),
            };
        }
        let f = [Equal, Unequal, Less, AtMost, Greater, AtLeast][self.below(6) as usize];
        op(self.number(slots, 1), f, self.number(slots, 1))
    }

    /// An expression that is small in most positions.
    fn end(&mut self, slots: usize) -> Expr {
        match self.below(10) {
            0..5 => s(self.below(slots as u64) as usize),
            5 | 6 => div(s(self.below(slots as u64) as usize), c(2)),
            7 => c(self.below(6) as i64),
            8 => sub(s(self.below(slots as u64) as usize), c(self.below(4) as i64)),
            _ => op(self.number(slots, 2), Binary::Min, c(40)),
        }
    }

    fn domain(&mut self, slots: usize) -> Domain {
        match self.below(20) {
            0..9 => range(c(self.below(3) as i64), self.end(slots)),
            9 => range(self.end(slots), self.end(slots)),
            10 | 11 => Domain::Is(self.number(slots, 2)),
            12 => Domain::Is(sub(s(0), s(slots - 1))),
            13 => {
                let few = self.below(6) + 1;
                list(&(0..few).map(|_| self.below(9) as i64).collect::<Vec<_>>())
            }
            14 => {
                let few = self.below(4);
                Domain::Listed(
                    (0..few)
                        .map(|_| match self.below(3) {
                            0 => Member::Range(self.end(slots), self.end(slots)),
                            1 => Member::One(self.number(slots, 1)),
                            _ => Member::One(c(self.constant())),
                        })
                        .collect(),
                )
            }
            15 => Domain::Divisors(self.end(slots)),
            16 => Domain::Primes(self.end(slots)),
            17 => Domain::PrimesUpTo(self.end(slots)),
            18 => Domain::Powers(c(self.below(4) as i64), self.end(slots)),
            _ => Domain::Divisors(s(0)),
        }
    }

    /// Numbers of an option: one of them made smaller, or anything.
    fn option(&mut self, arity: usize, slots: usize) -> Vec<Term> {
        let terms = [1, 1, 1, 2, 2, 3, 0][self.below(7) as usize];
        (0..terms)
            .map(|_| {
                let smaller = self.below(arity as u64) as usize;
                let numbers = (0..arity).map(|i| match self.below(16) {
                    0 => self.number(slots, 2),
                    1 if slots > arity => s(arity + self.below((slots - arity) as u64) as usize),
                    _ if i != smaller => s(i),
                    2 => div(s(i), c(2)),
                    3 if slots > arity => sub(sub(s(i), s(slots - 1)), c(1)),
                    _ if slots > arity => sub(s(i), s(arity + self.below((slots - arity) as u64) as usize)),
                    _ => sub(s(i), c(self.below(4) as i64 + 1)),
                });
                let numbers = numbers.collect();
                let count = match self.below(8) {
                    0 => self.number(slots, 2),
                    1 => c(self.below(4) as i64),
                    2 => rem(s(self.below(slots as u64) as usize), c(3)),
                    _ => c(1),
                };
                term(count, numbers)
            })
            .collect()
    }

    pub fn rule(&mut self) -> Rule {
        let arity = [1, 1, 1, 2, 2, 3][self.below(6) as usize];
        let lines = (0..=self.below(3))
            .map(|_| {
                let bindings = [0, 1, 1, 1, 2, 2, 3][self.below(7) as usize];
                let domains: Vec<Domain> = (0..bindings).map(|i| self.domain(arity + i)).collect();
                let slots = arity + bindings;
                let condition = self.one_in(3).then(|| self.truth(slots, 2));
                let option = self.option(arity, slots);
                line(domains, condition, option)
            })
            .collect();
        let mut rule = rule(arity, lines);
        rule.unordered = arity > 1 && self.one_in(3);
        rule
    }

    /// A rule whose options are single positions or nothing, with verdicts.
    pub fn single(&mut self) -> Rule {
        let mut rule = self.rule();
        for line in &mut rule.lines {
            line.option.truncate(1);
            line.option.iter_mut().for_each(|term| term.count = c(1));
        }
        rule.verdicts = (0..self.below(3))
            .map(|number| Verdict {
                number: 10 + number as usize,
                wins: self.one_in(2),
                condition: self.truth(rule.arity, 1),
            })
            .collect();
        rule
    }
}
