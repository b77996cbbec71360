//! Wrong formulas about coins in rows and rings, and about chords.

use super::{refuted, survives, won_if};
use grundy::game::Claim;
use grundy::games::row::chords::Chords;
use grundy::games::row::ring::{self, Ring};
use grundy::games::row::rows::Rows;
use grundy::games::row::turn::{Coins, Turn};

/// The exclusive or of a formula over the up-coins, places counted from `first`.
fn over(coins: &Coins, first: u64, value: fn(u64) -> u64) -> Option<Claim> {
    let up = (0..coins.len()).filter(|&i| coins[i]);
    Some(Claim::Sg(up.fold(0, |sum, i| sum ^ value(i as u64 + first))))
}

fn mock(place: u64) -> u64 {
    2 * place + u64::from(place.count_ones().is_multiple_of(2))
}

#[test]
fn mock_turtles_counted_from_one() {
    survives::<Turn>(Some("mock"), 8, |_, coins| over(coins, 0, mock));
    refuted::<Turn>(Some("mock"), 8, |_, coins| over(coins, 1, mock), "UDDDDDDD");
    // 2i for all, forgetting the parity of the bits
    refuted::<Turn>(Some("mock"), 8, |_, coins| over(coins, 0, |i| 2 * i), "UDDDDDDD");
    // odd and even exchanged
    refuted::<Turn>(
        Some("mock"),
        8,
        |_, coins| over(coins, 0, |i| 2 * i + u64::from(i.count_ones() % 2 == 1)),
        "UDDDDDDD",
    );
}

#[test]
fn ruler_with_the_largest_power_below() {
    survives::<Turn>(Some("ruler"), 8, |_, c| over(c, 1, |i| i & i.wrapping_neg()));
    refuted::<Turn>(Some("ruler"), 8, |_, c| over(c, 1, |i| 1 << i.ilog2()), "DDUDDDDD");
    refuted::<Turn>(
        Some("ruler"),
        8,
        |_, c| over(c, 1, |i| u64::from(i.trailing_zeros()) + 1),
        "DDDUDDDD",
    );
}

#[test]
fn turning_turtles_counted_from_zero() {
    survives::<Turn>(Some("turtles"), 8, |_, c| over(c, 1, |i| i));
    refuted::<Turn>(Some("turtles"), 8, |_, c| over(c, 1, |i| i - 1), "UDDDDDDD");
}

#[test]
fn one_coin_by_its_place() {
    survives::<Turn>(Some("one"), 8, |_, c| over(c, 1, |_| 1));
    refuted::<Turn>(Some("one"), 8, |_, c| over(c, 1, |i| i), "DUDDDDDD");
}

#[test]
fn near_three_modulo_three() {
    survives::<Turn>(Some("near3"), 8, |_, c| over(c, 1, |i| i % 4));
    refuted::<Turn>(Some("near3"), 8, |_, c| over(c, 1, |i| i % 3), "DDUDDDDD");
    refuted::<Turn>(Some("near3"), 8, |_, c| over(c, 0, |i| i % 4), "UDDDDDDD");
}

#[test]
fn runs_with_a_wrong_residue() {
    survives::<Turn>(Some("run:3"), 8, |_, c| over(c, 1, |i| u64::from(i % 3 == 0)));
    refuted::<Turn>(Some("run:3"), 8, |_, c| over(c, 1, |i| u64::from(i % 3 == 1)), "UDDDDDDD");
    refuted::<Turn>(Some("run:3"), 8, |_, c| over(c, 1, |i| u64::from(i >= 3)), "DDDUDDDD");
}

/// The value of a row of coins is not decided by its number of up-coins.
#[test]
fn counting_the_coins_that_are_up() {
    let says = |_: &Turn, coins: &Coins| {
        Some(Claim::Sg(coins.iter().filter(|&&up| up).count() as u64 % 2))
    };
    survives::<Turn>(Some("one"), 8, says);
    refuted::<Turn>(Some("turtles"), 8, says, "DUDDDDDD");
}

#[test]
fn rings_won_up_to_k_plus_one() {
    survives::<Ring>(Some("3"), 20, |_, coins| match *coins {
        ring::Coins::Ring(n) => won_if(n > 0 && n <= 3),
        ring::Coins::Row(_) => None,
    });
    let more = |_: &Ring, coins: &ring::Coins| match *coins {
        ring::Coins::Ring(n) => won_if(n > 0 && n <= 4),
        ring::Coins::Row(_) => None,
    };
    refuted::<Ring>(Some("3"), 20, more, "4");
    // symmetry forgotten for k = 1, where nothing is left to mirror
    let symmetric = |_: &Ring, coins: &ring::Coins| match *coins {
        ring::Coins::Ring(n) => won_if(n > 0 && n <= 1),
        ring::Coins::Row(_) => None,
    };
    refuted::<Ring>(Some("1"), 20, symmetric, "3");
}

/// A ring is not a row: the first move has nothing to split.
#[test]
fn rings_valued_as_rows() {
    let says = |_: &Ring, coins: &ring::Coins| match *coins {
        ring::Coins::Ring(n) => won_if(n > 0),
        ring::Coins::Row(_) => None,
    };
    refuted::<Ring>(Some("2"), 20, says, "3");
    refuted::<Rows>(Some("2"), 20, |_, &n| Some(Claim::Sg(n % 3)), "3");
}

/// 34 values, read off the table far beyond the pre-period.
fn chords_cycle(offset: usize) -> Vec<u64> {
    super::common::table("chords", 340 + offset as u64)[306 + offset..].to_vec()
}

#[test]
fn chords_with_period_thirty_two() {
    // index 306 = 9·34, so that cycle[n mod 34] is the value from 53 on
    let right =
        |_: &Chords, &n: &u64| (n >= 53).then(|| Claim::Sg(chords_cycle(0)[n as usize % 34]));
    survives::<Chords>(None, 120, right);
    let early =
        |_: &Chords, &n: &u64| (n >= 52).then(|| Claim::Sg(chords_cycle(0)[n as usize % 34]));
    refuted::<Chords>(None, 120, early, "52");
    // index 320 = 10·32
    let short =
        |_: &Chords, &n: &u64| (n >= 53).then(|| Claim::Sg(chords_cycle(14)[n as usize % 32]));
    refuted::<Chords>(None, 120, short, "53");
}
