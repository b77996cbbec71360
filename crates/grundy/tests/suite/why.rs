//! Why a value is what it is: witnesses that are what they say.

use grundy::game::NoFiles;
use grundy::solve::{Question, answer, why};
use grundy::values::{Compound, Convention};
use grundy::work::Limits;

fn ask(text: &str) -> Question {
    Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles).unwrap()
}

#[test]
fn every_smaller_value_has_a_witness_of_that_value() {
    for text in [
        "nim 3 5",
        "0.77 9",
        "nim 3 + wythoff 2 5",
        "grundy 18 11",
        "turn:mock DUUDU",
        "hackenbush 0-1 1-2 2-3 0-3 3-4",
        "fibonacci 11",
        "stones 2 3",
        "lasker 7 4",
    ] {
        let question = ask(text);
        let why = why(&question, Limits::default()).unwrap();
        assert!(!why.truncated, "{text}");
        let values: Vec<u64> = why.witnesses.iter().map(|w| w.value).collect();
        assert_eq!(values, (0..why.sg).collect::<Vec<_>>(), "{text}");
        for witness in &why.witnesses {
            let after = question.read_again(&witness.to).unwrap();
            let value = answer(&after, Limits::default()).unwrap().sg;
            assert_eq!(value, Some(witness.value), "{text} -> {}", witness.to);
        }
        assert!(why.unreachable.en.contains("looked at"), "{text}");
    }
}

/// Long positions are not written a thousand times, and options are not hoarded.
#[test]
fn long_positions_are_cut() {
    let heaps: Vec<String> = (0..50_000u64).map(|i| ((1 << 40) | (i * i)).to_string()).collect();
    let text = format!("nim 1099511627775 {}", heaps.join(" "));
    let why = why(&ask(&text), Limits::default()).unwrap();
    let written: usize = why.witnesses.iter().map(|witness| witness.to.len()).sum();
    assert!(why.truncated && !why.witnesses.is_empty());
    assert!(written < (1 << 20) + text.len(), "{written} bytes");
}

#[test]
fn large_values_are_cut() {
    let why = why(&ask("nim 1000000000000000000"), Limits::default()).unwrap();
    assert!(why.truncated);
    assert_eq!(why.witnesses.len(), 1000);
}
