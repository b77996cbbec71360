//! Scanners shared by all position notations.
//!
//! Tokens are separated by blanks (of any kind, line ends too) or commas, ASCII
//! or full-width. A byte-order mark at the start is passed over.

mod plain;

pub use plain::plain_edges;

use super::{Problem, Words};
use crate::words;
use std::fmt::{Display, Write};
use std::str::FromStr;

/// The tokens of a position.
pub fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start_matches('\u{feff}');
    std::iter::from_fn(move || {
        let token = &rest[first(rest, |separates| !separates)..];
        let (token, after) = token.split_at(first(token, |separates| separates));
        rest = after;
        (!token.is_empty()).then_some(token)
    })
}

/// Where the first character stands that separates tokens, or does not. Nearly all of them are
/// ASCII, and a byte is tested faster than a character is decoded.
fn first(text: &str, wanted: impl Fn(bool) -> bool) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if byte.is_ascii() {
            // Tab to carriage return, as `char::is_whitespace` has it.
            if wanted(matches!(byte, b' ' | b',' | 9..=13)) {
                return at;
            }
            at += 1;
            continue;
        }
        let Some(c) = text[at..].chars().next() else { break };
        if wanted(c.is_whitespace() || matches!(c, '，' | '、')) {
            return at;
        }
        at += c.len_utf8();
    }
    bytes.len()
}

/// A token as it is shown in a message: never longer than a line.
pub fn shown(token: &str) -> String {
    match token.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", &token[..cut]),
        None => token.to_owned(),
    }
}

/// A word as the shell reads it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./:=,+@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// A non-negative integer up to 2^64 − 1, with `what` naming it in messages.
pub fn number(token: &str, what: &Words) -> Result<u64, Problem> {
    // Nineteen digits always fit.
    if token.len() <= 19 {
        let digit = |sum: Option<u64>, byte: u8| match byte {
            b'0'..=b'9' => sum.map(|sum| 10 * sum + u64::from(byte - b'0')),
            _ => None,
        };
        let value = token.bytes().fold(Some(0), digit).filter(|_| !token.is_empty());
        return value.ok_or_else(|| not_a_number(token, what));
    }
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

fn digits(token: &str, what: &Words) -> Result<(), Problem> {
    if !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(());
    }
    Err(not_a_number(token, what))
}

/// What is said of a word that should be a number.
pub(crate) fn not_a_number(token: &str, what: &Words) -> Problem {
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
    use proptest::prelude::*;

    /// The definition of a token.
    fn split(text: &str) -> Vec<&str> {
        text.trim_start_matches('\u{feff}')
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
            .filter(|token| !token.is_empty())
            .collect()
    }

    /// Edges by tokens, hyphens and numbers, one after the other.
    fn careful_edges(text: &str) -> Option<Vec<(u32, u32)>> {
        let edge = |token: &str| {
            let (u, v) = token.split_once('-')?;
            let number = |name: &str| number(name, &heap()).ok().and_then(|n| n.try_into().ok());
            Some((number(u)?, number(v)?))
        };
        tokens(text).map(edge).collect()
    }

    /// Every separator there is, and some characters that look like one.
    #[test]
    fn every_character_separates_or_not() {
        for c in '\0'..=char::MAX {
            let text = format!("1{c}2 {c}");
            assert_eq!(tokens(&text).collect::<Vec<_>>(), split(&text), "{c:?}");
        }
    }

    #[test]
    fn plain_edges_are_read_and_others_are_left() {
        for bad in ["0", "0-", "-1", "0-1-2", "0--1", "0-1;", "1-x", "0-1\u{a0}", "0-1234567890"] {
            assert_eq!(plain_edges(bad), None, "{bad}");
        }
        assert_eq!(plain_edges(" 0-1,,1-999999999\r\n"), Some(vec![(0, 1), (1, 999_999_999)]));
    }

    proptest! {
        #[test]
        fn tokens_by_their_definition(text in "[\\u{feff}\\x00-\\x20\u{85}\u{a0}，、, 0-9é-]{0,20}") {
            prop_assert_eq!(tokens(&text).collect::<Vec<_>>(), split(&text));
        }

        #[test]
        fn fast_edges_are_the_careful_ones(text in "([0-9]{0,10}[-,; \n]{0,2}){0,8}") {
            if let Some(edges) = plain_edges(&text) {
                prop_assert_eq!(Some(edges), careful_edges(&text));
            }
        }

        #[test]
        fn written_edges_are_plain(edges in prop::collection::vec((0..10u32.pow(9), 0..1000u32), 0..9)) {
            let text = joined(edges.iter().map(|(u, v)| format!("{u}-{v}")));
            prop_assert_eq!(plain_edges(&text), Some(edges));
        }

        #[test]
        fn numbers_are_digits(token in "[0-9]{0,21}|[0-9+x-]{0,4}") {
            let plain = !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit());
            let expected = u64::from_str(&token).ok().filter(|_| plain);
            prop_assert_eq!(number(&token, &heap()).ok(), expected);
        }
    }

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
