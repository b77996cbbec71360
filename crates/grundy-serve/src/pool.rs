//! Commands at once: bounded, interruptible, and the short ones never behind the long ones.
//!
//! ```text
//! request ─▶ a seat ─▶ a short turn ──────────────────────────────▶ reply
//!            or 429     │ after a slice of time
//!                       ├─ a long turn is free: it takes it, and goes on
//!                       └─ none is: it is interrupted, waits on the bench (or 429),
//!                          and begins again with its long turn ───▶ reply
//! ```
//!
//! Nobody knows beforehand how long a question takes. So everybody begins at once, and whoever
//! is still at work after a *slice* of time has to have one of the few *long* turns: as many as
//! there are threads, so that long work is bounded in processors and in memory. Where none is
//! free the work is given up and done again when one is, which costs a slice and keeps the
//! *short* turns, twice as many, free for short questions: these wait for a few slices at most,
//! whatever the others ask. The system's scheduler shares the processors among those at work.
//!
//! Work that was hardly let run in its slice, because the machine is busy with other things, has some
//! slices more before it counts as long: short questions stay short on a busy machine.
//!
//! Everything is given back when the work has ended, not when the client has gone: whoever goes
//! away raises the flag, and the work ends at its next look at the clock. Work that is deaf keeps
//! its place, so it is counted; its client is told that it is overdue.

use crate::starved::Waits;
use crate::work::Reply;
use grundy::work::Interrupt;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;

/// Slices for work that waits for a processor most of the time.
const SLICES: u32 = 10;

pub(crate) type Job = Box<dyn FnMut(Interrupt) -> Reply + Send>;
type Places = Vec<OwnedSemaphorePermit>;

/// The turns, those who wait for them, and how to interrupt those at work.
pub(crate) struct Pool {
    seats: Arc<Semaphore>,
    short: Arc<Semaphore>,
    bench: Arc<Semaphore>,
    long: Arc<Semaphore>,
    slice: Duration,
    running: Arc<Mutex<Running>>,
}

/// Those at work, each with a number of its own.
#[derive(Default)]
struct Running {
    interrupts: BTreeMap<u64, Interrupt>,
    begun: u64,
    closed: bool,
}

/// Why nothing came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// No place is free, or no turn for a long time.
    Full,
    /// The work goes on beyond its time.
    Overdue,
    /// The work panicked.
    Fault,
}

/// Commands that are at work at once, at most, for so many threads.
pub(crate) fn at_once(threads: usize) -> usize {
    threads.saturating_mul(3)
}

impl Pool {
    /// So many long turns and twice as many short ones, with places for so many to wait for
    /// either.
    pub fn new(threads: usize, waiting: usize, slice: Duration) -> Self {
        let (short, of) = (threads.saturating_mul(2), |places| Arc::new(Semaphore::new(places)));
        Pool {
            seats: of(short.saturating_add(waiting)),
            short: of(short),
            bench: of(waiting),
            long: of(threads),
            slice,
            running: Arc::default(),
        }
    }

    /// Runs some work, perhaps twice. It is interrupted if the future is dropped. It waits for
    /// `time` at most, and for the end of its work as long again.
    pub async fn run(&self, time: Duration, job: Job) -> Result<Reply, Lost> {
        let seat = free(&self.seats)?;
        let turn = soon(&self.short, time).await?;
        let mut begun = self.begin(vec![seat, turn], job)?;
        let mut first = timeout(self.slice, begun.end()).await;
        for slices in 1..SLICES {
            if first.is_ok() || !begun.is_starved(self.slice * slices) {
                break;
            }
            first = timeout(self.slice, begun.end()).await;
        }
        match first {
            Ok(ended) => return Ok(ended?.0),
            Err(_) => match free(&self.long) {
                Ok(turn) => begun.take(turn),
                Err(_) => {
                    let _bench = free(&self.bench)?;
                    begun.interrupt.raise();
                    let (reply, job) = begun.end_within(time).await?;
                    if !reply.is_interrupted() {
                        return Ok(reply);
                    }
                    let turn = soon(&self.long, time).await?;
                    begun = self.begin(vec![turn], job)?;
                }
            },
        }
        Ok(begun.end_within(time).await?.0)
    }

    /// Interrupts whatever runs, and begins nothing more.
    pub fn close(&self) {
        let mut running = locked(&self.running);
        running.closed = true;
        running.interrupts.values().for_each(Interrupt::raise);
    }

    fn begin(&self, places: Places, mut job: Job) -> Result<Begun, Lost> {
        let interrupt = Interrupt::new();
        let mut running = locked(&self.running);
        if running.closed {
            return Err(Lost::Full);
        }
        running.begun += 1;
        let number = running.begun;
        running.interrupts.insert(number, interrupt.clone());
        drop(running);
        let held = Arc::new(Mutex::new(places));
        let lease = Lease { held: Arc::clone(&held), running: Arc::clone(&self.running), number };
        let raised = interrupt.clone();
        let waits = Arc::new(OnceLock::new());
        let counted = Arc::clone(&waits);
        let task = spawn_blocking(move || {
            let _lease = lease;
            let _ = counted.set(Waits::here());
            (job(interrupt), job)
        });
        Ok(Begun { held, interrupt: raised, task, waits })
    }
}

/// A place that is free now.
fn free(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Lost> {
    Arc::clone(places).try_acquire_owned().map_err(|_| Lost::Full)
}

/// A turn, first come, first served.
async fn soon(turns: &Arc<Semaphore>, time: Duration) -> Result<OwnedSemaphorePermit, Lost> {
    let turn = timeout(time, Arc::clone(turns).acquire_owned()).await;
    turn.ok().and_then(Result::ok).ok_or(Lost::Full)
}

/// The places that a command has while it is at work.
type Held = Arc<Mutex<Places>>;

/// Gives everything back at the end of the work.
struct Lease {
    held: Held,
    running: Arc<Mutex<Running>>,
    number: u64,
}

impl Drop for Lease {
    fn drop(&mut self) {
        locked(&self.running).interrupts.remove(&self.number);
        locked(&self.held).clear();
    }
}

/// A command at work. Whoever drops it interrupts the work.
struct Begun {
    held: Held,
    interrupt: Interrupt,
    task: JoinHandle<(Reply, Job)>,
    /// Set when a thread has taken it up.
    waits: Arc<OnceLock<Option<Waits>>>,
}

impl Begun {
    async fn end(&mut self) -> Result<(Reply, Job), Lost> {
        (&mut self.task).await.map_err(|_| Lost::Fault)
    }

    async fn end_within(&mut self, time: Duration) -> Result<(Reply, Job), Lost> {
        timeout(time, self.end()).await.map_err(|_| Lost::Overdue)?
    }

    /// Whether it waited for a processor for most of so much time.
    fn is_starved(&self, time: Duration) -> bool {
        match self.waits.get() {
            Some(waits) => waits.as_ref().is_some_and(|waits| waits.most_of(time)),
            // It has not even begun.
            None => true,
        }
    }

    /// Has this turn in place of what it has.
    fn take(&self, turn: OwnedSemaphorePermit) {
        let mut places = locked(&self.held);
        // Work that has ended in the meantime needs no turn.
        if !places.is_empty() {
            *places = vec![turn];
        }
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.interrupt.raise();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
