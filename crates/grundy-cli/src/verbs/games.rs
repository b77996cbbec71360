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
        &[
            "grundy games",
            "grundy games --source cf",
            "grundy games --source cf1091h",
            "grundy games --family heap --json",
            "grundy games --locale zh",
        ]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let family = words!(
            "Those of a family: heap, split, pair, row, graph, board, number",
            "只列出一类：heap、split、pair、row、graph、board、number"
        );
        command
            .arg(arguments::source(locale))
            .arg(arguments::option("family", "FAMILY", family, locale))
            .arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let given = |name: &str| matches.get_one::<String>(name).cloned();
        let question = grundy_ask::Games { source: given("source"), family: given("family") };
        session.say(question, matches.get_flag("json"), &session.meter())
    }
}
