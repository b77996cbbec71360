//! What every picture has: a title, a line below it, a badge, a legend, notes.

use crate::canvas::{Canvas, Pen, shortened, width_of};
use crate::colour::{Palette, Swatch, values_of};
use crate::look::{Look, Picture};
use grundy::notation::Words;
use grundy::words;

/// The blank border.
pub(crate) const MARGIN: f64 = 24.0;

/// The size of ordinary text.
pub(crate) const TEXT: f64 = 13.0;

const TITLE: f64 = 19.0;

/// A picture in the making: everything below `y` is still free.
pub(crate) struct Frame<'l> {
    pub canvas: Canvas,
    pub look: &'l Look,
    pub palette: &'static Palette,
    /// Where the next thing goes.
    pub y: f64,
    /// The rightmost point used so far.
    pub right: f64,
    title: String,
    about: Vec<String>,
}

impl<'l> Frame<'l> {
    /// Begins a picture with its title.
    pub fn new(look: &'l Look, title: &Words) -> Self {
        let title = shortened(look.say(title), 90);
        let palette = look.theme.palette();
        let mut canvas = Canvas::new();
        if look.plain {
            let (y, right, about) = (MARGIN / 2.0, MARGIN, Vec::new());
            return Frame { canvas, look, palette, y, right, title, about };
        }
        // Bold letters are wider than those that are measured.
        let (room, bold) = (look.width() - 2.0 * MARGIN, 1.1);
        let (mut y, mut right) = (MARGIN - 3.0, MARGIN);
        for line in wrapped(&title, room / bold, TITLE) {
            y += if right > MARGIN { TITLE + 4.0 } else { TITLE };
            canvas.text(MARGIN, y, Pen::new(TITLE, palette.page.ink).bold(), &line);
            right = right.max(MARGIN + bold * width_of(&line, TITLE));
        }
        Frame { canvas, look, palette, y: y + 10.0, right, title, about: Vec::new() }
    }

    /// The room between the borders.
    pub fn room(&self) -> f64 {
        self.look.width() - 2.0 * MARGIN
    }

    /// A badge after the title: what is claimed, and how far it can be trusted.
    pub fn badge(&mut self, swatch: Swatch, text: &str) {
        if self.look.plain {
            return;
        }
        let width = 1.12 * width_of(text, TEXT) + 18.0;
        let (mut x, mut y) = (self.right + 12.0, self.y - 29.0);
        if x + width > self.look.width() - MARGIN {
            (x, y) = (MARGIN, self.y + 2.0);
            self.y += 28.0;
        }
        let pill = self.canvas.add("rect").at("x", x).at("y", y).at("width", width);
        pill.at("height", 22.0).at("rx", 11.0).set("fill", swatch.fill).end();
        let pen = Pen::new(TEXT, swatch.ink).bold().middle();
        self.canvas.text(x + width / 2.0, y + 15.5, pen, text);
        self.right = self.right.max(x + width);
        self.about.push(text.to_owned());
    }

    /// A sentence, in as many lines as it needs; not in a plain picture.
    pub fn note(&mut self, text: &str) {
        if !self.look.plain {
            self.caveat(text);
        }
    }

    /// A sentence without which the picture would mislead.
    pub fn caveat(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        for line in wrapped(text, self.room(), TEXT) {
            self.y += TEXT + 5.0;
            self.canvas.text(MARGIN, self.y, Pen::new(TEXT, self.palette.soft), &line);
            self.right = self.right.max(MARGIN + width_of(&line, TEXT));
        }
        self.about.push(text.to_owned());
    }

    /// A row of coloured squares with what they mean.
    pub fn legend(&mut self, entries: &[(Swatch, String)]) {
        if self.look.plain {
            return;
        }
        let mut x = MARGIN;
        self.y += 12.0;
        for (swatch, text) in entries {
            let lines = wrapped(text, self.room() - 22.0, TEXT);
            let widest = lines.iter().map(|line| width_of(line, TEXT)).fold(0.0, f64::max);
            let width = 22.0 + widest + 16.0;
            if x > MARGIN && x + width > self.look.width() - MARGIN {
                x = MARGIN;
                self.y += 22.0;
            }
            let square = self.canvas.add("rect").at("x", x).at("y", self.y).at("width", 14.0);
            let square = square.at("height", 14.0).at("rx", 2.0).set("fill", swatch.fill);
            square.set("stroke", self.palette.line).end();
            let pen = Pen::new(TEXT, self.palette.page.ink);
            for (at, line) in lines.iter().enumerate() {
                self.y += if at == 0 { 0.0 } else { TEXT + 5.0 };
                self.canvas.text(x + 20.0, self.y + 11.5, pen, line);
            }
            self.right = self.right.max(x + width - 16.0);
            // What needs several lines has them for itself.
            x += if lines.len() > 1 { self.look.width() } else { width };
        }
        self.y += 20.0;
    }

    /// The colours of values that occur, and what they stand for.
    pub fn shades(&mut self, values: impl Iterator<Item = u64>) {
        let (mut most, mut zero) = (0, false);
        for value in values {
            most = most.max(value);
            zero |= value == 0;
        }
        let mut entries = Vec::new();
        if zero {
            entries.push((self.palette.zero, "0 (P)".to_owned()));
        }
        for (at, swatch) in self.palette.ramp.iter().enumerate() {
            if let Some((first, last)) = values_of(at, most) {
                let (one, other) = (grouped(first), grouped(last));
                entries.push((*swatch, if first == last { one } else { format!("{one}–{other}") }));
            }
        }
        self.legend(&entries);
    }

    /// The finished picture: as wide as what is in it.
    pub fn finish(self) -> Picture {
        let size = (self.right + MARGIN, self.y + MARGIN);
        let ended = |text: &String| match text.ends_with(['.', '。']) {
            true => text.clone(),
            false => text.clone() + self.look.say(&words!(".", "。")),
        };
        let about: Vec<String> = self.about.iter().map(ended).collect();
        let between = self.look.say(&words!(" ", "")).to_owned();
        self.canvas.finish(size, &self.title, &about.join(&between), self.look)
    }
}

/// Lines of at most a width. Chinese breaks anywhere, other texts at blanks.
pub(crate) fn wrapped(text: &str, room: f64, size: f64) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        word.push(c);
        if c != ' ' && (c as u32) < 0x2e80 && width_of(&word, size) < room {
            continue;
        }
        if !line.is_empty() && width_of((line.clone() + &word).trim_end(), size) > room {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        line.push_str(&word);
        word.clear();
    }
    if !line.trim_end().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// A number with blanks between thousands, as readers like it.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_lose_nothing() {
        let text = "a bb ccc dddd eeeee 一二三四五六七八九十 ffffffffffffffffffffffffffffff";
        for room in [1.0, 30.0, 60.0, 100.0, 1000.0] {
            let lines = wrapped(text, room, 10.0);
            let kept: String = lines.concat().chars().filter(|c| *c != ' ').collect();
            assert_eq!(kept, text.replace(' ', ""));
            for line in lines {
                assert!(width_of(&line, 10.0) <= room.max(10.0) + 6.0, "{line} {room}");
            }
        }
        assert!(wrapped("", 100.0, 10.0).is_empty());
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(9999), "9999");
        assert_eq!(grouped(10_000), "10,000");
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }
}
