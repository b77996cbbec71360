//! `grundy guess GAME`: the law of the values, with its proof or how far it was tested.

use super::Verb;
use crate::{Session, Trouble, arguments, files, laws, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::{Ask, Reach, Study, present};

pub struct Guess;

impl Verb for Guess {
    fn name(&self) -> &'static str {
        "guess"
    }

    fn about(&self) -> Words {
        words!(
            "Find the law of the SG values: proved, tested, or none",
            "寻找 SG 值的规律：已证明、已检验，或没有"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy guess -e 'take 1..n/2'",
            "grundy guess kayles --certificate kayles.json",
            "grundy guess wythoff",
            "grundy guess fibonacci --outcome",
            "grundy guess grundy --terms 20000",
            "grundy guess -e '(a, b, c) -> [a-k, b, c] for k in 1..min(a, b+c)' --fix b=1 --fix c=2",
            "seq 0 99 | grundy guess -",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "A formula is fitted on the first quarter of the terms and compared with all of them; it must be much shorter than what it explains. The answer begins with one of `PROVED for all n: …`, `TESTED to n = …: …` and `no law found …`. 10,000 terms are looked at first, 200,000 if they show no law (256 × 256 and 512 × 512 for games of two numbers). Laws are written in the words of the rule language and can be given to `grundy test`.",
            "公式由前四分之一的项得出，再与全部项比较，并且必须远短于它所解释的数据。回答的开头是“已证明（对所有 n）：…”、“已检验到 n = …：…”或“…未发现规律”之一。先看 10,000 项，若无规律再看 200,000 项（两个数的游戏为 256 × 256 与 512 × 512）。规律用规则语言书写，可交给 `grundy test`。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let command = command.arg(arguments::word("GAME", laws::help(), locale));
        let tried = words!(
            "Say of every class of laws why it is not the answer",
            "说明每一类规律为何不是答案"
        );
        let certificate = words!(
            "Write the proof to a file that `grundy verify --certificate` checks",
            "将证明写入文件，可由 `grundy verify --certificate` 检验"
        );
        let command = laws::outcome_options(laws::options(command, locale), locale);
        let command = laws::slice_options(command, locale)
            .arg(arguments::flag("tried", tried, locale))
            .arg(arguments::option("certificate", "FILE", certificate, locale))
            .arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let path = matches.get_one::<String>("certificate").map(String::as_str);
        path.map(files::check_target).transpose()?;
        let (from, last) = laws::range(matches)?;
        let of = laws::of(
            arguments::value(matches, "GAME"),
            from,
            laws::outcome(matches),
            &meter,
            session,
        )?
        .sliced(laws::slice(matches)?)?;
        let question = grundy_ask::Guess { of, last, reach: Reach::default() };
        let study = question.ask(session.shelf(), &meter)?;
        match (path, &study.proof) {
            (Some(path), Some(proof)) => {
                let document = proof.certificate.json();
                files::write_target(path, |out| writeln!(out, "{document}"))?;
            }
            (Some(_), None) => return Err(no_proof(&study).into()),
            (None, _) => {}
        }
        let (locale, tried) = (session.locale(), matches.get_flag("tried"));
        match matches.get_flag("json") {
            true => session.answer(&present::guess::document(&study, locale)),
            false => session.print(&present::guess::text(&study, tried, locale, session.style())),
        }
    }
}

fn no_proof(study: &Study) -> Problem {
    let name = &study.name;
    match study.period {
        Some(_) => Problem::new(words!(
            "the proof of a long period is written by `grundy period {name} --certificate FILE`",
            "长周期的证明由 `grundy period {name} --certificate FILE` 写出"
        )),
        None => Problem::new(words!(
            "there is no proof to write: no law of {name} was proved; without --certificate the answer says how far it was tested",
            "没有可写出的证明：{name} 的规律未被证明；不用 --certificate 时会说明检验到哪里"
        )),
    }
    .example("grundy guess kayles --certificate kayles.json")
}
