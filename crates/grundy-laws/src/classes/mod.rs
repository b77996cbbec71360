//! The classes of laws: one file each, one list. Of laws of equal length the one that stands
//! first wins: the better-known form.

mod dictionary;
mod periodic;

use crate::class::Class;

/// Every class.
pub const CLASSES: &[&dyn Class] = &[&periodic::Periodic, &dictionary::Dictionary];
