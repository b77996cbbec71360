//! The options of a large place in a line, as numbers and sequences.

use super::{Lined, below};
use crate::methods::rows::cover::{EARLIER, Reached, Sequence};
use crate::methods::symbolic::{Affine, Move, Signs, Unclear};

impl Lined<'_> {
    /// Notes the values that a move reaches from a place of a line.
    pub(super) fn reach(
        &self,
        one: &Move,
        line: usize,
        place: Affine,
        reached: &mut Reached,
    ) -> Result<(), Unclear> {
        let [(1, numbers)] = one.terms.as_slice() else { return Err(Unclear::Ever) };
        let &[x, y] = numbers.as_slice() else { return Err(Unclear::Ever) };
        let (to, at) = if self.lines.columns { (y, x) } else { (x, y) };
        let to = to.as_constant().ok_or(Unclear::Ever)?;
        let signs = self.options.signs;
        let Some((from, until)) = one.run else {
            let (to, earlier) = below(to, signs.is_less(at, place)?, line)?;
            if !earlier {
                return Err(Unclear::Ever);
            }
            reached.single(self.said(to, at, signs)?)?;
            return Ok(());
        };
        // A name that runs goes through all places from one to another, up or down.
        let still = Affine { v: 0, ..at };
        let (low, high) = match at.v {
            1 => (still.plus(from)?, still.plus(until)?),
            -1 => (still.minus(until)?, still.minus(from)?),
            _ => return Err(Unclear::Ever),
        };
        let low = match (low.as_constant(), signs.of(low)) {
            (Some(low), _) => low.max(0),
            // What is negative is no place.
            (None, Ok(-1)) => 0,
            _ => return Err(Unclear::Ever),
        };
        let end = high.minus(place)?.as_constant().ok_or(Unclear::Ever)?;
        let (to, earlier) = below(to, end < 0, line)?;
        if !earlier {
            return Err(Unclear::Ever);
        }
        self.sequences(to, low, high.c, reached)
    }

    /// All places of a line from `low` to P·U + `end`: the early ones one by one, and a sequence for each
    /// remainder.
    fn sequences(
        &self,
        line: usize,
        low: i64,
        end: i64,
        reached: &mut Reached,
    ) -> Result<(), Unclear> {
        let period = self.period;
        let first = self.options.signs.least - EARLIER;
        if low > first * period {
            return Err(Unclear::Yet);
        }
        let meter = self.options.meter;
        for place in low..first * period {
            meter.steps(1)?;
            let value = self.known(line, place)?;
            let value = i64::try_from(value).map_err(|_| Unclear::Ever)?;
            reached.single(Affine::constant(value))?;
        }
        for rest in 0..period {
            // P·t + rest ≤ P·U + end.
            let after = (end - rest).div_euclid(period);
            if after < -EARLIER {
                return Err(Unclear::Ever);
            }
            let place = Affine { u: period, v: 0, c: rest };
            let value = self.said(line, place, Signs { least: first, running: true })?;
            reached.sequence(Sequence { step: value.u, first: value.c, after })?;
        }
        Ok(())
    }
}
