//! Long tables in columns: gathered elsewhere first, checked, and resumed.

use super::super::damage::{self, Cut};
use super::super::plain::PlainForm;
use super::super::store::{self, Store, sums_of};
use super::super::sums::{Layout, Sums};
use super::super::{LongTable, Reopened};
use super::columns::{self, ROWS, Writer, plain};
use crate::fault::{unreadable, unwritable};
use grundy::notation::Problem;
use grundy::words;
use grundy::work::Stop;
use parquet::column::reader::get_typed_column_reader;
use parquet::data_type::Int32Type;
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use std::fs::File;
use std::hash::Hasher;
use std::io::{self, Read};
use twox_hash::XxHash3_64;

/// The name of the format in the sums.
const FORMAT: &str = "parquet";

/// Puts a finished long table into columns and removes what it was gathered in. `each` is
/// told how many values are done.
pub fn convert(
    table: &LongTable,
    mut store: Store,
    each: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let path = table.path;
    // Under other names until they are complete.
    let news = [format!("{path}.new"), format!("{}.new", sums_of(path))];
    let written = columns(table, &mut store, &news, each);
    if written.is_err() {
        news.iter().for_each(|new| drop(std::fs::remove_file(new)));
    }
    written?;
    for (new, path) in news.iter().zip([path, &sums_of(path)]) {
        std::fs::rename(new, path).map_err(|error| unwritable(path, &error))?;
    }
    store::keep_names(path);
    Ok(store.remove()?)
}

/// Writes the columns and their sums to two files.
fn columns(
    table: &LongTable,
    store: &mut Store,
    [path, sums_path]: &[String; 2],
    each: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let cannot = |error: ParquetError| Stop::from(unwritable(path, &plain(error)));
    let game = table.code.to_string();
    let writer = Writer::create(path, &["n"], &game).map_err(cannot)?;
    let mut long = Long { writer, first: 0, rows: Vec::new() };
    store.read_back(&mut |chunk, values| {
        long.push(values).map_err(cannot)?;
        each(chunk.heaps.end)
    })?;
    let (bytes, sum) = long.finish().map_err(cannot)?;
    let values = store.next();
    let layout = Layout { asked: values.saturating_sub(1), chunk: values.max(1) };
    let (mut sums, mut lines) = Sums::new(store::about(&game, FORMAT), layout);
    lines += &sums.add(values, bytes, sum);
    let written = File::create(sums_path).and_then(|mut file| store::put(&mut file, &lines));
    Ok(written.map_err(|error| unwritable(sums_path, &error))?)
}

/// A long table on its way into columns.
struct Long {
    writer: Writer,
    /// The index of the first of the rows.
    first: u64,
    /// Values that do not yet fill a group.
    rows: Vec<u16>,
}

impl Long {
    fn push(&mut self, mut values: &[u16]) -> columns::Result<()> {
        while !values.is_empty() {
            let (now, later) = values.split_at((ROWS - self.rows.len()).min(values.len()));
            self.rows.extend_from_slice(now);
            values = later;
            if self.rows.len() == ROWS {
                self.group()?;
            }
        }
        Ok(())
    }

    fn group(&mut self) -> columns::Result<()> {
        let (first, rows) = (self.first as i64, &self.rows);
        let index = |row: usize| first + row as i64;
        self.writer.group(rows.len(), &[&index], &|row| i32::from(rows[row]))?;
        self.first += rows.len() as u64;
        self.rows.clear();
        Ok(())
    }

    fn finish(mut self) -> columns::Result<(u64, u64)> {
        if !self.rows.is_empty() {
            self.group()?;
        }
        self.writer.finish()
    }
}

/// Goes on with a finished file: if it is long enough nothing is to be done, else its
/// values are gathered once more.
pub fn reopen(
    table: &LongTable,
    part: &str,
    layout: Layout,
    keep: &mut dyn FnMut(&[u16]) -> Result<(), Stop>,
) -> Result<Reopened, Stop> {
    let path = table.path;
    let game = table.code.to_string();
    check(path, &game)?;
    let opened = File::open(path).map_err(|error| unreadable(path, &error))?;
    let file = SerializedFileReader::new(opened).map_err(|error| foreign(path, &error))?;
    let all = || (0..file.num_row_groups()).map(|group| values(&file, group));
    let mut count = 0;
    for values in all() {
        let values = values.map_err(|error| foreign(path, &error))?;
        count += values.len() as u64;
        keep(&values)?;
    }
    if count > layout.asked {
        // What a run that was killed at the very end may have left.
        let _ = std::fs::remove_file(part);
        return Ok(Reopened::Finished);
    }
    let mut store = Store::create(part, &game, PlainForm::Binary, layout)?;
    for values in all() {
        let values = values.map_err(|error| foreign(path, &error))?;
        for chunk in values.chunks(usize::try_from(layout.chunk).unwrap_or(ROWS)) {
            store.append(chunk)?;
        }
    }
    Ok(Reopened::Store(store))
}

/// Complains unless a finished file is as it was written. This comes before anything else
/// is read from it: what is not damaged does no harm.
fn check(path: &str, game: &str) -> Result<(), Problem> {
    let sums_path = sums_of(path);
    let there = store::length(path)?;
    let Some(length) = there else { return Err(damage::no_table(path, &sums_path)) };
    if store::length(&sums_path)?.is_none() {
        return Err(damage::no_sums(path, &sums_path));
    }
    let cut = Cut { path, sums: &sums_path, sound: (0, 0) };
    let Some(sums) = store::recorded(path, &sums_path, there)? else {
        return Err(cut.long(length));
    };
    store::check_about(path, &sums_path, &sums.about, &store::about(game, FORMAT))?;
    let [chunk] = &sums.chunks[..] else { return Err(cut.long(length)) };
    if length < chunk.bytes.end {
        return Err(cut.short(1, chunk, length));
    }
    if length > chunk.bytes.end {
        return Err(cut.long(length));
    }
    match sum_of(path) {
        Ok(sum) if sum == chunk.sum => Ok(()),
        Ok(sum) => Err(cut.chunk(1, chunk, sum)),
        Err(error) => Err(unreadable(path, &error)),
    }
}

/// The checksum of a whole file.
fn sum_of(path: &str) -> io::Result<u64> {
    let mut file = File::open(path)?;
    let mut sum = XxHash3_64::new();
    let mut block = vec![0; 1 << 18];
    loop {
        match file.read(&mut block)? {
            0 => return Ok(sum.finish()),
            count => sum.write(&block[..count]),
        }
    }
}

/// The values of one group of rows.
fn values(file: &SerializedFileReader<File>, group: usize) -> columns::Result<Vec<u16>> {
    let wrong = |what: &str| ParquetError::General(format!("row group {group}: {what}"));
    let about = file.metadata().row_group(group);
    let is_ours = about.num_columns() == 2
        && about.column(1).column_path().string() == "sg"
        && about.column(1).column_type() == parquet::basic::Type::INT32;
    let rows = usize::try_from(about.num_rows()).ok().filter(|&rows| is_ours && rows <= ROWS);
    let rows = rows.ok_or_else(|| wrong("no values"))?;
    let column = file.get_row_group(group)?.get_column_reader(1)?;
    let mut column = get_typed_column_reader::<Int32Type>(column);
    let mut cells = Vec::new();
    while cells.len() < rows
        && column.read_records(rows - cells.len(), None, None, &mut cells)?.1 > 0
    {}
    let values: Option<Vec<u16>> = cells.iter().map(|&cell| u16::try_from(cell).ok()).collect();
    values.filter(|values| values.len() == rows).ok_or_else(|| wrong("wrong values"))
}

fn foreign(path: &str, error: &ParquetError) -> Problem {
    Problem::new(words!(
        "`{path}` cannot be resumed: it is no table of this program: {error}",
        "无法继续 `{path}`：它不是本程序写出的数表：{error}"
    ))
}
