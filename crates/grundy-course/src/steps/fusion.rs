//! A graph that hangs on the ground, shrinking: cycles are fused one after the other, then the tree
//! that is left is valued from its ends.

use super::{Step, edges};
use grundy::notation::Words;
use grundy::words;

/// An edge between two vertices.
type Edge = (u64, u64);

/// The game in which graphs are drawn.
const GAME: &str = "hackenbush";

/// Every step.
pub(super) fn steps(text: &str) -> Result<Vec<Step>, Words> {
    let named = edges::read(text)?;
    let number = |name: &String| {
        name.parse::<u64>().ok().filter(|&number| number < 1_000_000).ok_or_else(|| {
            words!("`{name}` is not a vertex: a number", "`{name}` 不是顶点（整数）")
        })
    };
    let mut graph: Vec<Edge> = Vec::new();
    for (u, v) in &named {
        graph.push((number(u)?, number(v)?));
    }
    let mut free = graph.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0) + 1;
    let start = words!("The graph; 0 is the ground.", "原图；0 是地面。");
    let mut steps = vec![drawn(start, &graph)];
    while let Some(cycle) = cycle(&graph) {
        let length = cycle.len();
        let kept = cycle.iter().copied().min().unwrap_or(0);
        let shown = cycle.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        fuse(&mut graph, &cycle, kept, &mut free);
        let said = match length % 2 {
            0 => words!(
                "The cycle {shown} has {length} edges, an even number: fused into the vertex {kept} it leaves nothing.",
                "环 {shown} 有 {length} 条边，是偶数：收缩为顶点 {kept}，什么也不留下。"
            ),
            _ => words!(
                "The cycle {shown} has {length} edges, an odd number: fused into the vertex {kept} it leaves one edge there.",
                "环 {shown} 有 {length} 条边，是奇数：收缩为顶点 {kept}，在那里留下一条边。"
            ),
        };
        steps.push(drawn(said, &graph));
    }
    let mut done = Vec::new();
    let value = value(0, None, &graph, &mut done, 0);
    let listed: Vec<String> = done.iter().map(|(v, sg)| format!("SG({v}) = {sg}")).collect();
    let listed = listed.join(", ");
    let said = words!(
        "What is left is a tree. From the ends: each vertex has the nim-sum of its branches, every branch counting one more than what stands on it. {listed}. The whole has the value {value}.",
        "剩下的是一棵树。从叶子算起：每个顶点的值是各分支的异或，每个分支等于其上的值加一。{listed}。整个图的值为 {value}。"
    );
    steps.push(drawn(said, &graph));
    Ok(steps)
}

fn drawn(said: Words, graph: &[Edge]) -> Step {
    let text = graph.iter().map(|(u, v)| format!("{u}-{v}")).collect::<Vec<_>>().join(" ");
    let text = if text.is_empty() { "0-0 0-0".to_owned() } else { text };
    Step { drawn: Some((GAME, text)), ..Step::says(said) }
}

/// The vertices of a cycle that is joined to the ground, if there is one: found by a walk that
/// remembers its way. Loops are cycles of one vertex, double edges of two.
fn cycle(graph: &[Edge]) -> Option<Vec<u64>> {
    let mut seen = vec![0u64];
    // The way to a vertex: the vertices, and the edge by which the last was reached.
    let mut left: Vec<(Vec<u64>, usize)> = vec![(vec![0], usize::MAX)];
    let mut used = vec![false; graph.len()];
    while let Some((way, by)) = left.pop() {
        let at = way.last().copied()?;
        for (number, &(u, v)) in graph.iter().enumerate() {
            if used[number] || number == by || u != at && v != at {
                continue;
            }
            used[number] = true;
            let to = if u == at { v } else { u };
            if to == at {
                return Some(vec![at]);
            }
            if seen.contains(&to) {
                return Some(closed(&way, to, &left));
            }
            seen.push(to);
            let mut further = way.clone();
            further.push(to);
            left.push((further, number));
        }
    }
    None
}

/// The cycle that an edge from the end of a way to a vertex closes, whose own way is among those
/// that are left.
fn closed(way: &[u64], to: u64, left: &[(Vec<u64>, usize)]) -> Vec<u64> {
    if let Some(at) = way.iter().position(|&vertex| vertex == to) {
        return way[at..].to_vec();
    }
    let other = left.iter().map(|(way, _)| way).find(|way| way.last() == Some(&to));
    let alone = [to];
    let other = other.map_or(&alone[..], |way| way);
    let common = way.iter().zip(other).take_while(|(one, two)| one == two).count();
    let mut cycle = way[common.saturating_sub(1)..].to_vec();
    cycle.extend(other[common..].iter().rev());
    cycle
}

/// Makes one vertex of a cycle: edges along it go, in pairs; one that is left over becomes a branch
/// with a new end.
fn fuse(graph: &mut Vec<Edge>, cycle: &[u64], kept: u64, free: &mut u64) {
    let one = |vertex: u64| if cycle.contains(&vertex) { kept } else { vertex };
    // Edges of the cycle itself are loops now, and so are its chords: a loop counts one.
    let all: Vec<Edge> = graph.iter().map(|&(u, v)| (one(u), one(v))).collect();
    let (loops, rest): (Vec<Edge>, Vec<Edge>) =
        all.into_iter().partition(|&edge| edge == (kept, kept));
    *graph = rest;
    if loops.len() % 2 == 1 {
        graph.push((kept, *free));
        *free += 1;
    }
}

/// The value of what stands on a vertex of a tree. Depth is bounded by the number of edges.
fn value(
    at: u64,
    from: Option<usize>,
    tree: &[Edge],
    done: &mut Vec<(u64, u64)>,
    deep: usize,
) -> u64 {
    let mut sum = 0;
    for (number, &(u, v)) in tree.iter().enumerate() {
        if Some(number) == from || u != at && v != at || deep > tree.len() {
            continue;
        }
        let to = if u == at { v } else { u };
        sum ^= value(to, Some(number), tree, done, deep + 1) + 1;
    }
    done.push((at, sum));
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::game::NoFiles;
    use grundy::games;
    use grundy::work::Meter;
    use std::sync::Arc;

    fn engine(edges: &str) -> u64 {
        let game = games::open(GAME, &NoFiles).unwrap();
        let read = Arc::clone(&game).read(edges).unwrap();
        let values = read.iter().map(|part| part.sg(&Meter::unlimited()).unwrap().unwrap().0);
        values.fold(0, |sum, value| sum ^ value)
    }

    /// Every step keeps the value, and the last one says it.
    #[test]
    fn the_value_stays() {
        for text in [
            "0-1",
            "0-1 1-2 2-0",
            "0-1 1-2 2-3 3-0",
            "0-1 1-2 2-0 2-3 3-4 3-5 0-6 6-7",
            "0-1 1-2 2-3 3-1 2-4",
            "0-1 0-1",
            "0-0 0-1 1-1",
            "0-1 1-2 2-3 3-0 1-3 3-4 4-5 5-3",
            "0-1 1-2 2-3 3-4 4-1 2-5 5-6 6-2 4-7",
        ] {
            let value = engine(text);
            let steps = steps(text).unwrap();
            for step in &steps {
                assert_eq!(engine(&step.drawn.as_ref().unwrap().1), value, "{text}");
            }
            let said = &steps.last().unwrap().said.en;
            assert!(said.ends_with(&format!("the value {value}.")), "{text}: {said}");
        }
    }
}
