// A Simple Stone Game (HDU 2486, POJ 3922) · k 倍动态减法
//
// Terms 1, 2, 3, ...: behind a comes a + s, where s is the least term with k * s >= a. Every number is
// a sum of terms each of which is more than k times the next one: take away the greatest term again
// and again. The mover takes the last, smallest part: the next one is out of the opponent's reach. If
// n is a term itself, he may not take it all and loses.
// 数列 1, 2, 3, …：项 a 的下一项为 a + s，s 是满足 k·s ≥ a 的最小项。每个数可唯一地写成若干项之和，每项都大于后一项的 k 倍（贪心）。
// 取走最小的一项，对手够不着下一项；n 本身是一项则必败。
use std::io::{self, Read};

/// The last part of n: n itself if it is a term.
fn last_part(n: u64, k: u64) -> u64 {
    let (mut terms, mut s, mut last) = (vec![1], 0, 1);
    while last < n {
        while k * terms[s] < last {
            s += 1;
        }
        last += terms[s];
        terms.push(last);
    }
    let (mut rest, mut part) = (n, 0);
    while rest > 0 {
        part = terms[terms.partition_point(|&term| term <= rest) - 1];
        rest -= part;
    }
    part
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();

    for game in 1..=next() {
        let (n, k) = (next(), next());
        match last_part(n, k) {
            part if part == n => println!("Case {game}: lose"),
            part => println!("Case {game}: {part}"),
        }
    }
}
