//! What can be wrong with an expression, in words.
//!
//! One constructor for each mistake; each message says what is wrong, in both
//! languages, and ends with a right example.

use super::ExpressionError;
use super::lexer::FUNCTIONS;
use std::ops::Range;

type Span = Range<usize>;

fn problem(span: Span, en: impl Into<String>, zh: impl Into<String>) -> ExpressionError {
    ExpressionError { span, en: en.into(), zh: zh.into() }
}

/// A word of the text, cut where it is too long for a message.
fn clip(word: &str) -> String {
    match word.char_indices().nth(24) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_string(),
    }
}

pub(super) fn empty(text: &str) -> ExpressionError {
    problem(
        0..text.len(),
        "the expression is empty; for example: 5*(3+4)",
        "表达式是空的；例如：5*(3+4)",
    )
}

pub(super) fn unexpected_character(span: Span, character: char) -> ExpressionError {
    let shown = character.escape_debug();
    problem(
        span,
        format!("'{shown}' has no meaning in nim arithmetic; for example: 5*(3+4)"),
        format!("nim 运算中没有 '{shown}' 这个符号；例如：5*(3+4)"),
    )
}

pub(super) fn number_too_large(span: Span, word: &str) -> ExpressionError {
    let word = clip(word);
    problem(
        span,
        format!(
            "{word} is too large: nimbers go up to 2^64-1; for example: 18446744073709551615 * 2"
        ),
        format!("{word} 太大：nim 数最大是 2^64-1；例如：18446744073709551615 * 2"),
    )
}

pub(super) fn hexadecimal_without_digits(span: Span) -> ExpressionError {
    problem(
        span,
        "0x needs hexadecimal digits after it; for example: 0x1F + 3",
        "0x 后面要有十六进制数字；例如：0x1F + 3",
    )
}

pub(super) fn operand_expected(span: Span, word: &str) -> ExpressionError {
    if word.is_empty() {
        problem(
            span,
            "the expression ends where a number is expected; for example: 3 + 4",
            "表达式在需要一个数的地方结束了；例如：3 + 4",
        )
    } else {
        let word = clip(word);
        problem(
            span,
            format!("a number is expected before '{word}'; for example: 3 + 4"),
            format!("'{word}' 之前需要一个数；例如：3 + 4"),
        )
    }
}

pub(super) fn operator_expected(span: Span, word: &str) -> ExpressionError {
    let word = clip(word);
    problem(
        span,
        format!("an operator such as + or * is expected before '{word}'; for example: 2*(3+4)"),
        format!("'{word}' 之前需要一个运算符，如 + 或 *；例如：2*(3+4)"),
    )
}

pub(super) fn unclosed(span: Span) -> ExpressionError {
    problem(
        span,
        "this parenthesis is never closed; for example: 5*(3+4)",
        "这个括号没有闭合；例如：5*(3+4)",
    )
}

pub(super) fn unopened(span: Span) -> ExpressionError {
    problem(
        span,
        "this parenthesis was never opened; for example: 5*(3+4)",
        "这个右括号没有对应的左括号；例如：5*(3+4)",
    )
}

pub(super) fn stray_comma(span: Span) -> ExpressionError {
    problem(
        span,
        "a comma separates the values of mex and has no meaning here; for example: mex(0, 1, 3)",
        "逗号只用来分隔 mex 的各个值；例如：mex(0, 1, 3)",
    )
}

pub(super) fn unknown_name(span: Span, name: &str) -> ExpressionError {
    let name = clip(name);
    let near = FUNCTIONS
        .iter()
        .map(|&(known, _)| (strsim::damerau_levenshtein(known, &name.to_lowercase()), known))
        .min()
        .filter(|&(distance, _)| distance <= 2);
    let (en, zh) = match near {
        Some((_, known)) => (
            format!("did you mean {known}? For example: {known}(2)"),
            format!("是不是想写 {known}？例如：{known}(2)"),
        ),
        None => (
            "there are sqrt, inv and mex; for example: sqrt(2)".to_string(),
            "可用的有 sqrt、inv、mex；例如：sqrt(2)".to_string(),
        ),
    };
    problem(span, format!("unknown name '{name}': {en}"), format!("没有名为 '{name}' 的函数：{zh}"))
}

pub(super) fn parenthesis_expected(span: Span, name: &str) -> ExpressionError {
    problem(
        span,
        format!("{name} needs its value in parentheses; for example: {name}(2)"),
        format!("{name} 的值要写在括号里；例如：{name}(2)"),
    )
}

pub(super) fn one_value_expected(span: Span, name: &str, found: usize) -> ExpressionError {
    problem(
        span,
        format!("{name} takes one value, not {found}; for example: {name}(2)"),
        format!("{name} 只取一个值，而这里有 {found} 个；例如：{name}(2)"),
    )
}

pub(super) fn division_by_zero(span: Span) -> ExpressionError {
    problem(
        span,
        "this is 0, and 0 has no inverse; for example: 7/2",
        "这里的值是 0，而 0 没有逆元；例如：7/2",
    )
}

pub(super) fn zero_to_negative_power(span: Span) -> ExpressionError {
    problem(
        span,
        "this is 0, and 0 has no negative powers; for example: 2^-1",
        "这里的值是 0，而 0 没有负数次幂；例如：2^-1",
    )
}

pub(super) fn not_an_exponent(span: Span, word: &str) -> ExpressionError {
    let word = clip(word);
    problem(
        span,
        format!(
            "'{word}' cannot stand in an exponent, which is an ordinary integer; for example: 2^-3"
        ),
        format!("指数是普通整数，里面不能有 '{word}'；例如：2^-3"),
    )
}

pub(super) fn negative_exponent_of_exponent(span: Span) -> ExpressionError {
    problem(
        span,
        "this power inside an exponent is no integer, its own exponent being negative; for example: 2^3^2",
        "指数里的这个幂不是整数（它的指数是负数）；例如：2^3^2",
    )
}

pub(super) fn exponent_too_large(span: Span) -> ExpressionError {
    problem(
        span,
        "this exponent is beyond 2^65536; since a^(2^64-1) = 1 unless a = 0, a smaller one will do; for example: 2^18446744073709551614",
        "这个指数超过了 2^65536；a 不为 0 时 a^(2^64-1) = 1，可以换成较小的指数；例如：2^18446744073709551614",
    )
}
