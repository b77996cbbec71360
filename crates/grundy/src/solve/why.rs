//! Why a value is what it is: a witness for every smaller value, and why the value
//! itself cannot be reached.

use super::Question;
use super::classes::OPENED;
use crate::answer::{Why, Witness};
use crate::game::{Claim, Component, Move};
use crate::notation::{Call, Problem, Words};
use crate::values::Convention;
use crate::words;
use crate::work::{Ending, Flow, Limits, Listing, Meter, Stop, attempt, go_on};
use std::collections::BTreeMap;

/// How many smaller values get a witness.
const MAX_WITNESSES: usize = 1000;
/// How long the witnesses may be when written: positions can be megabytes.
const MAX_TEXT: usize = 1 << 20;
/// How many values of parts a witness has: enough to see that there are more.
const MAX_PARTS: usize = 13;
/// How many options are looked at, in all and thus in one component.
const MAX_OPTIONS: usize = 200_000;

/// Explains the SG value of a sum in normal play.
pub fn why(question: &Question, limits: Limits) -> Result<Why, Stop> {
    let meter = &Meter::new(limits);
    let components = question.components();
    let mut values = Vec::new();
    for (component, _) in &components {
        meter.steps(OPENED)?;
        let Some((value, _)) = component.sg(meter)? else {
            return Err(no_value(question).into());
        };
        values.push(value);
    }
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let mut explainer =
        Explainer { question, components: &components, meter, options: BTreeMap::new() };
    let mut witnesses = Vec::new();
    let mut text = 0;
    for smaller in 0..sum {
        if witnesses.len() >= MAX_WITNESSES || text >= MAX_TEXT {
            break;
        }
        let Some(witness) = explainer.witness(&values, sum, smaller)? else { break };
        text += witness.to.len();
        witnesses.push(witness);
    }
    Ok(Why {
        game: question.game(),
        position: question.written(&BTreeMap::new(), meter)?,
        sg: sum,
        truncated: (witnesses.len() as u64) < sum,
        witnesses,
        unreachable: explainer.unreachable(&values, sum)?,
    })
}

fn no_value(question: &Question) -> Problem {
    if question.parts.iter().any(|part| part.game.has_verdicts()) {
        return Problem::new(words!(
            "the rule says who wins at the end (`win if`, `lose if`), so there is no SG value to explain",
            "规则规定了终局的胜负（`win if`、`lose if`），因此没有可解释的 SG 值"
        ))
        .example(example());
    }
    Problem::new(words!(
        "play can go on for ever from here, so there is no SG value to explain",
        "从此局面可能无限进行下去，因此没有可解释的 SG 值"
    ))
    .example(example())
}

fn example() -> Call {
    Call::nim("why", "3 4 5")
}

struct Explainer<'q> {
    question: &'q Question,
    components: &'q [(&'q dyn Component, usize)],
    meter: &'q Meter,
    /// For components without a constructor: one option per value.
    options: BTreeMap<usize, BTreeMap<u64, Move>>,
}

impl Explainer<'_> {
    /// A move to the value `smaller`. The top bit of the change stands in some
    /// component's value, and lowering that one does it.
    fn witness(&mut self, values: &[u64], sum: u64, smaller: u64) -> Result<Option<Witness>, Stop> {
        self.meter.steps(1 + self.question.length as u64 / 8)?;
        let change = sum ^ smaller;
        let at = (0..values.len()).find(|&i| values[i] ^ change < values[i]);
        let Some(at) = at else { return Ok(None) };
        let Some(found) = self.option_of_value(at, values[at] ^ change)? else { return Ok(None) };
        let to = self.question.written(&BTreeMap::from([(at, &*found.to)]), self.meter)?;
        let (parts, part_count) = self.parts_after(values, at, &*found.to)?;
        let words = self.question.said(at, &found.words);
        Ok(Some(Witness { value: smaller, to, words, parts, part_count }))
    }

    /// The values of the parts after component `at` has changed, the first few of them, and how many
    /// there are.
    fn parts_after(
        &self,
        values: &[u64],
        at: usize,
        to: &dyn Component,
    ) -> Result<(Vec<u64>, usize), Stop> {
        let pieces = to.piece_values(self.meter)?.unwrap_or_default();
        let count = values.len() - 1 + pieces.len();
        let before = values[..at].iter().chain(&pieces);
        let parts = before.chain(&values[at + 1..]).copied().take(MAX_PARTS);
        Ok((parts.collect(), count))
    }

    fn option_of_value(&mut self, at: usize, value: u64) -> Result<Option<Move>, Stop> {
        let (component, place) = self.components[at];
        let mut found = None;
        let (normal, meter) = (Convention::Normal, self.meter);
        if let Some((Claim::Sg(_), _)) = component.claim(normal, meter)? {
            let flow = component.construct(normal, Claim::Sg(value), place, meter, &mut |m| {
                found = Some(m);
                Flow::Break(Ending::Enough)
            });
            if flow.map(Listing::finished).transpose()?.is_some() {
                return Ok(found);
            }
        }
        if !self.options.contains_key(&at) {
            let listed = self.listed(at)?;
            self.options.insert(at, listed);
        }
        let known = self.options.get(&at).and_then(|listed| listed.get(&value));
        Ok(known.map(|m| Move { to: m.to.boxed(), words: m.words.clone() }))
    }

    fn listed(&self, at: usize) -> Result<BTreeMap<u64, Move>, Stop> {
        let (component, place) = self.components[at];
        let mut by_value = BTreeMap::new();
        let mut count = 0;
        let listing = component.options(place, self.meter, &mut |m| {
            count += 1;
            match attempt(m.to.sg(self.meter)) {
                Ok(Some(Some((value, _)))) if count <= MAX_OPTIONS => {
                    by_value.entry(value).or_insert(m);
                    Flow::Continue(())
                }
                Ok(_) => Flow::Break(Ending::Enough),
                Err(stop) => go_on(Err(stop)),
            }
        });
        listing.finished()?;
        Ok(by_value)
    }

    /// How many options there are, if all can be looked at and none keeps the value of
    /// its component. Nothing is kept of them.
    fn looked_at(&self, values: &[u64]) -> Result<Option<usize>, Stop> {
        let mut count = 0;
        for (&(component, place), &value) in self.components.iter().zip(values) {
            let listing = component.options(place, self.meter, &mut |m| {
                count += 1;
                match attempt(m.to.sg(self.meter)) {
                    Ok(Some(Some((other, _)))) if count <= MAX_OPTIONS && other != value => {
                        Flow::Continue(())
                    }
                    Ok(_) => Flow::Break(Ending::Enough),
                    Err(stop) => go_on(Err(stop)),
                }
            });
            if !listing.finished()? {
                return Ok(None);
            }
        }
        Ok(Some(count))
    }

    /// Why no move keeps the value.
    fn unreachable(&self, values: &[u64], sum: u64) -> Result<Words, Stop> {
        let several = values.len() > 1;
        let general = if several {
            words!(
                "A move changes the value of one component, and so the nim-sum: {sum} cannot stay.",
                "一步只改变一个子游戏的 SG 值，异或和随之改变，不会仍是 {sum}。"
            )
        } else if sum == 0 {
            words!(
                "The value is the least one that no option has: 0 itself is not among them.",
                "所有后继的 SG 值都不是 0，所以 mex = 0。"
            )
        } else {
            words!(
                "The value is the least one that no option has: {sum} itself is not among them.",
                "所有后继的 SG 值中都没有 {sum}，而更小的值都有，所以 mex = {sum}。"
            )
        };
        Ok(match self.looked_at(values)? {
            Some(options) => general.then(words!(
                "All {options} options were looked at; none keeps the value of its component.",
                "（已逐一检查全部 {options} 个后继。）"
            )),
            None => general,
        })
    }
}
