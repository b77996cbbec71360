// Jiangnan Le (HNOI2014, Luogu P3235, BZOJ 3576) · 江南乐
//
// g(a) is the mex over M of the exclusive or of the M new heaps. Equal heaps cancel in pairs: with
// q = a / M and r = a mod M, g(q + 1) counts if r is odd and g(q) if M - r is odd. For all M with the
// same q both parities repeat with M + 2, so the first two M of each q are enough: O(sqrt a) per heap.
// g(a) 是对各 M 的 mex。相等的堆成对抵消：设 q = a / M，r = a mod M，r 为奇数时计 g(q + 1)，M − r 为奇数时计 g(q)。
// q 相同的 M 中，M 加 2 时两个奇偶都不变，只需试最小的两个 M，每堆 O(√a)。
use std::io::{self, Read};

/// The values of all heaps; those below `least` cannot be divided.
fn values(least: u32, most: u32) -> Vec<usize> {
    let mut g = vec![0; most as usize + 2];
    let mut seen = vec![0; 2048]; // the last heap that had an option of a value
    for a in least.max(2)..=most {
        // One stone cannot be divided, even if F = 1.
        let mut m = 2;
        while m <= a {
            let q = a / m;
            let next = a / q + 1;
            for m in m..next.min(m + 2) {
                let r = a - m * q;
                let larger = if r % 2 == 1 { g[q as usize + 1] } else { 0 };
                let smaller = if (m - r) % 2 == 1 { g[q as usize] } else { 0 };
                seen[larger ^ smaller] = a;
            }
            m = next;
        }
        g[a as usize] = seen.iter().position(|&heap| heap != a).unwrap();
    }
    g
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (games, least) = (next(), next());
    let mut game = || (0..next()).map(|_| next()).collect::<Vec<u32>>();
    let games: Vec<Vec<u32>> = (0..games).map(|_| game()).collect();
    let g = values(least, games.iter().flatten().copied().max().unwrap());
    let wins = |game: &Vec<u32>| game.iter().fold(0, |sum, &heap| sum ^ g[heap as usize]) != 0;
    let results: Vec<&str> = games.iter().map(|game| if wins(game) { "1" } else { "0" }).collect();
    println!("{}", results.join(" "));
}
