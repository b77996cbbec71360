//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc017d;
pub mod cf1149e;
pub mod cf1451f;
pub mod cf293a;
pub mod cf388c;
pub mod cf794e;
pub mod fibonacci_nim;
pub mod hdu1847;
pub mod hdu4701;
pub mod hdu4764;
pub mod k_dynamic_subtraction;
pub mod nowcoder2021_1a;
pub mod p2197;
pub mod p2252;
pub mod t467518;

/// Every problem.
pub const PROBLEMS: &[&dyn AnyProblem] = &[
    &p2197::P2197,
    &agc017d::Agc017d,
    &cf1149e::Cf1149e,
    &p2252::P2252,
    &fibonacci_nim::FibonacciNim,
    &k_dynamic_subtraction::KDynamicSubtraction,
    &t467518::T467518,
    &hdu1847::Hdu1847,
    &hdu4764::Hdu4764,
    &hdu4701::Hdu4701,
    &nowcoder2021_1a::Nowcoder20211a,
    &cf1451f::Cf1451f,
    &cf293a::Cf293a,
    &cf388c::Cf388c,
    &cf794e::Cf794e,
];
