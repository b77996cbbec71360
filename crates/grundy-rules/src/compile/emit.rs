//! Code for expressions.
//!
//! Every value is a 64-bit integer together with the interval it lies in. Where the
//! interval proves that an operation cannot fault it is one instruction; else a check
//! leads to the block `trouble`, which leaves the code for the interpreter to find out.

use super::host::{self, Frame, Pace};
use crate::interval::Interval;
use crate::ir::{Binary, Computation, Expr, Unary};
use crate::known::complement;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{
    AbiParam, Block, FuncRef, InstBuilder, MemFlagsData, SigRef, Signature, Type, Value,
};
use cranelift_codegen::isa::TargetFrontendConfig;
use cranelift_frontend::{FunctionBuilder, Variable};
use cranelift_jit::JITModule;
use cranelift_module::{FuncId, Module};

/// A value and where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub v: Value,
    pub range: Interval,
}

/// The state of the code generator.
pub(super) struct Emit<'f> {
    pub b: FunctionBuilder<'f>,
    pub frame: Value,
    /// The values of the slots that are bound.
    pub slots: Vec<Operand>,
    /// Leaves the code: see [`host::End`].
    pub trouble: Block,
    pub stopped: Block,
    /// Steps left.
    pub budget: Variable,
    pub pace: Pace,
    /// Expressions that were evaluated before a loop.
    pub hoisted: Vec<(*const Expr, Operand)>,
    /// Quotients at hand: numerator, divisor, quotient.
    pub quotients: Vec<(Value, Value, Value)>,
    /// How many loops over sets are open.
    pub depth: i64,
    /// Whether the blocks made now are hardly ever run.
    pub cold: bool,
    target: TargetFrontendConfig,
    aside: FuncRef,
    signatures: Vec<(usize, SigRef)>,
}

/// All memory the code reaches is there and aligned.
pub(super) fn flags() -> MemFlagsData {
    MemFlagsData::trusted()
}

impl<'f> Emit<'f> {
    /// Begins a function of one frame; its entry block is current.
    pub(super) fn new(
        mut b: FunctionBuilder<'f>,
        module: &mut JITModule,
        aside: FuncId,
        pace: Pace,
    ) -> Self {
        let aside = module.declare_func_in_func(aside, b.func);
        let entry = b.create_block();
        b.append_block_params_for_function_params(entry);
        b.switch_to_block(entry);
        let frame = b.block_params(entry)[0];
        let (trouble, stopped) = (b.create_block(), b.create_block());
        b.set_cold_block(trouble);
        b.set_cold_block(stopped);
        let budget = b.declare_var(I64);
        let mut emit = Emit {
            b,
            frame,
            slots: Vec::new(),
            trouble,
            stopped,
            budget,
            pace,
            hoisted: Vec::new(),
            quotients: Vec::new(),
            depth: 0,
            cold: false,
            target: module.target_config(),
            aside,
            signatures: Vec::new(),
        };
        let budget = emit.field(std::mem::offset_of!(Frame, budget));
        emit.b.def_var(emit.budget, budget);
        emit
    }

    /// A 64-bit field of the frame.
    pub(super) fn field(&mut self, offset: usize) -> Value {
        self.b.ins().load(I64, flags(), self.frame, offset as i32)
    }

    pub(super) fn set_field(&mut self, offset: usize, value: Value) {
        self.b.ins().store(flags(), value, self.frame, offset as i32);
    }

    pub(super) fn number(&mut self, value: i64) -> Value {
        self.b.ins().iconst(I64, value)
    }

    pub(super) fn constant(&mut self, value: i64) -> Operand {
        Operand { v: self.number(value), range: Interval::one(value) }
    }

    /// Ends the function.
    pub(super) fn finish(mut self) {
        self.b.seal_all_blocks();
        self.b.finalize(self.target);
    }

    /// A new block.
    pub(super) fn block(&mut self) -> Block {
        let block = self.b.create_block();
        if self.cold {
            self.b.set_cold_block(block);
        }
        block
    }

    /// A new block that is hardly ever run.
    pub(super) fn cold_block(&mut self) -> Block {
        let block = self.b.create_block();
        self.b.set_cold_block(block);
        block
    }

    /// Goes to `block` if the condition holds, and on in a new block.
    pub(super) fn leave_if(&mut self, condition: Value, block: Block) {
        let next = self.block();
        self.b.ins().brif(condition, block, &[], next, &[]);
        self.b.switch_to_block(next);
    }

    pub(super) fn fail_if(&mut self, condition: Value) {
        self.leave_if(condition, self.trouble);
    }

    pub(super) fn compare(&mut self, how: IntCC, x: Value, y: i64) -> Value {
        self.b.ins().icmp_imm_s(how, x, y)
    }

    /// Calls a function of the host, which takes 64-bit values and gives one back.
    pub(super) fn call(&mut self, address: *const (), arguments: &[Value]) -> Value {
        let known = self.signatures.iter().find(|s| s.0 == arguments.len());
        let signature = known.map(|s| s.1).unwrap_or_else(|| {
            let mut signature = Signature::new(self.target.default_call_conv);
            signature.params = vec![AbiParam::new(I64); arguments.len()];
            signature.returns = vec![AbiParam::new(I64)];
            let signature = self.b.import_signature(signature);
            self.signatures.push((arguments.len(), signature));
            signature
        });
        let address = self.number(address as i64);
        let call = self.b.ins().call_indirect(signature, address, arguments);
        self.b.inst_results(call)[0]
    }

    /// Calls a function of the host where that is rare: no register is lost.
    pub(super) fn aside<T>(
        &mut self,
        function: extern "C" fn(*mut Frame, T) -> i64,
        x: Value,
    ) -> Value {
        let function = self.number(function as *const () as i64);
        self.b.ins().call(self.aside, &[self.frame, x, function]);
        self.field(std::mem::offset_of!(Frame, answer))
    }

    /// Counts steps, and asks the tick when enough were done.
    pub(super) fn spend(&mut self, steps: Value) {
        let left = self.b.use_var(self.budget);
        let left = self.b.ins().isub(left, steps);
        self.b.def_var(self.budget, left);
        let (cold, next) = (self.cold_block(), self.block());
        let over = self.compare(IntCC::SignedLessThan, left, 0);
        self.b.ins().brif(over, cold, &[], next, &[]);
        self.b.switch_to_block(cold);
        let fresh = self.aside(host::tick, left);
        self.b.def_var(self.budget, fresh);
        let stop = self.compare(IntCC::SignedLessThan, fresh, 0);
        self.b.ins().brif(stop, self.stopped, &[], next, &[]);
        self.b.switch_to_block(next);
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &Expr) -> Operand {
        let here = std::ptr::from_ref(expr);
        if let Some(&(_, operand)) = self.hoisted.iter().rev().find(|(place, _)| *place == here) {
            return operand;
        }
        match &expr.kind {
            Computation::Constant(value) => self.constant(*value),
            Computation::Slot(slot) => self.slots[*slot],
            Computation::Unary(Unary::Not, _)
            | Computation::Binary(Binary::Both | Binary::Either, ..) => self.truth(expr),
            Computation::Unary(operation, x) => {
                let x = self.value(x);
                self.unary(*operation, x)
            }
            Computation::Binary(operation, left, right) => {
                let (x, y) = (self.value(left), self.value(right));
                let mut result = self.binary(*operation, x, y);
                if let Some(range) = complement(*operation, left, right, x.range) {
                    result.range = range;
                }
                result
            }
        }
    }

    /// A truth value as 0 or 1, by way of branches.
    fn truth(&mut self, expr: &Expr) -> Operand {
        let [yes, no, join] = [(); 3].map(|()| self.block());
        let value = self.b.append_block_param(join, I64);
        let mark = self.quotients.len();
        self.test(expr, yes, no);
        self.quotients.truncate(mark);
        for (block, value) in [(yes, 1), (no, 0)] {
            self.b.switch_to_block(block);
            let value = self.number(value);
            self.b.ins().jump(join, &[value.into()]);
        }
        self.b.switch_to_block(join);
        Operand { v: value, range: Interval::new(0, 1) }
    }

    /// Goes to `yes` or `no`; no block is current afterwards. What was computed on the way
    /// to `yes` may be used there if the caller comes to it only from here.
    pub(super) fn test(&mut self, expr: &Expr, yes: Block, no: Block) {
        let mark = self.quotients.len();
        match &expr.kind {
            Computation::Unary(Unary::Not, x) => {
                self.test(x, no, yes);
                self.quotients.truncate(mark);
            }
            Computation::Binary(Binary::Both, x, y) => {
                let middle = self.block();
                self.test(x, middle, no);
                self.b.switch_to_block(middle);
                self.test(y, yes, no);
            }
            Computation::Binary(Binary::Either, x, y) => {
                let middle = self.block();
                self.test(x, yes, middle);
                self.quotients.truncate(mark);
                self.b.switch_to_block(middle);
                self.test(y, yes, no);
                self.quotients.truncate(mark);
            }
            Computation::Binary(operation, x, y) if comparison(*operation).is_some() => {
                let (x, y) = (self.value(x), self.value(y));
                let how = comparison(*operation).unwrap_or(IntCC::Equal);
                let holds = self.b.ins().icmp(how, x.v, y.v);
                self.b.ins().brif(holds, yes, &[], no, &[]);
            }
            _ => {
                let value = self.value(expr);
                self.b.ins().brif(value.v, yes, &[], no, &[]);
            }
        }
    }

    /// The value at an address, of one, two or four bytes, as 64 bits.
    pub(super) fn cell(&mut self, bytes: i64, address: Value) -> Value {
        match bytes {
            1 => self.b.ins().uload8(I64, flags(), address, 0),
            2 => self.b.ins().uload16(I64, flags(), address, 0),
            _ => self.wide(address),
        }
    }

    fn wide(&mut self, address: Value) -> Value {
        let value = self.b.ins().load(I32, flags(), address, 0);
        self.b.ins().uextend(I64, value)
    }

    /// The machine's type of a cell.
    pub(super) fn cell_type(bytes: i64) -> Type {
        Type::int(8 * bytes as u16).unwrap_or(I32)
    }
}

/// The comparison of numbers with a sign.
pub(super) fn comparison(operation: Binary) -> Option<IntCC> {
    Some(match operation {
        Binary::Equal => IntCC::Equal,
        Binary::Unequal => IntCC::NotEqual,
        Binary::Less => IntCC::SignedLessThan,
        Binary::AtMost => IntCC::SignedLessThanOrEqual,
        Binary::Greater => IntCC::SignedGreaterThan,
        Binary::AtLeast => IntCC::SignedGreaterThanOrEqual,
        _ => return None,
    })
}
