//! Misère Nim as if it were the rule of normal play: the condition on heaps of one
//! stone is forgotten.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let sum = text.split_whitespace().fold(0, |sum, word| sum ^ word.parse::<u64>().unwrap());
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
