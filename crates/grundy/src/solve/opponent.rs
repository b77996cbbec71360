//! The perfect opponent: fast wins and long resistance, where the whole of play can be laid
//! out; else a winning move, or the losing one that is hardest to answer.

use super::basis::Basis;
use super::classes::Classes;
use super::judge::{Judge, Mark};
use super::moves::{Listed, Next};
use super::plan::Solver;
use super::product::Product;
use super::{Question, resist};
use crate::answer::{Answer, Chosen, WinningMove};
use crate::compounds::CompoundTheorem;
use crate::values::{Convention, Outcome};
use crate::work::{Meter, Stop, attempt};

/// Positions that a player may lay out for one move (and a hundred steps of work for each:
/// what is chosen must not depend on how busy the machine is).
const EFFORT: u64 = 5_000;

/// The best move of a position where play is not over.
pub(super) fn best(
    judge: &Judge,
    listed: &Listed,
    marks: &[Mark],
    answer: Option<&Answer>,
) -> Result<Option<Chosen>, Stop> {
    if let Some((index, outcome, remoteness)) = by_remoteness(judge, listed)? {
        return Ok(Some(chosen(listed, index, outcome == Outcome::P, remoteness)));
    }
    let all_of =
        |outcome: Option<Outcome>| (0..marks.len()).filter(move |&i| marks[i].outcome == outcome);
    if let Some(first) = answer.and_then(|answer| answer.winning_moves.first()) {
        let index = listed.moves.iter().position(|next| next.to == first.to);
        let (next, wins, remoteness, slip) = (first.clone(), true, None, None);
        return Ok(Some(Chosen { next, wins, remoteness, index, slip }));
    }
    if let Some(index) = all_of(Some(Outcome::P)).next() {
        return Ok(Some(chosen(listed, index, true, None)));
    }
    // A draw, then what nobody has decided, then a loss.
    let open = all_of(Some(Outcome::D)).chain(all_of(None)).next();
    let losing: Vec<usize> = all_of(Some(Outcome::N)).collect();
    let index = match open {
        Some(open) => Some(open),
        None => resist::best(judge, listed, &losing)?,
    };
    Ok(index.map(|index| chosen(listed, index, false, None)))
}

/// One of the listed moves.
pub(super) fn chosen(listed: &Listed, index: usize, wins: bool, remoteness: Option<u64>) -> Chosen {
    let Next { to, words, .. } = &listed.moves[index];
    let next = WinningMove { to: to.clone(), words: words.clone() };
    Chosen { next, wins, remoteness, index: Some(index), slip: None }
}

/// The best move by remoteness: the winner hurries, the loser delays, and a player
/// who can neither win nor must lose keeps the draw. `None` if play is too large.
fn by_remoteness(judge: &Judge, listed: &Listed) -> Result<Option<Farthest>, Stop> {
    if listed.truncated {
        return Ok(None);
    }
    if let Ok(Basis::Searched { product, classes, .. }) = &judge.basis {
        return farthest(product, classes, listed, judge.meter);
    }
    let meter = judge.meter.aside(EFFORT);
    match laid_out(judge.question, &meter)? {
        Some((product, classes)) => farthest(&product, &classes, listed, &meter),
        None => Ok(None),
    }
}

/// The number of a move, what it leaves, and how far that is from the end.
type Farthest = (usize, Outcome, Option<u64>);

/// All of play, if it is small and ends where no move is left.
fn laid_out(question: &Question, meter: &Meter) -> Result<Option<(Product, Classes)>, Stop> {
    let ends_early = question.convention == Convention::AntiSg;
    if ends_early {
        return Ok(None);
    }
    attempt(Solver { question, meter }.laid_out(EFFORT as f64))
}

fn farthest(
    product: &Product,
    classes: &Classes,
    listed: &Listed,
    meter: &Meter,
) -> Result<Option<Farthest>, Stop> {
    let mut judged: Vec<Farthest> = Vec::new();
    for (index, next) in listed.moves.iter().enumerate() {
        let mut parts = classes.parts.clone();
        for (&i, component) in &next.changed {
            match classes.of(product, i, &**component, meter)? {
                Some(class) => parts[i] = class,
                None => return Ok(None),
            }
        }
        let Some(outcome) = product.outcome(&parts) else { return Ok(None) };
        judged.push((index, outcome, product.remoteness(&parts)));
    }
    let merit = |&(_, outcome, remoteness): &Farthest| merit(outcome, remoteness);
    Ok(judged.into_iter().max_by_key(merit))
}

/// How good it is to leave a position to the opponent.
fn merit(outcome: Outcome, remoteness: Option<u64>) -> (u8, i64) {
    let moves = remoteness.unwrap_or(0) as i64;
    match outcome {
        Outcome::P => (2, -moves),
        Outcome::D => (1, 0),
        Outcome::N => (0, moves),
    }
}

/// Remoteness of a question, where play is small enough.
pub fn remoteness(question: &Question, meter: &Meter) -> Result<Option<u64>, Stop> {
    let found = laid_out(question, &meter.aside(EFFORT))?;
    Ok(found.and_then(|(product, classes)| product.remoteness(&classes.parts)))
}
