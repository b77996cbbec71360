//! Who a game is.

use std::io;

/// The identity of a game: what `games` and `show` print.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The name people type.
    pub name: &'static str,
    /// The English title.
    pub title: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
    /// The name with parameters that works as an example: `bash:3`.
    pub game: &'static str,
    /// A position of that game.
    pub position: &'static str,
    /// How the name is written with its parameters: `bash:M`.
    pub usage: &'static str,
    /// How far `verify` goes unless told otherwise: heap size, total, coins,
    /// vertices, as the game's `small` counts.
    pub bound: u64,
    /// The source of the game's file; its `//!` header is the game's page.
    pub source: &'static str,
}

impl Card {
    /// The page of the game: the `//!` header of its file, a Markdown text.
    pub fn page(&self) -> String {
        header(self.source)
    }
}

/// The `//!` header of a source file, a Markdown text.
pub fn header(source: &str) -> String {
    let header = source.lines().take_while(|line| line.starts_with("//!"));
    let lines: Vec<&str> = header
        .map(|line| line.trim_start_matches("//!"))
        .map(|l| l.strip_prefix(' ').unwrap_or(l))
        .collect();
    lines.join("\n") + "\n"
}

/// Files a game may be made from. Front ends read; the library does no I/O.
pub trait Files {
    /// The bytes of the file that the user named.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;
}

/// For places where no file can be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, format!("{path}: no files here")))
    }
}
