//! `grundy solve GAME POSITION…`: who wins, by which moves, and why.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::Position;
use grundy_ask::readers::{COMPOUNDS, MOST_WINNING, compound};

pub struct Solve;

impl Verb for Solve {
    fn name(&self) -> &'static str {
        "solve"
    }

    fn about(&self) -> Words {
        words!(
            "Solve a position: outcome, SG value, every winning move, the reason",
            "求解局面：胜负、SG 值、全部必胜走法、理由"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME POSITION…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy solve nim 3 4 5",
            "grundy solve bash:3 10 7 --misere",
            "grundy solve 'nim 3 + 5 + wythoff 2 5'",
            "grundy solve 0.77 10 4 --compound selective",
            "grundy solve nim 3 5 7 --most 1",
            "grundy solve geography '*' 1-2 2-3 3-4",
            "seq 1 1000 | grundy solve nim -",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "`-` in the position reads the standard input. Parts separated by ` + ` are played together as --compound says.",
            "局面中的 `-` 表示读取标准输入。以 ` + ` 分隔的各部分按 --compound 指定的方式合并。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let command = command.arg(arguments::question(locale)).arg(arguments::json(locale));
        let most = words!(
            "List at most so many winning moves [default: 1000]",
            "最多列出的必胜走法数 [默认：1000]"
        );
        let command = command.arg(arguments::option("most", "COUNT", most, locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let position = position(matches, session)?;
        let meter = Meter::new(limits::read(matches, session)?);
        let given = matches.contains_id("most");
        let most = || arguments::between(matches, "most", 1..=MOST_WINNING, "--most 3");
        let most = given.then(most).transpose()?.map(|most| most as usize);
        let question = grundy_ask::Solve { most, ..grundy_ask::Solve::of(position) };
        session.say(question, matches.get_flag("json"), &meter)
    }
}

/// The position that was asked about, played as the options say.
pub(super) fn position(matches: &ArgMatches, session: &Session) -> Result<Position, Stop> {
    position_of(written(matches, "QUESTION", session)?, matches, session)
}

/// The same of a text.
pub(super) fn position_of(
    text: String,
    matches: &ArgMatches,
    session: &Session,
) -> Result<Position, Stop> {
    let (compound, convention) = asked(matches)?;
    let games = rules::references(&text, session)?;
    Ok(Position { text, games, compound, convention })
}

/// The options that say by which rules a position is played.
pub(super) fn conventions(command: Command, locale: Locale) -> Command {
    let kinds = COMPOUNDS.join(", ");
    let compound = words!(
        "How components are played together: {kinds} [default: disjunctive]",
        "各分量如何合并：{kinds} [默认：disjunctive]"
    );
    let anti = words!(
        "The stipulated game of the SJ theorem: play ends when every SG value is 0",
        "SJ 定理所说的游戏：所有 SG 值为 0 时结束"
    );
    let compound = arguments::option("compound", "KIND", compound, locale);
    command
        .arg(arguments::misere(locale))
        .arg(arguments::flag("anti-sg", anti, locale).conflicts_with("misere"))
        .arg(compound.default_value("disjunctive").hide_default_value(true))
}

/// The compound and the convention that were asked for.
fn asked(matches: &ArgMatches) -> Result<(Compound, Convention), Problem> {
    let Some(kind) = matches.try_get_one::<String>("compound").ok().flatten() else {
        return Ok(Default::default()); // a verb about normal play of sums
    };
    let compound = compound(kind).map_err(|problem| {
        problem.example("grundy solve 'nim 3 + wythoff 2 5' --compound selective")
    })?;
    let convention = match (matches.get_flag("misere"), matches.get_flag("anti-sg")) {
        (true, _) => Convention::Misere,
        (_, true) => Convention::AntiSg,
        _ => Convention::Normal,
    };
    Ok((compound, convention))
}

/// The arguments as one text; a lone `-` in it stands for the standard input.
pub(super) fn written(
    matches: &ArgMatches,
    name: &str,
    session: &Session,
) -> Result<String, Problem> {
    let text = arguments::values(matches, name).join(" ");
    if !text.split_whitespace().any(|word| word == "-") {
        return Ok(text);
    }
    let mut whole = String::new();
    for word in text.split_whitespace() {
        if !whole.is_empty() {
            whole.push(' ');
        }
        match word {
            "-" => whole = session.input_after(whole)?,
            word => whole.push_str(word),
        }
    }
    Ok(whole)
}
