//! A formula of two numbers as people read it.

use super::{Condition2, Expr2, Join, Pair};
use crate::Expr;
use std::fmt;

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Pair::X => "x",
            Pair::Y => "y",
            Pair::Sum => "x + y",
            Pair::Difference => "abs(x - y)",
            Pair::Greatest => "max(x, y)",
            Pair::Least => "min(x, y)",
        })
    }
}

/// A formula of n with another name for n; in brackets where it is a sum and not an argument.
pub(super) fn renamed(law: &Expr, name: &str) -> String {
    renamed_text(&law.to_string(), name)
}

/// The same of a formula, or a condition, as it is written.
///
/// # Example
/// ```
/// use grundy_laws::two::renamed_text;
/// assert_eq!(renamed_text("n % 4 in {0, 2} and n > 3", "y"), "y % 4 in {0, 2} and y > 3");
/// ```
pub fn renamed_text(text: &str, name: &str) -> String {
    let bracketed = if name.contains('+') { format!("({name})") } else { name.to_owned() };
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = String::new();
    for (at, c) in text.char_indices() {
        let (before, after) =
            (text[..at].chars().next_back(), text[at + c.len_utf8()..].chars().next());
        let alone = c == 'n' && !before.is_some_and(letter) && !after.is_some_and(letter);
        // `f(n)` and `f(n, 2)`, but not `3 * (n)`.
        let argument = text[..at].strip_suffix('(').is_some_and(|rest| rest.ends_with(letter))
            && matches!(after, Some(')' | ',' | ':'));
        // What exceptions are listed of has a name, too.
        let excepted = || {
            let open = text[..at].rfind('{').unwrap_or(0);
            text[..open].ends_with("except ")
        };
        let listed = c == '}' && excepted() && !text[at + 1..].starts_with(" at ");
        match alone {
            false if listed => found += &format!("}} at {bracketed}"),
            false => found.push(c),
            true if argument || text.len() == 1 => found += name,
            true => found += &bracketed,
        }
    }
    found
}

impl Expr2 {
    /// Whether it stands without brackets beside a sign.
    fn is_small(&self) -> bool {
        match self {
            Expr2::Of(Expr::Index, pair) => *pair != Pair::Sum,
            Expr2::Of(Expr::Number(value), _) => *value >= 0,
            Expr2::Of(Expr::Call(..), _) => true,
            _ => false,
        }
    }

    fn part(&self) -> String {
        if self.is_small() { self.to_string() } else { format!("({self})") }
    }
}

impl fmt::Display for Expr2 {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Expr2::Of(law, pair) => f.write_str(&renamed(law, &pair.to_string())),
            Expr2::Joined(Join::Least, left, right) => write!(f, "min({left}, {right})"),
            Expr2::Joined(Join::NimProduct, left, right) => {
                write!(f, "{} nim* {}", left.part(), right.part())
            }
            Expr2::Joined(Join::Op(op), left, right) => {
                write!(f, "{} {} {}", left.part(), op.sign(), right.part())
            }
            Expr2::Entry(table, at) => {
                // The words for a table are those of one number.
                let shown = Expr::Entry(table.clone(), Box::new(Expr::Index)).to_string();
                write!(f, "{}{}", shown.strip_suffix('n').unwrap_or(&shown), at.part())
            }
            Expr2::If(condition, one, other) => {
                write!(f, "{} if {condition} else {other}", one.part())
            }
        }
    }
}

impl Condition2 {
    /// What holds where this does not: `x >= y` for `x < y`.
    pub fn opposite(&self) -> String {
        match self {
            Condition2::Less(left, right) => format!("{left} >= {right}"),
            Condition2::Equal(left, right) => format!("{left} != {right}"),
        }
    }
}

impl fmt::Display for Condition2 {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Condition2::Less(left, right) => write!(f, "{left} < {right}"),
            Condition2::Equal(left, right) => write!(f, "{left} == {right}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exceptions, Function, Op};

    #[test]
    fn names_and_brackets() {
        let n = || Expr::Index;
        let said = |law: Expr, pair: Pair| Expr2::Of(law, pair).to_string();
        assert_eq!(said(n().joined(Op::Mod, 3), Pair::Sum), "(x + y) % 3");
        assert_eq!(said(n().under(Function::Isqrt), Pair::Sum), "isqrt(x + y)");
        assert_eq!(said(n().under(Function::Exponent(2)), Pair::Least), "exponent(min(x, y), 2)");
        let plus = Expr::number(2).joined(Op::Mul, n().joined(Op::Add, 1));
        assert_eq!(said(plus, Pair::Y), "2 * (y + 1)");
        let xor = Expr2::pair(Pair::X).joined(Join::Op(Op::Xor), Expr2::pair(Pair::Sum));
        assert_eq!(xor.to_string(), "x xor (x + y)");
        let table = Expr2::Entry([1, 2].into(), Box::new(xor));
        assert_eq!(table.to_string(), "[1, 2] at (x xor (x + y))");
        let list = Exceptions::new(vec![(0, 4), (5, 1)]).unwrap();
        let except = n().joined(Op::Mod, 3).excepting(list);
        assert_eq!(said(except.clone(), Pair::Sum), "(x + y) % 3 except {0: 4, 5: 1} at (x + y)");
        let of = except.of(&n().joined(Op::Div, 2));
        assert_eq!(said(of, Pair::Y), "y / 2 % 3 except {0: 4, 5: 1} at y / 2");
        let long: Vec<u64> = (0..70).collect();
        let said = said(n().joined(Op::Mod, 70).within(long), Pair::Sum);
        assert!(said.ends_with(", … 70 in all] at (x + y) % 70"), "{said}");
    }
}
