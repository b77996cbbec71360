use super::*;
use crate::{mask, naive};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn run(rule: &Octal, split: Split, from: &[u16], to: u64) -> Vec<u16> {
    let mut tape = Tape::from_values(from.to_vec());
    let mut engine = Sparse::new(rule, split, &tape).unwrap();
    engine.extend(&mut tape, to, &mut go_on).unwrap();
    tape.recent().to_vec()
}

/// Whatever the split, from wherever it starts.
#[test]
fn any_split_gives_the_values() {
    for code in ["0.77", "0.16", "4!.0", "0.6", "0.127", "0.07!5", "4.7", "0.3", "0.104", "0.0"] {
        let rule = Octal::read(code).unwrap();
        let values = naive::values(&rule, 600);
        for mask in [1, 2, 3, 6, 7, 30, 0xfffe] {
            for split in [Some(Split::by_value(mask)), Split::by_heap(&rule, mask)] {
                let Some(split) = split else { continue };
                assert_eq!(run(&rule, split, &[], 601), values, "{code} {split:?}");
                assert_eq!(run(&rule, split, &values[..300], 601), values, "{code} {split:?}");
            }
        }
    }
}

#[test]
fn chosen_splits_far_out() {
    for code in ["0.16", "4!.0", "0.104", "0.56", "0.354", "0.127", "0.06", "0.007", "0.205"] {
        let rule = Octal::read(code).unwrap();
        let values = naive::values(&rule, 2500);
        let choice = mask::best(&rule, &values[..1500]).unwrap();
        assert!(run(&rule, choice.split, &values[..1000], 2501) == values, "{code}");
    }
}

#[test]
fn a_tape_may_forget() {
    let rule = Octal::read("0.16").unwrap();
    let start = naive::values(&rule, 2000);
    let split = mask::choose(&rule, &start).unwrap().split;
    let mut whole = Tape::from_values(start);
    let mut engine = Sparse::new(&rule, split, &whole).unwrap();
    engine.extend(&mut whole, 200_000, &mut go_on).unwrap();
    let mut tape = whole.clone();
    engine.extend(&mut whole, 400_000, &mut go_on).unwrap();

    let rare = engine.rare().to_vec();
    let mut engine = Sparse::with_rare(&rule, split, rare, &tape);
    for to in (200_000..=400_000).step_by(100_000) {
        engine.extend(&mut tape, to, &mut go_on).unwrap();
        tape.forget(engine.keeps(), engine.keeps());
    }
    assert!(tape.first() > 0);
    assert_eq!(tape.recent(), &whole.recent()[tape.first() as usize..]);

    let mut early = Tape::from_values(whole.recent()[..5000].to_vec());
    let mut engine = Sparse::new(&rule, split, &early).unwrap();
    early.forget(50, 50);
    assert_eq!(engine.extend(&mut early, 600_000, &mut go_on), Err(Halt::Forgotten));
    assert_eq!(early.len(), 5000);
}

#[test]
fn it_stops_when_asked() {
    let rule = Octal::read("0.16").unwrap();
    let mut tape = Tape::new();
    let mut engine = Sparse::new(&rule, Split::by_value(1), &tape).unwrap();
    let mut stop = |_| ControlFlow::Break(());
    while tape.len() < 3000 {
        let _ = engine.extend(&mut tape, 3000, &mut stop);
    }
    assert_eq!(tape.recent(), naive::values(&rule, 2999));
}
