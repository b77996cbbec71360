//! Moves to a class, by the theorems about the pieces of a component.

use super::placed::Placed;
use super::{Claim, Component, Game, Sink, Theorem};
use crate::values::{Convention, Outcome};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many options are looked through for those of one value.
const PICKED: u64 = 500_000;

/// Takes the number of a piece and what it becomes.
type EachOption<'a, P> = &'a mut dyn FnMut(usize, &[P]) -> ControlFlow<()>;

impl<G: Game> Placed<G> {
    /// All options that make the component satisfy `wanted`. `None` if some piece
    /// has no theorem that could tell.
    pub(super) fn constructed(
        &self,
        convention: Convention,
        wanted: Claim,
        each: EachOption<'_, G::Position>,
    ) -> Option<ControlFlow<()>> {
        let mut plan = Vec::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            let (theorem, claim) = self.opened.theorem(convention, piece)?;
            if theorem.moves.is_none() && !matches!(claim, Claim::Sg(_)) {
                return None;
            }
            plan.push((theorem, self.wanted_of_piece(at, convention, wanted)?));
        }
        for (at, (theorem, wanted)) in plan.into_iter().enumerate() {
            let piece = &self.pieces[at];
            for wanted in wanted {
                let each = &mut |option: &[G::Position]| each(at, option);
                let flow = match theorem.moves {
                    Some(moves) => moves(self.game(), piece, wanted, each),
                    None => self.picked(theorem, piece, wanted, each),
                };
                if flow.is_break() {
                    return Some(flow);
                }
            }
        }
        Some(ControlFlow::Continue(()))
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

    /// What piece `at` must become so that the whole component satisfies `wanted`;
    /// `None` if that cannot be said.
    fn wanted_of_piece(
        &self,
        at: usize,
        convention: Convention,
        wanted: Claim,
    ) -> Option<Vec<Claim>> {
        if self.pieces.len() == 1 {
            return Some(vec![wanted]);
        }
        let others = (0..self.pieces.len()).filter(|&i| i != at);
        let pieces = others.map(|i| self.pieces[i].clone()).collect();
        let rest = Placed { opened: Arc::clone(&self.opened), pieces };
        match (wanted, rest.claim(convention)?.0) {
            // A loss is a value of 0, and values add: in normal play alone.
            (Claim::Sg(_) | Claim::Outcome(Outcome::P), Claim::Sg(other))
                if convention == Convention::Normal =>
            {
                Some(vec![Claim::Sg(wanted.value()? ^ other)])
            }
            (Claim::Tame { sg, firm }, Claim::Tame { sg: other, firm: rest_is_firm }) => {
                let sg = sg ^ other;
                Some(match (firm, rest_is_firm) {
                    (true, true) => [true, false].map(|firm| Claim::Tame { sg, firm }).to_vec(),
                    (false, true) => vec![],
                    (firm, false) => vec![Claim::Tame { sg, firm }],
                })
            }
            _ => None,
        }
    }
}
