//! From what was written to what it means.

use super::names::Names;
use super::tree::{Descent, FUNCTIONS, Node, NodeKind, Pair};
use crate::check::number::arithmetic;
use crate::check::scope::FUNCTIONS as OF_RULES;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::ir::{Binary, Unary};
use crate::span::Span;
use crate::syntax::ast::{self, Expr, ExprKind, Extra, Name};
use grundy::words;

/// The state of a check.
pub(super) struct Checker<'s> {
    pub source: &'s str,
    pub names: &'s Names,
    pub found: Diagnostics,
}

impl Checker<'_> {
    pub(super) fn text(&self, span: Span) -> &str {
        self.source.get(span.range()).unwrap_or_default()
    }

    pub(super) fn number(&mut self, expr: &Expr) -> Option<Node> {
        let span = expr.span;
        let kind = match &expr.bare().kind {
            ExprKind::Number(number) => NodeKind::Number(self.literal(number, false)?),
            ExprKind::Name(name) => NodeKind::Slot(self.slot(name, span)?),
            ExprKind::Negate(inner) => match &inner.kind {
                ExprKind::Number(number) => NodeKind::Number(self.literal(number, true)?),
                _ => NodeKind::Unary(Unary::Negate, Box::new(self.number(inner)?)),
            },
            ExprKind::Binary(op, left, right) if arithmetic(*op).is_some() => {
                let (left, right) = (self.number(left), self.number(right));
                NodeKind::Binary(arithmetic(*op)?, Box::new(left?), Box::new(right?))
            }
            ExprKind::Call(name, arguments) => self.call(name, arguments, span)?,
            ExprKind::Extra(extra) => self.extra(extra)?,
            _ => {
                self.not_a_number(expr);
                return None;
            }
        };
        Some(Node { kind, span })
    }

    /// All of them, or what is wrong with any.
    fn numbers(&mut self, list: &[Expr]) -> Option<Vec<Node>> {
        let all: Vec<Option<Node>> = list.iter().map(|one| self.number(one)).collect();
        all.into_iter().collect()
    }

    fn literal(&mut self, number: &ast::Number, negative: bool) -> Option<i64> {
        let value = i128::from(number.value) * if negative { -1 } else { 1 };
        if let Ok(value) = i64::try_from(value) {
            return Some(value);
        }
        let most = i64::MAX;
        let message = words!("this number is too large", "这个数太大");
        let label = words!("the largest number is {most}", "最大的数是 {most}");
        self.found.push(Diagnostic::new(number.span, message).label(label));
        None
    }

    fn slot(&mut self, name: &str, span: Span) -> Option<usize> {
        let slot = self.names.slot(name);
        if slot.is_none() {
            self.unknown_name(name, span);
        }
        slot
    }

    fn extra(&mut self, extra: &Extra) -> Option<NodeKind> {
        match extra {
            Extra::Cases(cases, last) => {
                let cases: Vec<_> = cases
                    .iter()
                    .map(|(value, condition)| (self.number(value), self.condition(condition)))
                    .collect();
                let last = self.number(last);
                let both = |(value, condition)| Some((value?, condition?));
                let cases: Option<Vec<_>> = cases.into_iter().map(both).collect();
                Some(NodeKind::Cases(cases?, Box::new(last?)))
            }
            Extra::Table(entries, index) => {
                let (entries, index) = (self.numbers(entries), self.number(index));
                Some(NodeKind::Table(entries?, Box::new(index?)))
            }
            Extra::Except(inner, list, index) => {
                let inner = self.number(inner);
                let list = self.exceptions(list, index.is_some());
                let index = match index {
                    Some(index) => self.number(index)?,
                    None => Node { kind: NodeKind::Slot(0), span: inner.as_ref()?.span },
                };
                Some(NodeKind::Except(Box::new(inner?), list?, Box::new(index)))
            }
            Extra::Descent(descent) => self.descent(descent),
        }
    }

    fn descent(&mut self, descent: &ast::Descent) -> Option<NodeKind> {
        let slot = self.slot(&descent.name.text, descent.name.span);
        let first = descent.first.as_ref().map(|first| self.number(first));
        let condition = self.condition(&descent.condition);
        let (step, last) = (self.number(&descent.step), self.number(&descent.last));
        let slot = slot?;
        if slot >= self.names.arity() {
            let name = &descent.name.text;
            let message =
                words!("`{name}` is a parameter and has one value", "`{name}` 是参数，值固定");
            let label = words!("not a number of the position", "不是局面中的数");
            self.found.push(Diagnostic::new(descent.name.span, message).label(label));
            return None;
        }
        let first = match first {
            Some(first) => Some(first?),
            None => None,
        };
        let (condition, step, last) = (condition?, step?, last?);
        Some(NodeKind::Descent(Box::new(Descent { slot, first, condition, step, last })))
    }

    /// `{0: 0, 3: 5}` in ascending order.
    fn exceptions(&mut self, list: &[(Expr, Expr)], indexed: bool) -> Option<Vec<(i64, i64)>> {
        if self.names.arity() != 1 && !indexed {
            let first = list.first()?.0.span;
            let message = words!(
                "exceptions are to one number: which one is said behind them",
                "例外按一个数列出：其后要写明是哪个数"
            );
            let diagnostic = Diagnostic::new(first, message).help(words!(
                "for example: x xor y except {{0: 1, 7: 4}} at x + y",
                "例如：x xor y except {{0: 1, 7: 4}} at x + y"
            ));
            self.found.push(diagnostic);
            return None;
        }
        let mut found: Vec<(i64, i64)> = Vec::new();
        for (index, value) in list {
            let (at, value) = (self.plain(index)?, self.plain(value)?);
            if found.iter().any(|one| one.0 == at) {
                let message = words!("{at} is an exception twice", "{at} 重复列为例外");
                self.found.push(Diagnostic::new(index.span, message));
                return None;
            }
            found.push((at, value));
        }
        found.sort_unstable();
        Some(found)
    }

    /// A number that is written out.
    fn plain(&mut self, expr: &Expr) -> Option<i64> {
        match self.number(expr)?.kind {
            NodeKind::Number(value) => Some(value),
            _ => {
                let message = words!("exceptions are plain numbers", "例外只能写数");
                let label = words!("not a number", "不是数");
                self.found.push(Diagnostic::new(expr.span, message).label(label));
                None
            }
        }
    }

    fn call(&mut self, name: &Name, arguments: &[Expr], span: Span) -> Option<NodeKind> {
        let values = self.numbers(arguments);
        let text = name.text.as_str();
        let own = FUNCTIONS.into_iter().find(|function| super::text::name(*function) == text);
        let pair = Pair::ALL.into_iter().find(|pair| pair.name() == text);
        let of_rules = OF_RULES.iter().find(|(known, ..)| *known == text);
        let (least, most) = match (own, pair, of_rules) {
            (Some(_), ..) => (1, 1),
            (_, Some(_), _) => (2, 2),
            (.., Some(&(_, least, most))) => (least, most),
            _ => {
                self.unknown_function(name, arguments, span);
                return None;
            }
        };
        if arguments.len() < least || arguments.len() > most {
            self.wrong_count(text, arguments.len(), least, most, span);
            return None;
        }
        let mut values = values?.into_iter();
        if text == "min" || text == "max" {
            let op = if text == "min" { Binary::Min } else { Binary::Max };
            return Some(NodeKind::Many(op, values.collect()));
        }
        let first = Box::new(values.next()?);
        Some(match (own, pair, text) {
            (Some(function), ..) => NodeKind::Call(function, first),
            (_, Some(pair), _) => NodeKind::Pair(pair, first, Box::new(values.next()?)),
            (.., "gcd") => NodeKind::Binary(Binary::Gcd, first, Box::new(values.next()?)),
            (.., "exponent") => NodeKind::Binary(Binary::Exponent, first, Box::new(values.next()?)),
            (.., "abs") => NodeKind::Unary(Unary::Abs, first),
            (.., "isqrt") => NodeKind::Unary(Unary::Isqrt, first),
            (.., "bits") => NodeKind::Unary(Unary::Bits, first),
            (.., "popcount") => NodeKind::Unary(Unary::Popcount, first),
            _ => NodeKind::Unary(Unary::Lowbit, first),
        })
    }
}
