//! `Anything`: a text as somebody types it, in any case and language; what it is, and the answer.
//!
//! ```text
//! text ──clean──▶ text in plain signs ──meant──▶ Meant: a question, or several things ──ask──▶ Understood
//!                                       near: what the text may have been meant to be
//! ```

mod clean;
mod expression;
mod meant;
mod named;
mod near;
mod onward;

pub use meant::{Meant, TypedAs};
pub use named::Other;
pub use onward::{Onward, Place};

use crate::{
    Ask, Computed, GameRef, Guess, Question, Reach, Shelf, Shown, Solved, Study, Table, as_text,
};
use grundy::answer;
use grundy::values::{Compound, Convention};
use grundy::work::{Meter, Stop, attempt};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What does a text ask that somebody typed, and what is the answer?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::anything::{Answered, TypedAs};
/// use grundy_ask::{Anything, Ask, Shelf, Solved};
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let found = Anything::of("尼姆 3 4 5").ask(&shelf, &meter)?;
/// let Answered::Solved(Solved::Answer(answer)) = &found.answer else { panic!() };
/// assert_eq!((found.meant.kind, answer.sg), (TypedAs::Position, Some(2)));
/// let found = Anything::of("What is mex?").ask(&shelf, &meter)?;
/// assert_eq!(found.meant.kind, TypedAs::Concept);
/// let wrong = Anything::of("nin 3 4 5").ask(&shelf, &meter).err().unwrap();
/// assert_eq!(wrong.into_problem().suggestion.as_deref(), Some("nim 3 4 5"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Anything {
    /// A position, a sum, a game, a code, a rule, a contest problem, a word of the theory, an
    /// expression of nimbers.
    pub text: String,
    /// How the components of a position are played together.
    #[serde(default, with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub compound: Compound,
    /// Who wins a position when play ends.
    #[serde(default, with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub convention: Convention,
}

/// What was found.
pub struct Understood {
    /// What was meant.
    pub meant: Meant,
    /// The answer.
    pub answer: Answered,
    /// The law of the values, where a rule is asked about and it was found soon.
    pub study: Option<Arc<Study>>,
    /// The first values, where there is a table of them.
    pub values: Option<answer::Table>,
}

/// The answer to what was meant.
pub enum Answered {
    /// Who wins.
    Solved(Solved),
    /// What is known.
    Shown(Shown),
    /// The value of an expression.
    Computed(Computed),
    /// Nothing yet: there are several things, and one of them has to be chosen.
    Several,
}

/// So many values are shown at once.
const SHOWN: u64 = 31;

/// A side question is given up beyond so many positions and steps: nobody waits long for it.
const ASIDE: (u64, u64) = (200_000, 1 << 24);

impl Anything {
    /// A text; a position in it is one of a sum in normal play.
    pub fn of(text: impl Into<String>) -> Self {
        Anything { text: text.into(), ..Anything::default() }
    }

    /// What is asked.
    pub fn meant(&self, shelf: &Shelf, meter: &Meter) -> Result<Meant, Stop> {
        meant::read(self, shelf, meter)
    }
}

impl Ask for Anything {
    type Answer = Understood;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Understood, Stop> {
        let meant = self.meant(shelf, meter)?;
        let (mut study, mut values) = (None, None);
        let answer = match meant.question.clone() {
            Some(Question::Solve(question)) => Answered::Solved(question.ask(shelf, meter)?),
            Some(Question::Nimber(question)) => Answered::Computed(question.ask(shelf, meter)?),
            Some(Question::Show(question)) => {
                let of = question.of.clone();
                let shown = question.ask(shelf, meter)?;
                match &shown {
                    Shown::Game { game: Some(game), .. } => {
                        values = first_values(GameRef::named(game.name()), shelf, meter)?;
                    }
                    Shown::Rule { .. } => {
                        values = first_values(of.clone(), shelf, meter)?;
                        study = law(of, shelf, meter)?;
                    }
                    _ => {}
                }
                Answered::Shown(shown)
            }
            // Nothing else is ever meant.
            _ => Answered::Several,
        };
        Ok(Understood { meant, answer, study, values })
    }
}

/// The first values of a game, if it has a table that is soon there.
fn first_values(
    game: GameRef,
    shelf: &Shelf,
    meter: &Meter,
) -> Result<Option<answer::Table>, Stop> {
    let aside = meter.aside_with(ASIDE.0, ASIDE.1);
    let table = Table::of(game, SHOWN).ask(shelf, &aside).map(|tabulated| tabulated.table);
    soon(table, meter)
}

/// The law of a rule, if it is soon found.
fn law(game: GameRef, shelf: &Shelf, meter: &Meter) -> Result<Option<Arc<Study>>, Stop> {
    let aside = meter.aside_with(ASIDE.0, ASIDE.1);
    let reach = Reach {
        line: vec![127, 511],
        lawless_line: 2_047,
        grid: vec![31, 63],
        lawless_grid: 63,
        farthest: 10_000,
        tabulating: ASIDE.1 / 4,
        proving: ASIDE.1 / 4,
        pursuing: ASIDE.0 / 4,
        ..Reach::default()
    };
    let study = Guess { reach, ..Guess::of(game) }.ask(shelf, &aside);
    soon(study, meter)
}

/// What was there soon. Games without tables have no values, and no law.
fn soon<T>(found: Result<T, Stop>, meter: &Meter) -> Result<Option<T>, Stop> {
    let found = match attempt(found) {
        Err(stop) if stop.is_fault() => None,
        found => found?,
    };
    meter.look_at_the_clock()?;
    Ok(found)
}
