//! A long table on disk: the values, and the checksums beside them.
//!
//! A chunk is written and synchronised before its line of sums is, so a line says that
//! its chunk is on disk whenever the process is killed or the power fails. What lies
//! behind the last chunk is torn, and cut off when the table is resumed. Nothing is
//! changed before every chunk has been compared with its checksum.

use super::damage::{self, Cut};
use super::plain::PlainForm;
use super::sums::{About, Chunk, Layout, Recorded, Sums};
use crate::fault::{unreadable, unwritable};
use grundy::notation::Problem;
use grundy::work::Stop;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

/// The file of sums beside a table.
pub(super) fn sums_of(path: &str) -> String {
    format!("{path}.sums")
}

/// Complains if a long table is there: it is not to be overwritten by chance.
pub(super) fn check_free(path: &str) -> Result<(), Problem> {
    let sums = sums_of(path);
    if Path::new(&sums).exists() { Err(damage::exists(path, &sums)) } else { Ok(()) }
}

/// What is told of every chunk that is read back.
pub(super) type Each<'e> = &'e mut dyn FnMut(&Chunk, &[u16]) -> Result<(), Stop>;

/// A table that grows.
pub(super) struct Store {
    path: String,
    sums_path: String,
    table: File,
    lines: File,
    sums: Sums,
    form: PlainForm,
}

impl Store {
    /// Begins a table; whatever stood in the file is gone, unless it has sums.
    pub fn create(path: &str, game: &str, form: PlainForm, layout: Layout) -> Result<Self, Stop> {
        let sums_path = sums_of(path);
        let lines = OpenOptions::new().write(true).create_new(true).open(&sums_path);
        let lines = lines.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => damage::exists(path, &sums_path),
            _ => unwritable(&sums_path, &error),
        })?;
        Store::begin(path, lines, game, form, layout)
    }

    fn begin(
        path: &str,
        mut lines: File,
        game: &str,
        form: PlainForm,
        layout: Layout,
    ) -> Result<Self, Stop> {
        lock(&lines, path)?;
        let sums_path = sums_of(path);
        let mut how = OpenOptions::new();
        let table = how.read(true).write(true).create(true).truncate(true).open(path);
        let table = table.map_err(|error| unwritable(path, &error))?;
        let (sums, line) = Sums::new(about(game, form.name()), layout);
        lines.set_len(0).map_err(|error| unwritable(&sums_path, &error))?;
        put(&mut lines, &line).map_err(|error| unwritable(&sums_path, &error))?;
        keep_names(path);
        Ok(Store { path: path.to_owned(), sums_path, table, lines, sums, form })
    }

    /// Goes on with a table, or begins it if there is none: compares every chunk with its
    /// checksum, tells of it, and cuts off what is torn. Without a size for the chunks to
    /// come they are as they were.
    pub fn resume(
        path: &str,
        game: &str,
        form: PlainForm,
        layout: Layout,
        keep_size: bool,
        each: Each,
    ) -> Result<Self, Stop> {
        let sums_path = sums_of(path);
        let length = length(path)?;
        let opened = OpenOptions::new().read(true).write(true).open(&sums_path);
        let lines = match opened {
            Ok(lines) => lines,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return match length {
                    None | Some(0) => Store::create(path, game, form, layout),
                    Some(_) => Err(damage::no_sums(path, &sums_path).into()),
                };
            }
            Err(error) => return Err(unreadable(&sums_path, &error).into()),
        };
        lock(&lines, path)?;
        let Some(sums) = recorded(path, &sums_path, length)? else {
            return Store::begin(path, lines, game, form, layout);
        };
        check_about(path, &sums_path, &sums.about, &about(game, form.name()))?;
        if length.is_none() && !sums.chunks.is_empty() {
            return Err(damage::no_table(path, &sums_path).into());
        }
        let mut how = OpenOptions::new();
        let table = how.read(true).write(true).create(true).truncate(false).open(path);
        let table = table.map_err(|error| unwritable(path, &error))?;
        let mut store = Store { path: path.to_owned(), sums_path, table, lines, sums, form };
        store.check_length()?;
        store.read_back(each)?;
        store.cut()?;
        store.lay_out(layout, keep_size)?;
        Ok(store)
    }

    /// Complains about a table that is too short or too long.
    fn check_length(&self) -> Result<(), Problem> {
        let length = self.table.metadata().map_err(|error| unreadable(&self.path, &error));
        let length = length?.len();
        let sums = &self.sums;
        let cut_off = |chunk: &&Chunk| chunk.bytes.end > length;
        if let Some((number, chunk)) = (1..).zip(&sums.chunks).find(|(_, chunk)| cut_off(chunk)) {
            return Err(self.before(chunk).short(number, chunk, length));
        }
        // Nobody was at work on a finished table, and no chunk in hand is larger.
        let in_hand = match sums.is_finished() {
            true => 0,
            false => self.form.most_bytes(sums.layout.chunk),
        };
        if length - sums.end() > in_hand {
            let sound = (sums.end(), sums.bytes);
            return Err(Cut { path: &self.path, sums: &self.sums_path, sound }.long(length));
        }
        Ok(())
    }

    /// Reads every chunk, compares its checksum and tells of it.
    ///
    /// Complexity: O(bytes) time, a chunk of memory.
    pub fn read_back(&mut self, each: Each) -> Result<(), Stop> {
        let unreadable = |error: io::Error| unreadable(&self.path, &error);
        (&self.table).seek(SeekFrom::Start(0)).map_err(unreadable)?;
        let mut values = Vec::new();
        for (number, chunk) in (1..).zip(&self.sums.chunks) {
            values.clear();
            let (heaps, bytes) = (&chunk.heaps, &chunk.bytes);
            let (count, size) = (heaps.end - heaps.start, bytes.end - bytes.start);
            let read = self.form.read(heaps.start, count, size, &mut &self.table, &mut values);
            let (sum, right) = read.map_err(unreadable)?;
            if sum != chunk.sum || !right {
                return Err(self.before(chunk).chunk(number, chunk, sum).into());
            }
            each(chunk, &values)?;
        }
        Ok(())
    }

    /// Where to cut so that a chunk and all after it are computed again.
    fn before(&self, chunk: &Chunk) -> Cut<'_> {
        Cut { path: &self.path, sums: &self.sums_path, sound: (chunk.bytes.start, chunk.line) }
    }

    /// Cuts off what is torn.
    fn cut(&mut self) -> Result<(), Problem> {
        let cut = |mut file: &File, to| {
            file.set_len(to)?;
            file.seek(SeekFrom::Start(to))
        };
        cut(&self.table, self.sums.end()).map_err(|error| unwritable(&self.path, &error))?;
        cut(&self.lines, self.sums.bytes).map_err(|error| unwritable(&self.sums_path, &error))?;
        Ok(())
    }

    /// Notes how far to go, if that is news.
    fn lay_out(&mut self, mut layout: Layout, keep_size: bool) -> Result<(), Problem> {
        if keep_size {
            layout.chunk = self.sums.layout.chunk;
        }
        if layout.asked < self.next() || layout == self.sums.layout {
            return Ok(());
        }
        let line = self.sums.lay_out(layout);
        put(&mut self.lines, &line).map_err(|error| unwritable(&self.sums_path, &error))
    }

    /// The heap after the last chunk.
    pub fn next(&self) -> u64 {
        self.sums.next()
    }

    /// The heap before which the chunk in hand ends, at the latest.
    pub fn boundary(&self) -> u64 {
        let size = self.sums.layout.chunk;
        (self.next() / size).saturating_add(1).saturating_mul(size)
    }

    /// Writes a chunk: the values that follow on those that are there.
    pub fn append(&mut self, values: &[u16]) -> Result<(), Stop> {
        let written = self.form.write(self.next(), values, &mut self.table);
        let synchronised = written.and_then(|written| self.table.sync_data().map(|()| written));
        let (bytes, sum) = synchronised.map_err(|error| unwritable(&self.path, &error))?;
        let line = self.sums.add(values.len() as u64, bytes, sum);
        put(&mut self.lines, &line).map_err(|error| unwritable(&self.sums_path, &error))?;
        Ok(())
    }

    /// Removes both files; without its sums nobody takes the table for unfinished.
    #[cfg_attr(not(feature = "parquet"), expect(dead_code))]
    pub fn remove(self) -> Result<(), Problem> {
        for path in [&self.sums_path, &self.path] {
            std::fs::remove_file(path).map_err(|error| unwritable(path, &error))?;
        }
        Ok(())
    }
}

/// What a table of a game in some format is.
pub(super) fn about(game: &str, format: &str) -> About {
    About { game: game.to_owned(), format: format.to_owned() }
}

/// Complains if a table is of another game or format.
pub(super) fn check_about(
    path: &str,
    sums: &str,
    found: &About,
    wanted: &About,
) -> Result<(), Problem> {
    if found == wanted { Ok(()) } else { Err(damage::other(path, sums, found, wanted)) }
}

/// The names of files, too, are to survive a power failure.
pub(super) fn keep_names(path: &str) {
    let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|file| file.sync_all());
}

/// The sums of a table of some length, if anything was recorded.
pub(super) fn recorded(
    path: &str,
    sums_path: &str,
    length: Option<u64>,
) -> Result<Option<Sums>, Problem> {
    let bytes = std::fs::read(sums_path).map_err(|error| unreadable(sums_path, &error))?;
    let cut = |sound| Cut { path, sums: sums_path, sound };
    match Sums::read(&bytes) {
        Ok(Recorded::Sums(sums)) => Ok(Some(sums)),
        Ok(Recorded::Version(version)) => Err(damage::version(sums_path, version)),
        // The first line stands before the first value does.
        Ok(Recorded::Nothing) => match length.unwrap_or(0) {
            0 => Ok(None),
            length => Err(cut((0, 0)).long(length)),
        },
        Err(damaged) => Err(cut((damaged.sound, damaged.bytes.start)).line(&damaged)),
    }
}

/// The length of a file, if there is one.
pub(super) fn length(path: &str) -> Result<Option<u64>, Problem> {
    match std::fs::metadata(path) {
        Ok(about) => Ok(Some(about.len())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(path, &error)),
    }
}

/// Keeps other runs away until the file is closed, where the file system can.
fn lock(file: &File, path: &str) -> Result<(), Problem> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(damage::busy(path)),
        _ => Ok(()),
    }
}

/// Writes a line in one piece and waits until it is on disk.
pub(super) fn put(file: &mut File, line: &str) -> io::Result<()> {
    file.write_all(line.as_bytes())?;
    file.sync_data()
}
