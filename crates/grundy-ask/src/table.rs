//! `Table`: the SG values one after the other.

use crate::{Ask, GameRef, Shelf};
use grundy::answer;
use grundy::work::{Meter, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What are the SG values up to an index?
///
/// # Example
/// ```
/// use grundy::answer;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Table};
/// let question = Table { game: GameRef::rule("take {1, 3, 4}"), last: 8 };
/// let tabulated = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// let values = vec![0, 1, 0, 1, 2, 3, 2, 0, 1];
/// assert_eq!(tabulated.table, answer::Table::Line { from: 0, values });
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// A game of one or two numbers.
    pub game: GameRef,
    /// The last index.
    pub last: u64,
}

/// The values.
#[derive(Clone, Debug, PartialEq)]
pub struct Tabulated {
    /// The name of the game.
    pub game: String,
    /// The values.
    pub table: answer::Table,
}

impl Ask for Table {
    type Answer = Tabulated;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Tabulated, Stop> {
        let game = shelf.open(&self.game, meter)?.game;
        Ok(Tabulated { game: game.name(), table: game.table(self.last, meter)? })
    }
}
