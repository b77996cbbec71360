//! The catalogue: one file per game, one line in [`CATALOGUE`].

pub mod compounds;
pub mod concepts;
pub mod graph;
pub mod heap;
mod names;
mod question;
pub mod row;
pub mod sources;

pub use names::{canonical, known, leading, library, names_a_rule, near, shape};
pub use question::judged;

use crate::game::{AnyGame, Card, Files, Game};
use crate::notation::{Call, Lists, Problem, scan};
use crate::opened::Opened;
use crate::words;
use crate::work::Stop;
use std::sync::Arc;

/// Opens a game with the text after the first colon of its name.
pub type Open = fn(Option<&str>, &dyn Files) -> Result<Arc<dyn AnyGame>, Problem>;

/// A game that can be opened by name.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Who it is.
    pub card: Card,
    /// Opens it with the text after the first colon.
    pub open: Open,
    /// The games, parameters included, on which `verify` tries the theorems.
    pub variants: &'static [&'static str],
}

const fn entry<G: Game>() -> Entry {
    Entry {
        card: G::CARD,
        open: |parameters, files| Ok(Opened::erased(G::open(parameters, files)?)),
        variants: G::VARIANTS,
    }
}

/// Every game, in the order of the lists.
pub static CATALOGUE: &[Entry] = &[
    entry::<heap::nim::Nim>(),
    entry::<heap::bash::Bash>(),
    entry::<heap::subtract::Subtract>(),
    entry::<heap::allbut::AllBut>(),
    entry::<heap::staircase::Staircase>(),
    entry::<heap::moore::MooreNim>(),
    entry::<heap::wythoff::Wythoff>(),
    entry::<heap::lasker::Lasker>(),
    entry::<heap::grundys::Grundys>(),
    entry::<heap::split3::SplitThree>(),
    entry::<heap::fibonacci::Fibonacci>(),
    entry::<heap::dynamic::Dynamic>(),
    entry::<heap::stones::Stones>(),
    entry::<row::turn::Turn>(),
    entry::<row::rows::Rows>(),
    entry::<row::ring::Ring>(),
    entry::<row::chords::Chords>(),
    entry::<row::silver_dollar::SilverDollar>(),
    entry::<row::welter::Welter>(),
    entry::<row::tartan::Tartan>(),
    entry::<graph::hackenbush::Hackenbush>(),
    entry::<graph::geography::Geography>(),
    entry::<graph::tokens::Tokens>(),
    entry::<heap::code::TakeBreak>(),
];

/// Famous games that are rows of data: a name, the game it is, its titles.
pub const ALIASES: &[(&str, &str, &str, &str)] = &[
    ("kayles", "0.77", "Kayles", "凯尔斯（打保龄）"),
    ("dawson-kayles", "0.07", "Dawson's Kayles", "道森凯尔斯"),
    ("dawson-chess", "0.137", "Dawson's Chess", "道森棋"),
    ("treblecross", "0.007", "Treblecross", "一维井字棋"),
    ("officers", "0.6", "Officers", "军官游戏"),
    ("guiles", "0.15", "Guiles", "吉尔斯"),
];

/// Whether a word is the name of a game rather than part of a position.
pub fn looks_like_a_game(word: &str) -> bool {
    canonical(word).is_some()
}

/// A point right after at most one digit (and its mark): `.77`, `4.7`, `4!.0`.
fn looks_like_a_code(word: &str) -> bool {
    if word.starts_with("hex:") {
        return true;
    }
    match word.split_once('.') {
        Some((before, after)) => {
            before.len() <= 2
                && before.chars().all(|c| c.is_ascii_alphanumeric() || "!=?".contains(c))
                && !after.starts_with('.')
        }
        None => false,
    }
}

fn split(word: &str) -> (&str, Option<&str>) {
    match word.split_once(':') {
        Some((name, parameters)) => (name, Some(parameters)),
        None => (word, None),
    }
}

/// A question about a game of the catalogue that works.
pub fn example_of(word: &str) -> Option<Call> {
    let word = canonical(word)?;
    let entry = CATALOGUE.iter().find(|entry| entry.card.name == split(&word).0)?;
    Some(entry.card.example())
}

/// The file that a name of a game says it is made from.
pub fn file_of(word: &str) -> Option<&str> {
    let (name, path) = split(word);
    let entry = CATALOGUE.iter().find(|entry| entry.card.name == name)?;
    path.filter(|path| !path.is_empty() && entry.card.usage.ends_with("FILE"))
}

/// Opens a game by its name with parameters: `bash:3`, `0.77`, `kayles`.
pub fn open(word: &str, files: &dyn Files) -> Result<Arc<dyn AnyGame>, Stop> {
    let known = canonical(word);
    let word = known.as_deref().unwrap_or(word);
    if names_a_rule(word)
        && let Some(rule) = files.rule(word)
    {
        return rule;
    }
    if looks_like_a_code(word) && !names_a_rule(word) {
        return Ok(Opened::erased(heap::code::TakeBreak::open(Some(word), files)?));
    }
    let (name, parameters) = split(word);
    if let Some((_, code, ..)) = ALIASES.iter().find(|(alias, ..)| *alias == name) {
        if parameters.is_some() {
            return Err(unexpected_parameter(word, name).into());
        }
        return open(code, files);
    }
    match CATALOGUE.iter().find(|entry| entry.card.name == name) {
        Some(entry) => {
            let wrong = |problem: Problem| problem.example(entry.card.example());
            Ok((entry.open)(parameters, files).map_err(wrong)?)
        }
        None => {
            let shown = scan::shown(word);
            Err(Problem::new(words!(
                "there is no game named `{shown}`",
                "没有名为 `{shown}` 的游戏"
            ))
            .listed_by(Lists::Games)
            .suggest(near(name))
            .example(Call::solve("nim", "3 4 5"))
            .into())
        }
    }
}

fn unexpected_parameter(word: &str, name: &str) -> Problem {
    Problem::new(words!(
        "`{name}` takes no parameter, but `{word}` has one",
        "`{name}` 没有参数，但 `{word}` 带了参数"
    ))
}

/// For games without parameters.
pub(crate) fn no_parameters(parameters: Option<&str>, card: &Card) -> Result<(), Problem> {
    match parameters {
        None => Ok(()),
        Some(text) => Err(unexpected_parameter(&format!("{}:{text}", card.name), card.name)),
    }
}

/// The positive number that a game's parameter must be.
pub(crate) fn positive_parameter(parameters: Option<&str>, card: &Card) -> Result<u64, Problem> {
    let what = words!("parameter", "参数");
    let usage = card.usage;
    let number = match parameters {
        Some(text) if !text.trim().is_empty() => scan::number(text.trim(), &what)?,
        _ => {
            return Err(Problem::new(words!(
                "a parameter is missing: the game is written `{usage}`",
                "缺少参数：应写作 `{usage}`"
            )));
        }
    };
    if number == 0 {
        return Err(Problem::new(words!(
            "the parameter `0` is too small: the game is written `{usage}` with a number of at least 1",
            "参数 `0` 太小：应写作 `{usage}`，其中数至少为 1"
        )));
    }
    Ok(number)
}
