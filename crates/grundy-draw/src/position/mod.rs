//! (f) The position itself: heaps, stairs, coins, rows, rings, bushes, graphs.
//!
//! A [`Board`] is what lies on the table, as plain data; each kind has a painter of its own.

mod board;
mod bush;
mod cells;
mod coins;
mod heaps;
mod plane;

pub(crate) use board::shaped;
pub use board::{Board, board, shape_of};

use crate::canvas::Pen;
use crate::frame::{Frame, MARGIN, TEXT};
use crate::look::{Look, Picture};
use grundy::notation::Words;
use grundy::values::Outcome;
use grundy::words;

/// What a picture of a position shows.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The game and the position.
    pub title: &'a str,
    /// The parts of a sum, each with the name of its game (empty where there is one game).
    pub boards: &'a [(String, Board)],
    /// Who wins, where that is known.
    pub verdict: Option<Verdict>,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins.
    pub outcome: Outcome,
    /// The SG value.
    pub sg: Option<u64>,
    /// Some of the winning moves in words.
    pub moves: Vec<Words>,
    /// How many more there are.
    pub more: usize,
}

/// Draws the position.
pub fn position(data: &Position, look: &Look) -> Picture {
    let mut frame = Frame::new(look, &Words::same(data.title));
    if let Some(verdict) = &data.verdict {
        badge(&mut frame, verdict);
    }
    frame.y += 12.0;
    for (name, board) in data.boards {
        if !name.is_empty() {
            frame.y += TEXT + 6.0;
            let pen = Pen::new(TEXT, frame.palette.page.ink).bold();
            frame.canvas.text(MARGIN, frame.y, pen, &crate::canvas::shortened(name, 60));
            frame.y += 4.0;
        }
        match board {
            Board::Heaps(heaps) => heaps::heaps(&mut frame, heaps),
            Board::Stairs(stairs) => heaps::stairs(&mut frame, stairs),
            Board::Limited { heap, limit } => heaps::limited(&mut frame, *heap, *limit),
            Board::Rows(rows) => coins::rows(&mut frame, rows),
            Board::Ring(coins) => coins::ring(&mut frame, *coins, true),
            Board::Points(points) => coins::ring(&mut frame, *points, false),
            Board::Coins { up, first } => coins::coins(&mut frame, up, *first),
            Board::Cells { columns, full } => cells::cells(&mut frame, *columns, full),
            Board::Bush(edges) => bush::bush(&mut frame, edges),
            Board::Plane { names, edges, token } => plane::plane(&mut frame, names, edges, *token),
        }
    }
    if let Some(verdict) = &data.verdict {
        moves(&mut frame, verdict);
    }
    frame.finish()
}

fn badge(frame: &mut Frame, verdict: &Verdict) {
    let said = match verdict.outcome {
        Outcome::N => words!("N: the player to move wins", "N：先手胜"),
        Outcome::P => words!("P: the player to move loses", "P：先手负"),
        Outcome::D => words!("D: a draw", "D：和"),
    };
    let (en, zh) = (&said.en, &said.zh);
    let said = match verdict.sg {
        Some(sg) => words!("{en}, SG = {sg}", "{zh}，SG = {sg}"),
        None => said,
    };
    let text = frame.look.say(&said);
    frame.badge(frame.palette.outcome(verdict.outcome), text);
}

/// The winning moves, as many as there is room for.
fn moves(frame: &mut Frame, verdict: &Verdict) {
    let (look, more) = (frame.look, verdict.more);
    if verdict.moves.is_empty() {
        return;
    }
    let mut said = Words::join(&verdict.moves);
    if more > 0 {
        said = Words::join(&[said, words!("and {more} more", "另有 {more} 种")]);
    }
    let (en, zh) = (said.en, said.zh);
    frame.y += 4.0;
    frame.note(look.say(&words!("Winning moves: {en}", "必胜走法：{zh}")));
}

/// Says that something was not drawn.
fn left_out(frame: &mut Frame, shown: usize, all: usize) {
    if shown < all {
        let said = words!("{shown} of {all} are drawn.", "共 {all} 个，只画出 {shown} 个。");
        frame.caveat(frame.look.say(&said));
    }
}
