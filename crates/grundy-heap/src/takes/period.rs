//! The period of a rule without cuts, proved from its values.
//!
//! Let w be the most that can be taken leaving a heap, k the most that can be taken at
//! all. From heap k + 1 on, w values determine the next one. So if w values stand twice,
//! p apart, and the value after the first copy is that of a heap above k, everything
//! repeats from the first copy on. The nearest earlier copy of the *last* w values has
//! the least period, since these values are a state that determines all that follows;
//! and going back from there as long as values agree gives the least pre-period.

use super::Takes;
use super::matcher::Matcher;
use crate::{Octal, Proved, Tape};

/// Values that repeat for ever: G(n + period) = G(n) for all n from `preperiod` on, and
/// both are the least possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// From which heap on.
    pub preperiod: u64,
    /// After how many.
    pub period: u64,
    /// How many consecutive values that stand twice prove it.
    pub window: u64,
    /// How many values were looked at.
    pub checked: u64,
}

/// The period of a rule without cuts, if the values on the tape prove one; `None` also if
/// the tape has forgotten some.
///
/// Complexity: O(length of the tape) time, O(window) memory.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, Tape, naive, takes};
/// let rule = Octal::read("0.033").unwrap();
/// let tape = Tape::from_values(naive::values(&rule, 20));
/// let period = takes::period(&rule, &tape).unwrap();
/// assert_eq!((period.preperiod, period.period), (0, 5));
/// ```
pub fn period(rule: &Octal, tape: &Tape) -> Option<Proved<Period>> {
    let takes = Takes::new(rule)?;
    let (window, values) = (takes.window(), tape.recent());
    // The last state and an earlier one, with values from heap `early` on.
    let early = rule.most() + 1 - window;
    if tape.first() > 0 || values.len() < early + window + 1 {
        return None;
    }
    let (before, last) = values.split_at(values.len() - window);
    let mut matcher = Matcher::new(last.iter().rev().copied().collect()).after_pattern();
    let found = before[early..].iter().rev().position(|&value| matcher.read(value))?;
    let period = found + 1;
    let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
    Some(Proved::accepted(Period {
        preperiod: differs.map_or(0, |n| n as u64 + 1),
        period: period as u64,
        window: window as u64,
        checked: values.len() as u64,
    }))
}
