//! An array that is too small: a crash from 1001 heaps on.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a text");
    let mut words = text.split_whitespace().map(|word| word.parse::<u64>().expect("a number"));
    for _ in 0..words.next().unwrap_or(0) {
        let mut heaps = [0; 1000];
        for i in 0..words.next().unwrap_or(0) as usize {
            heaps[i] = words.next().unwrap_or(0);
        }
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
