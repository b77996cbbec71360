//! Many positions in one text.

use crate::values::Outcome;
use crate::work::{Meter, Stop};

/// The outcomes of many positions, each with its name.
pub type Surveyed = Vec<(String, Outcome)>;

/// A text may ask about many positions that are decided together.
///
/// Geography has it: all starts on a board cost as much as one.
pub trait Survey {
    /// Answers a text that asks about many positions at once; `None` if this one does not.
    fn survey(&self, text: &str, meter: &Meter) -> Option<Result<Surveyed, Stop>>;
}
