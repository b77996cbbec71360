//! Texts of many numbers, written fast.
//!
//! A position of a million edges is two million numbers. Formatting them one by one takes longer
//! than solving the position; here eight digits are made at once, in the lanes of one word, by
//! multiplications that divide each lane: first by 10 000, then by 100, then by 10.

/// A growing text of numbers and ASCII signs.
#[derive(Clone, Debug, Default)]
pub struct Digits(Vec<u8>);

/// Numbers below this are written in one step.
const STEP: u64 = 100_000_000;

impl Digits {
    /// An empty text with room for some bytes.
    pub fn with_capacity(bytes: usize) -> Self {
        Digits(Vec::with_capacity(bytes))
    }

    /// Adds an ASCII sign.
    pub fn push(&mut self, sign: u8) {
        debug_assert!(sign.is_ascii());
        self.0.push(sign);
    }

    /// Adds an ASCII sign unless the text is still empty.
    pub fn separate(&mut self, sign: u8) {
        if !self.0.is_empty() {
            self.push(sign);
        }
    }

    /// Adds the digits of a number.
    ///
    /// # Example
    /// ```
    /// use grundy::notation::Digits;
    /// let mut text = Digits::default();
    /// text.number(0);
    /// text.push(b'-');
    /// text.number(u64::MAX);
    /// assert_eq!(text.into_string(), "0-18446744073709551615");
    /// ```
    #[inline]
    pub fn number(&mut self, number: u64) {
        if number >= STEP {
            return self.long_number(number);
        }
        let digits = eight(number);
        // The first digit is in the lowest byte; 0 itself keeps one digit.
        let blank = (digits.trailing_zeros() / 8).min(7);
        let end = self.0.len() + 8 - blank as usize;
        // All eight bytes are written and some taken back: no loop, no branch.
        self.0.extend_from_slice(&((digits | ZEROS) >> (8 * blank)).to_le_bytes());
        self.0.truncate(end);
    }

    fn long_number(&mut self, number: u64) {
        self.number(number / STEP);
        self.0.extend_from_slice(&(eight(number % STEP) | ZEROS).to_le_bytes());
    }

    /// The text.
    pub fn into_string(self) -> String {
        // All of it is ASCII.
        String::from_utf8(self.0).unwrap_or_default()
    }
}

/// `0` in every byte.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// The eight digits of a number below 10^8, the first one in the lowest byte.
#[inline]
fn eight(number: u64) -> u64 {
    // No lane overflows into the next one; `wrapping` only says that nothing is checked.
    let (high, low) = (number / 10_000, number % 10_000);
    let four = high | low << 32;
    // 10486 / 2^20 and 103 / 2^10 are 1/100 and 1/10, near enough for the lanes.
    let hundreds = (four.wrapping_mul(10_486) >> 20) & 0x0000_007F_0000_007F;
    let two = hundreds | four.wrapping_sub(hundreds.wrapping_mul(100)) << 16;
    let tens = (two.wrapping_mul(103) >> 10) & 0x000F_000F_000F_000F;
    tens | two.wrapping_sub(tens.wrapping_mul(10)) << 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(number: u64) -> String {
        let mut text = Digits::default();
        text.number(number);
        text.into_string()
    }

    /// The lanes are independent: all values of each, and the ends of all lengths.
    #[test]
    fn every_lane() {
        for n in 0..10_000u64 {
            for number in [n, 10_000 * n, 10_000 * n + 9999, STEP * n + n] {
                assert_eq!(written(number), number.to_string());
            }
        }
        for digits in 0..20 {
            let power = 10u64.pow(digits);
            for number in [power - 1, power, power + 1] {
                assert_eq!(written(number), number.to_string());
            }
        }
    }

    proptest! {
        #[test]
        fn as_formatting_does(numbers in prop::collection::vec((any::<u64>(), 0..64u32), 0..20)) {
            let numbers: Vec<u64> = numbers.iter().map(|(n, shift)| n >> shift).collect();
            let mut text = Digits::with_capacity(3);
            for &number in &numbers {
                text.separate(b' ');
                text.number(number);
            }
            let plain: Vec<String> = numbers.iter().map(u64::to_string).collect();
            prop_assert_eq!(text.into_string(), plain.join(" "));
        }
    }
}
