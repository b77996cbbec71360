//! # Gameia
//!
//! ## Rules
//! The nodes of a tree are without colour. Alice and Bob move in turn, Alice first, as long as a
//! node without colour is left. Alice paints such a node white. Bob paints such a node black, and
//! with it all its neighbours, whatever their colour. Besides, Bob may cut edges whenever he likes,
//! at most K of them in the whole game. If a node is white at the end, Alice wins, else Bob.
//!
//! ## Input
//! T, the number of cases; for each case N and K, then the parents P_2 … P_N of the nodes 2 … N,
//! where P_i < i (nothing if N = 1).
//!
//! ## Output
//! For each case a line `Alice` or `Bob`.
//!
//! ## Limits
//! 1 ≤ T ≤ 100, 1 ≤ N ≤ 500, 0 ≤ K ≤ 500.
//!
//! ## Example
//! ```console
//! $ printf '2\n2 1\n1\n3 1\n1 2\n' | grundy judge hdu6105
//! Bob
//! Alice
//! ```
//!
//! ## Hints
//! 1. Suppose that Bob may cut as many edges as he likes before the game. Which trees can he win,
//!    and how?
//! 2. With a perfect matching he cuts everything else and answers on the partner. How many cuts
//!    does that take?
//! 3. It takes N/2 − 1 cuts. Alice can make him pay for each one of them: she paints a leaf, and
//!    Bob must blacken it from its partner at once.
//!
//! ## Idea
//! Bob wins exactly if the tree has a perfect matching and K ≥ N/2 − 1. O(N).
//!
//! ## Why it is right
//! A perfect matching has N/2 of the N − 1 edges, so with N/2 − 1 cuts Bob can leave nothing but
//! pairs. Then he answers in the pair in which Alice has painted, and her node turns black.
//!
//! Without a perfect matching Alice paints the neighbour p of a leaf l. From now on l can turn black
//! only if Bob paints it himself, and he must do so at once, or she makes it white for good. This
//! blackens p and nothing else; both drop out, and the rest has no perfect matching either. Cuts do
//! not mend that. In the end a node is left whose neighbours are all painted: it is hers.
//!
//! With a perfect matching N/2 − 1 edges join different pairs; call them links. Alice paints a leaf
//! l. Its partner p must be painted by Bob at once, or she paints p, and nothing can blacken l any
//! more. If a link of p is uncut at that moment, its other end turns black, and its part of the
//! tree is left with an odd number of nodes to paint: no perfect matching, she wins. So the links
//! of p have all been cut, the pair drops out, and the rest falls into trees with perfect matchings
//! and the other links. Going on like this she makes him pay for every link.
//!
//! ## Source
//! HDU 6105 (2017 Multi-University Training).
//!
//! ## 中文
//! 一棵 N 个点的无色树，Alice 先手。Alice 每次把一个无色点染白；Bob 每次把一个无色点染黑，其所有邻点（无论何色）随之变黑。
//! Bob 还可在任何时候断边，全局至多 K 条。全部有色时若有白点则 Alice 胜，否则 Bob 胜。
//! 输入 T，每组给出 N K 与各点的父亲 P_2 … P_N（P_i < i）；输出 `Alice` 或 `Bob`。
//!
//! ## 提示
//! 1. 假如 Bob 可以在开局前任意断边。哪些树他能赢，怎样赢？
//! 2. 有完美匹配时，他断开其余的边，总染配对点。这要断几条边？
//! 3. 要断 N/2 − 1 条。而 Alice 能迫使他一条不少：她染一片叶子，Bob 必须立刻染它的配对点把它变黑。
//!
//! ## 思路
//! Bob 必胜当且仅当树有完美匹配且 K ≥ N/2 − 1。此时他可断开匹配以外的所有边，只剩点对，Alice 染一个他就染另一个。
//! 若无完美匹配，Alice 不断染叶子的邻点，Bob 只能去染那片叶子，最后剩下一个没有配对的点归 Alice。
//! 若有完美匹配，Alice 染一片叶子，Bob 必须立刻染它的配对点 p；p 若还有匹配以外的边未断，边的另一端也变黑，
//! 那一部分剩下奇数个点，没有完美匹配，Alice 必胜。所以 Bob 迟早要断开全部 N/2 − 1 条匹配以外的边。
//!
//! ## 为什么正确
//! 完美匹配有 N/2 条边，而树共有 N − 1 条，所以断 N/2 − 1 条之后只剩点对。此后 Alice 染哪个点，Bob 就染它的配对点，那个点随之变黑。
//!
//! 没有完美匹配时，Alice 染某片叶子 l 的邻点 p。此后 l 只有由 Bob 亲自染才会变黑，而且必须立刻染，否则她把它染白，再也变不黑。
//! 这一步只使 p 变黑；两点都去掉，余下的部分仍没有完美匹配，断边也无济于事。最后剩下一个邻点都已染过的点，归她所有。
//!
//! 有完美匹配时，连接不同点对的边恰有 N/2 − 1 条。Alice 染一片叶子 l，它的配对点 p 必须由 Bob 立刻染黑，否则她染 p，l 就再也变不黑。
//! 若这时 p 还有匹配以外的边没有断，那条边的另一端也变黑，它所在的部分就剩下奇数个待染的点：没有完美匹配，Alice 胜。
//! 所以 p 的这些边都要先断开；点对去掉之后，余下的是有完美匹配的一些树。如此继续，每一条匹配以外的边都要 Bob 断一次。
//!
//! ## 出处
//! HDU 6105（2017 年多校训练赛）。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Text, Tree, list, matched};
use rustc_hash::FxHashMap;

/// Painting a tree while edges are cut.
pub struct Hdu6105;

/// A tree in which every parent has a smaller number than its children, and the cuts.
#[derive(Clone)]
pub struct Case {
    /// The parents of the nodes; indices 0 and 1 are not used.
    parents: Vec<u32>,
    cuts: usize,
}

impl Case {
    fn new(tree: &Tree, cuts: usize) -> Self {
        Case { parents: tree.parents.clone(), cuts }
    }

    fn len(&self) -> usize {
        self.parents.len() - 1
    }

    fn tree(&self) -> Tree {
        let edges = (2..).zip(&self.parents[2..]).map(|(node, &parent)| (parent, node)).collect();
        Tree::new(self.len(), edges).expect("every node hangs on a smaller one")
    }
}

/// Whose turn it is in the brute force.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Turn {
    /// Bob may cut; then it is Alice's turn.
    BobBeforeAlice,
    Alice,
    /// Bob may cut and must paint.
    Bob,
}

/// Sets of nodes; an edge is named by its lower node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    white: u16,
    black: u16,
    edges: u16,
    cuts: usize,
    turn: Turn,
}

/// Every way to play, with a memory.
struct Play<'t> {
    tree: &'t Tree,
    known: FxHashMap<Position, bool>,
}

impl Play<'_> {
    /// Whether Alice wins.
    fn alice_wins(&mut self, at: Position) -> bool {
        let n = self.tree.len();
        let painted = at.white | at.black;
        if painted.count_ones() as usize == n {
            return at.white != 0;
        }
        if let Some(&known) = self.known.get(&at) {
            return known;
        }
        let free = (1..=n).filter(|v| painted >> v & 1 == 0);
        let cut = |v: usize| Position { edges: at.edges & !(1 << v), cuts: at.cuts - 1, ..at };
        let cuttable = (2..=n).filter(|v| at.cuts > 0 && at.edges >> v & 1 == 1);
        let wins = match at.turn {
            Turn::Alice => free
                .map(|v| Position { white: at.white | 1 << v, turn: Turn::Bob, ..at })
                .any(|after| self.alice_wins(after)),
            Turn::BobBeforeAlice => {
                self.alice_wins(Position { turn: Turn::Alice, ..at })
                    && cuttable.map(cut).all(|after| self.alice_wins(after))
            }
            Turn::Bob => {
                let blackened: Vec<Position> = free.map(|v| self.blackened(at, v)).collect();
                blackened.into_iter().chain(cuttable.map(cut)).all(|after| self.alice_wins(after))
            }
        };
        self.known.insert(at, wins);
        wins
    }

    fn blackened(&self, at: Position, v: usize) -> Position {
        let mut reached = 1u16 << v;
        for (child, parent) in self.tree.upwards().filter(|(child, _)| at.edges >> child & 1 == 1) {
            if child == v || parent == v {
                reached |= 1 << child | 1 << parent;
            }
        }
        let (white, black) = (at.white & !reached, at.black | reached);
        Position { white, black, turn: Turn::BobBeforeAlice, ..at }
    }
}

impl Contest for Hdu6105 {
    type Case = Case;

    const CARD: Card = Card {
        name: "hdu6105",
        title: "Gameia",
        zh: "Gameia 染色游戏",
        theorem: "pairing strategy: a perfect matching and enough cuts",
        theorem_zh: "配对策略：完美匹配与足够的断边次数",
        limits: "T ≤ 100, N ≤ 500, K ≤ 500",
        samples: &[("2\n2 1\n1\n3 1\n1 2\n", "Bob\nAlice\n")],
        level: 3,
        topics: &[Topic::Trees, Topic::Pairing],
        games: &[],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=6105",
        programs: programs!("hdu6105"),
        source: include_str!("hdu6105.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 100 };

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("N", 1..=500usize)?;
        let cuts = input.number("K", 0..=500)?;
        let mut parents = vec![0; n + 1];
        for (before, parent) in (1..).zip(&mut parents[2..]) {
            *parent = input.number(("a parent", "父亲编号"), 1..=before)?;
        }
        Ok(Case { parents, cuts })
    }

    fn write(case: &Case, out: &mut Text) {
        out.numbers([case.len(), case.cuts]).end();
        out.numbers(case.parents[2..].iter().copied()).end();
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let enough = 2 * (case.cuts + 1) >= case.len();
            // From the last node to the first, children come before their parents.
            let upwards = (2..=case.len()).rev().map(|v| (v, case.parents[v] as usize));
            let matched = enough && matched::perfectly(case.len(), upwards);
            out.line(if matched { "Bob" } else { "Alice" });
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let (n, tree) = (case.len(), case.tree());
        let edges = (2..=n).fold(0, |edges, v| edges | 1 << v);
        let cuts = case.cuts.min(n - 1);
        let start = Position { white: 0, black: 0, edges, cuts, turn: Turn::BobBeforeAlice };
        let mut play = Play { tree: &tree, known: FxHashMap::default() };
        out.line(if play.alice_wins(start) { "Alice" } else { "Bob" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let cases = if size == Size::Max { 100 } else { dice.size(1..=2) };
        let mut case = || {
            let n = match size {
                Size::Small if dice.once_in(6) => 6,
                Size::Small => dice.one_of(&[1, 2, 3, 4, 4, 4, 5]),
                Size::Few => dice.size(1..=40),
                Size::Max => 500,
            };
            let matched = n % 2 == 0 && !dice.once_in(4);
            let tree = match matched {
                true => Tree::random_matched(dice, n / 2),
                false => Tree::random(dice, n),
            };
            // About the threshold N/2 − 1, or any number.
            let cuts = match dice.once_in(5) {
                true => dice.size(0..=n.min(500)),
                false => (n / 2 + dice.size(0..=3)).saturating_sub(3),
            };
            Case::new(&from_the_root(&tree), cuts)
        };
        (0..cases).map(|_| case()).collect()
    }

    fn every_small() -> Vec<Case> {
        let with_cuts = |tree: Tree| (0..=2).map(move |cuts| Case::new(&tree, cuts));
        Tree::every(6).into_iter().flat_map(with_cuts).collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let trees = case.tree().into_smaller(1).map(|(tree, _)| Case::new(&tree, case.cuts));
        let cuts = list::lower(case.cuts as u64, 0);
        trees.chain(cuts.map(|cuts| Case { cuts: cuts as usize, ..case.clone() }))
    }
}

/// The same tree with the vertices numbered from the root downwards.
fn from_the_root(tree: &Tree) -> Tree {
    let mut new = vec![0; tree.len() + 1];
    (1..).zip(tree.order.iter().rev()).for_each(|(name, &v)| new[v as usize] = name);
    let edges = tree.upwards().map(|(v, parent)| (new[parent], new[v])).collect();
    Tree::new(tree.len(), edges).expect("a tree with other names is a tree")
}
