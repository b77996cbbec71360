// Resourceful Caterpillar Sequence (Codeforces 2053E) · 足智多谋的毛毛虫
//
// Each player can undo the other's pull, so a win comes at once or never. Aron wins if the tail is on
// a leaf and the head is not: L * (n - L) pairs. Otherwise neither end is on a leaf, the head has no
// leaf beside it (P such vertices), and after Nora's pull the tail is on a vertex f with a leaf
// beside it: the tail was on one of the c neighbours of f that are no leaves, not the one towards
// the head. That makes P * sum of (c - 1).
// 每人都能撤回对方的一步，要么立刻获胜，要么永远胜不了。尾在叶而头不在叶：L·(n − L) 对。
// 否则两端都不在叶上，头旁无叶（P 种），Nora 走后尾到旁边有叶的 f：尾原在 f 的 c 个非叶邻点之一（除去朝头的一个），共 P·Σ(c − 1)。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let n = next();
        let edges: Vec<(usize, usize)> = (1..n).map(|_| (next() - 1, next() - 1)).collect();
        let (mut degree, mut inner) = (vec![0; n], vec![0; n]);
        for &(a, b) in &edges {
            degree[a] += 1;
            degree[b] += 1;
        }
        for &(a, b) in &edges {
            // Neighbours that are no leaves.
            inner[a] += i64::from(degree[b] > 1);
            inner[b] += i64::from(degree[a] > 1);
        }
        let leaves = degree.iter().filter(|&&degree| degree == 1).count() as i64;
        let (mut without, mut tails) = (0, 0);
        for v in (0..n).filter(|&v| degree[v] > 1) {
            if inner[v] == degree[v] {
                without += 1;
            } else {
                tails += inner[v] - 1;
            }
        }
        println!("{}", leaves * (n as i64 - leaves) + without * tails);
    }
}
