//! What is said during a match: plain lines to a pipe, stones and columns to a terminal.

use crate::{Session, Trouble};
use grundy::notation::Words;
use grundy::present::columns::{packed, width, wrapped};
use grundy::solve::moves::{Listed, Next};
use grundy::words;
use grundy_ask::Match;
use grundy_ask::play::Standing;
use grundy_draw::terminal::{self, Row};
use std::io::IsTerminal;

/// How many moves are shown unasked.
const SHOWN: usize = 24;

/// Where the match is seen.
pub(super) struct Screen<'s, 'io> {
    pub(super) session: &'s Session<'io>,
    /// Whether only the final JSON document is printed.
    pub(super) quiet: bool,
    /// The width of the terminal, if it is one.
    pub(super) width: Option<usize>,
}

impl Screen<'_, '_> {
    /// A line.
    fn line(&self, line: &str) -> Result<(), Trouble> {
        if self.quiet { Ok(()) } else { self.session.print(&format!("{line}\n")) }
    }

    /// A sentence, in as many lines as the terminal needs.
    fn sentence(&self, words: &Words) -> String {
        let text = self.session.words(words);
        self.width.map_or(text.to_owned(), |width| wrapped(text, width))
    }

    /// A sentence.
    pub(super) fn say(&self, words: &Words) -> Result<(), Trouble> {
        self.line(&self.sentence(words))
    }

    /// A sentence that matters; `good` for the user or not.
    pub(super) fn tell(&self, words: &Words, good: bool) -> Result<(), Trouble> {
        let (text, style) = (self.sentence(words), self.session.style());
        self.line(&if good { style.good(&text) } else { style.bad(&text) })
    }

    /// The position, with what the last move changed.
    pub(super) fn position(&self, game: &Match) -> Result<(), Trouble> {
        let Some(width) = self.width else { return self.line(&game.position()) };
        let components = game.components();
        let rows: Vec<Row> = components
            .iter()
            .map(|Standing { game, shape, position, before }| Row {
                game,
                shape: *shape,
                position,
                before: before.as_deref(),
            })
            .collect();
        self.session.print(&format!("\n{}", terminal::board(&rows, width, self.session.style())))
    }

    /// The moves: the first ones, or all.
    pub(super) fn moves(&self, listed: &Listed, all: bool) -> Result<(), Trouble> {
        let shown = if all { listed.moves.len() } else { SHOWN };
        let said = |next: &Next| self.session.words(&next.words).to_owned();
        let whole = |next: &Next| format!("{}  ({})", next.to, said(next));
        let listing = |text: &dyn Fn(&Next) -> String| -> Vec<String> {
            let cell = |(i, next): (usize, &Next)| format!("{:>3}  {}", i + 1, text(next));
            listed.moves.iter().take(shown).enumerate().map(cell).collect()
        };
        let mut cells = listing(&whole);
        // The position is on the screen: where there is no room, what changes is what counts.
        if self.width.is_some_and(|most| cells.iter().any(|cell| width(cell) > most)) {
            cells = listing(&said);
        }
        match self.width {
            Some(most) => self.session.print(&packed(&cells, most))?,
            None => cells.iter().try_for_each(|cell| self.line(cell))?,
        }
        let more = listed.moves.len().saturating_sub(shown);
        if more > 0 || listed.truncated {
            let plus = if listed.truncated { "+" } else { "" };
            self.say(&words!(
                "  … and {more}{plus} more: type a number or a position",
                "  …… 还有 {more}{plus} 个：请输入编号或局面"
            ))?;
        }
        Ok(())
    }

    /// Values in binary, one column below the other.
    pub(super) fn columns(&self, values: &[u64]) -> Result<(), Trouble> {
        let style = self.session.style();
        let picture = terminal::columns(values, self.width.unwrap_or(80), style);
        match picture.filter(|_| !self.quiet && values.len() > 1) {
            Some(picture) => self.session.print(&picture),
            None => Ok(()),
        }
    }

    /// A line of input; `None` at its end.
    pub(super) fn read(&self) -> Result<Option<String>, Trouble> {
        if !self.quiet && std::io::stdin().is_terminal() {
            write!(self.session.output(), "> ")?;
        }
        self.session.output().flush()?;
        let mut bytes = Vec::new();
        if self.session.input().read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim_matches('\u{feff}').trim().to_owned()))
    }
}
