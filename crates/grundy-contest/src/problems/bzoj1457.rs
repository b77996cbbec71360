//! # Chessboard Game
//!
//! ## Rules
//! N queens stand on a board with 100 × 100 squares (0, 0) … (99, 99), several on a square if need
//! be. Two players move in turn. A move chooses any queen, at (x, y), and a k > 0 and puts it on
//! (x − k, y), (x, y − k) or (x − k, y − k). Whoever first brings some queen to (0, 0) wins at once.
//!
//! ## Input
//! T, the number of games; then for each game N and N lines `x y`.
//!
//! ## Output
//! For each game a line: `^o^` if the first player wins, else `T_T`.
//!
//! ## Limits
//! 1 ≤ T ≤ 10, 1 ≤ N ≤ 1000, 0 ≤ x, y ≤ 99; no queen starts on (0, 0).
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n3 4\n3 5\n3\n3 2\n4 2\n3 1\n' | grundy judge bzoj1457
//! ^o^
//! T_T
//! ```
//!
//! ## Hints
//! 1. The game ends as soon as one queen is home. On which squares does the mover win at once?
//! 2. Nobody wants to move a queen to such a square as long as there is anything else to do. What
//!    game is it if these moves are forbidden?
//! 3. It is an ordinary sum: the mex over the allowed moves, xor over the queens. The squares from
//!    which one wins at once have no value at all: leave them out of the mex.
//!
//! ## Idea
//! Call the squares with x = 0, y = 0 or x = y open. A queen on an open square decides the game for
//! the player to move. If there is none, give every other square the mex of the values of the
//! squares that a queen reaches from there, open squares left out. The first player wins unless the
//! exclusive or of these values is 0. One bit set per row, column and diagonal makes the table in
//! O(5) words per square.
//!
//! ## Why it is right
//! This is not an ordinary sum, since the end of one component ends all. But from an open square
//! (0, 0) is one move away: who moves a queen there gives the game away, and nobody does so as long
//! as there is another move. Forbid these moves; then a player without a move must open a square
//! and loses, which is the rule of a normal sum (its last squares are (1, 2) and (2, 1)), and the
//! theorem of Sprague and Grundy applies. Open squares have no value, which is not the same as the
//! value 0: counting them as 0 would be wrong.
//!
//! ## Source
//! BZOJ 1457. The game with one queen is W. A. Wythoff's, 1907.
//!
//! ## 中文
//! 100 × 100 的棋盘（坐标 0 … 99）上有 N 个皇后，可以同格。两人轮流任选一个皇后，向左、向下或沿对角线朝 (0,0) 的方向移动至少一格；
//! 谁先把某个皇后移到 (0,0) 谁立即获胜。
//! 输入 T，随后每组给出 N 与 N 行 `x y`；先手必胜输出 `^o^`，否则输出 `T_T`。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 10，1 ≤ N ≤ 1000，0 ≤ x, y ≤ 99；开局没有皇后在 (0, 0)。
//!
//! ## 提示
//! 1. 只要有一个皇后到家，游戏就结束。皇后在哪些格子上时，行动者立刻获胜？
//! 2. 只要还有别的走法，没有人愿意把皇后走到这样的格子上。禁止这些走法之后是什么游戏？
//! 3. 是普通的和：对允许的走法求 mex，各皇后取异或。能立刻获胜的格子没有值，求 mex 时要去掉，而不是当作 0。
//!
//! ## 思路
//! x = 0、y = 0 或 x = y 的格子称为“敞开”的：有皇后在上面时，轮到谁走谁就获胜，所以只要还有别的走法，没有人会走到那里。
//! 禁止走到这些格子之后，无路可走者负，就成了普通的和，终局格为 (1,2) 与 (2,1)。
//! 对其余格子求 mex（敞开的格子没有值，不能当作 0），各皇后的值异或不为 0 时先手必胜；若一开始就有皇后在敞开的格子上，先手必胜。
//!
//! ## 为什么正确
//! 这不是普通的和，因为一个分量结束就全局结束。但是从敞开的格子（x = 0、y = 0 或 x = y）一步就能到 (0, 0)：
//! 谁把皇后走到那里，谁就把胜利送给对方；只要还有别的走法，没有人会这样做。
//!
//! 禁止这些走法。此后谁没有走法，就只能把某个皇后走到敞开的格子上，从而输掉——这正是普通的和中“不能行动者负”的规则，
//! 终局格为 (1, 2) 与 (2, 1)。于是可以用 Sprague–Grundy 定理：对其余格子求 mex，各皇后的值取异或。
//!
//! 敞开的格子没有值，这与值为 0 不同：把它们当作 0 会使 mex 偏大，答案就错了。
//!
//! ## 出处
//! BZOJ 1457。一个皇后的游戏即 W. A. Wythoff 1907 年的威佐夫博弈。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::words;

/// Wythoff's queens where the first one home wins.
pub struct Bzoj1457;

/// The squares of the queens.
type Queens = Vec<(u8, u8)>;

const SIDE: usize = 100;

fn is_open(x: usize, y: usize) -> bool {
    x == 0 || y == 0 || x == y
}

/// A set of values: a square has less than 3·100 options, so no value is larger.
type Seen = [u64; 5];

/// The values of all squares; open squares have none.
fn values() -> Vec<Option<u64>> {
    let mut rows = [Seen::default(); SIDE];
    let mut columns = [Seen::default(); SIDE];
    let mut diagonals = [Seen::default(); 2 * SIDE];
    let mut values = vec![None; SIDE * SIDE];
    for x in 0..SIDE {
        for y in (0..SIDE).filter(|&y| !is_open(x, y)) {
            let lines = [&mut rows[y], &mut columns[x], &mut diagonals[x + SIDE - y]];
            let word = |i: usize| lines.iter().fold(0, |word, seen| word | seen[i]);
            let i = (0..5).find(|&i| word(i) != u64::MAX).unwrap_or(0);
            let bit = word(i).trailing_ones();
            lines.into_iter().for_each(|seen| seen[i] |= 1 << bit);
            values[x * SIDE + y] = Some(64 * i as u64 + u64::from(bit));
        }
    }
    values
}

impl Contest for Bzoj1457 {
    type Case = Queens;

    const CARD: Card = Card {
        name: "bzoj1457",
        title: "Chessboard Game",
        zh: "棋盘游戏",
        theorem: "a sum that ends with one part: forbid what gives the game away",
        theorem_zh: "任一子游戏结束则全局结束：去掉会直接送对手获胜的走法",
        limits: "T ≤ 10, N ≤ 1000, x, y ≤ 99",
        samples: &[("2\n2\n3 4\n3 5\n3\n3 2\n4 2\n3 1\n", "^o^\nT_T\n")],
        level: 3,
        topics: &[Topic::Sums, Topic::Board],
        games: &["queens-to-the-corner"],
        judge: "https://hydro.ac/d/bzoj/p/1457",
        programs: programs!("bzoj1457"),
        source: include_str!("bzoj1457.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 10 };

    fn read(input: &mut Input<'_>) -> Result<Queens, Fault> {
        let n = input.number("N", 1..=1000)?;
        let mut queens = Queens::with_capacity(n);
        for _ in 0..n {
            let square = (input.number("x", 0..=99)?, input.number("y", 0..=99)?);
            if square == (0, 0) {
                return Err(input.fault(words!(
                    "a queen starts on (0, 0), where the game would be over",
                    "有皇后一开始就在 (0,0)，对局已经结束"
                )));
            }
            queens.push(square);
        }
        Ok(queens)
    }

    fn write(queens: &Queens, out: &mut Text) {
        out.number(queens.len()).end();
        for &(x, y) in queens {
            out.number(x).blank().number(y).end();
        }
    }

    fn solver() -> impl FnMut(&Queens, &mut Text) {
        let values = values();
        move |queens, out| {
            let sum = queens.iter().try_fold(0, |sum, &(x, y)| {
                Some(sum ^ values[usize::from(x) * SIDE + usize::from(y)]?)
            });
            out.line(if sum == Some(0) { "T_T" } else { "^o^" });
        }
    }

    fn brute(queens: &Queens, out: &mut Text) {
        let options = |queens: &Queens| {
            let mut all = Vec::new();
            // A queen is home: whoever is to move has lost.
            if queens.contains(&(0, 0)) {
                return all;
            }
            for (i, &(x, y)) in queens.iter().enumerate() {
                let aside = (0..x).map(|to| (to, y));
                let down = (0..y).map(|to| (x, to));
                let both = (1..=x.min(y)).map(|k| (x - k, y - k));
                for square in aside.chain(down).chain(both) {
                    let mut after = queens.clone();
                    after[i] = square;
                    after.sort_unstable();
                    all.push(after);
                }
            }
            all
        };
        let mut start = queens.clone();
        start.sort_unstable();
        out.line(if Naive::new().wins(&start, &options) { "^o^" } else { "T_T" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Queens> {
        let (cases, n, side) = match size {
            Size::Small => (2, dice.size(1..=3), 0),
            Size::Few => (2, dice.size(1..=4), 99),
            Size::Max => (10, 1000, 99),
        };
        let side = if side > 0 { side } else { [9, 6, 4][n - 1] };
        let values = values();
        let inside = |at: &usize| at / SIDE <= side && at % SIDE <= side;
        let squares: Vec<usize> = (1..SIDE * SIDE).filter(inside).collect();
        let closed: Vec<usize> =
            squares.iter().copied().filter(|&at| values[at].is_some()).collect();
        let mut case = || {
            // All queens on closed squares, or one anywhere; the last one mends the sum.
            let mut at: Vec<usize> = (0..n).map(|_| dice.one_of(&closed)).collect();
            if dice.once_in(2) {
                let sum = at.iter().skip(1).fold(0, |sum, &at| sum ^ values[at].unwrap_or(0));
                let fits: Vec<usize> =
                    closed.iter().copied().filter(|&at| values[at] == Some(sum)).collect();
                if !fits.is_empty() {
                    at[0] = dice.one_of(&fits);
                }
            }
            if dice.once_in(6) {
                at[n - 1] = dice.one_of(&squares);
            }
            dice.shuffle(&mut at);
            at.iter().map(|at| ((at / SIDE) as u8, (at % SIDE) as u8)).collect()
        };
        (0..cases).map(|_| case()).collect()
    }

    fn every_small() -> Vec<Queens> {
        let squares = |side: u8| {
            let all = (0..=side).flat_map(move |x| (0..=side).map(move |y| (x, y)));
            all.filter(|&square| square != (0, 0)).collect::<Queens>()
        };
        let mut all: Vec<Queens> = squares(12).into_iter().map(|queen| vec![queen]).collect();
        let few = squares(4);
        for (i, &one) in few.iter().enumerate() {
            all.extend(few[i..].iter().map(|&other| vec![one, other]));
        }
        all
    }

    fn smaller(queens: &Queens) -> impl Iterator<Item = Queens> {
        list::shorter(queens, 1).chain(list::one_changed(queens, |&(x, y)| {
            let aside = list::lower(u64::from(x), 0).map(move |x| (x as u8, y));
            let down = list::lower(u64::from(y), 0).map(move |y| (x, y as u8));
            aside.chain(down)
        }))
    }
}
