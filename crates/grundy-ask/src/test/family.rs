//! One law for a whole family of rules: a formula of the numbers and the parameters, which gives
//! the values of every tuple of a sweep.

use super::common::candidates;
use super::sweep::{Sweep, Swept, Tested};
use crate::{Ask, Reach, Rule, Shelf, Slice};
use grundy::work::{Meter, Stop};
use grundy_rules::ClaimedLaw;

/// Whose law is wanted.
pub(crate) struct Family<'f> {
    /// The rule.
    pub rule: &'f Rule,
    /// The values that the parameters run through.
    pub ranges: &'f str,
    /// Which positions are meant.
    pub slice: &'f Slice,
    /// Whether misère play is meant, where outcomes are asked for.
    pub misere: Option<bool>,
    /// How far is looked.
    pub reach: &'f Reach,
}

/// The law of a family: what the rule claims, or what the laws of some tuples have in common, if it
/// is right for all of them.
pub(crate) fn family_law(
    family: &Family,
    claimed: Option<&ClaimedLaw>,
    shelf: &Shelf,
    meter: &Meter,
) -> Result<Option<Tested>, Stop> {
    let Family { rule, ranges, slice, misere, reach } = *family;
    let sweep = Sweep {
        slice: slice.clone(),
        outcome: misere.is_some(),
        misere: misere == Some(true),
        reach: reach.clone(),
        ..Sweep::of(rule.clone(), ranges)
    };
    let right = |text: String| -> Result<Option<Tested>, Stop> {
        let sweeping = Sweep { formula: Some(text), ..sweep.clone() }.ask(shelf, meter)?;
        Ok(match sweeping.answer {
            Swept::Formula(tested) if tested.first.is_none() => Some(tested),
            _ => None,
        })
    };
    if let Some(law) = claimed.and_then(|law| about(law, misere))
        && let Some(tested) = right(law)?
    {
        return Ok(Some(tested));
    }
    let sweeping = sweep.clone().ask(shelf, meter)?;
    let Swept::Periods { rows, .. } = &sweeping.answer else { return Ok(None) };
    let laws: Vec<(Vec<i64>, &str)> =
        rows.iter().filter_map(|row| Some((row.tuple.clone(), row.law.as_deref()?))).collect();
    for law in candidates(&laws, &sweeping.names) {
        if let Some(tested) = right(law)? {
            return Ok(Some(tested));
        }
    }
    Ok(None)
}

/// What a law that is claimed says of the SG values, or when it says that a position is lost.
pub(crate) fn about(claimed: &ClaimedLaw, misere: Option<bool>) -> Option<String> {
    match (claimed, misere) {
        (ClaimedLaw::Values(law), None) | (ClaimedLaw::Lost(law), Some(false)) => Some(law.clone()),
        (ClaimedLaw::Values(law), Some(false)) => Some(format!("({law}) == 0")),
        (ClaimedLaw::Lost(_), None) | (_, Some(true)) => None,
    }
}
