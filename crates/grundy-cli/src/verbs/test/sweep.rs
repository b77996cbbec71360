//! `--sweep`: a rule with many values of its parameters.

use super::compare::{Compared, Wrong};
use super::proof::Claim;
use super::range::{EXAMPLE, Ranges};
use super::{common, steps, sweep_show};
use crate::laws::{self, Subject};
use crate::{Session, Trouble, rules};
use grundy::answer::{Period, Table};
use grundy::game::names_a_rule;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::classes::CLASSES;
use grundy_laws::family::{self, Found};
use grundy_laws::{Miss, guess};
use grundy_rules::formula::{Formula, Names};
use grundy_rules::{Checked, Horizon, Opened};

/// What is to be swept.
pub(super) struct Order<'o> {
    pub game: &'o str,
    pub ranges: &'o str,
    pub formula: Option<&'o str>,
    pub last: Option<u64>,
    pub in_json: bool,
}

/// The last index for each tuple, where nobody says it.
const LINE: u64 = 1_999;
const GRID: u64 = 63;

/// What the search for the period of one tuple may take: there are many.
const PERIOD: u64 = 100_000;

/// A tuple of parameters and what is known of its values.
pub(super) struct Row {
    pub tuple: Vec<i64>,
    pub period: Option<Period>,
    pub law: Option<String>,
}

/// A formula tested for every tuple.
pub(super) struct Tested {
    pub formula: Formula,
    /// The first tuple for which it is wrong, and where.
    pub first: Option<(Vec<i64>, Wrong)>,
    pub tuples: usize,
    pub wrong: usize,
    pub proved: usize,
    /// The last index for each tuple.
    pub last: u64,
}

/// Sweeps, and says what came of it.
pub(super) fn run(order: &Order, meter: &Meter, session: &Session) -> Result<(), Trouble> {
    if !names_a_rule(order.game) {
        return Err(Problem::new(words!(
            "--sweep is about the parameters of a rule, and there is none",
            "--sweep 用于规则的参数，但这里没有规则"
        ))
        .example(EXAMPLE)
        .into());
    }
    let ranges = Ranges::read(order.ranges)?;
    let sweep =
        Sweep { order, ranges, source: rules::source(order.game, session)?, meter, session };
    match order.formula {
        Some(text) => {
            let tested = sweep.tested(text)?;
            sweep_show::tested(&tested, text, &sweep.ranges.names, order, session)?;
            if tested.first.is_some() { Err(Trouble::Said(1)) } else { Ok(()) }
        }
        None => {
            let rows = sweep.rows()?;
            let law = |of: &dyn Fn(&Period) -> Option<u64>| law(&rows, of);
            let period = law(&|period| period.period);
            let preperiod = law(&|period| period.period.map(|_| period.preperiod));
            let laws = [("period", period), ("preperiod", preperiod)];
            let values: Option<Vec<_>> =
                rows.iter().map(|row| Some((row.tuple.clone(), row.law.as_deref()?))).collect();
            let values = values.and_then(|laws| common::law(&laws, &sweep.ranges.names));
            let laws = sweep_show::Laws { numbers: &laws, values: values.as_ref() };
            sweep_show::rows(&rows, &laws, &sweep.ranges.names, order, session)
        }
    }
}

struct Sweep<'s, 'i> {
    order: &'s Order<'s>,
    ranges: Ranges,
    source: String,
    meter: &'s Meter,
    session: &'s Session<'i>,
}

impl Sweep<'_, '_> {
    /// The rule with the parameters of a tuple.
    fn opened(&self, tuple: &[i64]) -> Result<Opened, Trouble> {
        self.meter.look_at_the_clock()?;
        let set: Vec<(String, i64)> =
            self.ranges.names.iter().cloned().zip(tuple.iter().copied()).collect();
        let opened = rules::variant(self.order.game, &self.source, &set, self.session);
        let example = Some(EXAMPLE.to_owned());
        Ok(opened.map_err(|stop| match stop {
            Stop::Fault(problem) => Problem { example, ..*problem }.into(),
            stop => stop,
        })?)
    }

    fn table(&self, subject: &Subject) -> Result<Table, Stop> {
        match self.order.last {
            Some(last) => subject.terms(last, self.meter),
            None => {
                let shape = subject.terms(1, self.meter)?;
                let most = if matches!(shape, Table::Line { .. }) { LINE } else { GRID };
                let steps: Vec<u64> = steps(&shape)
                    .iter()
                    .copied()
                    .filter(|&step| step < most)
                    .chain([most])
                    .collect();
                laws::as_far_as_patience(subject, &steps, self.meter)
            }
        }
    }

    fn tested(&self, text: &str) -> Result<Tested, Trouble> {
        let mut all: Option<Tested> = None;
        for tuple in &self.ranges.tuples {
            let opened = self.opened(tuple)?;
            let formula = match &all {
                Some(tested) => tested.formula.with(&values(&opened.checked)),
                None => formula(text, &opened.checked)?,
            };
            let subject = Subject::Game(opened.game.clone(), self.order.game.to_owned());
            let table = self.table(&subject)?;
            // The word names the rule with its own parameters: only the period proves here.
            let claim = Claim { subject: &subject, formula: &formula, certified: false };
            let (compared, why) = claim.judged_by_period(&table, self.meter)?;
            let tested = all.get_or_insert(Tested {
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
        all.ok_or(Trouble::Said(2))
    }

    fn rows(&self) -> Result<Vec<Row>, Trouble> {
        let row = |tuple: &Vec<i64>| {
            let opened = self.opened(tuple)?;
            let found = attempt(opened.game.period(&self.meter.aside(PERIOD)))?;
            let period = found.filter(|period| period.period.is_some());
            let subject = Subject::Game(opened.game.clone(), self.order.game.to_owned());
            let horizon = opened.checked.rule.horizon();
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
    ) -> Result<Option<String>, Trouble> {
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
                    Some(Err(Miss::Stopped(stop))) => return Err(stop.into()),
                    _ => None,
                }
            }
            None => {
                let law = guess(&values, self.meter)?.found.map(|found| found.fit.law);
                let needed = law.as_ref().map(|law| laws::needed(law, horizon, self.meter));
                let enough =
                    needed.transpose()?.is_some_and(|needed| needed <= values.len() as u64);
                law.filter(|_| enough)
            }
        };
        Ok(law.map(|law| law.to_string()))
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

fn values(checked: &Checked) -> Vec<i64> {
    checked.params.iter().map(|param| param.1).collect()
}

fn formula(text: &str, checked: &Checked) -> Result<Formula, Problem> {
    let names = Names::of(checked.rule.arity).called(&checked.rule.names);
    let names = names.with_params(checked.params.iter().map(|param| param.0.clone()));
    Formula::read(text, &names, &values(checked))
}

/// The law of a number that every tuple has.
fn law(rows: &[Row], of: &dyn Fn(&Period) -> Option<u64>) -> Option<Found> {
    let point = |row: &Row| {
        let value = of(row.period.as_ref()?)?;
        Some((row.tuple.clone(), i64::try_from(value).ok()?))
    };
    family::find(&rows.iter().map(point).collect::<Option<Vec<_>>>()?)
}
