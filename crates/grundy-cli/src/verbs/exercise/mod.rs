//! `grundy exercise KIND [GAME]`: an exercise of a seed, an answer to it judged, a sheet of them.

mod sheet;

pub use sheet::of_block;

use super::Verb;
use super::solve::{conventions, position_of};
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::exercise::ExerciseKind;

pub struct Exercise;

impl Verb for Exercise {
    fn name(&self) -> &'static str {
        "exercise"
    }

    fn about(&self) -> Words {
        words!(
            "Make an exercise, judge an answer to it, or print a sheet of them",
            "生成练习、批改答案，或打印一份练习"
        )
    }

    fn usage(&self) -> &'static str {
        "KIND [GAME]"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy exercise which-move nim --range 'heaps 3 max 7' --seed 4",
            "grundy exercise xor --range 'heaps 2 max 31' --answer 6",
            "grundy exercise law bash:3 --answer 'n % 4'",
            "grundy exercise sg -e 'take {1, 3, 4}' --range 'heaps 1 max 20' --solution",
            "grundy exercise --sheet 7 --lesson 1 --lesson 2",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Kinds: who-wins, which-move, sg, mex, xor, law, outcome-graph, count-p, decompose.\n\nRanges: `heaps 3 max 15`, `heaps 2..4 min 2 max 9`, `coins 8`, `tree 7`, `graph 6 edges 8`, `table 8` (sg: the first values), `one of 3 4 5; 7 7`.\n\nThe same seed gives the same exercise. A wrong answer ends with exit code 1. --sheet prints the exercises of lessons of the course, and the answers after a page break.",
            "种类：who-wins、which-move、sg、mex、xor、law、outcome-graph、count-p、decompose。\n\n范围：`heaps 3 max 15`、`heaps 2..4 min 2 max 9`、`coins 8`、`tree 7`、`graph 6 edges 8`、`table 8`（sg：最前面的值）、`one of 3 4 5; 7 7`。\n\n同一种子总得到同一道题。答案错误时退出码为 1。--sheet 打印课程中各课的练习，换页后为答案。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let question = words!("What is asked, and of which game", "练习的种类，以及哪个游戏");
        let range = words!("What is chosen from", "从哪些数或局面中选取");
        let answer = words!("An answer to be judged", "待批改的答案");
        let solution = words!("Print the right answer", "打印正确答案");
        let sheet = words!("Print a sheet of exercises of this seed", "打印此种子的一份练习");
        let lesson = words!(
            "A lesson of the sheet, by its number (may be repeated) [default: the first three]",
            "练习所属的课，用编号表示（可重复使用）[默认：前三课]"
        );
        let question = arguments::words_of("QUESTION", question, locale)
            .value_name("KIND [GAME]")
            .required(false);
        let sheet = arguments::option("sheet", "SEED", sheet, locale)
            .conflicts_with_all(["QUESTION", "range", "answer", "solution", "json"]);
        let command = command
            .arg(question)
            .arg(arguments::option("range", "RANGE", range, locale))
            .arg(arguments::seed(locale))
            .arg(arguments::option("answer", "ANSWER", answer, locale))
            .arg(arguments::flag("solution", solution, locale))
            .arg(sheet)
            .arg(
                arguments::option("lesson", "LESSON", lesson, locale)
                    .action(clap::ArgAction::Append)
                    .requires("sheet"),
            )
            .arg(arguments::json(locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        if matches.contains_id("sheet") {
            return sheet::print(matches, session, &meter);
        }
        // A rule that is given by -e stands in front.
        let mut words = arguments::values(matches, "QUESTION");
        let named = |word: &&str| ExerciseKind::ALL.iter().any(|(name, _)| name == word);
        let first = words.iter().position(|word| *word != grundy::game::RULE);
        let Some(at) = words.iter().position(named).or(first) else {
            return Err(
                Problem::new(words!("the kind of exercise is missing", "缺少练习的种类")).into()
            );
        };
        let kind = ExerciseKind::read(words.remove(at))?;
        let question = grundy_ask::Exercise {
            kind,
            game: position_of(words.join(" "), matches, session)?,
            range: arguments::value(matches, "range").to_owned(),
            seed: arguments::read_seed(matches)?,
            answer: matches.get_one::<String>("answer").cloned(),
            solution: matches.get_flag("solution"),
        };
        session.say(question, matches.get_flag("json"), &meter)
    }
}
