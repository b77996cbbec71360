//! Code for the loops of a line.
//!
//! The bindings become loops, one inside the other. What does not change inside of a loop
//! and costs more than an instruction is evaluated before it, when the loop is known to
//! run. The innermost loop is made twice if the line is [straight](super::facts): without
//! checks, for when both of its ends are good, and with checks at every option.
//!
//! Steps are counted per loop: an innermost range is cut into stretches of at most
//! a few milliseconds, and every other loop counts its rounds.

use super::emit::{Emit, Operand};
use super::facts::LineFacts;
use super::sink::{Path, Sink};
use crate::interval::Interval;
use crate::ir::Domain;
use crate::known::refine;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, Value};

/// A line, and what is done with its options.
pub(super) struct Nest<'p> {
    pub facts: &'p LineFacts<'p>,
    pub sink: &'p Sink,
}

impl Nest<'_> {
    pub(super) fn arity(&self) -> usize {
        self.facts.arity
    }

    /// Code for everything inside of the first `i` bindings; goes to `skip` in the end.
    pub(super) fn level(&self, e: &mut Emit<'_>, i: usize, skip: Block, path: &Path) {
        let (slots, quotients, hoisted) = (e.slots.clone(), e.quotients.len(), e.hoisted.len());
        for test in &self.facts.tests[i] {
            let yes = e.block();
            e.test(test, yes, skip);
            e.b.switch_to_block(yes);
            let mut ranges: Vec<Interval> = e.slots.iter().map(|slot| slot.range).collect();
            refine(test, &mut ranges);
            e.slots.iter_mut().zip(ranges).for_each(|(slot, range)| slot.range = range);
        }
        match self.facts.line.bindings.get(i).map(|binding| &binding.domain) {
            None => self.sink.option(e, self.facts, path, skip),
            Some(Domain::Is(value)) => {
                let value = e.value(value);
                e.slots.push(value);
                self.level(e, i + 1, skip, path);
            }
            Some(Domain::Range(a, b)) => {
                let (lo, hi) = (e.value(a), e.value(b));
                self.range(e, i, lo, hi, skip);
            }
            Some(Domain::Listed(members)) => self.listed(e, i, members, skip),
            Some(set) => self.set(e, i, set, skip),
        }
        e.slots = slots;
        e.quotients.truncate(quotients);
        e.hoisted.truncate(hoisted);
    }

    /// Binds a value to name i, and does what is inside.
    pub(super) fn round(&self, e: &mut Emit<'_>, i: usize, k: Value, next: Block, path: &Path) {
        e.slots.truncate(self.arity() + i);
        e.slots.push(Operand { v: k, range: self.facts.ranges[self.arity() + i] });
        self.level(e, i + 1, next, path);
        e.slots.truncate(self.arity() + i);
    }

    pub(super) fn is_innermost(&self, i: usize) -> bool {
        self.facts.innermost == Some(i)
    }

    /// Whether anything is asked inside of the innermost loop.
    pub(super) fn asks_inside(&self, i: usize) -> bool {
        self.facts.tests[i + 1..].iter().any(|tests| !tests.is_empty())
    }

    fn range(&self, e: &mut Emit<'_>, i: usize, lo: Operand, hi: Operand, skip: Block) {
        let empty = e.b.ins().icmp(IntCC::SignedGreaterThan, lo.v, hi.v);
        e.leave_if(empty, skip);
        self.hoist(e, i);
        if !self.is_innermost(i) {
            let end = e.b.ins().iadd_imm_s(hi.v, 1);
            return self.count(e, i, (lo.v, end), skip, true, &Path::Checked);
        }
        // Stretches of bounded length; the places of straight options go along.
        let straight = self.sink.straight(e, self.facts, i, lo, hi);
        let stretch = e.block();
        let from = e.b.append_block_param(stretch, I64);
        let mut first: Vec<BlockArg> = vec![lo.v.into()];
        let mut places = Vec::new();
        if let Some(straight) = &straight {
            first.extend(straight.places.iter().map(|&place| BlockArg::from(place)));
            places.extend(straight.places.iter().map(|_| e.b.append_block_param(stretch, I64)));
        }
        e.b.ins().jump(stretch, &first);
        e.b.switch_to_block(stretch);
        // One past the last may be one past the last number of all: it is only compared.
        let end = e.b.ins().iadd_imm_s(hi.v, 1);
        let left = e.b.ins().isub(hi.v, from);
        let long = e.compare(IntCC::UnsignedGreaterThanOrEqual, left, e.pace.rounds);
        let part = e.b.ins().iadd_imm_s(from, e.pace.rounds);
        let to = e.b.ins().select(long, part, end);
        let rounds = e.b.ins().isub(to, from);
        e.spend(rounds);
        let done = e.block();
        let after: Vec<Value> = places.iter().map(|_| e.b.append_block_param(done, I64)).collect();
        let out: Vec<BlockArg> = places.iter().map(|&place| place.into()).collect();
        if let Some(straight) = &straight {
            let (fast, slow) = (e.block(), e.block());
            e.b.ins().brif(straight.good, fast, &[], slow, &[]);
            e.b.switch_to_block(fast);
            if self.asks_inside(i) {
                self.walk(e, i, (from, to), &places, &straight.steps, done);
            } else {
                self.sink.run(e, rounds, &places, &straight.steps, done);
            }
            e.b.switch_to_block(slow);
        }
        let checked = e.block();
        self.count(e, i, (from, to), checked, false, &Path::Checked);
        e.b.switch_to_block(checked);
        e.b.ins().jump(done, &out);
        e.b.switch_to_block(done);
        let last = e.b.ins().icmp(IntCC::Equal, to, end);
        e.leave_if(last, skip);
        let mut again: Vec<BlockArg> = vec![to.into()];
        again.extend(after.iter().map(|&place| BlockArg::from(place)));
        e.b.ins().jump(stretch, &again);
    }

    /// A plain loop over `from..to`, which is not empty.
    pub(super) fn count(
        &self,
        e: &mut Emit<'_>,
        i: usize,
        (from, to): (Value, Value),
        skip: Block,
        spends: bool,
        path: &Path,
    ) {
        let body = e.block();
        let k = e.b.append_block_param(body, I64);
        e.b.ins().jump(body, &[from.into()]);
        e.b.switch_to_block(body);
        if spends {
            let one = e.number(1);
            e.spend(one);
        }
        let next = e.block();
        let path = path.at(e, k);
        self.round(e, i, k, next, &path);
        e.b.switch_to_block(next);
        let k = e.b.ins().iadd_imm_s(k, 1);
        let more = e.b.ins().icmp(IntCC::NotEqual, k, to);
        e.b.ins().brif(more, body, &[k.into()], skip, &[]);
    }

    /// A loop over `from..to` without checks, for lines that ask something inside; the
    /// places are given on to `done`.
    fn walk(
        &self,
        e: &mut Emit<'_>,
        i: usize,
        (from, to): (Value, Value),
        places: &[Value],
        steps: &[Value],
        done: Block,
    ) {
        let body = e.block();
        let k = e.b.append_block_param(body, I64);
        let here: Vec<Value> = places.iter().map(|_| e.b.append_block_param(body, I64)).collect();
        let mut first: Vec<BlockArg> = vec![from.into()];
        first.extend(places.iter().map(|&place| BlockArg::from(place)));
        e.b.ins().jump(body, &first);
        e.b.switch_to_block(body);
        let next = e.block();
        self.round(e, i, k, next, &Path::Good(here.clone()));
        e.b.switch_to_block(next);
        let k = e.b.ins().iadd_imm_s(k, 1);
        let more = e.b.ins().icmp(IntCC::NotEqual, k, to);
        let on: Vec<Value> =
            here.iter().zip(steps).map(|(&place, &step)| e.b.ins().iadd(place, step)).collect();
        let out: Vec<BlockArg> = on.iter().map(|&place| place.into()).collect();
        let mut again: Vec<BlockArg> = vec![k.into()];
        again.extend(&out);
        e.b.ins().brif(more, body, &again, done, &out);
    }
}
