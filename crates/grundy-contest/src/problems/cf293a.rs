//! # Weird Game
//!
//! ## Rules
//! Each of two players has a word of 2n digits 0 and 1; s is the first player's, t the second's.
//! They move in turn: a move picks one of the places 1 … 2n that nobody has picked, and the mover
//! notes the digit at that place of his own word. In the end each arranges his n digits to the
//! greatest number they make. The greater number wins; equal numbers are a draw.
//!
//! ## Input
//! n, then s, then t.
//!
//! ## Output
//! `First`, `Second` or `Draw`: the outcome of best play.
//!
//! ## Limits
//! 1 ≤ n ≤ 10^6.
//!
//! ## Example
//! ```console
//! $ printf '2\n0111\n0001\n' | grundy judge cf293a
//! First
//! ```
//!
//! ## Hints
//! 1. Both numbers have n digits. What decides which is greater?
//! 2. Taking a place with your own 1 gains one; taking a place with the opponent's 1 costs him one.
//!    How much is a place worth, and to whom?
//! 3. It is worth s + t, the same for both. So both take the worthiest places in turn; compute the
//!    difference.
//!
//! ## Idea
//! A place is worth the sum of its two digits: 2, 1 or 0. Both players always pick the worthiest
//! place that is left. So the first player picks the 1st, 3rd, 5th, … place in the order of worth;
//! he is ahead by the worth of his places less the number of ones in t. Counting suffices: with c
//! places of worth 2 and d of worth 1, his places are worth c + ⌈d/2⌉ if c is even and c + 1 +
//! ⌊d/2⌋ if c is odd. O(n).
//!
//! ## Why it is right
//! Both numbers have n digits, so the one with more ones is the greater. The first player's ones
//! less the second's are
//!
//! Σ s_i over the first's places − Σ t_i over the second's places
//! = Σ (s_i + t_i) over the first's places − Σ t_i over all places,
//!
//! and the last sum does not depend on play. (To take a place is to gain the own digit and to deny
//! the other's.) So the players pick from one set of numbers that count the same for both, and each
//! wants the greater total. There picking the greatest number is best: suppose a plan picks y
//! although x > y is there. Pick x, and go on as if it had been y and the y that is left were
//! x. Whoever takes that one, the total is then never less than by the plan.
//!
//! ## Source
//! Codeforces 293A.
//!
//! ## 中文
//! 两人各有一个长为 2n 的 01 串，先手的是 s，后手的是 t。两人轮流选一个未被选过的位置，记下自己串中该位置的数字；
//! 最后各自把 n 个数字排成最大的数，大者胜，相等为平局。
//! 输入 n、s、t，输出 `First`、`Second` 或 `Draw`。
//!
//! ## 提示
//! 1. 两个数都有 n 位。由什么决定大小？
//! 2. 选一个自己为 1 的位置，自己多一个 1；选一个对方为 1 的位置，对方少一个 1。一个位置值多少，对谁值？
//! 3. 对双方都值 s + t。所以双方轮流选价值最大的位置；算出差即可。
//!
//! ## 思路
//! 只需比较 1 的个数。先手的 1 的个数减后手的，等于先手所选位置上 s_i + t_i 之和，再减去 t 中 1 的总数（常数）。
//! 所以每个位置对双方的价值同为 s_i + t_i，双方都先选价值最大的（2，再 1，再 0），先手得第 1、3、5、… 个。
//! 设价值 2 的有 c 个，价值 1 的有 d 个：c 为偶数时先手得 c + ⌈d/2⌉，为奇数时得 c + 1 + ⌊d/2⌋，减去 t 中 1 的个数，看正负。
//!
//! ## 为什么正确
//! 两个数都有 n 位，1 多者大。先手的 1 的个数减去后手的，等于
//!
//! 先手所选位置上 s_i 之和 − 后手所选位置上 t_i 之和 = 先手所选位置上 s_i + t_i 之和 − 所有位置上 t_i 之和，
//!
//! 最后一项与怎么走无关。所以双方从同一组数中轮流取数，每个数对双方的价值相同，各求自己所取之和最大。
//!
//! 此时取最大的数总是最好的：设某个打算在有更大的 x 时取 y。改取 x，以后把 x 当作 y，而把留下的 y 当作 x：
//! 对方或自己以后取到“x”时实际取的是 y，最后的总和不会比原来的打算差。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Text, list};
use grundy::words;
use std::cmp::Ordering;

/// Picking places of two words.
pub struct Cf293a;

/// The words of the two players, of the same even length.
pub struct Case {
    words: [Vec<u8>; 2],
}

impl Case {
    /// From the places, each with its two digits.
    fn new(places: &[(u8, u8)]) -> Self {
        let word = |digit: fn(&(u8, u8)) -> u8| places.iter().map(|p| b'0' + digit(p)).collect();
        Case { words: [word(|place| place.0), word(|place| place.1)] }
    }

    fn places(&self) -> Vec<(u8, u8)> {
        let [s, t] = &self.words;
        s.iter().zip(t).map(|(s, t)| (s - b'0', t - b'0')).collect()
    }
}

/// The name of the outcome, by the first player's lead.
fn outcome(first: usize, second: usize) -> &'static str {
    match first.cmp(&second) {
        Ordering::Greater => "First",
        Ordering::Less => "Second",
        Ordering::Equal => "Draw",
    }
}

/// Reads a word of so many digits 0 and 1.
fn word(input: &mut Input<'_>, name: &'static str, length: usize) -> Result<Vec<u8>, Fault> {
    let word = input.word(name)?;
    if word.len() != length {
        let found = word.len();
        return Err(input.fault(words!(
            "{name} has {found} digits; it must have 2n = {length}",
            "{name} 有 {found} 个数字，应为 2n = {length} 个"
        )));
    }
    // Without a branch per digit: 0 and 1 differ in the last bit only.
    match word.iter().fold(0, |other, digit| other | digit ^ b'0') {
        0 | 1 => Ok(word.to_vec()),
        _ => Err(input.fault(words!(
            "{name} must consist of the digits 0 and 1",
            "{name} 只能由数字 0 和 1 组成"
        ))),
    }
}

impl Contest for Cf293a {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf293a",
        title: "Weird Game",
        zh: "奇怪的游戏",
        theorem: "a place is worth the same to both: greedy",
        theorem_zh: "每个位置对双方价值相同：贪心",
        limits: "n ≤ 10^6",
        samples: &[
            ("2\n0111\n0001\n", "First\n"),
            ("3\n110110\n001001\n", "First\n"),
            ("3\n111000\n000111\n", "Draw\n"),
            ("4\n01010110\n00101101\n", "First\n"),
            ("4\n01100000\n10010011\n", "Second\n"),
        ],
        level: 2,
        topics: &[Topic::Greedy],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/293/A",
        programs: programs!("cf293a"),
        source: include_str!("cf293a.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 1..=1_000_000usize)?;
        Ok(Case { words: [word(input, "s", 2 * n)?, word(input, "t", 2 * n)?] })
    }

    fn write(case: &Case, out: &mut Text) {
        out.number(case.words[0].len() / 2).end();
        for word in &case.words {
            out.line(std::str::from_utf8(word).unwrap_or(""));
        }
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let [s, t] = &case.words;
            // Short stretches, whose sums fit into a byte, are summed many digits at a time.
            let (mut ones, mut ones_of_t, mut both) = (0, 0, 0);
            for (s, t) in s.chunks(128).zip(t.chunks(128)) {
                let sum = |digit: fn(u8, u8) -> u8| {
                    let digits = s.iter().zip(t).map(|(&s, &t)| digit(s, t) & 1);
                    usize::from(digits.fold(0u8, |sum, digit| sum.wrapping_add(digit)))
                };
                ones += sum(|s, _| s) + sum(|_, t| t);
                ones_of_t += sum(|_, t| t);
                both += sum(|s, t| s & t);
            }
            let single = ones - 2 * both;
            let worth = match both % 2 {
                0 => both + single.div_ceil(2),
                _ => both + 1 + single / 2,
            };
            out.line(outcome(worth, ones_of_t));
        }
    }

    /// Every order of picking. `lead[set]` is what the first player will yet gain on the
    /// second, in ones, when the places of the set are taken; who moves is known from
    /// its size.
    fn brute(case: &Case, out: &mut Text) {
        let places = case.places();
        let mut lead = vec![0i32; 1 << places.len()];
        for set in (0..lead.len() - 1).rev() {
            let free = (0..places.len()).filter(|place| set >> place & 1 == 0);
            let leads = free.map(|place| {
                let after = lead[set | 1 << place];
                match set.count_ones() % 2 {
                    0 => after + i32::from(places[place].0),
                    _ => after - i32::from(places[place].1),
                }
            });
            let best = if set.count_ones() % 2 == 0 { leads.max() } else { leads.min() };
            lead[set] = best.unwrap_or(0);
        }
        out.line(match lead[0].signum() {
            1 => "First",
            0 => "Draw",
            _ => "Second",
        });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let n = match size {
            Size::Small => dice.size(1..=5),
            Size::Few => dice.size(1..=100),
            Size::Max => 1_000_000,
        };
        // A mixture of the four kinds, or only some of them.
        let kinds: Vec<(u8, u8)> =
            (0..4).map(|_| (dice.within(0..=1) as u8, dice.within(0..=1) as u8)).collect();
        let noise = dice.once_in(2);
        let mut places: Vec<(u8, u8)> = (0..2 * n)
            .map(|_| match noise {
                true => (dice.within(0..=1) as u8, dice.within(0..=1) as u8),
                false => dice.one_of(&kinds),
            })
            .collect();
        // Nearly even: a half mirrors the other.
        if dice.once_in(2) {
            for i in 0..n {
                places[n + i] = (places[i].1, places[i].0);
            }
            for _ in 0..dice.within(0..=2) {
                places[dice.size(0..=2 * n - 1)].1 ^= 1;
            }
        }
        vec![Case::new(&places)]
    }

    fn every_small() -> Vec<Case> {
        let digits = |kind: &u64| ((kind / 2) as u8, (kind % 2) as u8);
        let lists = list::every(6, 0..=3).into_iter().filter(|kinds| kinds.len() % 2 == 0);
        lists.map(|kinds| Case::new(&kinds.iter().map(digits).collect::<Vec<_>>())).collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let [s, t] = &case.words;
        let shorter = list::cuts(s.len() / 2, 1).map(|cut| {
            let cut = cut.map(|pairs| 2 * pairs.start..2 * pairs.end);
            [list::cut(s, &cut), list::cut(t, &cut)]
        });
        let lowered = |word| list::lowered::<u8>(word, b'0'.into());
        shorter
            .chain(lowered(s).map(|s| [s, t.clone()]))
            .chain(lowered(t).map(|t| [s.clone(), t]))
            .map(|words| Case { words })
    }
}
