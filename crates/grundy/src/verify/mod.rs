//! Theorems against exhaustive play.
//!
//! Nothing here shares code with the theorems: [`Naive`] knows a game's options
//! and the definitions of winning, mex and misère play, and no more. Every
//! theorem on record is compared on every small position, its verdict and its
//! list of moves; [`compounds`](crate::games::compounds) does the same for the theorems of sums.

mod naive;

pub use naive::Naive;

use crate::answer::Verified;
use crate::game::{Claim, Game, Theorem};
use crate::notation::Words;
use crate::values::{Convention, Outcome, heap_lists};
use crate::words;
use crate::work::{Ending, Flow, Listing, Meter, Stop};
use std::collections::BTreeSet;

/// Compares one theorem with exhaustive play on all small positions.
pub fn theorem<G: Game>(
    game: &G,
    theorem: &Theorem<G>,
    bound: Option<u64>,
    meter: &Meter,
) -> Result<Verified, Stop> {
    let mut bound = bound.unwrap_or(G::CARD.bound);
    if theorem.convention == Convention::Misere && splits(game, meter)? {
        // Misère values of pieces do not add up, so whole sums are played out.
        bound = bound.min(SUMS);
    }
    let mut naive = Naive::new(game, meter);
    let mut verified = Verified {
        game: game.name(),
        theorem: theorem.name.into(),
        bound,
        positions: 0,
        difference: None,
    };
    match compare(theorem, &mut naive, &mut verified) {
        Ok(()) => Ok(verified),
        Err(stop) => {
            naive.discard();
            Err(stop)
        }
    }
}

/// Compares position after position, up to the first difference.
fn compare<G: Game>(
    theorem: &Theorem<G>,
    naive: &mut Naive<G>,
    verified: &mut Verified,
) -> Result<(), Stop> {
    let (game, meter) = (naive.game(), naive.meter());
    for position in game.small(verified.bound) {
        // A theorem may take its time over a position without a step of play.
        meter.look_at_the_clock()?;
        let Some(claim) = (theorem.says)(game, &position, meter)? else { continue };
        verified.positions += 1;
        verified.difference = match verdict(naive, theorem.convention, &position, claim)? {
            None => moves(game, theorem, naive, &position, claim)?,
            some => some,
        };
        if verified.difference.is_some() {
            break;
        }
    }
    Ok(())
}

/// Compares the outcomes of sums of heaps, every list with a total of up to
/// 14, with exhaustive play of the whole sum. `None` for games whose
/// positions are not heaps, and for theorems that give no value.
pub fn sums<G: Game>(
    game: &G,
    theorem: &Theorem<G>,
    meter: &Meter,
) -> Option<Result<Verified, Stop>> {
    let abilities = game.abilities();
    abilities.heaps?;
    let line = abilities.line?;
    let misere = theorem.convention == Convention::Misere;
    let mut naive = Naive::new(game, meter);
    let mut verified = Verified {
        game: game.name(),
        theorem: format!("{}, sums", theorem.name),
        bound: TOTAL,
        positions: 0,
        difference: None,
    };
    for heaps in heap_lists(TOTAL, TOTAL as usize) {
        let pieces: Vec<G::Position> = heaps.iter().map(|&heap| line.at(heap)).collect();
        let claims: Result<Option<Vec<Claim>>, Stop> =
            pieces.iter().map(|piece| (theorem.says)(game, piece, meter)).collect();
        let said = match claims {
            Ok(claims) => claims.and_then(|claims| said_of_sum(&claims)),
            Err(stop) => return Some(Err(stop)),
        };
        let Some(said) = said else { continue };
        let played = match naive.wins(&pieces, misere) {
            Ok(wins) => Outcome::n_if(wins),
            Err(stop) => return Some(Err(stop)),
        };
        verified.positions += 1;
        if said != played {
            let text = game.write(&pieces);
            verified.difference = Some(words!(
                "at `{text}` the theorem says {said}, play says {played}",
                "在 `{text}` 处定理给出 {said}，穷举给出 {played}"
            ));
            break;
        }
    }
    (verified.positions > 0).then_some(Ok(verified))
}

/// The outcome of a sum from the claims about its heaps: exclusive or in normal
/// play, and misère Nim for tame heaps.
fn said_of_sum(claims: &[Claim]) -> Option<Outcome> {
    let (mut sum, mut firm, mut tame) = (0, false, false);
    for claim in claims {
        match *claim {
            Claim::Sg(value) => sum ^= value,
            Claim::Tame { sg, firm: is_firm } => {
                sum ^= sg;
                firm |= is_firm;
                tame = true;
            }
            _ => return None,
        }
    }
    Some(Outcome::n_if(if tame { (sum != 0) == firm } else { sum != 0 }))
}

/// How many classes of options are looked at from either end.
const CLASSES: usize = 32;

/// The total of the heaps in [`sums`].
const TOTAL: u64 = 14;

/// The largest total of heaps whose sums are played out as a whole.
const SUMS: u64 = 24;

/// Whether a small position has an option of several pieces.
fn splits<G: Game>(game: &G, meter: &Meter) -> Result<bool, Stop> {
    for position in game.small(G::CARD.bound.min(8)) {
        let mut several = |option: &[G::Position]| match option.len() {
            1 => Flow::Continue(()),
            _ => Flow::Break(Ending::Enough),
        };
        if !game.options(&position, meter, &mut several).finished()? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What play says about one piece, in the terms of the claim.
fn truth<G: Game>(
    naive: &mut Naive<G>,
    convention: Convention,
    pieces: &[G::Position],
    claim: Claim,
) -> Result<Claim, Stop> {
    let misere = convention == Convention::Misere;
    Ok(match claim {
        Claim::Sg(_) => Claim::Sg(naive.sg_of_sum(pieces)?),
        Claim::Tame { .. } => {
            let (sg, reversed) = (naive.sg_of_sum(pieces)?, naive.misere_sg(pieces)?);
            match (sg, reversed) {
                (0, 1) | (1, 0) => Claim::Tame { sg, firm: false },
                _ if sg == reversed => Claim::Tame { sg, firm: true },
                // wild: report the misère value, which no claim can match
                _ => Claim::Pace(reversed),
            }
        }
        _ => Claim::Outcome(Outcome::n_if(naive.wins(pieces, misere)?)),
    })
}

fn verdict<G: Game>(
    naive: &mut Naive<G>,
    convention: Convention,
    position: &G::Position,
    claim: Claim,
) -> Result<Option<Words>, Stop> {
    let truth = truth(naive, convention, std::slice::from_ref(position), claim)?;
    let text = naive.game().write(std::slice::from_ref(position));
    Ok((truth != claim).then(|| {
        words!(
            "at `{text}` the theorem says {claim:?}, play says {truth:?}",
            "在 `{text}` 处定理给出 {claim:?}，穷举给出 {truth:?}"
        )
    }))
}

/// Compares the constructed moves with all options, for every class an option has.
fn moves<G: Game>(
    game: &G,
    theorem: &Theorem<G>,
    naive: &mut Naive<G>,
    position: &G::Position,
    claim: Claim,
) -> Result<Option<Words>, Stop> {
    let Some(construct) = theorem.moves else { return Ok(None) };
    let mut options: Vec<(Claim, Vec<G::Position>)> = Vec::new();
    for option in naive.options_of(position)? {
        options.push((truth(naive, theorem.convention, &option, claim)?, option));
    }
    let mut wanted: BTreeSet<Claim> = options.iter().map(|(class, _)| *class).collect();
    match claim {
        Claim::Outcome(_) => wanted = BTreeSet::from([Claim::Outcome(Outcome::P)]),
        // Values no option has must not be constructed either.
        Claim::Sg(value) => wanted.extend([Claim::Sg(value), Claim::Sg(value + 1)]),
        _ => {}
    }
    // Of many classes the smallest and the largest: those in between are alike.
    let many = wanted.len();
    let edge = |&(i, _): &(usize, Claim)| i < CLASSES || i + CLASSES >= many;
    for (_, wanted) in wanted.into_iter().enumerate().filter(edge) {
        if matches!(wanted, Claim::Pace(_)) {
            continue;
        }
        let mut built: BTreeSet<Vec<G::Position>> = BTreeSet::new();
        let flow = construct(game, position, wanted, naive.meter(), &mut |option| {
            let mut option = option.to_vec();
            option.sort();
            built.insert(option);
            Flow::Continue(())
        });
        let real: BTreeSet<Vec<G::Position>> =
            options.iter().filter(|(class, _)| *class == wanted).map(|(_, o)| o.clone()).collect();
        // A constructor that breaks off by itself has said that its list is cut.
        let agree = if flow.finished()? { built == real } else { built.is_subset(&real) };
        if !agree {
            let text = game.write(std::slice::from_ref(position));
            let (built, real) = (built.len(), real.len());
            return Ok(Some(words!(
                "at `{text}` {built} moves to {wanted:?} were constructed, play has {real}",
                "在 `{text}` 处构造出 {built} 个到 {wanted:?} 的走法，穷举有 {real} 个"
            )));
        }
    }
    Ok(None)
}
