//! Code that lists options.
//!
//! Records lie one after the other in a buffer: a length, then the terms that are left,
//! each a count and its numbers. When the buffer is full the host hands them on.

use super::emit::{Emit, flags};
use super::facts::LineFacts;
use super::host::{self, End, Frame, RECORDS};
use super::nest::Nest;
use super::sets::constants;
use super::sink::{Path, Sink};
use crate::interval::Interval;
use crate::ir::Rule;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use cranelift_frontend::Variable;
use std::mem::offset_of;

/// The buffer.
pub(super) struct List {
    start: Value,
    end: Value,
    /// Where the next record goes.
    at: Variable,
}

/// Whether every option of a rule fits the buffer.
pub(super) fn fits(rule: &Rule) -> bool {
    rule.lines.iter().all(|line| line.option.len() * (1 + rule.arity) < RECORDS)
}

/// The function that lists the options of the position in the frame.
pub(super) fn function(rule: &Rule, mut emit: Emit<'_>) {
    let e = &mut emit;
    let start = e.field(offset_of!(Frame, records));
    let end = e.field(offset_of!(Frame, records_end));
    let at = e.b.declare_var(I64);
    e.b.def_var(at, start);
    for i in 0..rule.arity {
        let v = e.field(offset_of!(Frame, position) + 8 * i);
        e.slots.push(super::emit::Operand { v, range: Interval::NUMBER });
    }
    let constants: usize = rule.lines.iter().map(constants).sum();
    let steps = e.number(1 + constants as i64);
    e.spend(steps);
    let list = Sink::List(List { start, end, at });
    for line in &rule.lines {
        let facts = LineFacts::new(line, rule.arity);
        let after = e.block();
        Nest { facts: &facts, sink: &list }.level(e, 0, after, &Path::Checked);
        e.b.switch_to_block(after);
    }
    let (trouble, stopped, done) = (e.trouble, e.stopped, e.block());
    e.b.ins().jump(done, &[]);
    for (block, end) in [(done, End::Done), (trouble, End::Trouble), (stopped, End::Stopped)] {
        e.b.switch_to_block(block);
        let last = e.b.use_var(at);
        e.set_field(offset_of!(Frame, record), last);
        let budget = e.b.use_var(e.budget);
        e.set_field(offset_of!(Frame, budget), budget);
        let end = e.number(end as i64);
        e.b.ins().return_(&[end]);
    }
    emit.finish();
}

impl List {
    /// Lists an option, if it has no negative number.
    pub(super) fn option(&self, e: &mut Emit<'_>, facts: &LineFacts<'_>, skip: Block) {
        let mut terms = Vec::new();
        for term in &facts.line.option {
            let count = e.value(&term.count);
            if count.range.lo < 0 {
                let negative = e.compare(IntCC::SignedLessThan, count.v, 0);
                e.fail_if(negative);
            }
            let numbers: Vec<_> = term.numbers.iter().map(|number| e.value(number)).collect();
            if count.range.constant() != Some(0) {
                terms.push((count, numbers));
            }
        }
        self.make_room(e, 8 * (1 + terms.len() as i64 * (1 + facts.arity as i64)));
        let start = e.b.use_var(self.at);
        let mut at = e.b.ins().iadd_imm_s(start, 8);
        let mut signs = e.number(0);
        for (count, numbers) in terms {
            e.b.ins().store(flags(), count.v, at, 0);
            let mut own = e.number(0);
            for (i, number) in numbers.iter().enumerate() {
                e.b.ins().store(flags(), number.v, at, 8 * (1 + i as i32));
                if number.range.lo < 0 {
                    own = e.b.ins().bor(own, number.v);
                }
            }
            let mut next = e.b.ins().iadd_imm_s(at, 8 * (1 + numbers.len() as i64));
            if count.range.lo <= 0 {
                // A term with count 0 is overwritten, and its signs do not matter.
                next = e.b.ins().select(count.v, next, at);
                let none = e.number(0);
                own = e.b.ins().select(count.v, own, none);
            }
            signs = e.b.ins().bor(signs, own);
            at = next;
        }
        let negative = e.compare(IntCC::SignedLessThan, signs, 0);
        e.leave_if(negative, skip);
        let bytes = e.b.ins().isub(at, start);
        let length = e.b.ins().ushr_imm_u(bytes, 3);
        let length = e.b.ins().iadd_imm_s(length, -1);
        e.b.ins().store(flags(), length, start, 0);
        e.b.def_var(self.at, at);
        e.b.ins().jump(skip, &[]);
    }

    /// Hands the records on if there is no room for one more.
    fn make_room(&self, e: &mut Emit<'_>, bytes: i64) {
        let at = e.b.use_var(self.at);
        let after = e.b.ins().iadd_imm_s(at, bytes);
        let full = e.b.ins().icmp(IntCC::UnsignedGreaterThan, after, self.end);
        let (cold, next) = (e.cold_block(), e.block());
        e.b.ins().brif(full, cold, &[], next, &[]);
        e.b.switch_to_block(cold);
        let stop = e.aside(host::flush, at);
        e.b.def_var(self.at, self.start);
        e.b.ins().brif(stop, e.stopped, &[], next, &[]);
        e.b.switch_to_block(next);
    }
}
