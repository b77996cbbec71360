//! The course with the engine: every block of every lesson is answered, every exercise can be made,
//! its own answer is right, and wrong answers are refused.

use grundy::values::Outcome;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::exercise::{By, ExerciseKind, Posed};
use grundy_ask::flat::{Filled, FlatForm};
use grundy_ask::{Ask, Exercise, Moves, Question, Shelf};
use grundy_cli::verbs::of_block;
use grundy_course::{Block, Directive, lessons};
use serde_json::{Map, Value};
use std::time::Duration;

/// How many seeds each exercise is made of: fifty in a deep run.
fn seeds() -> u64 {
    if std::env::var_os("GRUNDY_DEEP").is_some() { 50 } else { 10 }
}

/// What a page would be given.
fn meter() -> Meter {
    Meter::new(Limits { time: Duration::from_secs(60), ..Limits::default() })
}

/// What a script says of a block.
fn filled(route: &str, block: &Block) -> Filled {
    let mut members = Map::new();
    let mut set = Vec::new();
    for (name, value) in block.asked() {
        match (name, value.as_str()) {
            ("set", _) => set.push(Value::from(value)),
            (_, "true") => drop(members.insert(name.into(), true.into())),
            _ => drop(members.insert(name.into(), value.into())),
        }
    }
    if !set.is_empty() {
        members.insert("set".into(), set.into());
    }
    let form = FlatForm::of(route).expect("a form");
    form.read(members).unwrap_or_else(|problem| panic!("{}: {problem:?}", block.command()))
}

fn blocks(directive: Directive) -> impl Iterator<Item = (&'static str, &'static Block)> {
    lessons().iter().flat_map(move |lesson| {
        let own = lesson.en.blocks().filter(move |block| block.directive == directive);
        own.map(|block| (lesson.slug, block))
    })
}

/// Boards, tables, pictures and questions: what a reader meets is never an error.
#[test]
fn what_is_alive_is_answered() {
    for (directive, route) in [
        (Directive::Board, "moves"),
        (Directive::Table, "table"),
        (Directive::Picture, "draw"),
        (Directive::Ask, ""),
    ] {
        for (slug, block) in blocks(directive) {
            let route = if route.is_empty() { block.value("verb").unwrap() } else { route };
            let question = filled(route, block).question;
            let said = question.answer(&Shelf::default(), &meter(), Default::default());
            assert!(said.is_ok(), "{slug}, line {}: {:?}", block.line, said.err());
        }
    }
}

/// The sheet of the command line and the pages put the same exercises.
#[test]
fn a_block_is_one_exercise_everywhere() {
    let mut met = 0;
    for (slug, block) in blocks(Directive::Exercise) {
        let Question::Exercise(page) = filled("exercise", block).question else { panic!("{slug}") };
        let shelf = Shelf::default();
        let statement = |exercise: Exercise| exercise.ask(&shelf, &meter()).unwrap().statement;
        assert_eq!(statement(page), statement(of_block(block).unwrap()), "{slug}: {}", block.line);
        met += 1;
    }
    assert!(met >= 3 * lessons().len());
}

/// An answer that is wrong, if the exercise has one.
fn spoiled(posed: &Posed) -> Option<String> {
    let answer = &posed.solution.as_ref()?.answer;
    match (posed.kind, posed.form.by) {
        // Other moves may win, too; a move that is none never does.
        (ExerciseKind::WhichMove, _) => None,
        (_, By::Choice) => {
            let other = posed.form.choices.iter().find(|choice| choice.0 != *answer);
            other.map(|choice| choice.0.clone())
        }
        (_, By::Number) => Some((answer.parse::<u64>().ok()? + 1).to_string()),
        (ExerciseKind::OutcomeGraph, _) => {
            let mut letters: Vec<&str> = answer.split(' ').collect();
            letters[0] = if letters[0] == "N" { "P" } else { "N" };
            Some(letters.join(" "))
        }
        (_, By::Fields) => {
            let mut values: Vec<String> = answer.split(' ').map(str::to_owned).collect();
            let last = values.last_mut()?;
            *last = (last.parse::<u64>().ok()? + 1).to_string();
            Some(values.join(" "))
        }
        (ExerciseKind::Law, By::Text) if posed.form.example.contains("==") => {
            Some(format!("not ({answer})"))
        }
        (ExerciseKind::Law, By::Text) => Some(format!("{answer} + 1")),
        (_, By::Text) => Some(format!("{answer} + 1")),
    }
}

#[test]
fn exercises_know_their_answers() {
    let shelf = Shelf::default();
    for (slug, block) in blocks(Directive::Exercise) {
        let exercise = of_block(block).unwrap();
        // A law is the same for every seed.
        let seeds = if exercise.kind == ExerciseKind::Law { 1 } else { seeds() };
        let mut statements = Vec::new();
        for seed in 1..=seeds {
            let place = format!("{slug}, line {}, seed {seed}", block.line);
            let asked = Exercise { seed, solution: true, ..exercise.clone() };
            let posed =
                asked.ask(&shelf, &meter()).unwrap_or_else(|stop| panic!("{place}: {stop:?}"));
            let judged = |answer: &str| {
                let answer = Some(answer.to_owned());
                let exercise = Exercise { seed, answer, ..exercise.clone() };
                exercise.ask(&shelf, &meter()).map(|posed| posed.verdict.unwrap().right)
            };
            let answer = &posed.solution.as_ref().unwrap().answer;
            assert_eq!(judged(answer).ok(), Some(true), "{place}: {answer}");
            if let Some(wrong) = spoiled(&posed) {
                assert_ne!(judged(&wrong).ok(), Some(true), "{place}: {wrong}");
            }
            // The moves that are right are those that leave a lost position.
            if posed.kind == ExerciseKind::WhichMove && seed == 1 {
                let listed = Moves::of(posed.drawn.clone().unwrap()).ask(&shelf, &meter()).unwrap();
                for one in &listed.judged.moves {
                    let wins = one.outcome == Some(Outcome::P);
                    assert_eq!(judged(&one.to).ok(), Some(wins), "{place}: {}", one.to);
                }
            }
            statements.push(posed.statement.en);
        }
        statements.sort();
        statements.dedup();
        assert!(
            seeds == 1
                || exercise.range.starts_with("table")
                || statements.len() > 1
                || posed_alone(exercise.kind),
            "{slug}, line {}: always the same",
            block.line
        );
    }
}

/// Kinds whose statement is the same for every seed: what differs stands below it.
fn posed_alone(kind: ExerciseKind) -> bool {
    matches!(kind, ExerciseKind::OutcomeGraph | ExerciseKind::CountP)
}

/// The count by hand is that of the law.
#[test]
fn counts_are_those_of_the_engine() {
    for (game, heaps, most) in [("nim", 2, 7), ("nim", 3, 5), ("bash:3", 2, 9), ("wythoff", 2, 8)] {
        let range = format!("heaps {heaps} max {most}");
        let exercise = Exercise {
            solution: true,
            ..Exercise::of("count-p", grundy_ask::Position::named(game), &range).unwrap()
        };
        let shelf = Shelf::default();
        let answer = exercise.ask(&shelf, &meter()).unwrap().solution.unwrap().answer;
        let count = grundy_ask::Count::of(grundy_ask::GameRef::named(game), heaps, most);
        assert_eq!(count.ask(&shelf, &meter()).unwrap().count, answer, "{game}");
    }
}

/// Games that are none, and games that most kinds cannot use.
const GAMES: [&str; 11] = [
    "",
    "nim",
    "nim 3",
    "x",
    "geography",
    "hackenbush",
    "turn:ruler",
    "fibonacci",
    "dynamic:0",
    "dynamic:99999999999999999999",
    "rule",
];

/// Ranges that hold nothing, too much, or nothing that a game can read.
const RANGES: [&str; 11] = [
    "",
    "heaps 16 max 1000000000",
    "max 0",
    "min 0 max 0",
    "coins 0",
    "tree 0",
    "graph 0 edges 0",
    "graph 16 edges 30",
    "table 40",
    "one of -",
    "heaps 1..16",
];

/// What is asked for is bounded, and what cannot be read is a problem, not a crash.
#[test]
fn hostile_exercises_are_refused() {
    let shelf = Shelf::default();
    let ask = |kind: &str, game: &str, range: &str, answer: Option<&str>| {
        let position = grundy_ask::Position::named(game);
        let exercise = Exercise::of(kind, position, range).map_err(Stop::from)?;
        let answer = answer.map(str::to_owned);
        Exercise { answer, solution: true, ..exercise }.ask(&shelf, &meter())
    };
    let long = "9".repeat(100_000);
    let answers =
        [None, Some(""), Some("-1"), Some(&*long), Some("N P N"), Some("1 + 1"), Some("' \" <b>")];
    let mut at = 0;
    for (kind, _) in ExerciseKind::ALL {
        for game in GAMES {
            for range in RANGES {
                // Each answer meets many of the others, if not all.
                at += 1;
                let meter =
                    Meter::new(Limits { time: Duration::from_millis(200), ..Limits::default() });
                let Ok(exercise) = Exercise::of(kind, grundy_ask::Position::named(game), range)
                else {
                    continue;
                };
                let answer = answers[at % answers.len()].map(str::to_owned);
                // Anything but a panic.
                let _ = Exercise { answer, ..exercise }.ask(&shelf, &meter);
            }
        }
    }
    for range in ["heaps 17", "max 1000000001", "stones 3", "heaps"] {
        assert!(matches!(ask("sg", "nim", range, None), Err(Stop::Fault(_))), "{range}");
    }
    assert!(matches!(ask("count-p", "nim", "heaps 9 max 9", None), Err(Stop::Fault(_))));
}
