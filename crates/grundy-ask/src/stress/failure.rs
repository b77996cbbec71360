//! What can be wrong with a run, and how it is called.

use grundy::notation::Words;
use grundy::words;

/// What is wrong with a run, as judges call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The output is not a right answer: other words than it should have, or too few, or too
    /// many.
    WrongAnswer,
    /// The letters and digits of the output are the right ones; upper and lower case,
    /// punctuation or the gaps between words are not.
    Presentation,
    /// The program ended with an error.
    RuntimeError,
    /// The program took too long.
    TimeOut,
    /// The program printed far more than an answer can have.
    TooMuch,
    /// The reference and the brute force disagree.
    Reference,
}

impl Failure {
    /// As programs read it.
    pub fn name(self) -> &'static str {
        match self {
            Failure::WrongAnswer => "wrong-answer",
            Failure::Presentation => "presentation-error",
            Failure::RuntimeError => "runtime-error",
            Failure::TimeOut => "time-out",
            Failure::TooMuch => "too-much-output",
            Failure::Reference => "reference",
        }
    }

    /// As people read it.
    pub fn words(self) -> Words {
        match self {
            Failure::WrongAnswer => words!("wrong answer", "答案错误"),
            Failure::Presentation => words!("presentation error", "格式错误"),
            Failure::RuntimeError => words!("runtime error", "运行时错误"),
            Failure::TimeOut => words!("time limit exceeded", "超出时间限制"),
            Failure::TooMuch => words!("too much output", "输出过多"),
            Failure::Reference => words!(
                "the reference and the brute force disagree: please report this",
                "参考解与暴力不一致：请报告此问题"
            ),
        }
    }

    /// What an output is called that is not right.
    pub fn of_output(expected: &[u8], found: &[u8]) -> Self {
        match essence(expected).eq(essence(found)) {
            true => Failure::Presentation,
            false => Failure::WrongAnswer,
        }
    }
}

/// What is left of an output without case, gaps and punctuation (but for signs).
fn essence(output: &[u8]) -> impl Iterator<Item = u8> {
    let significant =
        |byte: &&u8| !byte.is_ascii() || byte.is_ascii_alphanumeric() || **byte == b'-';
    output.iter().filter(significant).map(u8::to_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_case_gaps_and_punctuation_are_presentation() {
        for (expected, found, kind) in [
            ("Yes\nNo\n", "YES\nno\n", Failure::Presentation),
            ("Yes\n", "Yes.", Failure::Presentation),
            ("18 18\n", "18,18", Failure::Presentation),
            ("12 3", "1 23", Failure::Presentation),
            ("Yes\nNo\n", "Yes\n", Failure::WrongAnswer),
            ("Yes\n", "Yes\nNo\n", Failure::WrongAnswer),
            ("\n", "2\n", Failure::WrongAnswer),
            ("Yes\n", "", Failure::WrongAnswer),
            ("1\n", "-1\n", Failure::WrongAnswer),
            ("1\n", "1\u{e9}\n", Failure::WrongAnswer),
        ] {
            assert_eq!(Failure::of_output(expected.as_bytes(), found.as_bytes()), kind, "{found}");
        }
    }
}
