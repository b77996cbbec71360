//! Graphs of 10^5 vertices, each family hard for some way of searching: the proof of
//! Tutte and Berge must hold for all of them, by sweeps and by phases alone.

use super::tests::{Random, phases};
use super::*;

const N: u32 = 100_000;

fn check(name: &str, n: u32, mut edges: Vec<(u32, u32)>) {
    let mut random = Random(u64::from(n));
    let names = random.shuffle(n);
    for edge in &mut edges {
        *edge = (names[edge.0 as usize], names[edge.1 as usize]);
    }
    let graph = Undirected::new(n as usize, &edges).unwrap();
    let (best, expected) = decompose(&graph);
    assert!(proves(&graph, &best, &expected), "{name}");
    assert_eq!(missed(&graph, &best), expected, "{name}");
    let (matching, outer, _) = phases(&graph, &greedy_matching(&graph));
    assert_eq!((matching.size(), outer), (best.size(), expected.clone()), "{name}");
    // A vertex is missed exactly if the graph without it has as large a matching.
    let s = random.below(n);
    edges.retain(|&(u, v)| u != s && v != s);
    let without = Undirected::new(n as usize, &edges).unwrap();
    let (smaller, mut rest) = decompose(&without);
    assert_eq!(smaller.size() == best.size(), expected[s as usize], "{name} without {s}");
    rest[s as usize] = false;
    assert_eq!(missed_without(&graph, &best, s), rest, "{name} without {s}");
}

fn greedy_matching(graph: &Undirected) -> Matching {
    Matching { mate: greedy::start(graph) }
}

/// `count` circuits of `length` vertices; circuit i hangs on the vertex `back` before it.
fn circuits(count: u32, length: u32, back: u32) -> Vec<(u32, u32)> {
    (0..count)
        .flat_map(|i| {
            let first = i * length;
            let ring = (0..length).map(move |j| (first + j, first + (j + 1) % length));
            ring.chain((i > 0).then_some((first.wrapping_sub(back), first)))
        })
        .collect()
}

/// A `w` by `h` grid, each possible edge kept if `keep(direction)` says so: right,
/// down, diagonal.
fn grid(w: u32, h: u32, mut keep: impl FnMut(usize) -> bool) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    for v in 0..w * h {
        let (right, down) = (v % w + 1 < w, v / w + 1 < h);
        let steps = [(right, 1), (down, w), (right && down, w + 1)];
        for (direction, (inside, step)) in steps.into_iter().enumerate() {
            if inside && keep(direction) {
                edges.push((v, v + step));
            }
        }
    }
    edges
}

#[test]
fn random_graphs() {
    let mut random = Random(11);
    for degree in [2, 3, 4, 6] {
        let m = (N * degree / 2) as usize;
        check("random", N, random.edges(N, m));
        let sides = |(u, v): (u32, u32)| (u / 2 * 2, v / 2 * 2 + 1);
        check("bipartite", N, random.edges(N, m).into_iter().map(sides).collect());
    }
    let ends = random.shuffle(3 * N);
    check("cubic", N, ends.chunks(2).map(|pair| (pair[0] / 3, pair[1] / 3)).collect());
    check("tree", N, (1..N).map(|v| (random.below(v), v)).collect());
}

#[test]
fn chains_and_circuits() {
    check("path", N, (1..N).map(|v| (v - 1, v)).collect());
    check("odd circuit", N - 1, circuits(1, N - 1, 0));
    check("triangles on bridges", N - 1, circuits(33_333, 3, 1));
    check("pentagons on bridges", N, circuits(20_000, 5, 3));
    check("circuits on bridges", 99_990, circuits(990, 101, 50));
    let shared =
        (0..49_999).flat_map(|i| [(0, 1), (1, 2), (0, 2)].map(|(a, b)| (2 * i + a, 2 * i + b)));
    check("triangles in a row", N - 1, shared.collect());
    let windmill = (1..50_000).flat_map(|i| [(0, 2 * i), (0, 2 * i - 1), (2 * i - 1, 2 * i)]);
    check("windmill", N - 1, windmill.collect());
    check("strip", N - 1, (1..N - 1).flat_map(|v| [(v - 1, v), (v.max(2) - 2, v)]).collect());
}

#[test]
fn grids_and_cliques() {
    let mut random = Random(12);
    check("grid", 316 * 316, grid(316, 316, |direction| direction < 2));
    check("grid with diagonals", 316 * 316, grid(316, 316, |_| true));
    let some = grid(315, 315, |direction| direction < 2 || random.below(3) == 0);
    check("odd grid with some diagonals", 315 * 315, some);
    let torn = grid(1000, 100, |direction| direction < 2 && random.below(3) > 0);
    check("torn grid", N, torn);
    let clique =
        |first: u32, k: u32| (0..k).flat_map(move |i| (0..i).map(move |j| (first + i, first + j)));
    check("cliques", 99_995, (0..14_285).flat_map(|i| clique(7 * i, 7)).collect());
    check("one clique", 775, clique(0, 775).collect());
}
