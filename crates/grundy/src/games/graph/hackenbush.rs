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
//! why: 2-edge-connected components fused to points: 1, with an odd number of edges (⊕1 each): 1; bridges left: 1. At the ground: 1⊕1 = 0. SG of what stands on each vertex (= joins fused vertices): 0=1=2: 0, 3: 0.
//! by: colon and fusion principles (theorem, proved)
//! ```
//!
//! ## Sources
//! E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 7.
//!
//! ## 中文
//! 删边游戏：图立在地面（顶点 0）上，每步删一条边，与地面断开的部分随之消失。树：SG(v) 为各子树 SG+1 的异或和；
//! 一般图：先把每个边双连通分量缩成一点，若其边数为奇数则在该点异或 1。
//!
//! ## 记法
//! 各边：`0-1 1-2 0-2`。所有地面顶点都写作 0。允许重边与自环。没有边时局面写作 `0`。
//! 整个局面是一个分量。
//!
//! ## 定理
//! 树：SG(v) 等于各子结点 c 的 SG(c)+1 的异或（冒号原理）。一般图：先把所有地面顶点看作一点，
//! 再把每个边双连通分量缩成一点，若其内部边数为奇数，则在该点异或 1（融合原理），然后按树计算。线性时间。
//! 偶环相当于一点，奇环相当于一点加一条边。
//!
//! ## 证明思路
//! n 条边的一根竿就是 n 颗的尼姆堆。冒号原理：
//! 同一顶点上的枝可以换成值相同的一根竿而整体的值不变——两个这样的局面之和里，一方在枝中走一步，
//! 另一方在替换的部分走到同值处（升高的走法可再降回来），所以和为 0。
//! 于是顶点 v 上的各枝换成长 SG(c)+1 的竿，它们在同一点上的和是异或。融合原理：
//! 同一个环上的两个顶点并为一点，值不变；由最小反例法证明，证明见 `grundy show fusion`。
//! 环上各点并成一点后每条边成为自环，一条自环相当于一条边，偶数条抵消，奇数条剩 1。

pub use crate::graphs::bush::Bush;

use super::{ends, simple_graphs};
use crate::answer::{Detail, VertexValue};
use crate::game::{
    Abilities, Card, Claim, Details, Each, Family, Files, Game, Shape, Sink, Theorem,
};
use crate::games::no_parameters;
use crate::notation::{Digits, Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, Stop};
use std::ops::ControlFlow;

/// Deleting edges of a graph on the ground.
pub struct Hackenbush;

impl Game for Hackenbush {
    type Position = Bush;

    const CARD: Card = Card {
        name: "hackenbush",
        title: "Green Hackenbush",
        zh: "删边游戏",
        game: "hackenbush",
        position: "0-1 1-2 0-2 2-3",
        usage: "hackenbush",
        aliases: &["green-hackenbush", "绿色删边"],
        family: Family::Graph,
        level: 3,
        shape: Shape::Bush,
        bound: 6,
        source: include_str!("hackenbush.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "colon and fusion principles",
        source: "Winning Ways, ch. 7",
        convention: Convention::Normal,
        says: |_, bush, _| Ok(Some(Claim::Sg(bush.fused().value()))),
        reason: |game, bush, _| Ok(reason(game, bush).then(by_vertex(bush))),
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
        let bush = match scan::plain_edges(text) {
            Some(edges) if !edges.is_empty() => {
                enough(edges.len())?;
                Bush::of_numbers(edges)
            }
            _ => read_carefully(text)?,
        };
        if let Some((u, v)) = bush.loose() {
            return Err(Problem::new(words!(
                "edge `{u}-{v}` is not joined to the ground 0",
                "边 `{u}-{v}` 没有与地面 0 相连"
            )));
        }
        Ok(vec![vec![bush]])
    }

    fn write(&self, component: &[Bush]) -> String {
        // Room for the usual length of an edge; a longer text grows.
        let edges: usize = component.iter().map(Bush::len).sum();
        if edges == 0 {
            return "0".into();
        }
        let mut text = Digits::with_capacity(14 * edges);
        component.iter().for_each(|bush| bush.write(&mut text));
        text.into_string()
    }

    fn options(&self, bush: &Bush, _: &Meter, each: Each<'_, Bush>) -> Flow {
        (0..bush.len()).try_for_each(|cut| each(&[bush.without(cut)]))
    }

    fn describe(&self, before: &Bush, after: &[Bush], _: usize) -> Words {
        let (u, v) = after[0].cut();
        let more = before.len() - after[0].len() - 1;
        match more {
            0 => words!("delete edge {u}-{v}", "删去边 {u}-{v}"),
            1 => words!(
                "delete edge {u}-{v} (1 more edge falls)",
                "删去边 {u}-{v}（另有 1 条边随之消失）"
            ),
            _ => words!(
                "delete edge {u}-{v} ({more} more edges fall)",
                "删去边 {u}-{v}（另有 {more} 条边随之消失）"
            ),
        }
    }

    fn bytes(&self, bush: &Bush) -> u64 {
        24 * bush.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Bush> {
        let none = std::iter::once(Bush::default());
        // Graphs with many vertices come last: there is no end of them.
        let few = (2..=bound.min(3)).flat_map(graphs_on).chain(multigraphs());
        none.chain(few).chain((4..=bound).flat_map(graphs_on))
    }

    fn abilities(&self) -> Abilities<'_, Bush> {
        Abilities { details: Some(self), ..Abilities::NONE }
    }
}

impl Details<Bush> for Hackenbush {
    fn detail(&self, bush: &Bush, _: &Meter) -> Result<Option<Detail>, Stop> {
        let (values, count) = bush.vertex_values(MOST_VERTICES);
        let one = |(vertex, fused_with, sg)| VertexValue { vertex, fused_with, sg };
        let values = values.into_iter().map(one).collect();
        Ok(Some(Detail::Vertices { values, count: count as u64 }))
    }
}

/// How many vertices are shown: in words, and as data.
const SHOWN_VERTICES: usize = 12;
const MOST_VERTICES: usize = 200;

/// The values of what stands on the vertices, in words: those that are fused stand together.
fn by_vertex(bush: &Bush) -> Words {
    let (values, count) = bush.vertex_values(SHOWN_VERTICES);
    if count < 2 {
        return Words::default();
    }
    // Of each point: the vertex that the others are fused with, all of them, the value.
    let mut points: Vec<(u64, Vec<String>, u64)> = Vec::new();
    for &(vertex, top, sg) in &values {
        match points.iter_mut().find(|point| point.0 == top) {
            Some((_, names, _)) => names.push(vertex.to_string()),
            None => points.push((top, vec![vertex.to_string()], sg)),
        }
    }
    let point = |(_, names, sg): &(u64, Vec<String>, u64)| format!("{}: {sg}", names.join("="));
    let shown = points.iter().map(point).collect::<Vec<_>>().join(", ");
    let fused = if points.len() < values.len() {
        words!(" (= joins fused vertices)", "（= 连接融合为一点的顶点）")
    } else {
        Words::default()
    };
    let more = if count > values.len() {
        words!(", … ({count} vertices)", "，……（共 {count} 个顶点）")
    } else {
        Words::default()
    };
    let (en, zh, more_en, more_zh) = (fused.en, fused.zh, more.en, more.zh);
    words!(
        "SG of what stands on each vertex{en}: {shown}{more_en}.",
        "各顶点以上部分的 SG 值{zh}：{shown}{more_zh}。"
    )
}

/// Reads edges token by token, and says which one is wrong.
fn read_carefully(text: &str) -> Result<Bush, Problem> {
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
    enough(edges.len())?;
    Ok(Bush::new(&edges))
}

/// Half-edges are counted in 32 bits.
fn enough(edges: usize) -> Result<(), Problem> {
    if edges < 1 << 31 {
        return Ok(());
    }
    Err(Problem::new(words!("there are more than 2^31 edges", "边数超过 2^31")))
}

/// All simple graphs on the vertices 0..n that are joined to the ground.
fn graphs_on(vertices: u64) -> impl Iterator<Item = Bush> {
    let bushes = simple_graphs(vertices).map(|(_, edges)| Bush::new(&edges));
    bushes.filter(|bush| bush.len() > 0 && bush.loose().is_none())
}

/// Graphs on three vertices with up to two copies of every edge and loop.
fn multigraphs() -> impl Iterator<Item = Bush> {
    const KINDS: [(u64, u64); 6] = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
    let bushes = (0..3u32.pow(KINDS.len() as u32)).map(|code| {
        let copies = |i: usize| (code / 3u32.pow(i as u32) % 3) as usize;
        let edges: Vec<(u64, u64)> =
            (0..KINDS.len()).flat_map(|i| std::iter::repeat_n(KINDS[i], copies(i))).collect();
        Bush::new(&edges)
    });
    bushes.filter(|bush| bush.len() > 0 && bush.loose().is_none())
}

fn reason(_: &Hackenbush, bush: &Bush) -> Words {
    let value = bush.fused().value();
    let (found, stalks) = bush.fused().told(8);
    let stalks: Vec<String> = stalks.iter().map(u64::to_string).collect();
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
            "A tree (edges: {bridges}); the stalks at the ground have values {sum}{more} = {value}.",
            "一棵有 {bridges} 条边的树；地面各枝的值为 {sum}{more} = {value}。"
        );
    }
    words!(
        "2-edge-connected components fused to points: {components}, with an odd number of edges (⊕1 each): {odd}; bridges left: {bridges}. At the ground: {sum}{more}{ground} = {value}.",
        "{components} 个环上的分量各缩为一点，其中 {odd} 个边数为奇（各异或 1）；剩下 {bridges} 条桥。地面处：{sum}{more}{ground} = {value}。"
    )
}

fn moves(_: &Hackenbush, bush: &Bush, wanted: Claim, _: &Meter, each: Sink<'_, Bush>) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    let mut flow = Flow::Continue(());
    bush.fused().moves_to(target, &mut |cut| {
        flow = each(&[bush.felled(cut)]);
        if flow.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule and the fusion leave the same, and the words name the right edge.
    #[test]
    fn what_falls_by_rule_and_by_fusion() {
        for bush in graphs_on(4).chain(multigraphs()) {
            for cut in 0..bush.len() {
                let (ruled, felled) = (bush.without(cut), bush.felled(cut));
                assert!(ruled.loose().is_none());
                assert_eq!(ruled, felled);
                assert_eq!((ruled.cut(), felled.cut()), (bush.edges()[cut], bush.edges()[cut]));
            }
        }
    }

    /// Long names, other separators and many edges take different ways to the same bush.
    #[test]
    fn fast_and_careful_readers_agree() {
        for bush in graphs_on(4) {
            let text = Hackenbush.write(std::slice::from_ref(&bush));
            assert_eq!(Hackenbush.read(&text).unwrap(), [[bush.clone()]]);
            assert_eq!(read_carefully(&text).unwrap(), bush);
            // Names too large to be numbers change nothing but the text.
            let far = text.replace('3', "4000000000").replace('2', "300000000");
            let named = Hackenbush.read(&far).unwrap().remove(0).remove(0);
            assert_eq!(read_carefully(&far).unwrap(), named);
            assert_eq!(Hackenbush.write(std::slice::from_ref(&named)), far);
            assert_eq!(named.fused().value(), bush.fused().value());
            for cut in 0..bush.len() {
                assert_eq!(named.without(cut), named.felled(cut));
                assert_eq!(named.without(cut) == bush.without(cut), {
                    let left = Hackenbush.write(&[bush.without(cut)]);
                    !left.contains(['2', '3'])
                });
            }
        }
    }
}
