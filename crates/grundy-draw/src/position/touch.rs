//! Which board a position is, and the ways to make its moves on it.

use super::board::{Board, shaped};
use super::left::Left;
use super::plane::Graph;
use super::scene::{Scene, ThingKind, Way};
use super::{Setting, bush, circle, coins, lines, lying, piles, plane, squares, stairs, star};
use grundy::game::Shape;

/// A board on which moves can be made: each has its ways.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Touch {
    /// The board.
    pub scene: Scene,
    /// For each move the ways to make it: any of them will do.
    pub ways: Vec<Vec<Way>>,
}

impl Touch {
    /// Sorts and cleans ways, and forgets regions that make no move.
    pub(super) fn tidy(mut self) -> Self {
        let mut used = vec![false; self.scene.regions.len()];
        for ways in &mut self.ways {
            for way in ways.iter_mut() {
                way.sort_unstable();
                way.dedup();
            }
            ways.sort();
            ways.dedup();
            ways.iter().flatten().for_each(|&region| used[region] = true);
        }
        let mut next = 0;
        let number = |&used: &bool| {
            next += usize::from(used);
            next - usize::from(used)
        };
        let numbers: Vec<usize> = used.iter().map(number).collect();
        let mut kept = used.iter();
        self.scene.regions.retain(|_| kept.next() == Some(&true));
        for region in self.ways.iter_mut().flatten().flatten() {
            *region = numbers[*region];
        }
        self.scene.fit();
        self
    }
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
        Some(Board::Limited { heap, limit }) => lying::touched(*heap, *limit, setting, moves)?,
        Some(Board::Rows(rows)) if rows.len() == 1 => {
            lines::touched(ThingKind::Coin, rows[0], setting, moves)?
        }
        Some(Board::Pins(rows)) if rows.len() == 1 => {
            lines::touched(ThingKind::Pin, rows[0], setting, moves)?
        }
        Some(Board::Ring(coins)) => circle::taken(*coins, setting, moves)?,
        Some(Board::Points(points)) => circle::joined(*points, setting, moves)?,
        Some(Board::Coins { up, first }) => coins::turned(up, *first, setting, moves, turned)?,
        Some(Board::Cells { columns, full }) => {
            let after = |left: &Left| match after(left)? {
                Board::Cells { full, .. } => Some(full),
                _ => None,
            };
            squares::changed(ThingKind::Stone, *columns, full, setting, moves, after)?
        }
        Some(Board::Places { columns, up }) => {
            let after = |left: &Left| match after(left)? {
                Board::Places { columns: narrow, up: few } => {
                    spread(&few, narrow, *columns, up.len())
                }
                _ => None,
            };
            squares::changed(ThingKind::Coin, *columns, up, setting, moves, after)?
        }
        Some(Board::Square { size, at }) => squares::walked(*size, *at, setting, moves)?,
        Some(Board::Strip(coins)) => squares::slid(coins, setting, moves)?,
        Some(Board::Bush(edges)) => bush::cut(edges, setting, moves)?,
        Some(Board::Plane { names, edges, token }) => {
            plane::walked(Graph { names, edges, token: *token }, setting, moves)?
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

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::notation::Words;

    #[test]
    fn regions_that_make_no_move_are_forgotten() {
        let mut scene = Scene::default();
        for _ in 0..3 {
            scene.region(Words::default(), (5.0, 5.0), (2.0, 2.0), []);
        }
        let touch = Touch { scene, ways: vec![vec![vec![2, 0, 2], vec![2]], vec![vec![0]]] }.tidy();
        assert_eq!(touch.scene.regions.len(), 2);
        assert_eq!(touch.ways, [vec![vec![0, 1], vec![1]], vec![vec![0]]]);
    }
}
