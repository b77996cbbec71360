//! What is to be proved.

use grundy::notation::Problem;
use grundy::work::Stop;
use grundy_laws::Expr;
use grundy_rules::ir::Rule;
use grundy_rules::{Opening, open};

/// That a law gives the SG value of every heap of a rule.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The rule in one line, parameters as they are set.
    pub text: String,
    /// The rule.
    pub rule: Rule,
    /// The law.
    pub law: Expr,
}

impl Claim {
    /// A claim about a rule that is given as a text.
    ///
    /// # Errors
    /// A text that is no rule.
    pub fn new(text: &str, law: Expr) -> Result<Self, Problem> {
        let opening = Opening { recognise: false, ..Opening::named("rule") };
        let opened = open(text, &opening).map_err(Stop::into_problem)?;
        Ok(Claim { text: opened.text, rule: opened.checked.rule, law })
    }
}
