//! The parts of a formula that rules do not have, read by the parser of rules.

use super::read::cases_are_written;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::syntax::ast::{Descent, Expr, ExprKind, Extra, Name, binds};
use crate::syntax::expr::Deep;
use crate::syntax::parse::{Parser, Read, Wrong};
use crate::syntax::token::TokenKind;
use grundy::words;

/// The words that have a meaning in formulas only.
const WORDS: [&str; 5] = ["else", "at", "except", "while", "then"];

/// Whether a word is not free for names in a formula (though it is in rules).
pub(crate) fn is_formula_word(word: &str) -> bool {
    WORDS.contains(&word)
}

impl Parser<'_> {
    /// A whole formula: cases, perhaps with exceptions.
    pub(crate) fn whole(&mut self, outer: usize) -> Read<Deep> {
        let mut left = self.cases(outer)?;
        while self.at_word("except") {
            left = self.exceptions(left, outer)?;
        }
        Ok(left)
    }

    /// `a if c else b if d else e`: one list, however many cases there are.
    fn cases(&mut self, outer: usize) -> Read<Deep> {
        let start = self.span();
        let (mut cases, mut depth) = (Vec::new(), 0);
        loop {
            if self.at_word("if") {
                return self.fail(cases_are_written(self.span()));
            }
            let (value, value_depth) = match self.at_descent() {
                true => self.descent(outer + 1)?,
                false => self.operand(binds::EITHER, outer + 1)?,
            };
            depth = depth.max(value_depth);
            if !self.eat_word("if") {
                if cases.is_empty() {
                    return Ok((value, depth));
                }
                let kind = ExprKind::Extra(Box::new(Extra::Cases(cases, value)));
                return self.made(kind, start, depth + 1, outer);
            }
            let (condition, condition_depth) = self.operand(binds::EITHER, outer + 1)?;
            depth = depth.max(condition_depth);
            if !self.eat_word("else") {
                return self.no_else(&condition);
            }
            cases.push((value, condition));
        }
    }

    fn no_else<T>(&mut self, condition: &Expr) -> Read<T> {
        let asked = self.text(condition.span).to_owned();
        let help = words!(
            "a case says what holds elsewhere, too: 1 if {asked} else 0",
            "分情形时要写出其余情形的值：1 if {asked} else 0"
        );
        match self.unexpected(words!("`else` and another value", " `else` 和另一个值")) {
            Some(diagnostic) => self.fail(diagnostic.help(help)),
            None => Err(Wrong),
        }
    }

    /// `while …`, or `n = …` in front of it.
    fn at_descent(&self) -> bool {
        let set =
            matches!(self.kind(), TokenKind::Name(_)) && *self.ahead(1) == TokenKind::Sign("=");
        self.at_word("while") || set
    }

    fn descent(&mut self, outer: usize) -> Read<Deep> {
        let start = self.span();
        let (mut first, mut depth) = (None, 0);
        let mut part = |(expr, deep): Deep| {
            depth = depth.max(deep);
            expr
        };
        if !self.at_word("while") {
            self.number_is()?;
            first = Some(part(self.cases(outer + 1)?));
            self.sign_before(";", "while n > 5")?;
            if !self.at_word("while") {
                return self.not_a_descent();
            }
        }
        self.at += 1;
        let condition = part(self.operand(binds::EITHER, outer + 1)?);
        self.sign_before(":", "n = n / 2")?;
        let name = self.number_is()?;
        let step = part(self.cases(outer + 1)?);
        self.sign_before(";", "then n")?;
        if !self.eat_word("then") {
            return self.not_a_descent();
        }
        let last = part(self.cases(outer + 1)?);
        let descent = Extra::Descent(Descent { name, first, condition, step, last });
        self.made(ExprKind::Extra(Box::new(descent)), start, depth + 1, outer)
    }

    /// `n =`.
    fn number_is(&mut self) -> Read<Name> {
        let span = self.span();
        match self.kind().clone() {
            TokenKind::Name(text) if *self.ahead(1) == TokenKind::Sign("=") => {
                self.at += 2;
                Ok(Name { text, span })
            }
            _ => self.not_a_descent(),
        }
    }

    fn sign_before(&mut self, sign: &'static str, next: &str) -> Read<()> {
        if self.eat_sign(sign) {
            return Ok(());
        }
        let what = words!("`{sign}` and then `{next}`", " `{sign}`，然后是 `{next}`");
        self.descent_expects(what)
    }

    fn not_a_descent<T>(&mut self) -> Read<T> {
        self.descent_expects(words!("the rest of a descent", "递降式的其余部分"))
    }

    fn descent_expects<T>(&mut self, what: grundy::notation::Words) -> Read<T> {
        let help = words!(
            "going down is written: while n > 5: n = n / 2; then n",
            "递降写作：while n > 5: n = n / 2; then n"
        );
        match self.unexpected(what) {
            Some(diagnostic) => self.fail(diagnostic.help(help)),
            None => Err(Wrong),
        }
    }

    /// `except {0: 0, 3: 5}`, from the word on; `at i` behind it.
    fn exceptions(&mut self, left: Deep, outer: usize) -> Read<Deep> {
        let (start, mut depth) = (left.0.span, left.1);
        self.at += 1;
        let open = self.span();
        if !self.eat_sign("{") {
            return self.no_exceptions();
        }
        self.closers.push("}");
        let mut list = Vec::new();
        loop {
            let (index, index_depth) = self.operand(binds::OR, outer + 1)?;
            if !self.eat_sign(":") {
                return self.no_exceptions();
            }
            let (value, value_depth) = self.operand(binds::OR, outer + 1)?;
            depth = depth.max(index_depth).max(value_depth);
            list.push((index, value));
            if !self.eat_sign(",") {
                self.close(open, "}")?;
                let mut index = None;
                if self.eat_word("at") {
                    let (at, at_depth) = self.operand(binds::OR, outer + 1)?;
                    (index, depth) = (Some(at), depth.max(at_depth));
                }
                let kind = ExprKind::Extra(Box::new(Extra::Except(left.0, list, index)));
                return self.made(kind, start, depth + 1, outer);
            }
        }
    }

    fn no_exceptions<T>(&mut self) -> Read<T> {
        let help = words!(
            "exceptions are written: n % 3 except {{0: 1, 7: 4}}",
            "例外写作：n % 3 except {{0: 1, 7: 4}}"
        );
        match self.unexpected(words!("a list of exceptions", "例外的列表")) {
            Some(diagnostic) => self.fail(diagnostic.help(help)),
            None => Err(Wrong),
        }
    }

    /// `[4, 1, 2] at n % 3`: the index binds like a product.
    pub(crate) fn table(&mut self, outer: usize) -> Read<Deep> {
        let start = self.span();
        let (entries, depth) = self.list("]", outer)?;
        let whole = start.to(self.last_span());
        if !self.eat_word("at") {
            let list = self.text(whole).to_owned();
            let count = entries.len().max(1);
            let diagnostic =
                Diagnostic::new(whole, words!("a table has an index behind it", "表后面要有下标"))
                    .label(words!("`at` is missing", "缺少 `at`"))
                    .suggest(format!("{list} at n % {count}"));
            return self.fail(diagnostic);
        }
        let (index, index_depth) = self.operand(binds::PRODUCT, outer + 1)?;
        let kind = ExprKind::Extra(Box::new(Extra::Table(entries, index)));
        self.made(kind, start, depth.max(index_depth) + 1, outer)
    }

    /// `|x - y|`: the absolute value.
    pub(crate) fn bars(&mut self, outer: usize) -> Read<Deep> {
        let open = self.span();
        self.at += 1;
        let (inner, depth) = self.operand(binds::XOR, outer + 1)?;
        if !self.eat_sign("|") {
            return self.not_closed(open, "|");
        }
        self.call("abs", open, vec![inner], depth, outer)
    }

    pub(crate) fn at_nim_product(&self) -> bool {
        self.at_word("nim") && *self.ahead(1) == TokenKind::Sign("*")
    }

    /// `x nim* y`, from the sign on.
    pub(crate) fn nim_product(&mut self, left: Deep, outer: usize) -> Read<Deep> {
        self.at += 2;
        let right = self.operand(binds::PRODUCT + 1, outer + 1)?;
        let (start, depth) = (left.0.span, left.1.max(right.1));
        self.call("nim_product", start, vec![left.0, right.0], depth, outer)
    }

    fn call(
        &mut self,
        function: &str,
        start: Span,
        arguments: Vec<Expr>,
        depth: usize,
        outer: usize,
    ) -> Read<Deep> {
        let name = Name { text: function.to_owned(), span: start };
        self.made(ExprKind::Call(name, arguments), start, depth + 1, outer)
    }
}
