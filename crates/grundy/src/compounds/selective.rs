//! The selective compound: a move in any non-empty set of components.
//!
//! Normal play: P iff every component is P; with draws, any D (and not all P)
//! makes a draw. Misère play: nothing live is a win; a single live component has
//! its own misère outcome; two or more follow the normal rule. Smith 1966,
//! Conway ONAG ch. 14.

use super::{CompoundTheorem, Plan, every_plan};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Flow, Meter, Stop};

pub(crate) struct Selective {
    pub misere: bool,
}

/// The normal outcome in a claim.
fn outcome_of(claim: &Claim) -> Option<Outcome> {
    match *claim {
        Claim::Outcome(outcome) => Some(outcome),
        Claim::Sg(value) => Some(Outcome::of_sg(value)),
        Claim::Play { normal, .. } => Some(normal),
        _ => None,
    }
}

impl Selective {
    fn live_parts(parts: &[Claim]) -> impl Iterator<Item = &Claim> {
        parts.iter().filter(|part| matches!(part, Claim::Play { live: true, .. }))
    }
}

impl CompoundTheorem for Selective {
    fn name(&self) -> &'static str {
        "selective compound"
    }

    fn moves_in_one(&self) -> bool {
        false
    }

    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop> {
        if let Some(known) = component.looked_up().filter(|_| !self.misere) {
            return Ok(Some(Claim::Outcome(known.outcome)));
        }
        let said = component.claim(Convention::Normal, meter)?;
        let Some(normal) = said.and_then(|(claim, _)| outcome_of(&claim)) else { return Ok(None) };
        if !self.misere {
            return Ok(Some(Claim::Outcome(normal)));
        }
        let misere = match component.claim(Convention::Misere, meter)? {
            Some((Claim::Outcome(outcome), _)) => outcome,
            Some((Claim::Tame { sg, firm }, _)) => Outcome::n_if((sg != 0) == firm),
            _ => return Ok(None),
        };
        Ok(Some(Claim::Play { live: component.is_live(meter)?, normal, misere }))
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        // (live, lost in normal play, lost in misère play)
        let classes = states.fold(|options: &[(bool, bool, bool)]| {
            let live = !options.is_empty();
            let lost = !options.iter().any(|o| o.1);
            (live, lost, live && !options.iter().any(|o| o.2))
        })?;
        let claim = |(live, lost, misere_lost): (bool, bool, bool)| {
            let (normal, misere) = (Outcome::n_if(!lost), Outcome::n_if(!misere_lost));
            if self.misere { Claim::Play { live, normal, misere } } else { Claim::Outcome(normal) }
        };
        Some(classes.into_iter().map(claim).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        if self.misere {
            let mut live = Self::live_parts(parts);
            match (live.next(), live.next()) {
                (None, _) => return Some(Outcome::N),
                (Some(Claim::Play { misere, .. }), None) => return Some(*misere),
                _ => {}
            }
        }
        let outcomes: Vec<Outcome> = parts.iter().map(outcome_of).collect::<Option<_>>()?;
        Some(if outcomes.contains(&Outcome::D) {
            Outcome::D
        } else {
            Outcome::n_if(outcomes.contains(&Outcome::N))
        })
    }

    fn plans(
        &self,
        parts: &[Claim],
        available: &dyn Fn(usize) -> Vec<Claim>,
        meter: &Meter,
        each: &mut dyn FnMut(&Plan) -> Flow,
    ) -> Flow {
        if self.misere {
            return every_plan(parts.len(), false, usize::MAX, available, meter, each);
        }
        // Options of P are never P, so those components stay; each N must become P.
        let lost = Claim::Outcome(Outcome::P);
        each(
            &parts
                .iter()
                .map(|part| (outcome_of(part) == Some(Outcome::N)).then_some(lost))
                .collect(),
        )
    }

    fn reason(&self, parts: &[Claim]) -> Words {
        let won = parts.iter().filter(|part| outcome_of(part) == Some(Outcome::N)).count();
        let live = Self::live_parts(parts).count();
        let drawn = parts.iter().any(|part| outcome_of(part) == Some(Outcome::D));
        match (self.misere, live) {
            (true, 0) => {
                return words!(
                    "No component can move: play is over, and the player to move has won.",
                    "没有分量可走：游戏已结束，轮到走的一方获胜。"
                );
            }
            (true, 1) => {
                return words!(
                    "One component can still move: misère play of that component decides.",
                    "只剩 1 个可走的分量：由该分量的反 Nim 规则胜负决定。"
                );
            }
            (true, _) if !drawn => {
                return words!(
                    "{live} components can still move, so the outcome is that of normal play; components won there: {won}.",
                    "有 {live} 个分量可走，因此胜负与正常规则相同；正常规则下先手必胜的分量有 {won} 个。"
                );
            }
            _ => {}
        }
        match won {
            _ if drawn => words!(
                "Some component is a draw: nobody can make every component lost for the opponent.",
                "有分量是和棋：谁也不能使每个分量都成为对手的必败局面。"
            ),
            0 => {
                words!("Every component is lost for the player to move.", "每个分量都是先手必败。")
            }
            _ => words!(
                "Components won by the player to move: {won}. Move in exactly these, each to a lost position.",
                "有 {won} 个分量先手必胜：恰好在这些分量中各走到必败局面。"
            ),
        }
    }
}
