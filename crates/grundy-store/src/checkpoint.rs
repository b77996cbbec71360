//! The file in which a search is kept.
//!
//! It has two lines: the checkpoint as JSON, and its checksum (XXH3, 64 bits). It is
//! written beside, synchronised and put in the place of the last one, so there is a whole
//! one whenever the process is killed or the power fails.

use crate::fault::{unreadable, unwritable};
use grundy::notation::Problem;
use grundy::present::checkpoint;
use grundy::words;
use grundy_heap::window::Checkpoint;
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// Reads a checkpoint whose checksum is right.
pub(crate) fn read(file: &str) -> Result<Checkpoint, Problem> {
    let text = std::fs::read(file).map_err(|error| unreadable(file, &error))?;
    let damaged = |line: usize| {
        Problem::new(words!(
            "`{file}` is no checkpoint, or is damaged (line {line} does not agree with the checksum), and is not used; go on from a copy, or remove it to begin anew",
            "`{file}` 不是检查点或已损坏（第 {line} 行与校验和不符），不予使用；请用副本继续，或删除后重新开始"
        ))
    };
    let end = text.iter().position(|&byte| byte == b'\n').ok_or_else(|| damaged(1))?;
    let (line, rest) = text.split_at(end);
    if rest != format!("\n{}\n", sum(line)).as_bytes() {
        return Err(damaged(if rest.len() == 22 { 1 } else { 2 }));
    }
    let line = std::str::from_utf8(line).map_err(|_| damaged(1))?;
    checkpoint::read(line)
}

/// Writes a checkpoint in place of the last one.
pub(crate) fn write(file: &str, kept: &Checkpoint) -> Result<(), Problem> {
    let line = checkpoint::json(kept).to_string();
    let target = real(file);
    let mut new = target.clone().into_os_string();
    new.push(".new");
    let written = || -> io::Result<()> {
        let mut out = File::create(&new)?;
        writeln!(out, "{line}\n{}", sum(line.as_bytes()))?;
        out.sync_all()?;
        std::fs::rename(&new, &target)
    };
    written().map_err(|error| unwritable(file, &error))
}

/// The second line.
fn sum(line: &[u8]) -> String {
    format!("xxh3:{:016x}", XxHash3_64::oneshot(line))
}

/// Whether two names are of one file; neither need be there.
pub fn same_file(one: &str, other: &str) -> bool {
    real(one) == real(other)
}

/// The file behind a name: links are followed.
fn real(file: &str) -> PathBuf {
    let path = Path::new(file);
    path.canonicalize().unwrap_or_else(|_| {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        folder.unwrap_or_default().join(path.file_name().unwrap_or_default())
    })
}

/// Keeps other runs away from a search: a lock on a file beside it.
pub(crate) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    pub fn new(file: &str) -> Result<Self, Problem> {
        let mut name = real(file).into_os_string();
        name.push(".lock");
        let path = PathBuf::from(name);
        let lock = File::create(&path).map_err(|error| unwritable(file, &error))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Problem::new(words!(
                "`{file}` is being written by another run",
                "`{file}` 正由另一次运行写入"
            ))),
            _ => Ok(Lock { path, _file: lock }),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
