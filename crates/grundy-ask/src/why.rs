//! `Why`: a witness for every smaller value, or the theorem of a compound.

use crate::{Ask, Position, Shelf};
use grundy::answer::Explained;
use grundy::solve::{why, why_compound};
use grundy::values::{Compound, Convention};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why is the SG value what it is: which move leads to every smaller value? Of another compound
/// than the sum, and of another ending than normal play: why is the outcome what it is?
///
/// # Example
/// ```
/// use grundy::answer::Explained;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Position, Shelf, Why};
/// let question = Why { position: Position::named("0.77 9") };
/// let said = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// let Explained::Value(said) = said else { panic!() };
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
    type Answer = Explained;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Self::Answer, Stop> {
        let (question, limits) = (self.position.read(shelf, meter)?, meter.limits().clone());
        match (question.compound, question.convention) {
            (Compound::Disjunctive, Convention::Normal) => {
                Ok(Explained::Value(why(&question, limits)?))
            }
            _ => Ok(Explained::Compound(Box::new(why_compound(&question, limits)?))),
        }
    }
}
