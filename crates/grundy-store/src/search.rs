//! Long searches for a period, kept in a file so that they can be resumed.

use crate::checkpoint::{self, Lock};
use crate::{Ending, Observer, Step};
use grundy::answer;
use grundy::game::AnyGame;
use grundy::heap::Pursuit;
use grundy::heap::prove::{self, Sought, no_split};
use grundy::notation::{Call, Problem};
use grundy::solve::periods::of_the_game;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_heap::Octal;
use grundy_heap::Proved;
use grundy_heap::certificate::Certificate;
use grundy_heap::window::{Checkpoint, Proof};
use std::path::Path;
use std::time::{Duration, Instant};

/// Values between two looks at the clock, at first and at least. A search goes the same way
/// on machines of any speed if it is only stopped at multiples of this.
const PIECE: u64 = 1 << 16;

/// How long such a piece should take.
const MOMENT: Duration = Duration::from_millis(250);

/// A long search for the period of a code, to be kept in a file.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::games;
/// use grundy::work::{Limits, Meter};
/// use grundy_store::{Ending, LongSearch};
/// let file = std::env::temp_dir().join(format!("{}.search", std::process::id()));
/// let game = games::open("0.156", &NoFiles)?;
/// let mut search = LongSearch::of(&*game, file.to_str().unwrap())?;
/// let short = Meter::new(Limits { positions: 2000, ..Limits::default() });
/// let Ending::Stopped { values, .. } = search.run(&short, &())? else { panic!() };
/// assert!(values >= 2000);
/// search.resume = true;
/// let Ending::Finished(found) = search.run(&Meter::unlimited(), &())? else { panic!() };
/// assert_eq!((found.period.preperiod, found.period.period), (3479, Some(349)));
/// std::fs::remove_file(file).unwrap();
/// # Ok::<(), grundy::work::Stop>(())
/// ```
pub struct LongSearch<'s> {
    game: &'s dyn AnyGame,
    rule: Octal,
    path: &'s str,
    /// Whether to go on with what is in the file; without it a file that is there is refused.
    pub resume: bool,
    /// How often the file is written.
    pub every: Duration,
    /// Whether the proof is wanted as a certificate.
    pub certified: bool,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct ProvedPeriod {
    /// The period.
    pub period: answer::Period,
    /// Its proof, where it was asked for.
    pub certificate: Option<Certificate>,
}

impl<'s> LongSearch<'s> {
    /// A search that begins, is written every minute and gives no certificate. Only codes of
    /// finitely many digits that cut heaps in two can be searched like that.
    pub fn of(game: &'s dyn AnyGame, path: &'s str) -> Result<Self, Problem> {
        let rule = game.code().and_then(|code| code.octal()).filter(|rule| !rule.cuts().is_empty());
        let name = game.name();
        let rule = rule.ok_or_else(|| {
            Problem::new(words!(
                "searches are kept for codes of finitely many digits that cut heaps in two, not for {name}",
                "只有位数有限且可将堆一分为二的编码才能保存搜索，{name} 不能"
            ))
            .example(Call::new("period").with("game", "0.104").with("checkpoint", "0.104.search"))
        })?;
        let every = Duration::from_secs(60);
        Ok(LongSearch { game, rule, path, resume: false, every, certified: false })
    }

    /// Searches, and keeps the search in its file, until a period is proved, a limit is met or
    /// somebody interrupts.
    ///
    /// # Errors
    /// What is wrong with the file, which then is as it was; or no proof of this kind can be
    /// found, however long it takes.
    pub fn run(
        &self,
        meter: &Meter,
        observer: &dyn Observer,
    ) -> Result<Ending<ProvedPeriod>, Stop> {
        let _lock = Lock::new(self.path)?;
        let mut pursuit = match self.kept()? {
            Some(checkpoint) => {
                observer.resumes(checkpoint.first + checkpoint.tail.len() as u64);
                Pursuit::resume(checkpoint, meter)
            }
            None => Pursuit::new(&self.rule, meter),
        };
        let early = |stop: Stop, values: u64| match observer.interrupts() {
            true => Ending::Interrupted { values },
            false => Ending::early(stop, values),
        };
        let proof = match self.search(&mut pursuit, meter, observer)? {
            Ok(proof) => proof,
            Err(stop) => return Ok(early(stop, pursuit.values())),
        };
        let mut certificate = None;
        if self.certified {
            observer.begins(Step::Certify, pursuit.values());
            match pursuit.certificate(&proof, meter, &|| observer.interrupts()) {
                Ok(written) => certificate = Some(written),
                Err(stop) => return Ok(early(stop, pursuit.values())),
            }
        }
        let period = of_the_game(self.game, prove::period(&self.rule, &proof), &self.rule);
        Ok(Ending::Finished(ProvedPeriod { period, certificate }))
    }

    /// The search to resume, if there is one.
    fn kept(&self) -> Result<Option<Checkpoint>, Problem> {
        let (file, rule) = (self.path, &self.rule);
        if !Path::new(file).exists() {
            return Ok(None);
        }
        if !self.resume {
            return Err(Problem::new(words!(
                "`{file}` is there already: with `resume` the search in it is continued; remove it to begin anew",
                "`{file}` 已存在：加上 `resume` 可继续其中的搜索；要重新开始请先删除它"
            )));
        }
        let checkpoint = checkpoint::read(file)?;
        if checkpoint.rule != *rule {
            let kept = &checkpoint.rule;
            return Err(Problem::new(words!(
                "`{file}` has a search of {kept}, not of {rule}",
                "`{file}` 中是 {kept} 的搜索，而不是 {rule} 的"
            )));
        }
        Ok(Some(checkpoint))
    }

    /// The proof, or what stopped the search.
    fn search(
        &self,
        pursuit: &mut Pursuit,
        meter: &Meter,
        observer: &dyn Observer,
    ) -> Result<Result<Proved<Proof>, Stop>, Stop> {
        observer.begins(Step::Compute, pursuit.values());
        let most = meter.limits().positions;
        let mut piece = PIECE;
        let mut written = Instant::now();
        loop {
            let begun = Instant::now();
            let to = most.min(pursuit.values().saturating_add(piece));
            let end = pursuit.run(to, meter, &|| observer.interrupts());
            observer.reached(pursuit.values());
            let end = match end {
                None if to >= most => {
                    Some(Sought::Stopped(prove::too_many(meter), pursuit.values()))
                }
                end => end,
            };
            if end.is_some() || written.elapsed() >= self.every {
                checkpoint::write(self.path, &pursuit.checkpoint())?;
                written = Instant::now();
            }
            match end {
                Some(Sought::Proved(proof)) => return Ok(Ok(proof)),
                Some(Sought::NoSplit) => return Err(no_split(&self.game.name())),
                Some(Sought::Stopped(stop, _)) => return Ok(Err(stop)),
                None if begun.elapsed() < MOMENT / 2 => piece = piece.saturating_mul(2),
                None if begun.elapsed() > MOMENT => piece = (piece / 2).max(PIECE),
                None => {}
            }
        }
    }
}
