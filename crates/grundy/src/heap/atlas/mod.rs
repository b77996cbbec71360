//! The atlas of octal games with one to three digits: which codes are the same game, and
//! what is known of each.
//!
//! The mathematics is that of [`grundy_heap::atlas`]. Here is the table that comes out of
//! it: [`Atlas::known`] is the one that was computed and is kept with the sources,
//! [`generate`] computes it again from nothing, and [`check`] the part of it that takes
//! seconds.

mod data;
mod errata;
mod generate;

pub use data::{equality_name, proof_name};
pub use errata::{Erratum, errata};
pub use generate::{check, generate};

use crate::notation::{Call, Problem, scan};
use crate::words;
use grundy_heap::Octal;
use grundy_heap::atlas::{Finding, Member};

/// The table that was computed: `docs/atlas.csv`, once more, since a crate holds all it is made of.
const KNOWN: &str = include_str!("known.csv");

/// What is known of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Its first 8,000 values prove its period.
    Trivial,
    /// Its period is proved, by more than these.
    Periodic,
    /// No period of it is proved here.
    Open,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 3] = [Status::Trivial, Status::Periodic, Status::Open];

    /// Its name in data and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Status::Trivial => "trivial",
            Status::Periodic => "periodic",
            Status::Open => "open",
        }
    }
}

/// One code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code, its class, and why it belongs there.
    pub member: Member,
    /// What is known of it.
    pub finding: Finding,
}

impl Row {
    /// What is known, in a word.
    pub fn status(&self) -> Status {
        match self.finding.law {
            None => Status::Open,
            Some(_) if self.finding.is_trivial() => Status::Trivial,
            Some(_) => Status::Periodic,
        }
    }

    /// Whether the class is named after this code.
    pub fn leads(&self) -> bool {
        self.member.rule == self.member.representative
    }
}

/// All codes, by length, then by size.
///
/// # Example
/// ```
/// use grundy::heap::atlas::{Atlas, Status};
/// let atlas = Atlas::known().unwrap();
/// let row = atlas.find("0.37").unwrap();
/// // G(0.37, n - 1) = G(0.6, n): Officers with one heap less.
/// assert_eq!((row.member.representative.to_string().as_str(), row.member.shift), ("0.6", -1));
/// assert_eq!(row.status(), Status::Open);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    rows: Vec<Row>,
}

impl Atlas {
    /// The table that is kept with the sources.
    pub fn known() -> Result<Self, Problem> {
        Atlas::read(KNOWN)
    }

    /// All rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The first rows of the classes.
    pub fn leaders(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.leads())
    }

    /// The other rows of the class of a code.
    pub fn others<'a>(&'a self, leader: &'a Octal) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(move |row| row.member.representative == *leader && !row.leads())
    }

    /// The row of a code as people write it: `0.27`, `.27`, `0.270`.
    pub fn find(&self, code: &str) -> Result<&Row, Problem> {
        let rule = Octal::read(code.trim());
        let row = rule.and_then(|rule| self.rows.iter().find(|row| row.member.rule == rule));
        row.ok_or_else(|| {
            let shown = scan::shown(code);
            Problem::new(words!(
                "`{shown}` is not in the atlas: it has the octal codes with one to three digits after the point, from 0.1 to 0.777",
                "`{shown}` 不在图谱中：图谱收录小数点后一至三位的八进制编码，从 0.1 到 0.777"
            ))
            .example(Call::new("atlas").with("game", "0.27"))
        })
    }
}
