//! # Arpa and a Game with Mojtaba
//!
//! ## Rules
//! There is a list of n positive integers. Mojtaba and Arpa move in turn, Mojtaba first. A move
//! chooses a prime p and a k ≥ 1 such that p^k divides at least one of the numbers; every number that
//! p^k divides is divided by it, once. Whoever cannot move loses.
//!
//! ## Input
//! n; the n numbers.
//!
//! ## Output
//! `Mojtaba` or `Arpa`, the winner.
//!
//! ## Limits
//! 1 ≤ n ≤ 100, 1 ≤ number ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '4\n1 1 17 289\n' | grundy judge cf850c
//! Arpa
//! ```
//!
//! ## Hints
//! 1. A move concerns one prime only. What does that make of the game?
//! 2. For one prime, numbers with the same exponent stay together for ever. So the state is a set
//!    of exponents: what does a move k do to the set?
//! 3. As a bit mask (bit e − 1 for exponent e) a move is (mask >> k) | (mask & (2^(k−1) − 1)). Few
//!    masks can be reached from one: remember their values.
//!
//! ## Idea
//! Each prime is a game of its own, and its state is the set of exponents > 0 with which it occurs:
//! a bit mask, bit e − 1 for exponent e. A move k turns mask into
//! (mask >> k) | (mask & (2^(k−1) − 1)). All masks that can be reached are smaller numbers; they are
//! collected and evaluated in increasing order. Mojtaba wins unless the exclusive or over the primes
//! is 0.
//!
//! ## Why it is right
//! A move changes the exponents of one prime only, so the game is a sum over the primes. Numbers with
//! the same exponent keep the same exponent for ever, so only the set matters. Exponents below k
//! stay; those from k on fall by k, and exponent k itself vanishes: this is what the shift does, for
//! it drops bits 0 … k − 1, and the second part puts bits 0 … k − 2 back. k runs up to the largest
//! exponent, also over numbers that are not in the set.
//!
//! An exponent is below 30, and few masks are reached from one: all 29 exponents at once reach 30; of
//! the sets that have been tried none reaches 4000, and 12–17, 23–26, 28, 29 reach 3613.
//!
//! ## Source
//! Codeforces 850C.
//!
//! ## 中文
//! 给出 n 个正整数，Mojtaba 先手，与 Arpa 轮流操作：选质数 p 与 k ≥ 1，使 p^k 至少整除其中一个数，
//! 然后把所有能被 p^k 整除的数各除以 p^k 一次；无法行动者负。输入 n 与各数，输出胜者 `Mojtaba` 或 `Arpa`。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 100，1 ≤ 各数 ≤ 10^9。
//!
//! ## 提示
//! 1. 一步只涉及一个质数。这样游戏变成了什么？
//! 2. 对一个质数来说，指数相同的数永远相同。所以状态是指数的集合：操作 k 怎样改变这个集合？
//! 3. 写成二进制掩码（指数 e 对应第 e − 1 位），操作 k 就是 (mask >> k) | (mask & (2^(k−1) − 1))。从一个掩码可达的掩码不多：记忆化即可。
//!
//! ## 思路
//! 各质数相互独立；一个质数的状态是出现过的正指数的集合，用二进制掩码表示（指数 e 对应第 e−1 位）。
//! 操作 k 使掩码变为 (mask >> k) | (mask & (2^(k−1) − 1))：小于 k 的指数不变，其余减去 k，恰为 k 的消失。
//! 后继掩码都更小，收集所有可达的掩码，从小到大求 mex；各质数的值异或不为 0 时 Mojtaba 胜。
//!
//! ## 为什么正确
//! 一步只改变一个质数的指数，所以整个游戏是各质数的游戏之和，值取异或。
//!
//! 对一个质数，指数相同的数以后也总是相同，所以只有指数的集合有意义。操作 k 时，小于 k 的指数不变，不小于 k 的减去 k，恰为 k 的消失。
//! 右移 k 位去掉第 0 … k − 1 位，并把其余各位移到新的位置；后一部分再补回第 0 … k − 2 位，即小于 k 的指数。
//! k 可以取到最大的指数，不必是集合中的数。每次操作后掩码都变小，所以记忆化搜索必定结束。
//!
//! 指数小于 30，可达的掩码不多：29 个指数全有时为 30 个，试过的集合中没有超过 4000 个的。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};
use rustc_hash::FxHashMap;

/// Sets of exponents.
pub struct Cf850c;

const NUMBERS: Heaps = Heaps {
    names: ("n", ("a number", "数")),
    counts: 1..=100,
    sizes: 1..=1_000_000_000,
    total: None,
};

/// The masks that one move makes of a mask.
fn options(mask: u32) -> impl Iterator<Item = u32> {
    let largest = 32 - mask.leading_zeros();
    (1..=largest).map(move |k| mask >> k | mask & ((1 << (k - 1)) - 1))
}

/// The value of a mask; what was found on the way is remembered.
fn value(mask: u32, known: &mut FxHashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&mask) {
        return value;
    }
    // Who is reached is marked as known; the values come in increasing order, when all
    // options have theirs.
    let mut reached = vec![mask];
    known.insert(mask, 0);
    let mut next = 0;
    while next < reached.len() {
        for option in options(reached[next]) {
            known.entry(option).or_insert_with(|| {
                reached.push(option);
                0
            });
        }
        next += 1;
    }
    reached.sort_unstable();
    for mask in reached {
        // At most 29 options, so that 64 bits hold their values.
        let seen = options(mask).fold(0u64, |seen, option| seen | 1 << known[&option]);
        known.insert(mask, seen.trailing_ones());
    }
    known[&mask]
}

/// The primes up to the root of the largest number.
fn primes() -> Vec<u32> {
    let mut composite = vec![false; 31_623];
    let mut primes = Vec::new();
    for n in 2..composite.len() {
        if !composite[n] {
            primes.push(n as u32);
            (n * n..composite.len()).step_by(n).for_each(|multiple| composite[multiple] = true);
        }
    }
    primes
}

/// The primes of all numbers with the masks of their exponents, sorted.
fn masks(numbers: &[u64], primes: &[u32]) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    for &number in numbers {
        let mut rest = number as u32;
        for &prime in primes.iter().take_while(|&&prime| prime * prime <= number as u32) {
            let mut mask = 0u32;
            while rest.is_multiple_of(prime) {
                rest /= prime;
                mask = (2 * mask).max(1);
            }
            if mask > 0 {
                found.push((prime, mask));
            }
            if prime * prime > rest {
                break;
            }
        }
        if rest > 1 {
            found.push((rest, 1));
        }
    }
    found.sort_unstable();
    found.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        kept.1 |= if same { next.1 } else { 0 };
        same
    });
    found
}

impl Contest for Cf850c {
    type Case = Vec<u64>;

    const CARD: Card = Card {
        name: "cf850c",
        title: "Arpa and a Game with Mojtaba",
        zh: "Arpa 和 Mojtaba 的游戏",
        theorem: "Sprague–Grundy: one game per prime, states are sets of exponents",
        theorem_zh: "SG 定理：每个质数一个游戏，状态为指数集合",
        limits: "n ≤ 100, number ≤ 10^9",
        samples: &[
            ("4\n1 1 1 1\n", "Arpa\n"),
            ("4\n1 1 17 17\n", "Mojtaba\n"),
            ("4\n1 1 17 289\n", "Arpa\n"),
            ("5\n1 2 3 4 5\n", "Arpa\n"),
        ],
        level: 4,
        topics: &[Topic::Sums, Topic::NumberTheory],
        games: &["arpa-and-mojtaba", "prime-exponents"],
        judge: "https://codeforces.com/problemset/problem/850/C",
        programs: programs!("cf850c"),
        source: include_str!("cf850c.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Vec<u64>, Fault> {
        NUMBERS.read(input)
    }

    fn write(numbers: &Vec<u64>, out: &mut Text) {
        heaps::write(numbers, out);
    }

    fn solver() -> impl FnMut(&Vec<u64>, &mut Text) {
        let primes = primes();
        let mut known = FxHashMap::default();
        move |numbers, out| {
            let masks = masks(numbers, &primes);
            let sum = masks.iter().fold(0, |sum, &(_, mask)| sum ^ value(mask, &mut known));
            out.line(if sum != 0 { "Mojtaba" } else { "Arpa" });
        }
    }

    fn brute(numbers: &Vec<u64>, out: &mut Text) {
        let is_prime = |p: u64| (2..p).all(|d| !p.is_multiple_of(d));
        let options = |numbers: &Vec<u64>| {
            let largest = numbers[numbers.len() - 1];
            let mut all = Vec::new();
            for prime in (2..=largest).filter(|&p| is_prime(p)) {
                let powers = std::iter::successors(Some(prime), |power| Some(power * prime));
                for power in powers.take_while(|&power| power <= largest) {
                    let divided = |&n: &u64| if n % power == 0 { n / power } else { n };
                    let after: Vec<u64> = numbers.iter().map(divided).collect();
                    if after != *numbers {
                        all.push(heaps::tidy(after));
                    }
                }
            }
            all
        };
        let start = heaps::tidy(numbers.clone());
        out.line(if Naive::new().wins(&start, &options) { "Mojtaba" } else { "Arpa" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u64>> {
        let (n, most) = match size {
            Size::Small => (dice.size(1..=5), dice.one_of(&[10, 40, 200])),
            Size::Few => (dice.size(1..=5), NUMBERS.sizes.into_inner().1),
            Size::Max => (100, NUMBERS.sizes.into_inner().1),
        };
        let awkward = [999_999_937, 999_950_884, 31_607, 1 << 29, 387_420_489];
        let shape = dice.within(0..=4);
        let bases = dice.size(1..=5);
        // All exponents, any set of them, or the one from which most masks are reached.
        let any = dice.bits();
        let set = dice.one_of(&[u64::MAX, any, 0b1111_0000_0111_0111_1100 << 10]);
        let exponents: Vec<u32> = (1..30).filter(|e| set >> e & 1 == 1).chain([0]).collect();
        let mut numbers = list::random(dice, n, 1..=most);
        for (i, number) in numbers.iter_mut().enumerate() {
            *number = match shape {
                // Powers of two, some set of exponents over and over; products of a few
                // primes; squares and primes near the limit.
                0 => power(2, exponents[i % exponents.len()]),
                1 => (0..bases).fold(1, |product, at| {
                    let factor = power([2, 3, 5, 7, 13][at], dice.within(0..=6) as u32);
                    if product * factor <= most { product * factor } else { product }
                }),
                2 => dice.one_of(&awkward),
                _ => *number,
            }
            .clamp(1, most);
        }
        // The same exponents for two primes: nearly always lost.
        if shape == 3 {
            for pair in numbers.chunks_mut(2) {
                let exponent = dice.within(1..=if most > 200 { 18 } else { 3 }) as u32;
                pair.iter_mut().zip([2, 3]).for_each(|(number, p)| *number = power(p, exponent));
            }
        }
        vec![numbers]
    }

    fn every_small() -> Vec<Vec<u64>> {
        let mut all = list::every(2, 1..=36);
        all.extend(list::every(3, 1..=9));
        // Every set of the powers 2 … 64.
        all.extend(
            (1..64).map(|set: u32| {
                (1..=6).filter(|e| set >> (e - 1) & 1 == 1).map(|e| 1 << e).collect()
            }),
        );
        all
    }

    fn smaller(numbers: &Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
        NUMBERS.smaller(numbers)
    }
}

/// A power, as far as the limits go.
fn power(base: u64, exponent: u32) -> u64 {
    base.saturating_pow(exponent).min(*NUMBERS.sizes.end())
}
