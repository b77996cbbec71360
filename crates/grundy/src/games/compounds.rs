//! The theorems of compounds against exhaustive play of the compounds.
//!
//! Small components of every game of the catalogue are combined in pairs and
//! triples, and each kind of compound is played out by its definition, on the
//! texts of the positions. The answer must agree: outcome and winning moves.

use super::{CATALOGUE, open};
use crate::answer::Verified;
use crate::game::{AnyGame, Component, NoFiles};
use crate::notation::Words;
use crate::solve::dice::Dice;
use crate::solve::{self, Part, Question};
use crate::values::{Compound, Convention, Outcome};
use crate::words;
use crate::work::{Flow, Limits, Listing, Meter, Stop};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// All kinds that are compared, with the theorem's name.
pub const KINDS: &[(&str, Compound, Convention)] = &[
    ("Sprague–Grundy sums", Compound::Disjunctive, Convention::Normal),
    ("misère sums", Compound::Disjunctive, Convention::Misere),
    ("anti-SG (SJ theorem)", Compound::Disjunctive, Convention::AntiSg),
    ("every-SG (long conjunctive)", Compound::Conjunctive, Convention::Normal),
    ("every-SG, misère", Compound::Conjunctive, Convention::Misere),
    ("short conjunctive", Compound::ConjunctiveShort, Convention::Normal),
    ("short conjunctive, misère", Compound::ConjunctiveShort, Convention::Misere),
    ("diminished disjunctive", Compound::DisjunctiveShort, Convention::Normal),
    ("diminished disjunctive, misère", Compound::DisjunctiveShort, Convention::Misere),
    ("selective", Compound::Selective, Convention::Normal),
    ("selective, misère", Compound::Selective, Convention::Misere),
    ("Moore's sum, k = 2", Compound::Moore(2), Convention::Normal),
    ("Moore's sum, k = 2, misère", Compound::Moore(2), Convention::Misere),
];

/// How many compounds of each kind are compared unless told otherwise.
pub const COMPARED: u64 = 200;

/// A component that can be played on and compared by its text.
type Parts = Vec<Box<dyn Component>>;

/// Compares `count` compounds of one kind with play.
pub fn kind(
    name: &str,
    compound: Compound,
    convention: Convention,
    count: u64,
    meter: &Meter,
) -> Result<Verified, Stop> {
    let samples = samples(meter)?;
    let mut dice = Dice::new();
    let mut verified = Verified {
        game: "compounds".into(),
        theorem: name.into(),
        bound: count,
        positions: 0,
        difference: None,
    };
    let (seen, values) = (FxHashMap::default(), FxHashMap::default());
    let mut player = Player { compound, convention, meter, seen, values };
    for round in 0..count {
        meter.look_at_the_clock()?;
        // Every third compound is of one game: the same theorem for all parts.
        let parts = 2 + dice.below(2);
        let first = dice.below(samples.len());
        let game = |dice: &mut Dice| if round % 3 == 0 { first } else { dice.below(samples.len()) };
        let components: Parts = (0..parts)
            .map(|_| {
                let of = &samples[game(&mut dice)];
                of[dice.below(of.len())].boxed()
            })
            .collect();
        if let Some(difference) = compare(&mut player, components)? {
            verified.difference = Some(difference);
            break;
        }
        verified.positions += 1;
    }
    Ok(verified)
}

/// Small components of every game, those with short play only; found once.
fn samples(meter: &Meter) -> Result<&'static [Parts], Stop> {
    static SAMPLES: OnceLock<Vec<Parts>> = OnceLock::new();
    if let Some(samples) = SAMPLES.get() {
        return Ok(samples);
    }
    let mut all = Vec::new();
    for entry in CATALOGUE {
        let Ok(game) = open(entry.card.game, &NoFiles) else { continue };
        let few = short_samples(&game, meter)?;
        if !few.is_empty() {
            all.push(few);
        }
    }
    Ok(SAMPLES.get_or_init(|| all))
}

/// Components of one game with few positions.
fn short_samples(game: &Arc<dyn AnyGame>, meter: &Meter) -> Result<Parts, Stop> {
    let limits = Limits { positions: 14, ..Limits::default() };
    let mut few: Parts = Vec::new();
    for component in Arc::clone(game).samples(4) {
        meter.look_at_the_clock()?;
        if Arc::clone(game).reach(&[&*component], &Meter::new(limits.clone())).is_ok() {
            few.push(component);
        }
    }
    // Spread over what there is: small positions come in order of size.
    let step = few.len().div_ceil(40).max(1);
    Ok(few.into_iter().step_by(step).collect())
}

fn compare(player: &mut Player, components: Parts) -> Result<Option<Words>, Stop> {
    let wins = player.wins(&components)?;
    let lost: BTreeSet<String> = match wins {
        true => player.lost_options(&components)?.into_iter().collect(),
        false => BTreeSet::new(),
    };
    let text = written(&components);
    let parts = components.into_iter().map(|c| Part { game: c.game(), components: vec![c] });
    let question = Question {
        parts: parts.collect(),
        compound: player.compound,
        convention: player.convention,
        length: text.len(),
    };
    let answer = match solve::answer(&question, player.meter.left()) {
        Ok(answer) => answer,
        Err(failure) => {
            player.meter.look_at_the_clock()?; // not an error of the answer
            return Ok(Some(Words::same(format!("{text}: {failure:?}"))));
        }
    };
    let said = answer.outcome == Outcome::N;
    if said != wins {
        return Ok(Some(words!(
            "{text}: the answer is {}, play says {}",
            "{text}：答案为 {}，穷举为 {}",
            answer.outcome,
            Outcome::n_if(wins)
        )));
    }
    let over = player.is_over(&player.parts_of(&question))?;
    if answer.truncated || over {
        return Ok(None);
    }
    let moves = answer.winning_moves.len();
    let distinct: BTreeSet<&String> = answer.winning_moves.iter().map(|m| &m.to).collect();
    Ok((distinct.len() != lost.len() || distinct.len() != moves).then(|| {
        words!(
            "{text}: {moves} winning moves are given, play has {}",
            "{text}：给出 {moves} 个必胜走法，穷举有 {} 个",
            lost.len()
        )
    }))
}

fn written(components: &Parts) -> String {
    let texts: Vec<String> =
        components.iter().map(|c| format!("{} {}", c.name(), c.text())).collect();
    texts.join(" + ")
}

/// Plays compounds by their definition.
struct Player<'m> {
    compound: Compound,
    convention: Convention,
    meter: &'m Meter,
    seen: FxHashMap<String, bool>,
    values: FxHashMap<String, u64>,
}

impl Player<'_> {
    fn parts_of(&self, question: &Question) -> Parts {
        question.components().iter().map(|(c, _)| c.boxed()).collect()
    }

    /// Whether the player to move wins. Depth: the length of a short play.
    fn wins(&mut self, components: &Parts) -> Result<bool, Stop> {
        let key = written(components);
        if let Some(&known) = self.seen.get(&key) {
            return Ok(known);
        }
        // A position of a compound is far more work than a look at the clock.
        self.meter.look_at_the_clock()?;
        let wins = if self.is_over(components)? {
            self.convention != Convention::Normal
        } else {
            let mut wins = false;
            for option in self.options(components)? {
                wins |= !self.wins(&option)?;
            }
            wins
        };
        self.seen.insert(key, wins);
        Ok(wins)
    }

    fn lost_options(&mut self, components: &Parts) -> Result<Vec<String>, Stop> {
        let mut lost = Vec::new();
        for option in self.options(components)? {
            if !self.wins(&option)? {
                lost.push(written(&option));
            }
        }
        Ok(lost)
    }

    /// Whether play has ended.
    fn is_over(&mut self, components: &Parts) -> Result<bool, Stop> {
        if self.convention == Convention::AntiSg {
            return components.iter().try_fold(true, |all, c| Ok(all && self.value(&**c)? == 0));
        }
        let live = self.live(components)?;
        Ok(match self.compound {
            Compound::ConjunctiveShort | Compound::DisjunctiveShort => live < components.len(),
            _ => live == 0,
        })
    }

    /// How many components have a move.
    fn live(&self, components: &Parts) -> Result<usize, Stop> {
        components.iter().map(|c| Ok(usize::from(c.is_live(self.meter)?))).sum()
    }

    /// The SG value of a component by mex over its options, as a sum of nothing else.
    fn value(&mut self, component: &dyn Component) -> Result<u64, Stop> {
        let key = format!("{} {}", component.name(), component.text());
        if let Some(&known) = self.values.get(&key) {
            return Ok(known);
        }
        self.meter.steps(1)?;
        let mut options = Vec::new();
        let listing = component.options(1, self.meter, &mut |m| {
            options.push(m.to);
            Flow::Continue(())
        });
        listing.finished()?;
        let mut values = BTreeSet::new();
        for option in options {
            values.insert(self.value(&*option)?);
        }
        let value = (0..).find(|v| !values.contains(v)).unwrap_or(0);
        self.values.insert(key, value);
        Ok(value)
    }

    /// All positions after one move.
    fn options(&self, components: &Parts) -> Result<Vec<Parts>, Stop> {
        let least_and_most = match self.compound {
            Compound::Disjunctive | Compound::DisjunctiveShort => (1, 1),
            Compound::Selective => (1, components.len()),
            Compound::Moore(k) => (1, k as usize),
            Compound::Conjunctive | Compound::ConjunctiveShort => {
                let live = self.live(components)?;
                (live, live)
            }
        };
        let mut all: Vec<(usize, Parts)> = vec![(0, Vec::new())];
        for component in components {
            let mut next = Vec::new();
            for (moved, so_far) in &all {
                let mut put = |moved: usize, last: Box<dyn Component>| {
                    let mut parts: Parts = so_far.iter().map(|c| c.boxed()).collect();
                    parts.push(last);
                    next.push((moved, parts));
                };
                put(*moved, component.boxed());
                let listing = component.options(1, self.meter, &mut |m| {
                    put(moved + 1, m.to);
                    Flow::Continue(())
                });
                listing.finished()?;
            }
            all = next;
        }
        let (least, most) = least_and_most;
        let fits = |(moved, _): &(usize, Parts)| *moved >= least.max(1) && *moved <= most;
        Ok(all.into_iter().filter(fits).map(|(_, parts)| parts).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The time is up before anything is compared: neither a result nor a difference.
    #[test]
    fn the_clock_is_looked_at() {
        let limits = Limits { time: Duration::ZERO, ..Limits::default() };
        for &(name, compound, convention) in KINDS {
            let result = kind(name, compound, convention, 1, &Meter::new(limits.clone()));
            assert_eq!(result.expect_err(name), Stop::Time(Duration::ZERO), "{name}");
        }
    }
}
