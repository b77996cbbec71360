// Gameia (HDU 6105) · Gameia 染色游戏
//
// Bob wins exactly if the tree has a perfect matching and K >= N/2 - 1: then he can cut every edge
// outside the matching and always answers on the partner. From the leaves upwards, a single node must
// go with its parent; parents have smaller numbers.
// Bob 胜当且仅当树有完美匹配且 K ≥ N/2 − 1：他断开匹配以外的所有边，总染配对点。自叶向上，未配对的点只能与父亲配对。
use std::io::{self, Read};

fn is_perfect(parent: &[usize]) -> bool {
    let mut paired = vec![false; parent.len()];
    paired[0] = true; // above the root there is nobody
    for v in (1..parent.len()).rev() {
        if !paired[v] {
            if paired[parent[v]] {
                return false;
            }
            paired[v] = true;
            paired[parent[v]] = true;
        }
    }
    true
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let (n, cuts) = (next(), next());
        let mut parent = vec![0, 0];
        parent.extend((1..n).map(|_| next()));
        let bob = cuts + 1 >= n / 2 && is_perfect(&parent);
        println!("{}", if bob { "Bob" } else { "Alice" });
    }
}
