//! Files that the user named: games made from files, mapped inputs, outputs.

use crate::{Session, Trouble, rules};
use grundy::game::{AnyGame, Files};
use grundy::notation::{Problem, Words, system_error};
use grundy::words;
use grundy::work::Stop;
use memmap2::Mmap;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

/// The files of a session: `-` is the standard input.
impl Files for Session<'_> {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match path {
            "-" => self.all_input().map(Cow::into_owned),
            _ => std::fs::read(path),
        }
    }

    fn rule(&self, word: &str) -> Option<Result<Arc<dyn AnyGame>, Stop>> {
        Some(rules::game(word, self))
    }
}

/// The bytes of a file: mapped where it is an ordinary one, else read.
pub(crate) enum Bytes<'s> {
    Mapped(Mmap),
    Read(Cow<'s, [u8]>),
}

impl<'s> Bytes<'s> {
    /// Opens the file that the user named.
    pub fn open(path: &str, session: &Session<'s>) -> Result<Self, Problem> {
        Bytes::open_up_to(u64::MAX, path, session)
    }

    /// Opens the file that the user named; where it has to be read, so many bytes of it at most.
    pub fn open_up_to(most: u64, path: &str, session: &Session<'s>) -> Result<Self, Problem> {
        Bytes::get(most, path, session).map_err(|error| {
            let Words { en, zh } = system_error(&error);
            Problem::new(words!("cannot read `{path}`: {en}", "无法读取 `{path}`：{zh}"))
        })
    }

    fn get(most: u64, path: &str, session: &Session<'s>) -> io::Result<Self> {
        if path == "-" {
            return session.input_up_to(most).map(Bytes::Read);
        }
        let file = File::open(path)?;
        if let Some(map) = mapped(&file)? {
            return Ok(Bytes::Mapped(map));
        }
        let mut bytes = Vec::new();
        file.take(most).read_to_end(&mut bytes)?;
        Ok(Bytes::Read(bytes.into()))
    }

    pub fn bytes(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map) => map,
            Bytes::Read(bytes) => bytes,
        }
    }

    /// Gives back the memory of the first `done` bytes: they will hardly be read
    /// again, and if so they come from the file once more.
    pub fn pass(&self, done: u64) {
        #[cfg(target_os = "linux")]
        if let Bytes::Mapped(map) = self {
            let done = usize::try_from(done).unwrap_or(0).min(map.len()) & !0xFFFF;
            // SAFETY: the map is read only and shared with the file, so dropped pages are
            // filled again from the same file; no byte of the slice changes its value.
            let _ =
                unsafe { map.unchecked_advise_range(memmap2::UncheckedAdvice::DontNeed, 0, done) };
        }
        #[cfg(not(target_os = "linux"))]
        let _ = done;
    }
}

/// A file in memory; `None` if it is none that can be mapped (a pipe, a terminal) or
/// is empty.
pub fn mapped(file: &File) -> io::Result<Option<Mmap>> {
    let about = file.metadata()?;
    if !about.is_file() || about.len() == 0 {
        return Ok(None);
    }
    // SAFETY: the map is read only and lives no longer than this process. As with
    // every mapped file, somebody who shortens the file meanwhile ends the process;
    // somebody who changes it changes bytes, which the readers check as they go and
    // never trust: they index within the slice and validate UTF-8 when they decode.
    let map = unsafe { Mmap::map(file)? };
    #[cfg(unix)]
    let _ = map.advise(memmap2::Advice::Sequential);
    Ok(Some(map))
}

/// The standard input as a file in memory, where it is one that has not been read
/// from yet.
pub fn mapped_input() -> Option<Mmap> {
    #[cfg(unix)]
    {
        use std::io::Seek;
        use std::os::fd::AsFd;
        let descriptor = io::stdin().as_fd().try_clone_to_owned().ok()?;
        let mut file = File::from(descriptor);
        if !file.metadata().ok()?.is_file() || file.stream_position().ok()? != 0 {
            return None;
        }
        mapped(&file).ok()?
    }
    #[cfg(not(unix))]
    None
}

/// What is wrong with an output file before anything is computed: its folder
/// does not exist, or it is a folder itself.
pub(crate) fn check_target(path: &str) -> Result<(), Problem> {
    let target = Path::new(path);
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => {
            let folder = folder.display();
            Err(Problem::new(words!(
                "cannot write `{path}`: there is no folder `{folder}`",
                "无法写入 `{path}`：文件夹 `{folder}` 不存在"
            )))
        }
        _ if target.is_dir() => Err(Problem::new(words!(
            "cannot write `{path}`: it is a folder",
            "无法写入 `{path}`：它是一个文件夹"
        ))),
        _ => Ok(()),
    }
}

/// Creates a file and writes it. To be called when everything is computed: an
/// earlier file of that name is gone from here on.
pub(crate) fn write_target(
    path: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Trouble> {
    let written = File::create(path).and_then(|mut file| {
        let mut out = io::BufWriter::with_capacity(1 << 16, &mut file);
        write(&mut out)?;
        out.flush()
    });
    written.map_err(|error| {
        let Words { en, zh } = system_error(&error);
        Problem::new(words!("cannot write `{path}`: {en}", "无法写入 `{path}`：{zh}")).into()
    })
}
