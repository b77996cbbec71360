//! Rows of values as words: a letter for each.
//!
//! The letters are `0`–`9`, `A`–`Z`, `a`–`z`, `-`, `_` for 0 to 63; a row with larger values
//! has two or three letters for each, the most significant first. A digit and a colon in
//! front say how many: `1:0120_`.

const LETTERS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// Values as a word.
///
/// # Example
/// ```
/// use grundy::present::letters;
/// assert_eq!(letters::write(&[0, 1, 9, 10, 63]), "1:019A_");
/// assert_eq!(letters::write(&[1, 64]), "2:0110");
/// assert_eq!(letters::read("2:0110"), Some(vec![1, 64]));
/// ```
pub fn write(values: &[u16]) -> String {
    let most = values.iter().copied().max().unwrap_or(0);
    let width = (1..3).find(|&width| u32::from(most) < 1 << (6 * width)).unwrap_or(3);
    let mut word = String::with_capacity(2 + width * values.len());
    word.push_str(["1:", "2:", "3:"][width - 1]);
    for &value in values {
        let letters = (0..width).rev().map(|place| u32::from(value) >> (6 * place) & 63);
        word.extend(letters.map(|letter| char::from(LETTERS[letter as usize])));
    }
    word
}

/// The values of a word; `None` if it is none.
pub fn read(word: &str) -> Option<Vec<u16>> {
    let (width, letters) = word.split_once(':')?;
    let width = width.parse().ok().filter(|width| (1..=3).contains(width))?;
    if !letters.len().is_multiple_of(width) {
        return None;
    }
    let mut digits = [None; 256];
    for (digit, &letter) in (0u32..).zip(LETTERS) {
        digits[usize::from(letter)] = Some(digit);
    }
    let value = |letters: &[u8]| {
        let digits = letters.iter().map(|&letter| digits[usize::from(letter)]);
        let number = digits.reduce(|number, digit| Some(number? << 6 | digit?))??;
        u16::try_from(number).ok()
    };
    letters.as_bytes().chunks(width).map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for most in [0u16, 1, 62, 63, 64, 100, 4095, 4096, u16::MAX] {
            let values: Vec<u16> = (0..=most).step_by(1 + usize::from(most) / 50).collect();
            let values = [&values[..], &[most]].concat();
            assert_eq!(read(&write(&values)), Some(values));
        }
        assert_eq!(write(&[]), "1:");
        for wrong in ["", "1", "0:", "4:0000", "2:012", "1:0 1", "1:é", "3:___", "x:1"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
