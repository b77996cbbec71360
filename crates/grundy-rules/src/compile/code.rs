//! Where machine code lives, and how it is called.
//!
//! A module holds two functions: the one that was asked for, and `aside`, through which it
//! calls the host where that is rare. `aside` keeps all registers, so that the loops around
//! such a call are compiled as if it were not there.

use super::Unavailable;
use super::host::{End, Frame, Host, PADDING, flush};
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{
    AbiParam, Function, InstBuilder, MemFlagsData, Signature, UserFuncName,
};
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module};

/// One function in executable memory, which is freed with it.
pub(super) struct Code {
    module: Option<JITModule>,
    entry: *const u8,
}

// SAFETY: the pointer leads into memory that belongs to the module, which may be sent.
unsafe impl Send for Code {}

/// A module for the machine this runs on.
pub(super) fn module() -> Result<JITModule, Unavailable> {
    if cfg!(not(all(target_pointer_width = "64", target_endian = "little"))) {
        return Err(Unavailable::new("the machine does not have 64-bit little-endian words"));
    }
    let mut flags = settings::builder();
    let wanted = [("opt_level", "speed"), ("enable_verifier", "false"), ("unwind_info", "false")];
    for (name, value) in wanted {
        flags.set(name, value).map_err(Unavailable::new)?;
    }
    let isa = cranelift_native::builder().map_err(Unavailable::new)?;
    let isa = isa.finish(settings::Flags::new(flags)).map_err(Unavailable::new)?;
    Ok(JITModule::new(JITBuilder::with_isa(isa, cranelift_module::default_libcall_names())))
}

/// The function `aside(frame, x, function)`: `frame.answer = function(frame, x)`.
fn aside(module: &mut JITModule) -> Result<FuncId, Unavailable> {
    let mut signature = Signature::new(CallConv::PreserveAll);
    signature.params = vec![AbiParam::new(I64); 3];
    let mut of_host = module.make_signature();
    of_host.params = vec![AbiParam::new(I64); 2];
    of_host.returns = vec![AbiParam::new(I64)];
    let id =
        module.declare_function("aside", Linkage::Local, &signature).map_err(Unavailable::new)?;
    let mut context = module.make_context();
    context.func = Function::with_name_signature(UserFuncName::user(0, id.as_u32()), signature);
    let mut parts = FunctionBuilderContext::new();
    let mut b = FunctionBuilder::new(&mut context.func, &mut parts);
    let entry = b.create_block();
    b.append_block_params_for_function_params(entry);
    b.switch_to_block(entry);
    let [frame, x, function] = [0, 1, 2].map(|i| b.block_params(entry)[i]);
    let of_host = b.import_signature(of_host);
    let call = b.ins().call_indirect(of_host, function, &[frame, x]);
    let answer = b.inst_results(call)[0];
    let offset = std::mem::offset_of!(Frame, answer) as i32;
    b.ins().store(MemFlagsData::trusted(), answer, frame, offset);
    b.ins().return_(&[]);
    b.seal_all_blocks();
    b.finalize(module.target_config());
    module.define_function(id, &mut context).map_err(Unavailable::new)?;
    Ok(id)
}

impl Code {
    /// Machine code of a function that takes a frame and returns an [`End`]; `body` is
    /// given a builder of that function, and the name of `aside`.
    pub(super) fn new(
        body: impl FnOnce(FunctionBuilder<'_>, &mut JITModule, FuncId),
    ) -> Result<Self, Unavailable> {
        // Held from the start, so that its memory is freed whatever happens.
        let mut code = Code { module: Some(module()?), entry: std::ptr::null() };
        if let Some(module) = &mut code.module {
            let aside = aside(module)?;
            let mut signature = module.make_signature();
            signature.params.push(AbiParam::new(I64));
            signature.returns.push(AbiParam::new(I64));
            let id = module.declare_function("rule", Linkage::Export, &signature);
            let id = id.map_err(Unavailable::new)?;
            let mut context = module.make_context();
            let name = UserFuncName::user(0, id.as_u32());
            context.func = Function::with_name_signature(name, signature);
            let mut parts = FunctionBuilderContext::new();
            body(FunctionBuilder::new(&mut context.func, &mut parts), module, aside);
            module.define_function(id, &mut context).map_err(Unavailable::new)?;
            module.finalize_definitions().map_err(Unavailable::new)?;
            code.entry = module.get_finalized_function(id);
        }
        Ok(code)
    }

    /// Fills cells up to `to`, with code that was made for cells of this width. The values
    /// in `cells` are below `seen.len() − PADDING`, or the code marks bits.
    pub(super) fn fill<T>(
        &self,
        cells: &mut Vec<T>,
        to: u64,
        seen: &mut [u8],
        frame: &mut Frame,
        host: &mut Host<'_>,
    ) -> End {
        let filled = cells.len();
        let to = usize::try_from(to).unwrap_or(usize::MAX);
        if cells.try_reserve_exact(to.saturating_sub(filled)).is_err() {
            return End::Trouble;
        }
        frame.table = cells.as_mut_ptr().cast();
        (frame.cell, frame.to) = (filled as u64, to as u64);
        (frame.seen, frame.marked) = (seen.as_mut_ptr(), seen.len().saturating_sub(PADDING) as u64);
        // SAFETY: there is room for `to` cells, and `seen` is as long as it must be.
        let end = unsafe { self.run(frame, host) };
        // SAFETY: the code counts `cell` on only after it has stored a value there.
        unsafe { cells.set_len((frame.cell as usize).clamp(filled, to.max(filled))) };
        (frame.table, frame.seen) = (std::ptr::null_mut(), std::ptr::null_mut());
        end
    }

    /// Lists options, through the buffer; those not yet handed on are handed on at the end.
    pub(super) fn list(&self, records: &mut [i64], frame: &mut Frame, host: &mut Host<'_>) -> End {
        let bounds = records.as_mut_ptr_range();
        (frame.records, frame.records_end, frame.record) = (bounds.start, bounds.end, bounds.start);
        // SAFETY: the buffer lives through the call.
        let mut end = unsafe { self.run(frame, host) };
        if end == End::Done {
            frame.host = std::ptr::from_mut(host).cast();
            if flush(frame, frame.record) != 0 {
                end = End::Stopped;
            }
            frame.host = std::ptr::null_mut();
        }
        end
    }

    /// Calls it.
    ///
    /// # Safety
    /// The frame is as the head of this file says.
    unsafe fn run(&self, frame: &mut Frame, host: &mut Host<'_>) -> End {
        frame.host = std::ptr::from_mut(host).cast();
        // SAFETY: the entry is that of a function of this signature (`Code::new` is given
        // no others), in memory that lives as long as `self`.
        let end = unsafe {
            let call =
                std::mem::transmute::<*const u8, extern "C" fn(*mut Frame) -> u64>(self.entry);
            call(frame)
        };
        frame.host = std::ptr::null_mut();
        match end {
            0 => End::Done,
            2 => End::Beyond,
            3 => End::Stopped,
            _ => End::Trouble,
        }
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the only pointer into this memory is `entry`, which goes with it.
            unsafe { module.free_memory() };
        }
    }
}
