//! The two plain forms of a long table, value by value: `.bin` and `.csv`.
//!
//! Both are written and read back in blocks, and a checksum is taken on the way.

use super::summed::Summed;
use std::hash::Hasher;
use std::io::{self, Read, Write};
use twox_hash::XxHash3_64;

/// Bytes that are gathered before they are handed on.
const BLOCK: usize = 1 << 18;

/// How a long table lies in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainForm {
    /// Unsigned 32-bit integers, least significant byte first, and nothing else.
    Binary,
    /// A line of headings, then a line `n,sg` for each value.
    Csv,
}

/// The headings of a `.csv` file; they belong to its first chunk.
const HEADINGS: &[u8] = b"n,sg\n";

impl PlainForm {
    /// Its name in the sums.
    pub fn name(self) -> &'static str {
        match self {
            PlainForm::Binary => "bin",
            PlainForm::Csv => "csv",
        }
    }

    /// The form of that name.
    pub fn named(name: &str) -> Option<PlainForm> {
        [PlainForm::Binary, PlainForm::Csv].into_iter().find(|form| form.name() == name)
    }

    /// No chunk of so many values has more bytes.
    pub fn most_bytes(self, values: u64) -> u64 {
        match self {
            PlainForm::Binary => values.saturating_mul(4),
            // 20 digits, a comma, 5 digits, a line end.
            PlainForm::Csv => values.saturating_mul(27).saturating_add(HEADINGS.len() as u64),
        }
    }

    /// Writes the values of the heaps from `from` on; gives the number of bytes and their
    /// checksum.
    ///
    /// Complexity: O(values) time, a block of memory.
    pub fn write(self, from: u64, values: &[u16], out: &mut dyn Write) -> io::Result<(u64, u64)> {
        let mut out = Summed::new(out);
        let mut block = Vec::with_capacity(BLOCK);
        match self {
            PlainForm::Binary => {
                for values in values.chunks(BLOCK / 4) {
                    block.extend(values.iter().flat_map(|&v| u32::from(v).to_le_bytes()));
                    hand_on(&mut block, &mut out)?;
                }
            }
            PlainForm::Csv => {
                if from == 0 {
                    block.extend_from_slice(HEADINGS);
                }
                let mut index = Counter::new(from);
                for values in values.chunks(BLOCK / 32) {
                    for &value in values {
                        block.extend_from_slice(index.digits());
                        block.push(b',');
                        push_number(&mut block, value);
                        block.push(b'\n');
                        index.step();
                    }
                    hand_on(&mut block, &mut out)?;
                }
            }
        }
        Ok(out.so_far())
    }

    /// Reads `count` values of the heaps from `from` on out of the next `bytes` bytes,
    /// appends them, and gives the checksum of the bytes and whether they are such values.
    /// `UnexpectedEof` if there are too few.
    pub fn read(
        self,
        from: u64,
        count: u64,
        bytes: u64,
        input: &mut dyn Read,
        values: &mut Vec<u16>,
    ) -> io::Result<(u64, bool)> {
        let mut hash = XxHash3_64::new();
        let mut block = vec![0; BLOCK];
        let mut left = bytes;
        let mut lines = Lines { next: from, index: None, number: None, skip: 0 };
        if self == PlainForm::Csv && from == 0 {
            lines.skip = HEADINGS.len();
        }
        let before = values.len() as u64;
        let mut right = true;
        while left > 0 {
            let size = left.min(BLOCK as u64) as usize;
            let block = &mut block[..size];
            input.read_exact(block)?;
            hash.write(block);
            // All is read, so that a wrong checksum is told from a wrong line.
            right = right
                && values.len() as u64 - before <= count
                && match self {
                    PlainForm::Binary => read_binary(block, values),
                    PlainForm::Csv => lines.read(block, values),
                };
            left -= size as u64;
        }
        let ended = self == PlainForm::Binary || lines.index.is_none() && lines.number.is_none();
        Ok((hash.finish(), right && ended && values.len() as u64 - before == count))
    }
}

fn read_binary(block: &[u8], values: &mut Vec<u16>) -> bool {
    let (words, rest) = block.as_chunks::<4>();
    let before = values.len();
    let short = |word: &[u8; 4]| u16::try_from(u32::from_le_bytes(*word)).ok();
    values.extend(words.iter().map_while(short));
    rest.is_empty() && values.len() - before == words.len()
}

/// The lines `n,sg`, byte by byte.
struct Lines {
    /// The index that comes next.
    next: u64,
    /// The index of this line, once it is complete.
    index: Option<u64>,
    /// The digits so far.
    number: Option<u64>,
    /// Bytes of the headings that are still to come.
    skip: usize,
}

impl Lines {
    /// Whether these are such lines.
    fn read(&mut self, block: &[u8], values: &mut Vec<u16>) -> bool {
        let headings = self.skip.min(block.len());
        let start = HEADINGS.len() - self.skip;
        if self.skip > 0 && block[..headings] != HEADINGS[start..start + headings] {
            return false;
        }
        self.skip -= headings;
        block[headings..].iter().all(|&byte| self.see(byte, values).is_some())
    }

    fn see(&mut self, byte: u8, values: &mut Vec<u16>) -> Option<()> {
        match byte {
            b'0'..=b'9' => {
                let digit = u64::from(byte - b'0');
                self.number = Some(self.number.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
            }
            b',' if self.index.is_none() => {
                self.index = Some(self.number.take().filter(|&index| index == self.next)?);
            }
            b'\n' => {
                self.index.take()?;
                values.push(u16::try_from(self.number.take()?).ok()?);
                self.next = self.next.checked_add(1)?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// Writes a block and begins the next one.
fn hand_on(block: &mut Vec<u8>, out: &mut impl Write) -> io::Result<()> {
    out.write_all(block)?;
    block.clear();
    Ok(())
}

/// A number as decimal digits that counts up: cheaper than to write each anew.
struct Counter {
    digits: [u8; 20],
    start: usize,
}

impl Counter {
    fn new(number: u64) -> Self {
        let text = number.to_string();
        let mut digits = [b'0'; 20];
        let start = digits.len() - text.len();
        digits[start..].copy_from_slice(text.as_bytes());
        Counter { digits, start }
    }

    fn digits(&self) -> &[u8] {
        &self.digits[self.start..]
    }

    fn step(&mut self) {
        for at in (0..self.digits.len()).rev() {
            self.start = self.start.min(at);
            if self.digits[at] < b'9' {
                self.digits[at] += 1;
                return;
            }
            self.digits[at] = b'0';
        }
    }
}

fn push_number(block: &mut Vec<u8>, number: u16) {
    let mut least = 1;
    while number / 10 >= least {
        least *= 10;
    }
    let mut rest = number;
    while least > 0 {
        block.push(b'0' + (rest / least) as u8);
        rest %= least;
        least /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(form: PlainForm, from: u64, values: &[u16]) -> (Vec<u8>, u64) {
        let mut bytes = Vec::new();
        let (count, sum) = form.write(from, values, &mut bytes).unwrap();
        assert_eq!(count, bytes.len() as u64);
        assert!(count <= form.most_bytes(values.len() as u64));
        assert_eq!(sum, XxHash3_64::oneshot(&bytes), "the sum of the pieces is that of the whole");
        (bytes, sum)
    }

    fn read(form: PlainForm, from: u64, count: u64, bytes: &[u8]) -> Option<(Vec<u16>, u64)> {
        let mut values = Vec::new();
        let read = form.read(from, count, bytes.len() as u64, &mut &bytes[..], &mut values);
        let (sum, right) = read.unwrap();
        right.then_some((values, sum))
    }

    #[test]
    fn what_is_written_is_read() {
        let values: Vec<u16> = (0..200_000u64).map(|i| (i * i % 65_536) as u16).collect();
        for form in [PlainForm::Binary, PlainForm::Csv] {
            for from in [0, 1, 9, 99_999, 1 << 60, u64::MAX - 300_000] {
                for count in [0, 1, 2, 1000, 200_000] {
                    let (bytes, sum) = written(form, from, &values[..count]);
                    let (again, read_sum) = read(form, from, count as u64, &bytes).unwrap();
                    assert!(again == values[..count] && sum == read_sum, "{form:?} {from} {count}");
                }
            }
        }
    }

    #[test]
    fn the_bytes_are_these() {
        assert_eq!(written(PlainForm::Binary, 7, &[1, 258]).0, [1, 0, 0, 0, 2, 1, 0, 0]);
        let (bytes, _) = written(PlainForm::Csv, 98, &[0, 10, 65_535]);
        assert_eq!(String::from_utf8_lossy(&bytes), "98,0\n99,10\n100,65535\n");
        assert_eq!(written(PlainForm::Csv, 0, &[4]).0, b"n,sg\n0,4\n");
        for number in (0..=u16::MAX).step_by(7) {
            let mut block = Vec::new();
            push_number(&mut block, number);
            assert_eq!(block, number.to_string().into_bytes());
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for (from, count, text) in [
            (0, 1, "n,sg\n1,4\n"),
            (0, 1, "n;sg\n0,4\n"),
            (5, 1, "5,70000\n"),
            (5, 1, "5,4"),
            (5, 1, "5\n"),
            (5, 1, ",4\n"),
            (5, 1, "5,,4\n"),
            (5, 1, "5,\n"),
            (5, 1, "5,4\n6,4\n"),
            (5, 2, "5,4\n"),
            (5, 1, "99999999999999999999999,4\n"),
        ] {
            assert!(read(PlainForm::Csv, from, count, text.as_bytes()).is_none(), "{text}");
        }
        for (count, bytes) in [(1, &[0, 0, 1, 0][..]), (1, &[0, 0, 0]), (2, &[0; 4]), (1, &[0; 8])]
        {
            assert!(read(PlainForm::Binary, 0, count, bytes).is_none(), "{bytes:?}");
        }
        let mut values = Vec::new();
        let short = PlainForm::Binary.read(0, 2, 8, &mut &[0; 7][..], &mut values).unwrap_err();
        assert_eq!(short.kind(), io::ErrorKind::UnexpectedEof);
    }
}
