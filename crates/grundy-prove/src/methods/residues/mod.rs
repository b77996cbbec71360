//! Laws that repeat, for rules with moves of any reach: the remainders of what a move leaves tell enough.
//!
//! Let the law repeat with period p from some n on, and let P be a multiple of p. A position n = P·U + i has options
//! n', of which this is kept: bounds a·U + c, and the possible remainders by P (`known`). A digit of n lies from 0 to 9, a prime
//! has no common divisor with P unless it divides P, and so on (`choices`). If no remainder of an option has the value of n
//! by the law, and for each smaller value there is an option that surely has it, then the law says the mex; of outcomes,
//! that no move from a lost position leads to a lost one, and some move from each other position does. Every option
//! has to be smaller than n, so that by induction the law gives the values of all positions. Positions below
//! P·`from` are played by the definition.
//!
//! The multiples of 10 are lost where a digit that is not 0 is subtracted: no digit is 10, and the last one leads to a
//! multiple of 10. Taking p^e stones, p a prime, has the values n % 6: 1 to 5 are such numbers, and 6 divides none.

mod choices;
mod known;
#[cfg(test)]
mod tests;
mod value;

use super::course::course;
use super::exceptions::compared;
use super::frame::{Frame, Why};
use super::moduli;
use super::symbolic::{Affine, Signs, Unclear};
use crate::{Claim, Meaning, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::Expr as Law;
use grundy_rules::ir::Line;
use known::{Arithmetic, Known};
use serde_json::Value;
use std::cell::Cell;
use std::collections::BTreeSet;

/// Remainders of options.
pub struct Residues;

/// Longer periods are not looked at.
const LONGEST: u64 = 1 << 8;

const FRAME: Frame = Frame {
    first: 1,
    largest: 1 << 12,
    not_such: || {
        words!(
            "the law does not repeat with this period, or the remainders of the options do not tell enough",
            "公式并非以此为周期，或后继的余数不足以判断"
        )
    },
};

/// A position has at most so many choices of names, or its moves are not followed.
const CHOICES: u32 = 1 << 16;

impl Method for Residues {
    fn name(&self) -> &'static str {
        "residues"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(law) = claim.of_one() else { return Ok(None) };
        let Some(own) = course(law, meter)?.filter(|own| own.saltus == 0) else { return Ok(None) };
        // The period of the law, and that of all that is asked for.
        let common = moduli::period(claim, LONGEST).filter(|&common| common > own.period);
        let periods = [own.period].into_iter().chain(common).filter(|&period| period <= LONGEST);
        for period in periods {
            let found = FRAME
                .found(period, meter, |period, from, meter| examined(claim, period, from, meter))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let checked =
            FRAME.checked(evidence, |period, from| examined(claim, period, from, meter))?;
        Ok(checked.map(|((), period, bound)| match claim.meaning {
            Meaning::Values => words!(
                "by the remainders modulo {period}, from {bound} on no option has the value of its position, and every smaller value is that of some option; the smaller positions were played",
                "按模 {period} 的余数，从 {bound} 起后继的值都不等于该局面的值，而每个更小的值都是某个后继的值；较小的局面已逐一计算"
            ),
            Meaning::Outcomes { .. } => words!(
                "by the remainders modulo {period}, from {bound} on no move from a lost position leads to a lost one, and from every other position some move does; the smaller positions were played",
                "按模 {period} 的余数，从 {bound} 起必败态的任何走法都不到必败态，而其他局面都有走法到必败态；较小的局面已逐一计算"
            ),
        }))
    }
}

/// Looks at all remainders, and at all small positions.
///
/// # Complexity
/// O(period² · choices of a position), and the moves of the small positions.
fn examined(claim: &Claim, period: u64, from: u64, meter: &Meter) -> Result<(), Why> {
    let rule = &claim.rule;
    let sums = rule.lines.iter().any(|line| line.sums());
    let (Some(law), 1, true, false) = (claim.of_one(), rule.arity, rule.verdicts.is_empty(), sums)
    else {
        return Err(Unclear::Ever.into());
    };
    let repeats =
        course(law, meter)?.filter(|own| own.saltus == 0 && period.is_multiple_of(own.period));
    let start = repeats.ok_or(Unclear::Ever)?.start;
    if period > LONGEST {
        return Err(Unclear::Ever.into());
    }
    if period * from < start {
        return Err(Unclear::Yet.into());
    }
    // All of these are small.
    let signs = Signs { least: from as i64, running: false };
    let arithmetic = Arithmetic { period: period as i64, signs };
    let small = values(law, 0..start, meter)?;
    let first = start.next_multiple_of(period);
    let large = values(law, first..first + period, meter)?;
    for rest in 0..period {
        let kind = Class {
            claim,
            arithmetic,
            small: &small,
            large: &large,
            rest,
            meter,
            left: Cell::new(CHOICES),
        };
        kind.examine()?;
    }
    compared(claim, period * from, meter)?.map_err(|Refusal(why)| Why::Wrong(why))
}

/// What a law says of some heaps.
fn values(law: &Law, heaps: std::ops::Range<u64>, meter: &Meter) -> Result<Vec<u64>, Unclear> {
    heaps.map(|n| law.at_within(n, meter)?.ok_or(Unclear::Ever)).collect()
}

/// The positions P·U + rest.
struct Class<'k> {
    claim: &'k Claim,
    arithmetic: Arithmetic,
    /// The values of the first positions, where the law does not repeat yet.
    small: &'k [u64],
    /// The values by the remainder.
    large: &'k [u64],
    rest: u64,
    meter: &'k Meter,
    left: Cell<u32>,
}

/// What is done with an option: the values that it can have, and whether there surely is such an option.
type Each<'e> = &'e mut dyn FnMut(BTreeSet<u64>) -> Result<(), Why>;

/// An option with more possible values is not looked at.
const VALUES: usize = 1 << 10;

impl Class<'_> {
    fn examine(&self) -> Result<(), Why> {
        let value = self.large[self.rest as usize];
        let (forbidden, mut needed) = match self.claim.meaning {
            Meaning::Values if value > self.large.len() as u64 => return Err(Unclear::Ever.into()),
            Meaning::Values => (Some(value), (0..value).collect()),
            Meaning::Outcomes { .. } if value > 1 => return Err(Unclear::Ever.into()),
            Meaning::Outcomes { .. } if value == 1 => (None, BTreeSet::from([0])),
            // Without a move there is nobody who could have lost.
            Meaning::Outcomes { misere } => {
                (Some(0), if misere { BTreeSet::from([1]) } else { BTreeSet::new() })
            }
        };
        let heap = Affine { u: self.arithmetic.period, v: 0, c: self.rest as i64 };
        let mut slots = vec![self.arithmetic.exact(heap)];
        for line in &self.claim.rule.lines {
            self.choose(line, &mut slots, false, &mut |values| match forbidden {
                // It may have it for some of the numbers, and other remainders would tell.
                Some(forbidden) if values.contains(&forbidden) => Err(Unclear::Ever.into()),
                _ => Ok(()),
            })?;
        }
        for line in &self.claim.rule.lines {
            if needed.is_empty() {
                break;
            }
            self.choose(line, &mut slots, true, &mut |values| {
                if let (1, Some(value)) = (values.len(), values.first()) {
                    needed.remove(value);
                }
                Ok(())
            })?;
        }
        if needed.is_empty() { Ok(()) } else { Err(Unclear::Ever.into()) }
    }

    /// Goes through what the names of a line can be: all kinds of choices, or some that there surely are.
    fn choose(
        &self,
        line: &Line,
        slots: &mut Vec<Known>,
        sure: bool,
        each: Each<'_>,
    ) -> Result<(), Why> {
        self.meter.steps(1 + self.large.len() as u64)?;
        self.left.set(self.left.get().checked_sub(1).ok_or(Unclear::Ever)?);
        let Some(binding) = line.bindings.get(slots.len() - 1) else {
            return match self.option(line, slots, sure)? {
                Some(values) => each(values),
                None => Ok(()),
            };
        };
        let choices = match sure {
            true => self.arithmetic.sure(&binding.domain, slots)?,
            false => self.arithmetic.kinds(&binding.domain, slots)?,
        };
        for choice in choices {
            slots.push(choice);
            let done = self.choose(line, slots, sure, each);
            slots.pop();
            done?;
        }
        Ok(())
    }

    /// The values that an option can have; `None` if there is no such option, or if it is to be sure and may be missing.
    fn option(
        &self,
        line: &Line,
        slots: &[Known],
        sure: bool,
    ) -> Result<Option<BTreeSet<u64>>, Why> {
        let arithmetic = &self.arithmetic;
        let mut slots = slots.to_vec();
        if let Some(condition) = &line.condition {
            let holds = arithmetic.truth(condition, &slots)?;
            if sure && holds != Some(true) || !arithmetic.narrow(condition, &mut slots)? {
                return Ok(None);
            }
        }
        let (mut all, mut parts) = (BTreeSet::from([0]), 0);
        for term in &line.option {
            let count = arithmetic.value(&term.count, &slots)?.constant();
            let count = count.filter(|&count| count >= 0).ok_or(Unclear::Ever)?;
            let [number] = term.numbers.as_slice() else { return Err(Unclear::Ever.into()) };
            let left = arithmetic.value(number, &slots)?;
            if count == 0 {
                continue;
            }
            parts += count;
            if sure && !arithmetic.is_above(&left, -1)? || arithmetic.is_below(&left, 0)? {
                return Ok(None);
            }
            let apart = arithmetic.minus(&left, &slots[0])?;
            if !arithmetic.is_below(&apart, 0)? {
                return Err(Unclear::Ever.into());
            }
            if count % 2 == 1 {
                let values = self.values(&left)?;
                all = all
                    .iter()
                    .flat_map(|sum| values.iter().map(move |value| sum ^ value))
                    .collect();
            }
            if all.len() > VALUES {
                return Err(Unclear::Ever.into());
            }
        }
        // Of who wins its parts nothing follows for a sum.
        match self.claim.meaning {
            Meaning::Outcomes { .. } if parts != 1 => Err(Unclear::Ever.into()),
            _ => Ok(Some(all)),
        }
    }

    /// What the law can say of a number that is left.
    fn values(&self, left: &Known) -> Result<BTreeSet<u64>, Unclear> {
        let mut values: BTreeSet<u64> =
            left.remainders().map(|rest| self.large[rest as usize]).collect();
        let start = self.small.len() as i64;
        self.meter.steps(self.large.len() as u64)?;
        if !self.arithmetic.is_above(left, start - 1)? {
            self.meter.steps(self.small.len() as u64)?;
            let fits = |n: &i64| left.rests[(n % self.arithmetic.period) as usize];
            values.extend((0..start).filter(fits).map(|n| self.small[n as usize]));
        }
        Ok(values)
    }
}
