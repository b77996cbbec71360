//! An opened game: the one implementation of [`AnyGame`], for every [`Game`].

mod placed;

use crate::answer::{Method, Period, Table, Verified};
use crate::game::{
    AnyGame, Card, Claim, Component, Game, Grid, Lost, Reached, Shape, Surveyed, TableKind,
    Theorem, TheoremCard, example,
};
use crate::heap::{Code, TameHeaps};
use crate::notation::{Problem, scan};
use crate::reach::{Pieces, Reach};
use crate::solve::{explore, periods, tables};
use crate::values::{Convention, Outcome};
use crate::verify;
use crate::work::{Meter, Stop};
use placed::Placed;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A game with its parameters, and what has been computed about it so far.
pub struct Opened<G: Game> {
    game: G,
    known: Mutex<Known<G>>,
    /// The name it goes by, if that is not its own, and how far it was compared with what
    /// has that name.
    alias: OnceLock<(String, Option<u64>)>,
}

/// What was explored last.
struct Searched<P> {
    root: P,
    pieces: Pieces<P>,
    found: SearchResult,
}

/// What a search of all that can be reached gave.
enum SearchResult {
    /// The value of each piece, by number.
    Values(Vec<Option<u64>>),
    /// The root has no value. Whoever hears that plays the whole graph out: it is kept for
    /// them, once.
    Circle(Reach),
}

/// Values computed on the way; they outlive one question.
struct Known<G: Game> {
    table: Vec<u64>,
    grid: Grid,
    searched: Option<Searched<G::Position>>,
}

impl<G: Game> Opened<G> {
    /// Wraps a game for solvers and front ends.
    pub fn erased(game: G) -> Arc<dyn AnyGame> {
        let known = Known { table: Vec::new(), grid: Vec::new(), searched: None };
        Arc::new(Opened { game, known: Mutex::new(known), alias: OnceLock::new() })
    }

    fn known(&self) -> MutexGuard<'_, Known<G>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Steps that it takes to go through a piece once: positions can be megabytes long.
    fn length(&self, piece: &G::Position) -> u64 {
        self.game.bytes(piece) / 256
    }

    fn theorem(
        &self,
        convention: Convention,
        piece: &G::Position,
        meter: &Meter,
    ) -> Result<Option<(&'static Theorem<G>, Claim)>, Stop> {
        for theorem in G::THEOREMS.iter().filter(|theorem| theorem.convention == convention) {
            meter.steps(self.length(piece))?;
            if let Some(claim) = (theorem.says)(&self.game, piece, meter)? {
                return Ok(Some((theorem, claim)));
            }
        }
        Ok(None)
    }

    /// The SG value of one piece: theorem, look-up, table, grid, search.
    fn piece_sg(&self, piece: &G::Position, meter: &Meter) -> Result<Option<(u64, Method)>, Stop> {
        let said = self.theorem(Convention::Normal, piece, meter)?;
        match said {
            Some((_, Claim::Sg(value))) => return Ok(Some((value, Method::Theorem))),
            Some((_, Claim::Outcome(Outcome::P))) => return Ok(Some((0, Method::Theorem))),
            _ => {}
        }
        let abilities = self.game.abilities();
        if abilities.verdicts.is_some() {
            return Ok(None);
        }
        if let Some(before) = abilities.before_search {
            if let Some(known) = before.looked_up(piece) {
                return Ok(known.sg.map(|value| (value, known.method)));
            }
            before.refuse(piece, meter)?;
            before.study(piece, meter)?;
            if let Some(known) = before.looked_up(piece) {
                return Ok(known.sg.map(|value| (value, known.method)));
            }
        }
        if said.is_none()
            && let Some((_, Claim::Sg(value))) = self.theorem(Convention::Normal, piece, meter)?
        {
            return Ok(Some((value, Method::Theorem)));
        }
        if let Some(value) = self.tabulated(piece, meter)? {
            return Ok(Some((value, Method::Table)));
        }
        Ok(self.searched(piece, meter)?.map(|value| (value, Method::Search)))
    }

    fn tabulated(&self, piece: &G::Position, meter: &Meter) -> Result<Option<u64>, Stop> {
        let abilities = self.game.abilities();
        if let Some(line) = abilities.line
            && let Some(n) = line.index(piece)
        {
            if let Some(&value) = self.known().table.get(n as usize) {
                return Ok(Some(value));
            }
            if let Some(table) = line.tabulate(n, meter) {
                let table = table?;
                let value = table[n as usize];
                self.known().table = table;
                return Ok(Some(value));
            }
        }
        if let Some(pairs) = abilities.pairs
            && let Some((row, column)) = pairs.cell(piece)
        {
            let cell = |grid: &Grid| grid.get(row as usize)?.get(column as usize).copied();
            if let Some(value) = cell(&self.known().grid) {
                return Ok(Some(value));
            }
            if let Some(grid) = pairs.grid(row, column, meter) {
                let grid = grid?;
                let value = cell(&grid);
                self.known().grid = grid;
                return Ok(value);
            }
        }
        Ok(None)
    }

    fn searched(&self, piece: &G::Position, meter: &Meter) -> Result<Option<u64>, Stop> {
        if let Some(searched) = &self.known().searched {
            match (&searched.found, searched.pieces.get(piece)) {
                (SearchResult::Values(values), Some(number)) => return Ok(values[number as usize]),
                (SearchResult::Circle(_), Some(0)) => return Ok(None),
                _ => {}
            }
        }
        let (reach, pieces) = explore(&self.game, [piece.clone()], meter)?;
        // Where play can turn in a circle the root has no value; most circles are near.
        let (value, found) = if reach.has_a_near_cycle(meter)? {
            (None, SearchResult::Circle(reach))
        } else {
            let values = reach.grundy_within(meter)?;
            match values[0] {
                None => (None, SearchResult::Circle(reach)),
                value => (value, SearchResult::Values(values)),
            }
        };
        self.known().searched = Some(Searched { root: piece.clone(), pieces, found });
        Ok(value)
    }

    /// What was explored last, if that was from this root and the graph is still there.
    fn kept(&self, root: &G::Position) -> Option<(Reach, Pieces<G::Position>)> {
        let mut known = self.known();
        let kept = known.searched.take_if(|searched| {
            matches!(searched.found, SearchResult::Circle(_)) && searched.root == *root
        })?;
        match kept.found {
            SearchResult::Circle(reach) => Some((reach, kept.pieces)),
            SearchResult::Values(_) => None,
        }
    }
}

impl<G: Game> AnyGame for Opened<G> {
    fn card(&self) -> Card {
        G::CARD
    }

    fn rule(&self) -> Option<String> {
        self.game.rule()
    }

    fn shape(&self) -> Shape {
        let own = self.game.abilities().naming.and_then(|naming| naming.shape());
        own.unwrap_or(G::CARD.shape)
    }

    fn name(&self) -> String {
        self.alias.get().map_or_else(|| self.game.name(), |(name, _)| name.clone())
    }

    fn call(&self, name: String, compared: Option<u64>) {
        let _ = self.alias.set((name, compared)); // a second name is no name
    }

    fn compared(&self) -> Option<u64> {
        self.alias.get()?.1
    }

    fn has_starts(&self) -> bool {
        self.game.abilities().starts.is_some()
    }

    fn has_verdicts(&self) -> bool {
        self.game.abilities().verdicts.is_some()
    }

    fn lost(&self) -> Option<Lost> {
        self.game.abilities().lost
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
        let components =
            self.game.read(text).map_err(|problem| problem.example(example(&self.game)))?;
        Ok(components.into_iter().map(|pieces| Placed::boxed(&self, pieces)).collect())
    }

    fn survey(&self, text: &str, meter: &Meter) -> Option<Result<Surveyed, Stop>> {
        self.game.abilities().survey?.survey(text, meter)
    }

    fn table_kind(&self) -> Option<TableKind> {
        let abilities = self.game.abilities();
        let line = abilities.line.map(|line| TableKind::Line { first: line.first() });
        // Where verdicts end play there are outcomes to tabulate.
        let numbers = abilities.verdicts.map_or(0, |verdicts| verdicts.numbers());
        line.or(abilities.pairs.map(|_| TableKind::Grid)).or(match numbers {
            1 => Some(TableKind::Line { first: 0 }),
            2 => Some(TableKind::Grid),
            _ => None,
        })
    }

    fn entry(self: Arc<Self>, indices: &[u64]) -> Option<Box<dyn Component>> {
        let abilities = self.game.abilities();
        let piece = match *indices {
            [n] => abilities.line.map(|line| line.at(n)),
            [row, column] => abilities.pairs.map(|pairs| pairs.pair(row, column)),
            _ => None,
        }?;
        Some(Placed::boxed(&self, vec![piece]))
    }

    fn table(&self, n: u64, meter: &Meter) -> Result<Table, Stop> {
        let sg = |piece: &_, meter: &_| self.piece_sg(piece, meter);
        tables::table(&self.game, n, meter, &sg)
    }

    fn code(&self) -> Option<&Code> {
        self.game.abilities().heaps?.code
    }

    fn tame(&self) -> Option<&TameHeaps> {
        self.game.abilities().heaps?.tame
    }

    fn period(&self, meter: &Meter) -> Result<Period, Stop> {
        let sg = |piece: &_, meter: &_| self.piece_sg(piece, meter);
        let period = periods::period(&self.game, meter, &sg)?;
        // What is proved of the game is not yet proved of a rule that was only compared.
        Ok(match self.compared() {
            Some(bound) => period.of_a_rule(&self.game.name(), bound),
            None => period,
        })
    }

    fn verify(&self, bound: Option<u64>, meter: &Meter) -> Result<Vec<Verified>, Stop> {
        let mut results = match self.game.abilities().shortcuts {
            Some(shortcuts) => shortcuts.checks(bound, meter)?,
            None => Vec::new(),
        };
        for theorem in G::THEOREMS {
            results.push(verify::theorem(&self.game, theorem, bound, meter)?);
            if let Some(sums) = verify::sums(&self.game, theorem, meter) {
                results.push(sums?);
            }
        }
        // A theorem that covers no position here was not compared.
        results.retain(|verified| verified.positions > 0);
        Ok(results)
    }

    fn samples(self: Arc<Self>, bound: u64) -> Vec<Box<dyn Component>> {
        self.game.small(bound).map(|piece| Placed::boxed(&self, vec![piece])).collect()
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
        let roots: Vec<G::Position> = roots.collect();
        // What the game itself gives up is not searched in vain.
        if let Some(before) = self.game.abilities().before_search {
            roots.iter().try_for_each(|root| before.refuse(root, meter))?;
        }
        let kept = if let [root] = &roots[..] { self.kept(root) } else { None };
        let (reach, pieces) = match kept {
            Some(kept) => kept,
            None => explore(&self.game, roots, meter)?,
        };
        Ok(Box::new(ReachedHere { opened: self, reach: Arc::new(reach), pieces }))
    }
}

struct ReachedHere<G: Game> {
    opened: Arc<Opened<G>>,
    reach: Arc<Reach>,
    pieces: Pieces<G::Position>,
}

/// More positions of a cycle than this are not written.
const WRITTEN: usize = 64;

impl<G: Game> Reached for ReachedHere<G> {
    fn reach(&self) -> &Arc<Reach> {
        &self.reach
    }

    fn pieces(&self, component: &dyn Component) -> Option<Vec<u32>> {
        let placed = component.as_any().downcast_ref::<Placed<G>>()?;
        placed.pieces.iter().map(|piece| self.pieces.get(piece)).collect()
    }

    fn cycle(&self, meter: &Meter) -> Result<Option<Vec<String>>, Stop> {
        let Some(cycle) = self.reach.cycle_within(meter)? else { return Ok(None) };
        let written = cycle.iter().take(WRITTEN).filter_map(|&number| {
            let piece = self.pieces.at(number)?;
            Some(self.opened.game.write(&[piece]))
        });
        Ok(Some(written.collect()))
    }

    fn growing(&self, meter: &Meter) -> Result<Option<Vec<String>>, Stop> {
        let Some(sums) = self.reach.growing(meter)? else { return Ok(None) };
        let written = sums.iter().map(|sum| {
            let pieces: Vec<G::Position> =
                sum.iter().filter_map(|&number| self.pieces.at(number)).collect();
            scan::shown(&self.opened.game.write(&pieces))
        });
        Ok(Some(written.collect()))
    }
}
