//! `grundy completions SHELL`: a script that completes verbs and options.

use super::Verb;
use crate::{Session, Trouble, arguments, command};
use clap::{ArgMatches, Command};
use clap_complete::{Shell, generate};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Completions;

impl Verb for Completions {
    fn name(&self) -> &'static str {
        "completions"
    }

    fn about(&self) -> Words {
        words!("Print a completion script for a shell", "输出 shell 补全脚本")
    }

    fn usage(&self) -> &'static str {
        "SHELL"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy completions bash > ~/.local/share/bash-completion/completions/grundy",
            "grundy completions zsh > ~/.zfunc/_grundy",
            "grundy completions fish > ~/.config/fish/completions/grundy.fish",
        ]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!(
            "bash, elvish, fish, powershell or zsh",
            "bash、elvish、fish、powershell 或 zsh"
        );
        let shell = arguments::word("SHELL", help, locale).hide_possible_values(true);
        command.arg(shell.value_parser(clap::value_parser!(Shell)))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let Some(shell) = matches.get_one::<Shell>("SHELL") else { return Ok(()) };
        let mut script = Vec::new();
        generate(*shell, &mut command::whole(session.locale()), "grundy", &mut script);
        session.print(&String::from_utf8_lossy(&script))
    }
}
