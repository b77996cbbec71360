//! (f) The position itself: heaps, stairs, coins, rows, rings, bushes, graphs.
//!
//! A [`Board`] is what lies on the table, as plain data. Each kind is laid out by a module of its
//! own as a [`Scene`]: things at places. A picture paints them; a page draws the same and lets
//! people touch the regions that are moves ([`touch()`]).

mod board;
mod bush;
mod circle;
mod coins;
mod left;
mod lines;
mod lying;
mod paint;
mod piles;
mod plane;
mod scene;
mod squares;
mod stairs;
mod star;
mod touch;

pub(crate) use board::shaped;
pub use board::{Board, board, shape_of};
pub use left::Left;
pub use scene::{Region, Scene, State, Thing, ThingKind, Way};
pub use touch::{ROOM, Touch, touch};

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
        let scene = laid(board, &Setting { room: frame.room() });
        paint::paint(&mut frame, &scene);
        if let Some((shown, all)) = scene.part {
            left_out(&mut frame, shown, all);
        }
        if let Some(note) = &scene.note {
            frame.note(look.say(note));
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
    let said = words!("{shown} of {all} are drawn.", "共 {all} 个，只画出 {shown} 个。");
    frame.caveat(frame.look.say(&said));
}

/// What a layout has to keep to.
struct Setting {
    /// How wide it may be. Some things need more.
    room: f64,
}

/// The name of the region for moves that have no other place.
fn more_moves() -> Words {
    words!("other moves", "其他走法")
}

/// A board as things at places.
fn laid(board: &Board, setting: &Setting) -> Scene {
    let scene = match board {
        Board::Heaps(heaps) => piles::heaps(heaps, setting),
        Board::Stairs(stairs) => stairs::stairs(stairs, setting),
        Board::Limited { heap, limit } => lying::limited(*heap, *limit, setting),
        Board::Rows(rows) => lines::rows(ThingKind::Coin, rows, setting),
        Board::Pins(rows) => lines::rows(ThingKind::Pin, rows, setting),
        Board::Ring(coins) => circle::ring(ThingKind::Coin, *coins, setting),
        Board::Points(points) => circle::ring(ThingKind::Point, *points, setting),
        Board::Coins { up, first } => coins::coins(up, *first, setting),
        Board::Cells { columns, full } => squares::cells(ThingKind::Stone, *columns, full, setting),
        Board::Places { columns, up } => squares::cells(ThingKind::Coin, *columns, up, setting),
        Board::Square { size, at } => squares::token(*size, *at, setting),
        Board::Strip(coins) => {
            squares::strip(coins, setting).unwrap_or_else(|| piles::heaps(coins, setting))
        }
        Board::Bush(edges) => bush::bush(edges, setting),
        Board::Plane { names, edges, token } => {
            plane::plane(plane::Graph { names, edges, token: *token }, setting)
        }
    };
    scene.still()
}
