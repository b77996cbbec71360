//! Why a verb did not end in success, and the exit code for it.

use crate::Session;
use grundy::notation::{Locale, Problem, Words, system_error};
use grundy::words;
use grundy::work::Stop;
use grundy_ask::say::{End, Unsaid};
use std::io;

/// Why a verb did not end in success.
#[derive(Debug)]
pub enum Trouble {
    /// The input is wrong: exit code 2.
    Wrong(Problem),
    /// Beyond the limits, and what was kept until then: exit code 3.
    Beyond(Stop, Words),
    /// All has been said; only the exit code is left to give.
    Said(u8),
    /// The output cannot be written: exit code 2, or quietly 0 if its reader has
    /// gone away.
    Unwritten(io::Error),
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        Trouble::Wrong(problem)
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Fault(problem) => Trouble::Wrong(*problem),
            stop => Trouble::Beyond(stop, Words::default()),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Unwritten(error)
    }
}

impl From<Unsaid> for Trouble {
    fn from(unsaid: Unsaid) -> Self {
        match unsaid {
            Unsaid::Stopped(stop) => stop.into(),
            Unsaid::Unwritten(error) => error.into(),
        }
    }
}

impl Trouble {
    /// What is left to tell when an answer was said.
    pub(crate) fn after(end: End) -> Result<(), Trouble> {
        match end {
            End::Answered => Ok(()),
            End::Refuted => Err(Trouble::Said(1)),
            // Which limit to raise; none helps where it stays open for ever.
            End::Open(Some(stop), kept) => Err(Trouble::Beyond(stop, kept)),
            End::Open(None, _) => Err(Trouble::Said(3)),
        }
    }
}

/// Says what went wrong and gives the exit code.
pub(crate) fn exit_code(result: Result<(), Trouble>, session: &Session) -> u8 {
    let locale = session.locale();
    match result {
        Ok(()) => 0,
        Err(Trouble::Said(code)) => code,
        Err(Trouble::Wrong(problem)) => {
            session.complain(&problem.render(locale));
            2
        }
        Err(Trouble::Beyond(stop, kept)) => {
            let said = match kept.is_empty() {
                true => advised(&stop),
                false => Words::join(&[advised(&stop), kept]),
            };
            session.complain(said.get(locale));
            3
        }
        Err(Trouble::Unwritten(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(Trouble::Unwritten(error)) => {
            let Words { en, zh } = system_error(&error);
            session.complain(words!("cannot write: {en}", "无法写出：{zh}").get(locale));
            2
        }
    }
}

/// What ended a command, and which option of the command line would let it go on.
pub(crate) fn advised(stop: &Stop) -> Words {
    let Words { en, zh } = stop.words();
    match stop.limit() {
        Some(limit) => words!("{en}; raise --{limit}", "{zh}；请增大 --{limit}"),
        None => Words { en, zh },
    }
}

/// `error: …` in the language of the session.
pub(crate) fn labelled(message: &str, locale: Locale) -> String {
    let label = words!("error: ", "错误：");
    format!("{}{message}\n", label.get(locale))
}
