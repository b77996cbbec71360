//! Brackets that are not closed, or closed by another one.

use super::parse::{Parser, Read};
use super::token::{TokenKind, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

/// How far to look for what a bracket may mean.
const FAR: usize = 200;

impl Parser<'_> {
    /// `)`, `]` or `}`; otherwise says what stands in its place.
    pub(crate) fn close(&mut self, open: Span, close: &'static str) -> Read<()> {
        self.closers.pop();
        if self.eat_sign(close) {
            return Ok(());
        }
        match self.kind().clone() {
            TokenKind::Newline | TokenKind::End | TokenKind::Sign(";" | "->") => {
                self.not_closed(open, close)
            }
            TokenKind::Name(word) if matches!(word.as_str(), "for" | "if") => {
                self.not_closed(open, close)
            }
            // `[(n-1]`: it closes the bracket outside, and this one was forgotten.
            TokenKind::Sign(found)
                if self.closers.last() == Some(&found)
                    && *self.ahead(1) != TokenKind::Sign(found) =>
            {
                self.not_closed(open, close)
            }
            TokenKind::Sign(found @ (")" | "]" | "}")) => {
                let diagnostic = Diagnostic::new(
                    self.span(),
                    words!(
                        "`{found}` closes a bracket of another kind",
                        "`{found}` 与左括号不配对"
                    ),
                )
                .label(words!("expected `{close}`", "应为 `{close}`"))
                .also(open, words!("opened here", "在这里打开"))
                .suggest(close);
                self.fail(diagnostic)
            }
            _ => self.side_by_side(&words!("`,` or `{close}`", " `,` 或 `{close}`")),
        }
    }

    /// `{1; 3}`: a semicolon where the list goes on is taken for a comma.
    pub(super) fn semicolon_in_list(&mut self, close: &'static str) -> bool {
        if !self.at_sign(";") || self.statement_follows() {
            return false;
        }
        let mut rest = (1..FAR).map(|by| self.ahead(by));
        if !rest
            .by_ref()
            .take_while(|kind| !matches!(kind, TokenKind::Newline | TokenKind::End))
            .any(|kind| *kind == TokenKind::Sign(close))
        {
            return false;
        }
        self.found.push(
            Diagnostic::new(
                self.span(),
                words!("`;` ends a statement; a list has commas", "`;` 结束语句；列表用逗号分隔"),
            )
            .label(words!("write `,`", "请写 `,`"))
            .suggest(","),
        );
        self.at += 1;
        true
    }

    /// Whether the text behind a `;` looks like a statement and not like a list.
    fn statement_follows(&self) -> bool {
        (1..40)
            .map(|by| self.ahead(by))
            .take_while(|kind| {
                !matches!(kind, TokenKind::Newline | TokenKind::End | TokenKind::Sign(";"))
            })
            .any(|kind| matches!(kind, TokenKind::Sign("->")))
            || matches!(self.ahead(1), TokenKind::Name(word) if is_keyword(word))
    }

    /// A bracket without its other half.
    pub(crate) fn not_closed<T>(&mut self, open: Span, close: &'static str) -> Read<T> {
        let bracket = self.text(open).to_owned();
        let diagnostic = Diagnostic::new(
            self.behind(),
            words!("`{bracket}` is never closed", "`{bracket}` 没有配对的右括号"),
        )
        .label(words!("expected `{close}`", "应为 `{close}`"))
        .also(open, words!("opened here", "在这里打开"))
        .suggest(close);
        self.fail(diagnostic)
    }

    /// `(a, b)` where an expression stands.
    pub(super) fn tuple_in_expression<T>(&mut self, open: Span) -> Read<T> {
        let (mut depth, mut end) = (1usize, None);
        for by in 0..FAR {
            match self.ahead(by) {
                TokenKind::Sign("(" | "[" | "{") => depth += 1,
                TokenKind::Sign(")" | "]" | "}") => depth -= 1,
                TokenKind::Newline | TokenKind::End | TokenKind::Sign(";") => break,
                _ => {}
            }
            if depth == 0 {
                end = Some(self.span_ahead(by));
                break;
            }
        }
        let message = words!(
            "numbers between commas are a position, and a position stands in square brackets",
            "逗号分隔的数组成局面，局面要写在方括号里"
        );
        let Some(end) = end else {
            return self.fail(Diagnostic::new(open, message));
        };
        let inside = self.text(Span { start: open.end, end: end.start });
        let diagnostic = Diagnostic::new(open.to(end), message)
            .label(words!("write `[…]`", "请写 `[…]`"))
            .suggest(format!("[{inside}]"));
        self.fail(diagnostic)
    }
}
