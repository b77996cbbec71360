//! `grundy ask QUESTION`: any question as JSON, for programs.

use super::Verb;
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::Question;

pub struct Ask;

impl Verb for Ask {
    fn name(&self) -> &'static str {
        "ask"
    }

    fn about(&self) -> Words {
        words!(
            "Answer any question that is written as JSON, for programs",
            "回答以 JSON 写成的任意问题，供程序使用"
        )
    }

    fn usage(&self) -> &'static str {
        "QUESTION"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            r#"grundy ask '{"ask": "solve", "position": {"text": "nim 3 4 5"}}'"#,
            r#"grundy ask '{"ask": "guess", "of": {"rule": "take 1..n/2"}}'"#,
            r#"echo '{"ask": "table", "game": {"name": "0.77"}, "last": 12}' | grundy ask -"#,
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "The questions are solve, why, moves, table, period, guess, test, sweep, code, count, verify, check-proof, atlas, atlas-check, graph, draw, nimber, games, show, problems, judge, generate, check and format; docs/rust.md says what each has. `-` reads the standard input. No file is read: rules are texts.",
            "可问 solve、why、moves、table、period、guess、test、sweep、code、count、verify、check-proof、atlas、atlas-check、graph、draw、nimber、games、show、problems、judge、generate、check、format；各项见 docs/rust.zh-CN.md。`-` 表示读取标准输入。不读取任何文件：规则以文本给出。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let question = words!("The question; `-` is the standard input", "问题；`-` 表示标准输入");
        let command = command
            .arg(arguments::word("QUESTION", question, locale))
            .arg(arguments::json(locale).hide(true));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let question = match arguments::value(matches, "QUESTION") {
            "-" => Question::read(&session.input_within(&meter)?)?,
            text => Question::read(text)?,
        };
        let answer = question.answer_in_full(session.shelf(), &meter, session.locale());
        let (document, said) = answer?;
        session.print_json(&document)?;
        said.notes.iter().for_each(|note| session.note(note));
        Trouble::after(said.end)
    }
}
