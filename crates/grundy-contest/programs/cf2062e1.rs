// The Game (Easy Version) (Codeforces 2062E1) · 游戏（简单版）
//
// Call a vertex good if a larger value occurs outside its subtree. After a pick that is not good the
// opponent cannot move and wins. Pick a good vertex of the greatest value: every reply has a larger
// value, so it is not good. In preorder a subtree is a stretch: two running maxima tell what is good.
// 子树外有更大点权的点称为好点。选不好的点，对方无法行动而获胜；选点权最大的好点，对方的任何应手都不是好点。
// 先序中子树是一段区间，用前缀、后缀最大值判断。
use std::io::{self, Read};

/// A good vertex of the greatest value, or 0.
fn solve(weight: &[usize], near: &[Vec<usize>]) -> usize {
    let n = weight.len() - 1;
    // Preorder without recursion, and the sizes of the subtrees.
    let (mut order, mut parent, mut stack) = (Vec::new(), vec![0; n + 1], vec![1]);
    while let Some(v) = stack.pop() {
        order.push(v);
        for &u in &near[v] {
            if u != parent[v] {
                parent[u] = v;
                stack.push(u);
            }
        }
    }
    let mut size = vec![1; n + 1];
    for &v in order.iter().rev() {
        size[parent[v]] += size[v];
    }

    // Greatest values of order[..i] and order[i..].
    let (mut before, mut after) = (vec![0; n + 1], vec![0; n + 1]);
    for i in 0..n {
        before[i + 1] = before[i].max(weight[order[i]]);
    }
    for i in (0..n).rev() {
        after[i] = after[i + 1].max(weight[order[i]]);
    }
    let mut best = 0;
    for (i, &v) in order.iter().enumerate() {
        let outside = before[i].max(after[i + size[v]]);
        if outside > weight[v] && weight[v] > weight[best] {
            best = v;
        }
    }
    best
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let mut out = String::new();
    for _ in 0..next() {
        let n = next();
        let mut weight = vec![0];
        weight.extend((0..n).map(|_| next()));
        let mut near = vec![Vec::new(); n + 1];
        for _ in 1..n {
            let (a, b) = (next(), next());
            near[a].push(b);
            near[b].push(a);
        }
        out += &format!("{}\n", solve(&weight, &near));
    }
    print!("{out}");
}
