//! What is wrong with a text that is no code, in words.

use super::{Code, NotACode};
use crate::notation::{Call, Problem};
use crate::words;

/// Reads a code as people write it; `hex` if it was prefixed.
pub fn read(text: &str, hex: bool) -> Result<Code, Problem> {
    Code::read(text, hex).map_err(|why| problem(text, hex, why))
}

fn problem(text: &str, hex: bool, why: NotACode) -> Problem {
    let (before, after) = text.split_once('.').unwrap_or((text, ""));
    let example = match why {
        NotACode::Character(_) if hex => Call::solve("hex:0.8", "10"),
        NotACode::Mark(_) => Call::solve("4!.0", "10"),
        NotACode::NotOctal(_) => Call::solve(format!("hex:{text}"), "10"),
        NotACode::Open | NotACode::Closed | NotACode::Behind => Call::solve("0.1[3]", "10"),
        _ => Call::solve("0.77", "10"),
    };
    let message = match why {
        NotACode::NoPoint => {
            words!("`{text}` has no point, so it is not a code", "`{text}` 没有小数点，不是编码")
        }
        NotACode::NoDigit => {
            words!("`{text}` has no digit, so it is not a code", "`{text}` 没有数字，不是编码")
        }
        NotACode::SeveralBefore => words!(
            "`{before}` before the point of `{text}` is more than one digit",
            "`{text}` 小数点前的 `{before}` 多于一位"
        ),
        NotACode::Endless => words!(
            "the digit `{before}` before the point of `{text}` would let play go on for ever: only 0 or bits 4, 8, 16 are possible there",
            "`{text}` 小数点前的 `{before}` 会使游戏无法结束：那里只能是 0 或含 4、8、16 的位"
        ),
        NotACode::Character(c) if hex => words!(
            "`{c}` in `hex:{text}` is not a hexadecimal digit",
            "`hex:{text}` 中的 `{c}` 不是十六进制数字"
        ),
        NotACode::Character(c) => words!(
            "`{c}` in `{text}` is not a digit of a take-and-break code",
            "`{text}` 中的 `{c}` 不是取子分堆编码的数字"
        ),
        NotACode::Mark(c) => {
            words!("`{c}` in `{text}` must follow a digit", "`{text}` 中的 `{c}` 必须跟在数字之后")
        }
        NotACode::NotOctal(digit) => words!(
            "digit {digit} of `{text}` is not octal; write hex:{text} if the code is hexadecimal",
            "`{text}` 中的数字 {digit} 不是八进制；若是十六进制编码请写 hex:{text}"
        ),
        NotACode::Open => words!(
            "`[` in `{text}` is never closed: digits that repeat for ever stand in `[…]`",
            "`{text}` 中的 `[` 没有闭合：无限重复的数字写在 `[…]` 中"
        ),
        NotACode::Closed => words!(
            "`]` in `{text}` closes nothing: digits that repeat for ever stand in `[…]`",
            "`{text}` 中的 `]` 没有配对的 `[`：无限重复的数字写在 `[…]` 中"
        ),
        NotACode::Empty => words!(
            "the brackets in `{text}` are empty: the digits that repeat for ever stand in them",
            "`{text}` 的方括号为空：其中应为无限重复的数字"
        ),
        NotACode::Behind => {
            let more = after.split_once(']').map_or("", |parts| parts.1);
            words!(
                "`{more}` in `{text}` stands behind digits that repeat for ever",
                "`{text}` 中的 `{more}` 写在无限重复的数字之后"
            )
        }
    };
    Problem::new(message).example(example)
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
            let problem = read(text, hex).unwrap_err();
            assert!(problem.message.en.contains(said), "{text}: {problem:?}");
        }
        for text in ["0.", ".7", "0.G", "0.F"] {
            assert!(read(text, false).is_ok(), "{text}");
        }
    }
}
