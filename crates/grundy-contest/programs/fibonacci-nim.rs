// Fibonacci Nim (HDU 2516) · 斐波那契博弈
//
// The second player wins exactly if n is a Fibonacci number. Write n as a sum of Fibonacci numbers no
// two of which are neighbours (Zeckendorf): who can take the smallest part wins, for the next part is
// more than twice as large. If n is a single part, the first player may not take it all.
// n 是斐波那契数时后手胜。把 n 写成互不相邻的斐波那契数之和：取走最小的一项，下一项大于其两倍，对手够不着；n 自身是一项时不能一次取完。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());

    let mut fibonacci = vec![2, 3];
    while fibonacci[fibonacci.len() - 1] < 1 << 31 {
        fibonacci.push(fibonacci.iter().rev().take(2).sum());
    }
    let mut out = String::new();
    for n in numbers.take_while(|&n| n != 0) {
        let second = fibonacci.binary_search(&n).is_ok();
        out += if second { "Second win\n" } else { "First win\n" };
    }
    print!("{out}");
}
