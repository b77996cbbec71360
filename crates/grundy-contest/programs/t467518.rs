// Explosion on This Wonderful World (Luogu T467518) · 为美好的世界献上爆炎
//
// The first player loses exactly if n mod (l + r) < l: x is answered by l + r - x, so the remainder
// stays, and in the end he finds fewer than l coins. From any other remainder one move gets there.
// 当且仅当 n mod (l + r) < l 时先手必败：取 x 就应以 l + r − x，余数不变，最后不足 l 枚；其余的余数一步即可走到那里。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();

    let mut out = String::new();
    for _ in 0..next() {
        let (n, l, r) = (next(), next(), next());
        out += if n % (l + r) < l { "no\n" } else { "yes\n" };
    }
    print!("{out}");
}
