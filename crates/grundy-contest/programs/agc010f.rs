// Tree Game (AtCoder Grand Contest 010 F) · 树上博弈
//
// Never move to a vertex with as many stones or more: the opponent moves back. So a vertex is won
// exactly if it has a lost neighbour with fewer stones. Go through the vertices by their stones.
// 不要走向石子不少于当前点的邻点（对方会走回来）。一点必胜，当且仅当它有石子更少的必败邻点；按石子数从少到多计算。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let n = next();
    let stones: Vec<usize> = (0..n).map(|_| next()).collect();
    let mut near = vec![Vec::new(); n];
    for _ in 1..n {
        let (a, b) = (next() - 1, next() - 1);
        near[a].push(b);
        near[b].push(a);
    }

    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&v| stones[v]);
    let mut won = vec![false; n];
    for v in order {
        won[v] = near[v].iter().any(|&u| stones[u] < stones[v] && !won[u]);
    }
    let winning = (0..n).filter(|&v| won[v]).map(|v| (v + 1).to_string());
    println!("{}", winning.collect::<Vec<_>>().join(" "));
}
