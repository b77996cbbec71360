//! Wrong formulas about graphs.

use super::{refuted, survives, won_if};
use grundy::game::{Claim, Game};
use grundy::games::graph::geography::{Geography, Token};
use grundy::games::graph::hackenbush::{Bush, Hackenbush};
use grundy::values::Outcome;

// ---- Hackenbush: a slow implementation with the parity and the rule as options ----

/// What is joined to `from` when edge `cut` is left out.
fn joined(edges: &[(u64, u64)], cut: usize, from: u64) -> Vec<u64> {
    let mut found = vec![from];
    let mut next = 0;
    while next < found.len() {
        let at = found[next];
        next += 1;
        for (_, &(u, v)) in edges.iter().enumerate().filter(|&(i, _)| i != cut) {
            for (one, other) in [(u, v), (v, u)] {
                if one == at && !found.contains(&other) {
                    found.push(other);
                }
            }
        }
    }
    found
}

fn is_bridge(edges: &[(u64, u64)], i: usize) -> bool {
    !joined(edges, i, edges[i].0).contains(&edges[i].1)
}

/// The value at a vertex: its 2-edge-connected component contributes `inside`, each
/// bridge that leads on contributes `branch`.
fn value(
    edges: &[(u64, u64)],
    from: u64,
    came_by: usize,
    inside: fn(usize) -> u64,
    branch: fn(u64) -> u64,
) -> u64 {
    let bridges: Vec<usize> = (0..edges.len()).filter(|&i| is_bridge(edges, i)).collect();
    let kept: Vec<(u64, u64)> =
        (0..edges.len()).filter(|i| !bridges.contains(i)).map(|i| edges[i]).collect();
    let block = joined(&kept, usize::MAX, from);
    let edges_inside = kept.iter().filter(|(u, _)| block.contains(u)).count();
    let mut total = inside(edges_inside);
    for &i in bridges.iter().filter(|&&i| i != came_by) {
        let (u, v) = edges[i];
        for (near, far) in [(u, v), (v, u)] {
            if block.contains(&near) {
                total ^= branch(value(edges, far, i, inside, branch));
            }
        }
    }
    total
}

const NONE: usize = usize::MAX;

#[test]
fn hackenbush_fused_without_parity() {
    survives::<Hackenbush>(None, 4, |_, bush: &Bush| {
        let e = bush.edges();
        Some(Claim::Sg(value(e, 0, NONE, |inside| inside as u64 % 2, |v| v + 1)))
    });
    refuted::<Hackenbush>(
        None,
        4,
        |_, bush: &Bush| Some(Claim::Sg(value(bush.edges(), 0, NONE, |_| 0, |v| v + 1))),
        "0-1 0-2 1-2",
    );
    // the parity of a cycle exchanged: an even one to an edge, an odd one to a point
    refuted::<Hackenbush>(
        None,
        4,
        |_, bush: &Bush| {
            let e = bush.edges();
            let even = |inside: usize| u64::from(inside > 0 && inside.is_multiple_of(2));
            Some(Claim::Sg(value(e, 0, NONE, even, |v| v + 1)))
        },
        "0-1 0-2 1-2",
    );
}

#[test]
fn hackenbush_trees_without_adding_one() {
    refuted::<Hackenbush>(
        None,
        4,
        |_, bush: &Bush| {
            Some(Claim::Sg(value(bush.edges(), 0, NONE, |inside| inside as u64 % 2, |v| v)))
        },
        "0-1",
    );
}

#[test]
fn hackenbush_by_the_number_of_edges() {
    // parity of the edges is the parity of the value, and no more
    refuted::<Hackenbush>(None, 4, |_, bush: &Bush| won_if(bush.edges().len() % 2 == 1), "0-1 1-2");
    refuted::<Hackenbush>(
        None,
        4,
        |_, bush: &Bush| Some(Claim::Sg(bush.edges().len() as u64)),
        "0-1 0-2",
    );
}

// ---- Geography: the graph is read back from the position's text ----

struct Board {
    names: Vec<String>,
    edges: Vec<(usize, usize)>,
}

/// The start is vertex 0.
fn board(token: &Token) -> Board {
    let text = Geography.write(std::slice::from_ref(token));
    let mut names: Vec<String> = Vec::new();
    let mut number = |name: &str| match names.iter().position(|n| n == name) {
        Some(at) => at,
        None => {
            names.push(name.to_owned());
            names.len() - 1
        }
    };
    let mut tokens = text.split(' ');
    number(tokens.next().unwrap());
    let edges = tokens.map(|edge| edge.split_once('-').unwrap());
    let edges = edges.map(|(u, v)| (number(u), number(v))).collect();
    Board { names, edges }
}

type Mates = Vec<Option<usize>>;

/// Takes every edge it can, in the order written.
fn greedy(board: &Board) -> Mates {
    let mut mates = vec![None; board.names.len()];
    for &(u, v) in &board.edges {
        if u != v && mates[u].is_none() && mates[v].is_none() {
            (mates[u], mates[v]) = (Some(v), Some(u));
        }
    }
    mates
}

/// A maximum matching, by trying every subset of edges: one that prefers the edges
/// written first (and so covers the start where it can), or those written last.
fn maximum(board: &Board, first_edges: bool) -> Mates {
    let all = 1u32 << board.edges.len();
    // of the largest, the last is taken
    let subsets = (0..all).map(|bits| if first_edges { all - 1 - bits } else { bits });
    let matching = |bits: u32| {
        let mut mates: Mates = vec![None; board.names.len()];
        for (i, &(u, v)) in board.edges.iter().enumerate() {
            if bits >> i & 1 == 1 {
                if mates[u].is_some() || mates[v].is_some() || u == v {
                    return None;
                }
                (mates[u], mates[v]) = (Some(v), Some(u));
            }
        }
        Some(mates)
    };
    subsets.filter_map(matching).max_by_key(|m| m.iter().flatten().count()).unwrap()
}

/// Whether the start is reached from an uncovered vertex by an alternating walk.
/// In a bipartite graph a walk is a path; around an odd cycle it is not.
fn plain_search_misses_start(board: &Board) -> bool {
    let mates = maximum(board, false);
    let mut outer: Vec<usize> = (0..mates.len()).filter(|&v| mates[v].is_none()).collect();
    let mut next = 0;
    while next < outer.len() {
        let at = outer[next];
        next += 1;
        for &(u, v) in &board.edges {
            for (one, other) in [(u, v), (v, u)] {
                if one == at
                    && other != at
                    && let Some(mate) = mates[other]
                    && mate != at
                    && !outer.contains(&mate)
                {
                    outer.push(mate);
                }
            }
        }
    }
    outer.contains(&0)
}

#[test]
fn geography_by_degree() {
    let odd = |_: &Geography, token: &Token| {
        won_if(board(token).edges.iter().filter(|&&(u, v)| u == 0 || v == 0).count() % 2 == 1)
    };
    refuted::<Geography>(None, 4, odd, "0 0-1 0-2");
    let any = |_: &Geography, token: &Token| won_if(!board(token).edges.is_empty());
    refuted::<Geography>(None, 4, any, "0 1-2");
}

#[test]
fn geography_by_some_matching() {
    // some maximal matching, not a maximum one
    let covered = |_: &Geography, token: &Token| won_if(greedy(&board(token))[0].is_some());
    refuted::<Geography>(None, 4, covered, "0 0-1 1-2");
    // one maximum matching covers the start, but not every one
    let one = |_: &Geography, token: &Token| won_if(maximum(&board(token), true)[0].is_some());
    refuted::<Geography>(None, 4, one, "0 0-1 1-2");
}

#[test]
fn geography_by_a_search_for_bipartite_graphs() {
    let says = |_: &Geography, token: &Token| won_if(!plain_search_misses_start(&board(token)));
    survives::<Geography>(None, 4, says);
    refuted::<Geography>(None, 5, says, "0 0-1 0-2 2-3 2-4 3-4");
    // The example of the books: the blossom 4 1 3 with the stem 0 2.
    let text = "geography 2 0-2 2-4 4-1 4-3 1-3";
    let (compound, convention) = super::common::KINDS[0];
    assert_eq!(super::common::normal(text).outcome, Outcome::N);
    assert_eq!(super::common::played(text, compound, convention), Outcome::N);
    let token = Geography.read("2 0-2 2-4 4-1 4-3 1-3").unwrap().remove(0).remove(0);
    assert!(plain_search_misses_start(&board(&token)), "a plain search says P");
}
