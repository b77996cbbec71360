//! The engines at work on one rule.
//!
//! A caller who is handed an option may ask about it at once, so engines are lent out and
//! taken back, never locked. Compiling takes a millisecond or two: it begins to pay when a
//! rule has been followed a few thousand times.

use crate::engine::Engine;
use crate::interpret::Interpreter;
use crate::ir::Rule;
use crate::takes::Filler;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Which back end follows a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Native code where it pays and where there is a compiler, else the interpreter.
    #[default]
    Best,
    /// The interpreter alone.
    Interpreter,
    /// Native code from the start, where there is a compiler.
    Compiler,
}

impl Backend {
    /// Whether this build has a compiler at all.
    pub const fn has_compiler() -> bool {
        cfg!(feature = "compile")
    }
}

/// How often an interpreter is lent before native code is made.
pub(super) const TRIES: u64 = 2000;

/// Tables of fewer cells are filled by the interpreter.
const SMALL: u64 = 2000;

pub(super) struct Workshop {
    rule: Arc<Rule>,
    backend: Backend,
    lent: AtomicU64,
    shelf: Mutex<Vec<Box<dyn Engine>>>,
}

impl Workshop {
    pub(super) fn new(rule: Arc<Rule>, backend: Backend) -> Self {
        Workshop { rule, backend, lent: AtomicU64::new(0), shelf: Mutex::default() }
    }

    /// An engine to list options with.
    pub(super) fn borrow(&self) -> Box<dyn Engine> {
        let lent = self.lent.fetch_add(1, Ordering::Relaxed);
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if lent == TRIES && self.backend == Backend::Best {
            shelf.clear();
        }
        let found = shelf.pop();
        drop(shelf);
        found.unwrap_or_else(|| self.engine(lent >= TRIES))
    }

    /// An engine to fill a table of so many cells with.
    pub(super) fn for_table(&self, cells: u64) -> Box<dyn Engine> {
        Filler::around(&self.rule, self.engine(cells >= SMALL))
    }

    /// Takes an engine back.
    pub(super) fn give_back(&self, engine: Box<dyn Engine>) {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }

    fn engine(&self, much_to_do: bool) -> Box<dyn Engine> {
        let compiler = match self.backend {
            Backend::Best => much_to_do,
            Backend::Interpreter => false,
            Backend::Compiler => true,
        };
        if compiler && let Some(engine) = compiled(&self.rule) {
            return engine;
        }
        Box::new(Interpreter::new(Arc::clone(&self.rule)))
    }
}

#[cfg(feature = "compile")]
fn compiled(rule: &Arc<Rule>) -> Option<Box<dyn Engine>> {
    let compiled = crate::compile::Compiled::new(Arc::clone(rule)).ok()?;
    Some(Box::new(compiled))
}

#[cfg(not(feature = "compile"))]
fn compiled(_: &Arc<Rule>) -> Option<Box<dyn Engine>> {
    None
}
