//! Following a proof.

use super::table::Table;
use super::{Basis, Certificate, hash, segments};
use crate::{Octal, Watch};

/// A certificate that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many values were computed.
    pub values: u64,
    /// Of a long proof: how many segments were checked, and how many there are.
    pub segments: Option<(usize, usize)>,
}

/// Why a certificate is refused, or not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Whoever watches asked to stop.
    Asked,
    /// G(heap) and G(heap + distance) differ though they should be equal, or are equal
    /// though they should differ (`equal`).
    Values {
        /// The heap.
        heap: u64,
        /// How far the other one is.
        distance: u64,
        /// Whether they were found equal.
        equal: bool,
    },
    /// The heap is rare and not listed, or listed with another value, or not rare.
    Rare(u64),
    /// A witness of this heap reaches farther than the certificate says.
    Reach(u64),
    /// The window is shorter than the proof needs: so many values.
    Window(u64),
    /// The range is not that of the theorem, which needs so many values.
    Range(u64),
    /// The period or the pre-period cannot be one.
    Numbers,
    /// The values from the pre-period on have another hash.
    Hash(u64),
    /// A value depends on more than the proof says.
    Beyond(u64),
    /// The stage at this heap is missing, or in the wrong place, or of the wrong length.
    Stage(u64),
    /// The value of this heap does not follow from the stage before.
    Differs(u64),
    /// There is no segment of this number.
    NoSegment(usize),
}

/// Checks a certificate: computes the values again and follows the proof.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, certificate, certificate::{Basis, Certificate}, naive};
/// use std::ops::ControlFlow;
/// let rule = Octal::read("0.77").unwrap();
/// let hash = certificate::hash(&naive::values(&rule, 82)[71..]);
/// let basis = Basis::Range { values: 168 };
/// let mut claim = Certificate { rule, preperiod: 71, period: 12, basis, hash };
/// assert!(certificate::check(&claim, &mut |_| ControlFlow::Continue(())).is_ok());
/// claim.period = 24;
/// assert!(certificate::check(&claim, &mut |_| ControlFlow::Continue(())).is_err());
/// ```
pub fn check(certificate: &Certificate, watch: Watch) -> Result<Checked, Refusal> {
    check_with(certificate, watch, &mut |_| ())
}

/// Checks a certificate, and hands on the values that it computes: those of the first heaps, as
/// many as [`Checked::values`] says, one after the other. Of a proof in segments there are none.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, certificate, certificate::{Basis, Certificate}};
/// use std::ops::ControlFlow;
/// let rule = Octal::read("0.33").unwrap();
/// let (basis, hash) = (Basis::Range { values: 6 }, certificate::hash(&[0, 1, 2]));
/// let claim = Certificate { rule, preperiod: 0, period: 3, basis, hash };
/// let mut values = Vec::new();
/// let watch = &mut |_| ControlFlow::Continue(());
/// certificate::check_with(&claim, watch, &mut |value| values.push(value)).unwrap();
/// assert_eq!(values, [0, 1, 2, 0, 1, 2]);
/// ```
pub fn check_with(
    certificate: &Certificate,
    watch: Watch,
    each: &mut dyn FnMut(u16),
) -> Result<Checked, Refusal> {
    let all: Vec<usize> = (0..certificate.segments()).collect();
    follow(certificate, &all, Pace { watch, steps: 0, moves: 0, each })
}

/// Checks a certificate; of a long proof only the segments of these numbers, from 0 on.
///
/// Complexity: the values of these segments. A short proof is checked completely.
pub fn check_segments(
    certificate: &Certificate,
    chosen: &[usize],
    watch: Watch,
) -> Result<Checked, Refusal> {
    follow(certificate, chosen, Pace { watch, steps: 0, moves: 0, each: &mut |_| () })
}

fn follow(certificate: &Certificate, chosen: &[usize], mut pace: Pace) -> Result<Checked, Refusal> {
    if !certificate.is_plausible() {
        return Err(Refusal::Numbers);
    }
    match &certificate.basis {
        Basis::Range { values } => range(certificate, &certificate.rule, *values, &mut pace),
        Basis::Window { stages, .. } if stages.is_empty() => window(certificate, &mut pace),
        Basis::Window { .. } => {
            carries(certificate)?;
            segments::check(certificate, chosen, &mut pace)
        }
    }
}

/// So many moves are looked at in about a millisecond.
const MANY: u64 = 1 << 18;

/// Tells the watch about the work.
pub(super) struct Pace<'w> {
    watch: Watch<'w>,
    steps: u64,
    /// Moves that were looked at since the watch was asked.
    moves: u64,
    /// Is told every value of the first heaps.
    each: &'w mut dyn FnMut(u16),
}

impl Pace<'_> {
    pub fn step(&mut self, steps: u64) -> Result<(), Refusal> {
        self.steps += steps;
        if self.steps < 1 << 16 {
            return Ok(());
        }
        let steps = std::mem::take(&mut self.steps);
        self.ask(steps)
    }

    /// Asks the watch now and then while moves are looked at. They are no steps: a value counts
    /// the same however it is found.
    pub fn look(&mut self, moves: u64) -> Result<(), Refusal> {
        self.moves += moves;
        if self.moves < MANY { Ok(()) } else { self.ask(0) }
    }

    fn ask(&mut self, steps: u64) -> Result<(), Refusal> {
        self.moves = 0;
        if (self.watch)(steps).is_break() { Err(Refusal::Asked) } else { Ok(()) }
    }
}

/// How many values the theorem of Guy and Smith needs: see
/// [`range`](crate::window::range).
fn theorem(rule: &Octal, preperiod: u64, period: u64) -> u64 {
    let heaps = if rule.cuts().is_empty() { 1 } else { 2 };
    let unequal = rule.cuts().iter().any(|cut| cut.1 == crate::Cut::Unequal);
    heaps * preperiod.max(1) + (heaps + u64::from(unequal)) * period + rule.most() as u64
}

/// The primes that divide a number.
pub(super) fn primes(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut prime = 2;
    while prime * prime <= number {
        if number.is_multiple_of(prime) {
            primes.push(prime);
            while number.is_multiple_of(prime) {
                number /= prime;
            }
        }
        prime += 1;
    }
    primes.extend((number > 1).then_some(number));
    primes
}

fn range(
    certificate: &Certificate,
    rule: &Octal,
    values: u64,
    pace: &mut Pace,
) -> Result<Checked, Refusal> {
    let Certificate { preperiod, period, .. } = *certificate;
    let needed = theorem(rule, preperiod, period);
    if values != needed {
        return Err(Refusal::Range(needed));
    }
    // The split only makes it faster: the best one for the first values.
    let mut table = Table::new(rule, None);
    let mut all: Vec<u16> = Vec::new();
    let mut plain = !rule.cuts().is_empty();
    while table.len() < needed {
        if plain && table.len() == SPLIT_AT {
            let split = crate::mask::choose(rule, &all).map(|choice| choice.split);
            (plain, table) = (false, Table::new(rule, split));
            all.clear();
        }
        let n = table.len();
        all.push(table.next(pace)?);
        pace.step(1 + if n < SPLIT_AT { n } else { 64 })?;
    }
    all.iter().for_each(|&value| (pace.each)(value));
    let at = |heap: u64| all[heap as usize];
    for heap in preperiod..needed - period {
        if at(heap) != at(heap + period) {
            return Err(Refusal::Values { heap, distance: period, equal: false });
        }
    }
    if preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period) {
        return Err(Refusal::Values { heap: preperiod - 1, distance: period, equal: true });
    }
    for prime in primes(period) {
        let distance = period / prime;
        // The least period divides this one, so a difference shows within one period.
        if (preperiod..preperiod + period).all(|heap| at(heap) == at(heap + distance)) {
            return Err(Refusal::Values { heap: preperiod, distance, equal: true });
        }
    }
    let (from, to) = (preperiod as usize, (preperiod + period) as usize);
    let found = hash(&all[from..to]);
    if found != certificate.hash {
        return Err(Refusal::Hash(found));
    }
    Ok(Checked { values: needed, segments: None })
}

/// After so many values of a range the table goes on with a split.
const SPLIT_AT: u64 = 1 << 12;

/// Whether the window is one that carries a proof: its length.
fn carries(certificate: &Certificate) -> Result<u64, Refusal> {
    let Certificate { rule, preperiod, period, basis, .. } = certificate;
    let Basis::Window { split, rare, reach, window, .. } = basis else {
        return Err(Refusal::Numbers);
    };
    let (n0, p, length) = (*preperiod, *period, *window);
    let last = rare.last().map_or(0, |rare| rare.heap);
    let needed = last.max(*reach) + rule.most() as u64;
    // The two parts of a move in question must be apart, and no rare heap may follow.
    if length < needed || n0 + length <= (2 * length).max(last) {
        return Err(Refusal::Window(needed.max(last.saturating_sub(n0)).max(1)));
    }
    if split.heaps.is_some() && (p & 1 == 1 || !same_parity(rule)) {
        return Err(Refusal::Numbers);
    }
    Ok(length)
}

fn window(certificate: &Certificate, pace: &mut Pace) -> Result<Checked, Refusal> {
    let length = carries(certificate)?;
    let Certificate { rule, preperiod, period, basis, .. } = certificate;
    let Basis::Window { split, rare, reach, .. } = basis else { return Err(Refusal::Numbers) };
    let (n0, p) = (*preperiod, *period);
    let end = n0 + p + length;
    let mut table = Table::new(rule, Some(*split));
    let mut first: Vec<u16> = Vec::new();
    let mut before = None;
    let mut lags: Vec<(u64, bool)> = primes(p).into_iter().map(|q| (p / q, false)).collect();
    while table.len() < end {
        let n = table.len();
        if n == n0 + length {
            // From here on witnesses count.
            table.begin_reach();
            let keep = usize::try_from(4 * length).map_err(|_| Refusal::Numbers)?;
            table.keep(keep.max(1 << 16));
        }
        let listed = table.rare.len();
        let value = table.next(pace)?;
        (pace.each)(value);
        if let Some(found) = table.rare.get(listed)
            && rare.get(listed) != Some(found)
        {
            return Err(Refusal::Rare(n));
        }
        if n >= n0 + length && table.reach() > *reach {
            return Err(Refusal::Reach(n));
        }
        if n + 1 == n0 {
            before = Some(value);
        }
        if n >= n0 && n < n0 + length {
            first.push(value);
        }
        if n + 1 == n0 + p && before == Some(value) {
            return Err(Refusal::Values { heap: n0 - 1, distance: p, equal: true });
        }
        let here = |distance: u64| n.checked_sub(n0 + distance).filter(|&at| at < length);
        if let Some(at) = here(p)
            && first.get(at as usize) != Some(&value)
        {
            return Err(Refusal::Values { heap: n0 + at, distance: p, equal: false });
        }
        for (distance, differs) in &mut lags {
            if let Some(at) = here(*distance) {
                *differs |= first.get(at as usize).is_some_and(|&other| other != value);
            }
        }
        pace.step(16 + rare.len() as u64)?;
    }
    if let Some(missing) = rare.get(table.rare.len()) {
        return Err(Refusal::Rare(missing.heap));
    }
    if let Some(&(distance, _)) = lags.iter().find(|(_, differs)| !differs) {
        return Err(Refusal::Values { heap: n0, distance, equal: true });
    }
    let found = hash(&first[..certificate.hashed() as usize]);
    if found != certificate.hash {
        return Err(Refusal::Hash(found));
    }
    Ok(Checked { values: end, segments: None })
}

/// Whether all cuts take numbers of one parity, as splits by heap need.
fn same_parity(rule: &Octal) -> bool {
    let cuts = rule.cuts();
    cuts.iter().all(|cut| cut.0 % 2 == cuts[0].0 % 2)
}
