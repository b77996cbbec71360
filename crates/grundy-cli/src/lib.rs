//! The command line of grundy: one file per verb, one list of verbs.
//!
//! [`run`] takes arguments and streams and gives the exit code, so that tests can
//! call it without a process:
//!
//! | code | meaning |
//! |---|---|
//! | 0 | success; also when the reader of the output went away |
//! | 1 | a comparison found a difference |
//! | 2 | the input is wrong; nothing was written to the output |
//! | 3 | well-formed, but beyond the limits |
//!
//! # Example
//! ```
//! use grundy_cli::{Streams, run};
//! let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
//! let streams = Streams {
//!     input: &mut input,
//!     mapped: None,
//!     output: &mut output,
//!     errors: &mut errors,
//!     colour: false,
//!     progress: false,
//! };
//! assert_eq!(run(["grundy", "nimber", "5*(3+4)"], streams), 0);
//! assert_eq!(output, b"13\n");
//! ```

pub mod allocator;
pub mod arguments;
mod bars;
#[cfg(feature = "serve")]
mod client;
mod clock;
mod command;
mod complaint;
mod files;
mod interrupt;
mod language;
mod laws;
mod limits;
mod pixels;
mod rules;
mod session;
mod trouble;
pub mod verbs;
mod width;

#[cfg(feature = "serve")]
pub use client::{answer, answer_all, answer_by};
pub use files::mapped_input;
pub use language::Environment;
pub use session::{Session, Streams};
pub use trouble::Trouble;
#[cfg(feature = "serve")]
pub use verbs::routes;

use std::ffi::OsString;

/// How the whole program is built, for those who have a lean one.
#[cfg(not(all(feature = "png", feature = "serve")))]
pub(crate) const FULL: &str = "cargo install --path crates/grundy-cli --features full";

/// Runs one command and gives its exit code; the environment says nothing.
pub fn run<A>(arguments: impl IntoIterator<Item = A>, streams: Streams<'_>) -> u8
where
    A: Into<OsString>,
{
    run_in(arguments, streams, &|_| None)
}

/// Runs one command in an environment, which may say what language is spoken.
pub fn run_in<A>(
    arguments: impl IntoIterator<Item = A>,
    streams: Streams<'_>,
    environment: Environment<'_>,
) -> u8
where
    A: Into<OsString>,
{
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let (locale, wrong) = language::wanted(&arguments, environment);
    let session = Session::new(locale, streams);
    let result = match wrong {
        Some(problem) => Err(problem.into()),
        None => command::dispatch(&arguments, &session),
    };
    trouble::exit_code(result.and_then(|()| session.flush()), &session)
}
