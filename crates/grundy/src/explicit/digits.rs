//! Decimal digits, eight at a time.

/// The decimal digits of `x` < 10^8 as characters, the first in the lowest
/// byte, and how many there are. The bytes after them are of no account.
///
/// The number is cut in halves, each half in halves again, and once more, all
/// parts in one word: three multiplications in place of seven divisions.
#[inline(always)]
pub(super) fn eight(x: u32) -> (u64, usize) {
    let x = u64::from(x);
    let fours = (x / 10_000) | (x % 10_000) << 32;
    // 10486/2^20 and 103/2^10 are 1/100 and 1/10, close enough below 10^4 and 100.
    let hundreds = ((fours * 10_486) >> 20) & 0x7f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    let ones = tens | (pairs - tens * 10) << 8;
    // Of the number 0 one zero is kept.
    let zeros = (ones.trailing_zeros() / 8).min(7);
    ((ones | 0x3030_3030_3030_3030) >> (8 * zeros), 8 - zeros as usize)
}

/// Appends the decimal digits of `x`.
#[inline]
pub(super) fn append(x: u64, out: &mut Vec<u8>) {
    const CUT: u64 = 100_000_000;
    if x < CUT {
        let (word, count) = eight(x as u32);
        // A fixed length is one store; then the excess is taken back.
        out.extend_from_slice(&word.to_le_bytes());
        return out.truncate(out.len() - (8 - count));
    }
    // Rare: not worth more than the plain way.
    out.extend_from_slice(x.to_string().as_bytes());
}

#[cfg(test)]
mod tests {
    use super::{append, eight};

    #[test]
    fn as_the_standard_library_writes_them() {
        let powers = (0..20).map(|k| 10u64.pow(k)).flat_map(|p| [p - 1, p, p.saturating_mul(7)]);
        for x in (0..200_000).chain(powers).chain([u64::MAX]) {
            let mut out = b"x".to_vec();
            append(x, &mut out);
            assert_eq!(out, format!("x{x}").as_bytes());
        }
        for x in (0..100_000_000).step_by(7919) {
            let (word, count) = eight(x);
            assert_eq!(&word.to_le_bytes()[..count], x.to_string().as_bytes());
        }
    }
}
