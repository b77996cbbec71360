//! (c) The heat map of two numbers (a, b) ↦ SG, zeros in the colour farthest from the page.
//!
//! Small maps have the values written in their cells. Of large ones each colour is one path
//! of horizontal runs, so half a million cells stay a file that a browser opens.
//!
//! Complexity: linear in the cells.

use crate::canvas::{Path, Pen, width_of};
use crate::cells::{COLOURS, shade, shades, written};
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use crate::look::{Look, Picture, Theme};
use grundy::present::table::Cells;
use grundy::words;

/// The largest index of a map.
pub const MOST: u64 = 1023;

/// Values are written into their cells where they need not be smaller than this.
const LEAST: f64 = 11.0;

/// What a heat map shows.
#[derive(Clone, Copy, Debug)]
pub struct Heat<'a> {
    /// The game.
    pub game: &'a str,
    /// Row `a` holds the values of (a, 0), (a, 1), ….
    pub rows: &'a [Vec<u64>],
    /// The index of the first row and column.
    pub from: u64,
    /// Whether the map is that of the sum of two single positions of the game.
    pub sum: bool,
    /// Whether the values are outcomes.
    pub cells: Cells,
}

/// Draws the map.
pub fn heat(data: &Heat, look: &Look) -> Picture {
    let game = data.game;
    let last = (data.from + data.rows.len() as u64).saturating_sub(1);
    let title = match data.sum {
        true => {
            words!("SG(a) ⊕ SG(b) of {game}, up to {last}", "{game} 的 SG(a) ⊕ SG(b)，至 {last}")
        }
        false if data.cells == Cells::Outcomes => {
            words!("Who wins {game} at (a, b), up to {last}", "{game} 在 (a, b) 的胜负，至 {last}")
        }
        false => words!("SG(a, b) of {game}, up to {last}", "{game} 的 SG(a, b)，至 {last}"),
    };
    let mut frame = Frame::new(look, &title);
    let map = Map::new(data, &mut frame);
    if map.labelled {
        map.labels(&mut frame);
    }
    match map.written {
        true => map.cells(&mut frame),
        false => map.runs(&mut frame),
    }
    frame.y = map.top + map.cell * data.rows.len() as f64 + 2.0;
    frame.right = frame.right.max(map.left + map.cell * map.columns as f64);
    frame.legend_of(data.rows.iter().flatten().copied(), data.cells);
    let zeros = data.rows.iter().flatten().filter(|&&value| value == 0).count();
    let (zeros, all) = (grouped(zeros as u64), grouped((data.rows.len() * map.columns) as u64));
    let said = match data.cells {
        Cells::Values => {
            let colour = match look.theme {
                Theme::Light => words!("black", "黑色"),
                Theme::Dark => words!("white", "白色"),
            };
            let (en, zh) = (colour.en, colour.zh);
            words!(
                "{zeros} of {all} cells are 0: P-positions, {en}",
                "{all} 格中有 {zeros} 格为 0（P 局面，{zh}）"
            )
        }
        Cells::Outcomes => {
            words!("{zeros} of {all} cells are P-positions", "{all} 格中有 {zeros} 格为 P 局面")
        }
    };
    frame.note(look.say(&said));
    frame.finish()
}

/// How wide what stands in a cell is, for letters of size 1.
fn room_of(value: u64, cells: Cells) -> f64 {
    width_of(&written(value, cells), 1.0)
}

/// Where the cells stand.
struct Map<'a> {
    data: &'a Heat<'a>,
    columns: usize,
    most: u64,
    left: f64,
    top: f64,
    cell: f64,
    /// Whether there is room for the values.
    written: bool,
    /// Whether the indices stand beside it.
    labelled: bool,
}

impl<'a> Map<'a> {
    fn new(data: &'a Heat<'a>, frame: &mut Frame) -> Self {
        let columns = data.rows.iter().map(Vec::len).max().unwrap_or(0);
        let most = data.rows.iter().flatten().copied().max().unwrap_or(0);
        let last = (data.from + data.rows.len().max(columns) as u64).to_string();
        let left = MARGIN + width_of(&last, TEXT) + 24.0;
        let room = frame.look.width() - MARGIN - left;
        let largest = (width_of(&most.to_string(), TEXT) + 8.0).max(26.0);
        let cell = (room / columns.max(1) as f64).min(largest);
        // Whole pixels do not blur where there is a choice.
        let cell = if cell >= 2.0 { cell.floor() } else { cell };
        let widest = data.rows.iter().flatten().map(|&value| room_of(value, data.cells));
        let written = cell - 3.0 >= LEAST * widest.fold(0.0, f64::max);
        // A map that is only to be recognised needs no scale.
        let labelled = written || !frame.look.plain;
        let (left, top) = if labelled { (left, frame.y + 34.0) } else { (MARGIN, frame.y) };
        Map { data, columns, most, left, top, cell, written, labelled }
    }

    /// The indices along both sides, as many as there is room for.
    fn labels(&self, frame: &mut Frame) {
        let pen = Pen::new(TEXT - 1.0, frame.palette.soft);
        let last = (self.data.from + self.columns as u64).to_string();
        let apart = if self.written { 15.0 } else { 28.0 };
        let apart = width_of(&last, TEXT - 1.0).max(apart - 4.0) + 4.0;
        let steps = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
        let every = steps.into_iter().find(|&e| e as f64 * self.cell >= apart).unwrap_or(1024);
        for (count, across) in [(self.columns, true), (self.data.rows.len(), false)] {
            for at in (0..count).step_by(every) {
                let text = (self.data.from + at as u64).to_string();
                let middle = (at as f64 + 0.5) * self.cell;
                match across {
                    true => {
                        frame.canvas.text(self.left + middle, self.top - 6.0, pen.middle(), &text)
                    }
                    false => frame.canvas.text(
                        self.left - 6.0,
                        self.top + middle + 4.0,
                        pen.end(),
                        &text,
                    ),
                }
            }
        }
        let pen = Pen::new(TEXT, frame.palette.page.ink).bold();
        frame.canvas.text(self.left, self.top - 22.0, pen, "b →");
        frame.canvas.text(MARGIN, self.top - 6.0, pen, "a ↓");
    }

    /// Cell by cell, with the values.
    fn cells(&self, frame: &mut Frame) {
        let swatches = shades(frame.palette, self.data.cells);
        for (a, row) in self.data.rows.iter().enumerate() {
            for (b, &value) in row.iter().enumerate() {
                let swatch = swatches[shade(value, self.most, self.data.cells)];
                let text = written(value, self.data.cells);
                let (x, y) = (self.left + b as f64 * self.cell, self.top + a as f64 * self.cell);
                let cell = frame.canvas.add("rect").at("x", x + 0.5).at("y", y + 0.5);
                let cell = cell.at("width", self.cell - 1.0).at("height", self.cell - 1.0);
                let (a, b) = (self.data.from + a as u64, self.data.from + b as u64);
                cell.set("fill", swatch.fill).hint(&format!("({a}, {b}): {text}"));
                let size = (TEXT - 1.0).min((self.cell - 3.0) / width_of(&text, 1.0));
                let pen = Pen::new(size, swatch.ink).middle();
                let (x, y) = (x + self.cell / 2.0, y + self.cell / 2.0 + 0.36 * size);
                frame.canvas.text(x, y, pen, &text);
            }
        }
    }

    /// Colour by colour, in horizontal runs.
    fn runs(&self, frame: &mut Frame) {
        let mut paths: Vec<Path> = (0..COLOURS).map(|_| Path::default()).collect();
        for (a, row) in self.data.rows.iter().enumerate() {
            let y = self.top + (a as f64 + 0.5) * self.cell;
            let colour = |value: u64| shade(value, self.most, self.data.cells);
            let mut column = 0;
            for run in row.chunk_by(|&one, &other| colour(one) == colour(other)) {
                let x = self.left + column as f64 * self.cell;
                let path = &mut paths[colour(run[0])];
                path.step('M', &[x, y]).step('h', &[run.len() as f64 * self.cell]);
                column += run.len();
            }
        }
        let fills = shades(frame.palette, self.data.cells);
        for (path, swatch) in paths.iter().zip(fills).filter(|(path, _)| !path.text.is_empty()) {
            let runs = frame.canvas.add("path").set("d", &path.text).set("stroke", swatch.fill);
            let runs = runs.at("stroke-width", self.cell).set("fill", "none");
            runs.set("shape-rendering", "crispEdges").end();
        }
    }
}
