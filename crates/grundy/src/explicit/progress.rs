//! How far the work has come, and how to stop it.
//!
//! A front end hands in a [`Watch`]: a closure that is told the progress now
//! and then (a few hundred times in all) and answers whether to go on. A bar,
//! Ctrl-C and a time limit are each a few lines on top of it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The text is read; progress counts bytes.
    Read,
    /// The predecessor lists are built; progress counts edges.
    Build,
    /// The graph is solved; progress counts nodes.
    Solve,
}

/// A report of progress: `done` of `total` in the present phase.
///
/// `done` may fall short of `total` when a phase ends: nodes that are draws are
/// never visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// Bytes, edges or nodes finished.
    pub done: u64,
    /// Bytes, edges or nodes in all.
    pub total: u64,
}

/// Told the progress; answers [`ControlFlow::Break`] to stop the work.
pub type Watch<'w> = dyn FnMut(Progress) -> ControlFlow<()> + 'w;

/// A watch that never stops anything.
pub fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The watch asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// One thread's end of the watch: the thread with the closure reports, the
/// others only look whether they should stop.
pub(super) struct Pulse<'p, 'w> {
    watch: Option<&'p mut Watch<'w>>,
    stop: &'p AtomicBool,
    phase: Phase,
    total: u64,
}

impl<'p, 'w> Pulse<'p, 'w> {
    pub fn reporting(
        watch: &'p mut Watch<'w>,
        stop: &'p AtomicBool,
        phase: Phase,
        total: usize,
    ) -> Self {
        Pulse { watch: Some(watch), stop, phase, total: total as u64 }
    }

    pub fn silent(stop: &'p AtomicBool, phase: Phase) -> Self {
        Pulse { watch: None, stop, phase, total: 0 }
    }

    /// Reports `done` and returns an error if the work is to stop.
    pub fn beat(&mut self, done: usize) -> Result<(), Stopped> {
        if let Some(watch) = &mut self.watch {
            let progress = Progress { phase: self.phase, done: done as u64, total: self.total };
            if watch(progress).is_break() {
                self.stop.store(true, Ordering::Relaxed);
            }
        }
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}
