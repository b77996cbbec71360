//! What is to be proved.

use grundy::notation::Problem;
use grundy::work::Stop;
use grundy_laws::two::{Expr2, Join, Pair};
use grundy_laws::{Expr, Op};
use grundy_rules::ir::Rule;
use grundy_rules::{Opening, open};

/// That a law gives the SG value of every heap of a rule; or, of a rule of two numbers, that the value
/// is the exclusive or of a law of each.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The rule in one line, parameters as they are set.
    pub text: String,
    /// The rule.
    pub rule: Rule,
    /// The law.
    pub law: Expr,
    /// The law of the second number, if there are two.
    pub second: Option<Expr>,
}

impl Claim {
    /// A claim about a rule that is given as a text.
    ///
    /// # Errors
    /// A text that is no rule.
    pub fn new(text: &str, law: Expr) -> Result<Self, Problem> {
        let opening = Opening { recognise: false, ..Opening::named("rule") };
        let opened = open(text, &opening).map_err(Stop::into_problem)?;
        Ok(Claim { text: opened.text, rule: opened.checked.rule, law, second: None })
    }

    /// A claim about a rule of two numbers: the value of (x, y) is x under a law, exclusive or y
    /// under another.
    ///
    /// # Errors
    /// A text that is no rule.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Meter;
    /// use grundy_laws::{Expr, Op};
    /// use grundy_prove::{Claim, prove};
    /// let rule = "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, j] for j in 0..b-1";
    /// let claim = Claim::of_two(rule, Expr::Index.joined(Op::Mod, 3), Expr::Index).unwrap();
    /// assert_eq!(claim.formula(), "(x % 3) xor y");
    /// assert!(prove(&claim, &Meter::unlimited())?.is_some());
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    pub fn of_two(text: &str, x: Expr, y: Expr) -> Result<Self, Problem> {
        Ok(Claim { second: Some(y), ..Claim::new(text, x)? })
    }

    /// The law as people write it: of n, or of x and y.
    pub fn formula(&self) -> String {
        match &self.second {
            None => self.law.to_string(),
            Some(Expr::Number(0)) => Expr2::Of(self.law.clone(), Pair::X).to_string(),
            Some(second) => {
                let x = Expr2::Of(self.law.clone(), Pair::X);
                x.joined(Join::Op(Op::Xor), Expr2::Of(second.clone(), Pair::Y)).to_string()
            }
        }
    }
}
