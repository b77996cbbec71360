//! What to say about a formula that is wrong.

use super::check::Checker;
use super::tree::{FUNCTIONS, Pair};
use crate::check::number::{Sort, sort};
use crate::check::scope::{ELSEWHERE, FUNCTIONS as OF_RULES, example_call, operator_for};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::syntax::ast::{Expr, Name};
use grundy::notation::suggest;
use grundy::words;

/// The names of all functions of formulas.
pub fn functions() -> impl Iterator<Item = &'static str> {
    let own = FUNCTIONS.into_iter().map(super::text::name);
    OF_RULES.iter().map(|&(name, ..)| name).chain(own).chain(Pair::ALL.map(Pair::name))
}

/// How a function is called.
fn example(function: &str) -> String {
    let of_rules = OF_RULES.iter().any(|(known, ..)| *known == function);
    let pair = Pair::ALL.into_iter().any(|pair| pair.name() == function);
    match (of_rules, pair) {
        (true, _) => example_call(function).to_owned(),
        (_, true) => format!("{function}(x, y)"),
        _ => format!("{function}(n)"),
    }
}

impl Checker<'_> {
    pub(super) fn unknown_name(&mut self, text: &str, span: Span) {
        if functions().any(|function| function == text) {
            let call = example(text);
            let message = words!("the function `{text}` needs arguments", "函数 `{text}` 需要参数");
            let label = words!("for example: {call}", "例如：{call}");
            return self.found.push(Diagnostic::new(span, message).label(label));
        }
        let message = words!("the name `{text}` is not known here", "这里没有名为 `{text}` 的量");
        let known = self.names.slots();
        let long = |name: &&str| name.chars().count() > 1;
        // A name of one letter is near to every other.
        let near = match text.chars().count() {
            1 => known.iter().find(|name| name.to_lowercase() == text.to_lowercase()).cloned(),
            _ => suggest(text, known.iter().map(String::as_str).filter(long)),
        };
        let all = known.join(", ");
        let diagnostic = Diagnostic::new(span, message);
        self.found.push(match near {
            Some(near) => diagnostic
                .label(words!("did you mean `{near}`?", "是不是 `{near}`？"))
                .suggest(near),
            None => diagnostic.label(words!("known here: {all}", "这里可用：{all}")),
        });
    }

    pub(super) fn unknown_function(&mut self, name: &Name, arguments: &[Expr], whole: Span) {
        let text = &name.text;
        let message = words!("there is no function `{text}`", "没有函数 `{text}`");
        let written: Vec<String> =
            arguments.iter().map(|part| self.text(part.span).to_owned()).collect();
        if self.names.slot(text).is_some() {
            let message = words!("`{text}` is a number, not a function", "`{text}` 是数，不是函数");
            let diagnostic = Diagnostic::new(whole, message)
                .label(words!("a sign is missing?", "缺少运算符？"))
                .suggest(format!("{text} * ({})", written.join(", ")));
            return self.found.push(diagnostic);
        }
        let atoms: Vec<String> = written
            .iter()
            .map(|part| match part.chars().all(char::is_alphanumeric) {
                true => part.clone(),
                false => format!("({part})"),
            })
            .collect();
        if let Some(instead) = operator_for(text, &atoms) {
            let diagnostic = Diagnostic::new(whole, message)
                .label(words!("write {instead}", "请写 {instead}"))
                .suggest(instead);
            return self.found.push(diagnostic);
        }
        let lower = text.to_lowercase();
        let elsewhere = ELSEWHERE.iter().find(|(there, here)| {
            *there == lower && OF_RULES.iter().any(|(known, ..)| known == here)
        });
        let near = elsewhere.map(|pair| pair.1.to_owned()).or_else(|| suggest(text, functions()));
        let all: Vec<&str> = functions().collect();
        let all = all.join(", ");
        let diagnostic = Diagnostic::new(name.span, message);
        self.found.push(match near {
            Some(near) => diagnostic
                .label(words!("did you mean `{near}`?", "是不是 `{near}`？"))
                .suggest(near),
            None => diagnostic
                .label(words!("not a function", "不是函数"))
                .help(words!("the functions are {all}", "可用的函数：{all}")),
        });
    }

    pub(super) fn wrong_count(
        &mut self,
        function: &str,
        count: usize,
        least: usize,
        most: usize,
        span: Span,
    ) {
        let example = example(function);
        let (wanted, wanted_zh) = match (least, most) {
            (1, 1) => ("one argument".to_owned(), "1 个参数".to_owned()),
            (least, most) if most > least => {
                (format!("at least {least} arguments"), format!("至少 {least} 个参数"))
            }
            (least, _) => (format!("{least} arguments"), format!("{least} 个参数")),
        };
        let message = words!(
            "`{function}` takes {wanted}, found {count}",
            "`{function}` 需要 {wanted_zh}，这里有 {count} 个"
        );
        let label = words!("for example: {example}", "例如：{example}");
        self.found.push(Diagnostic::new(span, message).label(label));
    }

    pub(super) fn not_a_number(&mut self, expr: &Expr) {
        let text = self.text(expr.bare().span).to_owned();
        let here =
            Diagnostic::new(expr.span, words!("a number is expected here", "这里应为一个数"));
        self.found.push(match sort(expr) {
            Sort::Truth => here
                .label(words!("this is a condition", "这是条件"))
                .suggest(format!("(1 if {text} else 0)")),
            Sort::Set => here.label(words!("this is a set of numbers", "这是一个数集")),
            _ => here.label(words!("this is a position", "这是局面")),
        });
    }
}
