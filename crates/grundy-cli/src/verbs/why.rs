//! `grundy why GAME POSITION…`: a witness for every smaller value, or the theorem of a compound.

use super::Verb;
use super::solve::{conventions, position};
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::Meter;

pub struct Why;

impl Verb for Why {
    fn name(&self) -> &'static str {
        "why"
    }

    fn about(&self) -> Words {
        words!(
            "Explain an SG value: a move to every smaller value, and why it stops there",
            "解释 SG 值：给出走到每个较小值的走法，并说明为何不能走到自身的值"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME POSITION…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy why nim 3 4 5",
            "grundy why 0.77 9",
            "grundy why 'nim 3 + wythoff 2 5'",
            "grundy why 'bash:3 5 + 8' --compound conjunctive",
            "grundy why kayles 1 5 --anti-sg",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "With --compound, --misere or --anti-sg it shows what the theorem of that play asks of every component.",
            "使用 --compound、--misere 或 --anti-sg 时，说明相应的定理对每个分量要求什么。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let command = command.arg(arguments::question(locale)).arg(arguments::json(locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let position = position(matches, session)?;
        let meter = Meter::new(limits::read(matches, session)?);
        session.say(grundy_ask::Why { position }, matches.get_flag("json"), &meter)
    }
}
