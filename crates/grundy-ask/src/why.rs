//! `Why`: a witness for every smaller value.

use crate::{Ask, Position, Shelf};
use grundy::solve::why;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why is the SG value what it is: which move leads to every smaller value?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Position, Shelf, Why};
/// let question = Why { position: Position::named("0.77 9") };
/// let said = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!((said.sg, said.witnesses.len()), (4, 4));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// The position.
    pub position: Position,
}

impl Ask for Why {
    type Answer = grundy::answer::Why;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Self::Answer, Stop> {
        why(&self.position.read(shelf, meter)?, meter.limits().clone())
    }
}
