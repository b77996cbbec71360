// Black and White Tree (AtCoder Grand Contest 014 D) · 黑白树
//
// The second player wins exactly if the tree has a perfect matching: he then answers in the pair of
// the first player's vertex. From the leaves upwards, a single vertex must go with its parent.
// 后手胜当且仅当树有完美匹配：他总在配对点上应对。自叶向上，尚未配对的点只能与父亲配对。
use std::io::{self, Read};

/// Whether the vertices fall into pairs joined by edges.
fn is_perfect(near: &[Vec<usize>]) -> bool {
    // Parents before children, without recursion: the tree may be a path.
    let (mut order, mut parent) = (vec![1], vec![0; near.len()]);
    let mut done = 0;
    while done < order.len() {
        let v = order[done];
        done += 1;
        for &u in &near[v] {
            if u != parent[v] {
                parent[u] = v;
                order.push(u);
            }
        }
    }
    let mut paired = vec![false; near.len()];
    paired[0] = true; // above the root there is nobody
    for v in order.into_iter().rev() {
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

    let n = next();
    let mut near = vec![Vec::new(); n + 1];
    for _ in 1..n {
        let (a, b) = (next(), next());
        near[a].push(b);
        near[b].push(a);
    }
    println!("{}", if is_perfect(&near) { "Second" } else { "First" });
}
