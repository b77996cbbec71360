//! Code for single operations.

use super::emit::{Emit, Operand, comparison};
use super::host::{self, Frame};
use crate::interval::{self, Interval};
use crate::ir::{Binary, Unary};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{InstBuilder, Value};

impl Emit<'_> {
    /// `operation x`, but for `not`.
    pub(super) fn unary(&mut self, operation: Unary, x: Operand) -> Operand {
        let known = interval::unary(operation, x.range);
        let natural = !matches!(operation, Unary::Negate | Unary::Abs);
        if !known.sure {
            // The least number has no opposite; a negative one has no root.
            let bad = if natural {
                self.compare(IntCC::SignedLessThan, x.v, 0)
            } else {
                self.compare(IntCC::Equal, x.v, i64::MIN)
            };
            self.fail_if(bad);
        }
        let v = match operation {
            Unary::Negate => self.b.ins().ineg(x.v),
            Unary::Not => {
                let no = self.compare(IntCC::Equal, x.v, 0);
                self.b.ins().uextend(I64, no)
            }
            Unary::Abs if x.range.lo >= 0 => x.v,
            Unary::Abs => self.b.ins().iabs(x.v),
            Unary::Isqrt => self.call(host::isqrt as *const (), &[self.frame, x.v]),
            Unary::Bits => {
                let zeros = self.b.ins().clz(x.v);
                let length = self.number(64);
                self.b.ins().isub(length, zeros)
            }
            Unary::Popcount => self.b.ins().popcnt(x.v),
            Unary::Lowbit => {
                let opposite = self.b.ins().ineg(x.v);
                self.b.ins().band(x.v, opposite)
            }
        };
        Operand { v, range: known.range }
    }

    /// `x operation y`, but for `and` and `or`.
    pub(super) fn binary(&mut self, operation: Binary, x: Operand, y: Operand) -> Operand {
        let known = interval::binary(operation, x.range, y.range);
        if let Some(value) = known.range.constant().filter(|_| known.sure) {
            return self.constant(value);
        }
        let v = match operation {
            Binary::Add if known.sure => self.b.ins().iadd(x.v, y.v),
            Binary::Subtract if known.sure => self.b.ins().isub(x.v, y.v),
            Binary::Multiply if known.sure => self.b.ins().imul(x.v, y.v),
            Binary::Add | Binary::Subtract | Binary::Multiply => self.checked(operation, x.v, y.v),
            Binary::Divide => self.divide(x, y),
            Binary::Remainder => self.remainder(x, y),
            Binary::Power => self.power(x, y, known.sure),
            Binary::And => self.b.ins().band(x.v, y.v),
            Binary::Or => self.b.ins().bor(x.v, y.v),
            Binary::Xor => self.b.ins().bxor(x.v, y.v),
            Binary::ShiftLeft => self.shift_left(x, y, known.sure),
            Binary::ShiftRight => self.shift_right(x, y),
            Binary::Min => self.b.ins().smin(x.v, y.v),
            Binary::Max => self.b.ins().smax(x.v, y.v),
            Binary::Gcd => self.ask(host::gcd as *const (), x.v, y.v, known.sure),
            Binary::Exponent if y.range.constant() == Some(2) => {
                if x.range.lo <= 0 && x.range.hi >= 0 {
                    let zero = self.compare(IntCC::Equal, x.v, 0);
                    self.fail_if(zero);
                }
                self.b.ins().ctz(x.v)
            }
            Binary::Exponent => self.ask(host::exponent as *const (), x.v, y.v, known.sure),
            _ => {
                let how = comparison(operation).unwrap_or(IntCC::Equal);
                let holds = self.b.ins().icmp(how, x.v, y.v);
                self.b.ins().uextend(I64, holds)
            }
        };
        Operand { v, range: known.range }
    }

    fn checked(&mut self, operation: Binary, x: Value, y: Value) -> Value {
        let (value, over) = match operation {
            Binary::Add => self.b.ins().sadd_overflow(x, y),
            Binary::Subtract => self.b.ins().ssub_overflow(x, y),
            _ => self.b.ins().smul_overflow(x, y),
        };
        self.fail_if(over);
        value
    }

    /// An operation of the host that may fault.
    fn ask(&mut self, function: *const (), x: Value, y: Value, sure: bool) -> Value {
        let value = self.call(function, &[self.frame, x, y]);
        if !sure {
            let fault = self.field(std::mem::offset_of!(Frame, fault));
            self.fail_if(fault);
        }
        value
    }

    /// Makes sure that a divisor is not 0, and says where it lies then.
    fn divisor(&mut self, y: Operand) -> Operand {
        let Interval { lo, hi } = y.range;
        if lo > 0 || hi < 0 {
            return y;
        }
        let zero = self.compare(IntCC::Equal, y.v, 0);
        self.fail_if(zero);
        let range = Interval::new(lo + i64::from(lo == 0), hi - i64::from(hi == 0 && lo < 0));
        Operand { range, ..y }
    }

    fn divide(&mut self, x: Operand, y: Operand) -> Value {
        if let Some(divisor @ 1..) = y.range.constant()
            && divisor & (divisor - 1) == 0
        {
            return self.b.ins().sshr_imm_u(x.v, i64::from(divisor.trailing_zeros()));
        }
        if let Some(&(_, _, q)) = self.quotients.iter().find(|q| (q.0, q.1) == (x.v, y.v)) {
            return q;
        }
        let divisor = self.divisor(y);
        let quotient = if x.range.lo >= 0 && divisor.range.lo > 0 {
            self.natural_quotient(x, divisor)
        } else {
            self.floor_quotient(x, divisor)
        };
        self.quotients.push((x.v, y.v, quotient));
        quotient
    }

    fn natural_quotient(&mut self, x: Operand, y: Operand) -> Value {
        if x.range.is_short() && y.range.is_short() {
            let [x, y] = [x.v, y.v].map(|v| self.b.ins().ireduce(I32, v));
            let quotient = self.b.ins().udiv(x, y);
            return self.b.ins().uextend(I64, quotient);
        }
        self.b.ins().udiv(x.v, y.v)
    }

    fn floor_quotient(&mut self, x: Operand, y: Operand) -> Value {
        if x.range.lo == i64::MIN && y.range.lo <= -1 && y.range.hi >= -1 {
            let (least, minus) = (i64::MIN, -1);
            let least = self.compare(IntCC::Equal, x.v, least);
            let minus = self.compare(IntCC::Equal, y.v, minus);
            let over = self.b.ins().band(least, minus);
            self.fail_if(over);
        }
        let quotient = self.b.ins().sdiv(x.v, y.v);
        let product = self.b.ins().imul(quotient, y.v);
        let rest = self.b.ins().isub(x.v, product);
        let less = self.rounds_down(rest, y.v);
        let less = self.b.ins().uextend(I64, less);
        self.b.ins().isub(quotient, less)
    }

    /// Whether a remainder towards 0 has the wrong sign for a floor.
    fn rounds_down(&mut self, rest: Value, y: Value) -> Value {
        let signs = self.b.ins().bxor(rest, y);
        let opposite = self.compare(IntCC::SignedLessThan, signs, 0);
        let some = self.compare(IntCC::NotEqual, rest, 0);
        self.b.ins().band(opposite, some)
    }

    fn remainder(&mut self, x: Operand, y: Operand) -> Value {
        if let Some(divisor @ 1..) = y.range.constant()
            && divisor & (divisor - 1) == 0
        {
            return self.b.ins().band_imm_s(x.v, divisor - 1);
        }
        if x.range.lo >= 0 && y.range.lo >= 0 {
            // From the quotient, so that one division serves both.
            let quotient = self.divide(x, y);
            let product = self.b.ins().imul(quotient, y.v);
            return self.b.ins().isub(x.v, product);
        }
        let y = self.divisor(y);
        if x.range.lo == i64::MIN && y.range.lo <= -1 && y.range.hi >= -1 {
            // The machine cannot do it, though the remainder is 0.
            let minus = self.compare(IntCC::Equal, y.v, -1);
            self.fail_if(minus);
        }
        let rest = self.b.ins().srem(x.v, y.v);
        let lacks = self.rounds_down(rest, y.v);
        let sum = self.b.ins().iadd(rest, y.v);
        self.b.ins().select(lacks, sum, rest)
    }

    fn power(&mut self, x: Operand, y: Operand, sure: bool) -> Value {
        match (x.range.constant(), y.range.constant()) {
            (_, Some(exponent @ 1..=4)) => {
                let mut product = x;
                for _ in 1..exponent {
                    product = self.binary(Binary::Multiply, product, x);
                }
                product.v
            }
            (Some(2), _) => {
                if y.range.lo < 0 || y.range.hi > 62 {
                    let beyond = self.b.ins().icmp_imm_s(IntCC::UnsignedGreaterThan, y.v, 62);
                    self.fail_if(beyond);
                }
                let one = self.number(1);
                self.b.ins().ishl(one, y.v)
            }
            _ => self.ask(host::power as *const (), x.v, y.v, sure),
        }
    }

    fn shift_left(&mut self, x: Operand, y: Operand, sure: bool) -> Value {
        if !sure && (y.range.lo < 0 || y.range.hi > 62) {
            let beyond = self.b.ins().icmp_imm_s(IntCC::UnsignedGreaterThan, y.v, 62);
            self.fail_if(beyond);
        }
        let shifted = self.b.ins().ishl(x.v, y.v);
        if !sure {
            let back = self.b.ins().sshr(shifted, y.v);
            let lost = self.b.ins().icmp(IntCC::NotEqual, back, x.v);
            self.fail_if(lost);
        }
        shifted
    }

    fn shift_right(&mut self, x: Operand, y: Operand) -> Value {
        if y.range.lo < 0 {
            let negative = self.compare(IntCC::SignedLessThan, y.v, 0);
            self.fail_if(negative);
        }
        let mut by = y.v;
        if y.range.hi > 63 {
            let most = self.number(63);
            by = self.b.ins().umin(y.v, most);
        }
        self.b.ins().sshr(x.v, by)
    }
}
