//! `Exercise`: an exercise made from a seed, its answer judged, and the answer itself.
//!
//! ```text
//! kind, game, range ──seed──▶ Task: statement, form ──▶ judged: right or wrong, why
//!                                                   └─▶ solution
//! ```
//!
//! One file per kind. A task is made anew for every question, so nothing that was said before is
//! believed: whoever answers gives the seed again, and the engine finds the answer again.

mod count;
mod decompose;
mod graph;
mod law;
mod numbers;
mod place;
mod random;
mod range;
mod sg;
mod table;
mod which_move;
mod who_wins;

pub use range::Range;

use crate::{Ask, Position, Shelf};
use grundy::notation::{Problem, Words, suggest};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_contest::kit::Dice;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is asked in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ExerciseKind {
    /// Who wins?
    WhoWins,
    /// Which move wins?
    WhichMove,
    /// What is the SG value? What are the first ones?
    Sg,
    /// What is the mex of some numbers?
    Mex,
    /// What is their nim-sum?
    Xor,
    /// What is the law of the values?
    Law,
    /// Which nodes of a graph are won?
    OutcomeGraph,
    /// How many positions are lost?
    CountP,
    /// Which terms of a sequence add up to a number?
    Decompose,
}

impl ExerciseKind {
    /// All kinds, with the names that people write.
    pub const ALL: [(&'static str, ExerciseKind); 9] = [
        ("who-wins", ExerciseKind::WhoWins),
        ("which-move", ExerciseKind::WhichMove),
        ("sg", ExerciseKind::Sg),
        ("mex", ExerciseKind::Mex),
        ("xor", ExerciseKind::Xor),
        ("law", ExerciseKind::Law),
        ("outcome-graph", ExerciseKind::OutcomeGraph),
        ("count-p", ExerciseKind::CountP),
        ("decompose", ExerciseKind::Decompose),
    ];

    /// The kind with a name.
    pub fn read(name: &str) -> Result<Self, Problem> {
        let known = ExerciseKind::ALL.map(|(name, _)| name);
        let found = ExerciseKind::ALL.into_iter().find(|(one, _)| *one == name);
        found.map(|(_, kind)| kind).ok_or_else(|| {
            let (shown, kinds) = (grundy::notation::scan::shown(name), known.join(", "));
            Problem::new(words!(
                "`{shown}` is not a kind of exercise; the kinds are {kinds}",
                "`{shown}` 不是练习的种类；可用的有 {kinds}"
            ))
            .suggest(suggest(name, known))
        })
    }

    /// What people write.
    pub fn name(self) -> &'static str {
        ExerciseKind::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }
}

/// An exercise of a seed; with an answer, whether that is right.
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Exercise, Position, Shelf};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let exercise = Exercise::of("who-wins", Position::named("nim"), "heaps 2 max 6")?;
/// let solved = Exercise { solution: true, ..exercise.clone() }.ask(&shelf, &meter)?;
/// let answer = solved.solution.unwrap().answer;
/// let judged = Exercise { answer: Some(answer), ..exercise }.ask(&shelf, &meter)?;
/// assert!(judged.verdict.unwrap().right);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// What is asked.
    pub kind: ExerciseKind,
    /// The game, without a position, and how it is played; empty where there is none.
    #[serde(default)]
    pub game: Position,
    /// Which numbers and positions are chosen from: `heaps 3 max 15`; empty for the usual ones.
    #[serde(default)]
    pub range: String,
    /// The same seed gives the same exercise.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// An answer to be judged.
    #[serde(default)]
    pub answer: Option<String>,
    /// Whether the right answer is wanted.
    #[serde(default)]
    pub solution: bool,
}

fn usual_seed() -> u64 {
    1
}

impl Exercise {
    /// An exercise of the usual seed.
    pub fn of(kind: &str, game: Position, range: &str) -> Result<Self, Problem> {
        let (kind, range) = (ExerciseKind::read(kind)?, range.to_owned());
        Ok(Exercise { kind, game, range, seed: usual_seed(), answer: None, solution: false })
    }
}

/// An exercise, as it is put.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// What is asked.
    pub kind: ExerciseKind,
    /// The seed.
    pub seed: u64,
    /// The question.
    pub statement: Words,
    /// What belongs to it, line by line.
    pub given: Vec<Words>,
    /// The position that it is about.
    pub drawn: Option<Position>,
    /// How it is answered.
    pub form: Form,
    /// Whether the answer is right, where there was one.
    pub verdict: Option<Verdict>,
    /// The right answer, where it was wanted.
    pub solution: Option<Solution>,
}

/// How an exercise is answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// By what.
    pub by: By,
    /// What may be chosen: the answer, and what it says.
    pub choices: Vec<(String, Words)>,
    /// What is filled in, one after the other.
    pub names: Vec<String>,
    /// How an answer is written.
    pub example: String,
}

/// By what an exercise is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// One of the choices.
    Choice,
    /// A number.
    #[default]
    Number,
    /// Several, one for each name; where there are choices each is one of them.
    Fields,
    /// A text: a formula, numbers in any order, a position.
    Text,
}

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it is right.
    pub right: bool,
    /// Why.
    pub why: Vec<Words>,
}

impl Verdict {
    fn right(why: Vec<Words>) -> Self {
        Verdict { right: true, why }
    }

    fn wrong(why: Words) -> Self {
        Verdict { right: false, why: vec![why] }
    }
}

/// The right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// As it may be given.
    pub answer: String,
    /// As people read it.
    pub text: Words,
    /// Why it is right.
    pub why: Vec<Words>,
}

impl Solution {
    /// An answer that is read as it is given.
    fn plain(answer: impl ToString, why: Vec<Words>) -> Self {
        let answer = answer.to_string();
        Solution { text: Words { en: answer.clone(), zh: answer.clone() }, answer, why }
    }
}

/// Games that were opened, and what may be used.
#[derive(Clone, Copy)]
struct Desk<'d> {
    shelf: &'d Shelf,
    meter: &'d Meter,
}

/// An exercise that was made.
trait Task {
    /// The question, what belongs to it, how it is answered. Verdict and solution are left out.
    fn posed(&self) -> Result<Posed, Stop>;

    /// Whether an answer is right.
    fn judge(&self, answer: &str) -> Result<Verdict, Stop>;

    /// The right answer.
    fn solution(&self) -> Result<Solution, Stop>;
}

impl Ask for Exercise {
    type Answer = Posed;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Posed, Stop> {
        meter.look_at_the_clock()?;
        let (desk, mut dice) = (Desk { shelf, meter }, Dice::new(self.seed));
        let range = Range::read(&self.range)?;
        let task: Box<dyn Task + '_> = match self.kind {
            ExerciseKind::WhoWins => Box::new(who_wins::make(&self, &range, &mut dice, desk)?),
            ExerciseKind::WhichMove => Box::new(which_move::make(&self, &range, &mut dice, desk)?),
            ExerciseKind::Sg if range.table.is_some() => {
                Box::new(table::make(&self, &range, desk)?)
            }
            ExerciseKind::Sg => Box::new(sg::make(&self, &range, &mut dice, desk)?),
            ExerciseKind::Mex => Box::new(numbers::mex(&range, &mut dice)),
            ExerciseKind::Xor => Box::new(numbers::xor(&range, &mut dice)),
            ExerciseKind::Law => Box::new(law::make(&self, desk)?),
            ExerciseKind::OutcomeGraph => Box::new(graph::make(&range, &mut dice, desk)?),
            ExerciseKind::CountP => Box::new(count::make(&self, &range, desk)?),
            ExerciseKind::Decompose => Box::new(decompose::make(&self, &range, &mut dice, desk)?),
        };
        let verdict = self.answer.as_ref().map(|answer| task.judge(answer.trim())).transpose()?;
        let solution = self.solution.then(|| task.solution()).transpose()?;
        Ok(Posed { kind: self.kind, seed: self.seed, verdict, solution, ..task.posed()? })
    }
}

/// A question without anything else.
fn posed(statement: Words, form: Form) -> Posed {
    let (kind, seed, given, drawn) = (ExerciseKind::Mex, 0, Vec::new(), None);
    Posed { kind, seed, statement, given, drawn, form, verdict: None, solution: None }
}

/// A whole number that was given as an answer.
fn number(answer: &str) -> Result<u64, Problem> {
    crate::readers::whole(answer, &words_for_answers(), 0..=u64::MAX)
}

/// What answers are called where one cannot be read.
fn words_for_answers() -> String {
    "`answer`".to_owned()
}
