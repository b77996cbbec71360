//! The contest problems as a document, and the page of one.

use crate::Solution;
use grundy::games::sources::codes;
use grundy::notation::Locale;
use grundy_contest::present::{hints_of, markdown};
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
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What it is about, the most telling first: `nim-sum`, `trees`.
    pub topics: Vec<&'static str>,
    /// The games that it is, by names that can be opened.
    pub games: Vec<&'static str>,
    /// Where it can be submitted.
    pub judge: &'static str,
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
    /// Three hints, each giving away more than the one before.
    pub hints: Vec<String>,
    /// Inputs with their outputs.
    pub samples: Vec<Sample>,
}

/// A whole program that solves a problem.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Program {
    /// The name of the problem.
    pub problem: &'static str,
    /// The language of the program.
    pub language: &'static str,
    /// What is to be known of it.
    pub remark: Option<String>,
    /// The text.
    pub code: &'static str,
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
    let (page, hints) = (markdown(card, locale), hints_of(card, locale));
    Page { problem: of_card(card), page, hints, samples: samples.collect() }
}

/// A program that solves a problem, for programs.
pub fn program(solution: &Solution, locale: Locale) -> Program {
    let Solution { problem, language, code } = *solution;
    let remark = solution.remark().map(|remark| remark.get(locale).to_owned());
    Program { problem: problem.card().name, language: language.name(), remark, code }
}

fn of_card(card: &Card) -> Problem {
    let &Card { name, title, zh, theorem, theorem_zh, limits, level, judge, .. } = card;
    let (sources, limits_zh) = (card.sources(), card.limits_zh());
    let codes = codes([sources.as_str()]);
    let sources = vec![sources];
    let topics = card.topics.iter().map(|topic| topic.slug()).collect();
    let games = card.games.to_vec();
    Problem {
        name,
        title,
        zh,
        theorem,
        theorem_zh,
        limits,
        limits_zh,
        sources,
        codes,
        level,
        topics,
        games,
        judge,
    }
}
