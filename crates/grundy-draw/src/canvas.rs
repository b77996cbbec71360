//! An SVG document in the making.
//!
//! Colours are attributes, not styles: several pictures may stand in one web page, where the
//! styles of one would paint the others. Numbers are written with at most two decimals, so
//! that the same picture is the same text everywhere.

use crate::look::{Look, Picture};
use std::fmt::Write;

/// An SVG document in the making.
pub(crate) struct Canvas {
    body: String,
}

/// An element whose attributes are being written.
#[must_use]
pub(crate) struct Element<'c> {
    body: &'c mut String,
    name: &'static str,
}

/// How a text stands at its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Anchor {
    #[default]
    Start,
    Middle,
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen<'p> {
    pub size: f64,
    pub ink: &'p str,
    pub anchor: Anchor,
    pub bold: bool,
}

impl<'p> Pen<'p> {
    pub fn new(size: f64, ink: &'p str) -> Self {
        Pen { size, ink, anchor: Anchor::Start, bold: false }
    }

    pub fn middle(self) -> Self {
        Pen { anchor: Anchor::Middle, ..self }
    }

    pub fn end(self) -> Self {
        Pen { anchor: Anchor::End, ..self }
    }

    pub fn bold(self) -> Self {
        Pen { bold: true, ..self }
    }
}

impl Canvas {
    pub fn new() -> Self {
        Canvas { body: String::new() }
    }

    /// Begins an element.
    pub fn add(&mut self, name: &'static str) -> Element<'_> {
        self.body.push('<');
        self.body.push_str(name);
        Element { body: &mut self.body, name }
    }

    /// Ends a group that was [opened](Element::open).
    pub fn close(&mut self) {
        self.body.push_str("</g>\n");
    }

    /// A rectangle without an outline.
    pub fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, fill: &str) {
        let element = self.add("rect").at("x", x).at("y", y);
        element.at("width", width).at("height", height).set("fill", fill).end();
    }

    /// A straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: &str, width: f64) {
        let element = self.add("line").at("x1", from.0).at("y1", from.1);
        let element = element.at("x2", to.0).at("y2", to.1);
        element.set("stroke", stroke).at("stroke-width", width).end();
    }

    /// A circle.
    pub fn circle(&mut self, centre: (f64, f64), radius: f64, fill: &str) {
        let element = self.add("circle").at("cx", centre.0).at("cy", centre.1).at("r", radius);
        element.set("fill", fill).end();
    }

    /// A line of text; `y` is its base line.
    pub fn text(&mut self, x: f64, y: f64, pen: Pen, text: &str) {
        let mut element = self.add("text").at("x", x).at("y", y).at("font-size", pen.size);
        element = element.set("fill", pen.ink);
        element = match pen.anchor {
            Anchor::Start => element,
            Anchor::Middle => element.set("text-anchor", "middle"),
            Anchor::End => element.set("text-anchor", "end"),
        };
        if pen.bold {
            element = element.set("font-weight", "bold");
        }
        element.say(text);
    }

    /// The finished document. `title` and `about` are for those who cannot see it.
    pub fn finish(self, size: (f64, f64), title: &str, about: &str, look: &Look) -> Picture {
        let (width, height) = (size.0.ceil(), size.1.ceil());
        let mut svg = String::with_capacity(self.body.len() + 600);
        let (w, h) = (number(width), number(height));
        let page = look.theme.palette().page.fill;
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"0 0 {w} {h}\" role=\"img\" font-family=\"sans-serif\">\n<title>"
        );
        escape(&mut svg, title);
        svg.push_str("</title>\n<desc>");
        escape(&mut svg, about);
        let _ = writeln!(svg, "</desc>\n<rect width=\"{w}\" height=\"{h}\" fill=\"{page}\"/>");
        svg.push_str(&self.body);
        svg.push_str("</svg>\n");
        Picture { svg, width, height }
    }
}

impl Element<'_> {
    /// An attribute that is a number.
    pub fn at(self, name: &str, value: f64) -> Self {
        let _ = write!(self.body, " {name}=\"");
        push_number(self.body, value);
        self.body.push('"');
        self
    }

    /// An attribute that is a text.
    pub fn set(self, name: &str, value: &str) -> Self {
        let _ = write!(self.body, " {name}=\"");
        escape(self.body, value);
        self.body.push('"');
        self
    }

    /// The element is complete.
    pub fn end(self) {
        self.body.push_str("/>\n");
    }

    /// The element holds further ones, up to [`Canvas::close`]. Groups only.
    pub fn open(self) {
        debug_assert_eq!(self.name, "g");
        self.body.push_str(">\n");
    }

    /// The element holds a text.
    pub fn say(self, text: &str) {
        self.body.push('>');
        escape(self.body, text);
        let _ = writeln!(self.body, "</{}>", self.name);
    }

    /// The element shows a text to those who point at it.
    pub fn hint(self, text: &str) {
        self.body.push_str("><title>");
        escape(self.body, text);
        let _ = writeln!(self.body, "</title></{}>", self.name);
    }
}

/// The points of a path: straight pieces, moves and curves.
#[derive(Default)]
pub(crate) struct Path {
    pub text: String,
}

impl Path {
    pub fn step(&mut self, letter: char, numbers: &[f64]) -> &mut Self {
        self.text.push(letter);
        for (i, &value) in numbers.iter().enumerate() {
            // A minus sign separates by itself.
            if i > 0 && round(value) >= 0.0 {
                self.text.push(' ');
            }
            push_number(&mut self.text, value);
        }
        self
    }
}

fn round(value: f64) -> f64 {
    // 0.0 + … turns −0 into 0.
    if value.is_finite() { 0.0 + (value * 100.0).round() / 100.0 } else { 0.0 }
}

fn push_number(text: &mut String, value: f64) {
    let _ = write!(text, "{}", round(value));
}

/// A number with at most two decimals.
pub(crate) fn number(value: f64) -> String {
    round(value).to_string()
}

/// Adds a text, safe in XML: what XML cannot hold becomes the replacement character.
fn escape(into: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => into.push_str("&amp;"),
            '<' => into.push_str("&lt;"),
            '>' => into.push_str("&gt;"),
            '"' => into.push_str("&quot;"),
            '\n' | '\r' | '\t' => into.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => into.push('\u{fffd}'),
            c => into.push(c),
        }
    }
}

/// About how wide a text is: fonts differ, so boxes around texts leave some room.
pub(crate) fn width_of(text: &str, size: f64) -> f64 {
    text.chars().map(ems).sum::<f64>() * size
}

/// About how wide a sign is in a wide font, in sizes of the font.
fn ems(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '·' => 0.34,
        'f' | 'r' | 't' | 'I' | '-' | '(' | ')' | '[' | ']' => 0.42,
        'm' | 'w' | 'M' | 'W' | '…' | '→' | '×' | '⊕' => 0.98,
        'A'..='Z' => 0.73,
        c if (c as u32) < 0x2e80 => 0.63,
        _ => 1.0,
    }
}

/// A text of at most so many characters, the middle left out.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let count = text.chars().take(most.saturating_add(1)).count();
    if count <= most {
        return text.to_owned();
    }
    let head = most.saturating_sub(1).div_ceil(2);
    let tail = most.saturating_sub(1) - head;
    let start: String = text.chars().take(head).collect();
    let mut end: Vec<char> = text.chars().rev().take(tail).collect();
    end.reverse();
    start + "…" + &end.into_iter().collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let mut path = Path::default();
        path.step('M', &[1.0, -2.5]).step('h', &[0.001]).step('v', &[-0.001, f64::NAN]);
        assert_eq!(path.text, "M1-2.5h0v0 0");
        assert_eq!(number(100.0 / 3.0), "33.33");
    }

    #[test]
    fn the_middle_is_left_out() {
        assert_eq!(shortened("abcdef", 6), "abcdef");
        assert_eq!(shortened("abcdefg", 6), "abc…fg");
        assert_eq!(shortened("一二三四", 3), "一…四");
        assert_eq!(shortened("ab", 0), "…");
    }
}
