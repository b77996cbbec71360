//! What a move leaves: a sum of positions.

use super::number::{Sort, sort};
use super::scope::Scope;
use super::{Checker, MOST_SUMS};
use crate::diagnostic::Diagnostic;
use crate::ir::{Computation, Expr as Lower, Over, Term};
use crate::print;
use crate::span::Span;
use crate::syntax::ast::{Binding, Expr, ExprKind, Op};
use grundy::words;

impl Checker<'_> {
    /// The terms of an option; `left` is where the position stands that has `arity` numbers.
    pub(super) fn option(
        &mut self,
        expr: &Expr,
        (arity, left): (usize, Span),
        scope: &mut Scope,
    ) -> Option<Vec<Term>> {
        let mut terms = Some(Vec::new());
        // A sum leans to the left: take its terms from the right end.
        let mut stack = vec![expr];
        while let Some(part) = stack.pop() {
            if let ExprKind::Binary(Op::Add, first, second) = &part.bare().kind
                && sort(part) == Sort::Position
            {
                stack.push(second);
                stack.push(first);
                continue;
            }
            let read = self.term(part, (arity, left), scope);
            match (&mut terms, read) {
                (Some(terms), Some(term)) => terms.extend(term),
                _ => terms = None,
            }
        }
        terms
    }

    /// One term; `[]` and `end` are none, and a sum has those of what stands behind it.
    fn term(&mut self, expr: &Expr, place: (usize, Span), scope: &mut Scope) -> Option<Vec<Term>> {
        match &expr.bare().kind {
            ExprKind::End => Some(Vec::new()),
            ExprKind::Position(numbers) if numbers.is_empty() => Some(Vec::new()),
            ExprKind::Position(numbers) => {
                let count = Lower { kind: Computation::Constant(1), span: expr.span };
                let numbers = self.numbers(numbers, expr.span, place, scope)?;
                Some(vec![Term { span: expr.span, over: Vec::new(), count, numbers }])
            }
            ExprKind::Sum(binding, part) => self.sum(expr, binding, part, place, scope),
            ExprKind::Binary(Op::Multiply, count, position) if sort(position) == Sort::Position => {
                self.copies(expr, count, position, place, scope)
            }
            ExprKind::Binary(Op::Or | Op::Xor | Op::And, left, right)
                if sort(left) == Sort::Position && sort(right) == Sort::Position =>
            {
                self.two_positions(expr, left, right);
                None
            }
            _ => {
                if sort(expr) == Sort::Number {
                    // Names may be wrong as well.
                    self.number(expr, scope);
                }
                if !self.bare_number(expr) {
                    self.not_a_position(expr, place);
                }
                None
            }
        }
    }

    /// `sum(i in SET) […]`.
    fn sum(
        &mut self,
        expr: &Expr,
        binding: &Binding,
        part: &Expr,
        place: (usize, Span),
        scope: &mut Scope,
    ) -> Option<Vec<Term>> {
        let mut right = self.is_free(&binding.name, scope);
        if sort(part) != Sort::Position {
            let text = print::expr(part);
            let diagnostic = Diagnostic::new(
                part.span,
                words!("`sum` adds up positions", "`sum` 是若干局面之和"),
            )
            .label(words!("brackets are missing?", "缺少方括号？"));
            self.found.push(match sort(part) {
                Sort::Number if place.0 == 1 => diagnostic.suggest(format!("[{text}]")),
                _ => diagnostic.help(words!(
                    "for example: sum(i in 0..k-1) [a+i]",
                    "例如：sum(i in 0..k-1) [a+i]"
                )),
            });
            right = false;
        }
        let domain = self.binding(binding, scope);
        scope.slots.push(binding.name.text.clone());
        let terms = if right { self.option(part, place, scope) } else { None };
        scope.slots.pop();
        let over = Over {
            name: binding.name.text.clone(),
            span: binding.name.span.to(binding.domain.span),
            domain: domain?,
        };
        let mut terms = terms?;
        for term in &mut terms {
            term.span = expr.span;
            term.over.insert(0, over.clone());
        }
        if terms.iter().any(|term| term.over.len() > MOST_SUMS) {
            let message = words!("too many sums inside of each other", "和的嵌套太多");
            let label = words!("at most {MOST_SUMS}", "最多 {MOST_SUMS} 层");
            self.found.push(Diagnostic::new(expr.span, message).label(label));
            return None;
        }
        Some(terms)
    }

    /// `count * […]`.
    fn copies(
        &mut self,
        expr: &Expr,
        count: &Expr,
        position: &Expr,
        place: (usize, Span),
        scope: &mut Scope,
    ) -> Option<Vec<Term>> {
        let numbers = match &position.bare().kind {
            ExprKind::Position(numbers) if !numbers.is_empty() => numbers,
            ExprKind::Position(_) | ExprKind::End => {
                let diagnostic = Diagnostic::new(
                    expr.span,
                    words!("copies of nothing are nothing", "没有局面，也就没有副本"),
                )
                .label(words!("write `[]`", "请写 `[]`"))
                .suggest("[]");
                self.found.push(diagnostic);
                return None;
            }
            _ => {
                let factor = print::expr(count);
                let diagnostic = Diagnostic::new(
                    position.span,
                    words!(
                        "copies are taken of one position, not of a sum",
                        "只能取单个局面的副本，不能取和的副本"
                    ),
                )
                .label(words!("a sum", "和"))
                .help(words!(
                    "multiply each term: {factor} * [a] + {factor} * [b]",
                    "请逐项相乘：{factor} * [a] + {factor} * [b]"
                ));
                self.found.push(diagnostic);
                return None;
            }
        };
        let count = self.number(count, scope);
        let numbers = self.numbers(numbers, position.span, place, scope)?;
        Some(vec![Term { span: expr.span, over: Vec::new(), count: count?.expr, numbers }])
    }

    /// The numbers of a position, if there are as many as there should be.
    fn numbers(
        &mut self,
        numbers: &[Expr],
        span: Span,
        (arity, left): (usize, Span),
        scope: &mut Scope,
    ) -> Option<Vec<Lower>> {
        let lowered: Vec<Option<Lower>> =
            numbers.iter().map(|number| Some(self.number(number, scope)?.expr)).collect();
        let count = numbers.len();
        if count != arity {
            let (here, zh) = plural(count);
            let (there, zh_there) = plural(arity);
            let diagnostic = Diagnostic::new(
                span,
                words!(
                    "this position has {here}, the position of the line has {there}",
                    "这个局面有{zh}，而本行的局面有{zh_there}"
                ),
            )
            .label(words!("expected {there}", "应有{zh_there}"))
            .also(left, words!("{there}", "{zh_there}"));
            let diagnostic = if arity == 1 {
                let parts: Vec<String> =
                    numbers.iter().map(|number| format!("[{}]", print::expr(number))).collect();
                let sum = parts.join(" + ");
                diagnostic.help(words!(
                    "heaps that are left together are a sum: {sum}",
                    "同时留下的几堆写成和：{sum}"
                ))
            } else {
                diagnostic
            };
            self.found.push(diagnostic);
            return None;
        }
        lowered.into_iter().collect()
    }

    /// `[k] + n-k`: says that `n-k` needs brackets; `[n] - 1`: that it belongs inside.
    fn bare_number(&mut self, expr: &Expr) -> bool {
        let end = expr.span.end;
        let (mut tail, mut rest) = (String::new(), expr.bare());
        while let ExprKind::Binary(op @ (Op::Add | Op::Subtract), left, right) = &rest.kind
            && sort(right) == Sort::Number
        {
            if *op == Op::Add && sort(left) == Sort::Position {
                let number = format!("{}{tail}", print::expr(right));
                let diagnostic = Diagnostic::new(
                    Span { start: right.span.start, end },
                    words!("a number cannot be added to a position", "数不能与局面相加"),
                )
                .label(words!("brackets are missing?", "缺少方括号？"))
                .suggest(format!("[{number}]"));
                self.found.push(diagnostic);
                return true;
            }
            tail = format!("{}{}{tail}", op.sign(), print::atom(right));
            rest = left.bare();
        }
        let ExprKind::Position(numbers) = &rest.kind else { return false };
        if numbers.len() != 1 || tail.is_empty() {
            return false;
        }
        let inside = print::expr(&numbers[0]);
        let diagnostic = Diagnostic::new(
            expr.span,
            words!("a number cannot be subtracted from a position", "局面不能减去数"),
        )
        .label(words!("it belongs inside of the brackets", "应写在方括号里面"))
        .suggest(format!("[{inside}{tail}]"));
        self.found.push(diagnostic);
        true
    }

    /// Two positions with `or`, `and` or a sign between them.
    fn two_positions(&mut self, expr: &Expr, left: &Expr, right: &Expr) {
        let (a, b) = (print::expr(left), print::expr(right));
        let diagnostic = Diagnostic::new(
            expr.span,
            words!(
                "what a move leaves is one position, or a sum of positions",
                "走完之后是一个局面，或若干局面之和"
            ),
        )
        .label(words!("two positions", "两个局面"))
        .help(words!("left together, they are a sum: {a} + {b}", "同时留下时写成和：{a} + {b}"))
        .help(words!("as different moves, they are two lines", "作为不同的走法时写成两行"));
        self.found.push(diagnostic);
    }

    fn not_a_position(&mut self, expr: &Expr, (arity, _): (usize, Span)) {
        let text = print::expr(expr.bare());
        let here = Diagnostic::new(
            expr.span,
            words!(
                "what a move leaves is a position, in square brackets",
                "走完之后的局面要写在方括号里"
            ),
        );
        let diagnostic = match (sort(expr), &expr.bare().kind) {
            (Sort::Number, _) if arity == 1 => {
                here.label(words!("this is a number", "这是一个数")).suggest(format!("[{text}]"))
            }
            (Sort::Number, _) => here.label(words!("this is a number", "这是一个数")).help(words!(
                "a position of this rule has {arity} numbers: [a-1, b]",
                "此规则的局面有 {arity} 个数：[a-1, b]"
            )),
            (Sort::Set, ExprKind::Listed(_)) => {
                here.label(words!("this is a set", "这是集合")).help(words!(
                    "let a name run through the numbers: n -> [n-k] for k in {{1, 2}}",
                    "让一个名字取遍这些数：n -> [n-k] for k in {{1, 2}}"
                ))
            }
            (Sort::Set, _) => here.label(words!("this is a set", "这是集合")).help(words!(
                "let a name run through it: n -> [k] for k in {text}",
                "让一个名字取遍它：n -> [k] for k in {text}"
            )),
            (Sort::Truth, ExprKind::Binary(Op::Either | Op::Both, left, right))
                if sort(left) == Sort::Position && sort(right) == Sort::Position =>
            {
                return self.two_positions(expr, left, right);
            }
            (Sort::Truth, ExprKind::Binary(Op::Both, left, right))
                if sort(left) == Sort::Position && sort(right) == Sort::Truth =>
            {
                let (option, condition) = (print::expr(left), print::expr(right));
                here.label(words!("a position and a condition", "局面和条件"))
                    .suggest(format!("{option} if {condition}"))
            }
            (Sort::Truth, _) => here.label(words!("this is a condition", "这是条件")).help(words!(
                "a condition comes behind `if`: n -> [n-1] if {text}",
                "条件写在 `if` 之后：n -> [n-1] if {text}"
            )),
            (Sort::Position, ExprKind::Binary(Op::Multiply, position, count))
                if sort(count) == Sort::Number =>
            {
                let (a, b) = (print::expr(count), print::expr(position));
                let factor = match count.kind {
                    ExprKind::Number(_) | ExprKind::Name(_) | ExprKind::Paren(_) => a,
                    _ => format!("({a})"),
                };
                Diagnostic::new(
                    expr.span,
                    words!("the number of copies comes before the position", "副本数写在局面之前"),
                )
                .label(words!("turn it around", "请交换顺序"))
                .suggest(format!("{factor} * {b}"))
            }
            _ => Diagnostic::new(
                expr.span,
                words!(
                    "positions can only be added, or multiplied by a number of copies",
                    "局面只能相加，或乘以副本数"
                ),
            )
            .label(words!("not a sum of positions", "不是局面之和"))
            .help(words!("for example: [a] + 2 * [b]", "例如：[a] + 2 * [b]")),
        };
        self.found.push(diagnostic);
    }
}

fn plural(count: usize) -> (String, String) {
    let en = if count == 1 { "1 number".to_owned() } else { format!("{count} numbers") };
    (en, format!(" {count} 个数"))
}
