//! `grundy show GAME`, `grundy show PROBLEM`: its page.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::present::page;
use grundy::words;
use grundy::work::Meter;
use grundy_ask::{Ask, Shown};
use grundy_contest::present;
use grundy_rules::page as rule_page;

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
        let of = rules::reference(arguments::value(matches, "GAME"), session)?;
        let (locale, style) = (session.locale(), session.style());
        let in_json = matches.get_flag("json");
        let shown = grundy_ask::Show { of }.ask(session.shelf(), &meter)?;
        if in_json {
            return session.print_json(&grundy_ask::present::show::json(&shown, locale));
        }
        session.print(&match shown {
            Shown::Problem(problem) => present::page(problem.card(), locale, style),
            Shown::Rule { word, rule } => rule_page::text(&word, &rule, locale, style),
            Shown::Game { page, .. } => page::text(&page, locale, style),
        })
    }
}
