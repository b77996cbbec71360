// Decrementing (AtCoder Grand Contest 010 D) · 减一游戏
//
// An odd number of even numbers wins: lower an even one, and the parity stays with the opponent. An
// even number of them loses, unless the only odd number is at least 3: lowering it makes all numbers
// even, they are divided, and the question is asked again for the other player.
// 偶数有奇数个则胜；有偶数个则负，唯一例外是恰有一个奇数且不小于 3：减去它、全体除以公约数后换对方重新判断。
use std::io::{self, Read};

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Whether the player to move wins.
fn wins(mut numbers: Vec<u32>) -> bool {
    let odd: Vec<usize> = (0..numbers.len()).filter(|&i| numbers[i] % 2 == 1).collect();
    if (numbers.len() - odd.len()) % 2 == 1 {
        return true;
    }
    if odd.len() != 1 || numbers[odd[0]] == 1 {
        return false;
    }
    numbers[odd[0]] -= 1;
    let divisor = numbers.iter().fold(0, |divisor, &number| gcd(divisor, number));
    !wins(numbers.iter().map(|number| number / divisor).collect())
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap());
    println!("{}", if wins(numbers.collect()) { "First" } else { "Second" });
}
