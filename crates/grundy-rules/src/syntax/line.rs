//! A line of moves: `(a, b) unordered -> [a-k, b] for k in 1..a if a > b`.

use super::ast::{Binding, Move, Name, Statement};
use super::parse::{Parser, Read, Wrong};
use super::token::{TokenKind, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

impl Parser<'_> {
    pub(super) fn line(&mut self) -> Read<Statement> {
        let tuple = self.at_sign("(");
        let position = self.position()?;
        let unordered = self.at_word("unordered").then(|| self.span());
        self.at += usize::from(unordered.is_some());
        self.arrow(&position)?;
        let option = self.expression()?;
        if self.at_sign(",") {
            return self.comma_after_option();
        }
        let bindings = if self.eat_word("for") { self.bindings()? } else { Vec::new() };
        let condition = self.condition()?;
        Ok(Statement::Move(Move { position, tuple, unordered, option, bindings, condition }))
    }

    /// `n`, `(n)`, `(a, b)`.
    fn position(&mut self) -> Read<Vec<Name>> {
        if !self.at_sign("(") {
            return match self.kind() {
                TokenKind::Name(word) if !is_keyword(word) => {
                    Ok(vec![self.new_name(words!("a name", "名字"), None)?])
                }
                _ => self.no_position(),
            };
        }
        let open = self.span();
        self.at += 1;
        let mut names = Vec::new();
        loop {
            if !matches!(self.kind(), TokenKind::Name(_)) {
                return self.no_number_name(open);
            }
            names.push(self.new_name(words!("the name of a number", "数的名字"), None)?);
            if self.eat_sign(")") {
                return Ok(names);
            }
            if !self.eat_sign(",") {
                let over = TokenKind::Sign("->") == *self.kind() || self.at_word("unordered");
                if over || self.at_end_of_statement() || self.at_sign("]") || self.at_sign("}") {
                    return self.not_closed(open, ")");
                }
                return self.expected(words!("`,` or `)`", " `,` 或 `)`"));
            }
        }
    }

    /// Something that is no name among the numbers of a position.
    fn no_number_name(&mut self, open: Span) -> Read<Vec<Name>> {
        match self.kind().clone() {
            TokenKind::Number(text, _) => self.fixed_number(&text),
            TokenKind::Sign(")") if self.last_span() == open => {
                let diagnostic = Diagnostic::new(
                    open.to(self.span()),
                    words!("a position has at least one number", "局面至少有一个数"),
                )
                .label(words!("no name in here", "这里没有名字"))
                .suggest("n");
                self.fail(diagnostic)
            }
            TokenKind::Newline | TokenKind::End | TokenKind::Sign(";") => {
                self.not_closed(open, ")")
            }
            _ => self.expected(words!("the name of a number", "数的名字")),
        }
    }

    fn fixed_number<T>(&mut self, text: &str) -> Read<T> {
        let diagnostic = Diagnostic::new(
            self.span(),
            words!(
                "the left side names the numbers of a position; `{text}` is not a name",
                "左边是局面中各数的名字，`{text}` 不是名字"
            ),
        )
        .label(words!("expected a name", "应为名字"));
        let example = match (self.last_span(), self.right_side()) {
            (last, _) if self.text(last) == "," => format!("(a, b) -> [a-1, b] if b == {text}"),
            (_, Some(right)) => format!("n -> {right} if n == {text}"),
            _ => format!("n -> [n-1] if n == {text}"),
        };
        self.fail(diagnostic.help(words!(
            "a move from some positions only gets a condition: {example}",
            "只在某些局面才有的走法请加条件：{example}"
        )))
    }

    /// What stands behind the arrow right after this token, if it has no condition yet.
    fn right_side(&self) -> Option<&str> {
        if *self.ahead(1) != TokenKind::Sign("->") {
            return None;
        }
        let start = self.span_ahead(2).start;
        let mut by = 2;
        while !matches!(self.ahead(by), TokenKind::Newline | TokenKind::End | TokenKind::Sign(";"))
        {
            if matches!(self.ahead(by), TokenKind::Name(word) if word == "if") {
                return None;
            }
            by += 1;
        }
        let end = self.span_ahead(by - 1).end;
        (by > 2).then(|| self.text(Span { start, end }))
    }

    /// A statement that does not begin with a position.
    fn no_position<T>(&mut self) -> Read<T> {
        let span = self.span();
        match self.kind().clone() {
            TokenKind::Sign("[") => {
                let diagnostic = Diagnostic::new(
                    span,
                    words!(
                        "square brackets are for what a move leaves, on the right of `->`",
                        "方括号写在 `->` 的右边，表示走完之后的局面"
                    ),
                )
                .label(words!("no bracket on this side", "这一边不用方括号"))
                .help(words!(
                    "for example: n -> [n-1], or (a, b) -> [a-1, b]",
                    "例如：n -> [n-1]，或 (a, b) -> [a-1, b]"
                ));
                self.fail(diagnostic)
            }
            TokenKind::Number(text, _) => self.fixed_number(&text),
            TokenKind::Bad => Err(Wrong),
            _ => {
                let what = words!(
                    "a position, such as `n` or `(a, b)`, at the beginning of a line",
                    "行首为局面，例如 `n` 或 `(a, b)`"
                );
                match self.unexpected(what) {
                    Some(diagnostic) => {
                        let example = words!(
                            "for example: n -> [n-k] for k in 1..n",
                            "例如：n -> [n-k] for k in 1..n"
                        );
                        self.fail(
                            diagnostic.label(words!("not a position", "不是局面")).help(example),
                        )
                    }
                    None => Err(Wrong),
                }
            }
        }
    }

    /// The arrow; near misses are named and taken for it.
    fn arrow(&mut self, position: &[Name]) -> Read<()> {
        if self.eat_sign("->") {
            return Ok(());
        }
        let first = self.span();
        let length = match (self.kind(), self.ahead(1)) {
            (TokenKind::Sign("-"), TokenKind::Sign(">"))
            | (TokenKind::Sign("="), TokenKind::Sign(">")) => 2,
            (TokenKind::Sign("-"), TokenKind::Sign("->"))
            | (TokenKind::Sign("<"), TokenKind::Sign("-")) => 2,
            (TokenKind::Sign("=>" | ":"), _) | (TokenKind::Sign("="), TokenKind::Sign("[")) => 1,
            _ => 0,
        };
        let opens = matches!(self.ahead(length), TokenKind::Sign("[" | "=") | TokenKind::Name(_))
            || matches!(self.ahead(length), TokenKind::Number(..));
        if length == 0 || !opens {
            return self.no_arrow(position);
        }
        self.at += length;
        let span = first.to(self.last_span());
        let found = self.text(span);
        let glued = position.last().is_some_and(|name| name.span.end == span.start);
        self.found.push(
            Diagnostic::new(
                span,
                words!("the arrow of a move is written `->`", "走法的箭头写作 `->`"),
            )
            .label(words!("not `{found}`", "不是 `{found}`"))
            .suggest(if glued { " ->" } else { "->" }),
        );
        Ok(())
    }

    /// `for …`, behind the word.
    fn bindings(&mut self) -> Read<Vec<Binding>> {
        let mut bindings = Vec::new();
        loop {
            if self.at_word("if") && !bindings.is_empty() {
                let comma = self.last_span();
                let diagnostic =
                    Diagnostic::new(comma, words!("no comma before `if`", "`if` 之前不用逗号"))
                        .label(words!("not needed", "多余"))
                        .suggest("");
                self.found.push(diagnostic);
                return Ok(bindings);
            }
            bindings.push(self.binding()?);
            if !self.eat_sign(",") {
                return Ok(bindings);
            }
        }
    }

    /// `k in 1..n`, `k = n/2`.
    pub(super) fn binding(&mut self) -> Read<Binding> {
        let example = words!("for example: for k in 1..n", "例如：for k in 1..n");
        let name = self.new_name(words!("a new name", "新的名字"), Some(example))?;
        let is = self.binding_sign(&name)?;
        let domain = self.expression()?;
        Ok(Binding { name, is, domain })
    }

    /// `in` (false) or `=` (true).
    fn binding_sign(&mut self, name: &Name) -> Read<bool> {
        if self.eat_word("in") {
            return Ok(false);
        }
        if self.eat_sign("=") {
            return Ok(true);
        }
        let text = &name.text;
        if self.at_sign("==") {
            self.found.push(
                Diagnostic::new(self.span(), words!("a value is named with `=`", "给值命名用 `=`"))
                    .label(words!("one `=`", "一个 `=`"))
                    .suggest("="),
            );
            self.at += 1;
            return Ok(true);
        }
        let help = words!(
            "for example: for {text} in 1..n, or for {text} = n/2",
            "例如：for {text} in 1..n，或 for {text} = n/2"
        );
        let Some(diagnostic) = self.unexpected(words!("`in` or `=`", " `in` 或 `=`")) else {
            return Err(Wrong);
        };
        let here = self.text(self.span());
        let diagnostic = match self.kind() {
            TokenKind::Number(..) | TokenKind::Sign("{" | "(") => {
                diagnostic.suggest(format!("in {here}"))
            }
            _ => diagnostic,
        };
        self.fail(diagnostic.help(help))
    }
}
