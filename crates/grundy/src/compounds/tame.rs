//! Misère sums of hereditarily tame components.
//!
//! With g⁻(terminal) = 1 and g⁻ = mex otherwise, a position is tame if (SG, g⁻) is
//! (0,1), (1,0) or (n,n); *firm* if SG = g⁻. If every follower of every component
//! is tame, the player to move wins iff (XOR ≠ 0 and some component is firm) or
//! (XOR = 0 and none is firm): the sum behaves like misère Nim (Winning Ways,
//! ch. 13). Anything else is searched.
//!
//! On heaps the condition is checked heap by heap, without any search:
//! [`TameHeaps`](crate::heap::TameHeaps).

use super::{CompoundTheorem, sprague_grundy};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::tame::{class, outcome};
use crate::values::{Convention, MexSet, Outcome};
use crate::words;
use crate::work::{Meter, Stop};

pub(crate) struct Tame;

fn firm_parts(parts: &[Claim]) -> usize {
    parts.iter().filter(|part| matches!(part, Claim::Tame { firm: true, .. })).count()
}

impl CompoundTheorem for Tame {
    fn name(&self) -> &'static str {
        "tame misère sums"
    }

    fn rests_on(&self) -> Convention {
        Convention::Misere
    }

    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
        Ok(match component.claim(Convention::Misere, meter)? {
            Some((claim @ Claim::Tame { .. }, _)) => Some(claim),
            _ => None,
        })
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        let normal = sprague_grundy::grundy(states)?;
        let mut seen = MexSet::default();
        let misere = states.fold(|options: &[u64]| {
            seen.clear();
            options.iter().for_each(|&value| seen.insert(value));
            if options.is_empty() { 1 } else { seen.mex() }
        })?;
        normal.into_iter().zip(misere).map(|(sg, reversed)| class(sg, reversed)).collect()
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        let sum = sprague_grundy::nim_sum(parts)?;
        Some(outcome(sum, firm_parts(parts) > 0))
    }

    fn wanted<'a>(&'a self, parts: &'a [Claim]) -> Box<dyn Fn(usize) -> Vec<Claim> + 'a> {
        let sum = sprague_grundy::nim_sum(parts).unwrap_or(0);
        let all_firm = firm_parts(parts);
        Box::new(move |i| {
            let Claim::Tame { sg, firm } = parts[i] else { return vec![] };
            let rest = sum ^ sg;
            if all_firm > usize::from(firm) {
                return [true, false].map(|firm| Claim::Tame { sg: rest, firm }).to_vec();
            }
            // No other component is firm: leave XOR 0 with this one firm, or XOR 1
            // with none.
            vec![Claim::Tame { sg: rest, firm: true }, Claim::Tame { sg: rest ^ 1, firm: false }]
        })
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let sum = sprague_grundy::nim_sum(parts).unwrap_or(0);
        match firm_parts(parts) {
            0 => words!(
                "No component is firm (all behave like heaps of 0 or 1) and the nim-sum is {sum}: in misère play the player to move wins when it is 0.",
                "各子游戏都相当于 0 或 1 颗的堆（不稳固），异或和为 {sum}：反 Nim 规则下，此时异或和为 0 则先手必胜。"
            ),
            firm => words!(
                "Firm components (like heaps of 2 or more): {firm}. So misère play follows the nim-sum, which is {sum}.",
                "有 {firm} 个子游戏相当于不小于 2 的堆（稳固），此时反 Nim 规则与正常规则一样看异或和，它为 {sum}。"
            ),
        }
    }
}
