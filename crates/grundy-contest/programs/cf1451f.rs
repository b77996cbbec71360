// Nullify the Matrix (Codeforces 1451F) · 清零矩阵
//
// A path meets every diagonal row + column = constant at most once. The second player wins exactly
// if the exclusive or of every diagonal is 0: a move changes one cell of the diagonal of its start,
// and from any other matrix one path can mend the first bad diagonal and all behind it.
// 路径与每条反对角线（行加列为常数）至多相交一次。每条反对角线的异或都为 0 时后手胜，否则先手可一步补成全 0。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let (n, m) = (next(), next());
        let mut diagonal = vec![0; n + m];
        for i in 0..n {
            for j in 0..m {
                diagonal[i + j] ^= next();
            }
        }
        let zero = diagonal.iter().all(|&sum| sum == 0);
        println!("{}", if zero { "Jeel" } else { "Ashish" });
    }
}
