//! Fusion against the game played out, against fusion by hand, and at scale.

use std::ops::ControlFlow;

use super::*;
use proptest::prelude::*;

mod vertices;

type Edges = Vec<(u32, u32)>;

fn moves(fused: &Fused, target: u64) -> Vec<usize> {
    let mut found = Vec::new();
    fused.moves_to(target, &mut |edge| {
        found.push(edge);
        ControlFlow::Continue(())
    });
    found
}

/// What is still joined to the ground, of the edges in `kept`.
fn joined(edges: &[(u32, u32)], kept: &[bool]) -> Vec<bool> {
    let mut seen = vec![false; edges.iter().map(|e| e.0.max(e.1) as usize + 1).max().unwrap_or(1)];
    seen[0] = true;
    loop {
        let before = seen.clone();
        for (&(a, b), _) in edges.iter().zip(kept).filter(|(_, kept)| **kept) {
            let either = seen[a as usize] || seen[b as usize];
            seen[a as usize] = either;
            seen[b as usize] = either;
        }
        if seen == before {
            return edges.iter().zip(kept).map(|(e, kept)| *kept && seen[e.0 as usize]).collect();
        }
    }
}

/// Values of all subsets of the edges, by playing the game.
fn play_out(edges: &[(u32, u32)]) -> Vec<u64> {
    let mut values = Vec::new();
    for mask in 0..1usize << edges.len() {
        let kept: Vec<bool> = (0..edges.len()).map(|e| mask >> e & 1 == 1).collect();
        let alive = joined(edges, &kept).iter().rev().fold(0, |m, &j| 2 * m + usize::from(j));
        if alive < mask {
            values.push(values[alive]);
            continue;
        }
        let options: Vec<u64> = (0..edges.len())
            .filter(|e| mask >> e & 1 == 1)
            .map(|e| values[mask & !(1 << e)])
            .collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

/// Value and all moves to every target, against the game played out.
fn check_by_play(n: usize, edges: &[(u32, u32)]) {
    let values = play_out(edges);
    let whole = values.len() - 1;
    let reach = joined(edges, &vec![true; edges.len()]);
    let fused = Fused::new(n, edges);
    assert_eq!(fused.value(), values[whole], "{edges:?}");
    assert_eq!(first_unreachable_edge(n, edges), reach.iter().position(|r| !r), "{edges:?}");
    check_summary(&fused, edges, &reach);
    for target in 0..edges.len() as u64 + 3 {
        let expected: Vec<usize> =
            (0..edges.len()).filter(|&e| reach[e] && values[whole & !(1 << e)] == target).collect();
        assert_eq!(moves(&fused, target), expected, "{edges:?} to {target}");
    }
}

/// A bridge is an edge whose removal parts its own ends: tried one by one.
fn bridges(edges: &[(u32, u32)], kept: &[bool]) -> Vec<bool> {
    let whole = joined(edges, kept).iter().filter(|j| **j).count();
    let mut kept = kept.to_vec();
    let cuts = |e: usize| {
        if !std::mem::replace(&mut kept[e], false) {
            return false;
        }
        let left = joined(edges, &kept);
        kept[e] = true;
        // An end that nothing else reaches, though no edge is lost: a leaf.
        let reached =
            |v: u32| v == 0 || edges.iter().zip(&left).any(|(x, l)| *l && (x.0 == v || x.1 == v));
        let lost = left.iter().filter(|j| **j).count() + 1 < whole;
        lost || !reached(edges[e].0) || !reached(edges[e].1)
    };
    (0..edges.len()).map(cuts).collect()
}

fn check_summary(fused: &Fused, edges: &[(u32, u32)], reach: &[bool]) {
    let summary = fused.summary();
    assert_eq!(summary.edges, reach.iter().filter(|r| **r).count());
    let bridge = bridges(edges, reach);
    assert_eq!(summary.bridges, bridge.iter().filter(|b| **b).count(), "{edges:?}");
    let stalks = fused.stalks();
    assert_eq!(stalks.len(), summary.stalks);
    assert_eq!(fused.told(2), (summary, stalks[..stalks.len().min(2)].to_vec()));
    if reach.iter().all(|r| *r) {
        let mut kept = vec![true; edges.len()];
        for e in 0..edges.len() {
            kept[e] = false;
            let left = joined(edges, &kept);
            kept[e] = true;
            let fallen: Vec<u32> = (0..edges.len() as u32).filter(|&i| !left[i as usize]).collect();
            assert_eq!(fused.falling(e as u32), fallen, "{edges:?} without {e}");
        }
    }
    let sum = stalks.iter().fold(u64::from(summary.ground_is_odd), |sum, s| sum ^ s);
    assert_eq!(sum, fused.value(), "{edges:?}");
    let inside = summary.edges - summary.bridges;
    assert_eq!(summary.odd_components % 2, inside % 2);
    assert!(summary.odd_components <= summary.components && summary.components <= inside);
}

/// Fusion done by hand, in quadratic time: labels for fused vertices, then the
/// tree by repeatedly plucking leaves.
fn fuse_by_hand(n: usize, edges: &[(u32, u32)], kept: &[bool]) -> u64 {
    let alive = joined(edges, kept);
    let bridge = bridges(edges, &alive);
    let mut label: Vec<usize> = (0..n).collect();
    let mut value = vec![0u64; n];
    let inner = |e: &usize| alive[*e] && !bridge[*e];
    for e in (0..edges.len()).filter(inner) {
        let (a, b) = (label[edges[e].0 as usize], label[edges[e].1 as usize]);
        // The ground's label, 0, survives every union.
        label.iter_mut().filter(|l| **l == a.max(b)).for_each(|l| *l = a.min(b));
    }
    for e in (0..edges.len()).filter(inner) {
        value[label[edges[e].0 as usize]] ^= 1;
    }
    let mut tree: Vec<(usize, usize)> = (0..edges.len())
        .filter(|&e| bridge[e])
        .map(|e| (label[edges[e].0 as usize], label[edges[e].1 as usize]))
        .collect();
    while !tree.is_empty() {
        let degree = |v| tree.iter().filter(|x| x.0 == v || x.1 == v).count();
        let leaf = |v| v != 0 && degree(v) == 1;
        let i = tree.iter().position(|x| leaf(x.0) || leaf(x.1)).unwrap();
        let (a, b) = tree[i];
        let (top, below) = if leaf(a) { (a, b) } else { (b, a) };
        value[below] ^= value[top] + 1;
        tree.swap_remove(i);
    }
    value[0]
}

/// A generator for shapes that proptest would rarely hit: deterministic.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

/// Ears of random length on random vertices: rings within rings, stalks, loops.
fn ears(dice: &mut Dice, edges: usize, longest: u32) -> (usize, Edges) {
    let (mut n, mut result) = (1u32, Edges::new());
    while result.len() < edges {
        let (from, length) = (dice.below(n), 1 + dice.below(longest));
        let kind = dice.below(4);
        let to = if kind == 0 { None } else { Some(dice.below(n)) };
        let mut at = from;
        for step in 1..=length {
            let next = match to {
                Some(end) if step == length => end,
                _ => {
                    n += 1;
                    n - 1
                }
            };
            result.push(if dice.below(2) == 0 { (at, next) } else { (next, at) });
            at = next;
        }
    }
    for i in (1..result.len()).rev() {
        result.swap(i, dice.below(i as u32 + 1) as usize);
    }
    (n as usize, result)
}

#[test]
fn all_multigraphs_of_six_edges() {
    let pairs: Edges = (0..5).flat_map(|a| (a..5).map(move |b| (a, b))).collect();
    // Multisets as non-decreasing words over the 15 pairs.
    let mut words: Vec<Vec<usize>> = vec![vec![]];
    for length in 0..=6 {
        for word in &words {
            let edges: Edges = word.iter().map(|&i| pairs[i]).collect();
            check_by_play(5, &edges);
        }
        if length < 6 {
            words = words
                .iter()
                .flat_map(|w| {
                    (w.last().copied().unwrap_or(0)..pairs.len())
                        .map(|i| w.iter().copied().chain([i]).collect())
                })
                .collect();
        }
    }
}

#[test]
fn random_multigraphs_played_out() {
    let mut dice = Dice(1);
    for round in 0..3000 {
        let count = 7 + dice.below(5);
        let (n, edges) = if round % 2 == 0 {
            let n = 2 + dice.below(8);
            (n as usize, (0..count).map(|_| (dice.below(n), dice.below(n))).collect())
        } else {
            let (n, mut edges) = ears(&mut dice, count as usize, 6);
            edges.truncate(11);
            (n, edges)
        };
        check_by_play(n, &edges);
    }
}

#[test]
fn medium_graphs_fused_by_hand() {
    let mut dice = Dice(2);
    for round in 0..60 {
        let (n, edges) = ears(&mut dice, 50 + (round % 5) * 20, 2 + round as u32 % 13);
        let mut kept = vec![true; edges.len()];
        assert_eq!(Fused::new(n, &edges).value(), fuse_by_hand(n, &edges, &kept));
        let without: Vec<u64> = (0..edges.len())
            .map(|e| {
                kept[e] = false;
                let value = fuse_by_hand(n, &edges, &kept);
                kept[e] = true;
                value
            })
            .collect();
        check_moves(n, &edges, &without);
    }
}

/// Removing each edge and fusing anew: here only the moves are in doubt.
#[test]
fn long_rings_fused_anew() {
    let mut dice = Dice(3);
    for round in 0..24 {
        let (n, edges) = ears(&mut dice, 1000, [2, 20, 90, 700][round % 4]);
        let without: Vec<u64> = (0..edges.len())
            .map(|e| {
                let rest: Edges = [&edges[..e], &edges[e + 1..]].concat();
                Fused::new(n, &rest).value()
            })
            .collect();
        check_moves(n, &edges, &without);
    }
}

/// `moves_to` for every target that occurs, and some that do not.
fn check_moves(n: usize, edges: &[(u32, u32)], without: &[u64]) {
    let fused = Fused::new(n, edges);
    let largest = without.iter().copied().max().unwrap_or(0);
    for target in 0..=largest + 1 {
        let expected: Vec<usize> = (0..edges.len()).filter(|&e| without[e] == target).collect();
        assert_eq!(moves(&fused, target), expected, "{edges:?} to {target}");
    }
}

#[test]
fn a_million_edges() {
    let n = 1_000_000u32;
    let path: Edges = (0..n).map(|i| (i, i + 1)).collect();
    let fused = Fused::new(n as usize + 1, &path);
    assert_eq!(fused.value(), u64::from(n));
    assert_eq!(moves(&fused, 0), [0]);
    assert_eq!(moves(&fused, 765_432), [765_432]);

    for n in [n, n - 1] {
        let ring: Edges = (0..n).map(|i| (i, (i + 1) % n)).collect();
        let fused = Fused::new(n as usize, &ring);
        assert_eq!(fused.value(), u64::from(n % 2));
        for target in [0, 1, 2, 4095, 524_287] {
            let expected: Vec<usize> =
                (0..n as usize).filter(|j| (j ^ (n as usize - 1 - j)) == target).collect();
            assert_eq!(moves(&fused, target as u64), expected);
        }
    }

    // A spine with a leg on each joint, hanging from its far end.
    let spine = (0..n / 2).flat_map(|i| [(i + 1, i), (i, n / 2 + 1 + i)]);
    let caterpillar: Edges = spine.collect();
    let fused = Fused::new(n as usize + 1, &caterpillar);
    let expected = (0..n / 2).fold(0, |x: u64, _| 1 ^ (x + 1));
    assert_eq!(fused.value(), expected);
    assert_eq!(fused.summary().bridges, n as usize);

    let star: Edges = (1..=n).map(|i| (0, i)).collect();
    assert!(moves(&Fused::new(n as usize + 1, &star), 0).is_empty());
    assert_eq!(moves(&Fused::new(n as usize + 1, &star), 1).len(), n as usize);
}

#[test]
fn odd_inputs() {
    for n in [0, 1, 3] {
        let nothing = Fused::new(n, &[]);
        assert_eq!((nothing.value(), nothing.edges()), (0, 0));
        assert!(moves(&nothing, 0).is_empty());
        assert_eq!(nothing.summary(), Summary::default());
    }
    let outside = [(0, 7), (0, 1), (u32::MAX, u32::MAX)];
    assert_eq!(Fused::new(2, &outside).value(), 1);
    assert_eq!(moves(&Fused::new(2, &outside), 0), [1]);
    assert!(moves(&Fused::new(2, &outside), u64::MAX).is_empty());
    assert_eq!(first_unreachable_edge(2, &outside), Some(0));
    assert_eq!(first_unreachable_edge(0, &[(0, 0)]), None);
    let mut first = None;
    Fused::new(3, &[(0, 1), (0, 2)]).moves_to(1, &mut |edge| {
        first = first.or(Some(edge));
        ControlFlow::Break(())
    });
    assert_eq!(first, Some(0));
}

proptest! {
    #[test]
    fn any_small_multigraph(edges in prop::collection::vec((0u32..6, 0u32..6), 0..10)) {
        check_by_play(6, &edges);
    }
}
