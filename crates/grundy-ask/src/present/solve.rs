//! Who wins, as a document.

use super::told::{ComponentTold, DetailTold, told_of};
use super::{Convention, Evidence, Members, Method, Move, Outcome};
use crate::{Number, Solved};
use grundy::answer;
use grundy::notation::Locale;
use grundy::{present, values};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

/// Who wins, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SolveAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// From one position.
    Answer(Box<Answer>),
    /// From each of the starts that were asked about at once.
    Survey(Survey),
}

/// Who wins from a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Answer {
    /// The game, or `sum`.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who wins when play ends.
    pub convention: Convention,
    /// How the components are played together.
    pub compound: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The SG value, where it exists and is known.
    pub sg: Option<Number>,
    /// Why there is no SG value, where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub sg_reason: Option<Option<String>>,
    /// How many moves are left with best play, where that is known.
    pub remoteness: Option<Number>,
    /// Moves that win.
    pub winning_moves: Vec<Move>,
    /// Whether there are more of them.
    pub truncated: bool,
    /// How the answer was found.
    pub method: Method,
    /// The theorem, if one was used.
    pub theorem: Option<String>,
    /// Why it is so, in words.
    pub reason: String,
    /// What was found of the components, where there are several and a theorem decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub components: Vec<ComponentTold>,
    /// How many components there are, where they are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub component_count: Option<Number>,
    /// What the theorem of the game rests on.
    #[serde(flatten)]
    pub detail: DetailTold,
    /// How far it can be trusted.
    pub evidence: Evidence,
    /// How long it took, in microseconds.
    pub elapsed_us: Number,
}

/// Who wins from each of many starts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Survey {
    /// The game.
    pub game: String,
    /// What was asked about.
    pub position: String,
    /// Who wins when play ends.
    pub convention: Convention,
    /// How components are played together.
    pub compound: String,
    /// Who wins from each start.
    pub starts: Members<Outcome>,
    /// How the answer was found.
    pub method: Method,
    /// The theorem, if one was used.
    pub theorem: Option<String>,
    /// How long it took, in microseconds.
    pub elapsed_us: Number,
}

/// Who wins, for programs.
pub fn document(solved: &Solved, locale: Locale) -> Document {
    match solved {
        Solved::Answer(answer) => Document::Answer(Box::new(of_one(answer, locale))),
        Solved::Survey(survey) => Document::Survey(of_many(survey)),
    }
}

fn of_one(answer: &answer::Answer, locale: Locale) -> Answer {
    let reason = answer.sg_reason.as_ref().map(|words| words.get(locale).to_owned());
    Answer {
        game: answer.game.clone(),
        position: answer.position.clone(),
        convention: answer.convention.into(),
        compound: answer.compound.to_string(),
        outcome: answer.outcome.into(),
        sg: answer.sg.map(Number),
        sg_reason: answer.sg.is_none().then_some(reason),
        remoteness: answer.remoteness.map(Number),
        winning_moves: answer.winning_moves.iter().map(|next| Move::new(next, locale)).collect(),
        truncated: answer.truncated,
        method: answer.method.into(),
        theorem: answer.theorem.clone(),
        reason: answer.reason.get(locale).to_owned(),
        components: answer.components.iter().map(|told| told_of(told, answer.compound)).collect(),
        component_count: (!answer.components.is_empty())
            .then_some(Number(answer.component_count as u64)),
        detail: answer.detail.as_ref().map(DetailTold::of).unwrap_or_default(),
        evidence: (&answer.evidence).into(),
        elapsed_us: microseconds(answer.elapsed),
    }
}

/// Only one question is about many starts: a single position in normal play.
fn of_many(survey: &present::Survey) -> Survey {
    let starts = survey.starts.iter().map(|(name, outcome)| (name.clone(), (*outcome).into()));
    Survey {
        game: survey.game.clone(),
        position: survey.position.clone(),
        convention: Convention::Normal,
        compound: values::Compound::Disjunctive.to_string(),
        starts: Members(starts.collect()),
        method: Method::Theorem,
        theorem: survey.theorem.clone(),
        elapsed_us: microseconds(survey.elapsed),
    }
}

fn microseconds(time: Duration) -> Number {
    Number(time.as_micros() as u64)
}
