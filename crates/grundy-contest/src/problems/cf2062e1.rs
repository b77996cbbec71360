//! # The Game (Easy Version)
//!
//! ## Rules
//! A tree with root 1 and a value w on each vertex. Cirno and Daiyousei move in turn, Cirno first.
//! A move picks a vertex that is still there, of larger value than the vertex the other player has
//! just picked, and deletes its subtree. The very first pick may be any vertex. A player who
//! cannot move *wins*.
//!
//! ## Input
//! t, the number of cases; for each case n, the n values, and n − 1 edges.
//!
//! ## Output
//! For each case a vertex that Cirno can pick first and win, or `0` if there is none. Any such
//! vertex is right.
//!
//! ## Limits
//! 1 ≤ t ≤ 10^5, 1 ≤ n, 1 ≤ w ≤ n; all n together at most 4·10^5.
//!
//! ## Example
//! ```console
//! $ printf '3\n4\n2 2 4 3\n1 2\n1 3\n2 4\n3\n1 2 3\n1 2\n2 3\n5\n3 1 3 4 5\n1 2\n2 3\n3 4\n4 5\n' | grundy judge cf2062e1
//! 4
//! 0
//! 2
//! ```
//!
//! ## Hints
//! 1. A player who cannot move wins. So when is it bad to have picked a vertex?
//! 2. Call a vertex good if a larger value occurs outside its subtree: after it the opponent must
//!    move. Which reply can be good if you pick cleverly?
//! 3. Pick a good vertex of the greatest value: every reply has a larger value, so no reply is
//!    good. Find good vertices by greatest values before and behind a subtree in preorder.
//!
//! ## Idea
//! Call a vertex good if a larger value occurs outside its subtree. Pick a good vertex of the
//! greatest value; if no vertex is good, Cirno loses. O(n): a vertex below the greatest value of
//! all is good unless it lies on the way from the root to that greatest value, and along this
//! way a running maximum tells.
//!
//! ## Why it is right
//! After a pick that is not good no larger value is left, so the other player cannot move and
//! wins. If Cirno picks a good vertex of the greatest value among the good ones, there is a reply,
//! and each reply has a larger value: it is not good, neither now nor when it was whole, and Cirno
//! finds no move. If no vertex is good, whatever she picks ends the game in favour of the other.
//!
//! ## Source
//! Codeforces 2062E1.
//!
//! ## 中文
//! 一棵以 1 为根、带点权的树。Cirno 先手，每步选一个尚存且点权严格大于对方刚选之点的点，删去其整个子树；第一步任选。无法行动者*获胜*。
//! 输入 t，每组给出 n、n 个点权与 n − 1 条边；输出 Cirno 第一步可选且必胜的任一点，没有则输出 `0`。
//!
//! ## 数据范围
//! 1 ≤ t ≤ 10^5，1 ≤ n，1 ≤ w ≤ n；所有 n 之和至多 4·10^5。
//!
//! ## 提示
//! 1. 不能行动者获胜。那么什么时候选了一个点是坏事？
//! 2. 若子树外有更大的点权，称该点为好点：选了它，对方就必须行动。怎样选才能使对方的应手都不是好点？
//! 3. 选点权最大的好点：任何应手的点权更大，所以都不是好点。用先序中子树前后的最大值判断好点。
//!
//! ## 思路
//! 若子树外有更大的点权，称该点为好点。选了不好的点，对方立刻无法行动而获胜；选点权最大的好点，
//! 对方必有应手，而任何应手点权更大，不是好点，于是自己无法行动而获胜。没有好点则必败。
//! 好点的判定：取点权最大的点 m，不在根到 m 路径上且点权更小的点都好，路径上的点用自上而下的最大值判断，O(n)。
//!
//! ## 为什么正确
//! 选了不好的点之后，剩下的点中没有更大的点权，对方不能行动而获胜。
//!
//! 设 Cirno 选点权最大的好点。因为它是好点，对方必有应手；每个应手的点权更大，所以它在原树中不是好点，
//! 在删去一部分之后的树中更不是（子树外的点只会变少）。于是应手之后 Cirno 不能行动，获胜。
//!
//! 若没有好点，她无论选什么，对方都立刻获胜。

use super::cf2062;
use super::cf2062e2::Search;
use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Answers, Dice, Fault, Input, Text};
use cf2062::{Case, Finder};
use grundy::notation::Words;
use grundy::words;

/// Growing values, falling subtrees; one winning pick.
pub struct Cf2062e1;

impl Contest for Cf2062e1 {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf2062e1",
        title: "The Game (Easy Version)",
        zh: "游戏（简单版）",
        theorem: "misère ending: a good vertex of greatest value",
        theorem_zh: "无法行动者胜：点权最大的好点",
        limits: "t ≤ 10^5, Σ n ≤ 4·10^5",
        samples: &[(
            "3\n4\n2 2 4 3\n1 2\n1 3\n2 4\n3\n1 2 3\n1 2\n2 3\n5\n3 1 3 4 5\n1 2\n2 3\n3 4\n4 5\n",
            "2\n0\n2\n",
        )],
        level: 3,
        topics: &[Topic::Trees, Topic::Greedy],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/2062/E1",
        programs: programs!("cf2062e1"),
        source: include_str!("cf2062e1.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: cf2062::CASES };

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        Case::read(input)
    }

    fn write(case: &Case, out: &mut Text) {
        case.write(out);
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        let mut finder = Finder::default();
        move |case, out| {
            out.number(finder.best(case).unwrap_or(0)).end();
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        // The last one, where the solver prefers the first.
        out.number(case.play().last().copied().unwrap_or(0)).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        cf2062::generate(dice, size)
    }

    fn every_small() -> Vec<Case> {
        cf2062::every_small()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        case.smaller()
    }

    /// Any winning pick is right.
    fn accept(
        case: &Case,
        expected: &mut Answers<'_>,
        found: &mut Answers<'_>,
    ) -> Result<(), Words> {
        if expected.number(|| words!("0", " 0 "))? == 0 {
            return Answers::new(b"0").compare(found);
        }
        let pick = found.number(|| words!("a vertex", "顶点编号"))?;
        match Search::default().winning(case).contains(&pick) {
            true => Ok(()),
            false if pick == 0 => {
                Err(words!("`0`, but there is a winning pick", "输出为 `0`，但存在必胜的选择"))
            }
            false if pick >= case.values.len() as u64 => {
                Err(words!("there is no vertex {pick}", "没有顶点 {pick}"))
            }
            false => Err(words!("picking vertex {pick} loses", "选顶点 {pick} 会输")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pick_wins_by_play() {
        let mut dice = Dice::new(9);
        let random = (0..500).flat_map(|_| cf2062::generate(&mut dice, Size::Small));
        for case in random.collect::<Vec<_>>().iter().chain(&cf2062::every_small()) {
            let wins = case.play();
            match Finder::default().best(case) {
                Some(pick) => assert!(wins.contains(&pick)),
                None => assert!(wins.is_empty()),
            }
        }
    }

    #[test]
    fn another_winning_pick_is_accepted() {
        let problem: &dyn crate::AnyProblem = &Cf2062e1;
        let input = Cf2062e1::CARD.samples[0].0.as_bytes();
        assert_eq!(problem.check(input, b"4 0 2"), Ok(None));
        for wrong in [&b"3 0 2"[..], b"2 1 2", b"0 0 2", b"5 0 2"] {
            assert!(problem.check(input, wrong).expect("the input is right").is_some());
        }
    }
}
