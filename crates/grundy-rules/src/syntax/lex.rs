//! From text to tokens.
//!
//! One pass, linear. Signs of Chinese keyboards and textbooks become their ASCII
//! forms; slips from other languages are named, and read as what was meant, so that
//! the rest of the file is still checked.

use super::ast::Key;
use super::token::{Comment, OPENINGS, SIGNS, SLIPS, Token, TokenKind, ascii, textbook, wide_sign};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use grundy::words;

/// A source as tokens (the last is `End`) and comments.
pub(crate) struct Lexed {
    pub tokens: Vec<Token>,
    pub comments: Vec<Comment>,
    pub found: Diagnostics,
}

/// Reads all tokens of a source.
pub(crate) fn lex(source: &str) -> Lexed {
    let chars: Vec<(usize, char)> = source.char_indices().map(|(at, c)| (at, ascii(c))).collect();
    let mut lexer = Lexer {
        source,
        chars,
        at: 0,
        depth: 0,
        out: Lexed { tokens: Vec::new(), comments: Vec::new(), found: Diagnostics::default() },
    };
    if source.starts_with('\u{feff}') {
        lexer.at = 1;
    }
    while lexer.at < lexer.chars.len() {
        lexer.step();
    }
    lexer.push(TokenKind::End, lexer.at);
    lexer.out
}

pub(super) struct Lexer<'s> {
    pub(super) source: &'s str,
    /// Byte offsets and characters, the latter in ASCII where they have such a form.
    chars: Vec<(usize, char)>,
    /// The next character, as an index into `chars`.
    pub(super) at: usize,
    /// How many brackets are open.
    depth: usize,
    pub(super) out: Lexed,
}

impl Lexer<'_> {
    /// The character `ahead` of the next one; NUL past the end.
    pub(super) fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).map_or('\0', |&(_, c)| c)
    }

    /// The byte where a character begins.
    pub(super) fn byte(&self, index: usize) -> usize {
        self.chars.get(index).map_or(self.source.len(), |&(at, _)| at)
    }

    /// The stretch from a character to the next one to be read.
    pub(super) fn span(&self, from: usize) -> Span {
        Span::new(self.byte(from), self.byte(self.at))
    }

    pub(super) fn push(&mut self, kind: TokenKind, from: usize) {
        let span = self.span(from);
        self.out.tokens.push(Token { kind, span });
    }

    pub(super) fn looking_at(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, c)| self.peek(ahead) == c)
    }

    fn step(&mut self) {
        let from = self.at;
        match self.peek(0) {
            '\n' => {
                self.at += 1;
                if self.depth == 0 || self.next_line_is_a_statement() {
                    self.depth = 0;
                    self.push(TokenKind::Newline, from);
                }
            }
            c if c.is_whitespace() => self.at += 1,
            '#' => {
                self.skip_line();
                let span = self.span(from);
                let text = self.source[span.range()].trim_start_matches(['#', '＃']).trim();
                self.out.comments.push(Comment { span, text: text.to_owned() });
            }
            c if c.is_ascii_digit() => self.number(),
            c if c.is_alphabetic() || c == '_' => self.word(),
            _ => self.sign(),
        }
    }

    pub(super) fn skip_line(&mut self) {
        while self.at < self.chars.len() && self.peek(0) != '\n' {
            self.at += 1;
        }
    }

    /// Inside of an open bracket: a line that must be a new statement shows that the
    /// bracket was forgotten, and its error must not swallow the rest of the file.
    fn next_line_is_a_statement(&self) -> bool {
        let rest = &self.source[self.byte(self.at)..];
        let line = rest.split('\n').next().unwrap_or_default();
        let code = line.split('#').next().unwrap_or_default();
        let first = code.split_whitespace().next().unwrap_or_default();
        if OPENINGS.contains(&first) {
            return true;
        }
        let arrow = code.find("->").into_iter().chain(code.find('→')).min();
        let Some(arrow) = arrow else { return false };
        // `(a,` and on the next line `b) -> …`: closed before the arrow comes.
        let mut depth = self.depth;
        for c in code[..arrow].chars().map(ascii) {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        depth > 0
    }

    /// The letters, digits and `_` from here.
    pub(super) fn take_word(&mut self) -> String {
        let mut word = String::new();
        while in_name(self.peek(0)) {
            word.push(self.peek(0));
            self.at += 1;
        }
        word
    }

    fn word(&mut self) {
        let from = self.at;
        let begins = match self.out.tokens.last() {
            None => true,
            Some(token) => matches!(token.kind, TokenKind::Newline | TokenKind::Sign(";")),
        };
        let word = self.take_word();
        match Key::of(&word).filter(|_| begins && self.depth == 0) {
            Some(key) if self.begins_a_text(key) => self.text_line(key, from),
            _ => self.push(TokenKind::Name(word), from),
        }
    }

    fn sign(&mut self) {
        if self.foreign_comment() {
            return;
        }
        let from = self.at;
        let original = self.source[self.byte(from)..].chars().next().unwrap_or('\0');
        if let Some(sign) = wide_sign(original) {
            self.at += 1;
            return self.push(TokenKind::Sign(sign), from);
        }
        if let Some(right) = textbook(original) {
            self.at += 1;
            return self.slip(&original.to_string(), right, from);
        }
        // `!=` is a sign, `!` a slip; `!==` is a slip: the longer one goes first.
        let sign = SIGNS.into_iter().find(|sign| self.looking_at(sign));
        let slip = SLIPS.into_iter().find(|(slip, _)| self.looking_at(slip));
        match (sign, slip) {
            (sign, Some((slip, right))) if sign.is_none_or(|sign| sign.len() < slip.len()) => {
                self.at += slip.chars().count();
                self.slip(slip, right, from);
            }
            (Some(sign), _) => {
                self.at += sign.chars().count();
                match sign {
                    "(" | "[" | "{" => self.depth += 1,
                    ")" | "]" | "}" => self.depth = self.depth.saturating_sub(1),
                    ";" => self.depth = 0,
                    _ => {}
                }
                self.push(TokenKind::Sign(sign), from);
            }
            _ => self.unknown(),
        }
    }

    /// Names a slip and goes on with what was meant.
    fn slip(&mut self, slip: &str, right: &'static str, from: usize) {
        let span = self.span(from);
        let mut text = right.to_owned();
        if right.starts_with(char::is_alphabetic) {
            // A word needs room where a sign does not.
            let before = self.source[..span.start as usize].chars().next_back();
            let after = self.source[span.end as usize..].chars().next();
            if before.is_some_and(|c| !c.is_whitespace() && !"([{".contains(c)) {
                text.insert(0, ' ');
            }
            if after.is_some_and(|c| !c.is_whitespace()) {
                text.push(' ');
            }
        }
        let diagnostic = Diagnostic::new(
            span,
            words!("`{slip}` is written `{right}` here", "`{slip}` 在这里写作 `{right}`"),
        )
        .label(words!("write `{right}`", "请写 `{right}`"))
        .suggest(text);
        self.out.found.push(match slip {
            "//" => diagnostic.help(words!("a comment begins with `#`", "注释以 `#` 开头")),
            _ => diagnostic,
        });

        let kind = match SIGNS.into_iter().find(|&sign| sign == right) {
            Some(sign) => TokenKind::Sign(sign),
            None => TokenKind::Name(right.to_owned()),
        };
        self.out.tokens.push(Token { kind, span });
    }

    /// Characters that mean nothing: one complaint for a run of them.
    fn unknown(&mut self) {
        let from = self.at;
        let known = |c: char| {
            c.is_whitespace()
                || in_name(c)
                || c == '#'
                || wide_sign(c).is_some()
                || textbook(c).is_some()
                || SIGNS.iter().any(|sign| sign.starts_with(c))
                || SLIPS.iter().any(|(slip, _)| slip.starts_with(c))
        };
        let quote = matches!(self.peek(0), '"' | '\'' | '“' | '”' | '‘' | '’' | '`');
        self.at += 1;
        while self.at < self.chars.len() && (quote || !known(self.peek(0))) {
            if self.peek(0) == '\n' {
                break;
            }
            self.at += 1;
        }
        let span = self.span(from);
        let shown = &self.source[span.range()];
        let shown =
            if quote { &shown[..shown.chars().next().map_or(0, char::len_utf8)] } else { shown };
        let shown: String = shown.chars().take(12).collect();
        let mut diagnostic = Diagnostic::new(
            span,
            words!("`{shown}` has no meaning in a rule", "`{shown}` 在规则中没有意义"),
        )
        .label(words!("not a part of the language", "不属于本语言"));
        if quote {
            diagnostic = diagnostic.help(words!(
                "text belongs on lines that begin with `name`, `zh`, `note` or `source`",
                "文字应写在以 `name`、`zh`、`note` 或 `source` 开头的行中"
            ));
        }
        self.out.found.push(diagnostic);
        self.push(TokenKind::Bad, from);
    }
}

/// Whether a character can stand in a name.
fn in_name(c: char) -> bool {
    c.is_alphabetic() || c.is_ascii_digit() || c == '_'
}
