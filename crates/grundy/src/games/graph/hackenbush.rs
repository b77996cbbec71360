//! # Green Hackenbush (deleting edges)
//!
//! ## Rules
//! A graph stands on the ground (vertex 0). A move deletes an edge; whatever is then no longer
//! joined to the ground vanishes.
//!
//! ## Notation
//! Edges: `0-1 1-2 0-2`. All ground vertices are written 0. Repeated edges and loops are legal.
//! Without edges the position is `0`. The position is one component.
//!
//! ## Theorem
//! Tree: SG(v) is the exclusive or over the children c of SG(c) + 1 (colon principle). Graph:
//! first fuse every 2-edge-connected component to a point, adding ⊕1 there if it has an odd
//! number of edges (fusion principle), then use the rule for trees. Linear time.
//!
//! ## Why it holds
//! A stalk of n edges is a Nim heap of n; branches at a vertex can be replaced by one stalk of
//! the same value. Two vertices on a cycle can be identified without changing the value, so an
//! even cycle shrinks to nothing and an odd one to a single edge.
//!
//! ## Examples
//! ```console
//! $ grundy solve hackenbush 0-1 1-2 0-2 2-3
//! ```
//!
//! ## Sources
//! E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 7.
//!
//! ## 中文
//! 删边游戏：图立在地面（顶点 0）上，每步删一条边，与地面断开的部分随之消失。树：SG(v) 为各子树 SG+1 的异或和；
//! 一般图：先把每个边双连通分量缩成一点，若其边数为奇数则在该点异或 1。

use super::ends;
use crate::game::{Card, Claim, Each, Files, Game, Sink, Theorem};
use crate::games::no_parameters;
use crate::graphs::fusion::{Fused, first_unreachable_edge};
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow;

/// Deleting edges of a graph on the ground.
pub struct Hackenbush;

/// The edges, by the names of their ends.
pub type Edges = Vec<(u64, u64)>;

/// Vertices numbered in order of appearance, the ground being 0.
fn numbered(edges: &[(u64, u64)]) -> (usize, Vec<(u32, u32)>) {
    let largest = edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0);
    if largest < 4 * edges.len() as u64 + 64 {
        // Small names serve as numbers.
        let plain = edges.iter().map(|&(u, v)| (u as u32, v as u32)).collect();
        return (largest as usize + 1, plain);
    }
    let mut numbers: FxHashMap<u64, u32> = FxHashMap::from_iter([(0, 0)]);
    let mut number = |name: u64| {
        let next = numbers.len() as u32;
        *numbers.entry(name).or_insert(next)
    };
    let edges = edges.iter().map(|&(u, v)| (number(u), number(v))).collect();
    (numbers.len(), edges)
}

fn fused(edges: &[(u64, u64)]) -> Fused {
    let (vertices, edges) = numbered(edges);
    Fused::new(vertices, &edges)
}

/// What is left when edge `cut` is deleted: found by walking from the ground.
fn without(edges: &[(u64, u64)], cut: usize) -> Edges {
    let mut beside: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for (i, &(u, v)) in edges.iter().enumerate().filter(|&(i, _)| i != cut) {
        beside.entry(u).or_default().push(i);
        beside.entry(v).or_default().push(i);
    }
    let mut joined: FxHashSet<u64> = FxHashSet::from_iter([0]);
    let mut walk = vec![0u64];
    while let Some(vertex) = walk.pop() {
        for &i in beside.get(&vertex).into_iter().flatten() {
            for end in [edges[i].0, edges[i].1] {
                if joined.insert(end) {
                    walk.push(end);
                }
            }
        }
    }
    let stays = |&(i, (u, _)): &(usize, &(u64, u64))| i != cut && joined.contains(u);
    edges.iter().enumerate().filter(stays).map(|(_, &edge)| edge).collect()
}

impl Game for Hackenbush {
    type Position = Edges;

    const CARD: Card = Card {
        name: "hackenbush",
        title: "Green Hackenbush",
        zh: "删边游戏",
        game: "hackenbush",
        position: "0-1 1-2 0-2 2-3",
        usage: "hackenbush",
        bound: 6,
        source: include_str!("hackenbush.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "colon and fusion principles",
        source: "Winning Ways, ch. 7",
        convention: Convention::Normal,
        says: |_, edges| Some(Claim::Sg(fused(edges).value())),
        reason,
        moves: Some(moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Hackenbush)
    }

    fn name(&self) -> String {
        "hackenbush".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Edges>>, Problem> {
        let vertex = words!("vertex", "顶点");
        let mut edges = Vec::new();
        let mut tokens = scan::tokens(text).peekable();
        if tokens.peek().is_none() {
            return Err(Problem::new(words!(
                "the position is empty: edges are expected, or 0 for no edges",
                "局面为空：应为若干条边，没有边时写 0"
            )));
        }
        if tokens.peek() == Some(&"0") {
            tokens.next();
            if let Some(extra) = tokens.next() {
                let extra = scan::shown(extra);
                return Err(Problem::new(words!(
                    "`{extra}` after `0`: a single 0 means that there are no edges",
                    "`0` 之后还有 `{extra}`：单独的 0 表示没有边"
                )));
            }
        }
        for token in tokens {
            let (u, v) = ends(token)?;
            edges.push((scan::number(u, &vertex)?, scan::number(v, &vertex)?));
        }
        if edges.len() >= 1 << 31 {
            return Err(Problem::new(words!("there are more than 2^31 edges", "边数超过 2^31")));
        }
        let (vertices, plain) = numbered(&edges);
        if let Some(i) = first_unreachable_edge(vertices, &plain) {
            let (u, v) = edges[i];
            return Err(Problem::new(words!(
                "edge `{u}-{v}` is not joined to the ground 0",
                "边 `{u}-{v}` 没有与地面 0 相连"
            )));
        }
        Ok(vec![vec![edges]])
    }

    fn write(&self, component: &[Edges]) -> String {
        let mut text = String::new();
        for (u, v) in component.iter().flatten() {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&u.to_string());
            text.push('-');
            text.push_str(&v.to_string());
        }
        if text.is_empty() { "0".into() } else { text }
    }

    fn options(&self, edges: &Edges, each: Each<'_, Edges>) -> ControlFlow<()> {
        (0..edges.len()).try_for_each(|cut| each(&[without(edges, cut)]))
    }

    fn describe(&self, before: &Edges, after: &[Edges], _: usize) -> Words {
        let mut left: FxHashMap<(u64, u64), i64> = FxHashMap::default();
        let mut joined: FxHashSet<u64> = FxHashSet::from_iter([0]);
        for &(u, v) in &after[0] {
            *left.entry((u, v)).or_default() += 1;
            joined.extend([u, v]);
        }
        // Of all that is gone, only the edge that was cut touched what is left.
        let gone = before.iter().filter(|&&edge| {
            let count = left.entry(edge).or_default();
            *count -= 1;
            *count < 0
        });
        let cut = gone.into_iter().find(|(u, v)| joined.contains(u) || joined.contains(v));
        let (u, v) = cut.copied().unwrap_or_default();
        let more = before.len() - after[0].len() - 1;
        match more {
            0 => words!("delete edge {u}-{v}", "删去边 {u}-{v}"),
            _ => words!(
                "delete edge {u}-{v} ({more} more edges fall)",
                "删去边 {u}-{v}（另有 {more} 条边随之消失）"
            ),
        }
    }

    fn small(&self, bound: u64) -> Vec<Edges> {
        let mut all = vec![vec![]];
        for vertices in 2..=bound {
            all.extend(graphs_on(vertices));
        }
        all.extend(multigraphs());
        all
    }
}

/// All simple graphs on the vertices 0..n that are joined to the ground.
fn graphs_on(vertices: u64) -> Vec<Edges> {
    let pairs: Vec<(u64, u64)> =
        (0..vertices).flat_map(|u| (u + 1..vertices).map(move |v| (u, v))).collect();
    let chosen = |bits: u64| (0..pairs.len()).filter(move |i| bits >> i & 1 == 1);
    let graphs = (1..1u64 << pairs.len()).map(|bits| chosen(bits).map(|i| pairs[i]).collect());
    let joined = |edges: &Edges| {
        let (n, plain) = numbered(edges);
        first_unreachable_edge(n, &plain).is_none()
    };
    graphs.filter(joined).collect()
}

/// Graphs on three vertices with up to two copies of every edge and loop.
fn multigraphs() -> Vec<Edges> {
    let kinds = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
    let mut all = Vec::new();
    for code in 0..3u32.pow(kinds.len() as u32) {
        let copies = |i: usize| (code / 3u32.pow(i as u32) % 3) as usize;
        let edges: Edges =
            (0..kinds.len()).flat_map(|i| std::iter::repeat_n(kinds[i], copies(i))).collect();
        let (n, plain) = numbered(&edges);
        if !edges.is_empty() && first_unreachable_edge(n, &plain).is_none() {
            all.push(edges);
        }
    }
    all
}

fn reason(_: &Hackenbush, edges: &Edges) -> Words {
    let fused = fused(edges);
    let (found, value) = (fused.summary(), fused.value());
    let stalks: Vec<String> = fused.stalks().iter().take(8).map(u64::to_string).collect();
    let (bridges, components, odd) = (found.bridges, found.components, found.odd_components);
    let more = if found.stalks > 8 { "⊕…" } else { "" };
    let ground = if found.ground_is_odd { "⊕1" } else { "" };
    let sum = match (stalks.is_empty(), found.ground_is_odd) {
        (true, true) => "1".into(),
        (true, false) => "0".into(),
        _ => stalks.join("⊕"),
    };
    let ground = if stalks.is_empty() { "" } else { ground };
    if components == 0 {
        return words!(
            "A tree with {bridges} edges; the stalks at the ground have values {sum}{more} = {value}.",
            "一棵有 {bridges} 条边的树；地面各枝的值为 {sum}{more} = {value}。"
        );
    }
    words!(
        "{components} component(s) on cycles fuse to points, {odd} of them with an odd number of edges (⊕1 each); {bridges} bridges remain. At the ground: {sum}{more}{ground} = {value}.",
        "{components} 个环上的分量各缩为一点，其中 {odd} 个边数为奇（各异或 1）；剩下 {bridges} 条桥。地面处：{sum}{more}{ground} = {value}。"
    )
}

fn moves(_: &Hackenbush, edges: &Edges, wanted: Claim, each: Sink<'_, Edges>) -> ControlFlow<()> {
    let Some(target) = wanted.value() else { return ControlFlow::Continue(()) };
    let mut flow = ControlFlow::Continue(());
    fused(edges).moves_to(target, &mut |cut| {
        flow = each(&[without(edges, cut)]);
        flow
    });
    flow
}
