//! What a law is looked for of: a game, or numbers that somebody computed.

use crate::integers::Integers;
use crate::{Cut, GameRef, Opened, Reach, Shelf, Slice};
use grundy::answer::Table;
use grundy::game::{AnyGame, TheoremCard};
use grundy::notation::Problem;
use grundy::solve::outcome_table;
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_prove::{Claim, Law, Meaning, rule_of};
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
    /// Some positions of a game, with their values or who wins them.
    Slice(SliceOf),
    /// Numbers.
    Integers(Arc<Integers>),
}

/// Some positions of a game of several numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SliceOf {
    /// The game.
    pub game: GameRef,
    /// Which of its positions are meant.
    pub slice: Slice,
    /// Whether outcomes are meant in place of SG values.
    #[serde(default)]
    pub outcome: bool,
    /// Whether whoever cannot move wins: there are outcomes only.
    #[serde(default)]
    pub misere: bool,
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
            Of::Game(game)
            | Of::Outcomes(OutcomesOf { outcomes: game, .. })
            | Of::Slice(SliceOf { game, .. }) => Some(game),
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

    /// The same of some positions only.
    pub fn sliced(self, slice: Slice) -> Result<Self, Problem> {
        let (game, misere) = match self {
            of if slice.is_whole() => return Ok(of),
            Of::Game(game) => (game, None),
            Of::Outcomes(OutcomesOf { outcomes, misere }) => (outcomes, Some(misere)),
            Of::Slice(_) | Of::Integers(_) => {
                return Err(Problem::new(words!(
                    "`fix` and `where` are about the numbers of a position, and here is no game",
                    "`fix` 与 `where` 用于局面中的数，而这里不是游戏"
                )));
            }
        };
        let (outcome, misere) = (misere.is_some(), misere == Some(true));
        Ok(Of::Slice(SliceOf { game, slice, outcome, misere }))
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
    /// A slice of a game.
    Slice(Box<Cut>),
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
            Of::Slice(SliceOf { game, slice, outcome, misere }) => {
                let opened = shelf.open(game, meter)?.untouched()?;
                let misere = (*outcome || *misere).then_some(*misere);
                Ok(Subject::Slice(Box::new(Cut::new(opened, slice, misere)?)))
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
            Subject::Slice(cut) => cut.opened.game.name(),
            Subject::Integers(..) => "-".to_owned(),
        }
    }

    /// The game and its rule, if it is a game.
    pub(crate) fn opened(&self) -> Option<&Opened> {
        match self {
            Subject::Game(opened) | Subject::Outcomes(opened, _) => Some(opened),
            Subject::Slice(cut) => Some(&cut.opened),
            Subject::Integers(_) => None,
        }
    }

    /// Whether outcomes are meant.
    pub(crate) fn is_of_outcomes(&self) -> bool {
        self.misere().is_some()
    }

    /// Whether misère play is meant, where outcomes are; `None` for SG values.
    pub(crate) fn misere(&self) -> Option<bool> {
        match self {
            Subject::Outcomes(_, misere) => Some(*misere),
            Subject::Slice(cut) => cut.misere,
            Subject::Game(_) | Subject::Integers(_) => None,
        }
    }

    /// How many numbers of a position are free.
    pub(crate) fn free(&self) -> usize {
        match (self.cut(), self.opened()) {
            (Some(cut), _) => cut.free().len(),
            (None, Some(Opened { rule: Some(rule), .. })) => rule.checked.rule.arity,
            _ => 1,
        }
    }

    /// The slice, if it is one.
    pub(crate) fn cut(&self) -> Option<&Cut> {
        match self {
            Subject::Slice(cut) => Some(cut),
            _ => None,
        }
    }

    /// Which cells of a table are meant, where not all are.
    pub(crate) fn kept(&self, table: &Table, meter: &Meter) -> Result<Option<Vec<bool>>, Stop> {
        match (self, table) {
            (Subject::Slice(cut), Table::Line { from, values }) => {
                cut.kept((from + values.len() as u64).saturating_sub(1), meter)
            }
            (Subject::Slice(cut), Table::Grid(rows)) => {
                cut.kept((rows.len() as u64).saturating_sub(1), meter)
            }
            (Subject::Game(opened) | Subject::Outcomes(opened, _), table) => {
                starts(&opened.game, table, meter)
            }
            (Subject::Integers(_), _) => Ok(None),
        }
    }

    /// The values up to an index, fewer if the numbers end before.
    pub fn terms(&self, last: u64, meter: &Meter) -> Result<Table, Stop> {
        // Of three numbers on it must be said which are free.
        if let Subject::Game(opened) | Subject::Outcomes(opened, _) = self
            && opened.rule.as_ref().is_some_and(|rule| rule.checked.rule.arity > 2)
        {
            Cut::shown(opened.clone(), &Slice::default(), None)?;
        }
        match self {
            Subject::Game(opened) => opened.game.table(last, meter),
            Subject::Outcomes(opened, misere) => outcome_table(&opened.game, last, *misere, meter),
            Subject::Slice(cut) => cut.terms(last, meter),
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
            // Theorems are about all positions of a game.
            Subject::Slice(_) => return None,
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
            Subject::Game(opened) | Subject::Outcomes(opened, _) => match &opened.rule {
                Some(rule) => Some(rule.text.clone()),
                None => rule_of(&opened.game.name()),
            },
            Subject::Slice(_) | Subject::Integers(_) => None,
        }
    }

    /// What is claimed of its rule, if a law is.
    pub(crate) fn claim(&self, law: Law) -> Option<Claim> {
        let meaning = match self {
            Subject::Outcomes(_, misere) => Meaning::Outcomes { misere: *misere },
            _ => Meaning::Values,
        };
        Claim::of(&self.rule()?, law, meaning).ok()
    }
}

impl Reach {
    /// A meter for what may be given up.
    pub(crate) fn affordable(&self, meter: &Meter) -> Meter {
        meter.aside_with(u64::MAX, self.tabulating)
    }
}

/// Which cells of a table are starts, row by row, where not all are.
pub(crate) fn starts(
    game: &Arc<dyn AnyGame>,
    table: &Table,
    meter: &Meter,
) -> Result<Option<Vec<bool>>, Stop> {
    if !game.has_starts() {
        return Ok(None);
    }
    let cells: Vec<Vec<u64>> = match table {
        Table::Line { from, values } => (*from..).take(values.len()).map(|n| vec![n]).collect(),
        Table::Grid(rows) => {
            let row = |(x, row): (u64, &Vec<u64>)| (0..row.len() as u64).map(move |y| vec![x, y]);
            (0..).zip(rows).flat_map(row).collect()
        }
    };
    let mut kept = Vec::new();
    for cell in cells {
        meter.steps(1)?;
        meter.hold(1)?;
        let entry = Arc::clone(game).entry(&cell);
        kept.push(entry.map_or(Ok(true), |entry| entry.is_start())?);
    }
    Ok(Some(kept))
}
