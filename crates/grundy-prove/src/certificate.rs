//! Certificates of laws as JSON.
//!
//! ```json
//! {"certificate":"grundy law","version":1,"rule":"n -> [n-k] for k in 1..3","law":…,
//!  "formula":"n % 4","method":"digits","evidence":{…}}
//! ```
//! `law` is the formula as a tree, `formula` the same for people. What `evidence`
//! is depends on the method. Where the rule has two numbers, `law` is that of the first and
//! `second` that of the other, and the value is the exclusive or of the two; or `law` is a formula
//! of both, and `numbers` is 2; or `rows` has a law of y for each x from 0 on,
//! `columns` one of x for each y. Where who wins is
//! claimed and no values, `outcomes` says in which play: `"normal"` or `"misere"`.

use crate::claim::halves;
use crate::methods::methods_for;
use crate::{Claim, Law, Meaning, Method, Proof, Refusal};
use grundy::answer::Proved;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt;

/// What the first field says.
pub const KIND: &str = "grundy law";

/// Normal and misère play in certificates.
const PLAY: [&str; 2] = ["normal", "misere"];

/// A claim with its proof.
#[derive(Clone)]
pub struct Certificate {
    /// What is claimed.
    pub claim: Claim,
    /// How it is proved.
    pub method: &'static dyn Method,
    /// What the method's checker needs.
    pub evidence: Value,
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.json())
    }
}

impl Certificate {
    /// The certificate as JSON.
    pub fn json(&self) -> Value {
        let mut document = json!({
            "certificate": KIND,
            "version": 1,
            "rule": self.claim.text,
            "formula": self.claim.formula(),
            "method": self.method.name(),
            "evidence": self.evidence,
        });
        for (name, value) in written(&self.claim.law).unwrap_or_default() {
            document[name] = value;
        }
        if let Meaning::Outcomes { misere } = self.claim.meaning {
            document["outcomes"] = json!(PLAY[usize::from(misere)]);
        }
        document
    }
}

/// Reads a certificate.
///
/// # Errors
/// A document that is none, with what is wrong about it.
pub fn read(document: &Value) -> Result<Certificate, Problem> {
    let field = |name: &str| {
        document.get(name).ok_or_else(|| {
            Problem::new(words!("the certificate has no field `{name}`", "证书缺少字段 `{name}`"))
        })
    };
    let text = |name: &str| {
        field(name)?.as_str().ok_or_else(|| {
            Problem::new(words!("the field `{name}` is no text", "字段 `{name}` 不是文本"))
        })
    };
    let kind = text("certificate")?;
    if kind != KIND || field("version")? != &json!(1) {
        return Err(Problem::new(words!(
            "this is no certificate of a law, version 1",
            "这不是第 1 版的规律证书"
        )));
    }
    let law = law(document)?;
    let meaning = match document.get("outcomes") {
        None => Meaning::Values,
        Some(play) => match PLAY.iter().position(|known| play == known) {
            Some(misere) => Meaning::Outcomes { misere: misere == 1 },
            None => {
                return Err(Problem::new(words!(
                    "the field `outcomes` is neither \"normal\" nor \"misere\"",
                    "字段 `outcomes` 既非 \"normal\" 也非 \"misere\""
                )));
            }
        },
    };
    let claim = Claim::of(text("rule")?, law, meaning)?;
    let methods = methods_for(&claim);
    let name = text("method")?;
    let method = methods.iter().copied().find(|method| method.name() == name).ok_or_else(|| {
        let known: Vec<&str> = methods.iter().map(|method| method.name()).collect();
        let known = known.join(", ");
        Problem::new(words!(
            "there is no method `{name}`; the methods are {known}",
            "没有方法 `{name}`；可用的方法为 {known}"
        ))
    })?;
    // People read the formula: it may be left out, but must not say something else.
    let said = document.get("formula");
    let same = |said: &Value| said == "" || said == &json!(claim.formula());
    if !said.is_none_or(same) {
        return Err(Problem::new(words!(
            "the field `formula` does not say what the field `law` says",
            "字段 `formula` 与字段 `law` 不一致"
        )));
    }
    Ok(Certificate { claim, method, evidence: field("evidence")?.clone() })
}

/// The law of a certificate.
fn law(document: &Value) -> Result<Law, Problem> {
    let missing =
        || Problem::new(words!("the certificate has no field `law`", "证书缺少字段 `law`"));
    if let Some(rows) = document.get("rows") {
        return tree("rows", rows).map(Law::Rows);
    }
    if let Some(columns) = document.get("columns") {
        return tree("columns", columns).map(Law::Columns);
    }
    let first = document.get("law").ok_or_else(missing)?;
    match (document.get("second"), document.get("numbers")) {
        (Some(second), _) => Ok(Law::of_halves(tree("law", first)?, tree("second", second)?)),
        (None, Some(numbers)) if *numbers == json!(2) => tree("law", first).map(Law::Two),
        (None, _) => tree("law", first).map(Law::One),
    }
}

/// A formula, or several.
fn tree<T: DeserializeOwned>(name: &str, tree: &Value) -> Result<T, Problem> {
    T::deserialize(tree).map_err(|error| {
        Problem::new(words!(
            "the field `{name}` is no formula: {error}",
            "字段 `{name}` 不是公式：{error}"
        ))
    })
}

/// The fields of a law; `None` if a number in it has more than 64 bits, which have no place in a
/// certificate.
pub(crate) fn written(law: &Law) -> Option<Vec<(&'static str, Value)>> {
    let fields = match law {
        Law::One(law) => vec![("law", serde_json::to_value(law).ok()?)],
        Law::Two(law) => match halves(law) {
            Some((x, y)) => vec![
                ("law", serde_json::to_value(x).ok()?),
                ("second", serde_json::to_value(y).ok()?),
            ],
            None => vec![("law", serde_json::to_value(law).ok()?), ("numbers", json!(2))],
        },
        Law::Rows(rows) => vec![("rows", serde_json::to_value(rows).ok()?)],
        Law::Columns(columns) => vec![("columns", serde_json::to_value(columns).ok()?)],
    };
    Some(fields)
}

/// Checks a certificate: the proof, or why it does not hold. This is the only way to a proof.
///
/// # Errors
/// The limits of the meter were reached.
pub fn check(
    certificate: &Certificate,
    meter: &Meter,
) -> Result<Result<Proved<Proof>, Refusal>, Stop> {
    checked(certificate.clone(), meter)
}

/// Checks a certificate that nobody else needs.
pub(crate) fn checked(
    certificate: Certificate,
    meter: &Meter,
) -> Result<Result<Proved<Proof>, Refusal>, Stop> {
    // The methods read lines of terms: a sum over a set is none.
    if certificate.claim.rule.lines.iter().any(|line| line.sums()) {
        return Ok(Err(Refusal(words!(
            "no method of proof reads sums over sets",
            "没有证明方法能处理对集合求和的规则"
        ))));
    }
    let said = certificate.method.check(&certificate.claim, &certificate.evidence, meter)?;
    Ok(said.map(|why| Proved::accepted(Proof { why, certificate })))
}
