//! A position as people write it, with the games that its words name.

use crate::game_ref::{GameRef, Rule, no_files, no_rule};
use crate::{Shelf, as_text};
use grundy::game::{AnyGame, Files};
use grundy::games;
use grundy::solve::{self, Question};
use grundy::values::{Compound, Convention};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io;
use std::sync::Arc;

/// A position, and how it is played: `nim 3 4 5`, `nim 3 + wythoff 2 5`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The name of a game and its position; several joined by ` + `.
    pub text: String,
    /// What the words mean that are no names of the catalogue: rules, games made from files.
    #[serde(default)]
    pub games: Vec<GameRef>,
    /// How the components are played together.
    #[serde(default, with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub compound: Compound,
    /// Who wins when play ends.
    #[serde(default, with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub convention: Convention,
}

impl Position {
    /// A position of one game, in the game's own notation; normal play.
    pub fn of(game: GameRef, position: &str) -> Self {
        let text = format!("{} {position}", game.word());
        let games = match game {
            GameRef::Named { content: None, .. } => Vec::new(),
            game => vec![game],
        };
        Position { text, games, ..Position::default() }
    }

    /// A position of games of the catalogue; normal play.
    pub fn named(text: impl Into<String>) -> Self {
        Position { text: text.into(), ..Position::default() }
    }

    /// A position with a rule: where no part of the text names it, the text is a position of it.
    ///
    /// # Example
    /// ```
    /// use grundy_ask::{Position, Rule};
    /// let rule = || Rule::new("(a, b) -> [a-1, b]");
    /// let text = |said: &str| Position::by_rule(rule(), said.to_owned()).text;
    /// assert_eq!(text("1 3"), "rule 1 3");
    /// assert_eq!(text("1 3 + rule 4 2"), "rule 1 3 + rule 4 2");
    /// assert_eq!(text("nim 3 + rule 4 2"), "nim 3 + rule 4 2");
    /// ```
    pub fn by_rule(rule: Rule, text: String) -> Self {
        let text = match begins_a_part(&text, &rule.name) {
            true => text,
            false => format!("{} {text}", rule.name),
        };
        Position { text, games: vec![GameRef::Rule(rule)], ..Position::default() }
    }

    /// The rules that it names: those that were given, and those of the library.
    pub(crate) fn rules(&self) -> Vec<GameRef> {
        let mut rules: Vec<GameRef> =
            self.games.iter().filter(|game| matches!(game, GameRef::Rule(_))).cloned().collect();
        for part in solve::parts(&self.text) {
            let Some((name, _)) = games::leading(part) else { continue };
            let known = rules.iter().any(|rule| rule.word() == name);
            rules.extend(GameRef::of_the_library(&name).filter(|_| !known));
        }
        rules
    }

    /// The position with its games opened.
    pub fn read(&self, shelf: &Shelf, meter: &Meter) -> Result<Question, Stop> {
        self.read_as(&self.text, shelf, meter)
    }

    /// Another text with the same games, played the same way.
    pub(crate) fn read_as(
        &self,
        text: &str,
        shelf: &Shelf,
        meter: &Meter,
    ) -> Result<Question, Stop> {
        Question::read(text, self.compound, self.convention, &self.names(shelf, meter))
    }

    /// The game that a word names.
    pub(crate) fn open(
        &self,
        word: &str,
        shelf: &Shelf,
        meter: &Meter,
    ) -> Result<Arc<dyn AnyGame>, Stop> {
        games::open(word, &self.names(shelf, meter))
    }

    /// What its words mean.
    pub(crate) fn names<'p>(&'p self, shelf: &'p Shelf, meter: &'p Meter) -> Names<'p> {
        Names { games: &self.games, shelf, meter }
    }
}

/// Whether a part of a position begins with a word, and the first part has a name: of `1 3 + rule 4 2`
/// the whole is a position of the rule.
pub fn begins_a_part(text: &str, word: &str) -> bool {
    let mut words = text.split([' ', '\t', '\n']).filter(|word| !word.is_empty()).peekable();
    if words.peek().is_some_and(|first| first.bytes().all(|byte| byte.is_ascii_digit())) {
        return false;
    }
    let mut first = true;
    words.any(|one| {
        let begins = std::mem::replace(&mut first, one == "+");
        begins && one == word
    })
}

/// What words mean that are no names of the catalogue.
pub(crate) struct Names<'p> {
    games: &'p [GameRef],
    shelf: &'p Shelf,
    meter: &'p Meter,
}

impl Files for Names<'_> {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let found = self.games.iter().find_map(|game| match game {
            GameRef::Named { name, content } if games::file_of(name) == Some(path) => {
                content.clone()
            }
            _ => None,
        });
        found.ok_or_else(no_files)
    }

    fn rule(&self, word: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        let rule = |game: &&GameRef| matches!(game, GameRef::Rule(rule) if rule.name == word);
        let given = self.games.iter().find(rule).cloned();
        Some(match given.or_else(|| GameRef::of_the_library(word)) {
            Some(game) => self.shelf.open(&game, self.meter).map(|opened| opened.game),
            None => Err(no_rule(word).into()),
        })
    }
}
