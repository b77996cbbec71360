//! Infinitely many positions at once: numbers that grow without end are written with letters.
//!
//! x = 6·U + 2 stands for every x ≡ 2 (mod 6) from 6·least + 2 on. Rules and laws are evaluated on such
//! numbers as on others (`rule`, `law`); wherever they ask for a sign, the answer must be the same for
//! all U ≥ least, or nothing is said. So what comes out holds for all of them.

mod affine;
mod law;
mod rule;

pub(super) use affine::{Affine, Signs, Unclear};
pub(super) use law::{of_one, of_two};
pub(super) use rule::{Move, Options};
