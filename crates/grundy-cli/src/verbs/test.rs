//! `grundy test GAME 'FORMULA'`: anybody's formula against the values: refuted, proved or tested.

use super::Verb;
use crate::{Session, Trouble, arguments, files, laws, limits, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::test::sweep_example;
use grundy_ask::{Ask, GameRef, Reach, Sweep, present};

pub struct Test;

impl Verb for Test {
    fn name(&self) -> &'static str {
        "test"
    }

    fn about(&self) -> Words {
        words!(
            "Test a formula against the SG values: refuted, proved, or tested so far",
            "检验公式是否给出 SG 值：已否定、已证明，或已检验到何处"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME FORMULA"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy test bash:3 'n % 4'",
            "grundy test kayles '[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7] at n % 12'",
            "grundy test -e 'take 1..n/2' 'odd_part(n + 1) / 2' --terms 5000",
            "grundy test wythoff 'a xor b'",
            "seq 0 99 | grundy test - 'n'",
            "grundy test -e 'param a = 1; param b = 2; take {a, b}' --sweep 'a=1..6,b=a+1..7'",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "The answer begins with one of `REFUTED at n = …`, `PROVED for all n` and `TESTED to n = …`; a formula that is refuted ends with exit code 1.\n\nA formula is written with the expressions of the rule language, of n (or x) for one number and of x, y (or a, b, or the names in the rule) for two, with the rule's parameters by their names. Besides it may have cases `1 if n < 3 else n % 2`, tables `[4, 1, 2] at n % 3`, exceptions `n % 3 except {{0: 1, 7: 4}}`, descents `while n > 5: n = n / 2; then n`, the functions odd_part, odious, triangular_root, prime_factors, xor_of_exponents, lcm, and `x nim* y`. `g(n) =` in front is passed over.\n\nWithout --terms the values are compared as far as a fixed amount of work allows (about a second), up to 10^6 of them (256 × 256 for two numbers).\n\n--sweep runs through parameters of a rule: with a formula it is tested for all of them, without one a table of periods is printed and a law of the parameters is looked for.",
            "回答的开头是“已否定：n = …”、“已证明（对所有 n）”或“已检验到 n = …”之一；公式被否定时退出码为 1。\n\n公式用规则语言的表达式书写：一个数用 n（或 x），两个数用 x、y（或 a、b，或规则中的名字），规则的参数用其名字。此外可用分情形 `1 if n < 3 else n % 2`、表 `[4, 1, 2] at n % 3`、例外 `n % 3 except {{0: 1, 7: 4}}`、递降 `while n > 5: n = n / 2; then n`、函数 odd_part、odious、triangular_root、prime_factors、xor_of_exponents、lcm，以及 `x nim* y`。开头的 `g(n) =` 会被略去。\n\n不用 --terms 时，在固定的工作量内（约一秒）尽量多地比较，至多 10^6 个值（两个数的游戏为 256 × 256）。\n\n--sweep 让规则的参数取遍给定范围：给出公式则逐一检验，不给出则列出周期表并寻找参数的规律。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let formula = words!(
            "What the SG values are said to be: 'n % 4', 'x xor y'",
            "声称的 SG 值：'n % 4'、'x xor y'"
        );
        let sweep = words!(
            "Run through parameters of the rule: 'a=1..6,b=a+1..7'",
            "让规则的参数取遍范围：'a=1..6,b=a+1..7'"
        );
        let certificate = words!(
            "Write the proof to a file that `grundy verify --certificate` checks",
            "将证明写入文件，可由 `grundy verify --certificate` 检验"
        );
        let command = command
            .arg(arguments::word("GAME", laws::help(), locale))
            .arg(arguments::word("FORMULA", formula, locale).required(false));
        let command = laws::outcome_options(laws::options(command, locale), locale);
        let command = laws::slice_options(command, locale)
            .arg(arguments::option("sweep", "RANGES", sweep, locale))
            .arg(
                arguments::option("certificate", "FILE", certificate, locale)
                    .conflicts_with("sweep"),
            )
            .arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let path = matches.get_one::<String>("certificate").map(String::as_str);
        path.map(files::check_target).transpose()?;
        let (from, last) = laws::range(matches)?;
        let formula = matches.get_one::<String>("FORMULA").cloned();
        let game = arguments::value(matches, "GAME");
        let (in_json, reach) = (matches.get_flag("json"), Reach::default());
        if let Some(ranges) = matches.get_one::<String>("sweep").cloned() {
            let GameRef::Rule(rule) = rules::reference(game, session)? else {
                return Err(no_rule().into());
            };
            let (slice, outcomes) = (laws::slice(matches)?, laws::outcome(matches));
            let (outcome, misere) = (outcomes.is_some(), outcomes == Some(true));
            let question = Sweep { rule, ranges, formula, slice, outcome, misere, last, reach };
            return session.say(question, in_json, &meter);
        }
        let question = grundy_ask::Test {
            formula: formula.ok_or_else(no_formula)?,
            of: laws::of(game, from, laws::outcome(matches), &meter, session)?
                .sliced(laws::slice(matches)?)?,
            last,
            certified: path.is_some(),
            reach,
        };
        let Some(path) = path else { return session.say(question, in_json, &meter) };
        let verdict = question.ask(session.shelf(), &meter)?;
        let document = verdict.certificate()?;
        files::write_target(path, |out| writeln!(out, "{document}"))?;
        match in_json {
            true => session.answer(&present::test::document(&verdict, session.locale()))?,
            false => {
                session.print(&present::test::text(&verdict, session.locale(), session.style()))?;
            }
        }
        if verdict.compared.wrong.is_empty() { Ok(()) } else { Err(Trouble::Said(1)) }
    }
}

fn no_rule() -> Problem {
    Problem::new(words!(
        "--sweep is about the parameters of a rule, and there is none",
        "--sweep 用于规则的参数，但这里没有规则"
    ))
    .example(sweep_example())
}

fn no_formula() -> Problem {
    Problem::new(words!(
        "a formula is missing: what are the SG values said to be?",
        "缺少公式：SG 值据称是什么？"
    ))
    .example("grundy test bash:3 'n % 4'")
}
