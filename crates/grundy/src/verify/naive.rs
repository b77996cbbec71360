//! Exhaustive play, too simple to be wrong.
//!
//! Definitions only: a value is the mex of the options' values, a position is won
//! if some option is lost. Positions wait on a stack until all their options are
//! known; nothing recurses.

use crate::game::Game;
use crate::work::{Listing, Meter, Stop, discard, go_on};
use rustc_hash::FxHashMap;

/// Plays one game out, remembering what it has seen.
pub struct Naive<'g, G: Game> {
    game: &'g G,
    meter: &'g Meter,
    sg: FxHashMap<G::Position, u64>,
    misere_sg: FxHashMap<Vec<G::Position>, u64>,
    wins: [FxHashMap<Vec<G::Position>, bool>; 2],
}

type Sum<G> = Vec<<G as Game>::Position>;

impl<'g, G: Game> Naive<'g, G> {
    /// A player who has seen nothing yet.
    pub fn new(game: &'g G, meter: &'g Meter) -> Self {
        let wins = [FxHashMap::default(), FxHashMap::default()];
        Naive { game, meter, sg: FxHashMap::default(), misere_sg: FxHashMap::default(), wins }
    }

    /// Gives back all that was seen without waiting for it: for whoever has to stop.
    pub fn discard(self) {
        discard((self.sg, self.misere_sg, self.wins));
    }

    /// The game that is played.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// What counts its work.
    pub fn meter(&self) -> &'g Meter {
        self.meter
    }

    /// The options of one piece, each as a sorted sum.
    pub fn options_of(&self, piece: &G::Position) -> Result<Vec<Sum<G>>, Stop> {
        let mut options = Vec::new();
        let listing = self.game.options(piece, self.meter, &mut |option| {
            let mut option = option.to_vec();
            option.sort();
            options.push(option);
            go_on(self.meter.steps(1))
        });
        listing.finished()?;
        Ok(options)
    }

    /// All sums that one move makes of a sum.
    fn options_of_sum(&self, sum: &Sum<G>) -> Result<Vec<Sum<G>>, Stop> {
        if let [piece] = sum.as_slice() {
            return self.options_of(piece);
        }
        let mut all = Vec::new();
        for (i, piece) in sum.iter().enumerate() {
            for option in self.options_of(piece)? {
                let mut after = sum.clone();
                after.splice(i..=i, option);
                after.sort();
                all.push(after);
            }
        }
        Ok(all)
    }

    /// The SG value of a sum: exclusive or of its pieces.
    pub fn sg_of_sum(&mut self, sum: &[G::Position]) -> Result<u64, Stop> {
        sum.iter().try_fold(0, |total, piece| Ok(total ^ self.sg(piece)?))
    }

    /// The SG value of a piece, by definition.
    pub fn sg(&mut self, piece: &G::Position) -> Result<u64, Stop> {
        if let Some(&known) = self.sg.get(piece) {
            return Ok(known);
        }
        let mut stack = vec![piece.clone()];
        while let Some(top) = stack.last().cloned() {
            if self.sg.contains_key(&top) {
                stack.pop();
                continue;
            }
            self.meter.steps(1)?;
            let options = self.options_of(&top)?;
            let waiting = stack.len();
            stack.extend(options.iter().flatten().filter(|p| !self.sg.contains_key(p)).cloned());
            if stack.len() == waiting {
                let values: Vec<u64> =
                    options.iter().map(|o| o.iter().fold(0, |sum, p| sum ^ self.sg[p])).collect();
                self.meter.before_growth(&self.sg, 1)?;
                self.sg.insert(top, plain_mex(&values));
                stack.pop();
            }
        }
        Ok(self.sg[piece])
    }

    /// The misère SG value of a sum: 1 at the end, else the mex of the options.
    pub fn misere_sg(&mut self, sum: &[G::Position]) -> Result<u64, Stop> {
        if let Some(&known) = self.misere_sg.get(sum) {
            return Ok(known);
        }
        let mut start = sum.to_vec();
        start.sort();
        let mut stack = vec![start.clone()];
        while let Some(top) = stack.last().cloned() {
            if self.misere_sg.contains_key(&top) {
                stack.pop();
                continue;
            }
            self.meter.steps(1)?;
            let options = self.options_of_sum(&top)?;
            let waiting = stack.len();
            stack.extend(options.iter().filter(|o| !self.misere_sg.contains_key(*o)).cloned());
            if stack.len() == waiting {
                let values: Vec<u64> = options.iter().map(|o| self.misere_sg[o]).collect();
                let value = if options.is_empty() { 1 } else { plain_mex(&values) };
                self.meter.before_growth(&self.misere_sg, 1)?;
                self.misere_sg.insert(top, value);
                stack.pop();
            }
        }
        Ok(self.misere_sg[&start])
    }

    /// Whether the player to move wins a sum.
    pub fn wins(&mut self, sum: &[G::Position], misere: bool) -> Result<bool, Stop> {
        let seen = usize::from(misere);
        if let Some(&known) = self.wins[seen].get(sum) {
            return Ok(known);
        }
        let mut start = sum.to_vec();
        start.sort();
        let mut stack = vec![start.clone()];
        while let Some(top) = stack.last().cloned() {
            if self.wins[seen].contains_key(&top) {
                stack.pop();
                continue;
            }
            self.meter.steps(1)?;
            let options = self.options_of_sum(&top)?;
            let known = &self.wins[seen];
            let won = options.iter().any(|o| known.get(o) == Some(&false));
            let waiting = stack.len();
            if !won {
                stack.extend(options.iter().filter(|o| !known.contains_key(*o)).cloned());
            }
            if stack.len() == waiting {
                let wins = if options.is_empty() { misere } else { won };
                self.meter.before_growth(&self.wins[seen], 1)?;
                self.wins[seen].insert(top, wins);
                stack.pop();
            }
        }
        Ok(self.wins[seen][&start])
    }
}

/// The least number that is not there.
fn plain_mex(values: &[u64]) -> u64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
        .iter()
        .enumerate()
        .find(|&(i, &v)| i as u64 != v)
        .map_or(sorted.len() as u64, |(i, _)| i as u64)
}
