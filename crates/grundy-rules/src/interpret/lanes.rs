//! Operations on a block of lanes at once.
//!
//! A register is 64 × 8 lanes of 32 or 64 bits; an operation runs over as many eights as
//! the block has. The loops are plain ones over arrays of eight, which the compiler turns
//! into vector instructions. Instead of stopping at a fault an operation says that some
//! lane had one; the value in that lane means nothing.

use super::narrow;
use super::wide;
use crate::ir::{Binary, Unary};

/// Lanes in a chunk.
pub(super) const WIDTH: usize = 8;
/// Chunks in a register.
pub(super) const CHUNKS: usize = 64;
/// Lanes in a register.
pub(super) const BLOCK: usize = WIDTH * CHUNKS;

/// A block of values.
pub(super) type Register<L> = [[L; WIDTH]; CHUNKS];

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
    Lanes(&'r [[L; WIDTH]]),
}

/// A number in a lane.
pub(super) trait Lane: Copy + Default + Send {
    /// From a value that fits.
    fn of(value: i64) -> Self;
    /// The value.
    fn value(self) -> i64;
    /// Whether the sign bit is set.
    fn is_negative(self) -> bool;
    fn or(self, other: Self) -> Self;
    /// All ones or all zeros.
    fn mask(holds: bool) -> Self;
    fn and_not(self, other: Self) -> Self;
    /// self − other without the overflow.
    fn minus(self, other: Self) -> Self;
    /// An operation on lanes; whether some lane had a fault.
    fn unary(operation: Unary, x: &[[Self; WIDTH]], out: &mut [[Self; WIDTH]]) -> bool;
    /// An operation on two operands, not both the same for all lanes.
    fn binary(
        operation: Binary,
        x: Operand<'_, Self>,
        y: Operand<'_, Self>,
        out: &mut [[Self; WIDTH]],
    ) -> bool;
}

/// Runs operations over the first `chunks` of the registers; whether some lane had a fault.
pub(super) fn run<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    chunks: usize,
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has the instructions, as just asked.
        return unsafe { run_avx2(operations, scalars, registers, chunks) };
    }
    run_portable(operations, scalars, registers, chunks)
}

/// The same loops in registers of 256 bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn run_avx2<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    chunks: usize,
) -> bool {
    run_portable(operations, scalars, registers, chunks)
}

#[inline(always)]
fn run_portable<L: Lane>(
    operations: &[LaneOp],
    scalars: &[i64],
    registers: &mut [Register<L>],
    chunks: usize,
) -> bool {
    let mut fault = false;
    for operation in operations {
        let (before, rest) = registers.split_at_mut(operation.out);
        let before: &[Register<L>] = before;
        let out = &mut rest[0][..chunks];
        let operand = |source| match source {
            Source::Same(id) => Operand::Same(L::of(scalars[id])),
            Source::Lanes(register) => Operand::Lanes(&before[register][..chunks]),
        };
        fault |= match operation.kind {
            LaneKind::Unary(operation, x) => L::unary(operation, &before[x][..chunks], out),
            LaneKind::Binary(operation, x, y) => L::binary(operation, operand(x), operand(y), out),
        };
    }
    fault
}

/// out = f(x), the faults gathered.
#[inline(always)]
pub(super) fn map<L: Lane>(
    x: &[[L; WIDTH]],
    out: &mut [[L; WIDTH]],
    f: impl Fn(L, &mut L) -> L,
) -> bool {
    let mut fault = [L::default(); WIDTH];
    for (out, x) in out.iter_mut().zip(x) {
        for i in 0..WIDTH {
            out[i] = f(x[i], &mut fault[i]);
        }
    }
    fault.iter().any(|fault| fault.is_negative())
}

/// out = f(x, y), the faults gathered.
#[inline(always)]
pub(super) fn zip<L: Lane>(
    x: Operand<'_, L>,
    y: Operand<'_, L>,
    out: &mut [[L; WIDTH]],
    f: impl Fn(L, L, &mut L) -> L,
) -> bool {
    let mut fault = [L::default(); WIDTH];
    match (x, y) {
        (Operand::Lanes(x), Operand::Lanes(y)) => {
            for ((out, x), y) in out.iter_mut().zip(x).zip(y) {
                for i in 0..WIDTH {
                    out[i] = f(x[i], y[i], &mut fault[i]);
                }
            }
        }
        (Operand::Lanes(x), Operand::Same(y)) => {
            for (out, x) in out.iter_mut().zip(x) {
                for i in 0..WIDTH {
                    out[i] = f(x[i], y, &mut fault[i]);
                }
            }
        }
        (Operand::Same(x), Operand::Lanes(y)) => {
            for (out, y) in out.iter_mut().zip(y) {
                for i in 0..WIDTH {
                    out[i] = f(x, y[i], &mut fault[i]);
                }
            }
        }
        // Such a node is computed once, not in lanes.
        (Operand::Same(_), Operand::Same(_)) => {}
    }
    fault.iter().any(|fault| fault.is_negative())
}

macro_rules! lane {
    ($number:ty, $operations:ident) => {
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
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline(always)]
            fn mask(holds: bool) -> Self {
                (holds as $number).wrapping_neg()
            }
            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                self & !other
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn unary(operation: Unary, x: &[[Self; WIDTH]], out: &mut [[Self; WIDTH]]) -> bool {
                $operations::unary(operation, x, out)
            }
            #[inline(always)]
            fn binary(
                operation: Binary,
                x: Operand<'_, Self>,
                y: Operand<'_, Self>,
                out: &mut [[Self; WIDTH]],
            ) -> bool {
                $operations::binary(operation, x, y, out)
            }
        }
    };
}

lane!(i32, narrow);
lane!(i64, wide);
