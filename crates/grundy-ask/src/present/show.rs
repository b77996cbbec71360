//! Pages as documents, with what programs need to ask on; and as texts.

use crate::Shown;
use grundy::game::AnyGame;
use grundy::notation::Locale;
use grundy::present::{Style, json, page};
use grundy_draw::Kind;
use grundy_rules::start;
use serde_json::Value;
use std::sync::Arc;

/// A page, with a name that can be opened, a position of it, and the kinds of pictures that there
/// are.
pub fn json(shown: &Shown, locale: Locale) -> Value {
    match shown {
        Shown::Problem(problem) => grundy_contest::present::json_page(problem.card()),
        Shown::Rule { word, rule } => {
            let page = grundy_rules::page::json(word, rule);
            to_open(page, word, &start(&rule.checked), Some(&rule.game))
        }
        Shown::Game { page, game } => {
            let (name, position) = (&page.game, page.card.position);
            to_open(json::page(page, locale), name, position, game.as_ref())
        }
    }
}

/// The same for people.
pub fn text(shown: &Shown, locale: Locale, style: Style) -> String {
    match shown {
        Shown::Problem(problem) => grundy_contest::present::page(problem.card(), locale, style),
        Shown::Rule { word, rule } => grundy_rules::page::text(word, rule, locale, style),
        Shown::Game { page, .. } => page::text(page, locale, style),
    }
}

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
