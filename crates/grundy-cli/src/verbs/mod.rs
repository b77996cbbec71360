//! The verbs: one file each, one list.

mod ask;
mod atlas;
mod check;
mod code;
mod completions;
mod count;
mod draw;
mod exercise;
mod fmt;
mod games;
mod r#gen;
mod graph;
mod guess;
mod help;
mod judge;
mod lsp;
mod moves;
mod nimber;
#[cfg(not(feature = "serve"))]
mod no_server;
mod period;
mod play;
mod problems;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod solve;
mod stress;
mod table;
mod test;
mod verify;
mod why;

pub use exercise::of_block;
#[cfg(feature = "serve")]
pub use serve::routes;

use crate::{Session, Trouble};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};

/// Every verb, in the order of the help.
pub const VERBS: &[&dyn Verb] = &[
    &games::Games,
    &show::Show,
    &solve::Solve,
    &why::Why,
    &table::Table,
    &period::Period,
    &guess::Guess,
    &code::Code,
    &count::Count,
    &test::Test,
    &atlas::Atlas,
    &graph::Graph,
    &draw::Draw,
    &moves::Moves,
    &play::Play,
    &verify::Verify,
    &nimber::Nimber,
    &fmt::Fmt,
    &problems::Problems,
    &judge::Judge,
    &r#gen::Gen,
    &check::Check,
    &stress::Stress,
    &exercise::Exercise,
    &ask::Ask,
    #[cfg(feature = "serve")]
    &serve::Serve,
    #[cfg(not(feature = "serve"))]
    &no_server::NoServer,
    &lsp::Lsp,
    &completions::Completions,
    &help::Help,
];

/// One verb of the command line.
pub trait Verb: Sync {
    /// What people type.
    fn name(&self) -> &'static str;

    /// One sentence for the list of verbs.
    fn about(&self) -> Words;

    /// What stands after the options: `GAME POSITION…`.
    fn usage(&self) -> &'static str;

    /// Commands that can be pasted.
    fn examples(&self) -> &'static [&'static str];

    /// What else the help says, before the examples.
    fn remark(&self) -> Words {
        Words::default()
    }

    /// Whether a game is among its arguments, so that a rule may stand in its place.
    fn takes_a_game(&self) -> bool {
        false
    }

    /// Adds the verb's arguments, with help in one language.
    fn arguments(&self, command: Command, locale: Locale) -> Command;

    /// Does what was asked. Nothing may be written before it is certain that the
    /// input is right.
    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble>;
}
