//! Scanners shared by all position notations.
//!
//! Tokens are separated by blanks (of any kind, line ends too) or commas, ASCII
//! or full-width. A byte-order mark at the start is passed over.

use super::{Problem, Words};
use crate::words;
use num_bigint::BigUint;
use std::fmt::{Display, Write};
use std::str::FromStr;

/// The tokens of a position.
pub fn tokens(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('\u{feff}')
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
        .filter(|token| !token.is_empty())
}

/// A token as it is shown in a message: never longer than a line.
pub fn shown(token: &str) -> String {
    match token.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &token[..cut]),
        None => token.to_owned(),
    }
}

/// A non-negative integer up to 2^64 − 1, with `what` naming it in messages.
pub fn number(token: &str, what: &Words) -> Result<u64, Problem> {
    digits(token, what)?;
    u64::from_str(token).map_err(|_| too_large(token, what, u64::MAX.into()))
}

fn too_large(token: &str, what: &Words, most: u128) -> Problem {
    let (token, en, zh) = (shown(token), &what.en, &what.zh);
    Problem::new(words!(
        "{en} `{token}` is too large: at most {most}",
        "{zh} `{token}` 太大：最多 {most}"
    ))
}

/// A non-negative integer up to 2^128 − 1.
pub fn wide_number(token: &str, what: &Words) -> Result<u128, Problem> {
    digits(token, what)?;
    u128::from_str(token).map_err(|_| too_large(token, what, u128::MAX))
}

/// A non-negative integer of any length.
pub fn big_number(token: &str, what: &Words) -> Result<BigUint, Problem> {
    digits(token, what)?;
    BigUint::from_str(token).map_err(|_| not_a_number(token, what))
}

fn digits(token: &str, what: &Words) -> Result<(), Problem> {
    if !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(());
    }
    Err(not_a_number(token, what))
}

fn not_a_number(token: &str, what: &Words) -> Problem {
    let (token, en, zh) = (shown(token), &what.en, &what.zh);
    Problem::new(words!(
        "{en} `{token}` is not a non-negative integer",
        "{zh} `{token}` 不是非负整数"
    ))
}

/// What a heap is called in messages.
pub fn heap() -> Words {
    words!("heap", "堆")
}

/// One or more heap sizes.
pub fn heaps(text: &str) -> Result<Vec<u64>, Problem> {
    let heaps: Vec<u64> =
        tokens(text).map(|token| number(token, &heap())).collect::<Result<_, _>>()?;
    if heaps.is_empty() { Err(no_heaps()) } else { Ok(heaps) }
}

/// The message for an empty list of heaps.
pub fn no_heaps() -> Problem {
    Problem::new(words!(
        "the position is empty: at least one heap is needed",
        "局面为空：至少需要一堆"
    ))
}

/// Exactly `count` tokens.
pub fn exactly<'a>(text: &'a str, count: usize, what: &Words) -> Result<Vec<&'a str>, Problem> {
    let found: Vec<&str> = tokens(text).take(count + 1).collect();
    if found.len() == count {
        return Ok(found);
    }
    let (en, zh) = (&what.en, &what.zh);
    Err(Problem::new(match found.get(count) {
        Some(extra) => {
            let extra = shown(extra);
            words!("`{extra}` is one token too many: {en} expected", "`{extra}` 是多余的：应为{zh}")
        }
        None => words!("the position is too short: {en} expected", "局面不完整：应为{zh}"),
    }))
}

/// Numbers joined by blanks: the inverse of the readers above.
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{item}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_are_blanks_and_commas() {
        assert_eq!(heaps("\u{feff}3, 4\t5\r\n6，7").unwrap(), vec![3, 4, 5, 6, 7]);
    }

    #[test]
    fn faults_name_their_token() {
        for (text, token) in [("3 x", "`x`"), ("-3", "`-3`"), ("1.5", "`1.5`")] {
            assert!(heaps(text).unwrap_err().message.en.contains(token), "{text}");
        }
        assert!(heaps(" ").unwrap_err().message.en.contains("empty"));
        assert!(heaps("18446744073709551616").unwrap_err().message.en.contains("too large"));
    }
}
