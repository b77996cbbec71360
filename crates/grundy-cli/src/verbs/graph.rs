//! `grundy graph FILE`: every node of an explicit game graph.

use super::Verb;
use crate::files::{self, Bytes};
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::explicit::{self, Format, Phase, Progress};
use grundy::notation::{Locale, Words};
use grundy::present::json::number;
use grundy::words;
use grundy::work::Meter;
use grundy_ask::graph::{SolvedGraph, solve};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

pub struct Graph;

impl Verb for Graph {
    fn name(&self) -> &'static str {
        "graph"
    }

    fn about(&self) -> Words {
        words!(
            "Solve an explicit game graph: outcome, SG value and remoteness of every node",
            "求解显式博弈图：每个结点的胜负、SG 值与步数"
        )
    }

    fn usage(&self) -> &'static str {
        "FILE"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "printf 'a b\\nb c\\na c\\n' | grundy graph -",
            "grundy graph moves.txt --out answers.csv",
            "grundy graph moves.txt --misere --json",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Input: `u v` (a move from u to v) per line; a single name declares a node; `#` begins a comment. Output: `node outcome sg remoteness` per line, `-` where undefined.",
            "输入：每行 `u v`（可从 u 走到 v）；单个名字声明一个结点；`#` 开始注释。输出：每行 `结点 胜负 SG 步数`，无定义处为 `-`。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let file = words!("An edge list; `-` is the standard input", "边表文件；`-` 表示标准输入");
        let out =
            words!("Write to a file: .csv, .json, else text", "写入文件：.csv、.json，其余为文本");
        let command = command
            .arg(arguments::word("FILE", file, locale))
            .arg(arguments::misere(locale))
            .arg(arguments::json(locale))
            .arg(arguments::out(out, locale));
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let path = arguments::value(matches, "FILE");
        let meter = Meter::new(limits::read(matches, session)?);
        let target = matches.get_one::<String>("out");
        if let Some(target) = target {
            files::check_target(target)?;
        }
        let bytes = Bytes::open(path, session)?;
        let bar = session.shows_progress().then(bar);
        let solved = solve(bytes.bytes(), path, matches.get_flag("misere"), &meter, &mut |seen| {
            if seen.phase == Phase::Read {
                bytes.pass(seen.done); // what has been read is given back
            }
            if let Some(bar) = &bar {
                show(bar, seen);
            }
        });
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        let SolvedGraph { input, solution } = solved?;
        let in_json = matches.get_flag("json");
        let Some(target) = target else {
            let format = if in_json { Format::Json } else { Format::Text };
            return Ok(explicit::write(&input.names, &solution, format, &mut *session.output())?);
        };
        let format = match target.to_ascii_lowercase().rsplit_once('.') {
            Some((_, "csv")) => Format::Csv,
            Some((_, "json")) => Format::Json,
            _ => Format::Text,
        };
        files::write_target(target, |mut out| {
            explicit::write(&input.names, &solution, format, &mut out)
        })?;
        match in_json {
            true => session
                .print_json(&json!({"out": target, "nodes": number(input.names.len() as u64)})),
            false => Ok(()),
        }
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {percent}%") {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, seen: Progress) {
    bar.set_message(match seen.phase {
        Phase::Read => "read ",
        Phase::Build => "build",
        Phase::Solve => "solve",
    });
    bar.set_length(seen.total);
    bar.set_position(seen.done);
}
