//! Why a value is what it is: witnesses that are what they say.

use grundy::answer::Step;
use grundy::game::NoFiles;
use grundy::solve::{Question, answer, search, why, why_compound};
use grundy::values::{Claim, Compound, Convention};
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
            let sum = witness.parts.iter().fold(0, |sum, part| sum ^ part);
            assert_eq!((sum, witness.parts.len()), (witness.value, witness.part_count), "{text}");
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

/// The steps of a heap from which 1 to m stones are taken, by their definition.
fn steps_by_definition(m: usize, most: usize, long: bool) -> Vec<u64> {
    let mut steps: Vec<u64> = vec![0];
    for n in 1..=most {
        let options = &steps[n.saturating_sub(m)..n];
        let lost = options.iter().filter(|&step| step % 2 == 0);
        let chosen = if long { lost.max() } else { lost.min() };
        let other = if long { options.iter().min() } else { options.iter().max() };
        steps.push(1 + chosen.or(other).unwrap());
    }
    steps
}

fn pace(step: &Step) -> u64 {
    let Claim::Pace(pace) = step.told.claim else { panic!("{step:?}") };
    pace
}

/// Steps are those of the definition, each one more than that of an option; the answer has the same
/// ones, and agrees with play.
#[test]
fn steps_of_conjunctive_compounds() {
    for (compound, long) in [(Compound::Conjunctive, true), (Compound::ConjunctiveShort, false)] {
        let steps = steps_by_definition(3, 12, long);
        for heaps in [[5, 8], [1, 4], [12, 7], [0, 6], [8, 8]] {
            let text = format!("bash:3 {} {}", heaps[0], heaps[1]);
            let question = Question::read(&text, compound, Convention::Normal, &NoFiles).unwrap();
            let why = why_compound(&question, Limits::default()).unwrap();
            let found: Vec<u64> = why.components.iter().map(pace).collect();
            assert_eq!(found, heaps.map(|heap| steps[heap]), "{text}");
            for step in &why.components {
                let before = step.via.as_ref().map(|via| steps[via.to.parse::<usize>().unwrap()]);
                assert_eq!(before, pace(step).checked_sub(1), "{text}");
            }
            let said = answer(&question, Limits::default()).unwrap();
            let told: Vec<_> = why.components.iter().map(|step| step.told.clone()).collect();
            assert_eq!((said.components, said.component_count), (told, 2), "{text}");
            let played = search(&question, Limits::default()).unwrap();
            assert_eq!((why.outcome, said.outcome), (played.outcome, played.outcome), "{text}");
        }
    }
}

/// Each case of the SJ theorem is named where it holds.
#[test]
fn cases_of_the_sj_theorem() {
    for (text, case) in [
        ("nim 1 4", "case 1"),
        ("nim 1 1", "case 2"),
        ("nim 1 1 1", "neither"),
        ("nim 3 3", "neither"),
        ("nim 0 0", "case 2"),
    ] {
        let question =
            Question::read(text, Compound::Disjunctive, Convention::AntiSg, &NoFiles).unwrap();
        let why = why_compound(&question, Limits::default()).unwrap();
        assert!(why.reason.en.contains(case), "{text}: {}", why.reason.en);
        assert_eq!(why.outcome, answer(&question, Limits::default()).unwrap().outcome, "{text}");
    }
}

/// Where no theorem covers a compound, what was searched is said.
#[test]
fn compounds_without_a_theorem_are_searched() {
    let text = "subtract:1 2 1 1 1";
    let question = Question::read(text, Compound::Moore(2), Convention::Normal, &NoFiles).unwrap();
    let why = why_compound(&question, Limits::default()).unwrap();
    assert_eq!((why.theorem, why.components.len(), why.component_count), (None, 0, 4));
    assert_eq!(why.outcome, answer(&question, Limits::default()).unwrap().outcome);
}
