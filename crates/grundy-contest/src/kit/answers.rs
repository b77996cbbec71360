//! The words of an output, one after the other, and their comparison.

use super::decimal::is_blank;
use grundy::notation::{Words, scan};
use grundy::words;
use std::borrow::Cow;

/// An output with all that is no text written out: `N\xFFo`, `\x00`. Lines stay lines, and what
/// is changed is no right answer before or after.
pub fn readable(bytes: &[u8]) -> Cow<'_, [u8]> {
    let is_text = |c: char| !c.is_control() || c.is_ascii() && is_blank(c as u8);
    if std::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(is_text)) {
        return Cow::Borrowed(bytes);
    }
    let mut text = String::new();
    for piece in bytes.utf8_chunks() {
        for c in piece.valid().chars() {
            match is_text(c) {
                true => text.push(c),
                false => text.extend(c.escape_default()),
            }
        }
        piece.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02X}")));
    }
    Cow::Owned(text.into_bytes())
}

/// A word of an input as people read it, not too long.
pub fn shown(word: &[u8]) -> String {
    scan::shown(&String::from_utf8_lossy(&readable(word)))
}

/// The words of an output that have not been looked at yet.
pub struct Answers<'a> {
    bytes: &'a [u8],
    at: usize,
    reached: usize,
    of_word: usize,
}

impl<'a> Answers<'a> {
    /// All words of an output; a byte order mark is passed over.
    pub fn new(bytes: &'a [u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        Answers { bytes, at: 0, reached: 1, of_word: 1 }
    }

    /// The line of the word that was taken last, from 1.
    pub fn line(&self) -> usize {
        self.of_word
    }

    /// The next word.
    pub fn word(&mut self) -> Option<&'a str> {
        while let Some(byte) = self.bytes.get(self.at).filter(|byte| is_blank(**byte)) {
            self.reached += usize::from(*byte == b'\n');
            self.at += 1;
        }
        self.of_word = self.reached;
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|byte| is_blank(*byte)).unwrap_or(rest.len());
        self.at += length;
        // What is no text is no answer to anything; `readable` has made it text.
        (length > 0).then(|| std::str::from_utf8(&rest[..length]).unwrap_or("\u{fffd}"))
    }

    /// The next word, which must be there.
    pub fn required(&mut self, expected: &str) -> Result<&'a str, Words> {
        self.word().ok_or_else(|| {
            words!("the output ends where `{expected}` should be", "输出在应有 `{expected}` 处结束")
        })
    }

    /// The next word as a number; `name` says what it should be.
    pub fn number(&mut self, name: impl Fn() -> Words) -> Result<u64, Words> {
        let word = self.word().ok_or_else(|| {
            let Words { en, zh } = name();
            words!("the output ends where {en} should be", "输出在应有{zh}处结束")
        })?;
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| digits).ok_or_else(|| {
            let (shown, Words { en, zh }) = (scan::shown(word), name());
            words!("`{shown}` stands where {en} should be", "应有{zh}处出现了 `{shown}`")
        })
    }

    /// Compares the words left here, all of them, with as many of `found`.
    pub fn compare(&mut self, found: &mut Answers<'_>) -> Result<(), Words> {
        while let Some(expected) = self.word() {
            let word = found.required(expected)?;
            if word == expected {
                continue;
            }
            let (right, wrong) = (scan::shown(expected), scan::shown(word));
            return Err(match word.eq_ignore_ascii_case(expected) {
                true => words!(
                    "expected `{right}`, found `{wrong}`: upper and lower case matter",
                    "应为 `{right}`，却是 `{wrong}`：区分大小写"
                ),
                false => {
                    words!("expected `{right}`, found `{wrong}`", "应为 `{right}`，却是 `{wrong}`")
                }
            });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_compared_whatever_the_white_space() {
        let same =
            |a: &str, b: &str| Answers::new(a.as_bytes()).compare(&mut Answers::new(b.as_bytes()));
        assert!(same("a b\nc\n", "a\r\n\r\nb  c").is_ok());
        assert!(same("a b", "a b extra").is_ok(), "the rest belongs to the next case");
        assert_eq!(same("a b", "a").unwrap_err().en, "the output ends where `b` should be");
        assert_eq!(same("a", "x").unwrap_err().en, "expected `a`, found `x`");
        assert!(same("Yes", "YES").unwrap_err().en.contains("case"));
    }

    #[test]
    fn what_is_no_text_is_written_out() {
        assert!(matches!(readable("Yes\t\r\né\x0b\x0c".as_bytes()), Cow::Borrowed(_)));
        assert_eq!(&*readable(b"N\xFFo \xC3\n"), b"N\\xFFo \\xC3\n");
        assert_eq!(&*readable(b"a\0b\x1a"), b"a\\u{0}b\\u{1a}");
        let said = readable(b"N\xFFo");
        let difference = Answers::new(b"No").compare(&mut Answers::new(&said));
        assert_eq!(difference.unwrap_err().en, "expected `No`, found `N\\xFFo`");
        assert_eq!(Answers::new(b"\xEF\xBB\xBFYes").word(), Some("Yes"));
    }

    #[test]
    fn lines_are_counted() {
        let mut answers = Answers::new(b"1\n\n2 3\n");
        let lines: Vec<usize> =
            std::iter::from_fn(|| answers.word().map(|_| answers.line())).collect();
        assert_eq!(lines, [1, 3, 3]);
        assert_eq!(
            Answers::new(b"+5").number(|| words!("n", " n ")).unwrap_err().en,
            "`+5` stands where n should be"
        );
    }
}
