//! Whatever the position, somebody looks at the meter: no game, theorem or solver works for
//! long between two looks, and all of it ends when the work that it may do is done.
//!
//! A gauge is read at every look, so it sees how much processor time of this thread lies
//! between two of them. That is no wall-clock: a busy machine changes nothing.

use grundy::game::NoFiles;
use grundy::games::CATALOGUE;
use grundy::games::judged;
use grundy::solve::{Question, Wish, answer, mistake, why};
use grundy::values::{Compound, Convention};
use grundy::work::{Gauge, Limits, Stop};
use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::fmt::Write;

/// Milliseconds that may lie between two looks: many times what any of it takes.
const LONGEST: u64 = 150;

/// Steps of work that are given, and the lengths of positions: more with `GRUNDY_DEEP=1`.
fn size() -> (u64, [usize; 2]) {
    match std::env::var_os("GRUNDY_DEEP") {
        Some(_) => (1 << 20, [10_000, 100_000]),
        None => (1 << 17, [1_500, 15_000]),
    }
}

thread_local! {
    /// When the last look was, and the longest time between two.
    static LOOKED: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
}

/// The processor time of this thread, in microseconds.
fn now() -> u64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000 + time.tv_nsec as u64 / 1000
}

/// Notes a look. Nothing is measured: no byte is held.
fn look() -> i64 {
    let (now, (last, longest)) = (now(), LOOKED.get());
    LOOKED.set((now, longest.max(now - last)));
    0
}

fn limits() -> Limits {
    Limits { work: size().0, gauge: Some(Gauge::new(look)), ..Limits::none() }
}

/// The longest time in milliseconds between two looks while something is done, the beginning
/// included, and the end where it was reached: whoever stops at a look has nothing to do but
/// to give back what it holds.
fn between_looks<T>(work: impl FnOnce() -> Result<T, Stop>) -> (u64, Result<T, Stop>) {
    LOOKED.set((now(), 0));
    let done = work();
    if done.is_ok() {
        look();
    }
    (LOOKED.get().1 / 1000, done)
}

/// Numbers that look like chance and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn text(&mut self, length: usize, letters: &str) -> String {
        let letters: Vec<char> = letters.chars().collect();
        (0..length).map(|_| letters[self.below(letters.len() as u64) as usize]).collect()
    }

    fn heaps(&mut self, count: usize, most: u64) -> String {
        let mut text = String::new();
        for _ in 0..count {
            let _ = write!(text, "{} ", self.below(most));
        }
        text
    }

    /// A tree: every vertex hangs on an earlier one, near or anywhere.
    fn tree(&mut self, edges: u64, near: u64) -> String {
        let mut text = String::new();
        for v in 1..=edges {
            let _ = write!(text, "{}-{v} ", v - 1 - self.below(v.min(near)));
        }
        text
    }

    /// A tree with some more edges, which make circuits.
    fn graph(&mut self, edges: u64) -> String {
        let mut text = self.tree(edges - edges / 4, 10);
        for _ in 0..edges / 4 {
            let _ = write!(text, "{}-{} ", self.below(edges), self.below(edges));
        }
        text
    }
}

/// Long positions of a game, about so many heaps, coins, edges or digits each.
fn long(name: &str, length: usize) -> Vec<String> {
    let mut dice = Dice(length as u64);
    let edges = length as u64;
    let digits = |dice: &mut Dice, length| format!("1{}", dice.text(length, "0123456789"));
    match name {
        "wythoff" => vec![
            format!("{} {}", digits(&mut dice, length), digits(&mut dice, length)),
            format!("3 {}", digits(&mut dice, length)),
        ],
        "fibonacci" | "dynamic" => vec![
            digits(&mut dice, length),
            format!("{} {}", digits(&mut dice, length), digits(&mut dice, length / 2)),
        ],
        "turn" => {
            vec![dice.text(length, "UD"), format!("{}U", "D".repeat(length)), "U".repeat(length)]
        }
        "ring" => vec![length.to_string()],
        "hackenbush" => vec![
            dice.tree(edges, 1),
            dice.tree(edges, u64::MAX),
            dice.tree(edges, 5),
            dice.graph(edges),
        ],
        "geography" => vec![
            format!("0 {}", dice.tree(edges, 1)),
            format!("0 {}", dice.tree(edges, u64::MAX)),
            format!("0 {}", dice.graph(edges)),
        ],
        // A graph is as long as its file, which is solved when it is opened.
        "graph" => vec![],
        _ => vec![
            dice.heaps(length, 2),
            dice.heaps(length, 100),
            dice.heaps(length, 1 << 40),
            digits(&mut dice, 18),
        ],
    }
}

/// The games on which theorems are tried, and some with large parameters.
fn games() -> Vec<&'static str> {
    let large =
        ["dynamic:100000", "moore:1000000", "turn:run:5000", "bash:1000000000", "ring:1000"];
    CATALOGUE.iter().flat_map(|entry| entry.variants).copied().chain(large).collect()
}

/// Asks everything about a position; what took longest between two looks.
fn ask(text: &str, compound: Compound, convention: Convention) -> Vec<(&'static str, u64)> {
    let (reading, question) =
        between_looks(|| Question::read(text, compound, convention, &NoFiles));
    // What a game refuses to read needs no further questions.
    let Ok(question) = question else { return vec![("read", reading)] };
    let plain = (compound, convention) == (Compound::Disjunctive, Convention::Normal);
    let done = |result: Result<(), Stop>| match result {
        Ok(()) | Err(Stop::Work(_) | Stop::TooLarge(_) | Stop::Fault(_) | Stop::Endless(_)) => {}
        Err(stop) => panic!("{text:.60}: {stop:?}"),
    };
    let timed = |name, work: &dyn Fn() -> Result<(), Stop>| {
        let (longest, result) = between_looks(work);
        done(result);
        (name, longest)
    };
    let mut said = vec![
        ("read", reading),
        timed("answer", &|| answer(&question, limits()).map(drop)),
        timed("judged", &|| judged(&question, Wish::default(), limits()).map(drop)),
        // The position itself is no move away from it, which takes all moves to see.
        timed("mistake", &|| mistake(&question, &question, limits()).map(drop)),
    ];
    if plain {
        said.push(timed("why", &|| why(&question, limits()).map(drop)));
    }
    said
}

fn check(texts: impl IntoIterator<Item = (String, Compound, Convention)>) {
    let mut slow = Vec::new();
    for (text, compound, convention) in texts {
        for (what, longest) in ask(&text, compound, convention) {
            if longest >= LONGEST {
                let length = text.len();
                slow.push(format!(
                    "{what}: {longest} ms without a look ({compound}, {convention:?}, {length} bytes): {text:.60}"
                ));
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn every_game_with_long_positions() {
    check(games().into_iter().flat_map(|game| {
        let name = game.split(':').next().unwrap_or(game);
        // What a parameter changes shows in shorter positions, too.
        let longest = CATALOGUE.iter().any(|entry| entry.card.game == game);
        let lengths = size().1.into_iter().take(1 + usize::from(longest));
        let texts: Vec<String> = lengths
            .flat_map(|length| long(name, length))
            .map(|position| format!("{game} {position}"))
            .collect();
        texts.into_iter().flat_map(|text| {
            [Convention::Normal, Convention::Misere]
                .map(|convention| (text.clone(), Compound::Disjunctive, convention))
        })
    }));
}

#[test]
fn every_compound_of_many_components() {
    let kinds = [
        Compound::DisjunctiveShort,
        Compound::Conjunctive,
        Compound::ConjunctiveShort,
        Compound::Selective,
        Compound::Moore(2),
        Compound::Moore(1000),
    ];
    let mut dice = Dice(1);
    let sum = |count: usize| "nim 5 + kayles 3 + wythoff 1 2 + ".repeat(count) + "nim 7";
    let [less, more] = size().1;
    let mut texts = vec![sum(less), sum(100)];
    texts.extend(
        [(more, 1000), (more, 2), (less, 1 << 40)]
            .map(|(count, most)| format!("nim {}", dice.heaps(count, most))),
    );
    texts.push(format!("kayles {}", dice.heaps(less, 30)));
    texts.push(format!("bash:3 {}", dice.heaps(more, 9)));
    let plays =
        kinds.into_iter().flat_map(|kind| [(kind, Convention::Normal), (kind, Convention::Misere)]);
    let plays = plays.chain([
        (Compound::Disjunctive, Convention::Normal),
        (Compound::Disjunctive, Convention::Misere),
        (Compound::Disjunctive, Convention::AntiSg),
    ]);
    check(plays.flat_map(|(compound, convention)| {
        texts.clone().into_iter().map(move |text| (text, compound, convention))
    }));
}
