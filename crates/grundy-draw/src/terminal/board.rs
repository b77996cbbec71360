//! The components of a position as rows of stones and coins.

use super::{LEAST_WIDTH, text};
use crate::position::{Board, shaped};
use grundy::game::Shape;
use grundy::present::Style;
use grundy::present::columns::{shortened, width as cells};

/// More components than this do not fit on a screen.
const ROWS: usize = 40;

/// A component, and what it was before the last move if that changed it.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The name of its game.
    pub game: &'a str,
    /// What its numbers are.
    pub shape: Shape,
    /// Its position.
    pub position: &'a str,
    /// Its position before the last move.
    pub before: Option<&'a str>,
}

/// A line for each component: its number, what lies there, how it is written. A component
/// that has changed is marked, and stones that were taken leave a dot. A grid has its rows below.
///
/// # Example
/// ```
/// use grundy::game::Shape;
/// use grundy::present::Style;
/// use grundy_draw::terminal::{Row, board};
/// let row = |position, before| Row { game: "nim", shape: Shape::Heaps, position, before };
/// let rows = [row("1", Some("3")), row("4", None), row("5", None)];
/// assert_eq!(board(&rows, 60, Style::default()), "\
/// ▸ 1  ●··    1
///   2  ●●●●   4
///   3  ●●●●●  5
/// ");
/// let rows = [row("2", Some("3")), Row { game: "kayles", ..row("5", None) }];
/// assert_eq!(board(&rows, 60, Style::default()), "\
/// ▸ 1  ●●·    2  nim
///   2  ●●●●●  5  kayles
/// ");
/// let shape = Shape::read("a as board 2x3", |_| None).unwrap();
/// let rows = [Row { game: "rook", shape, position: "1 2", before: None }];
/// assert_eq!(board(&rows, 60, Style::default()), "  1  1 2\n     □□□\n     □□■\n");
/// ```
pub fn board(rows: &[Row], width: usize, style: Style) -> String {
    let width = width.max(LEAST_WIDTH);
    let label = rows.len().to_string().len();
    let room = width - label - 4;
    let shown = &rows[..rows.len().min(ROWS)];
    // Games are named where there are several.
    let mixed = rows.iter().any(|row| row.game != rows[0].game);
    let text_of = |row: &Row| match mixed {
        true => format!("{}  {}", row.position, row.game),
        false => row.position.to_owned(),
    };
    let texts: Vec<String> = shown.iter().map(text_of).collect();
    let written = texts.iter().map(|text| cells(text)).max().unwrap_or(0);
    let stones = room.saturating_sub(written + 2);
    let drawn: Vec<Option<Drawn>> = shown.iter().map(|row| drawn(row, stones, style)).collect();
    let widest = drawn.iter().flatten().map(|drawn| drawn.cells).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (i, ((row, written), drawn)) in shown.iter().zip(&texts).zip(drawn).enumerate() {
        let number = format!("{:>label$}", i + 1);
        let mark = match row.before {
            Some(_) => style.changed(&format!("▸ {number}")),
            None => format!("  {}", style.faint(&number)),
        };
        let grid = if drawn.is_none() { grid(row, room) } else { Vec::new() };
        let body = match drawn {
            Some(drawn) => {
                let blanks = " ".repeat(widest - drawn.cells + 2);
                format!("{}{blanks}{written}", drawn.text)
            }
            None => shortened(written, room),
        };
        lines.push(format!("{mark}  {body}"));
        lines.extend(grid.iter().map(|cells| format!("{}{cells}", " ".repeat(label + 4))));
    }
    if rows.len() > ROWS {
        lines.push(format!("  … + {}", rows.len() - ROWS));
    }
    text(lines)
}

/// A drawing and how many cells it takes.
struct Drawn {
    text: String,
    cells: usize,
}

/// What lies there, if it can be drawn in so many cells.
fn drawn(row: &Row, room: usize, style: Style) -> Option<Drawn> {
    let before = row.before.and_then(|before| shaped(row.shape, before, 0));
    let one = |count: u64, before: Option<u64>| stones(count, before, room, style);
    match (shaped(row.shape, row.position, 0)?, before) {
        (
            Board::Heaps(heaps) | Board::Rows(heaps) | Board::Pins(heaps) | Board::Stairs(heaps),
            before,
        ) => {
            let taken = match (&heaps[..], before) {
                ([_], Some(Board::Heaps(before) | Board::Rows(before) | Board::Pins(before)))
                    if before.len() == 1 =>
                {
                    before.first().copied()
                }
                _ => None,
            };
            match heaps[..] {
                [heap] => one(heap, taken),
                _ => several(&heaps, room),
            }
        }
        (Board::Limited { heap, .. }, Some(Board::Limited { heap: before, .. })) => {
            one(heap, Some(before))
        }
        (Board::Limited { heap, .. } | Board::Ring(heap) | Board::Points(heap), _) => {
            one(heap, None)
        }
        (Board::Coins { up, .. }, before) => {
            let before = match before {
                Some(Board::Coins { up, .. }) => up,
                _ => up.clone(),
            };
            coins(&up, &before, room, style)
        }
        (Board::Strip(coins), _) => strip(&coins, room),
        (
            Board::Cells { .. }
            | Board::Places { .. }
            | Board::Square { .. }
            | Board::Bush(_)
            | Board::Plane { .. },
            _,
        ) => None,
    }
}

/// A row of stones, with dots for those that were taken; shortened where it is long.
fn stones(count: u64, before: Option<u64>, room: usize, style: Style) -> Option<Drawn> {
    let room = room.checked_sub(1).filter(|&room| room > 0)?;
    let fits = usize::try_from(count).ok().filter(|&count| count <= room);
    let mut text = "●".repeat(fits.unwrap_or(room));
    let mut cells = fits.unwrap_or(room);
    match fits {
        None => {
            text.push('…');
            cells += 1;
        }
        Some(count) => {
            let before = before.map_or(0, |before| usize::try_from(before).unwrap_or(room));
            let taken = before.min(room).saturating_sub(count);
            text.push_str(&style.faint(&"·".repeat(taken)));
            cells += taken;
        }
    }
    if cells == 0 {
        return Some(Drawn { text: "–".into(), cells: 1 });
    }
    Some(Drawn { text, cells })
}

/// Several heaps in one row, if they fit.
fn several(heaps: &[u64], room: usize) -> Option<Drawn> {
    let sizes: Vec<usize> =
        heaps.iter().map(|&heap| usize::try_from(heap).ok()).collect::<Option<_>>()?;
    let total =
        sizes.iter().try_fold(0usize, |sum, &size| sum.checked_add(size.max(1))?.checked_add(2))?;
    if total > room {
        return None;
    }
    let heap = |&size: &usize| if size == 0 { "–".to_owned() } else { "●".repeat(size) };
    let text = sizes.iter().map(heap).collect::<Vec<_>>().join("  ");
    Some(Drawn { cells: cells(&text), text })
}

/// The rows of a grid, if they fit.
fn grid(row: &Row, room: usize) -> Vec<String> {
    let (columns, full) = match shaped(row.shape, row.position, 0) {
        Some(Board::Cells { columns, full } | Board::Places { columns, up: full }) => {
            (columns, full)
        }
        Some(Board::Square { size, at }) => {
            let token = at.0 * size.columns + at.1;
            (size.columns, (0..size.rows * size.columns).map(|cell| cell == token).collect())
        }
        _ => return Vec::new(),
    };
    let cells = |row: &[bool]| row.iter().map(|&full| if full { '■' } else { '□' }).collect();
    if columns > room { Vec::new() } else { full.chunks(columns).map(cells).collect() }
}

/// Coins on the squares of a strip, if it fits.
fn strip(coins: &[u64], room: usize) -> Option<Drawn> {
    let last = coins.iter().max().and_then(|&last| usize::try_from(last).ok())?;
    let full = |square: usize| coins.contains(&(square as u64));
    let text = || (0..=last).map(|square| if full(square) { '◉' } else { '·' }).collect();
    (last < room).then(|| Drawn { text: text(), cells: last + 1 })
}

/// Coins up and down; those that were turned are lit.
fn coins(up: &[bool], before: &[bool], room: usize, style: Style) -> Option<Drawn> {
    if up.len() > room {
        return None;
    }
    let coin = |(i, &up): (usize, &bool)| {
        let coin = if up { "◉" } else { "○" };
        if before.get(i) == Some(&up) { coin.to_owned() } else { style.changed(coin) }
    };
    Some(Drawn { text: up.iter().enumerate().map(coin).collect(), cells: up.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No line is wider than the window, whatever lies there.
    #[test]
    fn lines_keep_to_their_width() {
        let long = "1-2 ".repeat(60);
        let row = "U".repeat(100);
        for (game, position) in [
            ("nim", "1000000"),
            ("nim", "0"),
            ("kayles", "3 0 18446744073709551615"),
            ("turn:ruler", &row),
            ("geography", &long),
            ("fibonacci", "100 7"),
            ("staircase", "2 0 5"),
        ] {
            for width in [0, 20, 37, 80] {
                let shape = grundy::games::shape(game);
                let rows = [
                    Row { game, shape, position, before: None },
                    Row { game, shape, position, before: Some("7") },
                ];
                let picture = board(&rows, width, Style::default());
                assert_eq!(picture.lines().count(), 2);
                let most = width.max(LEAST_WIDTH);
                // What is written is never cut where stones are drawn: it is a number or two.
                for line in picture.lines() {
                    assert!(cells(line) <= most.max(32), "{width}: {line}");
                }
            }
        }
    }

    #[test]
    fn coins_and_stairs() {
        let plain = Style::default();
        let turned =
            Row { game: "turn:ruler", shape: Shape::Heaps, position: "DUUD", before: Some("DUUU") };
        assert_eq!(board(&[turned], 40, plain), "▸ 1  ○◉◉○  DUUD\n");
        let lit = board(&[turned], 40, Style { colour: true });
        assert!(lit.contains("○◉◉\u{1b}["), "{lit:?}");
        let (game, shape) = ("staircase", Shape::Stairs);
        let stairs = Row { game, shape, position: "2 0 5", before: None };
        assert_eq!(board(&[stairs], 40, plain), "  1  ●●  –  ●●●●●  2 0 5\n");
    }
}
