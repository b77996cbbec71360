//! What a law is looked for of: a game, or numbers that somebody computed.

use super::integers;
use crate::{Session, rules};
use grundy::answer::Table;
use grundy::game::{AnyGame, TheoremCard, names_a_rule};
use grundy::games;
use grundy::notation::Problem;
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_prove::rule_of;
use grundy_rules::Horizon;
use std::sync::Arc;

/// A game or a list of numbers.
pub(crate) enum Subject {
    /// A game, and the word that named it.
    Game(Arc<dyn AnyGame>, String),
    /// Numbers from the standard input.
    Integers(Table),
}

impl Subject {
    /// The game behind a word, or the numbers on the input for `-`; the first of them has the
    /// index `from`.
    pub fn open(
        word: &str,
        from: Option<u64>,
        meter: &Meter,
        session: &Session,
    ) -> Result<Self, Stop> {
        if word == "-" {
            let text = session.input_within(meter)?;
            let mut table = integers(&text, meter)?;
            meter.release(text.len() as u64);
            if matches!(&table, Table::Line { values, .. } if values.is_empty()) {
                return Err(Problem::new(words!(
                    "there are no integers on the standard input",
                    "标准输入中没有整数"
                ))
                .example("seq 0 99 | grundy guess -")
                .into());
            }
            if let (Table::Line { from: first, .. }, Some(from)) = (&mut table, from) {
                *first = from;
            }
            return Ok(Subject::Integers(table));
        }
        if from.is_some() {
            return Err(Problem::new(words!(
                "--from is about numbers on the input; the table of a game has indices of its own",
                "--from 用于标准输入中的数；游戏的数表自有下标"
            ))
            .example("seq 1 99 | grundy guess - --from 1")
            .into());
        }
        let game = games::open(word, session)?;
        // What is said of values must not rest on a comparison of a few of them.
        let game = match game.compared() {
            Some(_) => rules::itself(word, session)?,
            None => game,
        };
        Ok(Subject::Game(game, word.to_owned()))
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Subject::Game(game, _) => game.name(),
            Subject::Integers(..) => "-".to_owned(),
        }
    }

    /// The values up to an index, fewer if the numbers end before.
    pub fn terms(&self, last: u64, meter: &Meter) -> Result<Table, Stop> {
        match self {
            Subject::Game(game, _) => game.table(last, meter),
            Subject::Integers(table) => {
                let count = usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1);
                Ok(match table {
                    Table::Line { from, values } => {
                        let values = &values[..count.min(values.len())];
                        meter.hold(8 * values.len() as u64)?;
                        Table::Line { from: *from, values: values.to_vec() }
                    }
                    Table::Grid(rows) => Table::Grid(rows[..count.min(rows.len())].to_vec()),
                })
            }
        }
    }

    /// The theorem of the catalogue about its values, if there is one.
    pub fn theorem(&self) -> Option<TheoremCard> {
        let Subject::Game(game, word) = self else { return None };
        if names_a_rule(word) {
            return None;
        }
        game.theorems().into_iter().find(|theorem| theorem.convention == Convention::Normal)
    }

    /// How far the values of its rule must be known; `None` where there is no rule.
    pub fn horizon(&self, session: &Session) -> Option<Horizon> {
        let rule = self.rule(session).and_then(|text| grundy_rules::read(&text, &[]).ok());
        rule.map(|checked| checked.rule.horizon())
    }

    /// The rule in one line, if the game is one or can be said as one.
    pub fn rule(&self, session: &Session) -> Option<String> {
        match self {
            Subject::Game(_, word) if names_a_rule(word) => {
                rules::opened(word, session).ok().map(|rule| rule.text)
            }
            Subject::Game(game, _) => rule_of(&game.name()),
            Subject::Integers(_) => None,
        }
    }
}
