//! `grundy code GAME --lang cpp`: a function that computes the SG values, to paste.

use super::Verb;
use crate::laws::{self, Seen, Status, Study, Subject, study};
use crate::{Session, Trouble, arguments, limits, rules};
use clap::{ArgMatches, Command};
use grundy::game::names_a_rule;
use grundy::notation::{Locale, Problem, Words};
use grundy::present::json::number;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::{COMPARED, Language, Options, emit};
use grundy_laws::two::emit2;
use grundy_laws::{Exceptions, Expr};
use grundy_rules::emit as tables;
use serde_json::json;

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
        let name = words!("The name of the function [default: sg]", "函数名 [默认：sg]");
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
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let language = Language::read(arguments::value(matches, "lang"))?;
        let most = limits::number(matches, "max", "1e18")?;
        let wanted = Wanted { language, name: arguments::value(matches, "name"), most };
        let subject = Subject::open(arguments::value(matches, "GAME"), None, &meter, session)?;
        let by_law = match matches.get_flag("table") {
            true => None,
            false => {
                let study = study(&subject, None, &meter, session)?;
                let by_law = wanted.by_law(&study)?;
                if by_law.is_none() {
                    session.note(&no_law(&study, most));
                }
                by_law
            }
        };
        let written = match by_law {
            Some(written) => written,
            None => wanted.by_table(&subject, &meter, session)?,
        };
        if let (Some(tested), false) = (written.tested, matches.get_flag("json"))
            && tested < most
        {
            session.note(&words!(
                "the law is TESTED to {tested} and not proved: beyond that the code is a guess",
                "该规律已检验到 {tested}，未证明：其后的代码只是猜测"
            ));
        }
        if matches.get_flag("json") {
            let mut document = json!({
                "game": subject.name(),
                "language": language.name(),
                "max": number(most),
                "status": written.status,
                "law": written.law,
                "code": written.code,
            });
            rules::annotate(&mut document, session);
            return session.print_json(&document);
        }
        session.print(&written.code)
    }
}

/// What was asked for.
struct Wanted<'a> {
    language: Language,
    name: &'a str,
    most: u64,
}

/// Code, and what it is by.
struct Written {
    code: String,
    status: &'static str,
    law: Option<String>,
    /// How far the law was tested, if it is not proved.
    tested: Option<u64>,
}

impl Wanted<'_> {
    fn options<'t>(&'t self, terms: &'t [u64]) -> Options<'t> {
        Options { name: self.name, most: self.most, terms }
    }

    /// The code of the law, if there is one.
    fn by_law(&self, study: &Study) -> Result<Option<Written>, Problem> {
        let (code, law) = match &study.seen {
            Seen::Line { from, values, law: Some(law), .. } => {
                let (law, terms) = from_zero(law, *from, values)?;
                (emit(&law, self.language, &self.options(&terms))?, law.to_string())
            }
            Seen::Grid { table, guess, .. } => match &guess.found {
                Some(found) => {
                    let side = table.side().min(COMPARED.isqrt()) as u64;
                    let cells = table.cells().filter(|&(x, y, _)| x < side && y < side);
                    let terms: Vec<u64> = cells.map(|(_, _, value)| value).collect();
                    let law = &found.fit.law;
                    (emit2(law, self.language, &self.options(&terms))?, law.to_string())
                }
                None => return Ok(None),
            },
            Seen::Line { law: None, .. } => return Ok(None),
        };
        let proved = study.status() == Status::Proved;
        let tested = study.seen.last().filter(|_| !proved);
        let index = match &study.seen {
            Seen::Line { .. } => "n",
            Seen::Grid { .. } => "x, y",
        };
        let reach = match tested {
            None => format!("PROVED for all {index}"),
            Some(last) => format!("TESTED to {index} = {last}; not proved"),
        };
        let sign = if self.language == Language::Python { "#" } else { "//" };
        let code = match code.split_once('\n') {
            Some((first, rest)) => format!("{first}\n{sign} {reach}\n{rest}"),
            None => code,
        };
        let status = if proved { "proved" } else { "tested" };
        Ok(Some(Written { code, status, law: Some(law), tested }))
    }

    /// Code that follows the rule.
    fn by_table(
        &self,
        subject: &Subject,
        meter: &Meter,
        session: &Session,
    ) -> Result<Written, Stop> {
        let none = || {
            Problem::new(words!(
                "{} has no rule in one line or two: there is no code that follows it",
                "{} 没有可写成一两行的规则：没有可按其计算的代码",
                subject.name()
            ))
            .example("grundy code -e 'n -> [n-k] for k in 1..n' --lang cpp")
        };
        let Subject::Game(game, word) = subject else { return Err(none().into()) };
        let (rule, text) = if names_a_rule(word) {
            let opened = rules::opened(word, session)?;
            (opened.checked.rule, opened.text)
        } else {
            let text = subject.rule(session).ok_or_else(none)?;
            let checked = grundy_rules::read(&text, &[]).map_err(|_| none())?;
            (checked.rule, format!("{}\n{text}", game.name()))
        };
        let code = tables::emit(&rule, self.language, &self.options(&[]), &text, meter)?;
        Ok(Written { code, status: "table", law: None, tested: None })
    }
}

/// A law and its values from n = 0 on. Where the values begin at 1, n = 0 is nothing, which has
/// the value 0.
fn from_zero(law: &Expr, from: u64, values: &[u64]) -> Result<(Expr, Vec<u64>), Problem> {
    match from {
        0 => Ok((law.clone(), values.to_vec())),
        1 => {
            let terms: Vec<u64> = [0].into_iter().chain(values.iter().copied()).collect();
            let nothing = Exceptions::new(vec![(0, 0)]).filter(|_| law.at(0) != Some(0));
            let whole = nothing.map_or(law.clone(), |nothing| law.clone().excepting(nothing));
            Ok((whole, terms))
        }
        _ => Err(Problem::new(words!(
            "the values begin at n = {from}; code is for values that begin at 0 or 1",
            "值从 n = {from} 开始；代码适用于从 0 或 1 开始的值"
        ))),
    }
}

/// Why the code fills a table.
fn no_law(study: &Study, most: u64) -> Words {
    let name = &study.name;
    match &study.period {
        Some(_) => words!(
            "{name} has a period that is proved and too long to be written: the code fills a table, not one up to n = {most}",
            "{name} 的周期已证明，但过长而无法写出：代码填表计算，不能到 n = {most}"
        ),
        None => words!(
            "no law of {name} was found: the code fills a table, as far as time and memory allow, not up to n = {most}",
            "未发现 {name} 的规律：代码填表计算，受时间与内存所限，不能到 n = {most}"
        ),
    }
}
