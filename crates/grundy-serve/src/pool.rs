//! A bounded number of commands at once, each with a flag that interrupts it.
//!
//! A request takes a *seat* or is turned away, waits for a *worker*, and runs on a thread that may
//! be blocked. It gives both back when the work has ended, not when the client has gone: whoever
//! goes away raises the flag, and the worker ends at its next look at the clock.

use grundy::solve::Interrupt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

type Flag = &'static AtomicBool;

/// Seats, workers and their flags.
pub(crate) struct Pool {
    seats: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    flags: Arc<Mutex<Vec<Flag>>>,
    all: Vec<Flag>,
}

/// Why nothing came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// No seat is free, or no worker for a long time.
    Full,
    /// The work goes on beyond its time.
    Overdue,
    /// The work panicked.
    Fault,
}

impl Pool {
    /// So many workers, and seats for so many more to wait for one.
    ///
    /// The flags are never freed: there is one for each worker, and the pool lives as long as
    /// the server.
    pub fn new(workers: usize, waiting: usize) -> Self {
        let all: Vec<Flag> =
            (0..workers).map(|_| &*Box::leak(Box::new(AtomicBool::new(false)))).collect();
        Pool {
            seats: Arc::new(Semaphore::new(workers.saturating_add(waiting))),
            workers: Arc::new(Semaphore::new(workers)),
            flags: Arc::new(Mutex::new(all.clone())),
            all,
        }
    }

    /// Runs some work. It is interrupted if the future is dropped or the time is up.
    pub async fn run<T: Send + 'static>(
        &self,
        time: Duration,
        work: impl FnOnce(Interrupt) -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let seat = Arc::clone(&self.seats).try_acquire_owned().map_err(|_| Lost::Full)?;
        let worker = timeout(time, Arc::clone(&self.workers).acquire_owned()).await;
        let worker = worker.ok().and_then(Result::ok).ok_or(Lost::Full)?;
        let lease = self.lease([seat, worker]).ok_or(Lost::Full)?;
        let _guard = Guard(Arc::clone(&lease.current));
        let task = spawn_blocking(move || {
            let lease = lease;
            work(Interrupt::by(lease.flag))
        });
        match timeout(time, task).await {
            Err(_) => Err(Lost::Overdue),
            Ok(ended) => ended.map_err(|_| Lost::Fault),
        }
    }

    /// Interrupts whatever runs.
    pub fn interrupt(&self) {
        self.all.iter().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }

    fn lease(&self, permits: [OwnedSemaphorePermit; 2]) -> Option<Lease> {
        // There are as many flags as workers.
        let flag = locked(&self.flags).pop()?;
        flag.store(false, Ordering::Relaxed);
        let current = Arc::new(Mutex::new(Some(flag)));
        Some(Lease { flag, current, flags: Arc::clone(&self.flags), _permits: permits })
    }
}

/// The flag and the places of one command while it runs.
struct Lease {
    flag: Flag,
    current: Arc<Mutex<Option<Flag>>>,
    flags: Arc<Mutex<Vec<Flag>>>,
    _permits: [OwnedSemaphorePermit; 2],
}

impl Drop for Lease {
    fn drop(&mut self) {
        // First nobody can raise it any more, then another command has it.
        locked(&self.current).take();
        locked(&self.flags).push(self.flag);
    }
}

/// Raises the flag of a command that nobody waits for any more.
struct Guard(Arc<Mutex<Option<Flag>>>);

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(flag) = *locked(&self.0) {
            flag.store(true, Ordering::Relaxed);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
