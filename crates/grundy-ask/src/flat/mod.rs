//! Questions as forms to fill in: flat names with texts, as a query has them.
//!
//! A [`Question`] is a tree; an address, a row of options or the arguments of a call are flat. Here
//! is what may be said in them: one struct for each question, from which the names, their meaning
//! and their schemas are taken, and which becomes the question. A number may be written as people
//! write it (`1e18`), so it is a text until then.

mod fields;
mod others;
mod positions;
mod values;

pub use fields::{ByRule, Played, Within};

use crate::Question;
use crate::present::schema;
use crate::readers::whole;
use grundy::notation::{Problem, Words, misread};
use grundy::words;
use others::{
    AskForm, ExerciseForm, GamesForm, GraphForm, JudgeForm, NimberForm, ProblemsForm, ShowForm,
};
use positions::{DrawForm, MovesForm, SolveForm, WhyForm};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use values::{CodeForm, CountForm, GuessForm, PeriodForm, TableForm, TestForm};

/// A form for one question.
pub struct FlatForm {
    /// The name of the question, that of the verb.
    pub name: &'static str,
    /// What may be filled in, as JSON Schema: the members with their meaning.
    pub schema: fn() -> Value,
    /// The member that a body of plain text is.
    pub body: Option<&'static str>,
    /// A form that is filled in, as a query.
    pub example: &'static str,
    /// Reads a form that is filled in.
    read: fn(Map<String, Value>) -> Result<Filled, Problem>,
}

/// All forms.
pub const FORMS: &[FlatForm] = &[
    form::<AskForm>(
        "ask",
        Some("question"),
        "question=%7B%22ask%22:%22solve%22,%22position%22:%7B%22text%22:%22nim+3+4+5%22%7D%7D",
    ),
    form::<GamesForm>("games", None, ""),
    form::<ShowForm>("show", None, "game=nim"),
    form::<SolveForm>("solve", Some("position"), "game=nim&position=3+4+5"),
    form::<WhyForm>("why", Some("position"), "game=nim&position=3+4+5"),
    form::<MovesForm>("moves", Some("position"), "game=nim&position=3+4+5"),
    form::<TableForm>("table", None, "game=0.77&n=20"),
    form::<PeriodForm>("period", None, "game=kayles"),
    form::<GuessForm>("guess", None, "game=lasker"),
    form::<TestForm>("test", None, "game=bash:3&formula=n+%25+4"),
    form::<CodeForm>("code", None, "game=bash:3&lang=python"),
    form::<CountForm>("count", None, "game=nim&heaps=3&max=7"),
    form::<GraphForm>("graph", Some("edges"), "edges=a+b%0Ab+c%0Aa+c"),
    form::<DrawForm>("draw", Some("position"), "game=nim&position=3+4+5&kind=binary"),
    form::<NimberForm>("nimber", None, "expression=5*(3%2B4)"),
    form::<ProblemsForm>("problems", None, ""),
    form::<ExerciseForm>("exercise", None, "kind=who-wins&game=nim&range=heaps+3+max+7"),
    form::<JudgeForm>("judge", Some("input"), "problem=p2197&input=1%0A3%0A1+2+3"),
];

const fn form<F: Flat>(
    name: &'static str,
    body: Option<&'static str>,
    example: &'static str,
) -> FlatForm {
    FlatForm { name, schema: schema::<F>, body, example, read: read::<F> }
}

/// A form that was filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Filled {
    /// What is asked.
    pub question: Question,
    /// What it may use.
    pub limits: Within,
    /// Pixels for each unit of a picture, where they are asked for.
    pub zoom: Option<String>,
}

impl FlatForm {
    /// The form of a question.
    pub fn of(name: &str) -> Option<&'static FlatForm> {
        FORMS.iter().find(|form| form.name == name)
    }

    /// Reads what was filled in: texts, truth values, and lists of texts.
    ///
    /// # Example
    /// ```
    /// use grundy_ask::flat::FlatForm;
    /// use grundy_ask::{Position, Question, Solve};
    /// let members = serde_json::json!({"game": "nim", "position": "3 4 5"});
    /// let filled = FlatForm::of("solve").unwrap().read(members.as_object().unwrap().clone())?;
    /// assert_eq!(filled.question, Question::Solve(Solve::of(Position::named("nim 3 4 5"))));
    /// # Ok::<(), grundy::notation::Problem>(())
    /// ```
    pub fn read(&self, members: Map<String, Value>) -> Result<Filled, Problem> {
        (self.read)(members)
    }
}

/// What one form has: how it becomes a question.
trait Flat: DeserializeOwned + JsonSchema {
    /// The question that is asked.
    fn question(self) -> Result<Filled, Problem>;
}

/// Reads a form by its type.
fn read<F: Flat>(members: Map<String, Value>) -> Result<Filled, Problem> {
    let form: F = serde_json::from_value(Value::Object(members)).map_err(|error| {
        let Words { en, zh } = misread(&error);
        Problem::new(words!("the form is not filled in right: {en}", "填写有误：{zh}"))
    })?;
    form.question()
}

/// A question with its limits.
fn asked(question: impl Into<Question>, limits: Within) -> Result<Filled, Problem> {
    Ok(Filled { question: question.into(), limits, zoom: None })
}

/// A whole number that may have been given.
fn given(
    text: Option<String>,
    name: &str,
    range: RangeInclusive<u64>,
    example: &str,
) -> Result<Option<u64>, Problem> {
    let read = |text: String| {
        whole(&text, &format!("`{name}`"), range)
            .map_err(|problem| problem.example(format!("{name}={example}")))
    };
    text.map(read).transpose()
}
