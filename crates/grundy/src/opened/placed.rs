//! A component: the one implementation of [`Component`], for every [`Game`].

use super::Opened;
use crate::answer::{Detail, Method};
use crate::game::{AnyGame, Claim, Component, EachMove, Game, LookedUp, Move, Sink, Theorem};
use crate::notation::Words;
use crate::values::{Convention, Outcome};
use crate::work::{Ending, Flow, Listing, Meter, Stop, go_on};
use std::any::Any;
use std::cmp::Ordering;
use std::sync::Arc;

/// How many options are looked through for those of one value.
const PICKED: u64 = 500_000;

/// How many positions (cells of a grid) may be computed for an SG value when a theorem has
/// already given the outcome.
const SG_EFFORT: u64 = 50_000;

/// A component: some pieces of one opened game.
pub(super) struct Placed<G: Game> {
    opened: Arc<Opened<G>>,
    pub(super) pieces: Vec<G::Position>,
}

impl<G: Game> Placed<G> {
    pub(super) fn boxed(opened: &Arc<Opened<G>>, pieces: Vec<G::Position>) -> Box<dyn Component> {
        Box::new(Placed { opened: Arc::clone(opened), pieces })
    }

    fn game(&self) -> &G {
        &self.opened.game
    }

    /// Steps of work that copying and describing this component takes.
    fn length(&self) -> u64 {
        let lists: u64 = self.pieces.iter().map(|piece| self.game().bytes(piece)).sum();
        1 + self.pieces.len() as u64 / 8 + lists / 64
    }

    /// The component after piece `at` has become `option`.
    fn moved(&self, at: usize, option: &[G::Position], place: usize) -> Move {
        let mut pieces = self.pieces.clone();
        let mut sorted = option.to_vec();
        sorted.sort();
        let words = self.game().describe(&self.pieces[at], &sorted, place);
        pieces.splice(at..=at, sorted);
        Move { to: Placed::boxed(&self.opened, pieces), words }
    }

    /// Options of the wanted value, picked by a theorem that constructs none. Breaks
    /// off after [`PICKED`] options, or at one the theorem does not cover.
    fn picked(
        &self,
        theorem: &Theorem<G>,
        piece: &G::Position,
        wanted: Claim,
        meter: &Meter,
        each: Sink<'_, G::Position>,
    ) -> Flow {
        let mut tried = 0;
        let value = |option: &[G::Position]| -> Result<Option<u64>, Stop> {
            meter.steps(1)?;
            let mut sum = 0;
            for piece in option {
                meter.steps(self.opened.length(piece))?;
                let said = (theorem.says)(self.game(), piece, meter)?;
                let Some(value) = said.and_then(|claim| claim.value()) else { return Ok(None) };
                sum ^= value;
            }
            Ok(Some(sum))
        };
        self.game().options(piece, meter, &mut |option| {
            tried += 1;
            let value = match value(option) {
                Ok(value) => value,
                Err(stop) => return go_on(Err(stop)),
            };
            match value {
                Some(value) if tried <= PICKED && Some(value) == wanted.value() => each(option),
                Some(_) if tried <= PICKED => Flow::Continue(()),
                _ => Flow::Break(Ending::Enough),
            }
        })
    }

    /// What piece `at` must become so that the whole component satisfies `wanted`.
    /// `None` if that cannot be said.
    fn wanted_of_piece(
        &self,
        at: usize,
        wanted: Claim,
        meter: &Meter,
    ) -> Result<Option<Vec<Claim>>, Stop> {
        if self.pieces.len() == 1 {
            return Ok(Some(vec![wanted]));
        }
        let others = self.pieces.iter().enumerate().filter(|&(i, _)| i != at);
        let pieces = others.map(|(_, piece)| piece.clone()).collect();
        let rest = Placed { opened: Arc::clone(&self.opened), pieces };
        Ok(match (wanted, wanted.value()) {
            (Claim::Tame { sg, firm }, _) => match rest.claim(Convention::Misere, meter)? {
                Some((Claim::Tame { sg: other, firm: true }, _)) => {
                    let kinds = if firm { vec![true, false] } else { vec![] };
                    Some(
                        kinds
                            .into_iter()
                            .map(|firm| Claim::Tame { sg: sg ^ other, firm })
                            .collect(),
                    )
                }
                Some((Claim::Tame { sg: other, firm: false }, _)) => {
                    Some(vec![Claim::Tame { sg: sg ^ other, firm }])
                }
                _ => None,
            },
            (_, Some(target)) => match rest.claim(Convention::Normal, meter)? {
                Some((Claim::Sg(other), _)) => Some(vec![Claim::Sg(target ^ other)]),
                _ => None,
            },
            _ => None,
        })
    }
}

impl<G: Game> Component for Placed<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> Arc<dyn AnyGame> {
        self.opened.clone()
    }

    fn boxed(&self) -> Box<dyn Component> {
        Placed::boxed(&self.opened, self.pieces.clone())
    }

    fn name(&self) -> String {
        let elsewhere = self.game().abilities().naming.and_then(|it| it.name_of(&self.pieces));
        elsewhere.unwrap_or_else(|| AnyGame::name(&*self.opened))
    }

    fn text(&self) -> String {
        self.game().write(&self.pieces)
    }

    fn pieces(&self) -> usize {
        self.pieces.len()
    }

    fn claim(
        &self,
        convention: Convention,
        meter: &Meter,
    ) -> Result<Option<(Claim, &'static str)>, Stop> {
        let mut total: Option<(Claim, &'static str)> = None;
        for piece in &self.pieces {
            meter.steps(1)?;
            let Some((theorem, claim)) = self.opened.theorem(convention, piece, meter)? else {
                return Ok(None);
            };
            total = match total {
                None => Some((claim, theorem.name)),
                Some((so_far, name)) => together(convention, so_far, claim).map(|all| (all, name)),
            };
            if total.is_none() {
                return Ok(None);
            }
        }
        Ok(total)
    }

    fn reason(&self, convention: Convention, meter: &Meter) -> Result<Option<Words>, Stop> {
        let mut said = Words::default();
        for piece in &self.pieces {
            let Some((theorem, _)) = self.opened.theorem(convention, piece, meter)? else {
                return Ok(None);
            };
            meter.steps(self.opened.length(piece))?;
            said = said.then((theorem.reason)(self.game(), piece, meter)?);
        }
        Ok(Some(said))
    }

    fn detail(&self, meter: &Meter) -> Result<Option<Detail>, Stop> {
        match (self.pieces.as_slice(), self.game().abilities().details) {
            ([piece], Some(details)) => details.detail(piece, meter),
            _ => Ok(None),
        }
    }

    fn piece_values(&self, meter: &Meter) -> Result<Option<Vec<u64>>, Stop> {
        let value = |piece| Ok(self.opened.piece_sg(piece, meter)?.map(|(value, _)| value));
        self.pieces.iter().map(value).collect()
    }

    fn nim_heap(&self) -> Option<u64> {
        let [piece] = self.pieces.as_slice() else { return None };
        let abilities = self.game().abilities();
        abilities.heaps.filter(|heaps| heaps.are_nim)?;
        abilities.line?.index(piece)
    }

    fn largest(&self) -> Option<u64> {
        let line = self.game().abilities().line?;
        let index = |most: Option<u64>, piece| Some(most.max(Some(line.index(piece)?)));
        self.pieces.iter().try_fold(None, index)?
    }

    fn looked_up(&self) -> Option<LookedUp> {
        match self.pieces.as_slice() {
            [piece] => self.game().abilities().before_search?.looked_up(piece),
            _ => None,
        }
    }

    fn sg(&self, meter: &Meter) -> Result<Option<(u64, Method)>, Stop> {
        let mut total = (0, Method::Theorem);
        for piece in &self.pieces {
            match self.opened.piece_sg(piece, meter)? {
                Some((value, method)) => total = (total.0 ^ value, total.1.max(method)),
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    fn outcome(&self, misere: bool, meter: &Meter) -> Result<Option<Outcome>, Stop> {
        match (self.pieces.as_slice(), self.game().abilities().shortcuts) {
            ([piece], Some(shortcuts)) => shortcuts.outcome(piece, misere, meter),
            _ => Ok(None),
        }
    }

    fn sg_effort(&self) -> u64 {
        match self.game().abilities().pairs {
            Some(pairs) if pairs.sg_at_any_cost() => u64::MAX,
            _ => SG_EFFORT,
        }
    }

    fn is_live(&self, meter: &Meter) -> Result<bool, Stop> {
        for piece in &self.pieces {
            meter.steps(1)?;
            let listing = self.game().options(piece, meter, &mut |_| Flow::Break(Ending::Enough));
            if !listing.finished()? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn verdict(&self) -> Result<Option<bool>, Stop> {
        match (self.pieces.as_slice(), self.game().abilities().verdicts) {
            ([piece], Some(verdicts)) => verdicts.verdict(piece),
            _ => Ok(None),
        }
    }

    fn is_start(&self) -> Result<bool, Stop> {
        let Some(starts) = self.game().abilities().starts else { return Ok(true) };
        for piece in &self.pieces {
            if !starts.is_start(piece)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn options(&self, place: usize, meter: &Meter, each: EachMove<'_>) -> Flow {
        let length = self.length();
        for (at, piece) in self.pieces.iter().enumerate() {
            go_on(meter.steps(1))?;
            self.game().options(piece, meter, &mut |option| {
                go_on(meter.steps(length))?;
                each(self.moved(at, option, place))
            })?;
        }
        Flow::Continue(())
    }

    fn construct(
        &self,
        convention: Convention,
        wanted: Claim,
        place: usize,
        meter: &Meter,
        each: EachMove<'_>,
    ) -> Option<Flow> {
        let length = self.length();
        for (at, piece) in self.pieces.iter().enumerate() {
            let said = meter
                .steps(length)
                .and_then(|()| self.opened.theorem(convention, piece, meter))
                .and_then(|said| Ok(said.zip(self.wanted_of_piece(at, wanted, meter)?)));
            let ((theorem, claim), wanted) = match said {
                Ok(said) => said?,
                Err(stop) => return Some(go_on(Err(stop))),
            };
            for wanted in wanted {
                let each = &mut |option: &[G::Position]| {
                    go_on(meter.steps(length))?;
                    each(self.moved(at, option, place))
                };
                let flow = match (theorem.moves, claim) {
                    (Some(moves), _) => moves(self.game(), piece, wanted, meter, each),
                    (None, Claim::Sg(_)) => self.picked(theorem, piece, wanted, meter, each),
                    (None, _) => return None,
                };
                if flow.is_break() {
                    return Some(flow);
                }
            }
        }
        Some(Flow::Continue(()))
    }

    fn options_worth(
        &self,
        value: u64,
        place: usize,
        meter: &Meter,
        each: EachMove<'_>,
    ) -> Option<Flow> {
        let [piece] = self.pieces.as_slice() else { return None };
        let shortcuts = self.game().abilities().shortcuts?;
        let length = self.length();
        let each = &mut |option: &[G::Position]| {
            go_on(meter.steps(length))?;
            each(self.moved(0, option, place))
        };
        shortcuts.options_worth(piece, value, meter, each)
    }

    fn compare(&self, one: &Move, other: &Move) -> Ordering {
        fn pieces<G: Game>(m: &Move) -> Option<&[G::Position]> {
            m.to.as_any().downcast_ref::<Placed<G>>().map(|placed| placed.pieces.as_slice())
        }
        pieces::<G>(one).cmp(&pieces::<G>(other))
    }
}

/// The claim for two pieces played as a sum.
fn together(convention: Convention, one: Claim, other: Claim) -> Option<Claim> {
    match (one, other) {
        (Claim::Sg(a), Claim::Sg(b)) => Some(Claim::Sg(a ^ b)),
        (Claim::Tame { sg: a, firm: f }, Claim::Tame { sg: b, firm: g }) => {
            Some(Claim::Tame { sg: a ^ b, firm: f || g })
        }
        // A P-position changes nothing in a sum, but only in normal play.
        (Claim::Outcome(Outcome::P), claim) | (claim, Claim::Outcome(Outcome::P))
            if convention == Convention::Normal =>
        {
            Some(claim)
        }
        _ => None,
    }
}
