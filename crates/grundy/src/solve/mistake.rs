//! When a player errs: what was given away, and why.
//!
//! A move is a mistake if it leaves less than the position before it held: a win became a
//! draw or a loss, or a draw a loss. In a sum with values the reason is a binary column that
//! is left odd; elsewhere it is what the theorem says of the position that was left, and
//! always the reply that wins.

use super::basis::Basis;
use super::judge::Judge;
use super::moves::{Listed, move_to, moves};
use super::{Question, opponent};
use crate::answer::{Answer, Mistake, WinningMove};
use crate::compounds::shown_sum;
use crate::game::Claim;
use crate::notation::{Call, Problem, Words, scan};
use crate::values::{Compound, Convention, Outcome};
use crate::words;
use crate::work::{Ending, Flow, Limits, Listing, Meter, Stop};
use std::collections::BTreeMap;

/// How many moves are looked through for the one that was made.
const LISTED: usize = 1000;
/// How many components are named.
const NAMED: usize = 8;

/// What the move from `before` to `after` gave away; `None` if nothing, or if the limits do
/// not allow to say. That `after` is one move away is checked where moves can be listed.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::solve::{Question, mistake};
/// use grundy::work::Limits;
/// use grundy::values::{Compound, Convention};
/// let read = |text| Question::read(text, Compound::Disjunctive, Convention::Normal, &NoFiles);
/// let before = read("nim 3 4 5").unwrap();
/// let found = mistake(&before, &read("nim 3 4 1").unwrap(), Limits::default()).unwrap().unwrap();
/// assert!(found.words.en.starts_with("You leave 3⊕4⊕1 = 6: the column of the fours"));
/// assert_eq!(found.better.to, "1 4 5");
/// ```
pub fn mistake(
    before: &Question,
    after: &Question,
    limits: Limits,
) -> Result<Option<Mistake>, Stop> {
    let meter = Meter::new(limits);
    let listed = moves(before, LISTED, &meter)?;
    one_move_away(before, after, &listed, &meter)?;
    let (judge, left) = (Judge::new(before, &meter), Judge::new(after, &meter));
    let (answer, left_answer) = (judge.answer()?, left.answer()?);
    let (Ok(answer), Ok(left_answer)) = (answer, left_answer) else { return Ok(None) };
    if merit(left_answer.outcome) >= could(answer.outcome) {
        return Ok(None);
    }
    let words = said(answer.outcome, &left, &left_answer);
    let better = match answer.winning_moves.first() {
        Some(winning) => Some(winning.clone()),
        None => best(&judge, &listed, &answer)?,
    };
    Ok(better.map(|better| Mistake { words, better }))
}

/// The best move where none wins, or none was listed.
fn best(judge: &Judge, listed: &Listed, answer: &Answer) -> Result<Option<WinningMove>, Stop> {
    let marks = judge.marks(listed)?;
    Ok(opponent::best(judge, listed, &marks, Some(answer))?.map(|best| best.next))
}

/// Refuses what is certainly not one move away.
fn one_move_away(
    before: &Question,
    after: &Question,
    listed: &Listed,
    meter: &Meter,
) -> Result<(), Stop> {
    // Play may have led into another game, which is then named.
    let other = after.game() != before.game() && !after.is_mixed();
    let text = |question: &Question| -> Result<String, Stop> {
        let position = question.written(&BTreeMap::new(), meter)?;
        Ok(match other && !question.is_mixed() {
            true => format!("{} {position}", question.game()),
            false => position,
        })
    };
    let to = text(after)?;
    // A text that is no position at all is not one move away either.
    let constructed = || match move_to(before, &to, listed, meter) {
        Err(stop) if stop.is_fault() => Ok(false),
        found => found.map(|it| it.is_some()),
    };
    if listed.moves.iter().any(|next| next.to == to)
        || constructed()?
        || listed.truncated && is_one(before, after, meter)?
    {
        return Ok(());
    }
    let (from, to) = (text(before)?, scan::shown(&to));
    let from = scan::shown(&from);
    let example = Call::nim("moves", "1 4 5");
    Err(Problem::new(words!(
        "`{to}` is not one move from `{from}`",
        "`{to}` 不是从 `{from}` 走一步能到的局面"
    ))
    .example(example.with("from", "3 4 5"))
    .into())
}

/// How many options are looked through for one that was not listed.
const TRIED: usize = 1_000_000;

/// Whether one component has changed to one of its options, as far as they are looked through;
/// those that are known by their values were constructed.
fn is_one(before: &Question, after: &Question, meter: &Meter) -> Result<bool, Stop> {
    let (now, then) = (before.components(), after.components());
    if before.compound != Compound::Disjunctive || now.len() != then.len() {
        return Ok(true);
    }
    let changed = |&i: &usize| now[i].0.text() != then[i].0.text();
    let changed: Vec<usize> = (0..now.len()).filter(changed).collect();
    let &[at] = changed.as_slice() else { return Ok(false) };
    let ((component, place), target) = (now[at], then[at].0.text());
    let (mut tried, mut found) = (0, false);
    let listing = component.options(place, meter, &mut |m| {
        tried += 1;
        found = m.to.text() == target;
        if found || tried >= TRIED { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
    });
    listing.finished()?;
    Ok(found)
}

/// How good a position is for whoever leaves it to the opponent.
fn merit(left: Outcome) -> u8 {
    match left {
        Outcome::P => 2,
        Outcome::D => 1,
        Outcome::N => 0,
    }
}

/// How good a position is for the player to move.
fn could(here: Outcome) -> u8 {
    match here {
        Outcome::N => 2,
        Outcome::D => 1,
        Outcome::P => 0,
    }
}

/// Why what was left is worse than what was held.
fn said(held: Outcome, left: &Judge, answer: &Answer) -> Words {
    let reason = match (held, answer.outcome) {
        (_, Outcome::D) => {
            words!("You could have won; now it is a draw.", "本可获胜，现在只能和棋。")
        }
        (Outcome::D, _) => {
            words!("You could have kept the draw.", "本可保持和棋。").then(loses(left, answer))
        }
        _ => loses(left, answer),
    };
    reason.then(reply(answer))
}

/// Why a position is won by the opponent, to whom it was left.
fn loses(left: &Judge, answer: &Answer) -> Words {
    by_columns(left).unwrap_or_else(|| answer.reason.clone())
}

/// The highest binary column that is left odd.
fn by_columns(left: &Judge) -> Option<Words> {
    let question = left.question;
    if (question.convention, question.compound) != (Convention::Normal, Compound::Disjunctive) {
        return None;
    }
    let Ok(Basis::Theorem { classes, .. }) = &left.basis else { return None };
    let values: Vec<u64> = classes.parts.iter().map(Claim::value).collect::<Option<_>>()?;
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let top = 1u64 << sum.checked_ilog2()?;
    if let [value] = values.as_slice() {
        return Some(words!(
            "You leave a position of SG value {value}, not 0.",
            "留下的局面 SG 值为 {value}，不是 0。"
        ));
    }
    let holders: Vec<usize> = (1..=values.len()).filter(|&i| values[i - 1] & top != 0).collect();
    let shown = shown_sum(&values);
    let mut named: Vec<String> = holders.iter().take(NAMED).map(usize::to_string).collect();
    if holders.len() > NAMED {
        named.push("…".into());
    }
    let (named, count, column) = (named.join(", "), holders.len(), column(top));
    let component = if count == 1 { "component" } else { "components" };
    Some(words!(
        "You leave {shown} = {sum}: the column of the {column} is left odd (a 1 in {component} {named}).",
        "留下 {shown} = {sum}：二进制 {top} 位一列有奇数个 1（第 {named} 个分量）。"
    ))
}

/// What a binary column counts.
fn column(top: u64) -> String {
    match top {
        1 => "ones".into(),
        2 => "twos".into(),
        4 => "fours".into(),
        8 => "eights".into(),
        top => format!("{top}s"),
    }
}

/// The reply that wins.
fn reply(answer: &Answer) -> Words {
    match answer.winning_moves.first() {
        Some(winning) => {
            let (to, en, zh) = (&winning.to, &winning.words.en, &winning.words.zh);
            words!("The reply {to} ({en}) wins.", "对手走到 {to}（{zh}）即可获胜。")
        }
        None => Words::default(),
    }
}
