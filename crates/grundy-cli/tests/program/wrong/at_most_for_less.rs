//! The token on a tree, with moves to as many stones in place of fewer: prints too many vertices.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a text");
    let words: Vec<usize> =
        text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (n, stones) = (words[0], &words[1..]);
    let mut edges: Vec<(usize, usize, usize)> = words[1 + n..]
        .chunks(2)
        .map(|edge| {
            let (a, b) = (edge[0], edge[1]);
            let (a, b) = if stones[a - 1] <= stones[b - 1] { (a, b) } else { (b, a) };
            (stones[a - 1], a, b)
        })
        .collect();
    edges.sort_unstable();
    let mut won = vec![false; n + 1];
    for (_, poorer, richer) in edges {
        won[richer] |= !won[poorer];
    }
    let won: Vec<String> = (1..=n).filter(|&v| won[v]).map(|v| v.to_string()).collect();
    println!("{}", won.join(" "));
}
