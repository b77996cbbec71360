//! What a contest problem is.

use crate::Programs;
pub use crate::Topic;
use crate::kit::{Answers, Dice, Fault, Input, Text};
use grundy::game::{header, section};
use grundy::notation::Words;
use grundy::words;

/// Who a problem is: what `problems` and `show` print.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The name people type: the judge's number.
    pub name: &'static str,
    /// The English title.
    pub title: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// The theorem or the argument that solves it, in a few words.
    pub theorem: &'static str,
    /// The same in Chinese.
    pub theorem_zh: &'static str,
    /// The limits, in one line.
    pub limits: &'static str,
    /// Inputs with the outputs that the judges publish for them (or that we made).
    pub samples: &'static [(&'static str, &'static str)],
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What it is about, the most telling first.
    pub topics: &'static [Topic],
    /// The games that it is: names that can be opened, the nearest first.
    pub games: &'static [&'static str],
    /// Where it can be submitted.
    pub judge: &'static str,
    /// Whole programs that solve it.
    pub programs: Programs,
    /// The source of the problem's file; its `//!` header is the problem's page.
    pub source: &'static str,
}

impl Card {
    /// Where the problem comes from: what its page says under *Source*, in one line.
    pub fn sources(&self) -> String {
        section(&header(self.source), "Source").unwrap_or_default().replace('\n', " ")
    }
}

/// How the cases of one input follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// The input is one case.
    One,
    /// Their number, at least 1, then the cases.
    Counted {
        /// What the statement calls the number.
        name: &'static str,
        /// The greatest number.
        most: usize,
    },
    /// Cases up to the end of the input, at most this many; there may be none.
    UntilEnd(usize),
    /// Cases up to a terminator of so many zeros, which may be missing; what follows
    /// it is ignored.
    UntilZeros {
        /// The number of zeros in the terminator.
        zeros: usize,
        /// The greatest number of cases.
        most: usize,
    },
}

/// How large a generated input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Small enough for the brute force, within milliseconds.
    Small,
    /// Few items, which may be as large as the limits allow: what overflows shows here.
    Few,
    /// Up to the limits of the problem.
    Max,
}

impl Size {
    /// All sizes, by their names.
    pub const ALL: [(&'static str, Size); 3] =
        [("small", Size::Small), ("few", Size::Few), ("max", Size::Max)];

    /// What it means.
    pub fn words(self) -> Words {
        match self {
            Size::Small => words!("small", "小数据"),
            Size::Few => words!("few items", "个数少、数值大"),
            Size::Max => words!("up to the limits", "最大数据"),
        }
    }

    /// What people type.
    pub fn name(self) -> &'static str {
        Size::ALL[self as usize].0
    }
}

/// A contest problem. The implementing type has no data.
pub trait Contest: Sync + Sized + 'static {
    /// One case: everything one answer depends on.
    type Case;

    /// Who the problem is.
    const CARD: Card;

    /// How cases follow each other.
    const CASES: Cases;

    /// Reads one case and checks every promise of the statement.
    fn read(input: &mut Input<'_>) -> Result<Self::Case, Fault>;

    /// Writes one case so that [`read`](Contest::read) gives it back.
    fn write(case: &Self::Case, out: &mut Text);

    /// The fast solution: answers one case after the other in the judge's format. What
    /// serves for all cases, it keeps; it has not seen the cases that follow.
    fn solver() -> impl FnMut(&Self::Case, &mut Text);

    /// The same answer by playing the game itself, sharing no idea with the solver.
    /// Only for small cases.
    fn brute(case: &Self::Case, out: &mut Text);

    /// The cases of a random input: edge shapes as well as noise. The number of
    /// cases must suit [`CASES`](Contest::CASES).
    fn generate(dice: &mut Dice, size: Size) -> Vec<Self::Case>;

    /// The limits of the original problem, in one line, where ours allow more.
    const ORIGINAL: Option<&'static str> = None;

    /// The cases of a random input within the limits of the original problem. Where ours are those,
    /// it is as any.
    fn generate_original(dice: &mut Dice, size: Size) -> Vec<Self::Case> {
        Self::generate(dice, size)
    }

    /// Every small case, where they can be listed: some thousands, each small enough
    /// for the brute force.
    fn every_small() -> Vec<Self::Case>;

    /// Cases a little smaller than this one, boldest first. Those that
    /// [`read`](Contest::read) would refuse are passed over.
    fn smaller(case: &Self::Case) -> impl Iterator<Item = Self::Case>;

    /// Whether `found` answers the case, given the reference answer; consumes the
    /// words of one case. The default compares word by word; problems with many
    /// right answers judge for themselves.
    fn accept(
        case: &Self::Case,
        expected: &mut Answers<'_>,
        found: &mut Answers<'_>,
    ) -> Result<(), Words> {
        let _ = case;
        expected.compare(found)
    }
}
