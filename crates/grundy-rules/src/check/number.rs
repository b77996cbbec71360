//! Expressions that must be numbers.

use super::scope::{FUNCTIONS, SETS, Scope, example_call};
use super::{Checker, MOST_NODES};
use crate::diagnostic::Diagnostic;
use crate::fault::FaultKind;
use crate::ir::{Binary, Computation, Expr as Lower, Unary};
use crate::numbers;
use crate::print;
use crate::report::fault_words;
use crate::span::Span;
use crate::syntax::ast::{Expr, ExprKind, Name, Op};
use grundy::words;

/// What an expression is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Number,
    Truth,
    Set,
    Position,
}

/// The sort of an expression, by its outermost operation.
pub(crate) fn sort(expr: &Expr) -> Sort {
    match &expr.bare().kind {
        ExprKind::Not(_) | ExprKind::Compare(..) | ExprKind::In(..) => Sort::Truth,
        ExprKind::Binary(Op::Both | Op::Either, ..) => Sort::Truth,
        ExprKind::Range(..) | ExprKind::Listed(_) => Sort::Set,
        ExprKind::Call(name, _) if SETS.iter().any(|(set, ..)| *set == name.text) => Sort::Set,
        ExprKind::Position(_) | ExprKind::End | ExprKind::Sum(..) => Sort::Position,
        ExprKind::Binary(Op::Add | Op::Subtract | Op::Multiply, left, right)
            if sort(left) == Sort::Position || sort(right) == Sort::Position =>
        {
            Sort::Position
        }
        _ => Sort::Number,
    }
}

/// A lowered expression, and whether a parameter has a part in it.
pub(super) struct Value {
    pub expr: Lower,
    pub param: bool,
}

impl Value {
    pub fn constant(value: i64, span: Span) -> Value {
        Value { expr: Lower { kind: Computation::Constant(value), span }, param: false }
    }

    pub fn known(&self) -> Option<i64> {
        match self.expr.kind {
            Computation::Constant(value) => Some(value),
            _ => None,
        }
    }
}

impl Checker<'_> {
    /// Counts a node, and gives up on rules that have far too many.
    pub(super) fn node(&mut self, expr: Lower) -> Option<Lower> {
        self.nodes += 1;
        if self.nodes == MOST_NODES + 1 {
            let most = MOST_NODES;
            self.found.push(
                Diagnostic::new(expr.span, words!("the rule is too large", "规则太大")).label(
                    words!("more than {most} operations up to here", "至此已超过 {most} 个运算"),
                ),
            );
        }
        (self.nodes <= MOST_NODES).then_some(expr)
    }

    /// A number, or what it is instead.
    pub(super) fn number(&mut self, expr: &Expr, scope: &mut Scope) -> Option<Value> {
        let span = expr.span;
        match &expr.bare().kind {
            ExprKind::Number(number) => match i64::try_from(number.value) {
                Ok(value) => {
                    let kind = Computation::Constant(value);
                    Some(Value { expr: self.node(Lower { kind, span })?, param: false })
                }
                Err(_) => {
                    let most = i64::MAX;
                    let message = words!("this number is too large", "这个数太大");
                    let label = words!("the largest number is {most}", "最大的数是 {most}");
                    self.found.push(Diagnostic::new(span, message).label(label));
                    None
                }
            },
            ExprKind::Name(name) => self.name(name, span, scope),
            ExprKind::Negate(inner) => match &inner.kind {
                // Only with its sign does this one fit.
                ExprKind::Number(number) if number.value == 1 << 63 => {
                    Some(Value::constant(i64::MIN, span))
                }
                _ => {
                    let inner = self.number(inner, scope)?;
                    self.unary(Unary::Negate, inner, span)
                }
            },
            ExprKind::Binary(op, left, right) if arithmetic(*op).is_some() => {
                let (left, right) = (self.number(left, scope), self.number(right, scope));
                self.binary(arithmetic(*op)?, left?, right?, span)
            }
            ExprKind::Call(name, arguments) if sort(expr) == Sort::Number => {
                self.call(name, arguments, span, scope)
            }
            _ => {
                self.not_a_number(expr);
                None
            }
        }
    }

    fn name(&mut self, name: &str, span: Span, scope: &mut Scope) -> Option<Value> {
        let slot = scope.slots.iter().rposition(|slot| slot == name);
        let (kind, param) = match (slot, self.param(name)) {
            (Some(slot), _) => (Computation::Slot(slot), false),
            (None, Some(value)) => (Computation::Constant(value), true),
            (None, None) => {
                self.unknown_name(name, span, scope);
                return None;
            }
        };
        Some(Value { expr: self.node(Lower { kind, span })?, param })
    }

    pub(super) fn unary(&mut self, op: Unary, inner: Value, span: Span) -> Option<Value> {
        let folded = inner.known().map(|x| numbers::unary(op, x));
        if let Some(value) = self.folded(folded, inner.param, span)? {
            return Some(Value {
                expr: Lower { kind: Computation::Constant(value), span },
                ..inner
            });
        }
        let kind = Computation::Unary(op, Box::new(inner.expr));
        Some(Value { expr: self.node(Lower { kind, span })?, param: inner.param })
    }

    pub(super) fn binary(
        &mut self,
        op: Binary,
        left: Value,
        right: Value,
        span: Span,
    ) -> Option<Value> {
        let param = left.param || right.param;
        let folded = match (op, left.known(), right.known()) {
            // The right side is not asked.
            (Binary::Both, Some(0), _) => Some(Ok(0)),
            (Binary::Either, Some(x), _) if x != 0 => Some(Ok(1)),
            (_, Some(x), Some(y)) => Some(numbers::binary(op, x, y)),
            _ => None,
        };
        if let Some(value) = self.folded(folded, param, span)? {
            return Some(Value { expr: Lower { kind: Computation::Constant(value), span }, param });
        }
        let kind = Computation::Binary(op, Box::new(left.expr), Box::new(right.expr));
        Some(Value { expr: self.node(Lower { kind, span })?, param })
    }

    /// A computed constant. A fault is an error, unless a parameter has a part in it:
    /// then a condition on that parameter may keep it from ever being met.
    fn folded(
        &mut self,
        folded: Option<Result<i64, FaultKind>>,
        param: bool,
        span: Span,
    ) -> Option<Option<i64>> {
        match folded {
            Some(Ok(value)) => Some(Some(value)),
            Some(Err(kind)) if !param || self.strict => {
                let (what, label) = fault_words(kind);
                let (en, zh) = (what.en, what.zh);
                let message = words!("this has no value: {en}", "无法计算：{zh}");
                self.found.push(Diagnostic::new(span, message).label(label));
                None
            }
            _ => Some(None),
        }
    }

    /// The arguments of a function, if there are as many as there should be.
    pub(super) fn arguments(
        &mut self,
        name: &Name,
        arguments: &[Expr],
        span: Span,
        scope: &mut Scope,
    ) -> Option<Vec<Value>> {
        let values: Vec<Option<Value>> =
            arguments.iter().map(|argument| self.number(argument, scope)).collect();
        let known = FUNCTIONS.iter().chain(&SETS).find(|(known, ..)| *known == name.text);
        let Some(&(text, least, most)) = known else {
            self.unknown_function(name, arguments, span, scope);
            return None;
        };
        let count = arguments.len();
        if count < least || count > most {
            let example = example_call(text);
            let (wanted, wanted_zh) = match (least, most) {
                (1, _) => ("one argument".to_owned(), "1 个参数".to_owned()),
                (least, most) if most > least => {
                    (format!("at least {least} arguments"), format!("至少 {least} 个参数"))
                }
                (least, _) => (format!("{least} arguments"), format!("{least} 个参数")),
            };
            let message = words!(
                "`{text}` takes {wanted}, found {count}",
                "`{text}` 需要 {wanted_zh}，这里有 {count} 个"
            );
            let diagnostic = Diagnostic::new(span, message)
                .label(words!("for example: {example}", "例如：{example}"));
            self.found.push(diagnostic);
            return None;
        }
        values.into_iter().collect()
    }

    fn call(
        &mut self,
        name: &Name,
        arguments: &[Expr],
        span: Span,
        scope: &mut Scope,
    ) -> Option<Value> {
        let values = self.arguments(name, arguments, span, scope)?;
        let unary = match name.text.as_str() {
            "abs" => Some(Unary::Abs),
            "isqrt" => Some(Unary::Isqrt),
            "bits" => Some(Unary::Bits),
            "popcount" => Some(Unary::Popcount),
            "lowbit" => Some(Unary::Lowbit),
            _ => None,
        };
        if let Some(op) = unary {
            return self.unary(op, values.into_iter().next()?, span);
        }
        let binary = match name.text.as_str() {
            "min" => Binary::Min,
            "max" => Binary::Max,
            "gcd" => Binary::Gcd,
            _ => Binary::Exponent,
        };
        self.balanced(binary, values, span)
    }

    /// `a op b op c …` as a tree that is not deep; the values are still asked in order.
    pub(super) fn balanced(
        &mut self,
        op: Binary,
        mut values: Vec<Value>,
        span: Span,
    ) -> Option<Value> {
        while values.len() > 1 {
            let mut next = Vec::with_capacity(values.len().div_ceil(2));
            let mut pairs = values.into_iter();
            while let Some(left) = pairs.next() {
                next.push(match pairs.next() {
                    Some(right) => self.binary(op, left, right, span)?,
                    None => left,
                });
            }
            values = next;
        }
        values.pop()
    }

    fn not_a_number(&mut self, expr: &Expr) {
        let text = print::expr(expr.bare());
        let here =
            Diagnostic::new(expr.span, words!("a number is expected here", "这里应为一个数"));
        let diagnostic = match (sort(expr), &expr.bare().kind) {
            (Sort::Truth, _) => here.label(words!("this is a condition", "这是条件")).help(words!(
                "a condition stands behind `if`: n -> [n-1] if {text}",
                "条件写在 `if` 之后：n -> [n-1] if {text}"
            )),
            (Sort::Set, ExprKind::Call(..)) => {
                here.label(words!("this is a set of numbers", "这是一个数集")).help(words!(
                    "let a name run through it: n -> [n-d] for d in {text}",
                    "让一个名字取遍它：n -> [n-d] for d in {text}"
                ))
            }
            (Sort::Set, _) => {
                here.label(words!("this is a set of numbers", "这是一个数集")).help(words!(
                    "let a name run through it: n -> [n-k] for k in {text}",
                    "让一个名字取遍它：n -> [n-k] for k in {text}"
                ))
            }
            (_, ExprKind::Position(numbers)) if numbers.len() == 1 => here
                .label(words!("this is a position", "这是局面"))
                .suggest(print::atom(&numbers[0])),
            _ => here.label(words!("this is a position", "这是局面")).help(words!(
                "parentheses group numbers, square brackets are positions",
                "数用圆括号分组，方括号表示局面"
            )),
        };
        self.found.push(diagnostic);
    }
}

/// The operators between numbers.
pub(crate) fn arithmetic(op: Op) -> Option<Binary> {
    Some(match op {
        Op::Either | Op::Both => return None,
        Op::Or => Binary::Or,
        Op::Xor => Binary::Xor,
        Op::And => Binary::And,
        Op::ShiftLeft => Binary::ShiftLeft,
        Op::ShiftRight => Binary::ShiftRight,
        Op::Add => Binary::Add,
        Op::Subtract => Binary::Subtract,
        Op::Multiply => Binary::Multiply,
        Op::Divide => Binary::Divide,
        Op::Remainder => Binary::Remainder,
        Op::Power => Binary::Power,
    })
}
