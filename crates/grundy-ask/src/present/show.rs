//! Pages as documents, with what programs need to ask on; and as texts.

use super::draw::KindName;
use super::{Members, concepts, games, problems};
use crate::{Number, Shown};
use grundy::game::{AnyGame, NoFiles};
use grundy::notation::Locale;
use grundy::present::Style;
use grundy::present::page::find;
use grundy_rules::{Opened, page, start};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// A page, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ShowAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// Of a game.
    Game(Box<games::Page>),
    /// Of a contest problem.
    Problem(Box<problems::Page>),
    /// Of a rule.
    Rule(Box<Rule>),
    /// Of a concept.
    Concept(concepts::Page),
    /// The concepts.
    Concepts(Vec<concepts::Names>),
}

/// The page of a rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RulePage"))]
pub struct Rule {
    /// The word for it.
    pub name: String,
    /// The English title that it gives itself.
    pub title: Option<String>,
    /// The Chinese title that it gives itself.
    pub zh: Option<String>,
    /// The rule in one line, its parameters as they were set.
    pub rule: String,
    /// The parameters and the values that they were given.
    pub params: Members<i64>,
    /// The names of the numbers of a position.
    pub numbers: Vec<String>,
    /// The game of the catalogue that it is.
    pub recognised: Option<String>,
    /// The English title of that game.
    pub recognised_title: Option<String>,
    /// The Chinese title of that game.
    pub recognised_zh: Option<String>,
    /// The bound up to which it was compared with that game, where it is not proved to be it.
    pub compared: Option<Number>,
    /// The page, as Markdown.
    pub page: String,
    /// The rule in words, as its file begins.
    pub about: Option<String>,
    /// The same in Chinese.
    pub zh_about: Option<String>,
    /// What it says about itself.
    pub note: Option<String>,
    /// The same in Chinese.
    pub zh_note: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// A command that can be pasted.
    pub example: String,
    /// What can be asked on.
    #[serde(flatten)]
    pub open: ToOpen,
}

/// What can be asked on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ToOpen {
    /// A name that can be opened.
    pub game: String,
    /// A position of it.
    pub position: String,
    /// The kinds of pictures that there are.
    pub kinds: Vec<KindName>,
}

impl ToOpen {
    fn new(game: &str, position: &str, opened: Option<&Arc<dyn AnyGame>>) -> Self {
        let kinds = opened.map(grundy_draw::kinds).unwrap_or_default();
        ToOpen {
            game: game.to_owned(),
            position: position.to_owned(),
            kinds: kinds.into_iter().map(KindName).collect(),
        }
    }
}

/// The same for people.
pub fn text(shown: &Shown, locale: Locale, style: Style) -> String {
    match shown {
        Shown::Problem(problem) => grundy_contest::present::page(problem.card(), locale, style),
        Shown::Rule { word, rule } => grundy_rules::page::text(word, rule, locale, style),
        Shown::Game { page, .. } => grundy::present::page::text(page, locale, style),
        Shown::Concept(concept) => grundy::present::concept::text(concept, locale, style),
        Shown::Concepts => grundy::present::concept::list(locale),
    }
}

/// A page, for programs.
pub fn document(shown: &Shown, locale: Locale) -> Document {
    match shown {
        Shown::Problem(problem) => {
            Document::Problem(Box::new(problems::of_page(problem.card(), locale)))
        }
        Shown::Rule { word, rule } => Document::Rule(Box::new(of_rule(word, rule, locale))),
        Shown::Concept(concept) => Document::Concept(concepts::of_page(concept, locale)),
        Shown::Concepts => Document::Concepts(concepts::list()),
        Shown::Game { page, game } => {
            let open = ToOpen::new(&page.game, page.card.position, game.as_ref());
            Document::Game(Box::new(games::of_page(page, open, locale)))
        }
    }
}

fn of_rule(word: &str, rule: &Opened, locale: Locale) -> Rule {
    let (texts, known) = (&rule.checked.texts, rule.recognised.as_ref());
    let game = known.and_then(|known| find(known.game(), &NoFiles).ok());
    Rule {
        name: word.to_owned(),
        title: texts.name.clone(),
        zh: texts.zh.clone(),
        rule: rule.text.clone(),
        params: Members(rule.checked.params.clone()),
        numbers: rule.checked.rule.names.clone(),
        recognised: known.map(|known| known.game().to_owned()),
        recognised_title: game.as_ref().map(|page| page.title.clone()),
        recognised_zh: game.map(|page| page.zh),
        compared: known.and_then(|known| known.bound()).map(Number),
        page: page::markdown(word, rule, locale),
        about: texts.about.clone(),
        zh_about: texts.zh_about.clone(),
        note: texts.note.clone(),
        zh_note: texts.zh_note.clone(),
        source: texts.source.clone(),
        example: page::example(word, rule),
        open: ToOpen::new(word, &start(&rule.checked), Some(&rule.game)),
    }
}
