//! What the verbs about laws share: their options, and what they are about.

use crate::{Session, arguments, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::{Integers, Of, integers};
use std::sync::Arc;

/// Nobody looks at more terms.
const MOST: u64 = 1 << 40;

/// What verbs about laws say of their game.
pub(crate) fn help() -> Words {
    words!(
        "A game of one or two numbers, or `-`: integers from the standard input",
        "以一个或两个数为局面的游戏，或 `-`：从标准输入读取整数"
    )
}

/// `--terms` and `--from`.
pub(crate) fn options(command: Command, locale: Locale) -> Command {
    let terms = words!(
        "How many terms to look at (for two numbers: rows) [default: as said above]",
        "查看多少项（两个数的游戏：多少行）[默认：见上文]"
    );
    let from = words!(
        "The index of the first integer on the standard input [default: 0]",
        "标准输入中第一个整数的下标 [默认：0]"
    );
    command
        .arg(arguments::option("terms", "N", terms, locale))
        .arg(arguments::option("from", "INDEX", from, locale))
}

/// The index of the first number on the input and the last index to look at, where the user gave
/// them.
pub(crate) fn range(matches: &ArgMatches) -> Result<(Option<u64>, Option<u64>), Problem> {
    let number = |name: &str, least: u64, example: &str| {
        let given = matches.contains_id(name);
        given.then(|| arguments::between(matches, name, least..=MOST, example)).transpose()
    };
    let from = number("from", 0, "seq 1 99 | grundy guess - --from 1")?;
    Ok((from, number("terms", 1, "--terms 20000")?.map(|terms| terms - 1)))
}

/// The game behind a word, or the numbers on the input for `-`; the first of them has the index
/// `from`.
pub(crate) fn of(
    word: &str,
    from: Option<u64>,
    meter: &Meter,
    session: &Session,
) -> Result<Of, Stop> {
    if word == "-" {
        let text = session.input_within(meter)?;
        let mut given = integers(&text, meter)?;
        meter.release(text.len() as u64);
        if given.is_empty() {
            return Err(Problem::new(words!(
                "there are no integers on the standard input",
                "标准输入中没有整数"
            ))
            .example("seq 0 99 | grundy guess -")
            .into());
        }
        if let (Integers::Line { from: first, .. }, Some(from)) = (&mut given, from) {
            *first = from;
        }
        return Ok(Of::Integers(Arc::new(given)));
    }
    if from.is_some() {
        return Err(Problem::new(words!(
            "--from is about numbers on the input; the table of a game has indices of its own",
            "--from 用于标准输入中的数；游戏的数表自有下标"
        ))
        .example("seq 1 99 | grundy guess - --from 1")
        .into());
    }
    Ok(Of::Game(rules::reference(word, session)?))
}
