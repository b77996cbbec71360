//! Limits on every computation, and the meter that keeps them.

use super::Interrupt;
use crate::notation::Words;
use crate::words;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// How much a computation may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Positions that may be visited.
    pub positions: u64,
    /// Wall-clock time.
    pub time: Duration,
    /// Bytes that tables may take.
    pub memory: u64,
    /// Who may end it before.
    pub interrupt: Interrupt,
}

impl Limits {
    /// What was asked for, but no more than somebody else allows, who may also interrupt.
    pub fn within(self, most: Limits) -> Limits {
        Limits {
            positions: self.positions.min(most.positions),
            time: self.time.min(most.time),
            memory: self.memory.min(most.memory),
            interrupt: most.interrupt,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            positions: 100_000_000,
            time: Duration::from_secs(60),
            memory: 4 << 30,
            interrupt: Interrupt::NEVER,
        }
    }
}

/// Steps of work that a side question may take for each position it may visit.
const STEPS_PER_POSITION: u64 = 100;

/// Why a computation ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// What was reached, and which limit to raise.
    pub reason: Words,
}

/// Counts what a computation uses and stops it at its limits.
///
/// Reading the clock costs more than visiting a position, so it is read once in
/// 4096 visits.
#[derive(Debug)]
pub struct Meter {
    limits: Limits,
    start: Instant,
    positions: Cell<u64>,
    steps: Cell<u64>,
    bytes: Cell<u64>,
    /// Side questions are bounded by work, not by the clock: what is answered must
    /// not depend on how busy the machine is.
    most_steps: u64,
}

impl Meter {
    /// A fresh meter.
    pub fn new(limits: Limits) -> Self {
        let zero = || Cell::new(0);
        Meter {
            limits,
            start: Instant::now(),
            positions: zero(),
            steps: zero(),
            bytes: zero(),
            most_steps: u64::MAX,
        }
    }

    /// A meter that stops nothing.
    pub fn unlimited() -> Self {
        Meter::new(Limits {
            positions: u64::MAX,
            time: Duration::MAX,
            memory: u64::MAX,
            interrupt: Interrupt::NEVER,
        })
    }

    /// A meter whose time began earlier: for work that is done in several pieces under
    /// one limit.
    pub fn since(start: Instant, limits: Limits) -> Self {
        Meter { start, ..Meter::new(limits) }
    }

    /// What this meter has left, for a computation that has a meter of its own.
    pub fn left(&self) -> Limits {
        Limits {
            positions: self.limits.positions.saturating_sub(self.positions.get()),
            time: self.limits.time.saturating_sub(self.start.elapsed()),
            memory: self.limits.memory.saturating_sub(self.bytes.get()),
            interrupt: self.limits.interrupt,
        }
    }

    /// A meter for a side question that may use at most `positions` and the work
    /// that goes with them, and nothing beyond what this one has left.
    pub fn aside(&self, positions: u64) -> Meter {
        let left = self.left();
        let limits = Limits { positions: positions.min(left.positions), ..left };
        Meter { most_steps: positions.saturating_mul(STEPS_PER_POSITION), ..Meter::new(limits) }
    }

    /// The limits this meter keeps.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Positions visited so far.
    pub fn positions(&self) -> u64 {
        self.positions.get()
    }

    /// Notes `count` further positions.
    pub fn visit(&self, count: u64) -> Result<(), Stop> {
        let before = self.positions.get();
        let now = before.saturating_add(count);
        self.positions.set(now);
        if now > self.limits.positions {
            let limit = self.limits.positions;
            return Err(Stop {
                reason: words!(
                    "the limit of {limit} positions is reached; raise --max-positions",
                    "已达到 {limit} 个局面的上限；请增大 --max-positions"
                ),
            });
        }
        self.steps(count)
    }

    /// Notes `count` further steps of work that are not positions: the clock limits
    /// these, and side questions have a bound of their own.
    pub fn steps(&self, count: u64) -> Result<(), Stop> {
        let before = self.steps.get();
        let now = before.saturating_add(count);
        self.steps.set(now);
        if now > self.most_steps {
            return Err(Stop {
                reason: words!("a side question takes too long", "附带问题耗时过长"),
            });
        }
        if before >> 12 != now >> 12 { self.look_at_the_clock() } else { Ok(()) }
    }

    /// Notes `count` further bytes held in tables.
    pub fn hold(&self, count: u64) -> Result<(), Stop> {
        let now = self.bytes.get().saturating_add(count);
        self.bytes.set(now);
        if now > self.limits.memory {
            let limit = size(self.limits.memory);
            return Err(Stop {
                reason: words!(
                    "the limit of {limit} of memory is reached; raise --max-memory",
                    "已达到 {limit} 内存上限；请增大 --max-memory"
                ),
            });
        }
        Ok(())
    }

    /// Notes that `count` of the bytes held are given back.
    pub fn release(&self, count: u64) {
        self.bytes.set(self.bytes.get().saturating_sub(count));
    }

    /// Stops if the time is up or somebody interrupts.
    pub fn look_at_the_clock(&self) -> Result<(), Stop> {
        self.limits.interrupt.look()?;
        if self.start.elapsed() > self.limits.time {
            let limit = self.limits.time.as_secs_f64();
            return Err(Stop {
                reason: words!(
                    "the time limit of {limit} s is reached; raise --max-time",
                    "已达到 {limit} 秒的时间上限；请增大 --max-time"
                ),
            });
        }
        Ok(())
    }
}

/// A number of bytes in the largest unit that does not make it 0.
fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..0x10_0000 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_sizes_are_not_rounded_to_nothing() {
        for (bytes, text) in [(0, "0 B"), (1, "1 B"), (5000, "4 KiB"), (4 << 30, "4096 MiB")] {
            assert_eq!(size(bytes), text);
        }
    }

    /// The limit that is named is the one that was set, whenever the clock began.
    #[test]
    fn the_limit_of_the_user_is_named() {
        let limits = Limits { time: Duration::from_secs(1), ..Limits::default() };
        let Some(start) = Instant::now().checked_sub(Duration::from_secs(2)) else { return };
        let meter = Meter::since(start, limits);
        let stop = meter.look_at_the_clock().unwrap_err();
        assert!(stop.reason.en.contains("limit of 1 s"), "{}", stop.reason.en);
        assert_eq!(meter.left().time, Duration::ZERO);
    }
}
