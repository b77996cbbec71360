//! Proofs of laws: that a formula gives the SG values of a rule at every index.
//!
//! ```text
//! rule, law ──methods──▶ evidence ──▶ certificate (JSON) ──checker──▶ holds, or why not
//!             prove                                        check, nothing of prove
//! ```
//!
//! A [`Claim`] says what is to be proved; a [`Method`] proves claims of one shape and checks what
//! it is told as evidence. What a method checks, it checks by itself: nothing that helped to find
//! a proof is used again.

mod catalogue;
mod certificate;
mod claim;
mod method;
pub mod methods;

pub use catalogue::rule_of;
pub use certificate::{Certificate, KIND, check, read};
pub use claim::{Claim, Law, Meaning};
pub use method::{Method, Proof, Refusal, prove};
pub use methods::{counterexample, known_laws, known_rules};
