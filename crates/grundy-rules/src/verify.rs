//! A rule's own tables and native code against plain play.

use crate::game::RuleGame;
use grundy::answer::Verified;
use grundy::game::Game;
use grundy::solve::{Failure, Meter, explore};
use grundy::verify::Naive;
use grundy::words;

/// Compares the table with the definition of a value on all small positions.
pub(crate) fn checks<const R: usize>(
    game: &RuleGame<R>,
    bound: u64,
    meter: &Meter,
) -> Result<Vec<Verified>, Failure> {
    let positions = game.small(bound);
    if game.has_verdicts() || positions.is_empty() {
        return Ok(Vec::new());
    }
    let mut verified = Verified {
        game: game.name(),
        theorem: "table of the rule".into(),
        bound,
        positions: 0,
        difference: None,
    };
    let (reach, _) = explore(game, positions.iter().copied(), meter)?;
    if reach.cycle().is_some() {
        return Ok(Vec::new()); // no values, no table
    }
    let mut naive = Naive::new(game, meter);
    for position in &positions {
        game.study(position, meter)?;
        let Some(said) = game.looked_up(position).and_then(|known| known.sg) else { continue };
        verified.positions += 1;
        let played = naive.sg(position)?;
        if said != played {
            let text = game.write(std::slice::from_ref(position));
            verified.difference = Some(words!(
                "at `{text}` the table says {said}, play says {played}",
                "在 `{text}` 处数表给出 {said}，穷举给出 {played}"
            ));
            break;
        }
    }
    Ok(vec![verified])
}
