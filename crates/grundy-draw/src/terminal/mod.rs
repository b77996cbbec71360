//! Pictures made of characters: boards, binary columns, plots and heat maps for a terminal
//! or a pipe.
//!
//! Each is a pure function of plain data and a width, and no line is wider than that. Colour
//! (where a function takes a [`Style`]) is never the only carrier of meaning.
//!
//! [`Style`]: grundy::present::Style

mod board;
mod columns;
mod heat;
mod plot;

pub use board::{Row, board};
pub use columns::columns;
pub use heat::heat;
pub use plot::plot;

/// The least width for which pictures are made; narrower ones are made for this one.
pub const LEAST_WIDTH: usize = 20;

/// How many lines a plot or a heat map takes at most, axis included.
pub const MOST_LINES: usize = 24;

/// Lines without the blanks at their ends.
fn text(lines: Vec<String>) -> String {
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Numbers of an axis written below the places where they stand, as far as they fit.
fn labels(ticks: impl Iterator<Item = (usize, String)>, width: usize) -> String {
    let mut line = String::new();
    let mut used = 0;
    for (at, label) in ticks {
        let start = at.saturating_sub(label.len() / 2);
        let free = used == 0 || start > used;
        if free && start + label.len() <= width {
            line.extend(std::iter::repeat_n(' ', start.saturating_sub(used)));
            line.push_str(&label);
            used = start.max(used) + label.len();
        }
    }
    line
}
