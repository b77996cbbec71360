//! Help in steps: where to look, in which component, and only then the move.
//!
//! Nothing is computed here: a judged position holds all that is said.

use crate::answer::{Answer, Chosen, HelpStep, Judged, Rung};
use crate::compounds::shown_sum;
use crate::notation::Words;
use crate::values::{Compound, Convention, Outcome};
use crate::words;

/// How many components are named.
const NAMED: usize = 8;

/// The steps of help for the player to move; none where play is over, or where the move that was
/// chosen is not meant to be the best.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::games::judged;
/// use grundy::solve::{Question, Wish, ladder};
/// use grundy::values::{Compound, Convention};
/// use grundy::work::Limits;
/// let read = Question::read("nim 3 4 5", Compound::Disjunctive, Convention::Normal, &NoFiles);
/// let steps = ladder(&judged(&read.unwrap(), Wish::default(), Limits::default()).unwrap());
/// assert!(steps[0].words.en.starts_with("3⊕4⊕5 = 2"));
/// assert_eq!(steps[1].components, [0]);
/// assert_eq!(steps[2].words.en, "A winning move: take 2 from heap 1.");
/// ```
pub fn ladder(judged: &Judged) -> Vec<Rung> {
    let best = judged.choice.as_ref().filter(|choice| choice.slip.is_none());
    let Some(choice) = best else { return Vec::new() };
    let all = [Some(look(judged)), part(judged, choice), Some(the_move(judged, choice))];
    all.into_iter().flatten().collect()
}

/// The values of the components and their sum, where the sum decides.
fn sum(judged: &Judged) -> Option<(Vec<u64>, u64)> {
    let answer = judged.answer.as_ref().ok()?;
    let adds = (judged.convention, judged.compound) == (Convention::Normal, Compound::Disjunctive);
    let values: Vec<u64> = judged.components.iter().map(|piece| piece.sg).collect::<Option<_>>()?;
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    (adds && answer.sg == Some(sum)).then_some((values, sum))
}

/// What the theory says of the position.
fn look(judged: &Judged) -> Rung {
    let words = match (&judged.answer, sum(judged)) {
        (Err(stop), _) => stop.words(),
        (Ok(answer), None) => by_reason(answer),
        (Ok(_), Some((values, sum))) => by_values(&values, sum),
    };
    Rung { step: HelpStep::Look, words, components: Vec::new() }
}

fn by_values(values: &[u64], sum: u64) -> Words {
    let shown = shown_sum(values);
    let Some(bit) = sum.checked_ilog2() else {
        return match values {
            [_] => words!(
                "The SG value is 0: against perfect play every move loses.",
                "SG 值为 0：面对完美的对手，每一步都会输。"
            ),
            _ => words!(
                "{shown} = 0: against perfect play every move loses.",
                "{shown} = 0：面对完美的对手，每一步都会输。"
            ),
        };
    };
    let top = 1u64 << bit;
    match values {
        [value] => words!(
            "The SG value is {value}: look for a move to a position of value 0.",
            "SG 值为 {value}：寻找走到值为 0 的局面的一步。"
        ),
        _ => words!(
            "{shown} = {sum}, and a winning move leaves 0. The top bit of {sum} is {top}: look at a component whose value has that bit.",
            "{shown} = {sum}，必胜走法要使它变为 0。{sum} 的最高位是 {top}：看值中含有这一位的分量。"
        ),
    }
}

/// Where values do not decide: who wins, and why.
fn by_reason(answer: &Answer) -> Words {
    let who = match answer.outcome {
        Outcome::N => words!("You can win.", "有必胜走法。"),
        Outcome::P => {
            words!("Against perfect play every move loses.", "面对完美的对手，每一步都会输。")
        }
        Outcome::D => words!("Nobody can force a win.", "双方都不能强制获胜。"),
    };
    who.then(answer.reason.clone())
}

/// In which component the move is made; of a single one, how many moves are as good.
fn part(judged: &Judged, choice: &Chosen) -> Option<Rung> {
    let components = changed(judged, choice);
    let words = match components.as_slice() {
        _ if judged.components.len() == 1 => rare(judged)?,
        [] => return None,
        &[at] => one(judged, at, choice.wins),
        several => {
            let mut named: Vec<String> =
                several.iter().take(NAMED).map(|at| (at + 1).to_string()).collect();
            if several.len() > NAMED {
                named.push("…".into());
            }
            let named = named.join(", ");
            match choice.index {
                Some(_) => words!("Move in components {named}.", "在第 {named} 个分量走。"),
                None => {
                    words!("Move in one of the components {named}.", "在第 {named} 个分量之一走。")
                }
            }
        }
    };
    Some(Rung { step: HelpStep::Part, words, components })
}

/// The components that the move changes; of a move that is not listed, those where it may be.
fn changed(judged: &Judged, choice: &Chosen) -> Vec<usize> {
    if let Some(next) = choice.index.and_then(|index| judged.moves.get(index)) {
        return next.changes.iter().map(|change| change.component).collect();
    }
    let Some((values, sum)) = sum(judged) else { return Vec::new() };
    let Some(bit) = sum.checked_ilog2() else { return Vec::new() };
    (0..values.len()).filter(|&at| values[at] >> bit & 1 == 1).collect()
}

/// One component of several, with the value that it needs.
fn one(judged: &Judged, at: usize, wins: bool) -> Words {
    let (piece, number) = (&judged.components[at], at + 1);
    let (game, position) = (&piece.game, &piece.position);
    let here = words!(
        "Move in component {number} ({game} {position})",
        "在第 {number} 个分量（{game} {position}）走"
    );
    let (en, zh) = (here.en, here.zh);
    match sum(judged).filter(|_| wins) {
        Some((values, sum)) => {
            let (value, needed) = (values[at], values[at] ^ sum);
            words!(
                "{en}: bring its value from {value} to {value}⊕{sum} = {needed}.",
                "{zh}：使它的值从 {value} 变为 {value}⊕{sum} = {needed}。"
            )
        }
        None => words!("{en}.", "{zh}。"),
    }
}

/// How many of all moves are as good as the best one; nothing where not all are judged.
fn rare(judged: &Judged) -> Option<Words> {
    let answer = judged.answer.as_ref().ok()?;
    let left: Vec<Outcome> = judged.moves.iter().map(|one| one.outcome).collect::<Option<_>>()?;
    let count = |outcome| left.iter().filter(|&&one| one == outcome).count();
    let (all, wins, draws) = (left.len(), count(Outcome::P), count(Outcome::D));
    match answer.outcome {
        _ if judged.truncated => None,
        Outcome::N => {
            Some(words!("Of {all} moves {wins} win.", "{all} 种走法中有 {wins} 种必胜。"))
        }
        Outcome::D => Some(words!(
            "Of {all} moves {draws} hold the draw.",
            "{all} 种走法中有 {draws} 种能保持和棋。"
        )),
        Outcome::P => None,
    }
}

fn the_move(judged: &Judged, choice: &Chosen) -> Rung {
    let (en, zh) = (&choice.next.words.en, &choice.next.words.zh);
    let outcome = judged.answer.as_ref().ok().map(|answer| answer.outcome);
    let words = match (outcome, choice.remoteness) {
        _ if choice.wins => words!("A winning move: {en}.", "必胜走法：{zh}。"),
        (Some(Outcome::D), _) => words!(
            "No move wins; this one holds the draw: {en}.",
            "没有必胜走法；这一步可以求和：{zh}。"
        ),
        (Some(Outcome::P), Some(left)) => {
            let n = left.saturating_add(1);
            words!(
                "Every move loses; this one resists longest ({n} moves): {en}.",
                "每一步都会输；这一步抵抗最久（{n} 步）：{zh}。"
            )
        }
        (Some(Outcome::P), None) => {
            words!("Every move loses; you could try {en}.", "每一步都会输；可以试试 {zh}。")
        }
        _ => words!(
            "No winning move is known; you could try {en}.",
            "没有已知的必胜走法；可以试试 {zh}。"
        ),
    };
    Rung { step: HelpStep::Move, words, components: changed(judged, choice) }
}
