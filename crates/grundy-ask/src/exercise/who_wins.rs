//! Who wins?

use super::{By, Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, posed};
use crate::Position;
use grundy::answer::Answer;
use grundy::notation::{Problem, Words};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;

/// How many positions are looked at for one of the outcome that was thrown.
const TRIES: usize = 60;

pub(super) struct WhoWins<'e> {
    exercise: &'e Exercise,
    position: Position,
    answer: Answer,
}

/// A position of which it is thrown who wins: lost positions are rare, and would hardly be met.
pub(super) fn make<'e>(
    exercise: &'e Exercise,
    range: &Range,
    dice: &mut Dice,
    desk: Desk<'_>,
) -> Result<WhoWins<'e>, Stop> {
    let wanted = dice.one_of(&[Outcome::N, Outcome::P]);
    let mut met = None;
    for _ in 0..TRIES {
        let position = exercise.draw(range, dice)?;
        let answer = desk.answer(&position)?;
        if answer.outcome == wanted {
            return Ok(WhoWins { exercise, position, answer });
        }
        if answer.outcome != Outcome::D {
            met = Some(WhoWins { exercise, position, answer });
        }
    }
    met.ok_or_else(|| none().into())
}

/// There is no such position.
pub(super) fn none() -> Problem {
    Problem::new(words!(
        "no position of this range makes such an exercise",
        "此范围内没有适合这道练习的局面"
    ))
}

fn choices() -> Vec<(String, Words)> {
    vec![
        ("N".to_owned(), words!("the player to move (N)", "先手（N）")),
        ("P".to_owned(), words!("the other player (P)", "后手（P）")),
    ]
}

/// Why it is so: the reason of the answer, and a winning move or that there is none.
pub(super) fn reasons(answer: &Answer) -> Vec<Words> {
    let mut why = vec![answer.reason.clone()];
    why.extend(answer.winning_moves.first().map(|one| {
        let (to, Words { en, zh }) = (&one.to, &one.words);
        words!("A winning move: {en}, to `{to}`.", "一种必胜走法：{zh}，得到 `{to}`。")
    }));
    why.retain(|words| !words.is_empty());
    why
}

impl Task for WhoWins<'_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en: place_en, zh: place_zh } = self.exercise.place(&self.position);
        let Words { en, zh } = self.exercise.manner();
        let statement = words!(
            "{place_en}. Who wins if both play well?{en}",
            "{place_zh}。双方都走得最好时谁胜？{zh}"
        );
        let form =
            Form { by: By::Choice, choices: choices(), example: "N".to_owned(), ..Form::default() };
        Ok(Posed { drawn: Some(self.position.clone()), ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = match answer.to_lowercase().as_str() {
            "n" | "first" | "先手" => Outcome::N,
            "p" | "second" | "后手" => Outcome::P,
            _ => return Err(crate::readers::not_for(answer, "`answer`").example("N").into()),
        };
        if said == self.answer.outcome {
            return Ok(Verdict::right(reasons(&self.answer)));
        }
        Ok(Verdict::wrong(match self.answer.outcome {
            Outcome::N => words!(
                "There is a move after which the opponent is lost. Look for it.",
                "有一步能让对方必败，找找看。"
            ),
            _ => words!(
                "Whatever is played, the opponent has an answer. Try a move, and look for it.",
                "不管怎么走，对方都有应手。走一步试试，替对方找出应手。"
            ),
        }))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let letter = self.answer.outcome.letter().to_string();
        let text = choices().into_iter().find(|choice| choice.0 == letter);
        let text = text.map_or_else(Words::default, |choice| choice.1);
        Ok(Solution { answer: letter, text, why: reasons(&self.answer) })
    }
}
