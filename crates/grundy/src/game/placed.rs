//! The one implementation of the erased traits, for every [`Game`].

use super::any::{AnyGame, Component, Move, Reached, TheoremCard};
use super::{Card, Claim, Game, LookedUp, Theorem};
use crate::answer::{Method, Period, Table, Verified};
use crate::notation::{Problem, Words};
use crate::solve::{Failure, Meter, Reach, Stop, explore, tables};
use crate::values::{Convention, Outcome};
use crate::verify;
use rustc_hash::FxHashMap;
use std::any::Any;
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game with its parameters, and what has been computed about it so far.
pub struct Opened<G: Game> {
    game: G,
    known: Mutex<Known<G>>,
}

/// Values computed on the way; they outlive one question.
struct Known<G: Game> {
    table: Vec<u64>,
    grid: super::Grid,
    searched: FxHashMap<G::Position, Option<u64>>,
}

impl<G: Game> Opened<G> {
    /// Wraps a game for solvers and front ends.
    pub fn erased(game: G) -> Arc<dyn AnyGame> {
        let known = Known { table: Vec::new(), grid: Vec::new(), searched: FxHashMap::default() };
        Arc::new(Opened { game, known: Mutex::new(known) })
    }

    fn known(&self) -> MutexGuard<'_, Known<G>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn theorem(
        &self,
        convention: Convention,
        piece: &G::Position,
    ) -> Option<(&'static Theorem<G>, Claim)> {
        G::THEOREMS
            .iter()
            .filter(|theorem| theorem.convention == convention)
            .find_map(|theorem| Some((theorem, (theorem.says)(&self.game, piece)?)))
    }

    /// The SG value of one piece: theorem, look-up, table, grid, search.
    fn piece_sg(
        &self,
        piece: &G::Position,
        meter: &Meter,
    ) -> Result<Option<(u64, Method)>, Failure> {
        match self.theorem(Convention::Normal, piece) {
            Some((_, Claim::Sg(value))) => return Ok(Some((value, Method::Theorem))),
            Some((_, Claim::Outcome(Outcome::P))) => return Ok(Some((0, Method::Theorem))),
            _ => {}
        }
        if let Some(known) = self.game.looked_up(piece) {
            return Ok(known.sg.map(|value| (value, Method::Search)));
        }
        if let Some(failure) = self.game.refusal(piece) {
            return Err(failure);
        }
        if let Some(value) = self.tabulated(piece, meter)? {
            return Ok(Some((value, Method::Table)));
        }
        Ok(self.searched(piece, meter)?.map(|value| (value, Method::Search)))
    }

    fn tabulated(&self, piece: &G::Position, meter: &Meter) -> Result<Option<u64>, Stop> {
        if let Some(n) = self.game.index(piece) {
            if let Some(&value) = self.known().table.get(n as usize) {
                return Ok(Some(value));
            }
            if let Some(table) = self.game.tabulate(n, meter) {
                let table = table?;
                let value = table[n as usize];
                self.known().table = table;
                return Ok(Some(value));
            }
        }
        if let Some((row, column)) = self.game.cell(piece) {
            let cell = |grid: &super::Grid| grid.get(row as usize)?.get(column as usize).copied();
            if let Some(value) = cell(&self.known().grid) {
                return Ok(Some(value));
            }
            if let Some(grid) = self.game.grid(row, column, meter) {
                let grid = grid?;
                let value = cell(&grid);
                self.known().grid = grid;
                return Ok(value);
            }
        }
        Ok(None)
    }

    fn searched(&self, piece: &G::Position, meter: &Meter) -> Result<Option<u64>, Stop> {
        if let Some(&value) = self.known().searched.get(piece) {
            return Ok(value);
        }
        let (reach, numbers) = explore(&self.game, [piece.clone()], meter)?;
        let values = reach.grundy();
        let value = values[0];
        self.known().searched =
            numbers.into_iter().map(|(piece, number)| (piece, values[number as usize])).collect();
        Ok(value)
    }
}

impl<G: Game> AnyGame for Opened<G> {
    fn card(&self) -> Card {
        G::CARD
    }

    fn name(&self) -> String {
        self.game.name()
    }

    fn theorems(&self) -> Vec<TheoremCard> {
        let card = |t: &Theorem<G>| TheoremCard {
            name: t.name,
            source: t.source,
            convention: t.convention,
        };
        G::THEOREMS.iter().map(card).collect()
    }

    fn read(self: Arc<Self>, text: &str) -> Result<Vec<Box<dyn Component>>, Problem> {
        let example = || format!("grundy solve {} {}", G::CARD.game, G::CARD.position);
        let components = self.game.read(text).map_err(|problem| problem.example(example()))?;
        Ok(components.into_iter().map(|pieces| Placed::boxed(&self, pieces)).collect())
    }

    fn survey(&self, text: &str) -> Option<Result<Vec<(String, Outcome)>, Problem>> {
        self.game.survey(text)
    }

    fn table(&self, n: u64, meter: &Meter) -> Result<Table, Failure> {
        tables::table(&self.game, n, meter, &|piece, meter| self.piece_sg(piece, meter))
    }

    fn period(&self, meter: &Meter) -> Result<Period, Failure> {
        tables::period(&self.game, meter, &|piece, meter| self.piece_sg(piece, meter))
    }

    fn verify(&self, bound: Option<u64>, meter: &Meter) -> Result<Vec<Verified>, Stop> {
        let mut results = Vec::new();
        for theorem in G::THEOREMS {
            results.push(verify::theorem(&self.game, theorem, bound, meter)?);
            if let Some(sums) = verify::sums(&self.game, theorem, meter) {
                results.push(sums?);
            }
        }
        Ok(results)
    }

    fn samples(self: Arc<Self>, bound: u64) -> Vec<Box<dyn Component>> {
        self.game.small(bound).into_iter().map(|piece| Placed::boxed(&self, vec![piece])).collect()
    }

    fn reach(
        self: Arc<Self>,
        components: &[&dyn Component],
        meter: &Meter,
    ) -> Result<Box<dyn Reached>, Stop> {
        let roots = components
            .iter()
            .filter_map(|component| component.as_any().downcast_ref::<Placed<G>>())
            .flat_map(|placed| placed.pieces.iter().cloned());
        let (reach, numbers) = explore(&self.game, roots, meter)?;
        Ok(Box::new(ReachedHere::<G> { reach, numbers }))
    }
}

struct ReachedHere<G: Game> {
    reach: Reach,
    numbers: FxHashMap<G::Position, u32>,
}

impl<G: Game> Reached for ReachedHere<G> {
    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn pieces(&self, component: &dyn Component) -> Option<Vec<u32>> {
        let placed = component.as_any().downcast_ref::<Placed<G>>()?;
        placed.pieces.iter().map(|piece| self.numbers.get(piece).copied()).collect()
    }
}

/// A component: some pieces of one opened game.
pub(super) struct Placed<G: Game> {
    pub(super) opened: Arc<Opened<G>>,
    pub(super) pieces: Vec<G::Position>,
}

impl<G: Game> Placed<G> {
    fn boxed(opened: &Arc<Opened<G>>, pieces: Vec<G::Position>) -> Box<dyn Component> {
        Box::new(Placed { opened: Arc::clone(opened), pieces })
    }

    pub(super) fn game(&self) -> &G {
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
        self.game().name_of(&self.pieces)
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

    fn sg_effort(&self) -> u64 {
        G::SG_EFFORT
    }

    fn is_live(&self) -> bool {
        let live = |piece| self.game().options(piece, &mut |_| ControlFlow::Break(())).is_break();
        self.pieces.iter().any(live)
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
        self.constructed(convention, wanted, &mut |at, option| each(self.moved(at, option, place)))
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
