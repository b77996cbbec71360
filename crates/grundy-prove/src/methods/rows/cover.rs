//! Values that grow with U, and whether they have a given mex for all large U.

use crate::methods::symbolic::{Affine, Signs, Unclear};
use grundy::work::{Meter, Stop};
use std::collections::BTreeSet;

/// s·t + c for t from `least` − [`EARLIER`] to U + `after`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sequence {
    pub step: i64,
    pub first: i64,
    pub after: i64,
}

/// Sequences begin so much earlier than U, so that those that end a little below it have begun.
pub(super) const EARLIER: i64 = 4;

/// The values of the options: constants, s·U + c, and sequences.
pub(super) struct Reached {
    /// U is at least this.
    least: i64,
    constants: BTreeSet<i64>,
    growing: BTreeSet<(i64, i64)>,
    sequences: BTreeSet<Sequence>,
}

/// Values beyond this are not followed.
const MOST: i64 = 1 << 40;

impl Reached {
    pub fn new(least: i64) -> Self {
        let (constants, growing, sequences) = Default::default();
        Reached { least, constants, growing, sequences }
    }

    /// Notes a value; none of them falls, and none is negative.
    pub fn single(&mut self, value: Affine) -> Result<(), Unclear> {
        let Affine { u, v, c } = value;
        if v != 0 || !(0..=MOST).contains(&u) || c.abs() > MOST {
            return Err(Unclear::Ever);
        }
        if u == 0 {
            self.constants.insert(c)
        } else {
            self.growing.insert((u, c))
        };
        Ok(())
    }

    /// Notes a sequence.
    pub fn sequence(&mut self, it: Sequence) -> Result<(), Unclear> {
        if !(0..=MOST).contains(&it.step) || it.first.abs() > MOST || it.after < -EARLIER {
            return Err(Unclear::Ever);
        }
        self.sequences.insert(it);
        Ok(())
    }

    /// Whether a value is the mex for every U.
    pub fn has_mex(&self, value: Affine, meter: &Meter) -> Result<bool, Unclear> {
        Ok(self.lacks(value)? && self.has_all_below(value, meter)?)
    }

    /// The first t of every sequence.
    fn begin(&self) -> i64 {
        self.least - EARLIER
    }

    /// Whether a value is never among them.
    pub fn lacks(&self, value: Affine) -> Result<bool, Unclear> {
        let signs = Signs { least: self.least, running: true };
        let differs = |other: Affine| {
            let gap = value.minus(other)?;
            // Odd numbers differ from even ones, whichever is greater.
            let apart = gap.v == 0 && gap.u != 0 && gap.c % gap.u != 0;
            Ok::<bool, Unclear>(apart || signs.of(gap)? != 0)
        };
        for &constant in &self.constants {
            if !differs(Affine::constant(constant))? {
                return Ok(false);
            }
        }
        for &(u, c) in &self.growing {
            if !differs(Affine { u, v: 0, c })? {
                return Ok(false);
            }
        }
        for &Sequence { step, first, after } in &self.sequences {
            let met = match (step, value.u) {
                (0, _) => !differs(Affine::constant(first))?,
                // step · t + first = c for some t that comes at last.
                (step, 0) => {
                    let gap = value.c - first;
                    gap % step == 0 && gap / step >= self.begin()
                }
                // t = U + (c − first)/step, which is there if it is not too late.
                (step, u) if step == u => {
                    let gap = value.c - first;
                    gap % step == 0 && gap / step <= after
                }
                _ => return Err(Unclear::Ever),
            };
            if met {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether every value below one that does not fall is among them, for every U.
    pub fn has_all_below(&self, value: Affine, meter: &Meter) -> Result<bool, Unclear> {
        let Affine { u: step, c, .. } = value;
        if value.v != 0 || !(0..=MOST).contains(&step) || c.abs() > MOST {
            return Err(Unclear::Ever);
        }
        if step == 0 {
            for wanted in 0..c {
                if !self.always(wanted, meter)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        for rest in 0..step {
            meter.steps(1 + self.sequences.len() as u64)?;
            // The values step · τ + rest below it are those with τ ≤ U + top.
            let top = (c - 1 - rest).div_euclid(step);
            // A sequence has those from τ = begin + a to U + after + a.
            let alike = self.sequences.iter().filter(|it| it.step == step);
            let alike = alike.filter(|it| (it.first - rest) % step == 0);
            let ranges = alike.map(|it| {
                let a = (it.first - rest) / step;
                (it.after + a, self.begin() + a)
            });
            let Some((high, low)) = ranges.max_by_key(|&(high, low)| (high, -low)) else {
                return Ok(false);
            };
            // Where it begins late there must be constants, where it ends early values near U.
            for tau in 0..low.max(0) {
                if !self.always(step * tau + rest, meter)? {
                    return Ok(false);
                }
            }
            for later in high + 1..=top {
                meter.steps(1)?;
                if !self.growing.contains(&(step, step * later + rest)) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a number is among them for every U.
    fn always(&self, wanted: i64, meter: &Meter) -> Result<bool, Stop> {
        meter.steps(1)?;
        if self.constants.contains(&wanted) {
            return Ok(true);
        }
        meter.steps((self.sequences.len() + self.growing.len()) as u64)?;
        // From which U on a sequence has it.
        let begun = self.sequences.iter().filter_map(|&Sequence { step, first, after }| {
            let gap = wanted - first;
            match step {
                0 => (gap == 0).then_some(self.least),
                step => {
                    let t = gap.div_euclid(step);
                    (gap % step == 0 && t >= self.begin()).then_some(t - after)
                }
            }
        });
        let Some(begun) = begun.min() else { return Ok(false) };
        // Before that it must be a value that passes by, and each of them passes once.
        let passing = self.growing.iter().filter_map(|&(step, c)| {
            let gap = wanted - c;
            (gap % step == 0).then_some(gap / step).filter(|u| (self.least..begun).contains(u))
        });
        let passing: BTreeSet<i64> = passing.collect();
        Ok(passing.len() as i64 >= begun - self.least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LEAST: i64 = 6;

    fn reached(constants: &[i64], growing: &[(i64, i64)], sequences: &[Sequence]) -> Reached {
        Reached {
            least: LEAST,
            constants: constants.iter().copied().collect(),
            growing: growing.iter().copied().collect(),
            sequences: sequences.iter().copied().collect(),
        }
    }

    /// The mex for one U.
    fn mex(of: &Reached, u: i64) -> i64 {
        let mut all = of.constants.clone();
        all.extend(of.growing.iter().map(|&(step, c)| step * u + c));
        for it in &of.sequences {
            all.extend((LEAST - EARLIER..=u + it.after).map(|t| it.step * t + it.first));
        }
        (0..).find(|value| !all.contains(value)).unwrap_or(0)
    }

    fn sequence() -> impl Strategy<Value = Sequence> {
        (prop::sample::select(vec![0, 2, 2, 2]), -8..4i64, -EARLIER..4)
            .prop_map(|(step, first, after)| Sequence { step, first, after })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        /// A mex that is said is one; one that is there for all U is said, unless it begins below what
        /// a sequence needs to have begun.
        #[test]
        fn the_mex_is_right(
            constants in prop::collection::vec(0..8i64, 0..8),
            growing in prop::collection::vec((Just(2), -4..12i64), 0..6),
            sequences in prop::collection::vec(sequence(), 0..4),
        ) {
            let all = reached(&constants, &growing, &sequences);
            let meter = Meter::unlimited();
            for step in [0, 2] {
                let c = mex(&all, LEAST) - step * LEAST;
                let value = Affine { u: step, v: 0, c };
                let is = (LEAST..LEAST + 40).all(|u| mex(&all, u) == step * u + c);
                let said = all.has_mex(value, &meter).unwrap_or(false);
                prop_assert!(is || !said, "{:?}", value);
                prop_assert!(said || !is || c < 0, "{:?}", value);
            }
        }
    }
}
