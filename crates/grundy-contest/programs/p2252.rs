// Wythoff's Game (Luogu P2252, POJ 1067, HDU 1527) · 【模板】威佐夫博弈
//
// With a <= b and d = b - a the position is lost exactly if a = floor(d * phi), phi = (1 + sqrt 5) / 2.
// No floating point: a <= d * phi < a + 1 means 2a - d <= d * sqrt 5 < 2a + 2 - d; compare squares.
// 设 a ≤ b，d = b − a：当且仅当 a = ⌊d·φ⌋ 时必败。不用浮点数：a ≤ d·φ < a + 1 即 2a − d ≤ d·√5 < 2a + 2 − d，比较平方。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let heaps = text.split_ascii_whitespace().map(|word| word.parse::<i128>().unwrap());
    let heaps: Vec<i128> = heaps.collect();
    let (a, b) = (heaps[0].min(heaps[1]), heaps[0].max(heaps[1]));

    let d = b - a;
    let (low, high) = (2 * a - d, 2 * a + 2 - d);
    let at_least = low <= 0 || low * low <= 5 * d * d;
    let less_than = high > 0 && high * high > 5 * d * d;
    let lost = at_least && less_than;
    println!("{}", if lost { 0 } else { 1 });
}
