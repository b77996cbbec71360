// Chessboard Game (BZOJ 1457) · 棋盘游戏
//
// From a square with x = 0, y = 0 or x = y a queen goes home at once: call it open. With a queen on
// an open square the mover wins. Otherwise nobody moves a queen there as long as he can do something
// else, so forbid it: that is an ordinary sum. Open squares have no value; leave them out of the mex.
// x = 0、y = 0 或 x = y 的格子“敞开”：有皇后在上面则先手立刻获胜。否则没有人愿意走到那里，禁止之后就是普通的和；
// 敞开的格子没有值，求 mex 时要去掉（不是当作 0）。
use std::io::{self, Read};

const SIDE: usize = 100;

/// The values of all squares; open squares have none.
fn values() -> Vec<Vec<Option<usize>>> {
    let mut value: Vec<Vec<Option<usize>>> = vec![vec![None; SIDE]; SIDE];
    for x in 1..SIDE {
        for y in (1..SIDE).filter(|&y| y != x) {
            let left = (1..=x).map(|k| value[x - k][y]);
            let down = (1..=y).map(|k| value[x][y - k]);
            let both = (1..=x.min(y)).map(|k| value[x - k][y - k]);
            let mut seen = [false; 3 * SIDE];
            left.chain(down).chain(both).flatten().for_each(|option| seen[option] = true);
            value[x][y] = seen.iter().position(|seen| !seen);
        }
    }
    value
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let value = values();
    for _ in 0..next() {
        let (mut open, mut sum) = (false, 0);
        for _ in 0..next() {
            match value[next()][next()] {
                Some(queen) => sum ^= queen,
                None => open = true,
            }
        }
        println!("{}", if open || sum != 0 { "^o^" } else { "T_T" });
    }
}
