//! Certificates of laws as JSON.
//!
//! ```json
//! {"certificate":"grundy law","version":1,"rule":"n -> [n-k] for k in 1..3","law":…,
//!  "formula":"n % 4","method":"digits","evidence":{…}}
//! ```
//! `law` is the formula as a tree, `formula` the same for people. What `evidence`
//! is depends on the method. Where the rule has two numbers, `law` is that of the first and
//! `second` that of the other; the value is the exclusive or of the two.

use crate::methods::methods_for;
use crate::{Claim, Method, Proof, Refusal};
use grundy::answer::Proved;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::Expr;
use serde_json::{Value, json};
use std::fmt;

/// What the first field says.
pub const KIND: &str = "grundy law";

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
            "law": serde_json::to_value(&self.claim.law).unwrap_or_default(),
            "formula": self.claim.formula(),
            "method": self.method.name(),
            "evidence": self.evidence,
        });
        if let Some(second) = &self.claim.second {
            document["second"] = serde_json::to_value(second).unwrap_or_default();
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
    let formula = |name: &str, tree: &Value| -> Result<Expr, Problem> {
        serde_json::from_value(tree.clone()).map_err(|error| {
            Problem::new(words!(
                "the field `{name}` is no formula: {error}",
                "字段 `{name}` 不是公式：{error}"
            ))
        })
    };
    let law = formula("law", field("law")?)?;
    let second = document.get("second").map(|tree| formula("second", tree)).transpose()?;
    let methods = methods_for(second.is_some());
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
    let claim = Claim { second, ..Claim::new(text("rule")?, law)? };
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
