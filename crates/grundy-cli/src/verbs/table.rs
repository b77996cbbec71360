//! `grundy table GAME N`: SG values.

use super::Verb;
use crate::bars::TableBar;
use crate::{Session, Trouble, arguments, files, interrupt, laws, limits, rules, width};
use clap::{ArgMatches, Command};
use grundy::answer;
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::present::json::number;
use grundy::present::table::{Cells, Format, fits_binary, write_kept};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::{Ask, Tabulated, present};
use grundy_draw::terminal;
use grundy_store::{CHUNK, Ending, FileForm, LongTable, Written};
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
            "grundy table kayles 100 --plot",
            "grundy table bash:3 20 --outcome",
            "grundy table -e '(a, b, c) -> [a-k, b, c] for k in 1..min(a, b+c)' 10 --fix c=1 --where 'a <= b'",
            "grundy table subtract:1,3,4 1000000 --out values.csv",
            "grundy table grundy 10000000 --out grundy.parquet --max-time 1h --resume",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Files: .csv has a line `n,sg` (two-number games `a,b,sg`) for each value; .bin has the values alone, row by row, as unsigned 32-bit integers, least significant byte first; .parquet has the columns n (INT64) and sg (INT32); .json is what --json prints.\n\nLong tables: codes that leave at most two heaps are written chunk by chunk as they are computed, with checksums in FILE.sums (.parquet: in FILE.part and FILE.part.sums until it is finished). A run that was stopped, interrupted or killed is resumed by --resume, which first compares every chunk with its checksum; with a larger N it extends a finished table.",
            "文件：.csv 每个值一行 `n,sg`（两个数的游戏为 `a,b,sg`）；.bin 只含各值，按行排列，为小端无符号 32 位整数；.parquet 含列 n（INT64）与 sg（INT32）；.json 与 --json 的输出相同。\n\n长数表：至多留下两堆的编码边计算边分块写出，校验和写在 FILE.sums 中（.parquet 完成前写在 FILE.part 与 FILE.part.sums 中）。运行停止、中断或被终止后可用 --resume 继续，它先逐块核对校验和；给出更大的 N 则延长已完成的数表。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let game = words!("A game of one or two numbers", "以一个或两个数为局面的游戏");
        let last = words!("The last index", "最后一个下标");
        let out = words!(
            "Write to a file: .csv, .bin, .parquet, .json",
            "写入文件：.csv、.bin、.parquet、.json"
        );
        let plot = words!(
            "Draw the values with characters: dots, for two numbers shades",
            "用字符作图：一个数的游戏为点图，两个数的游戏为灰度图"
        );
        let resume = words!("Resume a long table in FILE", "继续 FILE 中的长数表");
        let chunk = words!(
            "Values with one checksum in a long table [default: {}]",
            "长数表中每个校验和对应的值的个数 [默认：{}]",
            CHUNK
        );
        let command = command
            .arg(arguments::word("GAME", game, locale))
            .arg(arguments::word("N", last, locale))
            .arg(arguments::flag("plot", plot, locale))
            .arg(arguments::json(locale))
            .arg(arguments::out(out, locale))
            .arg(arguments::flag("resume", resume, locale))
            .arg(arguments::option("chunk", "COUNT", chunk, locale));
        let command = laws::slice_options(laws::outcome_options(command, locale), locale);
        limits::add(command, "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let example = "grundy table 0.77 20";
        let last =
            scan::number(arguments::value(matches, "N"), &words!("the last index", "最后一个下标"))
                .map_err(|problem| problem.example(example))?;
        let meter = Meter::new(limits::read(matches, session)?);
        let target = target(matches)?;
        let reference = rules::reference(arguments::value(matches, "GAME"), session)?;
        let game = session.shelf().open(&reference, &meter)?.game;
        let name = game.name();
        if game.compared().is_some_and(|bound| bound < last) {
            rules::warn(session);
        }
        let in_json = matches.get_flag("json");
        let resume = matches.get_flag("resume");
        let plot = matches.get_flag("plot");
        if plot && (in_json || target.is_some() || resume) {
            return Err(no_plot(in_json).into());
        }
        let (chunk, slice) = (given_chunk(matches)?, laws::slice(matches)?);
        let long = target.filter(|(_, form)| form.is_for_long_tables());
        let code = game.code().filter(|code| code.octal().is_some());
        if let (Some((path, form)), Some(code)) = (long, code)
            && laws::outcome(matches).is_none()
            && slice.is_whole()
            && (resume || chunk.is_some() || last >= CHUNK)
        {
            let table = LongTable { code, path, form, last, chunk, resume };
            let ended = {
                let bar = TableBar::new(last.saturating_add(1), session);
                table.write(&meter, &bar)
            };
            return told(&name, path, finished(ended, path, session)?, in_json, session);
        }
        if resume || chunk.is_some() {
            return Err(no_long_table(resume, target.is_some()).into());
        }
        if let Some((path, form)) = target {
            grundy_store::check_free(path, form)?;
        }
        let question = grundy_ask::Table {
            outcome: matches.get_flag("outcome"),
            misere: matches.get_flag("misere"),
            slice,
            ..grundy_ask::Table::of(reference, last)
        };
        let tabulated = question.ask(session.shelf(), &meter)?;
        if in_json && target.is_none() && tabulated.sliced.is_some() {
            return session.print_json(&present::table::json(&tabulated, &meter)?);
        }
        let Tabulated { table, cells, kept, .. } = tabulated;
        if plot && kept.is_some() {
            return Err(Problem::new(words!(
                "--plot has no sign for positions that --where leaves out",
                "--plot 无法表示 --where 略去的局面"
            ))
            .example("grundy table wythoff 20 --plot")
            .into());
        }
        if plot {
            let width = width::usual(session);
            return session.print(&match &table {
                answer::Table::Line { from, values } => terminal::plot(*from, values, width),
                answer::Table::Grid(rows) => terminal::heat(rows, width),
            });
        }
        let Some((path, form)) = target else {
            let format = if in_json { Format::Json } else { Format::Text };
            let out = &mut *session.output();
            return Ok(write_kept(&name, &table, kept.as_deref(), cells, format, out)?);
        };
        save(path, form, &name, (&table, kept.as_deref()), cells)?;
        told(&name, path, count(&table), in_json, session)
    }
}

/// The number of values of a long table, once it is finished; else what was kept of it is said.
fn finished(
    ended: Result<Ending<Written>, Stop>,
    path: &str,
    session: &Session,
) -> Result<u64, Trouble> {
    let kept = |values: u64| {
        words!(
            "{values} values of `{path}` are kept, and --resume goes on from there",
            "`{path}` 的 {values} 个值已保存，可用 --resume 继续"
        )
    };
    match ended {
        Ok(Ending::Finished(Written { values, already })) => {
            if already {
                session.note(&words!(
                    "`{path}` has {values} values already, and all agree with their checksums",
                    "`{path}` 已有 {values} 个值，均与校验和相符"
                ));
            }
            Ok(values)
        }
        Ok(Ending::Stopped { stop, values }) => Err(Trouble::Beyond(stop, kept(values))),
        Ok(Ending::Interrupted { values }) => Err(interrupt::ended(kept(values), session)),
        // Nothing was changed, so nothing is said.
        Err(Stop::Interrupted) => Err(Trouble::Said(130)),
        Err(stop) => Err(stop.into()),
    }
}

/// Writes a table that is there as a whole.
fn save(
    path: &str,
    form: FileForm,
    name: &str,
    (table, kept): (&answer::Table, Option<&[bool]>),
    cells: Cells,
) -> Result<(), Trouble> {
    let for_letters = matches!(form, FileForm::Plain(Format::Csv | Format::Json));
    if cells == Cells::Outcomes && !for_letters {
        return Err(Problem::new(words!(
            "`{path}`: outcomes are letters, which .csv and .json hold",
            "`{path}`：胜负是字母，请用 .csv 或 .json"
        ))
        .example("grundy table bash:3 100 --outcome --out outcomes.csv")
        .into());
    }
    if kept.is_some() && !for_letters {
        return Err(Problem::new(words!(
            "`{path}`: --where leaves positions out, which only .csv and .json can say",
            "`{path}`：--where 略去了一些局面，只有 .csv 与 .json 能表示"
        ))
        .example("grundy table wythoff 20 --where 'x <= y' --out values.csv")
        .into());
    }
    let format = match form {
        FileForm::Parquet => return Ok(grundy_store::write_parquet(path, name, table)?),
        FileForm::Plain(format) => format,
    };
    if format == Format::Binary && !fits_binary(table) {
        return Err(Problem::new(words!(
            "`{path}`: a value is beyond 32 bits, which .bin cannot hold; use .csv",
            "`{path}`：有值超过 32 位，.bin 无法容纳；请用 .csv"
        ))
        .into());
    }
    files::write_target(path, |out| write_kept(name, table, kept, cells, format, out))
}

/// Says what was written, to programs.
fn told(
    name: &str,
    path: &str,
    values: u64,
    in_json: bool,
    session: &Session,
) -> Result<(), Trouble> {
    match in_json {
        true => session.print_json(&json!({"game": name, "out": path, "values": number(values)})),
        false => Ok(()),
    }
}

/// The size of a chunk, if the user gave one.
fn given_chunk(matches: &ArgMatches) -> Result<Option<u64>, Problem> {
    let given = matches.contains_id("chunk");
    given.then(|| arguments::whole(matches, "chunk", 1, "--chunk 1000000")).transpose()
}

/// A plot is for the eye, not for programs or files.
fn no_plot(in_json: bool) -> Problem {
    let with = if in_json { "--json" } else { "--out" };
    Problem::new(words!(
        "--plot draws for people: it does not go with {with}; `grundy draw` makes files",
        "--plot 是给人看的字符图，不能与 {with} 同用；图片文件请用 `grundy draw`"
    ))
    .example("grundy table kayles 100 --plot")
}

/// An option for long tables where there is none.
fn no_long_table(resume: bool, out: bool) -> Problem {
    let option = if resume { "--resume" } else { "--chunk" };
    let problem = match out {
        false => words!("{option} needs a file: --out FILE", "{option} 需要文件：--out FILE"),
        true => words!(
            "{option} is for long tables: codes that leave at most two heaps, in .bin, .csv or .parquet",
            "{option} 用于长数表：至多留下两堆的编码，存为 .bin、.csv 或 .parquet"
        ),
    };
    Problem::new(problem).example(match resume {
        true => "grundy table 0.77 1000 --out values.bin --resume",
        false => "grundy table 0.77 1000 --out values.bin --chunk 500",
    })
}

fn count(table: &answer::Table) -> u64 {
    match table {
        answer::Table::Line { values, .. } => values.len() as u64,
        answer::Table::Grid(rows) => rows.iter().map(|row| row.len() as u64).sum(),
    }
}

/// The file to write and its form, by the ending of its name.
fn target(matches: &ArgMatches) -> Result<Option<(&str, FileForm)>, Problem> {
    let Some(path) = matches.get_one::<String>("out") else { return Ok(None) };
    let Some(form) = FileForm::of(path) else {
        let shown = scan::shown(path);
        return Err(Problem::new(words!(
            "`{shown}` is no file for a table: the formats are .csv, .bin, .parquet and .json",
            "`{shown}` 不能存放数表：可用格式为 .csv、.bin、.parquet、.json"
        ))
        .example("grundy table 0.77 1000 --out values.csv"));
    };
    if form == FileForm::Parquet {
        grundy_store::check_parquet()?;
    }
    files::check_target(path)?;
    Ok(Some((path, form)))
}
