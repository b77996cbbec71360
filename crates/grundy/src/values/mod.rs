//! The algebra of values: mex, nimbers, outcomes; and the numbers behind the
//! classic theorems: Beatty pairs, Zeckendorf sums and their generalisation; primes.

pub mod beatty;
pub mod dynamic;
pub mod expression;
pub mod long;
pub mod mex;
pub mod nimber;
mod outcome;
pub mod primes;
pub mod zeckendorf;

pub use mex::{MexSet, mex};
pub use outcome::{Compound, Convention, Outcome};
