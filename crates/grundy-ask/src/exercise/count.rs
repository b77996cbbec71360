//! How many positions of a small box are lost?

use super::{Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, number, posed};
use grundy::notation::{Problem, Words};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::Stop;
use std::ops::RangeInclusive;

/// More positions than this are not counted by hand.
const MOST: u64 = 5000;
/// How many lost positions are listed.
const LISTED: usize = 30;

pub(super) struct HowMany<'e> {
    exercise: &'e Exercise,
    heaps: u64,
    sizes: RangeInclusive<u64>,
    count: u64,
    lost: Vec<String>,
}

pub(super) fn make<'e>(
    exercise: &'e Exercise,
    range: &Range,
    desk: Desk<'_>,
) -> Result<HowMany<'e>, Stop> {
    let heaps = range.heaps.as_ref().map_or(2, |heaps| *heaps.start());
    let sizes = range.sizes(1..=7);
    let width = sizes.end() - sizes.start() + 1;
    let all = width.checked_pow(u32::try_from(heaps).unwrap_or(u32::MAX));
    if all.is_none_or(|all| all > MOST) {
        return Err(Problem::new(words!(
            "more than {MOST} positions are no exercise; take fewer or smaller heaps",
            "局面多于 {MOST} 个，不适合作练习；请减少堆数或大小"
        ))
        .example("heaps 2 max 7")
        .into());
    }
    let lost = lost(exercise, heaps, &sizes, desk)?;
    let count = lost.len() as u64;
    Ok(HowMany { exercise, heaps, sizes, count, lost })
}

/// The lost positions, each solved by itself.
fn lost(
    exercise: &Exercise,
    heaps: u64,
    sizes: &RangeInclusive<u64>,
    desk: Desk<'_>,
) -> Result<Vec<String>, Stop> {
    let (mut lost, mut position) = (Vec::new(), vec![*sizes.start(); heaps as usize]);
    loop {
        let text = position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        if desk.answer(&exercise.at(&text))?.outcome == Outcome::P {
            lost.push(text);
        }
        // The last number that can grow grows, and those after it begin again.
        let Some(at) = position.iter().rposition(|number| number < sizes.end()) else {
            return Ok(lost);
        };
        position[at] += 1;
        position[at + 1..].fill(*sizes.start());
    }
}

impl Task for HowMany<'_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en: title_en, zh: title_zh } = self.exercise.title();
        let Words { en, zh } = self.exercise.manner();
        let (heaps, least, most) = (self.heaps, self.sizes.start(), self.sizes.end());
        let statement = words!(
            "{title_en}. Of the positions of {heaps} numbers from {least} to {most}, in order, how many are lost for the player to move?{en}",
            "{title_zh}。由 {heaps} 个 {least} 到 {most} 的数按顺序组成的局面中，先手必败的有多少个？{zh}"
        );
        Ok(posed(statement, Form { example: "8".to_owned(), ..Form::default() }))
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = number(answer)?;
        if said == self.count {
            return Ok(Verdict::right(self.solution()?.why));
        }
        let first = self.lost.first().map_or("–", String::as_str);
        Ok(Verdict::wrong(match said < self.count {
            true => words!(
                "There are more. The order counts, and one of them is `{first}`.",
                "还有更多。顺序不同算不同局面，例如 `{first}`。"
            ),
            false => words!(
                "There are fewer. One of them is `{first}`.",
                "没有这么多。其中一个是 `{first}`。"
            ),
        }))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let mut listed = self.lost.iter().take(LISTED).cloned().collect::<Vec<_>>().join("; ");
        if self.lost.len() > LISTED {
            listed.push_str("; …");
        }
        Ok(Solution::plain(self.count, vec![Words { en: listed.clone(), zh: listed }]))
    }
}
