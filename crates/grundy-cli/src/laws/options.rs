//! The options that the verbs about laws share.

use crate::arguments;
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;

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
