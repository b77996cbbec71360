//! Conjunctive compounds: a move is made in every component that has one.
//!
//! *Long rule* (every-SG): play goes on until all components have ended; the
//! winner of a component delays, the loser hurries. *Short rule*: play stops when
//! any component ends; the winner hurries, the loser delays. With `pace` 0 at the
//! end, and the pace of an option *good* for the mover when it is a loss for the
//! opponent:
//!
//! | | good options | pace |
//! |---|---|---|
//! | long | exist | 1 + greatest good pace |
//! | long | none | 1 + least pace |
//! | short | exist | 1 + least good pace |
//! | short | none | 1 + greatest pace |
//!
//! In normal play even paces are losses for the mover, in misère play odd ones.
//! The compound is decided by the greatest (long) or least (short) pace. Smith
//! 1966, Conway ONAG ch. 14.

use super::{CompoundTheorem, Plan, every_plan};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::Outcome;
use crate::words;
use crate::work::{Flow, Meter, Stop};

pub(crate) struct Conjunctive {
    pub long: bool,
    pub misere: bool,
}

impl Conjunctive {
    fn is_loss(&self, pace: u64) -> bool {
        pace.is_multiple_of(2) != self.misere
    }

    fn pace(&self, options: &[u64]) -> u64 {
        let good = options.iter().copied().filter(|&pace| self.is_loss(pace));
        let (best, worst) = if self.long {
            (good.max(), options.iter().copied().min())
        } else {
            (good.min(), options.iter().copied().max())
        };
        best.or(worst).map_or(0, |pace| pace + 1)
    }

    /// The pace that decides the compound.
    fn deciding(&self, parts: &[Claim]) -> Option<u64> {
        let paces = parts.iter().map(|part| match part {
            Claim::Pace(pace) => Some(*pace),
            _ => None,
        });
        let paces: Vec<u64> = paces.collect::<Option<_>>()?;
        if self.long { paces.into_iter().max() } else { paces.into_iter().min() }
    }
}

impl CompoundTheorem for Conjunctive {
    fn name(&self) -> &'static str {
        if self.long { "every-SG (suspense numbers)" } else { "remoteness (short conjunctive)" }
    }

    fn moves_in_one(&self) -> bool {
        false
    }

    fn claim(&self, _: &dyn Component, _: &Meter) -> Result<Option<Claim>, Stop> {
        Ok(None)
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        Some(states.fold(|options| self.pace(options))?.into_iter().map(Claim::Pace).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        Some(Outcome::n_if(!self.is_loss(self.deciding(parts)?)))
    }

    fn plans(
        &self,
        parts: &[Claim],
        available: &dyn Fn(usize) -> Vec<Claim>,
        meter: &Meter,
        each: &mut dyn FnMut(&Plan) -> Flow,
    ) -> Flow {
        if !self.long && parts.contains(&Claim::Pace(0)) {
            return Flow::Continue(()); // play is over
        }
        // One step down everywhere always keeps a won compound won.
        let step = |part: &Claim| match *part {
            Claim::Pace(pace) if pace > 0 => Some(Claim::Pace(pace - 1)),
            _ => None,
        };
        each(&parts.iter().map(step).collect())?;
        every_plan(parts.len(), true, usize::MAX, available, meter, each)
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let pace = self.deciding(parts).unwrap_or(0);
        let wins = if self.misere { words!("even", "偶数") } else { words!("odd", "奇数") };
        let (en, zh) = (wins.en, wins.zh);
        let shown = shown_steps(parts);
        let (steps, steps_zh) = (shown.en, shown.zh);
        if self.long {
            words!(
                "Steps of the components (winner delays, loser hurries): {steps}. The longest lasts {pace} moves; the player to move wins when that is {en}.",
                "各子游戏的 step（胜方拖延、败方求快）：{steps_zh}，最大为 {pace}；最大步数为{zh}时先手必胜。"
            )
        } else {
            words!(
                "Steps of the components (winner hurries, loser delays): {steps}. The first one ends after {pace} moves; the player to move wins when that is {en}.",
                "各子游戏的步数（胜方求快、败方拖延）：{steps_zh}，最小为 {pace}；最小步数为{zh}时先手必胜。"
            )
        }
    }
}

/// The steps of the components in their order, shortened when there are many.
fn shown_steps(parts: &[Claim]) -> Words {
    const SHOWN: usize = 12;
    let step = |part: &Claim| match part {
        Claim::Pace(pace) => Some(pace.to_string()),
        _ => None,
    };
    let first: Vec<String> = parts.iter().filter_map(step).take(SHOWN).collect();
    let (en, zh, count) = (first.join(", "), first.join("、"), parts.len());
    if count > SHOWN {
        words!("{en}, … ({count} components)", "{zh}……（共 {count} 个分量）")
    } else {
        words!("{en}", "{zh}")
    }
}
