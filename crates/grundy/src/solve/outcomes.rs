//! Answers from a table of outcomes: where there are no SG values, and a search would be long.

use super::basis::Basis;
use super::plan::{Solver, Verdict};
use super::reasons::{only_normal, only_outcomes, tabulated};
use super::winning::{self, Budget};
use crate::answer::{Answer, Method};
use crate::game::{Claim, Component};
use crate::values::{Convention, Outcome};
use crate::work::{Listing, Stop, attempt};

impl Solver<'_> {
    /// One component without a value (its game has verdicts, or play is misère) whose game
    /// tabulates outcomes.
    pub(super) fn tabulated(&self) -> Result<Option<Basis>, Stop> {
        let components = self.question.components();
        let (&[(component, _)], convention) = (&components[..], self.question.convention) else {
            return Ok(None);
        };
        let misere = convention == Convention::Misere;
        if !(self.has_verdicts() || misere) || convention == Convention::AntiSg {
            return Ok(None);
        }
        let outcome = component.outcome(misere, self.meter)?;
        Ok(outcome.map(|outcome| Basis::Tabulated { outcome, misere }))
    }

    /// What is said of such a component.
    pub(super) fn by_outcomes(&self, outcome: Outcome, misere: bool) -> Result<Answer, Stop> {
        let (component, place) = self.question.components()[0];
        let mut budget = Budget::new(self.question, self.meter);
        if outcome == Outcome::N {
            let class = |option: &dyn Component| {
                let known = attempt(option.outcome(misere, self.meter))?;
                Ok(known.flatten().map(Claim::Outcome))
            };
            let wanted = [Claim::Outcome(Outcome::P)];
            let by = Convention::AntiSg; // no theorem constructs anything for it
            let at = (0, component, place);
            winning::in_one(&mut budget, at, by, &wanted, &class).finished()?;
        }
        let verdict = Verdict {
            outcome,
            method: Method::Table,
            theorem: None,
            reason: tabulated(),
            sg: None,
            sg_reason: Some(if self.has_verdicts() { only_outcomes() } else { only_normal() }),
            remoteness: None,
        };
        Ok(self.answer(verdict, budget))
    }
}
