//! The hunt for an input on which a program fails, and the shrinking of the catch.

use super::runner::{Program, Run};
use super::subject::Subject;
use grundy::notation::{Problem, Words};
use grundy::solve::Failure;
use grundy::words;
use grundy_contest::Size;
use std::io;
use std::time::{Duration, Instant};

/// What kind of failure was caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The output is not a right answer.
    WrongAnswer,
    /// The words of the output are right as far as they go: some are missing or too many.
    Presentation,
    /// The program ended with an error.
    RuntimeError,
    /// The program took too long.
    TimeOut,
    /// The reference and the brute force disagree.
    Reference,
}

impl Kind {
    /// As programs read it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::WrongAnswer => "wrong-answer",
            Kind::Presentation => "presentation-error",
            Kind::RuntimeError => "runtime-error",
            Kind::TimeOut => "time-out",
            Kind::Reference => "reference",
        }
    }

    /// As people read it.
    pub fn words(self) -> Words {
        match self {
            Kind::WrongAnswer => words!("wrong answer", "答案错误"),
            Kind::Presentation => words!("presentation error", "格式错误"),
            Kind::RuntimeError => words!("runtime error", "运行时错误"),
            Kind::TimeOut => words!("time limit exceeded", "超出时间限制"),
            Kind::Reference => words!(
                "the reference and the brute force disagree: please report this",
                "参考解与暴力不一致：请报告此问题"
            ),
        }
    }
}

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
    /// Small inputs, large ones, or both.
    pub sizes: Sizes,
    /// Whether the reference is compared with the brute force too.
    pub paranoid: bool,
    /// How long shrinking may take.
    pub shrink_for: Duration,
}

/// Which inputs are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Small ones only.
    Small,
    /// The largest only.
    Max,
    /// Now and then a largest one, and one at the end.
    Both,
}

impl Plan {
    /// The size of the input with this number, from 0.
    fn size(&self, number: u64, large_one_in: u64) -> Size {
        let large = (number + 1).is_multiple_of(large_one_in) || number + 1 == self.cases;
        match self.sizes {
            Sizes::Max => Size::Max,
            Sizes::Both if large => Size::Max,
            _ => Size::Small,
        }
    }
}

/// How the hunt ended.
pub struct Hunted {
    /// The inputs that were tried.
    pub cases: u64,
    /// Whether the user stopped it.
    pub interrupted: bool,
    /// What was caught.
    pub caught: Option<Caught>,
}

/// A failing input, as found and as shrunk.
pub struct Caught {
    /// The seed that gives the input as it was found.
    pub seed: u64,
    /// Its size.
    pub size: Size,
    /// Its length in bytes.
    pub length: usize,
    /// The shrunk input.
    pub least: Failing,
}

/// A program on a subject.
pub struct Hunt<'h> {
    /// What is tested.
    pub subject: &'h dyn Subject,
    /// The program under test.
    pub program: &'h Program,
    /// Asked now and then.
    pub interrupted: &'h dyn Fn() -> bool,
}

/// Why a hunt could not go on.
pub enum Broken {
    /// The program cannot be run.
    Program(io::Error),
    /// The reference cannot answer.
    Reference(Failure),
    /// The user asked to stop.
    Interrupted,
}

impl From<Failure> for Broken {
    fn from(failure: Failure) -> Self {
        Broken::Reference(failure)
    }
}

impl From<Problem> for Broken {
    fn from(problem: Problem) -> Self {
        Broken::Reference(problem.into())
    }
}

impl Hunt<'_> {
    /// Tries inputs until one fails. `progress` hears the number of those that did not.
    pub fn run(&self, plan: &Plan, progress: &mut dyn FnMut(u64)) -> Result<Hunted, Broken> {
        let mut cases = 0;
        while cases < plan.cases {
            let (seed, size) =
                (plan.seed.wrapping_add(cases), plan.size(cases, self.subject.large_one_in()));
            let (input, expected) = self.subject.case(seed, size)?;
            let paranoid = plan.paranoid && size == Size::Small;
            match self.try_one(&input, expected, paranoid) {
                Err(Broken::Interrupted) => {
                    return Ok(Hunted { cases, interrupted: true, caught: None });
                }
                Err(broken) => return Err(broken),
                Ok(None) => {}
                Ok(Some(failing)) => {
                    let length = failing.input.len();
                    let least = self.shrunk(failing, paranoid, plan.shrink_for);
                    let caught = Some(Caught { seed, size, length, least });
                    return Ok(Hunted { cases: cases + 1, interrupted: false, caught });
                }
            }
            cases += 1;
            progress(cases);
        }
        Ok(Hunted { cases, interrupted: false, caught: None })
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
        Ok(match self.program.run(input, self.interrupted).map_err(Broken::Program)? {
            Run::Interrupted => return Err(Broken::Interrupted),
            Run::TimedOut => failing(
                Kind::TimeOut,
                expected,
                Vec::new(),
                words!("no answer within {limit:?}", "{limit:?} 内没有回答"),
            ),
            Run::Crashed { how, printed, said } => {
                let said = said.lines().last().map(|line| format!(": {line}")).unwrap_or_default();
                failing(
                    Kind::RuntimeError,
                    expected,
                    printed,
                    words!("the program ended with {how}{said}", "程序以 {how} 结束{said}"),
                )
            }
            Run::Printed(found) => self.subject.check(input, &found)?.and_then(|reason| {
                let kind = match is_beginning(&expected, &found) {
                    true => Kind::Presentation,
                    false => Kind::WrongAnswer,
                };
                failing(kind, expected, found, reason)
            }),
        })
    }

    /// The smallest input that fails in the same way.
    fn shrunk(&self, found: Failing, paranoid: bool, time: Duration) -> Failing {
        let start = Instant::now();
        let mut least = found.clone();
        self.subject.shrink(&found.input, &mut |input| {
            if start.elapsed() > time || (self.interrupted)() {
                return false;
            }
            let Ok(expected) = self.subject.judge(input) else { return false };
            match self.try_one(input, expected, paranoid) {
                Ok(Some(failing)) if failing.kind == found.kind => {
                    least = failing;
                    true
                }
                _ => false,
            }
        });
        least
    }
}

/// Whether the words of one are the first words of the other.
fn is_beginning(expected: &[u8], found: &[u8]) -> bool {
    let words = |bytes: &[u8]| -> Vec<Vec<u8>> {
        let words = bytes.split(|byte| *byte <= b' ').filter(|word| !word.is_empty());
        words.map(<[u8]>::to_vec).collect()
    };
    words(expected).iter().zip(&words(found)).all(|(right, word)| right == word)
}
