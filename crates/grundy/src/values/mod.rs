//! The algebra of values: mex, nimbers, outcomes.
