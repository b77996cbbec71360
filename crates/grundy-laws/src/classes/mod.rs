//! The classes of laws: one file each, one list. Of laws of equal length the one that stands
//! first wins: the better-known form.

mod automatic;
mod beatty;
mod cases;
mod dictionary;
mod limits;
mod periodic;
mod ranked;
mod regular;
mod residues;
mod runs;

use crate::class::Class;

/// Every class.
pub const CLASSES: &[&dyn Class] = &[
    &periodic::Periodic,
    &dictionary::Dictionary,
    &residues::Residues,
    &runs::Runs,
    &limits::Limits,
    &automatic::Automatic,
    &beatty::Beatty,
    &regular::Regular,
    &ranked::Ranked,
];
