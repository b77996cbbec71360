//! What are the first SG values?

use super::sg::{asked, not, witnesses};
use super::{By, Desk, Exercise, Form, Posed, Range, Solution, Task, Verdict, number, posed};
use crate::{Ask, Table};
use grundy::answer;
use grundy::notation::{Problem, Words};
use grundy::words;
use grundy::work::Stop;

pub(super) struct Values<'e, 'd> {
    exercise: &'e Exercise,
    from: u64,
    values: Vec<u64>,
    desk: Desk<'d>,
}

pub(super) fn make<'e, 'd>(
    exercise: &'e Exercise,
    range: &Range,
    desk: Desk<'d>,
) -> Result<Values<'e, 'd>, Stop> {
    let last = range.table.unwrap_or(8).max(1);
    let table = Table::of(exercise.of_one_game()?, last).ask(desk.shelf, desk.meter)?.table;
    match table {
        answer::Table::Line { from, values } => Ok(Values { exercise, from, values, desk }),
        answer::Table::Grid(_) => Err(of_one_number().into()),
    }
}

/// Positions are not single numbers.
pub(super) fn of_one_number() -> Problem {
    Problem::new(words!(
        "this exercise is about games of one number",
        "此练习只适用于以一个数为局面的游戏"
    ))
}

impl Values<'_, '_> {
    fn names(&self) -> impl Iterator<Item = (u64, String)> {
        (self.from..self.from + self.values.len() as u64).map(|n| (n, format!("g({n})")))
    }
}

impl Task for Values<'_, '_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en, zh } = self.exercise.title();
        let statement = words!("{en}. Fill in the SG values g(n).", "{zh}。填出 SG 值 g(n)。");
        let names = self.names().map(|(_, name)| name).collect();
        let example = vec!["0"; self.values.len()].join(" ");
        let form = Form { by: By::Fields, names, example, ..Form::default() };
        Ok(posed(statement, form))
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said: Vec<&str> = answer.split([' ', ',']).filter(|one| !one.is_empty()).collect();
        if said.len() != self.values.len() {
            let count = self.values.len();
            return Err(Problem::new(words!(
                "{count} numbers are expected, one for each n",
                "应有 {count} 个数，每个 n 一个"
            ))
            .into());
        }
        let said = said.into_iter().map(number).collect::<Result<Vec<u64>, _>>()?;
        let wrong = said.iter().zip(&self.values).position(|(said, value)| said != value);
        let Some(at) = wrong else {
            let last = self.from + self.values.len() as u64 - 1;
            let why = asked(&self.exercise.at(&last.to_string()), self.desk)?;
            let head = words!("For example n = {last}:", "例如 n = {last}：");
            return Ok(Verdict::right([vec![head], witnesses(&why)].concat()));
        };
        let n = self.from + at as u64;
        let why = asked(&self.exercise.at(&n.to_string()), self.desk)?;
        let Words { en, zh } = not(&why, said[at]);
        Ok(Verdict::wrong(words!("g({n}): {en}", "g({n})：{zh}")))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let values: Vec<String> = self.values.iter().map(u64::to_string).collect();
        Ok(Solution::plain(values.join(" "), Vec::new()))
    }
}
