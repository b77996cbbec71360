//! The notation of codes.

use super::{Code, Digit, Parts};

/// Why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACode {
    /// It has no point.
    NoPoint,
    /// There is no digit on either side of the point.
    NoDigit,
    /// There is more than one digit before the point.
    SeveralBefore,
    /// The digit before the point lets play go on for ever: a heap may be left as it is.
    Endless,
    /// A character is no digit of the code.
    Character(char),
    /// A mark (`!`, `=`, `?`) follows no digit.
    Mark(char),
    /// A digit is not octal, in a code that was not said to be hexadecimal.
    NotOctal(u32),
    /// A bracket is never closed.
    Open,
    /// A bracket closes nothing.
    Closed,
    /// There is nothing between the brackets.
    Empty,
    /// Something follows the digits that repeat for ever.
    Behind,
}

impl Code {
    /// Reads `0.137`, `.77`, `4.7`, `0.F`, `4!.0`, `0.1[3]`; `hex` if it was said to be
    /// hexadecimal.
    ///
    /// # Example
    /// ```
    /// use grundy_heap::{Code, NotACode};
    /// assert_eq!(Code::read(".770", false).unwrap().to_string(), "0.77");
    /// assert_eq!(Code::read("0.8", false), Err(NotACode::NotOctal(8)));
    /// assert_eq!(Code::read("0.8", true).unwrap().to_string(), "hex:0.8");
    /// ```
    pub fn read(text: &str, hex: bool) -> Result<Self, NotACode> {
        let (before, after) = text.split_once('.').ok_or(NotACode::NoPoint)?;
        if before.is_empty() && after.is_empty() {
            return Err(NotACode::NoDigit);
        }
        let base = if hex { 16 } else { 32 };
        let mut first = digits(before, base)?;
        if first.len() > 1 {
            return Err(NotACode::SeveralBefore);
        }
        let mut all = vec![first.pop().unwrap_or_default()];
        let (after, repeated) = brackets(after)?;
        all.extend(digits(after, base)?);
        let tail = repeated.map(|_| all.len());
        all.extend(digits(repeated.unwrap_or_default(), base)?);
        if tail == Some(all.len()) {
            return Err(NotACode::Empty);
        }
        if all[0].bits & 3 != 0 {
            return Err(NotACode::Endless);
        }
        // `0.8` is more often a slip than a game; `8=.0` cannot be one.
        let slip = |digit: &&Digit| digit.bits > 7 && digit.parts == Parts::Any;
        let letters = text.chars().any(|c| c.is_ascii_alphabetic());
        match all.iter().find(slip).filter(|_| !hex && !letters) {
            Some(digit) => Err(NotACode::NotOctal(digit.bits)),
            None => Ok(Code::from_digits(all, tail)),
        }
    }
}

/// The digits of one side of the point.
fn digits(text: &str, base: u32) -> Result<Vec<Digit>, NotACode> {
    let mut digits: Vec<Digit> = Vec::new();
    for c in text.chars() {
        let parts = match c {
            '!' => Parts::Distinct,
            '=' => Parts::Equal,
            '?' => Parts::NotAllEqual,
            _ => {
                digits.push(Digit::new(c.to_digit(base).ok_or(NotACode::Character(c))?));
                continue;
            }
        };
        digits.last_mut().ok_or(NotACode::Mark(c))?.parts = parts;
    }
    Ok(digits)
}

/// What stands before the brackets at the end of a code, and in them.
fn brackets(after: &str) -> Result<(&str, Option<&str>), NotACode> {
    match (after.split_once('['), after.contains(']')) {
        (None, false) => Ok((after, None)),
        (None, true) => Err(NotACode::Closed),
        (Some((first, rest)), _) => match rest.split_once(']') {
            Some((repeated, "")) => Ok((first, Some(repeated))),
            Some(_) => Err(NotACode::Behind),
            None => Err(NotACode::Open),
        },
    }
}
