//! The proof of a law, as it is written in a file.

use super::Segments;
use grundy::notation::{Call, Problem, Words, misread};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_prove::{Certificate, KIND};
use serde_json::Value;
use serde_json::value::RawValue;
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

/// Reads a proof. It is checked as a whole.
pub(super) fn read(
    text: &str,
    segments: &Segments,
    meter: &Meter,
) -> Result<Box<Certificate>, Stop> {
    let wrong = |problem: Problem| {
        problem
            .example(Call::new("guess").with("game", "kayles").with("certificate", "kayles.json"))
    };
    if let Segments::Named(_) = segments {
        let problem = words!(
            "the proof of a law is checked as a whole and has no segments",
            "规律的证明整体检验，没有分段"
        );
        return Err(wrong(Problem::new(problem)).into());
    }
    meter.hold((text.len() as u64).saturating_mul(LARGER))?;
    let document: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            let Words { en, zh } = misread(&error);
            wrong(Problem::new(words!("the certificate is not JSON: {en}", "证书不是 JSON：{zh}")))
        })?;
    Ok(Box::new(grundy_prove::read(&document).map_err(wrong)?))
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
