//! Everything that can be reached, one option after the other.
//!
//! This is where a game loses its type. Games that list options in bulk have a way of their
//! own ([`Shortcuts::reached`](crate::game::Shortcuts::reached)); [`explore_plainly`] is the way of
//! all others, and the twin of that.
//!
//! Complexity: one visit of every option of every piece; no recursion.

use crate::game::Game;
use crate::reach::{Everything, Listed, Reach};
use crate::work::{Flow, Listing, Meter, Stop, go_on};

/// Explores a game from the given pieces. Returns their options as numbers, and the pieces:
/// the roots first, then the others in the order they are met.
pub fn explore<G: Game>(
    game: &G,
    roots: impl IntoIterator<Item = G::Position>,
    meter: &Meter,
) -> Result<Everything<G::Position>, Stop> {
    let roots: Vec<G::Position> = roots.into_iter().collect();
    let shortcuts = game.abilities().shortcuts;
    match shortcuts.and_then(|shortcuts| shortcuts.reached(&roots, meter)) {
        Some(reached) => reached,
        None => explore_plainly(game, &roots, meter),
    }
}

/// [`explore`], whatever the game can do by itself.
pub fn explore_plainly<G: Game>(
    game: &G,
    roots: &[G::Position],
    meter: &Meter,
) -> Result<Everything<G::Position>, Stop> {
    let verdicts = game.abilities().verdicts;
    let mut reach = Reach::default();
    let mut pieces = Listed::new();
    for root in roots {
        pieces.number(root);
    }
    let piece_bytes = (2 * size_of::<G::Position>() + 24) as u64;
    while let Some(position) = pieces.list().get(reach.len()).cloned() {
        if let Some(verdicts) = verdicts
            && let Some(wins) = verdicts.verdict(&position)?
        {
            reach.decide(reach.len() as u32, wins);
        }
        let listing = game.options(&position, meter, &mut |option| {
            go_on(meter.steps(1).and_then(|()| meter.hold(4 + 4 * option.len() as u64)))?;
            let known = pieces.list().len();
            if !reach.has_room(option.len()) || known >= u32::MAX as usize - 64 {
                return go_on(Err(Reach::full()));
            }
            go_on(pieces.before_growth(option.len(), meter))?;
            go_on(reach.push(option.iter().map(|piece| pieces.number(piece)), meter))?;
            // Pieces count when they are met: one position may have endless options.
            let met = &pieces.list()[known..];
            if met.is_empty() {
                return Flow::Continue(());
            }
            // Once in the list and once in the map.
            let lists: u64 = met.iter().map(|piece| 2 * game.bytes(piece)).sum();
            go_on(meter.visit(met.len() as u64))?;
            go_on(meter.hold(met.len() as u64 * piece_bytes + lists))?;
            // Long positions take long to copy and to compare.
            go_on(meter.steps(lists / 64))
        });
        listing.finished()?;
        reach.close();
    }
    Ok((reach, Box::new(pieces)))
}
