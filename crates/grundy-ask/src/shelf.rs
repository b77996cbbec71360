//! Opened games, kept for the next question.

use crate::game_ref::{Content, GameRef};
use crate::recent::Recent;
use crate::study::study;
use crate::{Of, Reach, Study, Subject};
use grundy::game::{AnyGame, NoFiles};
use grundy::games;
use grundy::work::{Limits, Meter, Stop};
use grundy_rules::Opening;
use std::sync::Arc;

/// A game that was opened.
#[derive(Clone)]
pub struct Opened {
    /// The game: where it is a rule, the rule itself or what it was recognised as.
    pub game: Arc<dyn AnyGame>,
    /// The rule, where it is one.
    pub rule: Option<Arc<grundy_rules::Opened>>,
}

impl Opened {
    /// Opens a game anew. What it computes is remembered by this one alone.
    pub fn anew(game: &GameRef, limits: &Limits) -> Result<Self, Stop> {
        match game {
            GameRef::Rule(rule) => {
                let opening = Opening { limits: limits.clone(), ..rule.opening() };
                let rule = Arc::new(grundy_rules::open(&rule.text, &opening)?);
                Ok(Opened { game: Arc::clone(&rule.game), rule: Some(rule) })
            }
            GameRef::Named { name, content } => {
                let game = games::open(name, &Content(content.as_deref()))?;
                Ok(Opened { game, rule: None })
            }
        }
    }

    /// The same game without whatever it has computed so far: for answers that depend on how much
    /// work something takes, which must not depend on what was asked before. A rule that is only
    /// *compared* with a game is itself, so that no claim rests on the comparison.
    pub(crate) fn untouched(&self) -> Result<Self, Stop> {
        let game = match &self.rule {
            Some(rule) if self.game.compared().is_some() => rule.itself()?,
            Some(rule) => rule.afresh()?,
            // A game made from a file is a table of its own, and long to read.
            None => {
                games::open(&self.game.name(), &NoFiles).unwrap_or_else(|_| Arc::clone(&self.game))
            }
        };
        Ok(Opened { game, rule: self.rule.clone() })
    }
}

/// Games that were opened, and what was found about their laws: a rule is read, recognised and
/// studied once, however many questions are asked about it.
///
/// Threads may share a shelf. What was stopped is not kept: it is done anew for the next question,
/// within its own limits. What was not used for long is forgotten.
pub struct Shelf {
    opened: Recent<GameRef, Opened>,
    studies: Recent<Asked, Arc<Study>>,
}

/// What a study depends on: how far is looked, and what may be used for it besides time.
type Asked = (GameRef, Reach, [u64; 3]);

/// How many games are kept,
const GAMES: usize = 64;

/// and how many studies: each has up to a million values.
const STUDIES: usize = 16;

impl Default for Shelf {
    fn default() -> Self {
        Shelf { opened: Recent::new(GAMES), studies: Recent::new(STUDIES) }
    }
}

impl Shelf {
    /// The game that is meant, opened now or before.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Limits;
    /// use grundy_ask::{GameRef, Shelf};
    /// let shelf = Shelf::default();
    /// let rule = GameRef::rule("n -> [n-k] for k in 1..n");
    /// let opened = shelf.open(&rule, &Limits::default())?;
    /// assert_eq!(opened.rule.unwrap().recognised.as_ref().unwrap().game, "nim");
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    pub fn open(&self, game: &GameRef, limits: &Limits) -> Result<Opened, Stop> {
        match self.opened.get(game) {
            Some(opened) => Ok(opened),
            None => Ok(self.opened.keep(game, Opened::anew(game, limits)?)),
        }
    }

    /// The law of what a question is about, looked for now or before.
    pub(crate) fn study(
        &self,
        of: &Of,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Arc<Study>, Stop> {
        let Of::Game(game) = of else {
            return Ok(Arc::new(study(subject, None, reach, meter)?));
        };
        let limits = meter.limits();
        let most = [limits.positions, limits.work, limits.memory];
        let key = (game.clone(), reach.clone(), most);
        match self.studies.get(&key) {
            Some(study) => Ok(study),
            None => {
                let found = Arc::new(study(subject, None, reach, meter)?);
                Ok(self.studies.keep(&key, found))
            }
        }
    }
}
