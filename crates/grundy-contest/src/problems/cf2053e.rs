//! # Resourceful Caterpillar Sequence
//!
//! ## Rules
//! A caterpillar lies on a tree: it covers the path from its head p to its tail q ≠ p. Nora and
//! Aron move in turn, Nora first. Nora pulls the head to a neighbour of p that is not covered, and
//! the tail follows by one vertex along the path. Aron pulls the tail in the same way, and the
//! head follows. If the head is on a leaf, Nora has won; if the tail is on a leaf, Aron has won,
//! both also before the first move. Two leaves at the start are a draw, and so is a game that
//! never ends; each player prefers winning to a draw, and a draw to losing. For how many ordered
//! pairs (p, q) does Aron win?
//!
//! ## Input
//! t, the number of cases; for each case n and n − 1 edges.
//!
//! ## Output
//! For each case the number of pairs.
//!
//! ## Limits
//! 1 ≤ t ≤ 2·10^4, 2 ≤ n ≤ 2·10^5; all n together at most 4·10^5.
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n1 2\n5\n1 2\n1 3\n2 4\n2 5\n' | grundy judge cf2053e
//! 0
//! 6
//! ```
//!
//! ## Hints
//! 1. Can a player undo what the other has just pulled? What does that say about wins that do not
//!    come at once?
//! 2. So a win comes within the first pulls or never. List the ways for Aron: the tail is on a leaf
//!    before the first move, or after Nora's first pull he can put it on one.
//! 3. Second way: neither end is on a leaf, the head has no leaf beside it, and the vertex f next
//!    to the tail has one. Count the pairs by the heads and by f: they do not depend on each other.
//!
//! ## Idea
//! Let L be the number of leaves and P the number of other vertices that have no leaf beside
//! them. For a vertex f that is no leaf but has one beside it, let c be the number of its
//! neighbours that are no leaves. The answer is L·(n − L) + P·Σ (c − 1). O(n).
//!
//! ## Why it is right
//! Aron wins without any pull if q is a leaf and p is not: L·(n − L) pairs. Otherwise neither is a
//! leaf. If p has a leaf beside it, Nora wins. If not, Nora pulls, the head comes to some u, no leaf,
//! and the tail to f, the vertex after q on the path to p. If a leaf is beside f, Aron wins. Then
//! f ≠ p, since p has no such leaf; so p is one of P vertices, f any vertex that counts, and q a
//! neighbour of f that is no leaf and not the one towards p: c − 1 choices.
//!
//! If no leaf is beside f, nobody can win: Aron can pull back, so that head and tail are at p and q
//! again, and whatever he pulls instead, Nora can pull back, so that they are at u and f again.
//!
//! ## Source
//! Codeforces 2053E.
//!
//! ## 中文
//! 树上一条毛毛虫盖住头 p 到尾 q 的路径。Nora 先手，把头移到 p 的一个未被盖住的邻点，尾沿路径跟进一步；Aron 同样移动尾，头跟进。
//! 头在叶上则 Nora 胜，尾在叶上则 Aron 胜（开局前也算）；开局时两端都是叶，或永不结束，为平局。求 Aron 必胜的有序对 (p, q) 的个数。
//! 输入 t，每组给出 n 与 n − 1 条边；每组输出一个数（需 64 位）。
//!
//! ## 数据范围
//! 1 ≤ t ≤ 2·10^4，2 ≤ n ≤ 2·10^5；所有 n 之和至多 4·10^5。
//!
//! ## 提示
//! 1. 一个人能撤回对方刚走的一步吗？这对不能立刻取得的胜利意味着什么？
//! 2. 所以胜利要么在最初几步之内，要么永远没有。列出 Aron 的办法：开局时尾就在叶上，或者 Nora 走第一步之后他能把尾移到叶上。
//! 3. 第二种：两端都不在叶上，头旁没有叶，而尾旁朝头方向的点 f 旁有叶。按头与 f 分别计数，两者互不影响。
//!
//! ## 思路
//! 每人都能撤回对方的一步，所以要么立刻获胜，要么永远胜不了。q 是叶而 p 不是叶：L·(n − L) 对。
//! 否则两端都不是叶，p 旁没有叶，且 q 在通往 p 的路上的下一点 f 旁有叶：p 有 P 种，对每个 f，q 有 c − 1 种
//! （c 为 f 的非叶邻点数，去掉通往 p 的一个）。答案为 L·(n − L) + P·Σ(c − 1)，O(n)。
//!
//! ## 为什么正确
//! 若 q 是叶而 p 不是，Aron 不用走就赢：L·(n − L) 对。若 p 是叶，则 Nora 赢或平局。以下设两端都不是叶。
//!
//! 若 p 旁有叶，Nora 走一步就赢。否则 Nora 把头移到某点 u（不是叶），尾移到 f，即从 q 朝 p 的下一点。
//! 若 f 旁有叶，Aron 把尾移到叶上，赢。此时 f ≠ p，因为 p 旁没有叶；所以 p 可以是 P 个点中的任何一个，
//! f 是任何旁边有叶的非叶点，而 q 是 f 的非叶邻点中不朝向 p 的那些：有 c − 1 种选择。合计 P·Σ(c − 1)。
//!
//! 若 f 旁没有叶，谁也赢不了：Aron 可以走回去，使头尾又在 p 与 q；而无论他怎么走，Nora 也可以走回去，使头尾又在 u 与 f。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Lean, Text, Tree, lean};

/// A caterpillar pulled at both ends.
pub struct Cf2053e;

const MOST: usize = 200_000;
const TOTAL: usize = 400_000;
const CASES: usize = 20_000;

/// A tree as the degrees and the exclusive ors of the neighbours of its vertices; index 0 is not
/// used.
pub struct Case {
    vertices: Vec<Lean>,
}

impl Case {
    fn of(tree: &Tree) -> Self {
        Case { vertices: lean::joined(tree) }
    }

    fn tree(&self) -> Tree {
        lean::unjoined(&self.vertices)
    }

    /// The number of pairs for which Aron wins. The buffer is for what has a leaf beside it. No
    /// step depends by a branch on what a vertex is, for that cannot be foreseen.
    fn pairs(&self, beside: &mut Vec<bool>) -> u64 {
        beside.clear();
        beside.resize(self.vertices.len(), false);
        let (mut leaves, mut near, mut degrees) = (0u32, 0u32, 0u32);
        for &(degree, neighbour) in &self.vertices[1..] {
            // Of a leaf, the exclusive or of the neighbours is the neighbour; the rest has 0.
            let leaf = degree == 1;
            let v = if leaf { neighbour as usize } else { 0 };
            let first = u32::from(leaf && !beside[v]);
            beside[v] = true;
            leaves = leaves.wrapping_add(u32::from(leaf));
            near = near.wrapping_add(first);
            degrees = degrees.wrapping_add(first.wrapping_mul(self.vertices[v].0));
        }
        let [n, leaves, near, degrees] =
            [self.vertices.len() as u32 - 1, leaves, near, degrees].map(u64::from);
        // The sum of c − 1: every leaf is beside one vertex. Of two vertices both are leaves, and
        // a star has no vertex far from its leaves.
        let inner = n - leaves;
        let tails = degrees.saturating_sub(leaves + near);
        leaves * inner + inner.saturating_sub(near) * tails
    }
}

/// Who has won, if somebody has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    Nora,
    Aron,
    Nobody,
}

/// All positions by what is known of them, repeated until nothing new is known; what is not known
/// then is a draw.
struct Retrograde {
    n: usize,
    neighbours: Vec<Vec<usize>>,
    /// towards[b][a]: the vertex after a on the path to b.
    towards: Vec<Vec<usize>>,
}

impl Retrograde {
    fn new(tree: &Tree) -> Self {
        let n = tree.len();
        let neighbours = tree.neighbours();
        let mut towards = vec![vec![0; n + 1]; n + 1];
        for (b, towards) in towards.iter_mut().enumerate().skip(1) {
            let mut stack = vec![b];
            while let Some(v) = stack.pop() {
                let back = towards[v];
                for &a in neighbours[v].iter().filter(|&&a| a != back) {
                    towards[a] = v;
                    stack.push(a);
                }
            }
        }
        Retrograde { n, neighbours, towards }
    }

    /// Where the player who moves the end `a` of the path from a to b can bring (a, b).
    fn pulls(&self, a: usize, b: usize) -> Vec<(usize, usize)> {
        let free = self.neighbours[a].iter().filter(|&&to| to != self.towards[b][a]);
        free.map(|&to| (to, self.towards[a][b])).collect()
    }

    /// The winner for every head, tail and player to move (0 for Nora).
    fn outcomes(&self) -> Vec<Won> {
        let index = |p: usize, q: usize, turn: usize| (p * (self.n + 1) + q) * 2 + turn;
        let mut won = vec![Won::Nobody; index(self.n + 1, 0, 0)];
        let is_leaf = |v: usize| self.neighbours[v].len() == 1;
        let every = || (1..=self.n).flat_map(|p| (1..=self.n).map(move |q| (p, q)));
        for (p, q) in every().filter(|(p, q)| p != q && (is_leaf(*p) != is_leaf(*q))) {
            let winner = if is_leaf(p) { Won::Nora } else { Won::Aron };
            won[index(p, q, 0)] = winner;
            won[index(p, q, 1)] = winner;
        }
        loop {
            let mut changed = false;
            for (p, q) in every().filter(|(p, q)| p != q && !is_leaf(*p) && !is_leaf(*q)) {
                let after_nora = self.pulls(p, q).into_iter().map(|(p, q)| won[index(p, q, 1)]);
                let after_aron = self.pulls(q, p).into_iter().map(|(q, p)| won[index(p, q, 0)]);
                let nora = decided(after_nora.collect(), Won::Nora, Won::Aron);
                let aron = decided(after_aron.collect(), Won::Aron, Won::Nora);
                for (turn, outcome) in [nora, aron].into_iter().enumerate() {
                    changed |= std::mem::replace(&mut won[index(p, q, turn)], outcome) != outcome;
                }
            }
            if !changed {
                return won;
            }
        }
    }
}

/// What is known of a position from its options.
fn decided(options: Vec<Won>, mover: Won, other: Won) -> Won {
    match () {
        () if options.contains(&mover) => mover,
        () if options.iter().all(|&won| won == other) => other,
        () => Won::Nobody,
    }
}

impl Contest for Cf2053e {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf2053e",
        title: "Resourceful Caterpillar Sequence",
        zh: "足智多谋的毛毛虫",
        theorem: "a game with draws: moves can be taken back",
        theorem_zh: "有平局的博弈：可撤回对方的一步",
        limits: "t ≤ 2·10^4, n ≤ 2·10^5, Σ n ≤ 4·10^5",
        samples: &[("2\n2\n1 2\n5\n1 2\n1 3\n2 4\n2 5\n", "0\n6\n")],
        level: 3,
        topics: &[Topic::Trees, Topic::Counting],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/2053/E",
        programs: programs!("cf2053e"),
        source: include_str!("cf2053e.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: CASES };

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 2..=MOST)?;
        input.add_to_total("n", n, TOTAL as u64)?;
        Ok(Case { vertices: lean::read_joined(input, n)? })
    }

    fn write(case: &Case, out: &mut Text) {
        out.number(case.vertices.len() - 1).end();
        lean::write(&case.tree().parents, out);
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        let mut beside = Vec::new();
        move |case, out| {
            out.number(case.pairs(&mut beside)).end();
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let won = Retrograde::new(&case.tree()).outcomes();
        let aron = won.chunks(2).filter(|turns| turns[0] == Won::Aron).count();
        out.number(aron).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let (cases, n) = match (size, dice.within(0..=2)) {
            (Size::Small, _) => (dice.size(1..=2), 12),
            (Size::Few, _) => (dice.size(1..=2), 100),
            (Size::Max, 0) => (CASES, TOTAL / CASES),
            (Size::Max, _) => (2, MOST),
        };
        let mut tree = || {
            let n = if size == Size::Max { n } else { dice.size(2..=n) };
            Case::of(&Tree::random(dice, n))
        };
        (0..cases).map(|_| tree()).collect()
    }

    fn every_small() -> Vec<Case> {
        Tree::every(7).iter().filter(|tree| tree.len() >= 2).map(Case::of).collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        case.tree().into_smaller(2).map(|(tree, _)| Case::of(&tree))
    }
}
