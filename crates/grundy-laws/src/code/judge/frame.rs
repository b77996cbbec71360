//! How the cases of an input follow each other: `T` in front, `*` in front, zeros at the end.

use grundy::notation::{Call, Problem, Words, scan};
use grundy::words;

/// How the cases of an input follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frame {
    /// The input is one case.
    #[default]
    One,
    /// `T` in front: the number of cases, then the cases.
    Counted,
    /// `*` in front: cases up to the end of the input.
    ToTheEnd,
    /// `*` in front and so many zeros at the end: cases up to one that begins with these zeros.
    ToZeros(usize),
}

/// The word for the number of cases.
pub(super) const CASES: &str = "T";

/// The word for cases that nobody counted.
pub(super) const STAR: &str = "*";

/// The word at the end for a number that ends the cases.
const ZERO: &str = "0";

impl Frame {
    /// Takes what a format says of its cases from its words.
    pub(super) fn taken_from(words: &mut Vec<String>) -> Result<Self, Problem> {
        let first = words.first().map(String::as_str);
        let mut frame = match first {
            Some(CASES) => Frame::Counted,
            Some(STAR) => Frame::ToTheEnd,
            _ => Frame::One,
        };
        words.drain(..usize::from(frame != Frame::One));
        let zeros = words.iter().rev().take_while(|word| *word == ZERO).count();
        words.truncate(words.len() - zeros);
        match (zeros, frame) {
            (0, _) => {}
            (_, Frame::ToTheEnd) => frame = Frame::ToZeros(zeros),
            (_, Frame::Counted) => {
                return Err(open(words!(
                    "`T` is the number of cases, and `0` at the end what ends them: one of the two is meant, `T n a...` or `* n a... 0`",
                    "`T` 是组数，末尾的 `0` 表示遇到它结束：两者只能用一个，`T n a...` 或 `* n a... 0`"
                )));
            }
            (_, _) => {
                return Err(open(words!(
                    "`0` at the end is what ends many cases, which begin with `*`: `* n a... 0`",
                    "末尾的 `0` 表示多组数据遇到它结束，开头应为 `*`：`* n a... 0`"
                )));
            }
        }
        match words.iter().find(|word| word.starts_with('*')) {
            None => Ok(frame),
            Some(word) => {
                let shown = scan::shown(word);
                Err(open(words!(
                    "`{shown}`: a `*` for many cases stands alone, and in the first place: `* n a...`",
                    "`{shown}`：表示多组数据的 `*` 应单独写在最前面：`* n a...`"
                )))
            }
        }
    }

    /// Whether there may be several cases.
    pub fn is_many(self) -> bool {
        self != Frame::One
    }

    /// How many zeros end the cases.
    pub fn zeros(self) -> usize {
        match self {
            Frame::ToZeros(zeros) => zeros,
            _ => 0,
        }
    }

    /// The words before and after those of a case.
    pub(super) fn words(self) -> (Option<&'static str>, Vec<&'static str>) {
        let first = match self {
            Frame::One => None,
            Frame::Counted => Some(CASES),
            Frame::ToTheEnd | Frame::ToZeros(_) => Some(STAR),
        };
        (first, vec![ZERO; self.zeros()])
    }
}

/// What is wrong with cases that nobody counted, with a right format.
pub(super) fn open(message: Words) -> Problem {
    Problem::new(message).example(Call::new("code").with("game", "nim").with("main", "* n a... 0"))
}
