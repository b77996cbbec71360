//! What the check of a certificate came to, as text and as JSON.

use crate::CheckedProof;
use grundy::notation::{Locale, Words};
use grundy::present::certificate;
use grundy::words;
use serde_json::{Value, json};

/// For people: whether it holds, what for, or why it is refused.
pub fn text(checked: &CheckedProof, locale: Locale) -> String {
    format!("{}\n", said(checked).get(locale))
}

/// For programs.
pub fn json(checked: &CheckedProof, locale: Locale) -> Value {
    let (ok, complete) = (checked.holds(), checked.is_complete());
    let said = said(checked);
    let reason = said.get(locale);
    match checked {
        CheckedProof::Period { claim, segments, found } => {
            let mut document = json!({
                "rule": claim.rule.to_string(),
                "ok": ok,
                "values": found.map_or(0, |checked| checked.values),
                "reason": reason,
                "complete": complete,
            });
            if claim.segments() > 0 {
                document["segments"] = json!(segments);
                document["of"] = json!(claim.segments());
            }
            document
        }
        CheckedProof::Law { claim, .. } => json!({
            "rule": claim.claim.text,
            "law": claim.claim.law.to_string(),
            "method": claim.method.name(),
            "ok": ok,
            "complete": complete,
            "reason": reason,
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
            let (rule, law) = (&claim.claim.text, &claim.claim.law);
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
