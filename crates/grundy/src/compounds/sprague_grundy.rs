//! The disjunctive sum in normal play: SG values add by exclusive or.
//!
//! Sprague 1935, Grundy 1939. From XOR = x ≠ 0 a component of value g must become
//! g ⊕ x; a move that *raises* the value to that wins just as well.

use super::CompoundTheorem;
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::{Convention, MexSet, Outcome};
use crate::words;
use crate::work::{Meter, Stop};

pub(crate) struct SpragueGrundy;

/// The exclusive or of all values.
pub(crate) fn nim_sum(parts: &[Claim]) -> Option<u64> {
    parts.iter().try_fold(0, |sum, part| Some(sum ^ part.value()?))
}

/// SG values of all states.
pub(crate) fn grundy(states: &States) -> Option<Vec<u64>> {
    let mut seen = MexSet::default();
    states.fold(|options: &[u64]| {
        seen.clear();
        options.iter().for_each(|&value| seen.insert(value));
        seen.mex()
    })
}

impl CompoundTheorem for SpragueGrundy {
    fn name(&self) -> &'static str {
        "Sprague–Grundy"
    }

    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
        // Of a bare outcome P the value is known, too, but not those of its options.
        let said = component.claim(Convention::Normal, meter)?;
        Ok(said.map(|(claim, _)| claim).filter(|c| matches!(c, Claim::Sg(_))))
    }

    fn wants_sg(&self) -> bool {
        true
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        Some(grundy(states)?.into_iter().map(Claim::Sg).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        nim_sum(parts).map(Outcome::of_sg)
    }

    fn wanted<'a>(&'a self, parts: &'a [Claim]) -> Box<dyn Fn(usize) -> Vec<Claim> + 'a> {
        let sum = nim_sum(parts).unwrap_or(0);
        Box::new(move |i| {
            parts[i].value().map(|value| Claim::Sg(value ^ sum)).into_iter().collect()
        })
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let values: Vec<u64> = parts.iter().filter_map(Claim::value).collect();
        let sum = nim_sum(parts).unwrap_or(0);
        if let [value] = values.as_slice() {
            return match value {
                0 => words!(
                    "The SG value is 0: no move leads to another 0.",
                    "SG 值为 0：没有走法能走到值为 0 的局面。"
                ),
                _ => words!(
                    "The SG value is {value}: move to a position of value 0.",
                    "SG 值为 {value}：走到值为 0 的局面即可。"
                ),
            };
        }
        let shown = shown_sum(&values);
        if sum == 0 {
            return words!(
                "{shown} = 0: every move makes the nim-sum non-zero.",
                "{shown} = 0：任何一步都会使异或和变为非零。"
            );
        }
        let top = 1u64 << sum.ilog2();
        let holders: Vec<String> = (0..values.len())
            .filter(|&i| values[i] & top != 0)
            .take(5)
            .map(|i| (i + 1).to_string())
            .collect();
        let first = values.iter().position(|v| v & top != 0).map_or(0, |i| values[i]);
        let (holders, target) = (holders.join(", "), first ^ sum);
        words!(
            "{shown} = {sum}; its top bit {top} stands in component {holders}: bring value {first} to {first}⊕{sum} = {target}.",
            "{shown} = {sum}；最高位 {top} 出现在第 {holders} 个分量：把值 {first} 变为 {first}⊕{sum} = {target}。"
        )
    }
}

/// `3⊕4⊕5`, shortened when long.
pub(crate) fn shown_sum(values: &[u64]) -> String {
    shown_parts(values, values.len())
}

/// The same of the first of `count` values.
pub(crate) fn shown_parts(values: &[u64], count: usize) -> String {
    const SHOWN: usize = 12;
    let texts: Vec<String> = values.iter().take(SHOWN).map(u64::to_string).collect();
    let tail = if count > SHOWN { format!("⊕…({count})") } else { String::new() };
    texts.join("⊕") + &tail
}
