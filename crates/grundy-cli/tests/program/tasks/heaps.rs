//! Tasks whose positions are several heaps side by side.

use super::play::{Play, Position, alone_and_in_pairs, below, in_one_part};
use super::{Case, Task};

/// Cases of positions that consist of parts: a count and the parts, of each so many of its numbers.
fn listed(
    positions: Vec<Position>,
    width: usize,
    shown: usize,
    moves: super::play::Moves,
) -> Vec<Case> {
    let mut play = Play::of(moves);
    let case = |position: Position| {
        let parts = position.chunks(width).map(|part| &part[..shown]);
        let count = position.len() / width;
        let wins = play.wins(&position);
        ([&[count as u64], &parts.collect::<Vec<_>>().concat()[..]].concat(), wins)
    };
    positions.into_iter().map(case).collect()
}

fn single(bound: u64, paired: u64) -> Vec<Position> {
    alone_and_in_pairs(&below(&[bound]), &below(&[paired]))
}

pub const TASKS: &[Task] = &[
    // ARC091 F: at most a/k from a heap with a share of its own.
    Task {
        words: &["strange-nim"],
        format: "* n (a k)...",
        cases: || {
            let parts = |a: u64, k: u64| -> Vec<Position> {
                let all = below(&[a, k]).into_iter();
                all.map(|part| vec![part[0], part[1] + 1]).collect()
            };
            listed(alone_and_in_pairs(&parts(40, 8), &parts(9, 4)), 2, 2, |at| {
                in_one_part(at, 2, |part| {
                    let (a, k) = (part[0], part[1]);
                    (1..=a / k).map(|taken| vec![a - taken, k]).collect()
                })
            })
        },
    },
    // CF1312F with x = 1, y = 3, z = 4: what attacked a castle last stands beside it, and is nothing at first.
    Task {
        words: &["red-kingdom", "--fix", "last=0"],
        format: "T m n[m]",
        cases: || {
            let castles =
                |bound: u64| -> Vec<Position> { (0..bound).map(|n| vec![n, 0]).collect() };
            listed(alone_and_in_pairs(&castles(60), &castles(24)), 2, 1, |at| {
                in_one_part(at, 2, |castle| {
                    let (n, last) = (castle[0], castle[1]);
                    let attacks = [(1, 0), (3, 1), (4, 2)].into_iter();
                    let allowed = attacks.filter(|&(_, kind)| n > 0 && (kind == 0 || kind != last));
                    allowed.map(|(killed, kind)| vec![n.saturating_sub(killed), kind]).collect()
                })
            })
        },
    },
    // CF1091H: a number of stones with one or two prime factors.
    Task {
        words: &["tricolore", "--table"],
        format: "* m n...",
        cases: || {
            listed(single(160, 30), 1, 1, |at| {
                in_one_part(at, 1, |n| taking(n[0], |k| (1..=2).contains(&factors(k))))
            })
        },
    },
    // ABC255 G, with the forbidden pairs (3, 1) and (5, 2).
    Task {
        words: &[
            "-e",
            "n -> [n-k] for k in 1..n if not (n == 3 and k == 1) and not (n == 5 and k == 2)",
        ],
        format: "* m n...",
        cases: || {
            listed(single(60, 20), 1, 1, |at| {
                in_one_part(at, 1, |n| taking(n[0], |k| ![(3, 1), (5, 2)].contains(&(n[0], k))))
            })
        },
    },
    // HDU1729: at most as many stones as the square of what is in the box; cases to a line of 0.
    Task {
        words: &["stone-boxes"],
        format: "* n (s c)... 0",
        cases: || {
            let boxes = |bound: u64| -> Vec<Position> {
                below(&[bound, bound]).into_iter().filter(|it| it[1] <= it[0]).collect()
            };
            listed(alone_and_in_pairs(&boxes(24), &boxes(9)), 2, 2, |at| {
                in_one_part(at, 2, |part| {
                    let (size, stones) = (part[0], part[1]);
                    (stones + 1..=size.min(stones + stones * stones))
                        .map(|now| vec![size, now])
                        .collect()
                })
            })
        },
    },
    // CF255E: x becomes some y with x^(1/4) ≤ y ≤ x^(1/2), y < x.
    Task {
        words: &["furlo-and-rublo", "--table"],
        format: "* m n...",
        cases: || {
            listed(single(3000, 90), 1, 1, |at| {
                in_one_part(at, 1, |x| {
                    let x = x[0];
                    let roots = (0..x).take_while(|y| y * y <= x).filter(|y| y.pow(4) >= x);
                    roots.map(|y| vec![y]).collect()
                })
            })
        },
    },
    // P4860 and P4018, with one heap.
    Task {
        words: &["one-or-prime", "--outcome"],
        format: "T n",
        cases: || numbers(400, |at| taking(at[0], |k| k == 1 || factors(k) == 1)),
    },
    Task {
        words: &["prime-powers"],
        format: "T n",
        cases: || numbers(400, |at| taking(at[0], |k| kinds(k) <= 1)),
    },
];

/// One number each, with its outcome.
fn numbers(bound: u64, moves: super::play::Moves) -> Vec<Case> {
    let mut play = Play::of(moves);
    (0..bound).map(|n| (vec![n], play.wins(&[n]))).collect()
}

/// Taking away as many as is allowed.
fn taking(n: u64, allowed: impl Fn(u64) -> bool) -> Vec<Position> {
    (1..=n).filter(|&k| allowed(k)).map(|k| vec![n - k]).collect()
}

/// The prime factors of a number, one after the other.
fn divided(mut n: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    while let Some(p) = (2..=n).find(|p| n.is_multiple_of(*p)) {
        factors.push(p);
        n /= p;
    }
    factors
}

/// How many prime factors a number has.
fn factors(n: u64) -> usize {
    divided(n).len()
}

/// How many different ones.
fn kinds(n: u64) -> usize {
    let mut factors = divided(n);
    factors.dedup();
    factors.len()
}
