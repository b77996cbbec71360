//! How many numbers of a range have each value of a law.

use super::digits::Census;
use super::wave::{Decision, decided, wave};
use crate::Expr;
use crate::automaton::Automaton;
use crate::rewrite::rewritten;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use std::collections::BTreeMap;

/// Values, and how many numbers have them; so many have none.
type Counts = BTreeMap<Option<u64>, i128>;

/// Up to so many numbers are evaluated one by one before a shorter way is looked for.
const ONE_BY_ONE: u64 = 1 << 22;

/// What a different value takes in a map, about, in bytes.
const ENTRY: u64 = 64;

/// How many n from `least` to `most` have each value, for values that occur.
///
/// # Errors
/// An n without a value; more numbers than the meter allows, where the law neither repeats nor
/// reads digits.
///
/// # Complexity
/// O(start + period) evaluations for a law that repeats, O(digits · base · states²) for one that
/// reads digits, one evaluation for each n otherwise; and one for each exception that is listed.
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_laws::{Expr, Op, count::values};
/// let law = Expr::Index.joined(Op::Mod, 4);
/// let counts = values(&law, 1, 1_000_000_000_000_000_000, &Meter::unlimited()).unwrap();
/// assert_eq!(counts[&3], 250_000_000_000_000_000);
/// ```
pub fn values(
    law: &Expr,
    least: u64,
    most: u64,
    meter: &Meter,
) -> Result<BTreeMap<u64, u128>, Stop> {
    values_within(law, least, most, ONE_BY_ONE, meter)
}

/// The same with another limit for what is evaluated.
fn values_within(
    law: &Expr,
    least: u64,
    most: u64,
    limit: u64,
    meter: &Meter,
) -> Result<BTreeMap<u64, u128>, Stop> {
    let mut counts = Counts::new();
    if least <= most {
        // Exceptions are put right afterwards: the rest may repeat from the beginning.
        let rest = match law {
            Expr::Except(list, rest, at) if **at == Expr::Index => {
                let inside = list.list().iter().filter(|it| (least..=most).contains(&it.0));
                for &(n, value) in inside {
                    meter.steps(1)?;
                    *counts.entry(Some(value)).or_default() += 1;
                    *counts.entry(rest.at(n)).or_default() -= 1;
                }
                rest
            }
            law => law,
        };
        for (value, count) in without_exceptions(rest, (least, most), limit, meter)? {
            *counts.entry(value).or_default() += count;
        }
    }
    counts.retain(|_, count| *count != 0);
    if counts.contains_key(&None) {
        let first = (least..=most).take(limit as usize).find(|&n| law.at(n).is_none());
        let problem = Problem::new(match first {
            Some(n) => words!("the law has no value at n = {n}", "公式在 n = {n} 处没有值"),
            None => words!("the law has no value at some n", "公式在某些 n 处没有值"),
        });
        return Err(problem.into());
    }
    Ok(counts.into_iter().filter_map(|(value, count)| Some((value?, count as u128))).collect())
}

fn without_exceptions(
    law: &Expr,
    (least, most): (u64, u64),
    limit: u64,
    meter: &Meter,
) -> Result<Counts, Stop> {
    let mut counts = Counts::new();
    let mut add = |least, most, times| add_each(&mut counts, law, (least, most), times, meter);
    if most - least < limit {
        add(least, most, 1)?;
        return Ok(counts);
    }
    let repeats = wave(law).filter(|wave| wave.saltus == 0);
    let short = repeats
        .filter(|it| it.start.checked_add(it.period).is_some_and(|end| end <= limit && end < most));
    if let Some(wave) = short {
        // What comes before, whole periods, and what is left of the last.
        let start = wave.start.max(least);
        if start > least {
            add(least, start - 1, 1)?;
        }
        let (size, last) = (most - start, wave.period - 1);
        // most − start + 1 numbers, without the sum that may overflow.
        let (periods, rest) = match size % wave.period == last {
            true => (size / wave.period + 1, 0),
            false => (size / wave.period, size % wave.period + 1),
        };
        add(start, start + last, periods)?;
        if rest > 0 {
            add(start, start + rest - 1, 1)?;
        }
        return Ok(counts);
    }
    if let Some(counts) = automatic(law, least, most, limit, meter)? {
        return Ok(counts);
    }
    // Each is a position then, and the meter may not allow so many.
    meter.visit((most - least).saturating_add(1))?;
    add(least, most, 1)?;
    Ok(counts)
}

/// Adds the values of some numbers, each so many times.
fn add_each(
    counts: &mut Counts,
    law: &Expr,
    (least, most): (u64, u64),
    times: u64,
    meter: &Meter,
) -> Result<(), Stop> {
    let mut noted = counts.len();
    for n in least..=most {
        *counts.entry(law.at(n)).or_default() += i128::from(times);
        meter.steps(1)?;
        if counts.len() >= noted + 4096 {
            meter.hold((counts.len() - noted) as u64 * ENTRY)?;
            noted = counts.len();
        }
    }
    Ok(())
}

/// A law that in the end depends on n by an automaton alone.
fn automatic(
    law: &Expr,
    least: u64,
    most: u64,
    limit: u64,
    meter: &Meter,
) -> Result<Option<Counts>, Stop> {
    let (mut start, mut rest) = (0, law);
    while let Expr::If(condition, one, other) = rest
        && let Some(Decision::From { start: from, holds }) = decided(condition)
    {
        start = start.max(from);
        rest = if holds { one } else { other };
    }
    let Some(automaton) = only_automaton(rest) else { return Ok(None) };
    let start = start.max(least);
    if start - least > limit || start > most {
        return Ok(None);
    }
    let mut counts = Counts::new();
    if start > least {
        add_each(&mut counts, law, (least, start - 1), 1, meter)?;
    }
    let end = u128::from(most) + 1;
    let census = Census::new(automaton, end);
    let (before, all) = (census.ends(start.into()), census.ends(end));
    for (state, (before, all)) in before.into_iter().zip(all).enumerate() {
        if all > before {
            // The law as a function of what the automaton says; n occurs nowhere else.
            let output = automaton.output[state];
            let said =
                |part: &Expr| matches!(part, Expr::Automatic(..)).then(|| Expr::number(output));
            let value = rewritten(rest, &said).at(0);
            // At most 2^64.
            *counts.entry(value).or_default() += (all - before) as i128;
        }
    }
    Ok(Some(counts))
}

/// The one automaton that reads n, if n occurs nowhere else.
fn only_automaton(law: &Expr) -> Option<&Automaton> {
    let mut found: Option<&Automaton> = None;
    let mut parts = vec![law];
    while let Some(part) = parts.pop() {
        match part {
            Expr::Index => return None,
            Expr::Automatic(automaton, inner) => {
                let same = found.is_none_or(|known| known == automaton.as_ref());
                if **inner != Expr::Index || !same {
                    return None;
                }
                found = Some(automaton);
            }
            _ => parts.extend(part.children()),
        }
    }
    // The fields of an automaton are open: one that does not fit together is none.
    found.filter(|it| Automaton::new(it.numeration, it.next.clone(), it.output.clone()).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Condition, Exceptions, Function, Numeration, Op};
    use std::sync::Arc;

    fn laws() -> Vec<Expr> {
        let n = || Expr::Index;
        let next = vec![vec![0, 1], vec![2, 1], vec![0, 2]];
        let automaton = Automaton::new(Numeration::Zeckendorf, next, vec![0, 1, 5]).unwrap();
        let automatic = || Expr::Automatic(Arc::new(automaton.clone()), Box::new(n()));
        let table = n().joined(Op::Mod, 6).within([3, 1, 4, 1, 5, 9]);
        let list = |list: &[(u64, u64)]| Exceptions::new(list.to_vec()).unwrap();
        let none = Expr::number(0).under(Function::Lowbit);
        let cut = Expr::number(2).when(Condition::less(n(), 20), table.clone());
        let once = Expr::number(8).when(Condition::equal(n(), 31), automatic());
        vec![
            n().joined(Op::Mod, 7),
            Expr::number(6).when(Condition::equal(n(), 17), table.clone()),
            cut,
            n().joined(Op::Div, 3).joined(Op::Mod, 4),
            automatic(),
            automatic().joined(Op::Mul, 2).joined(Op::Xor, automatic()),
            n().within((0..25).collect::<Vec<u64>>()).when(Condition::less(n(), 25), once),
            table.clone().excepting(list(&[(0, 7), (2, 4), (39, 1), (1500, 8)])),
            automatic().excepting(list(&[(1, 5), (70, 3)])),
            // No value at 17, which is an exception.
            none.when(Condition::equal(n(), 17), table).excepting(list(&[(17, 3), (20, 1)])),
        ]
    }

    /// Periods and digits count what counting one by one does.
    #[test]
    fn short_ways_count_alike() {
        let meter = Meter::unlimited();
        for law in laws() {
            for least in [0, 1, 2, 23, 40, 41] {
                for most in (0..130).chain([1000, 2047]) {
                    let slow = values_within(&law, least, most, u64::MAX, &meter);
                    let quick = values_within(&law, least, most, 60, &meter);
                    assert_eq!(quick, slow, "{law} from {least} to {most}");
                }
            }
            let all = values(&law, 0, u64::MAX, &meter).unwrap();
            assert_eq!(all.values().sum::<u128>(), 1 << 64, "{law}");
        }
        let limits = Meter::new(grundy::work::Limits::default());
        let stopped = values(&Expr::Index, 0, u64::MAX, &limits);
        assert!(stopped.as_ref().is_err_and(|stop| !stop.is_fault()));
        let wrong = values(&Expr::Index.within([1, 2]), 0, 5, &meter);
        assert!(matches!(wrong, Err(Stop::Fault(_))));
    }
}
