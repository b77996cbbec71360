//! `grundy gen PROBLEM --seed S`: a random valid input.

use super::Verb;
use crate::clock::Clock;
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan, suggest};
use grundy::words;
use grundy_contest::Size;

pub struct Gen;

impl Verb for Gen {
    fn name(&self) -> &'static str {
        "gen"
    }

    fn about(&self) -> Words {
        words!(
            "Generate a valid input of a contest problem; the same seed gives the same input",
            "生成竞赛题的合法输入；相同的种子得到相同的输入"
        )
    }

    fn usage(&self) -> &'static str {
        "PROBLEM"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy gen p2197 --seed 1", "grundy gen cot3 --seed 7 --size max > cot3.in"]
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let size = words!(
            "small: fit for brute force; few: few items, as large as the limits allow; max: up to all limits [default: small]",
            "small：适合暴力；few：个数少而数值达到上限；max：达到全部数据范围 [默认：small]"
        );
        let size = arguments::option("size", "SIZE", size, locale);
        let command = command
            .arg(arguments::problem(locale))
            .arg(arguments::seed(locale))
            .arg(size.default_value("small").hide_default_value(true));
        limits::add_to_contest(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let problem = grundy_contest::find(arguments::value(matches, "PROBLEM"))?;
        let seed = arguments::read_seed(matches)?;
        let size = read_size(matches, &[])?.unwrap_or(Size::Small);
        let clock = Clock::start(matches, session)?;
        let input = problem.generate(seed, size);
        clock.hold(input.len())?;
        drop(clock);
        Ok(session.output().write_all(&input)?)
    }
}

/// The size that the user gave; nothing for one of the `other` words.
pub(super) fn read_size(matches: &ArgMatches, other: &[&str]) -> Result<Option<Size>, Problem> {
    let word = arguments::value(matches, "size");
    match Size::ALL.iter().find(|(name, _)| *name == word) {
        Some((_, size)) => Ok(Some(*size)),
        None if other.contains(&word) => Ok(None),
        None => Err(wrong_size(word, other)),
    }
}

fn wrong_size(word: &str, other: &[&str]) -> Problem {
    let known: Vec<&str> = Size::ALL.iter().map(|(name, _)| name).chain(other).copied().collect();
    let (shown, sizes) = (scan::shown(word), known.join(", "));
    Problem::new(words!(
        "`{shown}` is not a size; the sizes are {sizes}",
        "`{shown}` 不是可用的规模；可用的有 {sizes}"
    ))
    .suggest(suggest(word, known))
    .example("grundy gen p2197 --seed 1 --size max")
}
