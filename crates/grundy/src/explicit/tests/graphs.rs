//! Solvers and builder against the twins.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::twin::compare;
use crate::explicit::{Graph, Outcome, SizeError, Stopped, solve};

/// All digraphs on up to four nodes, loops included: 1 + 2 + 16 + 512 + 65,536.
#[test]
fn all_small_digraphs() {
    for nodes in 0..=4u32 {
        for set in 0..1u32 << (nodes * nodes) {
            let all = (0..nodes).flat_map(|u| (0..nodes).map(move |v| (u, v)));
            let edges: Vec<_> = all.filter(|(u, v)| set >> (u * nodes + v) & 1 == 1).collect();
            compare(nodes as usize, &edges);
        }
    }
}

proptest! {
    /// Random graphs: sparse and dense, with cycles, downwards and upwards.
    #[test]
    fn random_graphs(
        nodes in 1u32..300,
        pairs in prop::collection::vec((any::<u32>(), any::<u32>()), 0..1500),
        kind in 0..3,
    ) {
        let edges: Vec<_> = pairs
            .iter()
            .map(|&(a, b)| (a % nodes, b % nodes))
            .filter(|&(a, b)| kind == 0 || a != b)
            .map(|(a, b)| match kind {
                0 => (a, b),
                1 => (a.max(b), a.min(b)),
                _ => (a.min(b), a.max(b)),
            })
            .collect();
        compare(nodes as usize, &edges);
    }

}

proptest! {
    // The twins take their time on graphs like these.
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A heap of Nim under other names, with some moves left out, doubled or
    /// made into loops: nodes with hundreds of moves and values to match.
    #[test]
    fn many_moves(
        nodes in 60u32..260,
        factor in 0u32..6,
        holes in prop::collection::hash_set((0u32..260, 0u32..260), 0..20),
        extra in prop::collection::vec((0u32..60, 0u32..60), 0..3),
    ) {
        // Multiplication by a unit modulo the prime 263 renames the nodes.
        let factor = [1, 262, 2, 5, 100, 131][factor as usize];
        let name = |x: u32| (x + 1) * factor % 263;
        let mut edges = Vec::new();
        for from in 0..nodes {
            for to in (0..from).filter(|&to| !holes.contains(&(from, to))) {
                edges.push((name(from), name(to)));
            }
        }
        // These may close cycles high up, which leaves most values alone.
        edges.extend(extra.iter().map(|&(a, b)| (name(nodes - 1 - a), name(nodes - 1 - b))));
        compare(263, &edges);
    }
}

/// A game of twenty thousand positions, moves leading down, under various
/// namings: the sweep and the long queue take turns. The values come straight
/// from the definitions, position by position.
#[test]
fn renamed_games() {
    const N: u64 = 20_011; // a prime
    let options = |x: u64| (0..x % 7).map(move |i| (x * x / 3 + i * 7919) % x);
    let (mut value, mut far) = (Vec::<u32>::new(), Vec::<u32>::new());
    for x in 0..N {
        let heard: Vec<u32> = options(x).map(|y| value[y as usize]).collect();
        value.push((0..).find(|v| !heard.contains(v)).unwrap());
        let least = options(x).map(|y| far[y as usize]).filter(|far| far % 2 == 0).min();
        let greatest = options(x).map(|y| far[y as usize]).max();
        far.push(least.or(greatest).map_or(0, |far| far + 1));
    }
    for factor in [1, N - 1, 2, 3, 100, 5003] {
        let name = |x: u64| (x * factor % N) as u32;
        let edges = (0..N).flat_map(|x| options(x).map(move |y| (name(x), name(y))));
        let graph = Graph::from_edges(N as usize, edges).unwrap();
        let (wave, grundy) = (graph.outcomes(false), graph.grundy());
        for x in 0..N {
            assert_eq!(grundy.value(name(x)), Some(value[x as usize]), "{x} times {factor}");
            assert_eq!(wave.remoteness(name(x)), Some(far[x as usize]), "{x} times {factor}");
        }
    }
}

/// Values far beyond one word of the arena.
#[test]
fn a_large_heap() {
    let edges = (0..700u32).flat_map(|from| (0..from).map(move |to| (from, to)));
    let grundy = Graph::from_edges(700, edges).unwrap().grundy();
    assert!((0..700).all(|x| grundy.value(x) == Some(x)));
}

/// Lists longer than a row, and levels of all sizes.
#[test]
fn a_star_of_chains() {
    let mut edges: Vec<_> = (1..5000).map(|x| (x, 0)).collect();
    edges.extend((5000..9000).map(|x| (x, x - 1)));
    edges.extend([(9000, 9001), (9001, 9000), (9001, 0), (9002, 9002)]);
    let graph = Graph::from_edges(9003, edges).unwrap();
    let (wave, grundy) = (graph.outcomes(false), graph.grundy());
    assert_eq!((wave.remoteness(4999), grundy.value(4999)), (Some(1), Some(1)));
    assert_eq!((wave.remoteness(8999), wave.outcome(8999)), (Some(4001), Outcome::N));
    assert_eq!((wave.remoteness(9000), wave.outcome(9000)), (Some(2), Outcome::P));
    assert_eq!((wave.outcome(9002), grundy.value(9001)), (Outcome::D, None));
}

/// No recursion anywhere: a chain of ten million moves, each way round.
#[test]
fn a_long_chain() {
    const N: u32 = 10_000_000;
    for up in [false, true] {
        let edge = |x: u32| if up { (x, x + 1) } else { (N - x, N - x - 1) };
        let graph = Graph::from_edges(N as usize + 1, (0..N).map(edge)).unwrap();
        let solution = solve(&graph, false, &mut |_| ControlFlow::Continue(())).unwrap();
        let start = if up { 0 } else { N };
        assert_eq!(solution.wave.remoteness(start), Some(N));
        assert_eq!(solution.grundy.unwrap().value(start), Some(0));
    }
}

/// Above the size where two threads share the work the answers are the same.
#[test]
fn two_threads() {
    let n = 200_000u32;
    let edge = |i: u32| {
        let from = i.wrapping_mul(2_654_435_761) % n;
        (from, (from / 2 + i % 1000).min(n - 1))
    };
    let edges: Vec<_> = (0..600_000).map(edge).collect();
    let graph = Graph::from_edges(n as usize, edges.iter().copied()).unwrap();
    let mut lists = vec![Vec::new(); n as usize];
    edges.iter().for_each(|&(from, to)| lists[to as usize].push(from));
    for (node, list) in lists.iter_mut().enumerate() {
        let mut ours = graph.predecessors(node as u32).to_vec();
        ours.sort_unstable();
        list.sort_unstable();
        assert_eq!(&ours, list);
    }
    let solution = solve(&graph, false, &mut |_| ControlFlow::Continue(())).unwrap();
    let (wave, grundy) = (graph.outcomes(false), graph.grundy());
    for x in 0..n {
        assert_eq!(solution.wave.remoteness(x), wave.remoteness(x));
        assert_eq!(solution.grundy.as_ref().unwrap().value(x), grundy.value(x));
        // Where there is a value it tells the outcome.
        if let Some(value) = grundy.value(x) {
            assert_eq!(wave.outcome(x) == Outcome::P, value == 0);
        }
    }
}

#[test]
fn errors_are_values() {
    assert_eq!(Graph::from_edges(2, [(0, 2)]).err(), Some(SizeError::NoSuchNode(2)));
    assert_eq!(Graph::from_edges(2, [(7, 0)]).err(), Some(SizeError::NoSuchNode(7)));
    assert_eq!(Graph::from_edges(1 << 31, []).err(), Some(SizeError::Nodes));
    let graph = Graph::from_edges(3, [(0, 1)]).unwrap();
    for misere in [false, true] {
        let stopped = solve(&graph, misere, &mut |_| ControlFlow::Break(()));
        assert_eq!(stopped.err(), Some(Stopped));
    }
}
