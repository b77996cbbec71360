//! `grundy ask QUESTION`: whatever somebody types, and for programs any question as JSON.

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
            "Answer whatever is typed: a position, a game, a rule, a word; or a question as JSON",
            "回答输入的任何内容：局面、游戏、规则、术语；或以 JSON 写成的问题"
        )
    }

    fn usage(&self) -> &'static str {
        "QUESTION"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy ask nim 3 4 5",
            "grundy ask '尼姆 3 + kayles 7'",
            "grundy ask 'take 1..n/2'",
            "grundy ask hdu 1847",
            "grundy ask mex",
            r#"grundy ask '{"ask": "solve", "position": {"text": "nim 3 4 5"}}'"#,
            r#"grundy ask '{"ask": "guess", "of": {"rule": "take 1..n/2"}}'"#,
            r#"echo '{"ask": "table", "game": {"name": "0.77"}, "last": 12}' | grundy ask -"#,
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "A text is read as an expression of nimbers, a game, a contest problem, a word of the theory, a position or a sum, in any case, in English or Chinese; the answer is that of `solve`, `show`, `guess` or `nimber`, and with --json one document. A text that begins with `{{` is a question as JSON, for programs, and its answer a document: the questions are solve, why, moves, table, period, guess, test, sweep, code, count, verify, check-proof, atlas, atlas-check, graph, draw, nimber, games, show, problems, judge, generate, check, format and anything; docs/rust.md says what each has. `-` reads the standard input. No file is read: rules are texts.",
            "文本依次按 nim 算式、游戏、竞赛题、术语、局面或和来理解，大小写不限，中英文均可；回答与 `solve`、`show`、`guess`、`nimber` 相同，加 --json 则为一个文档。以 `{{` 开头的文本是 JSON 问题，供程序使用，回答为文档：可问 solve、why、moves、table、period、guess、test、sweep、code、count、verify、check-proof、atlas、atlas-check、graph、draw、nimber、games、show、problems、judge、generate、check、format、anything；各项见 docs/rust.zh-CN.md。`-` 表示读取标准输入。不读取任何文件：规则以文本给出。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let question = words!("The question; `-` is the standard input", "问题；`-` 表示标准输入");
        let command = command
            .arg(arguments::words_of("QUESTION", question, locale))
            .arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let text = match &arguments::values(matches, "QUESTION")[..] {
            ["-"] => session.input_within(&meter)?,
            words => words.join(" "),
        };
        let question = Question::read(&text)?;
        if let (Question::Anything(typed), false) = (&question, grundy_ask::is_json(&text)) {
            return session.say(typed.clone(), matches.get_flag("json"), &meter);
        }
        let answer = question.answer_in_full(session.shelf(), &meter, session.locale());
        let (document, said) = answer?;
        session.print_json(&document)?;
        said.notes.iter().for_each(|note| session.note(note));
        Trouble::after(said.end)
    }
}
