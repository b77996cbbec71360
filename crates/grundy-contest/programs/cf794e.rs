// Choosing Carrot (Codeforces 794E) · 选胡萝卜
//
// Without extra moves a row of even length ends with the greater of its two middle numbers; one of odd
// length >= 3, middle a b c, with max(min(a, b), min(b, c)): a number in the middle is kept there by
// answering at the other end. With k extra moves Oleg chooses the best stretch of n - k numbers; the
// middles of these stretches are a range in the middle of the row: keep a maximum for each parity.
// 没有额外操作时，偶数长的结果是中间两数的较大者；奇数长（≥ 3，中间为 a b c）为 max(min(a, b), min(b, c))。
// 有 k 次额外操作时选长 n − k 的最优一段，各段的中点是居中的区间，按奇偶各维护一个最大值。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1).map(|word| word.parse::<u32>().unwrap());
    let a: Vec<u32> = numbers.collect();
    let n = a.len();

    // What a row of odd length with its middle at i ends with.
    let odd_end = |i: usize| match i == 0 || i == n - 1 {
        true => 0,
        false => a[i - 1].min(a[i]).max(a[i].min(a[i + 1])),
    };
    // The best in the places i .. n-1-i.
    let (mut even, mut odd) = (vec![0; n + 1], vec![0; n + 1]);
    for i in (0..(n + 1) / 2).rev() {
        let j = n - 1 - i;
        even[i] = even[i + 1].max(a[i]).max(a[j]);
        odd[i] = odd[i + 1].max(odd_end(i)).max(odd_end(j));
    }
    let result = |m: usize| match m {
        1 => even[0],
        _ if m % 2 == 0 => even[m / 2 - 1],
        _ => odd[m / 2],
    };
    let results: Vec<String> = (1..=n).rev().map(|m| result(m).to_string()).collect();
    println!("{}", results.join(" "));
}
