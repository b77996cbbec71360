//! How a listing of options goes on or ends: nobody wants more, or it cannot be finished.

use super::Stop;
use std::ops::ControlFlow;

/// Why a listing ended before its last option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Whoever listened has enough.
    Enough,
    /// A limit was met, or the rule is wrong.
    Stopped(Box<Stop>),
}

/// What is answered after every option, and at the end of a listing.
pub type Flow = ControlFlow<Ending>;

/// Takes results one after another until it has enough.
pub type Sink<'a, P> = &'a mut dyn FnMut(&[P]) -> Flow;

/// Goes on, unless a meter says otherwise.
pub fn go_on(result: Result<(), Stop>) -> Flow {
    match result {
        Ok(()) => Flow::Continue(()),
        Err(stop) => Flow::Break(Ending::Stopped(Box::new(stop))),
    }
}

/// What a side question found, or nothing where it takes more work than it may. Whatever the
/// clock, a person or a fault ended is no answer at all: what is said must not depend on how
/// busy the machine is.
pub fn attempt<T>(result: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(stop) if stop.is_fault() || stop.by_time() => Err(stop),
        Err(_) => Ok(None),
    }
}

/// What a finished listing means to whoever asked for it.
pub trait Listing {
    /// Whether all options were listed (`true`), or enough of them.
    fn finished(self) -> Result<bool, Stop>;
}

impl Listing for Flow {
    fn finished(self) -> Result<bool, Stop> {
        match self {
            Flow::Continue(()) => Ok(true),
            Flow::Break(Ending::Enough) => Ok(false),
            Flow::Break(Ending::Stopped(stop)) => Err(*stop),
        }
    }
}
