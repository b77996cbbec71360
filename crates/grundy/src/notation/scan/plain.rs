//! Long positions read fast: the plain forms that programs write.
//!
//! A position of a million edges is thirteen megabytes of digits, hyphens and blanks. Here it is
//! read in one pass over its bytes. Whatever is not of the plain form (longer numbers, other
//! separators, a fault) is left to the careful reader, which also says what is wrong.

/// A separator of the plain form.
fn separates(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | b',')
}

/// Splits a number of at most nine digits from the front.
fn number(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0u32;
    let mut length = 0;
    while let Some(digit) = bytes.get(length).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
    {
        // Ten digits are too many; nine fit in 32 bits, so nothing overflows before.
        value = value.wrapping_mul(10).wrapping_add(u32::from(digit));
        length += 1;
    }
    (1..=9).contains(&length).then(|| (value, &bytes[length..]))
}

/// The edges `u-v` of a position, if it consists of nothing else and all ends are numbers of at
/// most nine digits.
///
/// Complexity: linear, one pass.
///
/// # Example
/// ```
/// use grundy::notation::scan::plain_edges;
/// assert_eq!(plain_edges("0-1 1-2\n"), Some(vec![(0, 1), (1, 2)]));
/// assert_eq!(plain_edges("0-1 1-x"), None);
/// ```
pub fn plain_edges(text: &str) -> Option<Vec<(u32, u32)>> {
    let mut rest = text.as_bytes();
    // About what an edge takes in a long position; a longer list grows.
    let mut edges = Vec::with_capacity(rest.len() / 12 + 1);
    loop {
        while let Some((&byte, after)) = rest.split_first()
            && separates(byte)
        {
            rest = after;
        }
        if rest.is_empty() {
            return Some(edges);
        }
        let (u, after) = number(rest)?;
        let (v, after) = number(after.strip_prefix(b"-")?)?;
        if after.first().is_some_and(|&byte| !separates(byte)) {
            return None;
        }
        edges.push((u, v));
        rest = after;
    }
}
