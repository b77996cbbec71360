//! When values that were seen say something about those that were not.
//!
//! Every sequence follows some formula as far as anybody looked, so a formula is said only if it
//! was read off a part of the values and holds for all of them, and is much shorter than what it
//! was not read off. Whatever speaks of unproved laws (periods, guesses) keeps to this.

/// Formulas are read off one value in so many.
pub const SHARE: usize = 4;

/// With fewer values than this nothing is said.
pub const LEAST: usize = 24;

/// How often a period must be seen within the values it is read off.
pub const TIMES: u64 = 3;

/// A formula must be so many times shorter than the values it was not read off.
const SAVING: u64 = 2;

/// What some values can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Bits of the values that nothing was read off.
    fresh: u64,
    /// Bits of all values, written as stretches of equal steps.
    plain: u64,
}

/// A formula that says more than the values allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// How many bits it takes.
    pub bits: u64,
    /// How many it may take.
    pub allowed: u64,
}

impl Evidence {
    /// What values tell of a formula that was read off the first `fitted` of them.
    pub fn of(values: impl Iterator<Item = u64> + Clone, fitted: usize) -> Self {
        // What a value tells: its own length, at least a bit. Values in long runs tell less.
        let length = |value: u64| u64::from((u64::BITS - value.leading_zeros()).max(1));
        let fresh = values.clone().skip(fitted).map(length).sum();
        Evidence { fresh, plain: plain(values) }
    }

    /// Whether a formula of so many bits may be said. Its first values may be exceptions: these
    /// stand among what it was read off and say nothing of the others, so the `rule` counts without
    /// them. With more `caution` the whole must be shorter.
    pub fn weigh(&self, rule: u64, whole: u64, caution: u64) -> Result<(), TooLong> {
        let bounds = [(rule, self.fresh / SAVING), (whole, self.plain / caution.max(1))];
        let long = bounds.into_iter().find(|(bits, allowed)| bits > allowed);
        long.map_or(Ok(()), |(bits, allowed)| Err(TooLong { bits, allowed }))
    }
}

/// How many bits it takes to write a number so that its end is seen.
pub fn bits(value: u128) -> u64 {
    2 * u64::from(u128::BITS - value.leading_zeros()) + 1
}

/// How many bits it takes to write values down as stretches of equal steps. Long runs of equal
/// values (or of n, n + 1, …) look like much evidence and are little: what is new is where they
/// end.
pub fn plain(values: impl Iterator<Item = u64>) -> u64 {
    let written = |stretch: &Stretch| {
        let slope = stretch.slope.unwrap_or(0);
        bits(stretch.first.into()) + bits(slope.unsigned_abs()) + bits(stretch.same)
    };
    let mut sum = 0;
    let mut open: Option<Stretch> = None;
    for value in values {
        if let Some(stretch) = &mut open {
            let step = i128::from(value) - i128::from(stretch.last);
            if *stretch.slope.get_or_insert(step) == step {
                stretch.last = value;
                stretch.same += 1;
                continue;
            }
            sum += written(stretch);
        }
        open = Some(Stretch { first: value, last: value, slope: None, same: 0 });
    }
    sum + open.as_ref().map_or(0, written)
}

/// Values with one step from each to the next.
struct Stretch {
    first: u64,
    last: u64,
    slope: Option<i128>,
    same: u128,
}

/// A law that somebody guessed from values, to be asked about others.
pub struct Guessed {
    /// How it reads.
    pub text: String,
    /// Its values.
    pub at: Box<dyn Fn(u64) -> Option<u64>>,
    /// Whether it repeats from some place on, as can be seen from its form.
    pub repeats: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_tell_little() {
        assert!(plain([0; 1000].into_iter()) < 30);
        assert!(plain(0..1000) < 30);
        assert!(plain((0..1000).map(|n| n * n % 7 % 2)) > 1000);
        assert_eq!(plain([].into_iter()), 0);
        // One stretch, and one that ends with another value.
        assert_eq!(plain([5, 5, 5].into_iter()), bits(5) + bits(0) + bits(2));
        assert_eq!(plain([1, 3, 9].into_iter()), bits(1) + bits(2) + bits(1) + bits(9) + 2);
    }

    #[test]
    fn a_formula_is_shorter_than_what_it_says() {
        let evidence = Evidence::of((0..1000).map(|n| n * n % 7 % 2), 250);
        assert_eq!(evidence.weigh(375, 400, 1), Ok(()));
        assert_eq!(evidence.weigh(376, 400, 1), Err(TooLong { bits: 376, allowed: 375 }));
        assert!(Evidence::of([0; 1000].into_iter(), 250).weigh(10, 300, 1).is_err());
    }
}
