//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc002e;
pub mod agc010d;
pub mod agc017d;
pub mod bob_and_ben;
pub mod bzoj1457;
pub mod cf1149e;
pub mod cf603c;
pub mod cf768e;
pub mod cf850c;
pub mod hdu3951;
pub mod hdu4664;
pub mod hdu5795;
pub mod new_stone_game;
pub mod p2197;
pub mod p3185;
pub mod p3235;

/// Every problem, in the order of their names.
pub const PROBLEMS: &[&dyn AnyProblem] = &[
    &agc002e::Agc002e,
    &agc010d::Agc010d,
    &agc017d::Agc017d,
    &bob_and_ben::BobAndBen,
    &bzoj1457::Bzoj1457,
    &cf1149e::Cf1149e,
    &cf603c::Cf603c,
    &cf768e::Cf768e,
    &cf850c::Cf850c,
    &hdu3951::Hdu3951,
    &hdu4664::Hdu4664,
    &hdu5795::Hdu5795,
    &new_stone_game::NewStoneGame,
    &p2197::P2197,
    &p3185::P3185,
    &p3235::P3235,
];
