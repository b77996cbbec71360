//! A flag by which a computation is ended from outside.

use super::Stop;
use crate::words;
use std::sync::atomic::{AtomicBool, Ordering};

/// Somebody who may lose interest: the user who presses Control-C, the client of a server who
/// goes away.
///
/// It is looked at together with the clock, so raising it ends a computation within the few
/// milliseconds that lie between two looks. The flag lives as long as the program, which keeps
/// [`Limits`](super::Limits) a plain copy: front ends have a few of them and use them again.
///
/// # Example
/// ```
/// use grundy::solve::{Interrupt, Limits, Meter};
/// use std::sync::atomic::{AtomicBool, Ordering};
/// static GONE: AtomicBool = AtomicBool::new(false);
/// let limits = Limits { interrupt: Interrupt::by(&GONE), ..Limits::default() };
/// let meter = Meter::new(limits);
/// assert!(meter.look_at_the_clock().is_ok());
/// GONE.store(true, Ordering::Relaxed);
/// assert!(meter.look_at_the_clock().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Interrupt(Option<&'static AtomicBool>);

impl Interrupt {
    /// Nobody interrupts.
    pub const NEVER: Interrupt = Interrupt(None);

    /// Who raises the flag interrupts.
    pub const fn by(flag: &'static AtomicBool) -> Self {
        Interrupt(Some(flag))
    }

    /// Stops if the flag is up.
    pub fn look(self) -> Result<(), Stop> {
        match self.0 {
            Some(flag) if flag.load(Ordering::Relaxed) => {
                Err(Stop { reason: words!("interrupted", "已中断") })
            }
            _ => Ok(()),
        }
    }
}

/// The same flag, not the same state.
impl PartialEq for Interrupt {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Limits, Meter};

    /// Whoever works under a part of the limits is interrupted with the whole.
    #[test]
    fn parts_of_a_computation_are_interrupted_too() {
        static RAISED: AtomicBool = AtomicBool::new(false);
        let limits = Limits { interrupt: Interrupt::by(&RAISED), ..Limits::default() };
        let meters = || {
            let meter = Meter::new(limits);
            let clamped = Limits::default().within(limits);
            [Meter::new(meter.left()), meter.aside(1 << 20), Meter::new(clamped), meter]
        };
        for meter in meters() {
            assert!(meter.visit(5000).is_ok());
        }
        RAISED.store(true, Ordering::Relaxed);
        for meter in meters() {
            assert_eq!(meter.visit(5000).unwrap_err().reason.en, "interrupted");
        }
        assert!(Meter::new(Limits::default()).visit(5000).is_ok());
    }
}
