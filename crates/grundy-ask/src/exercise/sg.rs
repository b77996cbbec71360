//! What is the SG value?

use super::{Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, number, posed};
use crate::Position;
use grundy::answer::Why;
use grundy::notation::Words;
use grundy::solve::why;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;

/// How many witnesses are said.
const SAID: usize = 5;

pub(super) struct Sg<'e> {
    exercise: &'e Exercise,
    position: Position,
    why: Why,
}

pub(super) fn make<'e>(
    exercise: &'e Exercise,
    range: &Range,
    dice: &mut Dice,
    desk: Desk<'_>,
) -> Result<Sg<'e>, Stop> {
    let position = exercise.draw(range, dice)?;
    let why = asked(&position, desk)?;
    Ok(Sg { exercise, position, why })
}

/// Why the value of a position is what it is.
pub(super) fn asked(position: &Position, desk: Desk<'_>) -> Result<Why, Stop> {
    why(&desk.read(position)?, desk.meter.limits().clone())
}

/// Why a value is wrong, without the right one: a move that has it already, or that a smaller one
/// is missing.
pub(super) fn not(why: &Why, said: u64) -> Words {
    if let Some(witness) = why.witnesses.iter().find(|witness| witness.value == said) {
        let to = &witness.to;
        return words!(
            "There is a move to the value {said}: to `{to}`. So the value is not {said}.",
            "有一步走到值为 {said} 的局面 `{to}`，所以值不是 {said}。"
        );
    }
    match said > why.sg {
        true => words!(
            "{said} is too large: some smaller value is the value of no option.",
            "{said} 太大了：有一个更小的值不是任何后继的值。"
        ),
        false => words!("There is a move to the value {said}.", "有一步走到值为 {said} 的局面。"),
    }
}

/// A move to every smaller value, and that there is none to the value itself.
pub(super) fn witnesses(why: &Why) -> Vec<Words> {
    let one = |witness: &grundy::answer::Witness| {
        let (value, to) = (witness.value, &witness.to);
        words!("Value {value}: to `{to}`.", "值 {value}：走到 `{to}`。")
    };
    let mut said: Vec<Words> = why.witnesses.iter().take(SAID).map(one).collect();
    said.push(why.unreachable.clone());
    said
}

impl Task for Sg<'_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en, zh } = self.exercise.place(&self.position);
        let statement = words!("{en}. What is its SG value?", "{zh}。它的 SG 值是多少？");
        let form = Form { example: "3".to_owned(), ..Form::default() };
        Ok(Posed { drawn: Some(self.position.clone()), ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = number(answer)?;
        Ok(match said == self.why.sg {
            true => Verdict::right(witnesses(&self.why)),
            false => Verdict::wrong(not(&self.why, said)),
        })
    }

    fn solution(&self) -> Result<Solution, Stop> {
        Ok(Solution::plain(self.why.sg, witnesses(&self.why)))
    }
}
