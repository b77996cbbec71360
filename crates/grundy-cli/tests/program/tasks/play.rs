//! Play by the definition: whoever cannot move has lost. Positions are lists of numbers; nothing here knows the
//! library.

use std::collections::HashMap;

pub type Position = Vec<u64>;

/// The positions after each move.
pub type Moves = fn(&[u64]) -> Vec<Position>;

/// Who wins, position by position.
pub struct Play {
    moves: Moves,
    known: HashMap<Position, bool>,
}

impl Play {
    pub fn of(moves: Moves) -> Self {
        Play { moves, known: HashMap::new() }
    }

    /// Whether the player to move wins.
    pub fn wins(&mut self, position: &[u64]) -> bool {
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let options = (self.moves)(position);
        let wins = options.iter().any(|option| !self.wins(option));
        self.known.insert(position.to_vec(), wins);
        wins
    }
}

/// The moves of a row of parts, each of so many numbers: one of them becomes any number of parts.
pub fn in_one_part(
    position: &[u64],
    width: usize,
    moves: impl Fn(&[u64]) -> Vec<Position>,
) -> Vec<Position> {
    let mut all = Vec::new();
    for at in (0..position.len()).step_by(width) {
        let (before, rest) = position.split_at(at);
        let (part, after) = rest.split_at(width);
        all.extend(moves(part).iter().map(|left| {
            let mut parts: Vec<&[u64]> =
                [before, left, after].map(|it| it.chunks(width)).into_iter().flatten().collect();
            // The order of parts does not matter: fewer positions.
            parts.sort_unstable();
            parts.concat()
        }));
    }
    all
}

/// One part alone, and every two of some: the positions that are compared where parts are added.
pub fn alone_and_in_pairs(alone: &[Position], paired: &[Position]) -> Vec<Position> {
    let two =
        paired.iter().flat_map(|one| paired.iter().map(move |other| [&one[..], other].concat()));
    alone.iter().cloned().chain(two).collect()
}

/// All lists of numbers below bounds.
pub fn below(bounds: &[u64]) -> Vec<Position> {
    let start = vec![Vec::new()];
    bounds.iter().fold(start, |lists, &bound| {
        let longer = |list: Position| (0..bound).map(move |last| [&list[..], &[last]].concat());
        lists.into_iter().flat_map(longer).collect()
    })
}
