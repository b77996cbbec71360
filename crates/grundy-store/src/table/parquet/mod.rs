//! Tables in columns: `.parquet` files.
//!
//! A file has a column `n` (INT64; two-number games `a` and `b`) and a column `sg`
//! (INT32), none of them with missing values, in row groups of a million rows. Indices
//! are kept as differences and values by a dictionary, so a value takes about as many
//! bits as it needs, without further compression. Under the key `grundy.game` stands the
//! game. The sums of a long table have one chunk: the whole file.
//!
//! Reference: the Apache Parquet format, <https://parquet.apache.org/docs/file-format/>.

#[cfg(not(feature = "parquet"))]
use grundy::notation::Call;
use grundy::notation::Problem;
#[cfg(not(feature = "parquet"))]
use grundy::words;

#[cfg(feature = "parquet")]
mod columns;
#[cfg(feature = "parquet")]
mod long;
#[cfg(not(feature = "parquet"))]
mod without;

#[cfg(feature = "parquet")]
pub use columns::write;
#[cfg(feature = "parquet")]
pub(super) use long::{convert, reopen};

#[cfg(not(feature = "parquet"))]
pub use without::write;
#[cfg(not(feature = "parquet"))]
pub(super) use without::{convert, reopen};

/// Complains if `.parquet` files cannot be written: the crate was built without its feature
/// `parquet`.
pub fn available() -> Result<(), Problem> {
    #[cfg(feature = "parquet")]
    return Ok(());
    #[cfg(not(feature = "parquet"))]
    Err(Problem::new(words!(
        "this program was built without .parquet files (the cargo feature `parquet`): use .csv or .bin, or build the whole program with its feature `full`",
        "本程序编译时未包含 .parquet 支持（cargo 特性 `parquet`）：请用 .csv 或 .bin，或以特性 `full` 编译完整的程序"
    ))
    .example(
        Call::new("table").with("game", "0.77").with("n", "1000").with("out", "values.csv"),
    ))
}
