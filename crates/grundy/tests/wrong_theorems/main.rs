//! Wrong but plausible theorems. Each is a formula that somebody has believed
//! (a floor in the wrong place, an index off by one, a hypothesis left out);
//! exhaustive play of the rules must refute every one of them, and at the
//! smallest position where it fails.

#[path = "../suite/common/mod.rs"]
mod common;

mod compounds;
mod graphs;
mod heaps;
mod limits;
mod rows;

use grundy::game::{Claim, Constructor, Game, NoFiles, Theorem};
use grundy::notation::Words;
use grundy::values::{Convention, Outcome};
use grundy::verify;
use grundy::work::{Meter, Stop};
use std::any::Any;
use std::cell::RefCell;

/// A formula in the place of a theorem.
type Says<G> = fn(&G, &<G as Game>::Position) -> Option<Claim>;

fn open<G: Game>(parameters: Option<&str>) -> G {
    G::open(parameters, &NoFiles).unwrap_or_else(|problem| panic!("{problem:?}"))
}

fn record<G: Game>(
    convention: Convention,
    says: Says<G>,
    moves: Option<Constructor<G>>,
) -> Theorem<G> {
    SAYS.set(Some(Box::new(says)));
    let reason = |_: &G, _: &G::Position, _: &Meter| Ok(Words::default());
    Theorem { name: "wrong", source: "nowhere", convention, says: said, reason, moves }
}

thread_local! {
    /// The formula on trial: it needs no meter, and a function that hands it on has no place
    /// of its own to keep it.
    static SAYS: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

fn said<G: Game>(game: &G, position: &G::Position, _: &Meter) -> Result<Option<Claim>, Stop> {
    SAYS.with_borrow(|says| {
        let says = says.as_ref().and_then(|says| says.downcast_ref::<Says<G>>());
        Ok(says.expect("a formula on trial")(game, position))
    })
}

/// The first position at which play contradicts the formula, as it is written,
/// or `None` if it survives.
fn first_failure<G: Game>(
    parameters: Option<&str>,
    theorem: &Theorem<G>,
    bound: u64,
) -> Option<String> {
    let game: G = open(parameters);
    let verified = verify::theorem(&game, theorem, Some(bound), &common::meter()).unwrap();
    let said = verified.difference?.en;
    Some(said.split('`').nth(1).unwrap_or_default().to_owned())
}

/// Asserts that a formula for normal play first fails at a position.
fn refuted<G: Game>(parameters: Option<&str>, bound: u64, says: Says<G>, at: &str) {
    let theorem = record(Convention::Normal, says, None);
    assert_eq!(first_failure(parameters, &theorem, bound).as_deref(), Some(at));
}

/// Asserts that a formula for misère play first fails at a position.
fn refuted_misere<G: Game>(parameters: Option<&str>, bound: u64, says: Says<G>, at: &str) {
    let theorem = record(Convention::Misere, says, None);
    assert_eq!(first_failure(parameters, &theorem, bound).as_deref(), Some(at));
}

/// Asserts that a formula survives: the right twin of a wrong one, so that a
/// refutation is the formula's fault and not the verifier's.
fn survives<G: Game>(parameters: Option<&str>, bound: u64, says: Says<G>) {
    let theorem = record(Convention::Normal, says, None);
    assert_eq!(first_failure(parameters, &theorem, bound), None);
}

fn won_if(wins: bool) -> Option<Claim> {
    Some(Claim::Outcome(Outcome::n_if(wins)))
}
