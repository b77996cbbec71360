use super::*;
use crate::{mask, naive};
use std::ops::ControlFlow;

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn run(rule: &Rule, split: Split, from: &[u16], to: u64, path: Path) -> Vec<u16> {
    let mut tape = Tape::from_values(from.to_vec());
    let sparse = Sparse::new(rule, split, &tape).unwrap();
    let mut engine = Register::from_sparse(sparse, &tape, path);
    engine.extend(&mut tape, to, &mut go_on).unwrap();
    tape.recent().to_vec()
}

/// Both paths give the values of the definition.
#[test]
fn as_by_definition() {
    for code in [
        "0.16", "0.104", "0.56", "0.354", "0.127", "0.106", "0.054", "0.376", "4!.0", "0.07!5",
        "4!.6",
    ] {
        let rule = Rule::read(code).unwrap();
        let values = naive::values(&rule, 3000);
        let split = mask::best(&rule, &values).unwrap().split;
        for path in [Path::Portable, Path::Avx2] {
            assert!(run(&rule, split, &values[..700], 3001, path) == values, "{code} {path:?}");
        }
    }
}

/// Far out, where nearly all is done in blocks: values of every width.
#[test]
fn as_the_scalar_engine() {
    for (code, to) in [
        ("0.16", 200_000),
        ("0.104", 200_000),
        ("0.56", 100_000),
        ("0.354", 40_000),
        ("0.127", 40_000),
        ("0.376", 30_000),
        ("0.644", 30_000),
        ("0.054", 100_000),
        ("0.106", 100_000),
    ] {
        let rule = Rule::read(code).unwrap();
        let start = naive::values(&rule, 1500);
        let split = mask::best(&rule, &start).unwrap().split;
        let mut tape = Tape::from_values(start.clone());
        Sparse::new(&rule, split, &tape).unwrap().extend(&mut tape, to, &mut go_on).unwrap();
        for path in [Path::Portable, Path::Avx2] {
            assert!(run(&rule, split, &start, to, path) == tape.recent(), "{code} {path:?}");
        }
    }
}
