//! The notation of codes.

use super::{Code, Digit, Parts};
use crate::notation::{Call, Problem};
use crate::words;

impl Code {
    /// Reads `0.137`, `.77`, `4.7`, `0.F`, `4!.0`, `0.1[3]`; `hex` if it was prefixed.
    pub fn read(text: &str, hex: bool) -> Result<Self, Problem> {
        let wrong = |message| Err(Problem::new(message).example(Call::solve("0.77", "10")));
        let Some((before, after)) = text.split_once('.') else {
            return wrong(words!(
                "`{text}` has no point, so it is not a code",
                "`{text}` 没有小数点，不是编码"
            ));
        };
        if before.is_empty() && after.is_empty() {
            return wrong(words!(
                "`{text}` has no digit, so it is not a code",
                "`{text}` 没有数字，不是编码"
            ));
        }
        let base = if hex { 16 } else { 32 };
        let letters = text.chars().any(|c| c.is_ascii_alphabetic());
        let mut first = digits(before, text, base)?;
        if first.len() > 1 {
            return wrong(words!(
                "`{before}` before the point of `{text}` is more than one digit",
                "`{text}` 小数点前的 `{before}` 多于一位"
            ));
        }
        let mut all = vec![first.pop().unwrap_or_default()];
        let (after, repeated) = brackets(after, text)?;
        all.extend(digits(after, text, base)?);
        let tail = repeated.map(|_| all.len());
        all.extend(digits(repeated.unwrap_or_default(), text, base)?);
        if tail == Some(all.len()) {
            return wrong(words!(
                "the brackets in `{text}` are empty: the digits that repeat for ever stand in them",
                "`{text}` 的方括号为空：其中应为无限重复的数字"
            ));
        }
        if all[0].bits & 3 != 0 {
            return wrong(words!(
                "the digit `{before}` before the point of `{text}` would let play go on for ever: only 0 or bits 4, 8, 16 are possible there",
                "`{text}` 小数点前的 `{before}` 会使游戏无法结束：那里只能是 0 或含 4、8、16 的位"
            ));
        }
        // `0.8` is more often a slip than a game; `8=.0` cannot be one.
        let slip = |d: &&Digit| d.bits > 7 && d.parts == Parts::Any;
        if let Some(digit) = all.iter().find(slip).filter(|_| !hex && !letters) {
            let digit = digit.bits;
            return Err(Problem::new(words!(
                "digit {digit} of `{text}` is not octal; write hex:{text} if the code is hexadecimal",
                "`{text}` 中的数字 {digit} 不是八进制；若是十六进制编码请写 hex:{text}"
            ))
            .example(Call::solve(format!("hex:{text}"), "10")));
        }
        Ok(Code { digits: all, tail }.trimmed())
    }
}

/// The digits of one side of the point; a base of 16 is what the user asked for.
fn digits(text: &str, code: &str, base: u32) -> Result<Vec<Digit>, Problem> {
    let mut digits: Vec<Digit> = Vec::new();
    for c in text.chars() {
        let kind = match c {
            '!' => Parts::Distinct,
            '=' => Parts::Equal,
            '?' => Parts::NotAllEqual,
            _ => {
                let bits = c.to_digit(base).ok_or_else(|| not_a_digit(c, code, base))?;
                digits.push(Digit { bits, parts: Parts::Any });
                continue;
            }
        };
        match digits.last_mut() {
            Some(digit) => digit.parts = kind,
            None => {
                return Err(Problem::new(words!(
                    "`{c}` in `{code}` must follow a digit",
                    "`{code}` 中的 `{c}` 必须跟在数字之后"
                ))
                .example(Call::solve("4!.0", "10")));
            }
        }
    }
    Ok(digits)
}

/// What stands before the brackets at the end of a code, and in them.
fn brackets<'t>(after: &'t str, code: &str) -> Result<(&'t str, Option<&'t str>), Problem> {
    let wrong = |message| Err(Problem::new(message).example(Call::solve("0.1[3]", "10")));
    match (after.split_once('['), after.find(']')) {
        (None, None) => Ok((after, None)),
        (None, Some(_)) => wrong(words!(
            "`]` in `{code}` closes nothing: digits that repeat for ever stand in `[…]`",
            "`{code}` 中的 `]` 没有配对的 `[`：无限重复的数字写在 `[…]` 中"
        )),
        (Some((first, rest)), _) => match rest.split_once(']') {
            Some((repeated, "")) => Ok((first, Some(repeated))),
            Some((_, more)) => wrong(words!(
                "`{more}` in `{code}` stands behind digits that repeat for ever",
                "`{code}` 中的 `{more}` 写在无限重复的数字之后"
            )),
            None => wrong(words!(
                "`[` in `{code}` is never closed: digits that repeat for ever stand in `[…]`",
                "`{code}` 中的 `[` 没有闭合：无限重复的数字写在 `[…]` 中"
            )),
        },
    }
}

fn not_a_digit(c: char, code: &str, base: u32) -> Problem {
    if base == 16 {
        return Problem::new(words!(
            "`{c}` in `hex:{code}` is not a hexadecimal digit",
            "`hex:{code}` 中的 `{c}` 不是十六进制数字"
        ))
        .example(Call::solve("hex:0.8", "10"));
    }
    Problem::new(words!(
        "`{c}` in `{code}` is not a digit of a take-and-break code",
        "`{code}` 中的 `{c}` 不是取分编码的数字"
    ))
    .example(Call::solve("0.77", "10"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_code() {
        for (text, hex, said) in [
            (".", false, "has no digit"),
            (".", true, "has no digit"),
            ("0.G", true, "`G` in `hex:0.G` is not a hexadecimal digit"),
            ("0.W", false, "`W` in `0.W` is not a digit"),
            ("0.8", false, "write hex:0.8"),
            ("0.78", false, "digit 8 of `0.78` is not octal"),
            ("0.[3", false, "is never closed"),
            ("0.3]", false, "closes nothing"),
            ("0.[]", false, "are empty"),
            ("0.[3]1", false, "`1` in `0.[3]1` stands behind"),
            ("[4].3", false, "`[` in `[4].3` is not a digit"),
        ] {
            let problem = Code::read(text, hex).unwrap_err();
            assert!(problem.message.en.contains(said), "{text}: {problem:?}");
        }
        for text in ["0.", ".7", "0.G", "0.F"] {
            assert!(Code::read(text, false).is_ok(), "{text}");
        }
    }
}
