//! Numbers as decimal digits, both ways by halves.

use super::{div_rem, times, words};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;
use num_traits::Num;

/// So many digits are left to the library.
const PIECE: usize = 1216;

/// 10^(1216·2^i) for i = 0, 1, …, while they have at most so many digits.
fn powers(digits: usize, meter: &Meter) -> Result<Vec<BigUint>, Stop> {
    let mut powers: Vec<BigUint> = Vec::new();
    while PIECE << powers.len() < digits {
        powers.push(match powers.last() {
            Some(power) => times(power, power, meter)?,
            None => BigUint::from(10u32).pow(PIECE as u32),
        });
    }
    Ok(powers)
}

/// The number that a text of ASCII digits stands for.
///
/// # Complexity
/// That of some [products](times) of the length of the number.
///
/// # Example
/// ```
/// use grundy::values::long::{read, write};
/// use grundy::work::Meter;
/// let text = "1234567890".repeat(1000);
/// let number = read(&text, &Meter::unlimited()).unwrap();
/// assert_eq!(write(&number, &Meter::unlimited()), Ok(text));
/// ```
pub fn read(digits: &str, meter: &Meter) -> Result<BigUint, Stop> {
    halves(digits, &powers(digits.len(), meter)?, meter)
}

fn halves(digits: &str, powers: &[BigUint], meter: &Meter) -> Result<BigUint, Stop> {
    let Some((power, smaller)) = powers.split_last() else {
        meter.steps(1 + digits.len() as u64 / 32)?;
        return Ok(BigUint::from_str_radix(digits, 10).unwrap_or_default());
    };
    match digits.len().checked_sub(PIECE << smaller.len()) {
        None | Some(0) => halves(digits, smaller, meter),
        Some(at) => {
            let (high, low) = digits.split_at(at);
            let high = halves(high, smaller, meter)?;
            let sum = times(&high, power, meter)? + halves(low, smaller, meter)?;
            meter.steps(words(&sum) / 64)?;
            Ok(sum)
        }
    }
}

/// The decimal digits of a number.
///
/// # Complexity
/// That of some [products](times) of the length of the number, for each time it can be halved.
pub fn write(n: &BigUint, meter: &Meter) -> Result<String, Stop> {
    // At least the number of digits, however the product is rounded.
    let digits = (n.bits() as f64 * std::f64::consts::LOG10_2) as usize + 2;
    let mut text = String::with_capacity(digits);
    let powers = powers(digits, meter)?;
    append(n, &powers, 0, &mut text, meter)?;
    Ok(text)
}

/// Adds the digits of a number, with zeros in front up to a length.
fn append(
    n: &BigUint,
    powers: &[BigUint],
    length: usize,
    text: &mut String,
    meter: &Meter,
) -> Result<(), Stop> {
    let Some((power, smaller)) = powers.split_last() else {
        let digits = n.to_string();
        meter.steps(1 + digits.len() as u64 / 16)?;
        text.extend(std::iter::repeat_n('0', length.saturating_sub(digits.len())));
        text.push_str(&digits);
        return Ok(());
    };
    let own = PIECE << smaller.len();
    if n < power && length <= own {
        return append(n, smaller, length, text, meter);
    }
    let (high, low) = div_rem(n, power, meter)?;
    append(&high, smaller, length.saturating_sub(own), text, meter)?;
    append(&low, smaller, own, text, meter)
}
