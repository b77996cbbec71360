//! What can be found out about one code, with a fixed amount of work.
//!
//! Most codes are settled by their [`FIRST`] values and the periodicity theorem. Of the
//! others those whose windows are known to repeat are searched until they do
//! ([`SEARCHED`]); the rest is computed as far as it is cheap: [`SPARSE`] values where
//! few heaps are rare, [`DENSE`] where every cut has to be tried. Nothing here depends on
//! the time it takes, so two runs give the same.

use super::zeros;
use crate::window::{self, Ground, Search};
use crate::{Halt, Octal, Proved, Solver, Split, Watch, mask};

/// The values by which codes are compared and, most of them, settled.
pub const FIRST: u64 = 8_000;
/// Values of a code without a good split.
pub const DENSE: u64 = 1 << 16;
/// Values of a code with one.
pub const SPARSE: u64 = 1 << 20;

/// The codes whose windows are known to repeat, and within how many values.
pub const SEARCHED: &[(&str, u64)] = &[
    ("0.16", 1 << 20),
    ("0.56", 1 << 20),
    ("0.054", 1 << 28),
    ("0.104", 1 << 28),
    ("0.127", 1 << 20),
    ("0.165", 1 << 20),
    ("0.354", 1 << 24),
    ("0.356", 1 << 20),
    ("0.376", 1 << 23),
    ("0.454", 1 << 28),
];

/// With more rare heaps among the first [`DENSE`] the sparse way is not cheap.
const FEW: u64 = 1 << 12;

/// Bytes for a search; with them the tape of [`SPARSE`] values is held.
const MEMORY: usize = 1 << 26;

/// What proves a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The values, by the periodicity theorem.
    Table,
    /// The repeat of a finite window.
    Window,
    /// A certificate, made elsewhere.
    Certificate,
}

/// G(n + period) = G(n) for all n ≥ preperiod; both are least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// Where it begins.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// Why.
    pub proof: Proof,
}

/// A split and the heaps that are rare by it, heap 0 not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rarity {
    /// The split.
    pub split: Split,
    /// How many heaps are rare.
    pub rare: u64,
    /// The last of them; 0 if there is none.
    pub last: u64,
}

/// What was found out about a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    /// How many values were computed.
    pub values: u64,
    /// The largest of them.
    pub most: u16,
    /// The period, if one is proved.
    pub law: Option<Proved<Law>>,
    /// The split and the rare heaps among the values, if few are rare; not looked for
    /// where the first values settle the code.
    pub rarity: Option<Rarity>,
}

impl Finding {
    /// What a table says, by itself.
    pub fn of(rule: &Octal, values: &[u16]) -> Self {
        by_table(rule, values).unwrap_or_else(|| known(values, None))
    }

    /// Whether the first values settle the code.
    pub fn is_trivial(&self) -> bool {
        self.law.is_some() && self.values <= FIRST
    }
}

/// The first values of a rule.
pub fn first(rule: &Octal, watch: Watch) -> Result<Vec<u16>, Halt> {
    let mut solver = Solver::new(rule);
    solver.extend(FIRST, watch)?;
    Ok(solver.into_values())
}

/// Finds out about a rule whose [`first`] values are given.
///
/// Complexity: milliseconds where these settle it, seconds otherwise.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, atlas::{Proof, first, survey}};
/// let kayles = Octal::read("0.77").unwrap();
/// let mut go = |_| std::ops::ControlFlow::Continue(());
/// let values = first(&kayles, &mut go).unwrap();
/// let law = survey(&kayles, values, &mut go).unwrap().law.unwrap();
/// assert_eq!((law.preperiod, law.period, law.proof), (71, 12, Proof::Table));
/// ```
pub fn survey(rule: &Octal, first: Vec<u16>, watch: Watch) -> Result<Finding, Halt> {
    if let Some(found) = by_table(rule, &first) {
        return Ok(found);
    }
    let code = rule.to_string();
    if let Some(&(_, to)) = SEARCHED.iter().find(|(searched, _)| *searched == code)
        && let Some(found) = by_window(rule, to, watch)?
    {
        return Ok(found);
    }
    let mut solver = Solver::from_values(rule, first);
    solver.extend(DENSE, watch)?;
    if mask::choose(rule, solver.tape().recent()).is_some_and(|choice| choice.rare <= FEW) {
        solver.extend(SPARSE, watch)?;
    }
    let values = solver.into_values();
    let rarity = rarity(rule, &values);
    Ok(Finding { rarity, ..Finding::of(rule, &values) })
}

fn known(values: &[u16], law: Option<Proved<Law>>) -> Finding {
    let most = values.iter().copied().max().unwrap_or(0);
    Finding { values: values.len() as u64, most, law, rarity: None }
}

fn by_table(rule: &Octal, values: &[u16]) -> Option<Finding> {
    let found = window::range(rule, values)?;
    let law = |&(preperiod, period): &(u64, u64)| Law { preperiod, period, proof: Proof::Table };
    Some(known(values, Some(found.therefore(law))))
}

fn by_window(rule: &Octal, to: u64, watch: Watch) -> Result<Option<Finding>, Halt> {
    let mut search = Search::new(rule, MEMORY);
    let found = match search.run(to, watch) {
        Ok(Some(found)) => found,
        Ok(None) | Err(window::Stop::NoSplit) => return Ok(None),
        Err(window::Stop::Halted(halt)) => return Err(halt),
    };
    let (proof, rarity) = match &found.ground {
        Ground::Range => (Proof::Table, rarity(rule, search.tape().recent())),
        Ground::Window { split, rare, .. } => {
            let last = rare.last().map_or(0, |rare| rare.heap);
            let rarity = Rarity { split: *split, rare: rare.len() as u64, last };
            (Proof::Window, Some(rarity))
        }
    };
    let law =
        found.therefore(|found| Law { preperiod: found.preperiod, period: found.period, proof });
    Ok(Some(Finding { values: found.values, most: found.most, law: Some(law), rarity }))
}

/// The best split of a complete table, if it makes few heaps rare.
fn rarity(rule: &Octal, values: &[u16]) -> Option<Rarity> {
    let choice = mask::choose(rule, values)?;
    let rare = |heap: &usize| !choice.split.common(*heap as u64, values[*heap]);
    let last = (1..values.len()).rev().find(rare).unwrap_or(0) as u64;
    Some(Rarity { split: choice.split, rare: choice.rare, last })
}

/// Where two rules part: the first heaps, one of each, at which their values differ when
/// both are counted from the first heap whose value is not 0. `None` if they agree as far
/// as both tables of [`first`] values go.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, atlas::{first, parting}};
/// let values = |code| {
///     first(&Octal::read(code).unwrap(), &mut |_| std::ops::ControlFlow::Continue(())).unwrap()
/// };
/// assert_eq!(parting(&values("0.161"), &values("0.36")), Some((519, 519)));
/// assert_eq!(parting(&values("0.07"), &values("0.137")), None);
/// ```
pub fn parting(one: &[u16], other: &[u16]) -> Option<(usize, usize)> {
    let (left, right) = (zeros(one), zeros(other));
    let pairs = one[left..].iter().zip(&other[right..]);
    let place = pairs.clone().position(|(a, b)| a != b)?;
    Some((left + place, right + place))
}
