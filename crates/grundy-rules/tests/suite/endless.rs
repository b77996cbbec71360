//! Rules that grow for ever are told so, and no others: examples, and random rules beside a
//! search that knows nothing but the definition.
//!
//! `GRUNDY_DEEP=1` tries ten times as many and searches ten times as far.

use grundy::game::{AnyGame, Files, RULE};
use grundy::solve::{Question, answer};
use grundy::values::{Compound, Convention};
use grundy::work::{Limits, Stop};
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use grundy_rules::random::Random;
use grundy_rules::{Opening, open, read};
use std::collections::{HashSet, VecDeque};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

struct Shelf(Arc<dyn AnyGame>);

impl Files for Shelf {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other(path))
    }

    fn rule(&self, _: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        Some(Ok(Arc::clone(&self.0)))
    }
}

/// What is said of a position, in a word: the outcome, `fault`, the chain, or the limit.
fn said(rule: &str, position: &str, positions: u64) -> String {
    let opening = Opening { recognise: false, ..Opening::named(RULE) };
    let game = open(rule, &opening).unwrap_or_else(|problem| panic!("{rule}: {problem:?}")).game;
    let text = format!("{RULE} {position}");
    let convention = Convention::Normal;
    let question = Question::read(&text, Compound::Disjunctive, convention, &Shelf(game)).unwrap();
    match answer(&question, Limits { positions, work: 1 << 28, ..Limits::default() }) {
        Ok(answer) => answer.outcome.to_string(),
        Err(Stop::Endless(first)) => first.join(" → "),
        Err(Stop::Fault(_)) => "fault".to_owned(),
        Err(stop) => format!("stopped: {}", stop.words().en),
    }
}

#[test]
fn examples() {
    for (rule, position, expected) in [
        ("n -> [n+1]", "5", "5 → 6 → 7 → 8"),
        ("n -> [n+1]", "0", "0 → 1 → 2 → 3"),
        ("n -> [n+1]", "1000000", "1000000 → 1000001 → 1000002 → 1000003"),
        ("n -> [n+1]", "5 7", "5 → 6 → 7 → 8"),
        ("n -> [n+1] + [n+1]", "5", "5 → 6 → 7 → 8"),
        ("n -> [n+k] for k in 1..3", "5", "5 → 6 → 7 → 8"),
        ("n -> [n+k] for k in 0..n", "5", "5 → 6 → 7 → 8"),
        ("n -> [n-1]; n -> [n+1]", "5", "5 → 6 → 7 → 8"),
        ("n -> [n+2] if n % 2 == 1; n -> [n-1]", "5", "5 → 7 → 9 → 11"),
        ("n -> [n+1] if n % 2 == 0; n -> [n+3] if n % 2 == 1", "0", "0 → 1 → 4 → 5"),
        ("n -> [n+d] for d in divisors(n)", "3", "3 → 4 → 5 → 6"),
        ("n -> [n+popcount(n)]", "1", "1 → 2 → 3 → 5"),
        ("n -> [n+isqrt(n)]", "1", "1 → 2 → 3 → 4"),
        ("n -> [n + gcd(n, 6)]", "1", "1 → 2 → 4 → 6"),
        (
            "n -> [n+1] if n < 5000; n -> [n+2] if n >= 5000",
            "5",
            "5 → … → 5000 → 5002 → 5004 → 5006",
        ),
        ("n -> [n+2] if n % 10 != 0", "5", "5 → 7 → 9 → 11"),
        ("n -> [n+2] if n % 100 != 0", "5", "5 → 7 → 9 → 11"),
        ("n -> [n+2] if n % 1000 != 0", "5", "5 → 7 → 9 → 11"),
        ("n -> [n+1] if n % 1000 != 0; n -> [n+2] if n % 1000 == 999", "5", "5 → 6 → 7 → 8"),
        ("n -> [n+1] if n != 500", "501", "501 → 502 → 503 → 504"),
        ("(a, b) -> [a, b+1]", "2 3", "2 3 → 2 4 → 2 5 → 2 6"),
        ("(a, b) -> [b, a+1]", "2 3", "2 3 → 3 3 → 3 4 → 4 4"),
        ("(a, b) -> [a+b, b+1]", "2 3", "2 3 → 5 4 → 9 5 → 14 6"),
        ("(a, b) -> [a+1, b+1] if a == b", "3 3", "3 3 → 4 4 → 5 5 → 6 6"),
        ("(a, b) unordered -> [a, b+1]", "3 2", "2 3 → 2 4 → 2 5 → 2 6"),
        ("n -> [n+1]; lose if n == 3", "4", "4 → 5 → 6 → 7"),
        ("n -> [n] + [n]", "5", "5 → 5 5 → 5 5 5 → 5 5 5 5"),
        ("n -> [n] + [1]", "5", "5 → 5 1 → 5 1 1 → 5 1 1 1"),
        (
            "n -> [n-1] + [1] if n > 1; n -> [n+1] if n == 1; n -> [0] if n == 2",
            "2",
            "2 → 1 1 → 2 1 → 1 1 1",
        ),
        // 64 bits are too few after some moves.
        ("n -> [2*n]", "5", "5 → 10 → 20 → 40"),
        ("n -> [n^2]", "2", "2 → 4 → 16 → 256"),
        ("n -> [n + n/2 + 1]", "5", "5 → 8 → 13 → 20"),
        ("n -> [2*n]; n -> [2*n+1]", "5", "5 → 10 → 20 → 40"),
        ("(a, b) -> [b, a+b]", "1 1", "1 1 → 1 2 → 2 3 → 3 5"),
        ("n -> [n+1]; n -> [n^2]", "5", "5 → 6 → 7 → 8"),
        ("n -> [2*n] + [3*n]", "5", "5 → 10 → 20 → 40"),
        ("n -> [n^40]", "2", "fault"),
        ("n -> [2*n]; n -> [n-1]", "5000000000000000000", "fault"),
        // Another fault is met on the way.
        ("n -> [n+1]; n -> [6/(n-50)]", "5", "fault"),
        ("n -> [2*n]; n -> [6/(n-320)]", "5", "fault"),
        // All of these end, or turn in a circle.
        ("n -> [n] + [1] if n > 1", "5", "D"),
        ("n -> [n^2]", "1", "D"),
        ("n -> [2*n]", "0", "D"),
        ("n -> [n-1]; n -> [n+1] if n < 10", "5", "D"),
        ("n -> [n+1] if n < 1000000", "5", "N"),
        ("n -> [n+1] if n != 500", "5", "N"),
        ("n -> [n+1]; lose if n == 700", "4", "P"),
        ("n -> [n+1] if n % 2 == 0; n -> [n-3] if n % 2 == 1", "100", "N"),
        ("n -> [3*n+1] if n % 2 == 1 and n > 1; n -> [n/2] if n % 2 == 0 and n > 0", "27", "N"),
        ("(a, b) -> [a+1, b-1]", "2 900", "P"),
        ("(a, b) -> [a-1, b+5]; (a, b) -> [a, b-1]", "40 3", "N"),
        ("(a, b) -> [a+1, b+1] if a != b and a + b < 3000", "3 4", "N"),
        ("n -> [n xor 1]", "5", "D"),
    ] {
        assert_eq!(said(rule, position, 4_000_000), expected, "{rule} from {position}");
    }
}

/// However few positions may be visited, an endless rule is called endless.
#[test]
fn no_limit_is_named_where_none_would_help() {
    for positions in [1, 3, 100, 100_000] {
        assert_eq!(said("n -> [n+1]", "5", positions), "5 → 6 → 7 → 8", "{positions}");
    }
}

/// What a search by the definition sees.
#[derive(Debug, PartialEq)]
enum Seen {
    Closed,
    Fault,
    Many,
    /// More moves than anybody waits for.
    Long,
}

/// A rule, followed by the definition.
struct Definition {
    engine: Interpreter,
    arity: usize,
    unordered: bool,
}

impl Definition {
    fn new(rule: &str) -> Self {
        let rule = Arc::new(read(rule, &[]).unwrap().rule);
        let (arity, unordered) = (rule.arity, rule.unordered);
        Definition { engine: Interpreter::definition(rule), arity, unordered }
    }

    /// The options of a position, each a list of pieces; `None` if there is a fault.
    fn options(&mut self, position: &[i64]) -> Option<Vec<Vec<Vec<i64>>>> {
        let mut options = Vec::new();
        if self.engine.verdict(position).ok()?.is_some() {
            return Some(options);
        }
        let (arity, unordered) = (self.arity, self.unordered);
        let done = self.engine.options(position, &mut |_| Ok(()), &mut |terms| {
            let mut pieces = Vec::new();
            for term in terms.chunks_exact(arity + 1) {
                let mut piece = term[1..].to_vec();
                if unordered {
                    piece.sort_unstable();
                }
                pieces.extend(std::iter::repeat_n(piece, term[0] as usize));
            }
            options.push(pieces);
            ControlFlow::Continue(())
        });
        done.ok().map(|_| options)
    }

    /// Everything that can be reached, piece by piece.
    fn search(&mut self, start: &[i64], most: usize) -> Seen {
        let mut met: HashSet<Vec<i64>> = HashSet::from([start.to_vec()]);
        let mut open = VecDeque::from([start.to_vec()]);
        let mut moves = 0;
        while let Some(position) = open.pop_front() {
            let Some(options) = self.options(&position) else { return Seen::Fault };
            moves += options.len();
            if moves > 40 * most {
                return Seen::Long;
            }
            for piece in options.into_iter().flatten() {
                if met.insert(piece.clone()) {
                    open.push_back(piece);
                }
            }
            if met.len() > most {
                return Seen::Many;
            }
        }
        Seen::Closed
    }

    /// The same for sums: all pieces that have a move.
    fn search_sums(&mut self, start: &[i64], most: usize) -> Seen {
        let mut met: HashSet<Vec<Vec<i64>>> = HashSet::from([vec![start.to_vec()]]);
        let mut open = VecDeque::from([vec![start.to_vec()]]);
        while let Some(sum) = open.pop_front() {
            for at in (0..sum.len()).filter(|&at| at == 0 || sum[at - 1] != sum[at]) {
                let Some(options) = self.options(&sum[at]) else { return Seen::Fault };
                for pieces in options {
                    let mut to = sum.clone();
                    to.splice(at..=at, pieces);
                    to.retain(|piece| self.options(piece).is_none_or(|o| !o.is_empty()));
                    to.sort_unstable();
                    if met.insert(to.clone()) {
                        open.push_back(to);
                    }
                }
            }
            if met.len() > most {
                return Seen::Many;
            }
        }
        Seen::Closed
    }
}

/// Rules that grow, shrink, or do both, with conditions that may end it.
struct Rules(Random);

impl Rules {
    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.0.below(from.len() as u64) as usize]
    }

    fn number(&mut self, most: u64) -> u64 {
        self.0.below(most) + 1
    }

    fn condition(&mut self, names: &[&str]) -> String {
        let x = self.pick(names).to_owned();
        let (c, m) = (self.pick(&["0", "3", "9", "40", "700", "20000"]), self.number(6));
        let r = self.0.below(m);
        match self.0.below(10) {
            0 => format!("{x} < {c}"),
            1 => format!("{x} > {c}"),
            2 => format!("{x} != {c}"),
            3 | 4 => format!("{x} % {m} == {r}"),
            5 => format!("{x} % {m} != {r}"),
            6 => format!("gcd({x}, {m}) == 1"),
            7 => format!("{x} & {m} == {r}"),
            8 => format!("{x} <= {}", self.pick(names)),
            _ => {
                let (one, other) = (self.condition(names), self.condition(names));
                format!("({one} {} {other})", self.pick(&["and", "or", "and not"]))
            }
        }
    }

    /// What becomes of a number.
    fn left(&mut self, x: &str, names: &[&str]) -> String {
        let (c, y) = (self.number(5), self.pick(names).to_owned());
        match self.0.below(20) {
            0..6 => format!("{x}+{c}"),
            6..10 => format!("{x}-{c}"),
            10 => format!("{x} + {y} % {c}"),
            11 => format!("{x}/2 + {c}"),
            12 => format!("max({x}, {y}) - 1"),
            13 => format!("{x} xor {c}"),
            14 => format!("{x} + isqrt({y}) - 1"),
            15 => format!("({x}+{c}) % {}", 10 * c),
            16 => format!("{x} | {c}"),
            17 => format!("abs({x} - {c})"),
            18 => y,
            _ => x.to_owned(),
        }
    }

    fn line(&mut self, names: &[&str]) -> String {
        let loops = self.0.percent(30);
        let inside: Vec<&str> = names.iter().copied().chain(loops.then_some("k")).collect();
        let terms = if self.0.percent(15) { 2 } else { 1 };
        let terms: Vec<String> = (0..terms)
            .map(|_| {
                let left = names.iter().map(|x| {
                    let left = self.left(x, names);
                    match loops && self.0.percent(70) {
                        true => format!("{left} {} k", self.pick(&["+", "-", "-"])),
                        false => left,
                    }
                });
                format!("[{}]", left.collect::<Vec<_>>().join(", "))
            })
            .collect();
        let mut line = format!("({}) -> {}", names.join(", "), terms.join(" + "));
        if loops {
            let (low, high) = (self.0.below(3), self.0.below(4));
            line += &match self.0.below(5) {
                0 => format!(" for k in {low}..min({}, 4)", names[0]),
                1 => format!(" for k in {{{low}, {}}}", low + high),
                2 => format!(" for k in divisors({})", names[0]),
                3 => format!(" for k in powers(2, min({}, 9))", names[0]),
                _ => format!(" for k in {low}..{}", low + high),
            };
        }
        if self.0.percent(65) {
            line += &format!(" if {}", self.condition(&inside));
        }
        line
    }

    fn rule(&mut self) -> (String, Vec<i64>) {
        let names: &[&str] = if self.0.percent(60) { &["n"] } else { &["a", "b"] };
        let mut lines: Vec<String> = (0..=self.0.below(3)).map(|_| self.line(names)).collect();
        let single = !lines.iter().any(|line| line.contains("] + ["));
        if single && self.0.percent(15) {
            lines.push(format!("lose if {}", self.condition(names)));
        }
        let mut rule = lines.join("; ");
        if names.len() > 1 && self.0.percent(20) {
            rule = rule.replace(") ->", ") unordered ->");
        }
        let mut start: Vec<i64> = names.iter().map(|_| self.0.below(30) as i64).collect();
        if rule.contains("unordered") {
            start.sort_unstable();
        }
        (rule, start)
    }
}

#[test]
fn random_rules() {
    let deep = std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1");
    let (rounds, most) = if deep { (2000, 200_000) } else { (200, 20_000) };
    let mut rules = Rules(Random::new(11));
    let (mut endless, mut sums, mut open, mut closed) = (0, 0, 0, 0);
    for _ in 0..rounds {
        let (rule, start) = rules.rule();
        let position: Vec<String> = start.iter().map(i64::to_string).collect();
        let position = position.join(" ");
        let said = said(&rule, &position, 20_000);
        let told = said.contains('→');
        let limited = said.starts_with("stopped");
        if !told && !limited {
            closed += 1;
            continue;
        }
        let mut definition = Definition::new(&rule);
        match definition.search(&start, most) {
            Seen::Closed if told => {
                sums += 1;
                let seen = definition.search_sums(&start, 150);
                assert_eq!(seen, Seen::Many, "{rule} from {position}: {said}");
            }
            Seen::Closed => {}
            Seen::Fault | Seen::Long => {}
            Seen::Many if told => endless += 1,
            Seen::Many => {
                open += 1;
                println!("not told: {rule} from {position}: {said}");
            }
        }
    }
    println!("{endless} endless, {sums} by their sums, {open} not told, {closed} closed");
    assert!(endless > rounds / 10 && closed > rounds / 4 && open < endless / 10);
}
