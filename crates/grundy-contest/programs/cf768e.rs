// Game of Stones (Codeforces 768E) · 石子游戏
//
// A pile of s stones has the value m, the largest with 1 + 2 + ... + m <= s: no number may be taken
// twice from a pile, so no more than m moves can be made there. Jon, the second player, wins exactly
// if the exclusive or of the values is 0.
// 大小为 s 的堆的值是满足 1 + 2 + … + m ≤ s 的最大的 m（同一堆中取的数互不相同，至多 m 步）。异或为 0 时后手 Jon 胜。
use std::io::{self, Read};

fn value(stones: usize) -> usize {
    (0..).find(|m| (m + 1) * (m + 2) / 2 > stones).unwrap()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let piles = text.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap());
    let sum = piles.fold(0, |sum, pile| sum ^ value(pile));
    println!("{}", if sum == 0 { "YES" } else { "NO" });
}
