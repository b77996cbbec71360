//! What every move leaves to the opponent.
//!
//! The position is decided once; a move changes the classes of the components that it
//! touches, and the theorem (or the graph of the compound) gives the outcome with these
//! exchanged. Only where that says nothing is the position after the move decided by
//! itself, within a budget for all moves together.
//!
//! Complexity: one class for each component that a move touches, and O(components) for the
//! outcome.

use super::Question;
use super::basis::Basis;
use super::known::known;
use super::moves::{Listed, Next};
use super::plan::Solver;
use crate::answer::Answer;
use crate::compounds::{nim_sum, theorem};
use crate::game::{Claim, Component};
use crate::values::{Compound, Convention, Outcome};
use crate::work::{Meter, Stop, attempt};
use std::cell::Cell;
use std::collections::BTreeMap;

/// Positions that may be visited for one move, and for all, where the basis says nothing.
const OF_ONE: u64 = 100_000;
const OF_ALL: u64 = 1_000_000;

/// What is known of a position after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) outcome: Option<Outcome>,
    pub(super) sg: Option<u64>,
}

/// A decided position that judges its moves.
pub(super) struct Judge<'q> {
    pub(super) question: &'q Question,
    pub(super) meter: &'q Meter,
    /// How it is decided, or which limit was met.
    pub(super) basis: Result<Basis, Stop>,
    spare: Cell<u64>,
}

impl<'q> Judge<'q> {
    /// Decides a question.
    pub(super) fn new(question: &'q Question, meter: &'q Meter) -> Self {
        let basis = Solver { question, meter }.basis();
        Judge { question, meter, basis, spare: Cell::new(OF_ALL) }
    }

    /// What is said about the position, or which limit was met.
    pub(super) fn answer(&self) -> Result<Result<Answer, Stop>, Stop> {
        let solver = Solver { question: self.question, meter: self.meter };
        let said = match &self.basis {
            Ok(basis) => solver.said(basis),
            Err(failure) => Err(failure.clone()),
        };
        match said {
            Ok(answer) => Ok(Ok(answer)),
            Err(stop) if stop.is_fault() || stop.by_time() => Err(stop),
            Err(stop) => Ok(Err(stop)),
        }
    }

    /// What a move leaves.
    fn mark(&self, next: &Next) -> Result<Mark, Stop> {
        self.meter.steps(1 + self.question.components().len() as u64 / 8)?;
        let mark = match self.by_basis(&next.changed)? {
            Some(mark) => Some(mark),
            None => self.anew(&next.changed)?,
        };
        Ok(mark.unwrap_or_default())
    }

    /// What each of some moves leaves.
    pub(super) fn marks(&self, listed: &Listed) -> Result<Vec<Mark>, Stop> {
        listed.moves.iter().map(|next| self.mark(next)).collect()
    }

    /// The value of a component, where it counts and little work finds it.
    pub(super) fn value(&self, i: usize, component: &dyn Component) -> Result<Option<u64>, Stop> {
        if self.question.compound != Compound::Disjunctive || component.game().has_verdicts() {
            return Ok(None);
        }
        if let Ok(Basis::Theorem { classes, .. }) = &self.basis {
            return Ok(classes.parts[i].value());
        }
        if self.question.convention == Convention::Misere {
            return Ok(None);
        }
        let found = self.spending(|aside| component.sg(aside))?;
        Ok(found.flatten().map(|(value, _)| value))
    }

    /// Does something with a meter of its own, which all such work fills together.
    fn spending<T>(&self, work: impl FnOnce(&Meter) -> Result<T, Stop>) -> Result<Option<T>, Stop> {
        let spare = self.spare.get();
        let aside = self.meter.aside(OF_ONE.min(spare));
        let done = work(&aside);
        self.spare.set(spare.saturating_sub(aside.positions().max(1)));
        attempt(done)
    }

    /// What the basis says of the position with some components exchanged.
    pub(super) fn by_basis(
        &self,
        changed: &BTreeMap<usize, Box<dyn Component>>,
    ) -> Result<Option<Mark>, Stop> {
        let Ok(basis) = &self.basis else { return Ok(None) };
        if let Some((theorem, classes)) = basis.classes() {
            let mut parts = classes.parts.clone();
            for (&i, component) in changed {
                match classes.of(theorem, i, &**component, self.meter)? {
                    Some(class) => parts[i] = class,
                    None => return Ok(None),
                }
            }
            let sg = if self.adds_values() { nim_sum(&parts) } else { None };
            let outcome = theorem.outcome(&parts);
            return Ok(outcome.map(|outcome| Mark { outcome: Some(outcome), sg }));
        }
        let lone = changed.first_key_value().filter(|_| changed.len() == 1);
        match (basis, lone) {
            (Basis::Tabulated { misere, .. }, Some((_, component))) => {
                let outcome = attempt(component.outcome(*misere, self.meter))?.flatten();
                Ok(outcome.map(|outcome| Mark { outcome: Some(outcome), sg: None }))
            }
            (Basis::Lone(lone), Some((&i, component))) if lone.at == i => {
                self.of_lone(&**component)
            }
            _ => Ok(None),
        }
    }

    /// The deciding component after a move: the others have nim-sum 0.
    fn of_lone(&self, component: &dyn Component) -> Result<Option<Mark>, Stop> {
        let convention = self.question.convention;
        let Some(known) = known(component, convention, self.meter)? else { return Ok(None) };
        let claim = known.claim;
        let outcome = match claim {
            Claim::Outcome(outcome) => Some(outcome),
            claim => theorem(Compound::Disjunctive, convention).outcome(&[claim]),
        };
        // Where play can go on for ever there are lost positions without a value.
        let valued = component.looked_up().is_none_or(|known| known.sg.is_some());
        let sg = claim.value().filter(|_| valued && self.adds_values());
        Ok(outcome.map(|outcome| Mark { outcome: Some(outcome), sg }))
    }

    /// Decides the position after a move by itself.
    fn anew(&self, changed: &BTreeMap<usize, Box<dyn Component>>) -> Result<Option<Mark>, Stop> {
        let question = self.question.after(changed);
        self.spending(|meter| {
            let basis = Solver { question: &question, meter }.basis()?;
            let sg = match (&basis, self.adds_values()) {
                (Basis::Theorem { classes, .. }, true) => nim_sum(&classes.parts),
                _ => None,
            };
            Ok(Mark { outcome: Some(basis.outcome()), sg })
        })
    }

    fn adds_values(&self) -> bool {
        let question = self.question;
        (question.convention, question.compound) == (Convention::Normal, Compound::Disjunctive)
    }
}
