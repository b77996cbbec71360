//! The words that documents share: who wins, by which rules, how it is known, a move.

use crate::Number;
use grundy::answer::{self, WinningMove};
use grundy::notation::Locale;
use grundy::values;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Who wins with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Outcome {
    /// The next player, the one to move.
    N,
    /// The previous player: whoever is to move loses.
    P,
    /// Nobody: a draw.
    D,
}

impl From<values::Outcome> for Outcome {
    fn from(outcome: values::Outcome) -> Self {
        match outcome {
            values::Outcome::N => Outcome::N,
            values::Outcome::P => Outcome::P,
            values::Outcome::D => Outcome::D,
        }
    }
}

/// Who wins when play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Convention {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
    /// The player to move has won as soon as every component has SG value 0.
    AntiSg,
}

impl From<values::Convention> for Convention {
    fn from(convention: values::Convention) -> Self {
        match convention {
            values::Convention::Normal => Convention::Normal,
            values::Convention::Misere => Convention::Misere,
            values::Convention::AntiSg => Convention::AntiSg,
        }
    }
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// By a closed form or a theorem about compounds.
    Theorem,
    /// From a table of SG values.
    Table,
    /// By exhaustive search.
    Search,
}

impl From<answer::Method> for Method {
    fn from(method: answer::Method) -> Self {
        match method {
            answer::Method::Theorem => Method::Theorem,
            answer::Method::Table => Method::Table,
            answer::Method::Search => Method::Search,
        }
    }
}

/// How far an answer can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Evidence {
    /// A theorem, or exhaustive.
    Proved,
    /// Compared with exhaustive play.
    Verified {
        /// Up to this bound.
        bound: Number,
    },
    /// Seen.
    Conjectured {
        /// On so many terms.
        terms: Number,
    },
}

impl From<&answer::Evidence> for Evidence {
    fn from(evidence: &answer::Evidence) -> Self {
        match *evidence {
            answer::Evidence::Proved(_) => Evidence::Proved,
            answer::Evidence::Verified { bound } => Evidence::Verified { bound: Number(bound) },
            answer::Evidence::Conjectured { terms } => {
                Evidence::Conjectured { terms: Number(terms) }
            }
        }
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Move {
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
}

impl Move {
    pub(super) fn new(next: &WinningMove, locale: Locale) -> Self {
        Move { to: next.to.clone(), text: next.words.get(locale).to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: impl Serialize) -> String {
        serde_json::to_string(&value).unwrap()
    }

    #[test]
    fn evidence_carries_its_measure() {
        let evidence = |evidence| written(Evidence::from(&evidence));
        assert_eq!(
            evidence(answer::Evidence::Proved(answer::Proved::on_record(answer::Method::Theorem))),
            r#"{"kind":"proved"}"#
        );
        let verified = evidence(answer::Evidence::Verified { bound: 500 });
        assert_eq!(verified, r#"{"kind":"verified","bound":500}"#);
        let seen = evidence(answer::Evidence::Conjectured { terms: 9 });
        assert_eq!(seen, r#"{"kind":"conjectured","terms":9}"#);
    }

    /// A word is the same in a document and wherever else it is written.
    #[test]
    fn the_words_are_those_that_people_type() {
        use values::Convention::{AntiSg, Misere, Normal};
        for convention in [Normal, Misere, AntiSg] {
            assert_eq!(written(Convention::from(convention)), format!("\"{convention}\""));
        }
        for outcome in [values::Outcome::N, values::Outcome::P, values::Outcome::D] {
            assert_eq!(written(Outcome::from(outcome)), format!("\"{outcome}\""));
        }
    }
}
