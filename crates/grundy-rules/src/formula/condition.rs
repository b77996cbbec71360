//! Conditions in a formula.

use super::check::Checker;
use super::tree::{Member, Node, NodeKind};
use crate::check::condition::comparison;
use crate::check::number::{Sort, sort};
use crate::diagnostic::Diagnostic;
use crate::ir::Unary;
use crate::span::Span;
use crate::syntax::ast::{Comparison, Expr, ExprKind, Op};
use grundy::words;

impl Checker<'_> {
    pub(super) fn condition(&mut self, expr: &Expr) -> Option<Node> {
        let span = expr.span;
        let kind = match &expr.bare().kind {
            ExprKind::Binary(op @ (Op::Both | Op::Either), ..) => {
                let parts: Vec<Option<Node>> =
                    chain(expr.bare(), *op).into_iter().map(|part| self.condition(part)).collect();
                let parts = parts.into_iter().collect::<Option<Vec<Node>>>()?;
                if *op == Op::Both { NodeKind::All(parts) } else { NodeKind::Any(parts) }
            }
            ExprKind::Not(inner) => NodeKind::Unary(Unary::Not, Box::new(self.condition(inner)?)),
            ExprKind::Compare(first, rest) => self.comparisons(first, rest)?,
            ExprKind::In(left, negated, set) => {
                let inside = self.member(left, set)?;
                match negated {
                    true => NodeKind::Unary(Unary::Not, Box::new(Node { kind: inside, span })),
                    false => inside,
                }
            }
            _ => {
                self.not_a_condition(expr);
                return None;
            }
        };
        Some(Node { kind, span })
    }

    /// `a < b <= c` is `a < b and b <= c`.
    fn comparisons(&mut self, first: &Expr, rest: &[(Comparison, Expr)]) -> Option<NodeKind> {
        let mut parts = Vec::with_capacity(rest.len());
        let mut left = self.number(first);
        for (sign, right) in rest {
            let right = self.number(right);
            if let (Some(left), Some(right)) = (left, right.clone()) {
                let span = Span::to(left.span, right.span);
                let kind = NodeKind::Binary(comparison(*sign), Box::new(left), Box::new(right));
                parts.push(Node { kind, span });
            }
            left = right;
        }
        if parts.len() < rest.len() {
            return None;
        }
        match parts.len() {
            1 => parts.pop().map(|only| only.kind),
            _ => Some(NodeKind::All(parts)),
        }
    }

    /// `x in SET`.
    fn member(&mut self, left: &Expr, set: &Expr) -> Option<NodeKind> {
        let members = match &set.bare().kind {
            ExprKind::Listed(members) => members.as_slice(),
            ExprKind::Range(..) => std::slice::from_ref(set.bare()),
            _ => {
                let message =
                    words!("`in` asks for a member of a set", "`in` 用于判断是否属于集合");
                let diagnostic = Diagnostic::new(set.span, message)
                    .label(words!("not a set that is written out", "不是列出的集合"))
                    .help(words!("for example: n in {{1, 3, 5..8}}", "例如：n in {{1, 3, 5..8}}"));
                self.found.push(diagnostic);
                return None;
            }
        };
        let left = self.number(left);
        let members: Vec<Option<Member>> = members
            .iter()
            .map(|member| match &member.bare().kind {
                ExprKind::Range(from, to) => {
                    let (from, to) = (self.number(from), self.number(to));
                    Some(Member::Range(from?, to?))
                }
                _ => self.number(member).map(Member::One),
            })
            .collect();
        let members = members.into_iter().collect::<Option<Vec<Member>>>()?;
        Some(NodeKind::In(Box::new(left?), members))
    }

    fn not_a_condition(&mut self, expr: &Expr) {
        let text = self.text(expr.span).to_owned();
        let here =
            Diagnostic::new(expr.span, words!("a condition is expected here", "这里应为条件"));
        let diagnostic = match sort(expr) {
            Sort::Set => here
                .label(words!("this is a set", "这是集合"))
                .help(words!("ask for a member: n in {text}", "判断是否属于集合：n in {text}")),
            // What is wrong with the number comes first.
            _ if self.number(expr).is_none() => return,
            _ => {
                here.label(words!("this is a number", "这是一个数")).suggest(format!("{text} != 0"))
            }
        };
        self.found.push(diagnostic);
    }
}

/// `a and b and c` as a list; what stands in brackets is one part.
fn chain(expr: &Expr, op: Op) -> Vec<&Expr> {
    let (mut parts, mut rest) = (Vec::new(), expr);
    while let ExprKind::Binary(same, left, right) = &rest.kind
        && *same == op
    {
        parts.push(right.as_ref());
        rest = left;
    }
    parts.push(rest);
    parts.reverse();
    parts
}
