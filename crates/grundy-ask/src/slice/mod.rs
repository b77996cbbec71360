//! Slices of games of several numbers: some numbers have one value, and a condition says which
//! positions are meant. What is left is a line or a grid.

mod cut;
mod wrong;

pub use cut::Cut;

use grundy::notation::Problem;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which positions of a game are meant.
///
/// # Example
/// ```
/// use grundy::answer;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Slice, Table};
/// let rule = "(a, b, c) -> [a-k, b, c] for k in 1..a; (a, b, c) -> [a, b-1, c] if c > 0";
/// let slice = Slice::read(&["b=1".into(), "c=1".into()], Some("a % 2 == 0".into()))?;
/// let question = Table { slice, ..Table::of(GameRef::rule(rule), 4) };
/// let tabulated = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(tabulated.kept.unwrap(), [true, false, true, false, true]);
/// let answer::Table::Line { values, .. } = tabulated.table else { panic!("a line") };
/// assert_eq!((values[0], values[2], values[4]), (1, 3, 5));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Slice {
    /// Numbers with their one value, by the names that the rule gives them: `[["c", 1]]`.
    pub fix: Vec<(String, u64)>,
    /// Only positions that satisfy this condition are meant: `a <= b`.
    #[serde(rename = "where")]
    pub condition: Option<String>,
}

impl Slice {
    /// Whether all positions are meant.
    pub fn is_whole(&self) -> bool {
        self.fix.is_empty() && self.condition.is_none()
    }

    /// A slice as people write it: texts `NAME=VALUE`, and a condition.
    pub fn read(fix: &[String], condition: Option<String>) -> Result<Self, Problem> {
        let fix: Vec<(String, u64)> = fix.iter().map(|text| one(text)).collect::<Result<_, _>>()?;
        Ok(Slice { fix, condition })
    }
}

/// `NAME=VALUE`. Rules count with 63 bits and a sign.
fn one(text: &str) -> Result<(String, u64), Problem> {
    let (name, value) = text.split_once('=').ok_or_else(|| wrong::no_value(text))?;
    let (name, value) = (name.trim(), value.trim());
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    if name.is_empty() || !digits {
        return Err(wrong::no_value(text));
    }
    match value.parse::<i64>() {
        Ok(value) => Ok((name.to_owned(), value.unsigned_abs())),
        Err(_) => Err(wrong::too_large(name, value)),
    }
}
