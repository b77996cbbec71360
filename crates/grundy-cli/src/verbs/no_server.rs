//! `grundy serve` in a program that was built without the server: it says how to get one.

use super::Verb;
use crate::{Session, Trouble};
use clap::{Arg, ArgAction, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;

pub struct NoServer;

impl Verb for NoServer {
    fn name(&self) -> &'static str {
        "serve"
    }

    fn about(&self) -> Words {
        words!(
            "Answer over HTTP, with pages for a browser (not in this build)",
            "通过 HTTP 提供服务与网页（此版本未包含）"
        )
    }

    fn usage(&self) -> &'static str {
        ""
    }

    fn examples(&self) -> &'static [&'static str] {
        &[crate::FULL]
    }

    fn arguments(&self, command: Command, _: Locale) -> Command {
        // Whatever follows, the answer is the same.
        let rest = Arg::new("REST").action(ArgAction::Append).num_args(0..).hide(true);
        command.arg(rest.trailing_var_arg(true).allow_hyphen_values(true))
    }

    fn run(&self, _: &ArgMatches, _: &Session) -> Result<(), Trouble> {
        Err(Problem::new(words!(
            "this program was built without the server (the cargo feature `serve`); the whole program is built with `--features full`",
            "此程序编译时未包含服务器（cargo 特性 `serve`）；用 `--features full` 编译完整的程序"
        ))
        .example(crate::FULL)
        .into())
    }
}
