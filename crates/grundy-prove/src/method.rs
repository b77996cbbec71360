//! What a method of proof does.

use crate::certificate::checked;
use crate::methods::methods_for;
use crate::{Certificate, Claim};
use grundy::answer::Proved;
use grundy::notation::Words;
use grundy::work::{Meter, Stop};
use serde_json::Value;

/// A way to prove claims of one shape.
pub trait Method: Sync {
    /// Its name in certificates.
    fn name(&self) -> &'static str;

    /// What a checker needs to be convinced, or nothing if the method does not apply.
    ///
    /// # Errors
    /// The limits of the meter were reached.
    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop>;

    /// Checks what [`prove`](Method::prove) said, without its code: what was checked, in words, or
    /// why it does not hold.
    ///
    /// # Errors
    /// The limits of the meter were reached.
    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop>;
}

/// Why a certificate does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Words);

/// A certificate, and what its checker has checked.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What was checked.
    pub why: Words,
    /// The certificate.
    pub certificate: Certificate,
}

/// A proof of a claim by the first method that has one; only what its checker accepts is a proof.
///
/// # Errors
/// The limits of the meter were reached.
pub fn prove(claim: &Claim, meter: &Meter) -> Result<Option<Proved<Proof>>, Stop> {
    // Numbers beyond 64 bits have no place in a certificate.
    if crate::certificate::written(&claim.law).is_none() {
        return Ok(None);
    }
    if claim.rule.lines.iter().any(|line| line.sums()) {
        return Ok(None);
    }
    for method in methods_for(claim) {
        let Some(evidence) = method.prove(claim, meter)? else { continue };
        let certificate = Certificate { claim: claim.clone(), method: *method, evidence };
        if let Ok(proof) = checked(certificate, meter)? {
            return Ok(Some(proof));
        }
    }
    Ok(None)
}
