//! `grundy moves GAME POSITION…`: every move and what it leaves, and the move that a player
//! of some skill makes.

use super::Verb;
use super::solve::{conventions, position};
use crate::{Session, Trouble, arguments, limits};
use clap::{Arg, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::solve::Wish;
use grundy::words;
use grundy::work::Meter;
use grundy_ask::readers::MOST_MOVES;

pub struct Moves;

impl Verb for Moves {
    fn name(&self) -> &'static str {
        "moves"
    }

    fn about(&self) -> Words {
        words!(
            "List every move with what it leaves, and choose one at any skill",
            "列出每一步及其结果，并按给定水平选择一步"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME POSITION…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy moves nim 3 4 5",
            "grundy moves kayles 7 --misere --json",
            "grundy moves nim 3 4 5 --skill 40 --seed 7",
            "grundy moves nim 3 4 1 --from '3 4 5'",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Winning moves are marked `*`; the letter is the outcome for whoever moves next.",
            "必胜走法以 `*` 标出；字母表示走后局面对下一个走的人的胜负。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let most =
            words!("List at most so many moves [default: 1000]", "最多列出的走法数 [默认：1000]");
        let most = arguments::option("most", "COUNT", most, locale);
        let from = words!(
            "The position before the last move: say whether that move was a mistake, and why",
            "上一步之前的局面：指出那一步是否失误及其原因"
        );
        let hints = words!(
            "Help in steps: where to look, in which component, the move",
            "分步提示：看哪里、走哪个分量、哪一步"
        );
        let command = command
            .arg(arguments::question(locale))
            .arg(most.default_value("1000").hide_default_value(true))
            .arg(arguments::option("from", "POSITION", from, locale))
            .arg(skill(locale))
            .arg(seed(locale))
            .arg(arguments::flag("hints", hints, locale))
            .arg(arguments::json(locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let most = arguments::between(matches, "most", 1..=MOST_MOVES, "--most 100")? as usize;
        let Wish { skill, seed, .. } = player(matches)?;
        let position = position(matches, session)?;
        let meter = Meter::new(limits::read(matches, session)?);
        let from = matches.get_one::<String>("from").cloned();
        let hints = matches.get_flag("hints");
        let after = Vec::new();
        let question = grundy_ask::Moves { position, after, from, most, skill, seed, hints };
        session.say(question, matches.get_flag("json"), &meter)
    }
}

/// `--skill N`.
pub(super) fn skill(locale: Locale) -> Arg {
    let help = words!(
        "How often in a hundred times the machine plays its best move, else any [default: 100]",
        "机器在一百次中走最佳走法的次数，其余随机 [默认：100]"
    );
    arguments::option("skill", "PERCENT", help, locale)
        .default_value("100")
        .hide_default_value(true)
}

/// `--seed S`.
pub(super) fn seed(locale: Locale) -> Arg {
    let help =
        words!("A number that names the random moves [default: 1]", "决定随机走法的整数 [默认：1]");
    arguments::seed(locale).help(help.get(locale).to_owned())
}

/// The skill and the luck that the user gave.
pub(super) fn player(matches: &ArgMatches) -> Result<Wish, Problem> {
    let skill = arguments::between(matches, "skill", 0..=100, "--skill 40")? as u8;
    Ok(Wish { skill, seed: arguments::read_seed(matches)?, ..Wish::default() })
}
