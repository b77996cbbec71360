//! A formula as people read it: the words of the rule language, cases by `if`.

use super::{Condition, Expr, Function, Op};
use std::fmt;

impl Op {
    /// Its sign in the rule language.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::Div => "/",
            Op::Mod => "%",
            Op::Xor => "xor",
        }
    }

    /// What binds more tightly is greater, as in the rule language.
    fn tightness(self) -> u8 {
        match self {
            Op::Xor => CASES + 1,
            Op::Add | Op::Sub => CASES + 2,
            Op::Mul | Op::Div | Op::Mod => CASES + 4,
        }
    }
}

/// How tightly cases bind: more so than exceptions, which are to all that stands before them.
const CASES: u8 = 1;

/// Entries of a table that are written out; of longer ones the first and how many there are.
const WRITTEN: usize = 64;

/// A table, or the first of it and how many there are.
fn shortened<T>(table: &[T], text: impl Fn(&T) -> String) -> String {
    let shown: Vec<String> = table.iter().take(WRITTEN).map(text).collect();
    match shown.len() < table.len() {
        true => format!("{}, … {} in all", shown.join(", "), table.len()),
        false => shown.join(", "),
    }
}

impl Expr {
    fn tightness(&self) -> u8 {
        match self {
            Expr::Binary(op, ..) => op.tightness(),
            Expr::Except(..) => 0,
            Expr::If(..) | Expr::Descend(..) => CASES,
            Expr::Number(value) if *value < 0 => Op::Sub.tightness(),
            // The index of a table binds like a product.
            Expr::Entry(..) => CASES + 3,
            _ => 9,
        }
    }

    /// Writes this as a part of something that binds as tightly as `least`.
    fn part(&self, least: u8, f: &mut fmt::Formatter) -> fmt::Result {
        match self.tightness() < least {
            true => write!(f, "({self})"),
            false => write!(f, "{self}"),
        }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Expr::Index => f.write_str("n"),
            Expr::Number(value) => write!(f, "{value}"),
            Expr::Binary(op, left, right) => {
                left.part(op.tightness(), f)?;
                write!(f, " {} ", op.sign())?;
                right.part(op.tightness() + 1, f)
            }
            Expr::Call(Function::Exponent(p), inner) => write!(f, "exponent({inner}, {p})"),
            Expr::Call(function, inner) => write!(f, "{function}({inner})"),
            Expr::Entry(table, inner) => {
                write!(f, "[{}] at ", shortened(table, u64::to_string))?;
                inner.part(Op::Mod.tightness(), f)
            }
            Expr::If(condition, one, other) => {
                one.part(CASES + 1, f)?;
                write!(f, " if {condition} else ")?;
                other.part(CASES, f)
            }
            Expr::Automatic(automaton, inner) => {
                let (states, system) = (automaton.states(), automaton.numeration);
                write!(f, "automaton({inner}: {system}, {states} states)")
            }
            Expr::Regular(linear, inner) => {
                let (base, size) = (linear.base, linear.row.len());
                write!(f, "regular({inner}: base {base}, dimension {size})")
            }
            Expr::Descend(descent, inner) => match inner.as_ref() {
                Expr::Index => write!(f, "{descent}"),
                inner => write!(f, "n = {inner}; {descent}"),
            },
            Expr::Except(exceptions, law, at) => {
                law.part(CASES, f)?;
                let entry = |(n, value): &(u64, u64)| format!("{n}: {value}");
                write!(f, " except {{{}}}", shortened(exceptions.list(), entry))?;
                match at.as_ref() {
                    Expr::Index => Ok(()),
                    at => {
                        f.write_str(" at ")?;
                        at.part(CASES + 1, f)
                    }
                }
            }
        }
    }
}

impl Condition {
    /// What holds where this does not: `n >= 3` for `n < 3`.
    pub fn opposite(&self) -> String {
        self.written(match self {
            Condition::Less(..) => ">=",
            Condition::Equal(..) => "!=",
        })
    }

    fn written(&self, sign: &str) -> String {
        let (Condition::Less(left, right) | Condition::Equal(left, right)) = self;
        let side = |side: &Expr| match side.tightness() <= CASES {
            true => format!("({side})"),
            false => side.to_string(),
        };
        format!("{} {sign} {}", side(left), side(right))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.written(match self {
            Condition::Less(..) => "<",
            Condition::Equal(..) => "==",
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exceptions;

    #[test]
    fn brackets_stand_where_they_are_needed() {
        let n = || Expr::Index;
        let sum = n().joined(Op::Add, 1);
        let law = sum.clone().under(Function::OddPart).joined(Op::Sub, 1).joined(Op::Div, 2);
        assert_eq!(law.to_string(), "(odd_part(n + 1) - 1) / 2");
        assert_eq!(sum.clone().joined(Op::Xor, n()).to_string(), "n + 1 xor n");
        let minus = n().joined(Op::Sub, n().joined(Op::Sub, 3));
        assert_eq!(minus.to_string(), "n - (n - 3)");
        let table = n().joined(Op::Mod, 3).within([4, 5, 6]);
        let cases = Expr::number(7).when(Condition::less(n(), 2), table);
        assert_eq!(cases.to_string(), "7 if n < 2 else [4, 5, 6] at n % 3");
        assert_eq!(n().joined(Op::Add, Expr::number(-2)).to_string(), "n - 2");
    }

    /// Exceptions are to all that stands before them.
    #[test]
    fn exceptions_stand_last() {
        let n = || Expr::Index;
        let list = Exceptions::new(vec![(0, 0), (3, 3)]).unwrap();
        let cases = n().when(Condition::less(n(), 9), n().joined(Op::Mod, 3));
        let all = cases.clone().excepting(list.clone());
        assert_eq!(all.to_string(), "n if n < 9 else n % 3 except {0: 0, 3: 3}");
        let last =
            n().when(Condition::less(n(), 9), n().joined(Op::Mod, 3).excepting(list.clone()));
        assert_eq!(last.to_string(), "n if n < 9 else (n % 3 except {0: 0, 3: 3})");
        let one = all.clone().joined(Op::Add, 1);
        assert_eq!(one.to_string(), "(n if n < 9 else n % 3 except {0: 0, 3: 3}) + 1");
        let of = n().excepting(list.clone()).of(&n().joined(Op::Div, 2));
        assert_eq!(of.to_string(), "n / 2 except {0: 0, 3: 3} at n / 2");
        let twice = n().excepting(list.clone()).excepting(list);
        assert_eq!(twice.to_string(), "(n except {0: 0, 3: 3}) except {0: 0, 3: 3}");
        assert_eq!(cases.within([4, 5]).to_string(), "[4, 5] at (n if n < 9 else n % 3)");
    }
}
