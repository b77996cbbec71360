// A Simple Nim (HDU 5795) · 简单的 Nim
//
// A heap of s candies is worth s, but 8m + 7 and 8m + 8 change places: 8m + 7 can be divided into
// 1, 2, 8m + 4, which is worth 8m + 7, while no division is worth s otherwise.
// 大小为 s 的堆值为 s，只是 8m + 7 与 8m + 8 互换：8m + 7 可分成 1、2、8m + 4，异或恰为 8m + 7。
use std::io::{self, Read};

fn value(heap: u32) -> u32 {
    match heap % 8 {
        7 => heap + 1,
        0 => heap - 1,
        _ => heap,
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let sum = (0..next()).fold(0, |sum, _| sum ^ value(next()));
        println!("{} player wins.", if sum != 0 { "First" } else { "Second" });
    }
}
