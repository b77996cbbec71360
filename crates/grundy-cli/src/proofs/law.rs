//! Checking the proof of a law.

use crate::{Session, Trouble};
use grundy::notation::Problem;
use grundy::words;
use grundy::work::Meter;
use grundy_prove::{KIND, check, read};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A document takes about so many times its length once it is read.
const LARGER: u64 = 32;

/// Whether a document says that it is the proof of a law. Nothing else of it is read.
pub(super) fn is_one(text: &str) -> bool {
    let fields: Result<BTreeMap<String, &RawValue>, _> =
        serde_json::from_str(text.trim_start_matches('\u{feff}'));
    let kind = fields.ok().and_then(|fields| Some(fields.get("certificate")?.get()));
    kind.is_some_and(|kind| serde_json::from_str::<String>(kind).is_ok_and(|kind| kind == KIND))
}

/// Checks a proof and says what came of it; exit code 1 if it is refused.
pub(super) fn run(
    path: &str,
    text: &str,
    segments: Option<&str>,
    meter: &Meter,
    as_json: bool,
    session: &Session,
) -> Result<(), Trouble> {
    let wrong = |problem: Problem| problem.example("grundy guess kayles --certificate kayles.json");
    if segments.is_some() {
        let problem = words!(
            "the proof of a law is checked as a whole and has no segments",
            "规律的证明整体检验，没有分段"
        );
        return Err(wrong(Problem::new(problem)).into());
    }
    meter.hold((text.len() as u64).saturating_mul(LARGER))?;
    let document: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            wrong(Problem::new(words!(
                "the certificate is not JSON: {error}",
                "证书不是 JSON：{error}"
            )))
        })?;
    let certificate = read(&document).map_err(wrong)?;
    let checked = check(&certificate, meter)?;
    let ok = checked.is_ok();
    let (rule, law) = (&certificate.claim.text, &certificate.claim.law);
    let said = match checked {
        Ok(proof) => {
            let (en, zh) = (&proof.why.en, &proof.why.zh);
            words!(
                "the certificate holds: the SG value of `{rule}` is {law} for every n: {en}",
                "证书成立：`{rule}` 的 SG 值对每个 n 都是 {law}：{zh}"
            )
        }
        Err(refusal) => {
            let (en, zh) = (refusal.0.en, refusal.0.zh);
            words!("the certificate is refused: {en}", "证书不成立：{zh}")
        }
    };
    let reason = session.words(&said);
    match as_json {
        true => session.print_json(&json!({
            "certificate": path,
            "rule": rule,
            "law": law.to_string(),
            "method": certificate.method.name(),
            "ok": ok,
            "complete": ok,
            "reason": reason,
        }))?,
        false => session.print(&format!("{reason}\n"))?,
    }
    if ok { Ok(()) } else { Err(Trouble::Said(1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_told_apart() {
        assert!(is_one(r#"{"certificate":"grundy law","law":[[[[[[]]]]]]}"#));
        assert!(is_one(r#" {"x":1,"certificate":"grundy\u0020law"} "#));
        for other in [
            r#"{"certificate":"grundy period"}"#,
            r#"{"certificate":["grundy law"]}"#,
            r#"{"law":"grundy law"}"#,
            r#"["grundy law"]"#,
            r#"{"certificate":"grundy law""#,
            "",
        ] {
            assert!(!is_one(other), "{other}");
        }
        // However deep the rest is.
        let deep = format!(
            r#"{{"certificate":"grundy law","law":{}1{}}}"#,
            "[".repeat(100_000),
            "]".repeat(100_000)
        );
        assert!(is_one(&deep));
    }
}
