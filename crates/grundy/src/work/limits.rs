//! How much a computation may use.

use super::Interrupt;
use std::time::{Duration, Instant};

/// How much a computation may use.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Positions that may be visited.
    pub positions: u64,
    /// Steps of work that may be taken; what is said must not depend on how busy a machine is,
    /// so side questions are bounded by these.
    pub work: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// Since when the time counts; `None` is whenever a meter is made. A command that opens a
    /// rule, plans and lists moves makes several, and has one time for all of it.
    pub begun: Option<Instant>,
    /// Bytes that may be held.
    pub memory: u64,
    /// Who may end it before.
    pub interrupt: Interrupt,
    /// Measures what is really held, and says how much may be, where somebody does.
    pub gauge: Option<Gauge>,
}

impl Limits {
    /// No limits at all.
    pub fn none() -> Self {
        Limits {
            positions: u64::MAX,
            work: u64::MAX,
            time: Duration::MAX,
            begun: None,
            memory: u64::MAX,
            interrupt: Interrupt::NEVER,
            gauge: None,
        }
    }

    /// What was asked for, but no more than somebody else allows, who may also interrupt.
    pub fn within(self, most: &Limits) -> Limits {
        Limits {
            positions: self.positions.min(most.positions),
            work: self.work.min(most.work),
            time: self.time.min(most.time),
            begun: most.begun.or(self.begun),
            memory: self.memory.min(most.memory),
            interrupt: most.interrupt.clone(),
            gauge: most.gauge.map(|gauge| gauge.at_most(self.memory)),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            positions: 100_000_000,
            time: Duration::from_secs(60),
            memory: 4 << 30,
            ..Limits::none()
        }
    }
}

/// Measures the bytes that a computation really holds.
///
/// Whoever holds something large says so to the meter before; a gauge sees the rest: long
/// numbers, lists of moves, texts. The library owns no allocator, so the program lends it one
/// that counts, thread by thread: a gauge is good for the thread that made it.
#[derive(Clone, Copy, Debug)]
pub struct Gauge {
    read: fn() -> i64,
    idle: i64,
    most: u64,
}

impl Gauge {
    /// A gauge that counts from now on. `read` tells the bytes that this thread holds (fewer
    /// than none where it gave back what another one had taken).
    pub fn new(read: fn() -> i64) -> Self {
        Gauge { read, idle: read(), most: u64::MAX }
    }

    /// The same with a limit. It is kept here because what is really held includes what was
    /// announced: a part of a computation, which has less to announce, has the same gauge.
    pub fn at_most(self, bytes: u64) -> Self {
        Gauge { most: self.most.min(bytes), ..self }
    }

    /// How many bytes may be held.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// The bytes held now.
    pub fn bytes(&self) -> u64 {
        u64::try_from((self.read)().saturating_sub(self.idle)).unwrap_or(0)
    }
}

/// The same way to measure, from the same beginning.
impl PartialEq for Gauge {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.read, other.read)
            && (self.idle, self.most) == (other.idle, other.most)
    }
}
