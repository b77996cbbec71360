//! The theorems of compound games: one file each.
//!
//! A compound theorem needs one [`Claim`] about every component (its *class*: an
//! SG value, a remoteness, …) and gives the outcome of the whole. Classes come
//! from theorems about the components, or are computed on the graph of a
//! component's positions. Outside a theorem's hypotheses `outcome` is `None`, and
//! the solver searches.

mod anti_sg;
mod conjunctive;
mod diminished;
mod moore;
mod selective;
mod sprague_grundy;
pub(crate) mod tame;

pub(crate) use sprague_grundy::{nim_sum, shown_parts, shown_sum};

pub use moore::{EachMove, Moore, column_residues, winning_moves as moore_winning_moves};

use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::States;
use crate::values::{Compound, Convention, Outcome};
use crate::work::{Flow, Meter, Stop, go_on};

/// What a player moves to, component by component: `None` leaves it alone.
pub type Plan = Vec<Option<Claim>>;

/// A theorem about compounds.
pub trait CompoundTheorem {
    /// Its name, as the books cite it.
    fn name(&self) -> &'static str;

    /// Whether a move touches exactly one component. Then [`wanted`] says what it
    /// must become, else [`plans`] lists whole plans.
    ///
    /// [`wanted`]: CompoundTheorem::wanted
    /// [`plans`]: CompoundTheorem::plans
    fn moves_in_one(&self) -> bool {
        true
    }

    /// The class of a component by theorems about its game.
    fn claim(&self, component: &dyn Component, meter: &Meter) -> Result<Option<Claim>, Stop>;

    /// The convention of the games' theorems that [`claim`](Self::claim) rests on.
    fn rests_on(&self) -> Convention {
        Convention::Normal
    }

    /// Whether the class is the SG value, which tables and searches know too.
    fn wants_sg(&self) -> bool {
        false
    }

    /// The class of every state of a component; `None` outside the hypotheses.
    fn classify(&self, states: &States) -> Option<Vec<Claim>>;

    /// The outcome of the compound; `None` outside the hypotheses.
    fn outcome(&self, parts: &[Claim]) -> Option<Outcome>;

    /// For each component, the classes an option must have to win.
    fn wanted<'a>(&'a self, _parts: &'a [Claim]) -> Box<dyn Fn(usize) -> Vec<Claim> + 'a> {
        Box::new(|_| Vec::new())
    }

    /// Winning plans, best known first. `available` gives the classes among the
    /// options of a component. Plans may be tried and fail: the caller checks
    /// them by [`outcome`](CompoundTheorem::outcome).
    fn plans(
        &self,
        parts: &[Claim],
        available: &dyn Fn(usize) -> Vec<Claim>,
        meter: &Meter,
        each: &mut dyn FnMut(&Plan) -> Flow,
    ) -> Flow {
        every_plan(parts.len(), false, usize::MAX, available, meter, each)
    }

    /// Why the outcome is what it is.
    fn reason(&self, parts: &[Claim]) -> Words;
}

/// The theorem for a kind of compound and a convention.
pub fn theorem(compound: Compound, convention: Convention) -> Box<dyn CompoundTheorem> {
    let misere = convention == Convention::Misere;
    match (compound, convention) {
        (Compound::Disjunctive, Convention::Normal) => Box::new(sprague_grundy::SpragueGrundy),
        (Compound::Disjunctive, Convention::Misere) => Box::new(tame::Tame),
        (Compound::Disjunctive, Convention::AntiSg) => Box::new(anti_sg::AntiSg),
        (Compound::DisjunctiveShort, _) => Box::new(diminished::Diminished { misere }),
        (Compound::Conjunctive, _) => Box::new(conjunctive::Conjunctive { long: true, misere }),
        (Compound::ConjunctiveShort, _) => {
            Box::new(conjunctive::Conjunctive { long: false, misere })
        }
        (Compound::Selective, _) => Box::new(selective::Selective { misere }),
        (Compound::Moore(k), _) => Box::new(moore::MooreSum { k, misere }),
    }
}

/// Every choice of at most `width` components (all live ones if `all`) and of a
/// class for each, in lexicographic order of the components.
pub(crate) fn every_plan(
    count: usize,
    all: bool,
    width: usize,
    available: &dyn Fn(usize) -> Vec<Claim>,
    meter: &Meter,
    each: &mut dyn FnMut(&Plan) -> Flow,
) -> Flow {
    let mut choices: Vec<Vec<Option<Claim>>> = Vec::with_capacity(count);
    for i in 0..count {
        go_on(meter.steps(u64::from(i % 64 == 63)))?;
        let classes = available(i);
        let stay = if all && !classes.is_empty() { None } else { Some(None) };
        choices.push(stay.into_iter().chain(classes.into_iter().map(Some)).collect());
    }
    let mut at = vec![0usize; count];
    loop {
        go_on(meter.steps(count as u64 / 64))?;
        let plan: Plan = at.iter().zip(&choices).map(|(&i, c)| c[i]).collect();
        let mut moved = plan.iter().flatten().count();
        if moved >= 1 {
            each(&plan)?;
        }
        // The odometer: the last component turns fastest, and none of those left of
        // which `width` have moved already. (With `all`, `width` is no limit.)
        let turn = (0..count).rev().find(|&i| {
            moved -= usize::from(plan[i].is_some());
            at[i] + 1 < choices[i].len() && moved < width
        });
        let Some(turn) = turn else { return Flow::Continue(()) };
        at[turn] += 1;
        at[turn + 1..].fill(0);
    }
}
