//! What the integration tests share: asking questions, and a player who knows
//! the definitions of compounds and nothing else.

#![allow(dead_code)] // every test binary uses its own part

use grundy::answer::Answer;
use grundy::game::{Component, NoFiles};
use grundy::solve::{Question, answer};
use grundy::values::{Compound, Convention, Outcome};
use grundy::work::{Limits, Listing, Meter};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

/// Every kind of compound with every convention it has.
pub const KINDS: [(Compound, Convention); 13] = [
    (Compound::Disjunctive, Convention::Normal),
    (Compound::Disjunctive, Convention::Misere),
    (Compound::Disjunctive, Convention::AntiSg),
    (Compound::DisjunctiveShort, Convention::Normal),
    (Compound::DisjunctiveShort, Convention::Misere),
    (Compound::Conjunctive, Convention::Normal),
    (Compound::Conjunctive, Convention::Misere),
    (Compound::ConjunctiveShort, Convention::Normal),
    (Compound::ConjunctiveShort, Convention::Misere),
    (Compound::Selective, Convention::Normal),
    (Compound::Selective, Convention::Misere),
    (Compound::Moore(2), Convention::Normal),
    (Compound::Moore(2), Convention::Misere),
];

/// The usual limits without the clock: a busy machine changes nothing.
pub fn limits() -> Limits {
    Limits { time: Duration::MAX, ..Limits::default() }
}

pub fn meter() -> Meter {
    Meter::new(limits())
}

pub fn question(text: &str, compound: Compound, convention: Convention) -> Question {
    let read = Question::read(text, compound, convention, &NoFiles);
    read.unwrap_or_else(|failure| panic!("{text}: {failure:?}"))
}

pub fn ask(text: &str, compound: Compound, convention: Convention) -> Answer {
    let said = answer(&question(text, compound, convention), limits());
    said.unwrap_or_else(|failure| panic!("{text}: {failure:?}"))
}

/// The answer in plain normal play.
pub fn normal(text: &str) -> Answer {
    ask(text, Compound::Disjunctive, Convention::Normal)
}

/// The answer in true misère play.
pub fn misere(text: &str) -> Answer {
    ask(text, Compound::Disjunctive, Convention::Misere)
}

/// SG values `0..=n` of a game (from its first index).
pub fn table(game: &str, n: u64) -> Vec<u64> {
    let opened = grundy::games::open(game, &NoFiles).unwrap();
    match opened.table(n, &meter()) {
        Ok(grundy::answer::Table::Line { values, .. }) => values,
        other => panic!("{game}: {other:?}"),
    }
}

/// A list of components, each a whole that its own game can play on.
pub type Parts = Vec<Box<dyn Component>>;

/// The components of a question.
pub fn parts(question: &Question) -> Parts {
    question.components().iter().map(|(component, _)| component.boxed()).collect()
}

/// Plays compounds by their definition, on the texts of the positions. It asks
/// the games for their options and for nothing else.
pub struct Player {
    compound: Compound,
    convention: Convention,
    seen: HashMap<String, bool>,
    values: HashMap<String, u64>,
}

impl Player {
    pub fn new(compound: Compound, convention: Convention) -> Self {
        Player { compound, convention, seen: HashMap::new(), values: HashMap::new() }
    }

    /// Who wins.
    pub fn outcome(&mut self, parts: &Parts) -> Outcome {
        Outcome::n_if(self.wins(parts))
    }

    fn wins(&mut self, parts: &Parts) -> bool {
        let key = written(parts);
        if let Some(&known) = self.seen.get(&key) {
            return known;
        }
        let wins = if self.is_over(parts) {
            self.convention != Convention::Normal
        } else {
            self.after(parts).iter().any(|option| !self.wins(option))
        };
        self.seen.insert(key, wins);
        wins
    }

    fn is_over(&mut self, parts: &Parts) -> bool {
        let ended = |part: &dyn Component| options(part).is_empty();
        match (self.convention, self.compound) {
            (Convention::AntiSg, _) => parts.iter().all(|part| self.value(&**part) == 0),
            (_, Compound::ConjunctiveShort | Compound::DisjunctiveShort) => {
                parts.iter().any(|part| ended(&**part))
            }
            _ => parts.iter().all(|part| ended(&**part)),
        }
    }

    /// All positions after one move: in each component stay or move, as the kind
    /// of compound allows.
    fn after(&self, parts: &Parts) -> Vec<Parts> {
        let live = parts.iter().filter(|part| !options(&***part).is_empty()).count();
        let (least, most) = match self.compound {
            Compound::Disjunctive | Compound::DisjunctiveShort => (1, 1),
            Compound::Conjunctive | Compound::ConjunctiveShort => (live, live),
            Compound::Selective => (1, live),
            Compound::Moore(k) => (1, k as usize),
        };
        let mut all: Vec<(usize, Parts)> = vec![(0, Vec::new())];
        for part in parts {
            let choices = options(&**part);
            let mut longer = Vec::new();
            for (moved, chosen) in &all {
                longer.push((*moved, with(chosen, part.boxed())));
                longer.extend(choices.iter().map(|to| (moved + 1, with(chosen, to.boxed()))));
            }
            all = longer;
        }
        all.into_iter().filter(|(n, _)| (least..=most).contains(n)).map(|(_, p)| p).collect()
    }

    /// The SG value of one component: the mex of its options' values.
    pub fn value(&mut self, part: &dyn Component) -> u64 {
        let key = format!("{} {}", part.name(), part.text());
        if let Some(&known) = self.values.get(&key) {
            return known;
        }
        let of: Vec<u64> = options(part).iter().map(|to| self.value(&**to)).collect();
        let value = (0..).find(|v| !of.contains(v)).unwrap();
        self.values.insert(key, value);
        value
    }
}

/// Who wins, by the definitions.
pub fn played(text: &str, compound: Compound, convention: Convention) -> Outcome {
    let question = question(text, compound, convention);
    Player::new(compound, convention).outcome(&parts(&question))
}

pub fn options(part: &dyn Component) -> Parts {
    let mut all = Vec::new();
    let listing = part.options(1, &meter(), &mut |m| {
        all.push(m.to);
        ControlFlow::Continue(())
    });
    assert_eq!(listing.finished(), Ok(true));
    all
}

/// Whether a move exists.
pub fn is_live(part: &dyn Component) -> bool {
    part.is_live(&meter()).unwrap()
}

fn with(parts: &Parts, last: Box<dyn Component>) -> Parts {
    parts.iter().map(|part| part.boxed()).chain([last]).collect()
}

pub fn written(parts: &Parts) -> String {
    let texts: Vec<String> = parts.iter().map(|p| format!("{} {}", p.name(), p.text())).collect();
    texts.join(" + ")
}

/// The answer by search alone.
#[allow(dead_code, reason = "each test crate uses its part")]
pub fn played_out(text: &str) -> Answer {
    let question =
        Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles).expect(text);
    grundy::solve::search(&question, Limits::default()).expect(text)
}
