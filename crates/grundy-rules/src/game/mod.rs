//! A rule as a game: whatever takes a game takes a rule.
//!
//! The room for the numbers of a position is part of the type, so that positions are plain
//! arrays in every table and map of the solvers; numbers that a rule does not have are 0.

mod fallback;
mod fault;
mod growth;
mod known;
mod met;
mod position;
mod reached;
mod workshop;

pub use workshop::Backend;

use crate::dense::Aim;
use crate::engine::Terms;
use crate::fault::Halt;
use crate::ir::Rule;
use grundy::answer::{Method, Verified};
use grundy::game::{AnyGame, Card, Each, Files, Game, Grid, LookedUp, RULE};
use grundy::heap::evidence::Guessed;
use grundy::notation::{Problem, Words, scan};
use grundy::opened::Opened;
use grundy::reach::Everything;
use grundy::values::Outcome;
use grundy::words;
use grundy::work::{Ending, Flow, Meter, Stop, go_on};
use known::Known;
use position::{end, piece_of};
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

/// The most pieces that one option may leave where options are listed: `1000000 * [n]` is a rule
/// too, and nobody wants to read such a position. (Tables take any number of copies.)
const MOST_PIECES: i64 = 1 << 16;

/// A rule of so many bytes is repeated in an example.
const SHORT: usize = 200;

impl<const R: usize> RuleGame<R> {
    fn new(rule: Arc<Rule>, setting: Setting) -> Self {
        let workshop = Workshop::new(Arc::clone(&rule), setting.backend);
        let outcomes = [false, true].map(|misere| Known::new(Aim::Outcome { misere }));
        RuleGame {
            weight: rule.weight(),
            rule,
            setting,
            workshop,
            known: Known::new(Aim::Sg),
            outcomes,
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
        let mut left = MOST_PIECES;
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

    /// The value of a position by the table; `None` if it is not in it.
    fn value(&self, position: &[u64; R]) -> Option<u64> {
        self.known.value(&self.numbers(position)[..self.rule.arity])
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
        position: "",
        usage: "x.game",
        bound: 60,
        source: "",
    };

    const HEAPS: bool = R == 1;

    const VARIANTS: &'static [&'static str] = &[];

    fn open(_: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Err(Problem::new(words!("a rule is opened from its text", "规则由其文本打开")))
    }

    fn name(&self) -> String {
        self.setting.name.clone()
    }

    fn example(&self) -> String {
        let Setting { name, text, start, .. } = &self.setting;
        if name != RULE {
            return format!("grundy solve {name} {start}");
        }
        // What is long is not said again.
        let short = text.len() <= SHORT && !text.trim().contains('\n');
        let rule = if short { scan::quoted(text.trim()) } else { "RULE".into() };
        format!("grundy solve -e {rule} {start}")
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

    fn options_worth(
        &self,
        position: &[u64; R],
        value: u64,
        meter: &Meter,
        each: Each<'_, [u64; R]>,
    ) -> Option<Flow> {
        self.value(position)?;
        let (mut pieces, mut covered) = (Vec::new(), true);
        let flow = self.each_option(position, meter, &mut |terms| match self.worth(terms) {
            Some(worth) if worth == value => match self.pieces_of(terms, &mut pieces) {
                true => each(&pieces),
                false => Flow::Break(Ending::Enough),
            },
            Some(_) => Flow::Continue(()),
            None => {
                covered = false;
                Flow::Break(Ending::Enough)
            }
        });
        covered.then_some(flow)
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = [u64; R]> {
        position::small(&self.rule, bound)
    }

    fn first_index(&self) -> Option<u64> {
        (R == 1).then_some(0)
    }

    fn at(&self, n: u64) -> Option<[u64; R]> {
        (R == 1).then_some([n; R])
    }

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        if R != 1 || self.has_verdicts() {
            return None;
        }
        let filled = self.fill_all(&self.known, &[n], meter)?;
        Some(filled.and_then(|()| self.known.line(n, meter)))
    }

    fn beyond(&self, n: u64, period: u64) -> u64 {
        self.rule.horizon().beyond(n, period)
    }

    fn guessed(&self, values: &[u64], meter: &Meter) -> Result<Option<Guessed>, Stop> {
        let Some(found) = grundy_laws::guess(values, meter)?.found else { return Ok(None) };
        let law = found.fit.law;
        let (text, repeats) = (law.to_string(), law.ultimate(meter)?.is_some());
        Ok(Some(Guessed { text, repeats, at: Box::new(move |n| law.at(n)) }))
    }

    fn grid(&self, rows: u64, columns: u64, meter: &Meter) -> Option<Result<Grid, Stop>> {
        if self.rule.arity != 2 || self.has_verdicts() {
            return None;
        }
        let filled = self.fill_all(&self.known, &[rows, columns], meter)?;
        Some(filled.and_then(|()| self.known.grid(rows, columns, meter)))
    }

    fn pair(&self, row: u64, column: u64) -> Option<[u64; R]> {
        (self.rule.arity == 2).then(|| piece_of(&self.rule, &[row as i64, column as i64]))
    }

    fn study(&self, position: &[u64; R], meter: &Meter) -> Result<(), Stop> {
        if *position == end() || self.value(position).is_some() {
            return Ok(());
        }
        self.fill_towards(&self.known, position, meter)
    }

    fn looked_up(&self, position: &[u64; R]) -> Option<LookedUp> {
        let sg = if *position == end() { 0 } else { self.value(position)? };
        let outcome = Outcome::n_if(sg != 0);
        Some(LookedUp { outcome, sg: Some(sg), remoteness: None, method: Method::Table })
    }

    fn outcome(
        &self,
        position: &[u64; R],
        misere: bool,
        meter: &Meter,
    ) -> Result<Option<Outcome>, Stop> {
        let known = &self.outcomes[usize::from(misere)];
        let numbers = self.numbers(position);
        let value = || known.value(&numbers[..self.rule.arity]);
        if *position == end() {
            return Ok(Some(Outcome::n_if(misere)));
        }
        if value().is_none() {
            if !self.is_large(position) {
                return Ok(None);
            }
            self.fill_towards(known, position, meter)?;
        }
        Ok(value().map(|wins| Outcome::n_if(wins == 1)))
    }

    fn has_verdicts(&self) -> bool {
        !self.rule.verdicts.is_empty()
    }

    fn verdict(&self, position: &[u64; R]) -> Result<Option<bool>, Stop> {
        if !self.has_verdicts() || *position == end() {
            return Ok(None);
        }
        let mut engine = self.workshop.borrow();
        let verdict = engine.verdict(&self.numbers(position)[..self.rule.arity]);
        self.workshop.give_back(engine);
        verdict.map_err(|halt| self.stop(halt))
    }

    fn reached(
        &self,
        roots: &[[u64; R]],
        meter: &Meter,
    ) -> Option<Result<Everything<[u64; R]>, Stop>> {
        Some(self.reach(roots, meter))
    }

    fn checks(&self, bound: Option<u64>, meter: &Meter) -> Result<Vec<Verified>, Stop> {
        crate::verify::checks(self, bound.unwrap_or(Self::CARD.bound), meter)
    }
}

fn too_many_pieces() -> Stop {
    Stop::too_large(words!(
        "an option leaves more than {MOST_PIECES} pieces, too many to list one by one",
        "有着法留下超过 {MOST_PIECES} 个部分，无法逐一列出"
    ))
}
