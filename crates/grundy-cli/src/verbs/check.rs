//! `grundy check PROBLEM in out`: is `out` a right answer to `in`?

use super::Verb;
use crate::clock::Clock;
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy_ask::present;

pub struct Check;

impl Verb for Check {
    fn name(&self) -> &'static str {
        "check"
    }

    fn about(&self) -> Words {
        words!(
            "Check an output of a contest problem; where many answers are right, any is accepted",
            "检查竞赛题的输出；有多个正确答案时接受任意一个"
        )
    }

    fn usage(&self) -> &'static str {
        "PROBLEM INPUT OUTPUT"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy check p2197 nim.in nim.out", "./mine < nim.in | grundy check p2197 nim.in -"]
    }

    fn remark(&self) -> Words {
        words!(
            "One of the files may be `-`, the standard input. Exit code 1 if the output is wrong.",
            "两个文件之一可写作 `-`，表示标准输入。输出有误时退出码为 1。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let input = words!("The input, a file", "输入文件");
        let output = words!("The output to be checked, a file", "待检查的输出文件");
        let command = command
            .arg(arguments::problem(locale))
            .arg(arguments::word("INPUT", input, locale))
            .arg(arguments::word("OUTPUT", output, locale))
            .arg(arguments::json(locale));
        limits::add_to_contest(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let problem = grundy_contest::find(arguments::value(matches, "PROBLEM"))?;
        let path = arguments::value(matches, "INPUT");
        let clock = Clock::start(matches, session)?;
        let input = clock.open(path, session)?;
        let output = clock.open(arguments::value(matches, "OUTPUT"), session)?;
        let found = problem.check(input.bytes(), output.bytes()).map_err(|fault| {
            let Words { en, zh } = &fault.message;
            Problem { message: words!("{path}: {en}", "{path}：{zh}"), ..fault }
        })?;
        drop(clock);
        let name = problem.card().name;
        if matches.get_flag("json") {
            let found = found.as_ref();
            session.print_json(&present::check::document(name, found, session.locale()))?;
        } else {
            let right = words!("right", "正确");
            let text = found.as_ref().map_or(right, |difference| difference.words());
            session.print(&format!("{}\n", session.words(&text)))?;
        }
        found.map_or(Ok(()), |_| Err(Trouble::Said(1)))
    }
}
