//! `Stress`: a program against the reference until one input differs.
//!
//! * [`Contestant`]: what is tested. A front end runs programs; here it may be any function.
//! * `reference`, `game`, `positions`: a contest problem or a game; inputs, right answers,
//!   smaller inputs. `sums`: several positions on a line. `formatted`, `case`: the same in a judge's
//!   format.
//! * [`Failure`]: what can be wrong with a run.
//! * `hunt`: the loop, and the shrinking of what it caught.

mod case;
mod contestant;
mod failure;
mod formatted;
mod game;
mod hunt;
mod positions;
mod reference;
mod sums;
#[cfg(test)]
mod tests;

pub use contestant::{Attempt, Contestant};
pub use failure::Failure;
pub use hunt::{Caught, Failing, HuntEnd, Hunted};

use crate::show::{or_a_problem, problem_named};
use crate::{GameRef, HowLarge, Shelf, as_text};
use formatted::FormattedReference;
use game::GameReference;
use grundy::notation::{Call, Problem};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::judge::{InputFormat, two_words};
use hunt::Hunt;
use reference::{ProblemReference, Reference};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// On which input does a program fail, and which is the smallest such?
///
/// On a game the program reads a position on one line and prints `N` if the player to move wins,
/// else `P`.
///
/// # Example
/// Whoever adds up the heaps of Nim, and does not take their xor, is wrong on heaps that are equal:
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::stress::{Attempt, Failure};
/// use grundy_ask::{GameRef, Shelf, Stress};
/// let by_the_sum = |input: &[u8]| {
///     let heaps = String::from_utf8_lossy(input);
///     let sum: u128 = heaps.split_whitespace().map(|heap| heap.parse::<u128>().unwrap()).sum();
///     Attempt::Printed(if sum > 0 { b"N\n".to_vec() } else { b"P\n".to_vec() })
/// };
/// let (shelf, meter) = (Shelf::default(), Meter::unlimited());
/// let question = Stress::of(GameRef::named("nim"));
/// let hunted = question.hunt(&by_the_sum, &shelf, &meter, &mut |_| {})?;
/// let caught = hunted.caught().unwrap();
/// assert_eq!(caught.failure, Failure::WrongAnswer);
/// assert_eq!((&caught.least.input[..], &caught.least.expected[..]), (&b"1 1\n"[..], &b"P\n"[..]));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Stress {
    /// The name of a contest problem, or a game, or a rule.
    pub of: GameRef,
    /// On a game: who wins when play ends.
    #[serde(default, with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub convention: Convention,
    /// On a game: the words for a win and a loss of the player to move, `First,Second`; `N,P` if
    /// there are none.
    #[serde(default)]
    pub words: Option<String>,
    /// On a game: how the input looks, `T n a...`; without it, a position on one line.
    #[serde(default)]
    pub format: Option<String>,
    /// On a game without a format: whether inputs are sums of positions, `5 2 + 3 3`.
    #[serde(default)]
    pub sums: bool,
    /// On a contest problem: whether inputs keep to the limits of the original problem, where ours
    /// allow more.
    #[serde(default)]
    pub original: bool,
    /// The seed of the first input; the others follow.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// The number of inputs.
    #[serde(default = "usual_cases")]
    pub cases: u64,
    /// Inputs of one size only; otherwise all sizes take turns.
    #[serde(default)]
    pub size: Option<HowLarge>,
    /// Whether the reference is compared with brute force on small inputs too.
    #[serde(default)]
    pub paranoid: bool,
    /// How long shrinking may take.
    #[serde(default = "usual_shrinking")]
    pub shrink_for: Duration,
}

fn usual_seed() -> u64 {
    1
}

fn usual_cases() -> u64 {
    1000
}

fn usual_shrinking() -> Duration {
    Duration::from_secs(20)
}

impl Stress {
    /// The usual question.
    pub fn of(of: GameRef) -> Self {
        Stress {
            of,
            convention: Convention::Normal,
            words: None,
            format: None,
            sums: false,
            original: false,
            seed: usual_seed(),
            cases: usual_cases(),
            size: None,
            paranoid: false,
            shrink_for: usual_shrinking(),
        }
    }

    /// Tries inputs until one fails, and shrinks that; `see` hears the number of those that did
    /// not. Which input has which number depends on the seed and the number alone.
    ///
    /// The time of the meter is the time of the hunt, without the shrinking; what is kept of an
    /// output is no longer than its memory.
    ///
    /// # Errors
    /// There is no such problem or game, its answers cannot be computed, or the contestant cannot
    /// be run.
    pub fn hunt(
        &self,
        contestant: &dyn Contestant,
        shelf: &Shelf,
        meter: &Meter,
        see: &mut dyn FnMut(u64),
    ) -> Result<Hunted, Stop> {
        let reference = self.reference(shelf, meter)?;
        Hunt { stress: self, reference: &*reference, contestant, meter }.run(see)
    }

    /// What the program is tested against: a problem of that name, else a game.
    fn reference<'m>(
        &self,
        shelf: &Shelf,
        meter: &'m Meter,
    ) -> Result<Box<dyn Reference + 'm>, Stop> {
        let name = self.of.word();
        if let Some(problem) = problem_named(&self.of)? {
            let plain = self.convention == Convention::Normal && self.words.is_none();
            if !plain || self.format.is_some() || self.sums {
                return Err(Problem::new(words!(
                    "{name} is a contest problem: `misere`, `anti-sg`, `words`, `format` and `sums` are for games",
                    "{name} 是竞赛题：`misere`、`anti-sg`、`words`、`format` 与 `sums` 只用于游戏"
                ))
                .into());
            }
            return Ok(Box::new(ProblemReference { problem, original: self.original }));
        }
        if self.original {
            return Err(Problem::new(words!(
                "{name} is a game and has no original limits: `limits` is for contest problems",
                "{name} 是游戏，没有原题的数据范围：`limits` 只用于竞赛题"
            ))
            .into());
        }
        if self.convention == Convention::AntiSg && self.paranoid {
            return Err(Problem::new(words!(
                "`paranoid` plays games out, and anti-SG play is defined by SG values",
                "`paranoid` 靠穷举对局，而 anti-SG 规则由 SG 值定义"
            ))
            .into());
        }
        if self.sums && self.format.is_some() {
            return Err(Problem::new(words!(
                "`sums` is for positions on one line; a format says itself how many positions there are: `n (x y)...`",
                "`sums` 用于一行一个局面；格式本身说明有几个局面：`n (x y)...`"
            ))
            .example(Call::new("stress").with("game", "wythoff").with("format", "n (x y)..."))
            .into());
        }
        let words = two_words(self.words.as_deref().unwrap_or("N,P"))?;
        let format = self.format.as_deref().map(InputFormat::read).transpose()?;
        let opened = shelf.open(&self.of, meter).map_err(|stop| or_a_problem(name, stop))?;
        let game = GameReference::new(opened, self.convention, words, self.sums, meter)?;
        Ok(match format {
            Some(format) => Box::new(FormattedReference::new(game, &self.of, format, meter)?),
            None => Box::new(game),
        })
    }
}
