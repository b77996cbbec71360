//! Which codes are the same game.
//!
//! Two codes belong together if their values are the same but for the number of heaps of
//! value 0 at the start. Candidates are found by their first values, but first values
//! prove nothing: 0.161 and 0.36 agree up to heap 518. So every membership has its proof,
//! or is marked as what it is, a comparison.

use super::prove;
use crate::{Octal, window};
use std::collections::BTreeMap;

/// Why a code belongs to its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Equality {
    /// It is the representative.
    Itself,
    /// The options are the same, rewritten: [`prove`].
    Rules,
    /// Both periods are proved, and both games agree up to the end of the first one.
    Periods,
    /// So many values were compared, and nothing is proved.
    Compared(u64),
}

/// A code and its place in a class: G(rule, n + shift) = G(representative, n), wherever
/// both are heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The code.
    pub rule: Octal,
    /// The first code of its class: few digits, small ones.
    pub representative: Octal,
    /// How many more heaps of value 0 the code has at the start.
    pub shift: i64,
    /// Why.
    pub equality: Equality,
}

/// All octal codes with one to three digits after the point, by length, then by size.
///
/// # Example
/// ```
/// let codes = grundy_heap::atlas::codes();
/// assert_eq!(codes.len(), 511);
/// assert_eq!((codes[0].to_string(), codes[510].to_string()), ("0.1".into(), "0.777".into()));
/// ```
pub fn codes() -> Vec<Octal> {
    let texts = (1..=3).flat_map(|digits| {
        let all = 0..1usize << (3 * digits);
        all.filter(|number| number % 8 != 0).map(move |number| format!("0.{number:0digits$o}"))
    });
    texts.filter_map(|text| Octal::read(&text)).collect()
}

/// How many heaps have value 0 before the first that has not.
pub fn zeros(values: &[u16]) -> usize {
    values.iter().position(|&value| value != 0).unwrap_or(values.len())
}

/// The classes of rules whose first values are given (as many for each), every rule with
/// its class in the order of the list. Representatives come first in the list.
///
/// Complexity: that of sorting the tables; a proof takes O(k²).
pub fn classes(tables: &[(Octal, Vec<u16>)]) -> Vec<Member> {
    // The values after the first zeros, all cut to one length.
    let most = tables.iter().map(|(_, values)| zeros(values)).max().unwrap_or(0);
    fn core(values: &[u16], most: usize) -> &[u16] {
        let start = zeros(values);
        &values[start..(start + values.len()).saturating_sub(most).max(start)]
    }
    let mut first: BTreeMap<&[u16], usize> = BTreeMap::new();
    let mut members = Vec::with_capacity(tables.len());
    for (place, (rule, values)) in tables.iter().enumerate() {
        let core = core(values, most);
        let (model, model_values) = &tables[*first.entry(core).or_insert(place)];
        let shift = zeros(values) as i64 - zeros(model_values) as i64;
        let equality = match rule == model {
            true => Equality::Itself,
            false => equality((rule, values), (model, model_values), shift, core.len() as u64),
        };
        let (rule, representative) = (rule.clone(), model.clone());
        members.push(Member { rule, representative, shift, equality });
    }
    members
}

/// What can be said of two rules that agree as far as they were compared.
fn equality(
    (rule, values): (&Octal, &[u16]),
    (model, model_values): (&Octal, &[u16]),
    shift: i64,
    compared: u64,
) -> Equality {
    let (longer, shorter) = if shift < 0 { (model, rule) } else { (rule, model) };
    if prove(longer, shorter, shift.unsigned_abs()).is_some() {
        return Equality::Rules;
    }
    let laws = (window::range(rule, values), window::range(model, model_values));
    match (laws.0.as_deref(), laws.1.as_deref()) {
        (Some((n0, p)), Some((other, q))) if p == q && *n0.max(other) + p <= compared => {
            Equality::Periods
        }
        _ => Equality::Compared(compared),
    }
}
