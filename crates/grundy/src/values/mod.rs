//! The algebra of values: mex, nimbers, outcomes; and the numbers behind the
//! classic theorems: Beatty pairs, Zeckendorf sums and their generalisation; primes.

pub mod beatty;
mod claim;
pub mod dynamic;
pub mod expression;
mod lists;
pub mod long;
pub mod mex;
pub mod nimber;
mod outcome;
pub mod primes;
pub(crate) mod tame;
pub mod zeckendorf;

pub use claim::Claim;
pub(crate) use lists::heap_lists;
pub use mex::{MexSet, mex};
pub use outcome::{Compound, Convention, Outcome};
