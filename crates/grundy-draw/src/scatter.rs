//! (b) The scatter n ↦ SG(n) of many heaps, rare values in another colour.
//!
//! A million values do not fit a screen. Points that fall on the same spot are drawn once,
//! and the picture says how many spots there are: nothing is left out by chance. Spots side
//! by side become one line, so the file stays small.
//!
//! Complexity: O(values + spots).

use crate::axis::{Axis, label};
use crate::canvas::{Path, Pen};
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use crate::look::{Look, Picture};
use grundy::words;
use grundy_heap::mask::Choice;

/// The most spots of a picture: the file stays below some megabytes.
const SPOTS: f64 = 250_000.0;

/// What a scatter shows.
#[derive(Clone, Copy, Debug)]
pub struct Scatter<'a> {
    /// The game.
    pub game: &'a str,
    /// The index of the first value.
    pub from: u64,
    /// The values.
    pub values: &'a [u64],
    /// Which values are rare, where the game is a code that has such a split.
    pub rare: Option<Choice>,
    /// Whether the axes are logarithmic.
    pub log: bool,
}

/// Draws the scatter.
pub fn scatter(data: &Scatter, look: &Look) -> Picture {
    let game = data.game;
    let last = grouped((data.from + data.values.len() as u64).saturating_sub(1));
    let title = words!("SG values of {game} up to n = {last}", "{game} 的 SG 值，n 至 {last}");
    let mut frame = Frame::new(look, &title);
    let plot = Plot::new(data, &frame);
    plot.axes(&mut frame);
    let (common, rare) = plot.spots(data);
    let palette = frame.palette;
    plot.paint(&mut frame, &common, palette.main);
    plot.paint(&mut frame, &rare, palette.accent);
    frame.y = plot.bottom + 46.0;
    frame.right = look.width() - MARGIN;
    legend(data, &mut frame);
    let (values, spots) = (data.values.len(), common.count() + rare.count());
    if spots < values {
        let (values, spots) = (grouped(values as u64), grouped(spots as u64));
        let said = words!(
            "{values} values stand on {spots} spots: points that fall on the same spot are drawn once.",
            "{values} 个值落在 {spots} 个点上：重合的点只画一次。"
        );
        frame.note(look.say(&said));
    }
    frame.finish()
}

fn legend(data: &Scatter, frame: &mut Frame) {
    let Some(Choice { split, rare, of }) = data.rare else { return };
    let (mask, rare, of) = (split.mask, grouped(rare), grouped(of));
    let heaps = match split.heaps {
        Some(_) => words!(" and the parity of the heap", "及堆的奇偶"),
        None => words!("", ""),
    };
    let (en, zh) = (heaps.en, heaps.zh);
    let said = words!(
        "rare: {rare} of {of} heaps (even parity of the bits {mask:#b}{en})",
        "稀有值：{of} 个堆中的 {rare} 个（按位 {mask:#b}{zh}的奇偶为偶）"
    );
    let common = words!("common values", "常见值");
    let palette = frame.palette;
    let swatch = |fill| crate::colour::Swatch { fill, ink: palette.page.ink };
    let look = frame.look;
    frame.legend(&[
        (swatch(palette.accent), look.say(&said).to_owned()),
        (swatch(palette.main), look.say(&common).to_owned()),
    ]);
}

/// The spots of one colour: a grid of bits.
struct Spots {
    columns: usize,
    taken: Vec<bool>,
}

impl Spots {
    fn new(columns: usize, rows: usize) -> Self {
        Spots { columns, taken: vec![false; columns * rows] }
    }

    fn count(&self) -> usize {
        self.taken.iter().filter(|taken| **taken).count()
    }

    /// Stretches of spots side by side: row, first column, length.
    fn runs(&self) -> Vec<(usize, usize, usize)> {
        let mut runs: Vec<(usize, usize, usize)> = Vec::new();
        for (row, spots) in self.taken.chunks(self.columns).enumerate() {
            let mut column = 0;
            for stretch in spots.chunk_by(|one, other| one == other) {
                if stretch[0] {
                    runs.push((row, column, stretch.len()));
                }
                column += stretch.len();
            }
        }
        runs
    }
}

/// The area of the plot and its axes.
struct Plot {
    left: f64,
    bottom: f64,
    across: Axis,
    up: Axis,
    /// The size of a dot, and the distance of spots.
    dot: f64,
    pitch: f64,
}

impl Plot {
    fn new(data: &Scatter, frame: &Frame) -> Self {
        let most = data.values.iter().copied().max().unwrap_or(0);
        let last = (data.from + data.values.len() as u64).saturating_sub(1);
        let left = MARGIN + 20.0 + crate::canvas::width_of(&label(most), TEXT);
        let width = frame.look.width() - MARGIN - left - 6.0;
        let height = (0.58 * width).clamp(140.0, 900.0);
        let dot = match data.values.len() {
            0..=200 => 6.0,
            201..=2000 => 4.0,
            2001..=20_000 => 2.6,
            _ => 1.8,
        };
        let pitch = (dot / 2.0f64).min(1.0).max((width * height / SPOTS).sqrt());
        let axis = |to, length| Axis { to, length, log: data.log };
        let bottom = frame.y + 32.0 + height;
        Plot { left, bottom, across: axis(last, width), up: axis(most, height), dot, pitch }
    }

    fn axes(&self, frame: &mut Frame) {
        let (palette, canvas) = (frame.palette, &mut frame.canvas);
        let (top, right) = (self.bottom - self.up.length, self.left + self.across.length);
        let pen = Pen::new(TEXT, palette.soft);
        for number in self.up.ticks(20.0) {
            let y = self.bottom - self.up.place(number);
            canvas.line((self.left - 6.0, y), (right, y), palette.line, 1.0);
            canvas.text(self.left - 10.0, y + 4.5, pen.end(), &label(number));
        }
        for number in self.across.ticks(64.0) {
            let x = self.left + self.across.place(number);
            canvas.line((x, top), (x, self.bottom + 6.0), palette.line, 1.0);
            canvas.text(x, self.bottom + 21.0, pen.middle(), &label(number));
        }
        canvas.text(right, self.bottom + 38.0, pen.end(), "n");
        canvas.text(self.left - 10.0, top - 13.0, pen.end(), "SG");
    }

    fn spots(&self, data: &Scatter) -> (Spots, Spots) {
        let columns = (self.across.length / self.pitch).floor() as usize + 1;
        let rows = (self.up.length / self.pitch).floor() as usize + 1;
        let (mut common, mut rare) = (Spots::new(columns, rows), Spots::new(columns, rows));
        for (n, &value) in (data.from..).zip(data.values) {
            let column = (self.across.place(n) / self.pitch).round() as usize;
            let row = (self.up.place(value) / self.pitch).round() as usize;
            let is_rare = data.rare.is_some_and(|choice| {
                n > 0 && u16::try_from(value).is_ok_and(|value| !choice.split.common(n, value))
            });
            let spots = if is_rare { &mut rare } else { &mut common };
            spots.taken[row.min(rows - 1) * columns + column.min(columns - 1)] = true;
        }
        (common, rare)
    }

    fn paint(&self, frame: &mut Frame, spots: &Spots, colour: &str) {
        let mut path = Path::default();
        for (row, column, length) in spots.runs() {
            let x = self.left + column as f64 * self.pitch;
            let y = self.bottom - row as f64 * self.pitch;
            path.step('M', &[x, y]).step('h', &[(length - 1) as f64 * self.pitch]);
        }
        if path.text.is_empty() {
            return;
        }
        let dots = frame.canvas.add("path").set("d", &path.text).set("fill", "none");
        let dots = dots.set("stroke", colour).at("stroke-width", self.dot);
        dots.set("stroke-linecap", "round").end();
    }
}
