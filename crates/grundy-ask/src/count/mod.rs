//! `Count`: how many starting positions are lost.

pub(crate) mod whole;
mod won;

use crate::study::{Ground, Seen, Status};
use crate::{Ask, GameRef, Of, Opened, Reach, Shelf, Subject};
use grundy::answer::Table;
use grundy::notation::Problem;
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_laws::Expr;
use grundy_laws::count::{Starts, decimal, losing, losing_exact, losing_of};
use num_bigint::BigUint;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whole::Shape;

/// How many starting positions are lost for whoever moves first?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Count, GameRef, Shelf};
/// let question = Count::of(GameRef::named("nim"), 3, 7);
/// let counted = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(counted.count, "42");
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Of what.
    pub of: Of,
    /// How many heaps there are.
    pub heaps: u64,
    /// The smallest size of a heap.
    #[serde(default = "one")]
    pub least: u64,
    /// The largest size of a heap.
    pub most: u64,
    /// Whether (3, 5) and (5, 3) are two positions.
    #[serde(default = "yes")]
    pub ordered: bool,
    /// The number is given modulo this.
    #[serde(default)]
    pub modulus: Option<u64>,
    /// How far is looked for a law.
    #[serde(default)]
    pub reach: Reach,
}

fn one() -> u64 {
    1
}

fn yes() -> bool {
    true
}

/// How many.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// The game.
    pub game: String,
    /// What was counted.
    pub starts: Starts,
    /// The number was given modulo this.
    pub modulus: Option<u64>,
    /// The number in digits: it may have millions.
    pub count: String,
    /// What it rests on.
    pub status: Ground,
    /// Whether sums of components were counted, not whole positions.
    pub sums: bool,
    /// The law, and how far it was tested, if it is not proved and needed beyond.
    pub tested: Option<(Expr, u64)>,
    /// Whether that is a law of outcomes.
    pub outcomes: bool,
}

impl Count {
    /// How many of the positions of so many heaps of sizes from 1 to `most` are lost?
    pub fn of(game: GameRef, heaps: u64, most: u64) -> Self {
        let (of, reach) = (game.into(), Reach::default());
        Count { of, heaps, least: 1, most, ordered: true, modulus: None, reach }
    }
}

impl Ask for Count {
    type Answer = Counted;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Counted, Stop> {
        // Where play can go on for ever there are no values; who wins one position is known.
        let by_outcomes = match &self.of {
            Of::Game(game) if self.heaps == 1 => {
                Some(Count { of: Of::outcomes(game.clone(), false), ..self.clone() })
            }
            _ => None,
        };
        match (self.counted(shelf, meter), by_outcomes) {
            (Err(Stop::Fault(wrong)), Some(again)) => match again.counted(shelf, meter) {
                Err(Stop::Fault(_)) => Err(Stop::Fault(wrong)),
                counted => counted,
            },
            (counted, _) => counted,
        }
    }
}

impl Count {
    fn counted(self, shelf: &Shelf, meter: &Meter) -> Result<Counted, Stop> {
        let of = &won::of(self.of, shelf, meter)?;
        let subject = &Subject::open(of, shelf, meter)?;
        let Count { heaps, least, most, ordered, modulus, .. } = self;
        let starts = Starts { heaps, ordered, least, most };
        let asked = Asked { of, subject, shelf, starts, modulus, reach: &self.reach, meter };
        let shaped = match subject {
            Subject::Outcomes(opened, misere) => asked.by_outcomes(&opened.game, *misere)?,
            Subject::Slice(_) => return Err(won::no_slice().into()),
            Subject::Game(_) | Subject::Integers(_) => asked.by_shape()?,
        };
        let found = match shaped {
            Some(found) => found,
            None => asked.by_values()?,
        };
        let Total { status, sums, tested, .. } = found;
        let count = decimal(&found.count, meter)?;
        let starts = asked.starts;
        let (game, outcomes) = (subject.name(), subject.is_of_outcomes());
        Ok(Counted { game, starts, modulus, count, status, sums, tested, outcomes })
    }
}

/// The question with what it is about.
struct Asked<'a> {
    of: &'a Of,
    subject: &'a Subject,
    shelf: &'a Shelf,
    starts: Starts,
    modulus: Option<u64>,
    reach: &'a Reach,
    meter: &'a Meter,
}

/// How many there are in all, and how that was found.
struct Total {
    count: BigUint,
    status: Ground,
    sums: bool,
    tested: Option<(Expr, u64)>,
}

impl Asked<'_> {
    /// Whole positions, and sums of a known shape; `None` where values decide.
    fn by_shape(&self) -> Result<Option<Total>, Stop> {
        let Subject::Game(Opened { game, .. }) = self.subject else { return Ok(None) };
        let (starts, name) = (&self.starts, game.name());
        let (heaps, most) = (starts.heaps, starts.most);
        let shape = whole::shape(game);
        let sums = match shape {
            Shape::Heaps => true,
            // Without a table of its positions the sum is decided as one.
            Shape::Pieces => self.has_a_line()?,
            // A number stands for a position, and such positions can be added.
            Shape::Numbers(1) | Shape::Other if !game.has_verdicts() => {
                return match self.has_a_line()? {
                    true => Ok(None),
                    false => Err(whole::refused(&name, Shape::Other, heaps, most).into()),
                };
            }
            Shape::List => false,
            Shape::Numbers(count) if heaps == count as u64 => false,
            _ => return Err(whole::refused(&name, shape, heaps, most).into()),
        };
        // Where not all positions are starts they are looked at one by one.
        let one_by_one = game.has_starts();
        let lost = game.lost();
        let symmetric = lost.is_some_and(|lost| lost.is_symmetric());
        let free = sums || shape == Shape::Pieces || starts.ordered || symmetric;
        if !(free || whole::is_unordered(game, heaps)) {
            return Err(whole::has_an_order(&name, heaps, most).into());
        }
        let counted = |count, status| Total { count, status, sums, tested: None };
        let known = lost.map(|lost| losing_of(lost, starts, self.modulus, self.meter));
        if let Some(count) = known.transpose()?.flatten() {
            return Ok(Some(counted(count, Ground::Proved)));
        }
        if sums && !one_by_one {
            return Ok(None);
        }
        let count = BigUint::from(whole::count(game, starts, Convention::Normal, self.meter)?);
        let count = self.modulus.map_or_else(|| count.clone(), |modulus| &count % modulus);
        Ok(Some(counted(count, Ground::Table)))
    }

    fn has_a_line(&self) -> Result<bool, Stop> {
        match self.subject.terms(1, self.meter) {
            Ok(table) => Ok(matches!(table, Table::Line { .. })),
            // A game without a table says so in its own way.
            Err(stop) if stop.is_fault() => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    /// Sums whose values cancel.
    fn by_values(&self) -> Result<Total, Stop> {
        let Law { law, status, tested } = self.law()?;
        let count = match self.modulus {
            Some(modulus) => losing(&law, &self.starts, modulus, self.meter)?.into(),
            None => losing_exact(&law, &self.starts, self.meter)?,
        };
        let tested = tested.map(|last| (law, last));
        let sums = !self.subject.is_of_outcomes();
        Ok(Total { count, status, sums, tested })
    }
}

/// The values to count.
struct Law {
    /// As a law.
    law: Expr,
    /// What they rest on.
    status: Ground,
    /// How far the law was tested, if it is not proved and needed beyond.
    tested: Option<u64>,
}

impl Asked<'_> {
    fn law(&self) -> Result<Law, Stop> {
        let Asked { subject, reach, meter, .. } = self;
        let most = self.starts.most;
        if most > reach.counted_near {
            let study = self.shelf.study(self.of, subject, reach, meter)?;
            let (proved, last) = (study.status() == Status::Proved, study.seen.last());
            // A law that is not proved counts only where the values are beyond reach.
            if !proved
                && most <= reach.counted_far
                && let Some(Table::Line { from, values }) =
                    attempt(subject.terms(most, &reach.affordable(meter)))?
            {
                return Ok(Law { law: listed(from, &values), status: Ground::Table, tested: None });
            }
            if let Seen::Line { law: Some(law), .. } = &study.seen {
                let status = if proved { Ground::Proved } else { Ground::Tested };
                return Ok(Law { law: law.clone(), status, tested: last.filter(|_| !proved) });
            }
        }
        match subject.terms(most, meter)? {
            Table::Line { from, values } if from + values.len() as u64 > most => {
                Ok(Law { law: listed(from, &values), status: Ground::Table, tested: None })
            }
            _ => Err(Problem::new(words!(
                "there are no values up to {most}, and no law that gives them",
                "没有到 {most} 为止的值，也没有给出它们的规律"
            ))
            .into()),
        }
    }
}

/// The values as a table; what comes before the first of them is nothing, which has the value 0.
fn listed(from: u64, values: &[u64]) -> Expr {
    let before = std::iter::repeat_n(0, from.min(1) as usize);
    Expr::Index.within(before.chain(values.iter().copied()).collect::<Vec<u64>>())
}
