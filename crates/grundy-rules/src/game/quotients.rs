//! Values of positions that lie far apart: those of a large number need its quotients alone.
//!
//! From n `sum(i in 2..k) [n/i] for k in 1..n` leads to sums of ⌊n/i⌋, and from those to quotients
//! of n again. There are about 2·√n of them, each with as many different parts as the square root of
//! its own size: all together n^(3/4), where a table would have n cells (the method of blocks for
//! sums of ⌊n/i⌋).

use super::RuleGame;
use crate::engine::MOST_LISTED;
use crate::fault::Halt;
use crate::interpret::growing::{Choices, Growing, LookUp};
use crate::interpret::steps::Steps;
use crate::ir::Rule;
use grundy::work::{Ending, Flow, Meter, Stop, go_on};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Positions up to here are looked up in tables.
const NEAR: u64 = 1 << 12;

/// The bytes that a value holds, roughly.
const HELD: u64 = 32;

/// The values found so far, and the lines that give them.
pub(super) struct Quotients {
    lines: Vec<Growing>,
    weight: u64,
    values: Mutex<FxHashMap<i64, u64>>,
}

impl<const R: usize> RuleGame<R> {
    /// Whether a table is not the way to this position, if it has quotients.
    pub(super) fn is_far(&self, position: &[u64; R]) -> bool {
        R == 1 && (NEAR..=i64::MAX as u64).contains(&position[0])
    }
}

/// What is known of the options of a position.
#[derive(Default)]
struct Options {
    /// Parts without a value.
    missing: Vec<i64>,
    /// The values of the options.
    values: Vec<u64>,
}

impl Quotients {
    /// Those of a rule of one number whose lines are all such; `None` if it is no such rule.
    pub fn of(rule: &Rule) -> Option<Self> {
        let lines = (0..rule.lines.len()).map(|line| Growing::new(rule, line));
        let lines: Vec<Growing> = lines.collect::<Option<_>>()?;
        let short = !lines.is_empty() && lines.iter().all(Growing::is_short);
        let alone = rule.arity == 1 && rule.verdicts.is_empty();
        (short && alone).then(|| Quotients {
            lines,
            weight: rule.weight(),
            values: Mutex::default(),
        })
    }

    fn values(&self) -> MutexGuard<'_, FxHashMap<i64, u64>> {
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value of a position, if it was found.
    pub fn value(&self, numbers: &[i64]) -> Option<u64> {
        let [number] = numbers else { return None };
        self.values().get(number).copied()
    }

    /// Finds the value of a position, and those that it needs. Where something is wrong, or a part
    /// is not smaller, nothing is found: then a search tells what it is.
    pub fn study(&self, n: u64, meter: &Meter) -> Result<(), Stop> {
        let mut values = self.values();
        let mut seen: Vec<bool> = Vec::new();
        let mut open = vec![n as i64];
        while let Some(&number) = open.last() {
            if values.contains_key(&number) {
                open.pop();
                continue;
            }
            let Some(options) = self.options(number, &values, meter)? else { return Ok(()) };
            if options.missing.is_empty() {
                meter.visit(1)?;
                meter.hold(HELD)?;
                values.insert(number, mex(&options.values, &mut seen));
                open.pop();
            } else if options.missing.iter().all(|&part| part < number) {
                open.extend(options.missing);
            } else {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The values of all options of a position; `None` if the definition would have to be asked.
    fn options(
        &self,
        n: i64,
        known: &FxHashMap<i64, u64>,
        meter: &Meter,
    ) -> Result<Option<Options>, Stop> {
        let mut found = Options::default();
        for line in &self.lines {
            let values = &mut found.values;
            let missing = &mut found.missing;
            let mut look_up = |numbers: &[i64]| {
                let value = known.get(&numbers[0]).copied();
                if value.is_none() {
                    missing.extend(numbers);
                }
                Some(value.unwrap_or(0))
            };
            let whole = self.each(line, n, meter, &mut look_up, &mut |choices| {
                values.push(choices.values[0]);
                if choices.count > 1 {
                    values.push(choices.values[1]);
                }
            });
            if !whole? {
                return Ok(None);
            }
        }
        Ok(Some(found))
    }

    fn each(
        &self,
        line: &Growing,
        n: i64,
        meter: &Meter,
        look_up: LookUp<'_>,
        each: &mut dyn FnMut(Choices),
    ) -> Result<bool, Stop> {
        let mut tick = |steps| meter.steps(steps);
        let mut steps = Steps::new(&mut tick, self.weight);
        let whole = match line.each(&[n], &mut steps, look_up, each) {
            Err(Halt::Stop(stop)) => return Err(stop),
            Err(_) => false,
            Ok(whole) => whole,
        };
        steps.ask()?;
        Ok(whole)
    }

    /// The options of one value, by their choices: as far as they have few enough parts to be
    /// listed. `None` if something is not known.
    pub fn options_worth(
        &self,
        n: u64,
        value: u64,
        meter: &Meter,
        mut tell: impl FnMut(&[i64]) -> Flow,
    ) -> Option<Flow> {
        let n = n as i64;
        for line in &self.lines {
            let mut right = Vec::new();
            let known = self.values();
            let mut look_up = |numbers: &[i64]| known.get(&numbers[0]).copied();
            let whole = self.each(line, n, meter, &mut look_up, &mut |choices| {
                if choices.values.contains(&value) {
                    right.push(choices);
                }
            });
            drop(known);
            match whole {
                Err(stop) => return Some(go_on(Err(stop))),
                Ok(false) => return None,
                Ok(true) => {}
            }
            for choices in right {
                for at in 0..choices.count {
                    if choices.values[(at % 2) as usize] != value {
                        continue;
                    }
                    let Some(parts) = line.quotients(&[n], choices.first + at, MOST_LISTED) else {
                        return Some(Flow::Break(Ending::Enough));
                    };
                    if let Err(stop) = meter.steps(parts.len() as u64 + 1) {
                        return Some(go_on(Err(stop)));
                    }
                    let flow = tell(&parts);
                    if flow.is_break() {
                        return Some(flow);
                    }
                }
            }
        }
        Some(Flow::Continue(()))
    }
}

/// The least number that is not among some.
fn mex(values: &[u64], seen: &mut Vec<bool>) -> u64 {
    seen.clear();
    seen.resize(values.len() + 1, false);
    for &value in values {
        if let Some(seen) = usize::try_from(value).ok().and_then(|value| seen.get_mut(value)) {
            *seen = true;
        }
    }
    seen.iter().position(|&seen| !seen).unwrap_or(0) as u64
}
