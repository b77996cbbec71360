// Games on DAG (AtCoder Grand Contest 016 F) · 有向无环图上的游戏
//
// The second player wins exactly if vertices 1 and 2 have the same SG value. Count these subsets of
// the edges for every vertex set V that holds both: let T be the vertices of V of value 0 and U the
// others. No edge inside T is taken, every u in U has at least one edge into T, edges from T to U are
// free. With 1 and 2 in T the edges inside U are free, too; with both in U there are count[U] ways,
// because without T all values in U are smaller by one.
// Edges lead to larger numbers, so the largest vertex of V lies in T: if T runs through the sets in
// increasing order, count[U] is complete when it is needed. O(3^(N-2)).
// 后手胜当且仅当 SG(1) = SG(2)。对含 1、2 的点集枚举 SG 为 0 的点集 T，余下为 U：T 内无边，U 中每点至少有一条边指向 T，
// T 到 U 的边任选；1、2 在 T 中则 U 内任选，在 U 中则为 count[U]。V 的最大点必在 T 中，所以按 T 递增枚举即可。
use std::io::{self, Read};

const MOD: u64 = 1_000_000_007;

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (n, m) = (next(), next());
    // The successors and the predecessors of a vertex as sets.
    let (mut out, mut into) = (vec![0usize; n], vec![0usize; n]);
    for _ in 0..m {
        let (x, y) = (next() - 1, next() - 1);
        out[x] |= 1 << y;
        into[y] |= 1 << x;
    }
    let mut power = vec![1; m + 1];
    for i in 1..=m {
        power[i] = power[i - 1] * 2 % MOD;
    }
    let size = |set: usize| set.count_ones() as usize;

    let all = (1 << n) - 1;
    let mut inside = vec![0; all + 1]; // edges inside a set
    for set in 1..=all {
        let rest = set & (set - 1);
        inside[set] = inside[rest] + size(out[set.trailing_zeros() as usize] & rest);
    }

    let mut count = vec![0; all + 1];
    let mut way = vec![0; all + 1];
    for t in (1..=all).filter(|t| t & 3 == 0 || t & 3 == 3) {
        let choice = |v: usize| (power[size(out[v] & t)] - 1) * power[size(into[v] & t)] % MOD;
        let choices: Vec<u64> = (0..n).map(choice).collect();
        // The ways to choose the edges between T and U, for all U.
        let base = 3 & !t; // 1 and 2 are on the same side
        let others = all & !t & !3;
        way[base] = if base == 3 { choices[0] * choices[1] % MOD } else { 1 };
        let mut rest = 0usize;
        loop {
            let u = base | rest;
            if rest > 0 {
                let v = rest.trailing_zeros() as usize;
                way[u] = way[base | (rest & (rest - 1))] * choices[v] % MOD;
            }
            let within = if base == 3 { count[u] } else { power[inside[u]] };
            count[t | u] = (count[t | u] + way[u] * within) % MOD;
            if rest == others {
                break;
            }
            rest = rest.wrapping_sub(others) & others;
        }
    }
    println!("{}", (power[m] + MOD - count[all]) % MOD);
}
