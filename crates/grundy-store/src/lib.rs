//! Long tables and long searches that are kept in files, so that they can be resumed.
//!
//! ```text
//! LongTable, LongSearch ──▶ files with checksums     Meter (limits)   Observer (progress, interrupts)
//!                       ──▶ Ending: finished, stopped by a limit, or interrupted
//! ```
//!
//! | what is asked for | what it does |
//! |---|---|
//! | [`LongTable`] | writes the SG values of a code to a file while they are computed |
//! | [`LongSearch`] | looks for the period of a code and keeps the search in a file |
//!
//! Whatever ends a run, what it computed is in its files, and the next run goes on from there
//! after it has compared them with their checksums. What is wrong with a file is a
//! [`Problem`](grundy::notation::Problem) that names the place and says what to do. Nothing is
//! printed: an [`Observer`] is told what is going on.

mod checkpoint;
mod ending;
mod fault;
mod observer;
mod search;
mod table;

pub use checkpoint::same_file;
pub use ending::Ending;
pub use observer::{Observer, Step};
pub use search::{LongSearch, ProvedPeriod};
pub use table::{CHUNK, FileForm, LongTable, Written, check_free, check_parquet, write_parquet};
