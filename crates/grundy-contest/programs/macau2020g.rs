// Game on Sequence (2020 ICPC Asia Macau G) · 序列上的博弈
//
// A position that is not the last one of its number wins: it goes to the last one, or does what wins
// there. A last position is lost exactly if none of its eight neighbour numbers that come later is
// lost. Found outcomes are good until the next append.
// 不是其数值最后一次出现的位置必胜：跳到最后一次出现处，或照搬那里的必胜着。
// 最后位置必败，当且仅当没有位置更靠后的必败的相邻数（相差一个二进制位）。结果在下一次添加前有效。
use std::io::{self, Read};

struct Game {
    sequence: Vec<usize>,
    /// The last position of a number, 0 if there is none.
    last: [usize; 256],
    /// Whether the last position of a number wins, where it is known.
    known: [Option<bool>; 256],
}

impl Game {
    fn append(&mut self, number: usize) {
        self.last[number] = self.sequence.len();
        self.sequence.push(number);
        self.known = [None; 256];
    }

    fn wins(&mut self, number: usize) -> bool {
        if let Some(won) = self.known[number] {
            return won;
        }
        let later = |game: &Game, other: usize| game.last[other] > game.last[number];
        let mut near = (0..8).map(|bit| number ^ (1 << bit));
        let won = near.any(|other| later(self, other) && !self.wins(other));
        self.known[number] = Some(won);
        won
    }
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (n, m) = (next(), next());
    let mut game = Game { sequence: vec![0], last: [0; 256], known: [None; 256] };
    (0..n).for_each(|_| game.append(next()));
    let mut out = String::new();
    for _ in 0..m {
        let (kind, x) = (next(), next());
        if kind == 1 {
            game.append(x);
        } else {
            let number = game.sequence[x];
            let grammy = game.last[number] != x || game.wins(number);
            out += if grammy { "Grammy\n" } else { "Alice\n" };
        }
    }
    print!("{out}");
}
