//! `grundy show GAME`, `grundy show PROBLEM`: its page.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::Meter;

pub struct Show;

impl Verb for Show {
    fn name(&self) -> &'static str {
        "show"
    }

    fn about(&self) -> Words {
        words!(
            "Show a game or a contest problem: rules, theorem with its source, an example",
            "介绍一个游戏或竞赛题：规则、定理与出处、例子"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME|PROBLEM"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy show nim",
            "grundy show kayles",
            "grundy show cot3",
            "grundy show bash --locale zh",
        ]
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!(
            "A game (parameters may be left out) or a contest problem",
            "游戏名（可省略参数）或竞赛题名"
        );
        let command =
            command.arg(arguments::word("GAME", help, locale)).arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let of = rules::game_or_problem(arguments::value(matches, "GAME"), session)?;
        session.say(grundy_ask::Show { of }, matches.get_flag("json"), &meter)
    }
}
