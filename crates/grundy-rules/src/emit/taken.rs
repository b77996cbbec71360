//! Code for rules by which the same numbers are taken from every heap: tables by sets of heaps.

use super::frame::{assembled, styled, text_of};
use super::lines::Body;
use crate::ir::Rule;
use crate::takes::Takes;
use grundy::work::{Meter, Stop};
use grundy_laws::code::Language;
use std::sync::Arc;

/// Longer tables are not filled by sets: they would take too long.
const LONGEST: u64 = 1 << 22;

/// Where fewer than one number in so many may be taken, moves are looked at one by one.
const SPARSE: u64 = 32;

/// Shorter tables are filled move by move.
const SHORT: u64 = 1 << 12;

/// Whether sets are the way to a table up to a number.
pub(super) fn is_dense(rule: &Rule, most: u64, meter: &Meter) -> Result<bool, Stop> {
    let takes = Takes::of(&Arc::new(rule.clone()));
    let Some(takes) = takes.filter(|_| (SHORT..=LONGEST).contains(&most)) else {
        return Ok(false);
    };
    let set = takes.set(most, &mut |steps| meter.steps(steps)).map_err(super::sample::stopped)?;
    let count = |set: Vec<u64>| set.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
    Ok(set.is_some_and(|set| count(set) >= most / SPARSE))
}

/// The program but for its test.
pub(super) fn program(
    language: Language,
    name: &str,
    most: u64,
    said: &str,
    body: &Body,
) -> String {
    let first = format!("{name}(n) by its rule, from a table up to {most} by sets of heaps.");
    let part = |part| {
        let text = text_of(language, part).unwrap_or_default();
        let text = text.replace("@MOST@", &most.to_string()).replace("@STYLED@", styled(name));
        text.replace("@FUNCTION@", name)
    };
    assembled(language, &first, said, body, [part("takes"), part("taken")], &[])
}
