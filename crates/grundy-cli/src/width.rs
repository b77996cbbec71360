//! How wide the terminal is, if there is one.

use crate::Session;
use std::io::IsTerminal;
use terminal_size::{Width, terminal_size_of};

/// Where there is no terminal.
const USUAL: usize = 80;

/// The width of the terminal that answers go to; `None` for a pipe or a file. COLUMNS says
/// more than the terminal does.
pub(crate) fn of_terminal(session: &Session) -> Option<usize> {
    // Without colour the terminal is asked: only NO_COLOR takes the colour from one.
    let uncoloured = || std::env::var_os("NO_COLOR").is_some() && std::io::stdout().is_terminal();
    if !(session.style().colour || uncoloured()) {
        return None;
    }
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let seen = || terminal_size_of(std::io::stdout()).map(|(Width(width), _)| usize::from(width));
    Some(said.filter(|&width| width > 0).or_else(seen).unwrap_or(USUAL))
}

/// The width to draw in, terminal or not.
pub(crate) fn usual(session: &Session) -> usize {
    of_terminal(session).unwrap_or(USUAL)
}
