//! Opened games, kept for the next question.

use crate::game_ref::{Content, GameRef};
use grundy::game::{AnyGame, NoFiles};
use grundy::games;
use grundy::work::{Limits, Stop};
use grundy_rules::Opening;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

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

/// Opened games: a rule is read and recognised once, however many questions are asked about it.
///
/// Threads may share a shelf. What cannot be opened is not kept: a rule that was stopped by the
/// limits of one question is opened anew for the next.
#[derive(Default)]
pub struct Shelf {
    opened: Mutex<BTreeMap<GameRef, Opened>>,
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
        let known = |shelf: &Shelf| {
            let opened = shelf.opened.lock().unwrap_or_else(PoisonError::into_inner);
            opened.get(game).cloned()
        };
        if let Some(opened) = known(self) {
            return Ok(opened);
        }
        // Not under the lock: recognising a rule may take long, and others wait.
        let opened = Opened::anew(game, limits)?;
        let mut all = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever was faster has what all others get.
        Ok(all.entry(game.clone()).or_insert(opened).clone())
    }
}
