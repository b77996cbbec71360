// Coin Game (HDU 3951) · 硬币游戏
//
// K = 1: every game lasts N moves. N <= K: the first player takes all. Otherwise his move leaves a
// row; the second player takes its middle, one coin or two, and then mirrors.
// K = 1 时恰好走 N 步；N ≤ K 时先手一次取完；其余情形后手取走剩下一排的正中（一枚或两枚），此后对称模仿。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();

    for game in 1..=next() {
        let (n, k) = (next(), next());
        let first = if k == 1 { n % 2 == 1 } else { n <= k };
        println!("Case {game}: {}", if first { "first" } else { "second" });
    }
}
