//! The meter: counts what a computation uses and stops it at its limits.

use super::{Limits, Stop};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Steps between two looks at the clock, which costs more than a step.
const STRETCH: u64 = 1 << 12;

/// Bytes that a thread may hold without asking the others.
const ROOM: u64 = 1 << 16;

/// Steps of work that a side question may take for each position it may visit.
const STEPS_PER_POSITION: u64 = 100;

/// Counts what a computation uses and stops it at its limits.
///
/// Threads that work on one question each have a meter; those made by [`share`](Meter::share)
/// draw from the same pools. A meter takes some positions, steps or bytes from its pool at a
/// time and counts these off without asking anybody; the clock, the interrupt and the
/// [gauge](super::Gauge) are looked at whenever it takes more steps.
#[derive(Debug)]
pub struct Meter {
    limits: Limits,
    start: Instant,
    pools: Arc<Pools>,
    positions: Cell<u64>,
    steps: Cell<u64>,
    bytes: Cell<u64>,
}

/// What nobody has taken yet.
#[derive(Debug)]
struct Pools {
    positions: AtomicU64,
    steps: AtomicU64,
    bytes: AtomicU64,
}

/// Takes at least `needed` and at most `wanted` from a pool; what was taken, or `None`.
fn take(pool: &AtomicU64, needed: u64, wanted: u64) -> Option<u64> {
    let share = |left: u64| left.min(wanted.max(needed));
    let taken = |left: u64| (left >= needed).then(|| left - share(left));
    pool.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken).ok().map(share)
}

impl Meter {
    /// A fresh meter; its time may have begun already.
    pub fn new(limits: Limits) -> Self {
        Meter::since(limits.begun.unwrap_or_else(Instant::now), limits)
    }

    /// A meter that stops nothing.
    pub fn unlimited() -> Self {
        Meter::new(Limits::none())
    }

    /// A meter whose time began earlier: for work that is done in several pieces under
    /// one limit.
    pub fn since(start: Instant, limits: Limits) -> Self {
        let pools = Pools {
            positions: limits.positions.into(),
            steps: limits.work.into(),
            bytes: limits.memory.into(),
        };
        Meter::drawing_from(Arc::new(pools), start, limits)
    }

    fn drawing_from(pools: Arc<Pools>, start: Instant, limits: Limits) -> Self {
        let zero = || Cell::new(0);
        Meter { limits, start, pools, positions: zero(), steps: zero(), bytes: zero() }
    }

    /// A meter for another thread that works on the same question, under the same limits.
    pub fn share(&self) -> Meter {
        // Threads hold memory of their own, which this one cannot measure.
        let limits = Limits { gauge: None, ..self.limits.clone() };
        Meter::drawing_from(Arc::clone(&self.pools), self.start, limits)
    }

    /// What this meter has left, for a computation that has a meter of its own.
    pub fn left(&self) -> Limits {
        let rest = |pool: &AtomicU64, taken: &Cell<u64>| {
            pool.load(Ordering::Relaxed).saturating_add(taken.get())
        };
        Limits {
            positions: rest(&self.pools.positions, &self.positions),
            work: rest(&self.pools.steps, &self.steps),
            memory: rest(&self.pools.bytes, &self.bytes),
            time: self.limits.time.saturating_sub(self.start.elapsed()),
            begun: None,
            ..self.limits.clone()
        }
    }

    /// A meter for a part of this computation: what it uses is not counted here, but it has
    /// no more than is left, and its time is over with this one's.
    pub fn part(&self) -> Meter {
        Meter::since(self.start, Limits { time: self.limits.time, ..self.left() })
    }

    /// A meter for a side question that may use at most `positions` and the work
    /// that goes with them, and nothing beyond what this one has left.
    pub fn aside(&self, positions: u64) -> Meter {
        self.aside_with(positions, positions.saturating_mul(STEPS_PER_POSITION))
    }

    /// A meter for a side question that may visit so many positions and take so many steps.
    pub fn aside_with(&self, positions: u64, work: u64) -> Meter {
        let left = self.left();
        let limits = Limits {
            positions: positions.min(left.positions),
            work: work.min(left.work),
            time: self.limits.time,
            ..left
        };
        Meter::since(self.start, limits)
    }

    /// A meter for what is little work whatever is asked: it is not counted, but the clock and
    /// whoever waits can end it.
    pub fn uncounted(&self) -> Meter {
        let Limits { positions, work, memory, .. } = Limits::none();
        Meter::since(self.start, Limits { positions, work, memory, ..self.limits.clone() })
    }

    /// The limits this meter keeps.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Positions visited so far, by all who share them.
    pub fn positions(&self) -> u64 {
        let left = self.pools.positions.load(Ordering::Relaxed) + self.positions.get();
        self.limits.positions.saturating_sub(left)
    }

    /// Steps taken so far, by all who share them.
    pub fn steps_taken(&self) -> u64 {
        let left = self.pools.steps.load(Ordering::Relaxed) + self.steps.get();
        self.limits.work.saturating_sub(left)
    }

    /// Notes `count` further positions.
    #[inline]
    pub fn visit(&self, count: u64) -> Result<(), Stop> {
        match self.positions.get().checked_sub(count) {
            Some(left) => self.positions.set(left),
            None => self.take_positions(count)?,
        }
        self.steps(count)
    }

    /// Notes `count` further steps of work that are not positions. A step is something that
    /// takes some nanoseconds, a microsecond at most.
    #[inline]
    pub fn steps(&self, count: u64) -> Result<(), Stop> {
        match self.steps.get().checked_sub(count) {
            Some(left) => {
                self.steps.set(left);
                Ok(())
            }
            None => self.take_steps(count),
        }
    }

    /// Notes steps and looks at the clock, however few they are: for those who come by every few
    /// milliseconds.
    pub fn tick(&self, count: u64) -> Result<(), Stop> {
        self.steps(count)?;
        self.look_at_the_clock()
    }

    /// Notes `count` further bytes held.
    #[inline]
    pub fn hold(&self, count: u64) -> Result<(), Stop> {
        match self.bytes.get().checked_sub(count) {
            Some(left) => {
                self.bytes.set(left);
                Ok(())
            }
            None => self.take_bytes(count),
        }
    }

    /// Notes that `count` of the bytes held are given back.
    pub fn release(&self, count: u64) {
        let room = self.bytes.get().saturating_add(count);
        let kept = room.min(ROOM);
        self.bytes.set(kept);
        self.pools.bytes.fetch_add(room - kept, Ordering::Relaxed);
    }

    #[cold]
    fn take_positions(&self, count: u64) -> Result<(), Stop> {
        let have = self.positions.get();
        let taken = take(&self.pools.positions, count - have, STRETCH);
        // What is beyond the limit counts too: nothing is left.
        let Some(taken) = taken else {
            self.positions.set(0);
            self.pools.positions.store(0, Ordering::Relaxed);
            return Err(Stop::Positions(self.limits.positions));
        };
        self.positions.set(have + taken - count);
        Ok(())
    }

    #[cold]
    fn take_steps(&self, count: u64) -> Result<(), Stop> {
        let have = self.steps.get();
        let Some(taken) = take(&self.pools.steps, count - have, STRETCH) else {
            return Err(Stop::Work(self.limits.work));
        };
        self.steps.set(have + taken - count);
        self.look_at_the_clock()
    }

    #[cold]
    fn take_bytes(&self, count: u64) -> Result<(), Stop> {
        let have = self.bytes.get();
        let Some(taken) = take(&self.pools.bytes, count - have, ROOM) else {
            return Err(Stop::Memory(self.limits.memory));
        };
        self.bytes.set(have + taken - count);
        Ok(())
    }

    /// Stops if the time is up, somebody interrupts, or more is held than was said.
    pub fn look_at_the_clock(&self) -> Result<(), Stop> {
        self.limits.interrupt.look()?;
        if self.start.elapsed() > self.limits.time {
            return Err(Stop::Time(self.limits.time));
        }
        match self.limits.gauge {
            Some(gauge) if gauge.bytes() > gauge.most() => Err(Stop::Memory(gauge.most())),
            _ => Ok(()),
        }
    }
}

/// What was taken and not used goes back to those who share it.
impl Drop for Meter {
    fn drop(&mut self) {
        let pools = &self.pools;
        for (pool, rest) in [(&pools.positions, &self.positions), (&pools.steps, &self.steps)] {
            pool.fetch_add(rest.get(), Ordering::Relaxed);
        }
        self.pools.bytes.fetch_add(self.bytes.get(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Gauge, Interrupt};
    use super::*;
    use std::time::Duration;

    fn limits() -> Limits {
        Limits { positions: 10_000, work: 50_000, memory: 300_000, ..Limits::default() }
    }

    /// The limit that is named is the one that was set, whenever the clock began and
    /// whichever part of the work met it.
    #[test]
    fn the_limit_of_the_user_is_named() {
        let limits = Limits { time: Duration::from_secs(1), ..Limits::default() };
        let Some(start) = Instant::now().checked_sub(Duration::from_secs(2)) else { return };
        let meter = Meter::since(start, limits);
        for meter in [meter.part(), meter.aside(10), meter.share(), meter] {
            let stop = meter.look_at_the_clock().unwrap_err();
            assert_eq!(stop, Stop::Time(Duration::from_secs(1)));
            assert_eq!(meter.left().time, Duration::ZERO);
        }
    }

    /// All meters of one command have one time.
    #[test]
    fn time_that_has_begun_is_not_given_again() {
        let Some(begun) = Instant::now().checked_sub(Duration::from_secs(2)) else { return };
        let limits = Limits { time: Duration::from_secs(1), begun: Some(begun), ..limits() };
        assert!(Meter::new(limits.clone()).look_at_the_clock().is_err());
        let longer = Limits { time: Duration::from_secs(900), ..limits.clone() };
        let meter = Meter::new(longer.clone());
        assert!(meter.look_at_the_clock().is_ok());
        // What is left is counted from now on.
        let left = meter.left();
        assert!(left.time < Duration::from_secs(899) && left.begun.is_none());
        let clamped = Limits { begun: None, ..limits.clone() }.within(&limits);
        assert_eq!(clamped.begun, Some(begun));
    }

    /// Every unit counts, whoever draws it from the pool.
    #[test]
    fn limits_are_exact() {
        for threads in [1u64, 3] {
            let meter = Meter::new(limits());
            let parts: Vec<Meter> = (0..threads).map(|_| meter.share()).collect();
            let counts = |each: &dyn Fn(&Meter) -> Result<(), Stop>| {
                let mut count = 0;
                loop {
                    match parts.iter().filter(|part| each(part).is_ok()).count() {
                        0 => break count,
                        more => count += more as u64,
                    }
                }
            };
            assert_eq!(counts(&|part| part.visit(1)), 10_000, "{threads}");
            // What one of them has taken and is too little for the next piece stays with it.
            let held = counts(&|part| part.hold(1000));
            assert!(held <= 300 && held + threads > 300, "{held} {threads}");
            if threads == 1 {
                assert_eq!(counts(&|part| part.steps(1)), 40_000);
                assert_eq!(meter.left().work, 0);
            }
        }
        let meter = Meter::new(limits());
        assert_eq!(meter.visit(10_001), Err(Stop::Positions(10_000)));
        assert_eq!((meter.positions(), meter.left().positions), (10_000, 0));
        meter.hold(300_000).unwrap();
        assert_eq!(meter.hold(1), Err(Stop::Memory(300_000)));
        meter.release(100_000);
        assert_eq!(meter.left().memory, 100_000);
        meter.hold(100_000).unwrap();
        assert_eq!(meter.hold(1), Err(Stop::Memory(300_000)));
    }

    /// Whoever works under a part of the limits is interrupted with the whole.
    #[test]
    fn parts_of_a_computation_are_interrupted_too() {
        let interrupt = Interrupt::new();
        let limits = Limits { interrupt: interrupt.clone(), ..Limits::default() };
        let meters = || {
            let meter = Meter::new(limits.clone());
            let clamped = Limits::default().within(&limits);
            [meter.part(), meter.aside(1 << 20), meter.share(), Meter::new(clamped), meter]
        };
        for meter in meters() {
            assert!(meter.visit(5000).is_ok());
        }
        interrupt.raise();
        for meter in meters() {
            assert_eq!(meter.visit(5000), Err(Stop::Interrupted));
        }
        assert!(Meter::new(Limits::default()).visit(5000).is_ok());
    }

    /// A gauge sees what nobody said.
    #[test]
    fn what_is_held_is_measured() {
        thread_local!(static HELD: Cell<i64> = const { Cell::new(700) });
        let gauge = Gauge::new(|| HELD.get()).at_most(300_000);
        let meter = Meter::new(Limits { gauge: Some(gauge), ..limits() });
        meter.hold(200_000).unwrap();
        HELD.set(700 + 300_000);
        assert_eq!(meter.look_at_the_clock(), Ok(()));
        assert_eq!(meter.aside(10).look_at_the_clock(), Ok(()));
        HELD.set(700 + 300_001);
        assert_eq!(meter.look_at_the_clock(), Err(Stop::Memory(300_000)));
        assert_eq!(meter.share().look_at_the_clock(), Ok(()));
    }
}
