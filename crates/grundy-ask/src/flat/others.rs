//! Forms about anything else: the catalogue, contest problems, graphs, nimbers, any question.

use super::fields::{ByRule, Played, Within};
use super::{Filled, Flat, asked};
use crate::exercise::ExerciseKind;
use crate::readers::whole;
use crate::{Exercise, Games, Graph, Judge, Nimber, Position, Problems, Question, Show};
use grundy::notation::Problem;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// Answer any question: one type in, one document out
#[derive(Deserialize, JsonSchema)]
pub(super) struct AskForm {
    /// Any question: its name `ask` and its members; or a text as people type it: `nim 3 4 5`
    #[schemars(with = "Question")]
    question: Value,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for AskForm {
    fn question(self) -> Result<Filled, Problem> {
        let question = match self.question {
            Value::String(text) => Question::read(&text)?,
            question => Question::read(&question.to_string())?,
        };
        asked(question, self.limits)
    }
}

/// List the games
#[derive(Deserialize, JsonSchema)]
pub(super) struct GamesForm {
    /// Those of a contest site (`cf`, `luogu`, `hdu`), or one problem (`cf1091h`)
    source: Option<String>,
    /// Those of a family: `heap`, `split`, `pair`, `row`, `graph`, `board`, `number`
    family: Option<String>,
}

impl Flat for GamesForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Games { source: self.source, family: self.family }, Within::default())
    }
}

/// List the contest problems
#[derive(Deserialize, JsonSchema)]
pub(super) struct ProblemsForm {
    /// Those of a contest site (`cf`, `luogu`, `hdu`), or one (`cf603c`)
    source: Option<String>,
}

impl Flat for ProblemsForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Problems { source: self.source }, Within::default())
    }
}

/// Show a game, a problem or a concept: rules, theorem with its source, an example
#[derive(Deserialize, JsonSchema)]
pub(super) struct ShowForm {
    /// A game, a contest problem, a concept or `concepts` (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    #[serde(flatten)]
    rule: ByRule,
}

impl Flat for ShowForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Show { of: self.rule.game(self.game)? }, Within::default())
    }
}

/// Solve an explicit game graph: outcome, SG value and remoteness of every node
#[derive(Deserialize, JsonSchema)]
pub(super) struct GraphForm {
    /// A move `u v` in each line
    #[schemars(length(min = 1))]
    edges: String,
    /// Who cannot move wins
    #[serde(default)]
    misere: bool,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for GraphForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Graph { edges: self.edges, misere: self.misere }, self.limits)
    }
}

/// Compute with nimbers
#[derive(Deserialize, JsonSchema)]
pub(super) struct NimberForm {
    /// What to compute
    #[schemars(length(min = 1))]
    expression: String,
    /// Show every operation
    #[serde(default)]
    steps: bool,
}

impl Flat for NimberForm {
    fn question(self) -> Result<Filled, Problem> {
        let question = Nimber { expression: self.expression, steps: self.steps };
        asked(question, Within::default())
    }
}

/// Solve a contest problem: the judge's input in, its answer out
#[derive(Deserialize, JsonSchema)]
pub(super) struct JudgeForm {
    /// A contest problem
    #[schemars(length(min = 1))]
    problem: String,
    /// The judge's input
    #[schemars(length(min = 1))]
    input: String,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for JudgeForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Judge { problem: self.problem, input: self.input }, self.limits)
    }
}

/// Make an exercise of a seed, or judge an answer to it
#[derive(Deserialize, JsonSchema)]
pub(super) struct ExerciseForm {
    /// What is asked: `who-wins`, `which-move`, `sg`, `mex`, `xor`, `law`, `outcome-graph`, `count-p`, `decompose`
    #[schemars(extend("enum" = [
        "who-wins", "which-move", "sg", "mex", "xor", "law", "outcome-graph", "count-p", "decompose"
    ]))]
    kind: String,
    /// The game, without a position, where the kind needs one
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// What is chosen from: `heaps 3 max 15`, `coins 8`, `tree 7`, `graph 6 edges 8`, `one of 3 4 5; 7 7`
    #[schemars(length(min = 1))]
    range: Option<String>,
    /// The same seed gives the same exercise; else 1
    #[schemars(with = "Option<u64>")]
    seed: Option<String>,
    /// An answer to be judged
    #[schemars(length(min = 1))]
    answer: Option<String>,
    /// Give the right answer
    #[serde(default)]
    solution: bool,
    #[serde(flatten)]
    played: Played,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for ExerciseForm {
    fn question(self) -> Result<Filled, Problem> {
        // Some kinds are about numbers alone.
        let alone = self.game.is_none() && self.rule.rule.is_none();
        let game = match alone {
            true => Position::default(),
            false => self.rule.position(self.game, None)?,
        };
        let seed = self.seed.map(|seed| whole(&seed, "`seed`", 0..=u64::MAX)).transpose()?;
        let question = Exercise {
            kind: ExerciseKind::read(&self.kind)?,
            game: self.played.play(game)?,
            range: self.range.unwrap_or_default(),
            seed: seed.unwrap_or(1),
            answer: self.answer,
            solution: self.solution,
        };
        asked(question, self.limits)
    }
}
