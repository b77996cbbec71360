//! (a) The strip of values n ↦ SG(n), the period bracketed, the exceptions marked.
//!
//! Where a period is known the rows are as long as some periods, so that equal values stand
//! below each other and an exception breaks its column.
//!
//! Complexity: linear in the values.

use crate::canvas::{Path, Pen, width_of};
use crate::cells::{shade, shades, written};
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use crate::look::{Look, Picture};
use grundy::answer::Period;
use grundy::present::table::Cells;
use grundy::words;

/// More values than this do not make a picture that can be looked at.
pub const MOST: u64 = 4000;

const CELL: f64 = 26.0;
const GAP: f64 = 4.0;
const BRACKET: f64 = 16.0;

/// What a strip shows.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// The game.
    pub game: &'a str,
    /// The index of the first value.
    pub from: u64,
    /// The values. There may be more of them than are drawn: they tell which of the others
    /// are exceptions.
    pub values: &'a [u64],
    /// How many of them are drawn, at most [`MOST`].
    pub shown: usize,
    /// What is known of the period, if that was asked.
    pub period: Option<&'a Period>,
    /// Whether the values are outcomes.
    pub cells: Cells,
}

/// The indices at which the values are not what the law says, as far as the values show it:
/// below the pre-period, compared with the first period.
pub fn exceptions(strip: &Strip) -> Vec<u64> {
    let Some((start, period, saltus)) = law(strip) else { return Vec::new() };
    let value = |n: u64| {
        strip.values.get(usize::try_from(n.checked_sub(strip.from)?).ok()?).copied().map(i128::from)
    };
    let last = start.min(strip.from.saturating_add(strip.values.len() as u64));
    let differs = |&n: &u64| {
        // The index of the same residue in the first period.
        let ahead = (start - n).div_ceil(period);
        let same = n.checked_add(ahead.checked_mul(period)?)?;
        Some(value(n)? != value(same)? - i128::from(ahead) * i128::from(saltus))
    };
    (strip.from..last).filter(|n| differs(n) == Some(true)).collect()
}

/// Pre-period, period and saltus.
fn law(strip: &Strip) -> Option<(u64, u64, u64)> {
    let period = strip.period?;
    Some((period.preperiod, period.period.filter(|&p| p > 0)?, period.saltus))
}

/// Draws the strip.
pub fn strip(data: &Strip, look: &Look) -> Picture {
    let shown = &data.values[..data.values.len().min(data.shown).min(MOST as usize)];
    let last = (data.from + shown.len() as u64).saturating_sub(1);
    let game = data.game;
    let (from, to) = (data.from, grouped(last));
    let title = match data.cells {
        Cells::Values => {
            words!("SG values of {game}, n = {from}…{to}", "{game} 的 SG 值，n = {from}…{to}")
        }
        Cells::Outcomes => {
            words!("Who wins {game}, n = {from}…{to}", "{game} 的胜负，n = {from}…{to}")
        }
    };
    let mut frame = Frame::new(look, &title);
    badge(data, &mut frame);
    let marked = exceptions(data);
    let rows = Rows::new(data, shown, look);
    rows.paint(&mut frame, &marked);
    frame.legend_of(shown.iter().copied(), data.cells);
    if !marked.is_empty() {
        let count = marked.iter().filter(|&&n| n <= last).count();
        let last = marked.last().map_or(0, |&n| n);
        let said = words!(
            "▲ exceptions to the period: {count} shown, the last of all at n = {last}",
            "▲ 不合周期的例外：图中 {count} 个，最后一个在 n = {last}"
        );
        frame.note(look.say(&said));
    }
    remark(data, last, &mut frame);
    frame.finish()
}

/// What is known of the period.
fn badge(data: &Strip, frame: &mut Frame) {
    let Some(about) = data.period else { return };
    let Some((start, period, saltus)) = law(data) else { return };
    let (start, period) = (grouped(start), grouped(period));
    let law = match saltus {
        0 => words!("period {period} from {start} on", "自 {start} 起周期为 {period}"),
        _ => words!(
            "period {period}, saltus {saltus}, from {start} on",
            "自 {start} 起周期为 {period}，增量为 {saltus}"
        ),
    };
    let (en, zh, checked) = (law.en, law.zh, grouped(about.values_checked));
    let (swatch, said) = match about.is_proved() {
        true => (frame.palette.proved, words!("{en}: proved", "{zh}：已证明")),
        false => (
            frame.palette.observed,
            words!("{en}: observed ({checked} values)", "{zh}：观察所得（{checked} 个值）"),
        ),
    };
    frame.badge(swatch, frame.look.say(&said));
}

/// What the picture does not show.
fn remark(data: &Strip, last: u64, frame: &mut Frame) {
    let look = frame.look;
    match law(data) {
        Some((start, ..)) if start > last => {
            let start = grouped(start);
            let said = words!(
                "The period begins at n = {start}, beyond this strip.",
                "周期自 n = {start} 开始，在此图之外。"
            );
            frame.note(look.say(&said));
        }
        None if data.period.is_some_and(|period| !period.reason.is_empty()) => {
            let reason = data.period.map(|period| look.say(&period.reason).to_owned());
            frame.note(&reason.unwrap_or_default());
        }
        _ => {}
    }
}

/// How the values are laid out.
struct Rows<'a> {
    data: &'a Strip<'a>,
    shown: &'a [u64],
    columns: usize,
    left: f64,
    cell: f64,
    most: u64,
}

impl<'a> Rows<'a> {
    fn new(data: &'a Strip<'a>, shown: &'a [u64], look: &Look) -> Self {
        let most = shown.iter().copied().max().unwrap_or(0);
        let cell = CELL.max(width_of(&most.to_string(), TEXT) + 10.0);
        let last = (data.from + shown.len() as u64).to_string();
        let left = MARGIN + width_of(&last, TEXT) + 12.0;
        let fit = ((look.width() - MARGIN - left) / cell).floor().max(1.0) as usize;
        let columns = match law(data).and_then(|(_, period, _)| usize::try_from(period).ok()) {
            Some(period) if period <= fit => fit / period * period,
            _ if fit > 10 => fit / 10 * 10,
            _ => fit,
        };
        Rows { data, shown, columns: columns.min(shown.len().max(1)), left, cell, most }
    }

    fn paint(&self, frame: &mut Frame, marked: &[u64]) {
        let bracket = law(self.data).map(|(start, period, _)| {
            let from = start.saturating_sub(self.data.from);
            (from, from.saturating_add(period))
        });
        frame.y += 14.0;
        for (number, row) in self.shown.chunks(self.columns).enumerate() {
            let first = (number * self.columns) as u64;
            if let Some((from, to)) = bracket {
                let (start, end) = (from.max(first), to.min(first + row.len() as u64));
                if start < end {
                    frame.y += BRACKET;
                    let ends = (start == from, end == to);
                    self.bracket(frame, (start - first, end - first), ends);
                }
            }
            let n = self.data.from + first;
            let pen = Pen::new(TEXT, frame.palette.soft).end();
            frame.canvas.text(self.left - 8.0, frame.y + CELL / 2.0 + 4.5, pen, &n.to_string());
            for (column, &value) in row.iter().enumerate() {
                let n = n + column as u64;
                self.cell(frame, column, n, value, marked.binary_search(&n).is_ok());
            }
            frame.y += CELL + GAP;
        }
        frame.right = frame.right.max(self.left + self.cell * self.columns as f64);
    }

    fn cell(&self, frame: &mut Frame, column: usize, n: u64, value: u64, exception: bool) {
        let palette = frame.palette;
        let cells = self.data.cells;
        let swatch = shades(palette, cells)[shade(value, self.most, cells)];
        let (x, y) = (self.left + self.cell * column as f64, frame.y);
        let cell = frame.canvas.add("rect").at("x", x + 1.0).at("y", y);
        let cell = cell.at("width", self.cell - 2.0).at("height", CELL).at("rx", 3.0);
        let cell = cell.set("fill", swatch.fill);
        let text = written(value, cells);
        let cell = if value == 0 { cell.set("stroke", palette.line) } else { cell };
        cell.hint(&match cells {
            Cells::Values => format!("SG({n}) = {value}"),
            Cells::Outcomes => format!("{n}: {text}"),
        });
        let pen = Pen::new(TEXT, swatch.ink).middle();
        frame.canvas.text(x + self.cell / 2.0, y + CELL / 2.0 + 4.5, pen, &text);
        if exception {
            let mut corner = Path::default();
            corner.step('M', &[x + self.cell - 9.0, y]).step('h', &[8.0]).step('v', &[8.0]);
            let mark = frame.canvas.add("path").set("d", &(corner.text + "z"));
            mark.set("fill", palette.accent).set("stroke", palette.page.fill).end();
        }
    }

    /// The part of the bracket above one row; an end that is not the period's stays open.
    fn bracket(&self, frame: &mut Frame, columns: (u64, u64), ends: (bool, bool)) {
        let x = |column: u64| self.left + self.cell * column as f64;
        let (y, accent) = (frame.y - 4.0, frame.palette.accent);
        let (from, to) = (x(columns.0) + 2.0, x(columns.1) - 2.0);
        let mut path = Path::default();
        match ends.0 {
            true => path.step('M', &[from, y]).step('v', &[-5.0]).step('H', &[to]),
            false => path.step('M', &[from, y - 5.0]).step('H', &[to]),
        };
        if ends.1 {
            path.step('v', &[5.0]);
        }
        let line = frame.canvas.add("path").set("d", &path.text).set("fill", "none");
        line.set("stroke", accent).at("stroke-width", 2.0).end();
    }
}
