//! Game on Sequence by memoised search that keeps what the last neighbour says, where
//! any neighbour should do.
use std::io::read_to_string;

fn wins(at: usize, row: &[usize], last: &[Option<usize>], memo: &mut [Option<bool>]) -> bool {
    if let Some(known) = memo[at] {
        return known;
    }
    let mut flag = last[row[at]].is_some_and(|place| place > at);
    for bit in 0..8 {
        if let Some(place) = last[row[at] ^ 1 << bit].filter(|&place| place > at) {
            // Should be `flag |= …`.
            flag = !wins(place, row, last, memo);
        }
    }
    memo[at] = Some(flag);
    flag
}

fn main() {
    let text = read_to_string(std::io::stdin()).unwrap();
    let mut words = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || words.next().unwrap();
    let (n, m) = (next(), next());
    let mut row: Vec<usize> = (0..n).map(|_| next()).collect();
    for _ in 0..m {
        let (kind, value) = (next(), next());
        if kind == 1 {
            row.push(value);
            continue;
        }
        let mut last = vec![None; 256];
        for (place, &value) in row.iter().enumerate() {
            last[value] = Some(place);
        }
        let first = wins(value - 1, &row, &last, &mut vec![None; row.len()]);
        println!("{}", if first { "Grammy" } else { "Alice" });
    }
}
