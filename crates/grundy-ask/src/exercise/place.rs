//! A position of an exercise: read, named, said.

use super::{Desk, Exercise, Range, random};
use crate::{GameRef, Position};
use grundy::game::NoFiles;
use grundy::games;
use grundy::notation::{Problem, Words};
use grundy::present::page;
use grundy::solve::Question;
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;

impl Exercise {
    /// The game that is meant, without a position.
    pub(super) fn of_one_game(&self) -> Result<GameRef, Problem> {
        match (self.game.games.first(), self.game.text.trim()) {
            (Some(game), _) => Ok(game.clone()),
            (None, "") => Err(Problem::new(words!(
                "this kind of exercise needs a game",
                "此类练习需要指定游戏"
            ))),
            (None, name) => Ok(GameRef::named(name)),
        }
    }

    /// A position in the notation of the game.
    pub(super) fn at(&self, text: &str) -> Position {
        let text = format!("{} {text}", self.game.text.trim());
        Position { text: text.trim().to_owned(), ..self.game.clone() }
    }

    /// A position of the seed.
    pub(super) fn draw(&self, range: &Range, dice: &mut Dice) -> Result<Position, Problem> {
        // Positions that are listed may name their games themselves.
        if range.listed.is_empty() {
            self.of_one_game()?;
        }
        let name = self.game.text.trim();
        let shape = games::canonical(name).map(|name| games::shape(&name));
        Ok(self.at(&random::position(range, shape, dice)))
    }

    /// What the game is called; a rule is its own name.
    pub(super) fn title(&self) -> Words {
        let both = |text: &str| Words { en: text.to_owned(), zh: text.to_owned() };
        let name = self.game.text.trim();
        if let Some(GameRef::Rule(rule)) = self.game.games.first()
            && games::library(&rule.name).is_none()
        {
            let set: String =
                rule.set.iter().map(|(name, value)| format!(", {name} = {value}")).collect();
            return both(&format!("`{}`{set}", rule.text.trim()));
        }
        let canonical = games::canonical(name);
        if let Some(file) = canonical.as_deref().and_then(games::library) {
            return Words { en: file.title.to_owned(), zh: file.zh.to_owned() };
        }
        match page::find(name, &NoFiles) {
            // A parameter belongs to the name.
            Ok(page) if name.contains(':') || name.contains('.') => {
                let (en, zh) = (page.title, page.zh);
                words!("{en} `{name}`", "{zh} `{name}`")
            }
            Ok(page) => Words { en: page.title, zh: page.zh },
            Err(_) => both(&format!("`{name}`")),
        }
    }

    /// The game and the position, to stand at the beginning of a sentence.
    pub(super) fn place(&self, position: &Position) -> Words {
        let own = position.text.strip_prefix(self.game.text.trim()).unwrap_or(&position.text);
        let (at, name) = (own.trim(), self.game.text.trim());
        // A sum names its games itself.
        if name.is_empty() || at.contains(" + ") {
            let whole = &position.text;
            return words!("The sum `{whole}`", "和 `{whole}`");
        }
        let Words { en, zh } = self.title();
        words!("{en}, position `{at}`", "{zh}，局面 `{at}`")
    }

    /// How it is played, where that is not the usual way.
    pub(super) fn manner(&self) -> Words {
        let ending = match self.game.convention {
            Convention::Normal => Words::default(),
            Convention::Misere => words!(" Whoever cannot move wins.", "无法走动者胜。"),
            Convention::AntiSg => words!(
                " Anti-SG: play is over as soon as every SG value is 0, and whoever is to move then wins.",
                "反 SG：所有 SG 值都为 0 时游戏结束，此时轮到谁走谁胜。"
            ),
        };
        let together = match self.game.compound {
            Compound::Disjunctive => Words::default(),
            compound => {
                words!(
                    " The components are played together as `{compound}`.",
                    "各分量按 `{compound}` 一起进行。"
                )
            }
        };
        together.then(ending)
    }
}

impl Desk<'_> {
    /// A position with its games opened.
    pub fn read(self, position: &Position) -> Result<Question, Stop> {
        position.read(self.shelf, self.meter)
    }

    /// Who wins, and why.
    pub fn answer(self, position: &Position) -> Result<grundy::answer::Answer, Stop> {
        grundy::solve::answer(&self.read(position)?, self.meter.limits().clone())
    }
}
