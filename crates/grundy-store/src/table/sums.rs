//! The checksums beside a long table: a file of JSON lines.
//!
//! ```json
//! {"grundy":"table","version":1,"game":"0.77","format":"bin","asked":19,"chunk":8,"check":"…"}
//! {"from":0,"to":7,"end":32,"xxh3":"…","check":"…"}
//! {"asked":99,"chunk":8,"check":"…"}
//! ```
//! The first line says what the table is. A line with `from` is a chunk that is on disk:
//! its first and last index, the byte of the table after it, and the XXH3 checksum (64
//! bits) of its bytes. A line with `asked` alone was written when more was asked for. The
//! `check` of a line is the XXH3 checksum of what stands before `,"check"` in it, with the
//! check of the line before as the seed (0 for the first): a line that is changed,
//! missing or out of place does not agree.

use super::plain::PlainForm;
use serde_json::{Value, json};
use std::ops::Range;
use twox_hash::XxHash3_64;

/// The version of the format of sums.
const VERSION: u64 = 1;

/// What a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    /// The game in canonical form.
    pub game: String,
    /// `bin`, `csv` or `parquet`.
    pub format: String,
}

/// How a table is laid out: how far it is to go, in chunks of which length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The last index.
    pub asked: u64,
    /// Values in a chunk.
    pub chunk: u64,
}

/// A finished chunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chunk {
    /// The heaps.
    pub heaps: Range<u64>,
    /// The bytes in the table.
    pub bytes: Range<u64>,
    /// The checksum of these bytes.
    pub sum: u64,
    /// The byte of the sums where its line starts.
    pub line: u64,
}

/// What a file of sums says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    pub about: About,
    pub layout: Layout,
    pub chunks: Vec<Chunk>,
    /// The check of the last line.
    check: u64,
    /// The bytes of all complete lines; what stands behind them is torn.
    pub bytes: u64,
}

/// A line that is not what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Damaged {
    /// Its number, from 1.
    pub line: usize,
    /// Its bytes.
    pub bytes: Range<u64>,
    /// The bytes of the table whose chunks stand before it.
    pub sound: u64,
}

/// What can be read from a file of sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Recorded {
    /// Nothing: not even the first line was finished.
    Nothing,
    /// Sums, and perhaps a torn line behind them.
    Sums(Sums),
    /// A version that is not ours.
    Version(u64),
}

impl Sums {
    /// The sums of a new table, and their first line.
    pub fn new(about: About, layout: Layout) -> (Self, String) {
        let About { game, format } = &about;
        let Layout { asked, chunk } = layout;
        let line = json!({
            "grundy": "table", "version": VERSION, "game": game, "format": format,
            "asked": asked, "chunk": chunk,
        });
        let mut sums = Sums { about, layout, chunks: Vec::new(), check: 0, bytes: 0 };
        let line = sums.closed(&line);
        (sums, line)
    }

    /// Notes a finished chunk, which follows on the last; gives its line.
    pub fn add(&mut self, values: u64, bytes: u64, sum: u64) -> String {
        let (from, start) = (self.next(), self.end());
        let (to, end) = (from + values, start + bytes);
        self.chunks.push(Chunk { heaps: from..to, bytes: start..end, sum, line: self.bytes });
        let sum = format!("{sum:016x}");
        self.closed(&json!({"from": from, "to": to - 1, "end": end, "xxh3": sum}))
    }

    /// Notes how far the table is to go from now on; gives the line.
    pub fn lay_out(&mut self, layout: Layout) -> String {
        self.layout = layout;
        self.closed(&json!({"asked": layout.asked, "chunk": layout.chunk}))
    }

    /// The heap after the last chunk.
    pub fn next(&self) -> u64 {
        self.chunks.last().map_or(0, |chunk| chunk.heaps.end)
    }

    /// The byte of the table after the last chunk.
    pub fn end(&self) -> u64 {
        self.chunks.last().map_or(0, |chunk| chunk.bytes.end)
    }

    /// Whether all that was asked for is there.
    pub fn is_finished(&self) -> bool {
        self.next() > self.layout.asked
    }

    /// A line with its check.
    fn closed(&mut self, fields: &Value) -> String {
        let mut line = fields.to_string();
        line.pop();
        self.check = XxHash3_64::oneshot_with_seed(self.check, line.as_bytes());
        line.push_str(&closing(self.check));
        line.push('\n');
        self.bytes += line.len() as u64;
        line
    }

    /// Reads a file of sums.
    ///
    /// A torn line is what a write that broke off leaves behind: the beginning of a line
    /// without its end. Anything else that is not as it was written is damage.
    pub fn read(file: &[u8]) -> Result<Recorded, Damaged> {
        let mut sums: Option<Sums> = None;
        let mut start = 0;
        for (i, line) in file.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let bytes = start as u64..(start + line.len()) as u64;
            start += line.len();
            let sound = sums.as_ref().map_or(0, Sums::end);
            let damaged = Damaged { line: i + 1, bytes, sound };
            let Some(line) = line.strip_suffix(b"\n") else {
                // The brace that ends a line is its only one but for the first.
                let torn = !line.iter().rev().skip(1).any(|&byte| byte == b'}');
                return if torn {
                    Ok(sums.map_or(Recorded::Nothing, Recorded::Sums))
                } else {
                    Err(damaged)
                };
            };
            let check = sums.as_ref().map_or(0, |sums| sums.check);
            let Some((fields, check)) = opened(line, check) else { return Err(damaged) };
            match (&mut sums, fields["version"].as_u64()) {
                (None, Some(version)) if version != VERSION => {
                    return Ok(Recorded::Version(version));
                }
                (None, _) => sums = first(&fields),
                (Some(sums), _) => {
                    if sums.take(&fields).is_none() {
                        return Err(damaged);
                    }
                }
            }
            let Some(sums) = &mut sums else { return Err(damaged) };
            (sums.check, sums.bytes) = (check, damaged.bytes.end);
        }
        Ok(sums.map_or(Recorded::Nothing, Recorded::Sums))
    }

    /// Takes in a line after the first; `None` if it does not follow on the others.
    fn take(&mut self, fields: &Value) -> Option<()> {
        let number = |name: &str| fields[name].as_u64();
        let Some(from) = number("from") else {
            self.layout = layout(fields)?;
            return Some(());
        };
        let (to, end) = (number("to")?.checked_add(1)?, number("end")?);
        let heaps = from..to;
        let bytes = self.end()..end;
        let sum = u64::from_str_radix(fields["xxh3"].as_str()?, 16).ok()?;
        let count = to.checked_sub(from).filter(|&count| count > 0)?;
        let size = end.checked_sub(bytes.start)?;
        let fits = match PlainForm::named(&self.about.format) {
            Some(PlainForm::Binary) => Some(size) == count.checked_mul(4),
            Some(PlainForm::Csv) => size >= count && size <= PlainForm::Csv.most_bytes(count),
            None => size > 0,
        };
        let chunk = Chunk { heaps, bytes, sum, line: self.bytes };
        (from == self.next() && fits).then(|| self.chunks.push(chunk))
    }
}

/// How a line ends.
fn closing(check: u64) -> String {
    format!(",\"check\":\"{check:016x}\"}}")
}

/// The fields of a line and its check, if that is right.
fn opened(line: &[u8], before: u64) -> Option<(Value, u64)> {
    let (fields, end) = line.split_at_checked(line.len().checked_sub(closing(0).len())?)?;
    let check = XxHash3_64::oneshot_with_seed(before, fields);
    if end != closing(check).as_bytes() {
        return None;
    }
    let fields = [fields, b"}"].concat();
    Some((serde_json::from_slice(&fields).ok()?, check))
}

fn layout(fields: &Value) -> Option<Layout> {
    let chunk = fields["chunk"].as_u64().filter(|&chunk| chunk > 0)?;
    Some(Layout { asked: fields["asked"].as_u64()?, chunk })
}

fn first(fields: &Value) -> Option<Sums> {
    let text = |name: &str| fields[name].as_str().map(str::to_owned);
    let about = About { game: text("game")?, format: text("format")? };
    (fields["grundy"] == "table").then_some(())?;
    Some(Sums { about, layout: layout(fields)?, chunks: Vec::new(), check: 0, bytes: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of sums, and what it says after each of its lines.
    fn sample() -> (String, Vec<Sums>) {
        let about = About { game: "0.77".into(), format: "bin".into() };
        let (mut sums, mut text) = Sums::new(about, Layout { asked: 19, chunk: 8 });
        let mut steps = vec![sums.clone()];
        for values in [8, 8, 4] {
            text += &sums.add(values, 4 * values, 0xABCD_EF01_2345 * values);
            steps.push(sums.clone());
        }
        assert!(sums.is_finished());
        text += &sums.lay_out(Layout { asked: 29, chunk: 7 });
        steps.push(sums.clone());
        text += &sums.add(10, 40, 5);
        steps.push(sums.clone());
        (text, steps)
    }

    #[test]
    fn what_is_written_is_read() {
        let (text, steps) = sample();
        let mut length = 0;
        for (line, sums) in text.split_inclusive('\n').zip(&steps) {
            length += line.len();
            assert_eq!(sums.bytes, length as u64);
            let read = Sums::read(&text.as_bytes()[..length]);
            assert_eq!(read, Ok(Recorded::Sums(sums.clone())));
        }
        assert_eq!(Sums::read(b""), Ok(Recorded::Nothing));
    }

    /// Cut anywhere, all complete lines are read and nothing else.
    #[test]
    fn torn_lines_are_left_out() {
        let (text, steps) = sample();
        for length in 0..text.len() {
            let lines = text[..length].matches('\n').count();
            let expected = match lines {
                0 => Recorded::Nothing,
                _ => Recorded::Sums(steps[lines - 1].clone()),
            };
            assert_eq!(Sums::read(&text.as_bytes()[..length]), Ok(expected));
        }
    }

    /// Every byte, changed to any other: reported, or (never here) read as torn.
    #[test]
    fn every_changed_byte_is_noticed() {
        let (text, _) = sample();
        let mut changed = text.clone().into_bytes();
        for place in 0..changed.len() {
            let right = changed[place];
            for byte in (0..=255).filter(|&byte| byte != right) {
                changed[place] = byte;
                let read = Sums::read(&changed);
                let noticed =
                    read.as_ref().is_err_and(|damaged| damaged.bytes.start <= place as u64);
                assert!(noticed, "byte {place} as {byte}: {read:?}");
            }
            changed[place] = right;
        }
    }

    #[test]
    fn missing_doubled_and_exchanged_lines_are_noticed() {
        let (text, _) = sample();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut wrong = Vec::new();
        for i in 0..lines.len() - 1 {
            wrong.push([&lines[..i], &lines[i + 1..]].concat());
            wrong.push([&lines[..=i], &lines[i..]].concat());
            wrong.push([&lines[..i], &[lines[i + 1], lines[i]], &lines[i + 2..]].concat());
        }
        for lines in wrong {
            assert!(Sums::read(lines.concat().as_bytes()).is_err(), "{lines:?}");
        }
    }

    #[test]
    fn sizes_that_cannot_be_are_noticed() {
        let about = About { game: "g".into(), format: "bin".into() };
        for (values, bytes) in [(8, 31), (1, 8), (2, 0)] {
            let (mut sums, mut text) = Sums::new(about.clone(), Layout { asked: 19, chunk: 8 });
            text += &sums.add(values, bytes, 1);
            assert!(Sums::read(text.as_bytes()).is_err());
        }
    }
}
