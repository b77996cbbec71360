//! Long tables: values written to a file while they are computed, with checksums beside
//! them, so that a run that was ended in any way can be resumed.
//!
//! Only codes that leave at most two heaps are computed that way: a [`Stream`] holds two
//! bytes per value, and every chunk of values is handed to a [`Store`]. A `.parquet` file
//! cannot be resumed, so its values are gathered in `FILE.part` as in a `.bin` file
//! and put into columns at the end.
//!
//! | file | what |
//! |---|---|
//! | `FILE.bin` | the values, unsigned 32-bit integers, least significant byte first |
//! | `FILE.csv` | `n,sg` and a line for each value |
//! | `FILE.parquet` | columns `n` (INT64) and `sg` (INT32) |
//! | `FILE.sums` | beside each of them, the checksums: see [`sums`] |
//! | `FILE.part`, `FILE.part.sums` | the values of an unfinished `.parquet` |
//!
//! A chunk is at most as long as was asked for, and is closed early when it takes long
//! or when the run is stopped: only a killed process loses values, those of the chunk in
//! hand.

mod damage;
mod form;
mod known;
mod parquet;
mod progress;
mod store;
mod sums;

use crate::{Session, Trouble, interrupt};
use form::Form;
use grundy::heap::{Code, Stream};
use grundy::notation::{Problem, Words};
use grundy::present::table::Format;
use grundy::words;
use grundy::work::{Meter, Stop};
use known::Known;
use progress::Progress;
use std::path::Path;
use std::time::{Duration, Instant};
use store::Store;
use sums::{Chunk, Plan};

pub(crate) use parquet::{available as check_parquet, write as write_parquet};

/// Values in a chunk unless the user says otherwise.
pub(crate) const CHUNK: u64 = 1 << 20;

/// Values between two looks at the progress, at first and at most.
const PIECE: u64 = 1 << 16;

/// How long such a piece should take.
const MOMENT: Duration = Duration::from_millis(500);

/// A chunk that takes longer is closed before it is full.
const LONGEST: Duration = Duration::from_secs(10);

/// The form of a file for a table, by the ending of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What the library writes.
    Plain(Format),
    /// In columns.
    Parquet,
}

impl Kind {
    /// The file in which the values of a long table are gathered, and its form.
    fn gathered(self, path: &str) -> Option<(String, Form)> {
        match self {
            Kind::Plain(Format::Binary) => Some((path.to_owned(), Form::Binary)),
            Kind::Plain(Format::Csv) => Some((path.to_owned(), Form::Csv)),
            Kind::Parquet => Some((format!("{path}.part"), Form::Binary)),
            Kind::Plain(Format::Text | Format::Json) => None,
        }
    }

    /// Whether a long table can be written in it.
    pub fn is_for_long_tables(self) -> bool {
        self.gathered("").is_some()
    }
}

/// Complains if a long table stands in the way of a file.
pub(crate) fn check_free(path: &str, kind: Kind) -> Result<(), Problem> {
    store::check_free(path)?;
    kind.gathered(path).map_or(Ok(()), |(path, _)| store::check_free(&path))
}

/// A long table to be written.
pub(crate) struct Order<'o> {
    pub code: &'o Code,
    pub path: &'o str,
    pub kind: Kind,
    /// The last index.
    pub last: u64,
    /// Values in a chunk, if the user said it.
    pub chunk: Option<u64>,
    pub resume: bool,
}

/// Why a run ends before the table does.
enum Ended {
    Beyond(Stop),
    Interrupted,
}

/// Writes a long table; gives the number of values in the file.
pub(crate) fn write(order: &Order, meter: &Meter, session: &Session) -> Result<u64, Trouble> {
    let wanted = order.last.saturating_add(1);
    let Some((path, form)) = order.kind.gathered(order.path) else { return Ok(0) };
    let interrupted = interrupt::watch();
    let progress = Progress::new(wanted, session);
    let kept = |ended, values| {
        progress.clear();
        kept(ended, order.path, values, session)
    };
    let mut known = Known::new(order.code, wanted, meter);
    let mut keep = |more: &[u16]| -> Result<(), Trouble> {
        known.push(more)?;
        progress.checked(known.count);
        if interrupted() { Err(Trouble::Said(130)) } else { Ok(()) }
    };
    let mut store = match open(order, &path, form, &mut keep)? {
        Opened::Store(store) => store,
        Opened::Finished => {
            progress.clear();
            already(order, known.count, session);
            return Ok(known.count);
        }
    };
    if store.next() >= wanted && order.kind != Kind::Parquet {
        progress.clear();
        already(order, store.next(), session);
    }
    let Some(mut stream) = known.stream() else { return Ok(store.next()) };
    progress.begin(store.next());
    let mut hand = Hand { meter, interrupted: &interrupted, progress: &progress, piece: PIECE };
    while store.next() < wanted {
        let ended = hand.fill(&mut stream, store.boundary().min(wanted));
        let Some(chunk) = stream.since(store.next()).filter(|_| stream.len() > store.next()) else {
            let ended = ended.err().unwrap_or_else(nothing);
            return Err(kept(ended, store.next()));
        };
        store.append(chunk)?;
        stream.forget(store.next());
        if let Err(ended) = ended {
            return Err(kept(ended, store.next()));
        }
    }
    drop(stream);
    let there = store.next();
    if order.kind == Kind::Parquet {
        progress.say(&words!("into columns", "转为列存"), session);
        let done = parquet::convert(order, store, &mut |done| {
            progress.checked(done);
            if interrupted() { Err(Trouble::Said(130)) } else { Ok(meter.look_at_the_clock()?) }
        });
        done.map_err(|trouble| match trouble {
            Trouble::Beyond(stop, _) => kept(Ended::Beyond(stop), there),
            Trouble::Said(_) => kept(Ended::Interrupted, there),
            trouble => trouble,
        })?;
    }
    Ok(there)
}

/// A table to resume, or nothing to do.
enum Opened {
    Store(Store),
    Finished,
}

fn open(
    order: &Order,
    path: &str,
    form: Form,
    keep: &mut dyn FnMut(&[u16]) -> Result<(), Trouble>,
) -> Result<Opened, Trouble> {
    let game = order.code.to_string();
    let plan = Plan { asked: order.last, chunk: order.chunk.unwrap_or(CHUNK) };
    if !order.resume {
        check_free(order.path, order.kind)?;
        return Ok(Opened::Store(Store::create(path, &game, form, plan)?));
    }
    let there = |path: &str| Path::new(path).exists();
    let finished = there(order.path) || there(&store::sums_of(order.path));
    if order.kind == Kind::Parquet && finished && !there(&store::sums_of(path)) {
        return parquet::reopen(order, path, plan, keep);
    }
    let keep_size = order.chunk.is_none();
    let mut each = |_: &Chunk, values: &[u16]| keep(values);
    Ok(Opened::Store(Store::resume(path, &game, form, plan, keep_size, &mut each)?))
}

/// The chunk in hand.
struct Hand<'h> {
    meter: &'h Meter,
    interrupted: &'h dyn Fn() -> bool,
    progress: &'h Progress,
    /// Values between two looks at the progress.
    piece: u64,
}

impl Hand<'_> {
    /// Computes up to a heap, or for a while. What there is when it ends is to be written.
    fn fill(&mut self, stream: &mut Stream, end: u64) -> Result<(), Ended> {
        let start = Instant::now();
        while stream.len() < end && start.elapsed() < LONGEST {
            let to = end.min(stream.len() + self.piece);
            let begun = Instant::now();
            let done = stream.extend(to, self.meter, self.interrupted).map_err(Ended::Beyond)?;
            self.progress.computed(stream.len());
            if !done || (self.interrupted)() {
                return Err(Ended::Interrupted);
            }
            match begun.elapsed() {
                time if time > MOMENT => self.piece = (self.piece / 2).max(1),
                time if time < MOMENT / 4 => self.piece = (2 * self.piece).min(PIECE),
                _ => {}
            }
        }
        Ok(())
    }
}

/// An engine that gives nothing; none is known to.
fn nothing() -> Ended {
    Ended::Beyond(Stop::too_large(words!("there are no more values", "没有更多的值")))
}

/// What is said when a run ends before the table does.
fn kept(ended: Ended, path: &str, values: u64, session: &Session) -> Trouble {
    let kept = words!(
        "{values} values of `{path}` are kept, and --resume goes on from there",
        "`{path}` 的 {values} 个值已保存，可用 --resume 继续"
    );
    match ended {
        Ended::Beyond(stop) => Trouble::Beyond(stop, kept),
        Ended::Interrupted => {
            session.note(&Words::join(&[words!("interrupted", "已中断"), kept]));
            Trouble::Said(130)
        }
    }
}

/// Says that there is nothing to do.
fn already(order: &Order, values: u64, session: &Session) {
    let path = order.path;
    session.note(&words!(
        "`{path}` has {values} values already, and all agree with their checksums",
        "`{path}` 已有 {values} 个值，均与校验和相符"
    ));
}
