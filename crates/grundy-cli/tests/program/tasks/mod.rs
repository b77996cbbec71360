//! Programs for the tasks of contests in `tests/cli/tasks.md`: what `grundy code` prints is compiled and run, and
//! compared with the game that the statement tells, played by its moves over a whole small range.
//!
//! CF1312F asks how many first moves win, and P4576 is play with verdicts that can go in a circle: the first is
//! compared by who wins, and for the second there is no program (`no_program_for_a_chase`). Of the five tasks of the
//! last row four are games without scores, and are solved instead (`solved`); P2964 counts coins.

mod boards;
mod heaps;
mod numbers;
mod play;
mod rows;
mod solved;

use crate::code::run::Built;
use crate::command_line::command;
use grundy_laws::code::Language;
use play::Position;

/// The numbers of a case as the program reads them, and whether the first player wins.
type Case = (Position, bool);

/// A task: what is asked for, in which format, and its cases.
pub struct Task {
    words: &'static [&'static str],
    /// The statement's format; where that has one case it is read again to the end of the input.
    format: &'static str,
    /// The cases, with what the statement makes of them.
    cases: fn() -> Vec<Case>,
}

/// All tasks for which there are programs.
fn tasks() -> Vec<&'static Task> {
    [heaps::TASKS, boards::TASKS, numbers::TASKS, rows::TASKS].into_iter().flatten().collect()
}

impl Task {
    fn program(&self, language: Language) -> String {
        let options = ["--main", self.format, "--lang", language.name()];
        let (code, output, errors) = command(&[&["code"], self.words, &options].concat(), "");
        assert_eq!(code, 0, "{:?}: {errors}", self.words);
        String::from_utf8(output).unwrap()
    }

    /// The cases as one input.
    fn input(&self, cases: &[Case]) -> String {
        let line = |numbers: &Position| {
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            words.join(" ") + "\n"
        };
        let all: String = cases.iter().map(|(numbers, _)| line(numbers)).collect();
        match self.format {
            format if format.starts_with('T') => format!("{}\n{all}", cases.len()),
            format if format.ends_with(" 0") => all + "0\n",
            _ => all,
        }
    }

    /// The first case that a program answers otherwise, if there is one.
    fn difference(&self, language: Language, program: &str) -> Option<Case> {
        let cases = (self.cases)();
        let said = Built::of(language, program).run(&self.input(&cases));
        let said: Vec<&str> = said.split_whitespace().collect();
        assert_eq!(said.len(), cases.len(), "{:?} in {language}", self.words);
        // Both words have to come, or nothing was compared.
        assert!([true, false].iter().all(|wins| cases.iter().any(|case| case.1 == *wins)));
        let right = |case: &Case| if case.1 { "First" } else { "Second" };
        cases.iter().zip(said).find(|(case, said)| right(case) != *said).map(|it| it.0.clone())
    }
}

fn agrees(language: Language, every: usize) {
    for task in tasks().into_iter().step_by(every) {
        let first = task.difference(language, &task.program(language));
        assert_eq!(first, None, "{:?} in {language}", task.words);
    }
}

#[test]
fn tasks_in_cpp_are_right() {
    agrees(Language::Cpp, 1);
}

#[test]
fn tasks_in_python_are_right() {
    agrees(Language::Python, 1);
}

/// Some of them: compiling takes longest here.
#[test]
fn tasks_in_rust_are_right() {
    agrees(Language::Rust, 3);
}

/// A program with one digit changed is not right: the cases do tell.
#[test]
fn spoiled_programs_are_seen() {
    for task in tasks() {
        let program = task.program(Language::Python);
        let spoiled = program
            .replace("\"First\" if", "\"Second\" if")
            .replace("else \"Second\"", "else \"First\"");
        assert_ne!(program, spoiled, "{:?}: {program}", task.words);
        assert!(task.difference(Language::Python, &spoiled).is_some(), "{:?}", task.words);
    }
}

/// P4576: White and Black move differently, and play can go in a circle.
#[test]
fn no_program_for_a_chase() {
    let words = ["code", "chessboard-chase", "--fix", "t=0", "--outcome", "--main", "T a b c d"];
    let (code, output, errors) = command(&words, "");
    assert!(
        code == 2 && output.is_empty() && errors.contains("no law of the outcomes"),
        "{errors}"
    );
}
