//! Tasks about numbers: what is read was made of the statement's input as a contestant would.

use super::play::{Play, Position, below, in_one_part};
use super::{Case, Task};

/// Sets of numbers from 1 on, as bits: who wins, and the heaps that a program reads.
fn sets(
    all: impl Iterator<Item = u64>,
    mut play: Play,
    heaps: impl Fn(u64) -> Vec<u64>,
) -> Vec<Case> {
    let case = |set: u64| {
        let heaps = heaps(set);
        ([&[heaps.len() as u64], &heaps[..]].concat(), play.wins(&[set]))
    };
    all.map(case).collect()
}

fn members(set: u64) -> impl Iterator<Item = u64> {
    (1..64).filter(move |&x| set >> x & 1 == 1)
}

/// The numbers of P3179.
const LAST: u64 = 9;

/// Whether a number is no power of a smaller one.
fn is_base(b: u64) -> bool {
    !(2..b).any(|a| (2..6).any(|e| a.pow(e) == b))
}

pub const TASKS: &[Task] = &[
    // CF87C: a heap becomes two or more heaps, each one larger than the one before.
    Task {
        words: &["interesting-game", "--table"],
        format: "* n",
        cases: || {
            let mut play = Play::of(|at| {
                in_one_part(at, 1, |n| {
                    let runs = (1..n[0]).flat_map(|a| (2..n[0]).map(move |k| a..a + k));
                    runs.filter(|run| run.clone().sum::<u64>() == n[0]).map(Iterator::collect).collect()
                })
            });
            (0..=72).map(|n| (vec![n], play.wins(&[n]))).collect()
        },
    },
    // P3179 with the numbers 1 to 9: a white x is chosen, and x, 2x, …, kx are turned over.
    Task {
        words: &["multiples-of-a-number", "--table"],
        format: "* k m...",
        cases: || {
            let play = Play::of(|at| {
                let set = at[0];
                let choices = members(set).flat_map(|x| (1..=LAST / x).map(move |k| (x, k)));
                choices.map(|(x, k)| vec![(1..=k).fold(set, |set, i| set ^ 1 << (i * x))]).collect()
            });
            let all = (0..1 << LAST).map(|set| set << 1);
            sets(all, play, |set| members(set).map(|x| LAST / x).collect())
        },
    },
    // CF317D: whoever names x forbids x and its powers. Any set of free numbers up to 10, and all up to 16.
    Task {
        words: &["game-with-powers", "--table"],
        format: "* m s...",
        cases: || {
            let play = Play::of(|at| {
                let powers = |x: u64| {
                    let powers = (1..7).map(move |e| x.pow(e)).take_while(|&power| power < 64);
                    powers.fold(0, |set, power| set | 1 << power)
                };
                members(at[0]).map(|x| vec![at[0] & !powers(x)]).collect()
            });
            let all = (0..1 << 10).map(|set| set << 1).chain((11..=16).map(|n| (2 << n) - 2));
            sets(all, play, |set| {
                let bases = (1..20).filter(|&b| is_base(b));
                let exponents = |b: u64| {
                    let last = if b == 1 { 1 } else { 4 };
                    let free = (1..=last).filter(|&e| b.pow(e) < 20 && set >> b.pow(e) & 1 == 1);
                    free.fold(0, |bits, e| bits | 1 << (e - 1))
                };
                bases.map(exponents).filter(|&bits| bits > 0).collect()
            })
        },
    },
    // SPOJ NGM, digit by digit.
    Task {
        words: &["digits", "--outcome"],
        format: "T n",
        cases: || {
            let mut play = Play::of(|at| {
                let digits = at[0].to_string();
                let digits = digits.bytes().map(|digit| u64::from(digit - b'0'));
                digits.filter(|&digit| digit > 0).map(|digit| vec![at[0] - digit]).collect()
            });
            (0..1500).map(|n| (vec![n], play.wins(&[n]))).collect()
        },
    },
    // USACO 2009 Open: only the largest digit, or the smallest that is not 0.
    Task {
        words: &[
            "-e",
            "n -> [n - max(n%10, n/10%10, n/100%10, n/1000%10, n/10^4%10, n/10^5%10, n/10^6)] if n > 0
             n -> [n - min((n+9)%10, (n/10+9)%10, (n/100+9)%10, (n/1000+9)%10, (n/10^4+9)%10, (n/10^5+9)%10, (n/10^6+9)%10) - 1] if n > 0",
            "--table",
        ],
        format: "T n",
        cases: || {
            let mut play = Play::of(|at| {
                let digits = at[0].to_string();
                let digits = digits.bytes().map(|digit| u64::from(digit - b'0')).filter(|&digit| digit > 0);
                let ends = [digits.clone().max(), digits.min()].into_iter().flatten();
                ends.map(|digit| vec![at[0] - digit]).collect()
            });
            (0..1500).map(|n| (vec![n], play.wins(&[n]))).collect()
        },
    },
    // CF455B with the words ab and acd: after the last letter of a word the next game begins, with whoever lost.
    Task {
        words: &["lot-of-games"],
        format: "T v k",
        cases: || {
            const BEGINNINGS: [&str; 5] = ["", "a", "ab", "ac", "acd"];
            fn wins(beginning: &str, games: u64) -> bool {
                let longer = |next: &&&str| next.len() == beginning.len() + 1 && next.starts_with(beginning);
                let mut options = BEGINNINGS.iter().filter(longer).peekable();
                match options.peek() {
                    // This player has lost the game that ends here.
                    None => games > 1 && wins("", games - 1),
                    Some(_) => options.any(|next| !wins(next, games)),
                }
            }
            let starts = below(&[3, 9]).into_iter();
            let place = |at: Position| vec![[0, 1, 3][at[0] as usize], at[1] + 1];
            starts.map(place).map(|at| (at.clone(), wins(BEGINNINGS[at[0] as usize], at[1]))).collect()
        },
    },
];
