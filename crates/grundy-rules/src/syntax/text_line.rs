//! Lines of text: a word, and the rest of the line for people.

use super::ast::Key;
use super::lex::Lexer;
use super::token::TokenKind;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::notation::suggest;
use grundy::words;

impl Lexer<'_> {
    /// Whether a text follows, rather than what a number of that name is moved to.
    pub(super) fn begins_a_text(&self, key: Key) -> bool {
        let rest = &self.source[self.byte(self.at)..];
        let line = rest.split('\n').next().unwrap_or_default().trim_start();
        let moves = ["->", "→", "⇒", "=>", "unordered"];
        key.is_reserved() || !moves.iter().any(|begin| line.starts_with(begin))
    }

    /// A line of text, its first word read. A `-` may join another word to it: `zh-note`.
    pub(super) fn text_line(&mut self, key: Key, from: usize) {
        if !(key.is_reserved() && self.peek(0) == '-' && self.peek(1).is_alphabetic()) {
            return self.text(key, from);
        }
        self.at += 1;
        let word = format!("{}-{}", key.word(), self.take_word());
        match Key::of(&word) {
            Some(key) => self.text(key, from),
            None => self.no_such_line(&word, from),
        }
    }

    /// Two words that are no beginning of a line: `note-zh`, `zh-name`.
    fn no_such_line(&mut self, word: &str, from: usize) {
        let parts: Vec<&str> = word.split('-').collect();
        let known = Key::ALL.map(Key::word);
        let near = || suggest(word, known).and_then(|word| Key::of(&word));
        let meant = match parts.contains(&Key::Zh.word()) {
            true if parts.iter().any(|part| part.starts_with("note")) => Some(Key::ZhNote),
            true if parts.iter().any(|part| ["name", "title"].contains(part)) => Some(Key::Zh),
            _ => near(),
        };
        let message = words!("no line begins with `{word}`", "没有以 `{word}` 开头的行");
        let mut diagnostic = Diagnostic::new(self.span(from), message);
        if let Some(meant) = meant.map(Key::word) {
            let label = words!("did you mean `{meant}`?", "是不是 `{meant}`？");
            diagnostic = diagnostic.label(label).suggest(meant);
        }
        self.out.found.push(diagnostic);
        self.skip_line();
        self.push(TokenKind::Bad, from);
    }

    /// The rest of a line as text; quotes around all of it are taken off.
    fn text(&mut self, key: Key, from: usize) {
        let (word, begin) = (key.word(), self.at);
        self.skip_line();
        let raw = &self.source[self.span(begin).range()];
        let text = raw.trim();
        let (start, end) = (self.byte(begin), self.byte(self.at));
        let lead = start + (raw.len() - raw.trim_start().len());
        if text.starts_with("->") || text.starts_with('→') {
            self.out.found.push(
                Diagnostic::new(
                    Span::new(self.byte(from), start),
                    words!(
                        "`{word}` begins a line of text, it cannot be a number of the position",
                        "`{word}` 是文字行的开头，不能作为局面中数的名字"
                    ),
                )
                .label(words!("a reserved word", "保留字"))
                .help(words!(
                    "give the number another name, such as `n`",
                    "请换一个名字，例如 `n`"
                )),
            );
            return self.push(TokenKind::Bad, from);
        }
        let colon = text.starts_with([':', '：', '=']);
        if colon || text.is_empty() {
            let diagnostic = if colon {
                let mark = text.chars().next().unwrap_or(':');
                let after = lead + mark.len_utf8();
                Diagnostic::new(
                    Span::new(start, after),
                    words!(
                        "no `{mark}` between `{word}` and its text",
                        "`{word}` 与文字之间不用 `{mark}`"
                    ),
                )
                .label(words!("a space is enough", "空格即可"))
                .suggest(match text.chars().nth(1) {
                    None => " …",
                    Some(next) if next.is_whitespace() => "",
                    Some(_) => " ",
                })
            } else {
                let example = match key {
                    Key::Name => "Lasker's Nim",
                    Key::Zh => "拉斯克尼姆",
                    Key::Note => "the heaps are never empty",
                    Key::ZhNote => "各堆都不为空",
                    Key::Source => "Lasker 1931, Brettspiele der Völker",
                    Key::Law => "n % 4",
                    Key::Alias => "multi-nim, 拉斯克",
                    Key::Problem => "poj2348",
                    Key::Family => "split",
                    Key::Level => "2",
                    Key::Show => "n as heaps",
                };
                Diagnostic::new(
                    Span::new(end, end),
                    words!("`{word}` without a text", "`{word}` 后面没有文字"),
                )
                .label(words!("the text goes here", "文字写在这里"))
                .help(words!("for example: {word} {example}", "例如：{word} {example}"))
            };
            self.out.found.push(diagnostic);
            return self.push(TokenKind::Bad, from);
        }
        let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let text = quoted.unwrap_or(text).to_owned();
        self.push(TokenKind::Text(key, text), from);
    }
}
