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
        let candidates = if self.log { logarithmic() } else { self.linear(apart) };
        let mut ticks: Vec<u64> = Vec::new();
        for number in candidates.into_iter().take_while(|&n| n <= self.to) {
            let far = |&last: &u64| self.place(number) - self.place(last) >= apart;
            if ticks.last().is_none_or(far) {
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

/// 0 and the powers of ten; between them 2 and 5 where there is room would crowd the axis.
fn logarithmic() -> Vec<u64> {
    let powers = std::iter::successors(Some(1u64), |ten| ten.checked_mul(10));
    std::iter::once(0).chain(powers).collect()
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
