//! `Format`: a rule in its usual layout.

use crate::{Ask, Shelf};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How is a rule usually laid out?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Format, Shelf};
/// let question = Format { text: "n->[n-k]for k in 1..3".into(), name: "x.game".into() };
/// let text = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(text, "n -> [n-k] for k in 1..3\n");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// The text of the rule.
    pub text: String,
    /// What its errors call it.
    pub name: String,
}

impl Ask for Format {
    type Answer = String;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<String, Stop> {
        meter.look_at_the_clock()?;
        Ok(grundy_rules::formatted(&self.name, &self.text)?)
    }
}
