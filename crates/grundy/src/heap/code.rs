//! Take-and-break codes `d₀.d₁d₂d₃…`.
//!
//! Bit 1, 2, 4, 8, … of dᵢ: taking i counters may leave 0, 1, 2, 3, … non-empty
//! heaps. `!` after a digit wants different parts, `=` equal ones, `?` parts that
//! are not all equal. Digits in brackets at the end repeat for ever: `0.[3]` is Nim.
//! Guy and Smith 1956.

use crate::notation::Problem;
use crate::words;
use std::fmt;
use std::ops::ControlFlow;

/// Which partitions a digit allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Parts {
    /// Any.
    #[default]
    Any,
    /// No two parts equal (`!`).
    Distinct,
    /// All parts equal (`=`).
    Equal,
    /// Not all parts equal (`?`).
    NotAllEqual,
}

/// One digit of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Bit h: taking may leave h non-empty heaps.
    pub bits: u32,
    /// What the parts must look like.
    pub parts: Parts,
}

/// A take-and-break code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Digit i is for taking i counters.
    pub(super) digits: Vec<Digit>,
    /// Where the digits begin that repeat for ever.
    pub(super) tail: Option<usize>,
}

impl Code {
    /// A code with the given digits; trailing zeros are dropped.
    pub fn new(digits: impl IntoIterator<Item = u32>) -> Self {
        let digits = digits.into_iter().map(|bits| Digit { bits, parts: Parts::Any }).collect();
        Code { digits, tail: None }.trimmed()
    }

    /// Reads `0.137`, `.77`, `4.7`, `0.F`, `4!.0`, `0.1[3]`; `hex` if it was prefixed.
    pub fn read(text: &str, hex: bool) -> Result<Self, Problem> {
        let wrong = |message| Err(Problem::new(message).example("grundy solve 0.77 10"));
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
            .example(format!("grundy solve hex:{text} 10")));
        }
        Ok(Code { digits: all, tail }.trimmed())
    }

    /// The shortest form: no zeros at the end, the shortest tail, begun as early as it can.
    pub(super) fn trimmed(mut self) -> Self {
        if let Some(tail) = self.tail {
            let repeated = &self.digits[tail..];
            let repeats = |p: &usize| {
                repeated.len().is_multiple_of(*p)
                    && repeated[*p..] == repeated[..repeated.len() - p]
            };
            let period = (1..=repeated.len()).find(repeats).unwrap_or(repeated.len());
            if repeated[..period].iter().all(|digit| digit.bits == 0) {
                self.digits.truncate(tail);
                self.tail = None;
                return self.trimmed();
            }
            self.digits.truncate(tail + period);
            // d₀ is never part of a tail.
            let mut start = tail;
            while start > 1 && self.digits[start - 1] == self.digits[start - 1 + period] {
                start -= 1;
            }
            self.digits.truncate(start + period);
            self.tail = Some(start);
            return self;
        }
        while self.digits.len() > 1 && self.digits.last().is_some_and(|d| d.bits == 0) {
            self.digits.pop();
        }
        self
    }

    /// The digits as written; digit i is for taking i counters. Those of a tail, which
    /// repeat for ever, are here once.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Whether some digits repeat for ever.
    pub fn is_endless(&self) -> bool {
        self.tail.is_some()
    }

    /// What may be taken from a heap of n, with its digit.
    pub fn takes(&self, n: u64) -> impl Iterator<Item = (u64, Digit)> + '_ {
        let again = self.tail.map(|tail| self.digits[tail..].iter().cycle());
        let all = self.digits.iter().chain(again.into_iter().flatten());
        (0..=n).zip(all.copied())
    }

    /// Visits the heaps left by every move from heap n; nothing left is `[0]`.
    pub fn options(
        &self,
        n: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (take, digit) in self.takes(n) {
            let left = n - take;
            if digit.bits & 1 != 0 && left == 0 {
                each(&[0])?;
            }
            for heaps in 1..32 {
                if digit.bits >> heaps & 1 != 0 && left >= heaps as u64 {
                    partitions(left, heaps, digit.parts, &mut Vec::new(), each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the partitions of `left` into `heaps` non-decreasing positive parts. Every
/// branch ends in a partition (but for the one with all parts equal, where that is
/// forbidden), so that whoever counts the visits can stop in time.
fn partitions(
    left: u64,
    heaps: usize,
    kind: Parts,
    chosen: &mut Vec<u64>,
    each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let count = heaps as u64;
    if heaps == 1 {
        // A single part is no split: the conditions are about several.
        let equal = !chosen.is_empty() && chosen[0] == left;
        if kind == Parts::NotAllEqual && equal {
            return ControlFlow::Continue(());
        }
        chosen.push(left);
        let flow = each(chosen);
        chosen.pop();
        return flow;
    }
    if kind == Parts::Equal {
        let even = left.is_multiple_of(count);
        return if even { each(&vec![left / count; heaps]) } else { ControlFlow::Continue(()) };
    }
    // Distinct parts grow by at least 1 each, which takes up 1 + 2 + … + (count − 1).
    let (step, taken) = if kind == Parts::Distinct { (1, count * (count - 1) / 2) } else { (0, 0) };
    let least = chosen.last().map_or(1, |last| last + step);
    for part in least..=left.saturating_sub(taken) / count {
        chosen.push(part);
        let flow = partitions(left - part, heaps - 1, kind, chosen, each);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
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
                .example("grundy solve '4!.0' 10"));
            }
        }
    }
    Ok(digits)
}

/// What stands before the brackets at the end of a code, and in them.
fn brackets<'t>(after: &'t str, code: &str) -> Result<(&'t str, Option<&'t str>), Problem> {
    let wrong = |message| Err(Problem::new(message).example("grundy solve '0.1[3]' 10"));
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
        .example("grundy solve hex:0.8 10");
    }
    Problem::new(words!(
        "`{c}` in `{code}` is not a digit of a take-and-break code",
        "`{code}` 中的 `{c}` 不是取分编码的数字"
    ))
    .example("grundy solve 0.77 10")
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let letters = self.digits.iter().any(|d| d.bits > 9);
        let unmarked = self.digits.iter().any(|d| d.bits > 7 && d.parts == Parts::Any);
        if unmarked && !letters {
            f.write_str("hex:")?;
        }
        for (i, digit) in self.digits.iter().enumerate() {
            if i == 1 {
                f.write_str(".")?;
            }
            if self.tail == Some(i) {
                f.write_str("[")?;
            }
            let c = char::from_digit(digit.bits, 32).unwrap_or('?').to_ascii_uppercase();
            let mark = match digit.parts {
                Parts::Any => "",
                Parts::Distinct => "!",
                Parts::Equal => "=",
                Parts::NotAllEqual => "?",
            };
            write!(f, "{c}{mark}")?;
        }
        match self.tail {
            Some(_) => f.write_str("]"),
            None if self.digits.len() == 1 => f.write_str(".0"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of every move, by counting through all lists of parts.
    fn slow(n: u64, heaps: usize, allowed: impl Fn(&[u64]) -> bool) -> Vec<Vec<u64>> {
        let mut all: Vec<Vec<u64>> = vec![vec![]];
        for _ in 0..heaps {
            let longer = |list: &Vec<u64>| {
                let list = list.clone();
                (list.last().copied().unwrap_or(1)..=n)
                    .map(move |part| [&list[..], &[part]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|parts| parts.iter().sum::<u64>() == n && allowed(parts));
        all
    }

    /// Digits beyond octal need a letter or the prefix.
    fn read(code: &str) -> Code {
        Code::read(code, true).or_else(|_| Code::read(code, false)).unwrap()
    }

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

    /// A tail is as good as its digits written out, and has one shortest form.
    #[test]
    fn tails() {
        for (text, shortest) in [
            ("0.[3]", "0.[3]"),
            (".3[33]", "0.[3]"),
            ("4.[3]", "4.[3]"),
            ("0.2[1212]", "0.[21]"),
            ("0.21[2]", "0.21[2]"),
            ("0.3[0]", "0.3"),
            ("0.[000]", "0.0"),
            ("0.0[7!0]", "0.[07!]"),
            ("4.[4]", "4.[4]"),
        ] {
            assert_eq!(read(text).to_string(), shortest);
            let (before, repeated) = text.trim_end_matches(']').split_once('[').unwrap();
            let long = read(&format!("{before}{}", repeated.repeat(20)));
            for n in 0..16 {
                let list = |code: &Code| {
                    let mut all = Vec::new();
                    let _ = code.options(n, &mut |parts| {
                        all.push(parts.to_vec());
                        ControlFlow::Continue(())
                    });
                    all
                };
                assert_eq!(list(&read(text)), list(&long), "{text} {n}");
            }
        }
    }

    #[test]
    fn marked_digits() {
        let options = |code: &str, n| {
            let mut all = Vec::new();
            let code = read(code);
            let _ = code.options(n, &mut |parts| {
                all.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            all
        };
        let distinct = |parts: &[u64]| parts.windows(2).all(|w| w[0] != w[1]);
        let equal = |parts: &[u64]| parts.windows(2).all(|w| w[0] == w[1]);
        for n in 0..14 {
            for (digit, heaps) in [('4', 2), ('8', 3), ('G', 4)] {
                assert_eq!(options(&format!("{digit}.0"), n), slow(n, heaps, |_| true));
                assert_eq!(options(&format!("{digit}!.0"), n), slow(n, heaps, distinct));
                assert_eq!(options(&format!("{digit}=.0"), n), slow(n, heaps, equal));
                assert_eq!(options(&format!("{digit}?.0"), n), slow(n, heaps, |p| !equal(p)));
            }
        }
        // Equal parts of a huge heap are found without counting.
        assert_eq!(options("8=.0", 3_000_000_000_000), [[1_000_000_000_000; 3]]);
        // Single parts are never forbidden.
        assert_eq!(options("0.2=", 5), [[4]]);
        assert_eq!(options("0.2!", 5), [[4]]);
        assert_eq!(options("0.2?", 5), [[4]]);
    }
}
