//! The kinds of positions, and what is asked of each.

use super::{Falling, Why, wrong};
use crate::methods::play::{laid_out, made};
use crate::methods::symbolic::{Affine, Options, Signs, Unclear, of_one, of_two};
use crate::{Claim, Law, Meaning};
use grundy::work::Meter;
use grundy_rules::interpret::Interpreter;
use std::sync::Arc;

pub(super) struct Classes<'c> {
    claim: &'c Claim,
    period: i64,
    /// Numbers from so many periods on are large.
    from: i64,
    meter: &'c Meter,
    engine: Interpreter,
}

/// A position, as the rule keeps it, and what is asked of its letters.
#[derive(Clone, Copy)]
struct Place<'p> {
    position: &'p [Affine],
    played: &'p [Affine],
    signs: Signs,
}

/// What a move leaves: how often, and which positions.
type Terms = Vec<(i64, Vec<Affine>)>;

impl<'c> Classes<'c> {
    pub fn new(claim: &'c Claim, period: u64, from: u64, meter: &'c Meter) -> Self {
        // Both are small: the caller has looked.
        let (period, from) = (period as i64, from as i64);
        let engine = Interpreter::definition(Arc::new(claim.rule.clone()));
        Classes { claim, period, from, meter, engine }
    }

    /// Looks at all of them: how many there are.
    pub fn all(mut self, falling: &mut Falling) -> Result<u64, Why> {
        let (period, from, bound) = (self.period, self.from, self.period * self.from);
        let mut count = 0;
        if self.claim.rule.arity == 1 {
            for i in 0..period {
                count += self.large(&[Affine { u: period, v: 0, c: i }], from, falling)?;
            }
            for n in 0..bound {
                count += self.small(&[n], falling)?;
            }
            return Ok(count);
        }
        let mut both = |x: Affine, y: Affine, least: i64| -> Result<(), Why> {
            count += self.large(&[x, y], least, falling)? + self.large(&[y, x], least, falling)?;
            Ok(())
        };
        // Both large, and their difference as well.
        for (i, j) in pairs(period, period) {
            let y = Affine { u: 0, v: period, c: j };
            both(Affine { u: period, v: period, c: i + j }, y, from)?;
        }
        // Both large, and not far from each other.
        for (far, j) in pairs(bound, period) {
            let y = Affine { u: period, v: 0, c: j };
            both(Affine { c: j + far, ..y }, y, from)?;
        }
        // One large, and far from the other.
        for (y, i) in pairs(bound, period) {
            both(Affine { u: period, v: 0, c: i }, Affine::constant(y), 2 * from)?;
        }
        // All others: one is small, and the other not far from it.
        for (x, y) in pairs(2 * bound, 2 * bound).filter(|&(x, y)| x.min(y) < bound) {
            count += self.small(&[x, y], falling)?;
        }
        Ok(count)
    }

    /// A kind of infinitely many positions: the letters are at least `least`.
    fn large(&self, position: &[Affine], least: i64, falling: &mut Falling) -> Result<u64, Why> {
        self.meter.steps(1)?;
        let signs = Signs { least, running: false };
        let options = Options::new(&self.claim.rule, signs, self.meter);
        let played = self.sorted(position, signs)?;
        let verdict = options.verdict(&played)?;
        let left = match verdict {
            Some(_) => Vec::new(),
            None => options.of(&played)?.into_iter().map(|it| it.terms).collect(),
        };
        let place = Place { position, played: &played, signs };
        self.examine(place, verdict, left, falling)
    }

    /// One position, by the definition of the language.
    fn small(&mut self, position: &[i64], falling: &mut Falling) -> Result<u64, Why> {
        let meter = self.meter;
        meter.steps(1)?;
        let mut played = position.to_vec();
        if self.claim.rule.unordered {
            played.sort_unstable();
        }
        let (verdict, options) = laid_out(&mut self.engine, &played, meter)?;
        let number = |numbers: Vec<i64>| numbers.into_iter().map(Affine::constant).collect();
        let term = |(count, numbers)| (count, number(numbers));
        let options = options.into_iter().map(|terms| terms.into_iter().map(term).collect());
        let options: Vec<Terms> = options.collect();
        let position: Vec<Affine> = position.iter().copied().map(Affine::constant).collect();
        let played: Vec<Affine> = played.into_iter().map(Affine::constant).collect();
        let signs = Signs { least: self.from, running: false };
        let place = Place { position: &position, played: &played, signs };
        self.examine(place, verdict, options, falling)
    }

    /// Whether the law says of a position what its options make.
    fn examine(
        &self,
        place: Place,
        verdict: Option<bool>,
        options: Vec<Terms>,
        falling: &mut Falling,
    ) -> Result<u64, Why> {
        let mut values = Vec::new();
        for option in &options {
            values.push(self.value(place, option, falling)?);
        }
        let made = made(self.claim.meaning, verdict, values);
        match self.said(place.position, place.signs)? == made {
            true => Ok(1),
            false => Err(wrong(&written(place.position))),
        }
    }

    /// What the law says of an option.
    fn value(&self, place: Place, option: &Terms, falling: &mut Falling) -> Result<u64, Why> {
        let outcomes = self.claim.meaning != Meaning::Values;
        // Of who wins its parts nothing follows for a sum; and where nothing is left there is no
        // position that could be asked.
        if outcomes && !matches!(option.as_slice(), [(1, _)]) {
            return Err(Unclear::Ever.into());
        }
        let mut sum = 0;
        for (count, numbers) in option {
            let numbers = self.sorted(numbers, place.signs)?;
            falling.add(place.played, &numbers)?;
            if count % 2 == 1 {
                sum ^= self.said(&numbers, place.signs)?;
            }
        }
        Ok(sum)
    }

    /// The value of the law; of outcomes 0 or 1.
    fn said(&self, position: &[Affine], signs: Signs) -> Result<u64, Unclear> {
        let meter = self.meter;
        let said = match (&self.claim.law, position) {
            (Law::One(law), &[n]) => of_one(law, n, signs, meter)?,
            (Law::Two(law), &[x, y]) => of_two(law, (x, y), signs, meter)?,
            _ => return Err(Unclear::Ever),
        };
        let most = if self.claim.meaning == Meaning::Values { u64::MAX } else { 1 };
        let value = said.as_constant().and_then(|value| u64::try_from(value).ok());
        value.filter(|&value| value <= most).ok_or(Unclear::Ever)
    }

    /// A position as the rule keeps it.
    fn sorted(&self, position: &[Affine], signs: Signs) -> Result<Vec<Affine>, Unclear> {
        match position {
            &[x, y] if self.claim.rule.unordered && signs.is_less(y, x)? => Ok(vec![y, x]),
            position => Ok(position.to_vec()),
        }
    }
}

fn pairs(rows: i64, columns: i64) -> impl Iterator<Item = (i64, i64)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// A position for people: `(6·U + 2, 3)`.
fn written(position: &[Affine]) -> String {
    let number = |number: &Affine| {
        let letter =
            |(factor, name): (i64, &str)| (factor != 0).then(|| format!("{factor}·{name}"));
        let letters = [(number.u, "U"), (number.v, "V")].into_iter().filter_map(letter);
        let constant =
            (number.c != 0 || number.as_constant().is_some()).then(|| number.c.to_string());
        letters.chain(constant).collect::<Vec<_>>().join(" + ")
    };
    format!("({})", position.iter().map(number).collect::<Vec<_>>().join(", "))
}
