//! What a cell of a table looks like: an SG value by its size, an outcome by its letter.

use crate::colour::{Palette, Swatch, step};
use crate::frame::Frame;
use grundy::present::table::Cells;
use grundy::values::Outcome;
use grundy::words;

/// How many colours a map has at most: that of 0, and the ramp.
pub(crate) const COLOURS: usize = 9;

/// The number of the colour of a cell, where the largest value is `most`.
pub(crate) fn shade(value: u64, most: u64, cells: Cells) -> usize {
    match cells {
        Cells::Values => step(value, most).map_or(0, |at| at + 1),
        Cells::Outcomes => value.min(2) as usize,
    }
}

/// The colours by their numbers.
pub(crate) fn shades(palette: &Palette, cells: Cells) -> Vec<Swatch> {
    match cells {
        Cells::Values => std::iter::once(palette.zero).chain(palette.ramp).collect(),
        Cells::Outcomes => vec![palette.p, palette.n, palette.d],
    }
}

/// What stands in a cell.
pub(crate) fn written(value: u64, cells: Cells) -> String {
    match cells {
        Cells::Values => value.to_string(),
        Cells::Outcomes => Outcome::numbered(value).map_or('-', Outcome::letter).to_string(),
    }
}

impl Frame<'_> {
    /// The colours of the cells that occur, and what they stand for.
    pub(crate) fn legend_of(&mut self, values: impl Iterator<Item = u64> + Clone, cells: Cells) {
        if cells == Cells::Values {
            return self.shades(values);
        }
        let mut entries = Vec::new();
        for (outcome, said) in [
            (Outcome::N, words!("N: the player to move wins", "N：先手必胜")),
            (Outcome::P, words!("P: the player to move loses", "P：先手必败")),
            (Outcome::D, words!("D: a draw", "D：和局")),
        ] {
            if values.clone().any(|value| value == outcome.number()) {
                entries.push((self.palette.outcome(outcome), self.look.say(&said).to_owned()));
            }
        }
        self.legend(&entries);
    }
}
