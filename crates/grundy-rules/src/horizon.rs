//! How far the values of a rule must be known before they tell anything about later ones.
//!
//! A rule may change at a number that it names, or at one that it makes of several: `n / 100 > 50`
//! changes at 5,100, `bits(n) > 12` at 4,096, two remainders meet first at their common multiple. Where
//! it divides, what happened at n happens again at a multiple of n; where it takes roots or counts
//! digits, at a power. So a pattern that shows within n values is believed only if the values go
//! on beyond the next place where such a rule would change.

use crate::ir::{Binary, Computation, Domain, Expr, Rule, Unary};

/// What a rule is made of, as far as sizes go. All numbers are estimates from above, and end at the
/// largest that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Horizon {
    /// The largest number at which a comparison, a remainder or a loop of the rule changes.
    pub named: u64,
    /// What is said of n may be said again of this many times n.
    pub factor: u64,
    /// … or of the square of n.
    pub squares: bool,
    /// … or of two to the power of n.
    pub powers: bool,
    /// It looks at the powers of this number, or at what power of it divides n; 1 if at none.
    pub base: u64,
    /// All remainders that it takes repeat together after this number.
    pub common: u64,
}

/// A rule is looked at so many times as far as the largest number it names.
const BEYOND: u64 = 8;

/// … and so many times as far as the next place where it may change.
const TWICE: u64 = 2;

impl Horizon {
    /// How far values must be known before a period that shows within the first n tells anything.
    pub fn beyond(&self, n: u64, period: u64) -> u64 {
        let next = n.saturating_add(1);
        // Two remainders of a square are met together at the square of their multiple.
        let root = next.max(self.common);
        let grown = [
            n.saturating_mul(self.factor),
            // A power meets the period anew until all remainders of powers have come.
            n.saturating_mul(power(self.base, cycle(self.base, period))),
            if self.squares { root.saturating_mul(root) } else { 0 },
            if self.powers { power(2, next) } else { 0 },
        ];
        let again = grown.into_iter().max().unwrap_or(0).saturating_mul(TWICE);
        again.max(self.named.saturating_mul(BEYOND)).max(n)
    }
}

impl Rule {
    /// How far its values must be known.
    ///
    /// # Example
    /// ```
    /// let horizon = |text| grundy_rules::read(text, &[]).unwrap().rule.horizon();
    /// assert_eq!(horizon("take 1..3").named, 3);
    /// assert_eq!(horizon("take {1} if n / 100 > 50").named, 5100);
    /// assert_eq!(horizon("take {1} if n % 8 == 0; take {2} if n % 12 == 0").named, 24);
    /// assert_eq!(horizon("n -> [n/10] if n > 0").factor, 10);
    /// assert!(horizon("n -> [isqrt(n)] if n > 1").squares);
    /// ```
    ///
    /// # Complexity
    /// Linear in the length of the rule, times the depth of its comparisons.
    pub fn horizon(&self) -> Horizon {
        let mut seen = Seen {
            horizon: Horizon {
                named: 0,
                factor: 1,
                squares: false,
                powers: false,
                base: 1,
                common: 1,
            },
            common: 1,
            largest: self.largest(),
        };
        for line in &self.lines {
            for binding in &line.bindings {
                seen.domain(&binding.domain);
            }
            line.condition.iter().for_each(|condition| seen.expression(condition));
            for term in &line.option {
                term.over.iter().for_each(|over| seen.domain(&over.domain));
                seen.expression(&term.count);
                term.numbers.iter().for_each(|number| seen.expression(number));
            }
        }
        self.verdicts.iter().for_each(|verdict| seen.expression(&verdict.condition));
        let named = seen.horizon.named.max(seen.largest).max(seen.common);
        Horizon { named, common: seen.common, ..seen.horizon }
    }
}

struct Seen {
    horizon: Horizon,
    /// A common multiple of all numbers that are divided by.
    common: u64,
    largest: u64,
}

impl Seen {
    fn domain(&mut self, domain: &Domain) {
        domain.parts().into_iter().for_each(|part| self.expression(part));
        match domain {
            Domain::Powers(base, _) => {
                self.repeats(base);
                self.base(size(base));
            }
            // What a divisor does alone two of them do together.
            Domain::Divisors(_) | Domain::Primes(_) | Domain::PrimesUpTo(_) => {
                self.horizon.squares = true;
            }
            Domain::Is(_) | Domain::Range(..) | Domain::Listed(_) => {}
        }
    }

    fn expression(&mut self, expr: &Expr) {
        self.name(reach(expr, 1).max(size(expr)));
        match &expr.kind {
            Computation::Constant(_) | Computation::Slot(_) => {}
            Computation::Unary(operation, x) => {
                self.expression(x);
                match operation {
                    Unary::Isqrt => self.horizon.squares = true,
                    Unary::Bits | Unary::Popcount => self.horizon.powers = true,
                    Unary::Lowbit => {
                        self.again(2);
                        self.base(2);
                    }
                    Unary::Negate | Unary::Not | Unary::Abs => {}
                }
            }
            Computation::Binary(operation, x, y) => {
                self.expression(x);
                self.expression(y);
                self.operation(*operation, x, y);
            }
        }
    }

    fn operation(&mut self, operation: Binary, x: &Expr, y: &Expr) {
        use Binary::*;
        match operation {
            // What a division leaves out is a remainder.
            Divide => {
                self.repeats(y);
                self.meets(size(y));
            }
            Exponent => {
                self.repeats(y);
                self.base(size(y));
            }
            Remainder => self.meets(size(y)),
            Multiply => match (varies(x), varies(y)) {
                (true, true) => self.horizon.squares = true,
                (true, false) => self.repeats(y),
                (false, true) => self.repeats(x),
                (false, false) => {}
            },
            Power if varies(y) => self.horizon.powers = true,
            Power if varies(x) => self.horizon.squares = true,
            ShiftLeft | ShiftRight if varies(y) => self.horizon.powers = true,
            ShiftLeft => self.again(power(2, size(y))),
            ShiftRight => {
                self.again(power(2, size(y)));
                self.meets(power(2, size(y)));
            }
            And | Or | Xor => self.bitwise(x, y),
            Equal | Unequal | Less | AtMost | Greater | AtLeast => {
                self.name(reach(x, size(y)).max(reach(y, size(x))));
            }
            Gcd if varies(x) && varies(y) => self.horizon.squares = true,
            Gcd => self.meets(size(x).max(size(y))),
            Add | Subtract | Power | Min | Max | Both | Either => {}
        }
    }

    /// Bits repeat like remainders by a power of two, and all of them at every such power.
    fn bitwise(&mut self, x: &Expr, y: &Expr) {
        match (varies(x), varies(y)) {
            (true, true) => {
                self.again(2);
                self.base(2);
            }
            _ => {
                let mask = size(x).max(size(y));
                let above = mask.checked_add(1).and_then(u64::checked_next_power_of_two);
                self.meets(above.unwrap_or(u64::MAX));
            }
        }
    }

    /// All remainders together repeat after a common multiple only.
    fn meets(&mut self, by: u64) {
        self.common = multiple(self.common, by);
    }

    fn name(&mut self, number: u64) {
        self.horizon.named = self.horizon.named.max(number);
    }

    fn again(&mut self, factor: u64) {
        self.horizon.factor = self.horizon.factor.max(factor);
    }

    fn base(&mut self, base: u64) {
        self.horizon.base = self.horizon.base.max(base);
    }

    /// What holds for n may change again at a multiple of n.
    fn repeats(&mut self, by: &Expr) {
        let by = if varies(by) { size(by).max(self.largest) } else { size(by) };
        self.again(by.max(2));
    }
}

/// Whether an expression depends on the position.
fn varies(expr: &Expr) -> bool {
    match &expr.kind {
        Computation::Constant(_) => false,
        Computation::Slot(_) => true,
        Computation::Unary(_, x) => varies(x),
        Computation::Binary(_, x, y) => varies(x) || varies(y),
    }
}

/// How large the constants of an expression make it.
fn size(expr: &Expr) -> u64 {
    use Binary::*;
    match &expr.kind {
        Computation::Constant(value) => value.unsigned_abs(),
        Computation::Slot(_) => 1,
        Computation::Unary(_, x) => size(x),
        Computation::Binary(operation, x, y) => {
            let (one, other) = (size(x), size(y));
            match operation {
                Add | Subtract => one.saturating_add(other),
                Multiply => one.saturating_mul(other),
                Power => power(one, other),
                ShiftLeft => one.saturating_mul(power(2, other)),
                Divide | ShiftRight if !varies(expr) => one,
                _ => one.max(other),
            }
        }
    }
}

/// How large the numbers of a position must be for an expression of them to reach a value.
fn reach(expr: &Expr, value: u64) -> u64 {
    use Binary::*;
    let next = value.saturating_add(1);
    match &expr.kind {
        Computation::Constant(_) => 0,
        Computation::Slot(_) => value,
        Computation::Unary(Unary::Isqrt, x) => reach(x, next.saturating_mul(next)),
        Computation::Unary(Unary::Bits | Unary::Popcount, x) => reach(x, power(2, value)),
        Computation::Unary(_, x) => reach(x, value),
        Computation::Binary(operation, x, y) => {
            let of = |value: u64| reach(x, value).max(reach(y, value));
            let others = if varies(x) && varies(y) { 0 } else { size(x).max(size(y)) };
            match operation {
                Add | Subtract | Min | Max | Xor | Or | And => of(value.saturating_add(others)),
                Divide => of(next.saturating_mul(size(y).max(1))),
                ShiftRight => of(next.saturating_mul(power(2, size(y)))),
                Remainder => of(value.max(size(y))),
                Exponent => of(power(size(y).max(2), next)),
                // Conditions within conditions are looked at by themselves.
                Equal | Unequal | Less | AtMost | Greater | AtLeast | Both | Either => 0,
                Multiply | Power | ShiftLeft | Gcd => of(value),
            }
        }
    }
}

/// After how many powers of a base their remainders by a number begin to repeat; from 64 on
/// nobody looks, as such a power of two cannot be written.
fn cycle(base: u64, by: u64) -> u64 {
    let by = u128::from(by.max(1));
    let mut met: Vec<u128> = Vec::new();
    let mut remainder = 1 % by;
    while met.len() < 64 && !met.contains(&remainder) {
        met.push(remainder);
        remainder = remainder * u128::from(base) % by;
    }
    met.len() as u64
}

fn power(base: u64, exponent: u64) -> u64 {
    base.saturating_pow(u32::try_from(exponent).unwrap_or(u32::MAX))
}

fn multiple(one: u64, other: u64) -> u64 {
    let (one, other) = (one.max(1), other.max(1));
    (one / grundy::values::primes::gcd(one, other)).saturating_mul(other)
}
