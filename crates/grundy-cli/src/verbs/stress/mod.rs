//! `grundy stress PROBLEM -- CMD ARGS…`: a program against the reference.

mod process;

use super::Verb;
use super::r#gen::read_size;
use crate::files::{check_target, write_target};
use crate::rules;
use crate::{Session, Trouble, arguments, interrupt, limits};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::values::Convention;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::HowLarge;
use grundy_ask::present::stress::{self as present, WaysOn};
use grundy_ask::stress::{Caught, HuntEnd};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use process::Process;

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
            "grundy stress kayles --format 'T n a...' --words Alice,Bob -- ./kayles",
            "grundy stress wythoff --sums -- ./several-queens",
            "grundy stress p2252 --limits original -- ./wythoff",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Words are compared, whatever the white space between them. A presentation error is an output whose letters and digits are right, but not the case, the punctuation or the gaps; missing and superfluous words are a wrong answer. The failing input is shrunk until no smaller one that is tried fails: with parts left out, with smaller numbers, with every small case, and at last all tiny inputs by their total. On a game the program reads a position on one line and prints N if the player to move wins, else P; with --sums the line is a sum of positions, `5 2 + 3 3`; --format is another form of the input, as `grundy code --help` explains it for --main. Exit code 1 if the program fails.",
            "逐词比较输出，不计空白。字母与数字都对，只是大小写、标点或空格不对，称为格式错误；少词或多词则是答案错误。出错的输入会被不断缩小（去掉一部分、减小数值、尝试每个小数据，最后按总和尝试所有极小的输入），直到所试的更小输入都不再出错。对游戏测试时，程序从一行读入局面，先手必胜输出 N，否则输出 P；使用 --sums 时这一行是若干局面之和 `5 2 + 3 3`；--format 可换用别的输入格式，写法与 `grundy code --help` 中的 --main 相同。程序出错时退出码为 1。"
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
        let format = words!(
            "On a game: how the input of the program looks, 'T n a...' or '* n a... 0' [default: a position on one line]",
            "对游戏测试时程序的输入格式：'T n a...' 或 '* n a... 0' [默认：一行一个局面]"
        );
        let sums = words!(
            "On a game: inputs are sums of positions on one line, `5 2 + 3 3`",
            "对游戏测试时每个输入是一行上若干局面之和：`5 2 + 3 3`"
        );
        let limits = words!(
            "`original`: inputs keep to the limits of the original problem, where ours allow more",
            "`original`：输入遵守原题的数据范围（本项目的范围可能更大）"
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
            .arg(arguments::option("format", "FORMAT", format, locale))
            .arg(arguments::flag("sums", sums, locale))
            .arg(arguments::option("limits", "LIMITS", limits, locale))
            .arg(arguments::misere(locale))
            .arg(arguments::flag("anti-sg", anti, locale).conflicts_with("misere"))
            .arg(arguments::flag("paranoid", paranoid, locale))
            .arg(arguments::out(out, locale))
            .arg(arguments::json(locale));
        limits::add_to_contest(command, "1h", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let interrupt = interrupt::of_the_user();
        let limits = Limits { interrupt: interrupt.clone(), ..limits::read(matches, session)? };
        let question = question(matches, session)?;
        let out = matches.get_one::<String>("out").map(String::as_str);
        out.map_or(Ok(()), check_target)?;
        let command: Vec<String> =
            arguments::values(matches, "CMD").iter().map(|word| (*word).to_owned()).collect();
        let limit = limits::duration(matches, "time-limit", "2s")?;
        let program = Process { command, limit, interrupt };
        let (time, meter) = (limits.time, Meter::new(limits));
        let bar = progress(question.cases, session);
        let see = &mut |cases| bar.set_position(cases);
        let hunted = question.hunt(&program, session.shelf(), &meter, see);
        bar.finish_and_clear();
        let hunted = match hunted {
            // Before the first input.
            Err(Stop::Interrupted) => return Err(Trouble::Said(130)),
            hunted => hunted?,
        };
        let caught = hunted.caught();
        if let (Some(path), Some(caught)) = (out, caught) {
            write_target(path, |file| file.write_all(&caught.least.input))?;
        }
        let ways = WaysOn {
            repeat: caught.map(|caught| repeat(matches, caught, session)),
            written: out.filter(|_| caught.is_some()).map(str::to_owned),
            whole: Some("--out FILE".into()),
            sums: Some("--sums".into()),
        };
        let locale = session.locale();
        match matches.get_flag("json") {
            true => session.print_json(&present::json(&hunted, &ways, locale))?,
            false => session.print(&present::text(&hunted, &ways, locale, session.style()))?,
        }
        match hunted.end {
            HuntEnd::Caught(_) => Err(Trouble::Said(1)),
            HuntEnd::OutOfTime => Err(Stop::Time(time).into()),
            HuntEnd::Done | HuntEnd::Interrupted => Ok(()),
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

/// Whether the limits of the original problem are meant.
fn original(matches: &ArgMatches) -> Result<bool, Problem> {
    match matches.get_one::<String>("limits").map(String::as_str) {
        None => Ok(false),
        Some("original") => Ok(true),
        Some(word) => {
            let shown = scan::shown(word);
            Err(Problem::new(words!(
                "`{shown}` is not a value for --limits: `original` is expected",
                "`{shown}` 不是 --limits 的合法值：应为 `original`"
            ))
            .example("grundy stress p2252 --limits original -- ./wythoff"))
        }
    }
}

/// What the user asks.
fn question(matches: &ArgMatches, session: &Session) -> Result<grundy_ask::Stress, Stop> {
    Ok(grundy_ask::Stress {
        of: rules::game_or_problem(arguments::value(matches, "SUBJECT"), session)?,
        convention: match (matches.get_flag("misere"), matches.get_flag("anti-sg")) {
            (true, _) => Convention::Misere,
            (_, true) => Convention::AntiSg,
            _ => Convention::Normal,
        },
        words: matches.get_one::<String>("words").cloned(),
        format: matches.get_one::<String>("format").cloned(),
        sums: matches.get_flag("sums"),
        original: original(matches)?,
        seed: arguments::read_seed(matches)?,
        cases: arguments::whole(matches, "cases", 1, "--cases 5000")?,
        size: read_size(matches, &[ALL])?.map(HowLarge::from),
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
