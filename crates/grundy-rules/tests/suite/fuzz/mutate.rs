//! New rules from old ones: words exchanged, doubled, left out, taken from elsewhere.

use grundy_rules::random::Random;

/// Numbers at the edges of what numbers do.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "-1",
    "7",
    "63",
    "64",
    "65",
    "100",
    "255",
    "65536",
    "4294967296",
    "3037000500",
    "9223372036854775807",
    "-9223372036854775808",
];

/// Words of the language.
const WORDS: [&str; 60] = [
    "+",
    "-",
    "*",
    "/",
    "%",
    "^",
    "&",
    "|",
    "xor",
    "<<",
    ">>",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "and",
    "or",
    "not",
    "min(",
    "max(",
    "gcd(",
    "abs(",
    "isqrt(",
    "bits(",
    "popcount(",
    "lowbit(",
    "exponent(",
    "divisors(",
    "primes(",
    "primes_upto(",
    "powers(",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    "\n",
    "->",
    "for",
    "in",
    "if",
    "..",
    "=",
    "n",
    "k",
    "a",
    "b",
    "param",
    "unordered",
    "take",
    "win if",
    "lose if",
    "end",
    "start",
    "#",
];

/// The words of a text: names, numbers, blanks, and single signs.
fn words(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = |c: char| (c.is_alphanumeric() || c == '_', c.is_whitespace());
        let alone = kind(first) == (false, false);
        let end = rest.char_indices().skip(1).find(|&(_, c)| alone || kind(c) != kind(first));
        let (word, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        all.push(word);
        rest = after;
    }
    all
}

/// One text of the pool with some changes, or parts of two of them.
pub fn mutated(pool: &[String], random: &mut Random) -> String {
    let pick = |random: &mut Random| pool[random.below(pool.len() as u64) as usize].as_str();
    // Comments are long and say little.
    let without = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let lines: Vec<&str> = lines.map(|line| line.split(" # ").next().unwrap_or("")).collect();
        lines.join("\n")
    };
    let one = without(pick(random));
    let other = without(pick(random));
    let (mut words, others) = (words(&one), words(&other));
    if random.percent(20) && !others.is_empty() {
        let from = random.below(others.len() as u64) as usize;
        let at = random.below(words.len() as u64 + 1) as usize;
        words.truncate(at);
        words.extend(&others[from..]);
    }
    for _ in 0..=random.below(4) {
        change(&mut words, &others, random);
    }
    let mut text = words.concat();
    if random.percent(3) {
        let at = random.below(text.len() as u64 + 1) as usize;
        let at = text.floor_char_boundary(at);
        text.insert(at, char::from_u32(random.below(0x3000) as u32).unwrap_or('\u{feff}'));
    }
    text
}

fn change<'t>(words: &mut Vec<&'t str>, others: &[&'t str], random: &mut Random) {
    let at = random.below(words.len() as u64 + 1) as usize;
    let there = at < words.len();
    match random.below(8) {
        0 if there => drop(words.remove(at)),
        1 if there => words.insert(at, words[at]),
        2 if there => words[at] = NUMBERS[random.below(16) as usize],
        3 if there => words[at] = WORDS[random.below(WORDS.len() as u64) as usize],
        4 => words.insert(at, WORDS[random.below(WORDS.len() as u64) as usize]),
        5 => words.insert(at, NUMBERS[random.below(16) as usize]),
        6 if there => {
            let with = random.below(words.len() as u64) as usize;
            words.swap(at, with);
        }
        _ if !others.is_empty() => {
            let from = random.below(others.len() as u64) as usize;
            let to = (from + 1 + random.below(8) as usize).min(others.len());
            words.splice(at..at, others[from..to].iter().copied());
        }
        _ => {}
    }
}
