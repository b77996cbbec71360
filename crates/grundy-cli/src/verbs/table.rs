//! `grundy table GAME N`: SG values.

use super::Verb;
use crate::{Session, Trouble, arguments, files, limits, rules};
use clap::{ArgMatches, Command};
use grundy::answer;
use grundy::games;
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::present::json::number;
use grundy::present::table::{Format, fits_binary, write};
use grundy::solve::Meter;
use grundy::words;
use serde_json::json;

pub struct Table;

impl Verb for Table {
    fn name(&self) -> &'static str {
        "table"
    }

    fn about(&self) -> Words {
        words!("Table of SG values 0..=N", "列出 SG 值 0..=N")
    }

    fn usage(&self) -> &'static str {
        "GAME N"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy table 0.77 20",
            "grundy table wythoff 5",
            "grundy table subtract:1,3,4 1000000 --out values.csv",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Files: .csv has a line `n,sg` (two-number games `a,b,sg`) for each value; .bin has the values alone, row by row, as unsigned 32-bit integers, least significant byte first; .json is what --json prints.",
            "文件：.csv 每个值一行 `n,sg`（两个数的游戏为 `a,b,sg`）；.bin 只含各值，按行排列，为小端无符号 32 位整数；.json 与 --json 的输出相同。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let game = words!("A game of one or two numbers", "以一个或两个数为局面的游戏");
        let last = words!("The last index", "最后一个下标");
        let out = words!("Write to a file: .csv, .bin, .json", "写入文件：.csv、.bin、.json");
        let command = command
            .arg(arguments::word("GAME", game, locale))
            .arg(arguments::word("N", last, locale))
            .arg(arguments::json(locale))
            .arg(arguments::out(out, locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let example = "grundy table 0.77 20";
        let last =
            scan::number(arguments::value(matches, "N"), &words!("the last index", "最后一个下标"))
                .map_err(|problem| problem.example(example))?;
        let meter = Meter::new(limits::read(matches)?);
        let target = target(matches)?;
        let game = games::open(arguments::value(matches, "GAME"), session)?;
        let (name, table) = (game.name(), game.table(last, &meter)?);
        if game.compared().is_some_and(|bound| bound < last) {
            rules::warn(session);
        }
        let in_json = matches.get_flag("json");
        let Some((path, format)) = target else {
            let format = if in_json { Format::Json } else { Format::Text };
            return Ok(write(&name, &table, format, &mut *session.output())?);
        };
        if format == Format::Binary && !fits_binary(&table) {
            return Err(Problem::new(words!(
                "`{path}`: a value is beyond 32 bits, which .bin cannot hold; use .csv",
                "`{path}`：有值超过 32 位，.bin 无法容纳；请用 .csv"
            ))
            .into());
        }
        files::write_target(path, |out| write(&name, &table, format, out))?;
        match in_json {
            true => session
                .print_json(&json!({"game": name, "out": path, "values": number(count(&table))})),
            false => Ok(()),
        }
    }
}

fn count(table: &answer::Table) -> u64 {
    match table {
        answer::Table::Line { values, .. } => values.len() as u64,
        answer::Table::Grid(rows) => rows.iter().map(|row| row.len() as u64).sum(),
    }
}

/// The file to write and its format, by the ending of its name.
fn target(matches: &ArgMatches) -> Result<Option<(&str, Format)>, Problem> {
    let Some(path) = matches.get_one::<String>("out") else { return Ok(None) };
    let format = match path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()) {
        Some(ending) if ending == "csv" => Format::Csv,
        Some(ending) if ending == "bin" => Format::Binary,
        Some(ending) if ending == "json" => Format::Json,
        _ => {
            let shown = scan::shown(path);
            return Err(Problem::new(words!(
                "`{shown}` is no file for a table: the formats are .csv, .bin and .json",
                "`{shown}` 不能存放数表：可用格式为 .csv、.bin、.json"
            ))
            .example("grundy table 0.77 1000 --out values.csv"));
        }
    };
    files::check_target(path)?;
    Ok(Some((path, format)))
}
