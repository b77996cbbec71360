//! Forms about the values of a game.

use super::fields::{ByRule, Number, SliceBy, Within, Won};
use super::{Filled, Flat, asked, given};
use crate::{Code, Count, Guess, Period, Program, Reach, Table, Test};
use grundy::notation::{Problem, scan};
use grundy::words;
use schemars::JsonSchema;
use serde::Deserialize;

/// Table of SG values 0..=N
#[derive(Deserialize, JsonSchema)]
pub(super) struct TableForm {
    /// A game of one or two numbers, or more with `fix` (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// The last index
    #[schemars(with = "u64")]
    n: String,
    #[serde(flatten)]
    won: Won,
    #[serde(flatten)]
    slice: SliceBy,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for TableForm {
    fn question(self) -> Result<Filled, Problem> {
        let last = scan::number(&self.n, &words!("the last index", "最后一个下标"))
            .map_err(|problem| problem.example("n=20"))?;
        let game = self.rule.game(self.game)?;
        let (outcome, misere) = (self.won.outcome, self.won.misere);
        asked(Table { game, last, outcome, misere, slice: self.slice.read()? }, self.limits)
    }
}

/// Find the period of the SG values and prove it, or say how far it was looked for
#[derive(Deserialize, JsonSchema)]
pub(super) struct PeriodForm {
    /// A game of one number (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for PeriodForm {
    fn question(self) -> Result<Filled, Problem> {
        asked(Period { game: self.rule.game(self.game)?, certified: false }, self.limits)
    }
}

/// So many terms may be asked for in a form, which somebody else may have to compute.
const MOST_TERMS: u64 = 200_000;

/// Find the law of the SG values: proved, tested, or none
#[derive(Deserialize, JsonSchema)]
pub(super) struct GuessForm {
    /// A game of one or two numbers, or more with `fix` (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// How many terms to look at (for two numbers: rows)
    #[schemars(with = "Option<u64>", range(min = 1, max = MOST_TERMS))]
    terms: Option<String>,
    #[serde(flatten)]
    won: Won,
    #[serde(flatten)]
    slice: SliceBy,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for GuessForm {
    fn question(self) -> Result<Filled, Problem> {
        let terms = given(self.terms, "terms", 1..=MOST_TERMS, "20000")?;
        let of = self.won.of(self.rule.game(self.game)?).sliced(self.slice.read()?)?;
        let last = terms.map(|terms| terms - 1);
        asked(Guess { of, last, reach: Reach::default() }, self.limits)
    }
}

/// Test a formula against the SG values: refuted, proved, or tested so far
#[derive(Deserialize, JsonSchema)]
pub(super) struct TestForm {
    /// A game of one or two numbers, or more with `fix` (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// A formula of n, or of x and y, in the words of the rule language
    #[schemars(length(min = 1))]
    formula: String,
    /// How many terms to compare (for two numbers: rows)
    #[schemars(with = "Option<u64>", range(min = 1, max = 1u64 << 40))]
    terms: Option<String>,
    #[serde(flatten)]
    won: Won,
    #[serde(flatten)]
    slice: SliceBy,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for TestForm {
    fn question(self) -> Result<Filled, Problem> {
        let terms = given(self.terms, "terms", 1..=1 << 40, "20000")?;
        let of = self.won.of(self.rule.game(self.game)?).sliced(self.slice.read()?)?;
        let last = terms.map(|terms| terms - 1);
        let question =
            Test { of, formula: self.formula, last, certified: false, reach: Reach::default() };
        asked(question, self.limits)
    }
}

/// Write code that computes the SG values, by their law or by a table; or that solves a problem
#[derive(Deserialize, JsonSchema)]
pub(super) struct CodeForm {
    /// A game of one or two numbers, or more with `fix` (needed unless there is `rule` or `problem`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// A contest problem, in place of a game: the whole program that solves it
    #[schemars(length(min = 1))]
    problem: Option<String>,
    /// The language; else cpp
    #[schemars(extend("enum" = ["cpp", "python", "rust"]))]
    lang: Option<String>,
    /// The largest n for which the code must be right; else 1e18
    max: Option<Number>,
    /// The name of the function; else sg, and for outcomes wins
    name: Option<String>,
    /// Fill a table by the rule even if there is a law
    #[serde(default)]
    table: bool,
    /// A whole program that reads an input of this form: T n a..., or * n a... 0
    main: Option<String>,
    /// With main: the words for a win and a loss; else First,Second
    words: Option<String>,
    /// Parameters of the rule that become arguments of the function: m, or m=1..40
    params: Option<String>,
    #[serde(flatten)]
    won: Won,
    #[serde(flatten)]
    slice: SliceBy,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl CodeForm {
    /// The question about a problem, where one is named and nothing is said that games have.
    fn program(&self) -> Result<Option<Program>, Problem> {
        let language = self.lang.as_deref().unwrap_or("cpp");
        let given = self.options();
        match (&self.problem, &self.game) {
            (Some(problem), None) => match given {
                None => Ok(Some(Program { problem: problem.clone(), language: language.to_owned() })),
                Some(name) => Err(Problem::new(words!(
                    "`{name}` is about the code of a game; the program of a problem is whole as it is",
                    "`{name}` 用于游戏的代码；竞赛题的程序本身就是完整的"
                ))
                .example("problem=p2197&lang=python")),
            },
            (Some(_), Some(_)) => Err(Problem::new(words!(
                "`game` and `problem` cannot be used together",
                "`game` 与 `problem` 不能同时使用"
            ))
            .example("problem=p2197&lang=python")),
            (None, Some(game)) if given.is_none() => Program::named(game.trim(), language),
            (None, _) => Ok(None),
        }
    }

    /// Something that was said and that only games have.
    fn options(&self) -> Option<&'static str> {
        let said = [
            (self.rule.rule.is_some(), "rule"),
            (self.max.is_some(), "max"),
            (self.name.is_some(), "name"),
            (self.table, "table"),
            (self.main.is_some(), "main"),
            (self.words.is_some(), "words"),
            (self.params.is_some(), "params"),
            (self.won.outcome, "outcome"),
            (self.won.misere, "misere"),
            (!self.slice.fix.is_empty(), "fix"),
            (self.slice.r#where.is_some(), "where"),
        ];
        said.into_iter().find(|(is_there, _)| *is_there).map(|(_, name)| name)
    }
}

impl Flat for CodeForm {
    fn question(self) -> Result<Filled, Problem> {
        if let Some(program) = self.program()? {
            return asked(program, self.limits);
        }
        let most = self.max.map(|max| max.count("max", "1e18")).transpose()?;
        let game = self.rule.game(self.game)?;
        let usual = Code::of(game.clone());
        let question = Code {
            of: self.won.of(game).sliced(self.slice.read()?)?,
            language: self.lang.unwrap_or(usual.language),
            name: self.name.unwrap_or(match self.won.outcome || self.won.misere {
                true => "wins".to_owned(),
                false => usual.name,
            }),
            most: most.unwrap_or(usual.most),
            table: self.table,
            main: self.main,
            words: self.words,
            params: self.params,
            ..usual
        };
        asked(question, self.limits)
    }
}

/// Count the starting positions that are lost
#[derive(Deserialize, JsonSchema)]
pub(super) struct CountForm {
    /// A game (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// How many heaps there are
    heaps: Number,
    /// The smallest size of a heap; else 1
    min: Option<Number>,
    /// The largest size of a heap: 1e18, 1_000_000
    max: Number,
    /// Give the number modulo this
    r#mod: Option<Number>,
    /// The order of the heaps does not matter
    #[serde(default)]
    unordered: bool,
    #[serde(flatten)]
    won: Won,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for CountForm {
    fn question(self) -> Result<Filled, Problem> {
        let least = self.min.map(|min| min.count("min", "1")).transpose()?;
        let modulus = self.r#mod.map(|modulus| modulus.count("mod", "998244353")).transpose()?;
        let question = Count {
            heaps: self.heaps.count("heaps", "3")?,
            most: self.max.count("max", "1e18")?,
            least: least.unwrap_or(1),
            modulus,
            ordered: !self.unordered,
            of: self.won.of(self.rule.game(self.game)?),
            reach: Reach::default(),
        };
        asked(question, self.limits)
    }
}
