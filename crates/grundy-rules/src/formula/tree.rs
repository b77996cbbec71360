//! A formula that was checked: names resolved, numbers and conditions told apart.

use crate::ir::{Binary, Unary};
use crate::span::Span;
use grundy_laws::Function;

/// A number, or a condition as 0 or 1. Equal to another one if it says the same, wherever it
/// stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub kind: NodeKind,
    pub span: Span,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Node {
    /// Whether this or a part of it is of some kind.
    pub fn any(&self, of: &dyn Fn(&NodeKind) -> bool) -> bool {
        of(&self.kind) || self.parts().into_iter().any(|part| part.any(of))
    }

    /// What it is made of.
    fn parts(&self) -> Vec<&Node> {
        match &self.kind {
            NodeKind::Number(_) | NodeKind::Slot(_) => Vec::new(),
            NodeKind::Unary(_, inner) | NodeKind::Call(_, inner) => vec![inner],
            NodeKind::Except(inner, _, index) => vec![inner, index],
            NodeKind::Binary(_, left, right) | NodeKind::Pair(_, left, right) => vec![left, right],
            NodeKind::Many(_, parts) | NodeKind::All(parts) | NodeKind::Any(parts) => {
                parts.iter().collect()
            }
            NodeKind::Table(entries, index) => entries.iter().chain([&**index]).collect(),
            NodeKind::Cases(cases, last) => {
                let both = cases.iter().flat_map(|(value, condition)| [value, condition]);
                both.chain([&**last]).collect()
            }
            NodeKind::Descent(descent) => {
                let Descent { first, condition, step, last, .. } = &**descent;
                first.iter().chain([condition, step, last]).collect()
            }
            NodeKind::In(inner, members) => {
                let ends = members.iter().flat_map(|member| match member {
                    Member::One(one) => vec![one],
                    Member::Range(from, to) => vec![from, to],
                });
                ends.chain([&**inner]).collect()
            }
        }
    }
}

/// The kinds of nodes.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NodeKind {
    Number(i64),
    /// A number of the position, or a parameter behind them.
    Slot(usize),
    Unary(Unary, Box<Node>),
    /// Everything on two numbers but `and` and `or`.
    Binary(Binary, Box<Node>, Box<Node>),
    /// `min` and `max` of many.
    Many(Binary, Vec<Node>),
    /// A function that rules do not have.
    Call(Function, Box<Node>),
    /// A function of two numbers that rules do not have.
    Pair(Pair, Box<Node>, Box<Node>),
    /// `[…] at index`.
    Table(Vec<Node>, Box<Node>),
    /// Values with their conditions, then the value elsewhere.
    Cases(Vec<(Node, Node)>, Box<Node>),
    /// A formula and what holds instead where an index is one of some, in ascending order.
    Except(Box<Node>, Vec<(i64, i64)>, Box<Node>),
    Descent(Box<Descent>),
    /// `and`, `or` of conditions.
    All(Vec<Node>),
    Any(Vec<Node>),
    /// `x in {…}`.
    In(Box<Node>, Vec<Member>),
}

/// An entry of a set.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Member {
    One(Node),
    Range(Node, Node),
}

/// Functions of two numbers that rules do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pair {
    NimProduct,
    Lcm,
}

/// A slot is made smaller while a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Descent {
    pub slot: usize,
    pub first: Option<Node>,
    pub condition: Node,
    pub step: Node,
    pub last: Node,
}

/// The functions of one number that only formulas have.
pub(super) const FUNCTIONS: [Function; 8] = [
    Function::OddPart,
    Function::TriangularRoot,
    Function::PrimeFactors,
    Function::XorOfExponents,
    Function::Highbit,
    Function::LeastPrime,
    Function::LeastPrimeIndex,
    Function::Odious,
];

impl Pair {
    pub const ALL: [Pair; 2] = [Pair::NimProduct, Pair::Lcm];

    pub fn name(self) -> &'static str {
        match self {
            Pair::NimProduct => "nim_product",
            Pair::Lcm => "lcm",
        }
    }
}
