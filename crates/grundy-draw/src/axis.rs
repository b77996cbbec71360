//! Axes: where a number stands, and which numbers are written.

/// An axis from 0 to some number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis {
    pub to: u64,
    pub length: f64,
    /// Logarithmic: equal steps for equal factors of n + 1, so that 0 has a place too.
    pub log: bool,
}

impl Axis {
    /// Where a number stands.
    pub fn place(&self, number: u64) -> f64 {
        let part = match self.log {
            true => (number as f64).ln_1p() / (self.to as f64).ln_1p(),
            false => number as f64 / self.to as f64,
        };
        // An axis that ends at 0 is a point.
        if part.is_finite() { part * self.length } else { 0.0 }
    }

    /// The numbers to write, at least so far from each other.
    pub fn ticks(&self, apart: f64) -> Vec<u64> {
        let far = |pair: &[u64]| self.place(pair[1]) - self.place(pair[0]) >= apart;
        if !self.log {
            return self.linear(apart);
        }
        // Every number, else 1, 2, 5 times powers of ten, else these powers alone.
        let all = (0..=self.to.min(20)).collect();
        let lists = [all, logarithmic(&[1, 2, 5]), logarithmic(&[1])].into_iter().enumerate();
        let fits = lists.map(|(i, mut list)| {
            list.retain(|&n| n <= self.to);
            let all = i > 0 || self.to <= 20;
            (all && list.windows(2).all(far), list)
        });
        let mut last = Vec::new();
        for (fits, list) in fits {
            last = list;
            if fits {
                break;
            }
        }
        let mut ticks: Vec<u64> = Vec::new();
        for number in last {
            if ticks.last().is_none_or(|&before| far(&[before, number])) {
                ticks.push(number);
            }
        }
        ticks
    }

    /// Multiples of 1, 2 or 5 times a power of ten.
    fn linear(&self, apart: f64) -> Vec<u64> {
        let least = (self.to as f64 * apart / self.length.max(1.0)).max(1.0);
        let mut step = 1u64;
        for factor in [2u64, 5, 10].iter().cycle().scan(1u64, |ten, &factor| {
            let step = ten.checked_mul(factor)?;
            if factor == 10 {
                *ten = step;
            }
            Some(step)
        }) {
            if step as f64 >= least {
                break;
            }
            step = factor;
        }
        (0..=self.to / step).map(|i| i * step).take(1000).collect()
    }
}

/// 0 and some multiples of the powers of ten.
fn logarithmic(times: &[u64]) -> Vec<u64> {
    let powers = std::iter::successors(Some(1u64), |ten| ten.checked_mul(10));
    let numbers = powers.flat_map(|ten| times.iter().filter_map(move |t| ten.checked_mul(*t)));
    std::iter::once(0).chain(numbers).collect()
}

/// A number on an axis: large powers of ten are written as such.
pub(crate) fn label(number: u64) -> String {
    let power = number.checked_ilog10().filter(|&e| e >= 5 && 10u64.checked_pow(e) == Some(number));
    match power {
        Some(exponent) => {
            let digits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
            let raised = exponent.to_string();
            let raised = raised.bytes().map(|digit| digits[usize::from(digit - b'0')]);
            std::iter::once('1').chain(['0']).chain(raised).collect()
        }
        None => crate::frame::grouped(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_keep_their_distance() {
        for log in [false, true] {
            for to in [0, 1, 2, 7, 10, 99, 1000, 123_456, 1_000_000_000, u64::MAX] {
                let axis = Axis { to, length: 600.0, log };
                let ticks = axis.ticks(50.0);
                assert_eq!(ticks[0], 0);
                assert!(ticks.is_sorted() && ticks.last() <= Some(&to), "{ticks:?}");
                assert!(to == 0 || ticks.len() >= 2, "{to} {log} {ticks:?}");
                for pair in ticks.windows(2) {
                    assert!(axis.place(pair[1]) - axis.place(pair[0]) >= 50.0 - 1e-6);
                }
                assert!(axis.place(to) <= 600.0 + 1e-6);
            }
        }
        assert_eq!(
            Axis { to: 100, length: 600.0, log: false }.ticks(100.0),
            [0, 20, 40, 60, 80, 100]
        );
    }

    #[test]
    fn powers_of_ten() {
        assert_eq!(label(100_000), "10⁵");
        assert_eq!(label(10_u64.pow(19)), "10¹⁹");
        assert_eq!(label(20_000), "20,000");
        assert_eq!(label(0), "0");
    }
}
