//! Small graphs against brute force; large ones against the proof of Tutte and Berge.

use super::*;

/// A small generator of numbers, the same on every run (Steele, Lea, Flood 2014).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(n)) as u32
    }

    pub fn edges(&mut self, n: u32, m: usize) -> Vec<(u32, u32)> {
        (0..m).map(|_| (self.below(n), self.below(n))).collect()
    }

    pub fn shuffle(&mut self, n: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i as usize, self.below(i + 1) as usize);
        }
        order
    }

    /// Some maximal matching: edges in random order, kept where both ends are free.
    pub fn matching(&mut self, graph: &Undirected) -> Matching {
        let mut matching = Matching::empty(graph.vertices());
        for v in self.shuffle(graph.vertices() as u32) {
            let free = |x: u32| matching.mate(x).is_none();
            let Some(&w) = graph.neighbours(v).iter().find(|&&w| free(v) && free(w)) else {
                continue;
            };
            matching.mate[v as usize] = w;
            matching.mate[w as usize] = v;
        }
        matching
    }
}

/// `sizes[set]`: the size of a maximum matching within each set of vertices.
fn brute_sizes(graph: &Undirected) -> Vec<u8> {
    let n = graph.vertices();
    let mut sizes = vec![0u8; 1 << n];
    for set in 1..1usize << n {
        let v = set.trailing_zeros();
        let rest = set & (set - 1);
        sizes[set] = graph
            .neighbours(v)
            .iter()
            .filter(|&&w| rest >> w & 1 == 1)
            .map(|&w| sizes[rest & !(1 << w)] + 1)
            .chain([sizes[rest]])
            .max()
            .unwrap();
    }
    sizes
}

/// Whether the player to move wins with the token on `v`, by trying everything.
fn brute_geography(graph: &Undirected, v: u32, unvisited: u32) -> bool {
    let rest = unvisited & !(1 << v);
    graph.neighbours(v).iter().any(|&w| rest >> w & 1 == 1 && !brute_geography(graph, w, rest))
}

/// Runs all phases from `start`; the lengths of the shortest augmenting paths must
/// grow, or else a phase did not find a maximal set of them.
pub fn phases(graph: &Undirected, start: &Matching) -> (Matching, Vec<bool>, usize) {
    let mut forest = Forest::new(graph, start.mate.clone(), None);
    let mut disjoint = Disjoint::new(graph.vertices());
    let mut trace = Trace::default();
    let (mut last, mut count) = (0, 0);
    while let Some(found) = forest.grow() {
        assert!(found.time > last, "a phase left a path as short as its own: {graph:?}");
        (last, count) = (found.time, count + 1);
        disjoint.augment(&mut forest, found, &mut trace);
    }
    let missed = forest.outer();
    (Matching { mate: forest.mate }, missed, count)
}

fn check_small(graph: &Undirected, starts: &[Matching]) {
    let n = graph.vertices();
    let sizes = brute_sizes(graph);
    let all = (1usize << n) - 1;
    let missed_in = |set: usize| -> Vec<bool> {
        (0..n).map(|v| set >> v & 1 == 1 && sizes[set & !(1 << v)] == sizes[set]).collect()
    };
    let expected = missed_in(all);
    let best = maximum(graph);
    assert_eq!(best.size(), usize::from(sizes[all]), "{graph:?}");
    assert_eq!(missed(graph, &best), expected, "{graph:?}");
    assert!(proves(graph, &best, &expected), "{graph:?}");
    for start in starts {
        assert_eq!(proves(graph, start, &expected), start.size() == best.size());
        let (matching, outer, _) = phases(graph, start);
        assert!(is_matching(graph, &matching), "{graph:?} {start:?}");
        assert_eq!(matching.size(), best.size(), "{graph:?} {start:?}");
        assert_eq!(outer, expected, "{graph:?} {start:?}");
        assert_eq!(missed(graph, start), expected, "sweeps: {graph:?} {start:?}");
    }
    for s in 0..n {
        let expected = missed_in(all & !(1 << s));
        assert_eq!(missed_without(graph, &best, s as u32), expected, "{graph:?} without {s}");
    }
}

fn graphs_on(n: u32) -> impl Iterator<Item = Undirected> {
    let pairs: Vec<(u32, u32)> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    (0..1u32 << pairs.len()).map(move |set| {
        let chosen = pairs.iter().enumerate().filter(|&(i, _)| set >> i & 1 == 1);
        let edges: Vec<(u32, u32)> = chosen.map(|(_, &edge)| edge).collect();
        Undirected::new(n as usize, &edges).unwrap()
    })
}

#[test]
fn all_graphs_of_up_to_six_vertices() {
    let mut random = Random(1);
    for n in 0..=6 {
        for graph in graphs_on(n) {
            let starts = [Matching::empty(n as usize), random.matching(&graph)];
            check_small(&graph, &starts);
        }
    }
}

#[test]
fn geography_is_won_exactly_from_the_vertices_never_missed() {
    for n in 1..=5 {
        for graph in graphs_on(n) {
            let best = maximum(&graph);
            let missed = missed(&graph, &best);
            let all = (1 << n) - 1;
            for s in 0..n {
                assert_eq!(brute_geography(&graph, s, all), !missed[s as usize], "{graph:?} {s}");
                let rest = missed_without(&graph, &best, s);
                for &w in graph.neighbours(s) {
                    let wins = !brute_geography(&graph, w, all & !(1 << s));
                    assert_eq!(rest[w as usize], wins, "{graph:?} {s}-{w}");
                }
            }
        }
    }
}

#[test]
fn random_graphs_of_up_to_fourteen_vertices() {
    let mut random = Random(2);
    for round in 0..40_000 {
        let n = if round % 20 == 0 { 13 + random.below(2) } else { 7 + random.below(5) };
        let m = n / 2 + random.below(2 * n);
        let graph = Undirected::new(n as usize, &random.edges(n, m as usize)).unwrap();
        let starts =
            [Matching::empty(n as usize), random.matching(&graph), random.matching(&graph)];
        check_small(&graph, &starts);
    }
}

#[test]
fn a_matching_of_another_graph_is_not_believed() {
    let path = Undirected::new(3, &[(0, 1), (1, 2)]).unwrap();
    for mate in [vec![2, NONE, 0], vec![1, 2, 1], vec![7, 7, 7], vec![], vec![NONE; 9]] {
        let wrong = Matching { mate };
        assert_eq!(missed(&path, &wrong), [true, false, true]);
        assert_eq!(missed_without(&path, &wrong, 0), [false; 3]);
        assert_eq!(missed_without(&path, &wrong, 99), [true, false, true]);
        assert!(!proves(&path, &wrong, &[true, false, true]));
    }
    let good = maximum(&path);
    assert!(!proves(&path, &good, &[true, true, false]));
    assert!(!proves(&path, &good, &[false; 3]));
    assert!(!proves(&path, &good, &[]));
}

/// Here the first tree takes the whole middle layer, so that a sweep augments once:
/// the phases have to come to the rescue.
#[test]
fn phases_take_over_where_sweeps_starve() {
    let k = 64;
    let mut edges = Vec::new();
    let mut start = Matching::empty(4 * k as usize);
    for i in 0..k {
        let (y, x, b) = (k + i, 2 * k + i, 3 * k + i);
        edges.extend((0..k).map(|a| (a, y)));
        edges.extend([(y, x), (x, b)]);
        start.mate[y as usize] = x;
        start.mate[x as usize] = y;
    }
    let graph = Undirected::new(4 * k as usize, &edges).unwrap();
    let mut forest = Forest::new(&graph, start.mate.clone(), None);
    for _ in 0..SWEEPS {
        assert!(forest.sweep());
        assert_eq!(forest.crossings.len(), 1);
        Trace::default().flip_crossings(&mut forest);
    }
    assert!(forest.sweep());
    assert_eq!(phases(&graph, &start).2, 1);
    assert_eq!(missed(&graph, &start), vec![false; 4 * k as usize]);
}

/// Many connected pieces with nested blossoms, from bad starts, up to 300 vertices:
/// too large for brute force, small enough to be varied.
#[test]
fn middle_sized_graphs_prove_themselves() {
    let mut random = Random(3);
    for round in 0..3_000 {
        let n = 20 + random.below(280);
        let m = n / 2 + random.below(2 * n);
        let mut edges = random.edges(n, m as usize);
        if round % 3 == 0 {
            // A long path through everything makes long augmenting paths.
            edges = random.edges(n, (n / 6) as usize);
            let order = random.shuffle(n);
            edges.extend(order.windows(2).map(|pair| (pair[0], pair[1])));
        }
        let graph = Undirected::new(n as usize, &edges).unwrap();
        let best = maximum(&graph);
        let expected = missed(&graph, &best);
        assert!(proves(&graph, &best, &expected), "{graph:?}");
        let (matching, outer, count) = phases(&graph, &random.matching(&graph));
        assert_eq!((matching.size(), outer), (best.size(), expected.clone()), "{graph:?}");
        assert!(count <= 2 * n.isqrt() as usize + 1);
        let s = random.below(n);
        let kept: Vec<(u32, u32)> =
            edges.iter().copied().filter(|&(u, v)| u != s && v != s).collect();
        let without = Undirected::new(n as usize, &kept).unwrap();
        let smaller = maximum(&without);
        assert_eq!(smaller.size() == best.size(), expected[s as usize], "{graph:?} {s}");
        let mut rest = missed(&without, &smaller);
        rest[s as usize] = false;
        assert_eq!(missed_without(&graph, &best, s), rest, "{graph:?} {s}");
    }
}
