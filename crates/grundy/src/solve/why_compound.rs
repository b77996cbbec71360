//! Why the outcome of a compound is what it is: what its theorem asks of every component, and where
//! that comes from.

use super::Question;
use super::classes::Classes;
use super::plan::Solver;
use super::told::{listed, written};
use super::winning::At;
use crate::answer::{Step, Via, WhyCompound};
use crate::compounds::{self, CompoundTheorem};
use crate::game::{Claim, Component};
use crate::values::Outcome;
use crate::work::{Ending, Flow, Limits, Listing, Meter, Stop, go_on};
use std::collections::BTreeMap;

/// Explains the outcome of a compound by the theorem of the compound, or by what was searched.
pub fn why_compound(question: &Question, limits: Limits) -> Result<WhyCompound, Stop> {
    let meter = &Meter::new(limits);
    let solver = Solver { question, meter };
    let mut why = WhyCompound {
        game: question.game(),
        position: question.written(&BTreeMap::new(), meter)?,
        compound: question.compound,
        convention: question.convention,
        outcome: Outcome::D,
        components: Vec::new(),
        component_count: question.components().len(),
        theorem: None,
        reason: Default::default(),
    };
    let theorem = compounds::theorem(question.compound, question.convention);
    if !solver.has_verdicts()
        && let Some(classes) = Classes::find(&*theorem, &question.components(), meter)?
        && let Some(outcome) = theorem.outcome(&classes.parts)
    {
        why.components = steps(&solver, &*theorem, &classes)?;
        why.reason = theorem.reason(&classes.parts);
        why.theorem = Some(theorem.name().to_owned());
        why.outcome = outcome;
        return Ok(why);
    }
    let answer = solver.said(&solver.basis()?)?;
    (why.outcome, why.theorem, why.reason) = (answer.outcome, answer.theorem, answer.reason);
    Ok(why)
}

/// What was found of the components, each with the option that it comes from.
fn steps(
    solver: &Solver,
    theorem: &dyn CompoundTheorem,
    classes: &Classes,
) -> Result<Vec<Step>, Stop> {
    let told = listed(solver, &classes.parts)?;
    let components = solver.question.components();
    let with_option = |(i, told)| {
        let (component, place): (&dyn Component, usize) = components[i];
        Ok(Step { via: via(solver, theorem, classes, (i, component, place))?, told })
    };
    told.into_iter().enumerate().map(with_option).collect()
}

/// An option whose step is one less: the one that the step of component `i` counts from.
fn via(
    solver: &Solver,
    theorem: &dyn CompoundTheorem,
    classes: &Classes,
    (i, component, place): At<'_>,
) -> Result<Option<Via>, Stop> {
    let Claim::Pace(pace) = classes.parts[i] else { return Ok(None) };
    let Some(before) = pace.checked_sub(1).map(Claim::Pace) else { return Ok(None) };
    let mut found = None;
    let listing = component.options(place, solver.meter, &mut |next| match classes.of(
        theorem,
        i,
        &*next.to,
        solver.meter,
    ) {
        Ok(Some(claim)) if claim == before => {
            let to = written(&*next.to, solver.question.is_mixed());
            found = Some(Via { to, words: next.words, claim });
            Flow::Break(Ending::Enough)
        }
        Ok(_) => go_on(solver.meter.steps(1)),
        Err(stop) => go_on(Err(stop)),
    });
    listing.finished()?;
    Ok(found)
}
