//! Tasks with one position of several numbers, or of a whole board.

use super::play::{Moves, Play, Position, alone_and_in_pairs, below};
use super::{Case, Task};

/// Each position with its outcome; the program reads the same numbers.
fn whole(positions: Vec<Position>, moves: Moves) -> Vec<Case> {
    let mut play = Play::of(moves);
    positions.into_iter().map(|position| (position.clone(), play.wins(&position))).collect()
}

/// One square left or down, or k along the diagonal.
fn stepping(at: &[u64], k: u64) -> Vec<Position> {
    let steps = [(1, 0), (0, 1), (k, k)].into_iter();
    let inside = steps.filter(|&(x, y)| x <= at[0] && y <= at[1]);
    inside.map(|(x, y)| vec![at[0] - x, at[1] - y]).collect()
}

/// Three heaps that lose one stone, as long as a test of them afterwards allows it.
fn less_one(at: &[u64], allowed: impl Fn(usize, &[u64]) -> bool) -> Vec<Position> {
    let less = |heap: usize| {
        let mut left = at[..3].to_vec();
        left[heap] = left[heap].checked_sub(1)?;
        allowed(heap, &left).then_some(left)
    };
    (0..3).filter_map(less).collect()
}

pub const TASKS: &[Task] = &[
    // CF36D; k is the same for all boards of an input.
    Task {
        words: &["chess-piece", "--outcome"],
        format: "T x y",
        cases: || whole(below(&[30, 30]), |at| stepping(at, 2)),
    },
    Task {
        words: &["chess-piece", "--outcome", "--set", "k=1"],
        format: "T x y",
        cases: || whole(below(&[30, 30]), |at| stepping(at, 1)),
    },
    Task {
        words: &["chess-piece", "--outcome", "--set", "k=3"],
        format: "T x y",
        cases: || whole(below(&[30, 30]), |at| stepping(at, 3)),
    },
    // CF1396B: the fourth number of a position is the heap used last; an input has none.
    Task {
        words: &["stoned-game", "--fix", "last=0", "--outcome"],
        format: "T a b c",
        cases: || {
            let mut play = Play::of(|at| {
                let mut all = Vec::new();
                for heap in (0..3).filter(|&heap| at[heap] > 0 && at[3] != heap as u64 + 1) {
                    let mut left = at.to_vec();
                    (left[heap], left[3]) = (at[heap] - 1, heap as u64 + 1);
                    all.push(left);
                }
                all
            });
            let start = |at: &Position| [&at[..], &[0]].concat();
            below(&[9, 9, 9]).into_iter().map(|at| (at.clone(), play.wins(&start(&at)))).collect()
        },
    },
    // CF1190B: whoever makes two heaps equal has lost, so nobody does.
    Task {
        words: &["no-two-equal"],
        format: "* a b c",
        cases: || {
            whole(below(&[7, 7, 7]), |at| {
                less_one(at, |_, left| {
                    left[0] != left[1] && left[1] != left[2] && left[0] != left[2]
                })
            })
        },
    },
    // POJ2068: player `who` of six takes at most 8 - who; whoever takes the last one loses with his team.
    Task {
        words: &["team-nim", "--outcome"],
        format: "T n who",
        cases: || {
            fn wins(n: u64, who: u64) -> bool {
                n == 0 || (1..=n.min(8 - who)).any(|k| !wins(n - k, (who + 1) % 6))
            }
            let starts = below(&[14, 6]).into_iter().map(|at| vec![at[0] + 1, at[1]]);
            starts.map(|at| (at.clone(), wins(at[0], at[1]))).collect()
        },
    },
    // P2599 with three heaps: any number from the first or the last heap that is left.
    Task {
        words: &["end-nim"],
        format: "T a b c",
        cases: || {
            whole(below(&[7, 7, 7]), |at| {
                let left: Vec<usize> = (0..3).filter(|&heap| at[heap] > 0).collect();
                let (Some(&first), Some(&last)) = (left.first(), left.last()) else {
                    return Vec::new();
                };
                let ends = if first == last { vec![first] } else { vec![first, last] };
                let mut all = Vec::new();
                for end in ends {
                    all.extend((0..at[end]).map(|rest| {
                        let mut now = at.to_vec();
                        now[end] = rest;
                        now
                    }));
                }
                all
            })
        },
    },
    // CF1823E with l = 2, r = 4: rings as sets of vertices, from which neighbours are taken.
    Task {
        words: &["removing-graph", "--fix", "closed=1"],
        format: "* m n...",
        cases: || {
            let mut play = Play::of(|at| super::play::in_one_part(at, 2, taking_neighbours));
            let rings = |bound: u64| -> Vec<Position> {
                (1..bound).map(|n| vec![n, (1 << n) - 1]).collect()
            };
            let case = |rings: Position| {
                let sizes: Vec<u64> = rings.chunks(2).map(|ring| ring[0]).collect();
                ([&[sizes.len() as u64], &sizes[..]].concat(), play.wins(&rings))
            };
            alone_and_in_pairs(&rings(14), &rings(8)).into_iter().map(case).collect()
        },
    },
];

/// A ring of n vertices and those that are left, after two to four neighbours are gone.
fn taking_neighbours(ring: &[u64]) -> Vec<Position> {
    let (n, left) = (ring[0], ring[1]);
    let arcs = (2..=n.min(4)).flat_map(|length| (0..n).map(move |from| (from, length)));
    let masks =
        arcs.map(|(from, length)| (0..length).fold(0, |mask, k| mask | 1 << ((from + k) % n)));
    masks.filter(|mask| mask & left == *mask).map(|mask| vec![n, left & !mask]).collect()
}
