//! The sequences that laws are looked for in, by play.

#![allow(dead_code)] // every test binary uses its own part

use grundy::answer::Table;
use grundy::game::NoFiles;
use grundy::solve::Meter;

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

/// Heaps from which certain numbers may be taken.
pub fn taken(count: usize, allowed: impl Fn(usize, usize) -> bool) -> Vec<u64> {
    played(count, |n, values, option| {
        for k in (1..=n).filter(|&k| allowed(n, k)) {
            option(values[n - k]);
        }
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

/// The games whose laws are known, by name, each to at least `count` terms.
pub fn with_laws(count: usize) -> Vec<(&'static str, Vec<u64>)> {
    let wythoff = |n: u64| {
        // n = floor(k·φ) for k = the number of them below: φ = (1 + √5) / 2.
        let lower = |k: u64| (k + (5 * k * k).isqrt()) / 2;
        let near = (n * 618 / 1000).saturating_sub(3)..=n * 619 / 1000 + 3;
        near.into_iter().any(|k| lower(k) == n)
    };
    let mut all = vec![
        ("kayles", listed("kayles", count)),
        ("dawson-kayles", listed("dawson-kayles", count)),
        ("lasker", listed("lasker", count)),
        ("split in three", listed("split3", count)),
        ("take 1..n/2", taken(count, |n, k| 2 * k <= n)),
        ("take a proper divisor", taken(count, |n, k| k < n && n.is_multiple_of(k))),
        ("take a power of 2", taken(count, |_, k| k.is_power_of_two())),
        ("take at most the root", taken(count, |n, k| k * k <= n)),
        ("take at most a third", taken(count, |n, k| 3 * k <= n)),
        ("wythoff", (0..count as u64).map(|n| u64::from(!wythoff(n))).collect()),
    ];
    for game in ["turn:mock", "turn:ruler", "turn:turtles"] {
        all.push((game, listed(game, count.min(4096))));
    }
    all.push((
        "floor division",
        played(count, |n, values, option| {
            (2..=6).filter(|_| n > 0).for_each(|d| option(values[n / d]));
        }),
    ));
    all.push((
        "mark",
        played(count, |n, values, option| {
            if n > 0 {
                option(values[n - 1]);
                option(values[n / 2]);
            }
        }),
    ));
    // What is left must be one less than a triangular number.
    all.push((
        "triangular root",
        played(count, |n, values, option| {
            let left = (1..).map(|k| k * (k + 1) / 2 - 1).take_while(|&left| left < n);
            left.for_each(|left| option(values[left]));
        }),
    ));
    all
}

/// n to n − 2b and n − b: quadratic, so to fewer terms.
pub fn base_three(count: usize) -> Vec<u64> {
    played(count, |n, values, option| {
        (1..=n / 2).for_each(|b| option(values[n - 2 * b] ^ values[n - b]));
    })
}

/// The games without a known law.
pub fn without(count: usize) -> Vec<(&'static str, Vec<u64>)> {
    let prime = |p: usize| p > 1 && (2..).take_while(|d| d * d <= p).all(|d| !p.is_multiple_of(d));
    let primes: Vec<bool> = (0..count).map(prime).collect();
    vec![
        ("grundy", listed("grundy", count)),
        ("0.007", listed("0.007", count)),
        ("0.06", listed("0.06", count)),
        ("take a square", taken(count, |_, k| k.isqrt().pow(2) == k)),
        ("take a prime", taken(count, |_, k| primes[k])),
    ]
}
