//! Laws that the values alone do not show, and that are proved: the prover's lemmas know the laws of
//! some rules, and a formula that is too long to be believed may still have a proof.

use super::when::When;
use super::{Seen, Status, Study, proved};
use crate::{Reach, Subject};
use grundy::answer::Proved;
use grundy::notation::Words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Expr, Fit, Found, agreeing};
use grundy_prove::{Law, Proof, known_laws};

/// The class of laws that come from a lemma about the rule.
const LEMMA: &str = "lemma";

/// So many formulas that are too long are taken to the prover: what fits by chance has no proof,
/// and to look for one takes a while.
const LONG: usize = 2;

impl Seen {
    /// A proof of a law that the classes do not say, which becomes the law.
    pub(super) fn proved_otherwise(
        &mut self,
        subject: &Subject,
        reach: &Reach,
        meter: &Meter,
    ) -> Result<Option<Proved<Proof>>, Stop> {
        let Seen::Line { from: 0, values, guess, law, .. } = self else { return Ok(None) };
        let mut others: Vec<Found> = Vec::new();
        // The lemmas are about values.
        let rule = subject.rule().filter(|_| !subject.is_of_outcomes());
        for known in rule.map_or_else(Vec::new, |rule| known_laws(&rule)) {
            let fits = agreeing(known, values, meter)?;
            others.extend(fits.map(|law| Found { class: LEMMA, fit: Fit::of(law) }));
        }
        let long = guess.candidates.iter().take(LONG);
        others.extend(long.map(|it| Found { class: it.class, fit: it.fit.clone() }));
        for found in others {
            let other: Expr = found.fit.law.clone();
            if let Some(proof) = proved(subject, Law::One(other.clone()), reach, meter)? {
                guess.candidates.retain(|candidate| candidate.fit.law != other);
                guess.tried.retain(|tried| tried.class != found.class);
                (*law, guess.found) = (Some(other), Some(found));
                return Ok(Some(proof));
            }
        }
        Ok(None)
    }
}

/// A formula that holds for all terms, and that these are too few to believe.
pub struct Held {
    /// The formula as it is written: of outcomes the condition for lost positions.
    pub law: String,
    /// The class of laws that it belongs to.
    pub class: &'static str,
    /// How many terms it holds for.
    pub terms: usize,
    /// Why it is no law.
    pub why: Words,
}

impl Study {
    /// What holds for all terms and is no law, where there is none.
    pub fn candidates(&self) -> Vec<Held> {
        if self.status() != Status::None {
            return Vec::new();
        }
        match &self.seen {
            Seen::Line { from, values, guess, .. } => {
                let held = |candidate: &grundy_laws::Candidate| {
                    let law = candidate.fit.law.shifted(*from);
                    let law = match self.outcomes {
                        true => When::of(&law).condition("n"),
                        false => law.to_string(),
                    };
                    let (class, why) = (candidate.class, candidate.why.clone());
                    Held { law, class, terms: values.len(), why }
                };
                guess.candidates.iter().map(held).collect()
            }
            Seen::Grid { table, guess, .. } => {
                let held = |candidate: &grundy_laws::two::Candidate2| {
                    let law = &candidate.fit.law;
                    let law = match self.outcomes {
                        true => When::of_two(law).condition("x"),
                        false => law.to_string(),
                    };
                    let (class, why) = (candidate.class, candidate.why.clone());
                    Held { law, class, terms: table.side() * table.side(), why }
                };
                guess.candidates.iter().map(held).collect()
            }
        }
    }
}
