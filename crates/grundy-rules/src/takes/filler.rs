//! Tables by sets of heaps: bit n of the row of v tells that a move from n leads to the value v.
//!
//! A heap of value v is an option of every heap that has k more, for each k that may be taken: the set
//! of these k, moved up by the heap, joins the row of v. The value of n is the first row without
//! bit n.
//!
//! Complexity: O(N² / 64) for N heaps, whatever may be taken.

use super::Takes;
use crate::dense::{Aim, Dense};
use crate::engine::{Engine, Terms, Tick};
use crate::fault::Halt;
use crate::ir::Rule;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Where fewer than one number in so many may be taken, moves are looked at one by one.
const SPARSE: u64 = 32;

/// Shorter tables are filled move by move.
const SHORT: u64 = 1 << 11;

/// Of more values, or more words of rows, moves are looked at one by one.
const VALUES: usize = 1 << 9;
const MOST: usize = 1 << 23;

/// So many words are a step.
const WORDS: u64 = 4;

/// An engine that fills tables of some rules by sets, and leaves all else to another one.
pub(crate) struct Filler {
    takes: Takes,
    other: Box<dyn Engine>,
    /// What may be taken in a table of so many cells, if that is the way to fill it.
    set: Option<(u64, Option<Vec<u64>>)>,
    rows: Rows,
}

/// The rows of one table.
#[derive(Default)]
struct Rows {
    /// The table.
    id: u64,
    /// How many of its cells are in the rows.
    filled: u64,
    rows: Vec<Vec<u64>>,
}

impl Filler {
    /// An engine for a rule, which is the given one unless sets may help.
    pub(crate) fn around(rule: &Arc<Rule>, other: Box<dyn Engine>) -> Box<dyn Engine> {
        match Takes::of(rule) {
            Some(takes) => Box::new(Filler { takes, other, set: None, rows: Rows::default() }),
            None => other,
        }
    }

    /// Whether a table is filled by sets; these are found when it is first asked for.
    fn is_dense(&mut self, volume: u64, tick: Tick<'_>) -> Result<bool, Halt> {
        if self.set.as_ref().is_none_or(|(size, _)| *size != volume) {
            let set = match volume >= SHORT {
                true => self.takes.set(volume - 1, tick)?,
                false => None,
            };
            let many = |set: &Vec<u64>| {
                let count: u64 = set.iter().map(|word| u64::from(word.count_ones())).sum();
                count >= volume / SPARSE
            };
            self.set = Some((volume, set.filter(many)));
            self.rows = Rows::default();
        }
        Ok(matches!(self.set, Some((_, Some(_)))))
    }
}

impl Engine for Filler {
    fn name(&self) -> &'static str {
        self.other.name()
    }

    fn options(
        &mut self,
        position: &[i64],
        tick: Tick<'_>,
        each: &mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Halt> {
        self.other.options(position, tick, each)
    }

    fn verdict(&mut self, position: &[i64]) -> Result<Option<bool>, Halt> {
        self.other.verdict(position)
    }

    fn fill(&mut self, table: &mut Dense, to: u64, tick: Tick<'_>) -> Result<(), Halt> {
        let known = table.aim() != Aim::Outcome { misere: true };
        if known && self.is_dense(table.volume(), tick)? {
            let to = to.min(table.volume());
            if let Some((_, Some(set))) = &self.set
                && self.rows.fill(set, table, to, tick)?
            {
                return Ok(());
            }
            // The values are many: rows of them take too much room.
            self.set = Some((table.volume(), None));
            self.rows = Rows::default();
        }
        self.other.fill(table, to, tick)
    }
}

impl Rows {
    /// Fills further cells; `false` if there are too many values for that.
    fn fill(
        &mut self,
        set: &[u64],
        table: &mut Dense,
        to: u64,
        tick: Tick<'_>,
    ) -> Result<bool, Halt> {
        if (self.id, self.filled) != (table.id(), table.filled()) {
            *self = Rows { id: table.id(), ..Rows::default() };
        }
        let outcomes = table.aim() != Aim::Sg;
        while self.filled < to {
            let n = self.filled;
            let value = match table.get(n) {
                Some(value) => value,
                None => {
                    let (word, bit) = ((n / 64) as usize, n % 64);
                    let free = |row: &Vec<u64>| row[word] >> bit & 1 == 0;
                    let value = self.rows.iter().position(free).unwrap_or(self.rows.len()) as u64;
                    // Who wins: whether an option is lost.
                    let value = if outcomes { value.min(1) } else { value };
                    table.push(value);
                    value
                }
            };
            self.filled += 1;
            if outcomes && value > 0 {
                tick(1)?;
                continue;
            }
            while self.rows.len() <= value as usize {
                if self.rows.len() == VALUES || (self.rows.len() + 1) * set.len() > MOST {
                    return Ok(false);
                }
                self.rows.push(vec![0; set.len()]);
            }
            tick((set.len() as u64 - n / 64) / WORDS + 1)?;
            join(&mut self.rows[value as usize], set, n);
        }
        Ok(true)
    }
}

/// Adds a set, moved up by n, to a row.
fn join(row: &mut [u64], set: &[u64], n: u64) {
    let (words, bits) = ((n / 64) as usize, n % 64);
    let row = &mut row[words..];
    if bits == 0 {
        row.iter_mut().zip(set).for_each(|(word, &more)| *word |= more);
        return;
    }
    row[0] |= set[0] << bits;
    let pairs = set.windows(2).map(|two| two[1] << bits | two[0] >> (64 - bits));
    row[1..].iter_mut().zip(pairs).for_each(|(word, more)| *word |= more);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interpret::Interpreter;

    /// As it is filled move by move, in one go and in stretches, values and outcomes.
    #[test]
    fn as_move_by_move() {
        for text in [
            "take primes_upto(n)",
            "take primes_upto(n); n -> [n - p*q] for p in primes_upto(n/2), q in primes_upto(n/p)",
            "n -> [n - a*b] for a in 3..n, b in 5..n/a",
            // So many values that it ends move by move.
            "n -> [n-k] for k in 1..n if k != 7",
        ] {
            let rule = Arc::new(crate::read(text, &[]).unwrap().rule);
            let engine = || Box::new(Interpreter::new(Arc::clone(&rule)));
            for aim in [Aim::Sg, Aim::Outcome { misere: false }, Aim::Outcome { misere: true }] {
                let table = || Dense::new(aim, vec![3000]).unwrap();
                let [mut one, mut other, mut again] = [table(), table(), table()];
                engine().fill(&mut one, 3000, &mut |_| Ok(())).unwrap();
                let mut filler = Filler::around(&rule, engine());
                for to in [1, 700, 701, 2999, 3000] {
                    filler.fill(&mut other, to, &mut |_| Ok(())).unwrap();
                    assert_eq!(other.filled(), to, "{text}");
                }
                filler.fill(&mut again, 3000, &mut |_| Ok(())).unwrap();
                for n in 0..3000 {
                    assert_eq!(one.get(n), other.get(n), "{text} at {n}");
                    assert_eq!(one.get(n), again.get(n), "{text} at {n}");
                }
            }
        }
    }

    #[test]
    fn the_dense_way_is_taken() {
        let rule = Arc::new(crate::read("take primes_upto(n)", &[]).unwrap().rule);
        let takes = Takes::of(&rule).unwrap();
        let other = Box::new(Interpreter::new(Arc::clone(&rule)));
        let mut filler = Filler { takes, other, set: None, rows: Rows::default() };
        assert!(filler.is_dense(4096, &mut |_| Ok(())).unwrap());
        assert!(!filler.is_dense(1000, &mut |_| Ok(())).unwrap());
        let mut table = Dense::new(Aim::Sg, vec![4096]).unwrap();
        filler.fill(&mut table, 4096, &mut |_| Ok(())).unwrap();
        assert_eq!(filler.rows.filled, 4096);
    }
}
