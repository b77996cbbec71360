//! Laws of tables that games make, by brute force; and tables that have none.

mod games;

use grundy::work::Meter;
use grundy_laws::two::{Guess2, Table};

fn guess2(table: &Table) -> Guess2 {
    grundy_laws::two::guess2(table, &Meter::unlimited()).unwrap()
}

fn guessed(side: usize, value: impl Fn(u64, u64) -> u64) -> Guess2 {
    guess2(&Table::from_fn(side, value))
}

fn law(guess: &Guess2) -> String {
    match &guess.found {
        Some(found) => format!("{}: {}", found.class, found.fit.law),
        None => panic!("no law: {:?}", guess.tried),
    }
}

fn none(guess: &Guess2, what: &str) {
    assert!(guess.found.is_none(), "{what}: {}", law(guess));
    // Every class says why.
    assert_eq!(guess.tried.len(), grundy_laws::two::CLASSES.len(), "{what}");
    assert!(guess.tried.iter().all(|tried| !tried.why.is_empty()));
}

#[test]
fn games_have_their_laws() {
    assert_eq!(law(&guess2(&games::nim(96))), "xor: x xor y");
    let flips = |law: &str| law.replace("lowbit(n)", "lowbit");
    assert_eq!(law(&guess2(&games::turning_corners(64))), "nim product: x nim* y");
    assert_eq!(
        flips(&law(&guess2(&games::rectangles(64)))),
        "nim product: (0 if x == 0 else lowbit(x)) nim* (0 if y == 0 else lowbit(y))"
    );
    assert_eq!(
        law(&guess2(&games::squares(96))),
        "smaller of two: min(0 if x == 0 else lowbit(x), 0 if y == 0 else lowbit(y))"
    );
    // A king that goes left, down, or both.
    assert_eq!(
        law(&guess2(&games::walks(96, &[(1, 0), (0, 1), (1, 1)]))),
        "folded: [0, 1, 2, 3] at ((min(x, y) % 2 * 2) + (abs(x - y) % 2))"
    );
}

/// Where both numbers stay positive; where 0 may be reached, the formula that is right for most
/// pairs is not taken for a law.
#[test]
fn euclid_is_in_the_dictionary() {
    let guess = guess2(&games::euclid(96, 1));
    assert!(law(&guess).starts_with("dictionary: 0 if min(x, y) == 0 else "));
    let said = guess.found.unwrap().fit.said.unwrap().en;
    assert!(said.starts_with("⌊|x/y − y/x|⌋"), "{said}");
    none(&guess2(&games::euclid(96, 0)), "Euclid to zero");
}

#[test]
fn functions_of_one_number_are_seen() {
    let said = |value: fn(u64, u64) -> u64| law(&guessed(128, value));
    assert_eq!(said(|x, y| (x + y) % 3), "sum: (x + y) % 3");
    assert_eq!(said(|x, y| (x + y).isqrt()), "sum: isqrt(x + y)");
    assert_eq!(said(|x, y| x.abs_diff(y) / 2), "difference: abs(x - y) / 2");
    assert_eq!(said(|x, y| x.max(y).isqrt()), "max: isqrt(max(x, y))");
    assert_eq!(said(|x, y| x.min(y) % 5), "min: min(x, y) % 5");
    assert_eq!(said(|x, _| x % 4), "xor: x % 4");
    assert_eq!(said(|x, y| (x + 1) ^ (y / 3)), "xor: (x + 1) xor (y / 3)");
    assert_eq!(said(|_, _| 0), "xor: 0");
}

/// A table with a beginning of its own.
#[test]
fn tables_that_repeat_are_seen() {
    let odd = |x: u64, y: u64| if x < 2 && y < 3 { 9 } else { x * x % 5 * (y % 3) };
    let guess = guessed(128, odd);
    assert!(law(&guess).starts_with("torus: "), "{}", law(&guess));
    let law = &guess.found.unwrap().fit.law;
    for x in 0..300 {
        for y in 0..300 {
            assert_eq!(law.at(x, y), Some(odd(x, y)));
        }
    }
}

#[test]
fn without_a_law_there_is_none() {
    let mut state = 1u64;
    let mut random = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 62
    };
    let rows: Vec<Vec<u64>> = (0..96).map(|_| (0..96).map(|_| random()).collect()).collect();
    none(&guess2(&Table::new(&rows)), "random");
    let wythoff = guess2(&games::wythoff(128));
    none(&wythoff, "Wythoff");
    // Its rows are arithmetic periodic; the first ones early enough to be seen.
    let first = wythoff.rows[0].pattern.unwrap();
    assert_eq!((first.preperiod, first.period, first.saltus), (0, 1, 1));
    let second = wythoff.rows[1].pattern.unwrap();
    assert_eq!((second.period, second.saltus), (3, 3));
    assert!(wythoff.rows[7].pattern.is_none());
    assert!(wythoff.rows[7].said().en.contains("no period in 32 values"));
    assert!(!guessed(63, |x, y| x ^ y).tried.is_empty());
}

/// A law that fails in a single cell far from the corner is no law.
#[test]
fn one_wrong_cell_is_enough() {
    let laws: [fn(u64, u64) -> u64; 5] = [
        |x, y| x ^ y,
        |x, y| (x + y) % 3,
        |x, y| x.max(y).isqrt(),
        |x, y| x % 2 * 3 + y % 3 * (x % 2),
        |x, y| (x + 1).trailing_zeros().min((y + 1).trailing_zeros()).into(),
    ];
    for value in laws {
        assert!(guessed(64, value).found.is_some());
        for wrong in [(63, 63), (0, 63), (63, 0), (40, 17), (16, 16)] {
            let guess = guessed(64, |x, y| value(x, y) ^ u64::from((x, y) == wrong));
            none(&guess, "one wrong cell");
        }
    }
}
