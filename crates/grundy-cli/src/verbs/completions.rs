//! `grundy completions SHELL`: a script that completes verbs, options, and the names that can be
//! shown.

use super::Verb;
use crate::{Session, Trouble, arguments, command};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use clap_complete::{Shell, generate};
use grundy::games::{self, concepts};
use grundy::notation::{Locale, Words};
use grundy::words;
use std::collections::BTreeSet;

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
        let mut whole = with_names(command::whole(session.locale()));
        generate(*shell, &mut whole, "grundy", &mut script);
        session.print(&String::from_utf8_lossy(&script))
    }
}

/// The command, told what can be shown: games, contest problems and concepts.
fn with_names(command: Command) -> Command {
    let problems = grundy_contest::PROBLEMS.iter().map(|problem| problem.card().name);
    let names: BTreeSet<&'static str> =
        games::known().chain(problems).chain(concepts::names()).chain([concepts::ALL]).collect();
    command.mut_subcommand("show", |show| {
        show.mut_arg("GAME", |game| game.value_parser(PossibleValuesParser::new(names)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_know_what_can_be_shown() {
        let mut script = Vec::new();
        generate(Shell::Bash, &mut with_names(command::whole(Locale::En)), "grundy", &mut script);
        let script = String::from_utf8(script).unwrap();
        let line = script.lines().find(|line| line.contains("zeckendorf")).unwrap();
        let words: Vec<&str> = line.split([' ', '"']).collect();
        for name in ["zeckendorf", "concepts", "kayles", "p2197"] {
            assert!(words.contains(&name), "{name}");
        }
    }
}
