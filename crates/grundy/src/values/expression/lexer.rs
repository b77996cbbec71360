//! The words of an expression.

use super::{ExpressionError, problem};
use std::ops::Range;

/// An operation written between its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Plus,
    Minus,
    Times,
    Over,
    Power,
}

impl Symbol {
    pub(super) fn sign(self) -> char {
        match self {
            Symbol::Plus => '+',
            Symbol::Minus => '-',
            Symbol::Times => '*',
            Symbol::Over => '/',
            Symbol::Power => '^',
        }
    }
}

/// An operation written as `name(…)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Sqrt,
    Inverse,
    Mex,
}

/// The functions and their names.
pub(super) const FUNCTIONS: [(&str, Function); 3] =
    [("sqrt", Function::Sqrt), ("inv", Function::Inverse), ("mex", Function::Mex)];

impl Function {
    pub(super) fn name(self) -> &'static str {
        FUNCTIONS.iter().find(|(_, function)| *function == self).map_or("", |(name, _)| name)
    }

    pub(super) fn of_name(name: &str) -> Option<Function> {
        let mut known = FUNCTIONS.iter();
        known.find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|&(_, function)| function)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number,
    /// A number with the star of the books.
    Starred,
    Name,
    Symbol(Symbol),
    Open,
    Close,
    Comma,
}

pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Lexer { text, at: 0 }
    }

    /// The next word and its place. A star is the mark of a nimber where an operand is
    /// expected, and a product or (doubled) a power elsewhere.
    pub(super) fn next(
        &mut self,
        operand_expected: bool,
    ) -> Result<Option<(Token, Range<usize>)>, ExpressionError> {
        self.skip(|c| c.is_whitespace() || c == '\u{feff}');
        let start = self.at;
        let Some(first) = self.text[start..].chars().next() else { return Ok(None) };
        self.at += first.len_utf8();
        let token = match plain(first) {
            '0'..='9' => {
                self.at = start;
                self.number()?;
                Token::Number
            }
            '*' if operand_expected && is_star(first) && self.digit_follows() => {
                self.number()?;
                Token::Starred
            }
            '*' if !operand_expected && is_star(first) && self.star_follows() => {
                self.skip_one();
                Token::Symbol(Symbol::Power)
            }
            'A'..='Z' | 'a'..='z' | '_' => {
                self.skip(|c| c.is_alphanumeric() || c == '_');
                Token::Name
            }
            '+' => Token::Symbol(Symbol::Plus),
            '-' => Token::Symbol(Symbol::Minus),
            '*' => Token::Symbol(Symbol::Times),
            '/' => Token::Symbol(Symbol::Over),
            '^' => Token::Symbol(Symbol::Power),
            '(' => Token::Open,
            ')' => Token::Close,
            ',' => Token::Comma,
            _ => return Err(problem::unexpected_character(start..self.at, first)),
        };
        Ok(Some((token, start..self.at)))
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = &self.text[self.at..];
        self.at += rest.find(|c| !wanted(c)).unwrap_or(rest.len());
    }

    fn skip_one(&mut self) {
        self.at += self.text[self.at..].chars().next().map_or(0, char::len_utf8);
    }

    fn star_follows(&self) -> bool {
        self.text[self.at..].starts_with(is_star)
    }

    fn digit_follows(&self) -> bool {
        self.text[self.at..].starts_with(|c: char| c.is_ascii_digit())
    }

    /// Passes over decimal digits, or 0x and hexadecimal ones.
    fn number(&mut self) -> Result<(), ExpressionError> {
        let rest = &self.text[self.at..];
        if !(rest.starts_with("0x") || rest.starts_with("0X")) {
            self.skip(|c| c.is_ascii_digit());
            return Ok(());
        }
        let start = self.at;
        self.at += 2;
        self.skip(|c| c.is_ascii_hexdigit());
        match self.at - start {
            2 => Err(problem::hexadecimal_without_digits(start..self.at)),
            _ => Ok(()),
        }
    }
}

/// A star proper: `×5` is no nimber and `××` no power.
fn is_star(character: char) -> bool {
    matches!(character, '*' | '＊')
}

/// The plain form of a sign that can be written in several ways.
fn plain(character: char) -> char {
    match character {
        '⊕' | '＋' => '+',
        '−' | '－' => '-',
        '×' | '·' | '⋅' | '⊗' | '＊' => '*',
        '÷' | '／' => '/',
        '＾' => '^',
        '（' => '(',
        '）' => ')',
        '，' | '、' => ',',
        other => other,
    }
}

/// The digits of a number word and their base.
pub(super) fn digits(word: &str) -> (&str, u32) {
    let word = word.trim_start_matches(is_star);
    match word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None => (word, 10),
    }
}
