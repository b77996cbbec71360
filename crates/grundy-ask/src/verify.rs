//! `Verify`: every closed form against exhaustive play.

use crate::{Ask, GameRef, Opened, Shelf};
use grundy::answer::Verified;
use grundy::game::NoFiles;
use grundy::games::compounds::{self, COMPARED, KINDS};
use grundy::games::{self, CATALOGUE};
use grundy::work::{Limits, Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The name that selects the theory of compounds.
const COMPOUNDS: &str = "compounds";

/// Do the closed forms agree with exhaustive play?
///
/// # Example
/// ```
/// use grundy::answer::Verified;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Shelf, Verify};
/// let question = Verify { games: vec![GameRef::named("bash:3")], bound: Some(50) };
/// let verified = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(!verified.is_empty() && verified.iter().all(Verified::ok));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Verify {
    /// Which games; the name `compounds` stands for the theorems of sums. All there are, if none
    /// is named.
    #[serde(default)]
    pub games: Vec<GameRef>,
    /// How far to go; each game's own bound if there is none.
    #[serde(default)]
    pub bound: Option<u64>,
}

impl Ask for Verify {
    type Answer = Vec<Verified>;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Compared {
        let jobs = self.jobs(shelf, meter)?;
        run(&jobs, self.bound, meter.limits(), 1, &|| {})
    }
}

/// One comparison.
pub enum Job {
    /// The theorems of a game.
    Game(Opened),
    /// That a rule is the game it was recognised as.
    Rule(Arc<grundy_rules::Opened>),
    /// The theorem of a kind of compound.
    Kind(usize),
}

impl Job {
    fn run(&self, bound: Option<u64>, meter: &Meter) -> Compared {
        match self {
            Job::Game(opened) => opened.game.verify(bound, meter),
            Job::Rule(rule) => {
                Ok(grundy_rules::recognition(rule, bound, meter)?.into_iter().collect())
            }
            Job::Kind(number) => {
                let (name, compound, convention) = KINDS[*number];
                let count = bound.unwrap_or(COMPARED);
                Ok(vec![compounds::kind(name, compound, convention, count, meter)?])
            }
        }
    }
}

impl Verify {
    /// What is to be compared.
    pub fn jobs(&self, shelf: &Shelf, meter: &Meter) -> Result<Vec<Job>, Stop> {
        let mut jobs = Vec::new();
        let every_kind = || (0..KINDS.len()).map(Job::Kind);
        let variants = |names: &[&str]| {
            let open = |name: &&str| {
                let game = games::open(name, &NoFiles)?;
                Ok(Job::Game(Opened { game, rule: None }))
            };
            names.iter().map(open).collect::<Result<Vec<_>, Stop>>()
        };
        if self.games.is_empty() {
            for entry in CATALOGUE {
                jobs.extend(variants(entry.variants)?);
            }
            jobs.extend(every_kind());
        }
        for game in self.games.iter().map(GameRef::meant) {
            match CATALOGUE.iter().find(|entry| entry.card.name == game.word()) {
                _ if game.word() == COMPOUNDS => jobs.extend(every_kind()),
                Some(entry) => jobs.extend(variants(entry.variants)?),
                None => {
                    let opened = shelf.open(&game, meter)?;
                    jobs.extend(opened.rule.clone().map(Job::Rule));
                    jobs.push(Job::Game(opened));
                }
            }
        }
        Ok(jobs)
    }
}

/// What comparisons give.
type Compared = Result<Vec<Verified>, Stop>;

/// Makes comparisons on so many threads; `done` is told after each. Results are in the order of
/// the jobs. The memory of several threads is not measured, but for what they announce.
pub fn run(
    jobs: &[Job],
    bound: Option<u64>,
    limits: &Limits,
    threads: usize,
    done: &(dyn Fn() + Sync),
) -> Compared {
    let start = limits.begun.unwrap_or_else(Instant::now);
    let threads = threads.min(jobs.len());
    let gauge = limits.gauge.filter(|_| threads <= 1);
    let limits = Limits { gauge, ..limits.clone() };
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, Compared)>> = Mutex::default();
    let work = || {
        while let Some((at, job)) = Some(next.fetch_add(1, Ordering::Relaxed))
            .and_then(|at| jobs.get(at).map(|job| (at, job)))
        {
            // What one job uses is not taken from the others; the clock of all began at once.
            let meter = Meter::since(start, limits.clone());
            let result = meter.look_at_the_clock().and_then(|()| job.run(bound, &meter));
            results.lock().unwrap_or_else(PoisonError::into_inner).push((at, result));
            done();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(at, _)| *at);
    let lists: Vec<Vec<Verified>> =
        results.into_iter().map(|(_, result)| result).collect::<Result<_, _>>()?;
    Ok(lists.into_iter().flatten().collect())
}
