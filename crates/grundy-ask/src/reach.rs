//! How far is looked, where a question does not say it: in one place, as data.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How far is looked for laws, and how much work that may take.
///
/// Work is counted in steps, because what is said must not depend on how busy a machine is.
/// Lists of last indices are tried one after the other, as long as
/// [`tabulating`](Reach::tabulating) allows it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(default)]
pub struct Reach {
    /// Last indices of sequences. Rules that leave two heaps take n² steps for n values, some n³.
    pub line: Vec<u64>,
    /// The last index of a sequence, if those show no law.
    pub lawless_line: u64,
    /// Last indices of tables of two numbers.
    pub grid: Vec<u64>,
    /// The last index of a table of two numbers, if those show no law.
    pub lawless_grid: u64,
    /// No rule is looked at farther, whatever numbers it names.
    pub farthest: u64,
    /// Steps of each look beyond the first: about a second of an idle machine where they are
    /// those of a table.
    pub tabulating: u64,
    /// Steps of a proof.
    pub proving: u64,
    /// Steps of the search for a period; those of its engines are larger.
    pub pursuing: u64,
    /// Last indices of tables of two numbers that a formula is compared with.
    pub compared_grid: Vec<u64>,
    /// Last indices of sequences that a formula is compared with, if nothing else decides.
    pub compared_further: Vec<u64>,
    /// Longer tables are not computed for the proof of a formula.
    pub proof_table: u64,
    /// The last index of a sequence for each tuple of a sweep.
    pub swept_line: u64,
    /// The last index of a table of two numbers for each tuple of a sweep.
    pub swept_grid: u64,
    /// Positions of the search for the period of each tuple of a sweep.
    pub swept_period: u64,
    /// Up to this size of heaps values are counted one by one, law or no law.
    pub counted_near: u64,
    /// Up to this size they are where the law is not proved, if that does not take long.
    pub counted_far: u64,
}

impl Default for Reach {
    fn default() -> Self {
        Reach {
            line: vec![127, 511, 2_047, 9_999],
            lawless_line: 199_999,
            grid: vec![63, 127, 255],
            lawless_grid: 511,
            farthest: 1_000_000,
            tabulating: 1 << 28,
            proving: 1 << 29,
            pursuing: 1 << 22,
            compared_grid: vec![31, 63, 127, 255],
            compared_further: vec![9_999, 39_999, 159_999, 999_999],
            proof_table: 5_000_000,
            swept_line: 1_999,
            swept_grid: 63,
            swept_period: 100_000,
            counted_near: 2_047,
            counted_far: 4_000_000,
        }
    }
}
