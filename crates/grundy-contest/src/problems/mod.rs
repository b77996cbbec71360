//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc010f;
pub mod agc014d;
pub mod agc016f;
pub mod agc017d;
pub mod cf1149e;
pub mod cf2053e;
mod cf2062;
pub mod cf2062e1;
pub mod cf2062e2;
pub mod cot3;
pub mod hdu6105;
pub mod macau2020g;
pub mod p2197;

/// Every problem.
pub const PROBLEMS: &[&dyn AnyProblem] = &[
    &agc010f::Agc010f,
    &agc014d::Agc014d,
    &agc016f::Agc016f,
    &agc017d::Agc017d,
    &cf1149e::Cf1149e,
    &cf2053e::Cf2053e,
    &cf2062e1::Cf2062e1,
    &cf2062e2::Cf2062e2,
    &cot3::Cot3,
    &hdu6105::Hdu6105,
    &macau2020g::Macau2020g,
    &p2197::P2197,
];
