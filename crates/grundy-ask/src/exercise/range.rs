//! Which numbers and positions an exercise is made of.

use crate::readers::not_for;
use grundy::notation::{Problem, scan};
use grundy::words;
use std::ops::RangeInclusive;

/// More than this is never asked of people.
const MOST_HEAPS: u64 = 16;
const MOST_SIZE: u64 = 1_000_000_000;
const MOST_COINS: u64 = 40;
const MOST_EDGES: u64 = 30;
const MOST_TABLE: u64 = 40;
const MOST_LISTED: usize = 200;

/// What an exercise is made of. What is not said is left to its kind.
///
/// # Example
/// ```
/// use grundy_ask::exercise::Range;
/// let range = Range::read("heaps 2..4 min 1 max 15")?;
/// assert_eq!((range.heaps, range.most), (Some(2..=4), Some(15)));
/// assert_eq!(Range::read("one of 3 4 5; 7 7")?.listed, ["3 4 5", "7 7"]);
/// assert!(Range::read("heaps many").is_err());
/// # Ok::<(), grundy::notation::Problem>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// How many heaps, or numbers.
    pub heaps: Option<RangeInclusive<u64>>,
    /// The smallest of them.
    pub least: Option<u64>,
    /// The largest of them.
    pub most: Option<u64>,
    /// A row of at most so many coins.
    pub coins: Option<u64>,
    /// A rooted tree of so many edges.
    pub tree: Option<u64>,
    /// A graph of so many vertices,
    pub vertices: Option<u64>,
    /// and so many edges.
    pub edges: Option<u64>,
    /// The values from 0 to this index.
    pub table: Option<u64>,
    /// Positions to choose from.
    pub listed: Vec<String>,
}

impl Range {
    /// Reads what people write.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let text = text.trim();
        let mut range = Range::default();
        if let Some(list) = text.strip_prefix("one of ") {
            let items = list.split(';').map(str::trim).filter(|item| !item.is_empty());
            range.listed = items.map(str::to_owned).collect();
            return match range.listed.len() {
                1..=MOST_LISTED => Ok(range),
                _ => Err(wrong(text)),
            };
        }
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| wrong(word))?;
            let number = |most: u64| {
                let number = value.parse().ok().filter(|number| *number <= most);
                number.ok_or_else(|| beyond(word, value, most)).map(Some)
            };
            match word {
                "heaps" | "numbers" => range.heaps = Some(heaps(word, value)?),
                "min" => range.least = number(MOST_SIZE)?,
                "max" => range.most = number(MOST_SIZE)?,
                "coins" => range.coins = number(MOST_COINS)?,
                "tree" => range.tree = number(MOST_EDGES)?,
                "graph" | "nodes" => range.vertices = number(MOST_HEAPS)?,
                "edges" => range.edges = number(MOST_EDGES)?,
                "table" => range.table = number(MOST_TABLE)?,
                _ => return Err(wrong(word)),
            }
        }
        if range.least.zip(range.most).is_some_and(|(least, most)| least > most) {
            return Err(wrong(text));
        }
        Ok(range)
    }

    /// From where to where numbers go, where the usual is not meant.
    pub(super) fn sizes(&self, usual: RangeInclusive<u64>) -> RangeInclusive<u64> {
        let most = self.most.unwrap_or(*usual.end());
        self.least.unwrap_or(*usual.start()).min(most)..=most
    }
}

/// `3` or `2..4`.
fn heaps(word: &str, value: &str) -> Result<RangeInclusive<u64>, Problem> {
    let (from, to) = value.split_once("..").unwrap_or((value, value));
    let read = |text: &str| text.parse().ok().filter(|n| (1..=MOST_HEAPS).contains(n));
    match (read(from), read(to.trim_start_matches('='))) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err(beyond(word, value, MOST_HEAPS)),
    }
}

const EXAMPLE: &str = "heaps 3 max 15";

fn wrong(text: &str) -> Problem {
    not_for(text, "`range`").example(EXAMPLE)
}

fn beyond(word: &str, value: &str, most: u64) -> Problem {
    let (word, value) = (scan::shown(word), scan::shown(value));
    Problem::new(words!(
        "`{word} {value}`: a whole number up to {most} is expected",
        "`{word} {value}`：应为不超过 {most} 的整数"
    ))
    .example(EXAMPLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_is_refused() {
        for text in [
            "heaps 0",
            "heaps 17",
            "heaps 4..2",
            "max 1e9",
            "heaps",
            "min 5 max 4",
            "graph 99",
            "tree 31",
            "table 41",
            "coins -1",
            "stones 3",
            "one of ;",
        ] {
            assert!(Range::read(text).is_err(), "{text}");
        }
        assert_eq!(Range::read("").unwrap(), Range::default());
        assert_eq!(Range::read("max 7").unwrap().sizes(1..=9), 1..=7);
    }
}
