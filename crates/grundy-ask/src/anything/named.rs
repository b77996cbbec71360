//! What goes by a name: games, contest problems, concepts; also by the number of a source.

use super::TypedAs;
use crate::{GameRef, Show};
use grundy::game::NoFiles;
use grundy::games::concepts::{self, Concept};
use grundy::games::sources::codes;
use grundy::games::{self, names_a_rule};
use grundy::notation::{Locale, Words, is_chinese};
use grundy::present::page;
use grundy_contest::{AnyProblem, PROBLEMS};

/// Something that can be asked for by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// What it is.
    pub kind: TypedAs,
    /// The name that says which it is, whatever else has it.
    pub name: String,
    /// The title.
    pub title: Words,
}

impl Other {
    /// A game by its usual name.
    pub(super) fn game(name: &str) -> Option<Self> {
        let kind = if is_a_code(name) { TypedAs::Code } else { TypedAs::Game };
        Some(Other { kind, name: name.to_owned(), title: title(name)? })
    }

    pub(super) fn problem(problem: &'static dyn AnyProblem) -> Self {
        let card = problem.card();
        let title = Words { en: card.title.to_owned(), zh: card.zh.to_owned() };
        Other { kind: TypedAs::Problem, name: card.name.to_owned(), title }
    }

    pub(super) fn concept(concept: &'static Concept) -> Self {
        let title = |locale| concept.title(locale).to_owned();
        let title = Words { en: title(Locale::En), zh: title(Locale::Zh) };
        Other { kind: TypedAs::Concept, name: concept.name.to_owned(), title }
    }

    /// A text that asks for this and nothing else.
    pub fn text(&self) -> String {
        match self.kind {
            TypedAs::Problem => format!("problem:{}", self.name),
            TypedAs::Concept => format!("concept:{}", self.name),
            _ => format!("game:{}", self.name),
        }
    }

    /// The page about it.
    pub(super) fn show(&self) -> Show {
        let name = match self.kind {
            TypedAs::Code | TypedAs::Game => self.name.clone(),
            _ => self.text(),
        };
        let of = match games::library(&self.name) {
            Some(_) => GameRef::of_the_library(&self.name),
            None => None,
        };
        let of = of.filter(|_| self.kind == TypedAs::Game);
        Show { of: of.unwrap_or_else(|| GameRef::named(name)) }
    }
}

/// Whether a name of a game is a code.
pub(super) fn is_a_code(name: &str) -> bool {
    name.starts_with("hex:") || name.contains('.') && !name.ends_with(".game")
}

/// The titles of a game, by its usual name.
pub(super) fn title(name: &str) -> Option<Words> {
    if let Some(file) = games::library(name) {
        return Some(Words { en: file.title.to_owned(), zh: file.zh.to_owned() });
    }
    let page = page::find(name, &NoFiles).ok()?;
    Some(Words { en: page.title, zh: page.zh })
}

/// All that goes by a name; what is meant first: a problem, a game, a concept.
pub(super) fn all(text: &str) -> Vec<Other> {
    let mut found: Vec<Other> = Vec::new();
    for spelling in spellings(text) {
        let problem = grundy_contest::find(&spelling).ok().map(Other::problem);
        let game = games::canonical(&spelling).filter(|name| !is_of_a_file(name));
        let game = game.and_then(|name| Other::game(&name));
        let only = |prefix: &str| spelling.starts_with(prefix);
        let concept = concepts::find(&spelling).map(Other::concept);
        let named = match () {
            () if only("game:") => [None, game, None],
            () if only("problem:") => [problem, None, None],
            () if only(concepts::PREFIX) => [None, None, concept],
            () => [problem, game, concept],
        };
        for one in named.into_iter().flatten() {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Files are not read here, and no rule was given.
fn is_of_a_file(name: &str) -> bool {
    games::file_of(name).is_some() || names_a_rule(name) && games::library(name).is_none()
}

/// How a name may be spelt: as it is, as the code of the source that it is, without blanks, and
/// without what follows it in Chinese.
fn spellings(text: &str) -> Vec<String> {
    let mut all = vec![text.to_owned()];
    if text.len() > MOST {
        return all;
    }
    all.extend(codes([text, &text.to_uppercase()]));
    let digits = text.contains(|c: char| c.is_ascii_digit());
    let last = text.split_whitespace().next_back().unwrap_or_default();
    let compact: String =
        text.chars().filter(|c| !c.is_whitespace() && !"-_#".contains(*c)).collect();
    let begins = compact.starts_with(|c: char| c.is_alphabetic());
    if digits && begins && compact.chars().all(char::is_alphanumeric) {
        all.push(compact.to_lowercase());
        // `Luogu P2197`, `洛谷 P2197`.
        let code = |word: &str| word.contains(|c: char| c.is_ascii_digit());
        let code = code(last) && last.starts_with(|c: char| c.is_alphabetic());
        let site = text.len() > last.len() && code;
        all.extend(site.then(|| last.to_lowercase()));
    }
    for before in ["the ", "a ", "an "] {
        let rest = text.get(..before.len()).filter(|start| start.eq_ignore_ascii_case(before));
        all.extend(rest.map(|_| text[before.len()..].to_owned()));
    }
    // `尼姆博弈` and `尼姆游戏` are 尼姆.
    for end in ["博弈", "游戏", "定理", "问题"] {
        let name = text.strip_suffix(end).filter(|name| name.chars().any(is_chinese));
        all.extend(name.map(str::to_owned));
    }
    all
}

/// Longer texts are no names.
const MOST: usize = 120;

/// The contest problems with a number: `1847` is HDU 1847.
pub(super) fn numbered(number: &str) -> Vec<Other> {
    let is_it = |code: &str| {
        let digits = code.trim_start_matches(|c: char| !c.is_ascii_digit());
        digits == number
    };
    let has = |problem: &&dyn AnyProblem| {
        let card = problem.card();
        is_it(card.name) || codes([card.sources().as_str()]).iter().any(|code| is_it(code))
    };
    PROBLEMS.iter().copied().filter(has).map(Other::problem).collect()
}
