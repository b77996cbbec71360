// The Game (Hard Version) (Codeforces 2062E2) · 游戏（困难版）
//
// A vertex is good if a larger value occurs outside its subtree. A pick u wins exactly if u is good
// and nothing good of larger value is left when its subtree is gone.
// Let b be a good vertex of the greatest value: all good vertices of that value win. A winner of less
// value must take away b, or a larger x outside the subtree of b: it lies on the way from the root to
// b or to x. Scan the tree twice, in a preorder that visits the child on the way last: then what is
// left without the subtree of u is simply what comes before u.
// 子树外有更大点权的点称为好点。选 u 必胜，当且仅当 u 是好点且删去其子树后没有点权更大的好点。
// 设 b 为点权最大的好点，x 为其子树外点权更大的一点：与 b 等权的好点都必胜，其余必胜点在根到 b 或根到 x 的路径上。
// 对两条路径各扫描一次，路径上的儿子排在先序的最后，于是“删去 u 的子树后剩下的”恰是 u 之前的前缀。
use std::io::{self, Read};

struct Tree {
    weight: Vec<usize>,
    near: Vec<Vec<usize>>,
    parent: Vec<usize>,
}

impl Tree {
    fn new(weight: Vec<usize>, near: Vec<Vec<usize>>) -> Tree {
        let mut parent = vec![0; weight.len()];
        let mut stack = vec![1];
        while let Some(v) = stack.pop() {
            for &u in &near[v] {
                if u != parent[v] {
                    parent[u] = v;
                    stack.push(u);
                }
            }
        }
        Tree { weight, near, parent }
    }

    /// Which vertices are on the way from the root to the target.
    fn way(&self, mut target: usize) -> Vec<bool> {
        let mut way = vec![false; self.weight.len()];
        while target != 0 {
            way[target] = true;
            target = self.parent[target];
        }
        way
    }

    /// A preorder that visits the vertices on the way last.
    fn preorder(&self, way: &[bool]) -> Vec<usize> {
        let (mut order, mut stack) = (Vec::with_capacity(self.near.len()), vec![1]);
        while let Some(v) = stack.pop() {
            order.push(v);
            let children = || self.near[v].iter().filter(|&&u| u != self.parent[v]);
            // What is pushed first is visited last.
            stack.extend(children().filter(|&&u| way[u]));
            stack.extend(children().filter(|&&u| !way[u]));
        }
        order
    }

    /// Marks the winners on the way to the target.
    fn scan(&self, target: usize, wins: &mut [bool]) {
        let way = self.way(target);
        let mut open = Vec::new(); // the vertices from the root to the present one
        let (mut greatest, mut good) = (0, 0); // the greatest value so far, and of a good vertex
        let (mut closed, mut second) = (0, 0); // the two greatest values that are left behind
        for y in self.preorder(&way) {
            while open.last().is_some_and(|&v| v != self.parent[y]) {
                let w = self.weight[open.pop().unwrap()];
                if w > closed {
                    (closed, second) = (w, closed);
                } else if w < closed {
                    second = second.max(w);
                }
            }
            let w = self.weight[y];
            if way[y] && w < greatest && good <= w {
                wins[y] = true;
            }
            if w < greatest {
                good = good.max(w);
            } else {
                // It makes closed vertices of less value good.
                good = good.max(if closed < w { closed } else { second });
                greatest = w;
            }
            open.push(y);
        }
    }

    fn winners(&self) -> Vec<usize> {
        let n = self.weight.len() - 1;
        let order = self.preorder(&vec![false; n + 1]);
        let mut size = vec![1; n + 1];
        for &v in order.iter().rev() {
            size[self.parent[v]] += size[v];
        }
        // Which vertices are good: greatest values before and behind the subtree in preorder.
        let (mut before, mut after) = (vec![0; n + 1], vec![0; n + 1]);
        for i in 0..n {
            before[i + 1] = before[i].max(self.weight[order[i]]);
        }
        for i in (0..n).rev() {
            after[i] = after[i + 1].max(self.weight[order[i]]);
        }
        let is_good = |&i: &usize| {
            let v = order[i];
            before[i].max(after[i + size[v]]) > self.weight[v]
        };
        let weight = |i: usize| self.weight[order[i]];
        let Some(at) = (0..n).filter(is_good).max_by_key(|&i| weight(i)) else {
            return Vec::new();
        };
        let mut wins = vec![false; n + 1];
        for i in (0..n).filter(is_good).filter(|&i| weight(i) == weight(at)) {
            wins[order[i]] = true;
        }
        let best = order[at];
        let outside = (0..at).chain(at + size[best]..n);
        let larger = outside.max_by_key(|&i| weight(i)).unwrap();
        self.scan(best, &mut wins);
        self.scan(order[larger], &mut wins);
        (1..=n).filter(|&v| wins[v]).collect()
    }
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
        let winners = Tree::new(weight, near).winners();
        out += &winners.len().to_string();
        winners.iter().for_each(|v| out += &format!(" {v}"));
        out.push('\n');
    }
    print!("{out}");
}
