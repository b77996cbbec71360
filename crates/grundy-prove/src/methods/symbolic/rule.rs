//! The moves of a rule from a position whose numbers have letters.

use super::{Affine, Signs, Unclear};
use grundy::work::Meter;
use grundy_rules::ir::{Binary, Computation, Domain, Expr, Line, Member, Rule, Unary};
use grundy_rules::numbers::{Factors, binary, powers, unary};
use std::cell::Cell;

/// What a move leaves: positions with how often each. Where a name runs, it is the letter V in them,
/// and stands for every number between two ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::methods) struct Move {
    pub terms: Vec<(i64, Vec<Affine>)>,
    pub run: Option<Ends>,
}

/// What is done with a value of a name, the range it runs through, and the values before it.
type Each<'e> = &'e mut dyn FnMut(Affine, Option<Ends>, &mut Vec<Affine>) -> Result<(), Unclear>;

/// The first and the last number of a range.
type Ends = (Affine, Affine);

/// Reads the options of positions.
pub(in crate::methods) struct Options<'r> {
    pub rule: &'r Rule,
    pub signs: Signs,
    pub meter: &'r Meter,
    left: Cell<u32>,
}

/// A position has at most so many choices of names, or its moves are not followed.
const CHOICES: u32 = 1 << 16;

impl<'r> Options<'r> {
    /// The options by a rule.
    pub fn new(rule: &'r Rule, signs: Signs, meter: &'r Meter) -> Self {
        Options { rule, signs, meter, left: Cell::new(0) }
    }

    /// The verdict on a position: whether the player to move has won there or lost.
    pub fn verdict(&self, position: &[Affine]) -> Result<Option<bool>, Unclear> {
        for verdict in &self.rule.verdicts {
            if self.holds(&verdict.condition, position)? {
                return Ok(Some(verdict.wins));
            }
        }
        Ok(None)
    }

    /// All moves from a position. A name may run through a range that grows only where
    /// [`Signs::running`] allows it.
    pub fn of(&self, position: &[Affine]) -> Result<Vec<Move>, Unclear> {
        let mut moves = Vec::new();
        self.left.set(CHOICES);
        for line in &self.rule.lines {
            if line.sums() {
                return Err(Unclear::Ever);
            }
            self.bind(line, &mut position.to_vec(), None, &mut moves)?;
        }
        Ok(moves)
    }

    /// Binds the next name of a line.
    fn bind(
        &self,
        line: &Line,
        slots: &mut Vec<Affine>,
        run: Option<Ends>,
        moves: &mut Vec<Move>,
    ) -> Result<(), Unclear> {
        self.meter.steps(1)?;
        self.left.set(self.left.get().checked_sub(1).ok_or(Unclear::Ever)?);
        let Some(binding) = line.bindings.get(slots.len() - self.rule.arity) else {
            return self.choice(line, slots, run, moves);
        };
        let mut each = |value: Affine, run, slots: &mut Vec<Affine>| {
            slots.push(value);
            let done = self.bind(line, slots, run, moves);
            slots.pop();
            done
        };
        let fixed = |expr: &Expr, slots: &[Affine]| {
            self.value(expr, slots)?.as_constant().ok_or(Unclear::Ever)
        };
        let mut listed = Vec::new();
        match &binding.domain {
            Domain::Is(one) => return each(self.value(one, slots)?, run, slots),
            Domain::Range(from, to) => {
                let ends = (self.value(from, slots)?, self.value(to, slots)?);
                return self.range(ends, run, slots, &mut each);
            }
            Domain::Listed(members) => {
                return members.iter().try_for_each(|member| {
                    let (from, to) = match member {
                        Member::One(one) => (one, one),
                        Member::Range(from, to) => (from, to),
                    };
                    let ends = (self.value(from, slots)?, self.value(to, slots)?);
                    self.range(ends, run, slots, &mut each)
                });
            }
            Domain::Divisors(of) => {
                let done = Factors::new().divisors(small(fixed(of, slots)?)?, &mut listed);
                done.map_err(|_| Unclear::Ever)?;
            }
            Domain::Primes(of) => {
                let done = Factors::new().primes(small(fixed(of, slots)?)?, &mut listed);
                done.map_err(|_| Unclear::Ever)?;
            }
            Domain::Powers(base, most) => {
                let (base, most) = (fixed(base, slots)?, fixed(most, slots)?);
                powers(base, most, &mut listed).map_err(|_| Unclear::Ever)?;
            }
            Domain::PrimesUpTo(_) => return Err(Unclear::Ever),
        }
        listed.into_iter().try_for_each(|value| each(Affine::constant(value), run, slots))
    }

    /// Every number of a range, or one letter for all of them.
    fn range(
        &self,
        (from, to): (Affine, Affine),
        run: Option<Ends>,
        slots: &mut Vec<Affine>,
        each: Each<'_>,
    ) -> Result<(), Unclear> {
        let length = to.minus(from)?;
        if let Some(length) = length.as_constant() {
            return (0..=length)
                .try_for_each(|k| each(from.plus(Affine::constant(k))?, run, slots));
        }
        if self.signs.of(length)? < 0 {
            return Ok(());
        }
        match self.signs.running && run.is_none() {
            true => each(Affine { u: 0, v: 1, c: 0 }, Some((from, to)), slots),
            false => Err(Unclear::Ever),
        }
    }

    /// All names are bound.
    fn choice(
        &self,
        line: &Line,
        slots: &[Affine],
        run: Option<Ends>,
        moves: &mut Vec<Move>,
    ) -> Result<(), Unclear> {
        if let Some(condition) = &line.condition
            && !self.holds(condition, slots)?
        {
            return Ok(());
        }
        let mut terms = Vec::new();
        for term in &line.option {
            let count = self.value(&term.count, slots)?.as_constant().ok_or(Unclear::Ever)?;
            if count < 0 {
                return Err(Unclear::Ever);
            }
            let numbers: Result<Vec<Affine>, Unclear> =
                term.numbers.iter().map(|number| self.value(number, slots)).collect();
            terms.push((count, numbers?));
        }
        terms.retain(|term| term.0 > 0);
        for number in terms.iter().flat_map(|term| &term.1) {
            // Where a name runs, who asks cuts its range.
            if !(self.signs.running && number.v != 0) && self.signs.of(*number)? < 0 {
                return Ok(());
            }
        }
        self.meter.steps(terms.len() as u64)?;
        moves.push(Move { terms, run });
        Ok(())
    }

    fn holds(&self, condition: &Expr, slots: &[Affine]) -> Result<bool, Unclear> {
        Ok(self.value(condition, slots)?.as_constant().ok_or(Unclear::Ever)? != 0)
    }

    /// The value of an expression; a truth value is 0 or 1.
    fn value(&self, expr: &Expr, slots: &[Affine]) -> Result<Affine, Unclear> {
        let truth = |holds: bool| Affine::constant(holds.into());
        match &expr.kind {
            Computation::Constant(value) => Affine::constant(*value).plus(Affine::constant(0)),
            Computation::Slot(slot) => slots.get(*slot).copied().ok_or(Unclear::Ever),
            Computation::Unary(operation, inner) => {
                let inner = self.value(inner, slots)?;
                match (operation, inner.as_constant()) {
                    (_, Some(value)) => {
                        unary(*operation, value).map(Affine::constant).map_err(|_| Unclear::Ever)
                    }
                    (Unary::Negate, None) => inner.times(-1),
                    (Unary::Abs, None) => inner.times(self.signs.of(inner)?),
                    _ => Err(Unclear::Ever),
                }
            }
            Computation::Binary(Binary::Both, left, right) => {
                Ok(truth(self.holds(left, slots)? && self.holds(right, slots)?))
            }
            Computation::Binary(Binary::Either, left, right) => {
                Ok(truth(self.holds(left, slots)? || self.holds(right, slots)?))
            }
            Computation::Binary(operation, left, right) => {
                let (left, right) = (self.value(left, slots)?, self.value(right, slots)?);
                self.joined(*operation, left, right)
            }
        }
    }

    fn joined(&self, operation: Binary, left: Affine, right: Affine) -> Result<Affine, Unclear> {
        if let (Some(left), Some(right)) = (left.as_constant(), right.as_constant()) {
            let value = binary(operation, left, right).map_err(|_| Unclear::Ever)?;
            return Affine::constant(value).plus(Affine::constant(0));
        }
        let sign = || self.signs.of(left.minus(right)?);
        let truth = |holds: bool| Ok(Affine::constant(holds.into()));
        match (operation, left.as_constant(), right.as_constant()) {
            (Binary::Add, ..) => left.plus(right),
            (Binary::Subtract, ..) => left.minus(right),
            (Binary::Multiply, Some(factor), _) => right.times(factor),
            (Binary::Multiply, _, Some(factor)) => left.times(factor),
            (Binary::Divide, _, Some(divisor)) => left.over(divisor),
            (Binary::Remainder, _, Some(divisor)) => left.modulo(divisor),
            (Binary::And, _, Some(1)) => left.modulo(2),
            (Binary::Min, ..) => self.signs.least(left, right),
            (Binary::Max, ..) => self.signs.greatest(left, right),
            (Binary::Equal, ..) => truth(sign()? == 0),
            (Binary::Unequal, ..) => truth(sign()? != 0),
            (Binary::Less, ..) => truth(sign()? < 0),
            (Binary::AtMost, ..) => truth(sign()? <= 0),
            (Binary::Greater, ..) => truth(sign()? > 0),
            (Binary::AtLeast, ..) => truth(sign()? >= 0),
            _ => Err(Unclear::Ever),
        }
    }
}

/// A number whose divisors are found at once.
fn small(n: i64) -> Result<i64, Unclear> {
    const MOST: i64 = 1 << 20;
    if n <= MOST { Ok(n) } else { Err(Unclear::Ever) }
}
