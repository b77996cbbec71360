//! Following a proof.

use super::table::{Lost, Table};
use super::{Basis, Certificate, hash};
use crate::{Rule, Watch};

/// A certificate that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many values were computed.
    pub values: u64,
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
}

/// Checks a certificate: computes the values again and follows the proof.
///
/// # Example
/// ```
/// use grundy_heap::{Rule, certificate, certificate::{Basis, Certificate}, naive};
/// use std::ops::ControlFlow;
/// let rule = Rule::read("0.77").unwrap();
/// let hash = certificate::hash(&naive::values(&rule, 82)[71..]);
/// let basis = Basis::Range { values: 168 };
/// let mut claim = Certificate { rule, preperiod: 71, period: 12, basis, hash };
/// assert!(certificate::check(&claim, &mut |_| ControlFlow::Continue(())).is_ok());
/// claim.period = 24;
/// assert!(certificate::check(&claim, &mut |_| ControlFlow::Continue(())).is_err());
/// ```
pub fn check(certificate: &Certificate, watch: Watch) -> Result<Checked, Refusal> {
    if !certificate.is_plausible() {
        return Err(Refusal::Numbers);
    }
    let mut pace = Pace { watch, steps: 0 };
    match &certificate.basis {
        Basis::Range { values } => range(certificate, &certificate.rule, *values, &mut pace),
        Basis::Window { .. } => window(certificate, &mut pace),
    }
}

/// Tells the watch about the work.
struct Pace<'w> {
    watch: Watch<'w>,
    steps: u64,
}

impl Pace<'_> {
    fn step(&mut self, steps: u64) -> Result<(), Refusal> {
        self.steps += steps;
        if self.steps < 1 << 16 {
            return Ok(());
        }
        let steps = std::mem::take(&mut self.steps);
        if (self.watch)(steps).is_break() { Err(Refusal::Asked) } else { Ok(()) }
    }
}

/// How many values the theorem of Guy and Smith needs: see
/// [`range`](crate::window::range).
fn theorem(rule: &Rule, preperiod: u64, period: u64) -> u64 {
    let heaps = if rule.cuts().is_empty() { 1 } else { 2 };
    let unequal = rule.cuts().iter().any(|cut| cut.1 == crate::Cut::Unequal);
    heaps * preperiod.max(1) + (heaps + u64::from(unequal)) * period + rule.most() as u64
}

/// The primes that divide a number.
fn primes(mut number: u64) -> Vec<u64> {
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
    rule: &Rule,
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
        all.push(table.next().map_err(|Lost| Refusal::Beyond(n))?);
        pace.step(1 + if n < SPLIT_AT { n } else { 64 })?;
    }
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
    Ok(Checked { values: needed })
}

/// After so many values of a range the table goes on with a split.
const SPLIT_AT: u64 = 1 << 12;

fn window(certificate: &Certificate, pace: &mut Pace) -> Result<Checked, Refusal> {
    let Certificate { rule, preperiod, period, basis, .. } = certificate;
    let Basis::Window { split, rare, reach, window } = basis else { return Err(Refusal::Numbers) };
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
        let value = table.next().map_err(|Lost| Refusal::Beyond(n))?;
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
    Ok(Checked { values: end })
}

/// Whether all cuts take numbers of one parity, as splits by heap need.
fn same_parity(rule: &Rule) -> bool {
    let cuts = rule.cuts();
    cuts.iter().all(|cut| cut.0 % 2 == cuts[0].0 % 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::{Proof, Search};
    use crate::{Rare, Split};
    use std::convert::Infallible;
    use std::ops::ControlFlow;

    fn go_on(_: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The certificate of a rule whose period shows within a million values.
    fn certificate(code: &str) -> Certificate {
        let rule = Rule::read(code).unwrap();
        let mut search = Search::new(&rule, 1 << 26);
        let proof: Proof = search.run(1 << 20, &mut go_on).unwrap().unwrap();
        let from = proof.preperiod as usize;
        let values = |count: u64| -> Result<Vec<u16>, Infallible> {
            Ok(search.tape().recent()[from..from + count as usize].to_vec())
        };
        Certificate::new(&rule, &proof, values).unwrap_or_else(|never| match never {})
    }

    #[test]
    fn proofs_hold() {
        for code in ["0.77", "0.137", "0.156", "0.165", "0.16", "0.56", "0.127", "0.3", "0.0303"] {
            let certificate = certificate(code);
            let checked = check(&certificate, &mut go_on);
            assert!(checked.is_ok(), "{code}: {checked:?}");
        }
    }

    /// Everything a certificate says is checked.
    #[test]
    fn spoiled_ones_are_refused() {
        type Spoil = fn(&mut Certificate);
        let common: [Spoil; 8] = [
            |c| c.preperiod += 1,
            |c| c.preperiod -= 1,
            |c| c.period += 1,
            |c| c.period *= 2,
            |c| c.period = 0,
            |c| c.period = u64::MAX,
            |c| c.hash ^= 1,
            |c| c.rule = Rule::read("0.77").unwrap(),
        ];
        let of_windows: [Spoil; 8] = [
            |c| with(c, |_, rare, _, _| rare.truncate(rare.len() - 1)),
            |c| with(c, |_, rare, _, _| rare[3].value ^= 1),
            |c| with(c, |_, rare, _, _| rare.retain(|r| r.heap > 3)),
            |c| with(c, |_, rare, _, _| rare.push(Rare { heap: 200_000, value: 1 })),
            |c| with(c, |_, _, reach, _| *reach /= 2),
            |c| with(c, |_, _, _, window| *window -= 1),
            |c| with(c, |_, _, _, window| *window *= 100),
            |c| with(c, |split, _, _, _| split.mask ^= 1),
        ];
        for code in ["0.137", "0.16"] {
            let right = certificate(code);
            let window = matches!(right.basis, Basis::Window { .. });
            assert_eq!(window, code == "0.16");
            let more = if window { &of_windows[..] } else { &[] };
            for (at, spoil) in common.iter().chain(more).enumerate() {
                let mut spoiled = right.clone();
                spoil(&mut spoiled);
                let checked = check(&spoiled, &mut go_on);
                assert!(checked.is_err(), "{code}: spoiled {at} is accepted");
            }
        }
        let mut short = certificate("0.137");
        short.basis = Basis::Range { values: u64::MAX };
        assert_eq!(check(&short, &mut go_on), Err(Refusal::Numbers));
        short.basis = Basis::Range { values: 150 };
        assert_eq!(check(&short, &mut go_on), Err(Refusal::Range(175)));
    }

    /// Numbers out of all measure are refused at once, whichever they are.
    #[test]
    fn absurd_numbers() {
        let rule = Rule::read("0.16").unwrap();
        let most = [1, 1 << 43, u64::MAX / 2, u64::MAX - 1, u64::MAX];
        for (preperiod, period) in most.iter().flat_map(|&a| most.iter().map(move |&b| (a, b))) {
            for (heap, far) in most.iter().flat_map(|&a| most.iter().map(move |&b| (a, b))) {
                let split = Split::by_value(30);
                let rare = vec![Rare { heap, value: 0 }];
                let window = Basis::Window { split, rare, reach: far, window: far };
                for basis in [window, Basis::Range { values: far }] {
                    let rule = rule.clone();
                    let claim = Certificate { rule, preperiod, period, basis, hash: 0 };
                    assert!(check(&claim, &mut go_on).is_err());
                    assert!(claim.memory() > 0);
                }
            }
        }
    }

    fn with(
        certificate: &mut Certificate,
        change: impl FnOnce(&mut Split, &mut Vec<Rare>, &mut u64, &mut u64),
    ) {
        if let Basis::Window { split, rare, reach, window } = &mut certificate.basis {
            change(split, rare, reach, window);
        }
    }
}
