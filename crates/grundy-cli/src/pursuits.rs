//! Long searches for a period, kept in a file so that they can be resumed.
//!
//! The file has two lines: the checkpoint as JSON, and its checksum (XXH3, 64 bits). It is
//! written beside, synchronised and put in the place of the last one, so there is a whole
//! one whenever the process is killed or the power fails.

use crate::{Session, Trouble, files, interrupt};
use grundy::answer;
use grundy::game::AnyGame;
use grundy::heap::Pursuit;
use grundy::heap::prove::{self, Sought};
use grundy::notation::{Problem, Words};
use grundy::present::{certificate, checkpoint};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_ask::period::{no_split, of_the_game};
use grundy_heap::Rule;
use grundy_heap::window::{Checkpoint, Proof};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use twox_hash::XxHash3_64;

/// Values between two looks at the clock, at first and at least. A search goes the same way
/// on machines of any speed if it is only stopped at multiples of this.
const PIECE: u64 = 1 << 16;

/// How long such a piece should take.
const MOMENT: Duration = Duration::from_millis(250);

/// What the user asked for.
pub(crate) struct Order<'o> {
    /// Where the search is kept.
    pub file: &'o str,
    /// Whether to resume what is there.
    pub resume: bool,
    /// How often it is written.
    pub every: Duration,
    /// Where the proof goes.
    pub certificate: Option<&'o str>,
}

/// Searches, and keeps the search in a file, until a period is proved or a limit is met.
pub(crate) fn run(
    game: &dyn AnyGame,
    order: &Order,
    meter: &Meter,
    session: &Session,
) -> Result<answer::Period, Trouble> {
    let rule = rule(game)?;
    files::check_target(order.file)?;
    if let Some(path) = order.certificate {
        files::check_target(path)?;
        if real(path) == real(order.file) {
            return Err(Problem::new(words!(
                "the search and its proof cannot be in one file, `{path}`",
                "搜索与证明不能写入同一文件 `{path}`"
            ))
            .example("grundy period 0.16 --checkpoint 0.16.search --certificate 0.16.json")
            .into());
        }
    }
    let _lock = Lock::new(order.file)?;
    let mut pursuit = match begin(&rule, order, session)? {
        Some(checkpoint) => Pursuit::resume(checkpoint, meter),
        None => Pursuit::new(&rule, meter),
    };
    let interrupted = interrupt::watch();
    let hand = Hand { order, meter, interrupted: &interrupted, session };
    let proof = match hand.search(&mut pursuit, game)? {
        Ok(proof) => proof,
        Err(stop) => return hand.kept(stop, pursuit.values()),
    };
    if let Some(path) = order.certificate {
        let proof = match pursuit.certificate(&proof, meter, &interrupted) {
            Ok(proof) => proof,
            Err(stop) => return hand.kept(stop, pursuit.values()),
        };
        files::write_target(path, |out| writeln!(out, "{}", certificate::json(&proof)))?;
    }
    Ok(of_the_game(game, prove::period(&rule, &proof), &rule))
}

/// The rule to search.
fn rule(game: &dyn AnyGame) -> Result<Rule, Problem> {
    let rule = game.code().and_then(|code| code.octal()).filter(|rule| !rule.cuts().is_empty());
    let name = game.name();
    rule.ok_or_else(|| {
        Problem::new(words!(
            "searches are kept for codes of finitely many digits that cut heaps in two, not for {name}",
            "只有位数有限且可将堆一分为二的编码才能保存搜索，{name} 不能"
        ))
        .example("grundy period 0.104 --checkpoint 0.104.search")
    })
}

/// The search to resume, if there is one.
fn begin(rule: &Rule, order: &Order, session: &Session) -> Result<Option<Checkpoint>, Problem> {
    let file = order.file;
    if !Path::new(file).exists() {
        return Ok(None);
    }
    if !order.resume {
        return Err(Problem::new(words!(
            "`{file}` is there already: --resume continues the search in it; remove it to begin anew",
            "`{file}` 已存在：用 --resume 继续其中的搜索；要重新开始请先删除它"
        )));
    }
    let checkpoint = read(file)?;
    if checkpoint.rule != *rule {
        let kept = &checkpoint.rule;
        return Err(Problem::new(words!(
            "`{file}` has a search of {kept}, not of {rule}",
            "`{file}` 中是 {kept} 的搜索，而不是 {rule} 的"
        )));
    }
    let values = checkpoint.first + checkpoint.tail.len() as u64;
    session.note(&words!(
        "goes on after {values} values that were computed before",
        "从已计算的 {values} 个值之后继续"
    ));
    Ok(Some(checkpoint))
}

/// Reads a checkpoint whose checksum is right.
fn read(file: &str) -> Result<Checkpoint, Problem> {
    let text = std::fs::read(file).map_err(|error| {
        Problem::new(words!("cannot read `{file}`: {error}", "无法读取 `{file}`：{error}"))
    })?;
    let damaged = |line: usize| {
        Problem::new(words!(
            "`{file}` is no checkpoint, or is damaged (line {line} does not agree with the checksum), and is not used; go on from a copy, or remove it to begin anew",
            "`{file}` 不是检查点或已损坏（第 {line} 行与校验和不符），不予使用；请用副本继续，或删除后重新开始"
        ))
    };
    let end = text.iter().position(|&byte| byte == b'\n').ok_or_else(|| damaged(1))?;
    let (line, rest) = text.split_at(end);
    if rest != format!("\n{}\n", sum(line)).as_bytes() {
        return Err(damaged(if rest.len() == 22 { 1 } else { 2 }));
    }
    let line = std::str::from_utf8(line).map_err(|_| damaged(1))?;
    checkpoint::read(line)
}

/// The file behind a name: links are followed.
fn real(file: &str) -> PathBuf {
    let path = Path::new(file);
    path.canonicalize().unwrap_or_else(|_| {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        folder.unwrap_or_default().join(path.file_name().unwrap_or_default())
    })
}

/// Keeps other runs away from a search: a lock on a file beside it.
struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    fn new(file: &str) -> Result<Self, Problem> {
        let mut name = real(file).into_os_string();
        name.push(".lock");
        let path = PathBuf::from(name);
        let lock = File::create(&path).map_err(|error| unwritable(file, &error))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Problem::new(words!(
                "`{file}` is being written by another run",
                "`{file}` 正由另一次运行写入"
            ))),
            _ => Ok(Lock { path, _file: lock }),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

fn unwritable(file: &str, error: &io::Error) -> Problem {
    Problem::new(words!("cannot write `{file}`: {error}", "无法写入 `{file}`：{error}"))
}

/// The second line.
fn sum(line: &[u8]) -> String {
    format!("xxh3:{:016x}", XxHash3_64::oneshot(line))
}

/// Writes a checkpoint in place of the last one.
fn write(file: &str, kept: &Checkpoint) -> Result<(), Problem> {
    let line = checkpoint::json(kept).to_string();
    let target = real(file);
    let mut new = target.clone().into_os_string();
    new.push(".new");
    let written = || -> io::Result<()> {
        let mut out = File::create(&new)?;
        writeln!(out, "{line}\n{}", sum(line.as_bytes()))?;
        out.sync_all()?;
        std::fs::rename(&new, &target)
    };
    written().map_err(|error| unwritable(file, &error))
}

/// A search in hand.
struct Hand<'h, 's> {
    order: &'h Order<'h>,
    meter: &'h Meter,
    interrupted: &'h dyn Fn() -> bool,
    session: &'h Session<'s>,
}

impl Hand<'_, '_> {
    /// The proof, or what stopped the search.
    fn search(
        &self,
        pursuit: &mut Pursuit,
        game: &dyn AnyGame,
    ) -> Result<Result<Proof, Stop>, Trouble> {
        let bar = self.bar(pursuit.values());
        let most = self.meter.limits().positions;
        let mut piece = PIECE;
        let mut written = Instant::now();
        loop {
            let begun = Instant::now();
            let to = most.min(pursuit.values().saturating_add(piece));
            let end = pursuit.run(to, self.meter, self.interrupted);
            if let Some(bar) = &bar {
                bar.set_position(pursuit.values());
            }
            let end = match end {
                None if to >= most => {
                    Some(Sought::Stopped(prove::too_many(self.meter), pursuit.values()))
                }
                end => end,
            };
            if end.is_some() || written.elapsed() >= self.order.every {
                write(self.order.file, &pursuit.checkpoint())?;
                written = Instant::now();
            }
            match end {
                Some(Sought::Proved(proof)) => return Ok(Ok(proof)),
                Some(Sought::NoSplit) => return Err(no_split(&game.name()).into()),
                Some(Sought::Stopped(stop, _)) => {
                    if let Some(bar) = bar {
                        bar.finish_and_clear();
                    }
                    return Ok(Err(stop));
                }
                None if begun.elapsed() < MOMENT / 2 => piece = piece.saturating_mul(2),
                None if begun.elapsed() > MOMENT => piece = (piece / 2).max(PIECE),
                None => {}
            }
        }
    }

    fn bar(&self, values: u64) -> Option<ProgressBar> {
        let bar = self.session.shows_progress().then(ProgressBar::new_spinner)?;
        let unit = self.session.words(&words!("values", "个值")).to_owned();
        let style = ProgressStyle::with_template("{spinner} {count} {elapsed}").ok()?;
        bar.set_style(style.with_key(
            "count",
            move |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                let (done, rate) = (HumanCount(state.pos()), HumanCount(state.per_sec() as u64));
                let _ = write!(out, "{done} {unit}, {rate}/s");
            },
        ));
        bar.set_position(values);
        bar.reset_eta();
        Some(bar)
    }

    /// What is said when the search ends before it has found something.
    fn kept(&self, stop: Stop, values: u64) -> Result<answer::Period, Trouble> {
        let file = self.order.file;
        let kept = words!(
            "the search is kept in `{file}` ({values} values), and --resume goes on from there",
            "搜索已保存在 `{file}`（{values} 个值），可用 --resume 继续"
        );
        if (self.interrupted)() {
            self.session.note(&Words::join(&[words!("interrupted", "已中断"), kept]));
            return Err(Trouble::Said(130));
        }
        let period = prove::unfinished(stop, values);
        Ok(answer::Period { kept, ..period })
    }
}
