//! What one question uses: processor time, bytes, and how long it works without a look at its
//! limits.

use grundy::work::Gauge;
use grundy_cli::allocator::Counting;
use grundy_serve::{Order, Reply};
use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::time::Duration;

/// The program's own allocator, and the most that each thread has held.
pub struct Watching;

thread_local! {
    static HELD: Cell<i64> = const { Cell::new(0) };
    static PEAK: Cell<i64> = const { Cell::new(0) };
    static LOOKED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    static GAP: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn add(bytes: i64) {
    let _ = HELD.try_with(|held| {
        held.set(held.get() + bytes);
        PEAK.set(PEAK.get().max(held.get()));
    });
}

// SAFETY: every call is handed on unchanged, and so is its result; cells without destructors are
// all that is touched besides.
unsafe impl GlobalAlloc for Watching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as i64);
        // SAFETY: the caller keeps what `GlobalAlloc` asks of him.
        unsafe { Counting.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as i64);
        // SAFETY: as above.
        unsafe { Counting.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        add(-(layout.size() as i64));
        // SAFETY: as above.
        unsafe { Counting.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size as i64 - layout.size() as i64);
        // SAFETY: as above.
        unsafe { Counting.realloc(block, layout, size) }
    }
}

/// What a question used.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// Processor time of the thread: on a busy machine less than what a clock on the wall says.
    pub time: Duration,
    /// The most bytes held at once.
    pub bytes: i64,
    /// The longest work between two looks at the limits.
    pub gap: Duration,
}

/// Answers a client on this thread.
pub fn answered(order: &Order) -> (Reply, Used) {
    watched(|| grundy_cli::answer_by(&Default::default(), order, Some(Gauge::new(look))))
}

/// Does something on this thread.
pub fn watched(work: impl FnOnce() -> Reply) -> (Reply, Used) {
    let (begun, idle) = (processor(libc::CLOCK_THREAD_CPUTIME_ID), HELD.get());
    PEAK.set(idle);
    LOOKED.set(begun);
    GAP.set(Duration::ZERO);
    let reply = work();
    look();
    let time = processor(libc::CLOCK_THREAD_CPUTIME_ID) - begun;
    (reply, Used { time, bytes: PEAK.get() - idle, gap: GAP.get() })
}

/// Called at every look at the limits.
fn look() -> i64 {
    let now = processor(libc::CLOCK_THREAD_CPUTIME_ID);
    GAP.set(GAP.get().max(now - LOOKED.replace(now)));
    HELD.get()
}

/// Processor time by one of the system's clocks.
pub fn processor(clock: libc::clockid_t) -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is plain data that the call fills in.
    unsafe { libc::clock_gettime(clock, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
