//! Formulas of one index n, as trees.
//!
//! A law is a tree: one evaluator ([`Expr::at`]), one form for people ([`Display`], which is that
//! of the rule language where it has the words), one bound ([`Expr::range`]), one printer for each
//! language that code is written in. A class of laws only has to build the tree.
//!
//! [`Display`]: std::fmt::Display

mod bound;
mod count;
mod descent;
mod eval;
mod exceptions;
pub mod functions;
mod least_prime;
mod text;

pub use bound::Range;
pub(crate) use bound::{joined, under};
pub(crate) use count::{Count, Uncounted, some, surely};
pub use descent::Descent;
pub use exceptions::Exceptions;
pub use functions::Function;

use crate::automaton::Automaton;
use crate::linear::Linear;
use grundy::heap::evidence::bits;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A formula of the index n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expr {
    /// The index itself.
    Index,
    /// A number.
    Number(i128),
    /// Two formulas joined.
    Binary(Op, Box<Expr>, Box<Expr>),
    /// A function of one number.
    Call(Function, Box<Expr>),
    /// The entry of a table; what lies outside has no value.
    Entry(Arc<[u64]>, Box<Expr>),
    /// One formula or another.
    If(Condition, Box<Expr>, Box<Expr>),
    /// What an automaton says of the digits of a number.
    Automatic(Arc<Automaton>, Box<Expr>),
    /// A product of matrices, one for each digit of a number.
    Regular(Arc<Linear>, Box<Expr>),
    /// What is found by going down from a number.
    Descend(Arc<Descent>, Box<Expr>),
    /// A formula, but for the listed values of another one (nearly always of the index itself).
    Except(Exceptions, Box<Expr>, Box<Expr>),
}

/// What joins two formulas. Division and remainder are those of floor division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Op {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded down.
    Div,
    /// `%`, never negative for a positive divisor.
    Mod,
    /// `xor`, of numbers that are not negative.
    Xor,
}

/// What a case depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The first is less than the second.
    Less(Box<Expr>, Box<Expr>),
    /// They are equal.
    Equal(Box<Expr>, Box<Expr>),
}

impl Expr {
    /// A number.
    pub fn number(value: impl Into<i128>) -> Self {
        Expr::Number(value.into())
    }

    /// Two formulas joined; what adds nothing is left out.
    pub fn joined(self, op: Op, other: impl Into<Expr>) -> Self {
        match (op, self, other.into()) {
            (Op::Add | Op::Sub | Op::Xor, left, Expr::Number(0)) => left,
            (Op::Add | Op::Xor, Expr::Number(0), right) => right,
            (Op::Mul | Op::Div, left, Expr::Number(1)) => left,
            (Op::Mul, Expr::Number(1), right) => right,
            (Op::Mod, _, Expr::Number(1)) => Expr::Number(0),
            (Op::Add, left, Expr::Number(below)) if below < 0 => {
                Expr::Binary(Op::Sub, Box::new(left), Box::new(Expr::Number(-below)))
            }
            (op, left, right) => Expr::Binary(op, Box::new(left), Box::new(right)),
        }
    }

    /// A function of this.
    pub fn under(self, function: Function) -> Self {
        Expr::Call(function, Box::new(self))
    }

    /// The entry of a table at this; the number itself where all entries are equal.
    pub fn within(self, table: impl Into<Arc<[u64]>>) -> Self {
        match table.into() {
            table if table.windows(2).all(|two| two[0] == two[1]) && !table.is_empty() => {
                Expr::number(table[0])
            }
            table => Expr::Entry(table, Box::new(self)),
        }
    }

    /// This where a condition holds, and another formula elsewhere.
    pub fn when(self, condition: Condition, other: Expr) -> Self {
        Expr::If(condition, Box::new(self), Box::new(other))
    }

    /// This formula of another one: the index is replaced.
    pub fn of(&self, index: &Expr) -> Expr {
        let part = |part: &Expr| Box::new(part.of(index));
        match self {
            Expr::Index => index.clone(),
            Expr::Number(value) => Expr::Number(*value),
            Expr::Binary(op, left, right) => left.of(index).joined(*op, right.of(index)),
            Expr::Call(function, inner) => Expr::Call(*function, part(inner)),
            Expr::Entry(table, inner) => Expr::Entry(table.clone(), part(inner)),
            Expr::If(Condition::Less(left, right), one, other) => {
                Expr::If(Condition::Less(part(left), part(right)), part(one), part(other))
            }
            Expr::If(Condition::Equal(left, right), one, other) => {
                Expr::If(Condition::Equal(part(left), part(right)), part(one), part(other))
            }
            Expr::Automatic(automaton, inner) => Expr::Automatic(automaton.clone(), part(inner)),
            Expr::Regular(linear, inner) => Expr::Regular(linear.clone(), part(inner)),
            Expr::Descend(descent, inner) => Expr::Descend(descent.clone(), part(inner)),
            Expr::Except(list, law, at) => Expr::Except(list.clone(), part(law), part(at)),
        }
    }

    /// About how many bits it takes to write it down: the shortest description wins.
    pub fn weight(&self) -> u64 {
        // A kind of node, and numbers by their length.
        const NODE: u64 = 4;
        let own = match self {
            Expr::Index => 0,
            Expr::Number(value) => bits(value.unsigned_abs()),
            Expr::Binary(..) => 2,
            Expr::Call(function, _) => function.weight(),
            Expr::Entry(table, _) => table.iter().map(|&value| bits(value.into())).sum(),
            Expr::If(..) => 4,
            Expr::Automatic(automaton, _) => automaton.weight(),
            Expr::Regular(linear, _) => linear.weight(),
            Expr::Descend(descent, _) => descent.weight(),
            Expr::Except(list, ..) => list.weight(bits),
        };
        NODE + own + self.children().into_iter().map(Expr::weight).sum::<u64>()
    }

    /// How many bits longer a formula may be that says the same in plainer words: functions without
    /// a word in the rule language are known to few.
    pub(crate) fn strangeness(&self) -> u64 {
        const STRANGE: u64 = 12;
        let own = match self {
            Expr::Call(function, _) if !function.has_a_word() => STRANGE,
            _ => 0,
        };
        own + self.children().into_iter().map(Expr::strangeness).sum::<u64>()
    }

    /// The formulas that this one is made of.
    pub fn children(&self) -> Vec<&Expr> {
        match self {
            Expr::Index | Expr::Number(_) => Vec::new(),
            Expr::Binary(_, left, right) => vec![left, right],
            Expr::Call(_, inner)
            | Expr::Entry(_, inner)
            | Expr::Automatic(_, inner)
            | Expr::Regular(_, inner)
            | Expr::Descend(_, inner) => vec![inner],
            Expr::Except(_, law, at) => vec![law, at],
            Expr::If(Condition::Less(left, right) | Condition::Equal(left, right), one, other) => {
                vec![left, right, one, other]
            }
        }
    }
}

impl From<u64> for Expr {
    fn from(value: u64) -> Self {
        Expr::number(value)
    }
}

impl Condition {
    /// `left < right`.
    pub fn less(left: Expr, right: impl Into<Expr>) -> Self {
        Condition::Less(Box::new(left), Box::new(right.into()))
    }

    /// `left == right`.
    pub fn equal(left: Expr, right: impl Into<Expr>) -> Self {
        Condition::Equal(Box::new(left), Box::new(right.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A formula that was written as JSON is read as the same.
    #[test]
    fn formulas_as_json() {
        let n = || Expr::Index;
        let table = n().joined(Op::Mod, 3).within([4, 5, 6]).under(Function::Exponent(3));
        let law = table.when(Condition::less(Expr::number(-2), n()), n().under(Function::Bits));
        let text = serde_json::to_string(&law).unwrap();
        assert_eq!(serde_json::from_str::<Expr>(&text).unwrap(), law, "{text}");
        let broken =
            r#"{"automatic":[{"numeration":{"base":2},"next":[[0,7]],"output":[1]},"index"]}"#;
        assert!(serde_json::from_str::<Expr>(broken).is_err());
        assert!(serde_json::from_str::<Expr>(&broken.replace('7', "0")).is_ok());
    }

    /// A formula of a formula has the value at the value.
    #[test]
    fn formulas_of_formulas() {
        let n = || Expr::Index;
        let down = Descent {
            condition: Condition::less(Expr::number(4), n()),
            step: n().joined(Op::Div, 2),
            last: n(),
        };
        let laws = [
            n().joined(Op::Mod, 5).within([4, 1, 0, 2, 7]),
            n().under(Function::OddPart).when(Condition::less(Expr::number(2), n()), n()),
            Expr::number(7).when(Condition::equal(n(), 3), n().joined(Op::Mul, 3)),
            Expr::Descend(Arc::new(down), Box::new(n())),
            n().joined(Op::Div, 3)
                .excepting(Exceptions::new(vec![(0, 7), (3, 0), (9, 1)]).unwrap()),
        ];
        for outer in &laws {
            for inner in &laws {
                let both = outer.of(inner);
                for at in 0..60 {
                    let value = inner.at(at).and_then(|value| outer.at(value));
                    assert_eq!(both.at(at), value, "{both} at {at}");
                }
            }
        }
    }
}
