//! `Test`: anybody's formula against the values: refuted, proved or tested.

mod common;
mod compare;
mod family;
mod proof;
mod range;
mod sweep;

pub use compare::{Compared, Wrong};
pub(crate) use family::{Family, about, family_law};
pub use proof::Why;
pub(crate) use range::Ranges;
pub use range::example as sweep_example;
pub use sweep::{Row, Sweep, Sweeping, Swept, Tested};

use crate::{Ask, GameRef, Of, Opened, Reach, Shelf, Subject};
use grundy::answer::Table;
use grundy::notation::Problem;
use grundy::work::{Meter, Stop};
use grundy_rules::formula::{Formula, Names};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Does a formula give the SG values?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Test};
/// let shelf = Shelf::default();
/// let right = Test::of(GameRef::named("bash:3"), "n % 4").ask(&shelf, &Meter::unlimited())?;
/// assert!(right.why.is_some());
/// let wrong = Test::of(GameRef::named("bash:3"), "n % 5").ask(&shelf, &Meter::unlimited())?;
/// assert_eq!(wrong.compared.wrong[0].position, [4]);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// Of what.
    pub of: Of,
    /// The formula.
    pub formula: String,
    /// The last index to compare; as far as `reach` says if there is none.
    #[serde(default)]
    pub last: Option<u64>,
    /// Whether a proof is wanted that can be checked again, if there is one.
    #[serde(default)]
    pub certified: bool,
    /// How far is looked where nothing is said.
    #[serde(default)]
    pub reach: Reach,
}

impl Test {
    /// The usual question about a game.
    pub fn of(game: GameRef, formula: impl Into<String>) -> Self {
        let (formula, reach) = (formula.into(), Reach::default());
        Test { of: game.into(), formula, last: None, certified: false, reach }
    }
}

/// What came of a test.
pub struct Verdict {
    /// The game.
    pub name: String,
    /// The formula as it was read: of outcomes it is 0 where a position is said to be lost.
    pub text: String,
    /// Whether it is about outcomes.
    pub outcomes: bool,
    /// The formula.
    pub formula: Formula,
    /// The formula beside the values.
    pub compared: Compared,
    /// Why it holds for all n, if it does.
    pub why: Option<Why>,
}

impl Verdict {
    /// The document by which the proof can be checked again.
    pub fn certificate(&self) -> Result<serde_json::Value, Problem> {
        proof::certificate(self.why.as_ref(), &self.compared, &self.name)
    }
}

impl Ask for Test {
    type Answer = Verdict;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Verdict, Stop> {
        let (last, certified, reach) = (&self.last, &self.certified, &self.reach);
        let subject = Subject::open(&self.of, shelf, meter)?;
        let table = match (&subject, last) {
            (Subject::Game(..) | Subject::Outcomes(..) | Subject::Slice(_), None) => {
                let shape = subject.terms(1, meter)?;
                subject.as_far_as_affordable(steps(&shape, reach), reach, meter)?
            }
            _ => subject.terms(last.unwrap_or(u64::MAX), meter)?,
        };
        let outcomes = subject.is_of_outcomes();
        let text = condition_of(&self.formula, outcomes);
        let (names, values) = names_of(&subject, numbers(&table));
        let formula = Formula::read(&text, &names, &values)?;
        let claim =
            proof::Claim { subject: &subject, formula: &formula, certified: *certified, reach };
        let (mut compared, why) = claim.judged(&table, meter)?;
        let open = why.is_none() && compared.wrong.is_empty() && last.is_none();
        let further = &reach.compared_further;
        if open && subject.opened().is_some() && Some(&compared.last) == further.first() {
            let longer = subject.as_far_as_affordable(further, reach, meter)?;
            let kept = subject.kept(&longer, meter)?;
            compared = compare::compare(&formula, &longer, kept.as_deref(), meter)?;
        }
        Ok(Verdict { name: subject.name(), text, outcomes, formula, compared, why })
    }
}

/// How far a table of this shape is computed.
fn steps<'r>(shape: &Table, reach: &'r Reach) -> &'r [u64] {
    match shape {
        Table::Line { .. } => &reach.line,
        Table::Grid(_) => &reach.compared_grid,
    }
}

/// How many numbers a position in a table has.
fn numbers(table: &Table) -> usize {
    match table {
        Table::Line { .. } => 1,
        Table::Grid(_) => 2,
    }
}

/// A formula; of outcomes the condition is given under which a position is lost.
pub(crate) fn condition_of(text: &str, outcomes: bool) -> String {
    match outcomes {
        true => format!("0 if {text} else 1"),
        false => text.to_owned(),
    }
}

/// The names that a formula about a subject may have, and the values of those that have one.
pub(crate) fn names_of(subject: &Subject, numbers: usize) -> (Names, Vec<i64>) {
    let names = Names::of(numbers);
    let Some(Opened { rule: Some(rule), .. }) = subject.opened() else {
        return (names, Vec::new());
    };
    let checked = &rule.checked;
    let (mut params, mut values): (Vec<String>, Vec<i64>) = checked.params.iter().cloned().unzip();
    // The numbers of a slice that are fixed have a value like parameters.
    let own = match subject.cut() {
        None => checked.rule.names.clone(),
        Some(cut) => {
            for (name, value) in cut.fixed() {
                params.push(name.to_owned());
                values.push(i64::try_from(value).unwrap_or(i64::MAX));
            }
            cut.free().into_iter().map(str::to_owned).collect()
        }
    };
    (names.called(&own).with_params(params), values)
}
