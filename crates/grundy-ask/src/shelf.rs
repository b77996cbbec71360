//! Opened games, kept for the next question.

use crate::game_ref::GameRef;
use crate::recent::Recent;
use crate::study::study;
use crate::{Of, OutcomesOf, Reach, Study, Subject};
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
        match &*game.meant() {
            GameRef::Rule(rule) => {
                let opening = Opening { limits: limits.clone(), ..rule.opening() };
                let rule = Arc::new(grundy_rules::open(&rule.text, &opening)?);
                Ok(Opened { game: Arc::clone(&rule.game), rule: Some(rule) })
            }
            GameRef::Named { name, .. } => {
                let game = games::open(name, &game.files())?;
                Ok(Opened { game, rule: None })
            }
        }
    }

    /// The same game without whatever it has computed so far.
    pub(crate) fn afresh(&self) -> Result<Self, Stop> {
        let game = match &self.rule {
            Some(rule) => rule.afresh()?,
            // A game made from a file is a table of its own, and long to read.
            None => {
                games::open(&self.game.name(), &NoFiles).unwrap_or_else(|_| Arc::clone(&self.game))
            }
        };
        Ok(Opened { game, rule: self.rule.clone() })
    }

    /// A game for answers that depend on how much work something takes, which must not depend on
    /// what was asked before. A rule that is only *compared* with a game is itself, so that no
    /// claim rests on the comparison.
    pub(crate) fn untouched(&self) -> Result<Self, Stop> {
        match (&self.rule, self.game.compared()) {
            (Some(rule), Some(_)) => Ok(Opened { game: rule.itself()?, rule: self.rule.clone() }),
            _ => self.afresh(),
        }
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
    /// What others share.
    below: Option<Arc<Shelf>>,
}

/// What a study depends on: whether outcomes are meant (and of misère play), how far is looked, and
/// what may be used for it besides time.
type Asked = (GameRef, Option<bool>, Reach, [u64; 3]);

/// How many games are kept,
const GAMES: usize = 64;

/// and how many studies: each has up to a million values.
const STUDIES: usize = 16;

impl Default for Shelf {
    fn default() -> Self {
        Shelf { opened: Recent::new(GAMES), studies: Recent::new(STUDIES), below: None }
    }
}

impl Shelf {
    /// A shelf for one question of many: rules are read and studied on the shelf that all share,
    /// and what games compute besides stays on this one, so that it goes when the question does.
    pub fn above(below: Arc<Shelf>) -> Self {
        Shelf { below: Some(below), ..Shelf::default() }
    }

    /// The game that is meant, opened now or before.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Meter;
    /// use grundy_ask::{GameRef, Shelf};
    /// let shelf = Shelf::default();
    /// let rule = GameRef::rule("n -> [n-k] for k in 1..n");
    /// let opened = shelf.open(&rule, &Meter::unlimited())?;
    /// assert_eq!(opened.rule.unwrap().recognised.as_ref().unwrap().game(), "nim");
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    pub fn open(&self, game: &GameRef, meter: &Meter) -> Result<Opened, Stop> {
        let game = game.meant();
        self.opened.get_or_make(&game, meter, || match &self.below {
            Some(below) => below.open(&game, meter)?.afresh(),
            None => Opened::anew(&game, meter.limits()),
        })
    }

    /// The law of what a question is about, looked for now or before.
    pub(crate) fn study(
        &self,
        of: &Of,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Arc<Study>, Stop> {
        if let Some(below) = &self.below {
            return below.study(of, subject, reach, meter);
        }
        let look = || Ok(Arc::new(study(subject, None, reach, meter)?));
        let (game, misere) = match of {
            Of::Game(game) => (game, None),
            Of::Outcomes(OutcomesOf { outcomes, misere }) => (outcomes, Some(*misere)),
            Of::Slice(_) | Of::Integers(_) => return look(),
        };
        let limits = meter.limits();
        let most = [limits.positions, limits.work, limits.memory];
        self.studies.get_or_make(&(game.clone(), misere, reach.clone(), most), meter, look)
    }
}
