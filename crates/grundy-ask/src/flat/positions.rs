//! Forms about a position.

use super::fields::{ByRule, Played, Within};
use super::{Filled, Flat, asked, given};
use crate::readers::{MOST_MOVES, MOST_WINNING, dark, width};
use crate::{Draw, Moves, Position, Solve, Why};
use grundy::notation::Problem;
use grundy::solve::Wish;
use grundy::values::Convention;
use grundy_draw::{Kind, Look};
use schemars::JsonSchema;
use serde::Deserialize;

/// Solve a position: outcome, SG value, every winning move, the reason
#[derive(Deserialize, JsonSchema)]
pub(super) struct SolveForm {
    /// A game: nim, bash:3, kayles, 0.137 (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// A position in the game's own notation; parts joined by ` + ` are played together
    position: Option<String>,
    /// List at most so many winning moves; else 1000
    #[schemars(with = "Option<u64>", range(min = 1, max = MOST_WINNING))]
    most: Option<String>,
    #[serde(flatten)]
    played: Played,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for SolveForm {
    fn question(self) -> Result<Filled, Problem> {
        let position = self.rule.position(self.game, self.position)?;
        let most = given(self.most, "most", 1..=MOST_WINNING, "3")?.map(|most| most as usize);
        asked(Solve { most, ..Solve::of(self.played.play(position)?) }, self.limits)
    }
}

/// Explain an SG value: a move to every smaller value, and why it stops there
#[derive(Deserialize, JsonSchema)]
pub(super) struct WhyForm {
    /// A game: nim, bash:3, kayles, 0.137 (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// A position in the game's own notation; parts joined by ` + ` are played together
    position: Option<String>,
    #[serde(flatten)]
    played: Played,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for WhyForm {
    fn question(self) -> Result<Filled, Problem> {
        let position = self.rule.position(self.game, self.position)?;
        asked(Why { position: self.played.play(position)? }, self.limits)
    }
}

/// List every move with what it leaves, and choose one at any skill
#[derive(Deserialize, JsonSchema)]
pub(super) struct MovesForm {
    /// A game: nim, bash:3, kayles, 0.137 (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// A position in the game's own notation; parts joined by ` + ` are played together
    position: Option<String>,
    /// A move that was made from there, as the position after it; several in their order
    #[serde(default)]
    after: Vec<String>,
    /// The position before the last move: say whether that move was a mistake, and why
    from: Option<String>,
    /// List at most so many moves; else 1000
    #[schemars(with = "Option<u64>", range(min = 1, max = MOST_MOVES))]
    most: Option<String>,
    /// How often in a hundred times the best move is chosen, else any; else always
    #[schemars(with = "Option<u64>", range(min = 0, max = 100))]
    skill: Option<String>,
    /// A number that names the random moves; else 1
    #[schemars(with = "Option<u64>")]
    seed: Option<String>,
    /// Help in steps: where to look, in which component, the move
    #[serde(default)]
    hints: bool,
    /// How wide boards may be, in units; else 340
    #[schemars(with = "Option<u32>", range(min = *Look::WIDTHS.start(), max = *Look::WIDTHS.end()))]
    width: Option<String>,
    #[serde(flatten)]
    played: Played,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for MovesForm {
    fn question(self) -> Result<Filled, Problem> {
        let usual = Wish::default();
        let most = given(self.most, "most", 1..=MOST_MOVES, "100")?;
        let skill = given(self.skill, "skill", 0..=100, "40")?;
        let seed = given(self.seed, "seed", 0..=u64::MAX, "42")?;
        let width = self.width.as_deref().map(width).transpose()?;
        let position = self.rule.position(self.game, self.position)?;
        let question = Moves {
            position: self.played.play(position)?,
            after: self.after,
            from: self.from,
            most: most.map_or(usual.most, |most| most as usize),
            skill: skill.map_or(usual.skill, |skill| skill as u8),
            seed: seed.unwrap_or(usual.seed),
            hints: self.hints,
            width: width.unwrap_or(grundy_draw::position::ROOM as u32),
        };
        asked(question, self.limits)
    }
}

/// Draw a position, its play or the values, as SVG or PNG
#[derive(Deserialize, JsonSchema)]
pub(super) struct DrawForm {
    /// A game: nim, bash:3, kayles, 0.137 (needed unless there is `rule`)
    #[schemars(length(min = 1))]
    game: Option<String>,
    /// The last index N, or a position in the game's own notation
    position: Option<String>,
    /// The kind of picture; else the first that fits
    #[schemars(extend("enum" = Kind::ALL.map(Kind::name)))]
    kind: Option<String>,
    /// The colours; else light
    #[schemars(extend("enum" = ["light", "dark"]))]
    theme: Option<String>,
    /// The width of the picture
    #[schemars(with = "Option<u32>", range(min = *Look::WIDTHS.start(), max = *Look::WIDTHS.end()))]
    width: Option<String>,
    /// Pixels of a PNG for each unit of the width; else 2
    #[schemars(with = "Option<f64>", range(min = 0.1, max = 20.0))]
    zoom: Option<String>,
    /// The picture alone: no title, no verdict, no notes
    #[serde(default)]
    plain: bool,
    /// A scatter with linear axes, not logarithmic ones
    #[serde(default)]
    linear: bool,
    /// Positions of a graph drawn as one: those of equal moves, or of equal value
    #[schemars(extend("enum" = ["moves", "value"]))]
    merge: Option<String>,
    /// Who cannot move wins
    #[serde(default)]
    misere: bool,
    /// A strip or a heat map of who wins, in place of SG values: N, P and D
    #[serde(default)]
    outcome: bool,
    #[serde(flatten)]
    rule: ByRule,
    #[serde(flatten)]
    limits: Within,
}

impl Flat for DrawForm {
    fn question(self) -> Result<Filled, Problem> {
        let position = self.rule.position(self.game, self.position)?;
        let convention = if self.misere { Convention::Misere } else { Convention::Normal };
        let usual = Draw::of(Position { convention, ..position });
        let question = Draw {
            kind: self.kind,
            merge: self.merge,
            linear: self.linear,
            outcome: self.outcome,
            dark: self.theme.as_deref().map(dark).transpose()?.unwrap_or_default(),
            width: self.width.as_deref().map(width).transpose()?.unwrap_or(usual.width),
            plain: self.plain,
            ..usual
        };
        Ok(Filled { zoom: self.zoom, ..asked(question, self.limits)? })
    }
}
