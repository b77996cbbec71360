//! `Table`: the SG values, or the outcomes, one after the other.

use crate::{Ask, GameRef, Shelf};
use grundy::answer;
use grundy::present::table::Cells;
use grundy::solve::outcome_table;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
}

impl Table {
    /// The usual question about a game.
    pub fn of(game: GameRef, last: u64) -> Self {
        Table { game, last, outcome: false, misere: false }
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
}

impl Ask for Table {
    type Answer = Tabulated;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Tabulated, Stop> {
        let game = shelf.open(&self.game, meter)?.game;
        let (cells, table) = match self.outcome || self.misere {
            true => (Cells::Outcomes, outcome_table(&game, self.last, self.misere, meter)?),
            false => (Cells::Values, game.table(self.last, meter)?),
        };
        Ok(Tabulated { game: game.name(), table, cells })
    }
}
