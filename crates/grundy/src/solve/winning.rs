//! All winning moves, within a budget of moves, text and options tried.

use super::Question;
use super::classes::Classes;
use crate::answer::WinningMove;
use crate::compounds::{CompoundTheorem, Plan};
use crate::game::{Claim, Component, Move};
use crate::notation::Words;
use crate::values::{Convention, Outcome};
use crate::work::{Ending, Flow, Listing, Meter, Stop, discard, go_on};
use std::cell::RefCell;
use std::collections::BTreeMap;

const MAX_MOVES: usize = 1000;
const MAX_TEXT: usize = 1 << 20;
/// Options tried in all, and in one component (so that one large component does
/// not use up what the others need).
const MAX_OPTIONS: u64 = 2_000_000;
const MAX_OWN_OPTIONS: u64 = 200_000;
/// Plans tried, each counted with its components.
const MAX_PLANS: u64 = 20_000_000;

/// The winning moves found so far, and what may still be spent on more.
pub struct Budget<'q> {
    question: &'q Question,
    meter: &'q Meter,
    /// The moves.
    pub moves: Vec<WinningMove>,
    /// Whether something was left out.
    pub truncated: bool,
    text: usize,
    options: u64,
    plans: u64,
    /// How many moves fit at most: positions can be megabytes long.
    room: usize,
}

impl<'q> Budget<'q> {
    /// A fresh budget.
    pub fn new(question: &'q Question, meter: &'q Meter) -> Self {
        let room = (MAX_TEXT / question.length.max(1)).clamp(1, MAX_MOVES);
        let (moves, truncated) = (Vec::new(), false);
        Budget { question, meter, moves, truncated, text: 0, options: 0, plans: 0, room }
    }

    fn push(&mut self, changed: &BTreeMap<usize, &Move>) -> Flow {
        if self.moves.len() >= MAX_MOVES || self.text >= MAX_TEXT {
            self.truncated = true;
            return Flow::Break(Ending::Enough);
        }
        let (to, parts) = match self.written(changed).and_then(|to| Ok((to, self.said(changed)?))) {
            Ok(written) => written,
            Err(stop) => return go_on(Err(stop)),
        };
        self.text += to.len();
        self.moves.push(WinningMove { to, words: Words::join(&parts) });
        Flow::Continue(())
    }

    /// The position after some components have changed.
    fn written(&self, changed: &BTreeMap<usize, &Move>) -> Result<String, Stop> {
        // A lone component is the position: it may be megabytes, written once.
        if let ([part], Some(m)) = (self.question.parts.as_slice(), changed.get(&0))
            && part.components.len() == 1
            && m.to.name() == part.game.name()
        {
            return Ok(m.to.text());
        }
        let components: BTreeMap<usize, &dyn Component> =
            changed.iter().map(|(&i, m)| (i, &*m.to)).collect();
        self.question.written(&components, self.meter)
    }

    /// What is done in each of the components that change.
    fn said(&self, changed: &BTreeMap<usize, &Move>) -> Result<Vec<Words>, Stop> {
        let parts = self.question.parts.len() as u64;
        let said = |(&i, m): (&usize, &&Move)| {
            self.meter.steps(1 + parts / 256)?;
            Ok(self.question.said(i, &m.words))
        };
        changed.iter().map(said).collect()
    }

    fn option(&mut self) -> Flow {
        self.options += 1;
        if self.options > MAX_OPTIONS {
            self.truncated = true;
            return Flow::Break(Ending::Enough);
        }
        go_on(self.meter.steps(1))
    }
}

/// All winning moves of a solved question.
pub fn list<'q>(
    question: &'q Question,
    theorem: &dyn CompoundTheorem,
    classes: &Classes,
    outcome: Outcome,
    meter: &'q Meter,
) -> Result<Budget<'q>, Stop> {
    let mut budget = Budget::new(question, meter);
    if outcome != Outcome::N {
        return Ok(budget);
    }
    let components = question.components();
    if theorem.moves_in_one() {
        let wanted = theorem.wanted(&classes.parts);
        for (i, &(component, place)) in components.iter().enumerate() {
            let class = |option: &dyn Component| classes.of(theorem, i, option, meter);
            let by = constructs(theorem, component, meter)?;
            let at = (i, component, place);
            if !in_one(&mut budget, at, by, &wanted(i), &class).finished()? {
                break;
            }
        }
    } else {
        in_several(&mut budget, theorem, classes, &components)?;
    }
    Ok(budget)
}

/// The convention whose theorem about this component can construct moves to a
/// class. (No game has theorems about anti-SG, so that convention finds none.)
fn constructs(
    theorem: &dyn CompoundTheorem,
    component: &dyn Component,
    meter: &Meter,
) -> Result<Convention, Stop> {
    Ok(match theorem.claim(component, meter)? {
        Some(_) => theorem.rests_on(),
        None => Convention::AntiSg,
    })
}

/// A component, with its number among all and its number for the words.
pub type At<'c> = (usize, &'c dyn Component, usize);

/// The class of an option; `None` where that takes too much work.
pub type ClassOf<'c> = &'c dyn Fn(&dyn Component) -> Result<Option<Claim>, Stop>;

/// Adds the moves of one component to options of a wanted class.
pub fn in_one(
    budget: &mut Budget,
    (at, component, place): At<'_>,
    convention: Convention,
    wanted: &[Claim],
    class: ClassOf<'_>,
) -> Flow {
    let mut found: Vec<Move> = Vec::new();
    for &wanted in wanted {
        match of_class(budget, component, place, convention, wanted, class) {
            Ok(more) => found.extend(more),
            Err(stop) => return go_on(Err(stop)),
        }
    }
    for m in &sorted(component, found) {
        budget.push(&BTreeMap::from([(at, m)]))?;
    }
    Flow::Continue(())
}

/// The options of one component that have a class: constructed if the theorem
/// can, else picked from all options.
fn of_class(
    budget: &mut Budget,
    component: &dyn Component,
    place: usize,
    convention: Convention,
    wanted: Claim,
    class: ClassOf<'_>,
) -> Result<Vec<Move>, Stop> {
    let mut found: Vec<Move> = Vec::new();
    let (room, meter) = (budget.room, budget.meter);
    let mut keep = |m: Move| {
        found.push(m);
        if found.len() > room { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
    };
    // Constructors speak of values; a Nim heap of a given size is one.
    let (by, goal) = match wanted {
        Claim::Weighed { sg, nim: true, .. } => (Convention::Normal, Claim::Sg(sg)),
        wanted => (convention, wanted),
    };
    let constructed = match (component.construct(by, goal, place, meter, &mut keep), wanted) {
        // A game may sort its options by value without a theorem.
        (None, Claim::Sg(value)) => component.options_worth(value, place, meter, &mut keep),
        (constructed, _) => constructed,
    };
    match constructed.map(Listing::finished).transpose()? {
        Some(true) => {}
        Some(false) if found.len() > room => budget.truncated = true,
        // There is no constructor, or it gave up; what it found stays (doubles go later).
        _ => found.extend(picked(budget, component, place, wanted, class)?),
    }
    Ok(sorted(component, found))
}

/// The options that have a class, picked from all.
fn picked(
    budget: &mut Budget,
    component: &dyn Component,
    place: usize,
    wanted: Claim,
    class: ClassOf<'_>,
) -> Result<Vec<Move>, Stop> {
    let mut found: Vec<Move> = Vec::new();
    let mut own = 0;
    let listing = component.options(place, budget.meter, &mut |m| {
        budget.option()?;
        own += 1;
        let class = match class(&*m.to) {
            Ok(class) => class,
            Err(stop) => return go_on(Err(stop)),
        };
        match class {
            _ if own > MAX_OWN_OPTIONS || found.len() > budget.room => {}
            Some(class) if class == wanted => {
                found.push(m);
                return Flow::Continue(());
            }
            Some(_) => return Flow::Continue(()),
            // Beyond the limits: the others are hardly nearer.
            None => {}
        }
        budget.truncated = true;
        Flow::Break(Ending::Enough)
    });
    listing.finished()?;
    Ok(found)
}

/// By result, each result once: equal edges give equal positions.
fn sorted(component: &dyn Component, mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by(|one, other| component.compare(one, other));
    moves.dedup_by(|one, other| component.compare(one, other).is_eq());
    moves
}

/// Adds moves that touch several components.
fn in_several(
    budget: &mut Budget,
    theorem: &dyn CompoundTheorem,
    classes: &Classes,
    components: &[(&dyn Component, usize)],
) -> Result<(), Stop> {
    let meter = budget.meter;
    // What ended the listing of options, which plans ask for and cannot be told.
    let stopped: RefCell<Option<Stop>> = RefCell::default();
    let options: RefCell<BTreeMap<usize, Vec<(Claim, Move)>>> = RefCell::default();
    let budget = RefCell::new(budget);
    let class = |i: usize, option: &dyn Component| classes.of(theorem, i, option, meter);
    let load = |i: usize| {
        if options.borrow().contains_key(&i) {
            return;
        }
        let (component, place) = components[i];
        let mut all: Vec<(Claim, Move)> = Vec::new();
        let listing = component.options(place, meter, &mut |m| {
            budget.borrow_mut().option()?;
            match class(i, &*m.to) {
                Ok(Some(class)) => all.push((class, m)),
                // It may be part of a winning move: nobody knows its class.
                Ok(None) => budget.borrow_mut().truncated = true,
                Err(stop) => return go_on(Err(stop)),
            }
            Flow::Continue(())
        });
        if let Err(stop) = listing.finished() {
            stopped.borrow_mut().get_or_insert(stop);
        }
        all.sort_by(|one, other| component.compare(&one.1, &other.1));
        all.dedup_by(|one, other| component.compare(&one.1, &other.1).is_eq());
        options.borrow_mut().insert(i, all);
    };
    let available = |i: usize| {
        load(i);
        let mut classes: Vec<Claim> =
            options.borrow()[&i].iter().map(|(class, _)| *class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    };
    let before = budget.borrow().moves.len();
    let mut done: std::collections::HashSet<Plan> = std::collections::HashSet::new();
    let planned = theorem.plans(&classes.parts, &available, meter, &mut |plan| {
        if let Some(stop) = stopped.borrow_mut().take() {
            return go_on(Err(stop));
        }
        go_on(meter.steps(1 + plan.len() as u64 / 8))?;
        let mut budget_now = budget.borrow_mut();
        budget_now.plans += plan.len() as u64;
        if budget_now.plans > MAX_PLANS {
            budget_now.truncated = true;
            return Flow::Break(Ending::Enough);
        }
        drop(budget_now);
        let after: Vec<Claim> =
            plan.iter().zip(&classes.parts).map(|(choice, part)| choice.unwrap_or(*part)).collect();
        if theorem.outcome(&after) != Some(Outcome::P) || !done.insert(plan.clone()) {
            return Flow::Continue(());
        }
        let mut lists: Vec<(usize, Vec<Move>)> = Vec::new();
        for (i, wanted) in plan.iter().enumerate() {
            let Some(wanted) = *wanted else { continue };
            let (component, place) = components[i];
            let known = options.borrow();
            lists.push((
                i,
                match known.get(&i) {
                    Some(all) => {
                        let same = all.iter().filter(|(class, _)| *class == wanted);
                        same.map(|(_, m)| Move { to: m.to.boxed(), words: m.words.clone() })
                            .collect()
                    }
                    None => {
                        let class = |option: &dyn Component| class(i, option);
                        let constructed = constructs(theorem, component, meter).and_then(|by| {
                            let mut budget = budget.borrow_mut();
                            of_class(&mut budget, component, place, by, wanted, &class)
                        });
                        match constructed {
                            Ok(found) => found,
                            Err(stop) => return go_on(Err(stop)),
                        }
                    }
                },
            ));
        }
        expand(&mut budget.borrow_mut(), &lists)
    });
    if let Some(stop) = planned.finished().err().or_else(|| stopped.take()) {
        discard(options.into_inner());
        return Err(stop);
    }
    // Plans come in the order of their classes; people want that of the results.
    budget.borrow_mut().moves[before..].sort_by(|one, other| natural(&one.to, &other.to));
    Ok(())
}

/// Compares texts with the numbers in them taken as numbers.
fn natural(one: &str, other: &str) -> std::cmp::Ordering {
    fn chunks(text: &str) -> impl Iterator<Item = (usize, &[u8])> {
        let digits = |a: &u8, b: &u8| a.is_ascii_digit() && b.is_ascii_digit();
        text.as_bytes()
            .chunk_by(digits)
            .map(|chunk| (if chunk[0].is_ascii_digit() { chunk.len() } else { 0 }, chunk))
    }
    chunks(one).cmp(chunks(other))
}

/// Pushes every combination of one move from each list.
fn expand(budget: &mut Budget, lists: &[(usize, Vec<Move>)]) -> Flow {
    if lists.iter().any(|(_, moves)| moves.is_empty()) {
        return Flow::Continue(());
    }
    let mut at = vec![0; lists.len()];
    loop {
        let changed: BTreeMap<usize, &Move> =
            at.iter().zip(lists).map(|(&choice, (i, moves))| (*i, &moves[choice])).collect();
        budget.push(&changed)?;
        let Some(turn) = (0..lists.len()).rev().find(|&i| at[i] + 1 < lists[i].1.len()) else {
            return Flow::Continue(());
        };
        at[turn] += 1;
        at[turn + 1..].fill(0);
    }
}
