//! `Period`: from where on the SG values repeat, and the proof.

use crate::{Ask, GameRef, Shelf};
use grundy::answer;
use grundy::game::AnyGame;
use grundy::heap::prove::{Sought, certify, no_split};
use grundy::notation::{Call, Problem};
use grundy::solve::periods::of_the_game;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_heap::certificate::Certificate;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// From where on do the SG values repeat, and is that proved?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Period, Shelf};
/// let question = Period { game: GameRef::named("kayles"), certified: true };
/// let found = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!((found.period.preperiod, found.period.period), (71, Some(12)));
/// assert!(found.period.is_proved() && found.certificate.is_some());
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// A game of one number.
    pub game: GameRef,
    /// Whether the proof is wanted as a certificate, which only codes have.
    #[serde(default)]
    pub certified: bool,
}

/// What was found.
pub struct Repeated {
    /// The name of the game.
    pub game: String,
    /// The period, or how far it was looked for.
    pub period: answer::Period,
    /// The proof, where one was asked for.
    pub certificate: Option<Certificate>,
}

impl Ask for Period {
    type Answer = Repeated;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Repeated, Stop> {
        // Values that are known already would lead it farther within the same limits.
        let game = shelf.open(&self.game, meter)?.afresh()?.game;
        let (period, certificate) = match self.certified {
            true => certified(&*game, meter).map(|(period, proof)| (period, Some(proof)))?,
            false => (game.period(meter)?, None),
        };
        Ok(Repeated { game: game.name(), period, certificate })
    }
}

/// The period of a code with its proof.
fn certified(game: &dyn AnyGame, meter: &Meter) -> Result<(answer::Period, Certificate), Stop> {
    let name = game.name();
    let found = game.code().and_then(|code| certify(code, meter)).ok_or_else(|| {
        Problem::new(words!(
            "there are certificates for codes of finitely many digits that leave at most two heaps, not for {name}",
            "只有位数有限且至多留下两堆的编码才有证书，{name} 没有"
        ))
        .example(Call::new("period").with("game", "0.16").with("certificate", "0.16.json"))
    })?;
    match found {
        Ok((period, proof)) => Ok((of_the_game(game, period, &proof.rule), proof)),
        Err(Sought::Stopped(stop, _)) => Err(stop),
        Err(_) => Err(no_split(&name)),
    }
}
