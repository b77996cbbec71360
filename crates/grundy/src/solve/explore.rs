//! Everything that can be reached, one option after the other.
//!
//! This is where a game loses its type. Games that list options in bulk have a way of their
//! own ([`Game::reached`]); [`explore_plainly`] is the way of all others, and the twin of that.
//!
//! Complexity: one visit of every option of every piece; no recursion.

use super::pieces::Listed;
use super::{Failure, Meter, Pieces, Reach, Stop};
use crate::game::Game;
use std::ops::ControlFlow;

/// The options of all pieces as numbers, and the pieces.
pub type Everything<P> = (Reach, Pieces<P>);

/// Explores a game from the given pieces. Returns their options as numbers, and the pieces:
/// the roots first, then the others in the order they are met.
pub fn explore<G: Game>(
    game: &G,
    roots: impl IntoIterator<Item = G::Position>,
    meter: &Meter,
) -> Result<Everything<G::Position>, Stop> {
    let roots: Vec<G::Position> = roots.into_iter().collect();
    game.begin(meter);
    match game.reached(&roots, meter) {
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
    game.begin(meter);
    let has_verdicts = game.has_verdicts();
    let mut reach = Reach::default();
    let mut pieces = Listed::new();
    for root in roots {
        pieces.number(root);
    }
    let piece_bytes = (2 * size_of::<G::Position>() + 24) as u64;
    while let Some(position) = pieces.list().get(reach.len()).cloned() {
        if has_verdicts && let Some(wins) = game.verdict(&position) {
            reach.decide(reach.len() as u32, wins);
        }
        let mut stop = None;
        let _ = game.options(&position, &mut |option| {
            if let Err(reason) =
                meter.steps(1).and_then(|()| meter.hold(4 + 4 * option.len() as u64))
            {
                stop = Some(reason);
                return ControlFlow::Break(());
            }
            let known = pieces.list().len();
            if !reach.has_room(option.len()) || known >= u32::MAX as usize - 64 {
                stop = Some(Reach::full());
                return ControlFlow::Break(());
            }
            reach.push(option.iter().map(|piece| pieces.number(piece)));
            // Pieces count when they are met: one position may have endless options.
            let met = &pieces.list()[known..];
            // Once in the list and once in the map.
            let lists: u64 = met.iter().map(|piece| 2 * game.bytes(piece)).sum();
            let noted = || {
                meter.visit(met.len() as u64)?;
                meter.hold(met.len() as u64 * piece_bytes + lists)?;
                // Long positions take long to copy and to compare.
                meter.steps(lists / 64)
            };
            if !met.is_empty()
                && let Err(reason) = noted()
            {
                stop = Some(reason);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(reason) = stop {
            return Err(reason);
        }
        if let Some(failure) = game.trouble() {
            return Err(match failure {
                Failure::Stop(stop) => stop,
                // Whoever asked hears of it from the game itself.
                Failure::Problem(problem) => Stop { reason: problem.message },
            });
        }
        reach.close();
    }
    Ok((reach, Box::new(pieces)))
}
