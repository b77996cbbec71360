//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc002e;
pub mod agc010d;
pub mod agc010f;
pub mod agc014d;
pub mod agc016f;
pub mod agc017d;
pub mod bob_and_ben;
pub mod bzoj1457;
pub mod cf1149e;
pub mod cf1451f;
pub mod cf2053e;
pub mod cf2062;
pub mod cf2062e1;
pub mod cf2062e2;
pub mod cf293a;
pub mod cf388c;
pub mod cf603c;
pub mod cf768e;
pub mod cf794e;
pub mod cf850c;
pub mod cot3;
pub mod fibonacci_nim;
pub mod hdu1847;
pub mod hdu3951;
pub mod hdu4664;
pub mod hdu4701;
pub mod hdu4764;
pub mod hdu5795;
pub mod hdu6105;
pub mod k_dynamic_subtraction;
pub mod macau2020g;
pub mod new_stone_game;
pub mod nowcoder2021_1a;
pub mod p2197;
pub mod p2252;
pub mod p3185;
pub mod p3235;
pub mod t467518;

/// Every problem, in the order of their names.
pub static PROBLEMS: &[&dyn AnyProblem] = &[
    &agc002e::Agc002e,
    &agc010d::Agc010d,
    &agc010f::Agc010f,
    &agc014d::Agc014d,
    &agc016f::Agc016f,
    &agc017d::Agc017d,
    &bob_and_ben::BobAndBen,
    &bzoj1457::Bzoj1457,
    &cf1149e::Cf1149e,
    &cf1451f::Cf1451f,
    &cf2053e::Cf2053e,
    &cf2062e1::Cf2062e1,
    &cf2062e2::Cf2062e2,
    &cf293a::Cf293a,
    &cf388c::Cf388c,
    &cf603c::Cf603c,
    &cf768e::Cf768e,
    &cf794e::Cf794e,
    &cf850c::Cf850c,
    &cot3::Cot3,
    &fibonacci_nim::FibonacciNim,
    &hdu1847::Hdu1847,
    &hdu3951::Hdu3951,
    &hdu4664::Hdu4664,
    &hdu4701::Hdu4701,
    &hdu4764::Hdu4764,
    &hdu5795::Hdu5795,
    &hdu6105::Hdu6105,
    &k_dynamic_subtraction::KDynamicSubtraction,
    &macau2020g::Macau2020g,
    &new_stone_game::NewStoneGame,
    &nowcoder2021_1a::Nowcoder20211a,
    &p2197::P2197,
    &p2252::P2252,
    &p3185::P3185,
    &p3235::P3235,
    &t467518::T467518,
];
