//! What the check of a certificate came to, as text and as JSON.

use crate::CheckedProof;
use grundy::notation::{Locale, Words};
use grundy::present::certificate;
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// For people: whether it holds, what for, or why it is refused.
pub fn text(checked: &CheckedProof, locale: Locale) -> String {
    format!("{}\n", said(checked).get(locale))
}

/// For programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CheckProofAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// The proof of a period.
    Period(PeriodDocument),
    /// The proof of a law.
    Law(LawDocument),
}

/// What the check of a period came to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PeriodDocument {
    /// The code.
    pub rule: String,
    /// Whether the proof holds as far as it was checked.
    pub ok: bool,
    /// How many values were computed.
    pub values: u64,
    /// Why it holds, or why not, in words.
    pub reason: String,
    /// Whether all of it was checked.
    pub complete: bool,
    /// The segments that were checked, where it has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<usize>"))]
    pub segments: Option<Vec<usize>>,
    /// How many segments there are, where it has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "usize"))]
    pub of: Option<usize>,
}

/// What the check of a law came to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct LawDocument {
    /// The rule.
    pub rule: String,
    /// Its law.
    pub law: String,
    /// The method of proof.
    pub method: String,
    /// Whether the proof holds.
    pub ok: bool,
    /// Whether all of it was checked.
    pub complete: bool,
    /// Why it holds, or why not, in words.
    pub reason: String,
}

/// For programs.
pub fn document(checked: &CheckedProof, locale: Locale) -> Document {
    let (ok, complete) = (checked.holds(), checked.is_complete());
    let reason = said(checked).get(locale).to_owned();
    match checked {
        CheckedProof::Period { claim, segments, found } => Document::Period(PeriodDocument {
            rule: claim.rule.to_string(),
            ok,
            values: found.map_or(0, |checked| checked.values),
            reason,
            complete,
            segments: (claim.segments() > 0).then(|| segments.clone()),
            of: Some(claim.segments()).filter(|&count| count > 0),
        }),
        CheckedProof::Law { claim, .. } => Document::Law(LawDocument {
            rule: claim.claim.text.clone(),
            law: claim.claim.formula(),
            method: claim.method.name().to_owned(),
            ok,
            complete,
            reason,
        }),
    }
}

/// What is said of it.
fn said(checked: &CheckedProof) -> Words {
    match checked {
        CheckedProof::Period { claim, found: Ok(checked), .. } => {
            certificate::checked(claim, checked)
        }
        CheckedProof::Period { found: Err(refusal), .. } => refused(&certificate::refusal(refusal)),
        CheckedProof::Law { claim, found: Ok(proof) } => {
            let (rule, law) = (&claim.claim.text, claim.claim.formula());
            let Words { en, zh } = &proof.why;
            words!(
                "the certificate holds: the SG value of `{rule}` is {law} for every n: {en}",
                "证书成立：`{rule}` 的 SG 值对每个 n 都是 {law}：{zh}"
            )
        }
        CheckedProof::Law { found: Err(refusal), .. } => refused(&refusal.0),
    }
}

fn refused(why: &Words) -> Words {
    let Words { en, zh } = why;
    words!("the certificate is refused: {en}", "证书不成立：{zh}")
}
