//! An exercise, the verdict on an answer and the right answer, as a document and as a text.

use crate::exercise::{By, ExerciseKind, Posed, Solution, Verdict};
use crate::{GameRef, Number};
use grundy::notation::{Locale, Words};
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// An exercise, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Document {
    /// What is asked.
    pub kind: ExerciseKind,
    /// The seed.
    pub seed: Number,
    /// The question, in words.
    pub statement: String,
    /// What belongs to it, line by line.
    pub given: Vec<String>,
    /// The position that it is about, as it is drawn; null where there is none.
    pub drawn: Option<Drawn>,
    /// How it is answered.
    pub form: Form,
    /// What is said of the answer, where there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Judged"))]
    pub verdict: Option<Judged>,
    /// The right answer, where it was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Solved"))]
    pub solution: Option<Solved>,
}

/// A position as the question about a picture names it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Drawn {
    /// The game with its position, or a sum; the position alone where there is a rule.
    pub position: String,
    /// The rule, if it is one.
    pub rule: Option<String>,
    /// Its parameters that have another value: `F=5`.
    pub set: Vec<String>,
}

/// How an exercise is answered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Form {
    /// By what: one of the choices, a number, a text, or one answer for each name with blanks between.
    #[serde(rename = "type")]
    pub by: FormType,
    /// What may be chosen; null where nothing is chosen.
    pub choices: Option<Vec<Choice>>,
    /// What is filled in, one after the other.
    pub names: Vec<String>,
    /// How an answer is written; it is hardly the right one.
    pub example: String,
}

/// By what an exercise is answered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FormType {
    /// One of the choices.
    Choice,
    /// A number.
    Number,
    /// One answer for each name.
    Fields,
    /// A text.
    Text,
}

/// What may be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Choice {
    /// The answer.
    pub value: String,
    /// The same in words.
    pub label: String,
}

/// What is said of an answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "JudgedAnswer"))]
pub struct Judged {
    /// Whether it is right.
    pub right: bool,
    /// Why, line by line.
    pub why: Vec<String>,
}

/// The right answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Solved {
    /// As it may be given.
    pub answer: String,
    /// As people read it.
    pub text: String,
    /// Why it is right, line by line.
    pub why: Vec<String>,
}

fn lines(words: &[Words], locale: Locale) -> Vec<String> {
    words.iter().map(|words| words.get(locale).to_owned()).collect()
}

/// An exercise, for programs.
pub fn document(posed: &Posed, locale: Locale) -> Document {
    let choice = |(value, label): &(String, Words)| Choice {
        value: value.clone(),
        label: label.get(locale).to_owned(),
    };
    let form = &posed.form;
    let judged =
        |verdict: &Verdict| Judged { right: verdict.right, why: lines(&verdict.why, locale) };
    let solved = |solution: &Solution| Solved {
        answer: solution.answer.clone(),
        text: solution.text.get(locale).to_owned(),
        why: lines(&solution.why, locale),
    };
    Document {
        kind: posed.kind,
        seed: Number(posed.seed),
        statement: posed.statement.get(locale).to_owned(),
        given: lines(&posed.given, locale),
        drawn: posed.drawn.as_ref().map(drawn),
        form: Form {
            by: match form.by {
                By::Choice => FormType::Choice,
                By::Number => FormType::Number,
                By::Fields => FormType::Fields,
                By::Text => FormType::Text,
            },
            choices: (!form.choices.is_empty()).then(|| form.choices.iter().map(choice).collect()),
            names: form.names.clone(),
            example: form.example.clone(),
        },
        verdict: posed.verdict.as_ref().map(judged),
        solution: posed.solution.as_ref().map(solved),
    }
}

/// What a picture is asked for: a rule of the library is drawn by its name.
fn drawn(position: &crate::Position) -> Drawn {
    let rule = position.games.iter().find_map(|game| match game {
        GameRef::Rule(rule) if rule.name == grundy::game::RULE => Some(rule),
        _ => None,
    });
    let text = match rule {
        Some(rule) => position.text.strip_prefix(&*rule.name).unwrap_or(&position.text),
        None => &position.text,
    };
    let set = |(name, value): &(String, i64)| format!("{name}={value}");
    Drawn {
        position: text.trim().to_owned(),
        rule: rule.map(|rule| rule.text.clone()),
        set: rule.map_or(Vec::new(), |rule| rule.set.iter().map(set).collect()),
    }
}

/// The same for people.
pub fn text(posed: &Posed, locale: Locale) -> String {
    let mut said = vec![posed.statement.get(locale).to_owned()];
    said.extend(posed.given.iter().map(|words| format!("  {}", words.get(locale))));
    let few = posed.form.choices.len() <= 4 && posed.form.by == By::Choice;
    if few {
        let one = |(value, label): &(String, Words)| format!("  {value}  {}", label.get(locale));
        said.extend(posed.form.choices.iter().map(one));
    }
    if let Some(verdict) = &posed.verdict {
        let word = match verdict.right {
            true => words!("right", "正确"),
            false => words!("not right", "不对"),
        };
        said.push(word.get(locale).to_owned());
        said.extend(verdict.why.iter().map(|words| format!("  {}", words.get(locale))));
    }
    if let Some(solution) = &posed.solution {
        let Words { en, zh } = &solution.text;
        let answer = words!("answer: {en}", "答案：{zh}");
        said.push(answer.get(locale).to_owned());
        said.extend(solution.why.iter().map(|words| format!("  {}", words.get(locale))));
    }
    said.join("\n") + "\n"
}
