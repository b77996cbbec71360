//! The contest problems as a document, and the page of one.

use grundy::games::sources::codes;
use grundy::notation::Locale;
use grundy_contest::present::markdown;
use grundy_contest::{AnyProblem, Card};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The contest problems, for programs.
pub type Document = Vec<Problem>;

/// A contest problem.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ContestProblem"))]
pub struct Problem {
    /// The name that people type: the judge's number.
    pub name: &'static str,
    /// The English title.
    pub title: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// The theorem or the argument that solves it.
    pub theorem: &'static str,
    /// The same in Chinese.
    pub theorem_zh: &'static str,
    /// The limits, in one line.
    pub limits: &'static str,
    /// The same in Chinese.
    pub limits_zh: String,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// The codes of judges that have it: `p2252`, `poj1067`.
    pub codes: Vec<String>,
}

/// The page of a problem.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ProblemPage"))]
pub struct Page {
    /// The problem.
    #[serde(flatten)]
    pub problem: Problem,
    /// The page, as Markdown; in Chinese, what it says in Chinese.
    pub page: String,
    /// Inputs with their outputs.
    pub samples: Vec<Sample>,
}

/// An input with its output.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Sample {
    /// The judge's input.
    pub input: &'static str,
    /// The right output.
    pub output: &'static str,
}

/// The contest problems, for programs.
pub fn document(problems: &[&dyn AnyProblem]) -> Document {
    problems.iter().map(|problem| of_card(problem.card())).collect()
}

/// The page of a problem, for programs.
pub(super) fn of_page(card: &Card, locale: Locale) -> Page {
    let samples = card.samples.iter().map(|&(input, output)| Sample { input, output });
    Page { problem: of_card(card), page: markdown(card, locale), samples: samples.collect() }
}

fn of_card(card: &Card) -> Problem {
    let &Card { name, title, zh, theorem, theorem_zh, limits, .. } = card;
    let (sources, limits_zh) = (card.sources(), card.limits_zh());
    let codes = codes([sources.as_str()]);
    let sources = vec![sources];
    Problem { name, title, zh, theorem, theorem_zh, limits, limits_zh, sources, codes }
}
