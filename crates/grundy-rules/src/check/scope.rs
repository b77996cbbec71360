//! Names: what is known where, and what was meant by a name that is not.

use super::Checker;
use crate::diagnostic::Diagnostic;
use crate::print;
use crate::span::Span;
use crate::syntax::SPLIT;
use crate::syntax::ast::{Expr, Name};
use grundy::notation::suggest;
use grundy::words;

/// The functions that give a number: name, least and greatest number of arguments.
pub(crate) const FUNCTIONS: [(&str, usize, usize); 9] = [
    ("min", 2, usize::MAX),
    ("max", 2, usize::MAX),
    ("abs", 1, 1),
    ("gcd", 2, 2),
    ("isqrt", 1, 1),
    ("bits", 1, 1),
    ("popcount", 1, 1),
    ("lowbit", 1, 1),
    ("exponent", 2, 2),
];

/// The functions that give a set.
pub(super) const SETS: [(&str, usize, usize); 4] =
    [("divisors", 1, 1), ("primes", 1, 1), ("primes_upto", 1, 1), ("powers", 2, 2)];

/// Names of functions elsewhere, and here.
pub(crate) const ELSEWHERE: [(&str, &str); 12] = [
    ("sqrt", "isqrt"),
    ("log2", "bits"),
    ("bit_length", "bits"),
    ("bitlen", "bits"),
    ("bit_count", "popcount"),
    ("bitcount", "popcount"),
    ("lsb", "lowbit"),
    ("factors", "primes"),
    ("prime_factors", "primes"),
    ("prime_divisors", "primes"),
    ("hcf", "gcd"),
    ("valuation", "exponent"),
];

/// All names of functions.
pub(super) fn functions() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().chain(&SETS).map(|&(name, ..)| name)
}

/// How a function is called, for examples.
pub(crate) fn example_call(name: &str) -> &'static str {
    match name {
        "min" => "min(a, b)",
        "max" => "max(a, b)",
        "abs" => "abs(a - b)",
        "gcd" => "gcd(a, b)",
        "isqrt" => "isqrt(n)",
        "bits" => "bits(n)",
        "popcount" => "popcount(n)",
        "lowbit" => "lowbit(n)",
        "exponent" => "exponent(n, p)",
        "divisors" => "divisors(n)",
        "primes" => "primes(n)",
        "primes_upto" => "primes_upto(n)",
        _ => "powers(2, n)",
    }
}

/// What is an operator here and a function elsewhere.
pub(crate) fn operator_for(function: &str, atoms: &[String]) -> Option<String> {
    Some(match (function, atoms) {
        ("mod", [a, b]) => format!("({a} % {b})"),
        ("div", [a, b]) => format!("({a}/{b})"),
        ("pow", [a, b]) => format!("({a}^{b})"),
        ("xor", [a, b]) => format!("({a} xor {b})"),
        ("floor" | "int", [a]) => a.clone(),
        _ => return None,
    })
}

/// Where an expression stands, for advice on its names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Place {
    /// In a line of moves.
    #[default]
    Line,
    /// Behind `win if` or `lose if`.
    Verdict,
    /// Behind `valid if`.
    Valid,
    /// Behind `param NAME =`.
    Param,
}

/// The names of the slots of a line, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub slots: Vec<String>,
    /// Unknown names that were already complained about.
    pub missed: Vec<String>,
    /// What the line is.
    pub place: Place,
}

impl Checker<'_> {
    /// Whether a new name is free; says why if it is not.
    pub(super) fn is_free(&mut self, name: &Name, scope: &Scope) -> bool {
        let text = &name.text;
        let diagnostic = if functions().any(|function| function == text) {
            Diagnostic::new(
                name.span,
                words!("`{text}` is the name of a function", "`{text}` 是函数名"),
            )
            .label(words!("choose another name", "请换一个名字"))
        } else if let Some((_, span)) = self.param_places.iter().find(|(known, _)| known == text) {
            Diagnostic::new(
                name.span,
                words!("`{text}` is already the name of a parameter", "`{text}` 已经是参数名"),
            )
            .label(words!("choose another name", "请换一个名字"))
            .also(*span, words!("the parameter", "参数在此"))
        } else if scope.slots.contains(text) {
            Diagnostic::new(
                name.span,
                words!("`{text}` already has a meaning in this line", "`{text}` 在这一行已有含义"),
            )
            .label(words!("choose another name", "请换一个名字"))
        } else {
            return true;
        };
        self.found.push(diagnostic);
        false
    }

    /// A name that is no variable and no parameter.
    pub(super) fn unknown_name(&mut self, text: &str, span: Span, scope: &mut Scope) {
        if self.found.is_full() || scope.missed.iter().any(|missed| missed == text) {
            return;
        }
        scope.missed.push(text.to_owned());
        if functions().any(|function| function == text) {
            let call = example_call(text);
            let diagnostic = Diagnostic::new(
                span,
                words!("the function `{text}` needs arguments", "函数 `{text}` 需要参数"),
            )
            .label(words!("for example: {call}", "例如：{call}"));
            let unary =
                FUNCTIONS.iter().chain(&SETS).any(|&(name, _, most)| name == text && most == 1);
            self.found.push(match scope.slots.first() {
                // All of them are meant more often than the divisors that are prime.
                Some(slot) if text == "primes" => {
                    let (upto, of) = (format!("primes_upto({slot})"), format!("primes({slot})"));
                    diagnostic.suggest(upto).help(words!(
                        "the prime divisors of {slot} are `{of}`",
                        "{slot} 的质因数是 `{of}`"
                    ))
                }
                Some(slot) if unary => diagnostic.suggest(format!("{text}({slot})")),
                _ => diagnostic,
            });
            return;
        }
        let diagnostic = Diagnostic::new(
            span,
            words!("the name `{text}` is not known here", "这里没有名为 `{text}` 的量"),
        );
        let params = self.params.iter().map(|(name, _)| name.as_str());
        let known: Vec<&str> = scope.slots.iter().map(String::as_str).chain(params).collect();
        // A name of one letter is near to every other: nothing to suggest.
        let near = if text.chars().count() == 1 {
            known.iter().find(|name| name.to_lowercase() == text.to_lowercase()).map(|&n| n.into())
        } else {
            suggest(text, known.iter().copied().filter(|name| name.chars().count() > 1))
        };
        let names = known.join(", ");
        let number = scope.slots.first().map_or("n", String::as_str);
        let diagnostic = match near {
            Some(near) => diagnostic
                .label(words!("did you mean `{near}`?", "是不是 `{near}`？"))
                .suggest(near),
            None if scope.place == Place::Param => {
                diagnostic.label(words!("not a parameter", "不是参数")).help(words!(
                    "the value of a parameter is made of numbers and of parameters above it",
                    "参数的值只能由数和前面的参数组成"
                ))
            }
            None if scope.place == Place::Verdict => {
                diagnostic.label(words!("known here: {names}", "这里可用：{names}")).help(words!(
                    "`win if` and `lose if` know parameters and the numbers of the position, as the first line of moves names them",
                    "`win if` 和 `lose if` 只能用参数，以及第一行走法中局面各数的名字"
                ))
            }
            None if scope.place == Place::Valid => {
                diagnostic.label(words!("known here: {names}", "这里可用：{names}")).help(words!(
                    "`valid if` knows parameters and the numbers of the position, as the first line of moves names them",
                    "`valid if` 只能用参数，以及第一行走法中局面各数的名字"
                ))
            }
            None if text == "split" => {
                diagnostic.label(words!("known here: {names}", "这里可用：{names}")).help(words!(
                    "a heap is split in two so: {SPLIT}",
                    "把一堆分成两堆写作：{SPLIT}"
                ))
            }
            None => diagnostic
                .label(words!("known here: {names}", "这里可用：{names}"))
                .help(words!(
                    "a name that runs through numbers comes from `for`: for {text} in 1..{number}",
                    "取遍一些数的名字由 `for` 引入：for {text} in 1..{number}"
                ))
                .help(words!(
                    "a fixed value comes from a line of its own: param {text} = 3",
                    "固定的值另起一行给出：param {text} = 3"
                )),
        };
        self.found.push(diagnostic);
    }

    /// A call of something that is no function.
    pub(super) fn unknown_function(
        &mut self,
        name: &Name,
        arguments: &[Expr],
        whole: Span,
        scope: &Scope,
    ) {
        let text = &name.text;
        let written: Vec<String> = arguments.iter().map(print::expr).collect();
        let atoms: Vec<String> = arguments.iter().map(print::atom).collect();
        let message = words!("there is no function `{text}`", "没有函数 `{text}`");
        let known = scope.slots.contains(text) || self.param(text).is_some();
        let instead = match (text.as_str(), &atoms[..]) {
            ("range", [to]) => Some(format!("0..{to}-1")),
            ("range", [_, to]) => Some(format!("{}..{to}-1", written[0])),
            (text, atoms) => operator_for(text, atoms),
        };
        let diagnostic = if known {
            let inside = written.join(", ");
            let diagnostic = Diagnostic::new(
                whole,
                words!("`{text}` is a number, not a function", "`{text}` 是数，不是函数"),
            )
            .label(words!("a sign is missing?", "缺少运算符？"));
            if written.len() == 1 {
                diagnostic.suggest(format!("{text} * ({inside})"))
            } else {
                diagnostic
            }
        } else if let Some(instead) = instead {
            let diagnostic = Diagnostic::new(whole, message)
                .label(words!("write {instead}", "请写 {instead}"))
                .suggest(instead);
            match text.as_str() {
                "range" => diagnostic.help(words!(
                    "`a..b` contains both ends: 1..n is 1, 2, …, n",
                    "`a..b` 包含两端：1..n 即 1, 2, …, n"
                )),
                "floor" | "int" => {
                    diagnostic.help(words!("`/` already rounds down", "`/` 本来就是向下取整"))
                }
                _ => diagnostic,
            }
        } else if matches!(text.to_lowercase().as_str(), "prime" | "is_prime" | "isprime") {
            Diagnostic::new(name.span, message)
                .label(words!("no function tells whether a number is prime", "没有判断素数的函数"))
                .help(words!(
                    "let a name run through the primes: for p in primes_upto(n)",
                    "让一个名字取遍素数：for p in primes_upto(n)"
                ))
        } else {
            let lower = text.to_lowercase();
            let near = ELSEWHERE.iter().find(|(there, _)| *there == lower);
            let near = near.map(|pair| pair.1.to_owned()).or_else(|| suggest(text, functions()));
            let all: Vec<&str> = functions().collect();
            let all = all.join(", ");
            match near {
                Some(near) => Diagnostic::new(name.span, message)
                    .label(words!("did you mean `{near}`?", "是不是 `{near}`？"))
                    .suggest(near),
                None => Diagnostic::new(name.span, message)
                    .label(words!("not a function", "不是函数"))
                    .help(words!("the functions are {all}", "可用的函数：{all}")),
            }
        };
        self.found.push(diagnostic);
    }
}
