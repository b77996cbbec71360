//! Integers that somebody computed: a list in any layout, lines of an index and a value, or a
//! square table.

use grundy::notation::{Place, Problem, scan};
use grundy::words;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Integers that somebody computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Integers {
    /// A list.
    Line {
        /// The index of the first.
        #[serde(default)]
        from: u64,
        /// The integers.
        integers: Vec<u64>,
    },
    /// A table of two numbers, as many rows as columns.
    Grid {
        /// The rows.
        rows: Vec<Vec<u64>>,
    },
}

impl Integers {
    /// Whether a table has as many rows as columns.
    pub(crate) fn is_whole(&self) -> bool {
        match self {
            Integers::Line { .. } => true,
            Integers::Grid { rows } => rows.iter().all(|row| row.len() == rows.len()),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        match self {
            Integers::Line { integers, .. } => integers.is_empty(),
            Integers::Grid { rows } => rows.is_empty(),
        }
    }
}

/// A square of numbers with so many lines is a table, not a list.
const SQUARE: usize = 8;

/// No list begins beyond this index.
const INDEX: u64 = 1 << 40;

/// The numbers of a text, separated by blanks, commas or line ends; brackets around them are no
/// harm. Lines of two numbers of which the first counts up are a list with its indices; as many
/// lines as there are numbers in each are a table of two numbers; anything else is a list.
pub fn integers(text: &str, meter: &Meter) -> Result<Integers, Stop> {
    let mut rows = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let numbers = numbers(content, line + 1, meter)?;
        if !numbers.is_empty() {
            rows.push(numbers);
        }
    }
    let count = rows.len();
    if count >= SQUARE && rows.iter().all(|row| row.len() == count) {
        return Ok(Integers::Grid { rows });
    }
    let first = rows.first().map_or(0, |row| row[0]);
    let counts =
        |(at, row): (u64, &Vec<u64>)| row.len() == 2 && Some(row[0]) == first.checked_add(at);
    if count >= SQUARE && first < INDEX && (0..).zip(&rows).all(counts) {
        let integers = rows.iter().map(|row| row[1]).collect();
        return Ok(Integers::Line { from: first, integers });
    }
    Ok(Integers::Line { from: 0, integers: rows.concat() })
}

/// The numbers of a line; what follows `#` is a comment.
fn numbers(content: &str, line: usize, meter: &Meter) -> Result<Vec<u64>, Stop> {
    let content = content.split('#').next().unwrap_or(content);
    let separates = |c: char| c.is_whitespace() || ",;[]()".contains(c);
    let (mut numbers, mut rest) = (Vec::new(), content);
    loop {
        meter.steps(8)?;
        rest = rest.trim_start_matches(separates);
        if rest.is_empty() {
            return Ok(numbers);
        }
        let end = rest.find(separates).unwrap_or(rest.len());
        // Only who is wrong is told where: a line may have a million numbers.
        let column = || content[..content.len() - rest.len()].chars().count() + 1;
        numbers.push(number(&rest[..end], line, column)?);
        rest = &rest[end..];
    }
}

fn number(word: &str, line: usize, column: impl Fn() -> usize) -> Result<u64, Problem> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| {
        let (shown, most, column) = (scan::shown(word), u64::MAX, column());
        let message = words!(
            "`{shown}` in line {line}, column {column} is no value: whole numbers from 0 to {most} are expected",
            "第 {line} 行第 {column} 列的 `{shown}` 不是合法的值：应为 0 到 {most} 的整数"
        );
        let end = column + word.chars().count();
        let place = Place { line, column, end, message: message.clone(), ..Place::default() };
        Problem::new(message).at(vec![place]).example("seq 0 99 | grundy guess -")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn integers(text: &str) -> Result<Integers, Stop> {
        super::integers(text, &Meter::unlimited())
    }

    fn list(text: &str) -> (u64, Vec<u64>) {
        match integers(text).unwrap() {
            Integers::Line { from, integers } => (from, integers),
            Integers::Grid { rows } => panic!("{rows:?}"),
        }
    }

    #[test]
    fn numbers_in_any_layout() {
        assert_eq!(list("0 1,2\n[3, 4]\r\n\n5; # six"), (0, vec![0, 1, 2, 3, 4, 5]));
        assert_eq!(list(""), (0, vec![]));
        for wrong in ["0 -1", "1 2 x", "1.5", "18446744073709551616", "+3"] {
            assert!(integers(wrong).is_err(), "{wrong}");
        }
        let said = integers("1 2\n3 four")
            .unwrap_err()
            .into_problem()
            .render(grundy::notation::Locale::En);
        assert!(said.contains("`four` in line 2, column 3"), "{said}");
    }

    #[test]
    fn lines_with_indices_and_tables() {
        let text: String = (3..20).map(|n| format!("{n} {}\n", n % 4)).collect();
        assert_eq!(list(&text), (3, (3..20).map(|n| n % 4).collect()));
        // An index that does not count up is a value like others.
        assert_eq!(list(&text.replace("7 3", "6 3")).1.len(), 34);
        let row = "0 1 2 3 4 5 6 7\n";
        assert!(matches!(integers(&row.repeat(8)), Ok(Integers::Grid { rows }) if rows.len() == 8));
        assert_eq!(list(&row.repeat(9)).1.len(), 72);
    }
}
