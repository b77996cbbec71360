//! The bar of a long table: how many values, how fast, and how long it will take.

use crate::Session;
use grundy::notation::Words;
use grundy::words;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;

/// A bar, if the errors go to a terminal.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar up to so many values, first for those that are read back.
    pub fn new(wanted: u64, session: &Session) -> Self {
        let bar = session.shows_progress().then(|| ProgressBar::new(wanted));
        let template = "{msg} {pos}/{len} {wide_bar} {rate} {left}";
        if let (Some(bar), Ok(style)) = (&bar, ProgressStyle::with_template(template)) {
            let (values, left) = match session.words(&words!("en", "zh")) {
                "zh" => ("个/秒", "剩余 "),
                _ => ("values/s", "left: "),
            };
            let rate = move |state: &ProgressState, out: &mut dyn Write| {
                let _ = write!(out, "{} {values}", HumanCount(state.per_sec() as u64));
            };
            let eta = move |state: &ProgressState, out: &mut dyn Write| {
                let _ = write!(out, "{left}{}", HumanDuration(state.eta()));
            };
            bar.set_style(style.with_key("rate", rate).with_key("left", eta));
        }
        let progress = Progress { bar };
        progress.say(&words!("check", "校验"), session);
        progress
    }

    /// Says what is being done from now on.
    pub fn say(&self, words: &Words, session: &Session) {
        if let Some(bar) = &self.bar {
            bar.set_position(0);
            bar.reset_eta();
            bar.set_message(session.words(words).to_owned());
        }
    }

    /// So many values were read back.
    pub fn checked(&self, values: u64) {
        self.computed(values);
    }

    /// From here on values are computed; the rate does not count those before.
    pub fn begin(&self, values: u64) {
        if let Some(bar) = &self.bar {
            bar.set_message("");
            bar.set_position(values);
            bar.reset_eta();
        }
    }

    /// So many values are there.
    pub fn computed(&self, values: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(values);
        }
    }

    /// Takes the bar away, before something is said.
    pub fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// It is gone when a run ends, however that is.
impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
