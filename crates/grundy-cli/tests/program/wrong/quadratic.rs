//! Choosing Carrot, right but O(n²): every window of every length is looked at.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let row: Vec<u64> = text.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    let n = row.len();
    let left = |window: &[u64]| {
        let middle = window.len() / 2;
        match window.len() {
            1 => window[0],
            even if even % 2 == 0 => window[middle - 1].max(window[middle]),
            _ => window[middle].min(window[middle - 1].max(window[middle + 1])),
        }
    };
    let answers: Vec<String> = (0..n)
        .map(|k| row.windows(n - k).map(left).max().unwrap().to_string())
        .collect();
    println!("{}", answers.join(" "));
}
