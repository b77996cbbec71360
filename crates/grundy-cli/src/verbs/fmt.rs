//! `grundy fmt FILE…`: rules in their usual layout.

use super::Verb;
use crate::rules::source;
use crate::{Session, Trouble, arguments, files};
use clap::{ArgMatches, Command};
use grundy::game::RULE;
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy_ask::{Ask, Format};

pub struct Fmt;

impl Verb for Fmt {
    fn name(&self) -> &'static str {
        "fmt"
    }

    fn about(&self) -> Words {
        words!("Lay out rule files in the usual way", "按通行的格式排版规则文件")
    }

    fn usage(&self) -> &'static str {
        "FILE…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy fmt kayles.game",
            "grundy fmt --check library/*.game",
            "echo 'n->[n-k]for k in 1..n' | grundy fmt -",
            "grundy fmt -e 'n->[n-k]for k in 1..n'",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Files are rewritten in place; `-` reads the standard input and writes the output. A file with an error is left as it is.",
            "文件会被原地改写；`-` 从标准输入读入并写到标准输出。有错误的文件保持不变。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!("Rule files, or `-`", "规则文件，或 `-`");
        let check = words!(
            "Change nothing; exit code 1 if a file is laid out differently",
            "不作改动；若有文件格式不同则退出码为 1"
        );
        command
            .arg(arguments::words_of("FILE", help, locale))
            .arg(arguments::flag("check", check, locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let check = matches.get_flag("check");
        let mut differs = false;
        // Nothing is written before every file was understood.
        let mut done = Vec::new();
        for name in arguments::values(matches, "FILE") {
            let before = source(name, session)?;
            let question = Format { text: before.clone(), name: name.to_owned() };
            done.push((name, question.ask(session.shelf(), &session.meter())?, before));
        }
        for (name, after, before) in done {
            match name {
                _ if check && after != before => {
                    differs = true;
                    session.note(&words!("{name}: laid out differently", "{name}：格式不同"));
                }
                _ if check => {}
                "-" | RULE => session.print(&after)?,
                _ if after == before => {}
                _ => files::write_target(name, |out| out.write_all(after.as_bytes()))?,
            }
        }
        if differs { Err(Trouble::Said(1)) } else { Ok(()) }
    }
}
