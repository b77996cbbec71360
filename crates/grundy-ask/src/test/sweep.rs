//! `Sweep`: a rule with many values of its parameters.

use super::compare::{Compared, Wrong};
use super::proof::Claim;
use super::range::{Ranges, example};
use super::{common, condition_of, names_of, numbers, steps};
use crate::study::needed;
use crate::study::when::When;
use crate::{Ask, Cut, GameRef, Opened, Reach, Rule, Shelf, Slice, Subject};
use grundy::answer::{Period, Table};
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::classes::CLASSES;
use grundy_laws::family::{self, TestedLaw};
use grundy_laws::{Miss, guess};
use grundy_rules::formula::Formula;
use grundy_rules::{Checked, Horizon};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What are the values of a rule for many values of its parameters?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Rule, Shelf, Sweep, test::Swept};
/// let rule = Rule::new("param m = 1; take 1..m");
/// let question = Sweep::of(rule, "m=1..40");
/// let swept = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// let Swept::Periods { values, .. } = swept.answer else { panic!() };
/// assert_eq!(values.unwrap().to_string(), "n % (m + 1)");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sweep {
    /// The rule.
    pub rule: Rule,
    /// The values that parameters run through: `a=1..6,b=a+1..7`.
    pub ranges: String,
    /// A formula to be tested for all of them; the periods are asked for if there is none.
    #[serde(default)]
    pub formula: Option<String>,
    /// Which positions of the rule are meant.
    #[serde(default)]
    pub slice: Slice,
    /// Whether outcomes are meant in place of SG values: the formula is the condition for lost
    /// positions.
    #[serde(default)]
    pub outcome: bool,
    /// Whether whoever cannot move wins: there are outcomes only.
    #[serde(default)]
    pub misere: bool,
    /// The last index for each tuple.
    #[serde(default)]
    pub last: Option<u64>,
    /// How far is looked where nothing is said.
    #[serde(default)]
    pub reach: Reach,
}

impl Sweep {
    /// The periods of a rule, and their law.
    pub fn of(rule: Rule, ranges: impl Into<String>) -> Self {
        let (ranges, reach) = (ranges.into(), Reach::default());
        let (formula, slice, last) = (None, Slice::default(), None);
        Sweep { rule, ranges, formula, slice, outcome: false, misere: false, last, reach }
    }
}

/// What came of a sweep.
pub struct Sweeping {
    /// The rule.
    pub game: String,
    /// The parameters.
    pub names: Vec<String>,
    /// Whether it is about outcomes.
    pub outcomes: bool,
    /// The answer.
    pub answer: Swept,
}

impl Sweeping {
    /// Whether a formula is wrong for some tuple.
    pub fn is_refuted(&self) -> bool {
        matches!(&self.answer, Swept::Formula(Tested { first: Some(_), .. }))
    }
}

/// What came of a sweep.
pub enum Swept {
    /// A formula was tested.
    Formula(Tested),
    /// The periods of all tuples.
    Periods {
        /// One for each tuple.
        rows: Vec<Row>,
        /// The laws of the period and of the pre-period.
        laws: [(&'static str, Option<TestedLaw>); 2],
        /// The law of the values, of n and the parameters.
        values: Option<Formula>,
    },
}

/// A tuple of parameters and what is known of its values.
pub struct Row {
    /// The tuple.
    pub tuple: Vec<i64>,
    /// The period, if one was found.
    pub period: Option<Period>,
    /// The law of the values, if one was found.
    pub law: Option<String>,
}

/// A formula tested for every tuple.
pub struct Tested {
    /// The formula as it was read: of outcomes it is 0 where a position is said to be lost.
    pub text: String,
    /// Whether it is about outcomes.
    pub outcomes: bool,
    /// The formula.
    pub formula: Formula,
    /// The first tuple for which it is wrong, and where.
    pub first: Option<(Vec<i64>, Wrong)>,
    /// How many tuples there are.
    pub tuples: usize,
    /// For how many of them the formula is wrong.
    pub wrong: usize,
    /// For how many it is proved.
    pub proved: usize,
    /// The last index for each tuple.
    pub last: u64,
}

impl Ask for Sweep {
    type Answer = Sweeping;

    fn ask(self, _: &Shelf, meter: &Meter) -> Result<Sweeping, Stop> {
        let ranges = Ranges::read(&self.ranges)?;
        let work = Work { asked: &self, ranges, meter };
        let answer = match &self.formula {
            Some(text) => Swept::Formula(work.tested(text)?),
            None => work.periods()?,
        };
        let (names, outcomes) = (work.ranges.names, self.outcome || self.misere);
        Ok(Sweeping { game: self.rule.name, names, outcomes, answer })
    }
}

/// A question that is being answered.
struct Work<'w> {
    asked: &'w Sweep,
    ranges: Ranges,
    meter: &'w Meter,
}

impl Work<'_> {
    /// The rule with the parameters of a tuple.
    fn opened(&self, tuple: &[i64]) -> Result<Opened, Stop> {
        self.meter.look_at_the_clock()?;
        let swept = self.ranges.names.iter().cloned().zip(tuple.iter().copied());
        let set = self.asked.rule.set.iter().cloned().chain(swept).collect();
        let rule = GameRef::Rule(Rule { set, ..self.asked.rule.clone() });
        let example = Some(example().into());
        Opened::anew(&rule, self.meter.limits()).map_err(|stop| match stop {
            Stop::Fault(problem) => Problem { example, ..*problem }.into(),
            stop => stop,
        })
    }

    /// What is asked about a rule with the parameters of a tuple.
    fn subject(&self, opened: Opened) -> Result<Subject, Stop> {
        let Sweep { slice, outcome, misere, .. } = self.asked;
        let outcomes = (*outcome || *misere).then_some(*misere);
        Ok(match (slice.is_whole(), outcomes) {
            (false, _) => Subject::Slice(Box::new(Cut::new(opened, slice, outcomes)?)),
            (true, Some(misere)) => Subject::Outcomes(opened, misere),
            (true, None) => Subject::Game(opened),
        })
    }

    fn table(&self, subject: &Subject) -> Result<Table, Stop> {
        match self.asked.last {
            Some(last) => subject.terms(last, self.meter),
            None => {
                let shape = subject.terms(1, self.meter)?;
                let reach = &self.asked.reach;
                let most = match shape {
                    Table::Line { .. } => reach.swept_line,
                    Table::Grid(_) => reach.swept_grid,
                };
                let steps: Vec<u64> = steps(&shape, reach)
                    .iter()
                    .copied()
                    .filter(|&step| step < most)
                    .chain([most])
                    .collect();
                subject.as_far_as_affordable(&steps, reach, self.meter)
            }
        }
    }

    fn tested(&self, text: &str) -> Result<Tested, Stop> {
        let mut all: Option<Tested> = None;
        let wanted = condition_of(text, self.asked.outcome || self.asked.misere);
        for tuple in &self.ranges.tuples {
            let subject = self.subject(self.opened(tuple)?)?;
            let table = self.table(&subject)?;
            let (names, values) = names_of(&subject, numbers(&table));
            let formula = match &all {
                Some(tested) => tested.formula.with(&values),
                None => Formula::read(&wanted, &names, &values)?,
            };
            // There are many tuples: only the period proves here.
            let reach = &self.asked.reach;
            let claim = Claim { subject: &subject, formula: &formula, certified: false, reach };
            let (compared, why) = claim.judged_by_period(&table, self.meter)?;
            let tested = all.get_or_insert(Tested {
                text: wanted.clone(),
                outcomes: subject.is_of_outcomes(),
                formula,
                first: None,
                tuples: 0,
                wrong: 0,
                proved: 0,
                last: u64::MAX,
            });
            tested.tuples += 1;
            tested.proved += usize::from(why.is_some());
            tested.note(tuple, &compared);
        }
        all.ok_or_else(|| no_tuples().into())
    }

    fn periods(&self) -> Result<Swept, Stop> {
        let rows = self.rows()?;
        let law = |of: &dyn Fn(&Period) -> Option<u64>| law(&rows, of);
        let period = law(&|period| period.period);
        let preperiod = law(&|period| period.period.map(|_| period.preperiod));
        let laws = [("period", period), ("preperiod", preperiod)];
        let values: Option<Vec<_>> =
            rows.iter().map(|row| Some((row.tuple.clone(), row.law.as_deref()?))).collect();
        let outcomes = self.asked.outcome || self.asked.misere;
        let values = values.and_then(|laws| common::law(&laws, &self.ranges.names, outcomes));
        Ok(Swept::Periods { rows, laws, values })
    }

    fn rows(&self) -> Result<Vec<Row>, Stop> {
        let row = |tuple: &Vec<i64>| {
            let opened = self.opened(tuple)?;
            let horizon = checked(&opened)?.rule.horizon();
            let subject = self.subject(opened)?;
            // Slices and outcomes have no periods of their own.
            let found = match &subject {
                Subject::Game(Opened { game, .. }) => {
                    attempt(game.period(&self.meter.aside(self.asked.reach.swept_period)))?
                }
                _ => None,
            };
            let period = found.filter(|period| period.period.is_some());
            let law = self.law(&subject, period.as_ref(), &horizon)?;
            Ok(Row { tuple: tuple.clone(), period, law })
        };
        self.ranges.tuples.iter().map(row).collect()
    }

    /// The law of the values for one tuple.
    fn law(
        &self,
        subject: &Subject,
        period: Option<&Period>,
        horizon: &Horizon,
    ) -> Result<Option<String>, Stop> {
        let known =
            period.and_then(|period| period.preperiod.checked_add(period.period?.checked_mul(4)?));
        let table = match known {
            // Long enough to show the period, which is known.
            Some(most) if most < 100_000 => subject.terms(most + 16, self.meter)?,
            Some(_) => return Ok(None),
            None => self.table(subject)?,
        };
        let Table::Line { from: 0, values } = table else { return Ok(None) };
        let law = match known {
            Some(_) => {
                let class = CLASSES.iter().find(|class| class.name() == "periodic");
                let fit = class.map(|class| class.fit(&values, self.meter));
                match fit {
                    Some(Ok(fit)) => Some(fit.law),
                    Some(Err(Miss::Stopped(stop))) => return Err(stop),
                    _ => None,
                }
            }
            None => {
                let law = guess(&values, self.meter)?.found.map(|found| found.fit.law);
                let needed = law.as_ref().map(|law| needed(law, horizon, self.meter));
                let enough =
                    needed.transpose()?.is_some_and(|needed| needed <= values.len() as u64);
                law.filter(|_| enough)
            }
        };
        Ok(law.map(|law| match subject.is_of_outcomes() {
            true => When::of(&law).condition("n"),
            false => law.to_string(),
        }))
    }
}

impl Tested {
    fn note(&mut self, tuple: &[i64], compared: &Compared) {
        self.last = self.last.min(compared.last);
        if let Some(first) = compared.wrong.first() {
            self.wrong += 1;
            self.first.get_or_insert_with(|| (tuple.to_vec(), first.clone()));
        }
    }
}

/// What was read of a rule.
fn checked(opened: &Opened) -> Result<&Checked, Problem> {
    opened.rule.as_ref().map(|rule| &rule.checked).ok_or_else(no_tuples)
}

fn no_tuples() -> Problem {
    Problem::new(words!("there is nothing to sweep", "没有可取遍的参数")).example(example())
}

/// The law of a number that every tuple has.
fn law(rows: &[Row], of: &dyn Fn(&Period) -> Option<u64>) -> Option<TestedLaw> {
    let point = |row: &Row| {
        let value = of(row.period.as_ref()?)?;
        Some((row.tuple.clone(), i64::try_from(value).ok()?))
    };
    family::find(&rows.iter().map(point).collect::<Option<Vec<_>>>()?)
}
