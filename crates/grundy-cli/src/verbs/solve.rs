//! `grundy solve GAME POSITION…`: who wins, by which moves, and why.

use super::Verb;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::games;
use grundy::notation::{Locale, Problem, Words, scan, suggest};
use grundy::present::{Survey, json, text};
use grundy::solve::{Question, answer, brief};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Meter, Stop, discard};
use std::time::Instant;

pub struct Solve;

/// More components than this are not given back before the answer is.
const MANY: usize = 10_000;

/// The kinds of compounds, as people type them.
const KINDS: [&str; 6] = [
    "disjunctive",
    "disjunctive-short",
    "conjunctive",
    "conjunctive-short",
    "selective",
    "moore:K",
];

impl Verb for Solve {
    fn name(&self) -> &'static str {
        "solve"
    }

    fn about(&self) -> Words {
        words!(
            "Solve a position: outcome, SG value, every winning move, the reason",
            "求解局面：胜负、SG 值、全部必胜着法、理由"
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
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let (compound, convention) = asked(matches)?;
        let limits = limits::read(matches, session)?;
        let position = position(matches, "QUESTION", session)?;
        let in_json = matches.get_flag("json");
        let question = match Question::read(&position, compound, convention, session) {
            Ok(question) => question,
            Err(failure) => {
                let meter = Meter::new(limits);
                let survey = survey(&position, (compound, convention), failure, &meter, session)?;
                return match in_json {
                    true => session.print_json(&json::survey(&survey)),
                    false => session.print(&text::survey(&survey, session.style())),
                };
            }
        };
        drop(position); // it may be megabytes long
        let answered = if in_json { answer(&question, limits) } else { brief(&question, limits) };
        // A million heaps take longer to give back than there may be time.
        if question.parts.iter().map(|part| part.components.len()).sum::<usize>() > MANY {
            discard(question);
        }
        let answer = answered?;
        if in_json {
            let mut document = json::answer(&answer, session.locale());
            rules::annotate(&mut document, session);
            return session.print_json(&document);
        }
        let pieces = text::pieces(&answer, session.locale(), session.style());
        pieces.iter().try_for_each(|piece| session.print(piece))?;
        let label = words!("rule: ", "规则：");
        rules::remarks(session).iter().try_for_each(|remark| {
            session.print(&format!("{}{}\n", session.words(&label), session.words(remark)))
        })
    }
}

/// The options that say by which rules a position is played.
pub(super) fn conventions(command: Command, locale: Locale) -> Command {
    let kinds = KINDS.join(", ");
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
pub(super) fn asked(matches: &ArgMatches) -> Result<(Compound, Convention), Problem> {
    let kind = arguments::value(matches, "compound");
    let compound = kind.parse().map_err(|()| {
        let (shown, kinds) = (scan::shown(kind), KINDS.join(", "));
        Problem::new(words!(
            "`{shown}` is not a kind of compound; the kinds are {kinds} (K ≥ 1)",
            "`{shown}` 不是复合方式；可用的有 {kinds}（K ≥ 1）"
        ))
        .suggest(suggest(kind, KINDS))
        .example("grundy solve 'nim 3 + wythoff 2 5' --compound selective")
    })?;
    let convention = match (matches.get_flag("misere"), matches.get_flag("anti-sg")) {
        (true, _) => Convention::Misere,
        (_, true) => Convention::AntiSg,
        _ => Convention::Normal,
    };
    Ok((compound, convention))
}

/// The arguments as one text; a lone `-` in it stands for the standard input.
pub(super) fn position(
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

/// Answers a text that is no position because it asks about many at once; gives
/// back the failure if it does not.
fn survey(
    text: &str,
    play: (Compound, Convention),
    failure: Stop,
    meter: &Meter,
    session: &Session,
) -> Result<Survey, Stop> {
    let start = Instant::now();
    let (game, position) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
    // In a sum, or where the game cannot be opened, the failure stands.
    if position.split_whitespace().any(|word| word == "+") {
        return Err(failure);
    }
    let Ok(game) = games::open(game, session) else { return Err(failure) };
    let Some(starts) = game.survey(position, meter) else { return Err(failure) };
    if play != (Compound::Disjunctive, Convention::Normal) {
        return Err(Problem::new(words!(
            "all starts at once are answered for normal play of one position only",
            "同时询问所有起点只适用于单个局面的正常规则"
        ))
        .example(format!("grundy solve {} {}", game.card().game, game.card().position))
        .into());
    }
    Ok(Survey {
        game: game.name(),
        position: scan::joined(scan::tokens(position)),
        starts: starts?,
        theorem: game.theorems().first().map(|theorem| theorem.name.to_owned()),
        elapsed: start.elapsed(),
    })
}
