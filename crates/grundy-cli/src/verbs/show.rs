//! `grundy show GAME`: its page.

use super::Verb;
use crate::{Session, Trouble, arguments};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::present::{json, page};
use grundy::words;

pub struct Show;

impl Verb for Show {
    fn name(&self) -> &'static str {
        "show"
    }

    fn about(&self) -> Words {
        words!(
            "Show a game: rules, notation, theorems with their sources, an example",
            "介绍一个游戏：规则、记法、定理与出处、例子"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy show nim", "grundy show kayles", "grundy show bash --locale zh"]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!("A game; parameters may be left out", "游戏名；可省略参数");
        command.arg(arguments::word("GAME", help, locale)).arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let found = page::find(arguments::value(matches, "GAME"), session)?;
        if matches.get_flag("json") {
            return session.print_json(&json::page(&found));
        }
        session.print(&page::text(&found, session.locale(), session.style()))
    }
}
