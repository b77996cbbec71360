//! What is built step by step: every step in words, with a table or a drawing beside it.
//!
//! All steps are there at once; whoever shows them may uncover one after the other. Inputs are those
//! of lessons, and small: what is larger is refused.

mod edges;
mod every_sg;
mod fusion;
mod numbers;
mod sequences;

use crate::{Block, Fault};
use grundy::notation::Words;
use grundy::words;

/// What can be built.
pub(crate) const NAMES: [&str; 7] =
    ["mex", "xor", "sieve", "dynamic", "zeckendorf", "every-sg", "fusion"];

/// One step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// What is done, and why.
    pub said: Words,
    /// A table as it stands now: rows of cells.
    pub rows: Vec<Vec<Cell>>,
    /// A position as it stands now: the name of its game, and the position.
    pub drawn: Option<(&'static str, String)>,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// How it is marked.
    pub mark: Mark,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    #[default]
    Plain,
    /// As the head of a row or a column.
    Head,
    /// As what the step is about.
    Here,
}

impl Step {
    /// A step of words alone.
    fn says(said: Words) -> Self {
        Step { said, ..Step::default() }
    }

    /// The same with a table.
    fn with(self, rows: Vec<Vec<Cell>>) -> Self {
        Step { rows, ..self }
    }
}

impl Cell {
    fn plain(text: impl ToString) -> Self {
        Cell { text: text.to_string(), mark: Mark::Plain }
    }

    fn head(text: impl ToString) -> Self {
        Cell { text: text.to_string(), mark: Mark::Head }
    }

    fn here(text: impl ToString) -> Self {
        Cell { text: text.to_string(), mark: Mark::Here }
    }

    /// Marked if it is what the step is about.
    fn marked(text: impl ToString, here: bool) -> Self {
        if here { Cell::here(text) } else { Cell::plain(text) }
    }
}

/// Every step of what a block of the directive `steps` asks for.
///
/// # Errors
/// The block names something that is not built here, or an input that is wrong.
pub fn build(block: &Block) -> Result<Vec<Step>, Fault> {
    let what = block.value("what").unwrap_or_default();
    let said = |key: &str| block.value(key).or(block.value("input"));
    let wrong = |words: Words| Fault::at(block.line, words);
    let built = match what {
        "mex" => numbers::mex_steps(&numbers_in(said("numbers"), 24).map_err(wrong)?),
        "xor" => numbers::xor_steps(&numbers_in(said("numbers"), 8).map_err(wrong)?),
        "sieve" => sequences::sieve(one(said("n"), 1..=40).map_err(wrong)?),
        "dynamic" => {
            let (k, n) = dynamic(block).map_err(wrong)?;
            sequences::dynamic(k, n)
        }
        "zeckendorf" => sequences::zeckendorf(one(said("n"), 1..=MOST).map_err(wrong)?),
        "every-sg" => every_sg::steps(said("edges").unwrap_or_default()).map_err(wrong)?,
        "fusion" => fusion::steps(said("edges").unwrap_or_default()).map_err(wrong)?,
        _ => Vec::new(),
    };
    Ok(built)
}

/// The largest number that is taken.
const MOST: u64 = 1_000_000_000_000;

/// `k` and `n`, or both as one input.
fn dynamic(block: &Block) -> Result<(u64, u64), Words> {
    let (k, n) = match block.value("input").and_then(|input| input.split_once(' ')) {
        Some((k, n)) => (Some(k.trim()), Some(n.trim())),
        None => (block.value("k").or(block.value("input")), block.value("n").or(Some("10"))),
    };
    Ok((one(k, 1..=20)?, one(n, 1..=40)?))
}

/// A list of numbers.
fn numbers_in(text: Option<&str>, most: usize) -> Result<Vec<u64>, Words> {
    let text = text.unwrap_or_default();
    let listed: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    if listed.len() > most || listed.is_empty() && text.is_empty() {
        return Err(words!("1 to {most} numbers are expected", "此处应为 1 到 {most} 个数"));
    }
    listed.into_iter().map(|word| one(Some(word), 0..=MOST)).collect()
}

/// One number from a range.
fn one(text: Option<&str>, range: std::ops::RangeInclusive<u64>) -> Result<u64, Words> {
    let shown = text.unwrap_or_default();
    shown.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        words!(
            "`{shown}` is not a number from {least} to {most}",
            "`{shown}` 不是 {least} 到 {most} 的整数"
        )
    })
}
