//! Whatever is typed: an answer or a message, never a panic, and soon.

use crate::common::KINDS;
use grundy::game::{Files, NoFiles};
use grundy::games;
use grundy::solve::{Question, answer, moves, why};
use grundy::values::{Compound, Convention};
use grundy::work::{Limits, Meter};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::io;

/// Small limits of work; the clock stops nothing that a machine with more time would answer.
fn tiny() -> Limits {
    Limits { positions: 2000, work: 1 << 22, memory: 16 << 20, ..Limits::default() }
}

/// Every path is the same small graph with a cycle.
struct OneGraph;

impl Files for OneGraph {
    fn read(&self, _path: &str) -> io::Result<Vec<u8>> {
        Ok(b"a b\nb c\nc a\nc d\nd e # end\nlone\n".to_vec())
    }
}

/// Asks everything that can be asked about a text.
fn ask_everything(text: &str, files: &dyn Files) {
    let _ = games::open(text, files);
    let _ = games::looks_like_a_game(text);
    for (compound, convention) in KINDS {
        let Ok(question) = Question::read(text, compound, convention, files) else { continue };
        assert!(!question.parts.is_empty());
        if let Ok(said) = answer(&question, tiny()) {
            assert!(said.winning_moves.len() <= 1000);
        }
    }
    let (compound, convention) = (Compound::Disjunctive, Convention::Normal);
    if let Ok(question) = Question::read(text, compound, convention, files) {
        let _ = moves::moves(&question, 20, &Meter::new(tiny()));
        let _ = why(&question, tiny());
        let _ = question.read_again(text);
    }
    let name = text.split_whitespace().next().unwrap_or("");
    if let Ok(game) = games::open(name, files) {
        let _ = game.survey(text, &Meter::new(tiny()));
        let _ = game.table(10, &Meter::new(tiny()));
        let _ = game.table(u64::MAX, &Meter::new(tiny()));
    }
}

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "12",
    "100",
    "-3",
    "1e9",
    "007",
    "1000000000000000000",
    "9223372036854775808",
    "18446744073709551613",
    "18446744073709551614",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "99999999999999999999999999999999",
];

const NAMES: &[&str] = &[
    "nim",
    "bash:3",
    "bash:18446744073709551614",
    "bash:18446744073709551615",
    "subtract:1,3,4",
    "subtract:2..5",
    "subtract:1..18446744073709551615",
    "subtract:18446744073709551615",
    "subtract:pow2",
    "subtract:5..2",
    "allbut:1,2",
    "allbut:1..18446744073709551615",
    "allbut:18446744073709551615",
    "staircase",
    "moore:2",
    "moore:18446744073709551615",
    "wythoff",
    "lasker",
    "grundy",
    "split3",
    "fibonacci",
    "dynamic:3",
    "dynamic:18446744073709551615",
    "stones",
    "turn:ruler",
    "turn:mock",
    "turn:run:3",
    "turn:run:18446744073709551615",
    "turn:near3",
    "turn:one",
    "turn:turtles",
    "row:2",
    "row:18446744073709551615",
    "ring:2",
    "ring:18446744073709551615",
    "chords",
    "hackenbush",
    "geography",
    "graph:x",
    "0.77",
    ".137",
    "4.7",
    "hex:0.8",
    "0.F",
    "0.V",
    "8=.0",
    "8?.0",
    "4!.0",
    "kayles",
    "treblecross",
    "code",
    "moves.game",
    "nims",
];

const BITS: &[&str] = &[
    "+",
    "-",
    "*",
    ":",
    ",",
    ".",
    "..",
    "!",
    "=",
    "?",
    "hex:",
    "0-1",
    "1-2",
    "0-2",
    "1-1",
    "a-b",
    "b-c",
    "a",
    "b",
    "c",
    "d",
    "e",
    "UDU",
    "DDDU",
    "U",
    "x",
    "0-18446744073709551615",
    "--misere",
    "\u{feff}",
    "，",
    "中文",
    "\0",
    "\r\n",
    "'",
    "\u{202e}",
];

fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![2 => select(NAMES), 4 => select(NUMBERS), 2 => select(BITS)];
    (select(NAMES), vec(word, 0..6)).prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

/// A well-formed sum of huge heaps: the road to overflow.
fn huge_heaps() -> impl Strategy<Value = String> {
    let number = || select(NUMBERS);
    let part = (select(NAMES), vec(number(), 1..3))
        .prop_map(|(name, heaps)| format!("{name} {}", heaps.join(" ")));
    vec(part, 1..3).prop_map(|parts| parts.join(" + "))
}

fn names() -> impl Strategy<Value = String> {
    let letters = prop_oneof![select(NAMES), select(NUMBERS), select(BITS)];
    vec(letters, 1..5).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text(text in any::<String>()) {
        ask_everything(&text, &NoFiles);
    }

    #[test]
    fn text_of_the_right_words(text in words()) {
        ask_everything(&text, &OneGraph);
    }

    #[test]
    fn huge_numbers(text in huge_heaps()) {
        ask_everything(&text, &OneGraph);
    }

    #[test]
    fn names_stuck_together(name in names(), rest in words()) {
        ask_everything(&name, &OneGraph);
        ask_everything(&format!("{name} {rest}"), &OneGraph);
    }
}
