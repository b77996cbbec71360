// Triangulation (HDU 4664) · 三角剖分
//
// A segment uses two points and parts the others into i and n - 2 - i: g(n) is the mex of
// g(i) ^ g(n-2-i), Dawson's Kayles. Its values repeat with period 34 from n = 53 on (Guy and Smith).
// 一条线段用掉两点，其余分成两侧：g(n) = mex{ g(i) ^ g(n−2−i) }，即 Dawson's Kayles，从 53 起以 34 为周期。
use std::io::{self, Read};

const FIRST: usize = 53;
const PERIOD: usize = 34;

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let mut g: Vec<usize> = vec![0, 0];
    for n in 2..FIRST + PERIOD {
        let options: Vec<usize> = (0..=n - 2).map(|i| g[i] ^ g[n - 2 - i]).collect();
        g.push((0..).find(|value| !options.contains(value)).unwrap());
    }

    let mut out = String::new();
    for _ in 0..next() {
        let mut sum = 0;
        for _ in 0..next() {
            let n = next();
            sum ^= g[if n < FIRST { n } else { FIRST + (n - FIRST) % PERIOD }];
        }
        out += if sum != 0 { "Carol\n" } else { "Dave\n" };
    }
    print!("{out}");
}
