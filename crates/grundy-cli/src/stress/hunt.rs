//! The hunt for an input on which a program fails, and the shrinking of the catch.

use super::runner::{Program, Run};
use super::subject::Subject;
use super::verdict::Kind;
use grundy::notation::Words;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::Size;
use std::io;
use std::time::{Duration, Instant};

/// A failing input.
#[derive(Clone, Debug)]
pub struct Failing {
    /// What kind of failure.
    pub kind: Kind,
    /// The input.
    pub input: Vec<u8>,
    /// The reference answer.
    pub expected: Vec<u8>,
    /// What the program printed.
    pub found: Vec<u8>,
    /// What is wrong, in one line.
    pub reason: Words,
}

/// What the hunt has to do.
pub struct Plan {
    /// The seed of the first input; the others follow.
    pub seed: u64,
    /// The number of inputs.
    pub cases: u64,
    /// Inputs of one size only; otherwise all sizes take turns.
    pub size: Option<Size>,
    /// Whether the reference is compared with the brute force too.
    pub paranoid: bool,
    /// How long the hunt may take.
    pub hunt_for: Duration,
    /// How long shrinking may take.
    pub shrink_for: Duration,
    /// The most that is kept of an output, in bytes.
    pub longest: usize,
}

/// How the hunt ended.
pub struct Hunted {
    /// The inputs that were tried.
    pub cases: u64,
    /// Why it ended.
    pub end: End,
}

/// Why a hunt ended.
pub enum End {
    /// All inputs have been tried.
    Done,
    /// The user stopped it.
    Interrupted,
    /// The time is over.
    OutOfTime,
    /// The program failed.
    Caught(Box<Caught>),
}

/// A failing input, as found and as shrunk.
pub struct Caught {
    /// The seed that gives the input as it was found.
    pub seed: u64,
    /// Its size.
    pub size: Size,
    /// What kind of failure it was.
    pub kind: Kind,
    /// Its length in bytes.
    pub length: usize,
    /// The shrunk input. It may fail in another way.
    pub least: Failing,
    /// Whether the program failed on it once more.
    pub again: bool,
}

/// A program on a subject.
pub struct Hunt<'h> {
    /// What is tested.
    pub subject: &'h dyn Subject,
    /// The program under test.
    pub program: &'h Program,
    /// What is to be done.
    pub plan: &'h Plan,
    /// Asked now and then.
    pub interrupted: &'h dyn Fn() -> bool,
}

/// Why a hunt could not go on.
pub enum Broken {
    /// The program cannot be run.
    Program(io::Error),
    /// The reference cannot answer.
    Reference(Stop),
    /// The user asked to stop.
    Interrupted,
}

impl From<Stop> for Broken {
    fn from(failure: Stop) -> Self {
        Broken::Reference(failure)
    }
}

impl Hunt<'_> {
    /// Tries inputs until one fails. `progress` hears the number of those that did not.
    ///
    /// Which input has which number depends on the seed and the number alone.
    pub fn run(&self, progress: &mut dyn FnMut(u64)) -> Result<Hunted, Broken> {
        let (plan, start) = (self.plan, Instant::now());
        for number in 0..plan.cases {
            if start.elapsed() >= plan.hunt_for {
                return Ok(Hunted { cases: number, end: End::OutOfTime });
            }
            let seed = plan.seed.wrapping_add(number);
            let size = plan.size.unwrap_or_else(|| self.subject.size(number));
            let (input, expected) = match self.subject.case(seed, size) {
                Ok(case) => case,
                // The clock stopped it, and nothing else would have.
                Err(stop) if !stop.is_fault() && start.elapsed() >= plan.hunt_for => {
                    return Ok(Hunted { cases: number, end: End::OutOfTime });
                }
                Err(failure) => return Err(failure.into()),
            };
            let paranoid = plan.paranoid && size == Size::Small;
            match self.try_one(&input, expected, paranoid) {
                Err(Broken::Interrupted) => {
                    return Ok(Hunted { cases: number, end: End::Interrupted });
                }
                Err(broken) => return Err(broken),
                Ok(None) => progress(number + 1),
                Ok(Some(failing)) => {
                    let (kind, length) = (failing.kind, failing.input.len());
                    let least = self.shrunk(failing, paranoid);
                    let again = self.fails_again(&least, paranoid);
                    let caught = Caught { seed, size, kind, length, least, again };
                    return Ok(Hunted { cases: number + 1, end: End::Caught(Box::new(caught)) });
                }
            }
        }
        Ok(Hunted { cases: plan.cases, end: End::Done })
    }

    /// Runs the program on one input.
    fn try_one(
        &self,
        input: &[u8],
        expected: Vec<u8>,
        paranoid: bool,
    ) -> Result<Option<Failing>, Broken> {
        let failing = |kind, expected, found, reason| {
            Some(Failing { kind, input: input.to_vec(), expected, found, reason })
        };
        if paranoid {
            let brute = self.subject.brute(input)?;
            if let Some(reason) = self.subject.check(input, &brute)? {
                return Ok(failing(Kind::Reference, expected, brute, reason));
            }
        }
        let limit = self.program.limit;
        // Sixteen right answers, and some more: whoever prints that much will not stop.
        let longest = (16 * expected.len() + (1 << 20)).min(self.plan.longest);
        let run = self.program.run(input, longest, self.interrupted).map_err(Broken::Program)?;
        let (kind, found, reason) = match run {
            Run::Interrupted => return Err(Broken::Interrupted),
            Run::TimedOut(found) => {
                let reason = words!("not ended after {limit:?}", "{limit:?} 后仍未结束");
                (Kind::TimeOut, found, reason)
            }
            Run::TooMuch(mut found) => {
                found.truncate(1 << 16);
                let reason = words!(
                    "the program was stopped when it had printed {longest} bytes",
                    "程序输出达到 {longest} 字节，已被中止"
                );
                (Kind::TooMuch, found, reason)
            }
            Run::Crashed { how, printed, said } => {
                let said = said.lines().last().map(|line| format!(": {line}")).unwrap_or_default();
                let reason =
                    words!("the program ended with {how}{said}", "程序以 {how} 结束{said}");
                (Kind::RuntimeError, printed, reason)
            }
            Run::Printed(found) => match self.subject.check(input, &found)? {
                None => return Ok(None),
                Some(reason) => (Kind::of_output(&expected, &found), found, reason),
            },
        };
        Ok(failing(kind, expected, found, reason))
    }

    /// The smallest failing input. It may fail in another way, but for those that time out:
    /// looking among them would take all the time.
    fn shrunk(&self, found: Failing, paranoid: bool) -> Failing {
        let start = Instant::now();
        let first = found.kind;
        let mut least = found;
        let input = least.input.clone();
        self.subject.shrink(&input, &mut |input| {
            if start.elapsed() > self.plan.shrink_for || (self.interrupted)() {
                return None;
            }
            let Ok(expected) = self.subject.judge(input) else { return Some(false) };
            let Ok(Some(failing)) = self.try_one(input, expected, paranoid) else {
                return Some(false);
            };
            let counts = failing.kind == first || failing.kind != Kind::TimeOut;
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
