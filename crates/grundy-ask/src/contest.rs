//! `Problems`, `Program`, `Judge`, `Generate`, `Check`: contest problems in the judge's own format.

use crate::{Ask, Shelf};
use grundy::games;
use grundy::games::sources::Wanted;
use grundy::notation::{Problem, Words};
use grundy::work::{Meter, Stop};
use grundy_contest::{AnyProblem, Difference, PROBLEMS, Size, find};
use grundy_laws::code::Language;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which contest problems are there, perhaps those of a site alone?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Problems, Shelf};
/// let problems = Problems::default().ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(problems.iter().any(|problem| problem.card().name == "p2197"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Problems {
    /// Those of a contest site (`cf`, `luogu`, `hdu`), or one (`cf603c`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Ask for Problems {
    type Answer = Vec<&'static dyn AnyProblem>;

    fn ask(self, _: &Shelf, _: &Meter) -> Result<Self::Answer, Stop> {
        let wanted = self.source.as_deref().map(Wanted::read).transpose()?;
        let admitted = |problem: &&dyn AnyProblem| {
            let source = problem.card().sources();
            wanted.as_ref().is_none_or(|wanted| wanted.admits([source.as_str()]))
        };
        Ok(PROBLEMS.iter().copied().filter(admitted).collect())
    }
}

/// Which whole program solves a problem?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Program, Shelf};
/// let question = Program { problem: "p2197".into(), language: "python".into() };
/// let program = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(program.code.contains("print(\"Yes\" if total else \"No\")"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// The name of the problem.
    pub problem: String,
    /// `cpp`, `python` or `rust`.
    #[serde(default = "cpp")]
    pub language: String,
}

fn cpp() -> String {
    Language::Cpp.name().to_owned()
}

/// A whole program that solves a problem.
pub struct Solution {
    /// The problem.
    pub problem: &'static dyn AnyProblem,
    /// The language of the program.
    pub language: Language,
    /// The text.
    pub code: &'static str,
}

impl Solution {
    /// What is to be known of it.
    pub fn remark(&self) -> Option<Words> {
        let remark = self.problem.card().programs.remark();
        remark.filter(|_| self.language == Language::Python)
    }
}

impl Program {
    /// The same question where a game may stand, too: names of games keep their meaning,
    /// `problem:NAME` says that the problem is meant.
    pub fn named(word: &str, language: &str) -> Result<Option<Self>, Problem> {
        let clear = word.starts_with("problem:");
        let is_a_game = || games::known().any(|name| name.eq_ignore_ascii_case(word));
        if !clear && (word.starts_with("game:") || is_a_game()) {
            return Ok(None);
        }
        let program = || Program { problem: word.to_owned(), language: language.to_owned() };
        match find(word) {
            Ok(_) => Ok(Some(program())),
            Err(problem) if clear => Err(problem),
            Err(_) => Ok(None),
        }
    }
}

impl Ask for Program {
    type Answer = Solution;

    fn ask(self, _: &Shelf, _: &Meter) -> Result<Solution, Stop> {
        let (problem, language) = (find(&self.problem)?, Language::read(&self.language)?);
        let programs = problem.card().programs;
        let code = match language {
            Language::Cpp => programs.cpp,
            Language::Python => programs.python,
            Language::Rust => programs.rust,
        };
        Ok(Solution { problem, language, code })
    }
}

/// What is the right output for an input of a problem?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Judge, Shelf};
/// let question = Judge { problem: "p2197".into(), input: "1\n3\n1 2 3\n".into() };
/// assert_eq!(question.ask(&Shelf::default(), &Meter::unlimited())?, b"No\n");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Judge {
    /// The name of the problem.
    pub problem: String,
    /// The judge's input.
    pub input: String,
}

impl Ask for Judge {
    type Answer = Vec<u8>;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<Vec<u8>, Stop> {
        find(&self.problem)?.judge_within(self.input.as_bytes(), meter)
    }
}

/// Which valid input of a problem belongs to a seed?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Generate, Judge, Shelf};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let question = Generate { problem: "p2197".into(), seed: 1, size: Default::default() };
/// let input = String::from_utf8(question.ask(&shelf, &meter)?).unwrap();
/// assert!(Judge { problem: "p2197".into(), input }.ask(&shelf, &meter).is_ok());
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// The name of the problem.
    pub problem: String,
    /// The same seed gives the same input.
    pub seed: u64,
    /// How large it is.
    #[serde(default)]
    pub size: HowLarge,
}

/// How large an input is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HowLarge {
    /// Small enough for brute force.
    #[default]
    Small,
    /// Few items, as large as the limits allow.
    Few,
    /// Up to the limits of the problem.
    Max,
}

impl From<HowLarge> for Size {
    fn from(size: HowLarge) -> Size {
        match size {
            HowLarge::Small => Size::Small,
            HowLarge::Few => Size::Few,
            HowLarge::Max => Size::Max,
        }
    }
}

impl From<Size> for HowLarge {
    fn from(size: Size) -> HowLarge {
        match size {
            Size::Small => HowLarge::Small,
            Size::Few => HowLarge::Few,
            Size::Max => HowLarge::Max,
        }
    }
}

impl Ask for Generate {
    type Answer = Vec<u8>;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<Vec<u8>, Stop> {
        meter.look_at_the_clock()?;
        let input = find(&self.problem)?.generate(self.seed, self.size.into());
        meter.hold(input.len() as u64)?;
        Ok(input)
    }
}

/// Does an output answer an input of a problem?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Check, Shelf};
/// let (problem, input) = ("p2197".to_owned(), "1\n3\n1 2 3\n".to_owned());
/// let question = Check { problem, input, output: "Yes\n".into() };
/// let difference = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(difference.unwrap().line, 1);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The name of the problem.
    pub problem: String,
    /// The judge's input.
    pub input: String,
    /// The output that is checked.
    pub output: String,
}

impl Ask for Check {
    type Answer = Option<Difference>;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<Option<Difference>, Stop> {
        let problem = find(&self.problem)?;
        problem.check_within(self.input.as_bytes(), self.output.as_bytes(), meter)
    }
}
