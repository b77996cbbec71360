//! A file with columns of indices and a column of values.

use super::super::summed::Summed;
use crate::fault::unwritable;
use grundy::answer::Table;
use grundy::notation::Problem;
use grundy::words;
use parquet::basic::Encoding;
use parquet::data_type::{Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::fs::File;
use std::io;
use std::sync::Arc;

/// Rows in a group.
pub(super) const ROWS: usize = 1 << 20;

/// Values handed over at once.
const BATCH: usize = 1 << 12;

/// The key under which a file names its game.
const GAME: &str = "grundy.game";

/// What the crate gives.
pub(super) type Result<T> = std::result::Result<T, ParquetError>;

/// A file with columns of indices and a column of values.
pub(super) struct Writer {
    file: SerializedFileWriter<Summed<File>>,
}

impl Writer {
    /// Creates a file of some game with the given columns of indices.
    pub fn create(path: &str, indices: &[&str], game: &str) -> Result<Self> {
        let columns: String =
            indices.iter().map(|name| format!("required int64 {name};")).collect();
        let schema = parse_message_type(&format!("message table {{{columns}required int32 sg;}}"))?;
        let mut properties = WriterProperties::builder()
            .set_created_by(format!("grundy {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(vec![KeyValue::new(GAME.to_owned(), game.to_owned())]));
        for name in indices {
            let column = ColumnPath::from(*name);
            properties = properties
                .set_column_dictionary_enabled(column.clone(), false)
                .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED);
        }
        let properties = Arc::new(properties.build());
        let file = Summed::new(File::create(path)?);
        let file = SerializedFileWriter::new(file, Arc::new(schema), properties)?;
        Ok(Writer { file })
    }

    /// Writes a group of rows: the indices of each, one column after the other, and its value.
    pub fn group(
        &mut self,
        rows: usize,
        indices: &[&dyn Fn(usize) -> i64],
        value: &dyn Fn(usize) -> i32,
    ) -> Result<()> {
        let mut group = self.file.next_row_group()?;
        let starts = || (0..rows).step_by(BATCH).map(|start| start..(start + BATCH).min(rows));
        for index in indices {
            let Some(mut column) = group.next_column()? else { break };
            for batch in starts() {
                let cells: Vec<i64> = batch.map(index).collect();
                column.typed::<Int64Type>().write_batch(&cells, None, None)?;
            }
            column.close()?;
        }
        if let Some(mut column) = group.next_column()? {
            for batch in starts() {
                let cells: Vec<i32> = batch.map(value).collect();
                column.typed::<Int32Type>().write_batch(&cells, None, None)?;
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes what the file says about itself, and waits until all is on disk; gives the
    /// number of bytes and their checksum.
    pub fn finish(mut self) -> Result<(u64, u64)> {
        self.file.finish()?;
        let summed = self.file.inner();
        summed.out.sync_all()?;
        Ok(summed.so_far())
    }
}

/// Writes a whole table of some game in columns. A value beyond 31 bits is refused.
pub fn write(path: &str, game: &str, table: &Table) -> std::result::Result<(), Problem> {
    let fits = |value: &u64| i32::try_from(*value).is_ok();
    let all = match table {
        Table::Line { values, .. } => values.iter().all(fits),
        Table::Grid(rows) => rows.iter().flatten().all(fits),
    };
    if !all {
        return Err(Problem::new(words!(
            "`{path}`: a value is beyond 31 bits, which .parquet cannot hold; use .csv",
            "`{path}`：有值超过 31 位，.parquet 无法容纳；请用 .csv"
        )));
    }
    whole(path, game, table).map_err(|error| unwritable(path, &plain(error)))
}

fn whole(path: &str, game: &str, table: &Table) -> Result<()> {
    let cell = |value: u64| i32::try_from(value).unwrap_or(i32::MAX);
    let mut writer;
    match table {
        Table::Line { from, values } => {
            writer = Writer::create(path, &["n"], game)?;
            for (i, values) in values.chunks(ROWS).enumerate() {
                let first = from + (i * ROWS) as u64;
                let index = |row: usize| (first + row as u64) as i64;
                writer.group(values.len(), &[&index], &|row| cell(values[row]))?;
            }
        }
        Table::Grid(rows) => {
            writer = Writer::create(path, &["a", "b"], game)?;
            let width = rows.first().map_or(1, Vec::len).max(1);
            let count = rows.iter().map(Vec::len).sum::<usize>();
            for start in (0..count).step_by(ROWS) {
                let place = |row: usize| ((start + row) / width, (start + row) % width);
                let value = |row| {
                    let (a, b) = place(row);
                    rows.get(a).and_then(|row| row.get(b)).map_or(0, |&value| cell(value))
                };
                let indices: [&dyn Fn(usize) -> i64; 2] =
                    [&|row| place(row).0 as i64, &|row| place(row).1 as i64];
                writer.group(ROWS.min(count - start), &indices, &value)?;
            }
        }
    }
    writer.finish().map(|_| ())
}

/// An error as one of input and output, without the crate's own words where it is one.
pub(super) fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}
