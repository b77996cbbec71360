//! Code that fills the cells of a table, one after the other.

use super::emit::{Emit, Operand, flags};
use super::facts::LineFacts;
use super::host::{self, End, Frame};
use super::mark::{Mark, Marks, sort};
use super::nest::Nest;
use super::sets::constants;
use super::sink::{Path, Sink};
use crate::dense::Aim;
use crate::interval::Interval;
use crate::ir::{Computation, Domain, Line, Rule};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8X16, I32, I64};
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, MemFlagsData, Value};
use std::mem::offset_of;

/// What a piece of code was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Make {
    pub aim: Aim,
    /// Bytes of a cell.
    pub bytes: i64,
    /// Whether marks are bits of a register: all values are below 64.
    pub bits: bool,
}

/// Whether tables of a rule can be filled by code: outcomes are of single positions.
pub(super) fn fits(rule: &Rule, aim: Aim) -> bool {
    let single = |count: &Computation| matches!(count, Computation::Constant(1));
    let alone = rule.lines.iter().all(|line| match line.option.as_slice() {
        [] => true,
        [term] => single(&term.count.kind),
        _ => false,
    });
    aim == Aim::Sg || alone
}

/// How many options a line gives, roughly: sets of divisors and the like are short.
pub(super) fn options(line: &Line) -> u64 {
    let members = line.bindings.iter().map(|binding| match &binding.domain {
        Domain::Is(_) => 1,
        Domain::Range(a, b) => match (&a.kind, &b.kind) {
            (Computation::Constant(a), Computation::Constant(b)) => {
                b.saturating_sub(*a).max(0) as u64 + 1
            }
            _ => u64::MAX,
        },
        Domain::Listed(members) => members.len() as u64,
        Domain::PrimesUpTo(_) => u64::MAX,
        Domain::Divisors(_) | Domain::Primes(_) | Domain::Powers(..) => 8,
    });
    members.fold(1, u64::saturating_mul)
}

/// The function that fills the cells `cell..to` of the table in the frame.
pub(super) fn function(rule: &Rule, make: Make, mut emit: Emit<'_>) {
    let e = &mut emit;
    let table = e.field(offset_of!(Frame, table));
    let seen = e.field(offset_of!(Frame, seen));
    let several = rule.arity > 1;
    let numbers = if several { rule.arity } else { 0 };
    let array = |e: &mut Emit<'_>, offset: usize| -> Vec<Value> {
        (0..numbers).map(|i| e.field(offset + 8 * i)).collect()
    };
    let sizes = array(e, offset_of!(Frame, sizes));
    let strides = array(e, offset_of!(Frame, strides));
    let first = array(e, offset_of!(Frame, position));
    let [cell, stamp] = [offset_of!(Frame, cell), offset_of!(Frame, stamp)].map(|o| e.field(o));
    // The head of the loop over cells: cell, stamp, position.
    let head = e.block();
    let start: Vec<BlockArg> = [cell, stamp].into_iter().chain(first).map(BlockArg::from).collect();
    e.b.ins().jump(head, &start);
    e.b.switch_to_block(head);
    let [cell, stamp] = [(); 2].map(|()| e.b.append_block_param(head, I64));
    let mut position: Vec<Value> =
        (0..numbers).map(|_| e.b.append_block_param(head, I64)).collect();
    if !several {
        position.push(cell);
    }
    let bits = e.b.declare_var(I64);
    let [done, next, put, beyond] = [(); 4].map(|()| e.block());
    let value = e.b.append_block_param(put, I64);
    let kept = e.b.append_block_param(next, I64);
    let large = e.b.append_block_param(beyond, I64);
    e.b.set_cold_block(beyond);
    // What is asked once per cell is read from memory, to leave the registers to the loops.
    let to = e.field(offset_of!(Frame, to));
    let full = e.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, cell, to);
    e.leave_if(full, done);
    let constants: usize = rule.lines.iter().map(constants).sum();
    let steps = e.number(1 + constants as i64);
    e.spend(steps);
    e.slots = position.iter().map(|&v| Operand { v, range: Interval::NUMBER }).collect();
    let marks = Marks::Bits(bits);
    let mut mark = Mark {
        aim: make.aim,
        bytes: make.bytes,
        table,
        cell,
        position: position.clone(),
        sizes: sizes.clone(),
        strides,
        unordered: rule.unordered,
        marks,
    };
    if rule.unordered && several {
        twin(e, &mark, put);
    }
    if make.aim != Aim::Sg {
        verdicts(e, rule, put);
    }
    let stamp_now = if make.bits { stamp } else { fresh_stamp(e, stamp) };
    if make.bits {
        let none = e.number(0);
        e.b.def_var(bits, none);
    } else {
        mark.marks = Marks::Bytes(seen, stamp_now);
    }
    let sink = Sink::Mark(mark);
    for line in &rule.lines {
        let facts = LineFacts::new(line, rule.arity);
        let after = e.block();
        Nest { facts: &facts, sink: &sink }.level(e, 0, after, &Path::Checked);
        e.b.switch_to_block(after);
    }
    let found = if make.bits {
        let bits = e.b.use_var(bits);
        if make.aim == Aim::Sg { least_zero(e, bits) } else { outcome(e, bits, make.aim) }
    } else {
        least_unmarked(e, seen, stamp_now)
    };
    let limit = e.field(offset_of!(Frame, limit));
    let too_large = e.b.ins().icmp(IntCC::UnsignedGreaterThan, found, limit);
    e.b.ins().brif(too_large, beyond, &[found.into()], next, &[found.into()]);
    // Values of twins and verdicts fit as they are, but the stamp is the old one.
    e.b.switch_to_block(put);
    store(e, table, cell, make.bytes, value);
    advance(e, (head, cell, stamp), &position, &sizes);
    e.b.switch_to_block(next);
    store(e, table, cell, make.bytes, kept);
    advance(e, (head, cell, stamp_now), &position, &sizes);
    let outs = [
        (done, End::Done),
        (e.trouble, End::Trouble),
        (e.stopped, End::Stopped),
        (beyond, End::Beyond),
    ];
    for (block, end) in outs {
        e.b.switch_to_block(block);
        if matches!(end, End::Beyond) {
            e.set_field(offset_of!(Frame, value), large);
        }
        let budget = e.b.use_var(e.budget);
        e.set_field(offset_of!(Frame, budget), budget);
        e.set_field(offset_of!(Frame, cell), cell);
        let end = e.number(end as i64);
        e.b.ins().return_(&[end]);
    }
    emit.finish();
}

/// A position out of order has the value of its sorted twin.
fn twin(e: &mut Emit<'_>, mark: &Mark, put: Block) {
    let (order, disorder) = (e.block(), e.block());
    for pair in mark.position.windows(2) {
        let wrong = e.b.ins().icmp(IntCC::SignedGreaterThan, pair[0], pair[1]);
        e.leave_if(wrong, disorder);
    }
    e.b.ins().jump(order, &[]);
    e.b.switch_to_block(disorder);
    let mut sorted = mark.position.clone();
    sort(e, &mut sorted);
    let index = mark.index(e, &sorted);
    let address = mark.address(e, index);
    let value = e.cell(mark.bytes, address);
    e.b.ins().jump(put, &[value.into()]);
    e.b.switch_to_block(order);
}

/// `win if`, `lose if`: the first that holds decides.
fn verdicts(e: &mut Emit<'_>, rule: &Rule, put: Block) {
    for verdict in &rule.verdicts {
        let (yes, no) = (e.block(), e.block());
        e.test(&verdict.condition, yes, no);
        e.quotients.clear();
        e.b.switch_to_block(yes);
        let value = e.number(verdict.wins.into());
        e.b.ins().jump(put, &[value.into()]);
        e.b.switch_to_block(no);
    }
}

/// The next stamp; after the last one all marks are forgotten.
fn fresh_stamp(e: &mut Emit<'_>, stamp: Value) -> Value {
    let (cold, join) = (e.cold_block(), e.block());
    let fresh = e.b.append_block_param(join, I64);
    let next = e.b.ins().iadd_imm_s(stamp, 1);
    let over = e.compare(IntCC::UnsignedGreaterThan, next, 255);
    e.b.ins().brif(over, cold, &[], join, &[next.into()]);
    e.b.switch_to_block(cold);
    let zero = e.number(0);
    e.aside(host::clear, zero);
    let one = e.number(1);
    e.b.ins().jump(join, &[one.into()]);
    e.b.switch_to_block(join);
    e.set_field(offset_of!(Frame, stamp), fresh);
    fresh
}

/// The least value whose bit is not set; 64 if all are.
fn least_zero(e: &mut Emit<'_>, bits: Value) -> Value {
    let free = e.b.ins().bnot(bits);
    e.b.ins().ctz(free)
}

/// Whether an option loses, or there is none and play is misère.
fn outcome(e: &mut Emit<'_>, bits: Value, aim: Aim) -> Value {
    let wins = e.b.ins().band_imm_s(bits, 1);
    if aim != (Aim::Outcome { misere: true }) {
        return wins;
    }
    let none = e.compare(IntCC::Equal, bits, 0);
    let none = e.b.ins().uextend(I64, none);
    e.b.ins().bor(wins, none)
}

/// The least value that does not bear the stamp, 16 at a time. Beyond the last value
/// nothing bears one, so this ends.
fn least_unmarked(e: &mut Emit<'_>, seen: Value, stamp: Value) -> Value {
    let stamp = e.b.ins().ireduce(cranelift_codegen::ir::types::I8, stamp);
    let stamps = e.b.ins().splat(I8X16, stamp);
    let (look, found) = (e.block(), e.block());
    let at = e.b.append_block_param(look, I64);
    let zero = e.number(0);
    e.b.ins().jump(look, &[zero.into()]);
    e.b.switch_to_block(look);
    let place = e.b.ins().iadd(seen, at);
    let unaligned = MemFlagsData::new().with_notrap();
    let bytes = e.b.ins().load(I8X16, unaligned, place, 0);
    let equal = e.b.ins().icmp(IntCC::Equal, bytes, stamps);
    let equal = e.b.ins().vhigh_bits(I32, equal);
    let free = e.b.ins().bxor_imm_u(equal, 0xffff);
    let next = e.b.ins().iadd_imm_s(at, 16);
    e.b.ins().brif(free, found, &[], look, &[next.into()]);
    e.b.switch_to_block(found);
    let offset = e.b.ins().ctz(free);
    let offset = e.b.ins().uextend(I64, offset);
    e.b.ins().iadd(at, offset)
}

fn store(e: &mut Emit<'_>, table: Value, cell: Value, bytes: i64, value: Value) {
    let offset = e.b.ins().ishl_imm_u(cell, i64::from(bytes.trailing_zeros()));
    let place = e.b.ins().iadd(table, offset);
    let value = e.b.ins().ireduce(Emit::cell_type(bytes), value);
    e.b.ins().store(flags(), value, place, 0);
}

/// Goes to the next cell and its position.
fn advance(
    e: &mut Emit<'_>,
    (head, cell, stamp): (Block, Value, Value),
    position: &[Value],
    sizes: &[Value],
) {
    let cell = e.b.ins().iadd_imm_s(cell, 1);
    let mut numbers = if sizes.is_empty() { Vec::new() } else { position.to_vec() };
    let zero = e.number(0);
    for i in (0..numbers.len()).rev() {
        let bigger = e.b.ins().iadd_imm_s(position[i], 1);
        let mut stays = numbers.clone();
        stays[i] = bigger;
        let arguments: Vec<BlockArg> =
            [cell, stamp].into_iter().chain(stays).map(BlockArg::from).collect();
        let carry = e.block();
        let over = e.b.ins().icmp(IntCC::Equal, bigger, sizes[i]);
        e.b.ins().brif(over, carry, &[], head, &arguments);
        e.b.switch_to_block(carry);
        numbers[i] = zero;
    }
    let arguments: Vec<BlockArg> =
        [cell, stamp].into_iter().chain(numbers).map(BlockArg::from).collect();
    e.b.ins().jump(head, &arguments);
}
