//! The algebra of values: mex, nimbers, outcomes.

pub mod mex;
pub mod nimber;
