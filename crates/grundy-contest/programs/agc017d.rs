// Game on Tree (AtCoder Grand Contest 017 D) · 树上游戏
//
// Green Hackenbush on a tree: by the colon principle a branch is worth as much as a stalk of its
// value, and one more edge below a stalk adds 1. So g(v) is the exclusive or of g(child) + 1.
// 树上删边：由冒号原理，g(v) 等于各儿子 g + 1 的异或；g(根) ≠ 0 时先手必胜。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let n = next();
    let mut near = vec![Vec::new(); n + 1];
    for _ in 1..n {
        let (a, b) = (next(), next());
        near[a].push(b);
        near[b].push(a);
    }

    // Parents before children, without recursion: the tree may be a path.
    let (mut order, mut parent) = (vec![1], vec![0; n + 1]);
    for done in 0..n {
        let v = order[done];
        for &u in &near[v] {
            if u != parent[v] {
                parent[u] = v;
                order.push(u);
            }
        }
    }
    let mut g = vec![0; n + 1];
    for &v in order[1..].iter().rev() {
        g[parent[v]] ^= g[v] + 1;
    }
    println!("{}", if g[1] != 0 { "Alice" } else { "Bob" });
}
