//! What several forms have: the game or a rule in its place, conventions, limits, numbers.

use crate::readers::{assignment, compound, distinct, not_for};
use crate::{GameRef, Of, Position, Rule, Slice};
use grundy::game::RULE;
use grundy::games;
use grundy::notation::{Problem, quantity, scan};
use grundy::values::Convention;
use grundy::words;
use grundy::work::Limits;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use std::borrow::Cow;

/// A rule in place of a game.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ByRule {
    /// A rule in place of a game: `n -> [n-k] for k in 1..n`
    #[schemars(length(min = 1))]
    pub rule: Option<String>,
    /// Another value for a parameter of the rule: `F=5`
    #[schemars(inner(regex(pattern = "^[^=]*= *-?[0-9]+ *$")))]
    pub set: Vec<String>,
    /// Follow the rule itself even if it is a known game
    pub no_recognise: bool,
    /// Follow the rule without compiling it
    pub interpret: bool,
    /// The rule of the library that is named in place of a game.
    #[serde(skip)]
    library: Option<String>,
}

impl ByRule {
    /// The rule, if there is one.
    fn read(self) -> Result<Option<Rule>, Problem> {
        let file = self.library.as_deref().and_then(games::library);
        let Some(text) = self.rule.or(file.map(|file| file.text.to_owned())) else {
            let said = [
                (!self.set.is_empty()).then_some("set"),
                self.no_recognise.then_some("no-recognise"),
                self.interpret.then_some("interpret"),
            ];
            return match said.into_iter().flatten().next() {
                None => Ok(None),
                Some(name) => Err(Problem::new(words!(
                    "`{name}` is about a rule, and there is none",
                    "`{name}` 用于规则，但这里没有规则"
                ))
                .example("rule=take 1..3")),
            };
        };
        let set: Result<_, _> = self.set.iter().map(|text| assignment(text)).collect();
        Ok(Some(Rule {
            set: distinct(set?)?,
            recognise: !self.no_recognise,
            interpret: self.interpret,
            name: file.map_or(RULE, |file| file.name).to_owned(),
            ..Rule::new(text)
        }))
    }

    /// The same, where a game of the library is named: that is a rule, too.
    fn of_the_library(self, game: Option<&str>) -> Self {
        let named = game.and_then(games::leading).map(|(name, _)| name);
        match named.filter(|name| self.rule.is_none() && games::library(name).is_some()) {
            Some(name) => ByRule { library: Some(name), ..self },
            None => self,
        }
    }

    /// The one game that is asked about.
    pub(crate) fn game(self, game: Option<String>) -> Result<GameRef, Problem> {
        let game = game.filter(|game| !game.trim().is_empty());
        match (self.of_the_library(game.as_deref()).read()?, game) {
            (Some(rule), Some(_)) if rule.name != RULE => Ok(GameRef::Rule(rule)),
            (Some(rule), Some(game)) if game.trim() != RULE => Err(Problem::new(words!(
                "`game` and `rule` cannot be used together: {} has a rule of its own",
                "`game` 与 `rule` 不能同时使用：{} 自有规则",
                scan::shown(&game)
            ))
            .example(format!("rule={}", rule.text))),
            (Some(rule), _) => Ok(GameRef::Rule(rule)),
            (None, Some(game)) => Ok(GameRef::named(game.trim())),
            (None, None) => Err(no_game()),
        }
    }

    /// A position that may name the rule.
    pub(crate) fn position(
        self,
        game: Option<String>,
        position: Option<String>,
    ) -> Result<Position, Problem> {
        let game = game.filter(|game| !game.trim().is_empty());
        let rule = self.of_the_library(game.as_deref()).read()?;
        if game.is_none() && rule.is_none() {
            return Err(no_game());
        }
        let parts = [game.unwrap_or_default(), position.unwrap_or_default()];
        let text = parts.iter().map(|part| part.trim()).collect::<Vec<_>>().join(" ");
        let text = text.trim().to_owned();
        Ok(match rule {
            // By its name the text says where the rule stands.
            Some(rule) if rule.name != RULE => {
                Position { text, games: vec![GameRef::Rule(rule)], ..Position::default() }
            }
            Some(rule) => Position::by_rule(rule, text),
            None => Position { text, ..Position::default() },
        })
    }
}

fn no_game() -> Problem {
    Problem::new(words!(
        "the parameter `game` is missing (or `rule` in its place)",
        "缺少参数 `game`（或以 `rule` 代替）"
    ))
}

/// Outcomes in place of SG values.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Won {
    /// Who wins in place of SG values: N, P and D
    pub outcome: bool,
    /// Who wins if whoever cannot move wins
    pub misere: bool,
}

impl Won {
    /// What a law is looked for of.
    pub(crate) fn of(self, game: GameRef) -> Of {
        match self.outcome || self.misere {
            true => Of::outcomes(game, self.misere),
            false => Of::Game(game),
        }
    }
}

/// Which positions of a game of several numbers are meant.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SliceBy {
    /// Give a number of the position one value: `c=1`; one number or two stay free
    #[schemars(inner(regex(pattern = "^[^=]*= *[0-9]+ *$")))]
    pub fix: Vec<String>,
    /// Only positions that satisfy this condition: `a <= b`
    #[schemars(length(min = 1))]
    pub r#where: Option<String>,
}

impl SliceBy {
    /// The slice.
    pub(crate) fn read(self) -> Result<Slice, Problem> {
        Slice::read(&self.fix, self.r#where)
    }
}

/// By which rules a position is played.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Played {
    /// Who cannot move wins
    pub misere: bool,
    /// The stipulated game of the SJ theorem: play ends when every SG value is 0
    pub anti_sg: bool,
    /// How components are played together; else disjunctive
    #[schemars(regex(pattern = "^((con|dis)junctive(-short)?|selective|moore:[0-9]+)$"))]
    pub compound: Option<String>,
}

impl Played {
    /// The position, played so.
    pub(crate) fn play(self, position: Position) -> Result<Position, Problem> {
        let convention = match (self.misere, self.anti_sg) {
            (true, true) => {
                return Err(Problem::new(words!(
                    "`misere` and `anti-sg` cannot be used together",
                    "`misere` 与 `anti-sg` 不能同时使用"
                )));
            }
            (true, _) => Convention::Misere,
            (_, true) => Convention::AntiSg,
            _ => Convention::Normal,
        };
        let compound = self.compound.as_deref().map(compound).transpose()?.unwrap_or_default();
        Ok(Position { compound, convention, ..position })
    }
}

/// What the answer may use; whoever answers may allow less.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Within {
    /// Wall-clock time: 500ms, 60s, 10m, 2h
    pub max_time: Option<Time>,
    /// Memory of tables: 512M, 4G
    pub max_memory: Option<Bytes>,
    /// Positions visited: 1e8, 2.5e7, 1000000
    pub max_positions: Option<Number>,
}

impl Within {
    /// These limits; the others stay as they are.
    pub fn of(&self, usual: Limits) -> Result<Limits, Problem> {
        let time = self.max_time.as_ref().map(|Time(text)| {
            quantity::time(text).ok_or_else(|| no_value(text, "max-time", "60s"))
        });
        let memory = self.max_memory.as_ref().map(|Bytes(text)| {
            quantity::memory(text).ok_or_else(|| no_value(text, "max-memory", "4G"))
        });
        let positions =
            self.max_positions.as_ref().map(|number| number.count("max-positions", "1e8"));
        Ok(Limits {
            time: time.transpose()?.unwrap_or(usual.time),
            memory: memory.transpose()?.unwrap_or(usual.memory),
            positions: positions.transpose()?.unwrap_or(usual.positions),
            ..usual
        })
    }
}

fn no_value(text: &str, name: &str, example: &str) -> Problem {
    not_for(text, &format!("`{name}`")).example(format!("{name}={example}"))
}

/// A time as people write it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Time(String);

impl JsonSchema for Time {
    fn schema_name() -> Cow<'static, str> {
        "Time".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [
            {"type": "number", "minimum": 0},
            {"type": "string", "pattern": "^ *[0-9]*[.]?[0-9]+ *(ms|s|m|min|h) *$"},
        ]})
    }
}

/// A size of memory as people write it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Bytes(String);

impl JsonSchema for Bytes {
    fn schema_name() -> Cow<'static, str> {
        "Bytes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [
            {"type": "number", "minimum": 0},
            {"type": "string", "pattern": "^ *[0-9]*[.]?[0-9]+ *([kmgtKMGT](i?[bB])?|[bB]) *$"},
        ]})
    }
}

/// A count as people write it: `1e18`, `1_000_000`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Number(String);

impl Number {
    /// The count.
    pub(crate) fn count(&self, name: &str, example: &str) -> Result<u64, Problem> {
        quantity::count(&self.0).ok_or_else(|| no_value(&self.0, name, example))
    }
}

impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [
            {"type": "integer", "minimum": 0},
            {"type": "string", "pattern": "^ *[0-9][0-9_]*([.][0-9]+)?([eE][+]?[0-9]+)? *$"},
        ]})
    }
}
