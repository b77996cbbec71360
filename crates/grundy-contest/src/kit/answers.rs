//! The words of an output, one after the other, and their comparison.

use grundy::notation::{Words, scan};
use grundy::words;

/// The words of an output that have not been looked at yet.
pub struct Answers<'a> {
    bytes: &'a [u8],
    at: usize,
    reached: usize,
    of_word: usize,
}

impl<'a> Answers<'a> {
    /// All words of an output.
    pub fn new(bytes: &'a [u8]) -> Self {
        Answers { bytes, at: 0, reached: 1, of_word: 1 }
    }

    /// The line of the word that was taken last, from 1.
    pub fn line(&self) -> usize {
        self.of_word
    }

    /// The next word.
    pub fn word(&mut self) -> Option<&'a str> {
        while let Some(byte) = self.bytes.get(self.at).filter(|byte| **byte <= b' ') {
            self.reached += usize::from(*byte == b'\n');
            self.at += 1;
        }
        self.of_word = self.reached;
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|byte| *byte <= b' ').unwrap_or(rest.len());
        self.at += length;
        // What is not UTF-8 is no answer to anything; it only has to differ from all words.
        (length > 0).then(|| std::str::from_utf8(&rest[..length]).unwrap_or("\u{fffd}"))
    }

    /// The next word, which must be there.
    pub fn required(&mut self, expected: &str) -> Result<&'a str, Words> {
        self.word().ok_or_else(|| {
            words!("the output ends where `{expected}` should be", "输出在应有 `{expected}` 处结束")
        })
    }

    /// The next word as a number; `name` is what it should be.
    pub fn number(&mut self, name: &str) -> Result<u64, Words> {
        let word = self.required(name)?;
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| digits).ok_or_else(|| {
            let shown = scan::shown(word);
            words!("`{shown}` stands where {name} should be", "应有 {name} 处出现了 `{shown}`")
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
    fn lines_are_counted() {
        let mut answers = Answers::new(b"1\n\n2 3\n");
        let lines: Vec<usize> =
            std::iter::from_fn(|| answers.word().map(|_| answers.line())).collect();
        assert_eq!(lines, [1, 3, 3]);
        assert_eq!(
            Answers::new(b"+5").number("n").unwrap_err().en,
            "`+5` stands where n should be"
        );
    }
}
