//! A build without `.parquet` files. Nobody comes here: see [`available`].

use super::super::store::Store;
use super::super::sums::Layout;
use super::super::{LongTable, Reopened};
use super::available;
use grundy::answer::Table;
use grundy::notation::Problem;
use grundy::work::Stop;

/// Would write a whole table in columns.
pub fn write(_: &str, _: &str, _: &Table) -> Result<(), Problem> {
    available()
}

pub fn convert(
    _: &LongTable,
    _: Store,
    _: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<(), Stop> {
    Ok(available()?)
}

pub fn reopen(
    _: &LongTable,
    _: &str,
    _: Layout,
    _: &mut dyn FnMut(&[u16]) -> Result<(), Stop>,
) -> Result<Reopened, Stop> {
    Ok(available().map(|()| Reopened::Finished)?)
}
