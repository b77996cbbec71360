//! Writing an input or an output: words, blanks, line ends.

/// A text that grows.
#[derive(Clone, Debug, Default)]
pub struct Text {
    bytes: Vec<u8>,
    /// The number of the case being answered, from 1, for judges who ask for it.
    pub case: usize,
}

/// The two digits of 0 … 99.
const PAIRS: [u8; 200] = {
    let mut pairs = [0; 200];
    let mut i = 0;
    while i < 100 {
        pairs[2 * i] = b'0' + (i / 10) as u8;
        pairs[2 * i + 1] = b'0' + (i % 10) as u8;
        i += 1;
    }
    pairs
};

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

    /// Appends a number.
    #[inline]
    pub fn number(&mut self, number: impl TryInto<u64>) -> &mut Self {
        // No problem prints a number beyond 64 bits.
        let mut rest = number.try_into().unwrap_or(u64::MAX);
        if rest < 10 {
            self.bytes.push(b'0' + rest as u8);
            return self;
        }
        let mut digits = [0u8; 20];
        let mut at = 20;
        while rest >= 10 {
            let pair = 2 * (rest % 100) as usize;
            rest /= 100;
            at -= 2;
            digits[at..at + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
        }
        // The first digit of an odd number of them.
        if rest > 0 {
            at -= 1;
            digits[at] = b'0' + rest as u8;
        }
        self.bytes.extend_from_slice(&digits[at..]);
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
