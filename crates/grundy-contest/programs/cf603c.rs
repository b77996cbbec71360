// Lieges of Legendre (Codeforces 603C) · 勒让德的臣民
//
// The piles are a sum. k piles of x are worth 0 if k is even and g(x) if k is odd. The mex of the two
// kinds of moves gives the table below; from 5 on odd piles are worth 0, and for odd k an even pile
// is worth mex{0, g(n/2)}.
// 各堆之和取异或。k 堆 x 的值：k 偶为 0，k 奇为 g(x)。5 以后奇数堆为 0；k 为奇数时偶数堆为 mex{0, g(n/2)}。
use std::io::{self, Read};

fn even_k(n: usize) -> usize {
    if n <= 2 { n } else { 1 - n % 2 }
}

fn odd_k(n: usize) -> usize {
    match n {
        0..=4 => [0, 1, 0, 1, 2][n],
        _ if n % 2 == 1 => 0,
        _ if odd_k(n / 2) == 1 => 2,
        _ => 1,
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (_n, k) = (numbers.next().unwrap(), numbers.next().unwrap());
    let value = if k % 2 == 0 { even_k } else { odd_k };
    let sum = numbers.fold(0, |sum, pile| sum ^ value(pile));
    println!("{}", if sum != 0 { "Kevin" } else { "Nicky" });
}
