//! Looking for a law: at a few thousand terms, and at many more if there is none.

use super::Subject;
use crate::Session;
use grundy::answer::{Period, Table};
use grundy::game::{AnyGame, TheoremCard};
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::two::{self, Guess2, Zeros, guess2, zeros};
use grundy_laws::{Expr, Guess, guess};
use grundy_prove::{Claim, Proof, prove};

/// How far is looked.
struct Reach {
    /// The last indices that are tried one after the other, as long as there is patience.
    steps: &'static [u64],
    /// The last index if those show no law.
    last: u64,
}

/// For sequences. Rules that leave two heaps take n² steps for n values, some take n³.
const LINE: Reach = Reach { steps: &[127, 511, 2_047, 9_999], last: 199_999 };

/// For games of two numbers.
const GRID: Reach = Reach { steps: &[63, 127, 255], last: 511 };

/// No rule is looked at farther than this.
const FARTHEST: u64 = 1_000_000;

/// Steps that each look beyond the first may take: about a second of an idle machine where they are
/// those of a table. Steps, because what is said must not depend on how busy a machine is.
const PATIENCE: u64 = 1 << 28;

/// Steps that a proof may take.
const PROVING: u64 = 1 << 29;

/// Steps that the search for a period may take; those of its engines are larger.
const PURSUING: u64 = 1 << 22;

/// What was found about a game.
pub(crate) struct Study {
    /// The game.
    pub name: String,
    /// What was seen.
    pub seen: Seen,
    /// The proof of the law, if there is one.
    pub proof: Option<Proof>,
    /// A period that is proved, where it is too long to be written as a formula.
    pub period: Option<Period>,
    /// A number that the rule names and that was not reached: the law may change there.
    pub beyond: Option<u64>,
    /// A theorem of the catalogue about the game.
    pub theorem: Option<TheoremCard>,
}

/// What was seen.
pub(crate) enum Seen {
    /// A sequence.
    Line {
        /// The index of the first value.
        from: u64,
        /// The values.
        values: Vec<u64>,
        /// What the classes say of them, counted from 0.
        guess: Guess,
        /// The law of n.
        law: Option<Expr>,
    },
    /// A table.
    Grid {
        /// The values.
        table: two::Table,
        /// What the classes say of them.
        guess: Guess2,
        /// The law of the losing positions, where the values have none.
        zeros: Option<Box<Zeros>>,
    },
}

/// How sure a law is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// For all positions.
    Proved,
    /// As far as it was tested.
    Tested,
    /// There is none.
    None,
}

impl Status {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Status::Proved => "proved",
            Status::Tested => "tested",
            Status::None => "none",
        }
    }
}

impl Seen {
    /// The last index.
    pub fn last(&self) -> Option<u64> {
        match self {
            Seen::Line { from, values, .. } => (from + values.len() as u64).checked_sub(1),
            Seen::Grid { table, .. } => (table.side() as u64).checked_sub(1),
        }
    }

    /// More values, if they can be had with patience.
    fn look_further(&mut self, subject: &Subject, last: u64, meter: &Meter) -> Result<(), Stop> {
        if let Some(terms) = attempt(subject.terms(last.min(FARTHEST), &patient(meter)))? {
            *self = look(terms, meter)?;
        }
        Ok(())
    }

    /// The proof of the law, if there is one.
    fn proof(
        &self,
        subject: &Subject,
        meter: &Meter,
        session: &Session,
    ) -> Result<Option<Proof>, Stop> {
        match self {
            Seen::Line { from: 0, law: Some(law), .. } => proved(subject, law, meter, session),
            _ => Ok(None),
        }
    }

    /// Whether the values have a law.
    fn has_a_law(&self) -> bool {
        match self {
            Seen::Line { law, .. } => law.is_some(),
            Seen::Grid { guess, .. } => guess.found.is_some(),
        }
    }
}

impl Study {
    /// How sure the law is.
    pub fn status(&self) -> Status {
        let losing = matches!(&self.seen, Seen::Grid { zeros: Some(_), .. });
        if self.period.is_some() {
            return Status::Proved;
        }
        match (self.seen.has_a_law() || losing, &self.proof) {
            (false, _) => Status::None,
            (true, None) => Status::Tested,
            (true, Some(_)) => Status::Proved,
        }
    }
}

/// Looks for a law of a game and for its proof. `last` is the last index to look at, if the user
/// gave one.
pub(crate) fn study(
    subject: &Subject,
    last: Option<u64>,
    meter: &Meter,
    session: &Session,
) -> Result<Study, Stop> {
    let reach = match subject.terms(1, meter)? {
        Table::Line { .. } => LINE,
        Table::Grid(_) => GRID,
    };
    let mut seen = match (subject, last) {
        (Subject::Game(..), None) => look(as_far_as_patience(subject, reach.steps, meter)?, meter)?,
        _ => look(subject.terms(last.unwrap_or(u64::MAX), meter)?, meter)?,
    };
    // A rule may change at a number that it names, so it is looked at beyond; and a law may show
    // later than usual.
    let horizon = match &seen {
        Seen::Line { .. } => subject.horizon(session),
        Seen::Grid { .. } => None,
    };
    let usual = seen.last() == reach.steps.last().copied();
    let named = horizon.map_or(0, |horizon| horizon.beyond(0));
    let next = if usual && !seen.has_a_law() { reach.last.max(named) } else { named };
    if last.is_none() && seen.last() < Some(next) {
        seen.look_further(subject, next, meter)?;
    }
    if let Seen::Grid { table, guess, zeros: law } = &mut seen
        && guess.found.is_none()
        && table.side() >= two::LEAST_SIDE
    {
        *law = zeros(table, meter)?.map(Box::new);
    }
    let mut proof = seen.proof(subject, meter, session)?;
    // Without a proof a law counts only if it was seen where the rule had occasion to change.
    if let (None, None, Some(horizon)) = (last, &proof, &horizon)
        && let Some(needed) = seen.lacks(horizon, meter)?
    {
        if needed <= FARTHEST {
            seen.look_further(subject, needed, meter)?;
            proof = seen.proof(subject, meter, session)?;
        }
        if let (None, Some(needed)) = (&proof, seen.lacks(horizon, meter)?) {
            seen.doubt(needed);
        }
    }
    let period = match (&seen, subject) {
        (Seen::Line { law: None, .. }, Subject::Game(game, _)) => long_period(&**game, meter)?,
        _ => None,
    };
    let largest = horizon.map(|horizon| horizon.named);
    let beyond = largest.filter(|&largest| Some(largest) > seen.last());
    Ok(Study { name: subject.name(), seen, proof, period, beyond, theorem: subject.theorem() })
}

/// The longest table, of some with these last indices, that does not try anybody's patience; the
/// shortest is computed in any case.
pub(crate) fn as_far_as_patience(
    subject: &Subject,
    steps: &[u64],
    meter: &Meter,
) -> Result<Table, Stop> {
    let (first, more) = steps.split_first().unwrap_or((&0, &[]));
    let part = meter.part();
    let mut terms = subject.terms(*first, &part)?;
    let mut spent = part.steps_taken();
    for &last in more {
        // Four times as many values take at least four times as much work.
        if spent.saturating_mul(4) > PATIENCE {
            break;
        }
        let aside = patient(meter);
        match attempt(subject.terms(last, &aside))? {
            Some(longer) => terms = longer,
            None => break,
        }
        spent = spent.saturating_add(aside.steps_taken());
    }
    Ok(terms)
}

fn look(terms: Table, meter: &Meter) -> Result<Seen, Stop> {
    Ok(match terms {
        Table::Line { from, values } => {
            let guess = guess(&values, meter)?;
            let found = guess.found.as_ref();
            let law = found.map(|found| found.fit.law.shifted(from));
            Seen::Line { from, values, guess, law }
        }
        Table::Grid(rows) => {
            let table = two::Table::new(&rows);
            let guess = guess2(&table, meter)?;
            Seen::Grid { table, guess, zeros: None }
        }
    })
}

/// The proof that a law holds for a game, if one is found with little work.
pub(crate) fn proved(
    subject: &Subject,
    law: &Expr,
    meter: &Meter,
    session: &Session,
) -> Result<Option<Proof>, Stop> {
    let Some(rule) = subject.rule(session) else { return Ok(None) };
    let Ok(claim) = Claim::new(&rule, law.clone()) else { return Ok(None) };
    Ok(attempt(prove(&claim, &meter.aside_with(u64::MAX, PROVING)))?.flatten())
}

/// The period of a game, if it can be proved with little work.
fn long_period(game: &dyn AnyGame, meter: &Meter) -> Result<Option<Period>, Stop> {
    // Only codes have proofs of periods that a table of this length does not show.
    if game.code().is_none() {
        return Ok(None);
    }
    let found = attempt(game.period(&meter.aside_with(u64::MAX, PURSUING)))?;
    Ok(found.filter(|period| period.proved && period.period.is_some()))
}

/// A meter for what may be given up.
pub(crate) fn patient(meter: &Meter) -> Meter {
    meter.aside_with(u64::MAX, PATIENCE)
}
