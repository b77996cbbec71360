//! Code for the loops of a line.
//!
//! The bindings become loops, one inside the other. What does not change inside of a loop
//! and costs more than an instruction is evaluated before it, when the loop is known to
//! run. The innermost loop is made twice if the line is [straight](super::plan): without
//! checks, for when both of its ends are good, and with checks at every option.
//!
//! Steps are counted per loop: an innermost range is cut into stretches of at most
//! [`BUDGET`] steps, and every other loop counts its rounds.

use super::emit::{Emit, Operand};
use super::interval::{Interval, known};
use super::host::{self, BUDGET, Frame};
use super::plan::{Plan, reach, refine};
use super::sink::{Path, Sink};
use crate::ir::{Binary, Domain, Expr, Kind, Line, Member, Unary};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, BlockArg, InstBuilder, StackSlotData, StackSlotKind, Value};

/// Sets of at most so many constants are written out.
const WRITTEN_OUT: usize = 16;

/// A line, and what is done with its options.
pub(super) struct Nest<'p> {
    pub plan: &'p Plan<'p>,
    pub sink: &'p Sink,
}

impl Nest<'_> {
    fn arity(&self) -> usize {
        self.plan.arity
    }

    /// Code for everything inside of the first `i` bindings; goes to `skip` in the end.
    pub(super) fn level(&self, e: &mut Emit<'_>, i: usize, skip: Block, path: &Path) {
        let (slots, quotients, hoisted) = (e.slots.clone(), e.quotients.len(), e.hoisted.len());
        for test in &self.plan.tests[i] {
            let yes = e.block();
            e.test(test, yes, skip);
            e.b.switch_to_block(yes);
            let mut ranges: Vec<Interval> = e.slots.iter().map(|slot| slot.range).collect();
            refine(test, &mut ranges);
            e.slots.iter_mut().zip(ranges).for_each(|(slot, range)| slot.range = range);
        }
        match self.plan.line.bindings.get(i).map(|binding| &binding.domain) {
            None => self.sink.option(e, self.plan, path, skip),
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
    fn round(&self, e: &mut Emit<'_>, i: usize, k: Value, next: Block, path: &Path) {
        e.slots.truncate(self.arity() + i);
        e.slots.push(Operand { v: k, range: self.plan.ranges[self.arity() + i] });
        self.level(e, i + 1, next, path);
        e.slots.truncate(self.arity() + i);
    }

    fn is_innermost(&self, i: usize) -> bool {
        self.plan.innermost == Some(i)
    }

    /// Whether anything is asked inside of the innermost loop.
    fn asks_inside(&self, i: usize) -> bool {
        self.plan.tests[i + 1..].iter().any(|tests| !tests.is_empty())
    }

    fn range(&self, e: &mut Emit<'_>, i: usize, lo: Operand, hi: Operand, skip: Block) {
        let empty = e.b.ins().icmp(IntCC::SignedGreaterThan, lo.v, hi.v);
        e.leave_if(empty, skip);
        self.hoist(e, i);
        if !self.is_innermost(i) {
            let end = e.b.ins().iadd_imm_s(hi.v, 1);
            return self.count(e, i, (lo.v, end), skip, true, &Path::Checked);
        }
        // Stretches of at most BUDGET rounds; the places of straight options go along.
        let straight = self.sink.straight(e, self.plan, i, lo, hi);
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
        let long = e.compare(IntCC::UnsignedGreaterThanOrEqual, left, BUDGET);
        let part = e.b.ins().iadd_imm_s(from, BUDGET);
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
    fn count(&self, e: &mut Emit<'_>, i: usize, (from, to): (Value, Value), skip: Block, spends: bool, path: &Path) {
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
    fn walk(&self, e: &mut Emit<'_>, i: usize, (from, to): (Value, Value), places: &[Value], steps: &[Value], done: Block) {
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

    /// `x in {…}`: the members as ranges on the stack, and a loop over these.
    fn listed(&self, e: &mut Emit<'_>, i: usize, members: &[Member], skip: Block) {
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
        let straight = if self.is_innermost(i) { self.sink.straight(e, self.plan, i, lo, hi) } else { None };
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
                if self.plan.falls() {
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
    fn pairs(&self, e: &mut Emit<'_>, i: usize, pairs: &[(Operand, Operand)], skip: Block, path: &Path) {
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
        let lo = e.b.ins().load(I64, super::emit::flags(), at, 0);
        let hi = e.b.ins().load(I64, super::emit::flags(), at, 8);
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
    fn set(&self, e: &mut Emit<'_>, i: usize, set: &Domain, skip: Block) {
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
        let straight = if self.is_innermost(i) { self.sink.straight(e, self.plan, i, least, y) } else { None };
        let members = e.field(std::mem::offset_of!(Frame, members));
        let stretch = e.block();
        let [start, length_now] = [(); 2].map(|()| e.b.append_block_param(stretch, I64));
        e.b.ins().jump(stretch, &[members.into(), length.into()]);
        e.b.switch_to_block(stretch);
        e.spend(length_now);
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
    fn members(&self, e: &mut Emit<'_>, i: usize, (start, end): (Value, Value), done: Block, path: &Path) {
        let body = e.block();
        let at = e.b.append_block_param(body, I64);
        e.b.ins().jump(body, &[start.into()]);
        e.b.switch_to_block(body);
        if !self.is_innermost(i) {
            let one = e.number(1);
            e.spend(one);
        }
        let k = e.b.ins().load(I64, super::emit::flags(), at, 0);
        let next = e.block();
        let path = path.at(e, k);
        self.round(e, i, k, next, &path);
        e.b.switch_to_block(next);
        let at = e.b.ins().iadd_imm_s(at, 8);
        let more = e.b.ins().icmp(IntCC::NotEqual, at, end);
        e.b.ins().brif(more, body, &[at.into()], done, &[]);
    }

    /// Evaluates before loop i what does not change in it.
    fn hoist(&self, e: &mut Emit<'_>, i: usize) {
        let bound = self.arity() + i;
        let line = self.plan.line;
        let asked = self.plan.tests[i + 1..].iter().flatten();
        let guarded = self.asks_inside(i);
        let mut found = Vec::new();
        for binding in &line.bindings[i + 1..] {
            for expr in expressions(&binding.domain) {
                constant_parts(expr, bound, false, &mut found);
            }
        }
        for test in asked {
            constant_parts(test, bound, false, &mut found);
        }
        for term in &line.option {
            for expr in std::iter::once(&term.count).chain(&term.numbers) {
                constant_parts(expr, bound, guarded, &mut found);
            }
        }
        for (expr, guarded) in found {
            let ranges: Vec<Interval> = e.slots.iter().map(|slot| slot.range).collect();
            let sure = known(expr, &ranges).sure;
            if (sure && !is_cheap(expr)) || (!sure && !guarded) {
                let value = e.value(expr);
                e.hoisted.push((expr, value));
            }
        }
    }
}

/// Members of the sets of constants that are run through in every position.
pub(super) fn constants(line: &Line) -> usize {
    match line.bindings.first().map(|binding| &binding.domain) {
        Some(Domain::Listed(members)) if members.iter().all(|m| constant(m).is_some()) => members.len(),
        _ => 0,
    }
}

fn constant(member: &Member) -> Option<i64> {
    match member {
        Member::One(Expr { kind: Kind::Constant(value), .. }) => Some(*value),
        _ => None,
    }
}

fn expressions(domain: &Domain) -> Vec<&Expr> {
    match domain {
        Domain::Is(x) | Domain::Divisors(x) | Domain::Primes(x) | Domain::PrimesUpTo(x) => vec![x],
        Domain::Range(x, y) | Domain::Powers(x, y) => vec![x, y],
        Domain::Listed(members) => members
            .iter()
            .flat_map(|member| match member {
                Member::One(x) => vec![x],
                Member::Range(x, y) => vec![x, y],
            })
            .collect(),
    }
}

/// The largest parts that use no slot from `bound` on; `guarded` are those that may not be
/// reached at all.
fn constant_parts<'r>(expr: &'r Expr, bound: usize, guarded: bool, found: &mut Vec<(&'r Expr, bool)>) {
    if reach(expr) <= bound {
        found.push((expr, guarded));
        return;
    }
    match &expr.kind {
        Kind::Unary(_, x) => constant_parts(x, bound, guarded, found),
        Kind::Binary(operation, x, y) => {
            let shortens = matches!(operation, Binary::Both | Binary::Either);
            constant_parts(x, bound, guarded, found);
            constant_parts(y, bound, guarded || shortens, found);
        }
        _ => {}
    }
}

/// Whether an expression is a few instructions that the optimiser moves by itself.
fn is_cheap(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Constant(_) | Kind::Slot(_) => true,
        Kind::Unary(Unary::Isqrt | Unary::Not, _) => false,
        Kind::Unary(_, x) => is_cheap(x),
        Kind::Binary(operation, x, y) => {
            let dear = matches!(
                operation,
                Binary::Divide | Binary::Remainder | Binary::Power | Binary::Gcd | Binary::Exponent | Binary::Both | Binary::Either
            );
            !dear && is_cheap(x) && is_cheap(y)
        }
    }
}
