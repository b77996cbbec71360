//! Looking for a law: at a few thousand terms, and at many more if there is none.

use super::Subject;
use crate::Session;
use grundy::answer::Table;
use grundy::solve::{Failure, Limits, Meter, Stop};
use grundy_laws::two::{self, Guess2, Zeros, guess2, zeros};
use grundy_laws::{Expr, Guess, Op, guess};
use grundy_prove::{Claim, Proof, prove};
use std::time::Duration;

/// The last index that is looked at first, and the next one if there is no law.
const LAST: [u64; 2] = [9_999, 199_999];

/// The same for games of two numbers.
const SIDE: [u64; 2] = [255, 511];

/// What a second look may take, and a proof.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was found about a game.
pub(crate) struct Study {
    /// The game.
    pub name: String,
    /// What was seen.
    pub seen: Seen,
    /// The proof of the law, if there is one.
    pub proof: Option<Proof>,
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
) -> Result<Study, Failure> {
    let steps = match subject.terms(1, meter)? {
        Table::Line { .. } => LAST,
        Table::Grid(_) => SIDE,
    };
    let first = match subject {
        Subject::Integers(_) => last.unwrap_or(u64::MAX),
        Subject::Game(..) => last.unwrap_or(steps[0]),
    };
    let mut seen = look(subject.terms(first, meter)?);
    let more = last.is_none() && matches!(subject, Subject::Game(..));
    if more && !seen.has_a_law() {
        match subject.terms(steps[1], &patient(meter)) {
            Ok(terms) => seen = look(terms),
            Err(Failure::Stop(_)) => meter.look_at_the_clock()?,
            Err(other) => return Err(other),
        }
    }
    if let Seen::Grid { table, guess, zeros: law } = &mut seen
        && guess.found.is_none()
    {
        *law = zeros(table).map(Box::new);
    }
    let proof = match &seen {
        Seen::Line { from: 0, law: Some(law), .. } => proved(subject, law, meter, session)?,
        _ => None,
    };
    Ok(Study { name: subject.name(), seen, proof })
}

fn look(terms: Table) -> Seen {
    match terms {
        Table::Line { from, values } => {
            let guess = guess(&values);
            let found = guess.found.as_ref();
            let law = found.map(|found| found.fit.law.of(&Expr::Index.joined(Op::Sub, from)));
            Seen::Line { from, values, guess, law }
        }
        Table::Grid(rows) => {
            let table = two::Table::new(&rows);
            let guess = guess2(&table);
            Seen::Grid { table, guess, zeros: None }
        }
    }
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
    match prove(&claim, &patient(meter)) {
        Ok(proof) => Ok(proof),
        Err(_) => meter.look_at_the_clock().map(|()| None),
    }
}

/// A meter for what may be given up.
fn patient(meter: &Meter) -> Meter {
    let left = meter.left();
    Meter::new(Limits { time: left.time.min(PATIENCE), ..left })
}
