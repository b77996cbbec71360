// Good Luck in CET-4 Everybody! (HDU 1847) · 祝大家四级考试好运
//
// No power of two is a multiple of 3, and 1 or 2 leads from any other number to a multiple of 3: the
// multiples of 3 are lost.
// 2 的幂都不是 3 的倍数，而其余的数取 1 或 2 便剩下 3 的倍数：3 的倍数必败。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut out = String::new();
    for n in text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap()) {
        out += if n % 3 != 0 { "Kiki\n" } else { "Cici\n" };
    }
    print!("{out}");
}
