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
mod paint;
mod piles;
mod plane;
mod scene;
mod squares;
mod stairs;
mod star;

pub(crate) use board::shaped;
pub use board::{Board, board, shape_of};
pub use left::Left;
pub use scene::{Kind, Region, Scene, State, Thing, Touch, Way};

use crate::canvas::Pen;
use crate::frame::{Frame, MARGIN, TEXT};
use crate::look::{Look, Picture};
use grundy::game::Shape;
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
        Board::Limited { heap, limit } => piles::limited(*heap, *limit, setting),
        Board::Rows(rows) => lines::rows(Kind::Coin, rows, setting),
        Board::Pins(rows) => lines::rows(Kind::Pin, rows, setting),
        Board::Ring(coins) => circle::ring(Kind::Coin, *coins, setting),
        Board::Points(points) => circle::ring(Kind::Point, *points, setting),
        Board::Coins { up, first } => coins::coins(up, *first, setting),
        Board::Cells { columns, full } => squares::cells(Kind::Stone, *columns, full, setting),
        Board::Places { columns, up } => squares::cells(Kind::Coin, *columns, up, setting),
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

/// How wide boards are where nobody says it: as a telephone shows them.
pub const ROOM: f64 = 340.0;

/// A position laid out within `room` so that each of its moves has a place on the board: the
/// position, and what each move leaves of it. `None` if it is too large to be touched.
///
/// # Example
/// ```
/// use grundy::game::Shape;
/// use grundy_draw::position::{Left, ROOM, touch};
/// let left = |text: &str| Left { parts: vec![text.into()], text: text.into() };
/// let moves = [left("0"), left("1"), left("2")];
/// let touched = touch(Shape::Heaps, "3", 1, ROOM, &moves).unwrap();
/// // The lowest of the stones that are taken is touched.
/// assert_eq!(touched.ways, [vec![vec![0]], vec![vec![1]], vec![vec![2]]]);
/// assert_eq!(touched.scene.regions[2].name.en, "stone 3");
/// ```
pub fn touch(shape: Shape, text: &str, first: u64, room: f64, moves: &[Left]) -> Option<Touch> {
    let setting = &Setting { room };
    let board = shaped(shape, text, first);
    let after = |left: &Left| shaped(shape, &left.text, first);
    let turned = |left: &Left| match after(left)? {
        Board::Coins { up, .. } => Some(up),
        _ => None,
    };
    let touched = match &board {
        Some(Board::Heaps(heaps)) => piles::touched(heaps, setting, moves)?,
        Some(Board::Stairs(stairs)) => stairs::touched(stairs, setting, moves)?,
        Some(Board::Limited { heap, limit }) => {
            piles::limited_touched(*heap, *limit, setting, moves)?
        }
        Some(Board::Rows(rows)) if rows.len() == 1 => {
            lines::touched(Kind::Coin, rows[0], setting, moves)?
        }
        Some(Board::Pins(rows)) if rows.len() == 1 => {
            lines::touched(Kind::Pin, rows[0], setting, moves)?
        }
        Some(Board::Ring(coins)) => circle::taken(*coins, setting, moves)?,
        Some(Board::Points(points)) => circle::joined(*points, setting, moves)?,
        Some(Board::Coins { up, first }) => coins::turned(up, *first, setting, moves, turned)?,
        Some(Board::Cells { columns, full }) => {
            let after = |left: &Left| match after(left)? {
                Board::Cells { full, .. } => Some(full),
                _ => None,
            };
            squares::changed(Kind::Stone, *columns, full, setting, moves, after)?
        }
        Some(Board::Places { columns, up }) => {
            let after = |left: &Left| match after(left)? {
                Board::Places { columns: narrow, up: few } => {
                    spread(&few, narrow, *columns, up.len())
                }
                _ => None,
            };
            squares::changed(Kind::Coin, *columns, up, setting, moves, after)?
        }
        Some(Board::Square { size, at }) => squares::walked(*size, *at, setting, moves)?,
        Some(Board::Strip(coins)) => squares::slid(coins, setting, moves)?,
        Some(Board::Bush(edges)) => bush::cut(edges, setting, moves)?,
        Some(Board::Plane { names, edges, token }) => {
            plane::walked(plane::Graph { names, edges, token: *token }, setting, moves)?
        }
        Some(Board::Rows(_) | Board::Pins(_)) | None => star::star(text, setting, moves)?,
    };
    Some(touched.tidy())
}

/// Cells of a board on one with longer rows; `None` if some coin would be outside.
fn spread(few: &[bool], narrow: usize, columns: usize, cells: usize) -> Option<Vec<bool>> {
    let mut all = vec![false; cells];
    for at in (0..few.len()).filter(|&at| few[at]) {
        let (row, column) = (at / narrow, at % narrow);
        let place = all.get_mut(row * columns + column).filter(|_| column < columns)?;
        *place = true;
    }
    Some(all)
}
