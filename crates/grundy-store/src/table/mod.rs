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
mod file_form;
mod parquet;
mod plain;
mod read_back;
mod store;
mod summed;
mod sums;

pub use file_form::{FileForm, check_free};
pub use parquet::{available as check_parquet, write as write_parquet};

use crate::{Ending, Observer, Step};
use grundy::heap::{Code, Stream};
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
use plain::PlainForm;
use read_back::ReadBack;
use std::path::Path;
use std::time::{Duration, Instant};
use store::Store;
use sums::{Chunk, Layout};

/// Values in a chunk unless somebody says otherwise.
pub const CHUNK: u64 = 1 << 20;

/// Values between two looks at the progress, at first and at most.
const PIECE: u64 = 1 << 16;

/// How long such a piece should take.
const MOMENT: Duration = Duration::from_millis(500);

/// A chunk that takes longer is closed before it is full.
const LONGEST: Duration = Duration::from_secs(10);

/// A long table to be written.
///
/// # Example
/// ```
/// use grundy::heap::Code;
/// use grundy::work::{Limits, Meter};
/// use grundy_store::{Ending, FileForm, LongTable, Written};
/// let path = std::env::temp_dir().join(format!("{}.bin", std::process::id()));
/// let path = path.to_str().unwrap();
/// let code = Code::read("0.77", false).unwrap();
/// let form = FileForm::of(path).unwrap();
/// let table = LongTable { code: &code, path, form, last: 99, chunk: Some(40), resume: true };
/// let short = Meter::new(Limits { positions: 50, ..Limits::default() });
/// assert!(matches!(table.write(&short, &())?, Ending::Stopped { .. }));
/// let written = table.write(&Meter::unlimited(), &())?;
/// assert_eq!(written, Ending::Finished(Written { values: 100, already: false }));
/// assert_eq!(std::fs::read(path).unwrap()[..12], [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]);
/// std::fs::remove_file(path).unwrap();
/// std::fs::remove_file(format!("{path}.sums")).unwrap();
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LongTable<'t> {
    /// A code that leaves at most two heaps.
    pub code: &'t Code,
    /// The file.
    pub path: &'t str,
    /// What the file is like.
    pub form: FileForm,
    /// The last index.
    pub last: u64,
    /// Values in a chunk: [`CHUNK`] if nothing is said, or as many as there were.
    pub chunk: Option<u64>,
    /// Whether to go on with what is in the file; without it a long table that is there is
    /// refused.
    pub resume: bool,
}

/// A long table that is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The number of values in the file.
    pub values: u64,
    /// Whether all were there before, and agreed with their checksums.
    pub already: bool,
}

/// A table to resume, or nothing to do.
enum Reopened {
    Store(Store),
    Finished,
}

impl LongTable<'_> {
    /// Writes the table until it is finished, a limit is met or somebody interrupts.
    ///
    /// # Errors
    /// What is wrong with the files; or what ended the run while the values that were there were
    /// compared with their checksums. Then the files are as they were.
    pub fn write(&self, meter: &Meter, observer: &dyn Observer) -> Result<Ending<Written>, Stop> {
        let (path, form) = self.gathered()?;
        let wanted = self.last.saturating_add(1);
        observer.begins(Step::Check, 0);
        let mut known = ReadBack::new(self.code, wanted, meter);
        let mut keep = |more: &[u16]| -> Result<(), Stop> {
            known.push(more)?;
            observer.reached(known.count);
            if observer.interrupts() { Err(Stop::Interrupted) } else { Ok(()) }
        };
        let already = |values| Ok(Ending::Finished(Written { values, already: true }));
        let mut store = match self.open(&path, form, &mut keep)? {
            Reopened::Store(store) => store,
            Reopened::Finished => return already(known.count),
        };
        if store.next() >= wanted && self.form != FileForm::Parquet {
            return already(store.next());
        }
        if store.next() > 0 {
            observer.resumes(store.next());
        }
        let Some(mut stream) = known.stream() else { return Err(nothing()) };
        observer.begins(Step::Compute, store.next());
        let mut hand = Hand { meter, observer, piece: PIECE };
        while store.next() < wanted {
            let ended = hand.fill(&mut stream, store.boundary().min(wanted));
            let more = stream.since(store.next()).filter(|_| stream.len() > store.next());
            let Some(chunk) = more else {
                return Ok(Ending::early(ended.err().unwrap_or_else(nothing), store.next()));
            };
            store.append(chunk)?;
            stream.forget(store.next());
            if let Err(stop) = ended {
                return Ok(Ending::early(stop, store.next()));
            }
        }
        drop(stream);
        let values = store.next();
        if self.form == FileForm::Parquet {
            match self.put_into_columns(store, meter, observer) {
                Err(stop) if !stop.is_fault() => return Ok(Ending::early(stop, values)),
                done => done?,
            }
        }
        Ok(Ending::Finished(Written { values, already: false }))
    }

    /// The file in which the values are gathered, and how; or what cannot be written like that.
    fn gathered(&self) -> Result<(String, PlainForm), Problem> {
        let code = self.code;
        if code.octal().is_none() {
            return Err(Problem::new(words!(
                "long tables are of codes that leave at most two heaps, not of {code}",
                "长数表用于至多留下两堆的编码，{code} 不是"
            )));
        }
        let path = self.path;
        self.form.gathered(path).ok_or_else(|| {
            Problem::new(words!(
                "`{path}`: a long table is written as .bin, .csv or .parquet",
                "`{path}`：长数表须存为 .bin、.csv 或 .parquet"
            ))
        })
    }

    fn open(
        &self,
        path: &str,
        form: PlainForm,
        keep: &mut dyn FnMut(&[u16]) -> Result<(), Stop>,
    ) -> Result<Reopened, Stop> {
        let game = self.code.to_string();
        let layout = Layout { asked: self.last, chunk: self.chunk.unwrap_or(CHUNK) };
        if !self.resume {
            check_free(self.path, self.form)?;
            return Ok(Reopened::Store(Store::create(path, &game, form, layout)?));
        }
        let there = |path: &str| Path::new(path).exists();
        let finished = there(self.path) || there(&store::sums_of(self.path));
        if self.form == FileForm::Parquet && finished && !there(&store::sums_of(path)) {
            return parquet::reopen(self, path, layout, keep);
        }
        let keep_size = self.chunk.is_none();
        let mut each = |_: &Chunk, values: &[u16]| keep(values);
        Ok(Reopened::Store(Store::resume(path, &game, form, layout, keep_size, &mut each)?))
    }

    fn put_into_columns(
        &self,
        store: Store,
        meter: &Meter,
        observer: &dyn Observer,
    ) -> Result<(), Stop> {
        observer.begins(Step::Columns, 0);
        parquet::convert(self, store, &mut |done| {
            observer.reached(done);
            if observer.interrupts() { Err(Stop::Interrupted) } else { meter.look_at_the_clock() }
        })
    }
}

/// The chunk in hand.
struct Hand<'h> {
    meter: &'h Meter,
    observer: &'h dyn Observer,
    /// Values between two looks at the progress.
    piece: u64,
}

impl Hand<'_> {
    /// Computes up to a heap, or for a while. What there is when it ends is to be written.
    fn fill(&mut self, stream: &mut Stream, end: u64) -> Result<(), Stop> {
        let start = Instant::now();
        let interrupted = || self.observer.interrupts();
        while stream.len() < end && start.elapsed() < LONGEST {
            let to = end.min(stream.len() + self.piece);
            let begun = Instant::now();
            let done = stream.extend(to, self.meter, &interrupted)?;
            self.observer.reached(stream.len());
            if !done || interrupted() {
                return Err(Stop::Interrupted);
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
fn nothing() -> Stop {
    Stop::too_large(words!("there are no more values", "没有更多的值"))
}
