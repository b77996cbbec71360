//! A sheet of exercises: first the questions, and after a page break the answers.

use crate::{Session, Trouble, arguments};
use clap::ArgMatches;
use grundy::notation::{Locale, Problem, scan};
use grundy::values::Convention;
use grundy::words;
use grundy::work::Meter;
use grundy_ask::exercise::{By, ExerciseKind, Posed};
use grundy_ask::readers::{assignment, compound, whole};
use grundy_ask::{Ask, Exercise, GameRef, Position, Rule};
use grundy_course::sheet::{chosen, exercises};
use grundy_course::{Block, lessons};

/// What makes a printer begin a new page.
const PAGE: char = '\u{c}';

/// Prints the sheet that was asked for.
pub(super) fn print(matches: &ArgMatches, session: &Session, meter: &Meter) -> Result<(), Trouble> {
    let seed = whole(arguments::value(matches, "sheet"), "--sheet", 0..=u64::MAX)
        .map_err(|problem| problem.example("grundy exercise --sheet 7"))?;
    let named = arguments::values(matches, "lesson");
    for name in &named {
        if chosen(&[name]).is_empty() {
            return Err(no_lesson(name).into());
        }
    }
    let locale = session.locale();
    let (mut questions, mut answers) = (String::new(), String::new());
    for ((block, seed), number) in exercises(&chosen(&named), seed).into_iter().zip(1..) {
        let exercise = Exercise { seed, solution: true, ..of_block(block)? };
        let posed = exercise.ask(session.shelf(), meter)?;
        questions.push_str(&question(number, &posed, locale));
        answers.push_str(&answer(number, &posed, locale));
    }
    let title = words!("Exercises, sheet {seed}", "练习，第 {seed} 份");
    let key = words!("Answers, sheet {seed}", "答案，第 {seed} 份");
    let (title, key) = (title.get(locale), key.get(locale));
    session.print(&format!("{title}\n\n{questions}{PAGE}{key}\n\n{answers}"))
}

fn no_lesson(name: &str) -> Problem {
    let (shown, last) = (scan::shown(name), lessons().len());
    Problem::new(words!(
        "there is no lesson `{shown}`: the lessons are 1 to {last}",
        "没有第 `{shown}` 课：共有 1 到 {last} 课"
    ))
    .example("grundy exercise --sheet 7 --lesson 1")
}

/// A question with room for the answer.
fn question(number: usize, posed: &Posed, locale: Locale) -> String {
    let mut said = format!("{number}. {}\n", posed.statement.get(locale));
    for line in &posed.given {
        said.push_str(&format!("   {}\n", line.get(locale)));
    }
    let names: Vec<String> = posed.form.names.iter().map(|name| format!("{name} __")).collect();
    match posed.form.by {
        By::Fields => said.push_str(&format!("   {}\n", names.join("  "))),
        _ => said.push_str("   ________\n"),
    }
    said.push('\n');
    said
}

fn answer(number: usize, posed: &Posed, locale: Locale) -> String {
    let Some(solution) = &posed.solution else { return String::new() };
    let mut said = format!("{number}. {}\n", solution.text.get(locale));
    if let Some(why) = solution.why.first() {
        said.push_str(&format!("   {}\n", why.get(locale)));
    }
    said
}

/// The exercise that a block of a lesson stands for.
pub fn of_block(block: &Block) -> Result<Exercise, Problem> {
    let said = |key: &str| block.value(key);
    let set = said("set").unwrap_or_default().split(',').filter(|one| !one.trim().is_empty());
    let set: Vec<(String, i64)> =
        set.map(|one| assignment(one.trim())).collect::<Result<_, _>>()?;
    let (text, games) = match (said("game"), said("rule")) {
        (_, Some(rule)) => {
            let rule = Rule { set, ..Rule::new(rule) };
            (rule.name.clone(), vec![GameRef::Rule(rule)])
        }
        (Some(game), _) => match GameRef::of_the_library(game) {
            Some(GameRef::Rule(rule)) => {
                (game.to_owned(), vec![GameRef::Rule(Rule { set, ..rule })])
            }
            _ => (game.to_owned(), Vec::new()),
        },
        (None, None) => Default::default(),
    };
    let convention = match said("convention") {
        Some("misere") => Convention::Misere,
        Some("anti-sg") => Convention::AntiSg,
        _ => Convention::Normal,
    };
    let compound = said("compound").map(compound).transpose()?.unwrap_or_default();
    Ok(Exercise {
        kind: ExerciseKind::read(said("kind").unwrap_or_default())?,
        game: Position { text, games, compound, convention },
        range: said("range").unwrap_or_default().to_owned(),
        seed: 1,
        answer: None,
        solution: false,
    })
}
