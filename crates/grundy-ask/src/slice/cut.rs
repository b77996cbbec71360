//! A slice of a game that was opened: its numbers, and the values of its positions.

use super::{Slice, wrong};
use crate::Opened;
use grundy::answer::Table;
use grundy::game::{Component, TableKind};
use grundy::notation::{Problem, Words};
use grundy::solve::{outcome_table, outcomes, position, values};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_rules::Opened as Rule;
use grundy_rules::formula::{Formula, Names};

/// A slice, opened.
pub struct Cut {
    /// The game.
    pub opened: Opened,
    /// Whether misère play is meant, where outcomes are asked for; `None` for SG values.
    pub misere: Option<bool>,
    /// The names of the numbers of a position.
    names: Vec<String>,
    /// Their values, where they have one.
    fixed: Vec<Option<u64>>,
    /// The condition, and how it was written.
    condition: Option<(Formula, String)>,
}

/// The bytes that a position holds, roughly.
const HELD: u64 = 200;

/// What has a name and is no number of a position: a parameter, or nothing.
fn no_number((name, value): (&str, u64), names: &[String], rule: Option<&Rule>) -> Problem {
    let is_parameter =
        |rule: &&Rule| rule.checked.params.iter().any(|(parameter, _)| parameter == name);
    match rule.filter(is_parameter) {
        Some(rule) => wrong::parameter(name, value, rule),
        None => wrong::unknown(name, names, rule),
    }
}

impl Cut {
    /// The slice of a game, with SG values or with outcomes, of misère play or not.
    pub fn new(opened: Opened, slice: &Slice, misere: Option<bool>) -> Result<Self, Stop> {
        let rule = opened.rule.clone();
        let rule = rule.as_deref();
        let names = match (rule, opened.game.table_kind()) {
            (Some(rule), _) => rule.checked.rule.names.clone(),
            (None, Some(TableKind::Line { .. })) => Names::of(1).slots(),
            (None, Some(TableKind::Grid)) => Names::of(2).slots(),
            (None, None) => return Err(wrong::no_numbers(&opened.game.name()).into()),
        };
        let mut known = Names::of(names.len()).called(&names);
        let mut fixed = vec![None; names.len()];
        for (name, value) in &slice.fix {
            // A rule has names of its own, and no others are meant.
            let slot = match rule {
                Some(_) => names.iter().position(|own| own == name),
                None => known.slot(name),
            };
            let slot = slot.ok_or_else(|| no_number((name, *value), &names, rule))?;
            if fixed[slot].replace(*value).is_some() {
                return Err(wrong::twice(name, rule).into());
            }
        }
        let free: Vec<&str> =
            names.iter().zip(&fixed).filter(|it| it.1.is_none()).map(|it| it.0.as_str()).collect();
        if free.is_empty() {
            let numbers = fixed.iter().flatten().map(u64::to_string).collect::<Vec<_>>();
            return Err(wrong::all_fixed(&numbers.join(" "), &opened.game.name()).into());
        }
        let mut values = Vec::new();
        if let Some(rule) = rule {
            let (params, set): (Vec<String>, Vec<i64>) =
                rule.checked.params.iter().cloned().unzip();
            (known, values) = (known.with_params(params), set);
        }
        let read = |text: &String| Ok((Formula::condition(text, &known, &values)?, text.clone()));
        let condition = slice
            .condition
            .as_ref()
            .map(read)
            .transpose()
            .map_err(|problem: Problem| problem.example(wrong::with_condition()))?;
        let opened = match rule {
            // Of three numbers on no game of the catalogue has names for them.
            Some(rule) if names.len() > 2 => {
                Opened { game: rule.itself()?, rule: opened.rule.clone() }
            }
            _ => opened,
        };
        Ok(Cut { opened, misere, names, fixed, condition })
    }

    /// The same, if it is a line or a grid.
    pub fn shown(opened: Opened, slice: &Slice, misere: Option<bool>) -> Result<Self, Stop> {
        let cut = Cut::new(opened, slice, misere)?;
        cut.is_shown()?;
        Ok(cut)
    }

    /// More than two free numbers make no table.
    fn is_shown(&self) -> Result<(), Problem> {
        match self.free() {
            free if free.len() > 2 => Err(wrong::too_free(&free, self.opened.rule.as_deref())),
            _ => Ok(()),
        }
    }

    /// The names of the numbers that are free.
    pub fn free(&self) -> Vec<&str> {
        let all = self.names.iter().zip(&self.fixed);
        all.filter(|(_, fixed)| fixed.is_none()).map(|(name, _)| name.as_str()).collect()
    }

    /// The numbers that are fixed, with their values.
    pub fn fixed(&self) -> Vec<(&str, u64)> {
        let all = self.names.iter().zip(&self.fixed);
        all.filter_map(|(name, fixed)| Some((name.as_str(), (*fixed)?))).collect()
    }

    /// The values of all numbers, where they have one.
    pub(crate) fn values_of_fixed(&self) -> Vec<Option<u64>> {
        self.fixed.clone()
    }

    /// The condition as it was written.
    pub fn condition(&self) -> Option<&str> {
        self.condition.as_ref().map(|(_, text)| text.as_str())
    }

    /// The slice in words: `n is a; b = 2, c = 3; where a <= 9`.
    pub fn said(&self) -> Words {
        let free = self.free();
        let usual = Names::of(free.len()).slots();
        let named: Vec<(String, String)> = usual
            .iter()
            .zip(&free)
            .filter(|(usual, own)| usual.as_str() != **own)
            .map(|(usual, own)| (format!("{usual} is {own}"), format!("{usual} 即 {own}")))
            .collect();
        let fixed: Vec<String> =
            self.fixed().iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let (mut en, mut zh) = (Vec::new(), Vec::new());
        en.extend(named.iter().map(|it| it.0.clone()));
        zh.extend(named.iter().map(|it| it.1.clone()));
        let (mut en, mut zh) = (vec![en.join(", ")], vec![zh.join("，")]);
        en.push(fixed.join(", "));
        zh.push(fixed.join("，"));
        if let Some(condition) = self.condition() {
            en.push(format!("where {condition}"));
            zh.push(format!("条件 {condition}"));
        }
        let joined = |parts: Vec<String>, by: &str| {
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(by)
        };
        Words { en: joined(en, "; "), zh: joined(zh, "；") }
    }

    /// The numbers of a cell, by those that are free.
    fn position(&self, free: &[u64]) -> Vec<u64> {
        let mut free = free.iter().copied();
        self.fixed.iter().map(|fixed| fixed.or_else(|| free.next()).unwrap_or(0)).collect()
    }

    /// The first index of a table: some games begin at 1.
    fn first(&self) -> u64 {
        match (self.names.len(), self.opened.game.table_kind()) {
            (1, Some(TableKind::Line { first })) => first,
            _ => 0,
        }
    }

    /// The indices of all cells up to an index, row by row.
    fn cells(&self, last: u64) -> impl Iterator<Item = Vec<u64>> {
        let first = vec![self.first(); self.free().len()];
        std::iter::successors((first[0] <= last).then(|| first.clone()), move |cell| {
            let place = cell.iter().rposition(|&number| number < last)?;
            let mut next = cell.clone();
            next[place] += 1;
            next[place + 1..].copy_from_slice(&first[place + 1..]);
            Some(next)
        })
    }

    /// The free numbers of all positions that are meant, up to a number, with their values.
    pub(crate) fn each(&self, last: u64, meter: &Meter) -> Result<Vec<(Vec<u64>, u64)>, Stop> {
        let kept = self.kept(last, meter)?;
        let is_kept = |at: usize| kept.as_ref().is_none_or(|kept| kept[at]);
        let cells = self.cells(last).enumerate().filter(|(at, _)| is_kept(*at));
        let cells: Vec<Vec<u64>> = cells.map(|(_, cell)| cell).collect();
        let positions = self.components(cells.iter().cloned(), meter)?;
        Ok(cells.into_iter().zip(self.values(&positions, meter)?).collect())
    }

    /// The positions of some cells.
    fn components(
        &self,
        cells: impl Iterator<Item = Vec<u64>>,
        meter: &Meter,
    ) -> Result<Vec<Box<dyn Component>>, Stop> {
        let mut positions = Vec::new();
        for cell in cells {
            meter.steps(1)?;
            meter.hold(HELD)?;
            positions.push(self.component(&self.position(&cell))?);
        }
        Ok(positions)
    }

    /// Which of the cells up to an index are starts and satisfy the condition, row by row; `None` if
    /// all are and there is none.
    pub fn kept(&self, last: u64, meter: &Meter) -> Result<Option<Vec<bool>>, Stop> {
        let game = &self.opened.game;
        if self.condition.is_none() && !game.has_starts() {
            return Ok(None);
        }
        let mut kept = Vec::new();
        for cell in self.cells(last) {
            meter.hold(1)?;
            let position = self.position(&cell);
            if game.has_starts() && !self.component(&position)?.is_start()? {
                kept.push(false);
                continue;
            }
            let Some((condition, _)) = &self.condition else {
                kept.push(true);
                continue;
            };
            let holds = condition.at(&position, meter)?.map_err(|fault| {
                let Words { en, zh } = fault.lack.words();
                let place = condition.place(&position);
                Problem::new(words!(
                    "the condition has no value at {place}: {en}",
                    "条件在 {place} 处没有值：{zh}"
                ))
            })?;
            kept.push(holds != 0);
        }
        Ok(Some(kept))
    }

    /// The values, or the numbers of the outcomes, up to an index; cells that do not satisfy the
    /// condition are 0.
    pub fn terms(&self, last: u64, meter: &Meter) -> Result<Table, Stop> {
        self.is_shown()?;
        let game = &self.opened.game;
        if self.fixed.iter().all(Option::is_none) {
            let whole = match self.misere {
                Some(misere) => outcome_table(game, last, misere, meter),
                None => game.table(last, meter),
            };
            // What is wrong may lie where the condition does not hold.
            match (whole, &self.condition) {
                (Err(Stop::Fault(_)), Some(_)) => {}
                (whole, _) => return whole,
            }
        }
        let kept = self.kept(last, meter)?;
        let is_kept = |at: usize| kept.as_ref().is_none_or(|kept| kept[at]);
        let cells = self.cells(last).enumerate().filter(|(at, _)| is_kept(*at));
        let positions = self.components(cells.map(|(_, cell)| cell), meter)?;
        let mut found = self.values(&positions, meter)?.into_iter();
        let count = self.cells(last).count();
        let mut all = (0..count).map(|at| if is_kept(at) { found.next() } else { None });
        let mut next = || all.next().flatten().unwrap_or(0);
        let first = self.first();
        Ok(match self.free().len() {
            1 => Table::Line { from: first, values: (first..=last).map(|_| next()).collect() },
            _ => Table::Grid(
                (0..=last).map(|_| (0..=last).map(|_| next()).collect()).collect::<Vec<_>>(),
            ),
        })
    }

    /// The values of some positions, or the numbers of their outcomes.
    fn values(&self, positions: &[Box<dyn Component>], meter: &Meter) -> Result<Vec<u64>, Stop> {
        let game = &self.opened.game;
        let Some(misere) = self.misere else {
            if game.has_verdicts() {
                // The table says in its own words that there are no values.
                game.table(0, meter)?;
            }
            let found = values(positions, meter)?.into_iter().zip(positions);
            return found
                .map(|(value, position)| Ok(value.ok_or_else(|| wrong::endless(&position.text()))?))
                .collect();
        };
        let number = |outcome: Outcome| outcome.number();
        if !misere && !game.has_verdicts() {
            let found = match values(positions, meter) {
                Err(Stop::Fault(_)) => None,
                found => found?.into_iter().collect::<Option<Vec<u64>>>(),
            };
            if let Some(found) = found {
                return Ok(found.into_iter().map(|value| number(Outcome::of_sg(value))).collect());
            }
        }
        Ok(outcomes(positions, misere, meter)?.into_iter().map(number).collect())
    }

    /// The position of some numbers.
    fn component(&self, numbers: &[u64]) -> Result<Box<dyn Component>, Stop> {
        let game = &self.opened.game;
        Ok(position(game, numbers).ok_or_else(|| wrong::no_numbers(&game.name()))?)
    }
}
