//! Rows and columns that have laws by themselves, where the table has none: which of these are proved.

use super::Seen;
use crate::{Reach, Subject};
use grundy::answer::Proved;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::Expr;
use grundy_laws::two::Row;
use grundy_prove::{Law, Proof, prove};

/// Proofs of the laws of the first rows, and of the first columns: each of as many as could be proved.
#[derive(Default)]
pub struct LineProofs {
    /// Of rows.
    pub rows: Option<Proved<Proof>>,
    /// Of columns.
    pub columns: Option<Proved<Proof>>,
}

/// A proof of lines may take this part of the steps of a proof: there are up to eight tries.
const SHARE: u64 = 16;

impl LineProofs {
    pub(super) fn of(
        seen: &Seen,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Self, Stop> {
        let Seen::Grid { guess, .. } = seen else { return Ok(LineProofs::default()) };
        if guess.found.is_some() {
            return Ok(LineProofs::default());
        }
        let proved = |lines: &[Row], law: fn(Vec<Expr>) -> Law| {
            let known = |line: &Row| line.law.as_ref().map(|found| found.fit.law.clone());
            let laws: Vec<Expr> = lines.iter().map_while(known).collect();
            most(laws, law, subject, reach, meter)
        };
        Ok(LineProofs {
            rows: proved(&guess.rows, Law::Rows)?,
            columns: proved(&guess.columns, Law::Columns)?,
        })
    }

    /// How many rows, or columns, are proved.
    pub fn count(&self, columns: bool) -> usize {
        let proof = if columns { &self.columns } else { &self.rows };
        proof.as_ref().map_or(0, |proof| match &proof.certificate.claim.law {
            Law::Rows(laws) | Law::Columns(laws) => laws.len(),
            Law::One(_) | Law::Two(_) => 0,
        })
    }
}

/// A proof of as many of the first lines as can be proved together: a line rests on those before it.
fn most(
    mut laws: Vec<Expr>,
    law: fn(Vec<Expr>) -> Law,
    subject: &Subject,
    reach: &Reach,
    meter: &Meter,
) -> Result<Option<Proved<Proof>>, Stop> {
    while !laws.is_empty() {
        let Some(claim) = subject.claim(law(laws.clone())) else { return Ok(None) };
        let aside = meter.aside_with(u64::MAX, reach.proving / SHARE);
        if let Some(proof) = attempt(prove(&claim, &aside))?.flatten() {
            return Ok(Some(proof));
        }
        laws.pop();
    }
    Ok(None)
}
