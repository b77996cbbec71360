//! The cells of a grid: a mask of bits, or a token on a board.

use crate::frame::{Frame, MARGIN};

/// The widest side of a cell.
const CELL: f64 = 34.0;

/// A grid with a stone on every full cell.
pub(super) fn cells(frame: &mut Frame, columns: usize, full: &[bool]) {
    let palette = frame.palette;
    let columns = columns.max(1);
    let side = (frame.room() / columns as f64).min(CELL);
    let top = frame.y + 6.0;
    for (at, &full) in full.iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let (x, y) = (MARGIN + column as f64 * side, top + row as f64 * side);
        let cell = frame.canvas.add("rect").at("x", x).at("y", y);
        let cell = cell.at("width", side).at("height", side).set("fill", "none");
        cell.set("stroke", palette.line).at("stroke-width", 1.0).end();
        if full {
            let centre = (x + side / 2.0, y + side / 2.0);
            let stone = frame.canvas.add("circle").at("cx", centre.0).at("cy", centre.1);
            let stone = stone.at("r", side / 2.0 - side / 8.0).set("fill", palette.n.fill);
            stone.set("stroke", palette.edge).at("stroke-width", 1.5).end();
        }
    }
    frame.right = frame.right.max(MARGIN + side * columns as f64);
    frame.y = top + side * full.len().div_ceil(columns) as f64 + 8.0;
}
