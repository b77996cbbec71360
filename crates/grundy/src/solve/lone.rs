//! Sums in which one component decides: its theorem gives the outcome and no value, and
//! the others have nim-sum 0 (or there are none).

use super::known::{Known, known, lost};
use super::plan::{Solver, Verdict};
use super::reasons::backward_induction;
use super::winning::{self, Budget};
use crate::answer::Answer;
use crate::game::{Claim, Component};
use crate::values::{Compound, Convention, Outcome};
use crate::work::{Listing, Stop};

/// The component that decides.
pub(super) struct Lone {
    /// Which one.
    pub(super) at: usize,
    /// Who wins.
    pub(super) outcome: Outcome,
    /// Whether a move can be made elsewhere.
    pub(super) others_can_move: bool,
    known: Known,
}

impl Solver<'_> {
    /// The component that decides, if there is one.
    pub(super) fn lone(&self) -> Result<Option<Lone>, Stop> {
        let convention = self.question.convention;
        if self.compound() != Compound::Disjunctive || convention == Convention::AntiSg {
            return Ok(None);
        }
        let components = self.question.components();
        let mut lone = None;
        let mut rest = 0;
        for (i, (component, _)) in components.iter().enumerate() {
            let Some(known) = known(*component, convention, self.meter)? else { return Ok(None) };
            match known.claim {
                Claim::Outcome(outcome)
                    if lone.is_none() && (components.len() == 1 || outcome == Outcome::N) =>
                {
                    lone = Some((i, outcome, known));
                }
                claim => match claim.value().filter(|_| convention == Convention::Normal) {
                    Some(value) => rest ^= value,
                    None => return Ok(None),
                },
            }
        }
        let Some((at, outcome, known)) = lone.filter(|_| rest == 0) else { return Ok(None) };
        let mut others_can_move = false;
        for (i, (component, _)) in components.iter().enumerate() {
            others_can_move |= i != at && !others_can_move && component.is_live(self.meter)?;
        }
        Ok(Some(Lone { at, outcome, others_can_move, known }))
    }

    /// What is said where one component decides.
    pub(super) fn by_lone(&self, lone: &Lone) -> Result<Answer, Stop> {
        let convention = self.question.convention;
        let components = self.question.components();
        let (component, place) = components[lone.at];
        let verdict = Verdict {
            outcome: lone.outcome,
            method: lone.known.method,
            theorem: lone.known.theorem.map(str::to_owned),
            reason: component.reason(convention, self.meter)?.unwrap_or_else(backward_induction),
            sg: None,
            sg_reason: None,
            remoteness: lone.known.remoteness.filter(|_| components.len() == 1),
        };
        let mut budget = Budget::new(self.question, self.meter);
        if lone.outcome == Outcome::N {
            budget.truncated |= lone.others_can_move;
            let wanted = [Claim::Outcome(Outcome::P)];
            let class = |option: &dyn Component| {
                Ok(known(option, convention, self.meter)?.map(|known| lost(&known.claim)))
            };
            let at = (lone.at, component, place);
            winning::in_one(&mut budget, at, convention, &wanted, &class).finished()?;
        }
        Ok(self.answer(self.with_effort(verdict, &components)?, budget))
    }
}
