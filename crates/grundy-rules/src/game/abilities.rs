//! What a rule can do beyond being played: whatever its tables and its engine give.

use super::position::{end, piece_of};
use super::{RuleGame, Setting};
use grundy::answer::{Method, Verified};
use grundy::game::{
    BeforeSearch, Each, Game, Grid, Line, LookedUp, Naming, Pairs, RULE, Shape, Shortcuts, Starts,
    Verdicts,
};
use grundy::heap::evidence::Guessed;
use grundy::notation::Call;
use grundy::reach::Everything;
use grundy::values::Outcome;
use grundy::work::{Ending, Flow, Meter, Stop};

/// A rule of so many bytes is repeated in an example.
const SHORT: usize = 200;

impl<const R: usize> Line<[u64; R]> for RuleGame<R> {
    fn at(&self, n: u64) -> [u64; R] {
        [n; R]
    }

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
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
}

impl<const R: usize> Pairs<[u64; R]> for RuleGame<R> {
    fn pair(&self, row: u64, column: u64) -> [u64; R] {
        piece_of(&self.rule, &[row as i64, column as i64])
    }

    fn grid(&self, rows: u64, columns: u64, meter: &Meter) -> Option<Result<Grid, Stop>> {
        let filled = self.fill_all(&self.known, &[rows, columns], meter)?;
        Some(filled.and_then(|()| self.known.grid(rows, columns, meter)))
    }
}

impl<const R: usize> Verdicts<[u64; R]> for RuleGame<R> {
    fn numbers(&self) -> usize {
        self.rule.arity
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
}

impl<const R: usize> Starts<[u64; R]> for RuleGame<R> {
    fn is_start(&self, position: &[u64; R]) -> Result<bool, Stop> {
        let numbers = self.numbers(position);
        let valid = crate::interpret::is_start(&self.rule, &numbers[..self.rule.arity]);
        valid.map_err(|halt| self.stop(halt))
    }
}

impl<const R: usize> BeforeSearch<[u64; R]> for RuleGame<R> {
    fn study(&self, position: &[u64; R], meter: &Meter) -> Result<(), Stop> {
        if *position == end() || self.value(position).is_some() {
            return Ok(());
        }
        if let Some(quotients) = &self.quotients
            && self.is_far(position)
        {
            return quotients.study(position[0], meter);
        }
        if self.leap(position, meter)? {
            return Ok(());
        }
        self.fill_towards(&self.known, position, meter)
    }

    fn looked_up(&self, position: &[u64; R]) -> Option<LookedUp> {
        let sg = if *position == end() { 0 } else { self.value(position)? };
        let outcome = Outcome::n_if(sg != 0);
        Some(LookedUp { outcome, sg: Some(sg), remoteness: None, method: Method::Table })
    }
}

impl<const R: usize> Shortcuts<[u64; R]> for RuleGame<R> {
    fn options_worth(
        &self,
        position: &[u64; R],
        value: u64,
        meter: &Meter,
        each: Each<'_, [u64; R]>,
    ) -> Option<Flow> {
        self.value(position)?;
        if let Some(quotients) = &self.quotients
            && self.is_far(position)
        {
            return quotients.options_worth(position[0], value, meter, |parts| {
                let mut pieces: Vec<_> = parts.iter().map(|&part| [part as u64; R]).collect();
                if pieces.is_empty() {
                    pieces.push(end());
                }
                each(&pieces)
            });
        }
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

impl<const R: usize> Naming<[u64; R]> for RuleGame<R> {
    fn example(&self) -> Option<Call> {
        let Setting { name, text, start, .. } = &self.setting;
        if name != RULE {
            return Some(Call::solve(name, start));
        }
        // What is long is not said again.
        let short = text.len() <= SHORT && !text.trim().contains('\n');
        let rule = if short { text.trim() } else { "RULE" };
        Some(Call::new("solve").with("rule", rule).with("position", start))
    }

    fn shape(&self) -> Option<Shape> {
        Some(self.setting.shape)
    }
}
