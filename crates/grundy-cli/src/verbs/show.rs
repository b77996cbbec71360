//! `grundy show GAME`, `grundy show PROBLEM`, `grundy show CONCEPT`: its page.

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
            "Show a game, a problem or a concept: rules, theorem with its source, an example",
            "介绍一个游戏、竞赛题或概念：规则、定理与出处、例子"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME|PROBLEM|CONCEPT"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy show nim",
            "grundy show kayles",
            "grundy show cot3",
            "grundy show bash --locale zh",
            "grundy show sg-theorem",
            "grundy show concepts",
            "grundy show concept:moore",
        ]
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!(
            "A game (parameters may be left out), a contest problem, a concept, or `concepts` for their list",
            "游戏名（可省略参数）、竞赛题名、概念名，或 `concepts`（概念列表）"
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
