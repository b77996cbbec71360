//! A formula of two numbers as a law, where all its parts exist there.

use super::Formula;
use super::law::{Lowering, MOST};
use super::tree::{Member, Node, NodeKind, Pair as Function};
use crate::ir::{Binary, Unary};
use grundy_laws::two::{Condition2, Expr2, Join, Pair};
use grundy_laws::{Expr, Op};

impl Formula {
    /// The law that this formula of two numbers is, if it can be said by one. Where the law has a
    /// value, it is that of the formula.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::{Formula, Names};
    /// let law = |text| Formula::read(text, &Names::of(2), &[]).unwrap().law_of_two();
    /// assert_eq!(law("(x + y) % 3").unwrap().to_string(), "(x + y) % 3");
    /// assert_eq!(law("x % 3 xor y").unwrap().at(5, 4), Some(6));
    /// ```
    ///
    /// # Complexity
    /// As of a law of one number.
    pub fn law_of_two(&self) -> Option<Expr2> {
        if self.arity != 2 {
            return None;
        }
        Two { params: &self.params, left: MOST }.number(&self.root)
    }
}

struct Two<'f> {
    params: &'f [i64],
    /// How many parts may still be made.
    left: usize,
}

impl Two<'_> {
    /// A part that only one of the numbers is in.
    fn single(&mut self, node: &Node) -> Option<Expr2> {
        let uses = |slot: usize| node.any(&|kind| *kind == NodeKind::Slot(slot));
        let (index, pair) = match (uses(0), uses(1)) {
            (_, false) => (0, Pair::X),
            (false, true) => (1, Pair::Y),
            (true, true) => return None,
        };
        let mut lowering = Lowering { params: self.params, index, arity: 2, left: &mut self.left };
        Some(Expr2::Of(lowering.number(node)?, pair))
    }

    fn number(&mut self, node: &Node) -> Option<Expr2> {
        self.left = self.left.checked_sub(1)?;
        if let Some(single) = self.single(node) {
            return Some(single);
        }
        let both = |kinds: [&Node; 2]| {
            let [one, other] = kinds.map(|it| &it.kind);
            matches!((one, other), (NodeKind::Slot(0), NodeKind::Slot(1)))
                || matches!((one, other), (NodeKind::Slot(1), NodeKind::Slot(0)))
        };
        Some(match &node.kind {
            NodeKind::Unary(Unary::Abs, inner) => match &inner.kind {
                NodeKind::Binary(Binary::Subtract, one, other) if both([one, other]) => {
                    Expr2::pair(Pair::Difference)
                }
                _ => {
                    let part = self.number(inner)?;
                    let below = Condition2::less(part.clone(), Expr2::number(0));
                    self.spend(&part)?;
                    let zero = Expr2::number(0);
                    zero.joined(Join::Op(Op::Sub), part.clone()).when(below, part)
                }
            },
            NodeKind::Binary(Binary::Add, one, other) if both([one, other]) => {
                Expr2::pair(Pair::Sum)
            }
            NodeKind::Binary(op, one, other) => {
                let op = match op {
                    Binary::Add => Op::Add,
                    Binary::Subtract => Op::Sub,
                    Binary::Multiply => Op::Mul,
                    Binary::Divide => Op::Div,
                    Binary::Remainder => Op::Mod,
                    Binary::Xor => Op::Xor,
                    _ => return None,
                };
                joined(op, self.number(one)?, self.number(other)?)
            }
            NodeKind::Many(op, parts) => self.many(*op, parts, both)?,
            NodeKind::Pair(Function::NimProduct, one, other) => {
                self.number(one)?.joined(Join::NimProduct, self.number(other)?)
            }
            NodeKind::Call(function, inner) => match self.number(inner)? {
                Expr2::Of(law, pair) => Expr2::Of(law.under(*function), pair),
                _ => return None,
            },
            NodeKind::Table(entries, index) => {
                let entry = |entry: &Node| match entry.kind {
                    NodeKind::Number(value) => u64::try_from(value).ok(),
                    _ => None,
                };
                let table: Vec<u64> = entries.iter().map(entry).collect::<Option<_>>()?;
                Expr2::Entry(table.into(), Box::new(self.number(index)?))
            }
            NodeKind::Cases(cases, last) => {
                let last = self.number(last)?;
                cases.iter().rev().try_fold(last, |other, (value, condition)| {
                    let value = self.number(value)?;
                    self.when(condition, value, other)
                })?
            }
            _ => return None,
        })
    }

    /// The least or the greatest of some numbers.
    fn many(
        &mut self,
        op: Binary,
        parts: &[Node],
        both: impl Fn([&Node; 2]) -> bool,
    ) -> Option<Expr2> {
        let [one, other] = parts else { return None };
        if both([one, other]) {
            return Some(Expr2::pair(if op == Binary::Min { Pair::Least } else { Pair::Greatest }));
        }
        let (one, other) = (self.number(one)?, self.number(other)?);
        if op == Binary::Min {
            return Some(one.joined(Join::Least, other));
        }
        self.spend(&one)?;
        self.spend(&other)?;
        let less = Condition2::less(one.clone(), other.clone());
        Some(other.when(less, one))
    }

    /// One law where a condition holds, another one elsewhere.
    fn when(&mut self, condition: &Node, one: Expr2, other: Expr2) -> Option<Expr2> {
        self.left = self.left.checked_sub(1)?;
        match &condition.kind {
            NodeKind::Unary(Unary::Not, inner) => self.when(inner, other, one),
            NodeKind::All(parts) => parts.iter().rev().try_fold(one, |law, part| {
                self.spend(&other)?;
                self.when(part, law, other.clone())
            }),
            NodeKind::Any(parts) => parts.iter().rev().try_fold(other, |law, part| {
                self.spend(&one)?;
                self.when(part, one.clone(), law)
            }),
            NodeKind::In(inner, members) => members.iter().rev().try_fold(other, |law, member| {
                self.spend(&one)?;
                let Member::One(value) = member else { return None };
                let equal = Condition2::equal(self.number(inner)?, self.number(value)?);
                Some(one.clone().when(equal, law))
            }),
            NodeKind::Binary(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                Some(match op {
                    Binary::Less => one.when(Condition2::less(left, right), other),
                    Binary::Greater => one.when(Condition2::less(right, left), other),
                    Binary::AtMost => other.when(Condition2::less(right, left), one),
                    Binary::AtLeast => other.when(Condition2::less(left, right), one),
                    Binary::Equal => one.when(Condition2::equal(left, right), other),
                    Binary::Unequal => other.when(Condition2::equal(left, right), one),
                    _ => return None,
                })
            }
            _ => None,
        }
    }

    /// A part that will stand in the law once more.
    fn spend(&mut self, law: &Expr2) -> Option<()> {
        let (mut parts, mut count) = (vec![law], 0);
        while let Some(part) = parts.pop() {
            count += 1;
            parts.extend(part.children());
        }
        self.left = self.left.checked_sub(count)?;
        Some(())
    }
}

/// Two laws joined; a number joins the formula of a pair.
fn joined(op: Op, one: Expr2, other: Expr2) -> Expr2 {
    match (one, other) {
        (Expr2::Of(law, pair), Expr2::Of(Expr::Number(number), _)) => {
            let number = Box::new(Expr::Number(number));
            Expr2::Of(Expr::Binary(op, Box::new(law), number), pair)
        }
        (one, other) => one.joined(Join::Op(op), other),
    }
}
