//! `Nimber`: nim arithmetic.

use crate::{Ask, Shelf};
use grundy::notation::{Problem, Words};
use grundy::present::columns::pointed;
use grundy::values::expression::{ExpressionError, Step, evaluate, trace};
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is the value of an expression of nimbers?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Nimber, Shelf};
/// let question = Nimber { expression: "5*(3+4)".into(), steps: true };
/// let computed = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!((computed.value.0, computed.steps.len()), (13, 2));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nimber {
    /// Sums, products, quotients, powers, `sqrt`, `inv` and `mex`.
    pub expression: String,
    /// Whether every operation is told.
    #[serde(default)]
    pub steps: bool,
}

/// What was computed.
pub struct Computed {
    /// The expression.
    pub expression: String,
    /// Its value.
    pub value: grundy::values::nimber::Nimber,
    /// The operations that led to it, where they were asked for.
    pub steps: Vec<Step>,
}

impl Ask for Nimber {
    type Answer = Computed;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<Computed, Stop> {
        meter.look_at_the_clock()?;
        let text = &self.expression;
        let found = match self.steps {
            true => trace(text),
            false => evaluate(text).map(|value| (value, Vec::new())),
        };
        let (value, steps) = found.map_err(|error| problem(text, error))?;
        Ok(Computed { expression: self.expression, value, steps })
    }
}

/// The message with the expression under it, pointed at where it is wrong.
fn problem(text: &str, error: ExpressionError) -> Problem {
    let place = pointed(text, error.span);
    let place = place.trim_end_matches('\n');
    Problem::new(Words {
        en: format!("{}\n{place}", error.en),
        zh: format!("{}\n{place}", error.zh),
    })
}
