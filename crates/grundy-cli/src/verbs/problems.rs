//! `grundy problems`: the contest problems.

use super::Verb;
use crate::{Session, Trouble, arguments};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Problems;

impl Verb for Problems {
    fn name(&self) -> &'static str {
        "problems"
    }

    fn about(&self) -> Words {
        words!("List the contest problems", "列出全部竞赛题")
    }

    fn usage(&self) -> &'static str {
        ""
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy problems",
            "grundy problems --source luogu",
            "grundy problems --json",
            "grundy problems --locale zh",
        ]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        command.arg(arguments::source(locale)).arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let source = matches.get_one::<String>("source").cloned();
        let question = grundy_ask::Problems { source };
        session.say(question, matches.get_flag("json"), &session.meter())
    }
}
