//! Expressions, by operator precedence.

use super::MOST_DEPTH;
use super::ast::{Comparison, Expr, ExprKind, Name, Number, Op, binds};
use super::parse::{Parser, Read, Wrong};
use super::token::{TokenKind, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::formula::is_formula_word;
use crate::span::Span;
use grundy::words;

/// An expression and how deep it is.
pub(crate) type Deep = (Expr, usize);

impl Parser<'_> {
    /// A whole expression of any sort.
    pub(super) fn expression(&mut self) -> Read<Expr> {
        Ok(self.operand(binds::EITHER, 0)?.0)
    }

    /// What binds at least as tightly as `least`, inside of `outer` other expressions.
    pub(crate) fn operand(&mut self, least: u8, outer: usize) -> Read<Deep> {
        if outer >= MOST_DEPTH {
            return self.too_deep(self.span());
        }
        let mut left = self.prefix(least, outer)?;
        loop {
            let start = left.0.span;
            if least <= binds::COMPARE && self.at_comparison() {
                left = self.comparison(left, outer)?;
            } else if least <= binds::COMPARE && self.at_in() {
                let negated = self.eat_word("not");
                self.at += 1;
                let right = self.operand(binds::RANGE, outer + 1)?;
                let depth = left.1.max(right.1) + 1;
                let kind = ExprKind::In(Box::new(left.0), negated, Box::new(right.0));
                left = self.made(kind, start, depth, outer)?;
            } else if least <= binds::RANGE && self.eat_sign("..") {
                let right = self.operand(binds::OR, outer + 1)?;
                let depth = left.1.max(right.1) + 1;
                left = self.made(
                    ExprKind::Range(Box::new(left.0), Box::new(right.0)),
                    start,
                    depth,
                    outer,
                )?;
            } else if self.formula && least <= binds::PRODUCT && self.at_nim_product() {
                left = self.nim_product(left, outer)?;
            } else if let Some(op) = self.at_op().filter(|op| op.binds() >= least) {
                self.at += 1;
                // `^` binds from the right, and its exponent may have a minus sign.
                let next = if op == Op::Power { binds::NEGATE } else { op.binds() + 1 };
                let right = self.operand(next, outer + 1)?;
                let depth = left.1.max(right.1) + 1;
                let kind = ExprKind::Binary(op, Box::new(left.0), Box::new(right.0));
                left = self.made(kind, start, depth, outer)?;
            } else {
                return Ok(left);
            }
        }
    }

    pub(crate) fn made(
        &mut self,
        kind: ExprKind,
        start: Span,
        depth: usize,
        outer: usize,
    ) -> Read<Deep> {
        let span = start.to(self.last_span());
        if depth + outer > MOST_DEPTH {
            return self.too_deep(span);
        }
        Ok((Expr { kind, span }, depth))
    }

    fn too_deep<T>(&mut self, span: Span) -> Read<T> {
        let most = MOST_DEPTH;
        let diagnostic =
            Diagnostic::new(span, words!("this expression is too deep", "这个表达式嵌套太深"))
                .label(words!(
                    "more than {most} operations inside of each other",
                    "超过 {most} 层运算"
                ))
                .help(words!(
                    "name parts of it: for x = …; long lists of values are sets: n in {{1, 3, 7}}",
                    "可给其中的部分命名：for x = …；许多值可写成集合：n in {{1, 3, 7}}"
                ));
        self.fail(diagnostic)
    }

    fn at_op(&self) -> Option<Op> {
        let text = match self.kind() {
            TokenKind::Sign(sign) => sign,
            TokenKind::Name(word) => word.as_str(),
            _ => return None,
        };
        Op::ALL.into_iter().find(|op| op.sign() == text)
    }

    fn at_in(&self) -> bool {
        self.at_word("in")
            || (self.at_word("not")
                && matches!(self.ahead(1), TokenKind::Name(word) if word == "in"))
    }

    fn at_comparison(&self) -> bool {
        let TokenKind::Sign(sign) = self.kind() else { return false };
        matches!(*sign, "=" | "=>") || Comparison::ALL.iter().any(|known| known.sign() == *sign)
    }

    /// `a < b <= c`, from the first sign on.
    fn comparison(&mut self, first: Deep, outer: usize) -> Read<Deep> {
        let (start, mut depth) = (first.0.span, first.1);
        let mut rest = Vec::new();
        while self.at_comparison() {
            let sign = self.comparison_sign();
            let right = self.operand(binds::RANGE, outer + 1)?;
            depth = depth.max(right.1);
            rest.push((sign, right.0));
        }
        self.made(ExprKind::Compare(Box::new(first.0), rest), start, depth + 1, outer)
    }

    fn comparison_sign(&mut self) -> Comparison {
        let span = self.span();
        let TokenKind::Sign(sign) = *self.kind() else { return Comparison::Equal };
        self.at += 1;
        // `= =` is one slip, not two.
        let span = if sign == "=" && self.eat_sign("=") { span.to(self.last_span()) } else { span };
        let slip = match sign {
            "=" => Some((
                words!("a comparison is written `==`", "比较相等写作 `==`"),
                words!("a single `=` names a value", "单个 `=` 用于给值命名"),
                Comparison::Equal,
            )),
            "=>" => Some((
                words!("“at least” is written `>=`", "“大于等于”写作 `>=`"),
                words!("not `=>`", "不是 `=>`"),
                Comparison::AtLeast,
            )),
            _ => None,
        };
        let known = Comparison::ALL.into_iter().find(|known| known.sign() == sign);
        let Some((message, label, meant)) = slip else {
            return known.unwrap_or(Comparison::Equal);
        };
        self.found.push(Diagnostic::new(span, message).label(label).suggest(meant.sign()));
        meant
    }

    /// An expression that begins here, without the operators behind it.
    fn prefix(&mut self, least: u8, outer: usize) -> Read<Deep> {
        let span = self.span();
        match self.kind().clone() {
            TokenKind::Number(text, value) => {
                self.at += 1;
                Ok((Expr { kind: ExprKind::Number(Number { text, value, span }), span }, 1))
            }
            TokenKind::Name(word) if word == "not" && least <= binds::NOT => {
                self.at += 1;
                let (inner, depth) = self.operand(binds::NOT, outer + 1)?;
                self.made(ExprKind::Not(Box::new(inner)), span, depth + 1, outer)
            }
            TokenKind::Name(word) if self.formula && is_formula_word(&word) => self.no_expression(),
            TokenKind::Name(word) if word == "end" => {
                self.at += 1;
                Ok((Expr { kind: ExprKind::End, span }, 1))
            }
            TokenKind::Name(word) if word == "sum" && !self.formula && self.at_sum() => {
                self.sum(outer)
            }
            TokenKind::Name(word) if !is_keyword(&word) => {
                self.at += 1;
                if !self.at_sign("(") {
                    return Ok((Expr { kind: ExprKind::Name(word), span }, 1));
                }
                let (arguments, depth) = self.list(")", outer)?;
                let name = Name { text: word, span };
                self.made(ExprKind::Call(name, arguments), span, depth + 1, outer)
            }
            TokenKind::Sign("-") => {
                self.at += 1;
                let (inner, depth) = self.operand(binds::NEGATE, outer + 1)?;
                self.made(ExprKind::Negate(Box::new(inner)), span, depth + 1, outer)
            }
            TokenKind::Sign("(") => self.parenthesis(outer),
            TokenKind::Sign("[") if self.formula => self.table(outer),
            TokenKind::Sign("|") if self.formula => self.bars(outer),
            TokenKind::Sign("[") => {
                let (numbers, depth) = self.list("]", outer)?;
                self.made(ExprKind::Position(numbers), span, depth + 1, outer)
            }
            TokenKind::Sign("{") => {
                let (members, depth) = self.list("}", outer)?;
                self.made(ExprKind::Listed(members), span, depth + 1, outer)
            }
            TokenKind::Bad => Err(Wrong),
            _ => self.no_expression(),
        }
    }

    /// Whether `sum(NAME in`, or a slip for it, stands here: `sum` may also name a number.
    fn at_sum(&self) -> bool {
        let sign = match self.ahead(3) {
            TokenKind::Name(word) => word == "in",
            other => matches!(other, TokenKind::Sign("=")),
        };
        *self.ahead(1) == TokenKind::Sign("(")
            && matches!(self.ahead(2), TokenKind::Name(_))
            && sign
    }

    /// `sum(i in SET) […]`.
    fn sum(&mut self, outer: usize) -> Read<Deep> {
        let start = self.span();
        self.at += 1;
        let open = self.span();
        self.at += 1;
        self.closers.push(")");
        let binding = self.binding()?;
        self.close(open, ")")?;
        let (part, depth) = self.operand(binds::PRODUCT, outer + 1)?;
        let kind = ExprKind::Sum(Box::new(binding), Box::new(part));
        self.made(kind, start, depth + 1, outer)
    }

    /// What stands between brackets or commas.
    fn inside(&mut self, outer: usize) -> Read<Deep> {
        if self.formula { self.whole(outer) } else { self.operand(binds::EITHER, outer) }
    }

    fn parenthesis(&mut self, outer: usize) -> Read<Deep> {
        let open = self.span();
        self.at += 1;
        self.closers.push(")");
        let (inner, depth) = self.inside(outer + 1)?;
        if self.at_sign(",") {
            return self.tuple_in_expression(open);
        }
        self.close(open, ")")?;
        self.made(ExprKind::Paren(Box::new(inner)), open, depth + 1, outer)
    }

    /// `[a, b]`, `{a, b}`, `(a, b)` of a call: expressions between commas.
    pub(crate) fn list(&mut self, close: &'static str, outer: usize) -> Read<(Vec<Expr>, usize)> {
        let open = self.span();
        self.at += 1;
        self.closers.push(close);
        let (mut list, mut depth) = (Vec::new(), 0);
        if self.eat_sign(close) {
            self.closers.pop();
            return Ok((list, depth));
        }
        loop {
            let (item, item_depth) = self.inside(outer + 1)?;
            depth = depth.max(item_depth);
            list.push(item);
            if !self.eat_sign(",") && !self.semicolon_in_list(close) {
                self.close(open, close)?;
                return Ok((list, depth));
            }
        }
    }
}
