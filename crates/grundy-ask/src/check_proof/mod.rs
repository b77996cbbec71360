//! `CheckProof`: whether the certificate of a period or of a law holds.

mod law;
mod period;
mod segments;

pub use segments::Segments;

use crate::{Ask, Shelf};
use grundy::answer::Proved;
use grundy::work::{Meter, Stop};
use grundy_heap::certificate::{Certificate, Checked, Refusal};
use grundy_prove::Proof;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// Does the proof in a certificate hold?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, CheckProof, GameRef, Period, Shelf};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let question = Period { game: GameRef::named("kayles"), certified: true };
/// let proof = question.ask(&shelf, &meter)?.certificate.unwrap();
/// let right = grundy::present::certificate::json(&proof).to_string();
/// let wrong = right.replace("\"period\":12", "\"period\":24");
/// assert!(CheckProof::of(right).ask(&shelf, &meter)?.holds());
/// assert!(!CheckProof::of(wrong).ask(&shelf, &meter)?.holds());
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckProof {
    /// The certificate: the text of its file, or in JSON the document itself.
    #[serde(deserialize_with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "TextOrDocument"))]
    pub certificate: String,
    /// What of a long proof is computed again.
    #[serde(default)]
    pub segments: Segments,
}

impl CheckProof {
    /// All of a certificate.
    pub fn of(certificate: impl Into<String>) -> Self {
        CheckProof { certificate: certificate.into(), segments: Segments::All }
    }
}

impl Ask for CheckProof {
    type Answer = CheckedProof;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<CheckedProof, Stop> {
        meter.hold(self.certificate.len() as u64)?;
        read(&self.certificate, &self.segments, meter)?.check(meter, 1, &|| {})
    }
}

/// A certificate that was read, and is to be checked.
pub enum ClaimedProof {
    /// Of a period.
    Period {
        /// What is claimed, and its proof.
        claim: Certificate,
        /// The segments of a long proof that are to be computed again, in increasing order.
        segments: Vec<usize>,
    },
    /// Of a law.
    Law(Box<grundy_prove::Certificate>),
}

/// A certificate that was checked.
pub enum CheckedProof {
    /// Of a period.
    Period {
        /// What is claimed, and its proof.
        claim: Certificate,
        /// The segments of a long proof that were computed again, in increasing order.
        segments: Vec<usize>,
        /// What was checked, or why it is refused.
        found: Result<Checked, Refusal>,
    },
    /// Of a law.
    Law {
        /// What is claimed, and its proof.
        claim: Box<grundy_prove::Certificate>,
        /// The proof, or why it is refused.
        found: Result<Proved<Proof>, grundy_prove::Refusal>,
    },
}

impl CheckedProof {
    /// Whether no fault was found.
    pub fn holds(&self) -> bool {
        match self {
            CheckedProof::Period { found, .. } => found.is_ok(),
            CheckedProof::Law { found, .. } => found.is_ok(),
        }
    }

    /// Whether it holds and nothing is left to be checked.
    pub fn is_complete(&self) -> bool {
        self.holds()
            && match self {
                CheckedProof::Period { claim, segments, .. } => segments.len() == claim.segments(),
                CheckedProof::Law { .. } => true,
            }
    }
}

/// Reads a certificate and chooses what of it is to be computed again. What that takes is noted
/// before it is done.
pub fn read(text: &str, segments: &Segments, meter: &Meter) -> Result<ClaimedProof, Stop> {
    match law::is_one(text) {
        true => law::read(text, segments, meter).map(ClaimedProof::Law),
        false => period::read(text, segments, meter),
    }
}

impl ClaimedProof {
    /// Follows the proof, several segments on so many threads; `done` is told after each.
    pub fn check(
        self,
        meter: &Meter,
        threads: usize,
        done: &(dyn Fn() + Sync),
    ) -> Result<CheckedProof, Stop> {
        Ok(match self {
            ClaimedProof::Period { claim, segments } => {
                let found = period::check(&claim, &segments, meter, threads, done)?;
                CheckedProof::Period { claim, segments, found }
            }
            ClaimedProof::Law(claim) => {
                let found = grundy_prove::check(&claim, meter)?;
                CheckedProof::Law { claim, found }
            }
        })
    }
}

/// A certificate in JSON.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged, expecting = "a certificate is an object, or its text")]
enum TextOrDocument {
    /// The text of its file.
    Text(String),
    /// The document itself.
    Document(Map<String, Value>),
}

/// The text of a certificate.
fn text<'d, D: Deserializer<'d>>(deserializer: D) -> Result<String, D::Error> {
    Ok(match TextOrDocument::deserialize(deserializer)? {
        TextOrDocument::Text(text) => text,
        TextOrDocument::Document(document) => Value::Object(document).to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_or_the_document_itself() {
        let document = r#"{"certificate":"grundy period","n":[1,2]}"#;
        let asked = |certificate: &str| {
            serde_json::from_str::<CheckProof>(&format!(r#"{{"certificate":{certificate}}}"#))
        };
        let right = CheckProof::of(document);
        assert_eq!(asked(document).unwrap(), right);
        assert_eq!(asked(&Value::from(document).to_string()).unwrap(), right);
        for wrong in ["1", "null", "[1]"] {
            let said = asked(wrong).unwrap_err().to_string();
            assert!(said.contains("a certificate is an object, or its text"), "{said}");
        }
    }
}
