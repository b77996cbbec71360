//! Long tables, written piece by piece: ten million values pass through one
//! small buffer.

use super::json;
use crate::answer::Table;
use crate::values::Outcome;
use std::io::{self, Write};

/// Bytes gathered before they are handed on.
const BLOCK: usize = 1 << 16;

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Values separated by blanks; a line per row.
    Text,
    /// `{"game":…,"from":0,"values":[…]}`, or `"outcomes"`.
    Json,
    /// `n,sg`, or `a,b,sg` for two numbers, under a line of headings; `outcome` in place of `sg`.
    Csv,
    /// Unsigned 32-bit integers, least significant byte first, row by row, with
    /// nothing before or between them.
    Binary,
}

/// What the numbers of a table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// SG values.
    #[default]
    Values,
    /// [Numbers of outcomes](Outcome::number), which are written as letters.
    Outcomes,
}

/// Whether every value fits into the binary form.
pub fn fits_binary(table: &Table) -> bool {
    let fits = |values: &[u64]| values.iter().all(|&value| u32::try_from(value).is_ok());
    match table {
        Table::Line { values, .. } => fits(values),
        Table::Grid(rows) => rows.iter().all(|row| fits(row)),
    }
}

/// Writes a table.
///
/// Complexity: O(values) time, constant memory.
///
/// # Example
/// ```
/// use grundy::answer::Table;
/// use grundy::present::table::{Cells, Format, write};
/// let table = Table::Line { from: 0, values: vec![0, 1, 2] };
/// let mut out = Vec::new();
/// write("nim", &table, Cells::Values, Format::Json, &mut out).unwrap();
/// write("nim", &table, Cells::Outcomes, Format::Text, &mut out).unwrap();
/// assert_eq!(out, b"{\"game\":\"nim\",\"from\":0,\"values\":[0,1,2]}\nP N D\n");
/// ```
pub fn write(
    game: &str,
    table: &Table,
    cells: Cells,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    write_kept(game, table, None, cells, format, out)
}

/// The same where only some cells are meant: `kept` says it of each, row by row. The others are `.` in
/// text and `null` in JSON; the other formats have no place for them and leave them out.
pub fn write_kept(
    game: &str,
    table: &Table,
    kept: Option<&[bool]>,
    cells: Cells,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut block = Block { bytes: Vec::with_capacity(2 * BLOCK), cells, kept, at: 0, out };
    match format {
        Format::Text => text(table, &mut block)?,
        Format::Json => in_json(game, table, &mut block)?,
        Format::Csv => csv(table, &mut block)?,
        Format::Binary => binary(table, &mut block)?,
    }
    block.finish()
}

struct Block<'o> {
    bytes: Vec<u8>,
    cells: Cells,
    kept: Option<&'o [bool]>,
    /// How many cells there were so far.
    at: usize,
    out: &'o mut dyn Write,
}

impl Block<'_> {
    fn put(&mut self, text: &str) -> io::Result<()> {
        self.put_bytes(text.as_bytes())
    }

    fn put_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() >= BLOCK { self.hand_on() } else { Ok(()) }
    }

    /// Whether the next cell is meant; it is passed by this.
    fn next_is_kept(&mut self) -> bool {
        self.at += 1;
        self.kept.is_none_or(|kept| kept.get(self.at - 1).copied().unwrap_or(true))
    }

    /// A value of the table, or what stands for none.
    fn cell_if_kept(&mut self, value: u64, json: bool) -> io::Result<()> {
        match (self.next_is_kept(), json) {
            (true, _) => self.cell(value, json),
            (false, true) => self.put("null"),
            (false, false) => self.put("."),
        }
    }

    /// A value of the table.
    fn cell(&mut self, value: u64, json: bool) -> io::Result<()> {
        match (self.cells, json) {
            (Cells::Values, true) if value > 1 << 53 => self.put(&json::number(value).to_string()),
            (Cells::Values, _) => self.number(value),
            (Cells::Outcomes, json) => {
                let letter = Outcome::numbered(value).map_or('-', Outcome::letter);
                self.put(&if json { format!("\"{letter}\"") } else { letter.to_string() })
            }
        }
    }

    fn number(&mut self, mut value: u64) -> io::Result<()> {
        let mut digits = [0; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] = b'0' + (value % 10) as u8;
            value /= 10;
            if value == 0 {
                return self.put_bytes(&digits[at..]);
            }
        }
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }
}

fn row(values: &[u64], separator: &str, json: bool, out: &mut Block) -> io::Result<()> {
    for (i, &value) in values.iter().enumerate() {
        if i > 0 {
            out.put(separator)?;
        }
        out.cell_if_kept(value, json)?;
    }
    Ok(())
}

fn text(table: &Table, out: &mut Block) -> io::Result<()> {
    let mut line = |values: &[u64]| {
        row(values, " ", false, out)?;
        out.put("\n")
    };
    match table {
        Table::Line { values, .. } => line(values),
        Table::Grid(rows) => rows.iter().try_for_each(|values| line(values)),
    }
}

fn in_json(game: &str, table: &Table, out: &mut Block) -> io::Result<()> {
    let game = serde_json::Value::from(game);
    let name = match out.cells {
        Cells::Values => "values",
        Cells::Outcomes => "outcomes",
    };
    match table {
        Table::Line { from, values } => {
            out.put(&format!("{{\"game\":{game},\"from\":{from},\"{name}\":["))?;
            row(values, ",", true, out)?;
        }
        Table::Grid(rows) => {
            out.put(&format!("{{\"game\":{game},\"from\":0,\"{name}\":["))?;
            for (i, values) in rows.iter().enumerate() {
                out.put(if i > 0 { ",[" } else { "[" })?;
                row(values, ",", true, out)?;
                out.put("]")?;
            }
        }
    }
    out.put("]}\n")
}

fn csv(table: &Table, out: &mut Block) -> io::Result<()> {
    let line = |indices: &[u64], value: u64, out: &mut Block| {
        if !out.next_is_kept() {
            return Ok(());
        }
        for &index in indices {
            out.number(index)?;
            out.put(",")?;
        }
        out.cell(value, false)?;
        out.put("\n")
    };
    let name = match out.cells {
        Cells::Values => "sg",
        Cells::Outcomes => "outcome",
    };
    match table {
        Table::Line { from, values } => {
            out.put(&format!("n,{name}\n"))?;
            (*from..).zip(values).try_for_each(|(n, &sg)| line(&[n], sg, out))
        }
        Table::Grid(rows) => {
            out.put(&format!("a,b,{name}\n"))?;
            for (a, values) in (0..).zip(rows) {
                (0..).zip(values).try_for_each(|(b, &sg)| line(&[a, b], sg, out))?;
            }
            Ok(())
        }
    }
}

fn binary(table: &Table, out: &mut Block) -> io::Result<()> {
    let mut put = |&value: &u64| {
        if !out.next_is_kept() {
            return Ok(());
        }
        let value = u32::try_from(value)
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "a value beyond 32 bits"))?;
        out.put_bytes(&value.to_le_bytes())
    };
    match table {
        Table::Line { values, .. } => values.iter().try_for_each(&mut put),
        Table::Grid(rows) => rows.iter().flatten().try_for_each(&mut put),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(table: &Table, format: Format) -> String {
        let mut out = Vec::new();
        write("g", table, Cells::Values, format, &mut out).unwrap();
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn lines_and_grids_in_every_format() {
        let line = Table::Line { from: 1, values: vec![1, u64::MAX] };
        assert_eq!(written(&line, Format::Text), "1 18446744073709551615\n");
        assert_eq!(
            written(&line, Format::Json),
            "{\"game\":\"g\",\"from\":1,\"values\":[1,\"18446744073709551615\"]}\n"
        );
        assert_eq!(written(&line, Format::Csv), "n,sg\n1,1\n2,18446744073709551615\n");
        assert!(!fits_binary(&line));
        let grid = Table::Grid(vec![vec![0, 1], vec![1, 2]]);
        assert_eq!(written(&grid, Format::Text), "0 1\n1 2\n");
        assert_eq!(
            written(&grid, Format::Json),
            "{\"game\":\"g\",\"from\":0,\"values\":[[0,1],[1,2]]}\n"
        );
        assert_eq!(written(&grid, Format::Csv), "a,b,sg\n0,0,0\n0,1,1\n1,0,1\n1,1,2\n");
        assert_eq!(written(&grid, Format::Binary).len(), 16);
    }

    #[test]
    fn cells_that_are_not_meant() {
        let written = |table: &Table, kept: &[bool], format| {
            let mut out = Vec::new();
            write_kept("g", table, Some(kept), Cells::Values, format, &mut out).unwrap();
            String::from_utf8_lossy(&out).into_owned()
        };
        let grid = Table::Grid(vec![vec![0, 1], vec![1, 2]]);
        let kept = [true, false, false, true];
        assert_eq!(written(&grid, &kept, Format::Text), "0 .\n. 2\n");
        assert_eq!(
            written(&grid, &kept, Format::Json),
            "{\"game\":\"g\",\"from\":0,\"values\":[[0,null],[null,2]]}\n"
        );
        assert_eq!(written(&grid, &kept, Format::Csv), "a,b,sg\n0,0,0\n1,1,2\n");
        assert_eq!(written(&grid, &kept, Format::Binary).len(), 8);
    }

    #[test]
    fn blocks_join_without_a_seam() {
        let values: Vec<u64> = (0..50_000).collect();
        let expected: Vec<String> = values.iter().map(u64::to_string).collect();
        let table = Table::Line { from: 0, values };
        assert_eq!(written(&table, Format::Text), expected.join(" ") + "\n");
    }
}
