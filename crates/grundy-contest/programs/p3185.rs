// Splitting Game (HNOI2007, Luogu P3185, BZOJ 1188) · 分裂游戏
//
// Each bean is a game of its own. With d bottles behind it, it is worth g(d), the mex of g(a) ^ g(b)
// for all a, b < d. A first move wins exactly if it changes the exclusive or of all beans to 0. Only
// the parity of a bottle counts for the total, but from any bottle that is not empty one can move.
// 每粒豆子是独立的游戏，身后有 d 个瓶子时值为 g(d) = mex{ g(a) ^ g(b) : a, b < d }。
// 枚举首步，使总异或变为 0 者必胜。总异或只看各瓶豆数的奇偶，但只要瓶子非空就可以走。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let mut g: Vec<usize> = Vec::new();
    for _ in 0..21 {
        let options: Vec<usize> = g.iter().flat_map(|a| g.iter().map(move |b| a ^ b)).collect();
        g.push((0..).find(|value| !options.contains(value)).unwrap());
    }

    for _ in 0..next() {
        let n = next();
        let beans: Vec<usize> = (0..n).map(|_| next()).collect();
        let worth = |i: usize| g[n - 1 - i];
        let sum = (0..n).filter(|&i| beans[i] % 2 == 1).fold(0, |sum, i| sum ^ worth(i));
        let mut wins = Vec::new();
        for i in (0..n).filter(|&i| beans[i] > 0) {
            for j in i + 1..n {
                let triples = (j..n).filter(|&k| sum ^ worth(i) ^ worth(j) ^ worth(k) == 0);
                wins.extend(triples.map(|k| (i, j, k)));
            }
        }
        match wins.first() {
            Some((i, j, k)) => println!("{i} {j} {k}"),
            None => println!("-1 -1 -1"),
        }
        println!("{}", wins.len());
    }
}
