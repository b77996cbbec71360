//! Operations on a block of lanes at once.
//!
//! A register is 512 lanes of 32 or 64 bits; an operation runs over as many eights of them
//! as the block needs. The loops are plain ones over slices, which the compiler turns into
//! vector instructions. Instead of stopping at a fault an operation says that some
//! lane had one; the value in that lane means nothing.

use super::narrow;
use super::wide;
use crate::ir::{Binary, Unary};

/// Lanes in a register.
pub(super) const BLOCK: usize = 512;
/// The number of lanes that are computed is a multiple of this.
pub(super) const WIDTH: usize = 8;

/// A block of values.
pub(super) type Register<L> = [L; BLOCK];

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    /// The same for all lanes: the value of a node.
    Same(usize),
    /// A register.
    Lanes(usize),
}

/// An operation, whose result goes to a register above those of its operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneOp {
    pub kind: LaneKind,
    pub out: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum LaneKind {
    Unary(Unary, usize),
    Binary(Binary, Source, Source),
}

/// An operand.
#[derive(Clone, Copy)]
pub(super) enum Operand<'r, L> {
    Same(L),
    Lanes(&'r [L]),
}

/// A number in a lane.
pub(super) trait Lane: Copy + Default + Send {
    /// From a value that fits.
    fn of(value: i64) -> Self;
    /// The value.
    fn value(self) -> i64;
    /// Whether the sign bit is set.
    fn is_negative(self) -> bool;
    /// The low bits: the cell of a number that is one.
    fn cell(self) -> u32;
    /// self + i; the sum fits.
    fn plus(self, i: usize) -> Self;
    /// Whether it is negative, or at least `end`.
    fn is_cell_from(self, end: u32) -> bool;
    /// An operation on lanes; whether some lane had a fault.
    fn unary(operation: Unary, x: &[Self], out: &mut [Self]) -> bool;
    /// An operation on two operands, not both the same for all lanes.
    fn binary(
        operation: Binary,
        x: Operand<'_, Self>,
        y: Operand<'_, Self>,
        out: &mut [Self],
    ) -> bool;
}

/// Runs operations over the first `lanes` of the registers; whether some lane had a fault.
pub(super) fn run<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    lanes: usize,
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has the instructions, as just asked.
        return unsafe { run_avx2(operations, scalars, registers, lanes) };
    }
    run_portable(operations, scalars, registers, lanes)
}

/// The same loops in registers of 256 bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn run_avx2<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    lanes: usize,
) -> bool {
    run_portable(operations, scalars, registers, lanes)
}

#[inline(always)]
fn run_portable<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    lanes: usize,
) -> bool {
    let mut fault = false;
    for operation in operations {
        let (before, rest) = registers.split_at_mut(operation.out);
        let before: &[Register<L>] = before;
        let out = &mut rest[0][..lanes];
        let operand = |source| match source {
            Source::Same(id) => Operand::Same(L::of(scalars[id])),
            Source::Lanes(register) => Operand::Lanes(&before[register][..lanes]),
        };
        fault |= match operation.kind {
            LaneKind::Unary(operation, x) => L::unary(operation, &before[x][..lanes], out),
            LaneKind::Binary(operation, x, y) => L::binary(operation, operand(x), operand(y), out),
        };
    }
    fault
}

/// out = f(x); whether f set the sign of a fault.
#[inline(always)]
pub(super) fn map<L: Lane>(x: &[L], out: &mut [L], f: impl Fn(L, &mut L) -> L) -> bool {
    let mut fault = L::default();
    for (out, &x) in out.iter_mut().zip(x) {
        *out = f(x, &mut fault);
    }
    fault.is_negative()
}

/// out = f(x, y); whether f set the sign of a fault.
#[inline(always)]
pub(super) fn zip<L: Lane>(
    x: Operand<'_, L>,
    y: Operand<'_, L>,
    out: &mut [L],
    f: impl Fn(L, L, &mut L) -> L,
) -> bool {
    let mut fault = L::default();
    match (x, y) {
        (Operand::Lanes(x), Operand::Lanes(y)) => {
            for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
                *out = f(x, y, &mut fault);
            }
        }
        (Operand::Lanes(x), Operand::Same(y)) => {
            for (out, &x) in out.iter_mut().zip(x) {
                *out = f(x, y, &mut fault);
            }
        }
        (Operand::Same(x), Operand::Lanes(y)) => {
            for (out, &y) in out.iter_mut().zip(y) {
                *out = f(x, y, &mut fault);
            }
        }
        // Such a node is computed once, not in lanes.
        (Operand::Same(_), Operand::Same(_)) => {}
    }
    fault.is_negative()
}

macro_rules! lane {
    ($number:ty, $unsigned:ty, $operations:ident) => {
        impl Lane for $number {
            #[inline(always)]
            fn of(value: i64) -> Self {
                value as $number
            }
            #[inline(always)]
            fn value(self) -> i64 {
                self.into()
            }
            #[inline(always)]
            fn is_negative(self) -> bool {
                self < 0
            }
            #[inline(always)]
            fn cell(self) -> u32 {
                self as u32
            }
            #[inline(always)]
            fn plus(self, i: usize) -> Self {
                self.wrapping_add(i as $number)
            }
            #[inline(always)]
            fn is_cell_from(self, end: u32) -> bool {
                self as $unsigned >= end as $unsigned
            }
            #[inline(always)]
            fn unary(operation: Unary, x: &[Self], out: &mut [Self]) -> bool {
                $operations::unary(operation, x, out)
            }
            #[inline(always)]
            fn binary(
                operation: Binary,
                x: Operand<'_, Self>,
                y: Operand<'_, Self>,
                out: &mut [Self],
            ) -> bool {
                $operations::binary(operation, x, y, out)
            }
        }
    };
}

lane!(i32, u32, narrow);
lane!(i64, u64, wide);
