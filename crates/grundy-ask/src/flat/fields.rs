//! What several forms have: the game or a rule in its place, conventions, limits, numbers.

use crate::{GameRef, Of, Position, Rule};
use grundy::game::RULE;
use grundy::notation::{Problem, quantity, scan, suggest};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::Limits;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::RangeInclusive;

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
}

impl ByRule {
    /// The rule, if there is one.
    fn read(self) -> Result<Option<Rule>, Problem> {
        let Some(text) = self.rule else {
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
            ..Rule::new(text)
        }))
    }

    /// The one game that is asked about.
    pub(crate) fn game(self, game: Option<String>) -> Result<GameRef, Problem> {
        match (self.read()?, game.filter(|game| !game.trim().is_empty())) {
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

    /// What a law is looked for of.
    pub(crate) fn of(self, game: Option<String>) -> Result<Of, Problem> {
        Ok(Of::Game(self.game(game)?))
    }

    /// A position that may name the rule.
    pub(crate) fn position(
        self,
        game: Option<String>,
        position: Option<String>,
    ) -> Result<Position, Problem> {
        let game = game.filter(|game| !game.trim().is_empty());
        let rule = self.read()?;
        if game.is_none() && rule.is_none() {
            return Err(no_game());
        }
        let parts = [game.unwrap_or_default(), position.unwrap_or_default()];
        let text = parts.iter().map(|part| part.trim()).collect::<Vec<_>>().join(" ");
        let text = text.trim().to_owned();
        Ok(match rule {
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

/// `NAME=VALUE`: another value for a parameter of a rule.
pub fn assignment(text: &str) -> Result<(String, i64), Problem> {
    let wrong = || {
        let shown = scan::shown(text);
        Problem::new(words!(
            "`{shown}` sets no parameter: a name, `=` and a whole number are expected",
            "`{shown}` 不能设置参数：应为 名称=整数"
        ))
    };
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    let value = value.trim();
    let digits = value.strip_prefix('-').unwrap_or(value);
    let number = value.parse().map_err(|_| {
        if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
            return wrong();
        }
        let (shown, most) = (scan::shown(value), i64::MAX);
        Problem::new(words!(
            "`{shown}` is beyond 64 bits: a parameter is at most {most}",
            "`{shown}` 超出 64 位：参数最大为 {most}"
        ))
    })?;
    Ok((name.trim().to_owned(), number))
}

/// No parameter is set twice.
pub fn distinct(set: Vec<(String, i64)>) -> Result<Vec<(String, i64)>, Problem> {
    for (at, (name, value)) in set.iter().enumerate() {
        if let Some((_, before)) = set[..at].iter().find(|(other, _)| other == name) {
            return Err(Problem::new(words!(
                "`{name}` is set twice, to {before} and to {value}",
                "`{name}` 被设置了两次：{before} 和 {value}"
            )));
        }
    }
    Ok(set)
}

/// The kinds of compounds, as people write them.
pub const COMPOUNDS: [&str; 6] = [
    "disjunctive",
    "disjunctive-short",
    "conjunctive",
    "conjunctive-short",
    "selective",
    "moore:K",
];

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

/// A kind of compound, as people write it.
pub fn compound(kind: &str) -> Result<Compound, Problem> {
    kind.parse().map_err(|()| {
        let (shown, kinds) = (scan::shown(kind), COMPOUNDS.join(", "));
        Problem::new(words!(
            "`{shown}` is not a kind of compound; the kinds are {kinds} (K ≥ 1)",
            "`{shown}` 不是复合方式；可用的有 {kinds}（K ≥ 1）"
        ))
        .suggest(suggest(kind, COMPOUNDS))
    })
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

/// A text is no value for what is called so.
pub fn not_for(text: &str, called: &str) -> Problem {
    let shown = scan::shown(text.trim());
    Problem::new(words!(
        "`{shown}` is not a value for {called}",
        "`{shown}` 不是 {called} 的合法值"
    ))
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

/// A whole number in digits, from a range, for what is called so.
pub fn whole(text: &str, called: &str, range: RangeInclusive<u64>) -> Result<u64, Problem> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && range.contains(number)).ok_or_else(|| {
        let (shown, least, most) = (scan::shown(text), range.start(), range.end());
        Problem::new(words!(
            "`{shown}` is not a value for {called}: a whole number from {least} to {most} is expected",
            "`{shown}` 不是 {called} 的合法值：应为 {least} 到 {most} 的整数"
        ))
    })
}
