//! Some values of a rule, one position after the other: what the test of a search compares.

use crate::engine::Engine;
use crate::fault::Halt;
use crate::interpret::Interpreter;
use crate::ir::Rule;
use grundy::notation::Problem;
use grundy::values::mex;
use grundy::words;
use grundy::work::{Meter, Stop};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The numbers of sampled positions go so far, by how many are free.
const SIDES: [u64; 9] = [1, 64, 8, 4, 3, 2, 2, 2, 2];

/// More positions are not sampled.
const MOST: usize = 128;

/// Numbers from here on are large.
const LARGE: u64 = 1 << 22;

/// A large number that leads to more options, or takes more steps, does not leap.
const FEW: u64 = 1 << 22;
const STEPS: u64 = 1 << 25;

/// The numbers of some positions that are free, and the values.
pub(super) fn samples(
    rule: &Rule,
    fixed: &[Option<u64>],
    meter: &Meter,
) -> Result<Vec<(Vec<i64>, u64)>, Stop> {
    let fixed = |at: usize| fixed.get(at).copied().flatten();
    let free = (0..rule.arity).filter(|&at| fixed(at).is_none()).count();
    let side = SIDES.get(free).copied().unwrap_or(1);
    let mut memo =
        Memo { engine: Interpreter::new(Arc::new(rule.clone())), values: FxHashMap::default() };
    let mut all = Vec::new();
    for code in 0..side.saturating_pow(free as u32).min(MOST as u64) {
        let mut left = code;
        let mut digit = || {
            let number = (left % side) as i64;
            left /= side;
            number
        };
        let numbers: Vec<i64> = (0..free).map(|_| digit()).collect();
        let mut given = numbers.iter().copied();
        let position: Vec<i64> = (0..rule.arity)
            .map(|at| fixed(at).map_or_else(|| given.next().unwrap_or(0), |value| value as i64))
            .collect();
        let value = memo.value(position, rule.unordered, meter)?;
        all.push((numbers, value));
    }
    Ok(all)
}

/// Whether a rule of one number leads from a large one to few others, some of them much smaller.
pub(super) fn leaps(rule: &Rule, most: u64, meter: &Meter) -> Result<bool, Stop> {
    let Some(far) = i64::try_from(most).ok().filter(|_| rule.arity == 1 && most > LARGE) else {
        return Ok(false);
    };
    let aside = meter.aside_with(u64::MAX, STEPS);
    let (mut count, mut smaller) = (0, false);
    let mut engine = Interpreter::new(Arc::new(rule.clone()));
    let done = engine.options(&[far], &mut |steps| aside.steps(steps), &mut |terms| {
        count += 1;
        smaller |= terms.chunks_exact(2).all(|term| term[1] <= far / 2);
        if count > FEW { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match done {
        Ok(_) => Ok(smaller && count <= FEW),
        Err(Halt::Stop(stop)) if stop.by_time() => Err(stop),
        // What is wrong there is said when somebody asks for it.
        Err(_) => Ok(false),
    }
}

/// Values that were found.
struct Memo {
    engine: Interpreter,
    values: FxHashMap<Vec<i64>, Option<u64>>,
}

impl Memo {
    /// The value of a position, after those of all that it needs.
    fn value(&mut self, mut from: Vec<i64>, unordered: bool, meter: &Meter) -> Result<u64, Stop> {
        if unordered {
            from.sort_unstable();
        }
        let mut open = vec![from.clone()];
        while let Some(now) = open.last().cloned() {
            if matches!(self.values.get(&now), Some(Some(_))) {
                open.pop();
                continue;
            }
            let (mut missing, mut options) = (Vec::new(), Vec::new());
            let Memo { engine, values } = self;
            let listed = engine.options(&now, &mut |steps| meter.steps(steps), &mut |terms| {
                let mut sum = 0;
                for term in terms.chunks_exact(now.len() + 1) {
                    let mut piece = term[1..].to_vec();
                    if unordered {
                        piece.sort_unstable();
                    }
                    match values.get(&piece) {
                        Some(Some(value)) => sum ^= if term[0] % 2 == 1 { *value } else { 0 },
                        _ => missing.push(piece),
                    }
                }
                options.push(sum);
                ControlFlow::Continue(())
            });
            let _ = listed.map_err(stopped)?;
            if missing.is_empty() {
                values.insert(now, Some(mex(options)));
                continue;
            }
            meter.visit(1)?;
            meter.hold(64 + 16 * now.len() as u64)?;
            if values.insert(now.clone(), None).is_some() {
                return Err(endless(&now).into());
            }
            open.append(&mut missing);
        }
        Ok(self.values.get(&from).copied().flatten().unwrap_or(0))
    }
}

/// `3, 4`.
fn written(position: &[i64]) -> String {
    let numbers: Vec<String> = position.iter().map(i64::to_string).collect();
    numbers.join(", ")
}

/// There are no values.
fn endless(position: &[i64]) -> Problem {
    Problem::new(words!(
        "play from {} can go on for ever: there are no SG values to compute",
        "从 {} 出发可能无限进行下去：没有可计算的 SG 值",
        written(position)
    ))
}

/// Why there are no first values.
pub(super) fn stopped(halt: Halt) -> Stop {
    match halt {
        Halt::Stop(stop) => stop,
        Halt::NotBelow(position) => endless(&position).into(),
        Halt::Fault(fault) => Problem::new(words!(
            "the rule has a fault in line {} at {}",
            "规则第 {} 行在 {} 处出错",
            fault.line,
            written(&fault.position)
        ))
        .into(),
    }
}
