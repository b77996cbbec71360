//! Tables in code against the interpreter: every operation and every set, in all languages,
//! compiled with all warnings as errors and overflow checked.

#[path = "../../../grundy-laws/tests/code/run.rs"]
#[allow(dead_code)]
mod run;

use crate::inside;
use corpus::Case;
use grundy::work::{Limits, Meter};
use grundy_laws::code::judge::{self, InputFormat, Main, Roles};
use grundy_laws::code::{Language, Options};
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::emit::emit;
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use grundy_rules::random::Random;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

/// What the programs are made of.
mod corpus {
    use grundy_rules::ir::Rule;

    pub struct Case {
        pub name: String,
        pub rule: Rule,
        /// How far its table is compared.
        pub size: u64,
    }

    impl Case {
        pub fn arity(&self) -> usize {
            self.rule.arity
        }
    }
}

/// Everything that the language has.
const RULES: &[&str] = &[
    "n -> [n-k] for k in 1..n",
    "n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2",
    "n -> (n % m) * [n/m + 1] + (m - n % m) * [n/m] for m in 2..n if n >= 3",
    "n -> 2 * [k] + 3 * [n-k-1] + 0 * [k] for k in 0..n-1",
    "n -> [n-d] for d in divisors(n) if d < n",
    "n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)",
    "n -> [n-p] for p in primes_upto(n)",
    "n -> [n-q] for q in powers(3, n)",
    "take {1, 3..4, n/2+1, abs(2-n)+1}",
    "take {2, 5, 7} if n % 3 != 1 or n < 20",
    "n -> [i] + [j] for i in 0..n-2, j = n-2-i; n -> [] if n == 1 or n in {3, 5..8}",
    "n -> [n-k] for k in 1..isqrt(n)",
    "n -> [n-lowbit(n)] if n > 0; n -> [popcount(n)] if n > 7; n -> [bits(n)] if n > 9",
    "n -> [n-gcd(n, k)] for k in 1..n if n > 0",
    "n -> [(n >> q) | (n & ((1 << (q-1)) - 1))] for q in 1..bits(n)",
    "n -> [n - (k xor 5)] for k in 0..n if k xor 5 > 0 and not k == 3",
    "n -> [max(n-7, 0)] if n > 0; n -> [min(n/2, 9)] if n > 9",
    "n -> [(n-9)/2] if n > 0; n -> [(3-n) % 5] if n > 5; n -> [n - k^2] for k in 1..n if k^2 <= n",
    "class -> [class-let] for let in 1..3",
    "n -> [] for k in 1..3 if n > 4",
    "n -> [values-int] for values = n, int in {1, 4}",
    "(a, b) unordered -> [a-k, b] for k in 1..a; (x, y) -> [x, y-k] for k in 1..y; (x, y) -> [x-k, y-k] for k in 1..min(x, y)",
    "(x, y) -> [x-k, y] for k in 1..x; (x, y) -> [x, y-k] for k in 1..2 if x > 0",
    "(x, y) -> [x-1, y+k] + [x-1, 0] for k in 0..2 if y+k < 3",
    // What is guarded would go wrong.
    "(x, y) -> [x-k, y] for k in 1..x/y if y > 0",
    "(x, y) -> [x-k, y] for k in 1..x/y if k > 1 and 0 < y and x/y > 2; (x, y) -> [0, y-1] if x > 0",
    "n -> [n-d] for m in 0..n, d in divisors(n - m*m) if n > m*m and m > 1",
    "n -> [n - max(r, 1)] for m in 0..min(n, 9), r = n % m if m != 0 and r < 3 and n >= r",
    "n -> [n-q] for b in 0..4, q in powers(b, n) if b >= 2 and (q > b or n > 9)",
    "n -> [e] + [n-p] for p in 1..n, e = exponent(n, p) if p > 1 and n > 0 and e < n",
    "(x, y) -> [x-k, y/2] for j in 1..3, k = isqrt(x-y) if k > 0 and j == 2 and x >= y",
];

/// All of them, put together once.
fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(all)
}

fn all() -> Vec<Case> {
    let read = |text: &str| {
        grundy_rules::read(text, &[]).unwrap_or_else(|found| panic!("{text}: {found:?}")).rule
    };
    let mut found = Vec::new();
    let mut add = |name: String, rule: Rule| {
        let size = if rule.arity == 2 { 24 } else { 420 };
        found.push(Case { name, rule, size });
    };
    for text in RULES {
        add((*text).to_owned(), read(text));
    }
    let mut random = Random::new(7);
    let mut accepted = 0;
    while accepted < 48 {
        // Half of them with domains that go wrong behind a condition.
        let rule = match accepted % 2 {
            0 => random.rule(),
            _ => {
                let arity = 1 + random.below(2) as usize;
                read(&random.guarded(arity))
            }
        };
        // Without a table from below a search might not end.
        let options = Options::default();
        let meter = Meter::new(Limits { positions: 10_000, ..Limits::default() });
        if rule.arity <= 2
            && !relies(&rule)
            && emit(&rule, &[], Language::Python, &options, "", &meter).is_ok()
        {
            accepted += 1;
            found.push(Case { name: format!("{rule:?}"), rule, size: 14 });
        }
    }
    found
}

/// Whether a rule relies on a guard that may go wrong itself: code, which stops where something
/// goes wrong, asks such a part last.
fn relies(rule: &Rule) -> bool {
    let Some(mut table) = Dense::new(Aim::Sg, vec![14; rule.arity]) else { return true };
    let mut engine = Interpreter::definition(Arc::new(inside::asked_inside(rule)));
    engine.fill(&mut table, u64::MAX, &mut |_| Ok(())).is_err()
}

fn values(case: &Case) -> Dense {
    let mut table = Dense::new(Aim::Sg, vec![case.size; case.arity()]).unwrap();
    let mut engine = Interpreter::definition(Arc::new(case.rule.clone()));
    let volume = table.volume();
    let filled = engine.fill(&mut table, volume, &mut |_| Ok(()));
    filled.unwrap_or_else(|halt| panic!("{}: {halt:?}", case.name));
    table
}

fn agrees(language: Language) {
    let cases = cases();
    let code = |case: &Case| {
        emit(&case.rule, &[], language, &Options::default(), "", &Meter::unlimited()).unwrap()
    };
    let codes: Vec<String> = cases.iter().map(code).collect();
    let (mut input, mut expected) = (String::new(), Vec::new());
    for (law, case) in cases.iter().enumerate() {
        let table = values(case);
        // The largest first: the table grows at once.
        for cell in (0..table.volume()).rev() {
            let position = table.position(cell);
            let y = position.get(1).copied().unwrap_or(0);
            writeln!(input, "{law} {} {y}", position[0]).unwrap();
            expected.push((law, position, table.get(cell)));
        }
    }
    let program = run::together(language, cases, &codes);
    let output = run::run(language, &program, &input);
    let mut lines = output.lines();
    for case in cases {
        assert_eq!(lines.next(), Some("ok"), "the test of {} in {language}", case.name);
    }
    for (law, position, value) in expected {
        let said = lines.next().and_then(|line| line.parse().ok());
        assert_eq!(said, value, "{} at {position:?} in {language}", cases[law].name);
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn cpp_computes_tables() {
    agrees(Language::Cpp);
}

#[test]
fn python_computes_tables() {
    agrees(Language::Python);
}

#[test]
fn rust_computes_tables() {
    agrees(Language::Rust);
}

/// What has no values is refused in words.
#[test]
fn what_is_refused() {
    let refused = |text: &str| {
        let rule = grundy_rules::read(text, &[]).unwrap().rule;
        let problem = emit(&rule, &[], Language::Cpp, &Options::default(), "", &Meter::unlimited())
            .unwrap_err();
        problem.into_problem().render(grundy::notation::Locale::En)
    };
    let cases = [
        ("n -> [n-1] if n > 0; win if n == 3", "who has won"),
        ("n -> [n+1] if n < 5; n -> [n-1]", "can go on for ever"),
        ("n -> [n]", "play from 0 can go on for ever"),
        ("(a, b, c) -> [b, a, c]", "can go on for ever"),
        ("n -> [n-7/n]", "a fault in line 1 at 0"),
    ];
    for (text, part) in cases {
        let said = refused(text);
        assert!(said.contains(part), "{text}: {said}");
    }
    let rule = grundy_rules::read("take 1..3", &[]).unwrap().rule;
    for name in ["at", "values", "2", "class"] {
        let options = Options { name, ..Options::default() };
        assert!(
            emit(&rule, &[], Language::Cpp, &options, "", &Meter::unlimited()).is_err(),
            "{name}"
        );
    }
}

/// The code stands alone, its test can fail, and what is no smaller number stops it.
#[test]
fn the_code_stands_alone() {
    let rule = grundy_rules::read("n -> [n-k] for k in 1..n if n < 300; n -> [n] if n >= 300", &[]);
    let rule = rule.unwrap().rule;
    for language in Language::ALL {
        let code =
            emit(&rule, &[], language, &Options::default(), "n -> …", &Meter::unlimited()).unwrap();
        assert_eq!(run::alone(language, &code), (Some(0), "ok\n".to_owned()), "{language}");
        let wrong = code.replacen("7,", "8,", 1);
        let said = run::alone(language, &wrong);
        assert_eq!(said.0, Some(1), "{language}: {said:?}");
    }
}

/// A rule, the numbers that are fixed, and the largest number that is asked for.
type Sought = (&'static str, &'static [Option<u64>], u64);

/// Rules without a table from below: many numbers, slices, moves that lead up, leaps; and one by sets.
const SOUGHT: &[Sought] = &[
    (
        "(a, b, c) -> [a-k, b, c] for k in 1..a; (a, b, c) -> [a, b-1, c+1] if c < 4; (a, b, c) -> [a, b, c-2]",
        &[],
        6,
    ),
    (
        "(a, b, c) unordered -> [a, b, c-k] for k in 1..c if c-k > a; (a, b, c) -> [a-1, b, c]",
        &[],
        6,
    ),
    (
        "(a, b, c, d) -> [a-1, b, c, d] + [b-1, a, d, c]; (a, b, c, d) -> [a, b, c-k, 0] for k in 1..c",
        &[None, Some(2), None, Some(1)],
        8,
    ),
    (
        "(x, y) unordered -> [x-k, y] for k in 1..x; (x, y) -> [x, y-k] for k in 1..y",
        &[Some(4), None],
        12,
    ),
    ("(s, c) -> [s, c+k] for k in 1..min(c*c, s-c)", &[], 14),
    ("n -> [n/2] + [n/3] if n > 0; n -> [isqrt(n)] if n > 1; n -> []", &[], 1 << 40),
    ("n -> [n-p] for p in primes_upto(n)", &[], 5000),
];

/// Values by the definition, one position after the other.
struct Definition {
    rule: Rule,
    engine: Interpreter,
    known: HashMap<Vec<i64>, u64>,
}

impl Definition {
    fn of(rule: &Rule) -> Self {
        let engine = Interpreter::definition(Arc::new(rule.clone()));
        Definition { rule: rule.clone(), engine, known: HashMap::new() }
    }

    fn value(&mut self, position: &[i64]) -> u64 {
        let mut position = position.to_vec();
        if self.rule.unordered {
            position.sort_unstable();
        }
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let mut options: Vec<Vec<Vec<i64>>> = Vec::new();
        let arity = self.rule.arity;
        let mut each = |terms: &[i64]| {
            let pieces = terms.chunks_exact(arity + 1).filter(|piece| piece[0] % 2 == 1);
            options.push(pieces.map(|piece| piece[1..].to_vec()).collect());
            ControlFlow::Continue(())
        };
        let _ = self.engine.options(&position, &mut |_| Ok(()), &mut each).unwrap();
        let sum =
            |pieces: Vec<Vec<i64>>| pieces.iter().fold(0, |sum, piece| sum ^ self.value(piece));
        let values: HashSet<u64> = options.into_iter().map(sum).collect();
        let least = (0..).find(|value| !values.contains(value)).unwrap();
        self.known.insert(position, least);
        least
    }
}

/// Positions are found one by one, and tables by sets are those of the definition.
#[test]
fn searches_and_sets_are_right() {
    for language in Language::ALL {
        for &(text, fixed, most) in SOUGHT {
            let rule = grundy_rules::read(text, &[]).unwrap().rule;
            let options = Options { most, ..Options::default() };
            let code = emit(&rule, fixed, language, &options, text, &Meter::unlimited()).unwrap();
            assert_eq!(run::alone(language, &code), (Some(0), "ok\n".to_owned()), "{text}");
            let free = (0..rule.arity).filter(|&at| fixed.get(at).copied().flatten().is_none());
            let format = ["n", "n m", "n m k"][free.clone().count() - 1];
            let names: Vec<String> = format.split(' ').map(str::to_owned).collect();
            let read = judge::Read { numbers: &names, params: &[] };
            let format = InputFormat::read(&format!("T {format}")).unwrap();
            let words = ["won".to_owned(), "lost".to_owned()];
            let main = Main { roles: Roles::of(format, read).unwrap(), words, draws: false };
            let options = Options { main: Some(&main), ..options };
            let code = emit(&rule, fixed, language, &options, text, &Meter::unlimited()).unwrap();
            let (mut random, mut definition) = (Random::new(most), Definition::of(&rule));
            let (mut input, mut expected) = ("40\n".to_owned(), Vec::new());
            for _ in 0..40 {
                let position: Vec<i64> = (0..rule.arity)
                    .map(|at| match fixed.get(at).copied().flatten() {
                        Some(value) => value as i64,
                        None => random.below(most) as i64,
                    })
                    .collect();
                let numbers = free.clone().map(|at| position[at].to_string());
                writeln!(input, "{}", numbers.collect::<Vec<_>>().join(" ")).unwrap();
                expected.push(if definition.value(&position) == 0 { "lost" } else { "won" });
            }
            let said = run::run(language, &code, &input);
            assert_eq!(said.lines().collect::<Vec<_>>(), expected, "{text} in {language}");
        }
    }
}
