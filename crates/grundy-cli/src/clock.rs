//! Limits on work that cannot be stopped half way: the solution of a contest problem.

use crate::files::Bytes;
use crate::trouble::{advised, labelled};
use crate::{Session, Trouble, limits};
use clap::ArgMatches;
use clap::parser::ValueSource;
use grundy::notation::Locale;
use grundy::work::{Limits, Meter};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Ends the process when its time is over, unless it is dropped before.
pub(crate) struct Clock {
    limits: Limits,
    stopped: Arc<AtomicBool>,
}

impl Clock {
    /// Starts with the limits that the user set.
    ///
    /// The work itself is bounded by what the statements promise, and starting a thread takes as
    /// long as many an answer. So the time is only watched where the user has set it, and where
    /// somebody else may keep us waiting for the input.
    pub fn start(matches: &ArgMatches, session: &Session) -> Result<Self, Trouble> {
        let limits = limits::read(matches, session)?;
        let stopped = Arc::new(AtomicBool::new(false));
        let is_set = matches.value_source("max-time") == Some(ValueSource::CommandLine);
        if is_set || !session.input_is_at_hand() {
            let (seen, locale) = (Arc::clone(&stopped), session.locale());
            // Another thread cannot measure what this one holds.
            let meter = Meter::new(Limits { gauge: None, ..limits.clone() });
            thread::spawn(move || wait(&meter, &seen, locale));
        }
        Ok(Clock { limits, stopped })
    }

    /// Reads a file that the user named, if it is not too long.
    pub fn open<'s>(&self, path: &str, session: &Session<'s>) -> Result<Bytes<'s>, Trouble> {
        let bytes = Bytes::open_up_to(self.limits.memory.saturating_add(1), path, session)?;
        self.hold(bytes.bytes().len())?;
        Ok(bytes)
    }

    /// Complains if so many bytes are too many.
    pub fn hold(&self, bytes: usize) -> Result<(), Trouble> {
        Ok(Meter::new(self.limits.clone()).hold(bytes as u64)?)
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

fn wait(meter: &Meter, stopped: &AtomicBool, locale: Locale) {
    // The meter asks for more than the limit.
    thread::sleep(meter.limits().time.saturating_add(std::time::Duration::from_millis(1)));
    if let (false, Err(stop)) = (stopped.load(Ordering::Relaxed), meter.look_at_the_clock()) {
        eprint!("{}", labelled(advised(&stop).get(locale), locale));
        std::process::exit(3);
    }
}
