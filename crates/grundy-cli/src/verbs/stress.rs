//! `grundy stress PROBLEM -- CMD ARGS…`: a program against the reference.

use super::Verb;
use super::r#gen::wrong_size;
use crate::stress::hunt::{Broken, Caught, Hunt, Hunted, Plan, Sizes};
use crate::stress::runner::Program;
use crate::stress::subject::{GameSubject, Subject};
use crate::{Session, Trouble, arguments, interrupt, limits};
use clap::{Arg, ArgMatches, Command};
use grundy::games;
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::values::Convention;
use grundy::words;
use grundy_contest::Size;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use std::time::Instant;

pub struct Stress;

const SIZES: [&str; 3] = ["small", "max", "both"];

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
            "On a game the program reads a position on one line and prints N if the player to move wins, else P. Exit code 1 if the program fails.",
            "对游戏测试时，程序从一行读入局面，先手必胜输出 N，否则输出 P。程序出错时退出码为 1。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let subject = words!("A contest problem, or a game", "竞赛题名或游戏名");
        let cases = words!("Inputs to try [default: 1000]", "测试的输入个数 [默认：1000]");
        let time = words!("Time for one input [default: 2s]", "单个输入的时限 [默认：2s]");
        let size = words!(
            "small, max, or both: now and then an input of the largest size [default: both]",
            "small、max 或 both（不时混入最大规模的输入）[默认：both]"
        );
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
        command
            .arg(arguments::word("SUBJECT", subject, locale).value_name("PROBLEM|GAME"))
            .arg(arguments::words_of("CMD", program, locale).last(true).allow_hyphen_values(true))
            .arg(arguments::seed(locale))
            .arg(with(arguments::option("cases", "N", cases, locale), "1000"))
            .arg(with(arguments::option("size", "SIZE", size, locale), "both"))
            .arg(with(arguments::option("time-limit", "TIME", time, locale), "2s"))
            .arg(with(arguments::option("shrink-time", "TIME", shrink, locale), "20s"))
            .arg(arguments::option("words", "WIN,LOSS", words, locale))
            .arg(arguments::misere(locale))
            .arg(arguments::flag("anti-sg", anti, locale).conflicts_with("misere"))
            .arg(arguments::flag("paranoid", paranoid, locale))
            .arg(arguments::json(locale))
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let subject = subject(matches, session)?;
        let plan = plan(matches)?;
        let command: Vec<String> =
            arguments::values(matches, "CMD").iter().map(|word| (*word).to_owned()).collect();
        let program = Program { command, limit: limits::duration(matches, "time-limit", "2s")? };
        let interrupted = interrupt::watch();
        let bar = progress(plan.cases, session);
        let start = Instant::now();
        let hunt = Hunt { subject: &*subject, program: &program, interrupted: &interrupted };
        let hunted = hunt.run(&plan, &mut |cases| bar.set_position(cases));
        bar.finish_and_clear();
        let hunted = hunted.map_err(|broken| unable(broken, &program))?;
        let seconds = start.elapsed().as_secs_f64();
        match matches.get_flag("json") {
            true => session.print_json(&as_json(&hunted, &*subject, session))?,
            false => session.print(&as_text(&hunted, &*subject, seconds, session))?,
        }
        hunted.caught.map_or(Ok(()), |_| Err(Trouble::Said(1)))
    }
}

/// What is tested: a problem of that name, else a game.
fn subject(matches: &ArgMatches, session: &Session) -> Result<Box<dyn Subject>, Problem> {
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
            )));
        }
        return Ok(Box::new(problem));
    }
    if convention == Convention::AntiSg && matches.get_flag("paranoid") {
        return Err(Problem::new(words!(
            "--paranoid plays games out, and anti-SG play is defined by SG values",
            "--paranoid 靠穷举对局，而 anti-SG 规则由 SG 值定义"
        )));
    }
    let game = games::open(name, session).map_err(|problem| {
        match (&problem.suggestion, grundy_contest::find(name)) {
            (None, Err(other)) => problem.suggest(other.suggestion),
            _ => problem,
        }
    })?;
    let words = read_words(words.map_or("N,P", String::as_str))?;
    Ok(Box::new(GameSubject::new(game, convention, words)))
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

fn plan(matches: &ArgMatches) -> Result<Plan, Problem> {
    Ok(Plan {
        seed: arguments::read_seed(matches)?,
        cases: arguments::whole(matches, "cases", "--cases 5000")?,
        sizes: match arguments::value(matches, "size") {
            "small" => Sizes::Small,
            "max" => Sizes::Max,
            "both" => Sizes::Both,
            other => return Err(wrong_size(other, &SIZES)),
        },
        paranoid: matches.get_flag("paranoid"),
        shrink_for: limits::duration(matches, "shrink-time", "20s")?,
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

fn size_word(size: Size) -> &'static str {
    match size {
        Size::Small => "small",
        Size::Max => "max",
    }
}

fn as_json(hunted: &Hunted, subject: &dyn Subject, session: &Session) -> Value {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let failure = hunted.caught.as_ref().map(|caught| {
        json!({
            "kind": caught.least.kind.name(),
            "reason": session.words(&caught.least.reason),
            "seed": caught.seed,
            "size": size_word(caught.size),
            "input": text(&caught.least.input),
            "expected": text(&caught.least.expected),
            "found": text(&caught.least.found),
            "again": subject.again(caught.seed, caught.size),
        })
    });
    json!({
        "subject": subject.name(),
        "ok": hunted.caught.is_none(),
        "cases": hunted.cases,
        "interrupted": hunted.interrupted,
        "failure": failure,
    })
}

fn as_text(hunted: &Hunted, subject: &dyn Subject, seconds: f64, session: &Session) -> String {
    let cases = hunted.cases;
    let Some(caught) = &hunted.caught else {
        let rate = cases as f64 / seconds.max(1e-9);
        let said = match hunted.interrupted {
            true => words!(
                "stopped after {cases} inputs, all answered rightly",
                "已中止；此前 {cases} 个输入全部正确"
            ),
            false => words!(
                "{cases} inputs, all answered rightly ({rate:.0} inputs/s)",
                "{cases} 个输入全部正确（每秒 {rate:.0} 个）"
            ),
        };
        return format!("{}\n", session.words(&said));
    };
    said(caught, cases, subject, session)
}

fn said(caught: &Caught, cases: u64, subject: &dyn Subject, session: &Session) -> String {
    let style = session.style();
    let (seed, size, from) = (caught.seed, size_word(caught.size), caught.length);
    let least = &caught.least;
    let to = least.input.len();
    let kind = least.kind.words();
    let (en, zh) = (kind.en, kind.zh);
    let head = words!(
        "{en} on input {cases} (seed {seed}, {size})",
        "第 {cases} 个输入（种子 {seed}，{size}）：{zh}"
    );
    let input = words!(
        "input, shrunk from {from} to {to} bytes:",
        "输入（从 {from} 字节缩小到 {to} 字节）："
    );
    let expected = words!("expected:", "应为：");
    let found = words!("printed:", "程序输出：");
    let again = words!("the input as it was found:", "原始输入：");
    let mut text =
        format!("{}\n{}\n", style.bad(session.words(&head)), session.words(&least.reason));
    for (heading, bytes) in
        [(input, &least.input), (expected, &least.expected), (found, &least.found)]
    {
        text.push_str(&format!("{}\n{}", style.bold(session.words(&heading)), excerpt(bytes)));
    }
    if let Some(command) = subject.again(seed, caught.size) {
        text.push_str(&format!("{} {command}\n", style.bold(session.words(&again))));
    }
    text
}

/// A text for the terminal: not more than a screenful of it.
fn excerpt(bytes: &[u8]) -> String {
    const LINES: usize = 40;
    const WIDTH: usize = 400;
    let text = String::from_utf8_lossy(bytes);
    let mut shown = String::new();
    for line in text.lines().take(LINES) {
        let start: String = line.chars().take(WIDTH).collect();
        shown.push_str(&start);
        shown.push_str(if start.len() < line.len() { " …\n" } else { "\n" });
    }
    if text.lines().count() > LINES {
        shown.push_str("…\n");
    }
    if shown.is_empty() { "-\n".into() } else { shown }
}
