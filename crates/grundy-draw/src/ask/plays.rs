//! Pictures of one question: the position itself, its values in binary.

use super::lacks;
use crate::ask::Kind;
use crate::binary::{self, Binary};
use crate::canvas::shortened;
use crate::look::{Look, Picture};
use crate::position::{self, Board, Position, Verdict};
use grundy::game::{AnyGame, TableKind};
use grundy::notation::Problem;
use grundy::solve::{Question, answer};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use std::collections::BTreeMap;

/// How many positions may be visited to say who wins, which is a side question.
const VERDICT_EFFORT: u64 = 20_000;

/// How many winning moves are written.
const MOVES: usize = 3;

/// The game and the position, short enough for a title.
pub(super) fn title(question: &Question) -> String {
    let text = question.position(&BTreeMap::new());
    match question.is_mixed() {
        true => shortened(&text, 80),
        false => shortened(&format!("{} {text}", question.game()), 80),
    }
}

/// The position as it lies.
pub(super) fn position(question: &Question, look: &Look, meter: &Meter) -> Result<Picture, Stop> {
    let mut boards: Vec<(String, Board)> = Vec::new();
    let mixed = question.is_mixed();
    for part in &question.parts {
        for (number, component) in part.components.iter().enumerate() {
            let (name, text) = (component.name(), component.text());
            let board = position::shaped(position::shape_of(part, &**component), &text, 0);
            let board = match board.ok_or_else(|| lacks(&part.game, Kind::Position, false))? {
                Board::Coins { up, .. } => Board::Coins { up, first: first(&*part.game) },
                board => board,
            };
            // The heaps of one part stand on one ground.
            match (boards.last_mut(), board) {
                (Some((_, Board::Heaps(before))), Board::Heaps(more)) if number > 0 => {
                    before.extend(more)
                }
                (Some((_, Board::Rows(before))), Board::Rows(more)) if number > 0 => {
                    before.extend(more)
                }
                (Some((_, Board::Pins(before))), Board::Pins(more)) if number > 0 => {
                    before.extend(more)
                }
                (_, board) => boards.push((if mixed { name } else { String::new() }, board)),
            }
        }
    }
    let verdict = if look.plain { None } else { verdict(question, meter)? };
    let title = title(question);
    Ok(position::position(&Position { title: &title, boards: &boards, verdict }, look))
}

/// The number of the leftmost coin: where the table of single coins begins.
fn first(game: &dyn AnyGame) -> u64 {
    match game.table_kind() {
        Some(TableKind::Line { first }) => first,
        _ => 1,
    }
}

/// Who wins, if that is not too much work.
fn verdict(question: &Question, meter: &Meter) -> Result<Option<Verdict>, Stop> {
    let aside = meter.aside(VERDICT_EFFORT);
    let Some(said) = attempt(answer(question, aside.left()))? else { return Ok(None) };
    let moves = said.winning_moves.iter().take(MOVES).map(|one| one.words.clone()).collect();
    let more = said.winning_moves.len().saturating_sub(MOVES);
    let sg = said.sg.filter(|_| question.convention == Convention::Normal);
    Ok(Some(Verdict { outcome: said.outcome, sg, moves, more }))
}

/// The values of the components in binary.
pub(super) fn binary(question: &Question, look: &Look, meter: &Meter) -> Result<Picture, Stop> {
    let mixed = question.is_mixed();
    let mut components = Vec::new();
    for (component, _) in question.components() {
        let (name, text) = (component.name(), component.text());
        let Some((value, _)) = component.sg(meter)? else {
            let text = shortened(&text, 60);
            return Err(Problem::new(words!(
                "`{text}` has no SG value, so there are no binary digits to draw",
                "`{text}` 没有 SG 值，无法画出二进制位"
            ))
            .into());
        };
        components.push((if mixed { format!("{name} {text}") } else { text }, value));
    }
    Ok(binary::binary(&Binary { title: &title(question), components: &components }, look))
}
