//! What problems are about, for those who look for something to practise.

use grundy::notation::Words;
use grundy::words;

/// What a problem is about. The order is that of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Takes from one heap, answered so that a remainder stays.
    Subtraction,
    /// Nim, perhaps well hidden.
    NimSum,
    /// SG values, and sums of games.
    Sums,
    /// Takes that the take before limits.
    TakeAway,
    /// Wythoff's game.
    Wythoff,
    /// Partners and mirrors.
    Pairing,
    /// A parity decides.
    Parity,
    /// Values are tabulated, and their law is found.
    Pattern,
    /// Trees.
    Trees,
    /// Directed graphs.
    Graphs,
    /// Boards and rows.
    Board,
    /// Both take what is best at the moment.
    Greedy,
    /// Positions or starts are counted.
    Counting,
    /// Numbers and their divisors.
    NumberTheory,
    /// Dynamic programming.
    Dp,
    /// Data structures.
    DataStructures,
}

impl Topic {
    /// All of them.
    pub const ALL: [Topic; 16] = [
        Topic::Subtraction,
        Topic::NimSum,
        Topic::Sums,
        Topic::TakeAway,
        Topic::Wythoff,
        Topic::Pairing,
        Topic::Parity,
        Topic::Pattern,
        Topic::Trees,
        Topic::Graphs,
        Topic::Board,
        Topic::Greedy,
        Topic::Counting,
        Topic::NumberTheory,
        Topic::Dp,
        Topic::DataStructures,
    ];

    /// Its name in addresses and documents.
    pub fn slug(self) -> &'static str {
        match self {
            Topic::Subtraction => "subtraction",
            Topic::NimSum => "nim-sum",
            Topic::Sums => "sums",
            Topic::TakeAway => "take-away",
            Topic::Wythoff => "wythoff",
            Topic::Pairing => "pairing",
            Topic::Parity => "parity",
            Topic::Pattern => "pattern",
            Topic::Trees => "trees",
            Topic::Graphs => "graphs",
            Topic::Board => "board",
            Topic::Greedy => "greedy",
            Topic::Counting => "counting",
            Topic::NumberTheory => "number-theory",
            Topic::Dp => "dp",
            Topic::DataStructures => "data-structures",
        }
    }

    /// What people read.
    pub fn words(self) -> Words {
        match self {
            Topic::Subtraction => words!("subtraction games", "减法游戏"),
            Topic::NimSum => words!("Nim and exclusive or", "尼姆与异或"),
            Topic::Sums => words!("SG values and sums", "SG 函数与和"),
            Topic::TakeAway => words!("takes limited by the last take", "动态减法"),
            Topic::Wythoff => words!("Wythoff's game", "威佐夫博弈"),
            Topic::Pairing => words!("pairing and mirroring", "配对与模仿"),
            Topic::Parity => words!("parity", "奇偶"),
            Topic::Pattern => words!("tabulate and find the law", "打表找规律"),
            Topic::Trees => words!("trees", "树"),
            Topic::Graphs => words!("directed graphs", "有向图"),
            Topic::Board => words!("boards and rows", "棋盘与序列"),
            Topic::Greedy => words!("greedy", "贪心"),
            Topic::Counting => words!("counting", "计数"),
            Topic::NumberTheory => words!("number theory", "数论"),
            Topic::Dp => words!("dynamic programming", "动态规划"),
            Topic::DataStructures => words!("data structures", "数据结构"),
        }
    }
}
