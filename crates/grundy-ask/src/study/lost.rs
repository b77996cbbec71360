//! Laws of outcomes: which positions are lost.

use super::{Seen, Study, proved, study};
use crate::{Opened, Reach, Subject};
use grundy::answer::Proved;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::two::{Fit2, Guess2, guess2};
use grundy_laws::{Condition, Expr, Members, Op, guess};
use grundy_prove::{Law, Proof};
use grundy_rules::Horizon;

/// The law of lost positions that follows from a law of SG values which is proved, if there is one.
pub(super) fn by_values(
    opened: &Opened,
    last: Option<u64>,
    reach: &Reach,
    meter: &Meter,
) -> Result<Option<Study>, Stop> {
    if opened.game.has_verdicts() {
        return Ok(None);
    }
    // Where play can go on for ever there are outcomes and no values.
    let mut study = match study(&Subject::Game(opened.clone()), last, reach, meter) {
        Err(Stop::Fault(_)) => return Ok(None),
        study => study?,
    };
    if study.proof.is_none() {
        return Ok(None);
    }
    study.outcomes = true;
    let (from, values, law) = match &mut study.seen {
        Seen::Line { from, values, law: Some(law), .. } => (from, values, law),
        Seen::Grid { table, guess: Guess2 { found: Some(found), .. }, .. } => {
            *table = table.mapped(|value| value.min(1));
            // A law of the outcomes themselves is simpler, if it is proved as well.
            let subject = Subject::Outcomes(opened.clone(), false);
            if let Some(own) = guess2(table, meter)?.found
                && let Some(proof) = proved(&subject, Law::Two(own.fit.law.clone()), reach, meter)?
            {
                (*found, study.proof) = (own, Some(proof));
            } else {
                found.fit = Fit2::of(found.fit.law.clone().zero_or_one());
            }
            return Ok(Some(study));
        }
        _ => return Ok(None),
    };
    values.iter_mut().for_each(|value| *value = (*value).min(1));
    let own = guess(values, meter)?.found.map(|found| found.fit.law.shifted(*from));
    *law = match own {
        Some(own) if repeat_together(law, &own, meter)? => own,
        _ => {
            let lost = Condition::Equal(Box::new(law.clone()), Box::new(Expr::Number(0)));
            Expr::number(0).when(lost, Expr::number(1))
        }
    };
    Ok(Some(study))
}

impl Seen {
    /// Looks for a law of the lost positions as a set, where the outcomes have no law of n. A rule
    /// that names a number must have been seen beyond it.
    pub(super) fn look_at_the_lost(
        &mut self,
        horizon: Option<&Horizon>,
        meter: &Meter,
    ) -> Result<(), Stop> {
        let Some(last) = self.last() else { return Ok(()) };
        if horizon.is_some_and(|horizon| horizon.beyond(0, 1) > last) {
            return Ok(());
        }
        // Draws are a third thing: neither lost nor won.
        if let Seen::Line { from, values, law: None, lost, guess } = self
            && guess.tested == values.len()
            && values.iter().all(|&outcome| outcome < 2)
        {
            let all = (*from..).zip(&*values).filter(|&(_, &outcome)| outcome == 0);
            let numbers: Vec<u64> = all.map(|(n, _)| n).collect();
            *lost = Members::of(&numbers, last, meter)?.map(Box::new);
        }
        Ok(())
    }
}

impl Seen {
    /// The proof that the lost positions are the multiples of a number, if that is what they are.
    pub(super) fn multiples_proved(
        &self,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Option<Proved<Proof>>, Stop> {
        match self {
            Seen::Line { from: 0, lost: Some(lost), .. } => match lost.multiples_of() {
                Some(factor) => proved(subject, Law::One(lost_by(factor)), reach, meter),
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

/// The outcomes where the multiples of a number are lost.
pub(crate) fn lost_by(factor: u64) -> Expr {
    let multiple = Condition::equal(Expr::Index.joined(Op::Mod, factor), 0);
    Expr::number(0).when(multiple, Expr::number(1))
}

/// Whether a law of values and one of outcomes are 0 for the same n, as can be seen where both
/// repeat: they are looked at as far as they could differ.
fn repeat_together(values: &Expr, outcomes: &Expr, meter: &Meter) -> Result<bool, Stop> {
    let (Some(one), Some(other)) = (values.ultimate(meter)?, outcomes.ultimate(meter)?) else {
        return Ok(false);
    };
    // Longer than two sequences with these periods can agree by chance (Fine and Wilf 1965). Values
    // that grow are not 0 after their first period, and so it is with outcomes that were not 0
    // for a period then.
    let periods = one.period.saturating_add(other.period);
    let last = one.start.max(other.start).saturating_add(periods);
    if one.saltus < 0 || other.saltus != 0 || last > LONGEST {
        return Ok(false);
    }
    for n in 0..last {
        let (value, outcome) = (values.at_within(n, meter)?, outcomes.at_within(n, meter)?);
        if value.is_none() || outcome.is_none() || (value == Some(0)) != (outcome == Some(0)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Laws that repeat later are not compared.
const LONGEST: u64 = 1 << 20;

/// The numbers of the lost positions by their name, where all that were seen have it and no others:
/// names for what an automaton says.
pub(super) fn named(from: u64, values: &[u64]) -> Option<Words> {
    if values.iter().filter(|&&value| value == 0).count() < FEW {
        return None;
    }
    let are = |member: &dyn Fn(u64) -> bool| {
        (from..).zip(values).all(|(n, &value)| (value == 0) == member(n))
    };
    if are(&fibonacci) || are(&|n| n > 0 && fibonacci(n)) {
        let zero = from == 0 && values.first() != Some(&0);
        return Some(match zero {
            true => words!("n > 0 is a Fibonacci number", "n 为正的斐波那契数"),
            false => words!("n is a Fibonacci number", "n 为斐波那契数"),
        });
    }
    let base = (2..=10).find(|&base| are(&|n| power(n, base)))?;
    Some(words!("n is a power of {base}", "n 为 {base} 的幂"))
}

/// Fewer numbers have no name.
const FEW: usize = 5;

/// 0, 1, 2, 3, 5, 8, …
fn fibonacci(n: u64) -> bool {
    let (mut one, mut two) = (0u64, 1u64);
    while one < n {
        (one, two) = (two, one.saturating_add(two));
    }
    one == n
}

/// 1, b, b², …
fn power(n: u64, base: u64) -> bool {
    let divided = |&n: &u64| (n > 0 && n.is_multiple_of(base)).then(|| n / base);
    std::iter::successors(Some(n), divided).last() == Some(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_positions_have_names() {
        let outcomes = |from: u64, lost: &dyn Fn(u64) -> bool| -> Vec<u64> {
            (from..1000).map(|n| u64::from(!lost(n))).collect()
        };
        let name = |from, lost: &dyn Fn(u64) -> bool| {
            named(from, &outcomes(from, lost)).map(|words| words.en)
        };
        let fibonacci =
            |n| [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987].contains(&n);
        assert_eq!(name(0, &fibonacci).as_deref(), Some("n is a Fibonacci number"));
        assert_eq!(name(1, &fibonacci).as_deref(), Some("n is a Fibonacci number"));
        assert_eq!(
            name(0, &|n| n > 0 && fibonacci(n)).as_deref(),
            Some("n > 0 is a Fibonacci number")
        );
        assert_eq!(name(0, &|n| n.is_power_of_two()).as_deref(), Some("n is a power of 2"));
        assert_eq!(name(0, &|n| [1, 10, 100].contains(&n)), None);
        assert_eq!(name(0, &|n| n % 7 == 0), None);
    }
}
