//! Why a value, or the outcome of a compound, is what it is, as a document.

use super::told::{ComponentTold, told_of};
use super::{Convention, Outcome};
use crate::Number;
use grundy::answer::{Explained, Step, Why, WhyCompound};
use grundy::notation::Locale;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Why something is what it is, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhyAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// An SG value.
    Value(Value),
    /// The outcome of a compound, or of another ending than normal play.
    Compound(Compound),
}

/// Why a value is what it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Value {
    /// The game, or `sum`.
    pub game: String,
    /// The position.
    pub position: String,
    /// Its SG value.
    pub sg: Number,
    /// A move to every smaller value.
    pub witnesses: Vec<Witness>,
    /// Whether there are more of them.
    pub truncated: bool,
    /// Why no move leads to the value itself, in words.
    pub unreachable: String,
}

/// A move to a smaller value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Witness {
    /// The value that it leads to.
    pub value: Number,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
    /// The values of the parts after it, where there are several: their exclusive or is the value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Number>,
}

/// Why the outcome of a compound is what it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Compound {
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
    /// What was found of the components.
    pub components: Vec<ComponentStep>,
    /// How many components there are.
    pub component_count: Number,
    /// The theorem, if one decides.
    pub theorem: Option<String>,
    /// Why it is so, in words.
    pub reason: String,
}

/// What was found of a component, and from which option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ComponentStep {
    /// What was found.
    #[serde(flatten)]
    pub told: ComponentTold,
    /// The option that its step counts from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Via"))]
    pub via: Option<Via>,
}

/// An option that a step counts from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Via {
    /// The component after the move.
    pub to: String,
    /// The move in words.
    pub text: String,
}

/// Why something is what it is, for programs.
pub fn document(explained: &Explained, locale: Locale) -> Document {
    match explained {
        Explained::Value(why) => Document::Value(of_value(why, locale)),
        Explained::Compound(why) => Document::Compound(of_compound(why, locale)),
    }
}

fn of_compound(why: &WhyCompound, locale: Locale) -> Compound {
    let step = |step: &Step| ComponentStep {
        told: told_of(&step.told, why.compound),
        via: step
            .via
            .as_ref()
            .map(|via| Via { to: via.to.clone(), text: via.words.get(locale).to_owned() }),
    };
    Compound {
        game: why.game.clone(),
        position: why.position.clone(),
        convention: why.convention.into(),
        compound: why.compound.to_string(),
        outcome: why.outcome.into(),
        components: why.components.iter().map(step).collect(),
        component_count: Number(why.component_count as u64),
        theorem: why.theorem.clone(),
        reason: why.reason.get(locale).to_owned(),
    }
}

fn of_value(why: &Why, locale: Locale) -> Value {
    let witnesses = why.witnesses.iter().map(|witness| Witness {
        value: Number(witness.value),
        to: witness.to.clone(),
        text: witness.words.get(locale).to_owned(),
        // A list that is cut has no exclusive or.
        parts: match witness.part_count {
            2.. if witness.parts.len() == witness.part_count => {
                witness.parts.iter().copied().map(Number).collect()
            }
            _ => Vec::new(),
        },
    });
    Value {
        game: why.game.clone(),
        position: why.position.clone(),
        sg: Number(why.sg),
        witnesses: witnesses.collect(),
        truncated: why.truncated,
        unreachable: why.unreachable.get(locale).to_owned(),
    }
}
