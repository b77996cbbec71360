//! The values of a code one stretch after the other, for tables that are written as they
//! are computed.
//!
//! Two bytes per value are all that is held: the tape of the engines. Early on the values
//! are looked through for a law, as [`Studied`](super::Studied) does; once one is proved
//! it gives the rest, and nothing but the stretch in hand is held.

use super::{Code, HeapRule, Law, Values};
use crate::words;
use crate::work::{Meter, Stop, attempt};
use grundy_heap::{Halt, Octal, Solver};
use std::ops::ControlFlow;

/// How many values are looked through first.
const FIRST_LOOK: u64 = 256;

/// How many are looked through last: periods that need more are too rare to pay.
const LAST_LOOK: u64 = 1 << 22;

/// The values of a code that leaves at most two heaps, from heap 0 on.
///
/// # Example
/// ```
/// use grundy::heap::{Code, Stream};
/// use grundy::work::{Limits, Meter};
/// let kayles = Code::read("0.77", false).unwrap();
/// let mut stream = Stream::new(&kayles, vec![0, 1, 2]).unwrap();
/// let done = stream.extend(6, &Meter::new(Limits::default()), &|| false).unwrap();
/// assert!(done);
/// assert_eq!(stream.since(3), Some(&[3, 1, 4][..]));
/// ```
pub struct Stream {
    code: Code,
    source: Source,
    next_look: u64,
}

enum Source {
    Engines(Solver),
    /// The law, and the values from heap `first` on that are not yet forgotten.
    Law {
        law: Law,
        first: u64,
        held: Vec<u16>,
    },
}

impl Stream {
    /// Goes on from the values of the first heaps, of which there may be none; `None` if
    /// the engines do not know such codes.
    ///
    /// Room that the list has to spare is used before more is asked for.
    pub fn new(code: &Code, values: Vec<u16>) -> Option<Self> {
        let rule: Octal = code.octal()?;
        let length = values.len() as u64;
        let mut next_look = FIRST_LOOK;
        while next_look <= length {
            next_look *= 2;
        }
        let looked = (next_look / 2).min(LAST_LOOK);
        if next_look > LAST_LOOK {
            next_look = u64::MAX;
        }
        let unlimited = Meter::unlimited();
        let looked_at = values.get(..looked as usize);
        let known = looked_at.and_then(|values| law(code, values, &unlimited).ok().flatten());
        let source = match known {
            Some(law) => Source::Law { law, first: length, held: Vec::new() },
            None => Source::Engines(Solver::from_values(&rule, values)),
        };
        Some(Stream { code: code.clone(), source, next_look })
    }

    /// How many values were computed: the next heap.
    pub fn len(&self) -> u64 {
        match &self.source {
            Source::Engines(solver) => solver.tape().len(),
            Source::Law { first, held, .. } => first + held.len() as u64,
        }
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The law, once it is proved.
    pub fn law(&self) -> Option<&Law> {
        match &self.source {
            Source::Engines(_) => None,
            Source::Law { law, .. } => Some(law),
        }
    }

    /// The values from a heap on; `None` if they are not held (any more).
    pub fn since(&self, heap: u64) -> Option<&[u16]> {
        let (first, values) = match &self.source {
            Source::Engines(solver) => (solver.tape().first(), solver.tape().recent()),
            Source::Law { first, held, .. } => (*first, &held[..]),
        };
        values.get(usize::try_from(heap.checked_sub(first)?).ok()?..)
    }

    /// Allows to forget the values before a heap.
    pub fn forget(&mut self, before: u64) {
        if let Source::Law { first, held, .. } = &mut self.source {
            let gone = before.saturating_sub(*first).min(held.len() as u64);
            held.drain(..gone as usize);
            *first += gone;
        }
    }

    /// Goes on from a later heap, whose values and those before somebody else has; false,
    /// and nothing is done, unless a law is proved.
    pub fn skip(&mut self, to: u64) -> bool {
        let Source::Law { first, held, .. } = &mut self.source else { return false };
        held.clear();
        *first = to;
        true
    }

    /// Computes the values of the heaps up to but not including `to`; false if `asked`,
    /// which is called every few milliseconds, ended it before. What was computed before
    /// that or before a stop stays, and it can be asked to go on.
    ///
    /// Every value that is computed counts as a position, and as two bytes; what a law
    /// gives is no more than a step of work.
    pub fn extend(
        &mut self,
        to: u64,
        meter: &Meter,
        asked: &dyn Fn() -> bool,
    ) -> Result<bool, Stop> {
        while self.len() < to {
            let before = self.len();
            let next_look = self.next_look;
            match &mut self.source {
                Source::Engines(solver) => {
                    let left = meter.left();
                    let room = left.positions.min(left.memory / 2);
                    let goal = to.min(next_look).min(before.saturating_add(room));
                    let done = compute(solver, goal, meter, asked);
                    let more = solver.tape().len() - before;
                    // One more than is allowed where nothing is left, so that the limit is met.
                    let counted = more.max(u64::from(room == 0));
                    let kept = meter.hold(2 * counted).and_then(|()| meter.visit(counted));
                    if !done? {
                        return Ok(false);
                    }
                    kept?;
                }
                Source::Law { law, held, .. } => {
                    fill(law, held, before, to)?;
                    meter.steps(to - before)?;
                    if asked() {
                        return Ok(false);
                    }
                }
            }
            self.look(meter)?;
        }
        Ok(true)
    }

    /// Looks through the values whenever their number has doubled.
    fn look(&mut self, meter: &Meter) -> Result<(), Stop> {
        let Source::Engines(solver) = &self.source else { return Ok(()) };
        if solver.tape().len() < self.next_look {
            return Ok(());
        }
        let found = law(&self.code, solver.tape().recent(), meter)?;
        self.next_look = match self.next_look {
            LAST_LOOK => u64::MAX,
            now => 2 * now,
        };
        if let Some(law) = found {
            let (first, held) = (solver.tape().first(), solver.tape().recent().to_vec());
            self.source = Source::Law { law, first, held };
        }
        Ok(())
    }
}

/// The engines up to a heap; false if it was asked to end.
fn compute(
    solver: &mut Solver,
    goal: u64,
    meter: &Meter,
    asked: &dyn Fn() -> bool,
) -> Result<bool, Stop> {
    let mut stop = Ok(());
    let done = solver.extend(goal, &mut |steps| {
        stop = meter.tick(steps);
        if stop.is_ok() && !asked() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    stop?;
    match done {
        Ok(()) => Ok(true),
        Err(Halt::Asked) => Ok(false),
        Err(Halt::TooLarge) => Err(too_large()),
        Err(Halt::Forgotten) => Err(Stop::Interrupted),
    }
}

/// The law that some first values prove.
fn law(code: &Code, values: &[u16], meter: &Meter) -> Result<Option<Law>, Stop> {
    // It costs little beside what was computed, so it is not counted.
    let values = Values::Shorts(values.to_vec());
    let found = attempt(code.look(&values, &meter.uncounted()))?;
    Ok(found.flatten().map(|proved| proved.into_inner().law))
}

/// Appends the values of the heaps `from..to` as a law gives them.
///
/// Complexity: O(to − from), without a division per value.
fn fill(law: &Law, held: &mut Vec<u16>, from: u64, to: u64) -> Result<(), Stop> {
    let mut past = from.saturating_sub(law.preperiod);
    let mut added = (past / law.period).saturating_mul(law.saltus);
    past %= law.period;
    for heap in from..to {
        let value = match heap < law.preperiod {
            true => law.values.get(heap),
            false => law.values.get(law.preperiod + past),
        };
        let value = value.and_then(|value| value.checked_add(added));
        let Some(value) = value.and_then(|value| u16::try_from(value).ok()) else {
            return Err(too_large());
        };
        held.push(value);
        if heap >= law.preperiod {
            past += 1;
            if past == law.period {
                past = 0;
                added = added.saturating_add(law.saltus);
            }
        }
    }
    Ok(())
}

fn too_large() -> Stop {
    Stop::too_large(words!(
        "a value is beyond 65535, which long tables cannot hold",
        "有值超过 65535，长数表无法容纳"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Limits;
    use grundy_heap::naive;

    fn code(text: &str) -> Code {
        Code::read(text, false).unwrap()
    }

    fn meter() -> Meter {
        Meter::new(Limits::default())
    }

    /// In pieces of any size, from any number of values on, with and without a law.
    #[test]
    fn pieces_join_to_the_naive_table() {
        for text in ["0.77", "0.137", "4!.0", "0.6", "0.356", "0.15", "4.0"] {
            let code = code(text);
            let right = naive::values(&code.octal().unwrap(), 2000);
            for (known, piece) in [(0, 2001), (0, 100), (3, 1), (255, 700), (300, 256), (2001, 1)] {
                let mut stream = Stream::new(&code, right[..known].to_vec()).unwrap();
                let mut all = right[..known].to_vec();
                while stream.len() < 2001 {
                    let from = stream.len();
                    let to = (from + piece).min(2001);
                    assert_eq!(stream.extend(to, &meter(), &|| false), Ok(true));
                    all.extend(stream.since(from).unwrap());
                    stream.forget(to);
                }
                assert_eq!(all, right, "{text} from {known} by {piece}");
                let proved = ["0.77", "0.137", "0.15", "4.0"].contains(&text);
                assert_eq!(stream.law().is_some(), proved, "{text}");
            }
        }
        assert!(Stream::new(&code("0.1[3]"), Vec::new()).is_none());
        assert!(Stream::new(&code("4=.0"), Vec::new()).is_none());
    }

    /// What was computed before a limit is kept, and is as much as the limit allows.
    #[test]
    fn limits_keep_what_is_there() {
        let code = code("4!.0");
        let right = naive::values(&code.octal().unwrap(), 1000);
        for (limits, name) in [
            (Limits { positions: 700, ..Limits::default() }, Stop::Positions(700)),
            (Limits { memory: 1400, ..Limits::default() }, Stop::Memory(1400)),
        ] {
            let mut stream = Stream::new(&code, Vec::new()).unwrap();
            let stop = stream.extend(1001, &Meter::new(limits), &|| false).unwrap_err();
            assert_eq!(stop, name);
            assert_eq!(stream.since(0).unwrap(), &right[..700], "{name:?}");
            assert_eq!(stream.extend(1001, &meter(), &|| false), Ok(true));
            assert_eq!(stream.since(0).unwrap(), right);
        }
    }

    #[test]
    fn a_law_needs_no_values_before() {
        let mut kayles = Stream::new(&code("0.77"), Vec::new()).unwrap();
        assert!(!kayles.skip(1000));
        assert_eq!(kayles.extend(2000, &meter(), &|| false), Ok(true));
        let right = kayles.since(1990).unwrap().to_vec();
        assert!(kayles.skip(1990 + 12_000_000_000_000));
        let to = kayles.len() + 10;
        assert_eq!(kayles.extend(to, &meter(), &|| false), Ok(true));
        assert_eq!(kayles.since(to - 10).unwrap(), right);
    }

    #[test]
    fn a_law_ends_at_16_bits() {
        let values: Values = [0, 1, 2, 3].into_iter().collect();
        let law = Law { preperiod: 1, period: 3, saltus: 3, values };
        let mut held = Vec::new();
        assert!(fill(&law, &mut held, 0, 70_000).is_err());
        assert!(held.iter().copied().eq(0..=65_535));
    }
}
