//! Reading an input: words between white space, numbers in their ranges, errors
//! with line and column.
//!
//! The bytes are looked at once and nothing is allocated per number. Where in the
//! text a word stands is worked out only when there is something to complain about.

use super::answers::shown;
use super::decimal::{Place, is_blank};
use super::{Lean, Name};
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
    /// Where reading goes on: perhaps behind the blank that follows what was read last.
    place: Place,
    total: u64,
    /// For reading trees: what one needs for a moment serves for the next, too.
    pub(super) vertices: Vec<Lean>,
    pub(super) order: Vec<u32>,
}

impl<'a> Input<'a> {
    /// Starts at the beginning of a text; a byte order mark is passed over.
    pub fn new(bytes: &'a [u8]) -> Self {
        let at = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        let place = Place::new(at);
        Input { bytes, place, total: 0, vertices: Vec::new(), order: Vec::new() }
    }

    /// The bytes that are left.
    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.place.at..).unwrap_or(&[])
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest().iter().take_while(|&&byte| is_blank(byte)).count();
        if blanks > 0 {
            self.place = Place::new(self.place.at + blanks);
        }
    }

    /// Whether nothing but white space is left.
    pub fn at_end(&mut self) -> bool {
        self.skip_blanks();
        self.rest().is_empty()
    }

    /// Reads a number. `name` is what the statement calls it.
    #[inline]
    pub fn number<N: Number>(
        &mut self,
        name: impl Into<Name>,
        range: RangeInclusive<N>,
    ) -> Result<N, Fault> {
        let (value, place) = self.number_at(self.place, &name.into(), &range)?;
        self.place = place;
        Ok(value)
    }

    /// The number from there on, and the place behind it. Whoever reads many numbers keeps the
    /// place in a variable, which is faster than in the input.
    // Always, so that the name is not carried along: only the complaint needs it.
    #[inline(always)]
    fn number_at<N: Number>(
        &mut self,
        place: Place,
        name: &Name,
        range: &RangeInclusive<N>,
    ) -> Result<(N, Place), Fault> {
        let (least, most) = (range.start().to_u64(), range.end().to_u64());
        let (value, place) = match place.number(self.bytes) {
            Some((value, place)) if least <= value && value <= most => (value, place),
            _ => self.unusual(place, name, least, most)?,
        };
        Ok((N::from_u64(value), place))
    }

    /// The number from there on, with more blanks before it or more digits than is common, or at
    /// the end of the text; and the place behind it. Or why there is none.
    #[cold]
    #[inline(never)]
    fn unusual(
        &mut self,
        from: Place,
        name: &Name,
        least: u64,
        most: u64,
    ) -> Result<(u64, Place), Fault> {
        self.place = from;
        self.skip_blanks();
        let read = self.place.number(self.bytes).or_else(|| self.digit_by_digit());
        match read {
            Some((value, place)) if least <= value && value <= most => Ok((value, place)),
            _ => Err(self.not_in_range(self.place.at, name, least, most)),
        }
    }

    /// The number that starts here, if there is one and if it has at most nineteen digits after
    /// leading zeros, which cannot overflow.
    fn digit_by_digit(&self) -> Option<(u64, Place)> {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len());
        let zeros = rest[..length].iter().take_while(|&&byte| byte == b'0').count();
        let digits = &rest[zeros..length];
        let good = length > 0 && digits.len() <= 19 && digits.iter().all(u8::is_ascii_digit);
        let value = digits.iter().filter(|_| good);
        let value = value.fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
        good.then(|| (value, Place::new(self.place.at + length)))
    }

    #[cold]
    fn not_in_range(&mut self, start: usize, name: &Name, least: u64, most: u64) -> Fault {
        self.place = Place::new(start);
        let word = match self.word(*name) {
            Ok(word) => word,
            Err(fault) => return fault,
        };
        let unsigned = word.strip_prefix(b"-").unwrap_or(word);
        let is_number = !unsigned.is_empty() && unsigned.iter().all(u8::is_ascii_digit);
        let (shown, en, zh, within) = (shown(word), name.en, name.zh, name.within_zh());
        self.fault_at(
            start,
            match is_number {
                true => words!(
                    "{en} = {shown} is outside {least} … {most}",
                    "{zh} = {shown} 超出范围 {least} … {most}"
                ),
                false => words!(
                    "`{shown}` is not a number; {en} must be one from {least} to {most}",
                    "`{shown}` 不是整数；{within}应为 {least} 到 {most} 的整数"
                ),
            },
        )
    }

    /// Reads that many numbers.
    pub fn numbers<N: Number>(
        &mut self,
        count: usize,
        name: impl Into<Name>,
        range: RangeInclusive<N>,
    ) -> Result<Vec<N>, Fault> {
        self.numbers_from(0, count, name, range)
    }

    /// Reads that many numbers, which are to have indices from `first` on; there are zeros before
    /// them.
    pub fn numbers_from<N: Number>(
        &mut self,
        first: usize,
        count: usize,
        name: impl Into<Name>,
        range: RangeInclusive<N>,
    ) -> Result<Vec<N>, Fault> {
        let name = name.into();
        // A count is a promise of the input; the text must be long enough to keep it.
        let mut all = Vec::with_capacity(first + count.min(self.rest().len() / 2 + 1));
        all.resize(first, N::from_u64(0));
        let mut place = self.place;
        for _ in 0..count {
            let (number, next) = self.number_at(place, &name, &range)?;
            place = next;
            all.push(number);
        }
        self.place = place;
        Ok(all)
    }

    /// Reads that many pairs of numbers.
    #[inline]
    pub fn pairs<A: Number, B: Number>(
        &mut self,
        count: usize,
        names: [Name; 2],
        ranges: (RangeInclusive<A>, RangeInclusive<B>),
        mut each: impl FnMut(A, B),
    ) -> Result<(), Fault> {
        let mut place = self.place;
        for _ in 0..count {
            let (a, next) = self.number_at(place, &names[0], &ranges.0)?;
            let (b, next) = self.number_at(next, &names[1], &ranges.1)?;
            place = next;
            each(a, b);
        }
        self.place = place;
        Ok(())
    }

    /// Reads a word.
    pub fn word(&mut self, name: impl Into<Name>) -> Result<&'a [u8], Fault> {
        if self.at_end() {
            let name = name.into();
            let (en, zh) = (name.en, name.within_zh());
            return Err(self.fault_at(
                self.place.at,
                words!("the input ends where {en} should be", "输入在应有{zh}处结束"),
            ));
        }
        let rest = self.rest();
        let length = rest.iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len());
        self.place = Place::new(self.place.at + length);
        Ok(&rest[..length])
    }

    /// Whether the next words are so many zeros; if so they are consumed.
    pub fn zeros(&mut self, count: usize) -> bool {
        let start = self.place;
        let found = (0..count).all(|_| self.zero());
        if !found {
            self.place = start;
        }
        found
    }

    /// Passes over a zero. Asked before every case, so "no" must not cost a message.
    fn zero(&mut self) -> bool {
        self.skip_blanks();
        let rest = self.rest();
        let zeros = rest.iter().take_while(|&&byte| byte == b'0').count();
        if zeros == 0 || rest.get(zeros).is_some_and(|&byte| !is_blank(byte)) {
            return false;
        }
        self.place = Place::new(self.place.at + zeros);
        true
    }

    /// Adds to a total over all cases that the statement bounds.
    pub fn add_to_total(
        &mut self,
        name: &'static str,
        amount: usize,
        most: u64,
    ) -> Result<(), Fault> {
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
        self.fault_before(0, message)
    }

    /// A fault at the word read so many words before the last.
    pub fn fault_before(&self, words: usize, message: Words) -> Fault {
        let read = &self.bytes[..self.place.at.min(self.bytes.len())];
        let start = (0..=words).fold(read.len(), |start, _| {
            let end =
                read[..start].iter().rposition(|&byte| !is_blank(byte)).map_or(0, |at| at + 1);
            read[..end].iter().rposition(|&byte| is_blank(byte)).map_or(0, |at| at + 1)
        });
        self.fault_at(start, message)
    }

    fn fault_at(&self, offset: usize, message: Words) -> Fault {
        let before = &self.bytes[..offset.min(self.bytes.len())];
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
        for byte in ["\0", "\x01", "\x1a"] {
            let said = read(&format!("1 2{byte}3"), 2);
            let shown: String = byte.chars().flat_map(char::escape_default).collect();
            assert!(said.starts_with(&format!("line 1, column 3: `2{shown}3` is not")), "{said}");
        }
        let mut input = Input::new(b"1 22\n 3 ");
        assert_eq!(input.numbers(3, "n", 0..=99u8).unwrap(), [1, 22, 3]);
        for (words, place) in
            ["line 2, column 2", "line 1, column 3", "line 1, column 1"].into_iter().enumerate()
        {
            assert!(message(&input.fault_before(words, Words::default())).starts_with(place));
        }
        let huge = "9".repeat(40);
        assert!(read(&huge, 1).ends_with("is outside 2 … 30"), "{}", read(&huge, 1));
    }

    #[test]
    fn numbers_read_by_words_are_those_read_digit_by_digit() {
        let mut dice = crate::kit::Dice::new(5);
        let pieces = ["0", "7", "42", "123456789", "1234567890123456", "9999999999999999999"];
        let gaps = [" ", "\n", "\r\n", "  ", "\t \n\n", &" ".repeat(70)];
        for round in 0..20_000 {
            let mut text = dice.one_of(&["", "", "\u{feff}", " ", "\n\n"]).to_owned();
            for _ in 0..dice.size(0..=12) {
                let common = round % 2 == 0 || dice.once_in(3);
                let kinds = dice.size(1..=6);
                let piece = dice.one_of(&pieces[..kinds]);
                text += &"0".repeat(if dice.once_in(20) { dice.size(0..=80) } else { 0 });
                text +=
                    if dice.once_in(40) { dice.one_of(&["x", "-", "é", "1 x"]) } else { piece };
                text += if common { gaps[0] } else { dice.one_of(&gaps) };
            }
            let mut input = Input::new(text.as_bytes());
            let words = text.trim_start_matches('\u{feff}').split_ascii_whitespace();
            for word in words {
                let digits = word.bytes().all(|byte| byte.is_ascii_digit());
                let expected = word.parse::<u64>().ok().filter(|_| digits);
                let found = input.number("n", 0..=u64::MAX);
                assert_eq!(found.as_ref().ok().copied(), expected, "{text:?}");
                if let Err(fault) = found {
                    let shown = grundy::notation::scan::shown(word);
                    assert!(message(&fault).contains(&shown), "{} {text:?}", message(&fault));
                    break;
                }
            }
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
