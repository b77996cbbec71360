//! The catalogue as a document, and the page of a game.

use super::Convention;
use super::concepts;
use super::show::ToOpen;
use crate::Number;
use grundy::answer::{self, Tameness};
use grundy::game::{NoFiles, TheoremCard};
use grundy::notation::{Call, Locale};
use grundy::present::page;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The catalogue, famous variants included, for programs.
pub type Document = Vec<Game>;

/// A game of the catalogue.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Game {
    /// How it is called.
    #[serde(flatten)]
    pub names: Names,
    /// The theorems on record.
    pub theorems: Vec<Theorem>,
    /// The family of games it belongs to: `heap`, `split`, `pair`, `row`, `graph`, `board`, `number`.
    pub family: &'static str,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// Whether it is a rule of the library.
    pub rule: bool,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// The contest problems that it is: `cf1091h`, `hdu1729`.
    pub codes: Vec<String>,
}

/// How a game is called.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GameNames"))]
pub struct Names {
    /// The name that people type.
    pub name: String,
    /// The English title.
    pub title: String,
    /// The Chinese title.
    pub zh: String,
    /// How the name is written with its parameters.
    pub usage: String,
    /// A command that can be pasted.
    pub example: String,
    /// The same question as an address of the interface over HTTP.
    pub address: String,
    /// The game that a variant is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub is: Option<String>,
}

/// A theorem on record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Theorem {
    /// Its name.
    pub name: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// The convention that it is about.
    pub convention: Convention,
}

/// The page of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GamePage"))]
pub struct Page {
    /// How it is called.
    #[serde(flatten)]
    pub names: Names,
    /// The page, as Markdown; in Chinese, what it says in Chinese.
    pub page: String,
    /// The theorems on record.
    pub theorems: Vec<Theorem>,
    /// The moves in words, for a game on the heaps of a code.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// What is known of misère play, for a game on the heaps of a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Misere"))]
    pub misere: Option<Misere>,
    /// The concept of the same name, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "concepts::Page"))]
    pub concept: Option<concepts::Page>,
    /// What can be asked on.
    #[serde(flatten)]
    pub open: ToOpen,
}

/// What is known of misère play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Misere {
    /// Whether all heaps are tame; null where those beyond `tame_to` were not checked.
    pub tame: Option<bool>,
    /// All heaps up to this one are tame; null if all are.
    pub tame_to: Option<Number>,
    /// The first heap that is not tame, if it was met.
    pub wild: Option<Wild>,
    /// A sum of heaps for which the formula that asks for SG values alone is wrong.
    pub formula_fails: Option<Vec<Number>>,
    /// All of that in words.
    pub reason: String,
}

/// A heap that is not tame.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Wild {
    /// Its size.
    pub heap: Number,
    /// Its value in normal play.
    pub sg: Number,
    /// Its value in misère play.
    pub misere_sg: Number,
    /// A sum that does not play like misère Nim with the SG values of its heaps.
    pub witness: Vec<Number>,
}

/// The catalogue, for programs.
pub fn document(all: &[page::Listed]) -> Document {
    let theorems = |listed: &page::Listed| {
        let page = (!listed.rule).then(|| page::find(&listed.name, &NoFiles).ok()).flatten();
        page.as_ref().map(theorems).unwrap_or_default()
    };
    let one = |listed: &page::Listed| Game {
        names: Names {
            name: listed.name.clone(),
            title: listed.title.clone(),
            zh: listed.zh.clone(),
            usage: listed.usage.clone(),
            example: listed.example.to_string(),
            address: listed.example.address(),
            is: listed.is.clone(),
        },
        theorems: theorems(listed),
        family: listed.family.slug(),
        level: listed.level,
        rule: listed.rule,
        sources: listed.sources.clone(),
        codes: listed.codes(),
    };
    all.iter().map(one).collect()
}

/// The page of a game, for programs.
pub(super) fn of_page(page: &page::Page, open: ToOpen, locale: Locale) -> Page {
    Page {
        names: names(page),
        page: page::markdown(page, locale),
        theorems: theorems(page),
        moves: page.moves().iter().map(|words| words.get(locale).to_owned()).collect(),
        misere: page.tameness().map(|known| misere(&known, locale)),
        concept: page.concept().map(|concept| concepts::of_page(concept, locale)),
        open,
    }
}

fn names(page: &page::Page) -> Names {
    Names {
        name: page.name.clone(),
        title: page.title.clone(),
        zh: page.zh.clone(),
        usage: page.usage.clone(),
        example: page.example(),
        address: Call::solve(&*page.game, page.card.position).address(),
        is: page.is.clone(),
    }
}

fn theorems(page: &page::Page) -> Vec<Theorem> {
    let one = |theorem: TheoremCard| Theorem {
        name: theorem.name,
        source: theorem.source,
        convention: theorem.convention.into(),
    };
    page.theorems().into_iter().map(one).collect()
}

fn misere(known: &Tameness, locale: Locale) -> Misere {
    let heaps = |heaps: &[u64]| heaps.iter().copied().map(Number).collect();
    let wild = |wild: &answer::Wild| Wild {
        heap: Number(wild.heap),
        sg: Number(wild.sg),
        misere_sg: Number(wild.misere),
        witness: heaps(&wild.witness()),
    };
    Misere {
        tame: match (&known.wild, known.tame_to()) {
            (Some(_), _) => Some(false),
            (None, to) => to.is_none().then_some(true),
        },
        tame_to: known.tame_to().map(Number),
        wild: known.wild.as_ref().map(wild),
        formula_fails: known.formula_fails.as_deref().map(heaps),
        reason: known.reason.get(locale).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn misere_play_of_codes() {
        let known = |code: &str| {
            let found = page::find(code, &NoFiles).unwrap();
            json!(found.tameness().map(|known| misere(&known, Locale::En)))
        };
        let kayles = known("kayles");
        let wild = json!({"heap": 5, "sg": 4, "misere_sg": 1, "witness": [1, 5]});
        assert_eq!((&kayles["tame"], &kayles["tame_to"]), (&json!(false), &json!(4)));
        assert_eq!((&kayles["wild"], &kayles["formula_fails"]), (&wild, &json!([1, 5])));
        let tame = known("0.31");
        assert_eq!((&tame["tame"], &tame["tame_to"]), (&json!(true), &Value::Null));
        assert_eq!((&tame["wild"], &tame["formula_fails"]), (&Value::Null, &json!([3])));
        assert_eq!(known("0.33")["formula_fails"], Value::Null);
        assert_eq!((&known("4?.0")["tame"], known("code")), (&json!(false), Value::Null));
    }
}
