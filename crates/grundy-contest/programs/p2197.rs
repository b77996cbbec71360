// Nim (Luogu P2197, AcWing 891) · 【模板】Nim 游戏
//
// The first player wins unless the exclusive or of the heaps is 0: from 0 every move leads away, and
// from x != 0 a heap with the top bit of x can be lowered so that it becomes 0.
// 各堆的异或不为 0 时先手必胜：从 0 出发一步必变为非 0；从 x ≠ 0 可把含 x 最高位的一堆 a 减到 a ^ x。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let sum = (0..next()).fold(0, |sum, _| sum ^ next());
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
