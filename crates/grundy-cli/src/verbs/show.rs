//! `grundy show GAME`, `grundy show PROBLEM`: its page.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::game::{AnyGame, names_a_rule};
use grundy::games::{self, ALIASES, CATALOGUE};
use grundy::notation::{Locale, Problem, Words, scan, suggest};
use grundy::present::{json, page};
use grundy::words;
use grundy::work::Stop;
use grundy_contest::{PROBLEMS, present};
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
        let name = arguments::value(matches, "GAME");
        let in_json = matches.get_flag("json");
        if let Ok(problem) = grundy_contest::find(name) {
            let card = problem.card();
            return match in_json {
                true => session.print_json(&present::json_page(card)),
                false => session.print(&present::page(card, session.locale(), session.style())),
            };
        }
        if names_a_rule(name) {
            let rule = rules::opened(name, session)?;
            return match in_json {
                true => {
                    let (page, start) = (rule_page::json(name, &rule), start(&rule.checked));
                    session.print_json(&to_open(page, name, &start, Some(&rule.game)))
                }
                false => {
                    session.print(&rule_page::text(name, &rule, session.locale(), session.style()))
                }
            };
        }
        let found = page::find(name, session).map_err(|stop| or_a_problem(name, stop))?;
        if in_json {
            let page = json::page(&found, session.locale());
            let game = games::open(&found.game, session).ok();
            return session.print_json(&to_open(
                page,
                &found.game,
                found.card.position,
                game.as_ref(),
            ));
        }
        session.print(&page::text(&found, session.locale(), session.style()))
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

/// Where a game or a problem may stand, neither was meant: what to say about a name that is
/// unknown. What is wrong with a known game stays as it is.
pub(super) fn or_a_problem(name: &str, stop: Stop) -> Stop {
    if games::looks_like_a_game(name) || !stop.is_fault() {
        return stop;
    }
    let shown = scan::shown(name);
    let known = CATALOGUE.iter().map(|entry| entry.card.name).chain(ALIASES.iter().map(|a| a.0));
    let known = known.chain(PROBLEMS.iter().map(|problem| problem.card().name));
    Problem::new(words!(
        "there is no game and no problem named `{shown}`; `grundy games` and `grundy problems` list them",
        "没有名为 `{shown}` 的游戏或题目；可用 `grundy games` 与 `grundy problems` 查看列表"
    ))
    .suggest(suggest(name, known))
    .into()
}
