//! The promised sizes. Every question here is answered well under a second on an
//! idle machine; the bound is generous because test machines are not idle. The
//! measured time is printed (`--no-capture` shows it).

use grundy::answer::Answer;
use grundy::game::{Card, Each, Files, Game, NoFiles};
use grundy::notation::{Problem, Words};
use grundy::solve::{Question, answer, explore};
use grundy::values::beatty::wythoff_pair;
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Flow, Limits, Meter, Stop};
use num_bigint::BigUint;
use std::io;
use std::time::{Duration, Instant};

const BOUND: Duration = Duration::from_secs(60);

/// Runs what must be quick, and says how long it took.
fn timed<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    let elapsed = start.elapsed();
    println!("{:>8.1} ms  {what}", elapsed.as_secs_f64() * 1000.0);
    assert!(elapsed < BOUND, "{what} took {elapsed:?}");
    result
}

fn asked(text: &str, files: &dyn Files) -> Result<Answer, Stop> {
    let question = Question::read(text, Compound::Disjunctive, Convention::Normal, files)?;
    answer(&question, Limits::default())
}

fn quick(what: &str, text: &str) -> Answer {
    timed(what, || asked(text, &NoFiles)).unwrap_or_else(|failure| panic!("{what}: {failure:?}"))
}

/// A won position: the first winning move leads to a loss.
fn won(what: &str, game: &str, position: &str) -> Answer {
    let said = quick(what, &format!("{game} {position}"));
    assert_eq!(said.outcome, Outcome::N, "{what}");
    let first = said.winning_moves.first().unwrap_or_else(|| panic!("{what}: no move"));
    let then = quick("  … after its first winning move", &format!("{game} {}", first.to));
    assert_eq!(then.outcome, Outcome::P, "{what}");
    said
}

fn lost(what: &str, text: &str) {
    let said = quick(what, text);
    assert_eq!((said.outcome, said.sg), (Outcome::P, Some(0)), "{what}");
    assert!(said.winning_moves.is_empty());
}

/// A small generator (xorshift), so that runs can be repeated.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn heaps(&mut self, count: usize) -> String {
        let heaps: Vec<String> =
            (0..count).map(|_| self.below(1_000_000_000_000_000_000).to_string()).collect();
        heaps.join(" ")
    }
}

const HUGE: u64 = 1_000_000_000_000_000_000;

#[test]
fn a_hundred_thousand_heaps() {
    let mut draw = Draw(1);
    let heaps = draw.heaps(100_000);
    won("nim, 10^5 heaps to 10^18", "nim", &heaps);
    lost("nim, the same twice", &format!("nim {heaps} {heaps}"));
    won("moore:3, 10^5 heaps", "moore:3", &heaps);
    let stairs: Vec<String> = (0..100_000).map(|_| draw.below(1 << 40).to_string()).collect();
    won("staircase, 10^5 stairs", "staircase", &stairs.join(" "));
}

#[test]
fn wythoff_with_two_hundred_digits() {
    let i = BigUint::from(10u32).pow(199) * 7u32 + 12_345u32;
    let (a, b) = wythoff_pair(&i);
    assert!(a.to_string().len() >= 200);
    lost("wythoff, 200 digits, a losing pair", &format!("wythoff {a} {b}"));
    lost("wythoff, the pair turned round", &format!("wythoff {b} {a}"));
    // A stone more on one side, or on both, is a win, and every winning move is right.
    for (x, y) in [(&a + 1u32, b.clone()), (a.clone(), &b + 1u32), (&a + 1u32, &b + 1u32)] {
        let said = won("wythoff, 200 digits, a win", "wythoff", &format!("{x} {y}"));
        for next in &said.winning_moves {
            assert_eq!(crate::common::normal(&format!("wythoff {}", next.to)).outcome, Outcome::P);
        }
    }
}

#[test]
fn limits_on_the_take() {
    let (mut small, mut large) = (BigUint::from(1u32), BigUint::from(2u32));
    while large.to_string().len() < 60 {
        (small, large) = (large.clone(), small + large);
    }
    lost("fibonacci, 60 digits, a Fibonacci number", &format!("fibonacci {large}"));
    won("fibonacci, 60 digits", "fibonacci", &(&large + 7u32).to_string());
    won("dynamic:100000 at 10^18", "dynamic:100000", &HUGE.to_string());
    // One more zero, and the sequence is too long to keep: said at once, by name.
    let text = format!("dynamic:1000000 {HUGE}");
    match timed("dynamic:1000000 at 10^18 (refused)", || asked(&text, &NoFiles)) {
        Err(stop) if !stop.is_fault() => assert!(stop.words().en.contains("terms"), "{stop:?}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn single_heaps_of_ten_to_the_eighteen() {
    for game in
        ["subtract:1,3,4", "subtract:2..5", "allbut:1,2", "bash:9", "0.77", "chords", "row:2"]
    {
        for heap in [HUGE, HUGE + 1, HUGE + 3] {
            let said = quick(&format!("{game} {heap}"), &format!("{game} {heap}"));
            assert!(said.sg.is_some(), "{game}");
            if said.outcome == Outcome::N {
                let to = &said.winning_moves[0].to;
                assert_eq!(
                    crate::common::normal(&format!("{game} {to}")).outcome,
                    Outcome::P,
                    "{game} {to}"
                );
            }
        }
    }
    assert_eq!(quick("row:2 = 0.77", &format!("row:2 {HUGE}")).sg, Some(1)); // 10^18 = 4 mod 12
    let powers = quick("subtract:pow2", &format!("subtract:pow2 {HUGE}"));
    assert_eq!(powers.sg, Some(1));
}

/// Laws that show only far out, used for heaps far beyond any table.
#[test]
fn laws_found_on_the_way() {
    let value = |n: u64, m: u64| if n % (m + 1) == m { 2 } else { n % (m + 1) % 2 };
    for (m, heap) in [(10_000, 30_003), (10_000, 5_000_000_000), (1_000_000, HUGE)] {
        let said = quick(&format!("subtract:1,{m} {heap}"), &format!("subtract:1,{m} {heap}"));
        assert_eq!(said.sg, Some(value(heap, m)), "{m} {heap}");
    }
    // Too long a period for a glance, but within the limits.
    let said = quick("subtract:1,5000000", &format!("subtract:1,5000000 {HUGE}"));
    assert_eq!(said.sg, Some(value(HUGE, 5_000_000)));
    let near = quick("0.356 20000", "0.356 20000").sg;
    let far = quick("0.356 10^12", &format!("0.356 {}", 20_000 + 142 * 7_000_000_000u64));
    assert_eq!(far.sg, near);
    assert_eq!(far.theorem.as_deref(), Some("Guy–Smith 1956"));
    let values = timed("table 0.356 100000", || crate::common::table("0.356", 100_000));
    assert_eq!((values.len(), Some(values[20_000])), (100_001, near));
}

#[test]
fn splitting_heaps_of_ten_to_the_eighteen() {
    for game in ["lasker", "split3"] {
        for heaps in [format!("{HUGE}"), format!("{HUGE} {}", HUGE - 1), format!("{} 12", HUGE + 7)]
        {
            won(&format!("{game} {heaps}"), game, &heaps);
        }
        // The value of this heap is 2^64: it is won, but its value cannot be said, nor can
        // that of a sum.
        let (alone, sum) = (format!("{game} {}", u64::MAX), format!("{game} {} 3", u64::MAX));
        let said = timed(&format!("{game} 2^64 − 1"), || asked(&alone, &NoFiles));
        let said = said.unwrap_or_else(|failure| panic!("{alone}: {failure:?}"));
        assert_eq!((said.outcome, said.sg), (Outcome::N, None), "{alone}");
        assert_eq!(said.winning_moves[0].to, "0", "{alone}");
        match timed(&format!("{game} 2^64 − 1 and 3 (refused)"), || asked(&sum, &NoFiles)) {
            Err(stop) if !stop.is_fault() => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Edges as text; the value is known.
fn bush(what: &str, edges: impl Iterator<Item = (u64, u64)>, value: Option<u64>) {
    let mut text = String::from("hackenbush");
    for (u, v) in edges {
        text.push_str(&format!(" {u}-{v}"));
    }
    let said = quick(what, &text);
    assert!(said.sg.is_some());
    assert!(value.is_none() || said.sg == value, "{what}: {:?}", said.sg);
    if said.outcome == Outcome::N {
        let to = format!("hackenbush {}", said.winning_moves[0].to);
        assert_eq!(quick("  … after its first winning move", &to).outcome, Outcome::P, "{what}");
    }
}

#[test]
fn hackenbush_with_a_million_edges() {
    const EDGES: u64 = 1_000_000;
    bush("hackenbush, path of 10^6 edges", (0..EDGES).map(|v| (v, v + 1)), Some(EDGES));
    let mut draw = Draw(7);
    let tree: Vec<(u64, u64)> = (1..=EDGES).map(|v| (draw.below(v), v)).collect();
    bush("hackenbush, random tree of 10^6 edges", tree.into_iter(), None);
    let cycle = |n: u64| (0..n).map(move |v| (v, (v + 1) % n));
    bush("hackenbush, even cycle of 10^6 edges", cycle(EDGES), Some(0));
    bush("hackenbush, odd cycle of 10^6 − 1 edges", cycle(EDGES - 1), Some(1));
    let mut edges: Vec<(u64, u64)> = (1..=EDGES / 2).map(|v| (draw.below(v), v)).collect();
    edges.extend((0..EDGES / 2).map(|_| (draw.below(EDGES / 2), draw.below(EDGES / 2))));
    bush("hackenbush, random graph of 10^6 edges", edges.into_iter(), None);
}

/// Asks for all starts at once, then for one start of each outcome.
fn geography(what: &str, edges: &[(u64, u64)]) {
    let mut text = String::new();
    for (u, v) in edges {
        text.push_str(&format!(" {u}-{v}"));
    }
    let game = grundy::games::open("geography", &NoFiles).unwrap();
    let all = timed(&format!("{what}, all starts"), || {
        game.survey(&format!("*{text}"), &Meter::unlimited())
    });
    let all = all.unwrap().unwrap();
    for outcome in [Outcome::N, Outcome::P] {
        let (start, _) = all.iter().find(|(_, o)| *o == outcome).unwrap();
        let position = format!("{start}{text}");
        if outcome == Outcome::N {
            won(&format!("{what}, start {start} (N)"), "geography", &position);
        } else {
            lost(&format!("{what}, start {start} (P)"), &format!("geography {position}"));
        }
    }
}

#[test]
fn geography_with_a_hundred_thousand_vertices() {
    let mut draw = Draw(3);
    let half = 50_000;
    let bipartite: Vec<(u64, u64)> =
        (0..3 * half).map(|_| (draw.below(half), half + draw.below(half))).collect();
    geography("geography, bipartite", &bipartite);
    let general: Vec<(u64, u64)> =
        (0..300_000).map(|_| (draw.below(100_000), draw.below(100_000))).collect();
    geography("geography, general", &general);
    // Long odd cycles in a row: blossoms inside blossoms.
    let path: Vec<(u64, u64)> = (0..99_999)
        .flat_map(|v| [(v, v + 1)].into_iter().chain((v % 2 == 0).then_some((v, v + 2))))
        .collect();
    geography("geography, triangles in a row", &path);
}

/// One file: a chain of nodes 0 → 1 → 2 → …
struct ChainFile(u64);

impl Files for ChainFile {
    fn read(&self, _path: &str) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        for node in 0..self.0 {
            bytes.extend_from_slice(format!("{node} {}\n", node + 1).as_bytes());
        }
        Ok(bytes)
    }
}

/// The bytes are made before the clock starts.
struct Ready(Vec<u8>);

impl Files for Ready {
    fn read(&self, _path: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.clone())
    }
}

#[test]
fn tokens_on_a_chain_of_ten_million_nodes() {
    const EDGES: u64 = 10_000_000;
    let files = Ready(ChainFile(EDGES).read("").unwrap());
    // Two tokens at different parities: value 0 ⊕ 1.
    let said = timed("graph tokens, chain of 10^7 nodes", || asked("graph:chain 0 1", &files));
    let said = said.unwrap();
    assert_eq!((said.outcome, said.sg), (Outcome::N, Some(1)));
}

/// Take one stone: the longest play there is.
struct Chain;

impl Game for Chain {
    type Position = u64;

    const CARD: Card = Card {
        name: "chain",
        title: "Chain",
        zh: "链",
        game: "chain",
        position: "5",
        usage: "chain",
        bound: 10,
        ..Card::USUAL
    };

    fn open(_: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Ok(Chain)
    }

    fn name(&self) -> String {
        "chain".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<u64>>, Problem> {
        Ok(vec![grundy::notation::scan::heaps(text)?])
    }

    fn write(&self, component: &[u64]) -> String {
        grundy::notation::scan::joined(component)
    }

    fn options(&self, &n: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        if n > 0 { each(&[n - 1]) } else { Flow::Continue(()) }
    }

    fn describe(&self, _: &u64, _: &[u64], _: usize) -> Words {
        Words::same("one down")
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = u64> {
        0..=bound
    }
}

#[test]
fn a_chain_of_ten_million_positions() {
    const LENGTH: u64 = 10_000_000;
    let meter = Meter::new(Limits::default());
    let (reach, pieces) =
        timed("explore, chain of 10^7", || explore(&Chain, [LENGTH], &meter)).unwrap();
    assert_eq!(reach.len() as u64, LENGTH + 1);
    let values = timed("Reach::grundy, chain of 10^7", || reach.grundy());
    for n in [0, 1, 2, LENGTH - 1, LENGTH] {
        assert_eq!(values[pieces.get(&n).unwrap() as usize], Some(n % 2), "{n}");
    }
}

/// Options of a heap list are walked without recursion, however many heaps there are.
#[test]
fn a_million_heaps_whose_options_are_listed() {
    let ones = vec!["1"; 1_000_000].join(" ");
    let limits = Limits { positions: 10, ..Limits::default() };
    for game in ["stones", "moore:1000000", "staircase"] {
        for convention in [Convention::Normal, Convention::Misere] {
            let text = format!("{game} {ones} + {game} 1 1");
            let question =
                Question::read(&text, Compound::Conjunctive, convention, &NoFiles).unwrap();
            let what = format!("{game}, 10^6 heaps, conjunctive, {convention} (refused)");
            let said = timed(&what, || answer(&question, limits.clone()));
            assert!(said.is_err_and(|stop| !stop.is_fault()), "{game}");
        }
    }
}
