//! `grundy gen PROBLEM --seed S`: a random valid input.

use super::Verb;
use crate::{Session, Trouble, arguments};
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
            "small: fit for brute force; max: up to the limits [default: small]",
            "small：适合暴力；max：达到数据范围上限 [默认：small]"
        );
        let size = arguments::option("size", "SIZE", size, locale);
        command
            .arg(arguments::problem(locale))
            .arg(arguments::seed(locale))
            .arg(size.default_value("small").hide_default_value(true))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let problem = grundy_contest::find(arguments::value(matches, "PROBLEM"))?;
        let seed = arguments::read_seed(matches)?;
        let size = match arguments::value(matches, "size") {
            "small" => Size::Small,
            "max" => Size::Max,
            other => return Err(wrong_size(other, &["small", "max"]).into()),
        };
        Ok(session.output().write_all(&problem.generate(seed, size))?)
    }
}

/// Complains about `--size`.
pub(super) fn wrong_size(word: &str, known: &[&str]) -> Problem {
    let (shown, sizes) = (scan::shown(word), known.join(", "));
    Problem::new(words!(
        "`{shown}` is not a size; the sizes are {sizes}",
        "`{shown}` 不是可用的规模；可用的有 {sizes}"
    ))
    .suggest(suggest(word, known.iter().copied()))
    .example("grundy gen p2197 --seed 1 --size max")
}
