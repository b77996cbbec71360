//! `grundy show GAME`, `grundy show PROBLEM`: its page.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::game::AnyGame;
use grundy::notation::{Locale, Words};
use grundy::present::{json, page};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::{Ask, Shown};
use grundy_contest::present;
use grundy_draw::Kind;
use grundy_rules::{page as rule_page, start};
use serde_json::Value;
use std::sync::Arc;

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
        match (grundy_ask::Show { of }.ask(session.shelf(), &meter)?, in_json) {
            (Shown::Problem(problem), true) => {
                session.print_json(&present::json_page(problem.card()))
            }
            (Shown::Problem(problem), false) => {
                session.print(&present::page(problem.card(), locale, style))
            }
            (Shown::Rule { word, rule }, true) => {
                let (page, start) = (rule_page::json(&word, &rule), start(&rule.checked));
                session.print_json(&to_open(page, &word, &start, Some(&rule.game)))
            }
            (Shown::Rule { word, rule }, false) => {
                session.print(&rule_page::text(&word, &rule, locale, style))
            }
            (Shown::Game { page: found, game }, true) => {
                let page = json::page(&found, locale);
                let position = found.card.position;
                session.print_json(&to_open(page, &found.game, position, game.as_ref()))
            }
            (Shown::Game { page: found, .. }, false) => {
                session.print(&page::text(&found, locale, style))
            }
        }
    }
}

/// A page with what programs need to ask on: a name that can be opened, a position of it, the
/// kinds of pictures that there are.
fn to_open(
    mut page: Value,
    game: &str,
    position: &str,
    opened: Option<&Arc<dyn AnyGame>>,
) -> Value {
    let kinds = opened.map(grundy_draw::kinds).unwrap_or_default();
    page["game"] = game.into();
    page["position"] = position.into();
    page["kinds"] = kinds.into_iter().map(Kind::name).collect();
    page
}
