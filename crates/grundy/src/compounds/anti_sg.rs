//! Anti-SG: the stipulated game of the SJ theorem (Jia Zhihao 2009).
//!
//! Play is declared over as soon as every component has SG value 0, and whoever
//! is to move then has won. The player to move wins iff (XOR ≠ 0 and some value
//! exceeds 1) or (XOR = 0 and none does). The stipulation is a hypothesis: for true
//! misère play the formula is not a theorem (Kayles 1 + 5).

use super::{CompoundTheorem, sprague_grundy};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::Outcome;
use crate::words;
use crate::work::{Meter, Stop};

pub(crate) struct AntiSg;

impl CompoundTheorem for AntiSg {
    fn name(&self) -> &'static str {
        "SJ theorem (anti-SG)"
    }

    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
        sprague_grundy::SpragueGrundy.claim(component, meter)
    }

    fn wants_sg(&self) -> bool {
        true
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        sprague_grundy::SpragueGrundy.classify(states)
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        let sum = sprague_grundy::nim_sum(parts)?;
        let big = parts.iter().filter_map(Claim::value).any(|value| value > 1);
        Some(Outcome::n_if((sum != 0) == big))
    }

    fn wanted<'a>(&'a self, parts: &'a [Claim]) -> Box<dyn Fn(usize) -> Vec<Claim> + 'a> {
        let sum = sprague_grundy::nim_sum(parts).unwrap_or(0);
        let big = parts.iter().filter_map(Claim::value).filter(|&value| value > 1).count();
        let over = parts.iter().filter_map(Claim::value).all(|value| value == 0);
        Box::new(move |i| {
            let Some(value) = parts[i].value().filter(|_| !over) else { return vec![] };
            let others_big = big > usize::from(value > 1);
            let rest = sum ^ value;
            vec![Claim::Sg(if others_big { rest } else { rest ^ 1 })]
        })
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let sum = sprague_grundy::nim_sum(parts).unwrap_or(0);
        let big = parts.iter().filter_map(Claim::value).filter(|&value| value > 1).count();
        if parts.iter().filter_map(Claim::value).all(|value| value == 0) {
            return words!(
                "Every component has value 0: play is over and the player to move has won (case 2 of the SJ theorem).",
                "每个子游戏的 SG 值都是 0：游戏已结束，轮到走的人获胜（SJ 定理第 2 种情形）。"
            );
        }
        let values: Vec<u64> = parts.iter().filter_map(Claim::value).collect();
        let shown = sprague_grundy::shown_sum(&values);
        match (sum != 0, big > 0) {
            (true, true) => words!(
                "SG values {shown} = {sum} ≠ 0, and some component has SG > 1: case 1 of the SJ theorem, the player to move wins.",
                "SG 值 {shown} = {sum}：SG 异或和 {sum} ≠ 0，且有子游戏 SG > 1：SJ 定理第 1 种情形，先手必胜。"
            ),
            (false, false) => words!(
                "SG values {shown} = 0, and no component has SG > 1: case 2 of the SJ theorem, the player to move wins.",
                "SG 值 {shown} = 0：SG 异或和为 0，且所有子游戏 SG ≤ 1：SJ 定理第 2 种情形，先手必胜。"
            ),
            (true, false) => words!(
                "SG values {shown} = {sum} ≠ 0, but no component has SG > 1: neither case of the SJ theorem, the player to move loses.",
                "SG 值 {shown} = {sum}：SG 异或和 {sum} ≠ 0，但所有子游戏 SG ≤ 1：SJ 定理的两种情形都不成立，先手必败。"
            ),
            (false, true) => words!(
                "SG values {shown} = 0, but some component has SG > 1: neither case of the SJ theorem, the player to move loses.",
                "SG 值 {shown} = 0：SG 异或和为 0，但有子游戏 SG > 1：SJ 定理的两种情形都不成立，先手必败。"
            ),
        }
    }
}
