//! Native code beside the interpreter, and beside the meaning itself.
#![cfg(feature = "compile")]

#[path = "common/naive.rs"]
mod naive;
#[path = "common/rules.rs"]
mod rules;

use grundy_rules::compile::Compiled;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::ir::Rule;
use naive::Naive;
use std::sync::Arc;

fn compiled(rule: &Rule) -> Compiled {
    let rule = Arc::new(rule.clone());
    Compiled::with(rule.clone(), Box::new(Naive(rule))).unwrap()
}

fn values(table: &Dense) -> Vec<u64> {
    (0..table.filled()).filter_map(|cell| table.get(cell)).collect()
}

fn fill(engine: &mut dyn Engine, aim: Aim, sizes: &[u64], to: u64) -> (Vec<u64>, Result<(), Halt>) {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let end = engine.fill(&mut table, to, &mut |_| Ok(()));
    (values(&table), end)
}

fn same_fill(rule: &Rule, aim: Aim, sizes: &[u64]) {
    let to = sizes.iter().product();
    let expected = fill(&mut Naive(Arc::new(rule.clone())), aim, sizes, to);
    let found = fill(&mut compiled(rule), aim, sizes, to);
    assert_eq!(found, expected, "{rule:?} {aim:?} {sizes:?}");
}

#[test]
fn known_games() {
    same_fill(&rules::lasker(), Aim::Sg, &[700]);
    same_fill(&rules::hnoi(), Aim::Sg, &[500]);
    same_fill(&rules::divisors(), Aim::Sg, &[2000]);
    same_fill(&rules::subtraction(&[1, 3, 4, 9, 11, 20, 31, 40]), Aim::Sg, &[3000]);
    same_fill(&rules::wythoff(), Aim::Sg, &[60, 50]);
}
