//! The sequences that laws are looked for in, by play.

#![allow(dead_code)] // every test binary uses its own part

use grundy::answer::Table;
use grundy::game::NoFiles;
use grundy::work::Meter;

/// The SG values of heaps below `count`, where the options of a heap are listed as values.
pub fn played(count: usize, options: impl Fn(usize, &[u64], &mut dyn FnMut(u64))) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(count);
    // The heap at which a value was last an option.
    let mut seen: Vec<usize> = Vec::new();
    for n in 0..count {
        options(n, &values, &mut |value| {
            let at = value as usize;
            if seen.len() <= at {
                seen.resize(at + 1, usize::MAX);
            }
            seen[at] = n;
        });
        let mex = seen.iter().position(|&last| last != n).unwrap_or(seen.len());
        values.push(mex as u64);
    }
    values
}

/// Heaps from which certain numbers may be taken: all below the first that is too large.
pub fn taken<I: Iterator<Item = usize>>(count: usize, numbers: impl Fn(usize) -> I) -> Vec<u64> {
    played(count, |n, values, option| {
        numbers(n).take_while(|&k| k <= n).for_each(|k| option(values[n - k]));
    })
}

/// The table of a game of the list, from index 0 on.
pub fn listed(game: &str, count: usize) -> Vec<u64> {
    let opened = grundy::games::open(game, &NoFiles).unwrap();
    match opened.table(count as u64 + 1, &Meter::unlimited()) {
        Ok(Table::Line { values, .. }) => values[..count].to_vec(),
        other => panic!("{game}: {other:?}"),
    }
}

/// The games whose laws are known.
pub const WITH_LAWS: [&str; 18] = [
    "kayles",
    "dawson-chess",
    "dawson-kayles",
    "lasker",
    "split3",
    "turn:mock",
    "turn:ruler",
    "turn:turtles",
    "take 1..n/2",
    "take 1..n/3",
    "take 1..isqrt(n)",
    "take a proper divisor",
    "take a power of 2",
    "floor division",
    "mark",
    "triangular root",
    "wythoff",
    "base three",
];

/// The first values of a game.
pub fn game(name: &str, count: usize) -> Vec<u64> {
    let prime = |p: usize| p > 1 && (2..).take_while(|d| d * d <= p).all(|d| !p.is_multiple_of(d));
    match name {
        "take 1..n/2" => taken(count, |n| 1..=n / 2),
        "take 1..n/3" => taken(count, |n| 1..=n / 3),
        "take 1..isqrt(n)" => taken(count, |n| 1..=n.isqrt()),
        "take a proper divisor" => {
            taken(count, |n| (1..=n / 2).filter(move |&k| n.is_multiple_of(k)))
        }
        "take a power of 2" => taken(count, |_| (0..).map(|e| 1 << e)),
        "take a square" => taken(count, |_| (1..).map(|k| k * k)),
        "take a prime" => {
            let primes: Vec<usize> = (0..count).filter(|&p| prime(p)).collect();
            taken(count, |_| primes.iter().copied())
        }
        // CodeChef FDIVGAME.
        "floor division" => played(count, |n, values, option| {
            (2..=6).filter(|_| n > 0).for_each(|d| option(values[n / d]));
        }),
        "mark" => played(count, |n, values, option| {
            (1..=n.min(1)).for_each(|one| {
                option(values[n - one]);
                option(values[n / 2]);
            });
        }),
        // What is left must be one less than a triangular number.
        "triangular root" => played(count, |n, values, option| {
            let left = (1..).map(|k| k * (k + 1) / 2 - 1).take_while(|&left| left < n);
            left.for_each(|left| option(values[left]));
        }),
        // The numbers floor(k·φ), each by 0, as a sieve finds them.
        "wythoff" => {
            let mut values = vec![1; count];
            for (lower, _) in grundy::values::beatty::sieve(count) {
                if let Some(value) = values.get_mut(lower as usize) {
                    *value = 0;
                }
            }
            values
        }
        // A heap n becomes two heaps n − 2b and n − b.
        "base three" => played(count, |n, values, option| {
            (1..=n / 2).for_each(|b| option(values[n - 2 * b] ^ values[n - b]));
        }),
        listed => self::listed(listed, count),
    }
}

/// Whether the full sweeps are asked for.
pub fn deep() -> bool {
    std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1")
}

/// Lengths at which a law is looked for: all up to a bound, then each a little longer; all of them
/// in a full sweep.
pub fn lengths(dense: usize, most: usize) -> Vec<usize> {
    let next = |&length: &usize| match deep() || length < dense {
        true => Some(length + 1),
        false => Some(length + length / 25 + 1),
    };
    std::iter::successors(Some(24), next).take_while(|&length| length <= most).collect()
}
