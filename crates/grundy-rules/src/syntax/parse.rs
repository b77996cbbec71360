//! Statements, by recursive descent.

use super::ast::{Expr, Name, Number, Statement};
use super::token::{OPENINGS, Token, TokenKind, called, is_keyword};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use grundy::notation::{Words, suggest};
use grundy::words;

/// An error was reported; the statement is given up.
pub(crate) struct Wrong;

/// What a part of the grammar gives.
pub(crate) type Read<T> = Result<T, Wrong>;

pub(crate) struct Parser<'s> {
    pub source: &'s str,
    tokens: Vec<Token>,
    pub at: usize,
    pub found: Diagnostics,
    /// The signs that close the brackets that are open, innermost last.
    pub closers: Vec<&'static str>,
    /// The parameter of this statement, should the rest of it be wrong.
    pub introduced: Option<Name>,
    /// Whether a formula is read and not a rule.
    pub formula: bool,
}

impl<'s> Parser<'s> {
    pub fn new(source: &'s str, tokens: Vec<Token>, found: Diagnostics) -> Self {
        Parser {
            source,
            tokens,
            at: 0,
            found,
            closers: Vec::new(),
            introduced: None,
            formula: false,
        }
    }

    /// Every statement with its place.
    pub fn statements(&mut self) -> Vec<(Span, Statement)> {
        let mut statements = Vec::new();
        while *self.kind() != TokenKind::End {
            if self.at_end_of_statement() {
                self.at += 1;
                continue;
            }
            let from = self.at;
            self.closers.clear();
            self.introduced = None;
            let read = self.statement().and_then(|statement| self.finish(statement));
            let statement = read.unwrap_or_else(|Wrong| {
                while !self.at_end_of_statement() {
                    self.at += 1;
                }
                Statement::Wrong(self.introduced.take())
            });
            let span = self.tokens[from].span.to(self.tokens[self.at.max(from + 1) - 1].span);
            statements.push((span, statement));
        }
        statements
    }

    pub fn token(&self) -> &Token {
        // The last token is `End`, and nobody goes past it.
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    pub fn kind(&self) -> &TokenKind {
        &self.token().kind
    }

    pub fn ahead(&self, by: usize) -> &TokenKind {
        &self.tokens[(self.at + by).min(self.tokens.len() - 1)].kind
    }

    pub fn span_ahead(&self, by: usize) -> Span {
        self.tokens[(self.at + by).min(self.tokens.len() - 1)].span
    }

    pub fn span(&self) -> Span {
        self.token().span
    }

    /// The place of the token before.
    pub fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    /// The empty place right behind the token before.
    pub fn behind(&self) -> Span {
        let end = self.last_span().end;
        Span { start: end, end }
    }

    pub fn text(&self, span: Span) -> &'s str {
        self.source.get(span.range()).unwrap_or_default()
    }

    pub fn at_sign(&self, sign: &str) -> bool {
        matches!(self.kind(), TokenKind::Sign(found) if *found == sign)
    }

    pub fn at_word(&self, word: &str) -> bool {
        matches!(self.kind(), TokenKind::Name(found) if found == word)
    }

    pub fn eat_sign(&mut self, sign: &str) -> bool {
        let found = self.at_sign(sign);
        self.at += usize::from(found);
        found
    }

    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        self.at += usize::from(found);
        found
    }

    pub fn at_end_of_statement(&self) -> bool {
        matches!(self.kind(), TokenKind::Newline | TokenKind::End | TokenKind::Sign(";"))
    }

    pub fn fail<T>(&mut self, diagnostic: Diagnostic) -> Read<T> {
        self.found.push(diagnostic);
        Err(Wrong)
    }

    /// Complains about the token here; at the end of a line, about the place behind
    /// the last token. Says nothing twice.
    pub fn expected<T>(&mut self, what: Words) -> Read<T> {
        match self.unexpected(what) {
            Some(diagnostic) => self.fail(diagnostic),
            None => Err(Wrong),
        }
    }

    pub fn unexpected(&self, what: Words) -> Option<Diagnostic> {
        if *self.kind() == TokenKind::Bad {
            return None;
        }
        let (en, zh) = (what.en, what.zh);
        if self.at_end_of_statement() && !self.at_sign(";") {
            let end = match (self.formula, self.kind()) {
                (true, TokenKind::End) => words!("the end of the formula", "公式结尾"),
                (_, kind) => called(kind),
            };
            let (en_end, zh_end) = (end.en, end.zh);
            let message = words!("expected {en}, found {en_end}", "应为{zh}，却到了{zh_end}");
            return Some(
                Diagnostic::new(self.behind(), message).label(words!("expected {en}", "应为{zh}")),
            );
        }
        let here = called(self.kind());
        let (en_here, zh_here) = (here.en, here.zh);
        let message = words!("expected {en}, found {en_here}", "应为{zh}，却是 {zh_here}");
        Some(Diagnostic::new(self.span(), message).label(words!("expected {en}", "应为{zh}")))
    }

    fn statement(&mut self) -> Read<Statement> {
        match self.kind().clone() {
            TokenKind::Bad => Err(Wrong),
            TokenKind::Text(key, text) => {
                self.at += 1;
                Ok(Statement::Text(key, text))
            }
            TokenKind::Name(word) => match word.as_str() {
                "param" => self.param(),
                "start" => self.start(),
                "take" => {
                    self.at += 1;
                    if let Some(diagnostic) = self.set_in_words() {
                        return self.fail(diagnostic);
                    }
                    let set = self.expression()?;
                    let condition = self.condition()?;
                    Ok(Statement::Take(set, condition))
                }
                "win" => Ok(Statement::Verdict(true, self.word_if("win")?)),
                "lose" => Ok(Statement::Verdict(false, self.word_if("lose")?)),
                "valid" if !self.names_a_number() => Ok(Statement::Valid(self.word_if("valid")?)),
                _ => self.line(),
            },
            _ => self.line(),
        }
    }

    /// A statement must end where it ends.
    fn finish(&mut self, statement: Statement) -> Read<Statement> {
        if self.at_end_of_statement() { Ok(statement) } else { self.left_over(&statement) }
    }

    fn param(&mut self) -> Read<Statement> {
        self.at += 1;
        let example = words!("for example: param F = 3", "例如：param F = 3");
        let name = self.new_name(words!("the name of the parameter", "参数名"), Some(example))?;
        self.introduced = Some(name.clone());
        if self.at_sign("==") {
            self.found.push(
                Diagnostic::new(
                    self.span(),
                    words!("a parameter gets its value with `=`", "参数用 `=` 赋值"),
                )
                .label(words!("one `=`", "一个 `=`"))
                .suggest("="),
            );
            self.at += 1;
        } else if !self.eat_sign("=") {
            let text = &name.text;
            let help = words!("for example: param {text} = 3", "例如：param {text} = 3");
            return match self.unexpected(words!("`=` and a value", " `=` 和值")) {
                Some(diagnostic) => self.fail(diagnostic.help(help)),
                None => Err(Wrong),
            };
        }
        let value = self.expression()?;
        Ok(Statement::Param(name, value))
    }

    fn start(&mut self) -> Read<Statement> {
        self.at += 1;
        let mut groups = vec![Vec::new()];
        loop {
            let span = self.span();
            match self.kind().clone() {
                TokenKind::Number(text, value) => {
                    self.at += 1;
                    if let Some(group) = groups.last_mut() {
                        group.push(Number { text, value, span });
                    }
                }
                TokenKind::Sign(",") if matches!(self.ahead(1), TokenKind::Number(..)) => {
                    self.at += 1;
                    let message = words!("no commas in an example", "示例局面不用逗号");
                    let label = words!("a space is enough", "空格即可");
                    self.found.push(Diagnostic::new(span, message).label(label).suggest(""));
                }
                TokenKind::Sign("+") if groups.last().is_some_and(|group| !group.is_empty()) => {
                    self.at += 1;
                    groups.push(Vec::new());
                }
                _ if self.at_end_of_statement()
                    && groups.last().is_some_and(|group| !group.is_empty()) =>
                {
                    return Ok(Statement::Start(groups));
                }
                _ => {
                    let help = words!(
                        "an example is numbers with spaces between them: start 3 4 5",
                        "示例局面是用空格隔开的数：start 3 4 5"
                    );
                    return match self.unexpected(words!("a number from 0 on", "不小于 0 的数"))
                    {
                        Some(diagnostic) => self.fail(diagnostic.help(help)),
                        None => Err(Wrong),
                    };
                }
            }
        }
    }

    /// Whether a word that can begin a line is the number of a position here: `valid -> […]`.
    fn names_a_number(&self) -> bool {
        match self.ahead(1) {
            TokenKind::Sign(sign) => matches!(*sign, "->" | "=>" | "-" | "=" | ":"),
            TokenKind::Name(word) => word == "unordered",
            _ => false,
        }
    }

    /// The condition behind `win if`, `lose if`, `valid if`.
    fn word_if(&mut self, word: &str) -> Read<Expr> {
        self.at += 1;
        if !self.eat_word("if") {
            let help = words!("for example: {word} if n == 0", "例如：{word} if n == 0");
            let what = words!("`if` and a condition", " `if` 和条件");
            let Some(diagnostic) = self.unexpected(what) else { return Err(Wrong) };
            // `win of n == 3` has a wrong word there, `win n == 3` has none.
            let (here, next) = (self.text(self.span()), self.ahead(1));
            let operand =
                matches!(next, TokenKind::Name(_) | TokenKind::Number(..) | TokenKind::Sign("("));
            let diagnostic = match self.kind() {
                TokenKind::Name(word) if operand && !is_keyword(word) => diagnostic.suggest("if"),
                TokenKind::Name(_) | TokenKind::Number(..) => {
                    diagnostic.suggest(format!("if {here}"))
                }
                _ => diagnostic,
            };
            return self.fail(diagnostic.help(help));
        }
        self.expression()
    }

    /// `if …`, if there is one.
    pub fn condition(&mut self) -> Read<Option<Expr>> {
        if !self.eat_word("if") {
            return Ok(None);
        }
        self.expression().map(Some)
    }

    /// A name that is made here: not a keyword.
    pub fn new_name(&mut self, what: Words, example: Option<Words>) -> Read<Name> {
        let span = self.span();
        match self.kind().clone() {
            TokenKind::Name(text) if is_keyword(&text) => {
                let (en, zh) = (what.en, what.zh);
                let diagnostic = Diagnostic::new(
                    span,
                    words!(
                        "expected {en}, found the word `{text}`, which has a meaning of its own",
                        "应为{zh}，而 `{text}` 是保留字"
                    ),
                )
                .label(words!("a reserved word", "保留字"));
                self.fail(Diagnostic { help: example.into_iter().collect(), ..diagnostic })
            }
            TokenKind::Name(text) => {
                self.at += 1;
                Ok(Name { text, span })
            }
            _ => match self.unexpected(what) {
                Some(diagnostic) => {
                    self.fail(Diagnostic { help: example.into_iter().collect(), ..diagnostic })
                }
                None => Err(Wrong),
            },
        }
    }

    /// Whether a word is a slip for one that begins a line.
    pub fn opening_like(&self, word: &str) -> Option<String> {
        match word {
            "wins" | "won" => Some("win".into()),
            "loses" | "loose" | "lost" => Some("lose".into()),
            "parameter" | "const" | "let" | "set" | "define" => Some("param".into()),
            "title" => Some("name".into()),
            "example" => Some("start".into()),
            "remove" | "subtract" => Some("take".into()),
            _ => suggest(word, OPENINGS),
        }
    }
}
