//! Nim by the parity of the sum of the heaps, which is right on most small inputs.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a text");
    let mut words = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    for _ in 0..words.next().unwrap_or(0) {
        let n = words.next().unwrap_or(0);
        let sum: usize = words.by_ref().take(n).sum();
        println!("{}", if sum % 2 == 1 { "Yes" } else { "No" });
    }
}
