//! `Table`: the SG values, or the outcomes, one after the other.

use crate::subject::starts;
use crate::{Ask, Cut, GameRef, Number, Shelf, Slice};
use grundy::answer;
use grundy::present::table::Cells;
use grundy::solve::outcome_table;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What are the SG values (or who wins) up to an index?
///
/// # Example
/// ```
/// use grundy::answer;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Table};
/// let question = Table::of(GameRef::rule("take {1, 3, 4}"), 8);
/// let tabulated = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// let values = vec![0, 1, 0, 1, 2, 3, 2, 0, 1];
/// assert_eq!(tabulated.table, answer::Table::Line { from: 0, values });
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// A game of one or two numbers.
    pub game: GameRef,
    /// The last index.
    pub last: u64,
    /// Whether outcomes are meant in place of SG values.
    #[serde(default)]
    pub outcome: bool,
    /// Whether whoever cannot move wins: there are outcomes only.
    #[serde(default)]
    pub misere: bool,
    /// Which positions are meant, of a game of several numbers.
    #[serde(default, skip_serializing_if = "Slice::is_whole")]
    pub slice: Slice,
}

impl Table {
    /// The usual question about a game.
    pub fn of(game: GameRef, last: u64) -> Self {
        Table { game, last, outcome: false, misere: false, slice: Slice::default() }
    }
}

/// The values.
#[derive(Clone, Debug, PartialEq)]
pub struct Tabulated {
    /// The name of the game.
    pub game: String,
    /// The values, or the numbers of the outcomes.
    pub table: answer::Table,
    /// Which of the two they are.
    pub cells: Cells,
    /// Which of them are meant, row by row, where a condition leaves some out.
    pub kept: Option<Vec<bool>>,
    /// The numbers of a position that are free and those that are fixed, of a slice.
    pub sliced: Option<Sliced>,
}

/// What a slice is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Sliced {
    /// The names of the numbers that the table runs through.
    pub free: Vec<String>,
    /// The numbers that have one value.
    pub fixed: BTreeMap<String, Number>,
    /// The condition for positions that are meant.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub condition: Option<String>,
}

impl Sliced {
    /// What an opened slice is of.
    pub(crate) fn of(cut: &Cut) -> Self {
        let fixed = cut.fixed().into_iter().map(|(name, value)| (name.to_owned(), Number(value)));
        Sliced {
            free: cut.free().into_iter().map(str::to_owned).collect(),
            fixed: fixed.collect(),
            condition: cut.condition().map(str::to_owned),
        }
    }
}

impl Ask for Table {
    type Answer = Tabulated;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Tabulated, Stop> {
        let opened = shelf.open(&self.game, meter)?;
        // Of three numbers on it must be said which are free.
        let many = opened.rule.as_ref().is_some_and(|rule| rule.checked.rule.arity > 2);
        if many || !self.slice.is_whole() {
            let misere = (self.outcome || self.misere).then_some(self.misere);
            let cut = Cut::new(opened, &self.slice, misere)?;
            let (table, kept) = (cut.terms(self.last, meter)?, cut.kept(self.last, meter)?);
            let cells = if misere.is_some() { Cells::Outcomes } else { Cells::Values };
            let (game, sliced) = (cut.opened.game.name(), Some(Sliced::of(&cut)));
            return Ok(Tabulated { game, table, cells, kept, sliced });
        }
        let game = opened.game;
        let (cells, table) = match self.outcome || self.misere {
            true => (Cells::Outcomes, outcome_table(&game, self.last, self.misere, meter)?),
            false => (Cells::Values, game.table(self.last, meter)?),
        };
        let kept = starts(&game, &table, meter)?;
        Ok(Tabulated { game: game.name(), table, cells, kept, sliced: None })
    }
}
