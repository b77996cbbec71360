//! `grundy period GAME`: the period of the SG values, proved where possible.

use super::Verb;
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::games;
use grundy::notation::{Locale, Words};
use grundy::present::{json, text};
use grundy::solve::{Meter, Stop};
use grundy::words;

pub struct Period;

impl Verb for Period {
    fn name(&self) -> &'static str {
        "period"
    }

    fn about(&self) -> Words {
        words!(
            "Find the period of the SG values and prove it, or say how far it was looked for",
            "求 SG 值的周期并证明，或说明查到了哪里"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy period kayles", "grundy period subtract:1,3,4", "grundy period 0.137 --json"]
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let game = words!("A game of one number", "以一个数为局面的游戏");
        let command =
            command.arg(arguments::word("GAME", game, locale)).arg(arguments::json(locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches)?);
        let game = games::open(arguments::value(matches, "GAME"), session)?;
        let period = game.period(&meter)?;
        match matches.get_flag("json") {
            true => session.print_json(&json::period(&game.name(), &period, session.locale()))?,
            false => session.print(&text::period(&period, session.locale(), session.style()))?,
        }
        match period.period {
            Some(_) => Ok(()),
            // Which limit to raise; none helps where it is proved that there is no period.
            None => Err(match period.stopped {
                Some(reason) => Trouble::Beyond(Stop { reason }),
                None => Trouble::Said(3),
            }),
        }
    }
}
