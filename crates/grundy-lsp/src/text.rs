//! A text, with places in it as editors count: lines and UTF-16 units, both from 0.
//!
//! Rules are read by bytes; a character beyond U+FFFF is four of these, and two units. A line
//! ends with LF, CR LF or CR alone, as the protocol has it.

use grundy::notation::Place;
use grundy_rules::span::Span;
use serde::{Deserialize, Serialize};

/// A place between two characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Position {
    pub line: u32,
    /// UTF-16 units before it on its line.
    pub character: u32,
}

/// A stretch of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Range {
    pub start: Position,
    pub end: Position,
}

impl Range {
    /// Whether two stretches have a place in common; they may touch.
    pub fn meets(&self, other: &Range) -> bool {
        self.start <= other.end && other.start <= self.end
    }
}

/// A text that knows where its lines begin.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    text: String,
    /// The first byte of every line; the first is 0.
    starts: Vec<usize>,
}

impl Text {
    pub fn new(text: String) -> Self {
        let bytes = text.as_bytes();
        let ends = (0..bytes.len()).filter(|&at| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        let starts = std::iter::once(0).chain(ends.map(|at| at + 1)).collect();
        Text { text, starts }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The place of a byte; inside of a character it is where that begins.
    pub fn position(&self, byte: usize) -> Position {
        let byte = self.text.floor_char_boundary(byte.min(self.text.len()));
        let line = self.starts.partition_point(|&start| start <= byte) - 1;
        let units = self.text[self.starts[line]..byte].chars().map(char::len_utf16).sum();
        Position { line: small(line), character: small(units) }
    }

    /// The byte of a place. What lies behind the end of a line is its end, what lies behind the
    /// last line is the end of the text, and between the two units of a character is before it.
    pub fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return self.text.len() };
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        let text = self.text[start..end].trim_end_matches(['\r', '\n']);
        let mut left = position.character as usize;
        for (at, c) in text.char_indices() {
            if left < c.len_utf16() {
                return start + at;
            }
            left -= c.len_utf16();
        }
        start + text.len()
    }

    /// The stretch of a span.
    pub fn range(&self, span: Span) -> Range {
        let Span { start, end } = span;
        Range { start: self.position(start as usize), end: self.position(end as usize) }
    }

    /// All of it.
    pub fn whole(&self) -> Range {
        Range { start: Position::default(), end: self.position(self.text.len()) }
    }

    /// The stretch of a place that counts lines (which end with LF) and characters from 1.
    pub fn range_of(&self, place: &Place) -> Range {
        let mut lines = self.text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(place.line.saturating_sub(1)).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        // A mark in front of the text is no part of its first line.
        let mark = if line.starts_with('\u{feff}') { 1 } else { 0 };
        let byte = |column: usize| {
            let at = line.char_indices().nth(column.saturating_sub(1) + mark);
            before + at.map_or(line.len(), |(at, _)| at)
        };
        Range { start: self.position(byte(place.column)), end: self.position(byte(place.end)) }
    }

    /// The text with a stretch replaced.
    pub fn replaced(&self, range: Range, with: &str) -> Text {
        let start = self.offset(range.start);
        let end = self.offset(range.end).max(start);
        Text::new([&self.text[..start], with, &self.text[end..]].concat())
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn places_count_units_of_utf_16() {
        let text = Text::new("name 尼姆😀x\ntake 1..n".to_owned());
        for (byte, line, character) in
            [(0, 0, 0), (5, 0, 5), (8, 0, 6), (11, 0, 7), (15, 0, 9), (16, 0, 10), (17, 1, 0)]
        {
            assert_eq!(text.position(byte), at(line, character), "{byte}");
            assert_eq!(text.offset(at(line, character)), byte);
        }
        // Inside of a character, and behind the ends.
        assert_eq!(text.position(13), at(0, 7));
        assert_eq!(text.offset(at(0, 8)), 11);
        assert_eq!(text.offset(at(0, 99)), 16);
        assert_eq!(text.offset(at(9, 0)), text.as_str().len());
        assert_eq!(text.position(999), at(1, 9));
    }

    #[test]
    fn lines_end_in_three_ways() {
        let text = Text::new("a\r\nb\rc\n\nd".to_owned());
        let starts = [(0, 0), (3, 1), (5, 2), (7, 3), (8, 4)];
        for (byte, line) in starts {
            assert_eq!((text.position(byte), text.offset(at(line, 0))), (at(line, 0), byte));
        }
        assert_eq!(text.offset(at(0, 7)), 1);
        assert_eq!(text.whole().end, at(4, 1));
        assert_eq!(Text::new(String::new()).whole(), Range::default());
    }

    #[test]
    fn columns_of_places_are_characters() {
        let text = Text::new("\u{feff}# 😀\nnote 数 😀 z\n".to_owned());
        let place = |line, column, end| Place { line, column, end, ..Place::default() };
        assert_eq!(text.range_of(&place(1, 3, 4)), Range { start: at(0, 3), end: at(0, 5) });
        assert_eq!(text.range_of(&place(2, 10, 11)), Range { start: at(1, 10), end: at(1, 11) });
        assert_eq!(text.range_of(&place(9, 9, 0)), Range { start: at(2, 0), end: at(2, 0) });
    }

    #[test]
    fn stretches_are_replaced() {
        let text = Text::new("取 😀 k".to_owned());
        let emoji = Range { start: at(0, 2), end: at(0, 4) };
        assert_eq!(text.replaced(emoji, "1").as_str(), "取 1 k");
        let backwards = Range { start: at(0, 4), end: at(0, 2) };
        assert_eq!(text.replaced(backwards, "!").as_str(), "取 😀! k");
    }
}
