//! Staircase Nim with the even stairs in place of the odd ones.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let stairs = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let sum = stairs.skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones);
    println!("{}", if sum != 0 { "N" } else { "P" });
}
