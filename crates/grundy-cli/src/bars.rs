//! The bars of long tables and long searches: how many values, how fast, and how long it will
//! take. Control-C ends what they show.

use crate::{Session, interrupt};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy_store::{Observer, Step};
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;

/// Whether the user has pressed Control-C.
type Interrupted = Box<dyn Fn() -> bool>;

/// The bar of a long table, if the errors go to a terminal. It is gone when it is dropped.
pub(crate) struct TableBar {
    bar: Option<ProgressBar>,
    locale: Locale,
    interrupted: Interrupted,
}

impl TableBar {
    /// A bar up to so many values.
    pub fn new(wanted: u64, session: &Session) -> Self {
        let bar = session.shows_progress().then(|| ProgressBar::new(wanted));
        let template = "{msg} {pos}/{len} {wide_bar} {rate} {left}";
        if let (Some(bar), Ok(style)) = (&bar, ProgressStyle::with_template(template)) {
            let (values, left) = match session.locale() {
                Locale::Zh => ("个/秒", "剩余 "),
                Locale::En => ("values/s", "left: "),
            };
            let rate = move |state: &ProgressState, out: &mut dyn Write| {
                let _ = write!(out, "{} {values}", HumanCount(state.per_sec() as u64));
            };
            let eta = move |state: &ProgressState, out: &mut dyn Write| {
                let _ = write!(out, "{left}{}", HumanDuration(state.eta()));
            };
            bar.set_style(style.with_key("rate", rate).with_key("left", eta));
        }
        TableBar { bar, locale: session.locale(), interrupted: Box::new(interrupt::watch()) }
    }
}

impl Observer for TableBar {
    fn begins(&self, step: Step, values: u64) {
        let Some(bar) = &self.bar else { return };
        let doing = match step {
            Step::Check => words!("check", "校验"),
            Step::Columns => words!("into columns", "转为列存"),
            Step::Compute | Step::Certify => Words::default(),
        };
        bar.set_position(values);
        bar.reset_eta();
        bar.set_message(doing.get(self.locale).to_owned());
    }

    fn reached(&self, values: u64) {
        self.bar.iter().for_each(|bar| bar.set_position(values));
    }

    fn interrupts(&self) -> bool {
        (self.interrupted)()
    }
}

/// The count of a long search, if the errors go to a terminal. It is gone when it is dropped.
pub(crate) struct SearchBar<'b, 's> {
    bar: Option<ProgressBar>,
    session: &'b Session<'s>,
    interrupted: Interrupted,
}

impl<'b, 's> SearchBar<'b, 's> {
    pub fn new(session: &'b Session<'s>) -> Self {
        let bar = session.shows_progress().then(ProgressBar::new_spinner);
        let template = "{spinner} {count} {elapsed}";
        if let (Some(bar), Ok(style)) = (&bar, ProgressStyle::with_template(template)) {
            let unit = session.words(&words!("values", "个值")).to_owned();
            let count = move |state: &ProgressState, out: &mut dyn Write| {
                let (done, rate) = (HumanCount(state.pos()), HumanCount(state.per_sec() as u64));
                let _ = write!(out, "{done} {unit}, {rate}/s");
            };
            bar.set_style(style.with_key("count", count));
        }
        SearchBar { bar, session, interrupted: Box::new(interrupt::watch()) }
    }
}

impl Observer for SearchBar<'_, '_> {
    fn resumes(&self, values: u64) {
        self.session.note(&words!(
            "goes on after {values} values that were computed before",
            "从已计算的 {values} 个值之后继续"
        ));
    }

    fn begins(&self, step: Step, values: u64) {
        let Some(bar) = &self.bar else { return };
        match step {
            Step::Certify => bar.finish_and_clear(),
            _ => {
                bar.set_position(values);
                bar.reset_eta();
            }
        }
    }

    fn reached(&self, values: u64) {
        self.bar.iter().for_each(|bar| bar.set_position(values));
    }

    fn interrupts(&self) -> bool {
        (self.interrupted)()
    }
}
