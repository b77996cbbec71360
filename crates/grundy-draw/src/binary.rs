//! (e) Values in binary, one under the other: odd columns are lit.
//!
//! A column with an odd number of ones is a one of the nim-sum. The position is lost exactly
//! if no column is lit, and a component can win if its value loses by flipping the lit
//! columns: then the top one of them is its own.
//!
//! Reference: C. L. Bouton, *Nim, a game with a complete mathematical theory* (1901).

use crate::canvas::{Pen, shortened, width_of};
use crate::frame::{Frame, MARGIN, TEXT, grouped};
use crate::look::{Look, Picture};
use grundy::notation::Words;
use grundy::words;

/// More components than this are summed up in one line.
pub const MOST: usize = 60;

const ROW: f64 = 28.0;
const BIT: f64 = 24.0;

/// What the columns show.
#[derive(Clone, Copy, Debug)]
pub struct Binary<'a> {
    /// The game and the position.
    pub title: &'a str,
    /// The components, each with its SG value.
    pub components: &'a [(String, u64)],
}

/// Draws the columns.
pub fn binary(data: &Binary, look: &Look) -> Picture {
    let sum = data.components.iter().fold(0, |sum, (_, value)| sum ^ value);
    let mut frame = Frame::new(look, &Words::same(data.title));
    let columns = Columns::new(data, sum);
    frame.y += 14.0;
    columns.lights(&mut frame, data.components.len().min(MOST) + 1);
    for (text, value) in data.components.iter().take(MOST) {
        columns.row(&mut frame, text, *value);
        let flipped = value ^ sum;
        if sum != 0 && flipped < *value {
            let x = columns.right() + 14.0;
            let pen = Pen::new(TEXT, frame.palette.accent).bold();
            let text = format!("{value} ⊕ {sum} = {flipped}");
            frame.canvas.text(x, frame.y - 9.0, pen, &format!("→ {text}"));
            frame.right = frame.right.max(x + 18.0 + width_of(&text, TEXT));
        }
    }
    let y = frame.y + 1.0;
    frame.canvas.line((MARGIN, y), (columns.right(), y), frame.palette.page.ink, 1.5);
    let label = words!("nim-sum", "异或和");
    columns.row(&mut frame, look.say(&label), sum);
    frame.right = frame.right.max(columns.right());
    notes(&mut frame, data.components.len(), sum);
    frame.finish()
}

fn notes(frame: &mut Frame, components: usize, sum: u64) {
    frame.y += 4.0;
    let look = frame.look;
    if components > MOST {
        let (shown, all) = (MOST, grouped(components as u64));
        let said = words!(
            "{shown} of {all} components are shown; the nim-sum is that of all.",
            "图中只列出 {all} 个分量中的 {shown} 个；异或和为全部分量之和。"
        );
        frame.caveat(look.say(&said));
    }
    let said = match sum {
        0 => words!(
            "Every column has an even number of ones: the nim-sum is 0, and the player to move loses (P).",
            "每列 1 的个数均为偶数：异或和为 0，先手必败（P）。"
        ),
        _ => words!(
            "Lit columns have an odd number of ones: the nim-sum is {sum}, and the player to move wins (N) by making all of them even.",
            "高亮的列有奇数个 1：异或和为 {sum}，先手使各列均为偶数即可获胜（N）。"
        ),
    };
    frame.note(look.say(&said));
}

struct Columns {
    sum: u64,
    bits: u32,
    /// Where the decimal values end.
    decimal: f64,
}

impl Columns {
    fn new(data: &Binary, sum: u64) -> Self {
        let shown = data.components.iter().take(MOST);
        let most = shown.clone().map(|(_, value)| *value).fold(sum, u64::max);
        let label = |text: &str| width_of(&shortened(text, 30), TEXT);
        let widest = shown.map(|(text, _)| label(text)).fold(width_of("nim-sum", TEXT), f64::max);
        let decimal = MARGIN + widest + 20.0 + width_of(&most.to_string(), TEXT);
        Columns { sum, bits: (u64::BITS - most.leading_zeros()).max(1), decimal }
    }

    fn left(&self, bit: u32) -> f64 {
        self.decimal + 16.0 + f64::from(self.bits - 1 - bit) * BIT
    }

    fn right(&self) -> f64 {
        self.left(0) + BIT
    }

    /// The ground of the odd columns.
    fn lights(&self, frame: &mut Frame, rows: usize) {
        let swatch = frame.palette.n;
        for bit in (0..self.bits).filter(|bit| self.sum >> bit & 1 == 1) {
            let light = frame.canvas.add("rect").at("x", self.left(bit)).at("y", frame.y);
            let light = light.at("width", BIT).at("height", rows as f64 * ROW + 2.0);
            light.at("rx", 4.0).set("fill", swatch.fill).end();
        }
    }

    fn row(&self, frame: &mut Frame, text: &str, value: u64) {
        let palette = frame.palette;
        let base = frame.y + ROW - 9.0;
        let pen = Pen::new(TEXT, palette.page.ink);
        frame.canvas.text(MARGIN, base, Pen::new(TEXT, palette.soft), &shortened(text, 30));
        frame.canvas.text(self.decimal, base, pen.end().bold(), &value.to_string());
        for bit in 0..self.bits {
            let one = value >> bit & 1 == 1;
            let lit = self.sum >> bit & 1 == 1;
            let ink = match (one, lit) {
                (_, true) => palette.n.ink,
                (true, false) => palette.page.ink,
                (false, false) => palette.soft,
            };
            let pen = Pen::new(TEXT + 1.0, ink).middle();
            let pen = if one { pen.bold() } else { pen };
            let digit = if one { "1" } else { "0" };
            frame.canvas.text(self.left(bit) + BIT / 2.0, base, pen, digit);
        }
        frame.y += ROW;
    }
}
