//! `grundy stress PROBLEM -- CMD ARGS…`: a program against the reference.

use super::Verb;
use super::r#gen::read_size;
use crate::files::{check_target, write_target};
use crate::rules;
use crate::stress::hunt::{Broken, Caught, End, Hunt, Plan};
use crate::stress::report::Report;
use crate::stress::runner::Program;
use crate::stress::subject::{GameSubject, Subject};
use crate::{Session, Trouble, arguments, interrupt, limits};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Limits, Stop};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Instant;

pub struct Stress;

/// The word for all sizes.
const ALL: &str = "all";

/// Options that say which inputs are tried, or what becomes of the answer: not to be repeated.
const OF_THIS_RUN: [&str; 6] = ["seed", "size", "cases", "out", "json", "max-time"];

impl Verb for Stress {
    fn name(&self) -> &'static str {
        "stress"
    }

    fn about(&self) -> Words {
        words!(
            "Run your program against the reference until it fails, and shrink the failing input",
            "用随机数据对拍你的程序，并把出错的输入缩到最小"
        )
    }

    fn usage(&self) -> &'static str {
        "PROBLEM|GAME -- CMD ARGS…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy stress p2197 -- ./nim",
            "grundy stress cot3 --time-limit 1s --cases 5000 -- python3 cot3.py",
            "grundy stress nim --misere --words First,Second -- ./misere",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Words are compared, whatever the white space between them. A presentation error is an output whose letters and digits are right, but not the case, the punctuation or the gaps; missing and superfluous words are a wrong answer. The failing input is shrunk until no smaller one that is tried fails: with parts left out, with smaller numbers, and every small input. On a game the program reads a position on one line and prints N if the player to move wins, else P. Exit code 1 if the program fails.",
            "逐词比较输出，不计空白。字母与数字都对，只是大小写、标点或空格不对，称为格式错误；少词或多词则是答案错误。出错的输入会被不断缩小（去掉一部分、减小数值、尝试每个小输入），直到所试的更小输入都不再出错。对游戏测试时，程序从一行读入局面，先手必胜输出 N，否则输出 P。程序出错时退出码为 1。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let subject = words!("A contest problem, or a game", "竞赛题名或游戏名");
        let cases = words!("Inputs to try [default: 1000]", "测试的输入个数 [默认：1000]");
        let time = words!(
            "Time for one input: 500ms, 2s, 1m; a plain number is in seconds [default: 2s]",
            "单个输入的时限：500ms、2s、1m，无单位时为秒 [默认：2s]"
        );
        let size = words!(
            "small, few (few items, as large as the limits allow), max, or all in turn [default: all]",
            "small、few（个数少而数值达到上限）、max，或 all（轮流）[默认：all]"
        );
        let out = words!("Write the shrunk input to a file", "把缩小后的输入写入文件");
        let shrink = words!(
            "Time for shrinking a failing input [default: 20s]",
            "缩小出错输入所用的时间 [默认：20s]"
        );
        let words = words!(
            "On a game: the words for a win and a loss [default: N,P]",
            "对游戏测试时表示胜、负的词 [默认：N,P]"
        );
        let paranoid = words!(
            "Compare the reference with brute force on every small input too",
            "在每个小输入上同时用暴力验证参考解"
        );
        let anti = words!("On a game: anti-SG play", "对游戏测试时采用 anti-SG 规则");
        let program = words!("Your program and its arguments", "你的程序及其参数");
        let with = |option: Arg, default: &'static str| {
            option.default_value(default).hide_default_value(true)
        };
        let command = command
            .arg(arguments::word("SUBJECT", subject, locale).value_name("PROBLEM|GAME"))
            .arg(arguments::words_of("CMD", program, locale).last(true).allow_hyphen_values(true))
            .arg(arguments::seed(locale))
            .arg(with(arguments::option("cases", "N", cases, locale), "1000"))
            .arg(with(arguments::option("size", "SIZE", size, locale), ALL))
            .arg(with(arguments::option("time-limit", "TIME", time, locale), "2s"))
            .arg(with(arguments::option("shrink-time", "TIME", shrink, locale), "20s"))
            .arg(arguments::option("words", "WIN,LOSS", words, locale))
            .arg(arguments::misere(locale))
            .arg(arguments::flag("anti-sg", anti, locale).conflicts_with("misere"))
            .arg(arguments::flag("paranoid", paranoid, locale))
            .arg(arguments::out(out, locale))
            .arg(arguments::json(locale));
        limits::add_to_contest(command, "1h", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let limits = limits::read(matches, session)?;
        let time = limits.time;
        let subject = subject(matches, limits.clone(), session)?;
        let plan = plan(matches, limits)?;
        let out = matches.get_one::<String>("out").map(String::as_str);
        out.map_or(Ok(()), check_target)?;
        let command: Vec<String> =
            arguments::values(matches, "CMD").iter().map(|word| (*word).to_owned()).collect();
        let program = Program { command, limit: limits::duration(matches, "time-limit", "2s")? };
        let interrupted = interrupt::watch();
        let bar = progress(plan.cases, session);
        let start = Instant::now();
        let hunt =
            Hunt { subject: &*subject, program: &program, plan: &plan, interrupted: &interrupted };
        let hunted = hunt.run(&mut |cases| bar.set_position(cases));
        bar.finish_and_clear();
        let hunted = hunted.map_err(|broken| unable(broken, &program))?;
        let caught = hunted.caught();
        if let (Some(path), Some(caught)) = (out, caught) {
            write_target(path, |file| file.write_all(&caught.least.input))?;
        }
        let report = Report {
            hunted: &hunted,
            subject: &*subject,
            seconds: start.elapsed().as_secs_f64(),
            repeat: caught.map(|caught| repeat(matches, caught, session)),
            written: out.filter(|_| caught.is_some()),
        };
        match matches.get_flag("json") {
            true => session.print_json(&report.json(session))?,
            false => session.print(&report.text(session))?,
        }
        match hunted.end {
            End::Caught(_) => Err(Trouble::Said(1)),
            End::OutOfTime => Err(Stop::Time(time).into()),
            End::Done | End::Interrupted => Ok(()),
        }
    }
}

/// The command that tries the failing input again, as it was found.
fn repeat(matches: &ArgMatches, caught: &Caught, session: &Session) -> String {
    let name = scan::quoted(arguments::value(matches, "SUBJECT"));
    let rule = rules::given(session).map(|rule| format!("-e {}", scan::quoted(&rule)));
    let (name, seed, size) = (rule.unwrap_or(name), caught.seed, caught.size.name());
    let mut all = format!("grundy stress {name} --seed {seed} --size {size} --cases 1");
    let given = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    for id in matches.ids().map(clap::Id::as_str) {
        if !given(id) || OF_THIS_RUN.contains(&id) || ["SUBJECT", "CMD"].contains(&id) {
            continue;
        }
        match matches.try_get_many::<String>(id) {
            Ok(Some(values)) => {
                values.for_each(|value| all.push_str(&format!(" --{id} {}", scan::quoted(value))));
            }
            _ => all.push_str(&format!(" --{id}")),
        }
    }
    all.push_str(" --");
    for word in arguments::values(matches, "CMD") {
        all.push_str(&format!(" {}", scan::quoted(word)));
    }
    all
}

/// What is tested: a problem of that name, else a game.
fn subject<'s>(
    matches: &'s ArgMatches,
    limits: Limits,
    session: &'s Session,
) -> Result<Box<dyn Subject + 's>, Stop> {
    let name = arguments::value(matches, "SUBJECT");
    let convention = match (matches.get_flag("misere"), matches.get_flag("anti-sg")) {
        (true, _) => Convention::Misere,
        (_, true) => Convention::AntiSg,
        _ => Convention::Normal,
    };
    let words = matches.get_one::<String>("words");
    if let Ok(problem) = grundy_contest::find(name) {
        if convention != Convention::Normal || words.is_some() {
            return Err(Problem::new(words!(
                "{name} is a contest problem: --misere, --anti-sg and --words are for games",
                "{name} 是竞赛题：--misere、--anti-sg 与 --words 只用于游戏"
            ))
            .into());
        }
        return Ok(Box::new(problem));
    }
    if convention == Convention::AntiSg && matches.get_flag("paranoid") {
        return Err(Problem::new(words!(
            "--paranoid plays games out, and anti-SG play is defined by SG values",
            "--paranoid 靠穷举对局，而 anti-SG 规则由 SG 值定义"
        ))
        .into());
    }
    let words = read_words(words.map_or("N,P", String::as_str))?;
    let open =
        rules::afresh(name, session).map_err(|stop| grundy_ask::show::or_a_problem(name, stop))?;
    Ok(Box::new(GameSubject::new(open, convention, words, limits)?))
}

fn read_words(text: &str) -> Result<[String; 2], Problem> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    match parts[..] {
        [win, loss] if !win.is_empty() && !loss.is_empty() && win != loss => {
            Ok([win.into(), loss.into()])
        }
        _ => {
            let shown = scan::shown(text);
            Err(Problem::new(words!(
                "`{shown}` is not a value for --words: two different words are expected",
                "`{shown}` 不是 --words 的合法值：应为两个不同的词"
            ))
            .example("--words First,Second"))
        }
    }
}

fn plan(matches: &ArgMatches, limits: Limits) -> Result<Plan, Problem> {
    Ok(Plan {
        seed: arguments::read_seed(matches)?,
        cases: arguments::whole(matches, "cases", 1, "--cases 5000")?,
        size: read_size(matches, &[ALL])?,
        paranoid: matches.get_flag("paranoid"),
        hunt_for: limits.time,
        shrink_for: limits::duration(matches, "shrink-time", "20s")?,
        longest: usize::try_from(limits.memory).unwrap_or(usize::MAX),
    })
}

fn progress(cases: u64, session: &Session) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(cases), ProgressDrawTarget::stderr());
    // The template is ours; a mistake in it leaves the plain bar.
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {per_sec}") {
        bar.set_style(style);
    }
    bar
}

fn unable(broken: Broken, program: &Program) -> Trouble {
    match broken {
        Broken::Program(error) => {
            let name = scan::shown(&program.command[0]);
            Problem::new(words!("cannot run `{name}`: {error}", "无法运行 `{name}`：{error}"))
                .into()
        }
        Broken::Reference(failure) => failure.into(),
        Broken::Interrupted => Trouble::Said(0),
    }
}
