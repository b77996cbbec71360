//! A long number: its value, its digits, or both.

use super::{read, write};
use crate::notation::{Problem, Words, scan};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

/// Numbers of at most so many digits have no need of their text.
const SHORT: usize = 1000;

/// Numbers of at most so many bits certainly have no more digits than that.
const SHORT_BITS: u64 = 3300;

/// A number of any length, in positions.
///
/// Between a value and its digits lies more work than in most questions about it. So a long
/// number that was read is kept as it was written, one that was computed as its value; the
/// other form is made under a meter, when it is needed, and kept.
#[derive(Clone, Default)]
pub struct Long {
    value: OnceLock<BigUint>,
    /// Of long numbers only, without leading zeros.
    digits: OnceLock<Box<str>>,
}

impl Long {
    /// A non-negative integer of any length, with `what` naming it in messages.
    pub fn read(token: &str, what: &Words) -> Result<Long, Problem> {
        Long::written(token).ok_or_else(|| scan::not_a_number(token, what))
    }

    /// The number that is written with some ASCII digits; `None` if it is not.
    ///
    /// # Example
    /// ```
    /// use grundy::values::long::Long;
    /// assert_eq!(Long::written("0012"), Some(12u64.into()));
    /// assert_eq!(Long::written("12a"), None);
    /// ```
    pub fn written(digits: &str) -> Option<Long> {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        Some(match digits.len() {
            0 => Long::from(0),
            1..=SHORT => BigUint::parse_bytes(digits.as_bytes(), 10)?.into(),
            _ => Long { value: OnceLock::new(), digits: OnceLock::from(Box::from(digits)) },
        })
    }

    /// The value.
    pub fn value(&self, meter: &Meter) -> Result<&BigUint, Stop> {
        if let (None, Some(digits)) = (self.value.get(), self.digits.get()) {
            let _ = self.value.set(read(digits, meter)?); // another thread has found the same
        }
        Ok(self.known())
    }

    /// The value, for whoever asked for it under a meter before.
    pub fn known(&self) -> &BigUint {
        self.value.get_or_init(|| {
            let digits = self.digits.get().map_or("", |digits| digits);
            read(digits, &Meter::unlimited()).unwrap_or_default()
        })
    }

    /// Prepares the digits, so that writing them takes no longer than they are.
    pub fn prepare(&self, meter: &Meter) -> Result<(), Stop> {
        if let (Some(value), None) = (self.value.get(), self.digits.get())
            && value.bits() > SHORT_BITS
        {
            let _ = self.digits.set(write(value, meter)?.into_boxed_str());
        }
        Ok(())
    }

    /// The same number, ready to be written.
    pub fn prepared(value: BigUint, meter: &Meter) -> Result<Long, Stop> {
        let long = Long::from(value);
        long.prepare(meter)?;
        Ok(long)
    }

    /// The difference to a number that is not larger, as ready to be written as both are.
    ///
    /// # Complexity
    /// Linear: digits are subtracted from digits, as at school.
    pub fn minus(&self, other: &Long) -> Long {
        let written = self.digits.get().and_then(|digits| {
            let less = match (other.digits.get(), other.value.get()) {
                (Some(less), _) => Some(difference(digits, less)),
                (None, Some(less)) if other.is_short() => {
                    Some(difference(digits, &less.to_string()))
                }
                _ => None,
            };
            less.as_deref().and_then(Long::written)
        });
        if let (Some(value), Some(less)) = (self.value.get(), other.value.get()) {
            let long = written.unwrap_or_default();
            let _ = long.value.set(value - less);
            return long;
        }
        written.unwrap_or_else(|| (self.known() - other.known()).into())
    }

    /// Whether it is at least as large as a number.
    pub fn at_least(&self, least: &BigUint, meter: &Meter) -> Result<bool, Stop> {
        // What has digits is longer than what is short.
        match self.digits.get() {
            Some(_) if least.bits() <= SHORT_BITS => Ok(true),
            _ => Ok(self.value(meter)? >= least),
        }
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.digits.get().is_none() && self.known().is_zero()
    }

    fn is_short(&self) -> bool {
        self.value.get().is_some_and(|value| value.bits() <= SHORT_BITS)
    }

    /// The number as a machine word, if it is one.
    pub fn to_u64(&self) -> Option<u64> {
        if self.digits.get().is_some() { None } else { self.known().to_u64() }
    }

    /// About how many bytes it holds beyond its own size.
    pub fn bytes(&self) -> u64 {
        let value = self.value.get().map_or(0, BigUint::bits) / 8;
        value + self.digits.get().map_or(0, |digits| digits.len() as u64)
    }
}

/// Digits minus digits of a number that is not larger.
fn difference(digits: &str, less: &str) -> String {
    let mut result = digits.as_bytes().to_vec();
    let mut borrow = 0;
    let mut less = less.bytes().rev();
    for digit in result.iter_mut().rev() {
        let taken = less.next();
        if taken.is_none() && borrow == 0 {
            break;
        }
        let taken = taken.map_or(0, |digit| digit - b'0') + borrow;
        borrow = u8::from(*digit - b'0' < taken);
        *digit = *digit + 10 * borrow - taken;
    }
    result.iter().map(|&digit| char::from(digit)).collect()
}

impl From<BigUint> for Long {
    fn from(value: BigUint) -> Self {
        Long { value: OnceLock::from(value), digits: OnceLock::new() }
    }
}

impl From<u64> for Long {
    fn from(value: u64) -> Self {
        BigUint::from(value).into()
    }
}

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.digits.get() {
            Some(digits) => f.pad_integral(true, "", digits),
            None => fmt::Display::fmt(self.known(), f),
        }
    }
}

impl fmt::Debug for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Ord for Long {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.digits.get(), other.digits.get()) {
            (Some(one), Some(two)) => one.len().cmp(&two.len()).then_with(|| one.cmp(two)),
            // What has digits is longer than what is short.
            (Some(_), None) if other.is_short() => Ordering::Greater,
            (None, Some(_)) if self.is_short() => Ordering::Less,
            _ => self.known().cmp(other.known()),
        }
    }
}

impl PartialOrd for Long {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Long {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Long {}

impl Hash for Long {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.known().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same number in all forms that there are.
    fn forms(digits: &str) -> Vec<Long> {
        let meter = Meter::unlimited();
        let value: BigUint = digits.parse().unwrap();
        let (read, both) = (Long::written(digits).unwrap(), Long::written(digits).unwrap());
        both.value(&meter).unwrap();
        vec![read, both, value.clone().into(), Long::prepared(value, &meter).unwrap()]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// What a number is and does not depend on what is kept of it.
        #[test]
        fn all_forms_are_one_number(
            one in "0{0,2}[0-9]{1,20}|[0-9]{980,1020}|[1-9]0{1100}",
            two in "[0-9]{1,20}|[0-9]{980,1020}|9{1100}",
        ) {
            let (a, b): (BigUint, BigUint) = (one.parse().unwrap(), two.parse().unwrap());
            let meter = Meter::unlimited();
            for one in forms(&one) {
                prop_assert_eq!(one.to_string(), a.to_string());
                prop_assert_eq!(one.to_u64(), a.to_u64());
                prop_assert_eq!(one.is_zero(), a.is_zero());
                prop_assert_eq!(one.value(&meter).unwrap(), &a);
                for two in forms(&two) {
                    prop_assert_eq!(one.cmp(&two), a.cmp(&b));
                    prop_assert_eq!(one.at_least(&b, &meter).unwrap(), a >= b);
                    let (more, less) = if a >= b { (&one, &two) } else { (&two, &one) };
                    let difference = more.minus(less);
                    prop_assert_eq!(difference.to_string(), (more.known() - less.known()).to_string());
                    prop_assert_eq!(difference.known(), &(more.known() - less.known()));
                }
            }
        }
    }
}
