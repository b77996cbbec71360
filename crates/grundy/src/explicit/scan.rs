//! Eight bytes at a time: the scanner of edge lists.
//!
//! The usual line, two integers of up to eight digits, is read by
//! [`integers`] with two loads and no loop over characters. Every other line
//! (words, comments, declarations, odd blanks) goes through [`line`].
//! Bytes are in little-endian order: the first character is the lowest byte.
//! Reference for arithmetic inside a word: H. S. Warren, *Hacker's Delight*, ch. 6.

use std::ops::Range;

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The eight bytes from `at` on; zeros after the end.
#[inline(always)]
pub(super) fn load(text: &[u8], at: usize) -> u64 {
    match text.get(at..at + 8) {
        Some(bytes) => u64::from_le_bytes(bytes.try_into().expect("eight bytes")),
        None => {
            let mut bytes = [0; 8];
            let rest = text.get(at..).unwrap_or_default();
            bytes[..rest.len()].copy_from_slice(rest);
            u64::from_le_bytes(bytes)
        }
    }
}

/// How many digits `word` begins with, and their value.
#[inline(always)]
fn digits(word: u64) -> (usize, u64) {
    let t = word ^ (0x30 * LOW);
    // A byte is above 9 if adding 0x76 reaches its top bit, or if it was set. A
    // carry only disturbs bytes after the first that is not a digit.
    let other = (t.wrapping_add(0x76 * LOW) | t) & HIGH;
    let count = (other.trailing_zeros() / 8) as usize;
    if count == 0 {
        return (0, 0);
    }
    // Right-aligned: as if zeros stood before the number. Then pairs, fours, all.
    let t = t << (64 - 8 * count);
    let t = (t.wrapping_mul(10).wrapping_add(t >> 8)) & 0x00ff_00ff_00ff_00ff;
    let t = (t.wrapping_mul(100).wrapping_add(t >> 16)) & 0x0000_ffff_0000_ffff;
    let t = (t.wrapping_mul(10_000).wrapping_add(t >> 32)) & 0xffff_ffff;
    (count, t)
}

/// Reads a line `integer blank integer` at `at`, both without leading zeros and
/// of at most eight digits: the integers and the start of the next line. `None`
/// if the line is not of this form, or near the end of the text.
#[inline(always)]
pub(super) fn integers(text: &[u8], at: usize) -> Option<(u32, u32, usize)> {
    const WINDOW: usize = 32;
    let window: &[u8; WINDOW] = text.get(at..at + WINDOW)?.try_into().ok()?;
    // `i` is at most 9 where this is called; the mask spares a bounds check.
    let load = |i: usize| u64::from_le_bytes(window[i & 15..][..8].try_into().expect("eight"));
    let first = load(0);
    let (n, from) = digits(first);
    let second = load(n + 1);
    let (m, to) = digits(second);
    let end = n + 1 + m;
    let zero = |word: u64, digits| word as u8 == b'0' && digits > 1;
    let wrong = n == 0
        || m == 0
        || !matches!(window[n & 15], b' ' | b'\t')
        || zero(first, n)
        || zero(second, m);
    if wrong {
        return None;
    }
    match window[end & 31] {
        b'\n' => Some((from as u32, to as u32, at + end + 1)),
        b'\r' if window[(end + 1) & 31] == b'\n' => Some((from as u32, to as u32, at + end + 2)),
        _ => None,
    }
}

/// The value of `word` if it is an integer written without leading zeros and
/// below 10^18.
pub(super) fn canonical(word: &[u8]) -> Option<u64> {
    let plain = word.len() <= 18 && (word == b"0" || word.first() != Some(&b'0'));
    if !plain || word.is_empty() {
        return None;
    }
    word.iter().try_fold(0u64, |value, &byte| {
        byte.is_ascii_digit().then(|| value * 10 + u64::from(byte - b'0'))
    })
}

/// The names on one line (the second is empty if there is none, the first too if
/// there are none) and the start of the next line.
pub(super) struct Line {
    pub words: [Range<usize>; 2],
    pub next: usize,
}

/// Reads the line at `at`, whatever is on it. `None`: something is wrong with
/// it, see [`super::trouble::diagnose`].
#[inline]
pub(super) fn line(text: &[u8], mut at: usize) -> Option<Line> {
    let mut words = [0..0, 0..0];
    let mut count = 0;
    loop {
        match text.get(at) {
            None => return Some(Line { words, next: at }),
            Some(b'\n') => return Some(Line { words, next: at + 1 }),
            Some(b' ' | b'\t') => at += 1,
            Some(b'\r') => match text.get(at + 1) {
                None | Some(b'\n') => at += 1,
                Some(_) => return None,
            },
            Some(b'#') => {
                let rest = &text[at..];
                let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                std::str::from_utf8(&rest[..end]).ok()?;
                at += end;
            }
            Some(_) if count == 2 => return None,
            Some(_) => {
                let end = word_end(text, at)?;
                words[count] = at..end;
                count += 1;
                at = end;
            }
        }
    }
}

/// The end of the word at `at`; `None` if the word is not UTF-8.
#[inline(always)]
fn word_end(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut beyond_ascii) = (start, 0);
    loop {
        let word = load(text, at);
        // The top bit marks bytes below 0x21 and `#`, exactly in the lowest one:
        // what a borrow could spoil lies after it. Bytes from 0x80 on are no stops.
        let blank = word.wrapping_sub(0x21 * LOW);
        let hash = (word ^ (0x23 * LOW)).wrapping_sub(LOW);
        let stops = (blank | hash) & !word & HIGH;
        let first = (stops.trailing_zeros() / 8) as usize;
        let before = if first == 8 { u64::MAX } else { (1 << (8 * first)) - 1 };
        beyond_ascii |= word & before & HIGH;
        at += first;
        if first < 8 {
            match text.get(at) {
                None | Some(b' ' | b'\t' | b'\n' | b'\r' | b'#') => break,
                Some(_) => at += 1, // a control character is part of the word
            }
        }
    }
    if beyond_ascii != 0 {
        std::str::from_utf8(&text[start..at]).ok()?;
    }
    Some(at)
}
