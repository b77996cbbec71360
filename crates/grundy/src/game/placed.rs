//! A component: the one implementation of [`Component`], for every [`Game`].

use super::any::{AnyGame, Component, Move};
use super::{Claim, Game, LookedUp, Opened, Sink, Theorem};
use crate::answer::Method;
use crate::notation::Words;
use crate::solve::{Failure, Meter};
use crate::values::{Convention, Outcome};
use std::any::Any;
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many options are looked through for those of one value.
const PICKED: u64 = 500_000;

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
        each: Sink<'_, G::Position>,
    ) -> ControlFlow<()> {
        let mut tried = 0;
        self.game().options(piece, &mut |option| {
            tried += 1;
            let value = option
                .iter()
                .try_fold(0, |sum, piece| Some(sum ^ (theorem.says)(self.game(), piece)?.value()?));
            match value {
                Some(value) if tried <= PICKED && Some(value) == wanted.value() => each(option),
                Some(_) if tried <= PICKED => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })
    }

    /// What piece `at` must become so that the whole component satisfies `wanted`.
    /// `None` if that cannot be said.
    fn wanted_of_piece(&self, at: usize, wanted: Claim) -> Option<Vec<Claim>> {
        if self.pieces.len() == 1 {
            return Some(vec![wanted]);
        }
        let others = self.pieces.iter().enumerate().filter(|&(i, _)| i != at);
        let pieces = others.map(|(_, piece)| piece.clone()).collect();
        let rest = Placed { opened: Arc::clone(&self.opened), pieces };
        match (wanted, wanted.value()) {
            (Claim::Tame { sg, firm }, _) => match rest.claim(Convention::Misere)?.0 {
                Claim::Tame { sg: other, firm: true } => {
                    let kinds = if firm { vec![true, false] } else { vec![] };
                    Some(
                        kinds
                            .into_iter()
                            .map(|firm| Claim::Tame { sg: sg ^ other, firm })
                            .collect(),
                    )
                }
                Claim::Tame { sg: other, firm: false } => {
                    Some(vec![Claim::Tame { sg: sg ^ other, firm }])
                }
                _ => None,
            },
            (_, Some(target)) => match rest.claim(Convention::Normal)?.0 {
                Claim::Sg(other) => Some(vec![Claim::Sg(target ^ other)]),
                _ => None,
            },
            _ => None,
        }
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
        let name = self.game().name_of(&self.pieces);
        if name == self.game().name() { AnyGame::name(&*self.opened) } else { name }
    }

    fn text(&self) -> String {
        self.game().write(&self.pieces)
    }

    fn claim(&self, convention: Convention) -> Option<(Claim, &'static str)> {
        let mut total: Option<(Claim, &'static str)> = None;
        for piece in &self.pieces {
            let (theorem, claim) = self.opened.theorem(convention, piece)?;
            total = Some(match total {
                None => (claim, theorem.name),
                Some((so_far, name)) => (together(convention, so_far, claim)?, name),
            });
        }
        total
    }

    fn reason(&self, convention: Convention) -> Option<Words> {
        let reasons = self.pieces.iter().map(|piece| {
            let (theorem, _) = self.opened.theorem(convention, piece)?;
            Some((theorem.reason)(self.game(), piece))
        });
        let sentences = reasons.collect::<Option<Vec<Words>>>()?;
        Some(sentences.into_iter().fold(Words::default(), Words::then))
    }

    fn nim_heap(&self) -> Option<u64> {
        match self.pieces.as_slice() {
            [piece] => self.game().nim_heap(piece),
            _ => None,
        }
    }

    fn largest(&self) -> Option<u64> {
        let indices: Option<Vec<u64>> =
            self.pieces.iter().map(|piece| self.game().index(piece)).collect();
        indices?.into_iter().max()
    }

    fn looked_up(&self) -> Option<LookedUp> {
        match self.pieces.as_slice() {
            [piece] => self.game().looked_up(piece),
            _ => None,
        }
    }

    fn sg(&self, meter: &Meter) -> Result<Option<(u64, Method)>, Failure> {
        let mut total = (0, Method::Theorem);
        for piece in &self.pieces {
            match self.opened.piece_sg(piece, meter)? {
                Some((value, method)) => total = (total.0 ^ value, total.1.max(method)),
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    fn outcome(&self, misere: bool, meter: &Meter) -> Result<Option<Outcome>, Failure> {
        match self.pieces.as_slice() {
            [piece] => self.opened.outcome(piece, misere, meter),
            _ => Ok(None),
        }
    }

    fn sg_effort(&self) -> u64 {
        G::SG_EFFORT
    }

    fn is_live(&self) -> bool {
        let live = |piece| self.game().options(piece, &mut |_| ControlFlow::Break(())).is_break();
        self.pieces.iter().any(live)
    }

    fn verdict(&self) -> Option<bool> {
        match self.pieces.as_slice() {
            [piece] => self.game().verdict(piece),
            _ => None,
        }
    }

    fn options(
        &self,
        place: usize,
        each: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, piece) in self.pieces.iter().enumerate() {
            self.game().options(piece, &mut |option| each(self.moved(at, option, place)))?;
        }
        ControlFlow::Continue(())
    }

    fn construct(
        &self,
        convention: Convention,
        wanted: Claim,
        place: usize,
        each: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        for (at, piece) in self.pieces.iter().enumerate() {
            let (theorem, claim) = self.opened.theorem(convention, piece)?;
            for wanted in self.wanted_of_piece(at, wanted)? {
                let each = &mut |option: &[G::Position]| each(self.moved(at, option, place));
                let flow = match (theorem.moves, claim) {
                    (Some(moves), _) => moves(self.game(), piece, wanted, each),
                    (None, Claim::Sg(_)) => self.picked(theorem, piece, wanted, each),
                    (None, _) => return None,
                };
                if flow.is_break() {
                    return Some(flow);
                }
            }
        }
        Some(ControlFlow::Continue(()))
    }

    fn options_worth(
        &self,
        value: u64,
        place: usize,
        each: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let [piece] = self.pieces.as_slice() else { return None };
        let each = &mut |option: &[G::Position]| each(self.moved(0, option, place));
        self.game().options_worth(piece, value, each)
    }

    fn compare(&self, one: &Move, other: &Move) -> Ordering {
        let pieces = |m: &Move| m.to.as_any().downcast_ref::<Placed<G>>().map(|p| p.pieces.clone());
        pieces(one).cmp(&pieces(other))
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
