//! `grundy code GAME --lang cpp`: a function that computes the SG values, to paste; `grundy code
//! PROBLEM`: a whole program that solves a contest problem.

use super::Verb;
use crate::{Session, Trouble, arguments, laws, limits};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use grundy::games;
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::{Program, Reach};

pub struct Code;

impl Verb for Code {
    fn name(&self) -> &'static str {
        "code"
    }

    fn about(&self) -> Words {
        words!(
            "Write code that computes the SG values, by their law or by a table; or that solves a problem",
            "生成计算 SG 值的代码（按规律，或用数表），或解一道竞赛题的程序"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME|PROBLEM --lang LANGUAGE"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy code kayles --lang cpp",
            "grundy code -e 'take 1..n/2' --lang python --name grundy_value",
            "grundy code grundy --lang rust",
            "grundy code cot3 --lang python",
            "grundy code 0.137 --lang cpp --table",
            "grundy code kayles --main 'T n a...' --words Alice,Bob",
            "grundy code strange-nim --main 'n (a k)...' --lang python",
            "grundy code bash:3 --main '* n 0'",
            "grundy code -e 'param m = 3; take 1..m' --params m=1..40",
            "grundy code -e 'param k = 3; take 1..k' --outcome --params k --main 'T n k'",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "The code is a whole program: a function to paste, the helpers it needs, and a test of the function against the first values, which prints `ok`. A comment says whether the law is PROVED, or how far it was TESTED. Where there is no law (or with --table) the function fills a table by the rule, from below. With --main the program reads a judge's input in place of the test: `T` in the first place is the number of cases; `*` there means cases up to the end of the input, with `0` or `0 0` in the last place up to such zeros (`* n a... 0`); `n a...` is a count and a list, `n (x y)...` a list of groups, `a[n]` a list whose count was read before, a parameter of the rule is read by its name. With --params the parameters become arguments, by a law that is right for all values tried. A contest problem in place of a game prints a whole program that solves it, in the judge's format; where a game has its name, `problem:NAME` is the problem.",
            "代码是完整的程序：可粘贴的函数、所需的辅助函数，以及与前若干个值比较的测试（输出 `ok`）。注释说明规律是已证明，还是已检验到哪里。没有规律时（或使用 --table）函数按规则自下而上填表。使用 --main 时程序读入评测数据而不做测试：开头的 `T` 是组数，开头的 `*` 表示多组数据直到输入结束，末尾再写 `0` 或 `0 0` 则直到遇到这些 0（`* n a... 0`）；`n a...` 是个数与列表，`n (x y)...` 是成组的列表，`a[n]` 是个数已读入的列表，规则的参数按名称读入。使用 --params 时规则的参数成为函数的参数，所用的规律对所试的每个值都成立。用竞赛题代替游戏时，输出按评测格式读写的完整程序；与游戏同名时用 `problem:NAME` 表示题目。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let language =
            words!("cpp, python or rust [default: cpp]", "cpp、python 或 rust [默认：cpp]");
        let most = words!(
            "The largest n for which the code must be right: 1e18, 1_000_000 [default: 1e18]",
            "代码必须正确的最大 n：1e18、1_000_000 [默认：1e18]"
        );
        let name = words!(
            "The name of the function [default: sg, with --outcome wins]",
            "函数名 [默认：sg，与 --outcome 同用时为 wins]"
        );
        let table =
            words!("Fill a table by the rule even if there is a law", "即使有规律也按规则填表");
        let main = words!(
            "A whole program that reads an input of this form: 'T n a...', '* n a...', '* n a... 0'",
            "生成读入这种格式的完整程序：'T n a...'、'* n a...'、'* n a... 0'"
        );
        let said = words!(
            "With --main: the words for a win and a loss [default: First,Second]",
            "与 --main 同用：表示胜、负的词 [默认：First,Second]"
        );
        let params = words!(
            "Parameters of the rule that become arguments of the function: m, or with the values that are tried m=1..40",
            "作为函数参数的规则参数：m，或写出所试的值 m=1..40"
        );
        let with = |name, value, words, default: &'static str| {
            arguments::option(name, value, words, locale)
                .default_value(default)
                .hide_default_value(true)
        };
        let command = command
            .arg(arguments::word("GAME", laws::help(), locale))
            .arg(with("lang", "LANGUAGE", language, "cpp"))
            .arg(with("max", "N", most, "1e18"))
            .arg(with("name", "NAME", name, "sg"))
            .arg(arguments::flag("table", table, locale))
            .arg(arguments::option("main", "FORMAT", main, locale))
            .arg(arguments::option("words", "WIN,LOSS", said, locale))
            .arg(arguments::option("params", "NAMES", params, locale))
            .arg(arguments::json(locale));
        let command = laws::slice_options(laws::outcome_options(command, locale), locale);
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        if let Some(program) = program(matches)? {
            return session.say(program, matches.get_flag("json"), &meter);
        }
        let most = limits::number(matches, "max", "1e18")?;
        let question = grundy_ask::Code {
            of: laws::of(
                arguments::value(matches, "GAME"),
                None,
                laws::outcome(matches),
                &meter,
                session,
            )?
            .sliced(laws::slice(matches)?)?,
            language: arguments::value(matches, "lang").to_owned(),
            name: match (laws::outcome(matches), matches.value_source("name")) {
                (Some(_), Some(ValueSource::DefaultValue)) => "wins".to_owned(),
                _ => arguments::value(matches, "name").to_owned(),
            },
            most,
            table: matches.get_flag("table"),
            main: matches.get_one::<String>("main").cloned(),
            words: matches.get_one::<String>("words").cloned(),
            params: matches.get_one::<String>("params").cloned(),
            reach: Reach::default(),
        };
        session.say(question, matches.get_flag("json"), &meter)
    }
}

/// What only the code of a game has.
const OF_GAMES: &[&str] = &["max", "name", "table", "main", "words", "params"];

/// The question about a contest problem, where one is named and nothing is said that only games have.
fn program(matches: &ArgMatches) -> Result<Option<Program>, Problem> {
    let said = |name: &&&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let (word, language) = (arguments::value(matches, "GAME"), arguments::value(matches, "lang"));
    let of_game = OF_GAMES.iter().find(said);
    if of_game.is_none() && laws::outcome(matches).is_none() {
        return Program::named(word, language);
    }
    match (Program::named(word, language)?, of_game) {
        (Some(_), Some(name)) if games::canonical(word).is_none() => Err(Problem::new(words!(
            "--{name} is about the code of a game; the program of a problem is whole as it is",
            "--{name} 用于游戏的代码；竞赛题的程序本身就是完整的"
        ))
        .example("grundy code p2197 --lang python")),
        _ => Ok(None),
    }
}
