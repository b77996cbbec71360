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
//! ```json
//! {"period":12,"from":8}
//! ```
//! From y = 12 · 8 on y is large.

mod cover;
mod options;
#[cfg(test)]
mod tests;

use super::symbolic::{Affine, Options, Signs, Unclear, of_one};
use crate::claim::Lines;
use crate::{Claim, Meaning, Method, Refusal};
use cover::Reached;
use grundy::notation::Words;
use grundy::values::mex::mex;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The rows of a table.
pub struct Rows;

/// Numbers beyond this are not called small.
const LARGEST: u64 = 1 << 11;

/// Steps that finding a proof may take.
const FINDING: u64 = 1 << 25;

/// The first bound that is tried, in periods.
const FIRST: u64 = 8;

impl Method for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(period) = super::moduli::period(claim, LARGEST) else { return Ok(None) };
        let aside = meter.aside_with(u64::MAX, FINDING);
        let mut from = FIRST;
        while period * from <= LARGEST {
            match examined(claim, period, from, &aside) {
                Ok(()) => return Ok(Some(json!({"period": period, "from": from}))),
                Err(Why::Unclear(Unclear::Yet)) => from *= 2,
                // Too much for this method, unless it is too much for everybody.
                Err(Why::Unclear(Unclear::Stopped(_))) => {
                    return meter.look_at_the_clock().map(|()| None);
                }
                Err(_) => return Ok(None),
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
        let number = |name: &str| evidence[name].as_u64().filter(|&number| number > 0);
        let sizes = number("period").zip(number("from"));
        let small = |&(period, from): &(u64, u64)| {
            from >= FIRST && period.checked_mul(from).is_some_and(|bound| bound <= LARGEST)
        };
        let Some((period, from)) = sizes.filter(small) else {
            return Ok(Err(Refusal(words!(
                "the numbers `period` and `from` are missing, too small or too large",
                "缺少数 `period` 与 `from`，或数过小、过大"
            ))));
        };
        match examined(claim, period, from, meter) {
            Ok(()) => {
                let bound = period * from;
                Ok(Ok(words!(
                    "line by line: from {bound} on the options are sequences that repeat with period {period} and grow alike, and their mex is what the law says; all smaller positions were played",
                    "逐行（列）归纳：从 {bound} 起，后继的值是以 {period} 为周期、同步增长的序列，其 mex 即公式所述；较小的局面已逐一计算"
                )))
            }
            Err(Why::Unclear(Unclear::Stopped(stop))) => Err(stop),
            Err(why) => Ok(Err(Refusal(why.words()))),
        }
    }
}

/// Why the laws are not proved.
enum Why {
    /// They are not of this kind.
    Unclear(Unclear),
    /// The law of a line, by its index, is not what the options make.
    Wrong(usize),
}

impl From<Unclear> for Why {
    fn from(unclear: Unclear) -> Self {
        Why::Unclear(unclear)
    }
}

impl From<Stop> for Why {
    fn from(stop: Stop) -> Self {
        Why::Unclear(stop.into())
    }
}

impl Why {
    fn words(self) -> Words {
        match self {
            Why::Wrong(line) => words!(
                "the law of line {line} is not what the options make",
                "第 {line} 条线的公式与后继不符"
            ),
            Why::Unclear(_) => words!(
                "the moves are not of the kind that lines are proved for, or the laws do not repeat from there on",
                "走法不属于可逐行证明的类型，或公式并非从那里起重复"
            ),
        }
    }
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
                false => Err(Why::Wrong(line)),
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
        if right { Ok(()) } else { Err(Why::Wrong(line)) }
    }

    /// One position, by the definition of the language.
    fn small(&mut self, line: usize, place: i64) -> Result<(), Why> {
        let meter = self.options.meter;
        meter.steps(1)?;
        let position = self.position(line as i64, place);
        let halted = |halt| match halt {
            Halt::Stop(stop) => Unclear::Stopped(stop),
            _ => Unclear::Ever,
        };
        let verdict = self.engine.verdict(&position).map_err(halted)?;
        let mut options: Vec<Vec<(i64, [i64; 2])>> = Vec::new();
        if verdict.is_none() {
            let done =
                self.engine.options(&position, &mut |steps| meter.steps(steps), &mut |terms| {
                    let term = |term: &[i64]| (term[0], [term[1], term[2]]);
                    options.push(terms.chunks_exact(3).map(term).collect());
                    ControlFlow::Continue(())
                });
            done.map(|_| ()).map_err(halted)?;
        }
        let outcomes = self.claim.meaning != Meaning::Values;
        let mut values = Vec::new();
        for option in &options {
            if outcomes && !matches!(option.as_slice(), [(1, _)]) {
                return Err(Unclear::Ever.into());
            }
            let mut sum = 0;
            for &(count, [x, y]) in option {
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
        let made = match (verdict, self.claim.meaning) {
            (Some(wins), _) => wins.into(),
            (None, Meaning::Values) => mex(values),
            (None, Meaning::Outcomes { misere }) if values.is_empty() => misere.into(),
            (None, Meaning::Outcomes { .. }) => values.contains(&0).into(),
        };
        if self.known(line, place)? == made { Ok(()) } else { Err(Why::Wrong(line)) }
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
