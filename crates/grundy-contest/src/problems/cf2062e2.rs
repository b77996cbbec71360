//! # The Game (Hard Version)
//!
//! ## Rules
//! A tree with root 1 and a value w on each vertex. Cirno and Daiyousei move in turn, Cirno first.
//! A move picks a vertex that is still there, of larger value than the vertex the other player has
//! just picked, and deletes its subtree. The very first pick may be any vertex. A player who
//! cannot move *wins*. All winning first picks are wanted.
//!
//! ## Input
//! t, the number of cases; for each case n, the n values, and n − 1 edges.
//!
//! ## Output
//! For each case a line: the number of winning first picks and then these vertices in increasing
//! order.
//!
//! ## Limits
//! 1 ≤ t ≤ 10^5, 1 ≤ n, 1 ≤ w ≤ n; all n together at most 4·10^5.
//!
//! ## Example
//! ```console
//! $ printf '1\n10\n1 2 3 2 4 3 3 4 4 3\n1 4\n4 6\n7 4\n6 9\n6 5\n7 8\n1 2\n2 3\n2 10\n' | grundy judge cf2062e2
//! 5 3 4 6 7 10
//! ```
//!
//! ## Hints
//! 1. From the easy version: a player who has to move wins if a good vertex is allowed. So when
//!    does the first pick u win?
//! 2. u must be good, and without its subtree nothing good of larger value may be left. Let b be a
//!    good vertex of the greatest value. If u is worth less than b, what must its subtree take
//!    away?
//! 3. Either b itself, or everything larger outside the subtree of b. So u is an ancestor of b, or
//!    of any one larger vertex x out there: two ways from the root. Scan the tree so that what is
//!    left without u's subtree is a prefix of a preorder.
//!
//! ## Idea
//! Call a vertex good if a larger value occurs outside its subtree. A pick u wins exactly if u is
//! good and what is left when its subtree is gone has no good vertex of larger value than u.
//!
//! Let b be a good vertex of the greatest value M. All good vertices of value M win. A winning u of
//! smaller value must be on the way from the root to b or on the way to x, where x is a vertex of
//! larger value than b outside the subtree of b. So two ways have to be looked at, each by one scan of the
//! tree in a preorder in which the next vertex of the way is always the last child: what is
//! left when u and its subtree are gone is then simply what comes before u, and the greatest value
//! of a good vertex is kept up to date while the scan goes on. O(n).
//!
//! ## Why it is right
//! The easy version shows it: a player who has to move wins by a good vertex if the values allow
//! one, and loses if only vertices that are not good can be picked. A good u leaves the other
//! player something to pick, so u wins exactly if nothing good of larger value is left. If u has a
//! smaller value than b, then b must be gone or no longer good. In the first case b is in the
//! subtree of u, in the second x is: u is an ancestor of b or of x, or one of them.
//!
//! When the scan comes to a vertex y, a larger value before it makes y itself good. Otherwise the
//! vertices that become good by y are those of smaller value whose subtrees are already closed, and
//! the greatest such value is one of the two greatest different values among all closed subtrees'
//! top vertices. Other vertices become good too, but of smaller values than one already counted.
//!
//! ## Source
//! Codeforces 2062E2.
//!
//! ## 中文
//! 规则同简单版：以 1 为根的带权树，每步选一个尚存且点权严格大于对方刚选之点的点并删去其子树，第一步任选，无法行动者*获胜*。
//! 输入 t，每组给出 n、n 个点权与 n − 1 条边；每组一行，输出必胜的第一步的个数，随后按升序输出这些点。
//!
//! ## 数据范围
//! 1 ≤ t ≤ 10^5，1 ≤ n，1 ≤ w ≤ n；所有 n 之和至多 4·10^5。
//!
//! ## 提示
//! 1. 由简单版：轮到行动的人只要有好点可选就赢。那么第一步 u 何时必胜？
//! 2. u 必须是好点，而且删去它的子树之后，不能剩下点权更大的好点。设 b 为点权最大的好点。若 u 的点权比 b 小，它的子树必须带走什么？
//! 3. 或者带走 b，或者带走 b 的子树外所有更大的点。所以 u 是 b 的祖先，或是那里任一更大的点 x 的祖先：两条从根出发的路径。扫描时使“删去 u 的子树后剩下的部分”恰为先序的前缀。
//!
//! ## 思路
//! 子树外有更大点权的点称为好点。选 u 必胜，当且仅当 u 是好点，且删去 u 的子树后，剩下的树中没有点权大于 u 的好点。
//! 设 b 为点权最大的好点，x 为 b 的子树外点权大于 b 的一点。与 b 等权的好点都必胜；点权更小的 u 必须删掉 b 或 x，
//! 故必在根到 b 或根到 x 的路径上。对这两条路径各做一次先序扫描，路径上的儿子总排在最后，于是“删去 u 的子树后剩下的部分”恰是 u 之前的前缀。
//! 扫描中维护前缀里好点的最大点权：来到 y 时，若前面有更大的值，则 y 是好点；否则因 y 而成为好点的，是子树已结束且点权小于 y 的点，
//! 只需记住已结束的点中最大的两个不同点权。总复杂度 O(n)。
//!
//! ## 为什么正确
//! 由简单版可知：轮到行动的人，若允许选的点中有好点就赢，只能选不好的点就输。好点 u 使对方必须行动，
//! 所以 u 必胜当且仅当 u 是好点，且删去 u 的子树后没有点权更大的好点。
//!
//! 设 b 是点权最大的好点。与 b 等权的好点都必胜。若 u 的点权更小，则删去 u 的子树后 b 必须消失，或不再是好点：
//! 前者说明 b 在 u 的子树中；后者说明 b 的子树外点权更大的点都被删去，取其中任一点 x，x 在 u 的子树中。
//! 所以 u 在根到 b 或根到 x 的路径上，只需检查这两条路径。
//!
//! 扫描到 y 时，若前面有更大的值，y 是好点。否则因 y 而成为好点的是点权更小、子树已经结束的点（y 在它们的子树外），
//! 其中最大的点权就是已结束的点中最大的、小于 y 的点权：只需记住已结束的点中最大的两个不同点权。
//! 前面有更大的值时，也可能有别的点因 y 成为好点，但它们的点权小于 y，而 y 已计入，不影响最大值。

use super::cf2062;
use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Text, preorder};
use cf2062::{Case, Finder};

/// Growing values, falling subtrees; all winning picks.
pub struct Cf2062e2;

/// A vertex at its place in a preorder.
#[derive(Clone, Copy, Default)]
struct Placed {
    vertex: u32,
    value: u32,
    /// The place behind its subtree.
    end: u32,
    on_way: bool,
}

/// Finds the winning picks. What it allocates serves for the next case, too.
#[derive(Default)]
pub struct Search {
    finder: Finder,
    sizes: Vec<u32>,
    on_way: Vec<bool>,
    places: Vec<(u32, u32)>,
    /// The tree in preorder.
    placed: Vec<Placed>,
    /// The vertices whose subtrees are not closed yet: the ends and values.
    open: Vec<(u32, u32)>,
    wins: Vec<bool>,
    picks: Vec<u64>,
}

impl Search {
    /// All winning first picks, in increasing order. Complexity: O(n).
    pub fn winning(&mut self, case: &Case) -> &[u64] {
        self.picks.clear();
        let Some(best) = self.finder.best(case) else { return &self.picks };
        let most = case.values[best];
        let has_most = |(&good, &value): (&bool, &u32)| good && value == most;
        self.wins.clear();
        self.wins.extend(self.finder.good.iter().zip(&case.values).map(has_most));
        preorder::sizes(&self.finder.order, &self.finder.parents, &mut self.sizes);
        if let Some(larger) = self.scan(case, best) {
            self.scan(case, larger);
        }
        self.picks.extend((0..).zip(&self.wins).filter(|(_, wins)| **wins).map(|(v, _)| v));
        &self.picks
    }

    /// Puts the tree into a preorder in which the way from the root to `bottom` comes as late
    /// as it can.
    fn place(&mut self, case: &Case, bottom: usize) {
        let Finder { order, parents, .. } = &self.finder;
        self.on_way.clear();
        self.on_way.resize(parents.len(), false);
        let mut v = bottom;
        while v != 0 {
            self.on_way[v] = true;
            v = parents[v] as usize;
        }
        let is_last = |v: usize| self.on_way[v];
        preorder::places(order, parents, &self.sizes, is_last, &mut self.places);
        self.placed.resize(case.tree.len(), Placed::default());
        for v in 1..parents.len() {
            let (place, value) = (self.places[v].0, case.values[v]);
            let (vertex, end, on_way) = (v as u32, place + self.sizes[v], self.on_way[v]);
            self.placed[place as usize] = Placed { vertex, value, end, on_way };
        }
    }

    /// Finds the winning picks on the way from the root to `bottom`. Returns a vertex of greatest
    /// value outside the subtree of `bottom`, unless it is on the way.
    fn scan(&mut self, case: &Case, bottom: usize) -> Option<usize> {
        self.place(case, bottom);
        self.open.clear();
        // The two greatest different values of vertices whose subtrees are closed.
        let (mut closed, mut second) = (0, 0);
        let mut most = Placed::default();
        let mut most_of_good = 0;
        for (place, &at) in (0..).zip(&self.placed) {
            while let Some((_, value)) = self.open.pop_if(|(end, _)| *end <= place) {
                if value > closed {
                    (closed, second) = (value, closed);
                } else if value > second && value < closed {
                    second = value;
                }
            }
            let is_good = most.value > at.value;
            if at.on_way {
                self.wins[at.vertex as usize] |= is_good && at.value >= most_of_good;
                if at.vertex as usize == bottom {
                    break;
                }
            }
            let new = match is_good {
                true => at.value,
                false if closed < at.value => closed,
                false => second,
            };
            most_of_good = new.max(most_of_good);
            if at.value > most.value {
                most = at;
            }
            self.open.push((at.end, at.value));
        }
        (most.value > 0 && !most.on_way).then_some(most.vertex as usize)
    }
}

impl Contest for Cf2062e2 {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf2062e2",
        title: "The Game (Hard Version)",
        zh: "游戏（困难版）",
        theorem: "misère ending: no larger good vertex may be left",
        theorem_zh: "无法行动者胜：不留更大的好点",
        limits: "t ≤ 10^5, Σ n ≤ 4·10^5",
        samples: &[
            (
                "1\n10\n1 2 3 2 4 3 3 4 4 3\n1 4\n4 6\n7 4\n6 9\n6 5\n7 8\n1 2\n2 3\n2 10\n",
                "5 3 4 6 7 10\n",
            ),
            (
                "3\n4\n2 2 4 3\n1 2\n1 3\n2 4\n3\n1 2 3\n1 2\n2 3\n5\n3 1 3 4 5\n1 2\n2 3\n3 4\n4 5\n",
                "2 2 4\n0\n1 2\n",
            ),
        ],
        level: 5,
        topics: &[Topic::Trees],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/2062/E2",
        programs: programs!("cf2062e2", slow in Python),
        source: include_str!("cf2062e2.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: cf2062::CASES };

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        Case::read(input)
    }

    fn write(case: &Case, out: &mut Text) {
        case.write(out);
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        let mut search = Search::default();
        move |case, out| {
            let picks = search.winning(case);
            out.number(picks.len());
            for &pick in picks {
                out.blank().number(pick);
            }
            out.end();
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let picks = case.play();
        out.numbers(std::iter::once(picks.len()).chain(picks)).end();
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
}
