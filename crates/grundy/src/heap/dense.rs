//! Dense tables of codes, and the theorem that proves their periods.
//!
//! Nearly all the work goes into moves that leave two heaps: [`pairs`] is their
//! inner loop. Moves that leave more are counted through one by one.
//!
//! Reference: R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc.
//! Cambridge Phil. Soc. 52 (1956).

use super::{Code, Digit, HeapRule, Parts, Pattern, Values, engines, prove};
use crate::answer::{Period, Proved};
use crate::notation::Words;
use crate::values::MexSet;
use crate::words;
use crate::work::{Ending, Flow, Meter, Stop};
use grundy_heap::window::Proof;

/// Inserts the values of all divisions of `left` into a ≤ b with 1 ≤ a ≤ `most`;
/// `most` is at most half of `left`.
///
/// Complexity: O(`most`), about a nanosecond each.
pub(crate) fn pairs(values: &Values, left: u64, most: u64, seen: &mut MexSet) {
    match values {
        Values::Bytes(bytes) => add_pairs(bytes, left as usize, most as usize, seen),
        Values::Shorts(shorts) => add_pairs(shorts, left as usize, most as usize, seen),
        Values::Wide(wide) => add_pairs(wide, left as usize, most as usize, seen),
    }
}

fn add_pairs<T: Copy + Into<u64>>(values: &[T], left: usize, most: usize, seen: &mut MexSet) {
    let smaller = values[1..].iter().take(most);
    for (&one, &other) in smaller.zip(values[..left].iter().rev()) {
        let (one, other): (u64, u64) = (one.into(), other.into());
        seen.insert(one ^ other);
    }
}

/// Where the range of the theorem of Guy and Smith ends for a pattern.
pub(super) fn checked_to(code: &Code, seen: &Pattern) -> Option<u64> {
    // An empty part is no heap, hence m ≥ 1.
    let (heaps, m) = (code.most_heaps().max(2), seen.preperiod.max(1));
    heaps
        .checked_mul(m)?
        .checked_add((heaps - 1).checked_mul(seen.period)?)?
        .checked_add(code.last())
}

/// Gathers all moves from a heap that leave at most two heaps.
fn few(code: &Code, heap: u64, values: &Values, options: &mut impl Gather) -> u64 {
    let mut steps = 0;
    for (take, digit) in code.takes(heap) {
        let left = heap - take;
        let whole = if left == 0 { 1 } else { 2 };
        if digit.bits & whole != 0 {
            options.parts(values, &[left]);
            steps += 1;
        }
        if digit.bits & 4 == 0 || left < 2 {
            continue;
        }
        let most = match digit.parts {
            Parts::Any => left / 2,
            Parts::Distinct | Parts::NotAllEqual => (left - 1) / 2,
            Parts::Equal => 0,
        };
        if digit.parts == Parts::Equal && left.is_multiple_of(2) {
            options.parts(values, &[left / 2, left / 2]);
        }
        options.pairs(values, left, most);
        steps += most;
    }
    steps
}

/// Adds the worth of the heaps up to n, each gathered from its options.
///
/// Complexity: O(options of all these heaps).
pub(super) fn sweep(
    code: &Code,
    options: &mut impl Gather,
    values: &mut Values,
    n: u64,
    meter: &Meter,
) -> Result<(), Stop> {
    // Moves that leave at most two heaps have a fast way.
    let many = code.map(Digit::beyond_two);
    let splits_further = many.most_heaps() > 2;
    for heap in values.len()..=n {
        meter.visit(1)?;
        options.clear();
        meter.steps(few(code, heap, values, options))?;
        let mut stop = Ok(());
        if splits_further {
            let _ = many.options(heap, &mut |parts| {
                options.parts(values, parts);
                stop = meter.steps(1);
                if stop.is_ok() { Flow::Continue(()) } else { Flow::Break(Ending::Enough) }
            });
        }
        stop?;
        values.push(options.worth(heap)?);
    }
    Ok(())
}

/// Gathers what the options of one heap are worth, and tells what the heap is worth then:
/// its SG value, or its class in misère play.
pub(super) trait Gather {
    /// Forgets all options.
    fn clear(&mut self);

    /// An option: the heaps it leaves.
    fn parts(&mut self, values: &Values, parts: &[u64]);

    /// The options that leave a and b with a + b = `left` and 1 ≤ a ≤ `most` ≤ `left` / 2.
    fn pairs(&mut self, values: &Values, left: u64, most: u64);

    /// What the heap with these options is worth.
    fn worth(&mut self, heap: u64) -> Result<u64, Stop>;
}

/// SG values: the mex.
impl Gather for MexSet {
    fn clear(&mut self) {
        MexSet::clear(self);
    }

    fn parts(&mut self, values: &Values, parts: &[u64]) {
        let parts = parts.iter().filter_map(|&part| values.get(part));
        self.insert(parts.fold(0, |sum, value| sum ^ value));
    }

    fn pairs(&mut self, values: &Values, left: u64, most: u64) {
        pairs(values, left, most, self);
    }

    fn worth(&mut self, _: u64) -> Result<u64, Stop> {
        Ok(self.mex())
    }
}

impl HeapRule for Code {
    fn extend(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop> {
        if let Some(octal) = self.octal()
            && engines::extend(&octal, values, n, meter)?
        {
            return Ok(());
        }
        sweep(self, &mut MexSet::default(), values, n, meter)
    }

    fn enough(&self, seen: &Pattern) -> Option<u64> {
        let end = checked_to(self, seen)?;
        (self.can_be_proved() && seen.saltus == 0).then_some(end + seen.period)
    }

    fn proves(&self, _: &Values, seen: &Pattern) -> Option<(&'static str, Words)> {
        let (heaps, m) = (self.most_heaps().max(2), seen.preperiod.max(1));
        let (p, k, end) = (seen.period, self.last(), checked_to(self, seen)?);
        let why = words!(
            "G(n+{p}) = G(n) was checked for all n with {m} ≤ n < {heaps}·{m} + {}·{p} + {k} = {end}",
            "已检验 G(n+{p}) = G(n) 对所有 {m} ≤ n < {heaps}·{m} + {}·{p} + {k} = {end} 成立",
            heaps - 1
        );
        Some(("Guy–Smith 1956", why))
    }

    fn search(&self, meter: &Meter) -> Option<prove::Sought> {
        Some(prove::search(&self.octal()?, meter))
    }

    fn sought(&self, proof: &Proved<Proof>) -> Option<Period> {
        Some(prove::period(&self.octal()?, proof))
    }

    fn affordable(&self) -> u64 {
        let splitting = self.digits().iter().filter(|d| d.bits > 3).count() as u64;
        if let Some(tail) = self.tail() {
            let splits = self.digits()[tail..].iter().any(|d| d.bits > 3);
            return if splits { 256 } else { 4_000 };
        }
        match self.most_heaps() {
            0..=1 => 100_000,
            2 => (40_000_000 / splitting).isqrt().clamp(256, 4_000),
            _ => 256,
        }
    }

    fn can_be_proved(&self) -> bool {
        !self.is_endless() && self.digits().iter().all(|d| d.parts == Parts::Any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::mex::mex;
    use crate::work::Limits;

    /// Tables against the definition: the mex over all options.
    #[test]
    fn tables_are_the_definition() {
        let codes = [
            "0.77", "0.137", "4.7", "0.356", "0.6", "0.8", "0.9F", "4!.0", "4=.3", "4?.0", "8!.6",
            "C=.3", "0.7!5=", "0.2?", "G.0", "0.[3]", "4.[3]", "0.1[07]", "0.[12]", "0.2[8]",
        ];
        for code in
            codes.map(|code| Code::read(code, false).or_else(|_| Code::read(code, true)).unwrap())
        {
            let mut values = Values::default();
            for n in [0, 1, 17, 60] {
                code.extend(&mut values, n, &Meter::new(Limits::default())).unwrap();
            }
            let mut slow: Vec<u64> = Vec::new();
            for n in 0..=60 {
                let mut options = Vec::new();
                let _ = code.options(n, &mut |parts| {
                    options.push(parts.iter().fold(0, |sum, &part| sum ^ slow[part as usize]));
                    Flow::Continue(())
                });
                slow.push(mex(options));
            }
            assert!(values.iter().eq(slow), "{code}");
        }
    }
}
