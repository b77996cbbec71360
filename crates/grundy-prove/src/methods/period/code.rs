//! The octal code that a rule is: read off its lines for large heaps, its moves for small ones.

use super::lines::Uniform;
use crate::methods::play::{Moves, Play};
use grundy::work::{Meter, Stop};
use grundy_heap::Code;
use std::ops::ControlFlow;

/// Rules that are uniform only from a larger heap on, or take more, are no codes here.
const MOST: u64 = 2000;

/// The code with exactly the moves of a rule; `None` if there is none.
///
/// From heap `from` on the moves are those of `uniform`, and so are the code's if taking a whole
/// heap is allowed where leaving one is. Below, the moves are compared one by one.
///
/// # Complexity
/// The moves of all heaps below `from`.
pub(super) fn code(
    uniform: &Uniform,
    play: &mut Play,
    meter: &Meter,
) -> Result<Option<Code>, Stop> {
    let Uniform { from, takes, every: None, cuts } = uniform else { return Ok(None) };
    let last = takes.last().max(cuts.last()).copied().unwrap_or(0).max(*from);
    if last > MOST {
        return Ok(None);
    }
    let mut small: Vec<Moves> = Vec::new();
    for heap in 0..*from {
        match play.moves(heap, meter)? {
            Some(moves) => small.push(moves),
            None => return Ok(None),
        }
    }
    let digit = |taken: u64| {
        let one = takes.contains(&taken);
        let nothing = small.get(taken as usize).map_or(one, |moves| moves.contains(&Vec::new()));
        let bits = [nothing, one, cuts.contains(&taken)];
        bits.iter().zip([1, 2, 4]).map(|(&has, bit)| u32::from(has) * bit).sum()
    };
    let digits: Vec<u32> = (0..=last).map(digit).collect();
    // Taking nothing and leaving the heap would go on for ever.
    if digits[0] & 3 != 0 {
        return Ok(None);
    }
    let code = Code::new(digits);
    let same = small.iter().zip(0..).all(|(moves, heap)| *moves == allowed(&code, heap));
    Ok(same.then_some(code))
}

/// The moves that a code allows.
fn allowed(code: &Code, heap: u64) -> Moves {
    let mut moves = Moves::new();
    let _ = code.options(heap, &mut |left| {
        moves.insert(left.iter().copied().filter(|&part| part > 0).collect());
        ControlFlow::<()>::Continue(())
    });
    moves
}
