//! # Decrementing
//!
//! ## Rules
//! N positive integers have the greatest common divisor 1. Takahashi and Aoki move in turn,
//! Takahashi first. A move lowers one number that is at least 2 by 1; then all numbers are divided by
//! the greatest common divisor of all. Whoever faces nothing but ones loses.
//!
//! ## Input
//! N; the N numbers.
//!
//! ## Output
//! `First` if Takahashi wins, else `Second`.
//!
//! ## Limits
//! 1 ≤ N ≤ 10^5, 1 ≤ number ≤ 10^9; the greatest common divisor is 1, so that a single number is 1.
//!
//! ## Example
//! ```console
//! $ printf '3\n3 6 7\n' | grundy judge agc010d
//! First
//! ```
//!
//! ## Hints
//! 1. Forget the numbers and look at how many of them are even. What does a move do to this count,
//!    as long as the division changes no parity?
//! 2. The division keeps all parities if an odd number is left after the decrement. So an odd count
//!    of even numbers is good for the mover: he can pass on an even count again and again.
//! 3. With an even count the mover has one way out: if there is exactly one odd number and it is at
//!    least 3, he lowers it. Then all numbers are even, are divided, and one has to ask again.
//!
//! ## Idea
//! Count the even numbers. If there is an odd number of them, the player to move wins. Otherwise he
//! loses, unless exactly one number is odd and it is at least 3: then he lowers that one, all
//! numbers are divided, and the same question is asked for the other player. Each round at least
//! halves the numbers: O(N log A).
//!
//! ## Why it is right
//! As long as an odd number is left after the decrement, the divisor is odd and no parity changes
//! by the division.
//!
//! Let the number of even numbers be odd. There is an even number, and an odd one (the divisor is 1).
//! Lowering an even number leaves an even count of even ones and at least two odd ones.
//! From there every move leaves an odd number behind and makes the count odd again. So the first
//! player keeps this up, and it is the other one who finds all ones, for these have count 0.
//!
//! Let the count be even. With two or more odd numbers every move hands over an odd count, which
//! loses, and all ones are lost as well. With a single odd number the same is true of lowering an
//! even one. What is left is to lower the odd one; if it is 1 that is not allowed. Otherwise all
//! numbers become even, the divisor is at least 2, and one has to look.
//!
//! ## Source
//! AtCoder Grand Contest 010 D.
//!
//! ## 中文
//! N 个正整数，最大公约数为 1。两人轮流选一个不小于 2 的数减一，然后所有数除以全体的最大公约数；面对全是 1 的局面者负。
//! 输入 N 与各数；先手胜输出 `First`，否则输出 `Second`。
//!
//! ## 数据范围
//! 1 ≤ N ≤ 10^5，1 ≤ 各数 ≤ 10^9；最大公约数为 1，所以只有一个数时它是 1。
//!
//! ## 提示
//! 1. 先不管数值，只看偶数的个数。只要除法不改变奇偶，一步会怎样改变这个个数？
//! 2. 减一之后只要还有奇数，除法就不改变任何奇偶。所以偶数有奇数个对行动者有利：他可以一次又一次地留给对方偶数个偶数。
//! 3. 偶数有偶数个时只有一条出路：恰有一个奇数且不小于 3，就减它。此时全体是偶数，除完之后重新判断。
//!
//! ## 思路
//! 看偶数的个数。只要减一之后还有奇数，公约数就是奇数，除后奇偶不变。偶数有奇数个时，先手减一个偶数，留给对方偶数个偶数与至少两个奇数，
//! 对方无论怎么走又会变成奇数个，先手必胜。偶数有偶数个时必败，唯一的例外是恰有一个奇数且不小于 3：
//! 此时只能减这个奇数，全体变成偶数，除以公约数后对后手重新判断；每轮各数至少减半，总共 O(N log A)。
//!
//! ## 为什么正确
//! 只要减一之后还有奇数，公约数就是奇数，除法不改变任何数的奇偶。
//!
//! 设偶数有奇数个。此时既有偶数，也有奇数（因为公约数是 1）。减一个偶数之后，偶数有偶数个，奇数至少有两个；
//! 对方无论怎么走，都会留下奇数，而使偶数又变成奇数个。先手这样走下去，全是 1 的局面（偶数有 0 个）只会由对方遇到。
//!
//! 设偶数有偶数个。若奇数不少于两个，每一步都把奇数个偶数交给对方，必败；全是 1 时同样必败。若只有一个奇数，减偶数也是如此。
//! 只剩下减那个奇数；它是 1 时不能减。否则全体变成偶数，公约数至少是 2，除过之后要重新判断。每轮各数至少减半，所以轮数不多。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};
use grundy::words;

/// Parity under division.
pub struct Agc010d;

const NUMBERS: Heaps = Heaps {
    names: ("N", ("a number", "数")),
    counts: 1..=100_000,
    sizes: 1..=1_000_000_000,
    total: None,
};

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest common divisor of all, or `least` as soon as it is known to be that.
fn divisor(numbers: &[u32], least: u32) -> u32 {
    let mut divisor = 0;
    for &number in numbers {
        divisor = gcd(number, divisor);
        if divisor == least {
            break;
        }
    }
    divisor
}

/// Whether the player to move wins. Complexity: O(N log A).
fn wins(numbers: &[u32]) -> bool {
    let mut numbers = numbers.to_vec();
    let mut mover_wins = true;
    loop {
        let odd = numbers.iter().filter(|&&number| number % 2 == 1).count();
        if (numbers.len() - odd) % 2 == 1 {
            return mover_wins;
        }
        let single = numbers.iter().position(|&number| number % 2 == 1 && number > 1);
        let Some(single) = single.filter(|_| odd == 1) else { return !mover_wins };
        numbers[single] -= 1;
        match divisor(&numbers, 2) {
            2 => numbers.iter_mut().for_each(|number| *number /= 2),
            divisor => numbers.iter_mut().for_each(|number| *number /= divisor),
        }
        mover_wins = !mover_wins;
    }
}

impl Contest for Agc010d {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "agc010d",
        title: "Decrementing",
        zh: "减一游戏",
        theorem: "parity of the number of even numbers",
        theorem_zh: "偶数个数的奇偶性",
        limits: "N ≤ 10^5, number ≤ 10^9, gcd 1",
        samples: &[
            ("3\n3 6 7\n", "First\n"),
            ("4\n1 2 4 8\n", "First\n"),
            ("5\n7 8 8 8 8\n", "Second\n"),
        ],
        level: 3,
        topics: &[Topic::Parity],
        games: &["decrementing"],
        judge: "https://atcoder.jp/contests/agc010/tasks/agc010_d",
        programs: programs!("agc010d"),
        source: include_str!("agc010d.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        let numbers = NUMBERS.read(input)?;
        match divisor(&numbers, 1) {
            1 => Ok(numbers),
            divisor => Err(input.fault(words!(
                "all numbers up to here are multiples of {divisor}; their greatest common divisor must be 1",
                "到此为止的数都是 {divisor} 的倍数；最大公约数必须为 1"
            ))),
        }
    }

    fn write(numbers: &Vec<u32>, out: &mut Text) {
        heaps::write(numbers, out);
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        |numbers, out| {
            out.line(if wins(numbers) { "First" } else { "Second" });
        }
    }

    fn brute(numbers: &Vec<u32>, out: &mut Text) {
        let options = |numbers: &Vec<u64>| {
            let lower = |i: usize| {
                let lowered = heaps::replaced(numbers, i, &[numbers[i] - 1]);
                let divides = |d: &u64| lowered.iter().all(|number| number % d == 0);
                let divisor = (1..=lowered[0]).rev().find(divides).unwrap_or(1);
                lowered.iter().map(|number| number / divisor).collect()
            };
            (0..numbers.len()).filter(|&i| numbers[i] >= 2).map(lower).collect()
        };
        let start = heaps::tidy(heaps::wide(numbers));
        out.line(if Naive::new().wins(&start, &options) { "First" } else { "Second" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        let (length, most) = match size {
            Size::Small => (dice.size(1..=5), 9),
            Size::Few => (dice.size(1..=5), 1_000_000_000),
            Size::Max => (dice.one_of(&[100_000, 99_999]), 1_000_000_000),
        };
        let numbers = match dice.within(0..=2) {
            0 if length > 1 => long_game(dice, length, most),
            1 => (0..length).map(|_| 2 * dice.awkward(1..=most / 2)).collect(),
            _ => list::random(dice, length, 1..=most),
        };
        let mut numbers: Vec<u32> = heaps::narrow(numbers);
        // The divisor must be 1; mostly one number is to blame.
        let blamed = dice.size(0..=length - 1);
        if divisor(&numbers, 1) != 1 && !dice.once_in(3) {
            numbers[blamed] = dice.within(0..=(most - 1) / 2) as u32 * 2 + 1;
        }
        let divisor = divisor(&numbers, 1);
        numbers.iter_mut().for_each(|number| *number /= divisor);
        vec![numbers]
    }

    fn every_small() -> Vec<Vec<u32>> {
        let mut all = list::every(4, 1..=7);
        all.extend(list::every(3, 1..=9));
        let all = all.into_iter().map(heaps::narrow);
        all.filter(|numbers: &Vec<u32>| numbers.is_sorted() && divisor(numbers, 1) == 1).collect()
    }

    fn smaller(numbers: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        NUMBERS.smaller(numbers)
    }
}

/// Numbers with a single odd one, and again a single odd one after each round, as often
/// as possible: rounds undone, from the last to the first.
fn long_game(dice: &mut Dice, length: usize, most: u64) -> Vec<u64> {
    let mut numbers = vec![2; length];
    numbers[0] = 3;
    for _ in 0..30 {
        let mut before: Vec<u64> = numbers.iter().map(|number| 2 * number).collect();
        before[dice.size(0..=length - 1)] += 1;
        if divisor(&heaps::narrow(before.clone()), 1) != 1
            || before.iter().any(|&number| number > most)
        {
            break;
        }
        numbers = before;
    }
    dice.shuffle(&mut numbers);
    numbers
}
