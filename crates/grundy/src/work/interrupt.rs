//! A flag by which a computation is ended from outside.

use super::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Somebody who may lose interest: the user who presses Control-C, the client of a server who
/// goes away.
///
/// It is looked at together with the clock, so raising it ends a computation within the few
/// milliseconds that lie between two looks. Copies share one flag, which lives as long as the
/// last of them.
///
/// # Example
/// ```
/// use grundy::work::{Interrupt, Limits, Meter};
/// let interrupt = Interrupt::new();
/// let meter = Meter::new(Limits { interrupt: interrupt.clone(), ..Limits::default() });
/// assert!(meter.look_at_the_clock().is_ok());
/// interrupt.raise();
/// assert!(meter.look_at_the_clock().is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Option<Arc<AtomicBool>>);

impl Interrupt {
    /// Nobody interrupts.
    pub const NEVER: Interrupt = Interrupt(None);

    /// A flag that nobody has raised yet.
    pub fn new() -> Self {
        Interrupt(Some(Arc::default()))
    }

    /// Ends whatever looks at this flag.
    pub fn raise(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the flag is up.
    pub fn is_raised(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Stops if the flag is up.
    pub fn look(&self) -> Result<(), Stop> {
        if self.is_raised() { Err(Stop::Interrupted) } else { Ok(()) }
    }
}

/// The same flag, not the same state.
impl PartialEq for Interrupt {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}
