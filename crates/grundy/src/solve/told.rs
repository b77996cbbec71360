//! What was found of each component, for those who want to follow an answer by hand.

use super::basis::Basis;
use super::plan::Solver;
use crate::answer::{Answer, Told};
use crate::game::{Claim, Component};
use crate::values::Convention;
use crate::work::Stop;

/// How many components are listed, and how long they may be when written.
const MOST: usize = 100;
const MOST_TEXT: usize = 1 << 16;

impl Solver<'_> {
    /// Adds what was found of the components to an answer.
    pub(super) fn tell(&self, basis: &Basis, answer: &mut Answer) -> Result<(), Stop> {
        let components = self.question.components();
        answer.component_count = components.len();
        if let [(component, _)] = components[..] {
            if self.question.convention == Convention::Normal {
                answer.detail = component.detail(self.meter)?;
            }
            return Ok(());
        }
        // The states of a search say nothing to anybody.
        let Basis::Theorem { classes, .. } = basis else { return Ok(()) };
        answer.components = listed(self, &classes.parts)?;
        Ok(())
    }
}

/// The first components with their classes.
pub(super) fn listed(solver: &Solver, classes: &[Claim]) -> Result<Vec<Told>, Stop> {
    let (question, meter) = (solver.question, solver.meter);
    let (mixed, mut text) = (question.is_mixed(), 0);
    let normal = question.convention == Convention::Normal;
    let mut told = Vec::new();
    for (&(component, _), &claim) in question.components().iter().zip(classes).take(MOST) {
        let position = written(component, mixed);
        text += position.len();
        if text > MOST_TEXT {
            break;
        }
        meter.steps(1 + position.len() as u64 / 64)?;
        let detail = if normal { component.detail(meter)? } else { None };
        told.push(Told { position, claim, detail });
    }
    Ok(told)
}

/// A component, with the name of its game where games differ.
pub(super) fn written(component: &dyn Component, mixed: bool) -> String {
    let (name, text) = (component.name(), component.text());
    if mixed { format!("{name} {text}") } else { text }
}
