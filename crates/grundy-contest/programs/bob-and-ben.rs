// Bob and Ben (HackerRank) · 鲍勃和本
//
// A tree of three or more nodes can vanish (value 0) or lose a leaf, so g(m) = mex{0, g(m-1)}: the
// values of 1, 2, 3, 4, ... nodes are 1, 0, 1, 2, 1, 2, ... The shape, and so k, does not matter.
// 三个以上结点的树可以整棵消失（值 0）或少一片叶子：g(m) = mex{0, g(m-1)}，依次为 1、0、1、2、1、2……，与形状和 k 无关。
use std::io::{self, Read};

fn value(nodes: u32) -> u32 {
    match nodes {
        2 => 0,
        _ if nodes % 2 == 1 => 1,
        _ => 2,
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();

    for _ in 0..next() {
        let mut sum = 0;
        for _ in 0..next() {
            let (nodes, _k) = (next(), next());
            sum ^= value(nodes);
        }
        println!("{}", if sum != 0 { "BOB" } else { "BEN" });
    }
}
