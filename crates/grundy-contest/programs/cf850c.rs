// Arpa and a Game with Mojtaba (Codeforces 850C) · Arpa 和 Mojtaba 的游戏
//
// Each prime is a game of its own. Its state is the set of exponents that occur, as a mask: bit e - 1
// for exponent e. A move k keeps the exponents below k and lowers the others by k. Few masks can be
// reached: remember their values.
// 每个质数是独立的游戏，状态是出现过的指数的集合（掩码，指数 e 对应第 e − 1 位）。操作 k：小于 k 的不变，其余减 k。
// 可达的掩码不多，记忆化求 mex；各质数的值取异或。
use std::collections::{HashMap, HashSet};
use std::io::{self, Read};

fn value(mask: u32, known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&mask) {
        return value;
    }
    let moves = 1..=32 - mask.leading_zeros();
    let options = moves.map(|k| value((mask >> k) | (mask & ((1 << (k - 1)) - 1)), known));
    let options: HashSet<u32> = options.collect();
    let mex = (0..).find(|candidate| !options.contains(candidate)).unwrap();
    known.insert(mask, mex);
    mex
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_ascii_whitespace().skip(1).map(|word| word.parse::<u32>().unwrap());

    let mut masks: HashMap<u32, u32> = HashMap::new(); // by prime
    for mut number in numbers {
        let mut p = 2;
        while p * p <= number {
            let mut exponent = 0;
            while number % p == 0 {
                number /= p;
                exponent += 1;
            }
            if exponent > 0 {
                *masks.entry(p).or_default() |= 1 << (exponent - 1);
            }
            p += 1;
        }
        if number > 1 {
            *masks.entry(number).or_default() |= 1;
        }
    }
    let mut known = HashMap::from([(0, 0)]);
    let sum = masks.values().fold(0, |sum, &mask| sum ^ value(mask, &mut known));
    println!("{}", if sum != 0 { "Mojtaba" } else { "Arpa" });
}
