//! First terms that have a law of their own: `n / 2 if n < 6 else 0`.

use crate::{Expr, Op};
use grundy::work::{Meter, Stop};

/// Longer beginnings are not looked at: a line through so many terms would show in all of them.
const LONGEST: usize = 1 << 12;

/// No line is flatter or steeper.
const FLATTEST: i128 = 256;
const STEEPEST: i128 = 8;

/// The line (a · n + b) / d through all of some terms, the flattest divisor first; `None` if there is
/// none, or it does not rise.
///
/// # Complexity
/// O(terms) for each of some hundred slopes, and most end at the first few terms.
pub(super) fn line(terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    let (Some(first), Some(last)) = (terms.first(), terms.last()) else { return Ok(None) };
    if first >= last || terms.len() > LONGEST {
        return Ok(None);
    }
    for divisor in 1..=FLATTEST {
        for factor in 1..=STEEPEST {
            let whole = divisor == 1 || factor % divisor != 0;
            if let Some(b) =
                whole.then(|| intercept(terms, factor, divisor, meter)).transpose()?.flatten()
            {
                let slope = Expr::Number(factor).joined(Op::Mul, Expr::Index);
                let line = slope.joined(Op::Add, Expr::Number(b));
                return Ok(Some(line.joined(Op::Div, Expr::Number(divisor))));
            }
        }
    }
    Ok(None)
}

/// The b nearest to 0 with which (factor · n + b) / divisor is each of the terms.
fn intercept(
    terms: &[u64],
    factor: i128,
    divisor: i128,
    meter: &Meter,
) -> Result<Option<i128>, Stop> {
    // divisor · s(n) ≤ factor · n + b < divisor · (s(n) + 1).
    let (mut least, mut most) = (i128::MIN, i128::MAX);
    for (n, &term) in (0i128..).zip(terms) {
        let below = divisor * i128::from(term) - factor * n;
        (least, most) = (least.max(below), most.min(below + divisor - 1));
        if least > most {
            meter.steps(n as u64 + 1)?;
            return Ok(None);
        }
    }
    meter.steps(terms.len() as u64)?;
    Ok(Some(0.clamp(least, most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_through_first_terms() {
        let said =
            |terms: &[u64]| line(terms, &Meter::unlimited()).unwrap().map(|line| line.to_string());
        assert_eq!(said(&[0, 0, 1, 1, 2, 2]).as_deref(), Some("n / 2"));
        assert_eq!(said(&[0, 1, 2, 3]).as_deref(), Some("n"));
        assert_eq!(said(&[0, 2, 4, 6]).as_deref(), Some("2 * n"));
        assert_eq!(said(&[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]).as_deref(), Some("n / 7"));
        assert_eq!(said(&[1, 1, 2, 2, 2, 3]).as_deref(), Some("(n + 4) / 3"));
        let fifths = [0, 1, 1, 1, 2, 2, 3, 3, 3, 4];
        assert_eq!(said(&fifths).as_deref(), Some("(2 * n + 3) / 5"));
        assert_eq!(said(&[0, 2, 1, 3]), None);
        assert_eq!(said(&[3, 2, 1]), None);
        assert_eq!(said(&[]), None);
    }
}
