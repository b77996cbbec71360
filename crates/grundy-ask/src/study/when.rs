//! When a position is lost: a law of outcomes, which is 0 there, as a condition.

use grundy::notation::Words;
use grundy::words;
use grundy_laws::two::{Expr2, Join, Pair, renamed_text};
use grundy_laws::{Condition, Expr, Op};

/// When a position is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Every position is.
    Always,
    /// No position is.
    Never,
    /// Those that fulfil a condition of the rule language, or one in a form like it.
    If(Text),
}

/// A condition, and what joins its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    text: String,
    joined: Joined,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Joined {
    Or,
    And,
    Nothing,
}

impl When {
    /// When a law of one number is 0.
    pub(crate) fn of(law: &Expr) -> Self {
        match law {
            Expr::Number(value) => When::from(*value == 0),
            Expr::If(Condition::Equal(left, right), one, other)
                if (&**right, &**one) == (&Expr::Number(0), &Expr::Number(0))
                    && When::of(other) == When::Never =>
            {
                When::of(left)
            }
            Expr::If(condition, one, other) => {
                let decided = decided(condition);
                let holds = decided.unwrap_or_else(|| When::text(condition.to_string()));
                cases(holds, &condition.opposite(), When::of(one), When::of(other))
                    .unwrap_or_else(|| zero(law))
            }
            Expr::Entry(outcomes, index) => {
                among(outcomes, index).unwrap_or_else(|| match lost_and_won(outcomes) {
                    (lost, _) if lost.is_empty() => When::Never,
                    (_, won) if won.is_empty() => When::Always,
                    _ => zero(law),
                })
            }
            Expr::Except(exceptions, usual, index) => {
                let (mut lost, mut won) = (Vec::new(), Vec::new());
                for &(n, value) in exceptions.list() {
                    if value == 0 { lost.push(n) } else { won.push(n) }
                }
                let index = index.to_string();
                let usual = When::of(usual).and(member(&index, true, &won));
                member(&index, false, &lost).or(usual)
            }
            _ => zero(law),
        }
    }

    /// When a law of two numbers is 0.
    pub(crate) fn of_two(law: &Expr2) -> Self {
        match law {
            Expr2::Of(law, pair) => match When::of(law) {
                When::If(Text { text, joined }) => {
                    When::If(Text { text: renamed_text(&text, &pair.to_string()), joined })
                }
                constant => constant,
            },
            Expr2::If(condition, one, other) => {
                let opposite = condition.opposite();
                let holds = When::text(condition.to_string());
                cases(holds, &opposite, When::of_two(one), When::of_two(other))
                    .unwrap_or_else(|| When::text(format!("({law}) == 0")))
            }
            Expr2::Entry(outcomes, index) => match lost_and_won(outcomes) {
                (lost, _) if lost.is_empty() => When::Never,
                (_, won) if won.is_empty() => When::Always,
                _ => {
                    remainders(outcomes, index).unwrap_or_else(|| When::text(format!("{law} == 0")))
                }
            },
            Expr2::Joined(..) => When::text(format!("{law} == 0")),
        }
    }

    /// The multiples of a number.
    pub(super) fn multiple_of(factor: u64) -> Self {
        When::text(format!("n % {factor} == 0"))
    }

    /// A condition whose parts are not joined by `and` or `or`.
    fn text(text: String) -> Self {
        When::If(Text { text, joined: Joined::Nothing })
    }

    /// Both hold.
    fn and(self, other: When) -> When {
        match (self, other) {
            (When::Never, _) | (_, When::Never) => When::Never,
            (When::Always, when) | (when, When::Always) => when,
            (When::If(one), When::If(other)) => one.joined(Joined::And, &other),
        }
    }

    /// One of them holds.
    fn or(self, other: When) -> When {
        match (self, other) {
            (When::Always, _) | (_, When::Always) => When::Always,
            (When::Never, when) | (when, When::Never) => when,
            (When::If(one), When::If(other)) => one.joined(Joined::Or, &other),
        }
    }

    /// As a condition that `test` reads, of a number that is never negative.
    pub(crate) fn condition(&self, index: &str) -> String {
        match self {
            When::Always => format!("{index} >= 0"),
            When::Never => format!("{index} < 0"),
            When::If(Text { text, .. }) => text.clone(),
        }
    }

    /// As a sentence about some numbers: `P iff n % 4 == 0`.
    pub(crate) fn said(&self, numbers: &str) -> Words {
        match self {
            When::Always => words!("P for every {numbers}", "对所有 {numbers} 均为 P"),
            When::Never => words!("P for no {numbers}", "没有 {numbers} 使局面为 P"),
            When::If(Text { text, .. }) => words!("P iff {text}", "P 当且仅当 {text}"),
        }
    }
}

impl From<bool> for When {
    fn from(always: bool) -> Self {
        if always { When::Always } else { When::Never }
    }
}

impl Text {
    fn joined(self, by: Joined, other: &Text) -> When {
        // `and` binds more tightly.
        let part = |part: &Text| match part.joined < by {
            true => format!("({})", part.text),
            false => part.text.clone(),
        };
        let sign = if by == Joined::And { "and" } else { "or" };
        When::If(Text { text: format!("{} {sign} {}", part(&self), part(other)), joined: by })
    }
}

/// One condition or another, by a third; `None` where that would be long.
fn cases(holds: When, opposite: &str, one: When, other: When) -> Option<When> {
    let fails = match holds {
        When::Always => return Some(one),
        When::Never => return Some(other),
        When::If(_) => When::text(opposite.to_owned()),
    };
    Some(match (one, other) {
        (one, other) if one == other => one,
        (When::Always, other) => holds.or(other),
        (one, When::Always) => fails.or(one),
        (When::Never, other) => fails.and(other),
        (one, When::Never) => holds.and(one),
        (When::If(_), When::If(_)) => return None,
    })
}

/// Whether a condition holds, where it is one of numbers.
fn decided(condition: &Condition) -> Option<When> {
    let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
    let (Expr::Number(left), Expr::Number(right)) = (&**left, &**right) else { return None };
    Some(When::from(match condition {
        Condition::Less(..) => left < right,
        Condition::Equal(..) => left == right,
    }))
}

/// Nothing is known of the form.
fn zero(law: &Expr) -> When {
    When::text(match law {
        Expr::Binary(Op::Add | Op::Sub | Op::Xor, ..)
        | Expr::If(..)
        | Expr::Except(..)
        | Expr::Descend(..) => format!("({law}) == 0"),
        _ => format!("{law} == 0"),
    })
}

/// The places of a table at which a position is lost, and the others.
fn lost_and_won(outcomes: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let outcomes = (0..).zip(outcomes);
    let (lost, won): (Vec<_>, Vec<_>) = outcomes.partition(|&(_, &outcome)| outcome == 0);
    let places = |all: Vec<(u64, &u64)>| all.into_iter().map(|(at, _)| at).collect();
    (places(lost), places(won))
}

/// Which remainders are lost.
fn among(outcomes: &[u64], index: &Expr) -> Option<When> {
    let Expr::Binary(Op::Mod, _, modulus) = index else { return None };
    if **modulus != Expr::number(outcomes.len() as u64) {
        return None;
    }
    let (lost, won) = lost_and_won(outcomes);
    let text = index.to_string();
    Some(match won.len() < lost.len() && outcomes.len() > 2 {
        true => member(&text, true, &won),
        false => member(&text, false, &lost),
    })
}

/// Which pairs of remainders are lost, where they are few.
fn remainders(outcomes: &[u64], index: &Expr2) -> Option<When> {
    let Expr2::Joined(Join::Op(Op::Add), first, last) = index else { return None };
    let Expr2::Of(Expr::Binary(Op::Mod, _, modulus), Pair::Y) = &**last else { return None };
    let Expr::Number(columns) = **modulus else { return None };
    let columns = usize::try_from(columns).ok().filter(|&columns| columns > 0)?;
    let rows = outcomes.len() / columns;
    // Both repeat from 0 on.
    let row = Expr::Index.joined(Op::Mod, rows as u64).joined(Op::Mul, columns as u64);
    let column = Expr::Index.joined(Op::Mod, columns as u64);
    if (&**first, &**last) != (&Expr2::Of(row, Pair::X), &Expr2::Of(column, Pair::Y)) {
        return None;
    }
    let lost: Vec<usize> = (0..outcomes.len()).filter(|&at| outcomes[at] == 0).collect();
    let one = |at: &usize| {
        let (x, y) = (at / columns, at % columns);
        When::text(format!("x % {rows} == {x}")).and(When::text(format!("y % {columns} == {y}")))
    };
    (lost.len() <= NAMED).then(|| lost.iter().map(one).fold(When::Never, When::or))
}

/// So many pairs of remainders are written one by one.
const NAMED: usize = 4;

/// `x == 3`, `x in {1, 3}`, and their opposites.
fn member(text: &str, not: bool, among: &[u64]) -> When {
    match (among, not) {
        ([], _) => When::from(not),
        ([one], false) => When::text(format!("{text} == {one}")),
        ([one], true) => When::text(format!("{text} != {one}")),
        (several, _) => {
            let list = several.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            When::text(format!("{text} {}in {{{list}}}", if not { "not " } else { "" }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::work::Meter;
    use grundy_laws::Exceptions;
    use grundy_laws::two::Condition2;
    use grundy_rules::formula::{Formula, Names};

    fn n() -> Expr {
        Expr::Index
    }

    fn by(table: &[u64]) -> Expr {
        Expr::Entry(
            table.to_vec().into(),
            Box::new(n().joined(Op::Mod, Expr::number(table.len() as u64))),
        )
    }

    fn excepting(law: Expr, list: &[(u64, u64)]) -> Expr {
        law.excepting(Exceptions::new(list.to_vec()).unwrap())
    }

    fn formula(condition: &str, numbers: usize) -> Formula {
        let text = format!("0 if {condition} else 1");
        let formula = Formula::read(&text, &Names::of(numbers), &[]);
        formula.unwrap_or_else(|wrong| panic!("{text}: {}", wrong.message.en))
    }

    #[test]
    fn conditions_say_what_the_law_says() {
        let number = |value: i128| Expr::number(value);
        let if_less = |most: u64, one: Expr, other: Expr| {
            one.when(Condition::less(n(), Expr::number(most)), other)
        };
        for (law, text) in [
            (by(&[0, 1, 1, 1]), "n % 4 == 0"),
            (by(&[0, 1, 0, 1, 1]), "n % 5 in {0, 2}"),
            (by(&[0, 1, 0, 0, 0]), "n % 5 != 1"),
            (n().joined(Op::Mod, 2), "n % 2 == 0"),
            (n().joined(Op::Xor, 1), "(n xor 1) == 0"),
            (
                excepting(by(&[0, 1, 1]), &[(1, 0), (2, 0), (6, 1)]),
                "n in {1, 2} or n % 3 == 0 and n != 6",
            ),
            // What always or never holds adds nothing.
            (number(0), "n >= 0"),
            (number(2), "n < 0"),
            (by(&[1, 2]), "n < 0"),
            (excepting(number(1), &[(1, 0), (4, 0)]), "n in {1, 4}"),
            (excepting(number(1), &[(3, 2)]), "n < 0"),
            (excepting(number(0), &[(5, 1)]), "n != 5"),
            (excepting(by(&[1, 2]), &[(4, 0)]), "n == 4"),
            (if_less(3, number(1), number(0)), "n >= 3"),
            (if_less(3, number(0), by(&[0, 1])), "n < 3 or n % 2 == 0"),
            (if_less(3, by(&[0, 1]), number(0)), "n >= 3 or n % 2 == 0"),
            (if_less(3, number(1), by(&[0, 1])), "n >= 3 and n % 2 == 0"),
            (
                excepting(if_less(3, number(0), by(&[0, 1])), &[(4, 1)]),
                "n != 4 and (n < 3 or n % 2 == 0)",
            ),
            (number(1).when(Condition::equal(number(1), 0), by(&[0, 1])), "n % 2 == 0"),
            // A law of values that is 0 where the position is lost.
            (
                number(0).when(
                    Condition::equal(number(0).when(Condition::equal(n(), 4), by(&[3, 0])), 0),
                    number(1),
                ),
                "n == 4 or n % 2 == 1",
            ),
        ] {
            let when = When::of(&law);
            assert_eq!(when.condition("n"), text);
            let formula = formula(text, 1);
            for at in 0..50 {
                let said = formula.at(&[at], &Meter::unlimited()).unwrap().unwrap();
                assert_eq!(said == 0, law.at(at) == Some(0), "{text} at {at}");
            }
        }
    }

    #[test]
    fn conditions_of_two_numbers() {
        let entry =
            |table: &[u64], index: Expr2| Expr2::Entry(table.to_vec().into(), Box::new(index));
        let row = |modulus: u64, columns: u64| {
            Expr2::Of(n().joined(Op::Mod, modulus).joined(Op::Mul, columns), Pair::X)
        };
        let column = |modulus: u64| Expr2::Of(n().joined(Op::Mod, modulus), Pair::Y);
        let plus = Join::Op(Op::Add);
        let later = n().when(Condition::less(n(), 2), Expr::number(2)).joined(Op::Mul, 2);
        let zero = Expr::number(0).when(Condition::equal(n(), 0), Expr::number(1));
        for (law, text) in [
            (entry(&[0, 1, 1, 1], row(2, 2).joined(plus, column(2))), "x % 2 == 0 and y % 2 == 0"),
            (
                entry(&[0, 1, 1, 0], row(2, 2).joined(plus, column(2))),
                "x % 2 == 0 and y % 2 == 0 or x % 2 == 1 and y % 2 == 1",
            ),
            (entry(&[1, 1, 1, 2], row(2, 2).joined(plus, column(2))), "x < 0"),
            // Rows that repeat from 2 on have no remainder from 0 on.
            (
                entry(&[0, 1, 1, 1, 0, 1], Expr2::Of(later, Pair::X).joined(plus, column(2))),
                "[0, 1, 1, 1, 0, 1] at (((x if x < 2 else 2) * 2) + (y % 2)) == 0",
            ),
            (Expr2::Of(zero, Pair::Sum), "(x + y) == 0"),
            (Expr2::Of(by(&[2, 0]), Pair::X), "x % 2 == 1"),
            (Expr2::number(1), "x < 0"),
            (Expr2::pair(Pair::X).joined(Join::Op(Op::Xor), Expr2::pair(Pair::Y)), "x xor y == 0"),
            (
                Expr2::number(1).when(
                    Condition2::less(Expr2::pair(Pair::X), Expr2::pair(Pair::Y)),
                    Expr2::pair(Pair::Difference),
                ),
                "x >= y and abs(x - y) == 0",
            ),
        ] {
            let when = When::of_two(&law);
            assert_eq!(when.condition("x"), text);
            let formula = formula(text, 2);
            for (x, y) in (0..12).flat_map(|x| (0..12).map(move |y| (x, y))) {
                let said = formula.at(&[x, y], &Meter::unlimited()).unwrap().unwrap();
                assert_eq!(said == 0, law.at(x, y) == Some(0), "{text} at {x}, {y}");
            }
        }
    }
}
