//! Coin turning: the moves to a value.

use super::{Coins, Sets, Turn, turned};
use crate::game::{Claim, Line, Sink};
use crate::work::{Ending, Flow, Meter, go_on};
use rustc_hash::FxHashMap;

/// How many pairs of coins Mock Turtles tries before the list is cut.
const TRIED: usize = 1_000_000;

/// Turning a set changes the sum by the values of its places, so the last coin to
/// turn is determined by the others.
pub(super) fn moves(
    game: &Turn,
    coins: &Coins,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Coins>,
) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    let change = game.sum(coins) ^ target;
    let first = game.first();
    let value = |i: usize| game.value(i as u64 + first);
    // Most moves are at coins whose value has the top bit of the change; where the
    // list is cut, these come first.
    let mut up: Vec<usize> = (0..coins.len()).filter(|&i| coins[i]).collect();
    if let Some(top) = change.checked_ilog2() {
        up.sort_by_key(|&i| value(i) >> top & 1 == 0);
    }
    if let Sets::Ruler = game.sets {
        return ruler_moves(coins, change, each);
    }
    // Distinct places have distinct values in Turtles and Mock Turtles.
    let at: FxHashMap<u64, usize> = match game.sets {
        Sets::Turtles | Sets::Mock => (0..coins.len()).map(|i| (value(i), i)).collect(),
        _ => FxHashMap::default(),
    };
    let mut tried = 0;
    for last in up {
        let rest = change ^ value(last);
        let alone = match game.sets {
            Sets::NearThree => last < 3,
            Sets::Run(_) => false,
            _ => true,
        };
        if alone && rest == 0 {
            turned(coins, last, &[], each)?;
        }
        match game.sets {
            Sets::Turtles | Sets::Mock => {
                if let Some(&one) = at.get(&rest).filter(|&&one| one < last) {
                    turned(coins, last, &[one], each)?;
                }
                for one in 0..if game.sets == Sets::Mock { last } else { 0 } {
                    tried += 1;
                    go_on(meter.steps(u64::from(tried % 16 == 0)))?;
                    if tried > TRIED {
                        return Flow::Break(Ending::Enough);
                    }
                    if let Some(&two) = at.get(&(rest ^ value(one))).filter(|&&two| two < one) {
                        turned(coins, last, &[one, two], each)?;
                    }
                }
            }
            Sets::NearThree => {
                for one in (last.saturating_sub(3)..last).filter(|&one| value(one) == rest) {
                    turned(coins, last, &[one], each)?;
                }
            }
            // Among k consecutive places exactly one is a multiple of k.
            Sets::Run(k) if change == 1 && last as u64 + 1 >= k => {
                turned(coins, last, &(last + 1 - k as usize..last).collect::<Vec<_>>(), each)?;
            }
            _ => {}
        }
    }
    Flow::Continue(())
}

/// Runs from..=last whose values add up to `change`: two prefixes that differ by it.
fn ruler_moves(coins: &Coins, change: u64, each: Sink<'_, Coins>) -> Flow {
    let mut prefix = 0u64;
    let mut starts: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for last in 0..coins.len() {
        starts.entry(prefix).or_default().push(last);
        let place = last as u64 + 1;
        prefix ^= place & place.wrapping_neg();
        if coins[last] {
            for &from in starts.get(&(prefix ^ change)).into_iter().flatten() {
                turned(coins, last, &(from..last).collect::<Vec<_>>(), each)?;
            }
        }
    }
    Flow::Continue(())
}
