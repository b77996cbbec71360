//! What the verbs about laws share: their options, and what they are about.

use crate::{Session, arguments, rules};
use clap::{ArgAction, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::{Integers, Of, Slice, integers};
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

/// `--outcome` and `--misere`.
pub(crate) fn outcome_options(command: Command, locale: Locale) -> Command {
    let outcome =
        words!("Who wins in place of SG values: N, P and D", "以胜负（N、P、D）代替 SG 值");
    let misere = words!("Who wins if whoever cannot move wins", "无法行动者胜时的胜负");
    command
        .arg(arguments::flag("outcome", outcome, locale))
        .arg(arguments::flag("misere", misere, locale))
}

/// `--fix` and `--where`.
pub(crate) fn slice_options(command: Command, locale: Locale) -> Command {
    let fix = words!(
        "Give a number of the position one value (may be repeated); one number or two stay free",
        "固定局面中的一个数（可重复使用）；留下一两个数不固定"
    );
    let condition = words!(
        "Only positions that satisfy this condition: 'a <= b'",
        "只看满足此条件的局面：'a <= b'"
    );
    command
        .arg(arguments::option("fix", "NAME=VALUE", fix, locale).action(ArgAction::Append))
        .arg(arguments::option("where", "CONDITION", condition, locale))
}

/// Which positions are meant.
pub(crate) fn slice(matches: &ArgMatches) -> Result<Slice, Problem> {
    let fix = matches.get_many::<String>("fix").into_iter().flatten().cloned();
    Slice::read(&fix.collect::<Vec<_>>(), matches.get_one::<String>("where").cloned())
}

/// Whether outcomes are asked for, and of which play.
pub(crate) fn outcome(matches: &ArgMatches) -> Option<bool> {
    let misere = matches.get_flag("misere");
    (misere || matches.get_flag("outcome")).then_some(misere)
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
/// `from`. Outcomes are meant in place of values, of misère play or not, where it is said.
pub(crate) fn of(
    word: &str,
    from: Option<u64>,
    outcome: Option<bool>,
    meter: &Meter,
    session: &Session,
) -> Result<Of, Stop> {
    if word == "-" && outcome.is_some() {
        return Err(Problem::new(words!(
            "--outcome is about a game, and these are numbers",
            "--outcome 用于游戏，而这里是数"
        ))
        .example("grundy guess fibonacci --outcome")
        .into());
    }
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
    let game = rules::reference(word, session)?;
    Ok(match outcome {
        Some(misere) => Of::outcomes(game, misere),
        None => Of::Game(game),
    })
}
