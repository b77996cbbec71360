//! Code for loops over sets: listed ones, and those that the host lists.

use super::emit::{Emit, Operand, flags};
use super::host::{self, Frame};
use super::nest::Nest;
use super::sink::Path;
use crate::ir::{Binary, Computation, Domain, Expr, Line, Member};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, StackSlotData, StackSlotKind, Value};

/// Sets of at most so many constants are written out.
const WRITTEN_OUT: usize = 16;

impl Nest<'_> {
    /// `x in {…}`: the members as ranges on the stack, and a loop over these.
    pub(super) fn listed(&self, e: &mut Emit<'_>, i: usize, members: &[Member], skip: Block) {
        let pairs: Vec<(Operand, Operand)> = members
            .iter()
            .map(|member| match member {
                Member::One(value) => {
                    let value = e.value(value);
                    (value, value)
                }
                Member::Range(a, b) => (e.value(a), e.value(b)),
            })
            .collect();
        let Some(&(mut lo, mut hi)) = pairs.first() else {
            e.b.ins().jump(skip, &[]);
            return;
        };
        for &(a, b) in &pairs[1..] {
            lo = e.binary(Binary::Min, lo, a);
            hi = e.binary(Binary::Max, hi, b);
        }
        self.hoist(e, i);
        let values: Option<Vec<i64>> = members.iter().map(constant).collect();
        // A set of constants at the top is counted with the position.
        if i > 0 || values.is_none() {
            let steps = e.number(members.len() as i64);
            e.spend(steps);
        }
        let straight =
            if self.is_innermost(i) { self.sink.straight(e, self.facts, i, lo, hi) } else { None };
        let Some(straight) = straight else {
            return self.pairs(e, i, &pairs, skip, &Path::Checked);
        };
        let (fast, slow) = (e.block(), e.block());
        e.b.ins().brif(straight.good, fast, &[], slow, &[]);
        e.b.switch_to_block(fast);
        let path = Path::Line { at: lo.v, straight };
        match values.filter(|values| values.len() <= WRITTEN_OUT) {
            Some(mut values) => {
                // The cell that was filled last comes last, so that it is not waited for.
                values.sort_unstable();
                if self.facts.falls() {
                    values.reverse();
                }
                for value in values {
                    let next = e.block();
                    let k = e.number(value);
                    let here = path.at(e, k);
                    self.round(e, i, k, next, &here);
                    e.b.switch_to_block(next);
                }
                e.b.ins().jump(skip, &[]);
            }
            None => self.pairs(e, i, &pairs, skip, &path),
        }
        e.b.switch_to_block(slow);
        self.pairs(e, i, &pairs, skip, &Path::Checked);
    }

    /// A loop over ranges, with a loop over each inside.
    fn pairs(
        &self,
        e: &mut Emit<'_>,
        i: usize,
        pairs: &[(Operand, Operand)],
        skip: Block,
        path: &Path,
    ) {
        let size = 16 * pairs.len() as u32;
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size, 3);
        let stack = e.b.create_sized_stack_slot(data);
        for (at, (lo, hi)) in pairs.iter().enumerate() {
            e.b.ins().stack_store(I64, lo.v, stack, 16 * at as i32);
            e.b.ins().stack_store(I64, hi.v, stack, 16 * at as i32 + 8);
        }
        let start = e.b.ins().stack_addr(I64, stack, 0);
        let end = e.b.ins().iadd_imm_s(start, i64::from(size));
        let body = e.block();
        let at = e.b.append_block_param(body, I64);
        e.b.ins().jump(body, &[start.into()]);
        e.b.switch_to_block(body);
        let lo = e.b.ins().load(I64, flags(), at, 0);
        let hi = e.b.ins().load(I64, flags(), at, 8);
        let next = e.block();
        let empty = e.b.ins().icmp(IntCC::SignedGreaterThan, lo, hi);
        e.leave_if(empty, next);
        let to = e.b.ins().iadd_imm_s(hi, 1);
        self.count(e, i, (lo, to), next, true, path);
        e.b.switch_to_block(next);
        let at = e.b.ins().iadd_imm_s(at, 16);
        let more = e.b.ins().icmp(IntCC::NotEqual, at, end);
        e.b.ins().brif(more, body, &[at.into()], skip, &[]);
    }

    /// A set that the host lists.
    pub(super) fn set(&self, e: &mut Emit<'_>, i: usize, set: &Domain, skip: Block) {
        let (kind, x, y) = match set {
            Domain::Primes(n) => (host::PRIMES, n, None),
            Domain::PrimesUpTo(n) => (host::PRIMES_UP_TO, n, None),
            Domain::Powers(base, most) => (host::POWERS, base, Some(most)),
            Domain::Divisors(n) => (host::DIVISORS, n, None),
            Domain::Is(n) | Domain::Range(n, _) => (host::DIVISORS, n, None),
            Domain::Listed(_) => return,
        };
        let x = e.value(x);
        let y = y.map_or(x, |most| e.value(most));
        let depth = e.number(e.depth);
        let kind_value = e.number(kind);
        let arguments = [e.frame, depth, kind_value, x.v, y.v];
        let length = e.call(host::begin as *const (), &arguments);
        let fault = e.compare(IntCC::SignedLessThan, length, 0);
        e.fail_if(fault);
        let none = e.compare(IntCC::Equal, length, 0);
        e.leave_if(none, skip);
        self.hoist(e, i);
        e.depth += 1;
        let least = e.constant(if matches!(kind, host::DIVISORS | host::POWERS) { 1 } else { 2 });
        let straight = if self.is_innermost(i) {
            self.sink.straight(e, self.facts, i, least, y)
        } else {
            None
        };
        let members = e.field(std::mem::offset_of!(Frame, members));
        let stretch = e.block();
        let [start, length_now] = [(); 2].map(|()| e.b.append_block_param(stretch, I64));
        e.b.ins().jump(stretch, &[members.into(), length.into()]);
        e.b.switch_to_block(stretch);
        let mut steps = e.field(std::mem::offset_of!(Frame, cost));
        if self.is_innermost(i) {
            steps = e.b.ins().iadd(steps, length_now);
        }
        e.spend(steps);
        let bytes = e.b.ins().ishl_imm_u(length_now, 3);
        let end = e.b.ins().iadd(start, bytes);
        let done = e.block();
        if let Some(straight) = straight {
            let (fast, slow) = (e.block(), e.block());
            e.b.ins().brif(straight.good, fast, &[], slow, &[]);
            e.b.switch_to_block(fast);
            self.members(e, i, (start, end), done, &Path::Line { at: least.v, straight });
            e.b.switch_to_block(slow);
        }
        self.members(e, i, (start, end), done, &Path::Checked);
        e.b.switch_to_block(done);
        e.depth -= 1;
        if kind != host::PRIMES_UP_TO {
            e.b.ins().jump(skip, &[]);
            return;
        }
        let length = e.call(host::more as *const (), &[e.frame, depth]);
        let members = e.field(std::mem::offset_of!(Frame, members));
        let none = e.compare(IntCC::Equal, length, 0);
        e.b.ins().brif(none, skip, &[], stretch, &[members.into(), length.into()]);
    }

    /// A loop over members in memory, of which there are some.
    fn members(
        &self,
        e: &mut Emit<'_>,
        i: usize,
        (start, end): (Value, Value),
        done: Block,
        path: &Path,
    ) {
        let body = e.block();
        let at = e.b.append_block_param(body, I64);
        e.b.ins().jump(body, &[start.into()]);
        e.b.switch_to_block(body);
        if !self.is_innermost(i) {
            let one = e.number(1);
            e.spend(one);
        }
        let k = e.b.ins().load(I64, flags(), at, 0);
        let next = e.block();
        let path = path.at(e, k);
        self.round(e, i, k, next, &path);
        e.b.switch_to_block(next);
        let at = e.b.ins().iadd_imm_s(at, 8);
        let more = e.b.ins().icmp(IntCC::NotEqual, at, end);
        e.b.ins().brif(more, body, &[at.into()], done, &[]);
    }
}

/// Members of the sets of constants that are run through in every position.
pub(super) fn constants(line: &Line) -> usize {
    match line.bindings.first().map(|binding| &binding.domain) {
        Some(Domain::Listed(members)) if members.iter().all(|m| constant(m).is_some()) => {
            members.len()
        }
        _ => 0,
    }
}

fn constant(member: &Member) -> Option<i64> {
    match member {
        Member::One(Expr { kind: Computation::Constant(value), .. }) => Some(*value),
        _ => None,
    }
}
