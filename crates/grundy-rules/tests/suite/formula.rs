//! Formulas: their values, and what is said about wrong ones.

#[path = "../../../grundy-laws/tests/common/mod.rs"]
mod sequences;

use grundy::work::Meter;
use grundy_laws::{Expr, guess};
use grundy_rules::formula::{Fault, Formula, Names};

fn at(formula: &Formula, position: &[u64]) -> Result<i64, Fault> {
    formula.at(position, &Meter::unlimited()).unwrap()
}

fn read(text: &str, names: &Names) -> Formula {
    Formula::read(text, names, &[5]).unwrap_or_else(|wrong| panic!("{text}\n{}", wrong.message.en))
}

/// Formulas of one number (and a parameter p = 5) by their definition.
type Direct = fn(i64) -> Option<i64>;

const DIRECT: &[(&str, Direct)] = &[
    ("n % 4", |n| Some(n % 4)),
    ("x % p", |n| Some(n % 5)),
    ("g(n) = n / p", |n| Some(n / 5)),
    ("sg(x) = x", Some),
    ("g = 3", |_| Some(3)),
    ("7 if n < 3 else 2", |n| Some(if n < 3 { 7 } else { 2 })),
    ("1 if n == 2 else 5 if n == 3 else n", |n| {
        Some([0, 1, 1, 5][n.min(3) as usize]).filter(|_| n == 2 || n == 3).or(Some(n))
    }),
    ("(1 if n == 2 else 5) + n", |n| Some(if n == 2 { 1 } else { 5 } + n)),
    ("[4, 1, 2, 8] at n % 4", |n| Some([4, 1, 2, 8][n as usize % 4])),
    ("n / 4 * 4 + [0, 2, 3, 5] at n % 4 - 1", |n| {
        Some(n / 4 * 4 + [0, 2, 3, 5][n as usize % 4] - 1)
    }),
    ("2 * [3, n] at n % 2", |n| Some(2 * [3, n][n as usize % 2])),
    ("[9, 8] at n", |n| [9, 8].get(n as usize).copied()),
    ("n % 3 except {0: 7, 4: 5}", |n| {
        Some(match n {
            0 => 7,
            4 => 5,
            _ => n % 3,
        })
    }),
    ("1 if n < 5 else 2 except {3: 0}", |n| {
        Some(if n == 3 {
            0
        } else if n < 5 {
            1
        } else {
            2
        })
    }),
    ("while n > 6: n = n / 2; then n", |n| {
        std::iter::successors(Some(n), |n| Some(n / 2)).find(|&n| n <= 6)
    }),
    ("n = n + 9; while 5 < n: n = n - 3; then [1, 2, 3, 4, 5, 6] at n", |n| {
        std::iter::successors(Some(n + 9), |n| Some(n - 3)).find(|&n| n <= 5).map(|n| n + 1)
    }),
    ("0 if n == 0 else while n % 2 == 0: n = n / 2; then n", |n| {
        Some(if n == 0 { 0 } else { n >> n.trailing_zeros() })
    }),
    ("odd_part(n)", |n| (n > 0).then(|| n >> n.trailing_zeros())),
    ("odious(n)", |n| (0i64..).filter(|k| k.count_ones() % 2 == 1).nth(n as usize)),
    ("triangular_root(n)", |n| (0..=n).rfind(|k| k * (k + 1) / 2 <= n)),
    ("prime_factors(n + 1)", |n| {
        let (mut rest, mut count) = (n + 1, 0);
        for p in 2..=n + 1 {
            while rest % p == 0 {
                (rest, count) = (rest / p, count + 1);
            }
        }
        Some(count)
    }),
    ("xor_of_exponents(8 * n + 8)", |n| {
        let (mut rest, mut sum) = (8 * n + 8, 0i64);
        for p in 2..=8 * n + 8 {
            let mut e = 0;
            while rest % p == 0 {
                (rest, e) = (rest / p, e + 1);
            }
            sum ^= e;
        }
        Some(sum)
    }),
    ("highbit(n)", |n| (n > 0).then(|| 1 << n.ilog2())),
    ("least_prime(n)", |n| (2..=n).find(|d| n % d == 0)),
    ("least_prime_index(n)", |n| {
        let least = (2..=n).find(|d| n % d == 0)?;
        Some((2..=least).filter(|p| (2..*p).all(|d| p % d != 0)).count() as i64)
    }),
    ("lcm(n, 6)", |n| {
        (0..=6 * n)
            .rev()
            .filter(|k| *k == 0 || (n > 0 && k % n == 0 && k % 6 == 0))
            .min_by_key(|&k| if k == 0 && n > 0 { i64::MAX } else { k })
    }),
    ("|n - 10|", |n| Some((n - 10).abs())),
    ("|n - 10| + |3|", |n| Some((n - 10).abs() + 3)),
    ("n nim* 2", |n| {
        Some(
            (grundy::values::nimber::Nimber(n as u64) * grundy::values::nimber::Nimber(2)).0 as i64,
        )
    }),
    ("nim_product(n, n) xor 1", |n| {
        Some(
            (grundy::values::nimber::Nimber(n as u64) * grundy::values::nimber::Nimber(n as u64)).0
                as i64
                ^ 1,
        )
    }),
    ("10 / n", |n| (n > 0).then(|| 10 / n)),
    ("1 if n in {1, 4..6} else 0", |n| Some(i64::from(n == 1 || (4..=6).contains(&n)))),
    ("1 if n not in 2..3 and n % 2 == 0 or n == 9 else 0", |n| {
        Some(i64::from(!(2..=3).contains(&n) && n % 2 == 0 || n == 9))
    }),
    ("1 if 3 <= n < 7 else 0", |n| Some(i64::from((3..7).contains(&n)))),
    ("n^2 - 3 * n", |n| Some(n * n - 3 * n)),
    ("9000000000000000000 + n * 100000000000000000", |n| {
        9_000_000_000_000_000_000i64.checked_add(n * 100_000_000_000_000_000)
    }),
    ("min(n, 7, 3 + n % 2)", |n| Some(n.min(7).min(3 + n % 2))),
    ("lowbit(n)", |n| Some(n & -n)),
    ("bits(n) + popcount(n) + isqrt(n)", |n| {
        Some(i64::from(64 - n.leading_zeros() + n.count_ones()) + n.isqrt())
    }),
];

#[test]
fn values_are_those_of_the_definition() {
    let names = Names::of(1).with_params(["p"]);
    for (text, direct) in DIRECT {
        let formula = read(text, &names);
        for n in 0..60 {
            assert_eq!(at(&formula, &[n]).ok(), direct(n as i64), "{text} at {n}");
        }
    }
}

#[test]
fn formulas_of_two_numbers() {
    let own = Names::of(2).called(&["left".to_owned(), "right".to_owned()]);
    for text in ["x xor y", "a xor b", "left xor right", "g(a, b) = a xor y"] {
        let formula = read(text, &own);
        assert_eq!((at(&formula, &[5, 3]), formula.to_string()), (Ok(6), "left xor right".into()));
    }
    let formula = read("while x > y: x = x - y - 1; then x + y", &Names::of(2));
    assert_eq!(at(&formula, &[11, 3]), Ok(6));
    assert_eq!(formula.place(&[11, 3]), "(x, y) = (11, 3)");
    assert!(formula.law().is_none());
}

/// Whether a law can be written out: no automata, no matrices, no table that is cut off.
fn is_written_out(law: &Expr) -> bool {
    let text = law.to_string();
    !["automaton(", "regular(", "… "].iter().any(|part| text.contains(part))
}

#[test]
fn laws_that_are_found_can_be_read() {
    let mut read_back = 0;
    for game in sequences::WITH_LAWS {
        let law = guess(&sequences::game(game, 4096), &Meter::unlimited())
            .unwrap()
            .found
            .unwrap()
            .fit
            .law;
        if !is_written_out(&law) {
            continue;
        }
        read_back += 1;
        let formula = read(&law.to_string(), &Names::of(1));
        let again = formula.law().unwrap_or_else(|| panic!("{formula}"));
        for n in 0..3000 {
            let value = law.at(n).map(|value| value as i64);
            assert_eq!(at(&formula, &[n]).ok(), value, "{game}: {law} at {n}");
            assert_eq!(again.at(n), law.at(n), "{game}: {law} at {n}");
        }
    }
    assert!(read_back >= 13, "{read_back}");
}

/// Wrong formulas and their messages, line by line as people see them.
#[test]
fn messages() {
    let names = Names::of(1).with_params(["F"]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/formulas/wrong.txt");
    let expected = std::fs::read_to_string(path).unwrap();
    let mut shown = String::new();
    for line in expected.split("\n===\n") {
        let text = line.lines().next().unwrap_or_default();
        let Err(wrong) = Formula::read(text, &names, &[3]) else { panic!("{text} is right") };
        shown += &format!("{text}\n{}\n===\n", wrong.message.en.trim_end());
    }
    let shown = shown.trim_end_matches("===\n").to_owned();
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        std::fs::write(path, &shown).unwrap();
    } else {
        assert_eq!(shown, expected);
    }
}
