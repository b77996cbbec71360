//! A formula as it is written: with brackets only where they are needed, so that it reads back to
//! the same tree.

use super::Formula;
use super::eval::compares;
use super::tree::{Descent, Member, Node, NodeKind, Pair};
use crate::ir::{Binary, Unary};
use crate::syntax::ast::{Comparison, Op, binds};
use grundy_laws::Function;
use std::fmt;

/// Exceptions and descents, then cases, bind less than everything else; a table between sums and
/// products.
const WHOLE: u8 = 0;
const CASES: u8 = 1;

/// The scale of the rule language, with room between its steps.
fn step(binds: u8) -> u8 {
    2 * binds
}

/// The word for a function.
pub(super) fn name(function: Function) -> &'static str {
    match function {
        Function::OddPart => "odd_part",
        Function::TriangularRoot => "triangular_root",
        Function::PrimeFactors => "prime_factors",
        Function::XorOfExponents => "xor_of_exponents",
        Function::Highbit => "highbit",
        Function::LeastPrime => "least_prime",
        Function::LeastPrimeIndex => "least_prime_index",
        _ => "odious",
    }
}

/// The operator for an operation on two numbers; `None` for functions.
fn operator(op: Binary) -> Option<Op> {
    Op::ALL.into_iter().find(|sign| crate::check::number::arithmetic(*sign) == Some(op))
}

/// The sign of a comparison.
fn sign(op: Binary) -> &'static str {
    let is = |known: &Comparison| crate::check::condition::comparison(*known) == op;
    Comparison::ALL.into_iter().find(is).map_or("==", Comparison::sign)
}

fn function(op: Binary) -> &'static str {
    match op {
        Binary::Min => "min",
        Binary::Max => "max",
        Binary::Gcd => "gcd",
        _ => "exponent",
    }
}

fn function_of_one(op: Unary) -> &'static str {
    match op {
        Unary::Abs => "abs",
        Unary::Isqrt => "isqrt",
        Unary::Bits => "bits",
        Unary::Popcount => "popcount",
        _ => "lowbit",
    }
}

/// A node with the names of its slots.
struct Written<'f>(&'f Node, &'f [String], u8);

impl Node {
    /// How tightly it binds.
    fn binds(&self) -> u8 {
        match &self.kind {
            NodeKind::Number(value) if *value < 0 => step(binds::NEGATE),
            NodeKind::Unary(Unary::Negate, _) => step(binds::NEGATE),
            NodeKind::Unary(Unary::Not, _) => step(binds::NOT),
            NodeKind::Binary(op, ..) if compares(*op) => step(binds::COMPARE),
            NodeKind::Binary(op, ..) => operator(*op).map_or(u8::MAX, |op| step(op.binds())),
            NodeKind::Pair(Pair::NimProduct, ..) => step(binds::PRODUCT),
            NodeKind::Table(..) => step(binds::SUM) + 1,
            NodeKind::Cases(..) => CASES,
            NodeKind::Except(..) | NodeKind::Descent(_) => WHOLE,
            NodeKind::All(_) => step(binds::BOTH),
            NodeKind::Any(_) => step(binds::EITHER),
            NodeKind::In(..) => step(binds::COMPARE),
            _ => u8::MAX,
        }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Written(node, names, least) = *self;
        if node.binds() < least {
            return write!(f, "({})", Written(node, names, 0));
        }
        let part = |node, least| Written(node, names, least);
        let tight = node.binds();
        match &node.kind {
            NodeKind::Number(value) => write!(f, "{value}"),
            NodeKind::Slot(slot) => f.write_str(&names[*slot]),
            NodeKind::Unary(Unary::Negate, inner) => write!(f, "-{}", part(inner, tight)),
            NodeKind::Unary(Unary::Not, inner) => write!(f, "not {}", part(inner, tight)),
            NodeKind::Unary(op, inner) => write!(f, "{}({})", function_of_one(*op), part(inner, 0)),
            NodeKind::Binary(Binary::Power, left, right) => {
                write!(f, "{}^{}", part(left, tight + 1), part(right, step(binds::NEGATE)))
            }
            NodeKind::Binary(op, left, right) if compares(*op) => {
                let least = step(binds::OR);
                write!(f, "{} {} {}", part(left, least), sign(*op), part(right, least))
            }
            NodeKind::Binary(op, left, right) => match operator(*op) {
                Some(operator) => {
                    let (left, right) = (part(left, tight), part(right, tight + 1));
                    write!(f, "{left} {} {right}", operator.sign())
                }
                None => write!(f, "{}({}, {})", function(*op), part(left, 0), part(right, 0)),
            },
            NodeKind::Many(op, parts) => write!(f, "{}({})", function(*op), listed(parts, names)),
            NodeKind::Call(function, inner) => write!(f, "{}({})", name(*function), part(inner, 0)),
            NodeKind::Pair(Pair::NimProduct, left, right) => {
                write!(f, "{} nim* {}", part(left, tight), part(right, tight + 1))
            }
            NodeKind::Pair(pair, left, right) => {
                write!(f, "{}({}, {})", pair.name(), part(left, 0), part(right, 0))
            }
            NodeKind::Table(entries, index) => {
                let index = part(index, step(binds::PRODUCT));
                write!(f, "[{}] at {index}", listed(entries, names))
            }
            NodeKind::Cases(cases, last) => {
                for (value, condition) in cases {
                    let least = CASES + 1;
                    write!(f, "{} if {} else ", part(value, least), part(condition, least))?;
                }
                write!(f, "{}", part(last, CASES + 1))
            }
            NodeKind::Except(inner, list, index) => {
                let list: Vec<String> =
                    list.iter().map(|(n, value)| format!("{n}: {value}")).collect();
                write!(f, "{} except {{{}}}", part(inner, CASES), list.join(", "))?;
                match index.kind {
                    NodeKind::Slot(0) => Ok(()),
                    _ => write!(f, " at {}", part(index, step(binds::OR))),
                }
            }
            NodeKind::Descent(descent) => write_descent(f, descent, names),
            NodeKind::All(parts) => joined(f, parts, " and ", names, tight),
            NodeKind::Any(parts) => joined(f, parts, " or ", names, tight),
            NodeKind::In(inner, members) => {
                let members = members.iter().map(|member| match member {
                    Member::One(one) => part(one, 0).to_string(),
                    Member::Range(from, to) => {
                        format!("{}..{}", part(from, step(binds::OR)), part(to, step(binds::OR)))
                    }
                });
                let members: Vec<String> = members.collect();
                write!(f, "{} in {{{}}}", part(inner, step(binds::OR)), members.join(", "))
            }
        }
    }
}

fn listed(parts: &[Node], names: &[String]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| Written(part, names, 0).to_string()).collect();
    parts.join(", ")
}

fn joined(
    f: &mut fmt::Formatter,
    parts: &[Node],
    word: &str,
    names: &[String],
    tight: u8,
) -> fmt::Result {
    let parts: Vec<String> =
        parts.iter().map(|part| Written(part, names, tight + 1).to_string()).collect();
    f.write_str(&parts.join(word))
}

fn write_descent(f: &mut fmt::Formatter, descent: &Descent, names: &[String]) -> fmt::Result {
    let Descent { slot, first, condition, step, last } = descent;
    let (part, name) = (|node, least| Written(node, names, least), &names[*slot]);
    if let Some(first) = first {
        write!(f, "{name} = {}; ", part(first, CASES))?;
    }
    let (condition, step) = (part(condition, CASES + 1), part(step, CASES));
    write!(f, "while {condition}: {name} = {step}; then {}", part(last, CASES))
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Written(&self.root, &self.names, 0).fmt(f)
    }
}
