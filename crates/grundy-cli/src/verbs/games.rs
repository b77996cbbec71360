//! `grundy games`: the catalogue.

use super::Verb;
use crate::{Session, Trouble, arguments};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Games;

impl Verb for Games {
    fn name(&self) -> &'static str {
        "games"
    }

    fn about(&self) -> Words {
        words!("List the games", "列出全部游戏")
    }

    fn usage(&self) -> &'static str {
        ""
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy games", "grundy games --json", "grundy games --locale zh"]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        command.arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let question = grundy_ask::Games {};
        session.say(question, matches.get_flag("json"), &session.meter())
    }
}
