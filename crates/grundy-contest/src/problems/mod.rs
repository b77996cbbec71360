//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc002e;
pub mod agc010d;
pub mod agc017d;
pub mod bob_and_ben;
pub mod bzoj1457;
pub mod cf1149e;
pub mod cf1451f;
pub mod cf293a;
pub mod cf388c;
pub mod cf603c;
pub mod cf768e;
pub mod cf794e;
pub mod cf850c;
pub mod fibonacci_nim;
pub mod hdu1847;
pub mod hdu3951;
pub mod hdu4664;
pub mod hdu4701;
pub mod hdu4764;
pub mod hdu5795;
pub mod k_dynamic_subtraction;
pub mod new_stone_game;
pub mod nowcoder2021_1a;
pub mod p2197;
pub mod p2252;
pub mod p3185;
pub mod p3235;
pub mod t467518;

/// Every problem, in the order of their names.
pub const PROBLEMS: &[&dyn AnyProblem] = &[
    &agc002e::Agc002e,
    &agc010d::Agc010d,
    &agc017d::Agc017d,
    &bob_and_ben::BobAndBen,
    &bzoj1457::Bzoj1457,
    &cf1149e::Cf1149e,
    &cf1451f::Cf1451f,
    &cf293a::Cf293a,
    &cf388c::Cf388c,
    &cf603c::Cf603c,
    &cf768e::Cf768e,
    &cf794e::Cf794e,
    &cf850c::Cf850c,
    &fibonacci_nim::FibonacciNim,
    &hdu1847::Hdu1847,
    &hdu3951::Hdu3951,
    &hdu4664::Hdu4664,
    &hdu4701::Hdu4701,
    &hdu4764::Hdu4764,
    &hdu5795::Hdu5795,
    &k_dynamic_subtraction::KDynamicSubtraction,
    &new_stone_game::NewStoneGame,
    &nowcoder2021_1a::Nowcoder20211a,
    &p2197::P2197,
    &p2252::P2252,
    &p3185::P3185,
    &p3235::P3235,
    &t467518::T467518,
];
