//! `grundy period GAME`: the period of the SG values, proved where possible.

use super::Verb;
use crate::{Session, Trouble, arguments, files, limits, pursuits};
use clap::{ArgMatches, Command};
use grundy::answer;
use grundy::game::AnyGame;
use grundy::games;
use grundy::heap::prove::{self, Sought};
use grundy::notation::{Locale, Problem, Words};
use grundy::present::{certificate, json, text};
use grundy::words;
use grundy::work::Meter;

pub struct Period;

impl Verb for Period {
    fn name(&self) -> &'static str {
        "period"
    }

    fn about(&self) -> Words {
        words!(
            "Find the period of the SG values and prove it, or say how far it was looked for",
            "求 SG 值的周期并证明，或说明查到了哪里"
        )
    }

    fn usage(&self) -> &'static str {
        "GAME"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy period kayles",
            "grundy period subtract:1,3,4",
            "grundy period 0.137 --json",
            "grundy period 0.16 --certificate 0.16.json",
            "grundy period 0.104 --checkpoint 0.104.search --resume --max-time 8h",
        ]
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let game = words!("A game of one number", "以一个数为局面的游戏");
        let certificate = words!(
            "Write the proof to a file that `grundy verify --certificate` checks (codes only)",
            "将证明写入文件，可由 `grundy verify --certificate` 检验（仅限编码）"
        );
        let checkpoint = words!(
            "Keep a long search in a file, so that it can be gone on with (codes only)",
            "将长时间的搜索保存到文件，以便继续（仅限编码）"
        );
        let resume = words!("Go on with the search in that file", "继续该文件中的搜索");
        let every = words!("How often to write it [default: 60s]", "写入的时间间隔 [默认：60s]");
        let command = command
            .arg(arguments::word("GAME", game, locale))
            .arg(arguments::json(locale))
            .arg(arguments::option("certificate", "FILE", certificate, locale))
            .arg(arguments::option("checkpoint", "FILE", checkpoint, locale))
            .arg(arguments::flag("resume", resume, locale).requires("checkpoint"))
            .arg(
                arguments::option("every", "TIME", every, locale)
                    .default_value("60s")
                    .hide_default_value(true)
                    .requires("checkpoint"),
            );
        limits::add_counting(command, "60s", "1e12", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let meter = Meter::new(limits::read(matches, session)?);
        let game = games::open(arguments::value(matches, "GAME"), session)?;
        let path = matches.get_one::<String>("certificate").map(String::as_str);
        let period = match (path, matches.get_one::<String>("checkpoint")) {
            (_, Some(file)) => {
                let resume = matches.get_flag("resume");
                let every = limits::duration(matches, "every", "60s")?;
                let order = pursuits::Order { file, resume, every, certificate: path };
                pursuits::run(&*game, &order, &meter, session)?
            }
            (Some(path), None) => certified(&*game, path, &meter)?,
            (None, None) => game.period(&meter)?,
        };
        match matches.get_flag("json") {
            true => session.print_json(&json::period(&game.name(), &period, session.locale()))?,
            false => session.print(&text::period(&period, session.locale(), session.style()))?,
        }
        match period.period {
            Some(_) => Ok(()),
            // Which limit to raise; none helps where it is proved that there is no period.
            None => Err(match period.stopped {
                Some(stop) => Trouble::Beyond(stop, period.kept),
                None => Trouble::Said(3),
            }),
        }
    }
}

/// The period of a code, its proof in a file.
fn certified(game: &dyn AnyGame, path: &str, meter: &Meter) -> Result<answer::Period, Trouble> {
    files::check_target(path)?;
    let name = game.name();
    let found = game.code().and_then(|code| prove::certify(code, meter)).ok_or_else(|| {
        Problem::new(words!(
            "there are certificates for codes of finitely many digits that leave at most two heaps, not for {name}",
            "只有位数有限且至多留下两堆的编码才有证书，{name} 没有"
        ))
        .example("grundy period 0.16 --certificate 0.16.json")
    })?;
    match found {
        Ok((period, proof)) => {
            files::write_target(path, |out| writeln!(out, "{}", certificate::json(&proof)))?;
            Ok(pursuits::of_the_game(game, period, &proof.rule))
        }
        Err(Sought::Stopped(stop, _)) => Err(stop.into()),
        Err(_) => Err(pursuits::no_split(&name)),
    }
}
