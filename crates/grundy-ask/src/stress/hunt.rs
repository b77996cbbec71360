//! The hunt for an input on which a program fails, and the shrinking of the catch.

use super::Stress;
use super::contestant::{Attempt, Contestant};
use super::failure::Failure;
use super::reference::Reference;
use grundy::notation::{Call, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_contest::Size;
use std::time::{Duration, Instant};

/// A failing input.
#[derive(Clone, Debug)]
pub struct Failing {
    /// What kind of failure.
    pub failure: Failure,
    /// The input.
    pub input: Vec<u8>,
    /// The reference answer.
    pub expected: Vec<u8>,
    /// What the program printed.
    pub found: Vec<u8>,
    /// What is wrong, in one line.
    pub reason: Words,
}

/// How a hunt ended.
#[derive(Clone, Debug)]
pub struct Hunted {
    /// The problem or the game.
    pub of: String,
    /// The inputs that were tried.
    pub cases: u64,
    /// How long it took.
    pub took: Duration,
    /// Why it ended.
    pub end: HuntEnd,
    /// Whether every input was one position of several numbers, though such positions can be added.
    pub no_sums: bool,
}

impl Hunted {
    /// What was caught, if anything.
    pub fn caught(&self) -> Option<&Caught> {
        match &self.end {
            HuntEnd::Caught(caught) => Some(caught),
            _ => None,
        }
    }
}

/// Why a hunt ended.
#[derive(Clone, Debug)]
pub enum HuntEnd {
    /// All inputs have been tried.
    Done,
    /// Somebody stopped it.
    Interrupted,
    /// The time is over.
    OutOfTime,
    /// The program failed.
    Caught(Box<Caught>),
}

/// A failing input, as found and as shrunk.
#[derive(Clone, Debug)]
pub struct Caught {
    /// The seed that gives the input as it was found.
    pub seed: u64,
    /// Its size.
    pub size: Size,
    /// What kind of failure it was.
    pub failure: Failure,
    /// Its length in bytes.
    pub length: usize,
    /// The shrunk input. It may fail in another way.
    pub least: Failing,
    /// Whether the program failed on it once more.
    pub again: bool,
    /// The command that prints the input as it was found, if there is one.
    pub generate: Option<Call>,
}

/// A program against a reference.
pub(super) struct Hunt<'h> {
    pub stress: &'h Stress,
    pub reference: &'h dyn Reference,
    pub contestant: &'h dyn Contestant,
    pub meter: &'h Meter,
}

impl Hunt<'_> {
    /// Tries inputs until one fails. `see` hears the number of those that did not.
    pub fn run(&self, see: &mut dyn FnMut(u64)) -> Result<Hunted, Stop> {
        let start = Instant::now();
        let (cases, end) = self.loop_through(see)?;
        let (of, no_sums) = (self.reference.name(), self.reference.leaves_out_sums());
        Ok(Hunted { of, cases, took: start.elapsed(), end, no_sums })
    }

    /// How many inputs were tried, and why no more.
    fn loop_through(&self, see: &mut dyn FnMut(u64)) -> Result<(u64, HuntEnd), Stop> {
        let stress = self.stress;
        for number in 0..stress.cases {
            if self.is_late() {
                return Ok((number, HuntEnd::OutOfTime));
            }
            let seed = stress.seed.wrapping_add(number);
            let size = stress.size.map_or_else(|| self.reference.size(number), Size::from);
            let (input, expected) = match self.reference.case(seed, size) {
                Ok(case) => case,
                Err(Stop::Interrupted) => return Ok((number, HuntEnd::Interrupted)),
                // The clock stopped it, and nothing else would have.
                Err(stop) if !stop.is_fault() && self.is_late() => {
                    return Ok((number, HuntEnd::OutOfTime));
                }
                Err(stop) => return Err(stop),
            };
            let paranoid = stress.paranoid && size == Size::Small;
            match self.try_one(&input, expected, paranoid) {
                Err(Stop::Interrupted) => return Ok((number, HuntEnd::Interrupted)),
                Err(stop) => return Err(stop),
                Ok(None) => see(number + 1),
                Ok(Some(failing)) => {
                    let caught = self.caught(seed, size, failing, paranoid);
                    return Ok((number + 1, HuntEnd::Caught(Box::new(caught))));
                }
            }
        }
        Ok((stress.cases, HuntEnd::Done))
    }

    fn is_late(&self) -> bool {
        self.meter.left().time.is_zero()
    }

    /// Runs the program on one input.
    fn try_one(
        &self,
        input: &[u8],
        expected: Vec<u8>,
        paranoid: bool,
    ) -> Result<Option<Failing>, Stop> {
        let failing = |failure, expected, found, reason| {
            Some(Failing { failure, input: input.to_vec(), expected, found, reason })
        };
        if paranoid {
            let brute = self.reference.brute(input)?;
            if let Some(reason) = self.reference.check(input, &brute)? {
                return Ok(failing(Failure::Reference, expected, brute, reason));
            }
        }
        // Sixteen right answers, and some more: whoever prints that much will not stop.
        let most = usize::try_from(self.meter.limits().memory).unwrap_or(usize::MAX);
        let longest = (16 * expected.len() + (1 << 20)).min(most);
        let (failure, found, reason) = match self.contestant.answer(input, longest)? {
            Attempt::TimedOut { limit, printed } => {
                let reason = words!("not ended after {limit:?}", "{limit:?} 后仍未结束");
                (Failure::TimeOut, printed, reason)
            }
            Attempt::TooMuch(mut found) => {
                found.truncate(1 << 16);
                let reason = words!(
                    "the program was stopped when it had printed {longest} bytes",
                    "程序输出达到 {longest} 字节，已被中止"
                );
                (Failure::TooMuch, found, reason)
            }
            Attempt::Crashed { how, printed, said } => {
                let said = said.lines().last().map(|line| format!(": {line}")).unwrap_or_default();
                let Words { en, zh } = how;
                let reason =
                    words!("the program ended with {en}{said}", "程序异常结束：{zh}{said}");
                (Failure::RuntimeError, printed, reason)
            }
            Attempt::Printed(found) => match self.reference.check(input, &found)? {
                None => return Ok(None),
                Some(reason) => (Failure::of_output(&expected, &found), found, reason),
            },
        };
        Ok(failing(failure, expected, found, reason))
    }

    /// What there is to know about a failing input.
    fn caught(&self, seed: u64, size: Size, failing: Failing, paranoid: bool) -> Caught {
        let (failure, length) = (failing.failure, failing.input.len());
        let least = self.shrunk(failing, paranoid);
        let again = self.fails_again(&least, paranoid);
        let generate = self.reference.again(seed, size);
        Caught { seed, size, failure, length, least, again, generate }
    }

    /// The smallest failing input. It may fail in another way, but for those that time out:
    /// looking among them would take all the time.
    fn shrunk(&self, found: Failing, paranoid: bool) -> Failing {
        let start = Instant::now();
        let first = found.failure;
        let mut least = found;
        let input = least.input.clone();
        let interrupt = &self.meter.limits().interrupt;
        self.reference.shrink(&input, &mut |input| {
            if start.elapsed() > self.stress.shrink_for || interrupt.is_raised() {
                return None;
            }
            let Ok(expected) = self.reference.judge(input) else { return Some(false) };
            let failing = match self.try_one(input, expected, paranoid) {
                Ok(Some(failing)) => failing,
                Err(Stop::Interrupted) => return None,
                _ => return Some(false),
            };
            let counts = failing.failure == first || failing.failure != Failure::TimeOut;
            if counts {
                least = failing;
            }
            Some(counts)
        });
        least
    }

    /// Whether the program fails once more on what it failed on: some programs do so by chance.
    fn fails_again(&self, least: &Failing, paranoid: bool) -> bool {
        !matches!(self.try_one(&least.input, least.expected.clone(), paranoid), Ok(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameRef, Shelf};
    use grundy::work::{Interrupt, Limits};

    fn hunted(stress: &Stress, contestant: &dyn Contestant, limits: Limits) -> Hunted {
        stress.hunt(contestant, &Shelf::default(), &Meter::new(limits), &mut |_| {}).unwrap()
    }

    fn problem() -> Stress {
        Stress { cases: 8, ..Stress::of(GameRef::named("p2197")) }
    }

    /// The problem's own solution, as a function.
    fn right(input: &[u8]) -> Attempt {
        Attempt::Printed(grundy_contest::find("p2197").unwrap().judge(input).unwrap())
    }

    #[test]
    fn every_way_to_fail_is_named() {
        let limit = Duration::from_secs(1);
        let crash = Attempt::Crashed {
            how: words!("exit code 3", "退出码 3"),
            printed: vec![],
            said: "".into(),
        };
        for (attempt, failure) in [
            (Attempt::Printed(b"what\n".to_vec()), Failure::WrongAnswer),
            (crash, Failure::RuntimeError),
            (Attempt::TimedOut { limit, printed: vec![] }, Failure::TimeOut),
            (Attempt::Printed(vec![b'y'; 2 << 20]), Failure::TooMuch),
        ] {
            let wrong = |_: &[u8]| attempt.clone();
            let hunted = hunted(&problem(), &wrong, Limits::default());
            let caught = hunted.caught().unwrap();
            assert_eq!((caught.failure, caught.again), (failure, true));
            assert!(caught.least.input.len() <= caught.length);
        }
        let hunted = hunted(&problem(), &right, Limits::default());
        assert!(matches!(hunted.end, HuntEnd::Done) && hunted.cases == 8);
    }

    /// Whoever lost interest, the meter or the contestant says so.
    #[test]
    fn a_hunt_can_be_interrupted() {
        struct Leaving(Interrupt);
        impl Contestant for Leaving {
            fn answer(&self, input: &[u8], _: usize) -> Result<Attempt, Stop> {
                self.0.look()?;
                self.0.raise();
                Ok(right(input))
            }
        }
        let leaving = Leaving(Interrupt::new());
        let hunted = hunted(&problem(), &leaving, Limits::default());
        assert!(matches!(hunted.end, HuntEnd::Interrupted) && hunted.cases == 1);
    }

    #[test]
    fn a_hunt_has_its_time() {
        let limits = Limits { time: Duration::ZERO, ..Limits::default() };
        let hunted = hunted(&problem(), &right, limits);
        assert!(matches!(hunted.end, HuntEnd::OutOfTime) && hunted.cases == 0);
    }
}
