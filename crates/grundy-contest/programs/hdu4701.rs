// Buying in Order (HDU 4701) · 游戏：依次购买
//
// When item i is next, both players together still have R = A + B - (C_1 + ... + C_{i-1}), whoever
// bought what. need(i), the least money with which the mover wins there, goes backwards: behind the
// last item that A + B can pay for nobody buys, and before it the mover buys item i and then either
// goes on, which takes C_i + need(i+1), or stops and leaves the opponent less than need(i+1).
// 轮到第 i 件时两人的钱之和 R 是确定的。need(i) 为先手取胜所需的最少钱数，从后往前递推：
// 买下第 i 件后，或继续买，需 C_i + need(i+1)；或停下，使对手的钱少于 need(i+1)。
use std::io::{self, Read};

fn alice_wins(a: u64, b: u64, prices: &[u64]) -> bool {
    // How many items both can pay for together, and what they then have left.
    let (mut rest, mut items) = (a + b, 0);
    while items < prices.len() && prices[items] <= rest {
        rest -= prices[items];
        items += 1;
    }
    let Some((&last, before)) = prices[..items].split_last() else { return false };
    let mut need = last;
    rest += last;
    for price in before.iter().rev() {
        rest += price;
        need = (price + need).min(rest - need + 1);
    }
    a >= need
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let (n, a, b) = (next(), next(), next());
        let prices: Vec<u64> = (0..n).map(|_| next()).collect();
        println!("{}", if alice_wins(a, b, &prices) { "Alice" } else { "Bob" });
    }
}
