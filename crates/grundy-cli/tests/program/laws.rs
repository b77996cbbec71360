//! Laws through the command line: those of the games that people know are found, in the form that
//! people know; games without a law have none.

use crate::command_line::command;
use grundy::values::mex;
use grundy_laws::Expr;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The exit code and the output of a command.
fn output(words: &[&str], input: &str) -> (u8, String) {
    let (code, output, errors) = command(words, input);
    (code, String::from_utf8(output).expect("text") + &errors)
}

/// The verdict of `guess` and the formula after it.
fn guessed(words: &[&str], input: &str) -> (String, String) {
    let (code, said) = output(&[&["guess"], words].concat(), input);
    assert_eq!(code, 0, "{words:?}: {said}");
    let first = said.lines().next().unwrap_or_default();
    match first.split_once(": g") {
        Some((verdict, law)) => (verdict.to_owned(), format!("g{law}")),
        None => (first.to_owned(), String::new()),
    }
}

/// Games with 4,096 terms each, and their laws.
const KNOWN: &[(&[&str], &str)] = &[
    (
        &["kayles"],
        "g(n) = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7] at n % 12 except {0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6}",
    ),
    (&["0.07"], "at n % 34 except {0: 0, 1: 0, 15: 0, 17: 2, 18: 2, 32: 2, 35: 0, 52: 2}"),
    (&["0.137"], "at n % 34 except {0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2}"),
    (&["lasker"], "n / 4 * 4 + [0, 2, 3, 5] at n % 4 - 1"),
    (&["split3"], "n / 8 * 8 + [0, 2, 3, 4, 5, 6, 7, 9] at n % 8 - 1"),
    (&["turn:mock"], "g(n) = odious(n)"),
    (&["turn:ruler"], "g(n) = lowbit(n)"),
    (&["turn:turtles"], "g(n) = n"),
    (&["-e", "take 1..n/2"], "g(n) = odd_part(n + 1) / 2"),
    (&["-e", "n -> [n-d] for d in divisors(n) if d < n"], "g(n) = 0 if n == 0 else exponent(n, 2)"),
    (&["-e", "n -> [n-p] for p in powers(2, n)"], "g(n) = n % 3"),
    (
        &["-e", "take 1..isqrt(n)"],
        "while isqrt(n) * isqrt(n) < n: n = n - isqrt(n) - 1; then isqrt(n)",
    ),
    (
        &["-e", "n -> [n/d] for d in {2, 3, 4, 6} if n > 0"],
        "while 5 < n: n = n / 12; then [0, 1, 2, 2, 3, 3] at n",
    ),
    (&["-e", "n -> [n/k] for k in 2..n+1"], "g(n) = bits(n)"),
    (&["-e", "n -> [n-1]; n -> [n/2] if n > 0"], "g(n) = automaton(n: base 2, 5 states)"),
    (&["-e", "n -> [n-2*b] + [n-b] for b in 1..n/2"], "regular(n: base 3"),
];

#[test]
fn known_laws_are_found_in_4096_terms() {
    for (words, law) in KNOWN {
        let (verdict, said) = guessed(&[words, &["--terms", "4096"][..]].concat(), "");
        assert!(said.contains(law), "{words:?}: {said}");
        let tested = verdict.starts_with("TESTED to n = 409");
        assert!(tested || verdict == "PROVED for all n", "{words:?}: {verdict}");
    }
}

#[test]
fn the_last_exception_of_127() {
    let (_, json) = output(&["guess", "0.127", "--terms", "200000", "--json"], "");
    let json: Value = serde_json::from_str(&json).unwrap();
    assert!(json["law"].as_str().unwrap().ends_with("at n % 4"), "{}", json["law"]);
    assert_eq!(json["exceptions"].as_array().unwrap().last().unwrap(), 46577);
}

/// Coins on a board, places counted from 1: the table of the games that turn all coins of some
/// rectangles with (x, y) at their end, of which `begins` tells where they begin.
fn turning(side: usize, begins: impl Fn(usize, usize) -> Vec<(usize, usize)>) -> String {
    // upto[x][y] is the exclusive or of all cells before or at (x, y).
    let (mut rows, mut upto) = (vec![vec![0; side]; side], vec![vec![0; side]; side]);
    for x in 1..side {
        for y in 1..side {
            let others = upto[x - 1][y] ^ upto[x][y - 1] ^ upto[x - 1][y - 1];
            let left = |(i, j): (usize, usize)| {
                others ^ upto[i - 1][y] ^ upto[x][j - 1] ^ upto[i - 1][j - 1]
            };
            rows[x][y] = mex(begins(x, y).into_iter().map(left));
            upto[x][y] = others ^ rows[x][y];
        }
    }
    let line = |row: &Vec<u64>| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n";
    rows.iter().map(line).collect()
}

#[test]
fn laws_of_two_numbers_are_found() {
    let wythoff = "g(a, b) = 0 for a = (k + isqrt(k * k * 5)) / 2, b - a = k";
    assert_eq!(guessed(&["wythoff"], "").1, wythoff);
    let nim = "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b";
    assert_eq!(guessed(&["-e", nim], "").1, "g(x, y) = x xor y");
    let euclid = "(a, b) unordered -> [a, b-k*a] for k in 1..(b-1)/max(a, 1) if a > 0";
    let (code, said) = output(&["guess", "-e", euclid], "");
    assert!(code == 0 && said.contains("⌊|x/y − y/x|⌋"), "{said}");
    let rectangles =
        turning(64, |x, y| (1..=x).flat_map(|i| (1..=y).map(move |j| (i, j))).collect());
    let law = "g(x, y) = (0 if x == 0 else lowbit(x)) nim* (0 if y == 0 else lowbit(y))";
    assert_eq!(guessed(&["-"], &rectangles).1, law);
    let squares = turning(64, |x, y| (0..x.min(y)).map(|k| (x - k, y - k)).collect());
    let law = "g(x, y) = min(0 if x == 0 else lowbit(x), 0 if y == 0 else lowbit(y))";
    assert_eq!(guessed(&["-"], &squares).1, law);
}

/// The values of CF768E.
#[test]
fn the_triangular_root_is_found_among_integers() {
    let root = |n: u64| (0..).take_while(|k| k * (k + 1) / 2 <= n).count() - 1;
    let terms: Vec<String> = (0..61).map(|n| root(n).to_string()).collect();
    let (_, law) = guessed(&["-"], &terms.join(" "));
    assert_eq!(law, "g(n) = triangular_root(n)");
}

#[test]
fn without_a_law_there_is_none() {
    let primes = "n -> [n-p] for p in primes_upto(n)";
    let games: [&[&str]; 5] = [
        &["grundy"],
        &["0.007"],
        &["0.06"],
        &["-e", "n -> [n-k*k] for k in 1..isqrt(n)"],
        &["-e", primes],
    ];
    for words in games {
        for terms in ["24", "1000", "20000"] {
            let (verdict, _) = guessed(&[words, &["--terms", terms][..]].concat(), "");
            assert_eq!(verdict, format!("no law found in {terms} terms"), "{words:?}");
        }
    }
}

/// Whatever is called a law of a rule of the library holds for four times as many terms.
#[test]
fn laws_of_the_library_hold_further_on() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    let (mut found, mut compared) = (0, 0);
    for entry in fs::read_dir(&library).expect("there is a library") {
        let path = entry.expect("a file").path();
        let name = path.to_string_lossy();
        if !name.ends_with(".game") {
            continue;
        }
        // Laws of one number are trees, which can be followed further on.
        let text = fs::read_to_string(&path).expect("text");
        if !grundy_rules::read(&text, &[]).is_ok_and(|checked| checked.rule.arity == 1) {
            continue;
        }
        let limits = ["--json", "--max-positions", "3e5"];
        let (code, said) = output(&[&["guess", &name, "--terms", "500"], &limits[..]].concat(), "");
        // What is noted on the error output stands below.
        let first = |said: &str| said.lines().next().unwrap_or_default().to_owned();
        let json: Value = serde_json::from_str(&first(&said)).unwrap_or_default();
        let Ok(law) = serde_json::from_value::<Expr>(json["tree"].clone()) else { continue };
        assert_eq!(code, 0, "{said}");
        found += 1;
        let (code, said) = output(&[&["table", &name, "2000"], &limits[..]].concat(), "");
        if code != 0 {
            continue;
        }
        let json: Value = serde_json::from_str(&first(&said)).unwrap();
        for (n, value) in (0u64..).zip(json["values"].as_array().unwrap()) {
            assert_eq!(law.at(n), value.as_u64(), "{name}: {law} at {n}");
            compared += 1;
        }
    }
    assert!(found >= 30 && compared >= 60_000, "{found} laws, {compared} values");
}
