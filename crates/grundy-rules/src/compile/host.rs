//! What machine code is given, and what it may call.
//!
//! All `unsafe` of the back end stands here and in [`code`](super::code). The rules that
//! make it sound:
//!
//! - A [`Frame`] is what the code sees. Its pointers are set by [`Code`](super::code::Code)
//!   to memory that lives through the call: a table with room for `to` cells of which the
//!   first `cell` are filled, `seen` with [`PADDING`] bytes beyond every value that can be
//!   marked, and a buffer for records.
//! - The code reads filled cells only, and writes the cells `cell..to`, `seen` and the
//!   buffer: it compares an index with the cell it is at before it reads there.
//! - Nothing unwinds through the code: the functions it calls do not panic, except for
//!   those given by a caller, whose panics are caught and carried on after the return.

use crate::engine::{Terms, Tick};
use crate::ir::{Binary, Rule, Unary};
use crate::numbers::{self, Factors};
use grundy::work::Stop;
use std::any::Any;
use std::ffi::c_void;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Bytes of `seen` beyond the last value, never marked: a search for an unmarked value
/// ends there, and may read a vector at once.
pub(super) const PADDING: usize = 64;
/// Steps between two calls of the tick.
const BUDGET: i64 = 1 << 16;
/// Numbers that the buffer for records holds.
pub(super) const RECORDS: usize = 1024;

/// How often the tick is called: less work than a few milliseconds lies between two calls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Rounds of loops between two calls.
    pub rounds: i64,
    /// Steps that a round counts for.
    weight: u64,
}

impl Pace {
    pub(super) fn of(rule: &Rule) -> Self {
        let weight = rule.weight();
        let rounds = BUDGET / i64::try_from(weight).unwrap_or(BUDGET);
        Pace { rounds: rounds.max(16), weight }
    }

    /// The steps that were taken since there was a full budget.
    pub(super) fn steps(self, left: i64) -> u64 {
        let rounds = self.rounds.saturating_sub(left).max(0) as u64;
        rounds.saturating_mul(self.weight)
    }
}

/// What machine code and host share. The fields are read and written by their offsets.
#[repr(C)]
#[derive(Debug)]
pub(super) struct Frame {
    /// The first cell of the table.
    pub table: *mut c_void,
    /// The cell to be filled next.
    pub cell: u64,
    /// One past the last cell to be filled.
    pub to: u64,
    /// One byte per value: the stamp of the cell that last had an option of that value.
    pub seen: *mut u8,
    /// The bytes of `seen` that are ever marked.
    pub marked: u64,
    /// The stamp of the last cell.
    pub stamp: u64,
    /// The largest value that can be stored without asking the host.
    pub limit: u64,
    /// Steps left until the tick.
    pub budget: i64,
    /// The position, where `cell` does not say it.
    pub position: [i64; crate::ir::MOST_NUMBERS],
    /// The sizes of the table.
    pub sizes: [i64; crate::ir::MOST_NUMBERS],
    /// How far apart neighbours are, in cells, for each number.
    pub strides: [i64; crate::ir::MOST_NUMBERS],
    /// A value beyond `limit`.
    pub value: u64,
    /// Set by a function of the host that met a fault.
    pub fault: u64,
    /// The members of the set asked for last.
    pub members: *const i64,
    /// Steps that listing them took.
    pub cost: i64,
    /// Where records begin, and where they end.
    pub records: *mut i64,
    pub records_end: *mut i64,
    /// One past the last record when the code returned.
    pub record: *mut i64,
    /// What a function called [aside](super::code) gave back.
    pub answer: i64,
    /// The [`Host`].
    pub host: *mut c_void,
}

impl Frame {
    pub(super) fn new(budget: i64) -> Self {
        let zero = [0; crate::ir::MOST_NUMBERS];
        Frame {
            table: std::ptr::null_mut(),
            cell: 0,
            to: 0,
            seen: std::ptr::null_mut(),
            marked: 0,
            stamp: 0,
            limit: 0,
            budget,
            position: zero,
            sizes: zero,
            strides: zero,
            value: 0,
            fault: 0,
            members: std::ptr::null(),
            cost: 0,
            records: std::ptr::null_mut(),
            records_end: std::ptr::null_mut(),
            record: std::ptr::null_mut(),
            answer: 0,
            host: std::ptr::null_mut(),
        }
    }
}

/// What the functions of the host work with during one call.
pub(super) struct Host<'h> {
    /// The caller's tick, and what it answered.
    pub tick: Tick<'h>,
    pub pace: Pace,
    pub stop: Option<Stop>,
    /// The caller's function for options, how many it was given, and whether it broke off.
    pub each: &'h mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    pub given: u64,
    pub broke: bool,
    /// A panic of one of them.
    pub panic: Option<Box<dyn Any + Send>>,
    /// Divisors and primes.
    pub factors: &'h mut Factors,
    /// The sets that loops are running through, the outermost first.
    pub sets: &'h mut Vec<Set>,
}

/// The members of a set, and where a long one goes on.
#[derive(Debug, Default)]
pub(super) struct Set {
    members: Vec<i64>,
    after: i64,
    most: i64,
}

/// How machine code ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub(super) enum End {
    /// All was done.
    Done,
    /// Something is wrong at the present cell, or might be: the interpreter will know.
    Trouble,
    /// The value of the present cell is beyond `limit`.
    Beyond,
    /// A function of the caller said so.
    Stopped,
}

/// Kinds of sets, as [`begin`] is told.
pub(super) const DIVISORS: i64 = 0;
pub(super) const PRIMES: i64 = 1;
pub(super) const PRIMES_UP_TO: i64 = 2;
pub(super) const POWERS: i64 = 3;

/// Runs a function of the host with the frame and its host.
///
/// # Safety
/// `frame` is the frame of a call in progress, and nothing else borrows it or its host.
unsafe fn with<T>(frame: *mut Frame, f: impl FnOnce(&mut Frame, &mut Host<'_>) -> T) -> T {
    // SAFETY: by the contract above, both are valid and borrowed here alone; the host was
    // put into the frame by `Code`.
    let (frame, host) = unsafe { (&mut *frame, &mut *(*frame).host.cast::<Host<'_>>()) };
    f(frame, host)
}

/// Tells the caller's tick the steps done; a new budget, or −1 to stop.
pub(super) extern "C" fn tick(frame: *mut Frame, left: i64) -> i64 {
    // SAFETY: called by machine code with its own frame.
    unsafe {
        with(frame, |_, host| {
            let Pace { rounds, .. } = host.pace;
            let steps = host.pace.steps(left);
            match catch_unwind(AssertUnwindSafe(|| (host.tick)(steps))) {
                Ok(Ok(())) => return rounds,
                Ok(Err(stop)) => host.stop = Some(stop),
                Err(panic) => host.panic = Some(panic),
            }
            -1
        })
    }
}

/// Forgets all marks; the stamps begin again.
pub(super) extern "C" fn clear(frame: *mut Frame, _: i64) -> i64 {
    // SAFETY: called by machine code with its own frame; `seen` has `marked` bytes.
    unsafe { with(frame, |frame, _| frame.seen.write_bytes(0, frame.marked as usize)) };
    0
}

/// Gives the records up to `end` to the caller; 1 to stop.
pub(super) extern "C" fn flush(frame: *mut Frame, end: *mut i64) -> i64 {
    // SAFETY: called by machine code with its own frame; the records lie one after the
    // other from `records` to `end`, each a length and so many numbers.
    let records = unsafe {
        let start = (*frame).records;
        std::slice::from_raw_parts(start, end.offset_from(start).max(0) as usize)
    };
    // SAFETY: as above; the buffer is no part of frame or host.
    unsafe {
        with(frame, |_, host| {
            let each = &mut host.each;
            let mut given = 0;
            let all = AssertUnwindSafe(|| {
                let mut rest = records;
                while let Some((&length, after)) = rest.split_first() {
                    let (terms, next) = after.split_at(length as usize);
                    given += 1;
                    if each(terms).is_break() {
                        return ControlFlow::Break(());
                    }
                    rest = next;
                }
                ControlFlow::Continue(())
            });
            let flow = catch_unwind(all);
            host.given += given;
            match flow {
                Ok(ControlFlow::Continue(())) => return 0,
                Ok(ControlFlow::Break(())) => host.broke = true,
                Err(panic) => host.panic = Some(panic),
            }
            1
        })
    }
}

/// The first members of a set into `members`: their number, or −1 for a fault.
pub(super) extern "C" fn begin(frame: *mut Frame, depth: i64, kind: i64, x: i64, y: i64) -> i64 {
    // SAFETY: called by machine code with its own frame.
    unsafe {
        with(frame, |frame, host| {
            let depth = depth as usize;
            if host.sets.len() <= depth {
                host.sets.resize_with(depth + 1, Set::default);
            }
            let set = &mut host.sets[depth];
            frame.cost = cost(kind, x);
            let done = match kind {
                DIVISORS => host.factors.divisors(x, &mut set.members),
                PRIMES => host.factors.primes(x, &mut set.members),
                PRIMES_UP_TO => {
                    (set.after, set.most) = (1, x);
                    stretch(host.factors, set);
                    Ok(())
                }
                _ => numbers::powers(x, y, &mut set.members),
            };
            frame.members = set.members.as_ptr();
            if done.is_ok() { set.members.len() as i64 } else { -1 }
        })
    }
}

/// The next members of `primes_upto`: their number, 0 at the end.
pub(super) extern "C" fn more(frame: *mut Frame, depth: i64) -> i64 {
    // SAFETY: called by machine code with its own frame.
    unsafe {
        with(frame, |frame, host| {
            let Some(set) = host.sets.get_mut(depth as usize) else { return 0 };
            stretch(host.factors, set);
            frame.cost = cost(PRIMES_UP_TO, set.most);
            frame.members = set.members.as_ptr();
            set.members.len() as i64
        })
    }
}

/// The steps of listing a set, or a stretch of it, beyond one for each member: large
/// numbers are factored in about n^(1/4) steps, and a stretch is sieved.
fn cost(kind: i64, x: i64) -> i64 {
    match kind {
        DIVISORS | PRIMES if x >> 32 > 0 => x.isqrt().isqrt(),
        PRIMES_UP_TO if x >> 48 > 0 => 1 << 17,
        PRIMES_UP_TO => x.clamp(0, 1 << 17) >> 4,
        _ => 0,
    }
}

/// The next stretch that has a prime in it.
fn stretch(factors: &mut Factors, set: &mut Set) {
    set.members.clear();
    while set.members.is_empty() && set.after < set.most {
        set.after = factors.primes_after(set.after, set.most, &mut set.members);
    }
}

macro_rules! operation {
    ($name:ident, $call:expr, $($x:ident),+) => {
        /// An operation that is not worth being inlined; tells a fault in the frame.
        pub(super) extern "C" fn $name(frame: *mut Frame, $($x: i64),+) -> i64 {
            $call.unwrap_or_else(|_| {
                // SAFETY: called by machine code with its own frame.
                unsafe { (*frame).fault = 1 };
                0
            })
        }
    };
}
operation!(isqrt, numbers::unary(Unary::Isqrt, x), x);
operation!(power, numbers::binary(Binary::Power, x, y), x, y);
operation!(gcd, numbers::binary(Binary::Gcd, x, y), x, y);
operation!(exponent, numbers::binary(Binary::Exponent, x, y), x, y);
