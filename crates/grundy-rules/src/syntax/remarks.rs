//! Comments as other languages write them: `// …`, `/* … */`, `-- …`.

use super::lex::Lexer;
use super::token::TokenKind;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

/// So many characters tell a sentence from an operand.
const NEAR: usize = 80;

/// What a comment begins with elsewhere.
const MARKS: [&str; 3] = ["//", "/*", "--"];

impl Lexer<'_> {
    /// Names a comment of another language and passes over it; `a // b` is a division, and not
    /// meant here.
    pub(super) fn foreign_comment(&mut self) -> bool {
        let Some(mark) = MARKS.into_iter().find(|mark| self.looking_at(mark)) else { return false };
        let from = self.at;
        let begins = match self.out.tokens.last() {
            None => true,
            Some(token) => matches!(token.kind, TokenKind::Newline | TokenKind::Sign(";")),
        };
        let start = self.byte(from);
        // A line of nothing but slashes must not be read once for each of them.
        let behind = self.byte(from + mark.chars().count());
        let near = &self.source[behind..self.byte(from + NEAR)];
        // A formula may begin with `--`: it is a number, negated twice.
        let marked = mark == "/*" || begins && mark == "//";
        if !(marked || is_prose(near.lines().next().unwrap_or_default().trim())) {
            return false;
        }
        self.skip_line();
        let line = self.source[start..self.byte(self.at)].trim_end();
        let said = self.source[behind..start + line.len()].trim();
        let message = words!("a comment begins with `#`", "注释以 `#` 开头");
        let label = words!("not with `{mark}`", "不是 `{mark}`");
        let place = |length: usize| Span::new(start, start + length);
        // What stands behind `*/` would be lost in a comment.
        let diagnostic = match (mark, said.find("*/")) {
            ("/*", Some(end)) if end + 2 == said.len() => {
                Diagnostic::new(place(line.len()), message)
                    .label(label)
                    .suggest(format!("# {}", said[..end].trim()))
            }
            ("/*", _) => Diagnostic::new(place(behind - start), message).label(label).help(words!(
                "it ends with its line; each further line has a `#` of its own",
                "注释到行尾结束；之后的每一行都要有自己的 `#`"
            )),
            _ => Diagnostic::new(place(behind - start), message).label(label).suggest("#"),
        };
        self.out.found.push(diagnostic);
        true
    }
}

/// A Chinese sentence has no blanks: so many letters are no name.
const SENTENCE: usize = 4;

/// Whether a text is one for people: two words side by side, or a Chinese sentence.
fn is_prose(text: &str) -> bool {
    let plain = |word: &str| word.chars().all(char::is_alphabetic) && word.len() > 1;
    let reserved = |word: &str| super::keywords().any(|keyword| keyword == word);
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let sentence = || !text.is_ascii() && first == text && text.chars().count() >= SENTENCE;
    plain(first) && words.next().map_or_else(sentence, |word| plain(word) && !reserved(word))
}
