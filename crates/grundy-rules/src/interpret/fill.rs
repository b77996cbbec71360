//! Filling a table, cell after cell.

use super::definition::Definition;
use super::graph::Across;
use super::growing::Growing;
use super::lanes::BLOCK;
use super::line::{LineState, Room, Work};
use super::marks::{Cell, Marks};
use super::pairs::Pairs;
use super::rows::Rows;
use super::runs::Prefixes;
use super::scalar::{self, Walker};
use super::steps::Steps;
use crate::dense::{Aim, Cells, Dense};
use crate::fault::Halt;
use crate::ir::Rule;
use crate::numbers::Factors;

/// What is needed besides the table.
pub(super) type Tools<'a, 't> = (&'a mut Factors, &'a mut Walker, &'a mut Steps<'t>);

/// How the options of a line are found.
enum Way {
    Blocks(Box<LineState>),
    Growing(Growing, Definition),
    Definition(Definition),
}

/// Everything prepared for tables of one aim and size.
pub(super) struct Filling {
    aim: Aim,
    sizes: Vec<u64>,
    lines: Vec<Way>,
    rows: Vec<Option<Rows>>,
    pairs: Vec<Option<Pairs>>,
    marks: Marks,
    /// Where a line has a [shadow](super::runs).
    prefixes: Option<Prefixes>,
}

impl Filling {
    /// Prepares all lines; `plain` leaves all to the definition.
    pub fn new(rule: &Rule, table: &Dense, plain: bool) -> Self {
        let mut room = if plain { Room::NONE } else { Room::USUAL };
        let (mut lines, mut rows, mut pairs) = (Vec::new(), Vec::new(), Vec::new());
        for line in 0..rule.lines.len() {
            let definition = Definition::new(rule, line);
            let growing = Growing::new(rule, line).filter(|_| !plain && table.aim() == Aim::Sg);
            lines.push(match growing {
                Some(growing) => Way::Growing(growing, definition),
                None => match LineState::new(rule, line, table, Across::Loop, &mut room) {
                    Some(state) => Way::Blocks(Box::new(state)),
                    None => Way::Definition(definition),
                },
            });
            rows.push(Rows::new(rule, line, table, &mut room));
            pairs.push(Pairs::new(rule, line, table, &mut room));
        }
        let (aim, sizes) = (table.aim(), table.sizes().to_vec());
        let shadowed = |way: &Way| matches!(way, Way::Blocks(state) if state.is_shadow());
        let prefixes = if lines.iter().any(shadowed) { Prefixes::new() } else { None };
        Filling { aim, sizes, lines, rows, pairs, marks: Marks::new(aim), prefixes }
    }

    /// Whether this was prepared for such a table.
    pub fn fits(&self, table: &Dense) -> bool {
        self.aim == table.aim() && self.sizes == table.sizes()
    }

    /// Fills until there are `to` cells.
    pub fn fill(
        &mut self,
        rule: &Rule,
        table: &mut Dense,
        to: u64,
        (factors, walker, steps): Tools<'_, '_>,
    ) -> Result<(), Halt> {
        while table.filled() < to {
            self.marks.widen(table);
            if let Some(prefixes) = &mut self.prefixes {
                prefixes.follow(table);
            }
            let tools = (&mut *factors, &mut *walker, &mut *steps);
            let wider = match table.cells {
                Cells::Byte(_) => self.fill_cells::<u8>(rule, table, to, tools)?,
                Cells::Short(_) => self.fill_cells::<u16>(rule, table, to, tools)?,
                Cells::Word(_) => self.fill_cells::<u32>(rule, table, to, tools)?,
            };
            wider.into_iter().for_each(|value| table.push(value));
        }
        Ok(())
    }

    /// Fills while the values fit the cells; answers the first one that does not.
    fn fill_cells<T: Cell>(
        &mut self,
        rule: &Rule,
        table: &mut Dense,
        to: u64,
        (factors, walker, steps): Tools<'_, '_>,
    ) -> Result<Option<u64>, Halt> {
        let widest = table.widest();
        let mut position = table.position(table.filled());
        let Some(cells) = T::cells(table) else { return Ok(None) };
        while (cells.len() as u64) < to {
            let row = self.sizes.last().copied().unwrap_or(1) - position[rule.arity - 1] as u64;
            let count = row.min(to - cells.len() as u64).min(BLOCK as u64) as usize;
            let tools = (&mut *factors, &mut *walker, &mut *steps);
            let wider =
                self.fill_stretch::<T>(rule, &mut position, cells, (count, widest), tools)?;
            if wider.is_some() {
                return Ok(wider);
            }
            carry(&mut position, &self.sizes);
        }
        Ok(None)
    }

    /// Fills `count` cells that differ in the last number alone. The position becomes that
    /// after the last one, not carried.
    fn fill_stretch<T: Cell>(
        &mut self,
        rule: &Rule,
        position: &mut [i64],
        cells: &mut Vec<T>,
        (count, widest): (usize, u64),
        (factors, walker, steps): Tools<'_, '_>,
    ) -> Result<Option<u64>, Halt> {
        let Filling { sizes, lines, rows, pairs, marks, prefixes, .. } = self;
        let mut work = Work { rule, sizes, table: cells, sums: &[], marks, factors, walker, steps };
        for rows in rows.iter_mut().flatten() {
            rows.prepare(position, count, &mut work)?;
        }
        for pairs in pairs.iter_mut().flatten() {
            pairs.prepare(position, count, &mut work)?;
        }
        let last = rule.arity - 1;
        if rule.verdicts.is_empty() && !rule.unordered && few(rows, count) {
            steps.add(count as u64)?;
            fill_few(rows, count, cells, marks);
            position[last] += count as i64;
            return Ok(None);
        }
        for i in 0..count {
            steps.add(1)?;
            let table = &cells[..];
            let sums = prefixes.as_mut().map_or(&[][..], Prefixes::sums::<T>);
            let mut work = Work { rule, sizes, table, sums, marks, factors, walker, steps };
            let value = match lone(pairs, i, &work) {
                Some(cells) => value_of_few(cells, work.table),
                None => value(lines, (rows, pairs), i, position, &mut work)?,
            };
            position[last] += 1;
            if value > widest {
                return Ok(Some(value));
            }
            cells.push(T::of(value as u32));
            if let Some(prefixes) = prefixes {
                prefixes.push::<T>(value as u32);
            }
        }
        Ok(None)
    }
}

/// The value of a position, the i-th of its stretch.
fn value<T: Cell>(
    lines: &mut [Way],
    (rows, pairs): (&[Option<Rows>], &[Option<Pairs>]),
    i: usize,
    position: &[i64],
    work: &mut Work<'_, '_, T>,
) -> Result<u64, Halt> {
    if work.rule.unordered && !position.is_sorted() {
        let mut sorted = position.to_vec();
        sorted.sort_unstable();
        let cell =
            sorted.iter().zip(work.sizes).fold(0, |cell, (&n, &size)| cell * size + n as u64);
        return Ok(work.table.get(cell as usize).map_or(0, |&value| u64::from(value.into())));
    }
    if work.marks.outcomes()
        && let Some(wins) = scalar::verdict(work.rule, position)?
    {
        return Ok(wins.into());
    }
    work.marks.clear();
    for (line, known) in lines.iter_mut().zip(rows.iter().zip(pairs)) {
        match known {
            (Some(rows), _) if rows.knows(i) => rows.mark(i, work.table, work.marks),
            (_, Some(pairs)) if pairs.knows(i) => pairs.mark(i, work.table, work.marks),
            _ => match line {
                Way::Blocks(state) => state.run(position, work)?,
                Way::Growing(growing, definition) => {
                    if !growing.mark(position, work)? {
                        definition.ask(position.to_vec(), work)?;
                    }
                }
                Way::Definition(definition) => definition.ask(position.to_vec(), work)?,
            },
        }
    }
    Ok(work.marks.value())
}

/// The cells of all options of a position, the i-th of its stretch, where one line gives them,
/// they are known and few, and nothing but their values counts.
fn lone<'p, T: Cell>(
    pairs: &'p [Option<Pairs>],
    i: usize,
    work: &Work<'_, '_, T>,
) -> Option<&'p [u32]> {
    let [Some(pairs)] = pairs else { return None };
    let plain = !work.rule.unordered && !work.marks.outcomes();
    let cells = Some(pairs).filter(|pairs| plain && pairs.knows(i))?.of(i);
    (cells.len() < 64).then_some(cells)
}

/// The value of a position with few options: the least missing one is below 64, and larger
/// ones do not matter.
fn value_of_few<T: Cell>(cells: &[u32], table: &[T]) -> u64 {
    let mut word = 0u64;
    for &cell in cells {
        let value: u32 = table[cell as usize].into();
        word |= u64::from(value < 64) << (value & 63);
    }
    word.trailing_ones().into()
}

/// Whether all options of a stretch are known, and few enough for their values to be
/// marked in one word.
fn few(rows: &[Option<Rows>], count: usize) -> bool {
    let known = |rows: &Option<Rows>| rows.as_ref().is_some_and(|rows| rows.knows_all(count));
    rows.iter().all(known) && rows.iter().flatten().map(Rows::most).sum::<usize>() < 64
}

/// Fills a stretch of positions with few options.
fn fill_few<T: Cell>(rows: &[Option<Rows>], count: usize, cells: &mut Vec<T>, marks: &Marks) {
    let (outcomes, empty) = (marks.outcomes(), marks.empty());
    for i in 0..count {
        // The least missing value is below 64; larger values do not matter.
        let mut word = 0u64;
        for rows in rows.iter().flatten() {
            rows.each(i, cells, empty, |value| {
                word |= u64::from(value < 64) << (value & 63);
            });
        }
        let value = match outcomes {
            true if word == 0 => empty,
            true => (word & 1) as u32,
            false => word.trailing_ones(),
        };
        cells.push(T::of(value));
    }
}

/// Goes on to the next row when the last number is at its end.
fn carry(position: &mut [i64], sizes: &[u64]) {
    for i in (1..position.len()).rev() {
        if position[i] as u64 == sizes[i] {
            position[i] = 0;
            position[i - 1] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Interpreter;
    use super::*;
    use crate::engine::Engine;
    use std::fmt::Write;
    use std::sync::Arc;

    /// Lines beyond the room for registers are left to the definition, and say the same.
    #[test]
    fn rules_of_many_lines() {
        let mut text = String::new();
        for k in 1..=700 {
            let _ = writeln!(text, "n -> [n-{k}] if n % {} != 0", k % 7 + 2);
        }
        let rule = Arc::new(crate::read(&text, &[]).expect("a rule").rule);
        let values = |mut engine: Interpreter| {
            let mut table = Dense::new(Aim::Sg, vec![900]).expect("a table");
            engine.fill(&mut table, 900, &mut |_| Ok(())).expect("no fault");
            let some = engine.filling.as_ref().map(|filling| {
                let blocks = filling.lines.iter().filter(|way| matches!(way, Way::Blocks(_)));
                blocks.count()
            });
            (some, (0..900).map(|cell| table.get(cell)).collect::<Vec<_>>())
        };
        let (blocks, fast) = values(Interpreter::new(Arc::clone(&rule)));
        assert!(blocks.is_some_and(|blocks| (100..600).contains(&blocks)), "{blocks:?}");
        assert_eq!((Some(0), fast), values(Interpreter::definition(rule)));
    }
}
