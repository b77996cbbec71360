//! Which move wins?

use super::who_wins::none;
use super::{By, Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, posed};
use crate::Position;
use grundy::answer::{Judged, JudgedMove};
use grundy::games::judged;
use grundy::notation::Words;
use grundy::solve::{Question, Wish, mistake};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;
use std::collections::BTreeMap;

/// How many positions are looked at for one with a winning move.
const TRIES: usize = 60;
/// Positions with more moves than this are no exercise.
const MOST: usize = 400;

pub(super) struct WhichMove<'e, 'd> {
    exercise: &'e Exercise,
    position: Position,
    question: Question,
    judged: Judged,
    desk: Desk<'d>,
}

/// A position from which the player to move wins, but not by every move if that can be had.
pub(super) fn make<'e, 'd>(
    exercise: &'e Exercise,
    range: &Range,
    dice: &mut Dice,
    desk: Desk<'d>,
) -> Result<WhichMove<'e, 'd>, Stop> {
    let mut met = None;
    for _ in 0..TRIES {
        let position = exercise.draw(range, dice)?;
        let question = desk.read(&position)?;
        let wish = Wish { most: MOST, ..Wish::default() };
        let judged = judged(&question, wish, desk.meter.limits().clone())?;
        let wins = judged.moves.iter().filter(|one| one.outcome == Some(Outcome::P)).count();
        if wins == 0 || judged.truncated {
            continue;
        }
        let easy = wins == judged.moves.len();
        met = Some(WhichMove { exercise, position, question, judged, desk });
        if !easy {
            break;
        }
    }
    met.ok_or_else(|| none().into())
}

impl WhichMove<'_, '_> {
    /// The move that leads to a position, as it is written or as its game writes it.
    fn made(&self, answer: &str) -> Result<&JudgedMove, Option<String>> {
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let moves = &self.judged.moves;
        let is = |text: &str| moves.iter().find(|one| plain(&one.to) == plain(text));
        if let Some(one) = is(answer) {
            return Ok(one);
        }
        let name = self.exercise.game.text.trim();
        let bare = answer.strip_prefix(name).filter(|_| !name.is_empty()).unwrap_or(answer);
        let again = self.question.read_again(bare.trim()).map_err(|_| None)?;
        let written = again.position(&BTreeMap::new());
        is(&written).ok_or(Some(written))
    }

    fn winning(&self) -> impl Iterator<Item = &JudgedMove> {
        self.judged.moves.iter().filter(|one| one.outcome == Some(Outcome::P))
    }

    /// What a winning move leaves.
    fn leaves(&self, one: &JudgedMove) -> Result<Vec<Words>, Stop> {
        let answer = grundy::solve::answer(
            &self.question.read_again(&one.to)?,
            self.desk.meter.limits().clone(),
        )?;
        let (to, Words { en, zh }) = (&one.to, &one.words);
        let leaves =
            words!("{en}: it leaves `{to}`, a P-position.", "{zh}：留下 `{to}`，是必败局面。");
        Ok([leaves, answer.reason].into_iter().filter(|words| !words.is_empty()).collect())
    }
}

impl Task for WhichMove<'_, '_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en: place_en, zh: place_zh } = self.exercise.place(&self.position);
        let Words { en, zh } = self.exercise.manner();
        let statement =
            words!("{place_en}. Find a winning move.{en}", "{place_zh}。找出一种必胜走法。{zh}");
        let choices = self.judged.moves.iter().map(|one| (one.to.clone(), one.words.clone()));
        let example = self.judged.moves.first().map_or(String::new(), |one| one.to.clone());
        let form = Form { by: By::Choice, choices: choices.collect(), example, ..Form::default() };
        Ok(Posed { drawn: Some(self.position.clone()), ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let one = match self.made(answer) {
            Ok(one) => one,
            Err(Some(to)) => {
                return Ok(Verdict::wrong(words!(
                    "No move leads to `{to}`.",
                    "没有一步能走到 `{to}`。"
                )));
            }
            Err(None) => {
                let example = self.judged.moves.first().map_or("", |one| &one.to);
                return Err(crate::readers::not_for(answer, "`answer`").example(example).into());
            }
        };
        if one.outcome == Some(Outcome::P) {
            return Ok(Verdict::right(self.leaves(one)?));
        }
        let after = self.question.read_again(&one.to)?;
        let found = mistake(&self.question, &after, self.desk.meter.limits().clone())?;
        let said = found.map(|mistake| mistake.words).filter(|words| !words.is_empty());
        Ok(Verdict::wrong(said.unwrap_or_else(|| {
            let to = &one.to;
            words!("It leaves `{to}`, from which the opponent wins.", "留下 `{to}`，对方必胜。")
        })))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let Some(one) = self.winning().next() else { return Err(none().into()) };
        let (to, Words { en, zh }, all) = (&one.to, &one.words, self.winning().count());
        let text = words!("{en}, to `{to}`", "{zh}，得到 `{to}`");
        // The text says already what it leaves.
        let mut why: Vec<Words> = self.leaves(one)?.into_iter().skip(1).collect();
        if all > 1 {
            why.push(words!("{all} moves win.", "共有 {all} 种必胜走法。"));
        }
        Ok(Solution { answer: to.clone(), text, why })
    }
}
