//! Exact search in compounds that no theorem covers.
//!
//! A state of the compound is the list of its components' states. All that can
//! be reached is laid out as an explicit graph, and one backward wave gives the
//! outcome and the remoteness of every state, draws included.

use crate::compounds::{CompoundTheorem, Plan, every_plan};
use crate::explicit::Wave;
use crate::game::{Claim, Component};
use crate::notation::Words;
use crate::reach::{self, Reach, States, numbered};
use crate::values::{Compound, Outcome};
use crate::words;
use crate::work::{Flow, Listing, Meter, Stop, go_on};
use rustc_hash::FxHashMap;

/// A compound whose every state has been solved.
pub struct Product {
    compound: Compound,
    /// Which components are interchangeable: those of one game.
    groups: Vec<usize>,
    /// Empty for a single component, whose states are its own.
    numbers: FxHashMap<Box<[u32]>, u32>,
    solved: Wave,
    /// How many states were solved.
    count: usize,
}

impl Product {
    /// Solves everything reached from `roots`; component i plays on
    /// `states[groups[i]]`.
    pub fn solve(
        compound: Compound,
        misere: bool,
        states: &[&States],
        groups: &[usize],
        roots: &[u32],
        meter: &Meter,
    ) -> Result<Self, Stop> {
        if let (&[group], [_]) = (groups, roots) {
            let (ends, to) = states[group].lists();
            let verdicts = states[group].verdicts();
            return Ok(Product {
                compound,
                groups: groups.to_vec(),
                numbers: FxHashMap::default(),
                solved: reach::solve(ends, to, verdicts, misere, meter)?,
                // The end that verdicts lead to is a position, too.
                count: ends.len() + usize::from(!verdicts.is_empty()),
            });
        }
        let mut product = Explorer {
            compound,
            states,
            groups,
            numbers: FxHashMap::default(),
            queue: Vec::new(),
            ends: Vec::new(),
            to: Vec::new(),
        };
        product.number(roots.to_vec(), meter)?;
        let mut next = 0;
        while next < product.queue.len() {
            let state = product.queue[next].clone();
            meter.visit(1)?;
            product.expand(&state, meter)?;
            product.ends.push(product.to.len() as u32);
            next += 1;
        }
        let Explorer { numbers, queue, ends, to, .. } = product;
        drop(queue);
        let solved = reach::solve(&ends, &to, &[], misere, meter)?;
        Ok(Product { compound, groups: groups.to_vec(), numbers, solved, count: ends.len() })
    }

    fn find(&self, parts: &[Claim]) -> Option<u32> {
        let states: Option<Vec<u32>> = parts.iter().map(state_in).collect();
        if self.numbers.is_empty() {
            return states?.first().copied();
        }
        self.numbers.get(&sorted(&self.groups, states?)).copied()
    }

    /// Moves to the end with best play.
    pub fn remoteness(&self, parts: &[Claim]) -> Option<u64> {
        self.solved.remoteness(self.find(parts)?).map(u64::from)
    }

    /// How many states were solved.
    pub fn len(&self) -> usize {
        self.count
    }
}

pub(super) fn state_in(claim: &Claim) -> Option<u32> {
    match *claim {
        Claim::State(state) => Some(state),
        _ => None,
    }
}

struct Explorer<'a> {
    compound: Compound,
    states: &'a [&'a States],
    groups: &'a [usize],
    numbers: FxHashMap<Box<[u32]>, u32>,
    queue: Vec<Box<[u32]>>,
    /// Where the moves from each state end, and where they lead.
    ends: Vec<u32>,
    to: Vec<u32>,
}

impl Explorer<'_> {
    fn number(&mut self, state: Vec<u32>, meter: &Meter) -> Result<u32, Stop> {
        let state = sorted(self.groups, state);
        numbered(&mut self.numbers, &mut self.queue, state, meter)
    }

    fn expand(&mut self, state: &[u32], meter: &Meter) -> Result<(), Stop> {
        let (states, groups) = (self.states, self.groups);
        let options = |i: usize| states[groups[i]].options(state[i]);
        let short =
            matches!(self.compound, Compound::ConjunctiveShort | Compound::DisjunctiveShort);
        if short && (0..state.len()).any(|i| options(i).is_empty()) {
            return Ok(()); // a component has ended, so play has
        }
        let available =
            |i: usize| options(i).iter().map(|&option| Claim::State(option)).collect::<Vec<_>>();
        let listing = plans_of(self.compound, state.len(), &available, meter, &mut |plan| {
            go_on(meter.steps(1 + state.len() as u64 / 16).and_then(|()| meter.hold(8)))?;
            let mut to = state.to_vec();
            for (at, choice) in plan.iter().enumerate() {
                if let Some(Claim::State(option)) = choice {
                    to[at] = *option;
                }
            }
            let to = match self.number(to, meter) {
                Ok(number) => number,
                Err(stop) => return go_on(Err(stop)),
            };
            if self.to.len() >= u32::MAX as usize {
                return go_on(Err(Reach::full()));
            }
            self.to.push(to);
            Flow::Continue(())
        });
        listing.finished().map(drop)
    }
}

/// Every move of the compound as a plan.
pub(super) fn plans_of(
    compound: Compound,
    count: usize,
    available: &dyn Fn(usize) -> Vec<Claim>,
    meter: &Meter,
    each: &mut dyn FnMut(&Plan) -> Flow,
) -> Flow {
    match compound {
        Compound::Disjunctive | Compound::DisjunctiveShort => {
            for at in 0..count {
                for choice in available(at) {
                    let mut plan = vec![None; count];
                    plan[at] = Some(choice);
                    each(&plan)?;
                }
            }
            Flow::Continue(())
        }
        Compound::Conjunctive | Compound::ConjunctiveShort => {
            every_plan(count, true, usize::MAX, available, meter, each)
        }
        Compound::Selective => every_plan(count, false, usize::MAX, available, meter, each),
        Compound::Moore(k) => {
            let width = usize::try_from(k).unwrap_or(usize::MAX);
            every_plan(count, false, width, available, meter, each)
        }
    }
}

/// Components of one game are interchangeable: equal up to order is equal.
fn sorted(groups: &[usize], mut state: Vec<u32>) -> Box<[u32]> {
    let groups_in_use = groups.iter().copied().max().map_or(0, |g| g + 1);
    for group in 0..groups_in_use {
        let at: Vec<usize> = (0..state.len()).filter(|&i| groups[i] == group).collect();
        let mut values: Vec<u32> = at.iter().map(|&i| state[i]).collect();
        values.sort_unstable();
        at.into_iter().zip(values).for_each(|(i, value)| state[i] = value);
    }
    state.into()
}

/// To the rest of the solver a searched compound looks like one more theorem,
/// whose classes are the states themselves.
impl CompoundTheorem for Product {
    fn name(&self) -> &'static str {
        "exhaustive search"
    }

    fn moves_in_one(&self) -> bool {
        false
    }

    fn claim(&self, _: &dyn Component, _: &Meter) -> Result<Option<Claim>, Stop> {
        Ok(None)
    }

    fn classify(&self, states: &States) -> Option<Vec<Claim>> {
        Some((0..states.len() as u32).map(Claim::State).collect())
    }

    fn outcome(&self, parts: &[Claim]) -> Option<Outcome> {
        self.find(parts).map(|state| self.solved.outcome(state))
    }

    fn plans(
        &self,
        parts: &[Claim],
        available: &dyn Fn(usize) -> Vec<Claim>,
        meter: &Meter,
        each: &mut dyn FnMut(&Plan) -> Flow,
    ) -> Flow {
        plans_of(self.compound, parts.len(), available, meter, each)
    }

    fn reason(&self, _parts: &[Claim]) -> Words {
        let count = self.len();
        words!(
            "No theorem covers this compound; all {count} positions that play can reach were solved.",
            "没有定理适用于此组合；已求解可达的全部 {count} 个局面。"
        )
    }
}
