//! What is the law of the values? A formula is tested by the engine.

use super::table::of_one_number;
use super::{By, Desk, Exercise, Form, Posed, Solution, Task, Verdict, posed};
use crate::present::test::text;
use crate::{Ask, GameRef, Guess, Of, Reach, Table, Test};
use grundy::answer;
use grundy::notation::{Locale, Problem, Words};
use grundy::present::Style;
use grundy::values::{Convention, Outcome};
use grundy::words;
use grundy::work::Stop;

/// How many values are shown,
const SHOWN: u64 = 15;
/// and with how many a formula is compared.
const COMPARED: u64 = 2000;

pub(super) struct Law<'e, 'd> {
    exercise: &'e Exercise,
    game: GameRef,
    values: Vec<u64>,
    desk: Desk<'d>,
}

pub(super) fn make<'e, 'd>(exercise: &'e Exercise, desk: Desk<'d>) -> Result<Law<'e, 'd>, Stop> {
    let game = exercise.of_one_game()?;
    let misere = exercise.game.convention == Convention::Misere;
    let table = Table { outcome: misere, misere, ..Table::of(game.clone(), SHOWN) };
    match table.ask(desk.shelf, desk.meter)?.table {
        answer::Table::Line { from: 0, values } => Ok(Law { exercise, game, values, desk }),
        _ => Err(of_one_number().into()),
    }
}

impl Law<'_, '_> {
    fn is_of_outcomes(&self) -> bool {
        self.exercise.game.convention == Convention::Misere
    }

    fn of(&self) -> Of {
        match self.is_of_outcomes() {
            true => Of::outcomes(self.game.clone(), true),
            false => Of::Game(self.game.clone()),
        }
    }
}

impl Task for Law<'_, '_> {
    fn posed(&self) -> Result<Posed, Stop> {
        let Words { en, zh } = self.exercise.title();
        let outcomes = self.is_of_outcomes();
        let statement = match outcomes {
            true => words!(
                "{en}; whoever cannot move wins. For which n is the player to move lost? Write a condition.",
                "{zh}，无法走动者胜。n 满足什么条件时先手必败？写出条件。"
            ),
            false => words!(
                "{en}. Find a formula for the SG value g(n), for all n.",
                "{zh}。求对所有 n 成立的 SG 值公式 g(n)。"
            ),
        };
        let letter = |&value: &u64| match outcomes {
            true => Outcome::numbered(value).map_or('?', Outcome::letter).to_string(),
            false => value.to_string(),
        };
        let values: Vec<String> = self.values.iter().map(letter).collect();
        let (values, last) = (values.join(" "), self.values.len() - 1);
        let given = words!("n = 0 … {last}: {values}", "n = 0 … {last}：{values}");
        let example = if outcomes { "n % 4 == 1" } else { "n % 4" }.to_owned();
        let form = Form { by: By::Text, example, ..Form::default() };
        Ok(Posed { given: vec![given], ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let formula = answer.to_owned();
        let (of, last, reach) = (self.of(), Some(COMPARED), Reach::default());
        let test = Test { of, formula, last, certified: false, reach };
        let verdict = test.ask(self.desk.shelf, self.desk.meter)?;
        let said = |locale| text(&verdict, locale, Style::default()).trim().to_owned();
        let why = Words { en: said(Locale::En), zh: said(Locale::Zh) };
        Ok(Verdict { right: verdict.compared.wrong.is_empty(), why: vec![why] })
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let reach = Reach::default();
        let guess = Guess { of: self.of(), last: None, reach };
        let study = guess.ask(self.desk.shelf, self.desk.meter)?;
        let law = if self.is_of_outcomes() { study.lost() } else { study.law() };
        let Some(law) = law else {
            return Err(Problem::new(words!(
                "no law of these values was found",
                "没有找到这些值的规律"
            ))
            .into());
        };
        let why = match study.proof.is_some() {
            true => words!("Proved for all n.", "已对所有 n 证明。"),
            false => words!("Tested, and not proved.", "已检验，未证明。"),
        };
        Ok(Solution::plain(law, vec![why]))
    }
}
