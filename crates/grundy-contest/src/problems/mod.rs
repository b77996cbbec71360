//! The problems: one file each, one line each.

use crate::AnyProblem;

pub mod agc017d;
pub mod cf1149e;
pub mod p2197;

/// Every problem, in the order of their names.
pub const PROBLEMS: &[&dyn AnyProblem] = &[&agc017d::Agc017d, &cf1149e::Cf1149e, &p2197::P2197];
