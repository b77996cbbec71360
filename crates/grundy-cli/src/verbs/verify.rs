//! `grundy verify [GAME…]`: every closed form against exhaustive play.

use super::Verb;
use crate::files::Bytes;
use crate::{Session, Trouble, arguments, limits, rules};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use grundy::answer::Verified;
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::present::text;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::check_proof::{self, ClaimedProof};
use grundy_ask::verify::run;
use grundy_ask::{Segments, present};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

pub struct Verify;

/// How long certificates are checked, unless the user says otherwise.
const CHECKING_TIME: Duration = Duration::from_secs(24 * 3600);

impl Verb for Verify {
    fn name(&self) -> &'static str {
        "verify"
    }

    fn about(&self) -> Words {
        words!(
            "Compare every closed form with exhaustive play of the rules",
            "将每个公式与按规则穷举的结果比较"
        )
    }

    fn usage(&self) -> &'static str {
        "[GAME…]"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy verify",
            "grundy verify nim wythoff",
            "grundy verify bash:5 --bound 2000",
            "grundy verify compounds",
            "grundy verify --certificate 0.16.json",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Without a GAME everything is compared; `compounds` stands for the theorems of sums. Exit code 1: a difference was found, or a certificate is refused. Certificates have a day and any number of values unless --max-time and --max-positions say otherwise: a segment of a long proof takes minutes.",
            "不指定游戏时比较全部；`compounds` 表示各种和的定理。退出码 1 表示发现差异或证书不成立。检验证书的时限为一天、值数不限，除非用 --max-time 与 --max-positions 另行指定：长证明的一段需数分钟。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let game = words!("Games, or `compounds`", "游戏名，或 `compounds`");
        let bound = words!(
            "How far to go: heap size, total, coins or vertices; the bound reached is printed [default: the game's own]",
            "比较到多大：堆大小、总数、硬币数或顶点数；会给出实际达到的界 [默认：各游戏自定]"
        );
        let certificate = words!(
            "Check the proof that `grundy period --certificate` or `grundy guess --certificate` wrote",
            "检验由 `grundy period --certificate` 或 `grundy guess --certificate` 写出的证明"
        );
        let segments = words!(
            "Which segments of a long proof to compute again: 0,7,20-25 or all [default: three at random]",
            "重新计算长证明的哪些段：0,7,20-25 或 all [默认：随机三段]"
        );
        let command = command
            .arg(arguments::words_of("GAME", game, locale).required(false))
            .arg(arguments::option("bound", "N", bound, locale))
            .arg(
                arguments::option("certificate", "FILE", certificate, locale)
                    .conflicts_with_all(["GAME", "bound"]),
            )
            .arg(arguments::option("segments", "LIST", segments, locale).requires("certificate"))
            .arg(arguments::json(locale));
        limits::add(command, "10m", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let mut limits = limits::read(matches, session)?;
        if let Some(path) = matches.get_one::<String>("certificate") {
            // A segment of a long proof takes minutes: whoever checks one has asked for it.
            let usual = |limit| matches.value_source(limit) == Some(ValueSource::DefaultValue);
            if usual("max-time") {
                limits.time = CHECKING_TIME;
            }
            if usual("max-positions") {
                limits.positions = u64::MAX;
            }
            return certificate(path, matches, limits, session);
        }
        let bound = matches.get_one::<String>("bound").map(|text| {
            scan::number(text, &words!("the bound", "上界"))
                .map_err(|problem| problem.example("grundy verify bash:5 --bound 2000"))
        });
        let named = arguments::values(matches, "GAME").into_iter();
        let games: Result<_, Stop> = named.map(|word| rules::reference(word, session)).collect();
        let question = grundy_ask::Verify { games: games?, bound: bound.transpose()? };
        let jobs = question.jobs(session.shelf(), &Meter::new(limits.clone()))?;
        let bar = session.shows_progress().then(|| ProgressBar::new(jobs.len() as u64));
        let done = || bar.iter().for_each(|bar| bar.inc(1));
        let verified = run(&jobs, question.bound, &limits, threads(), &done);
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        let verified = verified?;
        match matches.get_flag("json") {
            true => session.print_json(&present::verify::document(&verified, session.locale()))?,
            false => {
                session.print(&text::verified(&verified, session.locale(), session.style()))?
            }
        }
        match verified.iter().all(Verified::ok) {
            true => Ok(()),
            false => Err(Trouble::Said(1)),
        }
    }
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Checks the proof in a file and says what came of it; exit code 1 if it is refused.
fn certificate(
    path: &str,
    matches: &ArgMatches,
    limits: Limits,
    session: &Session,
) -> Result<(), Trouble> {
    let most = limits.memory.saturating_add(1);
    let meter = Meter::new(limits);
    let bytes = Bytes::open_up_to(most, path, session)?;
    meter.hold(bytes.bytes().len() as u64)?;
    let text = std::str::from_utf8(bytes.bytes()).map_err(|_| {
        Problem::new(words!("`{path}` is not UTF-8 text", "`{path}` 不是 UTF-8 文本"))
    })?;
    let segments = match matches.get_one::<String>("segments") {
        Some(named) => Segments::Named(named.clone()),
        // Nobody could know it before.
        None => Segments::Seed(RandomState::new().hash_one(path)),
    };
    let claimed = check_proof::read(text, &segments, &meter)?;
    let bar = match &claimed {
        ClaimedProof::Period { claim, segments: chosen } => {
            say_what_is_checked(chosen, claim.segments(), &segments, session);
            let shown = chosen.len() > 1 && session.shows_progress();
            shown.then(|| ProgressBar::new(chosen.len() as u64))
        }
        ClaimedProof::Law(_) => None,
    };
    bar.iter().for_each(|bar| bar.enable_steady_tick(Duration::from_millis(200)));
    let done = || bar.iter().for_each(|bar| bar.inc(1));
    let checked = claimed.check(&meter, threads(), &done);
    bar.iter().for_each(ProgressBar::finish_and_clear);
    let checked = checked?;
    match matches.get_flag("json") {
        true => {
            let mut document = json!({"certificate": path});
            let said = json!(present::check_proof::document(&checked, session.locale()));
            if let (Value::Object(members), Value::Object(said)) = (&mut document, said) {
                members.extend(said);
            }
            session.print_json(&document)?;
        }
        false => session.print(&present::check_proof::text(&checked, session.locale()))?,
    }
    if checked.holds() { Ok(()) } else { Err(Trouble::Said(1)) }
}

/// Says which segments of a long proof are computed again, where that is not all of it.
fn say_what_is_checked(chosen: &[usize], all: usize, asked: &Segments, session: &Session) {
    if chosen.len() == all {
        return;
    }
    let list = chosen.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let last = all - 1;
    session.note(&match asked {
        Segments::Named(_) => words!(
            "of the segments 0–{last} these are computed again: {list}",
            "在 0–{last} 段中重新计算：{list}"
        ),
        _ => words!(
            "of the segments 0–{last} these are computed again, chosen at random: {list}; --segments names others, or all",
            "在 0–{last} 段中随机选出并重新计算：{list}；可用 --segments 指定其他段或 all"
        ),
    });
}
