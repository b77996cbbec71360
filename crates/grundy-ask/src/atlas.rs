//! `AtlasRows`, `AtlasCheck`, `AtlasAnew`: the octal games with one to three digits.

use crate::{Ask, Shelf};
use grundy::heap::atlas::{self, Atlas, Erratum, Row, Status};
use grundy::notation::{Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_heap::certificate::Certificate;
use grundy_heap::{Halt, Octal, Watch};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Which codes are the same game, and what is known of them?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::atlas::Looked;
/// use grundy_ask::{Ask, AtlasRows, Shelf};
/// let question = AtlasRows { code: Some("0.37".into()), ..AtlasRows::default() };
/// let looked = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// let Looked::Code { row, .. } = looked else { panic!() };
/// // Officers with one heap less.
/// assert_eq!((row.member.representative.to_string().as_str(), row.member.shift), ("0.6", -1));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AtlasRows {
    /// An octal code, `0.1` to `0.777`; all classes of equal games, if there is none.
    #[serde(default)]
    pub code: Option<String>,
    /// What is known of the classes that are listed; `periodic` and `open`, if nothing is said.
    #[serde(default)]
    pub status: Vec<HowKnown>,
}

/// What is known of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum HowKnown {
    /// Its first 8,000 values prove its period.
    Trivial,
    /// Its period is proved, by more than these.
    Periodic,
    /// No period of it is proved.
    Open,
}

impl HowKnown {
    /// All of them.
    pub const ALL: [HowKnown; 3] = [HowKnown::Trivial, HowKnown::Periodic, HowKnown::Open];

    /// Its name in data and on the command line.
    pub fn name(self) -> &'static str {
        Status::from(self).name()
    }
}

impl From<HowKnown> for Status {
    fn from(known: HowKnown) -> Status {
        match known {
            HowKnown::Trivial => Status::Trivial,
            HowKnown::Periodic => Status::Periodic,
            HowKnown::Open => Status::Open,
        }
    }
}

/// What stands in the atlas.
pub enum Looked {
    /// About a code.
    Code {
        /// The atlas.
        table: Atlas,
        /// The row of the code.
        row: Row,
    },
    /// About the classes of some statuses.
    Classes {
        /// The atlas.
        table: Atlas,
        /// The statuses.
        wanted: Vec<Status>,
    },
}

impl Ask for AtlasRows {
    type Answer = Looked;

    fn ask(self, _: &Shelf, _: &Meter) -> Result<Looked, Stop> {
        let table = Atlas::known()?;
        let wanted: Vec<Status> = self.status.into_iter().map(Status::from).collect();
        match self.code {
            Some(code) if wanted.is_empty() => {
                let row = table.find(&code)?.clone();
                Ok(Looked::Code { table, row })
            }
            Some(_) => Err(Problem::new(words!(
                "the atlas is asked about a code, or about statuses, not both",
                "可按编码或按状态查询图谱，但不能同时"
            ))
            .into()),
            None if wanted.is_empty() => {
                Ok(Looked::Classes { table, wanted: vec![Status::Periodic, Status::Open] })
            }
            None => Ok(Looked::Classes { table, wanted }),
        }
    }
}

/// Does what takes seconds to compute come out again as it stands in the atlas? These are the
/// classes of all codes with their proofs, and the rows that 8,000 values settle.
///
/// # Example
/// ```no_run
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, AtlasCheck, Shelf};
/// let checked = AtlasCheck {}.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(checked.wrong.is_empty());
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AtlasCheck {}

/// How the atlas compares with what was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasChecked {
    /// How many codes there are.
    pub codes: usize,
    /// How many of them 8,000 values settle.
    pub trivial: usize,
    /// What differs.
    pub wrong: Vec<Words>,
}

impl Ask for AtlasCheck {
    type Answer = AtlasChecked;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<AtlasChecked, Stop> {
        let table = Atlas::known()?;
        let wrong = within(meter, |watch| atlas::check(&table, watch))?;
        let trivial = table.rows().iter().filter(|row| row.finding.is_trivial()).count();
        Ok(AtlasChecked { codes: table.rows().len(), trivial, wrong })
    }
}

/// How does the atlas come out if it is computed anew? Some minutes are needed; some seconds, if
/// one class is looked at.
///
/// # Example
/// ```no_run
/// use grundy::work::Meter;
/// use grundy_ask::AtlasAnew;
/// let question = AtlasAnew { code: Some("0.37".into()), ..AtlasAnew::default() };
/// let book = question.compute(&Meter::unlimited(), &mut |_, _, _| {})?;
/// assert_eq!(book.table.rows().len(), 511);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtlasAnew {
    /// Only what is known of the class of this code is computed, and the rest is taken from the
    /// atlas there is.
    pub code: Option<String>,
    /// Periods that were proved elsewhere.
    pub certificates: Vec<Certificate>,
}

/// The atlas with the errors that it finds in published tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasBook {
    /// The atlas.
    pub table: Atlas,
    /// The errors.
    pub errata: Vec<Erratum>,
}

impl AtlasAnew {
    /// Computes it. `begins` is told each code that takes long, how many of them there were
    /// before, and how many there are.
    pub fn compute(
        &self,
        meter: &Meter,
        begins: &mut dyn FnMut(&Octal, usize, usize),
    ) -> Result<AtlasBook, Stop> {
        let known = self.code.as_ref().map(|_| Atlas::known()).transpose()?;
        let renewed = match (&known, &self.code) {
            (Some(known), Some(code)) => Some(&known.find(code)?.member.representative),
            _ => None,
        };
        let kept = |rule: &Octal| {
            let row = known.as_ref()?.rows().iter().find(|row| row.member.rule == *rule)?;
            (Some(rule) != renewed).then_some(row.finding)
        };
        within(meter, |watch| {
            let table = atlas::generate(&kept, &self.certificates, begins, watch)?;
            let errata = atlas::errata(&table, watch)?;
            Ok(AtlasBook { table, errata })
        })
    }
}

/// Does some work that the limits can end.
fn within<T>(meter: &Meter, work: impl FnOnce(Watch) -> Result<T, Halt>) -> Result<T, Stop> {
    let mut stop = None;
    let done = work(&mut |steps| match meter.tick(steps) {
        Ok(()) => ControlFlow::Continue(()),
        Err(met) => {
            stop = Some(met);
            ControlFlow::Break(())
        }
    });
    done.map_err(|_| match stop {
        Some(stop) => stop,
        // No table of the atlas comes near this.
        None => {
            Stop::too_large(words!("a value is too large for the tables", "有值超出数表的范围"))
        }
    })
}
