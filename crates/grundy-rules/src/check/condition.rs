//! Expressions that must be conditions.

use super::Checker;
use super::number::{Sort, Value, sort};
use super::scope::{Place, Scope};
use crate::diagnostic::Diagnostic;
use crate::ir::{Binary, Unary};
use crate::print;
use crate::span::Span;
use crate::syntax::ast::{Comparison, Expr, ExprKind, Op};
use grundy::words;

impl Checker<'_> {
    /// A truth value, or what it is instead.
    pub(super) fn condition(&mut self, expr: &Expr, scope: &mut Scope) -> Option<Value> {
        let span = expr.span;
        match &expr.bare().kind {
            ExprKind::Binary(op @ (Op::Both | Op::Either), left, right) => {
                let (left, right) = (self.condition(left, scope), self.condition(right, scope));
                let op = if *op == Op::Both { Binary::Both } else { Binary::Either };
                self.binary(op, left?, right?, span)
            }
            ExprKind::Not(inner) => {
                let inner = self.condition(inner, scope)?;
                self.unary(Unary::Not, inner, span)
            }
            ExprKind::Compare(first, rest) => self.comparisons(first, rest, span, scope),
            ExprKind::In(left, negated, set) => {
                let inside = self.member(left, set, span, scope)?;
                if *negated { self.unary(Unary::Not, inside, span) } else { Some(inside) }
            }
            _ => {
                self.not_a_condition(expr, scope);
                None
            }
        }
    }

    /// `a < b <= c` is `a < b and b <= c`.
    fn comparisons(
        &mut self,
        first: &Expr,
        rest: &[(Comparison, Expr)],
        span: Span,
        scope: &mut Scope,
    ) -> Option<Value> {
        let mut parts = Vec::with_capacity(rest.len());
        let (mut left, mut left_value) = (first, self.number(first, scope));
        for (index, (sign, right)) in rest.iter().enumerate() {
            let right_value = self.number(right, scope);
            if let (Some(a), Some(b)) = (left_value.take(), &right_value) {
                let b = Value { expr: b.expr.clone(), param: b.param };
                let part = if rest.len() == 1 { span } else { left.span.to(right.span) };
                parts.push(self.binary(comparison(*sign), a, b, part));
            }
            left_value = right_value;
            if index + 1 < rest.len() && left_value.is_none() {
                // Go on with what follows, to find all errors.
                left_value = Some(Value::constant(0, right.span));
                parts.push(None);
            }
            left = right;
        }
        let complete = left_value.is_some() && parts.len() == rest.len();
        let parts: Option<Vec<Value>> = parts.into_iter().collect();
        self.balanced(Binary::Both, parts.filter(|_| complete)?, span)
    }

    /// `x in SET` as comparisons.
    fn member(&mut self, left: &Expr, set: &Expr, span: Span, scope: &mut Scope) -> Option<Value> {
        let members: &[Expr] = match &set.bare().kind {
            ExprKind::Listed(members) => members,
            ExprKind::Range(..) => std::slice::from_ref(set.bare()),
            _ => {
                self.no_membership(left, set, scope.place);
                return None;
            }
        };
        self.number(left, scope)?;
        let mut parts = Vec::new();
        for member in members {
            let part = member.span;
            let x = self.number(left, scope)?;
            parts.push(match &member.bare().kind {
                ExprKind::Range(from, to) => {
                    let (from, to) = (self.number(from, scope), self.number(to, scope));
                    let again = self.number(left, scope)?;
                    let (from, to) = (from?, to?);
                    let above = self.binary(Binary::AtLeast, x, from, part)?;
                    let below = self.binary(Binary::AtMost, again, to, part)?;
                    self.binary(Binary::Both, above, below, part)?
                }
                _ => {
                    let value = self.number(member, scope)?;
                    self.binary(Binary::Equal, x, value, part)?
                }
            });
        }
        if parts.is_empty() {
            return Some(Value::constant(0, span));
        }
        self.balanced(Binary::Either, parts, span)
    }

    /// `x in divisors(n)`, `x in 3`.
    fn no_membership(&mut self, left: &Expr, set: &Expr, place: Place) {
        let (x, text) = (print::atom(left), print::expr(set));
        let diagnostic = match &set.bare().kind {
            ExprKind::Call(name, arguments) if sort(set) == Sort::Set => {
                let function = &name.text;
                let inside = arguments.first().map(print::atom).unwrap_or_default();
                let diagnostic = Diagnostic::new(
                    set.span,
                    words!(
                        "a condition cannot ask for a member of `{function}(…)`",
                        "条件中不能判断是否属于 `{function}(…)`"
                    ),
                )
                .label(words!("only `a..b` and `{{…}}` here", "这里只能用 `a..b` 和 `{{…}}`"));
                let diagnostic = match place {
                    Place::Line => diagnostic.help(words!(
                        "`for` runs through it: for d in {text}",
                        "可用 `for` 取遍它：for d in {text}"
                    )),
                    _ => diagnostic,
                };
                if function == "divisors" {
                    diagnostic.help(words!(
                        "a divisor leaves no remainder: {inside} % {x} == 0",
                        "整除即余数为零：{inside} % {x} == 0"
                    ))
                } else {
                    diagnostic
                }
            }
            _ => Diagnostic::new(
                set.span,
                words!("`in` asks for a member of a set", "`in` 用于判断是否属于集合"),
            )
            .label(words!("not a set", "不是集合"))
            .help(words!(
                "for example: {x} in {{1, 3, 5..8}}; equality is {x} == {text}",
                "例如：{x} in {{1, 3, 5..8}}；相等写作 {x} == {text}"
            )),
        };
        self.found.push(diagnostic);
    }

    fn not_a_condition(&mut self, expr: &Expr, scope: &mut Scope) {
        let text = print::expr(expr);
        let here =
            Diagnostic::new(expr.span, words!("a condition is expected here", "这里应为条件"));
        let diagnostic = match sort(expr) {
            Sort::Number => match &expr.bare().kind {
                ExprKind::Name(name) if matches!(name.to_lowercase().as_str(), "true" | "else") => {
                    here.label(words!("not a condition", "不是条件")).help(words!(
                        "a move without a condition needs no `if`",
                        "没有条件的走法不用写 `if`"
                    ))
                }
                // What is wrong with the number comes first.
                _ if self.number(expr, scope).is_none() => return,
                _ => here
                    .label(words!("this is a number", "这是一个数"))
                    .suggest(format!("{text} != 0")),
            },
            Sort::Set => here
                .label(words!("this is a set", "这是集合"))
                .help(words!("ask for a member: n in {text}", "判断是否属于集合：n in {text}")),
            _ => here.label(words!("this is a position", "这是局面")).help(words!(
                "compare the numbers of the position: n == 3, a == 0 and b == 0",
                "请比较局面中的数：n == 3，a == 0 and b == 0"
            )),
        };
        self.found.push(diagnostic);
    }
}

pub(crate) fn comparison(sign: Comparison) -> Binary {
    match sign {
        Comparison::Equal => Binary::Equal,
        Comparison::Unequal => Binary::Unequal,
        Comparison::Less => Binary::Less,
        Comparison::AtMost => Binary::AtMost,
        Comparison::Greater => Binary::Greater,
        Comparison::AtLeast => Binary::AtLeast,
    }
}
