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
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: 1 component(s) on cycles fuse to points, 1 of them with an odd number of edges (⊕1 each); 1 bridges remain. At the ground: 1⊕1 = 0.
//! by: colon and fusion principles (theorem, proved)
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
use crate::graphs::ground::{NOWHERE, joined_to_ground};
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

/// Deleting edges of a graph on the ground.
pub struct Hackenbush;

/// A graph on the ground: its edges, by the names of their ends, in the order in
/// which they were written.
#[derive(Clone, Debug, Default)]
pub struct Bush {
    edges: Vec<(u64, u64)>,
    /// Its fusion, once asked for: verdict, reason and moves share it.
    fused: OnceLock<Arc<Fused>>,
}

impl Bush {
    fn new(edges: Vec<(u64, u64)>) -> Self {
        Bush { edges, fused: OnceLock::new() }
    }

    /// The edges, by the names of their ends.
    pub fn edges(&self) -> &[(u64, u64)] {
        &self.edges
    }

    /// Vertices as small numbers, the ground being 0.
    fn numbered(&self) -> (usize, Vec<(u32, u32)>) {
        let largest = self.edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0);
        if largest < 4 * self.edges.len() as u64 + 64 {
            // Small names serve as numbers.
            let plain = self.edges.iter().map(|&(u, v)| (u as u32, v as u32)).collect();
            return (largest as usize + 1, plain);
        }
        let mut numbers: FxHashMap<u64, u32> = FxHashMap::from_iter([(0, 0)]);
        let mut number = |name: u64| {
            let next = numbers.len() as u32;
            *numbers.entry(name).or_insert(next)
        };
        let edges = self.edges.iter().map(|&(u, v)| (number(u), number(v))).collect();
        (numbers.len(), edges)
    }

    fn fused(&self) -> &Fused {
        self.fused.get_or_init(|| {
            let (vertices, edges) = self.numbered();
            Arc::new(Fused::new(vertices, &edges))
        })
    }

    /// The first edge that is not joined to the ground.
    fn loose(&self) -> Option<(u64, u64)> {
        let (vertices, edges) = self.numbered();
        first_unreachable_edge(vertices, &edges).map(|i| self.edges[i])
    }

    /// What is left when edge `cut` is deleted.
    fn without(&self, cut: usize) -> Bush {
        let (vertices, mut edges) = self.numbered();
        edges[cut] = (NOWHERE, NOWHERE);
        let joined = joined_to_ground(vertices, &edges);
        let stays = |i: &usize| *i != cut && joined[edges[*i].0 as usize];
        Bush::new((0..edges.len()).filter(stays).map(|i| self.edges[i]).collect())
    }

    /// The edge that was deleted to leave `after`.
    fn cut(&self, after: &Bush) -> (u64, u64) {
        let (vertices, edges) = self.numbered();
        let mut joined = vec![false; vertices];
        joined[0] = true;
        // The edges left stand in the old order, so one pass finds those that are gone;
        // of these only the deleted one touched what is left.
        let mut left = after.edges.iter().peekable();
        let mut gone = Vec::new();
        for (i, edge) in self.edges.iter().enumerate() {
            if left.next_if_eq(&edge).is_none() {
                gone.push(i);
                continue;
            }
            joined[edges[i].0 as usize] = true;
            joined[edges[i].1 as usize] = true;
        }
        let touches = |i: &&usize| joined[edges[**i].0 as usize] || joined[edges[**i].1 as usize];
        gone.iter().find(touches).map_or((0, 0), |&i| self.edges[i])
    }
}

impl PartialEq for Bush {
    fn eq(&self, other: &Self) -> bool {
        self.edges == other.edges
    }
}

impl Eq for Bush {}

impl Hash for Bush {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.edges.hash(state);
    }
}

impl PartialOrd for Bush {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Bush {
    fn cmp(&self, other: &Self) -> Ordering {
        self.edges.cmp(&other.edges)
    }
}

impl Game for Hackenbush {
    type Position = Bush;

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
        says: |_, bush| Some(Claim::Sg(bush.fused().value())),
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

    fn read(&self, text: &str) -> Result<Vec<Vec<Bush>>, Problem> {
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
        let bush = Bush::new(edges);
        if let Some((u, v)) = bush.loose() {
            return Err(Problem::new(words!(
                "edge `{u}-{v}` is not joined to the ground 0",
                "边 `{u}-{v}` 没有与地面 0 相连"
            )));
        }
        Ok(vec![vec![bush]])
    }

    fn write(&self, component: &[Bush]) -> String {
        let mut text = String::new();
        for (u, v) in component.iter().flat_map(|bush| &bush.edges) {
            let blank = if text.is_empty() { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(text, "{blank}{u}-{v}");
        }
        if text.is_empty() { "0".into() } else { text }
    }

    fn options(&self, bush: &Bush, each: Each<'_, Bush>) -> ControlFlow<()> {
        (0..bush.edges.len()).try_for_each(|cut| each(&[bush.without(cut)]))
    }

    fn describe(&self, before: &Bush, after: &[Bush], _: usize) -> Words {
        let (u, v) = before.cut(&after[0]);
        let more = before.edges.len() - after[0].edges.len() - 1;
        match more {
            0 => words!("delete edge {u}-{v}", "删去边 {u}-{v}"),
            _ => words!(
                "delete edge {u}-{v} ({more} more edges fall)",
                "删去边 {u}-{v}（另有 {more} 条边随之消失）"
            ),
        }
    }

    fn small(&self, bound: u64) -> Vec<Bush> {
        let mut all = vec![Bush::default()];
        for vertices in 2..=bound {
            all.extend(graphs_on(vertices));
        }
        all.extend(multigraphs());
        all
    }
}

/// All simple graphs on the vertices 0..n that are joined to the ground.
fn graphs_on(vertices: u64) -> Vec<Bush> {
    let pairs: Vec<(u64, u64)> =
        (0..vertices).flat_map(|u| (u + 1..vertices).map(move |v| (u, v))).collect();
    let chosen = |bits: u64| (0..pairs.len()).filter(move |i| bits >> i & 1 == 1);
    let graph = |bits| Bush::new(chosen(bits).map(|i| pairs[i]).collect());
    (1..1u64 << pairs.len()).map(graph).filter(|bush| bush.loose().is_none()).collect()
}

/// Graphs on three vertices with up to two copies of every edge and loop.
fn multigraphs() -> Vec<Bush> {
    let kinds = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
    let mut all = Vec::new();
    for code in 0..3u32.pow(kinds.len() as u32) {
        let copies = |i: usize| (code / 3u32.pow(i as u32) % 3) as usize;
        let edges =
            (0..kinds.len()).flat_map(|i| std::iter::repeat_n(kinds[i], copies(i))).collect();
        let bush = Bush::new(edges);
        if !bush.edges.is_empty() && bush.loose().is_none() {
            all.push(bush);
        }
    }
    all
}

fn reason(_: &Hackenbush, bush: &Bush) -> Words {
    let fused = bush.fused();
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

fn moves(_: &Hackenbush, bush: &Bush, wanted: Claim, each: Sink<'_, Bush>) -> ControlFlow<()> {
    let Some(target) = wanted.value() else { return ControlFlow::Continue(()) };
    let mut flow = ControlFlow::Continue(());
    bush.fused().moves_to(target, &mut |cut| {
        flow = each(&[bush.without(cut)]);
        flow
    });
    flow
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deleted_edge_is_found_again() {
        for bush in graphs_on(4) {
            for cut in 0..bush.edges.len() {
                let after = bush.without(cut);
                assert!(after.loose().is_none());
                assert_eq!(bush.cut(&after), bush.edges[cut]);
            }
        }
    }
}
