//! What is to be proved.

use grundy::notation::Problem;
use grundy::work::Stop;
use grundy_laws::two::{Expr2, Join, Pair};
use grundy_laws::{Expr, Op};
use grundy_rules::ir::Rule;
use grundy_rules::{Opening, open};

/// That a law gives the SG value of every position of a rule, or who wins it.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The rule in one line, parameters as they are set.
    pub text: String,
    /// The rule.
    pub rule: Rule,
    /// The law.
    pub law: Law,
    /// What the law is of.
    pub meaning: Meaning,
}

/// A law of as many numbers as the rule has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// Of n.
    One(Expr),
    /// Of x and y.
    Two(Expr2),
    /// Of y, for x = 0, 1, 2, …: as many rows as there are laws.
    Rows(Vec<Expr>),
    /// Of x, for y = 0, 1, 2, …: as many columns as there are laws.
    Columns(Vec<Expr>),
}

/// Rows or columns with their laws.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'c> {
    pub laws: &'c [Expr],
    pub columns: bool,
}

/// What a law is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// SG values.
    Values,
    /// Outcomes: 0 where the player to move loses, 1 where that player wins.
    Outcomes {
        /// Whether whoever cannot move wins.
        misere: bool,
    },
}

impl Claim {
    /// A claim about the values of a rule that is given as a text.
    ///
    /// # Errors
    /// A text that is no rule.
    pub fn new(text: &str, law: Expr) -> Result<Self, Problem> {
        Claim::of(text, Law::One(law), Meaning::Values)
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
        Claim::of(text, Law::of_halves(x, y), Meaning::Values)
    }

    /// Any claim about a rule that is given as a text.
    ///
    /// # Errors
    /// A text that is no rule.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Meter;
    /// use grundy_laws::{Expr, Op};
    /// use grundy_prove::{Claim, Law, Meaning, prove};
    /// let last_loses = Expr::Index.joined(Op::Mod, 4).within([1, 0, 1, 1]);
    /// let meaning = Meaning::Outcomes { misere: true };
    /// let claim = Claim::of("take 1..3", Law::One(last_loses), meaning).unwrap();
    /// assert!(prove(&claim, &Meter::unlimited())?.is_some());
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    pub fn of(text: &str, law: Law, meaning: Meaning) -> Result<Self, Problem> {
        let opening = Opening { recognise: false, ..Opening::named("rule") };
        let opened = open(text, &opening).map_err(Stop::into_problem)?;
        let law = match law {
            Law::Two(two) => match halves(&two) {
                Some((x, y)) => Law::of_halves(x, y),
                None => Law::Two(two),
            },
            law => law,
        };
        Ok(Claim { text: opened.text, rule: opened.checked.rule, law, meaning })
    }

    /// The law of n, if that is what it is.
    pub fn of_one(&self) -> Option<&Expr> {
        match &self.law {
            Law::One(law) => Some(law),
            Law::Two(_) | Law::Rows(_) | Law::Columns(_) => None,
        }
    }

    /// The rows or columns, if that is what it is about.
    pub(crate) fn lines(&self) -> Option<Lines<'_>> {
        match &self.law {
            Law::Rows(laws) => Some(Lines { laws, columns: false }),
            Law::Columns(laws) => Some(Lines { laws, columns: true }),
            Law::One(_) | Law::Two(_) => None,
        }
    }

    /// The law as people write it: of n, or of x and y.
    pub fn formula(&self) -> String {
        match &self.law {
            Law::One(law) => law.to_string(),
            Law::Two(law) => law.to_string(),
            Law::Rows(laws) => written(laws, Pair::Y, |x| format!("g({x}, y)")),
            Law::Columns(laws) => written(laws, Pair::X, |y| format!("g(x, {y})")),
        }
    }
}

/// The laws of lines, one after the other.
fn written(laws: &[Expr], of: Pair, line: impl Fn(usize) -> String) -> String {
    let laws = laws.iter().enumerate();
    let each = |(at, law): (usize, &Expr)| format!("{} = {}", line(at), Expr2::Of(law.clone(), of));
    laws.map(each).collect::<Vec<_>>().join("; ")
}

impl Law {
    /// The exclusive or of a law of x and one of y, in the one form that it is written in.
    pub(crate) fn of_halves(x: Expr, y: Expr) -> Self {
        let first = Expr2::Of(x, Pair::X);
        Law::Two(match y {
            Expr::Number(0) => first,
            y => first.joined(Join::Op(Op::Xor), Expr2::Of(y, Pair::Y)),
        })
    }
}

/// The laws of x and of y whose exclusive or a law of two numbers is.
pub(crate) fn halves(law: &Expr2) -> Option<(Expr, Expr)> {
    let zero = || Expr::number(0);
    match law {
        Expr2::Of(x, Pair::X) => Some((x.clone(), zero())),
        Expr2::Of(y, Pair::Y) => Some((zero(), y.clone())),
        Expr2::Joined(Join::Op(Op::Xor), left, right) => match (&**left, &**right) {
            (Expr2::Of(x, Pair::X), Expr2::Of(y, Pair::Y))
            | (Expr2::Of(y, Pair::Y), Expr2::Of(x, Pair::X)) => Some((x.clone(), y.clone())),
            _ => None,
        },
        _ => None,
    }
}
