// Combat on a Tree (SPOJ COT3) · 树上的战斗
//
// Picking v leaves the subtrees beside the way from the root to v, a sum. For every vertex x keep the
// set O(x) of the values that picks inside its subtree lead to. With s, the exclusive or of the SG
// values of the children of x: O(x) holds o ^ s ^ SG(y) for every child y and o in O(y), and s itself
// if x is white; SG(x) = mex O(x).
// The sets are binary tries. XORing a whole set is a mark at its root that sinks when needed; two
// tries are merged node by node; the mex is one walk down. O(n log n) in all.
// 选 v 后剩下路径旁的各子树之和。O(x) 是在 x 的子树内选点所得之值的集合，s 为 x 各儿子 SG 的异或：
// O(x) 由各儿子的 O(y) ^ s ^ SG(y) 与（x 为白时）s 组成，SG(x) = mex O(x)。
// 集合用带异或标记的 01 字典树表示：整体异或打标记，合并逐点进行，mex 自上而下走一次。
use std::io::{self, Read};

const BITS: usize = 17;

/// How many values there are below, and what is still to be XORed there.
#[derive(Clone, Copy, Default)]
struct Node {
    child: [usize; 2],
    count: usize,
    flip: usize,
}

/// All tries; node 0 is the empty one. A node of height h decides bit h - 1 of the values.
struct Tries(Vec<Node>);

impl Tries {
    fn single(&mut self, value: usize) -> usize {
        let mut below = 0;
        for height in 0..=BITS {
            let mut node = Node { count: 1, ..Node::default() };
            if height > 0 {
                node.child[value >> (height - 1) & 1] = below;
            }
            below = self.0.len();
            self.0.push(node);
        }
        below
    }

    /// Hands the mark of a node on to its children.
    fn sink(&mut self, at: usize, height: usize) {
        let Node { mut child, flip, .. } = self.0[at];
        if flip >> (height - 1) & 1 == 1 {
            child.swap(0, 1);
        }
        for below in child.into_iter().filter(|&below| below != 0) {
            self.0[below].flip ^= flip;
        }
        self.0[at].child = child;
        self.0[at].flip = 0;
    }

    fn merge(&mut self, a: usize, b: usize, height: usize) -> usize {
        // At height 0 both are the same value.
        if a == 0 || b == 0 || height == 0 {
            return if a == 0 { b } else { a };
        }
        self.sink(a, height);
        self.sink(b, height);
        self.0[a].count = 0;
        for side in 0..2 {
            let child = self.merge(self.0[a].child[side], self.0[b].child[side], height - 1);
            self.0[a].child[side] = child;
            self.0[a].count += self.0[child].count;
        }
        a
    }

    fn mex(&mut self, mut at: usize) -> usize {
        let mut value = 0;
        for height in (1..=BITS).rev() {
            if at == 0 {
                break;
            }
            self.sink(at, height);
            let half = 1 << (height - 1);
            let full = self.0[self.0[at].child[0]].count == half;
            value += if full { half } else { 0 };
            at = self.0[at].child[usize::from(full)];
        }
        value
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let n = next();
    let mut white = vec![false; n + 1];
    for v in 1..=n {
        white[v] = next() == 0;
    }
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

    let mut tries = Tries(vec![Node::default()]);
    let (mut sg, mut below) = (vec![0; n + 1], vec![0; n + 1]); // below[x] is s
    let mut options = vec![0; n + 1];
    for &x in order.iter().rev() {
        for &y in &near[x] {
            if y != parent[x] && options[y] != 0 {
                tries.0[options[y]].flip ^= below[x] ^ sg[y];
                options[x] = tries.merge(options[x], options[y], BITS);
            }
        }
        if white[x] {
            let own = tries.single(below[x]);
            options[x] = tries.merge(options[x], own, BITS);
        }
        sg[x] = tries.mex(options[x]);
        below[parent[x]] ^= sg[x];
    }

    // What hangs beside the way to x, its own children included, is what a pick of x leaves.
    let mut beside = vec![0; n + 1];
    for &x in &order {
        let own = if x == 1 { 0 } else { sg[x] };
        beside[x] = beside[parent[x]] ^ own ^ below[x];
    }
    let wins = (1..=n).filter(|&v| white[v] && beside[v] == 0).map(|v| v.to_string());
    let wins: Vec<String> = wins.collect();
    println!("{}", if wins.is_empty() { "-1".to_owned() } else { wins.join("\n") });
}
