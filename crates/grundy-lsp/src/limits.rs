//! How much may be used for one answer. The bounds are those of work, so that what is said does
//! not depend on how busy a machine is; the time is for what nobody counted.

use grundy::work::{Gauge, Limits};
use std::time::{Duration, Instant};

/// For what was asked: some tenths of a second.
pub(crate) fn of_a_question(gauge: Option<Gauge>) -> Limits {
    limits(100_000, 1 << 23, Duration::from_secs(1), gauge)
}

/// For what nobody asked, after every key that was pressed: some hundredths.
pub(crate) fn of_a_glance(gauge: Option<Gauge>) -> Limits {
    limits(20_000, 1 << 21, Duration::from_millis(300), gauge)
}

fn limits(positions: u64, work: u64, time: Duration, gauge: Option<Gauge>) -> Limits {
    let memory = 64 << 20;
    // Several meters are made for one answer: they have one time.
    let begun = Some(Instant::now());
    let gauge = gauge.map(|gauge| gauge.at_most(memory));
    Limits { positions, work, time, begun, memory, gauge, ..Limits::default() }
}
