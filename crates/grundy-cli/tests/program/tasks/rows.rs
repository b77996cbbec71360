//! Tasks about rows of letters: the rows themselves are played, and a program reads what a contestant makes of them.

use super::Task;
use super::play::{Play, Position, below};

/// A free cell.
const FREE: u64 = 2;

/// Where a row was divided.
const WALL: u64 = 9;

/// All rows of some letters, up to a length.
fn all_rows(letters: u64, longest: usize) -> impl Iterator<Item = Position> {
    (1..=longest).flat_map(move |length| below(&vec![letters; length]))
}

fn with_count(numbers: Vec<u64>) -> Vec<u64> {
    [&[numbers.len() as u64], &numbers[..]].concat()
}

/// The lengths of runs of cells that satisfy a condition.
fn runs(cells: usize, meant: impl Fn(usize) -> bool) -> Vec<u64> {
    let mut runs = vec![0];
    for cell in 0..cells {
        match meant(cell) {
            true => *runs.last_mut().unwrap() += 1,
            false => runs.push(0),
        }
    }
    runs.retain(|&run| run > 0);
    runs
}

pub const TASKS: &[Task] = &[
    // CF305E: a letter between two equal ones divides a word into three.
    Task {
        words: &["0.137"],
        format: "* m n...",
        cases: || {
            let mut play = Play::of(|row| {
                let places = (0..row.len()).filter(|&at| between(row, at));
                let divided =
                    |at: usize| [&row[..at], &[WALL, row[at], WALL], &row[at + 1..]].concat();
                places.map(divided).collect()
            });
            let case = |row: Position| {
                (with_count(runs(row.len(), |at| between(&row, at))), play.wins(&row))
            };
            all_rows(2, 9).map(case).collect()
        },
    },
    // CF1704F: with as many red cells as blue ones, Alice begins; two neighbours, one of them hers, become white.
    Task {
        words: &["0.07"],
        format: "* m n...",
        cases: || {
            // The last number says who moves: 0 for Alice, whose cells are red.
            let mut play = Play::of(|at| {
                let (&who, cells) = at.split_last().unwrap();
                let pairs = (1..cells.len())
                    .filter(|&right| cells[right - 1] == who || cells[right] == who);
                pairs
                    .map(|right| {
                        let mut left = cells.to_vec();
                        (left[right - 1], left[right]) = (FREE, FREE);
                        [&left[..], &[1 - who]].concat()
                    })
                    .collect()
            });
            let even =
                all_rows(2, 10).filter(|row| 2 * row.iter().sum::<u64>() == row.len() as u64);
            let case = |row: Position| {
                let mut lengths = vec![1];
                for pair in row.windows(2) {
                    match pair[0] == pair[1] {
                        true => lengths.push(1),
                        false => *lengths.last_mut().unwrap() += 1,
                    }
                }
                (with_count(lengths), play.wins(&[&row[..], &[0]].concat()))
            };
            even.map(case).collect()
        },
    },
    // ARC151 C and UVa 11534: 0 or 1 into a free cell, other than its neighbours.
    Task {
        words: &["zero-one-game"],
        format: "* m (n ends)...",
        cases: || {
            let mut play = Play::of(|row| {
                let fits = |at: usize, digit: u64| {
                    let other = |cell: Option<&u64>| cell != Some(&digit);
                    row[at] == FREE && (at == 0 || other(row.get(at - 1))) && other(row.get(at + 1))
                };
                let all = (0..row.len()).flat_map(|at| (0..2).map(move |digit| (at, digit)));
                all.filter(|&(at, digit)| fits(at, digit))
                    .map(|(at, digit)| [&row[..at], &[digit], &row[at + 1..]].concat())
                    .collect()
            });
            let begins_well =
                |row: &Position| row.windows(2).all(|two| two[0] != two[1] || two[0] == FREE);
            let case = |row: Position| {
                let parts = gaps(&row);
                let count = parts.len() as u64;
                ([&[count], &parts.concat()[..]].concat(), play.wins(&row))
            };
            all_rows(3, 7).filter(begins_well).map(case).collect()
        },
    },
    // ABC206 F with three intervals: one that lies inside and touches none that was chosen.
    Task {
        words: &[
            "-e",
            "(l, r) -> [l, 10] + [20, r] if l <= 10 and 20 <= r
             (l, r) -> [l, 15] + [40, r] if l <= 15 and 40 <= r
             (l, r) -> [l, 20] + [30, r] if l <= 20 and 30 <= r",
        ],
        format: "T l r",
        cases: || {
            // From l to r, and the intervals that are chosen.
            let mut play = Play::of(|at| {
                const ALL: [(u64, u64); 3] = [(10, 20), (15, 40), (20, 30)];
                let apart =
                    |one: (u64, u64), other: (u64, u64)| one.1 <= other.0 || other.1 <= one.0;
                let free = |chosen: &[u64], one: (u64, u64)| {
                    chosen.iter().all(|&it| apart(ALL[it as usize], one))
                };
                let inside = (0..3).filter(|&it| at[0] <= ALL[it].0 && ALL[it].1 <= at[1]);
                let fit = inside.filter(|&it| free(&at[2..], ALL[it]));
                fit.map(|it| [at, &[it as u64]].concat()).collect()
            });
            let all = below(&[45, 45]).into_iter().filter(|at| at[0] < at[1]);
            all.map(|at| (at.clone(), play.wins(&at))).collect()
        },
    },
];

/// Whether a letter stands between two equal ones.
fn between(row: &[u64], at: usize) -> bool {
    let equal = at > 0 && at + 1 < row.len() && row[at - 1] == row[at + 1];
    equal && row[at] != WALL && row[at - 1] != WALL
}

/// The free runs of a row of ARC151 C, each with what stands at its ends: 0 nothing, 1 a digit at one end, 2 the
/// same digit at both, 3 different ones.
fn gaps(row: &[u64]) -> Vec<Position> {
    let mut gaps = Vec::new();
    let mut from = 0usize;
    for end in 0..=row.len() {
        if end < row.len() && row[end] == FREE {
            continue;
        }
        let ends = match (from.checked_sub(1).map(|before| row[before]), row.get(end)) {
            (None, None) => 0,
            (Some(one), Some(&other)) => 2 + u64::from(one != other),
            _ => 1,
        };
        if end > from {
            gaps.push(vec![(end - from) as u64, ends]);
        }
        from = end + 1;
    }
    gaps
}
