//! # Game on Sequence
//!
//! ## Rules
//! A sequence of numbers from 0 to 255 grows at its end. In a game on it a token starts at some
//! position, and Grammy and Alice move it in turn, Grammy first: always to a later position whose
//! number differs from the present one in at most one binary digit. Whoever cannot move loses.
//!
//! ## Input
//! n and m; the first n numbers A_1 … A_n; m operations: `1 x` appends x, `2 k` asks who wins the
//! game that starts at position k of the sequence as it is now.
//!
//! ## Output
//! For each question a line `Grammy` or `Alice`.
//!
//! ## Limits
//! 1 ≤ n, m ≤ 2·10^5, 0 ≤ A, x ≤ 255, 1 ≤ k ≤ the present length.
//!
//! ## Example
//! ```console
//! $ printf '5 5\n1 2 3 4 5\n1 6\n2 4\n1 7\n2 5\n2 1\n' | grundy judge macau2020g
//! Grammy
//! Grammy
//! Alice
//! ```
//!
//! ## Hints
//! 1. A number that occurs twice: what can you do from the earlier place that you cannot do from
//!    the later one, and the other way round?
//! 2. From an earlier place of the same number one can go to the last place, or do whatever wins
//!    there: it is won. So only the last places count, at most 256.
//! 3. A last place is lost exactly if none of its eight neighbour numbers that come later is lost.
//!    Outcomes may change with every append, so compute them when they are asked for and keep them
//!    until the next append.
//!
//! ## Idea
//! A position that is not the last one of its number is won. Of the last positions, at most 256, one
//! is lost exactly if no number one digit away is lost and comes later. A question about a last
//! position looks at the later ones among its eight neighbours, these at theirs, and so on. A number
//! that turns out lost marks its neighbours as won, and the search does not go on at a number with a
//! mark. The marks are good until the next append. At most 256 numbers a question, mostly few.
//!
//! ## Why it is right
//! Let j be the last position of the number at i < j. From i one can go to j and also everywhere
//! one can go from j. If j is lost, the move to j wins; otherwise the move that wins at j wins at i.
//! A winning move never goes to a won position, so from a last position only the last positions of
//! the eight neighbours matter, as far as they are later.
//!
//! All neighbours of a lost number are won: the later ones because it could move there, the
//! earlier ones because they can move to it. So a mark never lies. An append can turn won into lost
//! and lost into won, so no mark outlives it.
//!
//! ## Source
//! The 2020 ICPC Asia Macau Regional Contest, G (Codeforces gym 103119).
//!
//! ## 中文
//! 一个只在末尾增长的序列，元素为 0 到 255。棋子从某位置出发，Grammy 先手，每步移到后面某个位置，且两处的数至多有一个二进制位不同；不能移动者负。
//! 输入 n m、初始序列与 m 个操作：`1 x` 在末尾添加 x，`2 k` 询问从当前序列第 k 位出发谁胜；每个询问输出 `Grammy` 或 `Alice`。
//!
//! ## 数据范围
//! 1 ≤ n, m ≤ 2·10^5，0 ≤ A, x ≤ 255，1 ≤ k ≤ 当前长度。
//!
//! ## 提示
//! 1. 同一个数出现两次：从前面的位置能做什么是从后面的位置做不到的，反过来呢？
//! 2. 从同一个数的前面的位置，可以跳到最后一次出现处，或照搬那里的必胜着：所以必胜。只需考虑各数最后一次出现的位置，至多 256 个。
//! 3. 最后位置必败，当且仅当它的八个相邻数中没有位置更靠后的必败数。每次添加都可能改变胜负，所以询问时再算，保留到下一次添加。
//!
//! ## 思路
//! 不是其数值最后一次出现的位置必胜——跳到最后一次出现处，或照搬那里的必胜着。所以只需考虑至多 256 个“最后位置”：
//! 一个数必败，当且仅当没有位置更靠后的必败相邻数（相差一个二进制位）。询问时只搜索位置更靠后的相邻数；
//! 发现一个数必败，就把它的八个相邻数都标为必胜（靠后的本来必胜，靠前的可走到它），有标记的数不再搜索。
//! 添加可能使胜负双向改变，故每次添加后清空标记。
//!
//! ## 为什么正确
//! 设 j 是位置 i 的数最后一次出现的位置，i < j。从 i 可以走到 j，也可以走到从 j 能走到的一切位置。
//! 若 j 必败，走到 j 即胜；若 j 必胜，那里的必胜着在 i 也能走。所以 i 必胜。
//!
//! 必胜着不会走到必胜的位置，所以从一个最后位置出发，只需看八个相邻数的最后位置，而且只看更靠后的。
//!
//! 必败数的相邻数都必胜：更靠后的，若必败则必败数可以走到它，矛盾；更靠前的，可以走到这个必败数。所以标记总是对的。
//! 添加一个数可能使必胜变必败，也可能使必败变必胜，所以标记只保留到下一次添加。
//!
//! ## 出处
//! 2020 ICPC 亚洲区域赛澳门站 G（Codeforces gym 103119）。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// A token on a growing sequence.
pub struct Macau2020g;

/// What happens to the sequence.
#[derive(Clone, Copy)]
enum Operation {
    Append(u8),
    /// Who wins from this position, counted from 1?
    Ask(u32),
}

/// A sequence and its operations.
#[derive(Clone)]
pub struct Case {
    first: Vec<u8>,
    operations: Vec<Operation>,
}

const MOST: usize = 200_000;

/// The numbers that differ from each one in one digit, as sets of 256 bits.
const NEAR: [[u64; 4]; 256] = {
    let mut near = [[0; 4]; 256];
    let mut number = 0;
    while number < 256 {
        let mut digit = 0;
        while digit < 8 {
            let other = number ^ (1 << digit);
            near[number][other >> 6] |= 1 << (other & 63);
            digit += 1;
        }
        number += 1;
    }
    near
};

/// The numbers by their last positions.
struct Cube {
    /// The last position of each number, 0 if it does not occur.
    last: [u32; 256],
    /// The digits whose change leads from each number to one with a later last position.
    later: [u8; 256],
    /// The numbers that are known to be won since the last append, as 256 bits.
    won: [u64; 4],
}

impl Cube {
    fn new(sequence: &[u8]) -> Self {
        let mut last = [0; 256];
        (1..).zip(sequence).for_each(|(at, &number)| last[usize::from(number)] = at);
        let mut later = [0; 256];
        for (number, later) in later.iter_mut().enumerate() {
            for digit in 0..8 {
                *later |= u8::from(last[number ^ (1 << digit)] > last[number]) << digit;
            }
        }
        Cube { last, later, won: [0; 4] }
    }

    fn append(&mut self, number: u8, at: u32) {
        self.last[usize::from(number)] = at;
        self.later[usize::from(number)] = 0;
        for digit in 0..8 {
            self.later[usize::from(number ^ (1 << digit))] |= 1 << digit;
        }
        self.won = [0; 4];
    }

    /// Whether the last position of a number is won. A number that is found lost marks its
    /// neighbours: those that are later had to be won, those that are earlier are so by it. So a
    /// number is done as soon as it has the mark. The depth is at most 256.
    fn is_won(&mut self, number: u8) -> bool {
        let mut later = self.later[usize::from(number)];
        while later != 0 && !self.has_mark(number) {
            let digit = later & later.wrapping_neg();
            later ^= digit;
            self.is_won(number ^ digit);
        }
        let won = self.has_mark(number);
        if !won {
            for (word, near) in self.won.iter_mut().zip(NEAR[usize::from(number)]) {
                *word |= near;
            }
        }
        won
    }

    fn has_mark(&self, number: u8) -> bool {
        self.won[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }
}

fn answer(won: bool, out: &mut Text) {
    out.line(if won { "Grammy" } else { "Alice" });
}

impl Contest for Macau2020g {
    type Case = Case;

    const CARD: Card = Card {
        name: "macau2020g",
        title: "Game on Sequence",
        zh: "序列上的博弈",
        theorem: "only last occurrences matter: 256 positions, from the right",
        theorem_zh: "只有最后一次出现的位置重要，从右往左判断",
        limits: "n, m ≤ 2·10^5, A ≤ 255",
        samples: &[
            ("5 5\n1 2 3 4 5\n1 6\n2 4\n1 7\n2 5\n2 1\n", "Grammy\nGrammy\nAlice\n"),
            ("9 1\n7 6 4 6 3 5 2 2 2\n2 1\n", "Grammy\n"),
        ],
        level: 4,
        topics: &[Topic::Graphs, Topic::Dp],
        games: &[],
        judge: "https://codeforces.com/gym/103119/problem/G",
        programs: programs!("macau2020g"),
        source: include_str!("macau2020g.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 1..=MOST)?;
        let m = input.number("m", 1..=MOST)?;
        let first = input.numbers(n, "A", 0..=255)?;
        let mut length = n as u32;
        let mut operations = Vec::with_capacity(m);
        for _ in 0..m {
            operations.push(match input.number(("an operation", "操作类型"), 1..=2u8)? {
                1 => {
                    length += 1;
                    Operation::Append(input.number("x", 0..=255)?)
                }
                _ => Operation::Ask(input.number("k", 1..=length)?),
            });
        }
        Ok(Case { first, operations })
    }

    fn write(case: &Case, out: &mut Text) {
        out.numbers([case.first.len(), case.operations.len()]).end();
        out.numbers(case.first.iter().copied()).end();
        for operation in &case.operations {
            match *operation {
                Operation::Append(x) => out.numbers([1, u32::from(x)]),
                Operation::Ask(k) => out.numbers([2, k]),
            }
            .end();
        }
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let mut sequence = case.first.clone();
            let mut cube = Cube::new(&sequence);
            for operation in &case.operations {
                match *operation {
                    Operation::Append(x) => {
                        sequence.push(x);
                        cube.append(x, sequence.len() as u32);
                    }
                    Operation::Ask(k) => {
                        let number = sequence[k as usize - 1];
                        answer(cube.last[usize::from(number)] > k || cube.is_won(number), out);
                    }
                }
            }
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let mut sequence = case.first.clone();
        for operation in &case.operations {
            match *operation {
                Operation::Append(x) => sequence.push(x),
                Operation::Ask(k) => {
                    let options = |&i: &usize| {
                        let near = |j: &usize| (sequence[*j] ^ sequence[i]).count_ones() <= 1;
                        (i + 1..sequence.len()).filter(near).collect::<Vec<_>>()
                    };
                    answer(Naive::new().wins(&(k as usize - 1), &options), out);
                }
            }
        }
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let (n, m) = match size {
            Size::Small | Size::Few => (dice.size(1..=8), dice.size(1..=8)),
            Size::Max => (MOST, MOST),
        };
        // Numbers from a small or a large cube; questions about last positions, or about any.
        let digits =
            if size == Size::Small { dice.within(1..=4) } else { dice.one_of(&[8, 8, 8, 4, 6]) };
        let cycle = dice.once_in(3);
        let anywhere = dice.one_of(&[2, 20, 1_000_000]);
        let mut last = vec![0; 256];
        let mut length = 0;
        let number = |dice: &mut Dice, last: &mut Vec<u32>, length: &mut u32| {
            let code = u64::from(*length) % (1 << digits);
            let any = dice.within(0..=(1 << digits) - 1);
            let number = if cycle && !dice.once_in(10) { code ^ code >> 1 } else { any };
            *length += 1;
            last[number as usize] = *length;
            number as u8
        };
        let first = (0..n).map(|_| number(dice, &mut last, &mut length)).collect();
        let operations = (0..m).map(|i| {
            if i % 2 == usize::from(size != Size::Max) && !dice.once_in(4) {
                return Operation::Append(number(dice, &mut last, &mut length));
            }
            let chosen = last[dice.size(0..=(1 << digits) - 1)];
            let any = dice.within(1..=u64::from(length)) as u32;
            Operation::Ask(if chosen == 0 || dice.once_in(anywhere) { any } else { chosen })
        });
        let operations = operations.collect();
        vec![Case { first, operations }]
    }

    /// All short sequences with all questions, before and after an append.
    fn every_small() -> Vec<Case> {
        let mut all = Vec::new();
        for numbers in list::every(5, 0..=3).into_iter().filter(|numbers| numbers.len() >= 2) {
            // A square of neighbours, and two pairs of neighbours two steps apart.
            let spread = |&number: &u64| [0, 1, 6, 7][number as usize];
            let tuples: [Vec<u8>; 2] = [
                numbers.iter().map(|&number| number as u8).collect(),
                numbers.iter().map(spread).collect(),
            ];
            for mut first in tuples {
                let appended = first.pop().map(Operation::Append);
                let length = first.len() as u32;
                let before = (1..=length).map(Operation::Ask);
                let after = (1..=length + 1).map(Operation::Ask);
                let operations = before.chain(appended).chain(after).collect();
                all.push(Case { first, operations });
            }
        }
        all
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let operations = list::shorter(&case.operations, 1)
            .map(|operations| Case { first: case.first.clone(), operations });
        let first = list::shorter(&case.first, 1).flat_map(|first| {
            let gone = (case.first.len() - first.len()) as u32;
            // Questions about the same positions, and about the same places from the end.
            [0, gone].map(|by| {
                let moved = |&operation: &Operation| match operation {
                    Operation::Ask(k) => Operation::Ask(k.saturating_sub(by).max(1)),
                    append => append,
                };
                let operations = case.operations.iter().map(moved).collect();
                Case { first: first.clone(), operations }
            })
        });
        let lowered = list::lowered(&case.first, 0)
            .map(|first| Case { first, operations: case.operations.clone() });
        operations.chain(first).chain(lowered)
    }
}
