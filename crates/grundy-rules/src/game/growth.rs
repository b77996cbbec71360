//! Now and then a search is asked whether it can end at all.

use super::RuleGame;
use super::fault::is_overflow;
use super::met::Met;
use super::position::{end, write};
use crate::endless::{Endless, endless};
use grundy::reach::Numbered;
use grundy::work::{Flow, Listing, Meter, Stop, attempt, go_on};

/// Positions that are met before the first look; sixteen times as many before the next.
const FIRST: u64 = 1 << 8;

/// Moves that are followed in the first look; four times as many in the next.
const MOVES: usize = 1 << 11;

/// But never more than this.
const MOST_MOVES: usize = 1 << 16;

/// Steps that may be spent to see whether a chain ends in a fault.
const FOLLOW: u64 = 1 << 18;

/// When a search is looked at.
pub(super) struct Growth {
    /// How many positions were asked about; they have the first numbers.
    roots: u64,
    /// Look when so many are met.
    next: u64,
    moves: usize,
}

impl Growth {
    pub(super) fn new(roots: u64) -> Self {
        Growth { roots, next: FIRST.max(roots + 1), moves: MOVES }
    }

    /// Stops a search that will never end, as far as that can be seen from what it met.
    pub(super) fn look<const R: usize>(
        &mut self,
        game: &RuleGame<R>,
        met: &Met<R>,
        meter: &Meter,
    ) -> Result<(), Stop> {
        if (met.len() as u64) < self.next {
            return Ok(());
        }
        self.next = met.len() as u64 * 16;
        let moves = self.moves;
        self.moves = (4 * moves).min(MOST_MOVES);
        self.study(game, met, moves, meter)
    }

    /// Why a search really stopped: neither a higher limit nor longer numbers would help where
    /// play never ends.
    pub(super) fn behind<const R: usize>(
        &self,
        stop: Stop,
        game: &RuleGame<R>,
        met: &Met<R>,
        meter: &Meter,
    ) -> Stop {
        let limited = matches!(stop, Stop::Positions(_) | Stop::Memory(_)) && self.moves == MOVES;
        if !limited && !is_overflow(&stop) {
            return stop;
        }
        match self.study(game, met, MOVES, meter) {
            Err(reason @ (Stop::Endless(_) | Stop::Fault(_))) => reason,
            _ => stop,
        }
    }

    fn study<const R: usize>(
        &self,
        game: &RuleGame<R>,
        met: &Met<R>,
        moves: usize,
        meter: &Meter,
    ) -> Result<(), Stop> {
        let Some(largest) = self.largest(met, meter)? else { return Ok(()) };
        let last = (self.roots as u32).saturating_sub(1);
        let mut origins: Vec<u32> = vec![0, last, largest];
        origins.dedup();
        for number in origins {
            let Some(position) = met.at(number).filter(|position| *position != end()) else {
                continue;
            };
            let numbers = game.numbers(&position);
            let numbers = &numbers[..game.rule.arity];
            let Some(found) = endless(&game.rule, numbers, moves, meter)? else { continue };
            if !game.follow(&found, meter)? {
                continue;
            }
            let origin = match number {
                number if u64::from(number) < self.roots => Some(position),
                _ => met.at(0).filter(|_| self.roots == 1),
            };
            return Err(game.endless(&found, origin));
        }
        Ok(())
    }

    /// The position with the largest sum; `None` if no number is larger than those that
    /// were asked about: then nothing has grown.
    fn largest<const R: usize>(&self, met: &Met<R>, meter: &Meter) -> Result<Option<u32>, Stop> {
        let (mut asked, mut most, mut largest) = (0, 0, None);
        let mut sum = 0;
        for number in 0..met.len() as u32 {
            meter.steps(1)?;
            let Some(position) = met.at(number).filter(|position| *position != end()) else {
                continue;
            };
            let peak = position.iter().copied().max().unwrap_or(0);
            if u64::from(number) < self.roots {
                asked = peak.max(asked);
            }
            most = peak.max(most);
            let total: u128 = position.iter().map(|&n| u128::from(n)).sum();
            if total >= sum {
                (sum, largest) = (total, Some(number));
            }
        }
        Ok(largest.filter(|_| most > asked))
    }
}

impl<const R: usize> RuleGame<R> {
    /// Whether the rule can be followed along a chain, as far as 64 bits go; if not, its fault.
    fn follow(&self, found: &Endless, meter: &Meter) -> Result<bool, Stop> {
        let aside = meter.aside_with(0, FOLLOW);
        for numbers in &found.positions {
            let position = super::piece_of(&self.rule, numbers);
            let mut each = |_: &[i64]| go_on(aside.steps(1));
            let listed: Flow = self.each_option(&position, &aside, &mut each);
            let listed = listed.finished();
            let beyond = listed.as_ref().is_err_and(is_overflow);
            if !beyond && attempt(listed)?.is_none() {
                break;
            }
        }
        meter.steps(aside.steps_taken())?;
        Ok(found.can_be_told())
    }

    /// Play never ends, told by the first positions.
    fn endless(&self, found: &Endless, origin: Option<[u64; R]>) -> Stop {
        let arity = self.rule.arity;
        let origin = origin.map(|origin| self.numbers(&origin)[..arity].to_vec());
        let shown = |numbers: Option<Vec<i64>>| match numbers {
            Some(numbers) => write::<R>(arity, &[super::piece_of(&self.rule, &numbers)]),
            None => "…".to_owned(),
        };
        Stop::Endless(found.told(origin.as_deref()).into_iter().map(shown).collect())
    }
}
