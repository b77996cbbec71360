//! Code that marks the values of options.
//!
//! Marks are bits of one register while all values are below 64, and bytes in `seen`
//! with the stamp of the cell afterwards.

use super::emit::{Emit, Operand, flags};
use super::facts::LineFacts;
use super::sink::Straight;
use crate::dense::Aim;
use crate::ir::{Binary, Computation, Expr};
use crate::known::same;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I64};
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value};
use cranelift_frontend::Variable;

/// Options of a straight loop that are done at once.
const AT_ONCE: i64 = 4;

/// The cell that is filled, and the table around it.
pub(super) struct Mark {
    pub aim: Aim,
    /// Bytes of a cell.
    pub bytes: i64,
    pub table: Value,
    /// The cell and its position.
    pub cell: Value,
    pub position: Vec<Value>,
    pub sizes: Vec<Value>,
    pub strides: Vec<Value>,
    pub unordered: bool,
    pub marks: Marks,
}

/// Where the marks are.
#[derive(Clone, Copy)]
pub(super) enum Marks {
    /// In a register.
    Bits(Variable),
    /// In memory: `seen` and the stamp.
    Bytes(Value, Value),
}

/// A term whose count is not always 0.
struct Term<'r> {
    count: Operand,
    numbers: Vec<Operand>,
    written: &'r [Expr],
}

impl Term<'_> {
    /// Whether another term is below if this one is: `[x + 1]` speaks for `[x]`, x ≥ 0.
    fn implies(&self, other: &Term<'_>) -> bool {
        let ([number], [Expr { kind, .. }], [less]) =
            (&self.numbers[..], self.written, other.written)
        else {
            return false;
        };
        let Computation::Binary(Binary::Add, x, by) = kind else { return false };
        // The sum does not overflow, or the code has left; it is below only if it is ≥ 0.
        matches!(by.kind, Computation::Constant(1..))
            && same(x, less)
            && other.numbers[0].range.lo >= 0
            && number.range.lo >= 0
    }
}

impl Mark {
    /// Marks a value.
    pub(super) fn mark(&self, e: &mut Emit<'_>, value: Value) {
        match self.marks {
            Marks::Bits(bits) => {
                let one = e.number(1);
                let bit = e.b.ins().ishl(one, value);
                let all = e.b.use_var(bits);
                let all = e.b.ins().bor(all, bit);
                e.b.def_var(bits, all);
            }
            Marks::Bytes(seen, stamp) => {
                let place = e.b.ins().iadd(seen, value);
                e.b.ins().istore8(flags(), stamp, place, 0);
            }
        }
    }

    /// The value of a sum of cells; of none, the value of a position without moves.
    pub(super) fn sum(&self, e: &mut Emit<'_>, places: &[Value]) -> Value {
        let mut sum = None;
        for &place in places {
            let value = e.cell(self.bytes, place);
            sum = Some(sum.map_or(value, |sum| e.b.ins().bxor(sum, value)));
        }
        sum.unwrap_or_else(|| self.nothing(e))
    }

    fn nothing(&self, e: &mut Emit<'_>) -> Value {
        e.number((self.aim == Aim::Outcome { misere: true }).into())
    }

    /// The address of a cell.
    pub(super) fn address(&self, e: &mut Emit<'_>, cell: Value) -> Value {
        let bytes = e.b.ins().ishl_imm_u(cell, i64::from(self.bytes.trailing_zeros()));
        e.b.ins().iadd(self.table, bytes)
    }

    /// The cell of a position that lies in the box.
    pub(super) fn index(&self, e: &mut Emit<'_>, numbers: &[Value]) -> Value {
        let last = numbers.len() - 1;
        let mut index = numbers[last];
        for (&number, &stride) in numbers[..last].iter().zip(&self.strides) {
            let way = e.b.ins().imul(number, stride);
            index = e.b.ins().iadd(index, way);
        }
        index
    }

    /// Pairs of which each first must be less than the second, without signs, for a
    /// position to lie in the box and below.
    fn below(&self, e: &mut Emit<'_>, numbers: &[Value]) -> Vec<(Value, Value)> {
        let mut pairs = Vec::new();
        if numbers.len() > 1 {
            for ((&number, &size), &here) in numbers.iter().zip(&self.sizes).zip(&self.position) {
                if number != here {
                    pairs.push((number, size));
                }
            }
        }
        let index = self.index(e, numbers);
        pairs.push((index, self.cell));
        pairs
    }

    /// An option that is checked.
    pub(super) fn checked(&self, e: &mut Emit<'_>, facts: &LineFacts<'_>, skip: Block) {
        let mut terms = Vec::new();
        for term in &facts.line.option {
            let count = e.value(&term.count);
            if count.range.lo < 0 {
                let negative = e.compare(IntCC::SignedLessThan, count.v, 0);
                e.fail_if(negative);
            }
            let numbers = term.numbers.iter().map(|number| e.value(number)).collect();
            if count.range.constant() != Some(0) {
                terms.push(Term { count, numbers, written: &term.numbers });
            }
        }
        let cold = e.cold_block();
        for (i, term) in terms.iter().enumerate() {
            if terms.iter().enumerate().any(|(j, other)| i != j && other.implies(term)) {
                continue;
            }
            let numbers: Vec<Value> = term.numbers.iter().map(|number| number.v).collect();
            for (x, y) in self.below(e, &numbers) {
                let bad = e.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, x, y);
                e.leave_if(bad, cold);
            }
        }
        let mut sum = None;
        for term in &terms {
            let numbers: Vec<Value> = term.numbers.iter().map(|number| number.v).collect();
            if let Some(value) = self.share(e, term.count, &numbers) {
                sum = Some(sum.map_or(value, |sum| e.b.ins().bxor(sum, value)));
            }
        }
        let value = sum.unwrap_or_else(|| self.nothing(e));
        self.mark(e, value);
        e.b.ins().jump(skip, &[]);
        e.b.switch_to_block(cold);
        let before = std::mem::replace(&mut e.cold, true);
        self.exact(e, &terms, skip);
        e.cold = before;
    }

    /// What a term adds to the sum: the value of its cell if its count is odd.
    fn share(&self, e: &mut Emit<'_>, count: Operand, numbers: &[Value]) -> Option<Value> {
        if count.range.constant().is_some_and(|count| count % 2 == 0) {
            return None;
        }
        let index = self.index(e, numbers);
        let address = self.address(e, index);
        let value = e.cell(self.bytes, address);
        if count.range.constant().is_some() {
            return Some(value);
        }
        let odd = e.b.ins().band_imm_s(count.v, 1);
        let none = e.number(0);
        Some(e.b.ins().select(odd, value, none))
    }

    /// An option of which a term is not plainly good: terms with count 0 are dropped, one
    /// with a negative number leaves the option out, and a position that is not below is
    /// for the interpreter to report.
    fn exact(&self, e: &mut Emit<'_>, terms: &[Term<'_>], skip: Block) {
        for term in terms {
            let mut negative = e.number(0);
            for number in &term.numbers {
                negative = e.b.ins().bor(negative, number.v);
            }
            let negative = e.compare(IntCC::SignedLessThan, negative, 0);
            let negative = if term.count.range.lo > 0 {
                negative
            } else {
                let counts = e.compare(IntCC::NotEqual, term.count.v, 0);
                e.b.ins().band(negative, counts)
            };
            e.leave_if(negative, skip);
        }
        let mut sum = e.number(0);
        for term in terms {
            let join = e.block();
            let joined = e.b.append_block_param(join, I64);
            if term.count.range.lo <= 0 {
                let next = e.block();
                e.b.ins().brif(term.count.v, next, &[], join, &[sum.into()]);
                e.b.switch_to_block(next);
            }
            let mut numbers: Vec<Value> = term.numbers.iter().map(|number| number.v).collect();
            if self.unordered {
                sort(e, &mut numbers);
            }
            for (x, y) in self.below(e, &numbers) {
                let bad = e.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, x, y);
                e.fail_if(bad);
            }
            let share = self.share(e, term.count, &numbers);
            let with = share.map_or(sum, |value| e.b.ins().bxor(sum, value));
            e.b.ins().jump(join, &[with.into()]);
            e.b.switch_to_block(join);
            sum = joined;
        }
        self.mark(e, sum);
        e.b.ins().jump(skip, &[]);
    }

    /// Tests both ends of the innermost loop, if the line is straight.
    pub(super) fn straight(
        &self,
        e: &mut Emit<'_>,
        facts: &LineFacts<'_>,
        i: usize,
        lo: Operand,
        hi: Operand,
    ) -> Option<Straight> {
        let terms = facts.straight.as_ref()?;
        let mut good = e.b.ins().iconst(I8, 1);
        let mut places = Vec::new();
        for end in [hi, lo] {
            places.clear();
            let bound = e.slots.len();
            e.slots.push(Operand { v: end.v, range: facts.ranges[bound] });
            for binding in &facts.line.bindings[i + 1..] {
                if let crate::ir::Domain::Is(value) = &binding.domain {
                    let value = e.value(value);
                    e.slots.push(value);
                }
            }
            for (term, (count, _)) in facts.line.option.iter().zip(terms).filter(|(_, t)| t.0 > 0) {
                let numbers: Vec<Value> = term.numbers.iter().map(|n| e.value(n).v).collect();
                for (x, y) in self.below(e, &numbers) {
                    let fine = e.b.ins().icmp(IntCC::UnsignedLessThan, x, y);
                    good = e.b.ins().band(good, fine);
                }
                if count % 2 == 1 {
                    let index = self.index(e, &numbers);
                    places.push(self.address(e, index));
                }
            }
            e.slots.truncate(bound);
        }
        let odd = terms.iter().filter(|(count, _)| count % 2 == 1);
        let steps = odd.map(|(_, slopes)| {
            let last = slopes.len() - 1;
            let mut step = e.number(slopes[last] * self.bytes);
            for (&slope, &stride) in slopes[..last].iter().zip(&self.strides).filter(|s| *s.0 != 0)
            {
                let way = e.b.ins().imul_imm_s(stride, slope * self.bytes);
                step = e.b.ins().iadd(step, way);
            }
            step
        });
        let steps = steps.collect();
        Some(Straight { good, places, steps })
    }

    /// All options of a good stretch of `rounds` ≥ 1; gives the places after it to `done`.
    pub(super) fn run(
        &self,
        e: &mut Emit<'_>,
        rounds: Value,
        places: &[Value],
        steps: &[Value],
        done: Block,
    ) {
        let many = e.compare(IntCC::UnsignedGreaterThanOrEqual, rounds, AT_ONCE);
        let [fours, rest, ones] = [(); 3].map(|()| e.block());
        let start = arguments(rounds, places);
        e.b.ins().brif(many, fours, &start, rest, &start);
        for (block, at_once) in [(fours, AT_ONCE), (ones, 1)] {
            let left = e.b.append_block_param(block, I64);
            let here: Vec<Value> =
                places.iter().map(|_| e.b.append_block_param(block, I64)).collect();
            e.b.switch_to_block(block);
            for round in 0..at_once {
                let now = advance(e, &here, steps, round);
                let value = self.sum(e, &now);
                self.mark(e, value);
            }
            let on = advance(e, &here, steps, at_once);
            let left = e.b.ins().iadd_imm_s(left, -at_once);
            let go_on = e.compare(IntCC::UnsignedGreaterThanOrEqual, left, at_once);
            let again = arguments(left, &on);
            if at_once == 1 {
                e.b.ins().brif(go_on, ones, &again, done, &again[1..]);
            } else {
                e.b.ins().brif(go_on, fours, &again, rest, &again);
            }
        }
        let left = e.b.append_block_param(rest, I64);
        let here: Vec<Value> = places.iter().map(|_| e.b.append_block_param(rest, I64)).collect();
        e.b.switch_to_block(rest);
        let again = arguments(left, &here);
        e.b.ins().brif(left, ones, &again, done, &again[1..]);
    }
}

fn arguments(left: Value, places: &[Value]) -> Vec<BlockArg> {
    std::iter::once(left).chain(places.iter().copied()).map(BlockArg::from).collect()
}

fn advance(e: &mut Emit<'_>, places: &[Value], steps: &[Value], rounds: i64) -> Vec<Value> {
    let each = places.iter().zip(steps);
    each.map(|(&place, &step)| {
        let way = e.b.ins().imul_imm_s(step, rounds);
        e.b.ins().iadd(place, way)
    })
    .collect()
}

/// Puts numbers in ascending order, by exchanging neighbours.
pub(super) fn sort(e: &mut Emit<'_>, numbers: &mut [Value]) {
    for end in (1..numbers.len()).rev() {
        for at in 0..end {
            let (x, y) = (numbers[at], numbers[at + 1]);
            numbers[at] = e.b.ins().smin(x, y);
            numbers[at + 1] = e.b.ins().smax(x, y);
        }
    }
}
