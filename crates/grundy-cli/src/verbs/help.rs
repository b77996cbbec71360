//! `grundy help [VERB]`: the same as `--help`.

use super::Verb;
use crate::{Session, Trouble, arguments, command};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;

pub struct Help;

impl Verb for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn about(&self) -> Words {
        words!("Explain grundy or one of its verbs", "说明 grundy 或某个命令的用法")
    }

    fn usage(&self) -> &'static str {
        "[VERB]"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy help", "grundy help solve", "grundy help solve --locale zh"]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let help = words!("A verb", "命令");
        command.arg(arguments::word("VERB", help, locale).required(false))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let names = arguments::values(matches, "VERB");
        command::help(&mut command::whole(session.locale()), &names, session)
    }
}
