//! What every move leaves to the opponent.
//!
//! The position is decided once; a move changes the classes of the components that it
//! touches, and the theorem (or the graph of the compound) gives the outcome with these
//! exchanged. Only where that says nothing is the position after the move decided by
//! itself, within a budget for all moves together.
//!
//! Complexity: one class for each component that a move touches, and O(components) for the
//! outcome.

use super::basis::Basis;
use super::known::known;
use super::moves::Next;
use super::plan::{Solver, sound};
use super::{Failure, Meter, Question};
use crate::answer::Answer;
use crate::compounds::{nim_sum, theorem};
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::values::{Compound, Convention, Outcome};
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
    pub(super) basis: Result<Basis, Failure>,
    spare: Cell<u64>,
}

impl<'q> Judge<'q> {
    /// Decides a question.
    pub(super) fn new(question: &'q Question, meter: &'q Meter) -> Self {
        let basis = Solver { question, meter }.basis();
        Judge { question, meter, basis, spare: Cell::new(OF_ALL) }
    }

    /// What is said about the position, or which limit was met.
    pub(super) fn answer(&self) -> Result<Result<Answer, Words>, Failure> {
        let solver = Solver { question: self.question, meter: self.meter };
        let said = match &self.basis {
            Ok(basis) => solver.said(basis),
            Err(failure) => Err(failure.clone()),
        };
        match sound(self.question, said) {
            Ok(answer) => Ok(Ok(answer)),
            Err(Failure::Stop(stop)) => Ok(Err(stop.reason)),
            Err(problem) => Err(problem),
        }
    }

    /// What a move leaves.
    pub(super) fn mark(&self, next: &Next) -> Mark {
        if self.meter.look_at_the_clock().is_err() {
            return Mark::default();
        }
        self.by_basis(&next.changed).or_else(|| self.anew(&next.changed)).unwrap_or_default()
    }

    /// The value of a component, where it counts and little work finds it.
    pub(super) fn value(&self, i: usize, component: &dyn Component) -> Option<u64> {
        if self.question.compound != Compound::Disjunctive || component.game().has_verdicts() {
            return None;
        }
        if let Ok(Basis::Theorem { classes, .. }) = &self.basis {
            return classes.parts[i].value();
        }
        if self.question.convention == Convention::Misere {
            return None;
        }
        self.spending(|aside| component.sg(aside).ok().flatten().map(|(value, _)| value))
    }

    /// Does something with a meter of its own, which all such work fills together.
    fn spending<T>(&self, work: impl FnOnce(&Meter) -> Option<T>) -> Option<T> {
        let spare = self.spare.get();
        let aside = self.meter.aside(OF_ONE.min(spare));
        let done = work(&aside);
        self.spare.set(spare.saturating_sub(aside.positions().max(1)));
        done
    }

    /// What the basis says of the position with some components exchanged.
    pub(super) fn by_basis(&self, changed: &BTreeMap<usize, Box<dyn Component>>) -> Option<Mark> {
        let basis = self.basis.as_ref().ok()?;
        if let Some((theorem, classes)) = basis.classes() {
            let mut parts = classes.parts.clone();
            for (&i, component) in changed {
                parts[i] = classes.of(theorem, i, &**component, self.meter)?;
            }
            let outcome = theorem.outcome(&parts)?;
            let sg = if self.adds_values() { nim_sum(&parts) } else { None };
            return Some(Mark { outcome: Some(outcome), sg });
        }
        let (&i, component) = changed.first_key_value().filter(|_| changed.len() == 1)?;
        match basis {
            Basis::Tabulated { misere, .. } => {
                let outcome = component.outcome(*misere, self.meter).ok().flatten()?;
                Some(Mark { outcome: Some(outcome), sg: None })
            }
            Basis::Lone(lone) if lone.at == i => self.of_lone(&**component),
            _ => None,
        }
    }

    /// The deciding component after a move: the others have nim-sum 0.
    fn of_lone(&self, component: &dyn Component) -> Option<Mark> {
        let convention = self.question.convention;
        let claim = known(component, convention)?.claim;
        let outcome = match claim {
            Claim::Outcome(outcome) => outcome,
            claim => theorem(Compound::Disjunctive, convention).outcome(&[claim])?,
        };
        // Where play can go on for ever there are lost positions without a value.
        let valued = component.looked_up().is_none_or(|known| known.sg.is_some());
        let sg = claim.value().filter(|_| valued && self.adds_values());
        Some(Mark { outcome: Some(outcome), sg })
    }

    /// Decides the position after a move by itself.
    fn anew(&self, changed: &BTreeMap<usize, Box<dyn Component>>) -> Option<Mark> {
        let question = self.question.after(changed);
        self.spending(|meter| {
            let basis = Solver { question: &question, meter }.basis().ok()?;
            let sg = match (&basis, self.adds_values()) {
                (Basis::Theorem { classes, .. }, true) => nim_sum(&classes.parts),
                _ => None,
            };
            Some(Mark { outcome: Some(basis.outcome()), sg })
        })
    }

    fn adds_values(&self) -> bool {
        let question = self.question;
        (question.convention, question.compound) == (Convention::Normal, Compound::Disjunctive)
    }
}
