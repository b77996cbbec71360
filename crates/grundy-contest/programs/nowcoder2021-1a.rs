// Alice and Bob (Nowcoder Multi-University Training 2021, round 1 A) · 两堆石子：k 与 s·k
//
// A sieve: go through the pairs in increasing order; a pair that is not marked is lost, and marks all
// pairs from which it is reached. Every heap belongs to at most one lost pair (taking from one heap
// alone joins two of them), so there are few lost pairs, and each marks about 2 N log N others.
// 筛法：从小到大，未被标记的一对必败，并标记所有能走到它的对。每个数至多属于一个必败对，所以必败对很少，每个标记约 2 N log N 对。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap());
    let numbers: Vec<usize> = numbers.collect();
    let most = numbers.iter().copied().max().unwrap();

    // Row x, place y: whether a lost pair (a, b) is reached by taking k from x and s·k from y.
    let mut marked = vec![vec![false; most + 1]; most + 1];
    let mark = |marked: &mut Vec<Vec<bool>>, a: usize, b: usize| {
        for k in 1..=most - a {
            marked[a + k][b..].iter_mut().step_by(k).for_each(|place| *place = true);
        }
    };
    let mut partner = vec![None; most + 1];
    for n in 0..=most {
        if partner[n].is_some() {
            continue;
        }
        if let Some(m) = (n..=most).find(|&m| !marked[n][m] && !marked[m][n]) {
            (partner[n], partner[m]) = (Some(m), Some(n));
            mark(&mut marked, n, m);
            mark(&mut marked, m, n);
        }
    }

    let mut out = String::new();
    for pair in numbers.chunks(2) {
        out += if partner[pair[0]] == Some(pair[1]) { "Bob\n" } else { "Alice\n" };
    }
    print!("{out}");
}
