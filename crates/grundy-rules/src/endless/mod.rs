//! Rules that grow for ever: `n -> [n+1]`.
//!
//! Where infinitely many positions can be reached, no search ends, and nothing is gained by
//! stopping at a limit. Since a position has finitely many options, there is a chain of moves
//! that never ends then; here it is looked for, and *proved* to go on for ever:
//!
//! ```text
//! pick · moves    which move, so that it can be made again elsewhere
//! chain           moves p ─▶ … ─▶ q ≥ p, and that they can be repeated without end
//! eval            expressions at p + y·d, for all y at once
//! between · poly  polynomials in y, and what is known without knowing y
//! ```
//!
//! What cannot be proved so is left to the limits of the search. Numbers have any length
//! here: a chain on which 64 bits are soon too few (`n -> [2*n]`) is as endless as any other. The
//! caller follows its first [`FOLLOWED`] moves, and tells another fault that is met there.

mod between;
mod chain;
mod eval;
mod moves;
mod pick;
mod poly;

use crate::ir::Rule;
use grundy::work::{Meter, Stop};

/// Moves of a chain after which it is called endless, if no fault was met: fewer where 64 bits
/// are too few for so many.
const FOLLOWED: usize = 128;

/// Positions of a chain that are shown.
const SHOWN: usize = 4;

/// Why play from a position never ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endless {
    /// The first positions of the chain.
    pub positions: Vec<Vec<i64>>,
    /// Where among them the part begins that is repeated.
    pub grows_from: usize,
}

/// Looks for play that never ends in the neighbourhood of a position, with so many moves
/// followed at most.
pub(crate) fn endless(
    rule: &Rule,
    position: &[i64],
    most: usize,
    meter: &Meter,
) -> Result<Option<Endless>, Stop> {
    let position: Vec<i128> = position.iter().map(|&number| number.into()).collect();
    let Some(chain) = chain::find(rule, &position, most, meter)? else { return Ok(None) };
    let grows_from = chain.way.len() - 1;
    let on = chain.positions(rule).skip(1).take(FOLLOWED);
    let all = chain.way.iter().cloned().chain(on);
    // All are numbers of rules.
    let positions = all.map(|numbers| numbers.into_iter().map(|n| n as i64).collect()).collect();
    Ok(Some(Endless { positions, grows_from }))
}

impl Endless {
    /// The positions that tell it; a gap is `None`. Play began at `origin`, which may be
    /// elsewhere.
    pub fn told(&self, origin: Option<&[i64]>) -> Vec<Option<Vec<i64>>> {
        let first = self.positions.first().map(Vec::as_slice);
        let from = match (origin, self.grows_from) {
            (Some(origin), 0 | 1) if first == Some(origin) => 0,
            _ => self.grows_from,
        };
        let mut told: Vec<_> =
            self.positions[from..].iter().take(SHOWN).cloned().map(Some).collect();
        if let Some(origin) = origin
            && told.first().and_then(Option::as_deref) != Some(origin)
        {
            told.splice(0..0, [Some(origin.to_vec()), None]);
        }
        told
    }

    /// Whether there is enough of the chain to show: its numbers fit rules so long.
    pub fn can_be_told(&self) -> bool {
        self.positions.len() >= self.grows_from + SHOWN
    }
}
