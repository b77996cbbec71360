//! The moves of a position as a document and as a text.

use super::board::{Board, board};
use super::{Convention, Evidence, Move, Outcome};
use crate::{Listed, Number};
use grundy::answer::{self, JudgedMove, Piece};
use grundy::notation::Locale;
use grundy::present::{Style, judged};
use grundy_draw::position::Way;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// Every move with what it leaves, and one to make, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "MovesAnswer"))]
pub struct Document {
    /// The game, or `sum`.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who wins when play ends.
    pub convention: Convention,
    /// How the components are played together.
    pub compound: String,
    /// Whether play is over.
    pub over: bool,
    /// Who has won, where play is over.
    pub winner: Option<Winner>,
    /// Who wins; null where a limit was met.
    pub outcome: Option<Outcome>,
    /// The SG value, where it exists and is known.
    pub sg: Option<Number>,
    /// Why it is so, or which limit was met, in words.
    pub reason: String,
    /// The theorem, if one was used.
    pub theorem: Option<String>,
    /// How far the answer can be trusted; null where there is none.
    pub evidence: Option<Evidence>,
    /// The components, in order.
    pub components: Vec<Component>,
    /// The moves.
    pub moves: Vec<Judged>,
    /// Whether there are more of them.
    pub truncated: bool,
    /// The move that is made; null where play is over.
    pub choice: Option<Choice>,
    /// The mistake that the last move was, if it was one; only where the position before was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Mistake>"))]
    pub mistake: Option<Option<Mistake>>,
    /// Help in steps, each of which says more than the one before; only where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Rung>"))]
    pub hints: Option<Vec<Rung>>,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The player to move.
    Mover,
    /// The other player.
    Other,
}

/// One component.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Component {
    /// Its game.
    pub game: String,
    /// Its position.
    pub position: String,
    /// Its SG value, where it is known and counts.
    pub sg: Option<Number>,
    /// Whether it has a move.
    pub live: bool,
    /// What is drawn where.
    pub board: Board,
}

/// A move and what it leaves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Judged {
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
    /// The components that it changes.
    pub changes: Vec<Change>,
    /// Who wins then: P is a winning move. Null where a limit was met.
    pub outcome: Option<Outcome>,
    /// The SG value then, where it is known.
    pub sg: Option<Number>,
}

/// What a move makes of a component.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Change {
    /// Which component, from 0.
    pub component: usize,
    /// What it becomes: several positions where it is split.
    pub to: Vec<String>,
    /// The same as one text.
    pub position: String,
    /// Where on the board of the component: the regions that are touched to make it. Each list
    /// is one way; there is none where the board is too large to be drawn.
    pub at: Vec<Vec<usize>>,
}

/// The move that is made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ChosenMove"))]
pub struct Choice {
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
    /// Whether it wins; null where that is not known.
    pub wins: Option<bool>,
    /// How many moves are left after it with best play, where that is known.
    pub remoteness: Option<Number>,
    /// Which of the listed moves it is, from 0; null for one that is not listed.
    pub index: Option<usize>,
    /// The skill of the player, where the move was made at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub skill: Option<u8>,
    /// Whether it is the best move: said where it was made at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "bool"))]
    pub perfect: Option<bool>,
}

/// What a move gave away.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Mistake {
    /// Why the position that it left is worse, in words.
    pub text: String,
    /// A better move.
    pub better: Move,
}

/// A step of help.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Rung {
    /// How much it says.
    pub step: HelpStep,
    /// What is said.
    pub text: String,
    /// The components that it speaks of, from 0; none where it speaks of the whole position.
    pub components: Vec<usize>,
}

/// How much a step of help says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HelpStep {
    /// Where to look.
    Look,
    /// In which component.
    Part,
    /// The move.
    Move,
}

/// Every move with what it leaves, and one to make, for programs.
pub fn document(listed: &Listed, locale: Locale) -> Document {
    let judged = &listed.judged;
    let known = judged.answer.as_ref();
    let reason = known.map_or_else(
        |stop| stop.words().get(locale).to_owned(),
        |answer| answer.reason.get(locale).to_owned(),
    );
    let mistake = |found: &answer::Mistake| Mistake {
        text: found.words.get(locale).to_owned(),
        better: Move::new(&found.better, locale),
    };
    Document {
        game: judged.game.clone(),
        position: judged.position.clone(),
        convention: judged.convention.into(),
        compound: judged.compound.to_string(),
        over: judged.ended.is_some(),
        winner: judged.ended.map(|mover| if mover { Winner::Mover } else { Winner::Other }),
        outcome: known.ok().map(|answer| answer.outcome.into()),
        sg: known.ok().and_then(|answer| answer.sg).map(Number),
        reason,
        theorem: known.ok().and_then(|answer| answer.theorem.clone()),
        evidence: known.ok().map(|answer| (&answer.evidence).into()),
        components: judged
            .components
            .iter()
            .zip(&listed.boards.scenes)
            .map(|(piece, scene)| component(piece, board(scene.as_ref(), locale)))
            .collect(),
        moves: judged
            .moves
            .iter()
            .zip(&listed.boards.at)
            .map(|(one, at)| one_move(one, at, locale))
            .collect(),
        truncated: judged.truncated,
        choice: judged.choice.as_ref().map(|chosen| choice(chosen, known.is_ok(), locale)),
        mistake: listed.mistake.as_ref().map(|found| found.as_ref().map(mistake)),
        hints: listed.hints.as_ref().map(|all| all.iter().map(|one| rung(one, locale)).collect()),
    }
}

fn rung(rung: &answer::Rung, locale: Locale) -> Rung {
    let step = match rung.step {
        answer::HelpStep::Look => HelpStep::Look,
        answer::HelpStep::Part => HelpStep::Part,
        answer::HelpStep::Move => HelpStep::Move,
    };
    let text = rung.words.get(locale).to_owned();
    Rung { step, text, components: rung.components.clone() }
}

fn component(piece: &Piece, board: Board) -> Component {
    Component {
        game: piece.game.clone(),
        position: piece.position.clone(),
        sg: piece.sg.map(Number),
        live: piece.live,
        board,
    }
}

fn one_move(one: &JudgedMove, at: &[Vec<Way>], locale: Locale) -> Judged {
    let change = |(change, at): (&answer::Change, &Vec<Way>)| Change {
        component: change.component,
        to: change.to.clone(),
        position: change.position.clone(),
        at: at.clone(),
    };
    Judged {
        to: one.to.clone(),
        text: one.words.get(locale).to_owned(),
        changes: one.changes.iter().zip(at).map(change).collect(),
        outcome: one.outcome.map(Into::into),
        sg: one.sg.map(Number),
    }
}

fn choice(chosen: &answer::Chosen, known: bool, locale: Locale) -> Choice {
    let Move { to, text } = Move::new(&chosen.next, locale);
    Choice {
        to,
        text,
        // What is not known is not lost.
        wins: (known || chosen.wins).then_some(chosen.wins),
        remoteness: chosen.remoteness.map(Number),
        index: chosen.index,
        skill: chosen.slip,
        perfect: chosen.slip.map(|_| false),
    }
}

/// The same for people.
pub fn text(listed: &Listed, locale: Locale, style: Style) -> String {
    let mut said = judged::text(&listed.judged, locale, style);
    if let Some(Some(mistake)) = &listed.mistake {
        let words = judged::mistake_words(mistake);
        let end = if words.is_empty() { "" } else { "\n" };
        said.extend([words.get(locale), end]);
    }
    for rung in listed.hints.iter().flatten() {
        said.extend([rung.words.get(locale), "\n"]);
    }
    said
}
