// Candy Piles (AtCoder Grand Contest 002 E) · 糖果堆
//
// Sort the piles downwards: they are the columns of a Young diagram. Eating a pile is a step to the
// right, eating a row is a step up, and whoever leaves the diagram loses. Outcomes are the same all
// along a diagonal, so look at the last cell (m, m) of the diagonal: from there both ways are one
// cell wide, and the mover loses exactly if both are of even length.
// 从大到小排成杨氏图：两种操作是向右、向上走一步，走出图形者负。同一条对角线上胜负相同，
// 看对角线的最后一格 (m, m)：向上、向右的步数都是偶数时先手负。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut piles: Vec<usize> = numbers.skip(1).collect();
    piles.sort_unstable_by(|a, b| b.cmp(a));

    // The largest m such that m piles have at least m pieces.
    let m = (0..piles.len()).take_while(|&i| piles[i] > i).count();
    let up = piles[m - 1] - m;
    let right = piles[m..].iter().filter(|&&pile| pile >= m).count();
    let second = up % 2 == 0 && right % 2 == 0;
    println!("{}", if second { "Second" } else { "First" });
}
