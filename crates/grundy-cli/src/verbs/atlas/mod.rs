//! `grundy atlas [CODE]`: the octal games with one to three digits.

mod generate;

use super::Verb;
use crate::{Session, Trouble, arguments, interrupt, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan, suggest};
use grundy::present::atlas;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::atlas::{HowKnown, Looked};
use grundy_ask::present::atlas as present;
use grundy_ask::{Ask, AtlasCheck, AtlasRows};
use serde_json::json;

pub struct Atlas;

impl Verb for Atlas {
    fn name(&self) -> &'static str {
        "atlas"
    }

    fn about(&self) -> Words {
        words!(
            "The octal games with one to three digits: which are the same, which are solved",
            "一至三位八进制游戏图谱：哪些相同，哪些已解决"
        )
    }

    fn usage(&self) -> &'static str {
        "[CODE]"
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy atlas", "grundy atlas 0.37", "grundy atlas --status open", "grundy atlas --check"]
    }

    fn remark(&self) -> Words {
        words!(
            "Without a CODE: the classes of equal games, one per line; 0.37[-1] in the line of 0.6 means G(0.37, n-1) = G(0.6, n) for all n. Trivial are the classes that 8000 values settle; they are left out unless --status asks for them.\n\nThe table is computed already. --check computes again what takes seconds (every proof that two codes are the same game, and the rows of trivial classes); --generate computes all of it (some minutes) and writes atlas.csv, atlas.md and atlas.zh-CN.md to a folder; with a CODE only what is known of its class is computed, the rest is taken from the table. A period of another computation is taken from its certificate (`grundy period CODE --certificate FILE`) in the folder `records` there, as CODE.json. Exit code 1: --check found a difference.",
            "不指定编码时：每行一类相同的游戏；0.6 一行中的 0.37[-1] 表示对所有 n 有 G(0.37, n-1) = G(0.6, n)。8000 个值即可判定的类称为平凡类，除非用 --status 要求，否则不列出。\n\n该表已预先算好。--check 重新计算只需数秒的部分（两个编码是同一游戏的全部证明，以及平凡类的各行）；--generate 全部重算（数分钟），并将 atlas.csv、atlas.md、atlas.zh-CN.md 写入文件夹；指定编码时只重算其类的结果，其余取自现有的表。其他计算得到的周期可取自该文件夹下 `records` 中的证书 CODE.json（由 `grundy period CODE --certificate FILE` 写出）。退出码 1 表示 --check 发现差异。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let code = words!("An octal code: 0.1 to 0.777", "八进制编码：0.1 至 0.777");
        let status = words!(
            "Classes that are trivial, periodic, open, or all [default: periodic and open]",
            "列出 trivial（平凡）、periodic（有周期）、open（未解决）或 all（全部）的类 [默认：有周期与未解决]"
        );
        let csv = words!("All codes, comma-separated values", "全部编码，以逗号分隔的值");
        let check = words!("Compute again what takes seconds", "重新计算只需数秒的部分");
        let generate = words!("Compute everything and write it", "全部重算并写出");
        let out = words!(
            "The folder for --generate [default: docs]",
            "--generate 的目标文件夹 [默认：docs]"
        );
        let command = command
            .arg(arguments::word("CODE", code, locale).required(false))
            .arg(arguments::option("status", "STATUS", status, locale).conflicts_with("CODE"))
            .arg(arguments::json(locale))
            .arg(arguments::flag("csv", csv, locale).conflicts_with_all(["json", "CODE"]))
            .arg(
                arguments::flag("check", check, locale)
                    .conflicts_with_all(["CODE", "status", "csv"]),
            )
            .arg(
                arguments::flag("generate", generate, locale)
                    .conflicts_with_all(["status", "csv", "json", "check"]),
            )
            .arg(arguments::option("out", "DIR", out, locale).requires("generate"));
        limits::add_time(command, "2h", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let limits = limits::read(matches, session)?;
        let code = matches.get_one::<String>("CODE").cloned();
        if matches.get_flag("generate") {
            let out = matches.get_one::<String>("out").map_or("docs", String::as_str);
            return generate::generate(code, out, &interruptible(limits), session);
        }
        let in_json = matches.get_flag("json");
        if matches.get_flag("check") {
            return check(&interruptible(limits), in_json, session);
        }
        let question = AtlasRows { code, status: wanted(matches)? };
        let (locale, style) = (session.locale(), session.style());
        match question.ask(session.shelf(), &Meter::new(limits))? {
            Looked::Classes { table, wanted } if matches.get_flag("csv") => {
                session.print(&atlas::csv(&table, &wanted))
            }
            looked if in_json => session.print_json(&json!(present::document(&looked, locale))),
            looked => session.print(&present::text(&looked, locale, style)),
        }
    }
}

/// For work that Control-C can end.
fn interruptible(limits: Limits) -> Meter {
    Meter::new(Limits { interrupt: interrupt::of_the_user(), ..limits })
}

/// Computes again what takes seconds; exit code 1 if something differs.
fn check(meter: &Meter, in_json: bool, session: &Session) -> Result<(), Trouble> {
    let checked = AtlasCheck {}.ask(session.shelf(), meter);
    let checked = checked.map_err(|stop| trouble(stop, session))?;
    match in_json {
        true => {
            session.print_json(&json!(present::checked_document(&checked, session.locale())))?
        }
        false => session.print(&present::checked_text(&checked, session.locale()))?,
    }
    if checked.wrong.is_empty() { Ok(()) } else { Err(Trouble::Said(1)) }
}

/// Why nothing was computed.
fn trouble(stop: Stop, session: &Session) -> Trouble {
    if stop != Stop::Interrupted {
        return stop.into();
    }
    session.note(&words!("interrupted; nothing was written", "已中断；未写出任何内容"));
    Trouble::Said(130)
}

/// The statuses that are asked for; none are the usual ones.
fn wanted(matches: &ArgMatches) -> Result<Vec<HowKnown>, Problem> {
    let Some(name) = matches.get_one::<String>("status") else {
        return Ok(match matches.get_flag("csv") {
            true => HowKnown::ALL.to_vec(),
            false => Vec::new(),
        });
    };
    if name == "all" {
        return Ok(HowKnown::ALL.to_vec());
    }
    let found = HowKnown::ALL.into_iter().find(|status| status.name() == name);
    found.map(|status| vec![status]).ok_or_else(|| {
        let shown = scan::shown(name);
        Problem::new(words!(
            "`{shown}` is not a status; there are trivial, periodic, open and all",
            "`{shown}` 不是状态；可用的有 trivial、periodic、open、all"
        ))
        .suggest(suggest(name, HowKnown::ALL.map(HowKnown::name).into_iter().chain(["all"])))
        .example("grundy atlas --status open")
    })
}
