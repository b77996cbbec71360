//! Reading an input: words between white space, numbers in their ranges, errors
//! with line and column.
//!
//! The bytes are looked at once and nothing is allocated per number. Where in the
//! text a word stands is worked out only when there is something to complain about.

use super::Lean;
use grundy::notation::{Problem, Words};
use grundy::words;
use std::ops::RangeInclusive;

/// What is wrong with an input. Boxed: reading a number returns through registers.
pub type Fault = Box<Problem>;

/// The kinds of numbers that can be read.
pub trait Number: Copy + PartialOrd + std::fmt::Display {
    /// From a number that is known to fit.
    fn from_u64(value: u64) -> Self;
    /// To the widest kind.
    fn to_u64(self) -> u64;
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl Number for $kind {
            #[inline]
            fn from_u64(value: u64) -> Self {
                value as $kind
            }
            #[inline]
            fn to_u64(self) -> u64 {
                self as u64
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize);

/// The text of an input and how far it has been read.
pub struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
    total: u64,
    /// For reading trees: what one needs for a moment serves for the next, too.
    pub(super) vertices: Vec<Lean>,
    pub(super) order: Vec<u32>,
}

#[inline]
fn is_blank(byte: u8) -> bool {
    byte <= b' '
}

/// The number that the first digits make, and how many they are: all of them up to
/// eight, or none if fewer than eight bytes are left. Eight bytes are looked at
/// together, so that nothing depends on the number of digits, which is hard to foresee.
#[inline]
fn leading_digits(bytes: &[u8]) -> (u64, usize) {
    let Some(eight) = bytes.first_chunk::<8>() else { return (0, 0) };
    // The first byte is the lowest. A digit becomes 0 … 9; what is no digit gets its
    // top bit set, perhaps along with bytes behind it, but the first is what counts.
    let values = u64::from_le_bytes(*eight) ^ 0x3030_3030_3030_3030;
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let count = others.trailing_zeros() / 8;
    if count == 0 {
        return (0, 0);
    }
    // Leading zeros instead of what follows; then neighbours join: 2, 4, 8 digits.
    let digits = values.wrapping_shl(64 - 8 * count);
    let twos = (digits.wrapping_mul(10).wrapping_add(digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (twos.wrapping_mul(100).wrapping_add(twos >> 16)) & 0x0000_FFFF_0000_FFFF;
    let eights = (fours.wrapping_mul(10_000).wrapping_add(fours >> 32)) & 0xFFFF_FFFF;
    (eights, count as usize)
}

impl<'a> Input<'a> {
    /// Starts at the beginning of a text; a byte order mark is passed over.
    pub fn new(bytes: &'a [u8]) -> Self {
        let at = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Input { bytes, at, total: 0, vertices: Vec::new(), order: Vec::new() }
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while self.at < self.bytes.len() && is_blank(self.bytes[self.at]) {
            self.at += 1;
        }
    }

    /// Whether nothing but white space is left.
    pub fn at_end(&mut self) -> bool {
        self.skip_blanks();
        self.at == self.bytes.len()
    }

    /// Reads a number. `name` is what the statement calls it.
    #[inline]
    pub fn number<N: Number>(&mut self, name: &str, range: RangeInclusive<N>) -> Result<N, Fault> {
        let bytes = self.bytes;
        let mut at = self.at;
        while at < bytes.len() && is_blank(bytes[at]) {
            at += 1;
        }
        let start = at;
        let (mut value, count) = leading_digits(&bytes[start..]);
        at += count;
        if count == 0 || count == 8 {
            // Nineteen digits cannot overflow.
            let end = bytes.len().min(start + 19);
            while at < end && bytes[at].is_ascii_digit() {
                value = value * 10 + u64::from(bytes[at] - b'0');
                at += 1;
            }
        }
        self.at = at;
        let ended = at == bytes.len() || is_blank(bytes[at]);
        let inside = range.start().to_u64() <= value && value <= range.end().to_u64();
        if ended && inside && at > start {
            return Ok(N::from_u64(value));
        }
        Err(self.not_in_range(start, name, range.start().to_u64(), range.end().to_u64()))
    }

    #[cold]
    fn not_in_range(&mut self, start: usize, name: &str, least: u64, most: u64) -> Fault {
        self.at = start;
        let word = match self.word(name) {
            Ok(word) => String::from_utf8_lossy(word).into_owned(),
            Err(fault) => return fault,
        };
        let shown = grundy::notation::scan::shown(&word);
        let unsigned = word.strip_prefix('-').unwrap_or(&word);
        let is_number = !unsigned.is_empty() && unsigned.bytes().all(|b| b.is_ascii_digit());
        self.fault_at(
            start,
            match is_number {
                true => words!(
                    "{name} = {shown} is outside {least} … {most}",
                    "{name} = {shown} 超出范围 {least} … {most}"
                ),
                false => words!(
                    "`{shown}` is not a number; {name} must be one from {least} to {most}",
                    "`{shown}` 不是整数；{name} 应为 {least} 到 {most} 的整数"
                ),
            },
        )
    }

    /// Reads that many numbers.
    pub fn numbers<N: Number>(
        &mut self,
        count: usize,
        name: &str,
        range: RangeInclusive<N>,
    ) -> Result<Vec<N>, Fault> {
        // A count is a promise of the input; the text must be long enough to keep it.
        let mut all = Vec::with_capacity(count.min((self.bytes.len() - self.at) / 2 + 1));
        for _ in 0..count {
            all.push(self.number(name, range.clone())?);
        }
        Ok(all)
    }

    /// Reads a word.
    pub fn word(&mut self, name: &str) -> Result<&'a [u8], Fault> {
        if self.at_end() {
            return Err(self.fault_at(
                self.at,
                words!("the input ends where {name} should be", "输入在应有 {name} 处结束"),
            ));
        }
        let start = self.at;
        while self.at < self.bytes.len() && !is_blank(self.bytes[self.at]) {
            self.at += 1;
        }
        Ok(&self.bytes[start..self.at])
    }

    /// Whether the next words are so many zeros; if so they are consumed.
    pub fn zeros(&mut self, count: usize) -> bool {
        let start = self.at;
        let found = (0..count).all(|_| self.zero());
        if !found {
            self.at = start;
        }
        found
    }

    /// Passes over a zero. Asked before every case, so "no" must not cost a message.
    fn zero(&mut self) -> bool {
        self.skip_blanks();
        let start = self.at;
        while self.bytes.get(self.at) == Some(&b'0') {
            self.at += 1;
        }
        self.at > start && self.bytes.get(self.at).is_none_or(|&byte| is_blank(byte))
    }

    /// Adds to a total over all cases that the statement bounds.
    pub fn add_to_total(&mut self, name: &str, amount: usize, most: u64) -> Result<(), Fault> {
        self.total += amount as u64;
        if self.total <= most {
            return Ok(());
        }
        let total = self.total;
        Err(self.fault(words!(
            "the sum of {name} over all cases reaches {total}; it must be at most {most}",
            "所有测试的 {name} 之和达到 {total}，不得超过 {most}"
        )))
    }

    /// A fault at the word read last.
    pub fn fault(&self, message: Words) -> Fault {
        let mut start = self.at;
        while start > 0 && !is_blank(self.bytes[start - 1]) {
            start -= 1;
        }
        self.fault_at(start, message)
    }

    fn fault_at(&self, offset: usize, message: Words) -> Fault {
        let before = &self.bytes[..offset];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(&before[start..])
            .trim_start_matches('\u{feff}')
            .chars()
            .count()
            + 1;
        let place = words!("line {line}, column {column}: ", "第 {line} 行第 {column} 列：");
        Box::new(Problem::new(Words { en: place.en + &message.en, zh: place.zh + &message.zh }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::notation::Locale;

    fn message(fault: &Fault) -> String {
        fault.message.get(Locale::En).to_owned()
    }

    #[test]
    fn numbers_are_read_between_any_white_space() {
        let mut input = Input::new(b"\xEF\xBB\xBF 7\r\n\t0018446744073709551 5");
        assert_eq!(input.number("a", 0..=9u8).unwrap(), 7);
        assert_eq!(input.number("b", 0..=u64::MAX).unwrap(), 18_446_744_073_709_551);
        assert_eq!(input.number("c", 5..=5usize).unwrap(), 5);
        assert!(input.at_end());
    }

    #[test]
    fn faults_name_the_place() {
        let read = |text: &str, words: usize| {
            let mut input = Input::new(text.as_bytes());
            for _ in 1..words {
                input.word("w").unwrap();
            }
            message(&input.number("n", 2..=30u8).unwrap_err())
        };
        assert_eq!(
            read("1 2\n é x3", 4),
            "line 2, column 4: `x3` is not a number; n must be one from 2 to 30"
        );
        assert_eq!(read("1", 1), "line 1, column 1: n = 1 is outside 2 … 30");
        assert_eq!(read("-1", 1), "line 1, column 1: n = -1 is outside 2 … 30");
        assert_eq!(
            read("3.5", 1),
            "line 1, column 1: `3.5` is not a number; n must be one from 2 to 30"
        );
        assert_eq!(read("5 \n", 2), "line 2, column 1: the input ends where n should be");
        let huge = "9".repeat(40);
        assert!(read(&huge, 1).ends_with("is outside 2 … 30"), "{}", read(&huge, 1));
    }

    #[test]
    fn digits_taken_together_are_those_taken_one_by_one() {
        // Every byte at every place among digits, and behind it digits or more of its kind.
        for place in 0..=9 {
            for other in 0..=255 {
                for behind in [b'7', other, 0xFF] {
                    let mut text = *b"9081726354";
                    text[place..].fill(behind);
                    text[place.min(9)] = other;
                    let taken = text.iter().take(8).take_while(|byte| byte.is_ascii_digit());
                    let value = taken.clone().fold(0, |n, byte| 10 * n + u64::from(byte - b'0'));
                    assert_eq!(leading_digits(&text), (value, taken.count()), "{text:?}");
                }
            }
        }
        assert_eq!(leading_digits(b"1234567"), (0, 0));
        for number in ["7", "12345678", "123456789", "1234567890123456789"] {
            let text = format!("{number}\n{number}");
            let mut input = Input::new(text.as_bytes());
            for _ in 0..2 {
                assert_eq!(input.number("n", 0..=u64::MAX).unwrap().to_string(), number);
            }
            assert!(input.at_end());
        }
    }

    #[test]
    fn zeros_end_the_cases_only_if_all_are_there() {
        let mut input = Input::new(b"0 1 0 00 5");
        assert!(!input.zeros(2));
        assert_eq!(input.numbers(2, "n", 0..=1u8).unwrap(), [0, 1]);
        assert!(input.zeros(2));
        assert!(!input.zeros(1));
    }
}
