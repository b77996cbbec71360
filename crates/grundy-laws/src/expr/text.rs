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
            Op::Xor => 1,
            Op::Add | Op::Sub => 2,
            Op::Mul | Op::Div | Op::Mod => 4,
        }
    }
}

/// Entries of a table that are written out; of longer ones the first and how many there are.
const WRITTEN: usize = 64;

impl Expr {
    fn tightness(&self) -> u8 {
        match self {
            Expr::Binary(op, ..) => op.tightness(),
            Expr::If(..) | Expr::Descend(..) => 0,
            Expr::Number(value) if *value < 0 => 2,
            // The index of a table binds like a product.
            Expr::Entry(..) => 3,
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
                let shown = &table[..table.len().min(WRITTEN)];
                let list: Vec<String> = shown.iter().map(u64::to_string).collect();
                let more = if shown.len() < table.len() {
                    format!(", … {} in all", table.len())
                } else {
                    String::new()
                };
                write!(f, "[{}{more}] at ", list.join(", "))?;
                inner.part(Op::Mod.tightness(), f)
            }
            Expr::If(condition, one, other) => {
                one.part(1, f)?;
                write!(f, " if {condition} else {other}")
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
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (left, sign, right) = match self {
            Condition::Less(left, right) => (left, "<", right),
            Condition::Equal(left, right) => (left, "==", right),
        };
        left.part(1, f)?;
        write!(f, " {sign} ")?;
        right.part(1, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
