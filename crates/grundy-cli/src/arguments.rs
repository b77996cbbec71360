//! The parts of which verbs make their arguments, with help in one language.

use clap::{Arg, ArgAction, ArgMatches};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy_ask::readers::whole as whole_number;
use std::ops::RangeInclusive;

/// An option with a value: `--name VALUE`.
pub fn option(name: &'static str, value: &'static str, help: Words, locale: Locale) -> Arg {
    // `-1s` is a wrong value, not another option.
    Arg::new(name)
        .long(name)
        .value_name(value)
        .allow_hyphen_values(true)
        .help(help.get(locale).to_owned())
}

/// An option without a value: `--name`.
pub fn flag(name: &'static str, help: Words, locale: Locale) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help.get(locale).to_owned())
}

/// `--json`.
pub fn json(locale: Locale) -> Arg {
    flag("json", words!("Answer with one JSON document", "以一个 JSON 文档回答"), locale)
}

/// `--misere`.
pub fn misere(locale: Locale) -> Arg {
    let help = words!("Who cannot move wins", "无法走动者获胜（misère 规则）");
    flag("misere", help, locale)
}

/// `--out FILE`.
pub fn out(help: Words, locale: Locale) -> Arg {
    option("out", "FILE", help, locale).short('o')
}

/// A contest problem.
pub fn problem(locale: Locale) -> Arg {
    let help = words!(
        "A contest problem; `grundy problems` lists them",
        "竞赛题名；可用 `grundy problems` 查看列表"
    );
    word("PROBLEM", help, locale)
}

/// `--source SITE`.
pub fn source(locale: Locale) -> Arg {
    let help = words!(
        "Those of a contest site: cf, atcoder, luogu, hdu, poj, uva, euler, leetcode, …; or one problem: cf603c",
        "只列出某竞赛网站的：cf、atcoder、luogu、hdu、poj、uva、euler、leetcode 等；或单个题目：cf603c"
    );
    option("source", "SITE", help, locale)
}

/// `--seed S`.
pub fn seed(locale: Locale) -> Arg {
    let help = words!("A number that names the input [default: 1]", "决定输入的整数 [默认：1]");
    option("seed", "SEED", help, locale).default_value("1").hide_default_value(true)
}

/// The seed that the user gave.
pub fn read_seed(matches: &ArgMatches) -> Result<u64, Problem> {
    whole(matches, "seed", 0, "--seed 42")
}

/// A whole number, at least so large, that the user gave to an option.
pub fn whole(matches: &ArgMatches, name: &str, least: u64, example: &str) -> Result<u64, Problem> {
    between(matches, name, least..=u64::MAX, example)
}

/// A whole number from a range that the user gave to an option.
pub fn between(
    matches: &ArgMatches,
    name: &str,
    range: RangeInclusive<u64>,
    example: &str,
) -> Result<u64, Problem> {
    whole_number(value(matches, name), &format!("--{name}"), range)
        .map_err(|problem| problem.example(example))
}

/// One word.
pub fn word(name: &'static str, help: Words, locale: Locale) -> Arg {
    words_of(name, help, locale).num_args(1)
}

/// A game with a position, or several of them.
pub fn question(locale: Locale) -> Arg {
    let help = words!(
        "A game and a position of it, or several joined by ` + `",
        "游戏名与局面；多个部分用 ` + ` 连接"
    );
    words_of("QUESTION", help, locale).value_name("GAME POSITION")
}

/// One or more words. `-3` is a word, not an option.
pub fn words_of(name: &'static str, help: Words, locale: Locale) -> Arg {
    let heading = words!("Arguments", "参数");
    Arg::new(name)
        .num_args(1..)
        .required(true)
        .allow_negative_numbers(true)
        .help(help.get(locale).to_owned())
        .help_heading(heading.get(locale).to_owned())
}

/// The only or first value of an argument; empty if there is none.
pub fn value<'m>(matches: &'m ArgMatches, name: &str) -> &'m str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// All values of an argument.
pub fn values<'m>(matches: &'m ArgMatches, name: &str) -> Vec<&'m str> {
    matches.get_many::<String>(name).into_iter().flatten().map(String::as_str).collect()
}
