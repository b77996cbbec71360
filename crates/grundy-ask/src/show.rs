//! `Games` and `Show`: the catalogue, and the page of a game, a rule or a contest problem.

use crate::{Ask, GameRef, Shelf};
use grundy::game::AnyGame;
use grundy::games::{self, ALIASES, CATALOGUE};
use grundy::notation::{Problem, scan, suggest};
use grundy::present::page::{self, Page};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_contest::{AnyProblem, PROBLEMS};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which games are there?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Games, Shelf};
/// let games = Games {}.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(games.iter().any(|page| page.name == "kayles"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Games {}

impl Ask for Games {
    type Answer = Vec<Page>;

    fn ask(self, _: &Shelf, _: &Meter) -> Result<Vec<Page>, Stop> {
        Ok(page::all())
    }
}

/// What is known about a game, a rule or a contest problem?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Show, Shown};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let shown = Show { of: GameRef::named("kayles") }.ask(&shelf, &meter)?;
/// let Shown::Game { page, .. } = shown else { panic!() };
/// assert_eq!(page.is.as_deref(), Some("0.77"));
/// let shown = Show { of: GameRef::named("p2197") }.ask(&shelf, &meter)?;
/// assert!(matches!(shown, Shown::Problem(_)));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// A game (parameters may be left out), a rule, or the name of a problem.
    pub of: GameRef,
}

/// What is known.
pub enum Shown {
    /// About a game.
    Game {
        /// Its page.
        page: Box<Page>,
        /// The game, where the name can be opened.
        game: Option<Arc<dyn AnyGame>>,
    },
    /// About a rule.
    Rule {
        /// The word for it.
        word: String,
        /// The rule.
        rule: Arc<grundy_rules::Opened>,
    },
    /// About a contest problem.
    Problem(&'static dyn AnyProblem),
}

impl Ask for Show {
    type Answer = Shown;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Shown, Stop> {
        let word = self.of.word();
        if matches!(self.of, GameRef::Named { .. })
            && let Ok(problem) = grundy_contest::find(word)
        {
            return Ok(Shown::Problem(problem));
        }
        if let GameRef::Rule(_) = self.of
            && let Some(rule) = shelf.open(&self.of, meter)?.rule
        {
            return Ok(Shown::Rule { word: word.to_owned(), rule });
        }
        let files = self.of.files();
        let page = page::find(word, &files).map_err(|stop| or_a_problem(word, stop))?;
        let game = games::open(&page.game, &files).ok();
        Ok(Shown::Game { page: Box::new(page), game })
    }
}

/// Where a game or a problem may stand, neither was meant: what to say about a name that is
/// unknown. What is wrong with a known game stays as it is.
pub fn or_a_problem(name: &str, stop: Stop) -> Stop {
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
