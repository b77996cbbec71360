//! `grundy period GAME`: the period of the SG values, proved where possible.

use super::Verb;
use crate::bars::SearchBar;
use crate::{Session, Trouble, arguments, files, interrupt, limits, rules};
use clap::{ArgMatches, Command};
use grundy::answer;
use grundy::game::AnyGame;
use grundy::heap::prove;
use grundy::notation::{Locale, Problem, Words};
use grundy::present::{certificate, text};
use grundy::words;
use grundy::work::Meter;
use grundy_ask::{Ask, Repeated, present};
use grundy_store::{Ending, LongSearch, same_file};

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
            "Keep a long search in a file, so that it can be resumed (codes only)",
            "将长时间的搜索保存到文件，以便继续（仅限编码）"
        );
        let resume = words!("Resume the search in that file", "继续该文件中的搜索");
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
        let game = rules::reference(arguments::value(matches, "GAME"), session)?;
        let path = matches.get_one::<String>("certificate").map(String::as_str);
        let found = match matches.get_one::<String>("checkpoint") {
            Some(file) => {
                let game = session.shelf().open(&game, &meter)?.game;
                long(&*game, file, matches, &meter, session)?
            }
            None => {
                path.map(files::check_target).transpose()?;
                let question = grundy_ask::Period { game, certified: path.is_some() };
                question.ask(session.shelf(), &meter)?
            }
        };
        if let (Some(path), Some(proof)) = (path, &found.certificate) {
            files::write_target(path, |out| writeln!(out, "{}", certificate::json(proof)))?;
        }
        // The proof is in its file.
        let found = Repeated { certificate: None, ..found };
        let locale = session.locale();
        match matches.get_flag("json") {
            true => session.print_json(&present::period::document(&found, locale))?,
            false => session.print(&text::period(&found.period, locale, session.style()))?,
        }
        let period = found.period;
        match period.period {
            Some(_) => Ok(()),
            // Which limit to raise; none helps where it is proved that there is no period.
            None => Err(match &period.stopped {
                Some(stop) => Trouble::Beyond(stop.clone(), period.kept.clone()),
                None => Trouble::Said(3),
            }),
        }
    }
}

/// A search that is kept in a file.
fn long(
    game: &dyn AnyGame,
    file: &str,
    matches: &ArgMatches,
    meter: &Meter,
    session: &Session,
) -> Result<Repeated, Trouble> {
    let proof = matches.get_one::<String>("certificate");
    let every = limits::duration(matches, "every", "60s")?;
    let mut search = LongSearch::of(game, file)?;
    search.resume = matches.get_flag("resume");
    search.every = every;
    search.certified = proof.is_some();
    files::check_target(file)?;
    if let Some(path) = proof {
        files::check_target(path)?;
        if same_file(path, file) {
            return Err(one_file(path).into());
        }
    }
    let ended = {
        let bar = SearchBar::new(session);
        search.run(meter, &bar)
    };
    let kept = |values: u64| {
        words!(
            "the search is kept in `{file}` ({values} values), and --resume goes on from there",
            "搜索已保存在 `{file}`（{values} 个值），可用 --resume 继续"
        )
    };
    let (period, certificate) = match ended? {
        Ending::Finished(found) => (found.period, found.certificate),
        Ending::Stopped { stop, values } => {
            let seen = prove::unfinished(stop, values);
            (answer::Period::Seen(answer::Repetition { kept: kept(values), ..seen }), None)
        }
        Ending::Interrupted { values } => return Err(interrupt::ended(kept(values), session)),
    };
    Ok(Repeated { game: game.name(), period, certificate })
}

/// A proof in the place of its search.
fn one_file(path: &str) -> Problem {
    Problem::new(words!(
        "the search and its proof cannot be in one file, `{path}`",
        "搜索与证明不能写入同一文件 `{path}`"
    ))
    .example("grundy period 0.16 --checkpoint 0.16.search --certificate 0.16.json")
}
