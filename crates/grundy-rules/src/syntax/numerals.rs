//! Whole numbers: `1000`, `1_000`, `1e3`, and what is mistaken for one.

use super::lex::Lexer;
use super::token::TokenKind;
use crate::diagnostic::Diagnostic;
use grundy::{notation::Words, words};

impl Lexer<'_> {
    /// Reads a number that begins here.
    pub(super) fn number(&mut self) {
        let from = self.at;
        let mut text = self.digits();
        let mut value = decimal(&text);
        if matches!(self.peek(0), 'e' | 'E') && self.peek(1).is_ascii_digit() {
            self.at += 1;
            let exponent = self.digits();
            let zeros = decimal(&exponent).and_then(|zeros| u32::try_from(zeros).ok());
            value = match (value, zeros) {
                (Some(0), _) => Some(0),
                (Some(value), Some(zeros)) => {
                    10u64.checked_pow(zeros).and_then(|power| value.checked_mul(power))
                }
                _ => None,
            };
            text = format!("{text}e{exponent}");
        }
        if self.peek(0) == '.' && self.peek(1).is_ascii_digit() {
            return self.fraction(from);
        }
        if self.peek(0).is_alphabetic() {
            return self.glued(&text, from);
        }
        if let Some(value) = value.filter(|&value| value <= 1 << 63) {
            return self.push(TokenKind::Number(text, value), from);
        }
        let most = i64::MAX;
        let diagnostic =
            Diagnostic::new(self.span(from), words!("this number is too large", "这个数太大"))
                .label(words!("beyond 64 bits", "超出 64 位"))
                .help(words!("the largest number is {most}", "最大的数是 {most}"));
        self.bad(diagnostic, from);
    }

    fn bad(&mut self, diagnostic: Diagnostic, from: usize) {
        self.out.found.push(diagnostic);
        self.push(TokenKind::Bad, from);
    }

    /// Digits with `_` between them.
    fn digits(&mut self) -> String {
        let mut text = String::new();
        while self.peek(0).is_ascii_digit() || (self.peek(0) == '_' && !text.is_empty()) {
            text.push(self.peek(0));
            self.at += 1;
        }
        text
    }

    /// `1.5`: there are no fractions.
    fn fraction(&mut self, from: usize) {
        let whole = self.span(from);
        self.at += 1;
        self.digits();
        let span = self.span(from);
        let (whole, all) = (&self.source[whole.range()], &self.source[span.range()]);
        let after = &all[(whole.len() + 1).min(all.len())..];
        let diagnostic = Diagnostic::new(span, words!("numbers are whole", "只能使用整数"))
            .label(words!("a decimal point", "小数点"));
        let diagnostic = if self.peek(0) == '.' {
            diagnostic
        } else {
            diagnostic.help(words!(
                "a range has two points: {whole}..{after}",
                "区间要写两个点：{whole}..{after}"
            ))
        };
        self.bad(diagnostic, from);
    }

    /// `2n`, `0x1f`: letters right behind digits.
    fn glued(&mut self, number: &str, from: usize) {
        let rest = self.take_word();
        let span = self.span(from);
        let value = match rest.split_at_checked(1) {
            Some(("x" | "X", digits)) if number == "0" => u64::from_str_radix(digits, 16).ok(),
            Some(("b" | "B", digits)) if number == "0" => u64::from_str_radix(digits, 2).ok(),
            _ => None,
        };
        let (message, label, text): (Words, Words, String) = match value {
            Some(value) => (
                words!("numbers are written in decimal", "数用十进制书写"),
                words!("this is {value}", "即 {value}"),
                value.to_string(),
            ),
            None if is_negative_power(&rest, self.peek(0)) => {
                let diagnostic = Diagnostic::new(span, words!("numbers are whole", "只能使用整数"))
                    .label(words!("a negative power of ten", "十的负次幂"));
                return self.bad(diagnostic, from);
            }
            None => (
                words!(
                    "a sign is missing between `{number}` and `{rest}`",
                    "`{number}` 与 `{rest}` 之间缺少运算符"
                ),
                words!("`{number}` times `{rest}`?", "是 `{number}` 乘 `{rest}` 吗？"),
                format!("{number}*{rest}"),
            ),
        };
        let diagnostic = Diagnostic::new(span, message).label(label).suggest(text);
        self.bad(diagnostic, from);
    }
}

/// `1e-3`, of which `e` is the rest.
fn is_negative_power(rest: &str, next: char) -> bool {
    matches!(rest, "e" | "E") && next == '-'
}

/// The value of digits with `_`; `None` beyond 64 bits.
fn decimal(text: &str) -> Option<u64> {
    text.bytes()
        .filter(u8::is_ascii_digit)
        .try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
}
