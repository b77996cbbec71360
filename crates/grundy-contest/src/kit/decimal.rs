//! Decimal numbers, eight digits at a time, and the blanks between them, sixty-four bytes at a
//! time.
//!
//! Where a word ends cannot be foreseen, so a reader that looks at one byte after the other
//! stumbles at the end of nearly every number; and one that must have read a number to know
//! where the next one starts waits for memory each time. Here the ends of the words come from
//! a mask of the blanks, several words at once, and the digits of a word are joined in a
//! machine word: to pairs, fours, eights (D. Lemire, *Quickly parsing eight digits*, 2018).

/// Whether a byte separates words: a space, or one of the controls from tab to carriage return.
#[inline]
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Which of the bytes are blanks: bit i is for byte i. Nothing if there is a byte that is neither
/// a blank nor a digit.
#[inline]
#[cfg(target_arch = "x86_64")]
fn blanks_among_digits(block: &[u8; 64]) -> u64 {
    use std::arch::x86_64::{
        __m128i, _mm_and_si128, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8,
        _mm_or_si128, _mm_set1_epi8, _mm_sub_epi8,
    };
    // SAFETY: SSE2 is part of every x86-64. The loads read the sixteen bytes of an array, which
    // need no alignment.
    unsafe {
        let at_most =
            |bytes, most: u8| _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(most as i8)), bytes);
        let mut blanks = 0;
        let mut good = _mm_set1_epi8(-1);
        for (i, quarter) in block.as_chunks::<16>().0.iter().enumerate() {
            let bytes = _mm_loadu_si128(quarter.as_ptr().cast::<__m128i>());
            let control = at_most(_mm_sub_epi8(bytes, _mm_set1_epi8(b'\t' as i8)), b'\r' - b'\t');
            let blank = _mm_or_si128(control, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b' ' as i8)));
            let digit = at_most(_mm_sub_epi8(bytes, _mm_set1_epi8(b'0' as i8)), 9);
            good = _mm_and_si128(good, _mm_or_si128(blank, digit));
            blanks |= (_mm_movemask_epi8(blank) as u32 as u64) << (16 * i);
        }
        if _mm_movemask_epi8(good) == 0xFFFF { blanks } else { 0 }
    }
}

/// Which of the bytes are blanks: bit i is for byte i. Nothing if there is a byte that is neither
/// a blank nor a digit.
#[cfg(not(target_arch = "x86_64"))]
fn blanks_among_digits(block: &[u8; 64]) -> u64 {
    if !block.iter().all(|&byte| is_blank(byte) || byte.is_ascii_digit()) {
        return 0;
    }
    block.iter().enumerate().fold(0, |mask, (i, &byte)| mask | u64::from(is_blank(byte)) << i)
}

/// The number that the first `count` of eight bytes make, 1 to 8, which are digits.
#[inline]
fn read_eight(bytes: [u8; 8], count: usize) -> u64 {
    // The first byte is the lowest. Leading zeros take the place of what follows; then
    // neighbours join.
    let values = u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030;
    let digits = values.wrapping_shl(64u32.wrapping_sub(8 * count as u32));
    let twos = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (twos.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}

/// A place in a text, and what is known of the text from there on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    /// The place.
    pub at: usize,
    /// Where the next 64 bytes are blank, as far as they have been looked at. What is behind the
    /// end counts as blank. 0 if nothing is known.
    ahead: u64,
}

impl Place {
    /// A place of which nothing is known.
    pub fn new(at: usize) -> Self {
        Place { at, ahead: 0 }
    }

    /// The number that starts at this very place, and the place behind the blank after it. Only
    /// for what is common: at most sixteen digits, and not at the end of the text.
    // By value in and out, so that it stays in registers.
    #[inline]
    pub fn number(self, bytes: &[u8]) -> Option<(u64, Place)> {
        let ahead = if self.ahead == 0 { look_ahead(bytes, self.at) } else { self.ahead };
        let length = ahead.trailing_zeros() as usize;
        let rest = bytes.get(self.at..)?;
        let eight = *rest.first_chunk::<8>()?;
        let value = match length {
            1..=8 => read_eight(eight, length),
            9..=16 => {
                let more = rest.get(8..length)?.iter();
                more.fold(read_eight(eight, 8), |value, digit| {
                    value.wrapping_mul(10).wrapping_add(u64::from(digit & 15))
                })
            }
            _ => return None,
        };
        let at = self.at.wrapping_add(length).wrapping_add(1);
        Some((value, Place { at, ahead: ahead >> length >> 1 }))
    }
}

#[inline]
fn look_ahead(bytes: &[u8], at: usize) -> u64 {
    match bytes.get(at..).and_then(|rest| rest.first_chunk::<64>()) {
        Some(block) => blanks_among_digits(block),
        None => look_at_the_end(bytes, at),
    }
}

#[cold]
fn look_at_the_end(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or(&[]);
    let mut block = [b' '; 64];
    block[..rest.len()].copy_from_slice(rest);
    blanks_among_digits(&block)
}

/// The eight digits of a number below 10^8, leading zeros included.
#[inline]
pub(super) fn eight_digits(number: u64) -> [u8; 8] {
    zeros_and_digits(number).1.to_le_bytes()
}

/// The digits of a number below 10^8, and how many they are; zeros follow them.
#[inline]
pub(super) fn digits(number: u64) -> ([u8; 8], usize) {
    let (zeros, digits) = zeros_and_digits(number);
    ((digits >> (8 * zeros)).to_le_bytes(), 8usize.wrapping_sub(zeros as usize))
}

/// How many leading zeros there are among the eight digits (the last one does not count), and
/// the digits, the first one lowest.
#[inline]
fn zeros_and_digits(number: u64) -> (u32, u64) {
    // The reverse of reading: fours, pairs, digits. The divisions are multiplications that are
    // exact for numbers so small.
    let upper = number / 10_000;
    let fours = upper | number.wrapping_sub(upper.wrapping_mul(10_000)) << 32;
    let hundreds = (fours.wrapping_mul(10_486) >> 20) & 0x0000_007F_0000_007F;
    let twos = hundreds | fours.wrapping_sub(hundreds.wrapping_mul(100)) << 16;
    let tens = (twos.wrapping_mul(103) >> 10) & 0x000F_000F_000F_000F;
    let ones = tens | twos.wrapping_sub(tens.wrapping_mul(10)) << 8;
    let zeros = (ones | 1 << 56).trailing_zeros() / 8;
    (zeros, ones | 0x3030_3030_3030_3030)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Dice;

    #[test]
    fn blanks_are_found_where_they_are() {
        let mut dice = Dice::new(1);
        for round in 0..20_000 {
            let mut block =
                std::array::from_fn(|_| dice.one_of(&[9, 10, 11, 12, 13, 32, 48, 49, 57]));
            let good = round % 2 == 0;
            if !good {
                block[dice.size(0..=63)] =
                    dice.one_of(&[0, 8, 14, 31, 33, b'-', b'/', b':', 127, 128, 255]);
            }
            let blanks = (0..64).filter(|&i| is_blank(block[i]) && good);
            assert_eq!(blanks_among_digits(&block), blanks.fold(0, |mask, i| mask | 1 << i));
        }
    }

    #[test]
    fn words_are_numbers_exactly_if_all_bytes_are_digits() {
        // Every byte at every place of words of every length.
        for length in 1..=17 {
            for place in 0..=length {
                for other in 0..=255 {
                    let mut text = b"90817263549081726\n7            \n".to_vec();
                    text.drain(..17 - length);
                    text[place] = other;
                    let word = text.split(|&byte| is_blank(byte)).next().unwrap();
                    let digits = word.len() <= 16
                        && text[..=length]
                            .iter()
                            .all(|&byte| is_blank(byte) || byte.is_ascii_digit());
                    let value = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
                    let found = Place::new(0).number(&text);
                    assert_eq!(found.map(|(value, _)| value), value.filter(|_| digits), "{text:?}");
                    assert!(found.is_none_or(|(_, place)| place.at == word.len() + 1));
                }
            }
        }
        assert!(Place::new(0).number(b"1234567").is_none(), "too near to the end");
        assert_eq!(Place::new(0).number(b"12345678").map(|(value, _)| value), Some(12_345_678));
        assert!(Place::new(9).number(b"12345678").is_none(), "behind the end");
    }

    #[test]
    fn digits_are_those_of_the_standard_library() {
        let mut dice = Dice::new(2);
        let powers = (0..8).flat_map(|k| [10u64.pow(k) - 1, 10u64.pow(k), 9 * 10u64.pow(k)]);
        let random = (0..1_000_000).map(|_| dice.within(0..=99_999_999));
        for number in (0..=20_000).map(|i| i * 10_000 % 99_990_001).chain(powers).chain(random) {
            let number = number % 100_000_000;
            assert_eq!(eight_digits(number), format!("{number:08}").as_bytes());
            let (digits, count) = digits(number);
            assert_eq!(&digits[..count], number.to_string().as_bytes());
        }
    }
}
