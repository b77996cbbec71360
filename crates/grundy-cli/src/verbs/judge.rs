//! `grundy judge PROBLEM < in > out`: a contest problem in the judge's own format.

use super::Verb;
use crate::clock::Clock;
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Judge;

impl Verb for Judge {
    fn name(&self) -> &'static str {
        "judge"
    }

    fn about(&self) -> Words {
        words!(
            "Solve a contest problem: the judge's input on stdin, its answer on stdout",
            "求解竞赛题：从标准输入读入评测数据，向标准输出写出答案"
        )
    }

    fn usage(&self) -> &'static str {
        "PROBLEM"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "printf '1\\n3\\n1 2 3\\n' | grundy judge p2197",
            "grundy gen cot3 --seed 1 --size max | grundy judge cot3",
        ]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        limits::add_to_contest(command.arg(arguments::problem(locale)), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let problem = grundy_contest::find(arguments::value(matches, "PROBLEM"))?;
        let clock = Clock::start(matches, session)?;
        let input = clock.open("-", session)?;
        let answer = problem.judge(input.bytes())?;
        drop(clock);
        Ok(session.output().write_all(&answer)?)
    }
}
