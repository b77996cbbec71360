//! A rule as a game: whatever takes a game takes a rule.
//!
//! The room for the numbers of a position is part of the type, so that positions are plain
//! arrays in every table and map of the solvers; numbers that a rule does not have are 0.

mod abilities;
mod fallback;
mod fault;
mod growth;
mod known;
mod leap;
mod met;
mod position;
mod quotients;
mod reached;
mod workshop;

pub use workshop::Backend;

use crate::dense::Aim;
use crate::engine::{MOST_LISTED, Terms, too_many_pieces};
use crate::fault::Halt;
use crate::ir::Rule;
use grundy::game::{Abilities, AnyGame, Card, Each, Files, Game, Heaps, RULE, Shape, Verdicts};
use grundy::notation::{Problem, Words};
use grundy::opened::Opened;
use grundy::words;
use grundy::work::{Flow, Meter, Stop, go_on};
use known::Known;
use leap::Leaps;
use position::{end, piece_of};
use quotients::Quotients;
use std::ops::ControlFlow;
use std::sync::Arc;
use workshop::Workshop;

/// What a rule is opened with.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The word that names it on the command line.
    pub name: String,
    /// What its faults are shown in.
    pub text: String,
    /// A position, for examples.
    pub start: String,
    /// Which back end works.
    pub backend: Backend,
    /// What its positions look like.
    pub shape: Shape,
}

/// A rule whose positions have at most `R` numbers.
pub struct RuleGame<const R: usize> {
    rule: Arc<Rule>,
    /// What asking for a verdict counts for.
    weight: u64,
    setting: Setting,
    workshop: Workshop,
    known: Known,
    /// Outcomes of normal and of misère play.
    outcomes: [Known; 2],
    /// Values far apart, where all moves are sums of quotients.
    quotients: Option<Quotients>,
    /// Values far apart, where moves lead far down.
    leaps: Leaps,
}

/// Opens a checked rule as a game. `None` if a position has more numbers than any type here
/// (the checker refuses such rules).
pub fn game(rule: Arc<Rule>, setting: Setting) -> Option<Arc<dyn AnyGame>> {
    Some(match rule.arity {
        1 => Opened::erased(RuleGame::<1>::new(rule, setting)),
        2 => Opened::erased(RuleGame::<2>::new(rule, setting)),
        3..=4 => Opened::erased(RuleGame::<4>::new(rule, setting)),
        5..=8 => Opened::erased(RuleGame::<8>::new(rule, setting)),
        _ => return None,
    })
}

impl<const R: usize> RuleGame<R> {
    fn new(rule: Arc<Rule>, setting: Setting) -> Self {
        let workshop = Workshop::new(Arc::clone(&rule), setting.backend);
        let outcomes = [false, true].map(|misere| Known::new(Aim::Outcome { misere }));
        RuleGame {
            quotients: Quotients::of(&rule),
            weight: rule.weight(),
            rule,
            setting,
            workshop,
            known: Known::new(Aim::Sg),
            outcomes,
            leaps: Leaps::default(),
        }
    }

    /// The numbers of a position as engines count; the first `arity` of them count.
    fn numbers(&self, position: &[u64; R]) -> [i64; R] {
        position.map(|number| number as i64)
    }

    /// Every option as the engine gives it.
    fn each_option(
        &self,
        position: &[u64; R],
        meter: &Meter,
        each: &mut dyn FnMut(Terms<'_>) -> Flow,
    ) -> Flow {
        if *position == end() {
            return Flow::Continue(());
        }
        let mut engine = self.workshop.borrow();
        let numbers = self.numbers(position);
        let mut flow = Flow::Continue(());
        let mut listen = |terms: Terms<'_>| match each(terms) {
            Flow::Continue(()) => ControlFlow::Continue(()),
            ended => {
                flow = ended;
                ControlFlow::Break(())
            }
        };
        let numbers = &numbers[..self.rule.arity];
        let done = engine.options(numbers, &mut |steps| meter.steps(steps), &mut listen);
        self.workshop.give_back(engine);
        match done {
            Ok(_) => flow,
            Err(halt) => go_on(Err(self.stop(halt))),
        }
    }

    /// Why an engine halted.
    fn stop(&self, halt: Halt) -> Stop {
        fault::stop(halt, &self.rule, &self.setting)
    }

    /// The pieces that an option leaves, in `pieces`; `false` if they are too many.
    fn pieces_of(&self, terms: Terms<'_>, pieces: &mut Vec<[u64; R]>) -> bool {
        pieces.clear();
        let mut left = MOST_LISTED as i64;
        for term in terms.chunks_exact(self.rule.arity + 1) {
            left = left.saturating_sub(term[0]);
            if left < 0 {
                return false;
            }
            let piece = piece_of(&self.rule, &term[1..]);
            pieces.extend(std::iter::repeat_n(piece, term[0] as usize));
        }
        if pieces.is_empty() {
            pieces.push(end());
        }
        true
    }

    /// Whether play can end by a verdict.
    pub(crate) fn has_verdicts(&self) -> bool {
        !self.rule.verdicts.is_empty()
    }

    /// The value of a position by the table; `None` if it is not in it.
    fn value(&self, position: &[u64; R]) -> Option<u64> {
        let numbers = &self.numbers(position)[..self.rule.arity];
        let apart = || self.quotients.as_ref()?.value(numbers);
        self.known.value(numbers).or_else(apart).or_else(|| self.leaps.value(numbers))
    }

    /// The value of an option by the table; `None` if it is not in it.
    fn worth(&self, terms: Terms<'_>) -> Option<u64> {
        let odd = terms.chunks_exact(self.rule.arity + 1).filter(|term| term[0] % 2 == 1);
        let mut pieces = odd.map(|term| piece_of::<R>(&self.rule, &term[1..]));
        pieces.try_fold(0, |sum, piece| Some(sum ^ self.value(&piece)?))
    }
}

impl<const R: usize> Game for RuleGame<R> {
    type Position = [u64; R];

    const CARD: Card = Card {
        name: RULE,
        title: "A rule",
        zh: "规则",
        game: RULE,
        usage: "x.game",
        ..Card::USUAL
    };

    const VARIANTS: &'static [&'static str] = &[];

    fn open(_: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Err(Problem::new(words!("a rule is opened from its text", "规则由其文本打开")))
    }

    fn name(&self) -> String {
        self.setting.name.clone()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<[u64; R]>>, Problem> {
        position::read(&self.rule, text)
    }

    fn write(&self, component: &[[u64; R]]) -> String {
        position::write(self.rule.arity, component)
    }

    fn describe(&self, before: &[u64; R], after: &[[u64; R]], place: usize) -> Words {
        position::describe(self.rule.arity, before, after, place)
    }

    fn options(&self, position: &[u64; R], meter: &Meter, each: Each<'_, [u64; R]>) -> Flow {
        go_on(meter.steps(self.weight))?;
        match self.verdict(position) {
            Ok(None) => {}
            Ok(Some(_)) => return Flow::Continue(()),
            Err(stop) => return go_on(Err(stop)),
        }
        let mut pieces = Vec::new();
        self.each_option(position, meter, &mut |terms| {
            if self.pieces_of(terms, &mut pieces) {
                go_on(meter.steps(pieces.len() as u64))?;
                return each(&pieces);
            }
            go_on(Err(too_many_pieces()))
        })
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = [u64; R]> {
        position::small(&self.rule, bound)
    }

    fn abilities(&self) -> Abilities<'_, [u64; R]> {
        // Where verdicts end play there are no values to tabulate.
        let verdicts = self.has_verdicts();
        Abilities {
            line: if R == 1 && !verdicts { Some(self) } else { None },
            pairs: if self.rule.arity == 2 && !verdicts { Some(self) } else { None },
            heaps: (R == 1).then(Heaps::default),
            verdicts: if verdicts { Some(self) } else { None },
            starts: if self.rule.valid.is_empty() { None } else { Some(self) },
            before_search: Some(self),
            shortcuts: Some(self),
            naming: Some(self),
            ..Abilities::NONE
        }
    }
}
