//! Rows of a table of two numbers, one after the other: g(0, y), g(1, y), …, each with a law of y that
//! repeats, perhaps with growing values. Columns likewise.
//!
//! Let the moves from (x, y) lead to smaller rows, or to smaller y in the same one; and let those that
//! do not reach a bounded distance reach *all* y' from some number up to a bounded distance of y. Then for
//! y = P·U + j, with the period P of all the laws, the options are, in every row, some constants, some
//! values s·U + c, and whole sequences s·t + c for t up to U + e. Whether their mex is what the law of the row
//! says is a question about finitely many numbers (`cover`), and it has the same answer for all large U.
//! The positions with small y are looked at one by one, by the definition. So the laws of all
//! the rows follow by induction. (For Wythoff's game: A. Dress, A. Flammenkamp, N. Pink, *Additive periodicity of the
//! Sprague–Grundy function of certain Nim games*, Adv. Appl. Math. 22, 1999; H. Landman, More Games of No Chance, 2002.)
//!
//! What finder and checker agree on is the period P and from where on y is large (`frame`).

mod cover;
mod options;
#[cfg(test)]
mod tests;

use super::frame::{Frame, Why};
use super::play::{laid_out, made};
use super::symbolic::{Affine, Options, Signs, Unclear, of_one};
use crate::claim::Lines;
use crate::{Claim, Meaning, Method, Refusal};
use cover::Reached;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_rules::interpret::Interpreter;
use serde_json::Value;
use std::sync::Arc;

/// The rows of a table.
pub struct Rows;

const FRAME: Frame = Frame {
    first: 8,
    largest: 1 << 11,
    not_such: || {
        words!(
            "the moves are not of the kind that lines are proved for, or the laws do not repeat from there on",
            "走法不属于可逐行证明的类型，或公式并非从那里起重复"
        )
    },
};

impl Method for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(period) = super::moduli::period(claim, FRAME.largest) else { return Ok(None) };
        FRAME.found(period, meter, |period, from, meter| examined(claim, period, from, meter))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let checked =
            FRAME.checked(evidence, |period, from| examined(claim, period, from, meter))?;
        Ok(checked.map(|((), period, bound)| {
            words!(
                "line by line: from {bound} on the options are sequences that repeat with period {period} and grow alike, and their mex is what the law says; all smaller positions were played",
                "逐行（列）归纳：从 {bound} 起，后继的值是以 {period} 为周期、同步增长的序列，其 mex 即公式所述；较小的局面已逐一计算"
            )
        }))
    }
}

/// The law of a line, by its index, is not what the options make.
fn wrong(line: usize) -> Why {
    Why::Wrong(words!(
        "the law of line {line} is not what the options make",
        "第 {line} 条线的公式与后继不符"
    ))
}

/// Looks at all lines.
///
/// # Complexity
/// O(lines · period · from · moves of a position).
fn examined(claim: &Claim, period: u64, from: u64, meter: &Meter) -> Result<(), Why> {
    let Some(lines) = claim.lines() else { return Err(Unclear::Ever.into()) };
    let rule = &claim.rule;
    let values = claim.meaning == Meaning::Values;
    let sums = rule.lines.iter().any(|line| line.sums());
    if rule.arity != 2 || rule.unordered || sums || values && !rule.verdicts.is_empty() {
        return Err(Unclear::Ever.into());
    }
    // Both are small: the caller has looked.
    let (period, from) = (period as i64, from as i64);
    let signs = Signs { least: from, running: true };
    let mut table = Lined {
        claim,
        lines,
        period,
        options: Options::new(rule, signs, meter),
        engine: Interpreter::definition(Arc::new(rule.clone())),
        values: Vec::new(),
    };
    table.write(period * from)?;
    for line in 0..lines.laws.len() {
        (0..period).try_for_each(|j| table.large(line, j))?;
        (0..period * from).try_for_each(|y| table.small(line, y))?;
    }
    Ok(())
}

/// Lines of a table with what is asked of them.
struct Lined<'c> {
    claim: &'c Claim,
    lines: Lines<'c>,
    period: i64,
    options: Options<'c>,
    engine: Interpreter,
    /// What the laws say of small places, line by line.
    values: Vec<Vec<u64>>,
}

impl Lined<'_> {
    /// Writes down what the laws say of the places below a bound.
    fn write(&mut self, bound: i64) -> Result<(), Unclear> {
        let Lines { laws, .. } = self.lines;
        let meter = self.options.meter;
        meter.hold((laws.len() as u64).saturating_mul(8 * bound as u64))?;
        for law in laws {
            let value = |n| law.at_within(n, meter)?.ok_or(Unclear::Ever);
            self.values.push((0..bound as u64).map(value).collect::<Result<_, _>>()?);
        }
        Ok(())
    }

    /// A position by its line and its place there.
    fn position<T: Copy>(&self, line: T, place: T) -> [T; 2] {
        if self.lines.columns { [place, line] } else { [line, place] }
    }

    /// The law of a line at a place.
    fn said(&self, line: usize, place: Affine, signs: Signs) -> Result<Affine, Unclear> {
        let law = self.lines.laws.get(line).ok_or(Unclear::Ever)?;
        of_one(law, place, signs, self.options.meter)
    }

    /// The places P·U + j of a line.
    fn large(&self, line: usize, j: i64) -> Result<(), Why> {
        let place = Affine { u: self.period, v: 0, c: j };
        let position = self.position(Affine::constant(line as i64), place);
        let said = self.said(line, place, self.options.signs)?;
        if let Some(wins) = self.options.verdict(&position)? {
            return match said.as_constant() == Some(wins.into()) {
                true => Ok(()),
                false => Err(wrong(line)),
            };
        }
        let mut reached = Reached::new(self.options.signs.least);
        let moves = self.options.of(&position)?;
        for one in &moves {
            self.reach(one, line, place, &mut reached)?;
        }
        let meter = self.options.meter;
        let right = match self.claim.meaning {
            Meaning::Values => reached.has_mex(said, meter)?,
            Meaning::Outcomes { misere } => {
                let zero = Affine::constant(0);
                match said.as_constant() {
                    _ if moves.is_empty() => said == Affine::constant(misere.into()),
                    Some(0) => reached.lacks(zero)?,
                    Some(1) => reached.has_all_below(Affine::constant(1), meter)?,
                    _ => false,
                }
            }
        };
        if right { Ok(()) } else { Err(wrong(line)) }
    }

    /// One position, by the definition of the language.
    fn small(&mut self, line: usize, place: i64) -> Result<(), Why> {
        let meter = self.options.meter;
        meter.steps(1)?;
        let position = self.position(line as i64, place);
        let (verdict, options) = laid_out(&mut self.engine, &position, meter)?;
        let outcomes = self.claim.meaning != Meaning::Values;
        let mut values = Vec::new();
        for option in &options {
            if outcomes && !matches!(option.as_slice(), [(1, _)]) {
                return Err(Unclear::Ever.into());
            }
            let mut sum = 0;
            for (count, numbers) in option {
                let &[x, y] = numbers.as_slice() else { return Err(Unclear::Ever.into()) };
                let (to, at) = if self.lines.columns { (y, x) } else { (x, y) };
                let (to, earlier) = below(to, at < place, line)?;
                if !earlier {
                    return Err(Unclear::Ever.into());
                }
                let value = self.known(to, at)?;
                sum ^= if count % 2 == 1 { value } else { 0 };
            }
            values.push(sum);
        }
        let made = made(self.claim.meaning, verdict, values);
        if self.known(line, place)? == made { Ok(()) } else { Err(wrong(line)) }
    }

    /// What a law says of one position.
    fn known(&self, line: usize, place: i64) -> Result<u64, Unclear> {
        let law = self.lines.laws.get(line).ok_or(Unclear::Ever)?;
        let place = u64::try_from(place).map_err(|_| Unclear::Ever)?;
        match self.values[line].get(place as usize) {
            Some(&value) => Ok(value),
            // A smaller line may be reached farther to the right.
            None => law.at_within(place, self.options.meter)?.ok_or(Unclear::Ever),
        }
    }
}

/// The line that a move leads to, and whether it comes before: a smaller line, or a smaller place.
fn below(to: i64, smaller: bool, line: usize) -> Result<(usize, bool), Unclear> {
    let to = usize::try_from(to).map_err(|_| Unclear::Ever)?;
    Ok((to, to < line || to == line && smaller))
}
