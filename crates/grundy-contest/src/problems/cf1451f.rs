//! # Nullify the Matrix
//!
//! ## Rules
//! An n × m matrix holds numbers ≥ 0. Ashish and Jeel move in turn, Ashish first. A move chooses a
//! start cell that is not 0, an end cell neither above nor to the left of it (it may be the same
//! cell, and it may be 0), and a shortest path between them, by steps right or down. It lowers the
//! start cell and replaces the other cells of the path by any numbers ≥ 0. Whoever finds nothing
//! but zeros loses.
//!
//! ## Input
//! t, the number of games; then for each game n and m, and n rows of m numbers.
//!
//! ## Output
//! For each game a line with the winner, `Ashish` or `Jeel`.
//!
//! ## Limits
//! 1 ≤ t ≤ 10, 1 ≤ n, m ≤ 100, 0 ≤ number ≤ 10^6.
//!
//! ## Example
//! ```console
//! $ printf '3\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n' | grundy judge cf1451f
//! Jeel
//! Ashish
//! Jeel
//! ```
//!
//! ## Hints
//! 1. A path goes right and down only. Which cells can never be on one path?
//! 2. Two cells of one diagonal row + column = constant are never on one path: a move changes at
//!    most one cell of each diagonal. Think of Nim on every diagonal.
//! 3. Jeel wins exactly if the exclusive or of every diagonal is 0. For the other direction, mend
//!    the first bad diagonal and use the path for all later ones.
//!
//! ## Idea
//! Jeel wins exactly if on every diagonal row + column = constant the exclusive or is 0. O(nm).
//!
//! ## Why it is right
//! A path meets its start's diagonal and those behind it at most once each. So if every exclusive
//! or is 0, a move changes just one cell of the diagonal of its start, whose exclusive or is then
//! not 0. Conversely take the first diagonal whose exclusive or x is not 0, and on it a cell c
//! that has the top bit of x. Lower c to c ⊕ x. A path from there to the last cell of the matrix
//! meets every later diagonal, and its cell there can be set to what makes the exclusive or 0.
//! Play ends, since every move lowers a cell and raises only cells of later diagonals; in the end
//! all exclusive ors are 0.
//!
//! ## Source
//! Codeforces 1451F.
//!
//! ## 中文
//! n × m 的非负整数矩阵，Ashish 先手。每步选一个不为 0 的起点和一个不在它上方、左方的终点（可以是同一格，可以为 0），
//! 取一条只向右、向下的最短路，减小起点的数，并把路上其余各格改成任意非负整数；全为 0 而无法行动者负。
//! 输入 t，每组给出 n、m 与矩阵；输出胜者 `Ashish` 或 `Jeel`。
//!
//! ## 数据范围
//! 1 ≤ t ≤ 10，1 ≤ n, m ≤ 100，0 ≤ 各数 ≤ 10^6。
//!
//! ## 提示
//! 1. 路径只向右、向下走。哪些格子不可能在同一条路径上？
//! 2. 同一条反对角线（行加列为常数）上的两格不会在同一条路径上：一步在每条反对角线上至多改变一格。想想每条反对角线上的尼姆。
//! 3. 当且仅当每条反对角线的异或都为 0 时 Jeel 胜。反过来，修补第一条坏的反对角线，并用路径修补后面的各条。
//!
//! ## 思路
//! 当且仅当每条反对角线（行号加列号相同）上的异或都为 0 时 Jeel 胜。路径在每条反对角线上至多经过一格，
//! 所以从全 0 出发，起点所在的对角线异或必变；反之取第一条异或 x 不为 0 的对角线，把含 x 最高位的数 c 减为 c ⊕ x，
//! 再沿一条通到右下角的路，在后面每条对角线上改一格，使异或都变成 0。
//!
//! ## 为什么正确
//! 一条路径与起点所在的反对角线及其后的每条反对角线至多各交于一格。
//!
//! 设每条反对角线的异或都为 0。一步降低起点的数，而起点所在的反对角线上只有这一格改变，所以这条反对角线的异或不再为 0。
//!
//! 设有的反对角线异或不为 0，取第一条，异或为 x，其上必有一格 c 含有 x 的最高位，把 c 降为 c ⊕ x。
//! 取一条从这里到矩阵右下角的路径，它与后面的每条反对角线都相交，在那里把相交的一格改成使异或为 0 的数。
//!
//! 每步降低一格，只可能增大后面反对角线上的格子，所以每局必有结束；结束时全为 0，各条异或都为 0，轮到的人负。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Nim on the diagonals of a matrix.
pub struct Cf1451f;

const MOST: u64 = 1_000_000;

/// A matrix, row after row.
#[derive(Clone, PartialEq)]
pub struct Matrix {
    width: usize,
    cells: Vec<u64>,
}

impl Matrix {
    fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The exclusive or of each diagonal.
    fn sums(&self) -> Vec<u64> {
        let mut sums = vec![0; self.width + self.height() - 1];
        for (i, row) in self.cells.chunks_exact(self.width).enumerate() {
            for (sum, cell) in sums[i..].iter_mut().zip(row) {
                *sum ^= cell;
            }
        }
        sums
    }

    /// The matrix without the rows and columns that are not kept.
    fn part(&self, row: impl Fn(usize) -> bool, column: impl Fn(usize) -> bool) -> Self {
        let at = |i: usize| (i / self.width, i % self.width);
        let kept = (0..self.cells.len()).filter(|&i| row(at(i).0) && column(at(i).1));
        let width = (0..self.width).filter(|&j| column(j)).count();
        Matrix { width, cells: kept.map(|i| self.cells[i]).collect() }
    }
}

impl Contest for Cf1451f {
    type Case = Matrix;

    const CARD: Card = Card {
        name: "cf1451f",
        title: "Nullify the Matrix",
        zh: "清零矩阵",
        theorem: "Nim on every diagonal",
        theorem_zh: "每条反对角线各为 Nim",
        limits: "t ≤ 10, n, m ≤ 100, numbers ≤ 10^6",
        samples: &[("3\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n", "Jeel\nAshish\nJeel\n")],
        level: 4,
        topics: &[Topic::NimSum, Topic::Board],
        games: &["nim"],
        judge: "https://codeforces.com/problemset/problem/1451/F",
        programs: programs!("cf1451f"),
        source: include_str!("cf1451f.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: 10 };

    fn read(input: &mut Input<'_>) -> Result<Matrix, Fault> {
        let height = input.number("n", 1..=100usize)?;
        let width = input.number("m", 1..=100usize)?;
        Ok(Matrix {
            width,
            cells: input.numbers(height * width, ("a cell", "格中的数"), 0..=MOST)?,
        })
    }

    fn write(matrix: &Matrix, out: &mut Text) {
        out.numbers([matrix.height(), matrix.width]).end();
        for row in matrix.cells.chunks_exact(matrix.width) {
            out.numbers(row.iter().copied()).end();
        }
    }

    fn solver() -> impl FnMut(&Matrix, &mut Text) {
        |matrix, out| {
            let lost = matrix.sums().iter().all(|&sum| sum == 0);
            out.line(if lost { "Jeel" } else { "Ashish" });
        }
    }

    /// Numbers may rise without bound, but it changes nothing to cap them below a
    /// power of two: exclusive ors stay below it, too. A path that ends early is one
    /// to the last cell that leaves some cells as they are.
    fn brute(matrix: &Matrix, out: &mut Text) {
        let cap = matrix.cells.iter().fold(1, |cap: u64, &n| cap.max(n)).next_power_of_two();
        let cap = matrix.cells.iter().fold(cap - 1, |cap, &n| cap | n);
        let (width, height) = (matrix.width, matrix.height());
        let paths: Vec<Vec<Vec<usize>>> =
            (0..width * height).map(|start| paths(start, width, height)).collect();
        let options = |cells: &Vec<u64>| {
            let mut all = Vec::new();
            for start in 0..cells.len() {
                for lower in 0..cells[start] {
                    let mut lowered = cells.clone();
                    lowered[start] = lower;
                    for path in &paths[start] {
                        all.extend(replaced(&lowered, path, cap));
                    }
                }
            }
            all
        };
        out.line(if Naive::new().wins(&matrix.cells, &options) { "Ashish" } else { "Jeel" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Matrix> {
        let (cases, most) = match size {
            Size::Small => (dice.size(1..=2), dice.one_of(&[1, 3])),
            Size::Few => (dice.size(1..=2), MOST),
            Size::Max => (10, MOST),
        };
        (0..cases).map(|_| matrix(dice, size, most)).collect()
    }

    fn every_small() -> Vec<Matrix> {
        let of = |height: usize, width: usize, most: u64| {
            let lists = list::every(height * width, 0..=most);
            let full = lists.into_iter().filter(move |list| list.len() == height * width);
            full.map(move |cells| Matrix { width, cells })
        };
        let rows = (1..=3).flat_map(|width| of(1, width, 3));
        let columns = (2..=3).flat_map(|height| of(height, 1, 3));
        rows.chain(columns).chain(of(2, 2, 1)).chain(of(2, 3, 1)).chain(of(3, 2, 1)).collect()
    }

    fn smaller(matrix: &Matrix) -> impl Iterator<Item = Matrix> {
        let (width, height) = (matrix.width, matrix.height());
        let rows = list::pieces(height).flat_map(move |gone| {
            let upper = matrix.part(|i| i < height - gone, |_| true);
            [upper, matrix.part(|i| i >= gone, |_| true)]
        });
        let columns = list::pieces(width).flat_map(move |gone| {
            let left = matrix.part(|_| true, |j| j < width - gone);
            [left, matrix.part(|_| true, |j| j >= gone)]
        });
        let parts = rows.chain(columns).filter(|part| !part.cells.is_empty());
        parts.chain(list::lowered(&matrix.cells, 0).map(move |cells| Matrix { width, cells }))
    }
}

/// A matrix in which half of the time all diagonals balance, or all but one.
fn matrix(dice: &mut Dice, size: Size, most: u64) -> Matrix {
    let (height, width) = match size {
        // At most 64 positions for the brute force.
        Size::Small if most == 3 => dice.one_of(&[(1, 1), (1, 2), (2, 1), (1, 3), (3, 1)]),
        Size::Small | Size::Few => dice.one_of(&[(1, 4), (4, 1), (2, 2), (2, 3), (3, 2)]),
        Size::Max => dice.one_of(&[(100, 100), (100, 100), (100, 99), (1, 100), (100, 1)]),
    };
    let mut matrix = Matrix { width, cells: list::random(dice, height * width, 0..=most) };
    if dice.once_in(2) {
        let spared = if dice.once_in(3) { dice.size(0..=width + height - 2) } else { usize::MAX };
        for (diagonal, &sum) in matrix.sums().iter().enumerate() {
            let row = |i: usize| diagonal.checked_sub(i).filter(|&j| j < width).map(|j| (i, j));
            let cells = (0..height).filter_map(row).map(|(i, j)| i * width + j);
            let fits = |&at: &usize| matrix.cells[at] ^ sum <= most;
            if let Some(at) = { cells }.find(fits).filter(|_| diagonal != spared) {
                matrix.cells[at] ^= sum;
            }
        }
    }
    matrix
}

/// The cells behind the start, on each shortest path to the last cell.
fn paths(start: usize, width: usize, height: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![start]];
    for _ in start / width + start % width..width + height - 2 {
        let longer = |path: &Vec<usize>| {
            let at = path[path.len() - 1];
            let right = (at % width + 1 < width).then_some(at + 1);
            let down = (at / width + 1 < height).then_some(at + width);
            let step = |next| [path.as_slice(), &[next]].concat();
            right.into_iter().chain(down).map(step).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|path| path[1..].to_vec()).collect()
}

/// All ways to replace the cells of a path by numbers up to the cap.
fn replaced(cells: &[u64], path: &[usize], cap: u64) -> Vec<Vec<u64>> {
    let mut all = vec![cells.to_vec()];
    for &at in path {
        let with = |cells: Vec<u64>| {
            (0..=cap).map(move |number| {
                let mut changed = cells.clone();
                changed[at] = number;
                changed
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all
}
