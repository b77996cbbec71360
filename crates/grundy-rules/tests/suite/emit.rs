//! Tables in code against the interpreter: every operation and every set, in all languages,
//! compiled with all warnings as errors and overflow checked.

#[path = "../../../grundy-laws/tests/code/run.rs"]
#[allow(dead_code)]
mod run;

use crate::inside;
use corpus::Case;
use grundy::work::Meter;
use grundy_laws::code::{Language, Options};
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::emit::emit;
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use grundy_rules::random::Random;
use std::fmt::Write;
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
        let written = emit(&rule, Language::Python, &Options::default(), "", &Meter::unlimited());
        if written.is_ok() && !relies(&rule) {
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
        emit(&case.rule, language, &Options::default(), "", &Meter::unlimited()).unwrap()
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

/// What has no table from below is refused in words.
#[test]
fn what_is_refused() {
    let refused = |text: &str| {
        let rule = grundy_rules::read(text, &[]).unwrap().rule;
        let problem =
            emit(&rule, Language::Cpp, &Options::default(), "", &Meter::unlimited()).unwrap_err();
        problem.into_problem().render(grundy::notation::Locale::En)
    };
    let cases = [
        ("n -> [n-1] if n > 0; win if n == 3", "who has won"),
        ("(a, b, c) -> [a-1, b, c]", "one or two numbers; this rule has 3"),
        ("n -> [n+1] if n < 5; n -> [n-1]", "does not come before"),
        ("n -> [n]", "does not come before"),
        ("n -> [n-7/n]", "a fault in line 1 at 0"),
    ];
    for (text, part) in cases {
        let said = refused(text);
        assert!(said.contains(part), "{text}: {said}");
    }
    let rule = grundy_rules::read("take 1..3", &[]).unwrap().rule;
    for name in ["at", "values", "2", "class"] {
        let options = Options { name, ..Options::default() };
        assert!(emit(&rule, Language::Cpp, &options, "", &Meter::unlimited()).is_err(), "{name}");
    }
}

/// The code stands alone, its test can fail, and what is no smaller number stops it.
#[test]
fn the_code_stands_alone() {
    let rule = grundy_rules::read("n -> [n-k] for k in 1..n if n < 300; n -> [n] if n >= 300", &[]);
    let rule = rule.unwrap().rule;
    for language in Language::ALL {
        let code =
            emit(&rule, language, &Options::default(), "n -> …", &Meter::unlimited()).unwrap();
        assert_eq!(run::alone(language, &code), (Some(0), "ok\n".to_owned()), "{language}");
        let wrong = code.replacen("7,", "8,", 1);
        let said = run::alone(language, &wrong);
        assert_eq!(said.0, Some(1), "{language}: {said:?}");
    }
}
