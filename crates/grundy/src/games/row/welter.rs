//! # Welter's game
//!
//! ## Rules
//! Coins lie on different squares 0, 1, 2, … of a strip. A move brings one coin to any lower
//! square that is free; it may pass over other coins.
//!
//! ## Notation
//! The squares of the coins: `1 4 6`. The position is one component.
//!
//! ## Theorem
//! Mate the two coins whose squares agree in the most binary digits from the right, then the
//! best pair of those that are left, and so on. SG = the exclusive or of (a ⊕ b) − 1 over all
//! mated pairs, and of the square of the coin that stays single, if their number is odd.
//!
//! ## Why it holds
//! As a function of one square the value is made of exclusive ors with constants and of steps by
//! one. Such functions are one-to-one and respect remainders by powers of two, which is what
//! makes every smaller value an option and the value itself none.
//!
//! ## Examples
//! ```console
//! $ grundy solve welter 1 4 6
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: Mated: (4, 6) → 1; 1 stays single. 1⊕1 = 0.
//! by: Welter 1954 (theorem, proved)
//! $ grundy solve welter 2 3 7 10
//! N sg=4
//! move: 2 3 6 7  (move the coin on 10 to 6)
//! ...
//! ```
//!
//! ## Sources
//! C. P. Welter, Indagationes Mathematicae 16 (1954); the mating in *On Numbers and Games*, ch. 13,
//! and *Winning Ways*, ch. 15.
//!
//! ## 中文
//! 韦尔特游戏：硬币放在互不相同的格子 0、1、2…… 上，每步把一枚硬币移到任意更小的空格，可以越过其他硬币。
//! 把二进制末尾相同位数最多的两枚配对，再对余下的重复；SG 值是各对 (a⊕b)−1 的异或，硬币为奇数枚时再异或
//! 落单者的格号。
//!
//! ## 记法
//! 各枚硬币所在的格号：`1 4 6`。整个局面是一个分量。
//!
//! ## 定理
//! 把格号二进制末尾相同位数最多的两枚配成一对，再对余下的重复。SG 值等于各对 (a⊕b)−1 的异或；
//! 硬币为奇数枚时，再异或落单那一枚的格号。
//!
//! ## 证明思路
//! 固定其他硬币，把值看作一枚硬币格号的函数：它由“与常数异或”和“加减 1”复合而成。这样的函数是一一对应，
//! 并且保持“模 2 的幂同余”。一一对应说明移动一枚硬币必然改变值；再由保持同余可知，
//! 每个更小的值都能由某一枚硬币移到更小的空格得到。两者合起来就是 mex 的条件。

use crate::game::{Card, Claim, Each, Family, Files, Game, Shape, Sink, Theorem};
use crate::games::no_parameters;
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, go_on};

/// Coins on different squares, in ascending order.
pub struct Welter;

/// The value of two mated coins. With equal squares, which no position has, it is −1 in every
/// digit, so that remainders by powers of two stay right.
fn mated(a: u64, b: u64) -> u64 {
    (a ^ b).wrapping_sub(1)
}

/// The pairs in the order of their mating, the best last, and the coin that stays single.
///
/// # Complexity
/// O(64 n) after sorting the n coins by their reversed digits.
fn mating(coins: &[u64]) -> (Vec<(u64, u64)>, Option<u64>) {
    let mut sorted = coins.to_vec();
    sorted.sort_unstable_by_key(|coin| coin.reverse_bits());
    let mut pairs = Vec::with_capacity(coins.len() / 2);
    let single = mate(&sorted, 0, &mut pairs);
    (pairs, single)
}

/// Mates coins whose last `digit` digits agree; at most one stays single. Sixty-four digits deep.
fn mate(coins: &[u64], digit: u32, pairs: &mut Vec<(u64, u64)>) -> Option<u64> {
    match coins {
        [] => None,
        [coin] => Some(*coin),
        [a, b] => {
            pairs.push((*a, *b));
            None
        }
        coins if digit == 64 => {
            pairs.extend(coins.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            coins.chunks_exact(2).remainder().first().copied()
        }
        coins => {
            let (even, odd) = coins.split_at(coins.partition_point(|coin| coin >> digit & 1 == 0));
            let left = [mate(even, digit + 1, pairs), mate(odd, digit + 1, pairs)];
            match left {
                [Some(a), Some(b)] => {
                    pairs.push((a, b));
                    None
                }
                [a, b] => a.or(b),
            }
        }
    }
}

fn value(coins: &[u64]) -> u64 {
    let (pairs, single) = mating(coins);
    pairs.iter().fold(single.unwrap_or(0), |sum, &(a, b)| sum ^ mated(a, b))
}

impl Game for Welter {
    type Position = Vec<u64>;

    const CARD: Card = Card {
        name: "welter",
        title: "Welter's game",
        zh: "韦尔特游戏",
        game: "welter",
        position: "1 4 6",
        usage: "welter",
        aliases: &["welters-game", "sato-welter"],
        family: Family::Row,
        level: 4,
        bound: 13,
        source: include_str!("welter.rs"),
        shape: Shape::Strip,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "Welter 1954",
        source: "Indagationes Mathematicae 16 (1954)",
        convention: Convention::Normal,
        says: |_, coins, meter| {
            meter.steps(64 * coins.len() as u64)?;
            Ok(Some(Claim::Sg(value(coins))))
        },
        reason: |_, coins, _| Ok(reason(coins)),
        moves: Some(|_, coins, wanted, meter, each| moves(coins, wanted, meter, each)),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Welter)
    }

    fn name(&self) -> String {
        "welter".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Vec<u64>>>, Problem> {
        super::squares(text, &Self::CARD).map(|coins| vec![vec![coins]])
    }

    fn write(&self, component: &[Vec<u64>]) -> String {
        component.iter().map(scan::joined).collect::<Vec<_>>().join(" ")
    }

    fn options(&self, coins: &Vec<u64>, _: &Meter, each: Each<'_, Vec<u64>>) -> Flow {
        for (from, &coin) in coins.iter().enumerate() {
            for square in 0..coin {
                // The coins below this one are in order.
                if let Err(place) = coins[..from].binary_search(&square) {
                    let mut after = coins.clone();
                    after[place..=from].rotate_right(1);
                    after[place] = square;
                    each(&[after])?;
                }
            }
        }
        Flow::Continue(())
    }

    fn describe(&self, before: &Vec<u64>, after: &[Vec<u64>], _: usize) -> Words {
        let gone = before.iter().find(|coin| !after[0].contains(coin)).copied().unwrap_or(0);
        let new = after[0].iter().find(|coin| !before.contains(coin)).copied().unwrap_or(0);
        words!("move the coin on {gone} to {new}", "把 {gone} 上的硬币移到 {new}")
    }

    fn bytes(&self, coins: &Vec<u64>) -> u64 {
        8 * coins.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Vec<u64>> {
        super::sets_of_squares(bound, 4)
    }
}

fn reason(coins: &[u64]) -> Words {
    const SHOWN: usize = 6;
    let (pairs, single) = mating(coins);
    let all = value(coins);
    let said: Vec<String> =
        pairs.iter().take(SHOWN).map(|&(a, b)| format!("({a}, {b}) → {}", mated(a, b))).collect();
    let more = if pairs.len() > SHOWN { ", …" } else { "" };
    let said = format!("{}{more}", said.join(", "));
    let values: Vec<String> = pairs
        .iter()
        .map(|&(a, b)| mated(a, b))
        .chain(single)
        .take(SHOWN + 1)
        .map(|value| value.to_string())
        .collect();
    let (values, dots) = (values.join("⊕"), if more.is_empty() { "" } else { "⊕…" });
    match (pairs.is_empty(), single) {
        (true, _) => {
            words!("A single coin is worth its square, {all}.", "单枚硬币的值就是格号 {all}。")
        }
        (false, Some(single)) => words!(
            "Mated: {said}; {single} stays single. {values}{dots} = {all}.",
            "配对：{said}；{single} 落单。{values}{dots} = {all}。"
        ),
        (false, None) => {
            words!(
                "Mated: {said}. {values}{dots} = {all}.",
                "配对：{said}。{values}{dots} = {all}。"
            )
        }
    }
}

/// For every coin the one square that gives the wanted value, digit by digit from the right: the
/// last digits of the square determine those of the value. It is a move if it is lower.
fn moves(coins: &[u64], wanted: Claim, meter: &Meter, each: Sink<'_, Vec<u64>>) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    for (from, &coin) in coins.iter().enumerate() {
        let mut others = coins.to_vec();
        let mut square = 0u64;
        for digit in 0..64 {
            go_on(meter.steps(coins.len() as u64))?;
            others[from] = square;
            square ^= (value(&others) ^ target) & 1 << digit;
        }
        if square < coin && !coins.contains(&square) {
            others[from] = square;
            others.sort_unstable();
            each(&[others])?;
        }
    }
    Flow::Continue(())
}
