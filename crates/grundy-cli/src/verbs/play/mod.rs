//! `grundy play GAME POSITION…`: against an opponent of any skill, at a terminal or from a
//! pipe.

mod orders;
mod round;
mod screen;

use super::Verb;
use super::moves::{player, seed, skill};
use super::solve::{conventions, position};
use crate::{Session, Trouble, arguments, limits, width};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::solve::Wish;
use grundy::words;
use grundy::work::{Limits, Meter};
use grundy_ask::Ask;
use grundy_ask::present::play as present;
use round::{Help, Round};
use screen::Screen;
use serde_json::json;

pub struct Play;

impl Verb for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn about(&self) -> Words {
        words!("Play against a perfect opponent", "与完美对手对弈")
    }

    fn usage(&self) -> &'static str {
        "GAME POSITION…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy play nim 3 4 5",
            "grundy play wythoff 6 9 --second",
            "grundy play kayles 12 --skill 60 --teach",
            "printf '1\\nquit\\n' | grundy play nim 1 2",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Each line is a number from the list of moves, or a position, or `hint`, `why`, `moves`, `review`, `undo`, `help`, `quit`. When play is over, `review` and `undo` can still be typed.",
            "每行输入走法编号、局面，或 `hint`（提示）、`why`（原因）、`moves`（走法）、`review`（复盘）、`undo`（悔棋）、`help`（帮助）、`quit`（退出）。终局之后仍可输入 `review` 与 `undo`。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let second = words!("Let the machine begin", "让机器先走");
        let teach =
            words!("Say at once when a move was a mistake, and why", "走错时立即指出并说明原因");
        let command = command
            .arg(arguments::question(locale))
            .arg(arguments::flag("second", second, locale))
            .arg(arguments::flag("teach", teach, locale))
            .arg(skill(locale))
            .arg(seed(locale))
            .arg(arguments::json(locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        // Every move has its time anew: people think long.
        let limits = Limits { begun: None, ..limits::read(matches, session)? };
        let Wish { skill, seed, .. } = player(matches)?;
        let (position, machine_begins) = (position(matches, session)?, matches.get_flag("second"));
        let question = grundy_ask::Play { position, machine_begins, skill, seed };
        let game = question.ask(session.shelf(), &Meter::new(limits.clone()))?;
        let quiet = matches.get_flag("json");
        let width = width::of_terminal(session).filter(|_| !quiet);
        let screen = Screen { session, quiet, width };
        let teach = matches.get_flag("teach");
        let mut round = Round { game, screen, limits, teach, help: Help::default() };
        round.play()?;
        if quiet {
            let meter = round.meter();
            let record = present::document(&mut round.game, &meter, session.locale())?;
            session.print_json(&json!(record))?;
        }
        Ok(())
    }
}
