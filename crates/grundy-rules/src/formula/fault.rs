//! Where a formula has no value.

use crate::fault::FaultKind;
use crate::report::fault_words;
use crate::span::Span;
use grundy::notation::Words;
use grundy::words;
use grundy::work::Stop;

/// A formula has no value at some index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The part of the formula that has none.
    pub span: Span,
    /// Why.
    pub lack: Lack,
}

/// Why a formula says nothing: it has no value, or it was not evaluated to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// There is no value.
    Fault(Fault),
    /// A limit was met.
    Stopped(Stop),
}

impl From<Fault> for Unsaid {
    fn from(fault: Fault) -> Self {
        Unsaid::Fault(fault)
    }
}

impl From<Stop> for Unsaid {
    fn from(stop: Stop) -> Self {
        Unsaid::Stopped(stop)
    }
}

/// Why a part of a formula has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// As in a rule: division by 0, overflow, ….
    Arithmetic(FaultKind),
    /// A function that is not defined for this number.
    Function(&'static str, i64),
    /// A table has no entry with this index.
    Entry {
        /// The index.
        at: i64,
        /// How many entries there are.
        entries: usize,
    },
    /// A step of a descent does not lead to a smaller number that is not negative.
    NotDown {
        /// The number.
        from: i64,
        /// What it would become.
        to: i64,
    },
    /// A descent takes too many steps.
    TooLong,
}

impl Lack {
    /// In words.
    pub fn words(&self) -> Words {
        match self {
            Lack::Arithmetic(kind) => fault_words(*kind).0,
            Lack::Function(name, at) => {
                words!("{name}({at}) is not defined", "{name}({at}) 没有定义")
            }
            Lack::Entry { at, entries } => words!(
                "the table has entries 0 to {}, not {at}",
                "表的下标为 0 到 {}，没有 {at}",
                *entries as i64 - 1
            ),
            Lack::NotDown { from, to } => words!(
                "the descent goes from {from} to {to}, which is not below it",
                "递降从 {from} 到了 {to}，没有变小"
            ),
            Lack::TooLong => words!("the descent takes too many steps", "递降步数太多"),
        }
    }
}
