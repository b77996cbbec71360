//! Wrong formulas about heaps.

use super::{first_failure, record, refuted, refuted_misere, survives, won_if};
use grundy::game::Claim;
use grundy::games::heap::allbut::AllBut;
use grundy::games::heap::bash::Bash;
use grundy::games::heap::code::TakeBreak;
use grundy::games::heap::grundys::Grundys;
use grundy::games::heap::lasker::Lasker;
use grundy::games::heap::moore::MooreNim;
use grundy::games::heap::nim::Nim;
use grundy::games::heap::split3::SplitThree;
use grundy::games::heap::staircase::Staircase;
use grundy::games::heap::stones::Stones;
use grundy::games::heap::subtract::Subtract;
use grundy::values::Convention;
use std::ops::ControlFlow;

fn xor(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}

#[test]
fn bash_modulo_m() {
    survives::<Bash>(Some("3"), 60, |_, &n| Some(Claim::Sg(n % 4)));
    refuted::<Bash>(Some("3"), 60, |_, &n| Some(Claim::Sg(n % 3)), "3");
}

#[test]
fn staircase_by_the_even_stairs() {
    let even = |_: &Staircase, stairs: &Vec<u128>| {
        Some(Claim::Sg(xor(stairs.iter().skip(1).step_by(2).map(|&stones| stones as u64))))
    };
    refuted::<Staircase>(None, 8, even, "1");
    let all = |_: &Staircase, stairs: &Vec<u128>| {
        Some(Claim::Sg(xor(stairs.iter().map(|&stones| stones as u64))))
    };
    refuted::<Staircase>(None, 8, all, "0 1");
}

/// The constructor of winning moves must also know the moves that fill up an odd
/// stair from above.
#[test]
fn staircase_moves_from_odd_stairs_only() {
    let says = |_: &Staircase, stairs: &Vec<u128>| {
        Some(Claim::Sg(xor(stairs.iter().step_by(2).map(|&stones| stones as u64))))
    };
    let theorem = record::<Staircase>(
        Convention::Normal,
        says,
        Some(|_, stairs, wanted, _, each| {
            let Some(target) = wanted.value() else { return ControlFlow::Continue(()) };
            let sum = |stairs: &[u128]| xor(stairs.iter().step_by(2).map(|&stones| stones as u64));
            for i in (0..stairs.len()).step_by(2) {
                let becomes = stairs[i] ^ u128::from(sum(stairs) ^ target);
                if becomes < stairs[i] {
                    let mut after = stairs.clone();
                    after[i] = becomes;
                    if i > 0 {
                        after[i - 1] += stairs[i] - becomes;
                    }
                    each(&[after])?;
                }
            }
            ControlFlow::Continue(())
        }),
    );
    assert_eq!(first_failure(None, &theorem, 8).as_deref(), Some("0 1"));
}

#[test]
fn lasker_without_the_swap() {
    refuted::<Lasker>(None, 40, |_, &n| Some(Claim::Sg(n)), "3");
    // swapped one place too early
    let early = |_: &Lasker, &n: &u64| {
        Some(Claim::Sg(match n % 4 {
            2 => n + 1,
            3 => n - 1,
            _ => n,
        }))
    };
    refuted::<Lasker>(None, 40, early, "2");
}

#[test]
fn split_in_three_off_by_one() {
    let late = |_: &SplitThree, &n: &u64| {
        Some(Claim::Sg(match n % 8 {
            0 if n > 0 => n + 1,
            1 if n > 1 => n - 1,
            _ => n,
        }))
    };
    refuted::<SplitThree>(None, 40, late, "7");
    refuted::<SplitThree>(None, 40, |_, &n| Some(Claim::Sg(n)), "7");
    let every_four = |_: &SplitThree, &n: &u64| {
        Some(Claim::Sg(match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        }))
    };
    refuted::<SplitThree>(None, 40, every_four, "3");
}

#[test]
fn interval_subtraction_with_a_wrong_cycle() {
    survives::<Subtract>(Some("2..5"), 100, |_, &n| Some(Claim::Sg(n % 7 / 2)));
    refuted::<Subtract>(Some("2..5"), 100, |_, &n| Some(Claim::Sg(n % 5 / 2)), "5");
    refuted::<Subtract>(Some("2..5"), 100, |_, &n| Some(Claim::Sg(n % 8 / 2)), "7");
    // only `win ⇔ n mod (l+r) ≥ l`, with l and r exchanged
    refuted::<Subtract>(Some("2..5"), 100, |_, &n| won_if(n % 7 >= 5), "2");
}

#[test]
fn powers_of_two_modulo_four() {
    survives::<Subtract>(Some("pow2"), 100, |_, &n| Some(Claim::Sg(n % 3)));
    refuted::<Subtract>(Some("pow2"), 100, |_, &n| Some(Claim::Sg(n % 4)), "3");
}

/// A period seen over one window need not last.
#[test]
fn subtraction_with_too_short_a_period() {
    survives::<Subtract>(Some("1,3,4"), 100, |_, &n| {
        Some(Claim::Sg([0, 1, 0, 1, 2, 3, 2][n as usize % 7]))
    });
    refuted::<Subtract>(Some("1,3,4"), 100, |_, &n| Some(Claim::Sg(n % 2)), "4");
    survives::<AllBut>(Some("1,2"), 100, |_, &n| Some(Claim::Sg(n / 3)));
    refuted::<AllBut>(Some("1,3"), 100, |_, &n| Some(Claim::Sg(n / 3)), "2");
}

#[test]
fn chords_style_codes_with_a_wrong_period() {
    // The values of Kayles from the period on, read as if there were no pre-period.
    let kayles = |_: &TakeBreak, &n: &u64| {
        Some(Claim::Sg([4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n as usize % 12]))
    };
    refuted::<TakeBreak>(Some("0.77"), 200, kayles, "0");
    let later = |_: &TakeBreak, &n: &u64| {
        let cycle = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        (n >= 60).then(|| Claim::Sg(cycle[n as usize % 12]))
    };
    refuted::<TakeBreak>(Some("0.77"), 200, later, "70");
    let right = |_: &TakeBreak, &n: &u64| {
        let cycle = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        (n >= 71).then(|| Claim::Sg(cycle[n as usize % 12]))
    };
    survives::<TakeBreak>(Some("0.77"), 200, right);
}

/// n mod 3 is what the first values of Grundy's game look like.
#[test]
fn grundys_game_modulo_three() {
    let shifted = |_: &Grundys, &n: &u64| Some(Claim::Sg([0, 1, 0][n as usize % 3]));
    refuted::<Grundys>(None, 60, shifted, "1");
    let from_two = |_: &Grundys, &n: &u64| Some(Claim::Sg(n.saturating_sub(2) % 3));
    refuted::<Grundys>(None, 60, from_two, "4");
}

#[test]
fn stones_by_exclusive_or() {
    let says = |_: &Stones, heaps: &Vec<u64>| won_if(xor(heaps.iter().copied()) != 0);
    refuted::<Stones>(None, 9, says, "3 2 1");
    let even_number = |_: &Stones, heaps: &Vec<u64>| {
        won_if(heaps.iter().filter(|&&heap| heap > 0).count() % 2 == 1)
    };
    refuted::<Stones>(None, 9, even_number, "2 1");
}

/// For every bit, whether the number of heaps that have it is a multiple.
fn balanced(heaps: &[u64], modulus: usize) -> bool {
    (0..64).all(|bit| heaps.iter().filter(|&&h| h >> bit & 1 == 1).count() % modulus == 0)
}

#[test]
fn moore_modulo_k() {
    survives::<MooreNim>(Some("2"), 9, |_, heaps| won_if(!balanced(heaps, 3)));
    refuted::<MooreNim>(Some("2"), 9, |_, heaps| won_if(!balanced(heaps, 2)), "1 1");
    refuted::<MooreNim>(Some("3"), 9, |_, heaps| won_if(!balanced(heaps, 3)), "1 1 1");
}

#[test]
fn misere_moore_as_if_it_were_normal() {
    let same = |_: &MooreNim, heaps: &Vec<u64>| won_if(!balanced(heaps, 3));
    refuted_misere::<MooreNim>(Some("2"), 9, same, "0");
    // with all heaps at most 1: lost iff ≡ 0 instead of ≡ 1
    let zero = |_: &MooreNim, heaps: &Vec<u64>| {
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        won_if(if heaps.iter().all(|&h| h <= 1) { ones % 3 != 0 } else { !balanced(heaps, 3) })
    };
    refuted_misere::<MooreNim>(Some("2"), 9, zero, "0");
    // reversed only when all heaps are gone
    let last = |_: &MooreNim, heaps: &Vec<u64>| {
        won_if(if heaps.iter().all(|&h| h == 0) { true } else { !balanced(heaps, 3) })
    };
    refuted_misere::<MooreNim>(Some("2"), 9, last, "1");
}

#[test]
fn misere_nim_as_if_it_were_normal() {
    refuted_misere::<Nim>(None, 12, |_, &n| won_if(n != 0), "0");
    // every heap firm: a heap of 1 would keep its value
    refuted_misere::<Nim>(None, 12, |_, &sg| Some(Claim::Tame { sg, firm: true }), "0");
    refuted_misere::<Nim>(None, 12, |_, &sg| Some(Claim::Tame { sg, firm: sg >= 1 }), "1");
    refuted_misere::<Nim>(None, 12, |_, &sg| Some(Claim::Tame { sg, firm: sg >= 3 }), "2");
}

/// Kayles is not tame: heap 5 already has genus 4¹⁴⁶.
#[test]
fn kayles_is_not_tame() {
    let values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4];
    assert_eq!(super::common::table("0.77", 9), values);
    let tame = |_: &TakeBreak, &n: &u64| {
        let sg = *[0, 1, 2, 3, 1, 4, 3, 2, 1, 4].get(n as usize)?;
        Some(Claim::Tame { sg, firm: sg >= 2 })
    };
    refuted_misere::<TakeBreak>(Some("0.77"), 9, tame, "5");
}
