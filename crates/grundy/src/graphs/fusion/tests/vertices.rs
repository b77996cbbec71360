//! What stands on each vertex, and the lemma that fusion rests on, against play.

use super::*;

/// What stands on each vertex, against play: all that is fused with it is the ground, and what the
/// ground carries only by way of it is kept.
fn check_vertices(n: usize, edges: &[(u32, u32)]) {
    let all = vec![true; edges.len()];
    let connected = |kept: &[bool], from: u32, gone: &dyn Fn(u32) -> bool| {
        let mut seen = vec![false; n];
        seen[from as usize] = !gone(from);
        for _ in 0..n {
            for (&(a, b), _) in edges.iter().zip(kept).filter(|(_, kept)| **kept) {
                let either = seen[a as usize] || seen[b as usize];
                seen[a as usize] |= either && !gone(a);
                seen[b as usize] |= either && !gone(b);
            }
        }
        seen
    };
    let reached = connected(&all, 0, &|_| false);
    let (values, count) = Fused::new(n, edges).vertex_values(edges, usize::MAX);
    assert_eq!(count, reached.iter().filter(|&&reached| reached).count());
    assert_eq!(values.len(), count);
    for &(v, top, value) in &values {
        let fused: Vec<bool> = (0..n as u32)
            .map(|w| {
                let mut cuts = (0..edges.len()).map(|cut| {
                    let kept: Vec<bool> = (0..edges.len()).map(|e| e != cut).collect();
                    connected(&kept, v, &|_| false)[w as usize]
                });
                reached[w as usize] && cuts.all(|joined| joined)
            })
            .collect();
        assert!(fused[v as usize] && fused[top as usize], "{edges:?}");
        let below = connected(&all, 0, &|w| fused[w as usize]);
        let kept = |w: u32| reached[w as usize] && !below[w as usize];
        let ground = |w: u32| if fused[w as usize] { 0 } else { w };
        let inside = edges.iter().filter(|&&(a, b)| kept(a) && kept(b));
        // The ground of the whole graph is another vertex here, if it is kept at all.
        let standing: Edges = inside.map(|&(a, b)| (ground(a), ground(b))).collect();
        assert_eq!(play_out(&standing).last(), Some(&value), "{edges:?}: vertex {v}");
    }
}

#[test]
fn values_of_vertices_are_those_of_what_stands_on_them() {
    check_vertices(1, &[]);
    check_vertices(5, &[(0, 1), (1, 2), (1, 3), (3, 4)]);
    check_vertices(4, &[(0, 1), (1, 2), (0, 2), (2, 3)]);
    check_vertices(3, &[(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn values_of_vertices_of_random_graphs(edges in proptest::collection::vec((0..6u32, 0..6u32), 1..9)) {
        let joined = joined(&edges, &vec![true; edges.len()]);
        let kept: Edges = edges.iter().zip(joined).filter(|(_, j)| *j).map(|(e, _)| *e).collect();
        check_vertices(6, &kept);
    }
}

/// The lemma in the proof of the fusion principle: an odd cycle with stalks has an edge whose removal
/// leaves the exclusive or of the stalks.
#[test]
fn some_edge_of_an_odd_cycle_leaves_the_stalks() {
    fn cut(stalks: &[u64]) -> u64 {
        stalks.iter().rev().fold(0, |above, stalk| (stalk ^ above) + 1)
    }
    for nodes in [0, 2, 4, 6] {
        for code in 0..6u64.pow(nodes) {
            let stalks: Vec<u64> = (0..nodes).map(|i| code / 6u64.pow(i) % 6).collect();
            let sum = stalks.iter().fold(0, |sum, stalk| sum ^ stalk);
            let leaves = |at: usize| {
                let right: Vec<u64> = stalks[at..].iter().rev().copied().collect();
                cut(&stalks[..at]) ^ cut(&right)
            };
            assert!((0..=stalks.len()).any(|at| leaves(at) == sum), "{stalks:?}");
        }
    }
}
