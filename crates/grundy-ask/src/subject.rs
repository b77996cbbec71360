//! What a law is looked for of: a game, or numbers that somebody computed.

use crate::integers::Integers;
use crate::{GameRef, Opened, Reach, Shelf};
use grundy::answer::Table;
use grundy::game::TheoremCard;
use grundy::notation::Problem;
use grundy::solve::outcome_table;
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_prove::rule_of;
use grundy_rules::Horizon;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a question about values is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(
    untagged,
    expecting = "a game is {\"name\": \"bash:3\"}, a rule {\"rule\": \"take 1..3\"}, numbers {\"from\": 0, \"integers\": [0, 1, 2]}"
)]
pub enum Of {
    /// The SG values of a game.
    Game(GameRef),
    /// Who wins the positions of a game.
    Outcomes(OutcomesOf),
    /// Numbers.
    Integers(Arc<Integers>),
}

/// Outcomes in place of SG values: [P is 0, N is 1, D is 2](grundy::values::Outcome::number).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OutcomesOf {
    /// The game.
    pub outcomes: GameRef,
    /// Whether whoever cannot move wins.
    #[serde(default)]
    pub misere: bool,
}

impl Of {
    /// The game, if it is one.
    pub fn game(&self) -> Option<&GameRef> {
        match self {
            Of::Game(game) | Of::Outcomes(OutcomesOf { outcomes: game, .. }) => Some(game),
            Of::Integers(_) => None,
        }
    }

    /// Who wins the positions of a game.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Meter;
    /// use grundy_ask::{Ask, GameRef, Guess, Of, Shelf};
    /// let question = Guess { of: Of::outcomes(GameRef::named("bash:3"), false), ..Guess::of(GameRef::named("nim")) };
    /// let study = question.ask(&Shelf::default(), &Meter::unlimited())?;
    /// assert_eq!(study.lost().as_deref(), Some("n % 4 == 0"));
    /// assert!(study.proof.is_some());
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    pub fn outcomes(game: GameRef, misere: bool) -> Self {
        Of::Outcomes(OutcomesOf { outcomes: game, misere })
    }
}

impl From<GameRef> for Of {
    fn from(game: GameRef) -> Self {
        Of::Game(game)
    }
}

/// A game that was opened, or a list of numbers.
pub enum Subject {
    /// The SG values of a game.
    Game(Opened),
    /// Who wins the positions of a game, in misère play if it is said.
    Outcomes(Opened, bool),
    /// Numbers.
    Integers(Arc<Integers>),
}

impl Subject {
    /// Opens what is asked about.
    pub fn open(of: &Of, shelf: &Shelf, meter: &Meter) -> Result<Self, Stop> {
        match of {
            Of::Game(game) => Ok(Subject::Game(shelf.open(game, meter)?.untouched()?)),
            Of::Outcomes(OutcomesOf { outcomes, misere }) => {
                Ok(Subject::Outcomes(shelf.open(outcomes, meter)?.untouched()?, *misere))
            }
            Of::Integers(integers) if integers.is_empty() => {
                Err(Problem::new(words!("there are no integers", "没有整数"))
                    .example("seq 0 99 | grundy guess -")
                    .into())
            }
            Of::Integers(integers) if !integers.is_whole() => Err(Problem::new(words!(
                "a table of two numbers has as many rows as columns",
                "两个数的表的行数与列数相同"
            ))
            .into()),
            Of::Integers(integers) => Ok(Subject::Integers(Arc::clone(integers))),
        }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Subject::Game(opened) | Subject::Outcomes(opened, _) => opened.game.name(),
            Subject::Integers(..) => "-".to_owned(),
        }
    }

    /// The game and its rule, if it is a game.
    pub(crate) fn opened(&self) -> Option<&Opened> {
        match self {
            Subject::Game(opened) | Subject::Outcomes(opened, _) => Some(opened),
            Subject::Integers(_) => None,
        }
    }

    /// The values up to an index, fewer if the numbers end before.
    pub fn terms(&self, last: u64, meter: &Meter) -> Result<Table, Stop> {
        match self {
            Subject::Game(opened) => opened.game.table(last, meter),
            Subject::Outcomes(opened, misere) => outcome_table(&opened.game, last, *misere, meter),
            Subject::Integers(integers) => {
                let count = usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1);
                Ok(match &**integers {
                    Integers::Line { from, integers } => {
                        let values = &integers[..count.min(integers.len())];
                        meter.hold(8 * values.len() as u64)?;
                        Table::Line { from: *from, values: values.to_vec() }
                    }
                    Integers::Grid { rows } => Table::Grid(rows[..count.min(rows.len())].to_vec()),
                })
            }
        }
    }

    /// The longest table, of some with these last indices, that is affordable;
    /// the shortest is computed in any case.
    pub(crate) fn as_far_as_affordable(
        &self,
        steps: &[u64],
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Table, Stop> {
        let (first, more) = steps.split_first().unwrap_or((&0, &[]));
        let part = meter.part();
        let mut terms = self.terms(*first, &part)?;
        let mut spent = part.steps_taken();
        for &last in more {
            // Four times as many values take at least four times as much work.
            if spent.saturating_mul(4) > reach.tabulating {
                break;
            }
            let aside = reach.affordable(meter);
            match attempt(self.terms(last, &aside))? {
                Some(longer) => terms = longer,
                None => break,
            }
            spent = spent.saturating_add(aside.steps_taken());
        }
        Ok(terms)
    }

    /// The theorem of the catalogue about its values, if there is one.
    pub fn theorem(&self) -> Option<TheoremCard> {
        let convention = match self {
            Subject::Outcomes(_, true) => Convention::Misere,
            _ => Convention::Normal,
        };
        let Opened { game, rule: None } = self.opened()? else { return None };
        game.theorems().into_iter().find(|theorem| theorem.convention == convention)
    }

    /// How far the values of its rule must be known; `None` where there is no rule.
    pub fn horizon(&self) -> Option<Horizon> {
        let opened = self.opened()?;
        if let Some(rule) = &opened.rule {
            return Some(rule.checked.rule.horizon());
        }
        let rule = grundy_rules::read(&rule_of(&opened.game.name())?, &[]).ok();
        rule.map(|checked| checked.rule.horizon())
    }

    /// The rule in one line whose SG values are meant, if the game is one or can be said as one.
    pub fn rule(&self) -> Option<String> {
        match self {
            Subject::Game(Opened { rule: Some(rule), .. }) => Some(rule.text.clone()),
            Subject::Game(Opened { game, .. }) => rule_of(&game.name()),
            Subject::Outcomes(..) | Subject::Integers(_) => None,
        }
    }
}

impl Reach {
    /// A meter for what may be given up.
    pub(crate) fn affordable(&self, meter: &Meter) -> Meter {
        meter.aside_with(u64::MAX, self.tabulating)
    }
}
