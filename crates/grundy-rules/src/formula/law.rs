//! A formula of one number as a law, where all its parts exist there.

use super::Formula;
use super::tree::{Descent, Member, Node, NodeKind};
use crate::ir::{Binary, Unary};
use grundy_laws::{Condition, Descent as LawDescent, Exceptions, Expr, Function, Op};
use std::sync::Arc;

/// A law with more parts is no help (`or` and `in` repeat what stands in them), and whatever walks
/// a law may recurse.
pub(super) const MOST: usize = 2_000;

impl Formula {
    /// The law that this formula of one number is, if it can be said by one. Where the law has a
    /// value, it is that of the formula.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::{Formula, Names};
    /// let formula = Formula::read("7 if n <= 2 else odd_part(n)", &Names::of(1), &[]).unwrap();
    /// assert_eq!(formula.law().unwrap().to_string(), "odd_part(n) if 2 < n else 7");
    /// ```
    ///
    /// # Complexity
    /// O(parts) but for nested conditions, which are given up beyond 2,000 parts.
    pub fn law(&self) -> Option<Expr> {
        if self.arity != 1 {
            return None;
        }
        let mut left = MOST;
        let mut lowering = Lowering { params: &self.params, index: 0, arity: 1, left: &mut left };
        lowering.number(&self.root)
    }
}

pub(super) struct Lowering<'f> {
    pub params: &'f [i64],
    /// Which number of the position is the index; no other one is known.
    pub index: usize,
    /// How many numbers a position has.
    pub arity: usize,
    /// How many parts may still be made.
    pub left: &'f mut usize,
}

impl Lowering<'_> {
    pub fn number(&mut self, node: &Node) -> Option<Expr> {
        *self.left = self.left.checked_sub(1)?;
        Some(match &node.kind {
            NodeKind::Number(value) => Expr::number(*value),
            NodeKind::Slot(slot) if *slot == self.index => Expr::Index,
            NodeKind::Slot(slot) => Expr::number(*self.params.get(slot.checked_sub(self.arity)?)?),
            NodeKind::Unary(op, inner) => self.unary(*op, inner)?,
            NodeKind::Binary(op, left, right) => self.binary(*op, left, right)?,
            NodeKind::Many(op, parts) => self.many(*op, parts)?,
            NodeKind::Call(function, inner) => self.number(inner)?.under(*function),
            NodeKind::Table(entries, index) => {
                let entry = |entry: &Node| match entry.kind {
                    NodeKind::Number(value) => Some(i128::from(value)),
                    _ => None,
                };
                let entries: Vec<i128> = entries.iter().map(entry).collect::<Option<_>>()?;
                // Tables of laws have no negative entries.
                let least = entries.iter().copied().min().unwrap_or(0).min(0);
                let table: Option<Vec<u64>> =
                    entries.iter().map(|&entry| u64::try_from(entry - least).ok()).collect();
                // Not `within`: where the index has no entry there is no value.
                let law = Expr::Entry(table?.into(), Box::new(self.number(index)?));
                law.joined(Op::Add, Expr::Number(least))
            }
            NodeKind::Cases(cases, last) => {
                let last = self.number(last)?;
                cases.iter().rev().try_fold(last, |other, (value, condition)| {
                    let value = self.number(value)?;
                    self.when(condition, value, other)
                })?
            }
            NodeKind::Except(inner, list, index) => {
                let whole = |&(at, value): &(i64, i64)| {
                    Some((u64::try_from(at).ok()?, u64::try_from(value).ok()?))
                };
                let list = Exceptions::new(list.iter().map(whole).collect::<Option<_>>()?)?;
                let (inner, index) = (self.number(inner)?, self.number(index)?);
                match index {
                    Expr::Index => inner.excepting(list),
                    index => Expr::Except(list, Box::new(inner), Box::new(index)),
                }
            }
            NodeKind::Descent(descent) => self.descent(descent)?,
            NodeKind::Pair(..) | NodeKind::All(_) | NodeKind::Any(_) | NodeKind::In(..) => {
                return None;
            }
        })
    }

    fn unary(&mut self, op: Unary, inner: &Node) -> Option<Expr> {
        let part = self.number(inner)?;
        Some(match op {
            Unary::Negate => joined(Op::Sub, Expr::number(0), part)?,
            Unary::Abs => {
                let below = Condition::less(part.clone(), 0u64);
                Expr::number(0).joined(Op::Sub, part.clone()).when(below, part)
            }
            Unary::Isqrt => part.under(Function::Isqrt),
            Unary::Bits => part.under(Function::Bits),
            Unary::Popcount => part.under(Function::Popcount),
            // In rules the lowbit of 0 is 0, in laws it is not defined.
            Unary::Lowbit => {
                let zero = Condition::equal(part.clone(), 0u64);
                Expr::number(0).when(zero, part.under(Function::Lowbit))
            }
            Unary::Not => return None,
        })
    }

    fn binary(&mut self, op: Binary, left: &Node, right: &Node) -> Option<Expr> {
        let (left, right) = (self.number(left)?, self.number(right)?);
        // Laws have no division by what is not positive, and no bits of negative numbers: there
        // they have no value.
        match op {
            Binary::Add => joined(Op::Add, left, right),
            Binary::Subtract => joined(Op::Sub, left, right),
            Binary::Multiply => joined(Op::Mul, left, right),
            Binary::Divide => joined(Op::Div, left, right),
            Binary::Remainder => joined(Op::Mod, left, right),
            Binary::Xor => joined(Op::Xor, left, right),
            Binary::ShiftLeft => joined(Op::Mul, left, power(&right)?),
            Binary::ShiftRight => joined(Op::Div, left, power(&right)?),
            Binary::Exponent => match right {
                Expr::Number(p) if p > 1 => {
                    Some(left.under(Function::Exponent(u64::try_from(p).ok()?)))
                }
                _ => None,
            },
            Binary::Power => match right {
                Expr::Number(0) => Some(Expr::number(1)),
                Expr::Number(times @ 1..=8) => {
                    let power = (1..times).fold(left.clone(), |product, _| {
                        Expr::Binary(Op::Mul, Box::new(product), Box::new(left.clone()))
                    });
                    Some(power)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn many(&mut self, op: Binary, parts: &[Node]) -> Option<Expr> {
        let mut parts = parts.iter().map(|part| self.number(part)).collect::<Option<Vec<_>>>()?;
        // Each of them is repeated by the next.
        if parts.len() > 4 {
            return None;
        }
        let last = parts.pop()?;
        parts.into_iter().rev().try_fold(last, |rest, part| {
            let condition = match op {
                Binary::Min => Condition::less(part.clone(), rest.clone()),
                _ => Condition::less(rest.clone(), part.clone()),
            };
            Some(part.when(condition, rest))
        })
    }

    fn descent(&mut self, descent: &Descent) -> Option<Expr> {
        if descent.slot != self.index {
            return None;
        }
        let first = match &descent.first {
            Some(first) => self.number(first)?,
            None => Expr::Index,
        };
        let (step, last) = (self.number(&descent.step)?, self.number(&descent.last)?);
        let NodeKind::Binary(op, left, right) = &descent.condition.kind else { return None };
        let (left, right) = (self.number(left)?, self.number(right)?);
        let condition = match op {
            Binary::Less => Condition::less(left, right),
            Binary::Greater => Condition::less(right, left),
            Binary::AtMost => Condition::less(left, right.joined(Op::Add, 1)),
            Binary::AtLeast => Condition::less(right, left.joined(Op::Add, 1)),
            Binary::Equal => Condition::equal(left, right),
            _ => return None,
        };
        Some(Expr::Descend(Arc::new(LawDescent { condition, step, last }), Box::new(first)))
    }

    /// One law where a condition holds, another one elsewhere.
    fn when(&mut self, condition: &Node, one: Expr, other: Expr) -> Option<Expr> {
        *self.left = self.left.checked_sub(1)?;
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
                let x = self.number(inner)?;
                match member {
                    Member::One(value) => {
                        let equal = Condition::equal(x, self.number(value)?);
                        Some(one.clone().when(equal, law))
                    }
                    Member::Range(from, to) => {
                        self.spend(&law)?;
                        let (from, to) = (self.number(from)?, self.number(to)?);
                        let inside = law.clone().when(Condition::less(to, x.clone()), one.clone());
                        Some(law.when(Condition::less(x, from), inside))
                    }
                }
            }),
            NodeKind::Binary(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                Some(match op {
                    Binary::Less => one.when(Condition::less(left, right), other),
                    Binary::Greater => one.when(Condition::less(right, left), other),
                    Binary::AtMost => other.when(Condition::less(right, left), one),
                    Binary::AtLeast => other.when(Condition::less(left, right), one),
                    Binary::Equal => one.when(Condition::equal(left, right), other),
                    Binary::Unequal => other.when(Condition::equal(left, right), one),
                    _ => return None,
                })
            }
            _ => None,
        }
    }

    /// A part that will stand in the law once more.
    fn spend(&mut self, law: &Expr) -> Option<()> {
        let (mut parts, mut count) = (vec![law], 0);
        while let Some(part) = parts.pop() {
            count += 1;
            parts.extend(part.children());
        }
        *self.left = self.left.checked_sub(count)?;
        Some(())
    }
}

/// Two laws joined; two numbers are one.
fn joined(op: Op, left: Expr, right: Expr) -> Option<Expr> {
    if let (Expr::Number(x), Expr::Number(y)) = (&left, &right) {
        let value = match op {
            Op::Add => x.checked_add(*y),
            Op::Sub => x.checked_sub(*y),
            Op::Mul => x.checked_mul(*y),
            Op::Div if *y > 0 => Some(x.div_euclid(*y)),
            Op::Mod if *y > 0 => Some(x.rem_euclid(*y)),
            _ => None,
        };
        if let Some(value) = value {
            return Some(Expr::Number(value));
        }
    }
    Some(Expr::Binary(op, Box::new(left), Box::new(right)))
}

/// 2^k for a number k.
fn power(exponent: &Expr) -> Option<Expr> {
    match exponent {
        Expr::Number(k @ 0..=62) => Some(Expr::number(1i64 << k)),
        _ => None,
    }
}
