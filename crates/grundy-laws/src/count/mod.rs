//! How many starting positions are lost: heaps of sizes within bounds whose values cancel.
//!
//! ```text
//! law ──values──▶ how many sizes have each value ──Walsh–Hadamard──▶ positions with sum 0, modulo P
//!       one by one · by the period · by the digits
//! ```
//!
//! If c(v) sizes have the value v and ĉ(u) = Σ c(v)·(−1)^|u & v|, then Σ ĉ(u)^h is 2^b times the
//! number of rows of h heaps whose values cancel, for values below 2^b. The ĉ(u) are exact; powers
//! are taken modulo the odd part of P, where 2 has an inverse, and modulo 2^128, where it has none
//! but b bits can be spared; the two remainders together are the answer for any P.
//!
//! Without an order of the heaps the power becomes a sum of products of binomials.
//!
//! Lost positions of some games have a shape that is counted as it is, whatever the sizes: place by
//! place, in pairs, by the golden ratio.
//!
//! Whatever may take long looks at a meter. Sizes may be counted in the quintillions if the law is periodic or reads digits; other laws are
//! evaluated size by size.

mod big;
mod digits;
mod exact;
mod lost;
mod modular;
mod multiset;
mod places;
mod shapes;
mod values;
mod wave;

pub use big::decimal;
pub use exact::losing_exact;
pub use lost::{Starts, losing};
pub use shapes::losing_of;
pub use values::values;
