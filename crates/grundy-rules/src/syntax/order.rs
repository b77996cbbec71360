//! Parts of a line at the wrong place, or missing.

use super::ast::{Name, Statement};
use super::parse::{Parser, Read, Wrong};
use super::token::TokenKind;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

impl Parser<'_> {
    /// A comma behind what a move leaves.
    pub(super) fn comma_after_option<T>(&mut self) -> Read<T> {
        let diagnostic = Diagnostic::new(
            self.span(),
            words!(
                "a comma cannot stand behind what a move leaves",
                "走完之后的局面后面不能有逗号"
            ),
        )
        .label(words!("expected `for`, `if` or the end of the line", "应为 `for`、`if` 或行尾"))
        .help(words!(
            "heaps that are left together are a sum: [a] + [b]",
            "同时留下的几堆写成和：[a] + [b]"
        ))
        .help(words!(
            "different moves are different lines: n -> [a]; n -> [b]",
            "不同的走法写成不同的行：n -> [a]; n -> [b]"
        ));
        self.fail(diagnostic)
    }

    /// Something stands behind a statement that should be over.
    pub(super) fn left_over<T>(&mut self, statement: &Statement) -> Read<T> {
        let span = self.span();
        let line = matches!(statement, Statement::Move(_));
        match self.kind().clone() {
            TokenKind::Name(word) if word == "for" && line => {
                let Statement::Move(line) = statement else { return Err(Wrong) };
                if let Some(condition) = line.condition.as_ref().map(|condition| condition.span) {
                    return self.for_after_if(condition);
                }
                let diagnostic = Diagnostic::new(
                    Span { start: self.last_span().end, end: span.end },
                    words!("a line has one `for`", "一行只有一个 `for`"),
                )
                .label(words!("write a comma", "请写逗号"))
                .suggest(",");
                self.fail(diagnostic)
            }
            TokenKind::Name(word) if word == "if" && line => {
                let diagnostic =
                    Diagnostic::new(span, words!("a line has one `if`", "一行只有一个 `if`"))
                        .label(words!("join the conditions with `and`", "请用 `and` 连接条件"))
                        .suggest("and");
                self.fail(diagnostic)
            }
            TokenKind::Sign(",") if matches!(statement, Statement::Take(..)) => {
                self.bare_list(statement)
            }
            TokenKind::Name(word) if word == "for" => {
                let diagnostic = Diagnostic::new(
                    span,
                    words!("`for` belongs to lines with `->`", "`for` 只用于带 `->` 的行"),
                )
                .label(words!("not here", "不能写在这里"))
                .help(words!(
                    "the long form of `take 1..n` is: n -> [n-k] for k in 1..n",
                    "`take 1..n` 的完整写法：n -> [n-k] for k in 1..n"
                ));
                self.fail(diagnostic)
            }
            _ => self.side_by_side(&words!("the end of the line", "行尾")),
        }
    }

    /// `take 1, 3, 4` without braces.
    fn bare_list<T>(&mut self, statement: &Statement) -> Read<T> {
        let Statement::Take(first, _) = statement else { return Err(Wrong) };
        while !self.at_end_of_statement() && !self.at_word("if") {
            self.at += 1;
        }
        let span = Span { start: first.span.start, end: self.last_span().end };
        let inside = self.text(span).to_owned();
        let diagnostic = Diagnostic::new(
            span,
            words!("several numbers are a set, in braces", "多个数组成集合，要写在花括号里"),
        )
        .label(words!("the braces are missing", "缺少花括号"))
        .suggest(format!("{{{inside}}}"));
        self.fail(diagnostic)
    }

    /// `if … for …` turned around.
    fn for_after_if<T>(&mut self, condition: Span) -> Read<T> {
        let first = self.span();
        let start = self.source[..condition.start as usize].rfind("if").unwrap_or(0);
        while !self.at_end_of_statement() && !self.at_word("if") {
            self.at += 1;
        }
        let loops = Span { start: first.start, end: self.last_span().end };
        let (bindings, asked) = (self.text(loops), self.text(condition));
        let span = Span { start: start as u32, end: loops.end };
        let diagnostic =
            Diagnostic::new(span, words!("`for` comes before `if`", "`for` 写在 `if` 之前"))
                .label(words!("turn them around", "请交换顺序"))
                .suggest(format!("{bindings} if {asked}"));
        self.fail(diagnostic)
    }

    /// `a, b, c`, from the comma here.
    fn names_between_commas(&self, first: Span) -> Span {
        let mut by = 0;
        while *self.ahead(by) == TokenKind::Sign(",")
            && matches!(self.ahead(by + 1), TokenKind::Name(_))
        {
            by += 2;
        }
        if by == 0 { first } else { first.to(self.span_ahead(by - 1)) }
    }

    /// A name begins the statement and no arrow follows.
    pub(super) fn no_arrow<T>(&mut self, position: &[Name]) -> Read<T> {
        let span = self.span();
        let first = position.first().map_or("n", |name| name.text.as_str()).to_owned();
        let first_span = position.first().map_or(span, |name| name.span);
        if self.at_sign("=") {
            self.introduced = position.first().cloned();
        }
        let diagnostic = match self.kind().clone() {
            TokenKind::Bad => return Err(Wrong),
            TokenKind::Sign("=") if position.len() == 1 => Diagnostic::new(
                first_span,
                words!("a value gets its name with `param`", "给值命名要用 `param`"),
            )
            .label(words!("`param` is missing", "缺少 `param`"))
            .suggest(format!("param {first}")),
            TokenKind::Sign(",") if position.len() == 1 => Diagnostic::new(
                self.names_between_commas(first_span),
                words!(
                    "a position of several numbers stands in parentheses",
                    "有多个数的局面要写在圆括号里"
                ),
            )
            .label(words!("the parentheses are missing", "缺少圆括号"))
            .suggest(format!("({})", self.text(self.names_between_commas(first_span)))),
            _ if self.split_in_words(&first, first_span).is_some() => {
                self.split_in_words(&first, first_span).unwrap_or_default()
            }
            TokenKind::Name(_) | TokenKind::Number(..) | TokenKind::Sign("{" | ":")
                if position.len() == 1 && self.opening_like(&first).is_some() =>
            {
                let meant = self.opening_like(&first).unwrap_or_default();
                Diagnostic::new(
                    first_span,
                    words!("no line begins with `{first}`", "没有以 `{first}` 开头的行"),
                )
                .label(words!("did you mean `{meant}`?", "是不是 `{meant}`？"))
                .suggest(meant)
            }
            TokenKind::Sign("[") => Diagnostic::new(
                self.behind(),
                words!(
                    "`->` is missing between a position and what a move leaves",
                    "局面与走完之后的局面之间缺少 `->`"
                ),
            )
            .label(words!("the arrow goes here", "箭头写在这里"))
            .suggest(" ->"),
            _ => {
                let Some(diagnostic) = self.unexpected(words!("`->`", " `->`")) else {
                    return Err(Wrong);
                };
                let left = if position.len() == 1 { first } else { "(a, b)".to_owned() };
                let right = if position.len() == 1 {
                    format!("{left} -> [{left}-k] for k in 1..{left}")
                } else {
                    format!("{left} -> [a-k, b] for k in 1..a")
                };
                diagnostic.help(words!(
                    "a line of moves is a position, `->`, and what a move leaves: {right}",
                    "走法由局面、`->` 和走完之后的局面组成：{right}"
                ))
            }
        };
        self.fail(diagnostic)
    }
}
