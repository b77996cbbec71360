//! What the names of a `for` run through.

use super::Checker;
use super::number::{Sort, sort};
use super::scope::Scope;
use crate::diagnostic::Diagnostic;
use crate::ir::{Domain, Expr as Lower, Member};
use crate::print;
use crate::span::Span;
use crate::syntax::ast::{Binding, Expr, ExprKind, Op};
use grundy::words;

impl Checker<'_> {
    /// `x in SET` or `x = value`.
    pub(super) fn binding(&mut self, binding: &Binding, scope: &mut Scope) -> Option<Domain> {
        let name = &binding.name.text;
        if !binding.is {
            return self.domain(&binding.domain, Some(name), scope);
        }
        if sort(&binding.domain) == Sort::Set {
            let text = print::expr(&binding.domain);
            let diagnostic = Diagnostic::new(
                binding.name.span.to(binding.domain.span),
                words!(
                    "a name runs through a set with `in`; `=` names one value",
                    "取遍集合用 `in`；`=` 只给一个值命名"
                ),
            )
            .label(words!("write `in`", "请写 `in`"))
            .suggest(format!("{name} in {text}"));
            self.found.push(diagnostic);
            return None;
        }
        Some(Domain::Is(self.plain(&binding.domain, scope)?))
    }

    /// A number without further knowledge about it.
    fn plain(&mut self, expr: &Expr, scope: &mut Scope) -> Option<Lower> {
        Some(self.number(expr, scope)?.expr)
    }

    /// A set, or what it is instead. `name` is what runs through it.
    pub(super) fn domain(
        &mut self,
        expr: &Expr,
        name: Option<&str>,
        scope: &mut Scope,
    ) -> Option<Domain> {
        match &expr.bare().kind {
            ExprKind::Range(from, to) => {
                let (from, to) = (self.plain(from, scope), self.plain(to, scope));
                Some(Domain::Range(from?, to?))
            }
            ExprKind::Listed(members) => self.listed(members, expr.span, scope),
            ExprKind::Call(function, arguments) if sort(expr) == Sort::Set => {
                let values = self.arguments(function, arguments, expr.span, scope)?;
                let mut values = values.into_iter().map(|value| value.expr);
                let first = values.next()?;
                Some(match function.text.as_str() {
                    "divisors" => Domain::Divisors(first),
                    "primes" => Domain::Primes(first),
                    "primes_upto" => Domain::PrimesUpTo(first),
                    _ => Domain::Powers(first, values.next()?),
                })
            }
            _ => {
                self.not_a_set(expr, name, scope);
                None
            }
        }
    }

    fn listed(&mut self, members: &[Expr], span: Span, scope: &mut Scope) -> Option<Domain> {
        if members.is_empty() {
            let message = words!("an empty set gives no moves", "空集不给出任何走法");
            let label = words!("list its members: {{1, 3, 4}}", "请列出元素：{{1, 3, 4}}");
            self.found.push(Diagnostic::new(span, message).label(label));
            return None;
        }
        let lowered: Vec<Option<Member>> = members
            .iter()
            .map(|member| match &member.bare().kind {
                ExprKind::Range(from, to) => {
                    let (from, to) = (self.plain(from, scope), self.plain(to, scope));
                    Some(Member::Range(from?, to?))
                }
                _ => Some(Member::One(self.plain(member, scope)?)),
            })
            .collect();
        Some(Domain::Listed(lowered.into_iter().collect::<Option<_>>()?))
    }

    fn not_a_set(&mut self, expr: &Expr, name: Option<&str>, scope: &mut Scope) {
        // What is wrong with a number comes first.
        if sort(expr) == Sort::Number && self.number(expr, scope).is_none() {
            return;
        }
        let text = print::expr(expr);
        let here = Diagnostic::new(expr.span, words!("a set is expected here", "这里应为集合"));
        let diagnostic = match (sort(expr), name) {
            (Sort::Number, name) => {
                let diagnostic = here
                    .label(words!("this is one number", "这是一个数"))
                    .suggest(format!("1..{text}"));
                match name {
                    Some(name) => diagnostic.help(words!(
                        "one value is named with `=`: {name} = {text}",
                        "给一个值命名用 `=`：{name} = {text}"
                    )),
                    None => diagnostic.help(words!(
                        "to take exactly {text}: take {{{text}}}",
                        "恰好取 {text} 个：take {{{text}}}"
                    )),
                }
            }
            (Sort::Truth, Some(name)) => {
                let here = here.label(words!("this is a condition", "这是条件"));
                match &expr.bare().kind {
                    ExprKind::Binary(Op::Both, left, right) if sort(left) == Sort::Set => {
                        let (set, more) = (print::expr(left), print::expr(right));
                        here.help(words!(
                            "a comma adds a name: for {name} in {set}, j in 1..n",
                            "再加一个名字用逗号：for {name} in {set}, j in 1..n"
                        ))
                        .help(words!(
                            "a condition comes behind `if`: for {name} in {set} if {more}",
                            "条件写在 `if` 之后：for {name} in {set} if {more}"
                        ))
                    }
                    _ => here.help(words!(
                        "a condition comes behind `if`: for {name} in 1..n if {text}",
                        "条件写在 `if` 之后：for {name} in 1..n if {text}"
                    )),
                }
            }
            (Sort::Position, _) if text.starts_with('[') && text.matches('[').count() == 1 => here
                .label(words!("this is a position", "这是局面"))
                .suggest(format!("{{{}}}", text.trim_matches(['[', ']']))),
            (Sort::Position, _) => {
                here.label(words!("this is a position", "这是局面")).help(words!(
                    "a list of numbers has braces: {{1, 3, 4}}",
                    "列出的数要用花括号：{{1, 3, 4}}"
                ))
            }
            _ => here.label(words!("not a set", "不是集合")),
        };
        self.found.push(diagnostic);
    }
}
