//! `grundy code GAME --lang cpp`: a function that computes the SG values, to paste.

use super::Verb;
use crate::{Session, Trouble, arguments, laws, limits};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::Reach;

pub struct Code;

impl Verb for Code {
    fn name(&self) -> &'static str {
        "code"
    }

    fn about(&self) -> Words {
        words!(
            "Write code that computes the SG values: by their law, or by a table",
            "生成计算 SG 值的代码：按规律，或用数表"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME --lang LANGUAGE"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy code kayles --lang cpp",
            "grundy code -e 'take 1..n/2' --lang python --name grundy_value",
            "grundy code grundy --lang rust",
            "grundy code 0.137 --lang cpp --table",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "The code is a whole program: a function to paste, the helpers it needs, and a test of the function against the first values, which prints `ok`. A comment says whether the law is PROVED, or how far it was TESTED. Where there is no law (or with --table) the function fills a table by the rule, from below.",
            "代码是完整的程序：可粘贴的函数、所需的辅助函数，以及与前若干个值比较的测试（输出 `ok`）。注释说明规律是已证明，还是已检验到哪里。没有规律时（或使用 --table）函数按规则自下而上填表。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let language =
            words!("cpp, python or rust [default: cpp]", "cpp、python 或 rust [默认：cpp]");
        let most = words!(
            "The largest n for which the code must be right: 1e18, 1_000_000 [default: 1e18]",
            "代码必须正确的最大 n：1e18、1_000_000 [默认：1e18]"
        );
        let name = words!(
            "The name of the function [default: sg, with --outcome wins]",
            "函数名 [默认：sg，与 --outcome 同用时为 wins]"
        );
        let table =
            words!("Fill a table by the rule even if there is a law", "即使有规律也按规则填表");
        let with = |name, value, words, default: &'static str| {
            arguments::option(name, value, words, locale)
                .default_value(default)
                .hide_default_value(true)
        };
        let command = command
            .arg(arguments::word("GAME", laws::help(), locale))
            .arg(with("lang", "LANGUAGE", language, "cpp"))
            .arg(with("max", "N", most, "1e18"))
            .arg(with("name", "NAME", name, "sg"))
            .arg(arguments::flag("table", table, locale))
            .arg(arguments::json(locale));
        let command = laws::outcome_options(command, locale);
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let most = limits::number(matches, "max", "1e18")?;
        let question = grundy_ask::Code {
            of: laws::of(
                arguments::value(matches, "GAME"),
                None,
                laws::outcome(matches),
                &meter,
                session,
            )?,
            language: arguments::value(matches, "lang").to_owned(),
            name: match (laws::outcome(matches), matches.value_source("name")) {
                (Some(_), Some(ValueSource::DefaultValue)) => "wins".to_owned(),
                _ => arguments::value(matches, "name").to_owned(),
            },
            most,
            table: matches.get_flag("table"),
            reach: Reach::default(),
        };
        session.say(question, matches.get_flag("json"), &meter)
    }
}
