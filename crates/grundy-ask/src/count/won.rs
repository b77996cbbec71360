//! Lost positions where there are outcomes and no SG values: verdicts, misère play, play without end.
//!
//! Outcomes say nothing of sums, so one position is counted at a time: one heap, or all the numbers
//! of a position.

use super::whole::{self, Shape};
use super::{Asked, Total};
use crate::study::Ground;
use crate::{Of, OutcomesOf, Shelf};
use grundy::game::{AnyGame, RULE};
use grundy::notation::{Call, Problem};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop};
use num_bigint::BigUint;
use std::sync::Arc;

/// What is counted: in normal play a position is lost where its SG value is 0, if there are values.
pub(super) fn of(of: Of, shelf: &Shelf, meter: &Meter) -> Result<Of, Stop> {
    let Of::Outcomes(OutcomesOf { outcomes, misere: false }) = &of else { return Ok(of) };
    let game = shelf.open(outcomes, meter)?.game;
    if game.has_verdicts() {
        return Ok(of);
    }
    // A few values tell whether there are any: where play can go on for ever there are none.
    Ok(match game.table(SOME, &meter.aside_with(u64::MAX, LITTLE)) {
        Err(Stop::Fault(_)) if game.table_kind().is_some() => of,
        _ => Of::Game(outcomes.clone()),
    })
}

/// So many values are looked at,
const SOME: u64 = 32;

/// with so much work.
const LITTLE: u64 = 1 << 20;

impl Asked<'_> {
    /// Single positions; `None` where the law or the table of outcomes is to be counted.
    pub(super) fn by_outcomes(
        &self,
        game: &Arc<dyn AnyGame>,
        misere: bool,
    ) -> Result<Option<Total>, Stop> {
        let (starts, name) = (&self.starts, game.name());
        let (heaps, most) = (starts.heaps, starts.most);
        let whole = match whole::shape(game) {
            Shape::List => true,
            Shape::Numbers(count) if count > 1 && heaps == count as u64 => true,
            shape @ Shape::Numbers(count) if count > 1 => {
                return Err(whole::refused(&name, shape, heaps, most).into());
            }
            _ if heaps != 1 => return Err(only_one(&name, misere, most).into()),
            _ => game.has_starts(),
        };
        if !whole {
            return Ok(None);
        }
        if !(starts.ordered || whole::is_unordered(game, heaps)) {
            return Err(whole::has_an_order(&name, heaps, most).into());
        }
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let count = BigUint::from(whole::count(game, starts, convention, self.meter)?);
        let count = self.modulus.map_or_else(|| count.clone(), |modulus| &count % modulus);
        Ok(Some(Total { count, status: Ground::Table, sums: false, tested: None }))
    }
}

/// Sums are not counted by outcomes.
fn only_one(name: &str, misere: bool, most: u64) -> Problem {
    let said = match misere {
        true => words!(
            "in misère play who wins the heaps of `{name}` one by one does not tell who wins them together: single positions are counted, with `heaps` 1",
            "反 Nim 规则下，由 `{name}` 各堆的胜负推不出它们之和的胜负：只计单个局面，`heaps` 应为 1"
        ),
        false => words!(
            "`{name}` has outcomes and no SG values, and they do not tell who wins several heaps together: single positions are counted, with `heaps` 1",
            "`{name}` 只有胜负，没有 SG 值，由各堆的胜负推不出它们之和的胜负：只计单个局面，`heaps` 应为 1"
        ),
    };
    let call = match name {
        RULE => Call::new("count").with("rule", "take 1..2; win if n == 3"),
        name => Call::new("count").with("game", name),
    };
    let call = call.with("heaps", "1");
    let call = call.with("max", most.to_string());
    Problem::new(said).example(call.with(if misere { "misere" } else { "outcome" }, ""))
}

/// Slices are not counted.
pub(super) fn no_slice() -> Problem {
    Problem::new(words!(
        "whole positions are counted, not those of a slice",
        "这里对整个局面计数，不对切片计数"
    ))
    .example(Call::new("count").with("game", "nim").with("heaps", "3").with("max", "7"))
}
