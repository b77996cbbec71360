//! The exact arithmetic of the language: what every operation and every set of numbers
//! means, in one place for both back ends.
//!
//! [`unary`] and [`binary`] are the operations of the [intermediate form](crate::ir) on
//! 64-bit numbers, with overflow and the like as [faults](crate::fault::FaultKind).
//! [`Factors`] lists divisors and primes; it keeps a table of least prime factors that
//! grows with the numbers asked for, so one object should serve a whole computation.

mod factor;
mod least;
mod scalar;
mod sets;

pub use factor::{Factorization, Factors, effort, is_prime};
pub use grundy::values::primes::gcd;
pub use scalar::{binary, unary};
pub use sets::{powers, sieving_effort};
