// Fox and Card Game (Codeforces 388C) · 狐狸的纸牌游戏
//
// Each player can keep the own half of every pile by answering in the pile where the other has moved.
// Only the middle cards of piles of odd height are open: they are taken in turn, the greatest first.
// 双方都能守住每堆中自己的一半（跟着对手在同一堆取）。奇数堆中间的牌从大到小轮流取。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (mut upper, mut lower, mut middle) = (0, 0, Vec::new());
    for _ in 0..next() {
        let size = next();
        let pile: Vec<usize> = (0..size).map(|_| next()).collect();
        let half = size / 2;
        upper += pile[..half].iter().sum::<usize>();
        lower += pile[size - half..].iter().sum::<usize>();
        if size % 2 == 1 {
            middle.push(pile[half]);
        }
    }
    middle.sort_unstable_by(|a, b| b.cmp(a));
    upper += middle.iter().step_by(2).sum::<usize>();
    lower += middle.iter().skip(1).step_by(2).sum::<usize>();
    println!("{upper} {lower}");
}
