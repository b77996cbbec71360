//! `Guess`: the law of the SG values. A few thousand terms are looked at, and many more if there
//! is no law.

mod belief;
mod lines;
mod look;
pub(crate) mod lost;
mod otherwise;
pub(crate) mod when;

pub(crate) use belief::needed;
pub use lines::LineProofs;
pub use otherwise::Held;

use crate::{Ask, Cut, GameRef, Of, Opened, Reach, Shelf, Subject};
use grundy::answer::{Period, Proved, Repetition, Table};
use grundy::game::{AnyGame, TheoremCard};
use grundy::notation::Words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::two::{self, Guess2, Zeros, zeros};
use grundy_laws::{Expr, Guess as Guessed, Members};
use grundy_prove::{Law, Proof, prove};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use when::When;

/// What is the law of the SG values?
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Guess, Shelf, present, study::Status};
/// let study = Guess::of(GameRef::named("bash:3")).ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(study.status(), Status::Proved);
/// let document = present::guess::document(&study, Locale::En);
/// assert_eq!(document.law.as_deref(), Some("n % 4"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Guess {
    /// Of what.
    pub of: Of,
    /// The last index to look at; as far as `reach` says if there is none.
    #[serde(default)]
    pub last: Option<u64>,
    /// How far is looked where nothing is said.
    #[serde(default)]
    pub reach: Reach,
}

impl Guess {
    /// The usual question about a game.
    pub fn of(game: GameRef) -> Self {
        Guess { of: game.into(), last: None, reach: Reach::default() }
    }
}

impl Ask for Guess {
    type Answer = Arc<Study>;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Arc<Study>, Stop> {
        let subject = Subject::open(&self.of, shelf, meter)?;
        match self.last {
            None => shelf.study(&self.of, &subject, &self.reach, meter),
            last => Ok(Arc::new(study(&subject, last, &self.reach, meter)?)),
        }
    }
}

/// What was found about a game.
pub struct Study {
    /// The game.
    pub name: String,
    /// What was seen.
    pub seen: Seen,
    /// The proof of the law, if there is one.
    pub proof: Option<Proved<Proof>>,
    /// The proofs of the laws of single rows and columns, where the table has no law.
    pub lines: LineProofs,
    /// A period that is proved, where it is too long to be written as a formula.
    pub period: Option<Proved<Repetition>>,
    /// A number that the rule names and that was not reached: the law may change there.
    pub beyond: Option<u64>,
    /// A theorem of the catalogue about the game.
    pub theorem: Option<TheoremCard>,
    /// Whether the values are outcomes: P is 0, N is 1, D is 2.
    pub outcomes: bool,
    /// Which positions were looked at, in words, where they are a slice.
    pub slice: Option<Words>,
}

/// What was seen.
pub enum Seen {
    /// A sequence.
    Line {
        /// The index of the first value.
        from: u64,
        /// The values.
        values: Vec<u64>,
        /// What the classes say of them, counted from 0.
        guess: Guessed,
        /// The law of n.
        law: Option<Expr>,
        /// The law of the lost positions, where outcomes have no law of n.
        lost: Option<Box<Members>>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// For all positions.
    Proved,
    /// As far as it was tested.
    Tested,
    /// There is none.
    None,
}

/// What an answer about all n rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A law that is proved.
    Proved,
    /// A law that was tested, and not proved.
    Tested,
    /// The values or positions themselves, all of them.
    Table,
}

impl Seen {
    /// The last index.
    pub fn last(&self) -> Option<u64> {
        match self {
            Seen::Line { from, values, .. } => (from + values.len() as u64).checked_sub(1),
            Seen::Grid { table, .. } => (table.side() as u64).checked_sub(1),
        }
    }

    /// More values, if they are affordable.
    fn look_further(
        &mut self,
        subject: &Subject,
        last: u64,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<(), Stop> {
        if let Some(terms) =
            attempt(subject.terms(last.min(reach.farthest), &reach.affordable(meter)))?
        {
            *self = Seen::of(terms, subject, meter)?;
        }
        Ok(())
    }

    /// The proof of the law, if there is one, or of another law.
    fn proved(
        &mut self,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Option<Proved<Proof>>, Stop> {
        if let Seen::Line { from: 0, law: Some(law), .. } = self
            && let Some(proof) = proved(subject, Law::One(law.clone()), reach, meter)?
        {
            return Ok(Some(proof));
        }
        if let Seen::Grid { guess: Guess2 { found: Some(found), .. }, .. } = self {
            return proved(subject, Law::Two(found.fit.law.clone()), reach, meter);
        }
        self.proved_otherwise(subject, reach, meter)
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
    /// The law of the values as it is written, if there is one.
    pub fn law(&self) -> Option<String> {
        match &self.seen {
            Seen::Line { law, .. } => law.as_ref().map(Expr::to_string),
            Seen::Grid { guess, .. } => guess.found.as_ref().map(|found| found.fit.law.to_string()),
        }
    }

    /// When a position is lost, as a condition of the rule language or in a form like it; `None`
    /// if the values are no outcomes or have no law.
    pub fn lost(&self) -> Option<String> {
        let index = match &self.seen {
            Seen::Line { .. } => "n",
            Seen::Grid { .. } => "x",
        };
        Some(self.when_lost()?.condition(index))
    }

    /// The same before it is written.
    pub(crate) fn when_lost(&self) -> Option<When> {
        match &self.seen {
            Seen::Line { law: Some(law), .. } if self.outcomes => Some(When::of(law)),
            Seen::Line { lost: Some(members), .. } if self.outcomes => {
                members.multiples_of().map(When::multiple_of)
            }
            Seen::Grid { guess, .. } if self.outcomes => {
                guess.found.as_ref().map(|found| When::of_two(&found.fit.law))
            }
            _ => None,
        }
    }

    /// The lost positions by their name, if the outcomes have a law and these numbers a name.
    pub fn lost_are(&self) -> Option<Words> {
        match &self.seen {
            Seen::Line { from, values, law: Some(_), .. } if self.outcomes => {
                lost::named(*from, values)
            }
            _ => None,
        }
    }

    /// How sure the law is.
    pub fn status(&self) -> Status {
        let losing = matches!(
            &self.seen,
            Seen::Grid { zeros: Some(_), .. } | Seen::Line { lost: Some(_), .. }
        );
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
    reach: &Reach,
    meter: &Meter,
) -> Result<Study, Stop> {
    if let Subject::Outcomes(opened, false) = subject
        && let Some(study) = lost::by_values(opened, last, reach, meter)?
    {
        return Ok(study);
    }
    let (steps, lawless) = match subject.terms(1, meter)? {
        Table::Line { .. } => (&reach.line, reach.lawless_line),
        Table::Grid(_) => (&reach.grid, reach.lawless_grid),
    };
    let mut seen = match (subject, last) {
        (Subject::Game(..) | Subject::Outcomes(..) | Subject::Slice(_), None) => {
            Seen::of(subject.as_far_as_affordable(steps, reach, meter)?, subject, meter)?
        }
        _ => Seen::of(subject.terms(last.unwrap_or(u64::MAX), meter)?, subject, meter)?,
    };
    let mut proof = match seen.has_a_law() {
        true => None,
        false => seen.proved_otherwise(subject, reach, meter)?,
    };
    // A rule may change at a number that it names, so it is looked at beyond; and a law may show
    // later than usual.
    let horizon = match &seen {
        Seen::Line { .. } => subject.horizon(),
        Seen::Grid { .. } => None,
    };
    let usual = seen.last() == steps.last().copied();
    let named = horizon.map_or(0, |horizon| horizon.beyond(0, 1));
    let next = if usual && !seen.has_a_law() { lawless.max(named) } else { named };
    if last.is_none() && proof.is_none() && seen.last() < Some(next) {
        seen.look_further(subject, next, reach, meter)?;
    }
    if let Seen::Grid { table, guess, zeros: law } = &mut seen
        && guess.found.is_none()
        && table.side() >= two::LEAST_SIDE
    {
        *law = zeros(table, meter)?.map(Box::new);
    }
    if proof.is_none() {
        proof = seen.proved(subject, reach, meter)?;
    }
    // Without a proof a law counts only if it was seen where the rule had occasion to change.
    if let (None, None, Some(horizon)) = (last, &proof, &horizon)
        && let Some(needed) = seen.lacks(horizon, meter)?
    {
        if needed <= reach.farthest {
            seen.look_further(subject, needed, reach, meter)?;
            proof = seen.proved(subject, reach, meter)?;
        }
        if let (None, Some(needed)) = (&proof, seen.lacks(horizon, meter)?) {
            seen.doubt(needed);
        }
    }
    if subject.is_of_outcomes() {
        seen.look_at_the_lost(horizon.as_ref(), meter)?;
        if proof.is_none() {
            proof = seen.multiples_proved(subject, reach, meter)?;
        }
    }
    let period = match (&seen, subject) {
        (Seen::Line { law: None, .. }, Subject::Game(Opened { game, .. })) => {
            long_period(&**game, reach, meter)?
        }
        _ => None,
    };
    let largest = horizon.map(|horizon| horizon.named);
    let beyond = largest.filter(|&largest| Some(largest) > seen.last());
    let (theorem, outcomes) = (subject.theorem(), subject.is_of_outcomes());
    let (name, slice) = (subject.name(), subject.cut().map(Cut::said));
    let lines = LineProofs::of(&seen, subject, reach, meter)?;
    Ok(Study { name, seen, proof, lines, period, beyond, theorem, outcomes, slice })
}

/// The proof that a law holds for a game, if one is found with little work.
pub(crate) fn proved(
    subject: &Subject,
    law: Law,
    reach: &Reach,
    meter: &Meter,
) -> Result<Option<Proved<Proof>>, Stop> {
    let Some(claim) = subject.claim(law) else { return Ok(None) };
    Ok(attempt(prove(&claim, &meter.aside_with(u64::MAX, reach.proving)))?.flatten())
}

/// The period of a game, if it can be proved with little work.
fn long_period(
    game: &dyn AnyGame,
    reach: &Reach,
    meter: &Meter,
) -> Result<Option<Proved<Repetition>>, Stop> {
    // Only codes have proofs of periods that a table of this length does not show.
    if game.code().is_none() {
        return Ok(None);
    }
    let found = attempt(game.period(&meter.aside_with(u64::MAX, reach.pursuing)))?;
    Ok(found.and_then(Period::proved).filter(|period| period.period.is_some()))
}
