//! Writing an input or an output: words, blanks, line ends.

use super::decimal;

/// A text that grows.
#[derive(Clone, Debug, Default)]
pub struct Text {
    bytes: Vec<u8>,
    /// The number of the case being answered, from 1, for judges who ask for it.
    pub case: usize,
}

impl Text {
    /// An empty text.
    pub fn new() -> Self {
        Text::default()
    }

    /// What has been written.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The whole text.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The length so far, in bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether nothing has been written.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Appends a text as it is.
    #[inline]
    pub fn push(&mut self, text: &str) -> &mut Self {
        self.bytes.extend_from_slice(text.as_bytes());
        self
    }

    /// Appends what was written before.
    pub fn append(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends a number.
    #[inline]
    pub fn number(&mut self, number: impl TryInto<u64>) -> &mut Self {
        const BASE: u64 = 100_000_000;
        // No problem prints a number beyond 64 bits.
        let number = number.try_into().unwrap_or(u64::MAX);
        if number < 10 {
            self.bytes.push(b'0' | number as u8);
            return self;
        }
        if number < BASE {
            return self.digits(number);
        }
        let (upper, last) = (number / BASE, number % BASE);
        match upper < BASE {
            true => self.digits(upper),
            false => self.digits(upper / BASE).eight(upper % BASE),
        }
        .eight(last)
    }

    /// Appends a number below 10^8. Always eight bytes are copied, for this takes no loop.
    #[inline]
    fn digits(&mut self, number: u64) -> &mut Self {
        let (digits, count) = decimal::digits(number);
        let length = self.bytes.len() + count;
        self.bytes.extend_from_slice(&digits);
        self.bytes.truncate(length);
        self
    }

    /// Appends the last eight digits of a longer number.
    #[inline]
    fn eight(&mut self, number: u64) -> &mut Self {
        self.bytes.extend_from_slice(&decimal::eight_digits(number));
        self
    }

    /// Appends numbers with blanks between them.
    pub fn numbers<N: TryInto<u64>>(&mut self, numbers: impl IntoIterator<Item = N>) -> &mut Self {
        for (i, number) in numbers.into_iter().enumerate() {
            if i > 0 {
                self.blank();
            }
            self.number(number);
        }
        self
    }

    /// Appends a blank.
    #[inline]
    pub fn blank(&mut self) -> &mut Self {
        self.bytes.push(b' ');
        self
    }

    /// Ends the line.
    #[inline]
    pub fn end(&mut self) -> &mut Self {
        self.bytes.push(b'\n');
        self
    }

    /// A line of text.
    pub fn line(&mut self, text: &str) -> &mut Self {
        self.push(text).end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let mut cases = vec![0, u64::MAX, u64::MAX - 1, 1 << 32];
        for power in 0..20 {
            let ten = 10u64.pow(power);
            cases.extend([ten - 1, ten, ten + 1, ten.wrapping_mul(7)]);
        }
        for number in cases {
            let mut text = Text::new();
            text.number(number);
            assert_eq!(text.bytes(), number.to_string().as_bytes());
        }
    }

    #[test]
    fn lists_and_lines() {
        let mut text = Text::new();
        text.numbers([3u32, 40, 500]).end().numbers::<u32>([]).end().line("Yes");
        assert_eq!(text.into_bytes(), b"3 40 500\n\nYes\n");
    }
}
