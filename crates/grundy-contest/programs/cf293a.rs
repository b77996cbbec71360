// Weird Game (Codeforces 293A) · 奇怪的游戏
//
// Only the number of ones counts. To take a place gains the own digit and denies the other's, so a
// place is worth s + t to both players: 2, 1 or 0. Both always take the worthiest place. The first
// player's lead is what his places are worth, less the number of ones in t.
// 只比 1 的个数。选一个位置既得到自己的数字，又使对方失去他的，所以对双方都值 s + t；双方都先选最值的。
// 先手的领先 = 他所选位置的价值之和 − t 中 1 的个数。
use std::cmp::Ordering;
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let (s, t) = (words[1].bytes(), words[2].bytes());

    let mut places = [0; 3]; // how many places are worth 0, 1, 2
    for (a, b) in s.zip(t.clone()) {
        places[(a - b'0' + b - b'0') as usize] += 1;
    }
    let [_, one, both] = places;
    // Of the places of worth 2 the first player gets every other one; who begins with worth 1?
    let mine = if both % 2 == 0 { both + (one + 1) / 2 } else { both + 1 + one / 2 };
    let ones = t.filter(|&digit| digit == b'1').count();
    println!(
        "{}",
        match mine.cmp(&ones) {
            Ordering::Greater => "First",
            Ordering::Less => "Second",
            Ordering::Equal => "Draw",
        }
    );
}
